/* What was tried. */
#include "trial.h"

#include "question_text.h"

Beginning
trial_begin (CastellanGame *sandbox)
{
  const Session *session = castellan_game_get_session (sandbox);
  unsigned n_moments = castellan_game_get_n_moments (sandbox);

  if (trial_is_under_way (session))
    n_moments -= MIN (n_moments, session_n_events (session) - session_mark (session));
  return (Beginning){ n_moments, session_n_undo (session), false };
}

Beginning
trial_begin_record (void)
{
  return (Beginning){ .is_record = true };
}

bool
trial_is_under_way (const Session *sandbox)
{
  if (session_question (sandbox)->kind == QUESTION_END)
    return false;
  return session_now (sandbox)->aside
         || memcmp (session_checkpoint (sandbox), session_now (sandbox), sizeof (Table)) != 0;
}

/* The first moment that an answer brought about. */
static unsigned
first_answered (CastellanGame *sandbox, Beginning beginning)
{
  const Session *session = castellan_game_get_session (sandbox);
  const unsigned n = castellan_game_get_n_moments (sandbox);
  unsigned deed = beginning.n_deeds + 1, i = beginning.n_moments;

  while (deed <= session_n_undo (session) && session_answer_given (session, deed) == 0)
    deed++;
  if (deed > session_n_undo (session))
    return trial_is_under_way (session) ? MIN (beginning.n_moments, n) : n;
  while (i < n && castellan_game_get_moment (sandbox, i)->n_deeds < deed)
    i++;
  return i;
}

unsigned
trial_first_step (CastellanGame *sandbox, Beginning beginning)
{
  const unsigned n = castellan_game_get_n_moments (sandbox);
  unsigned first;

  for (unsigned i = beginning.n_moments; i < n; i++)
    if (castellan_game_get_moment (sandbox, i)->is_run)
      return i;
  first = first_answered (sandbox, beginning);
  return first == n && beginning.is_record ? 0 : first;
}

unsigned
trial_first_answer (CastellanGame *sandbox, Beginning beginning)
{
  for (unsigned i = castellan_game_get_n_moments (sandbox); i > beginning.n_moments; i--)
    if (castellan_game_get_moment (sandbox, i - 1)->is_run)
      return castellan_game_get_moment (sandbox, i - 1)->n_deeds;
  return beginning.n_deeds;
}

static void
crumb_free (gpointer data)
{
  Crumb *crumb = data;

  g_free (crumb->title);
  g_free (crumb->label);
  g_free (crumb);
}

static Crumb *
crumb_new (const Session *asked, unsigned deed, unsigned option)
{
  g_auto (OptionText) text = option_text (asked, option);
  Crumb *crumb = g_new (Crumb, 1);

  *crumb = (Crumb){ .deed = deed,
                    .option = session_question (asked)->options[option],
                    .title = question_title (asked),
                    .label = g_steal_pointer (&text.label) };
  return crumb;
}

Session *
trial_go_back (const Session *sandbox, unsigned n_deeds)
{
  Session *past = session_copy (sandbox);

  g_assert (n_deeds <= session_n_undo (past));
  if (!session_undo (past, session_n_undo (past) - n_deeds, NULL))
    g_assert_not_reached ();
  return past;
}

GPtrArray *
trial_crumbs (const Session *sandbox, unsigned n_deeds)
{
  GPtrArray *crumbs = g_ptr_array_new_with_free_func (crumb_free);
  g_autoptr (Session) past = NULL;

  if (n_deeds >= session_n_undo (sandbox))
    return crumbs;
  past = trial_go_back (sandbox, n_deeds);
  for (unsigned deed = n_deeds + 1; deed <= session_n_undo (sandbox); deed++)
    {
      const Question *question = session_question (past);
      const Option option = session_answer_given (sandbox, deed);

      for (unsigned i = 0; option != 0 && i < question->n; i++)
        if (question->options[i] == option)
          g_ptr_array_add (crumbs, crumb_new (past, deed, i));
      if (!session_redo (past, 1, NULL))
        g_assert_not_reached ();
    }
  return crumbs;
}

GPtrArray *
trial_alternatives (const Session *sandbox, const Crumb *crumb)
{
  GPtrArray *alternatives = g_ptr_array_new_with_free_func (crumb_free);
  g_autoptr (Session) past = trial_go_back (sandbox, crumb->deed - 1);

  for (unsigned i = 0; i < session_question (past)->n; i++)
    g_ptr_array_add (alternatives, crumb_new (past, crumb->deed, i));
  return alternatives;
}
