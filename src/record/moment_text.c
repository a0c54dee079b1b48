/* What the log says of a moment. */
#include "moment_text.h"

#include <glib/gi18n-lib.h>

#include "correction_text.h"
#include "event_text.h"
#include "option_text.h"

bool
event_is_look (const Event *event)
{
  return event->kind == EVENT_CARD_DRAWN && event->rules[0] == RULE_WIZARD_CARD_EYE_OF_THE_ORACLE;
}

static bool
has_closed_hands (const Session *session)
{
  const Table *now = session_now (session);

  return has_variant (now, VARIANT_CLOSED_HANDS) && now->result == RESULT_PLAYING;
}

bool
answer_is_hidden (const Session *session, Option option)
{
  switch ((unsigned) option_verb (option))
    {
    case VERB_CARD:
    case VERB_WIZARD_CARD:
      return has_closed_hands (session)
             || play_has (session_play (session), CARD_EYE_OF_THE_ORACLE);
    case VERB_TAKE:
    case VERB_TRADE:
      return has_closed_hands (session);
    case VERB_TOKEN:
      return session_now (session)->version == VERSION_OVERLORD;
    case VERB_RETURN:
    case VERB_SET_ASIDE:
    case VERB_EXCHANGE:
      return true;
    default:
      return false;
    }
}

bool
moment_is_hidden (const Session *session, const Event *event, unsigned viewer)
{
  const bool is_closed = has_closed_hands (session);

  switch ((unsigned) event->kind)
    {
    case EVENT_CARD_DRAWN:
      return (is_closed || event_is_look (event)) && viewer != event->args[0];
    case EVENT_CARD_RETURNED:
      return viewer != event->args[0];
    case EVENT_CARDS_TRADED:
      return is_closed && viewer != event->args[0] && viewer != event->args[2];
    default:
      return false;
    }
}

static char *
hidden_text (const Event *event, const char *const *names)
{
  g_autofree char *one = player_text (event->args[0], names);
  g_autofree char *other = NULL;

  switch ((unsigned) event->kind)
    {
    case EVENT_CARD_DRAWN:
      return g_strdup_printf (_ ("%s draws a card."), one);
    case EVENT_CARD_RETURNED:
      return g_strdup_printf (_ ("%s puts a card back on the draw pile."), one);
    case EVENT_CARDS_TRADED:
      other = player_text (event->args[2], names);
      return g_strdup_printf (_ ("%s trades a card with %s."), one, other);
    default:
      g_assert_not_reached ();
    }
}

static char *
corrected_text (const Session *session, const Moment *moment, const Table *before)
{
  g_autofree char *words = NULL;

  if (moment->is_run)
    {
      char *sentence = run_text (moment->correction);

      return sentence != NULL ? sentence
                              : g_strdup (_ ("Something is resolved, apart from the turn."));
    }
  words = correction_text (moment->correction, before, &moment->after, session_names (session));
  /* Translators: what somebody changed by hand, because the table was right and Castellan wrong. */
  return words != NULL ? g_strdup_printf (_ ("The table was corrected: %s."), words)
                       : g_strdup (_ ("The table was corrected."));
}

char *
moment_text (const Session *session, const Moment *moment, const Table *before, unsigned viewer)
{
  if (moment->correction != NULL)
    return corrected_text (session, moment, before);
  if (moment_is_hidden (session, &moment->event, viewer))
    return hidden_text (&moment->event, session_names (session));
  return event_text (&moment->event, session_names (session));
}
