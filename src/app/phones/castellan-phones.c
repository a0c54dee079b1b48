/* The phones at a table: between the game and the server. */
#include "castellan-phones.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "link_door.h"
#include "link_place.h"
#include "moment_text.h"
#include "option_text.h"

struct _CastellanPhones
{
  GObject parent_instance;

  CastellanGame *game;
  const LinkDoor *door; /* from when it is first switched on */
  LinkHost *host;       /* while it is on */
  GPtrArray *addresses; /* of LinkAddress */
  unsigned address;
  char *refusal; /* what the game said to the answer that is being given */
};

G_DEFINE_FINAL_TYPE (CastellanPhones, castellan_phones, G_TYPE_OBJECT)
G_STATIC_ASSERT (PHONES_TABLE == LINK_ONLOOKER);

enum
{
  CHANGED,
  ANSWERED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
tell_changed (CastellanPhones *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The module stays: what it has begun cannot be taken out of a program. */
static const LinkDoor *
open_door (GError **error)
{
  static const LinkDoor *door;
  g_autofree char *path = NULL;
  GModule *module;
  gpointer symbol;

  if (door != NULL)
    return door;
  path = link_place ("castellan-link.so");
  module = g_module_open (path, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  if (module == NULL || !g_module_symbol (module, LINK_DOOR_SYMBOL, &symbol))
    {
      refuse (error, _ ("The part of Castellan that talks to phones is missing: %s"),
              g_module_error ());
      return NULL;
    }
  g_module_make_resident (module);
  door = symbol;
  return door;
}

/* What the server asks of the game. */

static const Session *
session_cb (gpointer data)
{
  return castellan_game_get_session (CASTELLAN_PHONES (data)->game);
}

static char *
title_cb (gpointer data)
{
  return castellan_game_dup_title (CASTELLAN_PHONES (data)->game);
}

static void
presence_cb (gpointer data)
{
  tell_changed (data);
}

static char *
label_of (CastellanPhones *self, Option option)
{
  const Question *question = castellan_game_get_question (self->game);

  for (unsigned i = 0; i < question->n; i++)
    if (question->options[i] == option)
      {
        g_auto (OptionText) text = option_text (castellan_game_get_session (self->game), i);

        return g_steal_pointer (&text.label);
      }
  g_assert_not_reached ();
}

/* Exactly as a press: on disk before it returns, and can be undone. */
static bool
answer_cb (gpointer data, unsigned seat, const char *text, GError **error)
{
  CastellanPhones *self = data;
  g_autofree char *label = NULL;
  Option option;

  if (!session_find_option (castellan_game_get_session (self->game), text, &option))
    return refuse (error, _ ("This is not offered any more."));
  if (!answer_is_hidden (castellan_game_get_session (self->game), option))
    label = label_of (self, option);
  g_clear_pointer (&self->refusal, g_free);
  if (!castellan_game_answer (self->game, option))
    return refuse (error, "%s", self->refusal != NULL ? self->refusal : _ ("This was refused."));
  g_signal_emit (self, signals[ANSWERED], 0, seat, label);
  return true;
}

static void
game_failed_cb (CastellanPhones *self, const char *sentence)
{
  g_free (self->refusal);
  self->refusal = g_strdup (sentence);
}

static void
game_changed_cb (CastellanPhones *self)
{
  if (self->host == NULL)
    return;
  self->door->show_titles (titles_shown ());
  self->door->publish (self->host);
}

static const LinkAddress *
address_at (CastellanPhones *self, unsigned i)
{
  return g_ptr_array_index (self->addresses, i);
}

static bool
start (CastellanPhones *self, GError **error)
{
  return self->door->start (self->host, address_at (self, self->address)->address, 0, error);
}

static bool
find_addresses (CastellanPhones *self, GError **error)
{
  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  self->addresses = self->door->addresses ();
  self->address = MIN (self->address, MAX (self->addresses->len, 1) - 1);
  if (self->addresses->len > 0)
    return true;
  return refuse (error,
                 _ ("This computer is in no network. Connect it to the Wi-Fi that the phones "
                    "are in."));
}

bool
castellan_phones_switch_on (CastellanPhones *self, GError **error)
{
  const LinkPort port = { session_cb, title_cb, answer_cb, presence_cb, self };

  if (self->host != NULL)
    return true;
  self->door = open_door (error);
  if (self->door == NULL || !find_addresses (self, error))
    return false;
  self->door->show_titles (titles_shown ());
  self->host = self->door->host_new (&port);
  if (!start (self, error))
    {
      g_clear_pointer (&self->host, self->door->host_free);
      return false;
    }
  tell_changed (self);
  return true;
}

void
castellan_phones_switch_off (CastellanPhones *self)
{
  if (self->host == NULL)
    return;
  g_clear_pointer (&self->host, self->door->host_free);
  tell_changed (self);
}

static void
castellan_phones_dispose (GObject *object)
{
  CastellanPhones *self = CASTELLAN_PHONES (object);

  castellan_phones_switch_off (self);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (castellan_phones_parent_class)->dispose (object);
}

static void
castellan_phones_finalize (GObject *object)
{
  CastellanPhones *self = CASTELLAN_PHONES (object);

  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  g_free (self->refusal);
  G_OBJECT_CLASS (castellan_phones_parent_class)->finalize (object);
}

static void
castellan_phones_class_init (CastellanPhonesClass *klass)
{
  GObjectClass *object = G_OBJECT_CLASS (klass);

  object->dispose = castellan_phones_dispose;
  object->finalize = castellan_phones_finalize;
  signals[CHANGED] = g_signal_new ("changed", CASTELLAN_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[ANSWERED] = g_signal_new ("answered", CASTELLAN_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
}

static void
castellan_phones_init (CastellanPhones *self)
{
  (void) self;
}

CastellanPhones *
castellan_phones_new (CastellanGame *game)
{
  CastellanPhones *self = g_object_new (CASTELLAN_TYPE_PHONES, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "failed", G_CALLBACK (game_failed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

bool
castellan_phones_is_on (CastellanPhones *self)
{
  return self->host != NULL;
}

unsigned
castellan_phones_get_n_addresses (CastellanPhones *self)
{
  return self->addresses != NULL ? self->addresses->len : 0;
}

char *
castellan_phones_dup_address_text (CastellanPhones *self, unsigned i)
{
  const LinkAddress *address = address_at (self, i);

  return g_strdup_printf ("%s · %s", address->name, address->address);
}

unsigned
castellan_phones_get_address (CastellanPhones *self)
{
  return self->address;
}

/* Where the other address cannot be used, the one before is taken again. */
bool
castellan_phones_set_address (CastellanPhones *self, unsigned i, GError **error)
{
  const unsigned before = self->address;
  bool is_done = true;

  if (self->host == NULL || i == before)
    return true;
  self->door->stop (self->host);
  self->address = i;
  if (!start (self, error))
    {
      is_done = false;
      self->address = before;
      if (!start (self, NULL))
        g_clear_pointer (&self->host, self->door->host_free);
    }
  tell_changed (self);
  return is_done;
}

unsigned
castellan_phones_get_port (CastellanPhones *self)
{
  return self->host != NULL ? self->door->port (self->host) : 0;
}

unsigned
castellan_phones_get_n_seats (CastellanPhones *self)
{
  return self->host != NULL ? self->door->n_seats (castellan_game_get_session (self->game)) : 0;
}

char *
castellan_phones_dup_seat_name (CastellanPhones *self, unsigned seat)
{
  return self->door->seat_name (castellan_game_get_session (self->game), seat);
}

char *
castellan_phones_dup_url (CastellanPhones *self, unsigned seat)
{
  return self->host != NULL ? self->door->url (self->host, seat) : NULL;
}

unsigned
castellan_phones_get_n_here (CastellanPhones *self, unsigned seat)
{
  return self->host != NULL ? self->door->n_phones (self->host, seat) : 0;
}

unsigned
castellan_phones_get_n_all (CastellanPhones *self)
{
  unsigned n = castellan_phones_get_n_here (self, PHONES_TABLE);

  for (unsigned i = 0; i < castellan_phones_get_n_seats (self); i++)
    n += castellan_phones_get_n_here (self, i);
  return n;
}

void
castellan_phones_take_back (CastellanPhones *self, unsigned seat)
{
  if (self->host == NULL)
    return;
  self->door->take_back (self->host, seat);
  tell_changed (self);
}

void
castellan_phones_renew (CastellanPhones *self)
{
  if (self->host == NULL)
    return;
  self->door->renew (self->host);
  tell_changed (self);
}
