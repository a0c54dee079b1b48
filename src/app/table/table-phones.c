/* Phones and codes of the table page. */
#include "table-phones.h"

#include <glib/gi18n-lib.h>

#include "castellan-carry-window.h"
#include "castellan-invite-window.h"

#define NEWS_MS 6000

struct TablePhones
{
  GtkWidget *page, *button;
  TablePhonesNews tell;
  CastellanGame *game;     /* or NULL */
  CastellanPhones *phones; /* of the game, from when they are first invited */
  GtkWidget *invite, *carry;
  char *news;    /* or NULL */
  guint telling; /* until they are old */
};

/* The button tells at a glance whether phones may join, and how many have. */
static void
update_button (TablePhones *self)
{
  const bool is_on = self->phones != NULL && castellan_phones_is_on (self->phones);
  const unsigned n = is_on ? castellan_phones_get_n_all (self->phones) : 0;
  g_autofree char *text
      = !is_on   ? g_strdup (_ ("Invite phones"))
        : n == 0 ? g_strdup (_ ("Phones may join"))
                 : g_strdup_printf (ngettext ("%u phone is here", "%u phones are here", n), n);

  if (is_on)
    gtk_widget_add_css_class (self->button, "phones-on");
  else
    gtk_widget_remove_css_class (self->button, "phones-on");
  gtk_widget_set_tooltip_text (self->button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

static void
set_news (TablePhones *self, const char *sentence)
{
  g_clear_handle_id (&self->telling, g_source_remove);
  g_free (self->news);
  self->news = g_strdup (sentence);
  self->tell (self->page);
}

static void
news_are_old_cb (gpointer data)
{
  TablePhones *self = data;

  self->telling = 0;
  set_news (self, NULL);
}

static void
answered_cb (TablePhones *self, unsigned seat, const char *label)
{
  g_autofree char *name = castellan_phones_dup_seat_name (self->phones, seat), *sentence = NULL;

  /* Everybody sees the window. */
  if (label == NULL)
    sentence = g_strdup_printf (_ ("%s has answered by phone"), name);
  else
    /* Translators: who answered what from a phone: “Bram, by phone: Red Archer” */
    sentence = g_strdup_printf (_ ("%s, by phone: %s"), name, label);
  set_news (self, sentence);
  self->telling = g_timeout_add_once (NEWS_MS, news_are_old_cb, self);
}

/* One of each window; whoever asks again sees it again. */
static void
present (GtkWidget **window, GtkWidget *made)
{
  g_set_weak_pointer (window, made);
  gtk_window_present (GTK_WINDOW (made));
}

static void
invite_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TablePhones *self = data;
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (self->page));

  (void) action;
  (void) parameter;
  if (self->phones == NULL)
    {
      self->phones = castellan_phones_new (self->game);
      g_signal_connect_swapped (self->phones, "changed", G_CALLBACK (update_button), self);
      g_signal_connect_swapped (self->phones, "answered", G_CALLBACK (answered_cb), self);
    }
  present (&self->invite, self->invite != NULL
                              ? self->invite
                              : castellan_invite_window_new (parent, self->phones));
}

static void
carry_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TablePhones *self = data;
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (self->page));

  (void) action;
  (void) parameter;
  /* The game may have gone on since. */
  if (self->carry != NULL)
    gtk_window_destroy (GTK_WINDOW (self->carry));
  present (&self->carry, castellan_carry_window_new (parent, self->game));
}

TablePhones *
table_phones_new (GtkWidget *page, GActionMap *actions, GtkWidget *button, TablePhonesNews tell)
{
  const GActionEntry entries[]
      = { { .name = "invite", .activate = invite_cb }, { .name = "carry", .activate = carry_cb } };
  TablePhones *self = g_new0 (TablePhones, 1);

  self->page = page;
  self->button = button;
  self->tell = tell;
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  return self;
}

static void
close_window (GtkWidget **window)
{
  GtkWidget *open = *window;

  g_clear_weak_pointer (window);
  if (open != NULL)
    gtk_window_destroy (GTK_WINDOW (open));
}

static void
switch_off (TablePhones *self)
{
  close_window (&self->invite);
  close_window (&self->carry);
  g_clear_handle_id (&self->telling, g_source_remove);
  g_clear_pointer (&self->news, g_free);
  if (self->phones == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->phones, self);
  castellan_phones_switch_off (self->phones);
  g_clear_object (&self->phones);
}

void
table_phones_follow (TablePhones *self, CastellanGame *game)
{
  if (self->game == game)
    return;
  switch_off (self);
  g_set_object (&self->game, game);
  if (self->button != NULL)
    update_button (self);
}

void
table_phones_free (TablePhones *self)
{
  self->button = NULL;
  table_phones_follow (self, NULL);
  g_free (self);
}

const char *
table_phones_get_news (TablePhones *self)
{
  return self->news;
}
