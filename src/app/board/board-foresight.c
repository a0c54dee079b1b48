/* What will happen. */
#include "board-foresight.h"

#include <glib/gi18n-lib.h>
#include "titles.h"

#define ACTIONS_MAX 64 /* that one movement is made of */

bool
can_foresee (const Table *t, const Question *question)
{
  return has_box (t, BOX_WIZARD) && question->kind == QUESTION_PLAY && !t->aside
         && t->now.phase == PHASE_PLAY && t->result == RESULT_PLAYING;
}

/* The Monster that was this just before: exactly, or but for its marks and Flames, or its points.
 */
static Fate *
find_fate (Foresight *foresight, Piece piece)
{
  for (unsigned strictness = 3; strictness-- > 0;)
    for (unsigned i = 0; i < foresight->n; i++)
      {
        Fate *fate = &foresight->fates[i];
        const Piece now = fate->after;

        if (fate->dies || now.kind != piece.kind || now.space != piece.space)
          continue;
        if (strictness == 0 || (now.hp == piece.hp && strictness == 1)
            || (now.hp == piece.hp && now.flames == piece.flames && now.marks == piece.marks))
          return fate;
      }
  return NULL;
}

static void
add_fate (Foresight *foresight, Piece piece)
{
  if (foresight->n < G_N_ELEMENTS (foresight->fates))
    foresight->fates[foresight->n++] = (Fate){ .before = piece, .after = piece, .comes = true };
}

/* Who it was before the event says so; then it is as the event has it. */
static void
follow (Foresight *foresight, const Event *event, Piece was)
{
  Fate *fate = find_fate (foresight, was);

  if (fate != NULL)
    fate->after = event->piece;
}

static void
note_death (Foresight *foresight, Piece piece)
{
  Fate *fate = find_fate (foresight, piece);

  if (fate != NULL)
    fate->dies = true;
}

static void
note_event (Foresight *foresight, const Event *event)
{
  Piece was = event->piece;

  switch ((int) event->kind)
    {
    case EVENT_MONSTER_MOVED:
    case EVENT_MONSTER_PUT:
    case EVENT_MONSTER_DRIVEN_BACK:
      was.space = (uint8_t) event->args[0];
      follow (foresight, event, was);
      break;
    case EVENT_MONSTER_HURT:
    case EVENT_MONSTER_HIT:
    case EVENT_MONSTER_BURNT:
      was.hp++;
      follow (foresight, event, was);
      break;
    case EVENT_MONSTER_HEALED:
      was.hp--;
      follow (foresight, event, was);
      break;
    case EVENT_MONSTER_IGNITED:
    case EVENT_MONSTER_DOUSED:
      follow (foresight, event, was);
      break;
    case EVENT_MONSTER_DIED:
    case EVENT_MONSTER_SLAIN:
    case EVENT_BOULDER_CRUSHED:
    case EVENT_PROJECTILE_STRUCK:
      note_death (foresight, event->piece);
      break;
    case EVENT_IMP_SUMMONED:
      add_fate (foresight, event->piece);
      break;
    case EVENT_WALL_FELL:
      foresight->falling_walls |= (uint8_t) (1u << event->args[0]);
      break;
    case EVENT_TOWER_FELL:
      foresight->falling_towers |= (uint8_t) (1u << event->args[0]);
      break;
    default:
      break;
    }
}

void
foresee (Foresight *foresight, const Table *t)
{
  g_autofree Run *run = g_new0 (Run, 1);
  Table now = *t;

  *foresight = (Foresight){ .is_whole = true, .after = *t };
  for (unsigned i = 0; i < t->n_pieces; i++)
    foresight->fates[foresight->n++] = (Fate){ .before = t->pieces[i], .after = t->pieces[i] };
  engine_begin_run (&now, PHASE_MOVE, 0);
  for (unsigned i = 0; i < ACTIONS_MAX && now.aside && foresight->is_whole; i++)
    {
      const Stop stop = engine_run (run, &now, &foresight->after, NULL, 0);

      for (unsigned k = 0; k < run->n_events; k++)
        note_event (foresight, &run->events[k]);
      foresight->is_whole = stop == STOPPED_DONE || run->question.kind == QUESTION_END;
      foresight->asked = run->question.kind;
      if (stop == STOPPED_ASKING)
        break;
      now = foresight->after;
    }
}

unsigned
fate_damage (const Fate *fate)
{
  return fate->before.hp > fate->after.hp ? (unsigned) (fate->before.hp - fate->after.hp) : 0;
}

const Fate *
foresight_find (const Foresight *foresight, Piece before)
{
  for (unsigned i = 0; i < foresight->n; i++)
    if (!foresight->fates[i].comes && piece_key (foresight->fates[i].before) == piece_key (before))
      return &foresight->fates[i];
  return NULL;
}

static void
append_fate (GPtrArray *words, const Fate *fate)
{
  const char *title = token_title (fate->before.kind);

  if (fate->dies)
    /* Translators: a Monster that will die. */
    g_ptr_array_add (words, g_strdup_printf (_ ("%s slain"), title));
  else if (fate->comes)
    /* Translators: a Monster that will come. */
    g_ptr_array_add (words, g_strdup_printf (_ ("%s comes"), title));
  else if (fate_damage (fate) > 0)
    /* Translators: a Monster and the points that it will lose: "Orc −1". */
    g_ptr_array_add (words, g_strdup_printf (_ ("%s −%u"), title, fate_damage (fate)));
}

static void
append_structures (GPtrArray *words, const char *format, uint8_t arcs)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (arcs >> arc & 1)
      g_ptr_array_add (words, g_strdup_printf (format, arc + 1));
}

char *
foresight_text (const Foresight *foresight)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (unsigned i = 0; i < foresight->n; i++)
    append_fate (words, &foresight->fates[i]);
  append_structures (words, _ ("Wall %u falls"), foresight->falling_walls);
  append_structures (words, _ ("Tower %u falls"), foresight->falling_towers);
  g_ptr_array_add (words, NULL);
  list = g_strjoinv (_ (", "), (char **) words->pdata);
  if (!foresight->is_whole)
    return *list == '\0'
               ? g_strdup (is_chance (foresight->asked) ? _ ("A die or draw will decide.")
                                                        : _ ("Someone will have to choose."))
               : g_strdup_printf (is_chance (foresight->asked)
                                      ? _ ("First: %s. Then a die or draw decides.")
                                      : _ ("First: %s. Then someone has to choose."),
                                  list);
  return *list == '\0' ? g_strdup (_ ("At the end of this phase: nobody is harmed."))
                       : g_strdup_printf (_ ("At the end of this phase: %s."), list);
}
