/* The words of an option: its verb, and what the verb's shape asks for. */
#include "record_option.h"

#include <string.h>

#include "record_set.h"

/* The verbs that there are, one for each word, and those that the language keeps for other boxes.
 */
static const char *const later_verbs[] = { "resource" };

static const char *
verb_name_at (unsigned i)
{
  return i < VERBS ? verb_rows[i].word : later_verbs[i - VERBS];
}

/* What can stand after `on`: structures first, so that the first twelve are wall1 to tower6. */
static const char *
place_name_at (unsigned i)
{
  static const char *const in_arcs[] = { "wall",   "tower",  "wizard-tower", "arc",   "forest",
                                         "archer", "knight", "swordsman",    "castle" };
  const unsigned n = G_N_ELEMENTS (in_arcs) * ARCS;
  g_autofree char *name = NULL;

  if (i >= n + 3)
    return ring_names[i - n - 3];
  if (i >= n)
    return colour_names[i - n];
  name = g_strdup_printf ("%s%u", in_arcs[i / ARCS], i % ARCS + 1);
  return g_intern_string (name);
}

static const char *
tower_name_at (unsigned i)
{
  return place_name_at (ARCS + i);
}

static const char *
card_or_token_at (unsigned i)
{
  return i < CARDS ? card_rows[i].name : token_rows[i - CARDS].name;
}

static const NameList verb_list
    = { "the beginning of an option", verb_name_at, VERBS + G_N_ELEMENTS (later_verbs) };
static const NameList wall_list = { "a Wall", place_name_at, ARCS };
static const NameList tower_list = { "a Tower", tower_name_at, ARCS };
static const NameList place_list
    = { "a Monster or a place", place_name_at, 4 * ARCS + SPACES + 3 + 5 };
static const NameList structure_list = { "a Wall or a Tower", place_name_at, 2 * ARCS };
static const NameList playable_list = { "a card or a token", card_or_token_at, CARDS + TOKENS };

static bool
read_monster (const Table *t, const char *word, GString *option, GError **error)
{
  Piece piece;
  char name[NAME_MAX_BYTES];

  if (!read_piece (t, word, &piece, error))
    return false;
  piece_name (piece, name);
  g_string_append (option, name);
  return true;
}

/* TOKEN@SPACE. Whether such a token can be placed is for the rules to say. */
static bool
read_placed (const char *word, GString *option, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (word, "@", 2);
  unsigned i;

  g_string_append (option, word);
  if (parts[0] == NULL || parts[1] == NULL)
    return refuse (error, "`%.80s` says no space: `orc@forest3`, for example, was expected", word);
  return read_name (&token_names, parts[0], &i, error) && read_space (parts[1], &i, error);
}

/* After `on` and `to`. */
static bool
read_target (const Table *t, const char *word, GString *option, GError **error)
{
  unsigned i;

  if (strpbrk (word, "@:+*") != NULL || read_name (&monster_names, word, &i, NULL))
    return read_monster (t, word, option, error);
  g_string_append (option, word);
  return read_name (&place_list, word, &i, error);
}

/* CARD+CARD…, or the Overlord's token. */
static bool
read_played (const Table *t, const char *word, GString *option, GError **error)
{
  g_auto (GStrv) cards = g_strsplit (word, "+", -1);
  const bool one = cards[1] == NULL;
  unsigned card;

  g_string_append (option, word);
  if (one && read_name (&token_names, word, &card, NULL))
    return true;
  for (unsigned i = 0; cards[i] != NULL; i++)
    if (!read_name (one && t->version == VERSION_OVERLORD ? &playable_list : &card_names, cards[i],
                    &card, error))
      return false;
  return true;
}

/* How an option with this verb is written. */
static const char *
form_of (unsigned verb)
{
  if (verb >= VERBS)
    return "…";
  switch (verb_rows[verb].shape)
    {
    case SHAPE_CARD:
    case SHAPE_CARDS:
      return "CARD";
    case SHAPE_MONSTER:
    case SHAPE_MONSTER_AT:
      return "KIND@SPACE";
    case SHAPE_WALL:
      return "wallN";
    case SHAPE_TOWER:
      return "towerN";
    case SHAPE_TOKEN:
      return "TOKEN";
    case SHAPE_PLAYER:
      return "P";
    case SHAPE_NUMBER:
      return "N";
    case SHAPE_TRADE:
      return "CARD with P for CARD";
    case SHAPE_SPACE:
    case SHAPE_ARC:
    case SHAPE_COLOUR:
    case SHAPE_WIZARD_TOWER:
    case SHAPE_DECK:
      return "PLACE";
    case SHAPE_NOTHING:
      break;
    }
  return "";
}

/* CARD with P for CARD. */
static bool
read_trade (const Table *t, char *const *words, GString *option, GError **error)
{
  g_autofree char *all = g_strjoinv (" ", (char **) words);
  unsigned i;

  g_string_append (option, all);
  if (g_strv_length ((char **) words) != 5 || strcmp (words[1], "with") != 0
      || strcmp (words[3], "for") != 0)
    return refuse (error, "`trade %s` was expected", form_of (VERB_TRADE));
  return read_name (&card_names, words[0], &i, error) && read_player (t, words[2], &i, error)
         && read_name (&card_names, words[4], &i, error);
}

/* After a verb that is followed by one word. */
static bool
read_object (const Table *t, Shape shape, const char *word, GString *option, GError **error)
{
  unsigned i;

  if (shape == SHAPE_CARDS)
    return read_played (t, word, option, error);
  if (shape == SHAPE_MONSTER)
    return read_monster (t, word, option, error);
  if (shape == SHAPE_MONSTER_AT)
    return read_placed (word, option, error);
  g_string_append (option, word);
  switch (shape)
    {
    case SHAPE_CARD:
      return read_name (&card_names, word, &i, error);
    case SHAPE_TOKEN:
      return read_name (&token_names, word, &i, error);
    case SHAPE_WALL:
      return read_name (&wall_list, word, &i, error);
    case SHAPE_TOWER:
      return read_name (&tower_list, word, &i, error);
    case SHAPE_PLAYER:
      return read_player (t, word, &i, error);
    case SHAPE_NUMBER:
      return (word[0] >= '1' && word[0] <= '6' && word[1] == '\0')
             || refuse (error, "`%.80s` is on no die: 1 to 6 was expected", word);
    case SHAPE_SPACE:
    case SHAPE_ARC:
    case SHAPE_COLOUR:
    case SHAPE_WIZARD_TOWER:
    case SHAPE_DECK:
      return true;
    case SHAPE_NOTHING:
    case SHAPE_TRADE:
    case SHAPE_CARDS:
    case SHAPE_MONSTER:
    case SHAPE_MONSTER_AT:
      break;
    }
  g_assert_not_reached ();
}

/* What follows this verb, in an option that has one word after it. */
static bool
read_after (const Table *t, unsigned verb, const char *word, GString *option, GError **error)
{
  static const char *const decks[] = { "castle", "wizard", "resource", NULL };
  const char *name = verb_name_at (verb);
  unsigned i;

  if (strcmp (name, "on") == 0 || strcmp (name, "to") == 0)
    return read_target (t, word, option, error);
  if (strcmp (name, "attack") == 0)
    {
      g_string_append (option, word);
      return read_name (&structure_list, word, &i, error);
    }
  if (strcmp (name, "draw") == 0)
    {
      g_string_append (option, word);
      return read_word ("a deck", decks, word, &i, error);
    }
  if (verb == VERB_REVEAL && strchr (word, '@') != NULL)
    return read_placed (word, option, error);
  return read_object (t, verb < VERBS ? verb_rows[verb].shape : SHAPE_MONSTER, word, option, error);
}

char *
read_option (const Table *t, const char *text, GError **error)
{
  g_auto (GStrv) words = split_words (text);
  const unsigned n = g_strv_length (words);
  g_autoptr (GString) option = g_string_new (words[0]);
  unsigned verb;
  bool read;

  if (!read_name (&verb_list, n == 0 ? "" : words[0], &verb, error))
    return NULL;
  if (n > 1)
    g_string_append_c (option, ' ');
  if (verb < VERBS && verb_rows[verb].shape == SHAPE_TRADE)
    read = read_trade (t, words + 1, option, error);
  else if (verb < VERBS && verb_rows[verb].shape == SHAPE_NOTHING)
    read = n == 1 || refuse (error, "`%s` was expected, with nothing after it", words[0]);
  else if (n != 2)
    read = refuse (error, "`%s %s` was expected", words[0], form_of (verb));
  else
    read = read_after (t, verb, words[1], option, error);
  return read ? g_strdup (option->str) : NULL;
}
