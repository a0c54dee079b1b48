/* Phase 4: cards are laid down and do what they say. */
#include "play.h"

/* One of these Monsters, as the player who acts chooses. */
static unsigned
ask_monster (Run *run, SpaceSet where, unsigned sheltered)
{
  const Table *t = run->table;
  int index;

  ask_begin (run, QUESTION_ON, t->turn);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if ((space_bit (t->pieces[i].space) & where) && !(t->pieces[i].marks & sheltered))
      offer_anywhere (run, option_of_piece (VERB_ON_MONSTER, t->pieces[i]));
  index = board_find (t, option_piece (ask (run)));
  assert (index >= 0);
  return (unsigned) index;
}

unsigned
ask_target (Run *run, const Play *play)
{
  const Table *t = run->table;

  return ask_monster (run, reach_of (t, play->card, play->shot),
                      sheltered_from (t, card_rows[play->card].aim));
}

unsigned
ask_wall (Run *run, QuestionKind kind, Verb verb, bool (*fits) (const Table *t, unsigned arc))
{
  const Table *t = run->table;

  ask_begin (run, kind, t->turn);
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

/* base.variant.all-for-one: the three of them slay a Monster of a colour that they all have. */
static void
slay_together (Run *run, Option play)
{
  Table *t = run->table;
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
  slay (run, ask_monster (run, reach, sheltered_from (t, AIM_HARM)), t->turn,
        !reads (t, RULING_SLAY_TROPHY, 'b'), RULE_BASE_VARIANT_ALL_FOR_ONE);
}

/* base.turn.play-to-discard: the cards are on the discard pile the moment they are played. */
static void
lay_down (Run *run, Option play)
{
  Table *t = run->table;

  for (unsigned i = 0; i < option_n_cards (play); i++)
    {
      const unsigned card = option_card (play, i);

      if (hands_are_tracked (t))
        {
          pile_take_card (&t->hands[t->turn], card);
          pile_add_card (&t->discards, card);
        }
      tell (run, EVENT_CARD_PLAYED, { t->turn, card },
            { card_rows[card].rule, RULE_BASE_TURN_PLAY_TO_DISCARD });
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
  build_wall (run, ask_wall (run, QUESTION_ON, VERB_ON_WALL, has_no_wall),
              RULE_BASE_VARIANT_CONSTRUCTION_PLAYER);
}

/* The cards of one play: a card by itself or with Nice Shot or Mortar, or three soldiers together.
 */
static void
play_cards (Run *run, Option answer, const Targets *targets, Piece hit_before)
{
  const unsigned n = option_n_cards (answer), card = option_card (answer, 0);
  const Play play = { .card = card,
                      .player = run->table->turn,
                      .shot = n == 2 && option_card (answer, 1) == CARD_NICE_SHOT,
                      .hit_before = hit_before };
  const bool works = n > 1 || can_play (run->table, card, targets);

  run->table->may_add_shot = 0;
  lay_down (run, answer);
  if (!works)
    tell (run, EVENT_NO_EFFECT, { card }, { RULE_RULING_PLAY_USELESS });
  else if (n == 3)
    slay_together (run, answer);
  else
    card_rows[card].play (run, &play);
  check_win (run, false);
}

void
play_phase (Run *run)
{
  Table *t = run->table;
  const CardSet all = ((CardSet) 1 << CARDS) - 1;
  const CardSet hand = hands_are_tracked (t) ? t->hands[t->turn].kinds : all;
  const Targets targets = find_targets (t);
  const Piece hit_before = t->last_hit;
  Option answer;

  ask_begin (run, QUESTION_PLAY, t->turn);
  offer_plays (run, hand, &targets);
  answer = ask (run);
  t->last_hit = (Piece){ 0 };
  if (option_verb (answer) == VERB_PLAY)
    {
      play_cards (run, answer, &targets, hit_before);
      return;
    }
  t->may_add_shot = 0;
  if (option_verb (answer) == VERB_OWN_WALL)
    place_own_wall (run);
  else
    {
      quiet_after_play (run);
      go_to_phase (t, PHASE_MOVE);
    }
}
