/* Phase 4: cards are laid down and do what they say. */
#include "play.h"

/* One of the Monsters that this card finds, as the player who acts chooses. */
unsigned
ask_target (Run *run, const Play *play)
{
  const Table *t = run->table;
  int index;

  ask_begin (run, QUESTION_ON, play->player);
  offer_targets (run, play);
  index = board_find (t, option_piece (ask (run)));
  assert (index >= 0);
  return (unsigned) index;
}

unsigned
ask_wall (Run *run,
          QuestionKind kind,
          unsigned asker,
          Verb verb,
          bool (*fits) (const Table *t, unsigned arc))
{
  const Table *t = run->table;

  ask_begin (run, kind, asker);
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (fits (t, arc))
      offer (run, option_of (verb, arc, 0, 0));
  return option_byte (ask (run), 0);
}

void
build_wall (Run *run, unsigned arc, Cite why)
{
  Table *t = run->table;

  assert (!t->walls[arc].up);
  t->walls[arc] = (Wall){ .up = 1 };
  t->n_walls++;
  tell (run, EVENT_WALL_BUILT, { arc }, { why, RULE_BASE_BUILD_WHERE });
}

/* Where three soldiers find a Monster: the colours that they all have. */
static SpaceSet
reach_together (Option play)
{
  SpaceSet reach = 0;

  for (Colour colour = COLOUR_RED; colour <= COLOUR_BLUE; colour++)
    {
      bool fits = true;

      for (unsigned i = 0; i < 3; i++)
        {
          const unsigned card = option_card (play, i);

          fits = fits
                 && (card_rows[card].colours & COLOUR_SPACES (colour)) == COLOUR_SPACES (colour);
        }
      if (fits)
        reach |= COLOUR_SPACES (colour) & MIDDLE_RINGS;
    }
  return reach;
}

/* base.variant.all-for-one: the three of them slay a Monster of a colour that they all have. */
static void
slay_together (Run *run, unsigned player, Option play)
{
  const Table *t = run->table;
  const SpaceSet reach = reach_together (play);
  int index;

  ask_begin (run, QUESTION_ON, player);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if ((space_bit (t->pieces[i].space) & reach) && slain_together (t, t->pieces[i]))
      offer_anywhere (run, option_of_piece (VERB_ON_MONSTER, t->pieces[i]));
  index = board_find (t, option_piece (ask (run)));
  assert (index >= 0);
  slay (run, (unsigned) index, player, !reads (t, RULING_SLAY_TROPHY, 'b'),
        RULE_BASE_VARIANT_ALL_FOR_ONE);
}

/* base.turn.play-to-discard: the cards are on the discard pile the moment they are played. */
static void
lay_down (Run *run, unsigned player, Option play)
{
  Table *t = run->table;

  for (unsigned i = 0; i < option_n_cards (play); i++)
    {
      const unsigned card = option_card (play, i);
      Cite why = RULE_BASE_TURN_PLAY_TO_DISCARD;

      if (hands_are_tracked (t))
        {
          pile_take_card (&t->hands[player], card);
          why = discard_played (run, card);
        }
      tell (run, EVENT_CARD_PLAYED, { player, card }, { card_rows[card].rule, why });
    }
}

static bool
has_no_wall (const Table *t, unsigned arc)
{
  return !t->walls[arc].up;
}

/* base.variant.construction-player: costs no card. */
static void
place_own_wall (Run *run)
{
  Table *t = run->table;

  t->own_walls &= (uint8_t) ~(1u << t->turn);
  build_wall (run, ask_wall (run, QUESTION_ON, t->turn, VERB_ON_WALL, has_no_wall),
              RULE_BASE_VARIANT_CONSTRUCTION_PLAYER);
}

/* wizard.card.berserk-draw, for so many hit cards. ruling.wizard.berserk-double-strike:c draws all
 * of them when phase 4 ends. */
static void
earn_cards (Run *run, unsigned hits)
{
  Table *t = run->table;
  const unsigned n = hits * t->berserk;

  if (n == 0 || t->result != RESULT_PLAYING || !hands_are_tracked (t))
    return;
  if (reads (t, RULING_BERSERK_DOUBLE_STRIKE, 'c'))
    {
      t->berserk_owed = (uint8_t) (t->berserk_owed + n);
      return;
    }
  for (unsigned i = 0; i < n; i++)
    draw_berserk (run, t->turn);
}

/* How many hit cards a play counts for. wizard.card.berserk-others: nobody else's do. */
static unsigned
hits_of (const Table *t, unsigned player, Option play)
{
  unsigned hits = 0;

  for (unsigned i = 0; i < option_n_cards (play) && player == t->turn; i++)
    {
      const unsigned card = option_card (play, i);

      hits += is_hit_card (card);
      hits += card == CARD_DOUBLE_STRIKE && t->strike_again == 0
              && reads (t, RULING_BERSERK_DOUBLE_STRIKE, 'b');
    }
  return hits;
}

/* A play is resolved. */
static void
end_play (Run *run, unsigned hits)
{
  const Table *t = run->table;

  if (has_box (t, BOX_WIZARD) && t->result == RESULT_PLAYING)
    settle (run);
  check_win (run, false);
  if (t->berserk > 0)
    earn_cards (run, hits);
}

/* The cards of one play: a card by itself or with others, or three soldiers together. */
void
play_cards (Run *run, unsigned player, Option answer, const Targets *targets, Piece hit_before)
{
  Table *t = run->table;
  const unsigned n = option_n_cards (answer), card = option_card (answer, 0);
  const unsigned second = n > 1 ? option_card (answer, 1) : card;
  const unsigned berserk = t->berserk;
  Play play = { .card = card, .player = player, .hit_before = hit_before };
  const bool works = n > 1 || !reads (t, RULING_PLAY_USELESS, 'b') || can_play (t, card, targets);

  for (unsigned i = 1; i < n; i++)
    play.with |= (CardSet) 1 << option_card (answer, i);
  t->may_add_shot = 0;
  lay_down (run, player, answer);
  if (!works)
    tell (run, EVENT_NO_EFFECT, { card }, { RULE_RULING_PLAY_USELESS });
  else if (n == 3 && is_hit_card (second))
    slay_together (run, player, answer);
  else /* wizard.card.mystical-manufacturing: a Wizard card says what is done with its Brick. */
    card_rows[is_wizard_card (second) ? second : card].play (run, &play);
  end_play (run, berserk > 0 ? hits_of (t, player, answer) : 0);
}

/* Whether this card can be played by itself because of another player's card.
 * wizard.card.stand-together, -no-special, -alone; ruling.wizard.stand-together-payment. */
static bool
may_stand_alone (const Table *t, unsigned card, const Targets *targets)
{
  if (!is_hit_card (card) && !is_wizard_card (card))
    return false;
  if (card == CARD_ARCANE_ASSEMBLY && reads (t, RULING_STAND_TOGETHER_PAYMENT, 'c'))
    return false;
  return can_play (t, card, targets);
}

/* ruling.wizard.stand-together-payment:b. */
static bool
may_rebuild_too (const Table *t, unsigned card, CardSet hand)
{
  return card_rows[card].class == CLASS_BUILDING && (hand >> CARD_MYSTICAL_MANUFACTURING & 1)
         && can_rebuild (t) && reads (t, RULING_STAND_TOGETHER_PAYMENT, 'b');
}

bool
can_play_alone (const Table *t, unsigned player, const Targets *targets)
{
  const CardSet hand = hand_of (t, player);
  unsigned card;

  FOR_EACH_CARD (card, hand)
  if (may_stand_alone (t, card, targets) || may_rebuild_too (t, card, hand))
    return true;
  return false;
}

void
let_play_alone (Run *run, unsigned player, bool must)
{
  Table *t = run->table;
  const Targets targets = find_targets (t);
  const CardSet hand = hand_of (t, player);
  Option answer;
  unsigned card;

  ask_begin (run, QUESTION_PLAY, player);
  if (!must || !can_play_alone (t, player, &targets))
    offer (run, option_of (VERB_STOP, 0, 0, 0));
  FOR_EACH_CARD (card, hand)
  {
    const uint8_t cards[2] = { (uint8_t) card, CARD_MYSTICAL_MANUFACTURING };

    if (may_stand_alone (t, card, &targets))
      offer (run, option_play (cards, 1));
    if (may_rebuild_too (t, card, hand))
      offer (run, option_play (cards, 2));
  }
  answer = ask (run);
  if (option_verb (answer) == VERB_STOP)
    return;
  play_cards (run, player, answer, &targets, (Piece){ 0 });
  t->may_add_shot = 0;
  t->last_hit = (Piece){ 0 };
}

/* ruling.wizard.double-strike-when:b. */
static void
strike_again (Run *run)
{
  Table *t = run->table;
  const Play play = take_second_strike (t);

  strike_once (run, &play, play.with);
  end_play (run, reads (t, RULING_BERSERK_DOUBLE_STRIKE, 'b') ? 1 : 0);
}

/* What was good for this phase only. */
static void
end_phase (Run *run)
{
  Table *t = run->table;

  for (; t->berserk_owed > 0; t->berserk_owed--)
    draw_berserk (run, t->turn);
  t->berserk = 0;
  t->strike_again = t->strike_with = t->strike_colour = 0;
  quiet_after_play (run);
  go_to_phase (t, PHASE_MOVE);
}

/* ruling.base.nice-shot-timing:b: what the first strike of Double Strike hit, the second may have
 * slain. */
static void
forget_lost_hit (Table *t)
{
  if (!t->may_add_shot || !has_box (t, BOX_WIZARD) || board_find (t, t->last_hit) >= 0)
    return;
  t->may_add_shot = 0;
  t->last_hit = (Piece){ 0 };
}

void
play_phase (Run *run)
{
  Table *t = run->table;
  const Piece hit_before = t->last_hit;
  Targets targets;
  Option answer;

  if (t->now.skipped && !is_stared_at (t))
    {
      make_up_discard (run);
      return;
    }
  targets = find_targets (t);
  ask_begin (run, QUESTION_PLAY, t->turn);
  offer_plays (run, hand_of (t, t->turn), &targets);
  answer = ask (run);
  t->last_hit = (Piece){ 0 };
  if (option_verb (answer) == VERB_PLAY)
    {
      play_cards (run, t->turn, answer, &targets, hit_before);
      forget_lost_hit (t);
      return;
    }
  t->may_add_shot = 0;
  if (option_verb (answer) == VERB_STRIKE)
    {
      strike_again (run);
      forget_lost_hit (t);
    }
  else if (option_verb (answer) == VERB_OWN_WALL)
    place_own_wall (run);
  else
    end_phase (run);
}
