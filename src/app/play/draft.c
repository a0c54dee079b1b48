/* Drafts and the options that they may become. */
#include "draft.h"

bool
draft_has (const Draft *draft, unsigned player, unsigned card)
{
  for (unsigned i = 0; i < draft->n; i++)
    if (draft->cards[i].player == player && draft->cards[i].card == card)
      return true;
  return false;
}

void
draft_add (Draft *draft, unsigned player, unsigned card)
{
  g_return_if_fail (draft->n < DRAFT_MAX);
  draft->cards[draft->n++] = (Picked){ player, card };
}

void
draft_remove (Draft *draft, unsigned player, unsigned card)
{
  for (unsigned i = 0; i < draft->n; i++)
    if (draft->cards[i].player == player && draft->cards[i].card == card)
      {
        draft->cards[i] = draft->cards[--draft->n];
        return;
      }
}

Draft
draft_of (Option option, unsigned asker)
{
  Draft draft = { 0 };

  switch (verb_rows[option_verb (option)].shape)
    {
    case SHAPE_CARD:
      draft_add (&draft, asker, option_byte (option, 0));
      break;
    case SHAPE_CARDS:
      for (unsigned i = 0; i < option_n_cards (option); i++)
        draft_add (&draft, asker, option_card (option, i));
      break;
    case SHAPE_TRADE:
      draft_add (&draft, asker, option_byte (option, 0));
      draft_add (&draft, option_byte (option, 1), option_byte (option, 2));
      break;
    case SHAPE_NOTHING:
    case SHAPE_MONSTER:
    case SHAPE_WALL:
    case SHAPE_TOWER:
    case SHAPE_TOKEN:
    case SHAPE_MONSTER_AT:
    case SHAPE_PLAYER:
    case SHAPE_NUMBER:
    case SHAPE_SPACE:
    case SHAPE_ARC:
    case SHAPE_COLOUR:
    case SHAPE_WIZARD_TOWER:
    case SHAPE_DECK:
      break;
    }
  return draft;
}

bool
draft_fits (const Draft *draft, Option option, unsigned asker)
{
  Draft cards = draft_of (option, asker);

  if (cards.n == 0)
    return false;
  for (unsigned i = 0; i < draft->n; i++)
    {
      if (!draft_has (&cards, draft->cards[i].player, draft->cards[i].card))
        return false;
      draft_remove (&cards, draft->cards[i].player, draft->cards[i].card);
    }
  return true;
}

bool
draft_is (const Draft *draft, Option option, unsigned asker)
{
  return draft_fits (draft, option, asker) && draft_of (option, asker).n == draft->n;
}

bool
draft_is_for (const Question *question)
{
  return question->kind == QUESTION_DISCARD || question->kind == QUESTION_TRADE
         || question->kind == QUESTION_PLAY || question->kind == QUESTION_GIVE_UP
         || question->kind == QUESTION_ASSEMBLE || question->kind == QUESTION_QUENCH;
}

bool
draft_find (const Draft *draft, const Question *question, Option *option)
{
  for (unsigned i = 0; draft->n > 0 && i < question->n; i++)
    if (draft_is (draft, question->options[i], question->asker))
      {
        *option = question->options[i];
        return true;
      }
  return false;
}

bool
draft_can_add (const Draft *draft, const Question *question, unsigned player, unsigned card)
{
  Draft more = *draft;

  if (draft->n == DRAFT_MAX)
    return false;
  draft_add (&more, player, card);
  for (unsigned i = 0; i < question->n; i++)
    if (draft_fits (&more, question->options[i], question->asker))
      return true;
  return false;
}
