/* Answers in words. */
#include "option_text.h"

#include <glib/gi18n-lib.h>

#include "event_text.h"

static const char *
card_title (unsigned card)
{
  return _ (card_rows[card].title);
}

static const char *
token_title (unsigned token)
{
  return _ (token_rows[token].title);
}

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
  const char *titles[7];
  const unsigned n = option_n_cards (play);

  for (unsigned i = 0; i < n; i++)
    titles[i] = card_title (option_card (play, i));
  return words_joined (titles, n);
}

Option
session_play (const Session *session)
{
  return session_n_pending (session) > 0 ? session_pending (session, 0) : 0;
}

bool
play_slays (Option play)
{
  if (option_verb (play) != VERB_PLAY)
    return false;
  return option_n_cards (play) > 1 || option_card (play, 0) == CARD_BARBARIAN;
}

/* What becomes of a Monster that loses a point: "2 → 1 left". */
static char *
loss_text (Piece piece, bool is_slain)
{
  if (piece.hp <= 1)
    return g_strdup (_ ("slain"));
  if (is_slain)
    return g_strdup_printf (_ ("%u → slain"), piece.hp);
  return g_strdup_printf (_ ("%u → %u left"), piece.hp, piece.hp - 1u);
}

/* What the card that was played does to this Monster. */
static char *
fate_text (Option play, Piece piece)
{
  const unsigned card = option_card (play, 0);
  g_autofree char *forest = space_text (space_at (FOREST, arc_of (piece.space)));
  const char *format;

  if (option_verb (play) != VERB_PLAY || play_slays (play) || card >= CARDS)
    return loss_text (piece, true);
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
  return loss_text (piece, false);
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

static char *
monster_name (const Question *question, unsigned i, Piece piece)
{
  const char *title = token_title (piece.kind);
  unsigned nth = 1;

  for (unsigned j = 0; j < i; j++)
    nth += verb_rows[option_verb (question->options[j])].shape == SHAPE_MONSTER
           && look_alike (piece, option_piece (question->options[j]));
  if (nth > 1)
    /* Translators: the second of two Monsters that look the same: "Orc, number 2". */
    return g_strdup_printf (_ ("%s, number %u"), title, nth);
  if (piece.marks & (MARK_TAR | MARK_OLD_TAR))
    /* Translators: "Orc in tar". */
    return g_strdup_printf (_ ("%s in tar"), title);
  return g_strdup (title);
}

static OptionText
monster_text (const Session *session, unsigned i)
{
  const Question *question = session_question (session);
  const Option option = question->options[i];
  const Piece piece = option_piece (option);
  OptionText text = { .name = monster_name (question, i, piece) };
  g_autofree char *space = space_text (piece.space);

  if (option_verb (option) == VERB_HURT)
    {
      text.note = loss_text (piece, false);
      text.label = g_strdup_printf ("%s, %s", text.name, text.note);
    }
  else
    {
      const Option play = session_play (session);
      g_autofree char *fate = fate_text (play, piece);

      /* Translators: the second line of a button: a space, and what becomes of the Monster there.
       */
      text.note = g_strdup_printf (_ ("%s, %s"), space, play_slays (play) ? _ ("slain") : fate);
      /* Translators: a Monster, its space, and what becomes of it: "Orc in Archer 3, slain". */
      text.label = g_strdup_printf (_ ("%s in %s, %s"), text.name, space, fate);
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

static OptionText
wall_text (const Session *session, Option option)
{
  const Option play = session_play (session);
  const bool fortifies
      = option_verb (play) == VERB_PLAY && option_card (play, 0) == CARD_FORTIFY_WALL;

  return arc_text (option_verb (option) == VERB_FROM_WALL ? _ ("Take it from Wall %u")
                   : fortifies                            ? _ ("Fortify Wall %u")
                                                          : _ ("Build in arc %u"),
                   option_byte (option, 0));
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
winner_text (const Session *session, unsigned player)
{
  g_autofree char *name = player_text (player, session_names (session));

  return deed_text (_ ("%s wins"), name);
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
      return plain_text (_ ("Remove no more"));
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

  if (option_verb (option) == VERB_CARD)
    return chance_text (question, i, _ ("Draw %s"), title);
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
    default:
      return chance_text (question, i, _ ("Draw %s"), token_title (token));
    }
}

static OptionText
tower_text (Option option)
{
  const Verb verb = option_verb (option);

  return arc_text (verb == VERB_HOME   ? _ ("Live in Tower %u")
                   : verb == VERB_KING ? _ ("The King lives in Tower %u")
                                       : _ ("Move to Tower %u"),
                   option_byte (option, 0));
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
      return tower_text (option);
    case SHAPE_TOKEN:
      return token_text (question, i);
    case SHAPE_MONSTER_AT:
      return place_text (option);
    case SHAPE_PLAYER:
      return winner_text (session, first);
    case SHAPE_NUMBER:
      return number_text (first);
    case SHAPE_SPACE:
    case SHAPE_ARC:
    case SHAPE_COLOUR:
    case SHAPE_WIZARD_TOWER:
    case SHAPE_DECK:
      return number_text (first);
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
