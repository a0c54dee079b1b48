/* The sample turn as a film. */
#include "sample-film.h"

#include <glib/gi18n-lib.h>

#define STEP_MS 500.     /* a caption stepped to is there before what it tells of */
#define CAPTION_PART .55 /* one that comes by itself so much of the time that it is read */
#define PICKED_MS 1100.  /* cards lie picked up before they are played */
#define AIM_MS 900.      /* between two deeds of a step */
#define REST_MS 1500.    /* at least, after something has moved */
#define READ_MS 1500.    /* and so much a letter: */
#define LETTER_MS 48.

struct SampleFilm
{
  CastellanGame *game;
  SampleTurn *turn;
  GArray *answers; /* of Option, by deed; 0: another deed */
  unsigned step;
  bool is_playing;  /* from step to step */
  bool is_stepping; /* to the end of this one */
  bool is_busy;     /* what the game tells comes of what we do */
  bool is_picked;
  gint64 began; /* when the caption came, in µs */
  guint timer;
  double pace;
  void (*changed) (gpointer data);
  gpointer data;
};

typedef void (*Next) (SampleFilm *film);

typedef struct
{
  SampleFilm *film;
  Next next;
} Wait;

static void go_on (SampleFilm *film);

static unsigned
n_done (SampleFilm *film)
{
  return session_n_undo (castellan_game_get_session (film->game));
}

static unsigned
n_due (SampleFilm *film)
{
  return sample_turn_step (film->turn, film->step)->n_deeds;
}

static bool
is_last (SampleFilm *film)
{
  return film->step + 1 == film->turn->steps->len;
}

static void
tell (SampleFilm *film)
{
  if (film->changed != NULL)
    film->changed (film->data);
}

static void
stop_timer (SampleFilm *film)
{
  g_clear_handle_id (&film->timer, g_source_remove);
}

static gboolean
waited_cb (gpointer data)
{
  Wait *wait = data;

  wait->film->timer = 0;
  wait->next (wait->film);
  return G_SOURCE_REMOVE;
}

static void
wait_for (SampleFilm *film, double ms, Next next)
{
  Wait *wait = g_new (Wait, 1);

  *wait = (Wait){ film, next };
  stop_timer (film);
  film->timer = g_timeout_add_full (G_PRIORITY_DEFAULT, (guint) (MAX (ms, 0) / film->pace),
                                    waited_cb, wait, g_free);
}

static void
begin_step (SampleFilm *film, unsigned step)
{
  film->step = step;
  film->is_picked = false;
  film->began = g_get_monotonic_time ();
  tell (film);
}

/* What a reader needs for this caption. */
static double
reading_ms (SampleFilm *film)
{
  return READ_MS + LETTER_MS * (double) g_utf8_strlen (sample_film_get_caption (film), -1);
}

static double
reading_left_ms (SampleFilm *film)
{
  return reading_ms (film) - (double) (g_get_monotonic_time () - film->began) / 1000 * film->pace;
}

static void
begin_next (SampleFilm *film)
{
  begin_step (film, film->step + 1);
  wait_for (film, film->is_playing ? CAPTION_PART * reading_ms (film) : STEP_MS, go_on);
}

static void
finish_step (SampleFilm *film)
{
  film->is_stepping = false;
  if (film->is_playing && !is_last (film))
    {
      wait_for (film, MAX (reading_left_ms (film), REST_MS), begin_next);
      return;
    }
  film->is_playing = false;
  tell (film);
}

/* As a person would: first the cards, then what they do. */
static bool
pick_up (SampleFilm *film)
{
  const Question *question = castellan_game_get_question (film->game);
  const Option option = g_array_index (film->answers, Option, n_done (film));
  Draft draft;

  if (film->is_picked || option == 0 || !draft_is_for (question))
    return false;
  draft = draft_of (option, question->asker);
  for (unsigned i = 0; i < draft.n; i++)
    if (!draft_has (castellan_game_get_draft (film->game), draft.cards[i].player,
                    draft.cards[i].card))
      castellan_game_toggle_draft (film->game, draft.cards[i].player, draft.cards[i].card);
  film->is_picked = draft.n > 0;
  return film->is_picked;
}

/* What comes of it is shown moment by moment, where things may move. */
static void
do_deed (SampleFilm *film)
{
  const unsigned shown = castellan_game_get_n_moments (film->game);

  film->is_busy = true;
  castellan_game_redo (film->game, 1);
  castellan_game_replay (film->game, shown);
  film->is_busy = false;
  film->is_picked = false;
}

/* The board stands still again. */
static void
settle (SampleFilm *film)
{
  if (n_done (film) < n_due (film))
    wait_for (film, AIM_MS, go_on);
  else
    finish_step (film);
}

static void
go_on (SampleFilm *film)
{
  if (!castellan_game_is_settled (film->game))
    return;
  if (n_done (film) == n_due (film))
    finish_step (film);
  else if (pick_up (film))
    wait_for (film, PICKED_MS, go_on);
  else
    {
      do_deed (film);
      if (castellan_game_is_settled (film->game))
        settle (film);
    }
}

static void
moved_cb (SampleFilm *film)
{
  if (!film->is_busy && film->timer == 0 && (film->is_playing || film->is_stepping)
      && castellan_game_is_settled (film->game))
    settle (film);
}

/* To the end of this step or of an earlier one, at once. */
static void
cut_to (SampleFilm *film, unsigned step)
{
  const unsigned n_deeds = sample_turn_step (film->turn, step)->n_deeds, done = n_done (film);

  stop_timer (film);
  film->is_playing = film->is_stepping = false;
  film->is_busy = true;
  castellan_game_skip (film->game);
  if (done > n_deeds)
    castellan_game_undo (film->game, done - n_deeds);
  else if (done < n_deeds)
    castellan_game_redo (film->game, n_deeds - done);
  castellan_game_clear_draft (film->game);
  film->is_busy = false;
}

SampleFilm *
sample_film_new (void (*changed) (gpointer data), gpointer data)
{
  SampleFilm *film = g_new0 (SampleFilm, 1);
  Session *session;
  unsigned n;

  film->turn = sample_turn_new ();
  session = g_steal_pointer (&film->turn->session);
  n = session_n_undo (session);
  film->answers = g_array_new (FALSE, FALSE, sizeof (Option));
  for (unsigned i = 1; i <= n; i++)
    {
      const Option option = session_answer_given (session, i);

      g_array_append_val (film->answers, option);
    }
  session_undo (session, n - sample_turn_step (film->turn, 0)->n_deeds, NULL);
  film->game = castellan_game_new (session, NULL);
  g_signal_connect_swapped (film->game, "shown", G_CALLBACK (moved_cb), film);
  film->pace = 1;
  film->changed = changed;
  film->data = data;
  return film;
}

void
sample_film_free (SampleFilm *film)
{
  stop_timer (film);
  g_signal_handlers_disconnect_by_data (film->game, film);
  g_object_unref (film->game);
  sample_turn_free (film->turn);
  g_array_unref (film->answers);
  g_free (film);
}

CastellanGame *
sample_film_get_game (SampleFilm *film)
{
  return film->game;
}

unsigned
sample_film_get_step (SampleFilm *film)
{
  return film->step;
}

unsigned
sample_film_get_n_steps (SampleFilm *film)
{
  return film->turn->steps->len;
}

const char *
sample_film_get_caption (SampleFilm *film)
{
  return _ (sample_turn_step (film->turn, film->step)->caption);
}

const char *
sample_film_get_rule (SampleFilm *film)
{
  return sample_turn_step (film->turn, film->step)->rule;
}

bool
sample_film_is_playing (SampleFilm *film)
{
  return film->is_playing;
}

bool
sample_film_is_over (SampleFilm *film)
{
  return is_last (film) && n_done (film) == n_due (film) && !film->is_playing;
}

void
sample_film_set_pace (SampleFilm *film, double pace)
{
  g_return_if_fail (pace > 0);
  film->pace = pace;
}

void
sample_film_play (SampleFilm *film)
{
  if (film->is_playing)
    return;
  if (sample_film_is_over (film))
    sample_film_rewind (film);
  film->is_playing = true;
  /* Who goes on after a look at a step has read it. */
  if (castellan_game_is_settled (film->game) && n_done (film) == n_due (film) && film->step > 0
      && !is_last (film))
    begin_next (film);
  else
    {
      tell (film);
      go_on (film);
    }
}

void
sample_film_pause (SampleFilm *film)
{
  stop_timer (film);
  film->is_playing = film->is_stepping = false;
  tell (film);
}

void
sample_film_forward (SampleFilm *film)
{
  cut_to (film, film->step);
  if (is_last (film))
    {
      tell (film);
      return;
    }
  film->is_stepping = true;
  begin_next (film);
}

void
sample_film_back (SampleFilm *film)
{
  cut_to (film, film->step > 0 ? film->step - 1 : 0);
  begin_step (film, film->step > 0 ? film->step - 1 : 0);
}

void
sample_film_rewind (SampleFilm *film)
{
  cut_to (film, 0);
  begin_step (film, 0);
}
