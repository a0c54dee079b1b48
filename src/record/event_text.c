/* Events in words: the templates of events.def filled in. */
#include "event_text.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>
#include "titles.h"

static const char *
ring_title (Ring ring)
{
  static const char *const titles[]
      = { N_ ("Forest"), N_ ("Archer"), N_ ("Knight"), N_ ("Swordsman"), N_ ("Castle") };

  return _ (titles[ring]);
}

static const char *
phase_title (unsigned phase)
{
  static const char *const titles[PHASES]
      = { N_ ("setup"),      N_ ("draw up"),       N_ ("discard and draw"), N_ ("trade cards"),
          N_ ("play cards"), N_ ("move Monsters"), N_ ("draw Monsters") };

  return phase < PHASES ? _ (titles[phase]) : "";
}

static const char *
colour_title (unsigned colour)
{
  static const char *const titles[] = { N_ ("red"), N_ ("green"), N_ ("blue") };

  return colour < G_N_ELEMENTS (titles) ? _ (titles[colour]) : "";
}

/* What a token is drawn for, after "is drawn". */
static char *
source_text (unsigned source)
{
  static const char *const titles[DUE_SOURCES]
      = { N_ ("from the bag"), N_ ("for the Goblin King"), N_ ("for Draw 3"), N_ ("for Draw 4") };

  if (source >= DUE_SOURCES)
    return g_strdup ("");
  return token_sentence (_ (titles[source]), TOKEN_GOBLIN_KING);
}

char *
player_text (unsigned player, const char *const *names)
{
  if (player >= PLAYERS_MAX)
    return g_strdup (player == ASKER_OVERLORD  ? _ ("the Overlord")
                     : player == ASKER_PLAYERS ? _ ("the players")
                                               : _ ("nobody"));
  if (names != NULL && player < g_strv_length ((char **) names))
    return g_strdup (names[player]);
  return g_strdup_printf (_ ("Player %u"), player + 1);
}

char *
space_text (unsigned space)
{
  /* Translators: a space of the board, such as "Archer 3". */
  return g_strdup_printf (C_ ("space", "%s %u"), ring_title (ring_of (space)), arc_of (space) + 1);
}

/* Where the sentence says by itself how many points the Monster has. */
static char *
place_text (Piece piece)
{
  g_autofree char *space = space_text (piece.space);

  /* Translators: "Orc in Archer 3". */
  return g_strdup_printf (_ ("%s in %s"), token_title (piece.kind), space);
}

char *
piece_text (Piece piece)
{
  g_autofree char *space = space_text (piece.space);
  g_autofree char *points
      = g_strdup_printf (ngettext ("%u point", "%u points", piece.hp), piece.hp);
  g_autofree char *flames
      = g_strdup_printf (ngettext ("%u Flame", "%u Flames", piece.flames), piece.flames);

  /* The Doppelgänger has no points at all. */
  if (has_trait (piece.kind, INERT))
    return place_text (piece);
  if (piece.flames > 0)
    /* Translators: "Orc in Archer 3 (2 points, 1 Flame)". */
    return g_strdup_printf (_ ("%s in %s (%s, %s)"), token_title (piece.kind), space, points,
                            flames);
  /* Translators: "Orc in Archer 3 (2 points)". */
  return g_strdup_printf (_ ("%s in %s (%s)"), token_title (piece.kind), space, points);
}

static char *
argument_text (char letter, unsigned value, const char *const *names)
{
  switch (letter)
    {
    case 'A':
      return g_strdup_printf ("%u", value + 1);
    case 'C':
      return g_strdup (value < CARDS ? card_title (value) : "");
    case 'T':
      return g_strdup (value < TOKENS ? token_title (value) : "");
    case 'P':
      return player_text (value, names);
    case 'S':
      return space_text (value);
    case 'H':
      return g_strdup (phase_title (value));
    case 'D':
      return source_text (value);
    case 'L':
      return g_strdup (colour_title (value));
    case 'R':
      return g_strdup (value <= CASTLE ? ring_title ((Ring) value) : "");
    default:
      return g_strdup_printf ("%u", value);
    }
}

static void
append_capital (GString *text, const char *words)
{
  const char *rest = g_utf8_next_char (words);

  if (text->len > 0 || words[0] == '\0')
    {
      g_string_append (text, words);
      return;
    }
  g_string_append_unichar (text, g_unichar_toupper (g_utf8_get_char (words)));
  g_string_append (text, rest);
}

char *
event_text (const Event *event, const char *const *names)
{
  const EventRow *row = &event_rows[event->kind];
  const unsigned n = (unsigned) strlen (row->args);
  /* The one piece that an event names by itself. */
  g_autofree char *template = token_sentence (_ (row->text), TOKEN_DOPPELGANGER);
  GString *text = g_string_new (NULL);

  for (const char *at = template; *at != '\0'; at++)
    {
      g_autofree char *words = NULL;

      if (at[0] == '%' && at[1] == 'M')
        words = piece_text (event->piece);
      else if (at[0] == '%' && at[1] == 'm')
        words = place_text (event->piece);
      else if (at[0] == '%' && at[1] >= '1' && at[1] < (char) ('1' + n))
        words = argument_text (row->args[at[1] - '1'], event->args[at[1] - '1'], names);
      if (words == NULL)
        {
          /* A name like "Drive Him Back!" ends its sentence by itself. */
          if (*at != '.' || !g_str_has_suffix (text->str, "!"))
            g_string_append_c (text, *at);
          continue;
        }
      append_capital (text, words);
      at++;
    }
  return g_string_free (text, FALSE);
}

char *
event_line (const Event *event, const char *const *names)
{
  g_autofree char *sentence = event_text (event, names);
  GString *line = g_string_new (sentence);
  const char *before = " [";

  for (unsigned i = 0; i < RULES_PER_EVENT; i++)
    if (event->rules[i] != RULE_NONE)
      {
        g_string_append_printf (line, "%s%s", before, cite_names[event->rules[i]]);
        before = " ";
      }
  if (before[1] == '\0')
    g_string_append_c (line, ']');
  return g_string_free (line, FALSE);
}

/* What an argument is called in JSON. */
static const char *
argument_member (char letter)
{
  static const char letters[] = "ACPTNSHDLR";
  static const char *const members[]
      = { "arc", "card", "player", "token", "number", "space", "phase", "source", "color", "ring" };
  const char *at = strchr (letters, letter);

  g_assert (at != NULL && letter != '\0');
  return members[at - letters];
}

static void
add_argument (JsonBuilder *builder, char letter, unsigned value)
{
  g_autofree char *space = NULL;

  switch (letter)
    {
    case 'A':
      json_builder_add_int_value (builder, value + 1);
      break;
    case 'P':
      if (value == ASKER_OVERLORD)
        json_builder_add_string_value (builder, "overlord");
      else
        json_builder_add_int_value (builder, value + 1);
      break;
    case 'C':
      json_builder_add_string_value (builder, card_rows[value].name);
      break;
    case 'T':
      json_builder_add_string_value (builder, token_rows[value].name);
      break;
    case 'S':
      space = g_strdup_printf ("%s%u", ring_names[ring_of (value)], arc_of (value) + 1);
      json_builder_add_string_value (builder, space);
      break;
    case 'H':
      json_builder_add_string_value (builder, phase_names[value]);
      break;
    case 'D':
      json_builder_add_string_value (builder, due_names[value]);
      break;
    case 'L':
      json_builder_add_string_value (builder, colour_names[value]);
      break;
    case 'R':
      json_builder_add_string_value (builder, ring_names[value]);
      break;
    default:
      json_builder_add_int_value (builder, value);
      break;
    }
}

/* The second argument of a kind has a 2 after its name, and so on. */
static void
add_arguments (JsonBuilder *builder, const Event *event)
{
  const char *letters = event_rows[event->kind].args;

  for (unsigned i = 0; letters[i] != '\0'; i++)
    {
      g_autofree char *member = NULL;
      unsigned nth = 1;

      for (unsigned j = 0; j < i; j++)
        nth += letters[j] == letters[i];
      member = nth == 1 ? g_strdup (argument_member (letters[i]))
                        : g_strdup_printf ("%s%u", argument_member (letters[i]), nth);
      json_builder_set_member_name (builder, member);
      add_argument (builder, letters[i], event->args[i]);
    }
  if (strstr (event_rows[event->kind].text, "%M") != NULL
      || strstr (event_rows[event->kind].text, "%m") != NULL)
    {
      char name[NAME_MAX_BYTES];

      piece_name (event->piece, name);
      json_builder_set_member_name (builder, "monster");
      json_builder_add_string_value (builder, name);
    }
}

char *
event_json (const Event *event, const char *const *names)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = event_text (event, names);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "event");
  json_builder_add_string_value (builder, event_rows[event->kind].name);
  add_arguments (builder, event);
  json_builder_set_member_name (builder, "rules");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < RULES_PER_EVENT; i++)
    if (event->rules[i] != RULE_NONE)
      json_builder_add_string_value (builder, cite_names[event->rules[i]]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "text");
  json_builder_add_string_value (builder, text);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}
