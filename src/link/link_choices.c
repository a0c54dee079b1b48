/* Who answers, and with what. The engine offers what the whole table makes possible; a player with
 * a phone is offered what that player may know to be possible. */
#include "link_choices.h"

#include <glib/gi18n-lib.h>

#include "event_text.h"
#include "link_sight.h"
#include "question_text.h"
#include "titles.h"

static void
choice_free (gpointer data)
{
  LinkChoice *choice = data;

  g_free (choice->option);
  option_text_clear (&choice->text);
  g_free (choice);
}

static void
add_choice (GPtrArray *choices, char *option, OptionText text)
{
  LinkChoice *choice = g_new (LinkChoice, 1);

  *choice = (LinkChoice){ option, text };
  g_ptr_array_add (choices, choice);
}

static OptionText
label_text (char *label)
{
  return (OptionText){ .label = label, .name = g_strdup (label) };
}

/* Whose hand a card comes up from by chance: the first, in the order in which everybody loses them,
 * that is what is weighed. */
static unsigned
random_hand (const Session *session)
{
  const Question *question = session_question (session);
  const Table *t = session_now (session);

  for (unsigned i = 0; i < t->n_players; i++)
    {
      const unsigned player = (t->turn + i) % t->n_players;
      bool fits = true;

      for (unsigned j = 0; j < question->n; j++)
        fits &= t->hands[player].of[option_byte (question->options[j], 0)] == question->weights[j];
      if (fits)
        return player;
    }
  return ASKER_NOBODY;
}

/* A chance that the table enters: whoever has it in hand. What the Overlord draws nobody else may
 * see. */
static unsigned
chance_asker (const Session *session)
{
  const Question *question = session_question (session);
  const Table *t = session_now (session);

  if (t->version == VERSION_OVERLORD && !is_chance_of_cards (question->kind)
      && (question->kind != QUESTION_ROLL || (t->now.phase == PHASE_DRAW && !t->aside)))
    return t->n_players;
  if (question->kind == QUESTION_RANDOM_CARD)
    return random_hand (session);
  return question_player (session);
}

unsigned
link_asker (const Session *session, const LinkScene *scene)
{
  const Question *question = session_question (session);

  if (scene->offer.is_open)
    return scene->offer.to;
  switch (question->asker)
    {
    case ASKER_PLAYERS:
    case ASKER_NOBODY:
      return question->asker;
    case ASKER_OVERLORD:
      return session_now (session)->n_players;
    case ASKER_CHANCE:
      return chance_asker (session);
    default:
      return question->asker;
    }
}

bool
link_is_asked (const Session *session, const LinkScene *scene, unsigned seat)
{
  const Table *t = session_now (session);
  const unsigned asker = link_asker (session, scene);

  if (seat >= link_n_seats (session) || session_question (session)->kind == QUESTION_END)
    return false;
  if (scene->offer.is_open && seat == scene->offer.from)
    return true; /* may take it back */
  return asker == ASKER_PLAYERS ? seat < t->n_players : asker == seat;
}

/* Who has cards that could be had for one. */
static bool
can_trade_with (const Table *t, unsigned player)
{
  return player != t->turn && !(t->out >> player & 1) && t->hands[player].n > 0;
}

static void
add_offers (GPtrArray *choices, const Session *session)
{
  const Table *t = session_now (session);
  const CardPile *hand = &t->hands[session_question (session)->asker];

  for (unsigned card = 0; card < CARDS; card++)
    for (unsigned player = 0; player < t->n_players && hand->of[card] > 0; player++)
      {
        g_autofree char *name = player_text (player, session_names (session));
        const char *title = card_title (card);

        if (can_trade_with (t, player))
          add_choice (
              choices,
              g_strdup_printf (LINK_WORD_OFFER " %s to %u", card_rows[card].name, player + 1),
              (OptionText){ .label = g_strdup_printf (_ ("Offer %s to %s"), title, name),
                            .name = g_strdup (title),
                            .note = g_strdup_printf (_ ("to %s"), name) });
      }
}

static void
add_option (GPtrArray *choices, const Session *session, unsigned i)
{
  char name[NAME_MAX_BYTES];

  option_name (session_question (session)->options[i], name);
  add_choice (choices, g_strdup (name), option_text (session, i));
}

/* A trade with closed hands: one offers a card, and the other says what for. */
static void
add_closed_trade (GPtrArray *choices, const Session *session, const LinkOffer *offer, unsigned seat)
{
  const Question *question = session_question (session);

  for (unsigned i = 0; i < question->n; i++)
    {
      const Option option = question->options[i];
      const bool is_trade = option_verb (option) == VERB_TRADE;

      if (!is_trade && seat == question->asker)
        add_option (choices, session, i);
      else if (is_trade && offer->is_open && seat == offer->to
               && option_byte (option, 0) == offer->card && option_byte (option, 1) == seat)
        add_option (choices, session, i);
    }
  if (!offer->is_open)
    add_offers (choices, session);
  else if (seat == offer->from)
    add_choice (choices, g_strdup (LINK_WORD_WITHDRAW),
                label_text (g_strdup (_ ("Take the offer back"))));
  else
    add_choice (choices, g_strdup (LINK_WORD_DECLINE), label_text (g_strdup (_ ("Decline"))));
}

/* Who can play a card would tell what they hold. */
static void
add_players (GPtrArray *choices, const Session *session)
{
  const Table *t = session_now (session);

  for (unsigned player = 0; player < t->n_players; player++)
    if (!(t->out >> player & 1))
      {
        char name[NAME_MAX_BYTES];

        option_name (option_of (VERB_PLAYER, player, 0, 0), name);
        add_choice (choices, g_strdup (name),
                    label_text (player_text (player, session_names (session))));
      }
}

/* Whether this card can be played depends on what others hold: whoever has it may try. */
static bool
holds_blind_card (const Session *session)
{
  const Question *question = session_question (session);

  return question->kind == QUESTION_PLAY && link_is_closed (session_now (session))
         && session_now (session)->hands[question->asker].of[CARD_STAND_TOGETHER] > 0;
}

static void
add_plays (GPtrArray *choices, const Session *session)
{
  const Question *question = session_question (session);
  const uint8_t cards[] = { CARD_STAND_TOGETHER };
  const Option blind = option_play (cards, 1);
  bool is_due = holds_blind_card (session);

  for (unsigned i = 0; i <= question->n; i++)
    {
      if (is_due && (i == question->n || question->options[i] >= blind))
        {
          is_due = false;
          if (i == question->n || question->options[i] != blind)
            {
              g_autofree char *title = cards_text (blind);
              char name[NAME_MAX_BYTES];

              option_name (blind, name);
              add_choice (choices, g_strdup (name),
                          (OptionText){ .label = g_strdup_printf (_ ("Play %s"), title),
                                        .name = g_strdup (title) });
            }
        }
      if (i < question->n)
        add_option (choices, session, i);
    }
}

/* Which card was drawn: any that this player has not seen elsewhere. */
static void
add_unseen_cards (GPtrArray *choices, const Session *session, unsigned seat)
{
  const Table *t = session_now (session);
  const bool is_wizard = session_question (session)->kind == QUESTION_WIZARD_CARD;
  const CardPile *deck = is_wizard ? &t->wizard_deck : &t->deck;

  for (unsigned card = 0; card < CARDS; card++)
    {
      /* Where the deck may hold other cards than we count, it may be any. */
      unsigned n = reads (t, RULING_DECK_COUNTS, 'a') || is_wizard_card (card) != is_wizard
                       ? deck->of[card]
                       : box_card_count (t, card);
      char name[NAME_MAX_BYTES];

      for (unsigned player = 0; player < t->n_players && is_wizard_card (card) == is_wizard;
           player++)
        n += player == seat ? 0 : t->hands[player].of[card];
      if (n == 0)
        continue;
      option_name (option_of (is_wizard ? VERB_WIZARD_CARD : VERB_CARD, card, 0, 0), name);
      add_choice (choices, g_strdup (name),
                  (OptionText){
                      .label = g_strdup_printf (_ ("Draw %s"), card_title (card)),
                      .name = g_strdup (card_title (card)),
                  });
    }
}

GPtrArray *
link_choices (const Session *session, const LinkScene *scene, unsigned seat)
{
  const Question *question = session_question (session);
  GPtrArray *choices;

  if (!link_is_asked (session, scene, seat))
    return NULL;
  choices = g_ptr_array_new_with_free_func (choice_free);
  if (!link_is_closed (session_now (session)))
    for (unsigned i = 0; i < question->n; i++)
      add_option (choices, session, i);
  else
    switch ((unsigned) question->kind)
      {
      case QUESTION_TRADE:
        add_closed_trade (choices, session, &scene->offer, seat);
        break;
      case QUESTION_WHO:
        add_players (choices, session);
        break;
      case QUESTION_PLAY:
        add_plays (choices, session);
        break;
      case QUESTION_CARD:
      case QUESTION_WIZARD_CARD:
        add_unseen_cards (choices, session, seat);
        break;
      default:
        for (unsigned i = 0; i < question->n; i++)
          add_option (choices, session, i);
        break;
      }
  return choices;
}

bool
link_read_offer (const Session *session, const char *option, LinkOffer *offer)
{
  const Table *t = session_now (session);
  const unsigned asker = session_question (session)->asker;

  for (unsigned card = 0; card < CARDS; card++)
    for (unsigned player = 0; player < t->n_players; player++)
      {
        g_autofree char *text
            = g_strdup_printf (LINK_WORD_OFFER " %s to %u", card_rows[card].name, player + 1);

        if (strcmp (text, option) == 0)
          {
            *offer = (LinkOffer){ true, asker, player, card };
            return true;
          }
      }
  return false;
}

bool
link_may_answer (const Session *session, unsigned seat)
{
  const LinkScene scene = { 0 };

  return link_is_asked (session, &scene, seat);
}

/* A trade that is offered is told to those whom it is offered to; the others see that there is one.
 */
static char *
offer_title (const LinkSight *sight)
{
  const LinkOffer *offer = &sight->scene->offer;
  const char *const *names = session_names (sight->session);
  g_autofree char *from = player_text (offer->from, names), *to = player_text (offer->to, names);

  if (sight->seat == offer->to)
    return g_strdup_printf (_ ("%s offers you %s. What do you give for it?"), from,
                            card_title (offer->card));
  return g_strdup_printf (_ ("%s offers %s a trade"), from, to);
}

/* The line is for those who answer: it may count what they hold. */
static char *
line_for (const LinkSight *sight, bool is_yours)
{
  const Table *t = session_now (sight->session);

  if (sight->scene->offer.is_open || holds_blind_card (sight->session))
    return g_strdup ("");
  if (is_yours || (!link_is_closed (t) && t->version != VERSION_OVERLORD))
    return question_line (sight->session);
  switch ((unsigned) session_question (sight->session)->kind)
    {
    case QUESTION_END:
    case QUESTION_HURT:
    case QUESTION_GIVE_UP:
    case QUESTION_ORDER:
    case QUESTION_BURN:
    case QUESTION_REPLACE:
    case QUESTION_ROLL:
      return question_line (sight->session);
    default:
      return g_strdup ("");
    }
}

void
link_add_face (JsonBuilder *builder, unsigned card)
{
  const CardFace face = card_face (card);

  begin_array (builder, "face");
  json_builder_add_string_value (builder, face.title);
  if (face.also != NULL)
    json_builder_add_string_value (builder, face.also);
  json_builder_end_array (builder);
}

/* Of an answer that is about one card: `discard red-archer`. */
static void
add_face_of (JsonBuilder *builder, const char *option)
{
  g_auto (GStrv) words = g_strsplit (option, " ", -1);

  for (unsigned card = 0; words[0] != NULL && words[1] != NULL && card < CARDS; card++)
    if (g_str_equal (words[1], card_rows[card].name))
      link_add_face (builder, card);
}

static void
add_options (JsonBuilder *builder, const GPtrArray *choices)
{
  begin_array (builder, "options");
  for (unsigned i = 0; i < choices->len; i++)
    {
      const LinkChoice *choice = g_ptr_array_index (choices, i);

      json_builder_begin_object (builder);
      add_text (builder, "option", choice->option);
      add_text (builder, "label", choice->text.label);
      add_text (builder, "name", choice->text.name);
      add_text (builder, "note", choice->text.note);
      add_face_of (builder, choice->option);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static char *
asker_name (const LinkSight *sight)
{
  const unsigned asker = link_asker (sight->session, sight->scene);

  if (asker >= link_n_seats (sight->session))
    return player_text (asker, NULL);
  return link_seat_name (sight->session, asker);
}

void
link_add_question (JsonBuilder *builder, const LinkSight *sight)
{
  const Question *question = session_question (sight->session);
  g_autoptr (GPtrArray) choices = link_choices (sight->session, sight->scene, sight->seat);
  g_autofree char *title
      = sight->scene->offer.is_open ? offer_title (sight) : question_title (sight->session);
  g_autofree char *line = line_for (sight, choices != NULL), *asker = asker_name (sight);

  if (question->kind == QUESTION_END)
    {
      add_nothing (builder, "question");
      return;
    }
  begin_object (builder, "question");
  add_text (builder, "kind", question_rows[question->kind].name);
  add_text (builder, "title", title);
  add_text (builder, "line", line);
  add_text (builder, "asker", asker);
  add_truth (builder, "yours", choices != NULL);
  if (choices != NULL)
    add_options (builder, choices);
  else
    add_nothing (builder, "options");
  json_builder_end_object (builder);
}
