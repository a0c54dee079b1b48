/* Winning and losing. */
#include "deeds.h"

#define TOKENS_OF_GAME 49u

/* ruling.base.win-token-number:b: the game is one of fewer tokens than the book has.
 * wizard.setup.token-total: with The Wizard's Tower they are as many again, Harbingers included. */
static bool
lacks_tokens (const Table *t)
{
  unsigned n = harbingers_of (t);

  if (!has_box (t, BOX_WIZARD))
    return t->removed.n > 0;
  for (unsigned token = 0; token < TOKENS; token++)
    if (!has_trait (token, MEGA | SUMMONED | HARBINGER))
      n += box_count (t, token) - t->removed.of[token];
  return n < TOKENS_OF_GAME;
}

/* Whether every token has been played. ruling.base.win-token-number, ruling.base.not-over-yet-win,
 * ruling.base.overlord-end. */
bool
tokens_are_played (const Table *t)
{
  if (reads (t, RULING_WIN_TOKEN_NUMBER, 'b') && lacks_tokens (t))
    return false;
  if (t->version == VERSION_OVERLORD && t->overlord.n + t->secret.n > 0
      && !reads (t, RULING_OVERLORD_END, 'b'))
    return false;
  if (has_variant (t, VARIANT_NOT_OVER_YET))
    switch (ruling (t, RULING_NOT_OVER_YET_WIN))
      {
      case 0:
        return (t->bag_emptied || tokens_in_bag (t) == 0) && t->now.n_due == 0;
      case 1:
        return t->bag_closed || (tokens_in_bag (t) == 0 && t->now.n_due == 0);
      default:
        return tokens_in_bag (t) + discards_to_draw (t) == 0;
      }
  return tokens_in_bag (t) == 0;
}

/* wizard.imp.win; ruling.wizard.imps-and-victory, ruling.wizard.doppelganger-victory. */
static bool
need_not_be_slain (const Table *t, unsigned kind)
{
  if (has_trait (kind, SUMMONED))
    return reads (t, RULING_IMPS_AND_VICTORY, 'a');
  return has_trait (kind, INERT) && !reads (t, RULING_DOPPELGANGER_VICTORY, 'b');
}

static bool
monsters_are_slain (const Table *t)
{
  if (t->n_pieces == 0 || !has_box (t, BOX_WIZARD))
    return t->n_pieces == 0;
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (!need_not_be_slain (t, t->pieces[i].kind))
      return false;
  return true;
}

/* The rule by which those who are left do not count. */
static Cite
in_spite_of (const Table *t)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (has_trait (t->pieces[i].kind, INERT))
      return RULE_RULING_DOPPELGANGER_VICTORY;
  return t->n_pieces > 0 ? RULE_WIZARD_IMP_WIN : RULE_NONE;
}

bool
is_as_good_as_won (const Table *t)
{
  return monsters_are_slain (t) && tokens_are_played (t);
}

/* base.score.most, base.score.tie-count; base.variant.home-score. */
static unsigned
best_slayers (const Table *t)
{
  unsigned best = 0, players = 0;

  for (unsigned player = 0; player < t->n_players; player++)
    {
      const unsigned worth = score (t, player) * 256 + t->trophies[player].n;

      if (is_out (t, player) || worth < best)
        continue;
      if (worth > best)
        players = 0;
      best = worth;
      players |= 1u << player;
    }
  return players;
}

/* ruling.base.tie-final. */
static unsigned
break_tie (Run *run, unsigned players)
{
  const Table *t = run->table;

  if (reads (t, RULING_TIE_FINAL, 'a') || (players & (players - 1)) == 0)
    return players;
  if (reads (t, RULING_TIE_FINAL, 'b'))
    {
      for (unsigned i = 1; i <= t->n_players; i++)
        if (players >> (i % t->n_players) & 1)
          return 1u << (i % t->n_players);
    }
  ask_begin (run, QUESTION_DUEL, ASKER_PLAYERS);
  for (unsigned player = 0; player < t->n_players; player++)
    if (players >> player & 1)
      offer (run, option_of (VERB_WINNER, player, 0, 0));
  return 1u << option_byte (ask (run), 0);
}

static void
win (Run *run)
{
  Table *t = run->table;

  if (t->version == VERSION_MASTER_SLAYER)
    t->winners = (uint8_t) break_tie (run, best_slayers (t));
  t->result = RESULT_WON;
  tell (run, EVENT_GAME_WON, { t->n_towers },
        { by_edition (t, RULE_BASE_END_WIN_1E, RULE_BASE_END_WIN_DLX), RULE_BASE_END_TOGETHER,
          RULE_RULING_WIN_TIMING, in_spite_of (t) });
  for (unsigned player = 0; player < t->n_players; player++)
    if (t->winners >> player & 1)
      tell (run, EVENT_MASTER_SLAYER, { player, score (t, player) },
            { RULE_BASE_SCORE_MOST, RULE_BASE_SCORE_TIE_COUNT, RULE_RULING_TIE_FINAL });
}

static void
lose (Run *run)
{
  run->table->result = RESULT_LOST;
  tell (run, EVENT_GAME_LOST, { 0 },
        { RULE_BASE_END_LOSS, RULE_BASE_END_LOSS_WALLS, RULE_RULING_WIN_LAST_TOWER });
}

/* base.end.loss: the game is over with the event that took the last Tower.
 * ruling.base.win-last-tower:b: won, if it took the last Monster too. */
void
check_loss (Run *run)
{
  const Table *t = run->table;

  if (t->n_towers > 0 || t->result != RESULT_PLAYING)
    return;
  if (reads (t, RULING_WIN_LAST_TOWER, 'b') && is_as_good_as_won (t))
    win (run);
  else
    lose (run);
}

/* base.end.win; ruling.base.win-timing. */
void
check_win (Run *run, bool turn_ends)
{
  const Table *t = run->table;

  if (t->result != RESULT_PLAYING || !is_as_good_as_won (t))
    return;
  if (reads (t, RULING_WIN_TIMING, 'b') && !turn_ends)
    return;
  /* Without a Tower (ruling.base.boulder-last-tower:b) only the 2010 book calls it a win. */
  if (t->n_towers == 0 && t->edition != EDITION_1E)
    lose (run);
  else
    win (run);
}
