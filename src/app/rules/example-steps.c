/* What a step of an example is about. */
#include "example-steps.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "board-names.h"
#include "board-seen.h"

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

static void
append_sentence (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

char *
example_position_text (const Table *table, unsigned arcs)
{
  GString *text = g_string_new (NULL);
  const Targets nothing = { 0 };
  Table seen;

  table_as_seen (table, &seen);
  for (unsigned i = 0; i < seen.n_pieces; i++)
    {
      g_autofree char *piece = board_name_piece (seen.pieces[i]);
      g_autofree char *sentence = g_strconcat (piece, ".", NULL);

      append_sentence (text, sentence);
    }
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      const Wall *wall = &seen.walls[arc];

      if (arcs != 0 && (arcs >> arc & 1) == 0)
        continue;
      /* Of Walls and Towers only what is not as it was at the start. */
      if (!wall->up || wall->fortify > 0 || wall->flames > 0)
        {
          g_autofree char *sentence = board_name_wall (&seen, &nothing, arc);

          append_sentence (text, sentence);
        }
      if (!seen.towers[arc].up)
        {
          g_autofree char *sentence = g_strdup_printf (_ ("Tower %u has fallen."), arc + 1);

          append_sentence (text, sentence);
        }
    }
  if (text->len == 0)
    g_string_append (text, _ ("No Monster is on the board; all Walls and Towers stand."));
  return g_string_free (text, FALSE);
}
