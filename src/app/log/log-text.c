/* What the log says of a moment. */
#include "log-text.h"

#include <glib/gi18n-lib.h>

#include "moment_text.h"

LogGroup
log_group_of (const Table *t)
{
  LogGroup group = { .player = t->turn, .phase = t->aside ? t->before.phase : t->now.phase };

  for (unsigned player = 0; player < PLAYERS_MAX; player++)
    group.turn += t->turns_begun[player];
  if (group.turn == 0)
    group = (LogGroup){ .phase = PHASE_SETUP };
  return group;
}

bool
log_group_equal (const LogGroup *a, const LogGroup *b)
{
  return a->turn == b->turn && a->player == b->player && a->phase == b->phase;
}

static const char *
phase_title (CastellanGame *game, Phase phase)
{
  static const char *const titles[PHASES] = {
    NC_ ("phase", "Setup"),         NC_ ("phase", "Draw Up"),    NC_ ("phase", "Discard and Draw"),
    NC_ ("phase", "Trade Cards"),   NC_ ("phase", "Play Cards"), NC_ ("phase", "Move Monsters"),
    NC_ ("phase", "Draw Monsters"),
  };

  if (phase == PHASE_DRAW && castellan_game_get_table (game)->version == VERSION_OVERLORD)
    return C_ ("phase", "The Overlord");
  return g_dpgettext2 (NULL, "phase", titles[phase]);
}

char *
log_group_text (CastellanGame *game, const LogGroup *group)
{
  g_autofree char *name = NULL;

  if (group->turn == 0)
    return g_strdup (_ ("Before the game"));
  name = castellan_game_dup_player (game, group->player);
  /* Translators: a heading in the log: turn, player, phase. */
  return g_strdup_printf (_ ("Turn %u · %s · %s"), group->turn, name,
                          phase_title (game, group->phase));
}

bool
log_is_hidden (CastellanGame *game)
{
  const Table *now = session_now (castellan_game_get_session (game));

  return has_variant (now, VARIANT_CLOSED_HANDS) && now->result == RESULT_PLAYING;
}

char *
log_sentence (CastellanGame *game, unsigned i)
{
  const Session *session = castellan_game_get_session (game);
  const Table *before
      = i > 0 ? &castellan_game_get_moment (game, i - 1)->after : session_start (session);

  return moment_text (session, castellan_game_get_moment (game, i), before, NOBODY);
}

/* Those of what crosses the board, and of The Wizard's Tower. */
static bool
set_wizard_sign (CastellanPicture *picture, const Event *event)
{
  switch ((int) event->kind)
    {
    case EVENT_WALL_IGNITED:
    case EVENT_WALL_DOUSED:
    case EVENT_TOWER_IGNITED:
    case EVENT_TOWER_DOUSED:
      castellan_picture_set_figure (picture, FIGURE_FLAME);
      return true;
    case EVENT_FORTIFY_MOVED:
      castellan_picture_set_figure (picture, FIGURE_SHIELD);
      return true;
    case EVENT_WIZARD_TOWER_PLACED:
    case EVENT_WIZARD_DECK_RETURNED:
      castellan_picture_set_figure (picture, FIGURE_WIZARD_TOWER);
      return true;
    case EVENT_TOWER_REBUILT:
      castellan_picture_set_figure (picture, FIGURE_TOWER);
      return true;
    case EVENT_HARBINGERS_HIDDEN:
      castellan_picture_set_figure (picture, FIGURE_HARBINGER);
      return true;
    case EVENT_BOULDER_STARTED:
    case EVENT_BOULDER_STOPPED:
    case EVENT_BOULDER_CROSSED:
      castellan_picture_set_token (picture,
                                   event->rules[0] == RULE_WIZARD_TOKEN_FLAMING_BOULDER_ARC
                                       ? TOKEN_FLAMING_BOULDER
                                       : TOKEN_GIANT_BOULDER,
                                   0);
      return true;
    case EVENT_PROJECTILE_FLEW:
    case EVENT_PROJECTILE_STOPPED:
    case EVENT_PROJECTILE_CROSSED:
      castellan_picture_set_token (picture, TOKEN_TREBUCHET, 0);
      return true;
    case EVENT_FIREBALL_MISSED:
      castellan_picture_set_figure (picture, FIGURE_FIREBALL);
      return true;
    case EVENT_IMPS_MISSING:
      castellan_picture_set_token (picture, TOKEN_IMP, 1);
      return true;
    case EVENT_ICE_FELL:
      castellan_picture_set_figure (picture, FIGURE_RAIN_OF_ICE);
      return true;
    case EVENT_WIZARD_DECK_RESHUFFLED:
      castellan_picture_set_card_back (picture, DECK_WIZARD);
      return true;
    default:
      return false;
    }
}

/* Events whose sign does not follow from what they are about. */
static bool
set_sign (CastellanPicture *picture, const Event *event)
{
  switch ((int) event->kind)
    {
    case EVENT_WALL_STARTED:
    case EVENT_WALL_BUILT:
    case EVENT_WALL_HELD:
    case EVENT_WALL_FELL:
    case EVENT_NO_WALLS:
      castellan_picture_set_figure (picture, FIGURE_WALL);
      return true;
    case EVENT_WALL_FORTIFIED:
    case EVENT_FORTIFY_TAKEN:
    case EVENT_FORTIFY_LOST:
      castellan_picture_set_figure (picture, FIGURE_SHIELD);
      return true;
    case EVENT_WIZARD_DECK_LOST:
    case EVENT_TOWER_FELL:
    case EVENT_KINGS_TOWER_FELL:
    case EVENT_GAME_LOST:
    case EVENT_NOBODY_LEFT:
      castellan_picture_set_figure (picture, FIGURE_RUBBLE);
      return true;
    case EVENT_GAME_BEGAN:
    case EVENT_HOME_CHOSEN:
    case EVENT_KING_CHOSEN:
    case EVENT_TOWER_CLAIMED:
    case EVENT_GAME_WON:
      castellan_picture_set_figure (picture, FIGURE_TOWER);
      return true;
    case EVENT_MONSTER_SLAIN:
    case EVENT_MONSTER_DIED:
    case EVENT_BOULDER_CRUSHED:
    case EVENT_PROJECTILE_STRUCK:
      castellan_picture_set_figure (picture, FIGURE_SKULL);
      return true;
    case EVENT_OVERLORD_DREW:
    case EVENT_OVERLORD_PASSED:
    case EVENT_PLAYS_GAINED:
    case EVENT_TOKEN_SET_ASIDE:
    case EVENT_TOKEN_EXCHANGED:
    case EVENT_TOKENS_DUE:
    case EVENT_DRAWING_CANCELLED:
    case EVENT_BAG_EMPTY:
    case EVENT_BAG_REFILLED:
      castellan_picture_set_figure (picture, FIGURE_BAG);
      return true;
    case EVENT_HAND_DEALT:
    case EVENT_HAND_THROWN:
    case EVENT_DECK_RESHUFFLED:
      castellan_picture_set_card_back (picture, DECK_CASTLE);
      return true;
    case EVENT_CHARGE_ROLLED:
      castellan_picture_set_die (picture, event->args[0]);
      return true;
    default:
      return false;
    }
}

/* The first argument that can be drawn: a card or token before a player. */
static bool
set_argument (CastellanPicture *picture, CastellanGame *game, const Event *event, char letter)
{
  const char *letters = event_rows[event->kind].args;
  const char *at = strchr (letters, letter);
  g_autofree char *name = NULL;
  unsigned value;

  if (at == NULL)
    return false;
  value = event->args[at - letters];
  if (letter == 'C' && value < CARDS)
    castellan_picture_set_card_small (picture, value);
  else if (letter == 'T' && value < TOKENS)
    castellan_picture_set_token (picture, value, token_rows[value].health);
  else if (letter == 'P' && value < PLAYERS_MAX)
    {
      name = castellan_game_dup_player (game, value);
      castellan_picture_set_player (picture, value, name);
    }
  else
    return false;
  return true;
}

static void
set_picture (CastellanPicture *picture, CastellanGame *game, unsigned i)
{
  const Moment *moment = castellan_game_get_moment (game, i);
  const Event *event = &moment->event;

  if (moment->correction != NULL)
    {
      castellan_picture_set_figure (picture, FIGURE_MORTAR);
      return;
    }
  if (set_sign (picture, event) || set_wizard_sign (picture, event))
    return;
  if (moment_is_hidden (castellan_game_get_session (game), event, NOBODY))
    castellan_picture_set_card_back (picture, DECK_CASTLE);
  else if (strstr (event_rows[event->kind].text, "%M") != NULL
           || strstr (event_rows[event->kind].text, "%m") != NULL)
    castellan_picture_set_token (picture, event->piece.kind, event->piece.hp);
  else if (!set_argument (picture, game, event, 'C') && !set_argument (picture, game, event, 'T')
           && !set_argument (picture, game, event, 'P'))
    castellan_picture_set_nothing (picture);
}

/* Whether it is a card, which is higher than wide. */
static bool
is_card (const Moment *moment)
{
  return moment->correction == NULL
         && (moment->event.kind == EVENT_HAND_DEALT || moment->event.kind == EVENT_HAND_THROWN
             || moment->event.kind == EVENT_DECK_RESHUFFLED
             || moment->event.kind == EVENT_WIZARD_DECK_RESHUFFLED
             || strchr (event_rows[moment->event.kind].args, 'C') != NULL);
}

void
log_picture (CastellanPicture *picture, CastellanGame *game, unsigned i, double size)
{
  castellan_picture_set_width (picture,
                               is_card (castellan_game_get_moment (game, i)) ? .8 * size : size);
  set_picture (picture, game, i);
}
