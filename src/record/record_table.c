/* The `table` statement, read and written. */
#include "record_table.h"

#include <string.h>

#include "record_name.h"
#include "record_scan.h"

typedef struct
{
  TableStatement *statement;
  bool players_given, version_given, seed_given;
} Draft;

void
table_statement_clear (TableStatement *statement)
{
  g_clear_pointer (&statement->names, g_strfreev);
}

static bool
read_boxes (Draft *draft, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, ",", -1);
  Table *t = &draft->statement->table;

  t->boxes = 0;
  for (unsigned i = 0; words[i] != NULL; i++)
    {
      unsigned box;

      if (!read_word ("a box", box_words, words[i], &box, error))
        return false;
      if (box >= BOXES)
        return refuse (error,
                       "this version of Castellan does not know the rules of the box `%s` yet: "
                       "`boxes=base` was expected",
                       words[i]);
      t->boxes |= (uint8_t) (1u << box);
    }
  return has_box (t, BOX_BASE)
         || refuse (error, "every table has the base game: `boxes=base,%s` was expected", value);
}

static bool
read_edition (Draft *draft, const char *value, GError **error)
{
  unsigned i;

  if (!read_name (&edition_list, value, &i, error))
    return false;
  draft->statement->table.edition = (uint8_t) i;
  return true;
}

static bool
read_players_number (Draft *draft, const char *value, GError **error)
{
  unsigned n;

  if (!read_number ("a number of players", value, 255, &n, NULL) || n < 1 || n > PLAYERS_MAX)
    return refuse (error, "`players=%.80s`: 1 to %d players were expected", value, PLAYERS_MAX);
  draft->statement->table.n_players = (uint8_t) n;
  draft->players_given = true;
  return true;
}

/* The name behind its %-escapes, or NULL. */
static char *
read_one_name (const char *word, GError **error)
{
  g_autofree char *name = NULL;

  if (word[0] == '\0')
    {
      refuse (error, "a name is empty: `names=Ann,Bo`, for example, was expected");
      return NULL;
    }
  for (const char *at = strchr (word, '%'); at != NULL; at = strchr (at + 1, '%'))
    if (!g_ascii_isxdigit (at[1]) || !g_ascii_isxdigit (at[2]))
      {
        refuse (error,
                "the name `%.80s` has a `%%` that begins no escape like `%%20`: a `%%` must be "
                "written `%%25`",
                word);
        return NULL;
      }
  name = g_uri_unescape_string (word, NULL); /* NULL: a zero byte */
  if (name != NULL && !g_utf8_validate (name, -1, NULL))
    {
      refuse (error, "the name `%.80s` is not UTF-8 text", word);
      return NULL;
    }
  if (name == NULL || !text_is_plain (name) || strchr (name, '\t') != NULL)
    {
      refuse (error, "the name `%.80s` has a control character in it: text was expected", word);
      return NULL;
    }
  return g_steal_pointer (&name);
}

/* Names are divided by commas; a name with a comma, a blank or a # in it is written with %2C, %20
 * or %23. */
static bool
read_names (Draft *draft, const char *value, GError **error)
{
  g_auto (GStrv) names = g_strsplit (value, ",", -1);

  for (unsigned i = 0; names[i] != NULL; i++)
    {
      char *name = read_one_name (names[i], error);

      if (name == NULL)
        return false;
      g_free (names[i]);
      names[i] = name;
    }
  draft->statement->names = g_steal_pointer (&names);
  return true;
}

static bool
read_version (Draft *draft, const char *value, GError **error)
{
  unsigned i;

  if (!read_name (&version_list, value, &i, error))
    return false;
  draft->statement->table.version = (uint8_t) i;
  draft->version_given = true;
  return true;
}

/* construction-fixed:N and bulk-up:N. */
static bool
read_variant_number (Table *t, unsigned variant, const char *word, GError **error)
{
  unsigned n;

  if (variant == VARIANT_CONSTRUCTION_FIXED)
    {
      if (!read_number ("a number of Walls", word, ARCS, &n, error))
        return false;
      t->fixed_walls = (uint8_t) n;
      return true;
    }
  if (variant == VARIANT_BULK_UP)
    {
      if (!read_number ("a number of Harbingers", word, 255, &n, NULL) || n < 4 || n > 6)
        return refuse (error, "`bulk-up:%.80s`: 4 to 6 Harbingers were expected", word);
      t->bulk = (uint8_t) n;
      return true;
    }
  return refuse (error, "only `construction-fixed` and `bulk-up` have a number: `%s` was expected",
                 variant_names[variant]);
}

static bool
read_variant (Table *t, const char *word, GError **error)
{
  static const char *const prefixes[] = { "base.variant.", "wizard.variant." };
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  const char *name = parts[0] == NULL ? "" : parts[0];
  unsigned i;

  for (i = 0; i < VARIANTS; i++)
    if (strcmp (cite_names[variant_rules[i]], name) == 0)
      name = variant_names[i];
  for (i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (name, prefixes[i]))
      name += strlen (prefixes[i]);
  if (!read_name (&variant_list, name, &i, error))
    return false;
  t->variants |= 1u << i;
  if (i == VARIANT_KING_TOWER)
    t->variants |= 1u << VARIANT_HOME;
  if (i == VARIANT_CHARGING_HORDE_TRADES)
    t->variants |= 1u << VARIANT_CHARGING_HORDE;
  return parts[0] == NULL || parts[1] == NULL || read_variant_number (t, i, parts[1], error);
}

static bool
read_variants (Draft *draft, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, ",", -1);

  for (unsigned i = 0; words[i] != NULL; i++)
    if (!read_variant (&draft->statement->table, words[i], error))
      return false;
  return true;
}

static bool
read_rulings (Draft *draft, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, ",", -1);

  for (unsigned i = 0; words[i] != NULL; i++)
    {
      Ruling r;
      unsigned letter;

      if (!read_ruling (words[i], &r, &letter, error))
        return false;
      table_set_ruling (&draft->statement->table, r, letter);
    }
  return true;
}

static bool
read_seed (Draft *draft, const char *value, GError **error)
{
  guint64 seed;

  if (!g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64, &seed, NULL))
    return refuse (error, "`seed=%.80s`: a number was expected", value);
  draft->statement->seed = seed;
  draft->seed_given = true;
  return true;
}

static bool
read_keeper (uint8_t *keeper, bool may_be_off, const char *value, GError **error)
{
  unsigned i;

  if (!read_word ("who keeps it", keeper_words, value, &i, error))
    return false;
  if (i == BY_NOBODY && !may_be_off)
    return refuse (error, "only the deck can be `off`: `app` or `table` was expected");
  *keeper = (uint8_t) i;
  return true;
}

static bool
read_dice (Draft *draft, const char *value, GError **error)
{
  return read_keeper (&draft->statement->table.dice, false, value, error);
}

static bool
read_bag (Draft *draft, const char *value, GError **error)
{
  return read_keeper (&draft->statement->table.bag_by, false, value, error);
}

static bool
read_deck (Draft *draft, const char *value, GError **error)
{
  return read_keeper (&draft->statement->table.deck_by, true, value, error);
}

static bool
read_setup (Draft *draft, const char *value, GError **error)
{
  static const char *const setups[] = { "full", "bare", NULL };
  unsigned i;

  if (!read_word ("a setup", setups, value, &i, error))
    return false;
  draft->statement->bare = i == 1;
  return true;
}

static bool
read_start (Draft *draft, const char *value, GError **error)
{
  static const char *const starts[] = { "random", "ask", NULL };
  unsigned i;

  if (!read_word ("how the Monsters are placed", starts, value, &i, error))
    return false;
  draft->statement->table.start_asked = (uint8_t) i;
  return true;
}

static const struct
{
  const char *key;
  bool (*read) (Draft *draft, const char *value, GError **error);
} keys[] = {
  { "boxes", read_boxes },     { "edition", read_edition }, { "players", read_players_number },
  { "names", read_names },     { "version", read_version }, { "variants", read_variants },
  { "rulings", read_rulings }, { "seed", read_seed },       { "dice", read_dice },
  { "bag", read_bag },         { "deck", read_deck },       { "setup", read_setup },
  { "start", read_start },
};

static const char *
key_at (unsigned i)
{
  return keys[i].key;
}

static bool
read_keys (Draft *draft, const char *text, GError **error)
{
  static const NameList names = { "a key of `table`", key_at, G_N_ELEMENTS (keys) };
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  unsigned seen = 0;

  for (unsigned i = 0; words[i] != NULL; i++)
    {
      char *value = strchr (words[i], '=');
      unsigned key;

      if (words[i][0] == '\0')
        continue;
      if (value != NULL)
        *value++ = '\0';
      if (!read_name (&names, words[i], &key, error))
        return false;
      if (value == NULL || value[0] == '\0')
        return refuse (error, "`%s` has no value: `%s=…` was expected", words[i], words[i]);
      if (seen >> key & 1)
        return refuse (error, "`%s=` stands twice", words[i]);
      seen |= 1u << key;
      if (!keys[key].read (draft, value, error))
        return false;
    }
  return true;
}

/* What is not said. */
static bool
fill_in (Draft *draft, GError **error)
{
  TableStatement *statement = draft->statement;
  Table *t = &statement->table;
  const unsigned n_names = statement->names == NULL ? 0 : g_strv_length (statement->names);

  if (!draft->players_given && n_names > 0)
    {
      if (n_names > PLAYERS_MAX)
        return refuse (error, "`names=` has %u names: 1 to %d players were expected", n_names,
                       PLAYERS_MAX);
      t->n_players = (uint8_t) n_names;
    }
  else if (!draft->players_given && draft->version_given && t->version == VERSION_SOLITAIRE)
    t->n_players = 1;
  if (n_names > 0 && n_names != t->n_players)
    return refuse (error, "`names=` has %u names for %u players", n_names, t->n_players);
  if (!draft->version_given)
    t->version = t->n_players == 1          ? VERSION_SOLITAIRE
                 : t->edition == EDITION_1E ? VERSION_MASTER_SLAYER
                                            : VERSION_CO_OP;
  if (!draft->seed_given)
    statement->seed = g_random_int ();
  return true;
}

bool
table_read (const char *text, TableStatement *statement, GError **error)
{
  Draft draft = { .statement = statement };
  const char *conflict;

  memset (statement, 0, sizeof *statement);
  table_begin (&statement->table);
  if (!read_keys (&draft, text, error) || !fill_in (&draft, error))
    return false;
  table_fill (&statement->table);
  conflict = table_conflict (&statement->table);
  if (conflict != NULL)
    return refuse (error, "%s", conflict);
  if (statement->bare)
    engine_begin_bare (&statement->table);
  return true;
}

static void
write_variants (const Table *t, GString *text)
{
  const char *before = " variants=";

  for (unsigned i = 0; i < VARIANTS; i++)
    if (has_variant (t, (Variant) i))
      {
        g_string_append_printf (text, "%s%s", before, variant_names[i]);
        if (i == VARIANT_CONSTRUCTION_FIXED)
          g_string_append_printf (text, ":%u", t->fixed_walls);
        if (i == VARIANT_BULK_UP)
          g_string_append_printf (text, ":%u", t->bulk);
        before = ",";
      }
}

static void
write_rulings (const Table *t, GString *text)
{
  const char *before = " rulings=";

  for (unsigned i = 0; i < RULINGS; i++)
    if (ruling (t, (Ruling) i) != default_reading ((Ruling) i))
      {
        g_string_append_printf (text, "%s%s:%c", before, ruling_name ((Ruling) i),
                                'a' + ruling (t, (Ruling) i));
        before = ",";
      }
}

void
table_write (const Table *t, uint64_t seed, const char *const *names, bool bare, GString *text)
{
  const char *comma = "";

  g_string_append (text, "table boxes=");
  for (unsigned box = 0; box < BOXES; box++)
    if (has_box (t, (Box) box))
      {
        g_string_append_printf (text, "%s%s", comma, box_words[box]);
        comma = ",";
      }
  g_string_append_printf (text, " edition=%s players=%u", edition_names[t->edition], t->n_players);
  for (unsigned i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *name = g_uri_escape_string (names[i], NULL, TRUE);

      g_string_append_printf (text, "%s%s", i == 0 ? " names=" : ",", name);
    }
  g_string_append_printf (text, " version=%s", version_names[t->version]);
  write_variants (t, text);
  write_rulings (t, text);
  g_string_append_printf (text, " seed=%" G_GUINT64_FORMAT " dice=%s bag=%s deck=%s setup=%s", seed,
                          keeper_words[t->dice], keeper_words[t->bag_by], keeper_words[t->deck_by],
                          bare ? "bare" : "full");
  if (t->start_asked)
    g_string_append (text, " start=ask");
  g_string_append_c (text, '\n');
}
