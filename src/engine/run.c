/* How an action runs: asked questions are answered by an oracle or from a list, and when the list
 * has no more answers the action is abandoned. The one setjmp and the one longjmp of the engine are
 * here. */
#include "run.h"

#include <setjmp.h>
#include <string.h>

static const uint8_t die[8] = { 1, 1, 1, 1, 1, 1 };

void
tell_event (Run *run, Event event)
{
  assert (event.rules[0] != RULE_NONE);
  assert (run->n_events < EVENTS_MAX);

  run->events[run->n_events++] = event;
  if (run->heard != NULL)
    run->heard (run, &event);
}

void
offer_anywhere (Run *run, Option option)
{
  Question *q = &run->question;
  unsigned at = q->n;

  assert (q->n < OPTIONS_MAX);
  while (at > 0 && q->options[at - 1] > option)
    at--;
  if (at > 0 && q->options[at - 1] == option)
    return;
  memmove (q->options + at + 1, q->options + at, (q->n - at) * sizeof (Option));
  q->options[at] = option;
  q->n++;
}

static _Noreturn void
hand_out (Run *run, Stop stop)
{
  longjmp (*(jmp_buf *) run->back, (int) stop + 1);
}

/* The next answer of the list, which must be one that is offered. */
static Option
answer_from_list (Run *run)
{
  const Question *q = &run->question;

  assert (run->n_answers < ANSWERS_MAX);
  if (run->n_answers == run->n_given)
    hand_out (run, STOPPED_ASKING);
  for (unsigned i = 0; i < q->n; i++)
    if (q->options[i] == run->answers[run->n_answers])
      return run->answers[run->n_answers++];
  hand_out (run, STOPPED_REFUSED);
}

Option
ask (Run *run)
{
  const Question *q = &run->question;

  assert (q->n > 0);
  if (q->n == 1 && !question_rows[q->kind].always_asked)
    return q->options[0];
  if (run->oracle == NULL)
    return answer_from_list (run);
  run->n_answers++;
  return run->oracle->decide (run->oracle, run);
}

static Verb
chance_verb (QuestionKind kind)
{
  switch ((unsigned) kind)
    {
    case QUESTION_ROLL:
      return VERB_ROLL;
    case QUESTION_TOKEN:
      return VERB_TOKEN;
    case QUESTION_CARD:
      return VERB_CARD;
    case QUESTION_WIZARD_CARD:
      return VERB_WIZARD_CARD;
    case QUESTION_RECYCLE:
      return VERB_RECYCLE;
    case QUESTION_RANDOM_CARD:
      return VERB_RANDOM_CARD;
    default:
      return VERB_START;
    }
}

unsigned
chance (Run *run, QuestionKind kind, const uint8_t *weights, unsigned slots, unsigned total)
{
  assert (is_chance (kind));
  assert (total > 0);

  if (run->oracle != NULL)
    {
      run->n_answers++;
      return run->oracle->chance (run->oracle, kind, weights, slots, total);
    }

  /* ruling.base.deck-counts:b: nobody knows the list, so the table may report any card. */
  const bool any = kind == QUESTION_CARD && reads (run->table, RULING_DECK_COUNTS, 'b')
                   && run->table->n_known == 0;
  const bool of_cards
      = kind == QUESTION_CARD || kind == QUESTION_WIZARD_CARD || kind == QUESTION_RANDOM_CARD;
  const unsigned kinds = kind == QUESTION_ROLL ? ARCS : of_cards ? CARDS : TOKENS;
  const unsigned first = kind == QUESTION_ROLL ? 1 : 0;

  ask_begin (run, kind, ASKER_CHANCE);
  for (unsigned i = 0; i < kinds; i++)
    if (weights[i] > 0 || (any && !is_wizard_card (i) && box_card_count (run->table, i) > 0))
      {
        run->question.weights[run->question.n] = weights[i];
        offer (run, option_of (chance_verb (kind), i + first, 0, 0));
      }
  return option_byte (answer_from_list (run), 0) - first;
}

unsigned
roll_arc (Run *run)
{
  return chance (run, QUESTION_ROLL, die, sizeof die, ARCS);
}

/* Nothing waits for the end of an effect any more. */
static void
forget_effects (Run *run)
{
  run->slayer = 0;
  run->n_dead = run->deaths = 0;
  run->marching = run->between = false;
  memset (run->summons, 0, sizeof run->summons);
  run->cleared = run->out_of_turn = false;
  run->heads = run->returns = 0;
  run->bursts = 0;
}

/* What an effect notes on the pieces is gone when it is over. */
static bool
is_clean (const Table *t)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (t->pieces[i].crew + t->pieces[i].cargo > 0 || (t->pieces[i].marks & MARK_SLAIN))
      return false;
  return true;
}

static void
begin (Run *run, Table *table)
{
  run->table = table;
  run->n_events = 0;
  run->n_answers = 0;
  run->untidy = false;
}

static inline void
act (Run *run)
{
  step (run);
  assert (!has_box (run->table, BOX_WIZARD) || is_clean (run->table));
  if (run->untidy)
    table_tidy (run->table);
  run->untidy = false;
}

Stop
engine_run (Run *run, const Table *table, Table *trial, const Option *answers, unsigned n)
{
  jmp_buf back;
  int stopped;

  assert (n <= ANSWERS_MAX);
  *trial = *table;
  begin (run, trial);
  forget_effects (run);
  run->oracle = NULL;
  run->answers = answers;
  run->n_given = n;
  run->back = &back;

  if (trial->result != RESULT_PLAYING)
    {
      ask_begin (run, QUESTION_END, ASKER_NOBODY);
      return n == 0 ? STOPPED_ASKING : STOPPED_REFUSED;
    }
  stopped = setjmp (back);
  if (stopped == 0)
    {
      act (run);
      return STOPPED_DONE;
    }
  return (Stop) (stopped - 1);
}

uint64_t
engine_play (Run *run, Table *table, Oracle *oracle, uint64_t most)
{
  uint64_t answers = 0;

  assert (oracle != NULL);
  run->oracle = oracle;
  forget_effects (run);
  while (table->result == RESULT_PLAYING && answers < most)
    {
      begin (run, table);
      if (has_box (table, BOX_WIZARD))
        forget_effects (run);
      act (run);
      answers += run->n_answers;
    }
  return answers;
}
