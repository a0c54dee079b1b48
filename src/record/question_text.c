/* The pending question in words. */
#include "question_text.h"

#include <glib/gi18n-lib.h>

#include "event_text.h"
#include "target_text.h"
#include "titles.h"

/* The hands are dealt one after the other. */
static unsigned
dealt_player (const Table *t)
{
  unsigned player = 0;

  while (player + 1u < t->n_players && t->hands[player].n >= hand_size (t))
    player++;
  return player;
}

/* Cards that everybody draws, from the active player on: Reinforce and Thalgar's Blessing. */
static unsigned
shared_player (const Session *session, Option play)
{
  const Table *t = session_now (session);
  unsigned n = 0;

  if (play_has (play, CARD_THALGARS_BLESSING))
    while (n + 1 < t->n_players && t->hands[(t->turn + n) % t->n_players].n >= hand_size (t))
      n++;
  for (unsigned i = 0; play_has (play, CARD_REINFORCE) && i < session_n_pending (session); i++)
    n += option_verb (session_pending (session, i)) == VERB_CARD
         || option_verb (session_pending (session, i)) == VERB_WIZARD_CARD;
  return (t->turn + n) % t->n_players;
}

unsigned
question_player (const Session *session)
{
  const Question *question = session_question (session);
  const Table *t = session_now (session);

  if (question->kind == QUESTION_CARD && t->now.phase == PHASE_SETUP)
    return dealt_player (t);
  if (question->kind == QUESTION_CARD || question->kind == QUESTION_WIZARD_CARD)
    return shared_player (session, session_play (session));
  return question->asker == ASKER_CHANCE ? session_now (session)->turn : question->asker;
}

char *
phase_text (const Table *t)
{
  const unsigned n = tokens_a_turn (t);

  switch ((Phase) t->now.phase)
    {
    case PHASE_SETUP:
      return g_strdup (_ ("Setting up"));
    case PHASE_DRAW_UP:
      return g_strdup (_ ("Draw up"));
    case PHASE_DISCARD:
      return g_strdup (_ ("Discard and draw"));
    case PHASE_TRADE:
      return g_strdup (_ ("Trade cards"));
    case PHASE_PLAY:
      return g_strdup (_ ("Play cards"));
    case PHASE_MOVE:
      return g_strdup (_ ("Move Monsters"));
    case PHASE_DRAW:
      return t->version == VERSION_OVERLORD
                 ? g_strdup (_ ("The Overlord acts"))
                 : g_strdup_printf (ngettext ("Draw %u Monster", "Draw %u Monsters", n), n);
    case PHASES:
      break;
    }
  g_assert_not_reached ();
}

static char *
asker_text (const Session *session)
{
  return player_text (question_player (session), session_names (session));
}

/* The last event of the session that is not a card given up: why that is done. */
static const Event *
last_cause (const Session *session)
{
  for (unsigned i = session_n_events (session); i-- > 0;)
    if (session_event (session, i)->kind != EVENT_CARD_DISCARDED)
      return session_event (session, i);
  return NULL;
}

/* Where `hurt` decides who pays for a Wall or Tower. Otherwise (ruling.base.token-move-batch:b) it
 * says who goes first. */
static bool
is_damage (const Session *session)
{
  const Piece piece = option_piece (session_question (session)->options[0]);
  const unsigned n = session_n_events (session);

  if (ring_of (piece.space) == CASTLE)
    return session_now (session)->towers[arc_of (piece.space)].up;
  return n > 0 && session_event (session, n - 1)->kind == EVENT_WALL_ATTACKED;
}

static char *
end_title (const Session *session)
{
  const Table *t = session_now (session);

  if (t->result == RESULT_WON)
    return g_strdup (_ ("The Castle stands"));
  return g_strdup (t->n_towers > 0 ? _ ("Nobody is left to defend the Castle")
                                   : _ ("The last Tower has fallen"));
}

static char *
named_title (const Session *session, const char *format)
{
  g_autofree char *name = asker_text (session);

  return g_strdup_printf (format, name);
}

/* Titles that say the same whatever the table; the others are made. */
static const char *const titles[QUESTIONS] = {
  [QUESTION_PLACE] = N_ ("Where do the first Monsters stand?"),
  [QUESTION_KING] = N_ ("Which Tower is the King’s?"),
  [QUESTION_REMOVE] = N_ ("Which tokens stay out of the game?"),
  [QUESTION_SET_ASIDE] = N_ ("Which token does the Overlord set aside?"),
  [QUESTION_DESPERATE] = N_ ("Throw the whole hand away?"),
  [QUESTION_FROM] = N_ ("From which Wall does the token come?"),
  [QUESTION_WIZARD_TOWER] = N_ ("Which Tower is the Wizard’s?"),
  [QUESTION_PICK] = N_ ("Which Mega Bosses come?"),
  [QUESTION_DRAW] = N_ ("Which deck do you draw from?"),
  [QUESTION_TO] = N_ ("Where does it go?"),
  [QUESTION_WHO] = N_ ("Who plays a card now?"),
  [QUESTION_RETURN] = N_ ("Which card is drawn next?"),
  [QUESTION_ASSEMBLE] = N_ ("Build a Wall?"),
  [QUESTION_QUENCH] = N_ ("Put out a fire?"),
  [QUESTION_ORDER] = N_ ("What comes next?"),
  [QUESTION_BURN] = N_ ("Which Monster catches fire?"),
  [QUESTION_REPLACE] = N_ ("Who takes the Doppelgänger’s place?"),
  [QUESTION_GIVE_UP] = N_ ("Choose a card to give up"),
  [QUESTION_EXCHANGE] = N_ ("Exchange a token?"),
  [QUESTION_OVERLORD] = N_ ("Which token does the Overlord play?"),
  [QUESTION_DUEL] = N_ ("Who wins the tie?"),
  [QUESTION_ROLL] = N_ ("What did you roll?"),
  [QUESTION_TOKEN] = N_ ("Which token did you draw?"),
  [QUESTION_CARD] = N_ ("Which card did you draw?"),
  [QUESTION_WIZARD_CARD] = N_ ("Which Wizard card did you draw?"),
  [QUESTION_RECYCLE] = N_ ("Which token went back?"),
  [QUESTION_RANDOM_CARD] = N_ ("Which card came up?"),
};

char *
question_title (const Session *session)
{
  const Table *t = session_now (session);
  const QuestionKind kind = session_question (session)->kind;

  switch ((unsigned) kind)
    {
    case QUESTION_END:
      return end_title (session);
    case QUESTION_HOME:
      return named_title (session, _ ("Which Tower is %s’s home?"));
    case QUESTION_DISCARD:
      return g_strdup (session_n_pending (session) == 0 ? _ ("Change a card?")
                                                        : _ ("Change another card?"));
    case QUESTION_TRADE:
      return g_strdup (t->now.trades == 0 ? _ ("Trade with someone?") : _ ("Trade once more?"));
    case QUESTION_PLAY:
      return g_strdup (session_n_pending (session) == 0 ? _ ("Play cards") : _ ("Play one card?"));
    case QUESTION_TAKE:
      return g_strdup (play_has (session_play (session), CARD_EYE_OF_THE_ORACLE)
                           ? _ ("Which card do you keep?")
                           : _ ("Which card do you take back?"));
    case QUESTION_STRIKE:
      return strike_title (session);
    case QUESTION_ON:
      return on_title (session);
    case QUESTION_HURT:
      return g_strdup (is_damage (session) ? _ ("Which Monster takes the damage?")
                                           : _ ("Which Monster goes first?"));
    case QUESTION_CLAIM:
      return named_title (session, _ ("Where does %s live now?"));
    case QUESTION_START:
      return g_strdup_printf (_ ("Which Monster starts in Archer %u?"),
                              MIN (t->n_pieces, ARCS - 1u) + 1u);
    case QUESTION_REPLACE:
      return token_sentence (_ (titles[kind]), TOKEN_DOPPELGANGER);
    default:
      g_assert (titles[kind] != NULL);
      return g_strdup (_ (titles[kind]));
    }
}

/* Who decides, where it is not simply the active player; at the end of a line. */
static char *
decider_text (const Session *session)
{
  const Table *t = session_now (session);
  const unsigned asker = session_question (session)->asker;
  g_autofree char *name = asker_text (session);

  if (asker == ASKER_PLAYERS)
    return g_strdup (t->n_players > 1 ? _ (" Choose together.") : "");
  if (asker == ASKER_OVERLORD)
    return g_strdup (_ (" The Overlord decides."));
  return t->n_players > 1 ? g_strdup_printf (_ (" %s decides."), name) : g_strdup ("");
}

/* The kinds of those who attack the structure that `hurt` is about: at a Wall they have just been
 * told of, in the Castle they stand where the Tower is. */
static unsigned
find_attackers (const Session *session, unsigned kinds[PIECES_MAX])
{
  const Table *t = session_now (session);
  const Piece first = option_piece (session_question (session)->options[0]);
  const bool is_here = ring_of (first.space) == CASTLE || !is_damage (session);
  unsigned n = 0, at = session_n_events (session);

  while (!is_here && at > 0 && session_event (session, at - 1)->kind == EVENT_WALL_ATTACKED)
    at--;
  for (; !is_here && at < session_n_events (session); at++)
    kinds[n++] = session_event (session, at)->piece.kind;
  for (unsigned i = 0; is_here && i < t->n_pieces; i++)
    if (t->pieces[i].space == first.space)
      kinds[n++] = t->pieces[i].kind;
  return n;
}

/* "Orc and Troll", or "3 Monsters" where some are of one kind. */
static char *
attackers_text (const Session *session)
{
  unsigned kinds[PIECES_MAX];
  const char *titles[PIECES_MAX];
  bool is_seen[TOKENS] = { false };
  const unsigned n = find_attackers (session, kinds);

  for (unsigned i = 0; i < n; i++)
    {
      if (is_seen[kinds[i]])
        return g_strdup_printf (ngettext ("%u Monster", "%u Monsters", n), n);
      is_seen[kinds[i]] = true;
      titles[i] = token_title (kinds[i]);
    }
  return words_joined (titles, n);
}

static char *
hurt_line (const Session *session)
{
  const Table *t = session_now (session);
  const Piece piece = option_piece (session_question (session)->options[0]);
  const unsigned arc = arc_of (piece.space);
  g_autofree char *who = attackers_text (session), *decider = decider_text (session);
  const char *format;

  if (!is_damage (session))
    format = _ ("%1$s move in arc %2$u, one after the other.%3$s");
  else if (ring_of (piece.space) == CASTLE)
    format = _ ("%1$s reach Tower %2$u, and it falls. One of them loses 1 point.%3$s");
  else if (t->walls[arc].fortify > 0)
    format = _ ("%1$s attack Wall %2$u, which is fortified. One of them loses 1 point.%3$s");
  else if (reads (t, RULING_NL_JOINT_ATTACK, 'b'))
    format = _ ("%1$s attack Wall %2$u. One of them loses 1 point.%3$s");
  else
    format = _ ("%1$s break Wall %2$u. One of them loses 1 point.%3$s");
  return g_strdup_printf (format, who, arc + 1, decider);
}

static char *
discard_line (const Session *session)
{
  const unsigned most = discards_allowed (session_now (session));

  if (most == 1)
    return g_strdup (_ ("You may discard one and draw one."));
  return g_strdup_printf (ngettext ("You may discard up to %u and draw as many.",
                                    "You may discard up to %u and draw as many.", most),
                          most);
}

static char *
play_line (const Session *session)
{
  const Question *question = session_question (session);
  const Table *t = session_now (session);
  CardSet kinds = 0;
  unsigned n = 0;

  if (t->deck_by == BY_NOBODY)
    return g_strdup (_ ("Press the card that you play."));
  for (unsigned i = 0; i < question->n; i++)
    if (option_verb (question->options[i]) == VERB_PLAY)
      for (unsigned c = 0; c < option_n_cards (question->options[i]); c++)
        kinds |= (CardSet) 1 << (option_card (question->options[i], c));
  for (unsigned card = 0; card < CARDS; card++)
    n += kinds >> card & 1 ? t->hands[question->asker].of[card] : 0;
  if (n == 0)
    return g_strdup (_ ("None of your cards can be played now."));
  return g_strdup_printf (
      ngettext ("%u of your cards can be played.", "%u of your cards can be played.", n), n);
}

static char *
trade_line (const Session *session)
{
  const Table *t = session_now (session);
  const unsigned left = trades_allowed (t) - MIN (t->now.trades, trades_allowed (t));

  if (left <= 1)
    return g_strdup (_ ("One card for one card; both must agree."));
  return g_strdup_printf (
      ngettext ("One card for one card; both must agree. You may trade %u time.",
                "One card for one card; both must agree. You may trade %u times.", left),
      left);
}

/* The kind that has come onto the board last, where its coming is what is told last. */
static unsigned
came_last (const Session *session)
{
  for (unsigned i = session_n_events (session); i-- > session_mark (session);)
    switch ((unsigned) session_event (session, i)->kind)
      {
      case EVENT_MEGA_ARRIVED:
        return session_event (session, i)->piece.kind;
      case EVENT_TOKEN_DRAWN:
      case EVENT_TURN_BEGAN:
        return TOKENS;
      default:
        break;
      }
  return TOKENS;
}

static char *
arrival_line (const char *format, unsigned token, const char *name)
{
  g_autofree char *line = g_strdup_printf (format, name);

  return token_sentence (line, token);
}

static char *
give_up_line (const Session *session)
{
  const Table *t = session_now (session);
  const Event *cause = last_cause (session);
  const unsigned came = came_last (session);
  g_autofree char *name = asker_text (session);

  if (play_has (session_play (session), CARD_NEVER_LOSE_HOPE))
    return g_strdup (_ ("For every card that you give up you draw one."));
  if (came == TOKEN_BASILISK)
    return arrival_line (_ ("The Basilisk comes, and every hand goes down to 2 cards; now %s."),
                         came, name);
  if (came == TOKEN_WARLOCK)
    return arrival_line (_ ("The Warlock comes, and everybody gives up a Wizard card; now %s."),
                         came, name);
  if (t->revealed == TOKEN_ALL_DISCARD_1 + 1)
    return g_strdup_printf (_ ("Everybody gives up one card; now %s."), name);
  if (cause != NULL && cause->kind == EVENT_KINGS_TOWER_FELL)
    return g_strdup_printf (
        _ ("The King’s Tower has fallen, and everybody gives up one card; now %s."), name);
  return g_strdup_printf (ngettext ("%s may hold no more than %u card.",
                                    "%s may hold no more than %u cards.", hand_size (t)),
                          name, hand_size (t));
}

static char *
overlord_line (const Table *t)
{
  g_autofree char *plays = g_strdup_printf (
      ngettext ("%u token may still be played.", "%u tokens may still be played.", t->now.plays),
      t->now.plays);

  if (t->now.played > 0)
    return g_steal_pointer (&plays);
  return g_strdup (_ ("One in an arc of your choice, or several where the die says."));
}

/* What the die is rolled for. */
static char *
roll_line (const Table *t)
{
  if (t->revealed > 0)
    {
      const unsigned token = t->revealed - 1u;
      const char *title
          = token_title (has_trait (token, HARBINGER) ? token_rows[token].argument : token);

      return g_strdup_printf (has_trait (t->revealed - 1u, ROLLS)
                                  ? _ ("For the arc where the %s starts.")
                                  : _ ("For the %s’s arc."),
                              title);
    }
  if (t->now.phase != PHASE_SETUP && !t->charge && has_box (t, BOX_WIZARD))
    return g_strdup (_ ("For the way of a Mega Boss."));
  if (t->now.phase != PHASE_SETUP)
    return g_strdup (_ ("Final Charge! The die says which Monsters move once more."));
  if (has_variant (t, VARIANT_ROUGH_START) && t->walls_to_roll == 0 && t->setup_step > 2)
    return g_strdup_printf (_ ("For the arc where the next %s starts."),
                            token_title (t->n_pieces < 3 ? TOKEN_ORC : TOKEN_TROLL));
  if (t->walls_to_roll == 0 && has_box (t, BOX_WIZARD) && t->n_pieces == 0 && t->setup_step > 1)
    return g_strdup (_ ("For the arc of the Wizard’s Tower."));
  return g_strdup (t->walls_to_roll == 0
                       ? _ ("So many Walls stand at the start.")
                       : _ ("For the arc of a Wall; roll again where one stands."));
}

static char *
token_line (const Table *t)
{
  static const struct
  {
    unsigned token, n;
  } groups[DUE_SOURCES] = { [DUE_KING] = { TOKEN_GOBLIN_KING, 3 },
                            [DUE_DRAW_3] = { TOKEN_DRAW_3, 3 },
                            [DUE_DRAW_4] = { TOKEN_DRAW_4, 4 } };
  const unsigned source = t->now.due[0].source, left = t->now.due[0].n,
                 all = source == DUE_OWN ? tokens_a_turn (t) : groups[source].n;

  if (t->now.phase == PHASE_SETUP && t->version != VERSION_OVERLORD)
    return g_strdup (_ ("For the Monsters that start on the board."));
  if (t->now.n_due == 0)
    return g_strdup (_ ("For the Overlord alone to see."));
  if (left > all)
    return g_strdup_printf (ngettext ("%u is still to come.", "%u are still to come.", left), left);
  if (source == DUE_OWN)
    /* Translators: which token of how many. */
    return g_strdup_printf (_ ("%u of %u."), all - left + 1, all);
  return g_strdup_printf (_ ("For %s: %u of %u."), token_title (groups[source].token),
                          all - left + 1, all);
}

static char *
card_line (const Session *session)
{
  const Table *t = session_now (session);
  g_autofree char *name = asker_text (session);
  const unsigned held = t->hands[question_player (session)].n;

  if (held == 0)
    return g_strdup_printf (_ ("%s draws the first card."), name);
  return g_strdup_printf (ngettext ("%s draws; %u card is in the hand so far.",
                                    "%s draws; %u cards are in the hand so far.", held),
                          name, held);
}

static char *
end_line (const Session *session)
{
  const Table *t = session_now (session);
  g_autoptr (GPtrArray) winners = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *names = NULL;

  if (t->result != RESULT_WON)
    return g_strdup (t->version == VERSION_OVERLORD ? _ ("The Overlord has won.")
                                                    : _ ("The Monsters have won this time."));
  for (unsigned player = 0; player < t->n_players; player++)
    if (t->winners >> player & 1)
      g_ptr_array_add (winners, player_text (player, session_names (session)));
  names = words_joined ((const char *const *) winners->pdata, winners->len);
  if (winners->len > 0)
    return g_strdup_printf (
        ngettext ("%s is Master Slayer.", "%s are Master Slayers.", winners->len), names);
  return g_strdup_printf (ngettext ("%u Tower is left.", "%u Towers are left.", t->n_towers),
                          t->n_towers);
}

/* Lines that say the same whatever the table, but for who decides. */
static const char *const lines[QUESTIONS] = {
  [QUESTION_PLACE] = N_ ("One in each arc of the Archer ring."),
  [QUESTION_HOME] = N_ ("Whose Tower falls may have to leave the game."),
  [QUESTION_KING] = N_ ("When it falls everybody gives up a card."),
  [QUESTION_REMOVE] = N_ ("The fewer tokens, the easier the battle."),
  [QUESTION_SET_ASIDE] = N_ ("It stays secret and can be played later."),
  [QUESTION_DESPERATE] = N_ ("For a new hand you neither trade nor play cards this turn."),
  [QUESTION_FROM] = N_ ("All Fortify tokens are in use."),
  [QUESTION_WIZARD_TOWER] = N_ ("When it falls, the Wizard deck leaves the game."),
  [QUESTION_PICK] = N_ ("Their Harbingers go into the bag."),
  [QUESTION_DRAW] = N_ ("A Castle card or a Wizard card."),
  [QUESTION_WHO] = N_ ("One hit card or one Wizard card, at once and by itself."),
  [QUESTION_STRIKE] = N_ ("Each of the other cards changes one of the two strikes."),
  [QUESTION_RETURN] = N_ ("The cards go back on the deck, and this one will be on top."),
  [QUESTION_ASSEMBLE] = N_ ("One Brick or one Mortar builds one Wall."),
  [QUESTION_QUENCH] = N_ ("A Brick or a Mortar takes one Flame away."),
  [QUESTION_ORDER] = N_ ("The order makes a difference here."),
  [QUESTION_BURN] = N_ ("The structure burned, and its Flames go to one of those who attacked it."),
  [QUESTION_REPLACE] = N_ ("One of those who have just died comes back in its place."),
  [QUESTION_RECYCLE] = N_ ("Mix the tokens of the discard pile and take one."),
  [QUESTION_RANDOM_CARD] = N_ ("A card is taken from the hand unseen."),
  [QUESTION_CLAIM] = N_ ("The old home has fallen. A Tower that nobody lives in is free."),
  [QUESTION_EXCHANGE] = N_ ("A new one is drawn before the old one goes back into the bag."),
  [QUESTION_DUEL] = N_ ("They have the same score and as many trophies."),
  [QUESTION_START] = N_ ("Mix the six starting Monsters and place one in each arc."),
};

static char *
plain_line (const Session *session)
{
  const Question *question = session_question (session);
  g_autofree char *decider = decider_text (session);

  if (lines[question->kind] == NULL)
    return g_strdup ("");
  return g_strconcat (_ (lines[question->kind]), question->asker == ASKER_PLAYERS ? decider : "",
                      NULL);
}

char *
question_line (const Session *session)
{
  switch ((unsigned) session_question (session)->kind)
    {
    case QUESTION_END:
      return end_line (session);
    case QUESTION_DISCARD:
      return discard_line (session);
    case QUESTION_TRADE:
      return trade_line (session);
    case QUESTION_PLAY:
      return play_line (session);
    case QUESTION_ON:
      return g_strdup (on_line (session));
    case QUESTION_HURT:
      return hurt_line (session);
    case QUESTION_GIVE_UP:
      return give_up_line (session);
    case QUESTION_OVERLORD:
      return overlord_line (session_now (session));
    case QUESTION_ROLL:
      return roll_line (session_now (session));
    case QUESTION_TOKEN:
      return token_line (session_now (session));
    case QUESTION_CARD:
    case QUESTION_WIZARD_CARD:
      return card_line (session);
    case QUESTION_TO:
      return g_strdup (to_line (session));
    case QUESTION_TAKE:
      return play_has (session_play (session), CARD_EYE_OF_THE_ORACLE)
                 ? g_strdup (_ ("The others go back on the deck, in the order that you like."))
                 : card_sentence (_ ("Scavenge brings a card back from the discard pile."),
                                  CARD_SCAVENGE);
    default:
      return plain_line (session);
    }
}
