/* Answers in words. */
#include "option_text.h"

#include <glib/gi18n-lib.h>

#include "event_text.h"
#include "titles.h"

char *
words_joined (const char *const *words, unsigned n)
{
  GString *joined = g_string_new (n > 0 ? words[0] : "");

  for (unsigned i = 1; i < n; i++)
    {
      /* Translators: between the things of a list, and before its last: "Orc, Goblin and Troll". */
      g_string_append (joined, i + 1 < n ? C_ ("list", ", ") : C_ ("list", " and "));
      g_string_append (joined, words[i]);
    }
  return g_string_free (joined, FALSE);
}

char *
cards_text (Option play)
{
  const char *titles[PLAY_CARDS_MAX];
  const unsigned n = option_n_cards (play);

  for (unsigned i = 0; i < n; i++)
    titles[i] = card_title (option_card (play, i));
  return words_joined (titles, n);
}

/* A card that is played within another's play (Stand Together) is the last of the answers. */
Option
session_play (const Session *session)
{
  for (unsigned i = session_n_pending (session); i-- > 0;)
    if (option_verb (session_pending (session, i)) == VERB_PLAY)
      return session_pending (session, i);
  return session_n_pending (session) > 0 ? session_pending (session, 0) : 0;
}

bool
play_has (Option play, unsigned card)
{
  if (option_verb (play) != VERB_PLAY)
    return false;
  for (unsigned i = 0; i < option_n_cards (play); i++)
    if (option_card (play, i) == card)
      return true;
  return false;
}

/* Three hit cards together, one that slays by itself, or Nice Shot. Of the two strikes of Double
 * Strike it changes only one. */
bool
play_slays (Option play)
{
  if (option_verb (play) != VERB_PLAY)
    return false;
  if (option_card (play, 0) == CARD_BARBARIAN || option_card (play, 0) == CARD_HAMMER_OF_LIGHT)
    return true;
  if (option_n_cards (play) > 1 && is_hit_card (option_card (play, 1)))
    return true;
  return option_n_cards (play) > 1 && play_has (play, CARD_NICE_SHOT)
         && !play_has (play, CARD_DOUBLE_STRIKE);
}

static unsigned
points_of (Option play)
{
  return play_has (play, CARD_ENCHANTED) && !play_has (play, CARD_DOUBLE_STRIKE) ? 3 : 1;
}

/* What becomes of a Monster that loses points: "2 → 1 left". */
static char *
loss_text (Piece piece, unsigned points, bool is_slain)
{
  if (piece.hp <= points)
    return g_strdup (_ ("slain"));
  if (is_slain)
    return g_strdup_printf (_ ("%u → slain"), piece.hp);
  return g_strdup_printf (_ ("%u → %u left"), piece.hp, piece.hp - points);
}

static char *
points_text (Piece piece)
{
  return g_strdup_printf (ngettext ("%u point", "%u points", piece.hp), piece.hp);
}

/* What the card that was played does to this Monster. */
static char *
fate_text (Option play, Piece piece)
{
  const unsigned card = option_card (play, 0);
  g_autofree char *forest = space_text (space_at (FOREST, arc_of (piece.space)));
  const char *format;

  /* What goes with a second strike that is made later is not said here. */
  if (option_verb (play) == VERB_STRIKE)
    return points_text (piece);
  if (option_verb (play) != VERB_PLAY || play_slays (play) || card >= CARDS)
    return loss_text (piece, 1, true);
  if (card == CARD_HYPNOTIZE || card == CARD_TELEPORT)
    return points_text (piece);
  switch (card_rows[card].aim)
    {
    case AIM_DRIVE:
      format = ngettext ("%u point, back to %s", "%u points, back to %s", piece.hp);
      return g_strdup_printf (format, piece.hp, forest);
    case AIM_TAR:
      format = ngettext ("%u point, stays", "%u points, stays", piece.hp);
      return g_strdup_printf (format, piece.hp);
    case AIM_HARM:
    case AIM_SPELL:
    case AIM_NOTHING:
    case AIMS:
      break;
    }
  return loss_text (piece, points_of (play), false);
}

/* A guest tells two Monsters apart by what is drawn on them; where that is the same they are
 * counted. */
static bool
look_alike (Piece a, Piece b)
{
  const unsigned tar = MARK_TAR | MARK_OLD_TAR;

  return a.kind == b.kind && a.space == b.space && a.hp == b.hp && a.flames == b.flames
         && (a.marks & tar) == (b.marks & tar);
}

/* "Orc in tar with 1 Flame". */
static char *
dressed_title (Piece piece)
{
  const char *title = token_title (piece.kind);
  g_autofree char *tarred
      /* Translators: "Orc in tar". */
      = piece.marks & (MARK_TAR | MARK_OLD_TAR) ? g_strdup_printf (_ ("%s in tar"), title)
                                                : g_strdup (title);

  if (piece.flames == 0)
    return g_steal_pointer (&tarred);
  return g_strdup_printf (
      /* Translators: "Orc with 1 Flame". */
      ngettext ("%s with %u Flame", "%s with %u Flames", piece.flames), tarred, piece.flames);
}

static char *
monster_name (const Question *question, unsigned i, Piece piece)
{
  g_autofree char *title = dressed_title (piece);
  unsigned nth = 1;

  for (unsigned j = 0; j < i; j++)
    nth += option_verb (question->options[j]) == option_verb (question->options[i])
           && look_alike (piece, option_piece (question->options[j]));
  if (nth > 1)
    /* Translators: the second of two Monsters that look the same: "Orc, number 2". */
    return g_strdup_printf (_ ("%s, number %u"), title, nth);
  return g_steal_pointer (&title);
}

/* Whom a card finds: a space, and what becomes of the Monster there. */
static void
add_fate (const Session *session, Piece piece, const char *space, OptionText *text)
{
  const Option play = session_play (session);
  g_autofree char *fate = fate_text (play, piece);

  /* Translators: the second line of a button: a space, and what becomes of the Monster there. */
  text->note = g_strdup_printf (_ ("%s, %s"), space, play_slays (play) ? _ ("slain") : fate);
  /* Translators: a Monster, its space, and what becomes of it: "Orc in Archer 3, slain". */
  text->label = g_strdup_printf (_ ("%s in %s, %s"), text->name, space, fate);
}

static OptionText
monster_text (const Session *session, unsigned i)
{
  const Question *question = session_question (session);
  const Option option = question->options[i];
  const Piece piece = option_piece (option);
  OptionText text = { .name = monster_name (question, i, piece) };
  g_autofree char *space = space_text (piece.space);

  switch ((unsigned) option_verb (option))
    {
    case VERB_HURT:
      text.note = loss_text (piece, 1, false);
      text.label = g_strdup_printf ("%s, %s", text.name, text.note);
      break;
    case VERB_BURN:
      text.note = points_text (piece);
      text.label = g_strdup_printf ("%s, %s", text.name, text.note);
      break;
    case VERB_MOVE:
      text.note = g_strdup (space);
      text.label = g_strdup_printf (_ ("%s in %s moves"), text.name, space);
      break;
    case VERB_BREATHE:
      text.note = g_strdup (space);
      text.label = g_strdup_printf (_ ("%s in %s breathes fire"), text.name, space);
      break;
    case VERB_REPLACE:
      text.note = g_strdup (space);
      /* Translators: "Orc in Archer 3". */
      text.label = g_strdup_printf (_ ("%s in %s"), text.name, space);
      break;
    default:
      add_fate (session, piece, space, &text);
      break;
    }
  return text;
}

/* One word for all, and the name of the piece for a button that has its picture. */
static OptionText
deed_text (const char *format, const char *name)
{
  return (OptionText){ .label = g_strdup_printf (format, name), .name = g_strdup (name) };
}

static OptionText
plain_text (const char *label)
{
  return (OptionText){ .label = g_strdup (label), .name = g_strdup (label) };
}

static OptionText
arc_text (const char *format, unsigned arc)
{
  g_autofree char *label = g_strdup_printf (format, arc + 1);

  return plain_text (label);
}

/* Building, fortifying, or a fire that is put out. */
static const char *
on_wall_format (const Session *session, unsigned arc)
{
  const Option play = session_play (session);

  if (play_has (play, CARD_TELEPORT))
    return _ ("The Fortify token of Wall %u");
  if (play_has (play, CARD_FORTIFY_WALL))
    return _ ("Fortify Wall %u");
  return session_now (session)->walls[arc].up ? _ ("Put out the fire on Wall %u")
                                              : _ ("Build in arc %u");
}

static OptionText
wall_text (const Session *session, Option option)
{
  const unsigned arc = option_byte (option, 0);

  switch ((unsigned) option_verb (option))
    {
    case VERB_FROM_WALL:
      return arc_text (_ ("Take it from Wall %u"), arc);
    case VERB_TO_WALL:
      return arc_text (_ ("To Wall %u"), arc);
    case VERB_ATTACK_WALL:
      return arc_text (_ ("The attack on Wall %u"), arc);
    default:
      return arc_text (on_wall_format (session, arc), arc);
    }
}

static OptionText
trade_text (const Session *session, Option option)
{
  g_autofree char *player = player_text (option_byte (option, 1), session_names (session));
  const char *give = card_title (option_byte (option, 0)),
             *take = card_title (option_byte (option, 2));

  return (OptionText){
    /* Translators: one's own card, the other player, the other's card. */
    .label = g_strdup_printf (_ ("Trade %s with %s for %s"), give, player, take),
    .name = g_strdup_printf (_ ("%s for %s"), give, take),
    .note = g_strdup_printf (_ ("with %s"), player),
  };
}

/* A Monster that goes to a space of somebody's choice. */
static OptionText
place_text (Option option)
{
  const char *title = token_title (option_byte (option, 0));
  g_autofree char *space = space_text (option_byte (option, 1));

  return (OptionText){
    .label = option_verb (option) == VERB_REVEAL_AT
                 ? g_strdup_printf (_ ("Reveal %s in %s"), title, space)
                 : g_strdup_printf (_ ("Place %s in %s"), title, space),
    .name = g_strdup (title),
    .note = g_strdup (space),
  };
}

static OptionText
overlord_text (const char *format, unsigned token)
{
  OptionText text = deed_text (format, token_title (token));

  if (has_trait (token, MONSTER))
    text.note = g_strdup (_ ("roll for its arc"));
  return text;
}

static OptionText
person_text (const Session *session, Option option)
{
  g_autofree char *name = player_text (option_byte (option, 0), session_names (session));

  return option_verb (option) == VERB_PLAYER ? plain_text (name) : deed_text (_ ("%s wins"), name);
}

/* What is said who chooses no more. */
static const char *
stop_text (const Session *session)
{
  switch ((unsigned) session_question (session)->kind)
    {
    case QUESTION_REMOVE:
      return _ ("Remove no more");
    case QUESTION_PICK:
      return _ ("Pick no more");
    case QUESTION_PLAY:
      return _ ("Play nothing");
    case QUESTION_GIVE_UP:
      return _ ("Give up no more");
    case QUESTION_ASSEMBLE:
      return _ ("Build no more");
    case QUESTION_QUENCH:
      return _ ("Put out no fire");
    default:
      return _ ("No more");
    }
}

static OptionText
strike_text (unsigned strike)
{
  return plain_text (strike == 1 ? _ ("The first strike") : _ ("The second strike"));
}

static OptionText
area_text (Option option)
{
  static const char *const colours[]
      = { N_ ("The red arcs"), N_ ("The green arcs"), N_ ("The blue arcs") };
  const unsigned first = option_byte (option, 0);
  g_autofree char *space = NULL;

  switch ((unsigned) verb_rows[option_verb (option)].shape)
    {
    case SHAPE_ARC:
      return arc_text (_ ("Arc %u"), first);
    case SHAPE_COLOUR:
      return plain_text (_ (colours[first]));
    case SHAPE_DECK:
      return plain_text (first == DECK_CASTLE ? _ ("Draw a Castle card")
                                              : _ ("Draw a Wizard card"));
    default:
      space = space_text (first);
      return option_verb (option) == VERB_TO_SPACE ? deed_text (_ ("To %s"), space)
                                                   : plain_text (space);
    }
}

/* What may come up: how many ways there are to it. */
static OptionText
chance_text (const Question *question, unsigned i, const char *format, const char *name)
{
  OptionText text = deed_text (format, name);

  text.note = g_strdup_printf (ngettext ("%u left", "%u left", question->weights[i]),
                               question->weights[i]);
  return text;
}

static OptionText
number_text (unsigned face)
{
  g_autofree char *name = g_strdup_printf ("%u", face);

  return deed_text (_ ("Roll %s"), name);
}

/* A way out: what one says who does nothing more. */
static OptionText
way_out_text (const Session *session, Verb verb)
{
  const QuestionKind kind = session_question (session)->kind;

  switch ((unsigned) verb)
    {
    case VERB_KEEP:
      return plain_text (kind == QUESTION_EXCHANGE          ? _ ("Exchange none")
                         : session_n_pending (session) == 0 ? _ ("Keep all")
                                                            : _ ("Keep the rest"));
    case VERB_STOP:
      return plain_text (stop_text (session));
    case VERB_BY_DIE:
      return plain_text (_ ("Let the die decide"));
    case VERB_MOVE_ALL:
      return plain_text (_ ("The other Monsters move"));
    case VERB_END:
      return plain_text (kind == QUESTION_OVERLORD ? _ ("Play no more tokens") : _ ("End turn"));
    case VERB_NO_TRADE:
      return plain_text (_ ("No trade"));
    case VERB_KEEP_HAND:
      return plain_text (_ ("Keep the hand"));
    case VERB_NEW_HAND:
      return plain_text (_ ("Draw a new hand"));
    case VERB_OWN_WALL:
      return plain_text (_ ("Place your own Wall"));
    default:
      return plain_text (_ ("Leave the game"));
    }
}

static OptionText
play_text (Option option)
{
  g_autofree char *cards = cards_text (option);

  return deed_text (_ ("Play %s"), cards);
}

static OptionText
card_text (const Question *question, unsigned i)
{
  const Option option = question->options[i];
  const char *title = card_title (option_byte (option, 0));

  if (option_verb (option) == VERB_CARD || option_verb (option) == VERB_WIZARD_CARD)
    return chance_text (question, i, _ ("Draw %s"), title);
  if (option_verb (option) == VERB_RANDOM_CARD)
    return chance_text (question, i, _ ("It is %s"), title);
  if (option_verb (option) == VERB_RETURN)
    return deed_text (_ ("Put %s back"), title);
  if (option_verb (option) == VERB_TAKE)
    return deed_text (_ ("Take %s"), title);
  return deed_text (question->kind == QUESTION_GIVE_UP ? _ ("Give up %s") : _ ("Discard %s"),
                    title);
}

static OptionText
token_text (const Question *question, unsigned i)
{
  const Option option = question->options[i];
  const unsigned token = option_byte (option, 0);

  switch ((unsigned) option_verb (option))
    {
    case VERB_REMOVE:
      return deed_text (_ ("Remove %s"), token_title (token));
    case VERB_SET_ASIDE:
      return deed_text (_ ("Set %s aside"), token_title (token));
    case VERB_EXCHANGE:
      return deed_text (_ ("Exchange %s"), token_title (token));
    case VERB_PLAY_TOKEN:
      return overlord_text (_ ("Play %s"), token);
    case VERB_REVEAL:
      return overlord_text (_ ("Reveal %s"), token);
    case VERB_PICK:
      return deed_text (_ ("Pick %s"), token_title (token));
    case VERB_RECYCLE:
      return chance_text (question, i, _ ("%s goes back"), token_title (token));
    default:
      return chance_text (question, i, _ ("Draw %s"), token_title (token));
    }
}

/* A Tower that is built, brought down, or put out. */
static const char *
on_tower_format (const Session *session)
{
  const Option play = session_play (session);

  if (session_question (session)->kind == QUESTION_WIZARD_TOWER)
    return _ ("The Wizard lives in Tower %u");
  if (play_has (play, CARD_WIZARD_QUAKE))
    return _ ("Tower %u falls");
  return play_has (play, CARD_MYSTICAL_MANUFACTURING) ? _ ("Build a Tower in arc %u")
                                                      : _ ("Put out the fire on Tower %u");
}

static OptionText
tower_text (const Session *session, Option option)
{
  const unsigned arc = option_byte (option, 0);

  switch ((unsigned) option_verb (option))
    {
    case VERB_HOME:
      return arc_text (_ ("Live in Tower %u"), arc);
    case VERB_KING:
      return arc_text (_ ("The King lives in Tower %u"), arc);
    case VERB_ATTACK_TOWER:
      return arc_text (_ ("The attack on Tower %u"), arc);
    case VERB_ON_TOWER:
      return arc_text (on_tower_format (session), arc);
    case VERB_ON_WIZARD_TOWER:
      return arc_text (_ ("Build the Wizard’s Tower in arc %u"), arc);
    default:
      return arc_text (_ ("Move to Tower %u"), arc);
    }
}

OptionText
option_text (const Session *session, unsigned i)
{
  const Question *question = session_question (session);
  const Option option = question->options[i];
  const unsigned first = option_byte (option, 0);

  g_assert (i < question->n);
  switch (verb_rows[option_verb (option)].shape)
    {
    case SHAPE_NOTHING:
      return way_out_text (session, option_verb (option));
    case SHAPE_CARD:
      return card_text (question, i);
    case SHAPE_CARDS:
      return play_text (option);
    case SHAPE_TRADE:
      return trade_text (session, option);
    case SHAPE_MONSTER:
      return monster_text (session, i);
    case SHAPE_WALL:
      return wall_text (session, option);
    case SHAPE_TOWER:
    case SHAPE_WIZARD_TOWER:
      return tower_text (session, option);
    case SHAPE_TOKEN:
      return token_text (question, i);
    case SHAPE_MONSTER_AT:
      return place_text (option);
    case SHAPE_PLAYER:
      return person_text (session, option);
    case SHAPE_NUMBER:
      return option_verb (option) == VERB_STRIKE ? strike_text (first) : number_text (first);
    case SHAPE_SPACE:
    case SHAPE_ARC:
    case SHAPE_COLOUR:
    case SHAPE_DECK:
      return area_text (option);
    }
  g_assert_not_reached ();
}

void
option_text_clear (OptionText *text)
{
  g_clear_pointer (&text->label, g_free);
  g_clear_pointer (&text->name, g_free);
  g_clear_pointer (&text->note, g_free);
}
