/* What a play is aimed at, in words. */
#include "target_text.h"

#include <glib/gi18n-lib.h>
#include "titles.h"

/* A play of one card that is aimed at Monsters. */
static char *
single_title (unsigned card, const char *title, bool again)
{
  if (card == CARD_HYPNOTIZE)
    return g_strdup (again ? _ ("Whom does it fight?") : _ ("Who is hypnotized?"));
  if (card == CARD_TELEPORT)
    return g_strdup (_ ("Who is teleported?"));
  switch (card_rows[card].aim)
    {
    case AIM_DRIVE:
      return g_strdup (_ ("Who is driven back?"));
    case AIM_TAR:
      return g_strdup (_ ("Who gets stuck in the Tar?"));
    case AIM_SPELL:
      /* Translators: a Wizard card: "Azriel's Fist". */
      return g_strdup_printf (
          card == CARD_HAMMER_OF_LIGHT ? _ ("Whom does %s slay?") : _ ("Whom does %s hit?"), title);
    case AIM_HARM:
    case AIM_NOTHING:
    case AIMS:
      break;
    }
  return g_strdup_printf (
      card == CARD_BARBARIAN ? _ ("Whom does the %s slay?") : _ ("Whom does the %s hit?"), title);
}

/* Whether a target of this play has been named already. */
static bool
is_second_target (const Session *session)
{
  const unsigned n = session_n_pending (session);

  return n > 0 && option_verb (session_pending (session, n - 1)) == VERB_ON_MONSTER;
}

static char *
target_title (const Session *session)
{
  const Option play = session_play (session);
  const unsigned n = option_n_cards (play);
  g_autofree char *cards = cards_text (play);

  /* ruling.wizard.double-strike-when:b: a card that was played before strikes once more. */
  if (option_verb (play) == VERB_STRIKE)
    return g_strdup (_ ("Whom does the second strike hit?"));
  if (n <= 1)
    return single_title (option_card (play, 0), cards, is_second_target (session));
  if (n == 3 && play_slays (play) && is_hit_card (option_card (play, 2)))
    return g_strdup (_ ("Whom do the three slay?"));
  if (play_has (play, CARD_DOUBLE_STRIKE))
    return g_strdup (is_second_target (session) ? _ ("Whom does the second strike hit?")
                                                : _ ("Whom does the first strike hit?"));
  /* Translators: "Red Archer and Nice Shot". */
  return g_strdup_printf (play_slays (play) ? _ ("Whom do %s slay?") : _ ("Whom do %s hit?"),
                          cards);
}

static char *
structure_title (const Session *session, Option first)
{
  const Option play = session_play (session);
  const Table *t = session_now (session);

  if (play_has (play, CARD_FORTIFY_WALL))
    return g_strdup (_ ("Which Wall shall be fortified?"));
  if (play_has (play, CARD_WIZARD_QUAKE))
    return g_strdup (_ ("Which Tower falls?"));
  if (play_has (play, CARD_MYSTICAL_MANUFACTURING))
    return g_strdup (_ ("Where shall the Tower stand?"));
  if (play_has (play, CARD_TELEPORT))
    return g_strdup (_ ("Who is teleported?"));
  if (option_verb (first) == VERB_ON_TOWER || t->walls[option_byte (first, 0)].up)
    return g_strdup (_ ("Which fire is put out?"));
  return g_strdup (_ ("Where shall the Wall stand?"));
}

char *
on_title (const Session *session)
{
  const Question *question = session_question (session);
  const unsigned at = question->n > 1 && option_verb (question->options[0]) == VERB_STOP;
  const Option first = question->options[at];
  g_autofree char *cards = cards_text (session_play (session));

  switch ((unsigned) option_verb (first))
    {
    case VERB_ON_MONSTER:
      return target_title (session);
    case VERB_ON_SPACE:
    case VERB_ON_ARC:
    case VERB_ON_COLOUR:
      /* Translators: a Wizard card: "War Storm". */
      return g_strdup_printf (_ ("Where does %s strike?"), cards);
    default:
      return structure_title (session, first);
    }
}

/* The cards that are asked for come in the order of the play, after the hit card. */
char *
strike_title (const Session *session)
{
  const Option play = session_play (session);
  const unsigned n = session_n_pending (session);
  unsigned nth = 0;

  for (unsigned i = n; i-- > 0 && option_verb (session_pending (session, i)) == VERB_STRIKE;)
    nth++;
  for (unsigned i = 1; i < option_n_cards (play); i++)
    if (option_card (play, i) != CARD_DOUBLE_STRIKE && nth-- == 0)
      return g_strdup_printf (_ ("Which strike does %s change?"),
                              card_title (option_card (play, i)));
  return g_strdup (_ ("Which strike is changed?"));
}

static const char *
soldier_line (const Table *t, unsigned card)
{
  const SpaceSet colours = card_rows[card].colours;
  const unsigned colour = colours == RED ? 0 : colours == GREEN ? 1 : colours == BLUE ? 2 : 3;
  static const char *const lines[][4] = {
    { N_ ("Red Monsters in the Archer ring."), N_ ("Green Monsters in the Archer ring."),
      N_ ("Blue Monsters in the Archer ring."), N_ ("Any Monster in the Archer ring.") },
    { N_ ("Red Monsters in the Knight ring."), N_ ("Green Monsters in the Knight ring."),
      N_ ("Blue Monsters in the Knight ring."), N_ ("Any Monster in the Knight ring.") },
    { N_ ("Red Monsters in the Swordsman ring."), N_ ("Green Monsters in the Swordsman ring."),
      N_ ("Blue Monsters in the Swordsman ring."), N_ ("Any Monster in the Swordsman ring.") },
    { N_ ("Red Monsters, but not in the Forest."), N_ ("Green Monsters, but not in the Forest."),
      N_ ("Blue Monsters, but not in the Forest."), N_ ("Any Monster, but not in the Forest.") },
  };
  const bool any = card_rows[card].class < CLASS_HERO && reads (t, RULING_NL_HIT_COLOR, 'b');

  return _ (lines[card_rows[card].class][any ? 3 : colour]);
}

/* What Castle cards and Wizard cards say about their targets. */
static const char *const card_lines[CARDS] = {
  [CARD_BRICK] = N_ ("Brick and Mortar build one Wall."),
  [CARD_FORTIFY_WALL] = N_ ("The next attack takes the token and leaves the Wall."),
  [CARD_DRIVE_HIM_BACK] = N_ ("It goes back to the Forest of its arc."),
  [CARD_TAR] = N_ ("It does not move for the rest of this turn."),
  [CARD_ARCANE_ASSEMBLY] = N_ ("One Brick or one Mortar builds one Wall."),
  [CARD_AZRIELS_FIST] = N_ ("Any Monster loses 1 point, in any ring."),
  [CARD_BLUE_FIREBALL] = N_ ("A blue Monster in any ring loses 1 point and catches fire."),
  [CARD_GREEN_FIREBALL] = N_ ("A green Monster in any ring loses 1 point and catches fire."),
  [CARD_RED_FIREBALL] = N_ ("A red Monster in any ring loses 1 point and catches fire."),
  [CARD_BURNING_BLAST] = N_ ("Every Monster in one space catches fire, but for Forest and Castle."),
  [CARD_CHAIN_LIGHTNING] = N_ ("Every Monster in one space loses 1 point."),
  [CARD_HAMMER_OF_LIGHT] = N_ ("One Monster in the Forest is slain."),
  [CARD_HYPNOTIZE] = N_ ("Two Monsters in one space hurt each other by the points that they have."),
  [CARD_LIGHTNING_BOLT] = N_ ("It loses 1 point and goes to a Forest of your choice."),
  [CARD_RAIN_OF_IRON] = N_ ("Every Monster of one arc loses 1 point, but not in the Forest."),
  [CARD_TELEPORT] = N_ ("A Monster, or a Fortify token, goes where you like."),
  [CARD_VALADORS_WAVE] = N_ ("4 points of damage among the Monsters of one color."),
  [CARD_WALL_OF_FORCE] = N_ ("Every Monster of one arc goes back to its Forest."),
  [CARD_WAR_STORM] = N_ ("Every Monster of one color loses 1 point, but for Forest and Castle."),
  [CARD_WIZARD_QUAKE] = N_ ("All Monsters of its arc are slain with it."),
};

/* What goes with a hit card. */
static const char *
combined_line (const Session *session, Option play)
{
  if (is_hit_card (option_card (play, 1)))
    return _ ("An Archer, a Knight and a Swordsman slay a Monster of their color.");
  if (play_has (play, CARD_CHANGE_COLOR) || play_has (play, CARD_CHANGE_RANGE))
    return _ ("The card changes so that it can hit the Monster that you choose.");
  return soldier_line (session_now (session), option_card (play, 0));
}

const char *
on_line (const Session *session)
{
  const Option play = session_play (session);
  const unsigned card = option_card (play, 0), n = option_n_cards (play);

  if (option_verb (play) == VERB_STRIKE)
    return soldier_line (session_now (session), session_checkpoint (session)->strike_again - 1u);
  if (session_question (session)->kind == QUESTION_ON && option_verb (play) == VERB_OWN_WALL)
    return _ ("It is your own Wall and costs no card.");
  if (option_verb (play) != VERB_PLAY || (n == 1 && (card == CARD_BRICK || card == CARD_MORTAR)))
    return _ ("A Brick or a Mortar takes one Flame away.");
  if (play_has (play, CARD_MYSTICAL_MANUFACTURING))
    return _ ("A Tower that was destroyed stands again, in any arc without one.");
  if (is_hit_card (card))
    return n > 1 ? combined_line (session, play) : soldier_line (session_now (session), card);
  return card_lines[card] != NULL ? _ (card_lines[card])
                                  : _ ("Any Monster, but not in the Forest.");
}

const char *
to_line (const Session *session)
{
  if (option_verb (session_question (session)->options[0]) == VERB_TO_WALL)
    return _ ("To a Wall that has no Fortify token.");
  return play_has (session_play (session), CARD_LIGHTNING_BOLT) ? _ ("Into the Forest of any arc.")
                                                                : _ ("To any space of the board.");
}
