/* The lines of waiting results. */
#include "waiting.h"

#include <string.h>

static GQueue *
line_of (const Waiting *waiting, QuestionKind kind)
{
  g_assert (is_chance (kind));
  return (GQueue *) &waiting->lines[kind - QUESTION_ROLL];
}

bool
is_chance_of_cards (QuestionKind kind)
{
  return kind == QUESTION_CARD || kind == QUESTION_WIZARD_CARD || kind == QUESTION_RANDOM_CARD;
}

Waiting *
waiting_new (void)
{
  Waiting *waiting = g_new0 (Waiting, 1);

  for (unsigned i = 0; i < CHANCE_KINDS; i++)
    g_queue_init (&waiting->lines[i]);
  return waiting;
}

Waiting *
waiting_copy (const Waiting *waiting)
{
  Waiting *copy = waiting_new ();

  copy->entered = waiting->entered;
  for (unsigned i = 0; i < CHANCE_KINDS; i++)
    for (const GList *link = waiting->lines[i].head; link != NULL; link = link->next)
      g_queue_push_tail (&copy->lines[i], g_memdup2 (link->data, sizeof (ChanceResult)));
  return copy;
}

void
waiting_free (Waiting *waiting)
{
  if (waiting == NULL)
    return;
  for (unsigned i = 0; i < CHANCE_KINDS; i++)
    g_queue_clear_full (&waiting->lines[i], g_free);
  g_free (waiting);
}

void
waiting_put (Waiting *waiting, QuestionKind kind, ChanceResult result)
{
  GQueue *line = line_of (waiting, kind);
  const ChanceResult *first;

  while ((first = g_queue_peek_head (line)) != NULL && first->returned)
    g_free (g_queue_pop_head (line));
  result.order = waiting->entered++;
  g_queue_push_tail (line, g_memdup2 (&result, sizeof result));
}

bool
waiting_take (Waiting *waiting, QuestionKind kind, ChanceResult *result)
{
  g_autofree ChanceResult *first = g_queue_pop_head (line_of (waiting, kind));

  if (first == NULL)
    return false;
  *result = *first;
  return true;
}

void
waiting_put_back (Waiting *waiting, QuestionKind kind, ChanceResult result)
{
  g_queue_push_head (line_of (waiting, kind), g_memdup2 (&result, sizeof result));
}

bool
waiting_equal (const Waiting *a, const Waiting *b)
{
  for (unsigned i = 0; i < CHANCE_KINDS; i++)
    {
      const GList *left = a->lines[i].head, *right = b->lines[i].head;

      for (; left != NULL && right != NULL; left = left->next, right = right->next)
        if (strcmp (((const ChanceResult *) left->data)->name,
                    ((const ChanceResult *) right->data)->name)
            != 0)
          return false;
      if (left != NULL || right != NULL)
        return false;
    }
  return true;
}

const ChanceResult *
waiting_oldest (const Waiting *waiting)
{
  const ChanceResult *oldest = NULL;

  for (unsigned i = 0; i < CHANCE_KINDS; i++)
    {
      const GList *link = waiting->lines[i].head;

      while (link != NULL && ((const ChanceResult *) link->data)->returned)
        link = link->next;
      if (link != NULL
          && (oldest == NULL || ((const ChanceResult *) link->data)->order < oldest->order))
        oldest = link->data;
    }
  return oldest;
}

const ChanceResult *
waiting_next (const Waiting *waiting, QuestionKind kind)
{
  return g_queue_peek_head (line_of (waiting, kind));
}
