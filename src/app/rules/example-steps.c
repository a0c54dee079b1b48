/* What a step of an example is about. */
#include "example-steps.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "board-names.h"
#include "board-seen.h"
#include "event_text.h"
#include "titles.h"

static bool
tells_of_piece (EventKind kind)
{
  return strstr (event_rows[kind].text, "%M") != NULL
         || strstr (event_rows[kind].text, "%m") != NULL;
}

/* The arc of an event that names one, or -1. */
static int
arc_told (const Event *event)
{
  const char *arc = strchr (event_rows[event->kind].args, 'A');

  return arc != NULL ? (int) event->args[arc - event_rows[event->kind].args] : -1;
}

static bool
has_word (const char *name, const char *word)
{
  return strstr (name, word) != NULL;
}

static Targets
lit_by_event (const Event *event, const Table *seen)
{
  const char *name = event_rows[event->kind].name;
  const int index = tells_of_piece (event->kind) ? board_find (seen, event->piece) : -1;
  const int arc = arc_told (event);
  Targets lit = { 0 };

  if (index >= 0)
    lit.pieces = (uint64_t) 1 << index;
  if (arc >= 0 && (has_word (name, "wall") || has_word (name, "fortify")))
    lit.walls = (uint8_t) (1u << arc);
  else if (arc >= 0 && (has_word (name, "tower") || has_word (name, "home")))
    lit.towers = (uint8_t) (1u << arc);
  return lit;
}

Targets
example_lit (const ExamplePlay *play, unsigned step)
{
  Targets lit = { 0 };
  Table seen;

  table_as_seen (example_play_table (play, step), &seen);
  if (step > play->moments->len)
    lit = targets_find (session_question (play->session), &seen);
  else if (step > 0)
    {
      const Moment *moment = &g_array_index (play->moments, Moment, step - 1);

      if (moment->correction == NULL)
        lit = lit_by_event (&moment->event, &seen);
    }
  /* Nothing can be pressed here. */
  lit.question = NULL;
  lit.is_aimed = false;
  return lit;
}

/* Takes the sentence. */
static void
append_sentence (GString *text, char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

/* "Troll", or "Troll (2 of 3 points, in tar)" */
static char *
name_of (Piece piece)
{
  g_autofree char *condition = board_name_condition (piece);
  const char *title = token_title (piece.kind);

  return *condition != '\0' ? g_strdup_printf ("%s (%s)", title, condition) : g_strdup (title);
}

/* "Swordsman 2: Orc, Troll." */
static void
append_space (GString *text, const Table *seen, unsigned space)
{
  g_autofree char *place = space_text (space);
  g_autoptr (GString) names = g_string_new (NULL);

  for (unsigned i = 0; i < seen->n_pieces; i++)
    if (seen->pieces[i].space == space)
      {
        g_autofree char *name = name_of (seen->pieces[i]);

        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
      }
  if (names->len > 0)
    /* Translators: who stands in a space: "Swordsman 2: Orc, Troll." */
    append_sentence (text, g_strdup_printf (_ ("%s: %s."), place, names->str));
}

/* What is not as at the start. */
static void
append_structures (GString *text, const Table *seen, unsigned arc)
{
  const Wall *wall = &seen->walls[arc];
  const Tower *tower = &seen->towers[arc];

  if (!wall->up)
    append_sentence (text, g_strdup_printf (_ ("Wall %u is gone."), arc + 1));
  else if (wall->fortify > 0)
    append_sentence (text, g_strdup_printf (_ ("Wall %u is fortified."), arc + 1));
  if (wall->up && wall->flames > 0)
    append_sentence (text, g_strdup_printf (_ ("Wall %u burns."), arc + 1));
  if (!tower->up)
    append_sentence (text, g_strdup_printf (_ ("Tower %u has fallen."), arc + 1));
  else if (tower->flames > 0)
    append_sentence (text, g_strdup_printf (_ ("Tower %u burns."), arc + 1));
}

char *
example_position_text (const Table *table, unsigned arcs)
{
  GString *text = g_string_new (NULL);
  Table seen;

  table_as_seen (table, &seen);
  for (unsigned space = 0; space < SPACES; space++)
    append_space (text, &seen, space);
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (arcs == 0 || arcs >> arc & 1)
      append_structures (text, &seen, arc);
  if (text->len == 0)
    g_string_append (text, _ ("No Monster is on the board."));
  return g_string_free (text, FALSE);
}
