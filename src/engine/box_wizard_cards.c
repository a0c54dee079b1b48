/* The Wizard's Tower: its Castle cards. Those that go with a hit card are in combine.c and
 * strike.c. */
#include "box_wizard.h"
#include "play.h"

bool
can_go_berserk (const Table *t)
{
  (void) t;
  return true;
}

/* wizard.card.berserk-draw, -before: for hit cards that are played from now on. */
void
go_berserk (Run *run, const Play *play)
{
  run->table->berserk++;
  tell (run, EVENT_BERSERK_BEGAN, { play->player },
        { RULE_WIZARD_CARD_BERSERK_DRAW, RULE_WIZARD_CARD_BERSERK_BEFORE,
          RULE_WIZARD_CARD_BERSERK_CASTLE_DECK, RULE_WIZARD_CARD_BERSERK_CHAIN });
}

/* There must be another card to give up. */
bool
can_hope (const Table *t)
{
  return !hands_are_tracked (t) || t->hands[t->turn].n > 1;
}

/* wizard.card.never-lose-hope-discard, -draw. */
void
never_lose_hope (Run *run, const Play *play)
{
  const Table *t = run->table;
  const Cite why = t->edition == EDITION_2E ? RULE_WIZARD_CARD_NEVER_LOSE_HOPE_DISCARD_WT2
                                            : RULE_WIZARD_CARD_NEVER_LOSE_HOPE_DISCARD_DLX;
  unsigned n = 0;

  if (!hands_are_tracked (t))
    return;
  for (;; n++)
    {
      Option answer;

      ask_begin (run, QUESTION_GIVE_UP, play->player);
      offer (run, option_of (VERB_STOP, 0, 0, 0));
      offer_to_give_up (run, play->player);
      answer = ask (run);
      if (option_verb (answer) == VERB_STOP)
        break;
      discard_card (run, play->player, option_byte (answer, 0), why);
    }
  for (unsigned i = 0; i < n; i++)
    draw_or_owe (run, play->player, DECK_CASTLE, RULE_WIZARD_CARD_NEVER_LOSE_HOPE_DRAW);
}

bool
can_reinforce (const Table *t)
{
  return !hands_are_tracked (t) || can_draw_from (t, DECK_CASTLE) || can_draw_from (t, DECK_WIZARD);
}

/* ruling.wizard.reinforce-empty:b lets a player want a deck that has nothing to give. */
static Deck
wish_for_deck (Run *run, unsigned player)
{
  const Table *t = run->table;

  if (!reads (t, RULING_REINFORCE_EMPTY, 'b') || t->wizard_lost)
    return ask_deck (run, player);
  ask_begin (run, QUESTION_DRAW, player);
  offer (run, option_of (VERB_DRAW, DECK_CASTLE, 0, 0));
  offer (run, option_of (VERB_DRAW, DECK_WIZARD, 0, 0));
  return (Deck) option_byte (ask (run), 0);
}

/* One player's card. wizard.card.reinforce-no-tower, -hand-size; ruling.wizard.reinforce-empty. */
static void
draw_reinforcement (Run *run, unsigned player, Deck deck)
{
  const Table *t = run->table;
  const Deck other = deck == DECK_CASTLE ? DECK_WIZARD : DECK_CASTLE;

  if (!can_draw_from (t, deck))
    {
      if (reads (t, RULING_REINFORCE_EMPTY, 'b') || !can_draw_from (t, other))
        {
          tell (run, EVENT_NO_CARD_LEFT, { player }, { RULE_RULING_REINFORCE_EMPTY });
          return;
        }
      deck = other;
    }
  draw_from (run, player, deck,
             t->wizard_lost ? RULE_WIZARD_CARD_REINFORCE_NO_TOWER : RULE_WIZARD_CARD_REINFORCE);
}

/* wizard.card.reinforce; ruling.wizard.reinforce-order. */
void
reinforce (Run *run, const Play *play)
{
  const Table *t = run->table;
  const bool before = reads (t, RULING_REINFORCE_ORDER, 'b');
  Deck decks[PLAYERS_MAX] = { DECK_CASTLE };

  (void) play;
  if (!hands_are_tracked (t))
    return;
  for (unsigned i = 0; i < t->n_players && before; i++)
    if (!is_out (t, (t->turn + i) % t->n_players))
      decks[i] = wish_for_deck (run, (t->turn + i) % t->n_players);
  for (unsigned i = 0; i < t->n_players; i++)
    {
      const unsigned player = (t->turn + i) % t->n_players;

      if (is_out (t, player))
        continue;
      if (!before)
        decks[i] = wish_for_deck (run, player);
      draw_reinforcement (run, player, decks[i]);
    }
}

/* ruling.wizard.stand-together-who, ruling.wizard.stand-together-nothing. */
static bool
can_be_named (const Table *t, unsigned player, const Targets *targets)
{
  if (is_out (t, player) || (player == t->turn && !reads (t, RULING_STAND_TOGETHER_WHO, 'b')))
    return false;
  return reads (t, RULING_STAND_TOGETHER_NOTHING, 'b') || can_play_alone (t, player, targets);
}

/* wizard.solo.stand-together. */
bool
can_stand_together (const Table *t)
{
  Targets targets;

  if (t->n_players == 1)
    return false;
  targets = find_targets (t);
  for (unsigned player = 0; player < t->n_players; player++)
    if (can_be_named (t, player, &targets))
      return true;
  return false;
}

/* wizard.card.stand-together. */
void
stand_together (Run *run, const Play *play)
{
  const Table *t = run->table;
  const Targets targets = find_targets (t);

  ask_begin (run, QUESTION_WHO, play->player);
  for (unsigned player = 0; player < t->n_players; player++)
    if (can_be_named (t, player, &targets))
      offer (run, option_of (VERB_PLAYER, player, 0, 0));
  let_play_alone (run, option_byte (ask (run), 0), reads (t, RULING_STAND_TOGETHER_NOTHING, 'c'));
}
