/* What is agreed before a game. */
#include "castellan-agreement.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "agreement-words.h"
#include "record_table.h"

struct _CastellanAgreement
{
  GObject parent_instance;

  Table table;
  Version version;          /* as chosen; alone one plays Solitaire all the same */
  char *names[PLAYERS_MAX]; /* those beyond n_players are NULL */
};

G_DEFINE_FINAL_TYPE (CastellanAgreement, castellan_agreement, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SEATED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
tell (CastellanAgreement *self, bool are_seated)
{
  self->table.version = (uint8_t) (self->table.n_players == 1 && self->version != VERSION_OVERLORD
                                       ? VERSION_SOLITAIRE
                                       : self->version);
  if (are_seated)
    g_signal_emit (self, signals[SEATED], 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
castellan_agreement_finalize (GObject *object)
{
  CastellanAgreement *self = CASTELLAN_AGREEMENT (object);

  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    g_free (self->names[i]);
  G_OBJECT_CLASS (castellan_agreement_parent_class)->finalize (object);
}

static guint
new_signal (const char *name)
{
  return g_signal_new (name, CASTELLAN_TYPE_AGREEMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
castellan_agreement_class_init (CastellanAgreementClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = castellan_agreement_finalize;
  signals[CHANGED] = new_signal ("changed");
  signals[SEATED] = new_signal ("seated");
}

static void
castellan_agreement_init (CastellanAgreement *self)
{
  table_begin (&self->table);
  self->version = VERSION_CO_OP;
  self->table.n_players = 0;
  for (unsigned i = 0; i < 4; i++)
    castellan_agreement_add_player (self);
}

CastellanAgreement *
castellan_agreement_new (void)
{
  return g_object_new (CASTELLAN_TYPE_AGREEMENT, NULL);
}

const Table *
castellan_agreement_get_table (CastellanAgreement *self)
{
  return &self->table;
}

/* Players. */

unsigned
castellan_agreement_get_n_players (CastellanAgreement *self)
{
  return self->table.n_players;
}

const char *
castellan_agreement_get_name (CastellanAgreement *self, unsigned player)
{
  g_return_val_if_fail (player < self->table.n_players, NULL);
  return self->names[player];
}

/* A name for somebody who has not given one: the first that nobody of these has. */
static const char *
usual_name (const char *const *seated, unsigned n)
{
  static const char *const names[]
      = { N_ ("Ann"), N_ ("Bram"), N_ ("Chidi"), N_ ("Dora"), N_ ("Emre"), N_ ("Fay") };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      bool is_taken = false;

      for (unsigned j = 0; j < n; j++)
        is_taken |= strcmp (seated[j], _ (names[i])) == 0;
      if (!is_taken)
        return _ (names[i]);
    }
  return _ ("Guest");
}

/* One line of plain text. */
static char *
clean_name (const char *name)
{
  g_autoptr (GString) clean = g_string_new (NULL);

  for (; *name != '\0'; name = g_utf8_next_char (name))
    g_string_append_unichar (
        clean, g_unichar_iscntrl (g_utf8_get_char (name)) ? ' ' : g_utf8_get_char (name));
  return g_strstrip (g_strdup (clean->str));
}

void
castellan_agreement_set_name (CastellanAgreement *self, unsigned player, const char *name)
{
  g_return_if_fail (player < self->table.n_players);
  if (strcmp (self->names[player], name) == 0)
    return;
  g_free (self->names[player]);
  self->names[player] = clean_name (name);
  tell (self, false);
}

static void
add_usual_player (CastellanAgreement *self)
{
  self->names[self->table.n_players]
      = g_strdup (usual_name ((const char *const *) self->names, self->table.n_players));
  self->table.n_players++;
}

void
castellan_agreement_add_player (CastellanAgreement *self)
{
  g_return_if_fail (self->table.n_players < PLAYERS_MAX);
  add_usual_player (self);
  tell (self, true);
}

void
castellan_agreement_remove_player (CastellanAgreement *self, unsigned player)
{
  g_return_if_fail (player < self->table.n_players && self->table.n_players > 1);
  g_free (self->names[player]);
  self->table.n_players--;
  for (unsigned i = player; i < self->table.n_players; i++)
    self->names[i] = self->names[i + 1];
  self->names[self->table.n_players] = NULL;
  tell (self, true);
}

void
castellan_agreement_move_player (CastellanAgreement *self, unsigned from, unsigned to)
{
  char *name;

  g_return_if_fail (from < self->table.n_players && to < self->table.n_players);
  if (from == to)
    return;
  name = self->names[from];
  for (; from < to; from++)
    self->names[from] = self->names[from + 1];
  for (; from > to; from--)
    self->names[from] = self->names[from - 1];
  self->names[to] = name;
  tell (self, true);
}

/* Rules. */

void
castellan_agreement_set_wizard (CastellanAgreement *self, bool on)
{
  Table *t = &self->table;

  if (has_box (t, BOX_WIZARD) == on)
    return;
  t->boxes = (uint8_t) (on ? t->boxes | 1u << BOX_WIZARD : t->boxes & ~(1u << BOX_WIZARD));
  for (unsigned i = 0; i < VARIANTS; i++)
    if (!has_box (t, box_of_variant ((Variant) i)))
      t->variants &= ~(1u << i);
  for (unsigned i = 0; i < RULINGS; i++)
    if (!has_box (t, box_of_ruling ((Ruling) i)))
      table_set_ruling (t, (Ruling) i, default_reading ((Ruling) i));
  table_fill (t);
  tell (self, false);
}

void
castellan_agreement_set_version (CastellanAgreement *self, Version version)
{
  g_return_if_fail (version < VERSION_SOLITAIRE);
  if (self->version == version)
    return;
  self->version = version;
  tell (self, false);
}

static void
set_byte (CastellanAgreement *self, uint8_t *byte, unsigned value)
{
  if (*byte == value)
    return;
  *byte = (uint8_t) value;
  tell (self, false);
}

void
castellan_agreement_set_edition (CastellanAgreement *self, Edition edition)
{
  set_byte (self, &self->table.edition, edition);
}

void
castellan_agreement_set_dice (CastellanAgreement *self, Keeper keeper)
{
  set_byte (self, &self->table.dice, keeper);
}

void
castellan_agreement_set_bag (CastellanAgreement *self, Keeper keeper)
{
  set_byte (self, &self->table.bag_by, keeper);
}

void
castellan_agreement_set_deck (CastellanAgreement *self, Keeper keeper)
{
  set_byte (self, &self->table.deck_by, keeper);
}

/* The wish becomes the Table, unless it brings a conflict that was not there before: one that was
 * is told elsewhere, and must not keep people from mending it. */
static char *
wish (CastellanAgreement *self, const Table *table)
{
  const char *conflict = table_conflict (table);

  if (conflict != NULL && conflict != table_conflict (&self->table))
    return conflict_sentence (conflict);
  if (memcmp (table, &self->table, sizeof *table) != 0)
    {
      self->table = *table;
      tell (self, false);
    }
  return NULL;
}

/* Some rules bring another with them, and go when that goes. */
char *
castellan_agreement_set_variant (CastellanAgreement *self, Variant variant, bool on)
{
  static const struct
  {
    Variant rule, needs;
  } pairs[] = { { VARIANT_KING_TOWER, VARIANT_HOME },
                { VARIANT_CHARGING_HORDE_TRADES, VARIANT_CHARGING_HORDE } };
  Table table = self->table;

  if (on)
    table.variants |= 1u << variant;
  else
    table.variants &= ~(1u << variant);
  for (unsigned i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (on && pairs[i].rule == variant)
      table.variants |= 1u << pairs[i].needs;
    else if (!on && pairs[i].needs == variant)
      table.variants &= ~(1u << pairs[i].rule);
  return wish (self, &table);
}

char *
castellan_agreement_set_fixed_walls (CastellanAgreement *self, unsigned n)
{
  Table table = self->table;

  table.fixed_walls = (uint8_t) n;
  return wish (self, &table);
}

char *
castellan_agreement_set_bulk (CastellanAgreement *self, unsigned n)
{
  Table table = self->table;

  table.bulk = (uint8_t) n;
  return wish (self, &table);
}

char *
castellan_agreement_set_start_asked (CastellanAgreement *self, bool asked)
{
  Table table = self->table;

  table.start_asked = asked;
  return wish (self, &table);
}

void
castellan_agreement_set_ruling (CastellanAgreement *self, Ruling which, unsigned letter)
{
  if (ruling (&self->table, which) == letter)
    return;
  table_set_ruling (&self->table, which, letter);
  tell (self, false);
}

void
castellan_agreement_reset_rulings (CastellanAgreement *self)
{
  for (unsigned i = 0; i < RULINGS; i++)
    table_set_ruling (&self->table, (Ruling) i, default_reading ((Ruling) i));
  tell (self, false);
}

unsigned
castellan_agreement_n_rulings (CastellanAgreement *self)
{
  unsigned n = 0;

  for (unsigned i = 0; i < RULINGS; i++)
    n += ruling (&self->table, (Ruling) i) != default_reading ((Ruling) i);
  return n;
}

unsigned
castellan_agreement_n_variants (CastellanAgreement *self)
{
  unsigned n = 0;

  for (unsigned i = 0; i < VARIANTS; i++)
    n += has_variant (&self->table, (Variant) i);
  return n;
}

char *
castellan_agreement_dup_conflict (CastellanAgreement *self)
{
  const char *conflict = table_conflict (&self->table);

  return conflict != NULL ? conflict_sentence (conflict) : NULL;
}

/* As text. */

char *
castellan_agreement_dup_keys (CastellanAgreement *self, uint64_t seed)
{
  g_autoptr (GString) line = g_string_new (NULL);
  const char *names[PLAYERS_MAX + 1] = { NULL };

  for (unsigned i = 0; i < self->table.n_players; i++)
    names[i] = self->names[i];
  for (unsigned i = 0; i < self->table.n_players; i++)
    if (*names[i] == '\0')
      names[i] = usual_name (names, self->table.n_players);
  table_write (&self->table, seed, names, false, line);
  return g_strndup (line->str + strlen ("table "), line->len - strlen ("table \n"));
}

static void
load_rules (CastellanAgreement *self, const char *keys)
{
  g_auto (TableStatement) statement = { 0 };

  if (*keys == '\0' || !table_read (keys, &statement, NULL))
    return;
  self->table = statement.table;
  self->version = statement.table.version == VERSION_SOLITAIRE ? VERSION_CO_OP
                                                               : (Version) statement.table.version;
}

/* These words and players; NULL: players without names. */
static void
load (CastellanAgreement *self, const char *keys, const char *const *names, unsigned n_players)
{
  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    g_clear_pointer (&self->names[i], g_free);
  table_begin (&self->table);
  self->version = VERSION_CO_OP;
  load_rules (self, keys);
  self->table.n_players = 0;
  for (unsigned i = 0; names != NULL && i < n_players; i++)
    self->names[self->table.n_players++] = clean_name (names[i]);
  while (self->table.n_players < MAX (n_players, 1))
    add_usual_player (self);
  tell (self, true);
}

void
castellan_agreement_load (CastellanAgreement *self, GSettings *settings)
{
  g_auto (GStrv) names = g_settings_get_strv (settings, "last-players");
  g_autofree char *keys = g_settings_get_string (settings, "last-agreement");

  load (self, keys, (const char *const *) names, MIN (g_strv_length (names), PLAYERS_MAX));
}

void
castellan_agreement_load_game (CastellanAgreement *self, const Session *session)
{
  const Table *table = session_now (session);
  g_autoptr (GString) line = g_string_new (NULL);

  table_write (table, 0, NULL, false, line);
  g_strchomp (line->str);
  load (self, line->str + strlen ("table "), session_names (session), table->n_players);
}

void
castellan_agreement_save (CastellanAgreement *self, GSettings *settings)
{
  g_autofree char *keys = castellan_agreement_dup_keys (self, 0);
  const char *names[PLAYERS_MAX + 1] = { NULL };

  for (unsigned i = 0; i < self->table.n_players; i++)
    names[i] = self->names[i];
  g_settings_set_strv (settings, "last-players", names);
  g_settings_set_string (settings, "last-agreement", keys);
}
