/* The turn: six phases in their order, and the next player. */
#include "deeds.h"

#include <string.h>

void
go_to_phase (Table *t, Phase phase)
{
  const uint8_t desperate = t->now.desperate, broken = t->now.broken, skipped = t->now.skipped;

  /* What `run` resolved is over: the turn is where it was. */
  if (t->aside)
    {
      t->now = t->before;
      memset (&t->before, 0, sizeof t->before);
      t->aside = 0;
      t->now.broken |= broken;
      return;
    }
  memset (&t->now, 0, sizeof t->now);
  t->now.phase = (uint8_t) phase;
  t->now.desperate = desperate;
  t->now.broken = broken;
  t->now.skipped = skipped;
}

void
engine_begin_phase (Table *t, Phase phase)
{
  assert (phase > PHASE_SETUP && phase < PHASES);
  memset (&t->now, 0, sizeof t->now);
  t->now.phase = (uint8_t) phase;
}

void
engine_begin_run (Table *t, Phase phase, unsigned token_plus_1)
{
  assert (!t->aside);
  t->may_add_shot = 0;
  t->last_hit = (Piece){ 0 };
  t->before = t->now;
  engine_begin_phase (t, phase);
  t->aside = 1;
  t->revealed = (uint8_t) token_plus_1;
  if (token_plus_1 > 0)
    t->now.begun = 1;
}

/* base.turn.seating; players who are out are passed over. */
unsigned
next_player (const Table *t, unsigned player)
{
  assert (t->out != (1u << t->n_players) - 1);
  do
    player = (player + 1) % t->n_players;
  while (is_out (t, player));
  return player;
}

static void
remove_tar (Run *run, unsigned marks, Cite why)
{
  Table *t = run->table;

  for (unsigned i = 0; i < t->n_pieces && t->tar_out > 0; i++)
    if (t->pieces[i].marks & marks)
      {
        t->pieces[i].marks &= (uint8_t) ~marks;
        t->tar_out--;
        run->untidy = true;
        tell (run, EVENT_TAR_REMOVED, { 0 }, { RULE_BASE_CARD_TAR_REMOVAL, why }, t->pieces[i]);
      }
}

/* base.card.tar-removal; ruling.base.tar-remove-when. */
static void
tar_grows_old (Run *run)
{
  Table *t = run->table;

  if (t->tar_out == 0)
    return;
  if (!reads (t, RULING_TAR_REMOVE_WHEN, 'c'))
    {
      remove_tar (run, MARK_TAR | MARK_OLD_TAR, RULE_RULING_TAR_REMOVE_WHEN);
      return;
    }
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (t->pieces[i].marks & MARK_TAR)
      t->pieces[i].marks ^= MARK_TAR | MARK_OLD_TAR;
  run->untidy = true;
}

void
begin_turn (Run *run)
{
  Table *t = run->table;

  memset (&t->now, 0, sizeof t->now);
  t->now.phase = PHASE_DRAW_UP;
  if (t->turns_begun[t->turn] < UINT8_MAX)
    t->turns_begun[t->turn]++;
  tell (run, EVENT_TURN_BEGAN, { t->turn }, { RULE_BASE_TURN_SEATING, RULE_BASE_TURN_PHASES });
  tar_grows_old (run);
}

static void
cut_hand (Run *run, unsigned player, Cite why)
{
  const Table *t = run->table;

  while (t->hands[player].n > hand_size (t) && give_up_one (run, player, why))
    ;
}

/* ruling.base.hand-over-limit:b, ruling.wizard.hand-overflow:b: which cards of others may have
 * brought about too. */
static void
cut_hands (Run *run)
{
  const Table *t = run->table;

  if (!hands_are_tracked (t))
    return;
  if (reads (t, RULING_HAND_OVER_LIMIT, 'b'))
    cut_hand (run, t->turn, RULE_RULING_HAND_OVER_LIMIT);
  for (unsigned i = 0; i < t->n_players && reads (t, RULING_HAND_OVERFLOW, 'b'); i++)
    cut_hand (run, (t->turn + i) % t->n_players, RULE_RULING_HAND_OVERFLOW);
}

/* What cards did for this turn only. wizard.card.rain-of-ice, wizard.card.berserk-draw. */
static void
forget_turn (Run *run)
{
  Table *t = run->table;

  if (!has_box (t, BOX_WIZARD))
    return;
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (t->pieces[i].marks & (MARK_ICED | MARK_BURNT))
      {
        t->pieces[i].marks &= (uint8_t) ~(MARK_ICED | MARK_BURNT);
        run->untidy = true;
      }
  t->ice = t->berserk = t->berserk_owed = 0;
  t->strike_again = t->strike_with = t->strike_colour = 0;
  memset (t->fresh, 0, sizeof t->fresh);
}

/* base.variant.final-charge: all tokens have been drawn and the last Monsters placed. */
static bool
supply_is_used (const Table *t)
{
  return (tokens_to_draw (t) == 0 || (has_variant (t, VARIANT_NOT_OVER_YET) && t->bag_emptied))
         && t->overlord.n + t->secret.n == 0;
}

/* Whether phase 5 of this turn is charged: before phase 6 the bag can only have been empty since an
 * earlier turn, whoever says so. ruling.base.final-charge-timing:c has charged by then. */
bool
charge_is_on (const Table *t)
{
  return t->charge
         || (has_variant (t, VARIANT_FINAL_CHARGE) && supply_is_used (t)
             && !reads (t, RULING_FINAL_CHARGE_TIMING, 'c'));
}

/* base.variant.final-charge: from the turn after the one that emptied the bag to the end of the
 * game; ruling.base.final-charge-timing:c charges at once. */
static void
begin_charge (Run *run)
{
  Table *t = run->table;

  if (t->charge || !has_variant (t, VARIANT_FINAL_CHARGE) || !supply_is_used (t))
    return;
  t->charge = 1;
  if (reads (t, RULING_FINAL_CHARGE_TIMING, 'c'))
    final_charge (run);
}

void
end_turn (Run *run)
{
  Table *t = run->table;

  if (t->aside)
    {
      go_to_phase (t, PHASE_DRAW_UP);
      return;
    }
  /* ruling.base.not-over-yet-win:b: the refill was for this draw only. */
  if (t->refilled && reads (t, RULING_NOT_OVER_YET_WIN, 'b'))
    t->bag_closed = 1;
  begin_charge (run);
  check_win (run, true);
  if (t->result != RESULT_PLAYING)
    return;
  if (reads (t, RULING_TAR_REMOVE_WHEN, 'b'))
    remove_tar (run, MARK_TAR | MARK_OLD_TAR, RULE_RULING_TAR_REMOVE_WHEN);
  cut_hands (run);
  forget_turn (run);
  if (t->missing > 0)
    t->missing--;
  tell (run, EVENT_TURN_ENDED, { t->turn }, { RULE_BASE_TURN_END, RULE_BASE_TURN_SEATING });
  t->turn = (uint8_t) next_player (t, t->turn);
  begin_turn (run);
}

/* base.variant.desperate-discard; ruling.base.desperate-phase-2. */
static bool
is_desperate (Run *run)
{
  Table *t = run->table;
  unsigned card;

  if (!has_variant (t, VARIANT_DESPERATE_TIMES)
      || (reads (t, RULING_DESPERATE_PHASE_2, 'b') && t->turns_begun[t->turn] <= 1))
    return false;
  ask_begin (run, QUESTION_DESPERATE, t->turn);
  offer (run, option_of (VERB_KEEP_HAND, 0, 0, 0));
  offer (run, option_of (VERB_NEW_HAND, 0, 0, 0));
  if (option_verb (ask (run)) == VERB_KEEP_HAND)
    return false;
  tell (run, EVENT_HAND_THROWN, { t->turn },
        { RULE_BASE_VARIANT_DESPERATE_DISCARD, RULE_BASE_VARIANT_DESPERATE_SKIP });
  FOR_EACH_CARD (card, t->hands[t->turn].kinds)
  while (t->hands[t->turn].of[card] > 0)
    discard_card (run, t->turn, card, RULE_BASE_VARIANT_DESPERATE_DISCARD);
  return true;
}

/* base.turn.draw-up; ruling.base.first-turn-short-hand; ruling.base.deck-exhausted:b adds what is
 * owed. */
static void
draw_up (Run *run)
{
  Table *t = run->table;
  const unsigned player = t->turn, size = hand_size (t);
  const bool first = t->turns_begun[player] <= 1;

  if (first && !t->now.desperate && reads (t, RULING_FIRST_TURN_SHORT_HAND, 'b'))
    {
      tell (run, EVENT_PHASE_SKIPPED, { PHASE_DRAW_UP }, { RULE_RULING_FIRST_TURN_SHORT_HAND });
      return;
    }
  if (t->hands[player].n >= size)
    tell (run, EVENT_PHASE_SKIPPED, { PHASE_DRAW_UP },
          { first                       ? RULE_BASE_TURN_DRAW_UP_FIRST_TURN
            : t->hands[player].n > size ? RULE_RULING_HAND_OVER_LIMIT
                                        : RULE_BASE_TURN_DRAW_UP });
  while (
      t->hands[player].n < size
      && draw_card (run, player, t->n_players == 1 ? RULE_BASE_SOLO_HAND : RULE_BASE_TURN_DRAW_UP))
    ;
  while (t->owed[player] > 0 && draw_card (run, player, RULE_RULING_DECK_EXHAUSTED))
    t->owed[player]--;
}

static void
draw_up_phase (Run *run)
{
  Table *t = run->table;

  if (!hands_are_tracked (t))
    {
      go_to_phase (t, PHASE_PLAY);
      return;
    }
  t->now.desperate = is_desperate (run);
  draw_up (run);
  go_to_phase (t, t->now.desperate && reads (t, RULING_DESPERATE_PHASE_2, 'b') ? PHASE_MOVE
                                                                               : PHASE_DISCARD);
}

/* base.turn.discard-one, wizard.turn.replace-either; ruling.wizard.solo-two-replacements says when
 * the deck of a second card is named. */
static void
replace_cards (Run *run, unsigned n)
{
  const Table *t = run->table;
  const bool before = reads (t, RULING_SOLO_TWO_REPLACEMENTS, 'b');
  const bool same = reads (t, RULING_SOLO_TWO_REPLACEMENTS, 'c');
  Deck decks[2] = { DECK_CASTLE, DECK_CASTLE };

  assert (n <= 2);
  for (unsigned i = 0; i < n && before; i++)
    decks[i] = ask_deck (run, t->turn);
  for (unsigned i = 0; i < n; i++)
    {
      if (!before)
        decks[i] = i > 0 && same ? decks[0] : ask_deck (run, t->turn);
      draw_or_owe (run, t->turn, decks[i],
                   decks[i] == DECK_WIZARD ? RULE_WIZARD_TURN_REPLACE_EITHER
                                           : RULE_BASE_TURN_DISCARD_ONE);
    }
}

/* wizard.mega.basilisk-play. */
bool
is_stared_at (const Table *t)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (has_trait (t->pieces[i].kind, STARES))
      return true;
  return false;
}

/* Up to so many cards, one after the other; how many it were. */
static unsigned
discard_some (Run *run, unsigned most, Cite why)
{
  const Table *t = run->table;
  const bool singly = reads (t, RULING_SOLO_DISCARD, 'b');
  unsigned n = 0, card;

  while (n < most)
    {
      Option answer;

      ask_begin (run, QUESTION_DISCARD, t->turn);
      offer (run, option_of (VERB_KEEP, 0, 0, 0));
      FOR_EACH_CARD (card, t->hands[t->turn].kinds)
      offer (run, option_of (VERB_DISCARD, card, 0, 0));
      answer = ask (run);
      if (option_verb (answer) == VERB_KEEP)
        break;
      card = option_byte (answer, 0);
      discard_card (run, t->turn, card, why);
      if (has_box (t, BOX_WIZARD))
        quench_with_discard (run, card);
      n++;
      if (singly)
        replace_cards (run, 1);
    }
  return n;
}

/* base.turn.discard-one; base.solo.discard with ruling.base.solo-discard. */
static void
discard_and_draw (Run *run, unsigned most, Cite why)
{
  const Table *t = run->table;
  const unsigned n = discard_some (run, most, why);

  if (n == 0)
    tell (run, EVENT_HAND_KEPT, { t->turn }, { RULE_BASE_TURN_OPTIONAL_PHASES });
  else if (!reads (t, RULING_SOLO_DISCARD, 'b'))
    replace_cards (run, n);
}

/* wizard.mega.basilisk-play, wizard.solo.basilisk: how many cards may be discarded. */
static unsigned
discards_left (const Table *t)
{
  const unsigned most = hands_are_tracked (t) ? discards_allowed (t) : 0;

  if (most == 0 || !has_box (t, BOX_WIZARD) || !is_stared_at (t))
    return most;
  return most - 1;
}

static void
discard_phase (Run *run)
{
  Table *t = run->table;
  const unsigned most = discards_left (t);
  const bool stared_at = hands_are_tracked (t) && most < discards_allowed (t);
  const Cite solo = (Cite) by_edition (t, RULE_BASE_SOLO_DISCARD_1E, RULE_BASE_SOLO_DISCARD_DLX);

  if (most > 0)
    discard_and_draw (run, most,
                      stared_at  ? RULE_WIZARD_SOLO_BASILISK
                      : most > 1 ? solo
                                 : RULE_BASE_TURN_DISCARD_ONE);
  else if (stared_at)
    {
      tell (run, EVENT_PHASE_SKIPPED, { PHASE_DISCARD },
            { RULE_WIZARD_MEGA_BASILISK_PLAY, RULE_RULING_BASILISK_SKIP });
      t->now.skipped = reads (t, RULING_BASILISK_SKIP, 'c');
    }
  if (t->now.desperate)
    go_to_phase (t, PHASE_MOVE);
  else
    go_to_phase (t, trades_allowed (t) > 0 ? PHASE_TRADE : PHASE_PLAY);
}

void
make_up_discard (Run *run)
{
  run->table->now.skipped = 0;
  discard_and_draw (run, discards_allowed (run->table), RULE_RULING_BASILISK_SKIP);
}

/* Kinds that this player may trade now. ruling.base.trade-chain:b ties down what the first trade
 * brought. */
static CardSet
tradeable (const Table *t, unsigned player)
{
  const Progress *now = &t->now;
  const unsigned received = player == t->turn                ? now->traded_in
                            : now->traded_with == player + 1 ? now->traded_out
                                                             : 0;
  const CardPile *hand = &t->hands[player];

  if (received == 0 || !reads (t, RULING_TRADE_CHAIN, 'b') || hand->of[received - 1] != 1)
    return hand->kinds;
  return hand->kinds & ~((CardSet) 1 << (received - 1));
}

/* This is the widest question of all: what the others can give is listed once, and then offered for
 * every card of the player. */
static void
offer_trades (Run *run)
{
  const Table *t = run->table;
  Question *q = &run->question;
  Option theirs[(PLAYERS_MAX - 1) * CARDS];
  unsigned n = 0, give, take;

  for (unsigned player = 0; player < t->n_players; player++)
    if (player != t->turn)
      FOR_EACH_CARD (take, tradeable (t, player))
  theirs[n++] = option_of (VERB_TRADE, 0, player, take);
  FOR_EACH_CARD (give, tradeable (t, t->turn))
  {
    Option *next = q->options + q->n;

    q->n += n;
    assert (q->n <= OPTIONS_MAX);
    for (unsigned i = 0; i < n; i++)
      next[i] = theirs[i] | option_of (0, give, 0, 0);
  }
}

/* base.turn.trade-one-for-one: what is chosen here, both sides have agreed to
 * (base.turn.trade-consent). */
static void
trade_phase (Run *run)
{
  Table *t = run->table;
  Option answer;
  unsigned give, with, take;

  if (t->now.trades >= trades_allowed (t) || !hands_are_tracked (t))
    {
      go_to_phase (t, PHASE_PLAY);
      return;
    }
  ask_begin (run, QUESTION_TRADE, t->turn);
  offer (run, option_of (VERB_NO_TRADE, 0, 0, 0));
  offer_trades (run);
  answer = ask (run);
  if (option_verb (answer) == VERB_NO_TRADE)
    {
      tell (run, EVENT_TRADING_DECLINED, { t->turn },
            { RULE_BASE_TURN_OPTIONAL_PHASES, RULE_BASE_TURN_TRADE_CONSENT });
      go_to_phase (t, PHASE_PLAY);
      return;
    }
  give = option_byte (answer, 0);
  with = option_byte (answer, 1);
  take = option_byte (answer, 2);
  pile_take_card (&t->hands[t->turn], give);
  pile_take_card (&t->hands[with], take);
  pile_add_card (&t->hands[t->turn], take);
  pile_add_card (&t->hands[with], give);
  t->now.trades++;
  t->now.traded_in = (uint8_t) (take + 1);
  t->now.traded_out = (uint8_t) (give + 1);
  t->now.traded_with = (uint8_t) (with + 1);
  tell (run, EVENT_CARDS_TRADED, { t->turn, give, with, take },
        { RULE_BASE_TURN_TRADE_ONE_FOR_ONE, RULE_BASE_TURN_TRADE_LIMIT,
          RULE_BASE_TURN_TRADE_CONSENT,
          is_wizard_card (give) || is_wizard_card (take) ? RULE_WIZARD_TURN_TRADE_EITHER
                                                         : RULE_NONE });
}

/* base.move.phase-all, and Final Charge! after it (ruling.base.final-charge-timing:b: in its
 * place). */
static void
move_phase (Run *run)
{
  Table *t = run->table;
  const bool charged = charge_is_on (t);

  if (reads (t, RULING_TAR_REMOVE_WHEN, 'c'))
    remove_tar (run, MARK_OLD_TAR, RULE_RULING_TAR_REMOVE_WHEN);
  if (reads (t, RULING_WALL_HOLD, 'b'))
    for (unsigned i = 0; i < t->n_pieces; i++)
      {
        t->pieces[i].marks &= (uint8_t) ~MARK_HELD;
        run->untidy = true;
      }
  if (!charged || !reads (t, RULING_FINAL_CHARGE_TIMING, 'b'))
    move_monsters (run, (Movement){ .who = ALL_RINGS,
                                    .step = STEP_INWARD,
                                    .phase_5 = true,
                                    .why = RULE_BASE_MOVE_PHASE_ALL,
                                    .tarred = RULE_BASE_CARD_TAR_PHASE5 });
  if (charged && t->result == RESULT_PLAYING)
    final_charge (run);
  check_win (run, false);
  if (t->result == RESULT_PLAYING)
    go_to_phase (t, PHASE_DRAW);
}

/* wizard.variant.flaming-tar with ruling.wizard.flaming-tar-once:b: with every phase that a Monster
 * ends with Tar and Flames on it. */
static void
feed_flaming_tar (Run *run)
{
  const Table *t = run->table;

  for (unsigned i = 0; i < t->n_pieces; i++)
    if (t->pieces[i].flames > 0 && (t->pieces[i].marks & (MARK_TAR | MARK_OLD_TAR)))
      ignite_monster (run, i, 1, RULE_WIZARD_VARIANT_FLAMING_TAR, RULE_RULING_FLAMING_TAR_ONCE);
}

/* One action of the phase that the turn is in. */
static void
act_in_phase (Run *run)
{
  Table *t = run->table;

  switch ((Phase) t->now.phase)
    {
    case PHASE_SETUP:
      setup_phase (run);
      break;
    case PHASE_DRAW_UP:
      draw_up_phase (run);
      break;
    case PHASE_DISCARD:
      discard_phase (run);
      break;
    case PHASE_TRADE:
      trade_phase (run);
      break;
    case PHASE_PLAY:
      play_phase (run);
      break;
    case PHASE_MOVE:
      if (has_box (t, BOX_WIZARD))
        offer_to_quench (run);
      move_phase (run);
      break;
    case PHASE_DRAW:
      if (has_box (t, BOX_WIZARD))
        offer_to_quench (run);
      if (overlord_acts (t))
        overlord_phase (run);
      else
        draw_phase (run);
      break;
    case PHASES:
      assert (false);
      break;
    }
}

void
step (Run *run)
{
  Table *t = run->table;
  const Phase phase = (Phase) t->now.phase;

  assert (t->result == RESULT_PLAYING);
  if (t->now.broken && !t->aside)
    {
      t->now.broken = 0;
      tell (run, EVENT_TURN_BROKEN_OFF, { t->turn }, { RULE_RULING_HOME_OUT });
      end_turn (run);
      return;
    }
  act_in_phase (run);
  if (has_variant (t, VARIANT_FLAMING_TAR) && (Phase) t->now.phase != phase
      && reads (t, RULING_FLAMING_TAR_ONCE, 'b'))
    feed_flaming_tar (run);
}
