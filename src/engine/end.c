/* Winning and losing. */
#include "deeds.h"

/* Whether every token has been played. ruling.base.win-token-number, ruling.base.not-over-yet-win,
 * ruling.base.overlord-end. */
bool
tokens_are_played (const Table *t)
{
  if (reads (t, RULING_WIN_TOKEN_NUMBER, 'b') && t->removed.n > 0)
    return false;
  if (t->version == VERSION_OVERLORD && t->overlord.n + t->secret.n > 0
      && !reads (t, RULING_OVERLORD_END, 'b'))
    return false;
  if (has_variant (t, VARIANT_NOT_OVER_YET))
    switch (ruling (t, RULING_NOT_OVER_YET_WIN))
      {
      case 0:
        return (t->bag_emptied || t->bag.n + t->late.n == 0) && t->now.n_due == 0;
      case 1:
        return t->bag_closed || (t->bag.n + t->late.n == 0 && t->now.n_due == 0);
      default:
        return t->bag.n + t->late.n + t->discard.n == 0;
      }
  return t->bag.n + t->late.n == 0;
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
          RULE_RULING_WIN_TIMING });
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
  if (reads (t, RULING_WIN_LAST_TOWER, 'b') && t->n_pieces == 0 && tokens_are_played (t))
    win (run);
  else
    lose (run);
}

/* base.end.win; ruling.base.win-timing. */
void
check_win (Run *run, bool turn_ends)
{
  const Table *t = run->table;

  if (t->result != RESULT_PLAYING || t->n_pieces > 0 || !tokens_are_played (t))
    return;
  if (reads (t, RULING_WIN_TIMING, 'b') && !turn_ends)
    return;
  /* Without a Tower (ruling.base.boulder-last-tower:b) only the 2010 book calls it a win. */
  if (t->n_towers == 0 && t->edition != EDITION_1E)
    lose (run);
  else
    win (run);
}
