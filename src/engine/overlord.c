/* The Overlord's turn, in place of phase 6: draw up, perhaps exchange, play tokens. */
#include "deeds.h"

/* Whether the tokens are in the Overlord's hands now. What `run` resolves is resolved as in any
 * game. */
bool
overlord_acts (const Table *t)
{
  return t->version == VERSION_OVERLORD && !t->aside && t->now.phase == PHASE_DRAW;
}

/* The same when a Boss acts outside phase 6, as though the Overlord had just played it:
 * ruling.wizard.overlord-harbinger. */
bool
overlord_has_tokens (const Run *run)
{
  const Table *t = run->table;

  return overlord_acts (t) || (run->out_of_turn && t->version == VERSION_OVERLORD && !t->aside);
}

/* ruling.wizard.overlord-harbinger:b: a Harbinger does not wait in the hand. */
static void
come_at_once (Run *run, unsigned token)
{
  Table *t = run->table;
  unsigned arc;

  if (!has_trait (token, HARBINGER) || !reads (t, RULING_OVERLORD_HARBINGER, 'b'))
    return;
  tell (run, EVENT_TOKEN_PLAYED, { token }, { RULE_RULING_OVERLORD_HARBINGER });
  arc = roll_arc (run);
  pile_take_token (&t->overlord, token);
  resolve_monster_at (run, token, DUE_OWN, arc);
  if (t->result == RESULT_PLAYING)
    settle (run);
}

/* Tokens into the Overlord's hand, as far as there are any. */
static unsigned
overlord_draws (Run *run, unsigned n, Cite why)
{
  Table *t = run->table;
  unsigned drawn = 0;

  for (; drawn < n && t->result == RESULT_PLAYING && refill_bag (run); drawn++)
    {
      const unsigned token = draw_token (run, &t->overlord);

      notice_empty_bag (run);
      come_at_once (run, token);
    }
  if (drawn > 0)
    tell (run, EVENT_OVERLORD_DREW, { drawn },
          { why,
            has_variant (t, VARIANT_MORE_MINIONS) ? RULE_BASE_VARIANT_MORE_MINIONS : RULE_NONE });
  return drawn;
}

/* base.overlord.draw-tokens: the hand grows, and that number of tokens more may be played.
 * ruling.base.overlord-extra-plays. */
void
overlord_gains (Run *run, unsigned n, Cite why)
{
  Table *t = run->table;

  overlord_draws (run, n, why);
  t->now.plays = (uint8_t) (reads (t, RULING_OVERLORD_EXTRA_PLAYS, 'b') ? n : t->now.plays + n);
  t->now.extra_plays = (uint8_t) (t->now.extra_plays + n);
  tell (run, EVENT_PLAYS_GAINED, { n },
        { why, RULE_BASE_OVERLORD_DRAW_TOKENS_ROLL, RULE_RULING_OVERLORD_EXTRA_PLAYS });
}

/* base.variant.monstrous-choices: the new token is drawn before the old one goes back. */
static void
exchange (Run *run)
{
  Table *t = run->table;
  Option answer;
  unsigned token;

  ask_begin (run, QUESTION_EXCHANGE, ASKER_OVERLORD);
  offer (run, option_of (VERB_KEEP, 0, 0, 0));
  for (token = 0; token < TOKENS; token++)
    if (t->overlord.of[token] > 0)
      offer (run, option_of (VERB_EXCHANGE, token, 0, 0));
  answer = ask (run);
  if (option_verb (answer) == VERB_KEEP)
    return;
  refill_bag (run);
  token = draw_token (run, &t->overlord);
  pile_take_token (&t->overlord, option_byte (answer, 0));
  pile_add_token (&t->bag, option_byte (answer, 0));
  tell (run, EVENT_TOKEN_EXCHANGED, { 0 },
        { RULE_BASE_VARIANT_MONSTROUS_CHOICES, RULE_RULING_OVERLORD_MONSTROUS_CHOICES });
  come_at_once (run, token);
}

static bool
may_exchange (const Table *t)
{
  return has_variant (t, VARIANT_MONSTROUS_CHOICES) && !t->now.exchanged && tokens_to_draw (t) > 0

         && (t->now.drawn > 0 || !reads (t, RULING_OVERLORD_MONSTROUS_CHOICES, 'b'));
}

/* base.variant.secret-forces; ruling.base.overlord-secret-forces. Where a table has removed all
 * tokens that could be set aside (ruling.base.easier-battles-list:b) there is none. */
static void
set_token_aside (Run *run)
{
  Table *t = run->table;
  unsigned token;

  ask_begin (run, QUESTION_SET_ASIDE, ASKER_OVERLORD);
  for (token = 0; token < TOKENS; token++)
    if (t->bag.of[token] > 0
        && (has_trait (token, MONSTER | HARBINGER)
            || !reads (t, RULING_OVERLORD_SECRET_FORCES, 'c')))
      offer (run, option_of (VERB_SET_ASIDE, token, 0, 0));
  if (run->question.n == 0)
    return;
  if (reads (t, RULING_OVERLORD_SECRET_FORCES, 'b'))
    draw_token (run, &t->secret);
  else
    {
      token = option_byte (ask (run), 0);
      pile_take_token (&t->bag, token);
      pile_add_token (&t->secret, token);
    }
  tell (run, EVENT_TOKEN_SET_ASIDE, { 0 },
        { RULE_BASE_VARIANT_SECRET_FORCES, RULE_RULING_OVERLORD_SECRET_FORCES });
}

void
overlord_sets_up (Run *run)
{
  Table *t = run->table;

  if (has_variant (t, VARIANT_SECRET_FORCES))
    set_token_aside (run);
  overlord_draws (run, 3, RULE_BASE_OVERLORD_START_HAND);
  if (has_variant (t, VARIANT_MONSTROUS_CHOICES)
      && reads (t, RULING_OVERLORD_MONSTROUS_CHOICES, 'c') && tokens_to_draw (t) > 0)
    exchange (run);
}

/* Whether the Overlord may stop here. base.overlord.may-pass; ruling.base.overlord-pass;
 * ruling.base.overlord-extra-plays:c. */
static bool
may_stop (const Table *t)
{
  const bool has_tokens = t->overlord.n + t->secret.n > 0;

  if (!has_tokens)
    return true;
  if (t->now.extra_plays > 0 && reads (t, RULING_OVERLORD_EXTRA_PLAYS, 'c'))
    return false;
  if (t->now.played > 0)
    return true;
  return reads (t, RULING_OVERLORD_PASS, 'b')
         || (reads (t, RULING_OVERLORD_PASS, 'a') && tokens_to_draw (t) > 0);
}

/* base.overlord.place-one, wizard.overlord.mega-placement: a single Monster to an arc of the
 * Overlord's choice, and nothing else. ruling.base.overlord-boss-placement. */
static bool
may_be_placed (const Table *t, unsigned token)
{
  return t->now.played == 0 && has_trait (token, MONSTER | HARBINGER)
         && !(has_trait (token, BOSS) && reads (t, RULING_OVERLORD_BOSS_PLACEMENT, 'b'));
}

static void
offer_tokens (Run *run, const TokenPile *pile, Verb by_die, Verb by_choice)
{
  const Table *t = run->table;

  for (unsigned token = 0; token < TOKENS; token++)
    if (pile->of[token] > 0)
      {
        offer_anywhere (run, option_of (by_die, token, 0, 0));
        for (unsigned arc = 0; arc < ARCS && may_be_placed (t, token); arc++)
          offer_anywhere (run, option_of (by_choice, token, space_at (FOREST, arc), 0));
      }
}

static void
play_token (Run *run, Option answer)
{
  Table *t = run->table;
  const Verb verb = option_verb (answer);
  const unsigned token = option_byte (answer, 0);
  const bool secret = verb == VERB_REVEAL || verb == VERB_REVEAL_AT;
  const bool by_choice = verb == VERB_PLACE || verb == VERB_REVEAL_AT;
  const Cite also = has_trait (token, HARBINGER) ? RULE_WIZARD_OVERLORD_MEGA_PLACEMENT
                    : has_trait (token, ROLLS) && token_rows[token].box == BOX_WIZARD
                        ? RULE_WIZARD_OVERLORD_BOULDERS
                        : RULE_NONE;

  pile_take_token (secret ? &t->secret : &t->overlord, token);
  t->revealed = (uint8_t) (token + 1);
  t->now.played++;
  t->now.plays = by_choice ? 0 : (uint8_t) (t->now.plays - 1);
  if (t->now.extra_plays > 0)
    t->now.extra_plays--;
  tell (run, EVENT_TOKEN_PLAYED, { token },
        { secret      ? RULE_BASE_VARIANT_SECRET_FORCES_PLAY
          : by_choice ? RULE_BASE_OVERLORD_PLACE_ONE
                      : RULE_BASE_OVERLORD_ROLL_TWO,
          RULE_BASE_OVERLORD_MAX_TWO, also });
  if (by_choice)
    {
      resolve_monster_at (run, token, DUE_OWN, arc_of (option_byte (answer, 1)));
      token_is_over (run);
    }
  else
    resolve_token (run, token, DUE_OWN);
}

/* Whether the Overlord played a token, rather than stop. */
static bool
plays_one (Run *run)
{
  const Table *t = run->table;
  Option answer;

  ask_begin (run, QUESTION_OVERLORD, ASKER_OVERLORD);
  if (may_stop (t))
    offer (run, option_of (VERB_END, 0, 0, 0));
  offer_tokens (run, &t->overlord, VERB_PLAY_TOKEN, VERB_PLACE);
  offer_tokens (run, &t->secret, VERB_REVEAL, VERB_REVEAL_AT);
  answer = ask (run);
  if (option_verb (answer) == VERB_END)
    return false;
  play_token (run, answer);
  return true;
}

static void
begin_overlord_turn (Run *run)
{
  Table *t = run->table;
  const unsigned most = overlord_hand_size (t);

  t->now.begun = 1;
  t->now.plays = 2;
  if (t->overlord.n < most)
    t->now.drawn = (uint8_t) overlord_draws (run, most - t->overlord.n, RULE_BASE_OVERLORD_DRAW_UP);
}

static void
stop_playing (Run *run)
{
  tell (run, EVENT_OVERLORD_PASSED, { 0 }, { RULE_BASE_OVERLORD_MAY_PASS });
  end_turn (run);
}

void
overlord_phase (Run *run)
{
  Table *t = run->table;

  if (!t->now.begun)
    {
      /* base.overlord.missing: the movement was all. */
      if (t->missing > 0)
        {
          tell (run, EVENT_DRAWING_CANCELLED, { 0 },
                { RULE_BASE_OVERLORD_MISSING, RULE_BASE_CARD_MISSING });
          end_turn (run);
          return;
        }
      begin_overlord_turn (run);
      if (has_box (t, BOX_WIZARD) && t->result == RESULT_PLAYING)
        late_bosses_act (run);
      return;
    }
  if (may_exchange (t))
    {
      exchange (run);
      t->now.exchanged = 1;
      return;
    }
  if (t->now.n_due > 0)
    {
      next_due_token (run);
      return;
    }
  if (t->now.plays == 0)
    {
      stop_playing (run);
      return;
    }
  t->now.exchanged = 1;
  if (!plays_one (run))
    stop_playing (run);
}

bool
overlord_plays_on (Run *run)
{
  const Table *t = run->table;

  return overlord_has_tokens (run) && t->now.plays > 0 && t->overlord.n + t->secret.n > 0
         && plays_one (run);
}
