/* frames RECORD: how long Castellan takes to show what somebody has pressed, and the frames of a
 * full board in motion. A whole game is answered with motion off, so that all of an answer's result
 * is in one frame: what counts is the answer (engine, record on disk, every widget told) and the
 * next frame (layout and drawing). That is counted in time of the processor, so that somebody
 * else's work on the machine is not. Then the record's table moves its Monsters with motion on. */
#include <stdlib.h>
#include <time.h>

#include "drive.h"
#include "graphics-card.h"
#include "player.h"

#define FRAME_MS (1000. / 60)
#define FPS_MIN 58. /* the clock of a display without a screen is a timer */
#define LATE_MAX .01 /* what the machine may spoil */

typedef struct
{
  GArray *works; /* ms of each frame */
  double began;
  gint64 first, last;
  unsigned n;
} Frames;

/* What all threads have worked so far. */
static double
work_ms (void)
{
  struct timespec spent;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &spent);
  return (double) spent.tv_sec * 1e3 + (double) spent.tv_nsec / 1e6;
}

static void
began_cb (Frames *frames)
{
  frames->began = work_ms ();
}

static void
ended_cb (Frames *frames)
{
  const double ms = work_ms () - frames->began;

  frames->last = g_get_monotonic_time ();
  if (frames->n == 0)
    frames->first = frames->last;
  frames->n++;
  g_array_append_val (frames->works, ms);
}

static void
watch (Frames *frames, GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

  *frames = (Frames){ .works = g_array_new (FALSE, FALSE, sizeof (double)) };
  g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (began_cb), frames);
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (ended_cb), frames);
}

static void
unwatch (Frames *frames, GtkWidget *window)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (window), frames);
}

static int
compare_ms (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
part (GArray *ms, double at)
{
  g_array_sort (ms, compare_ms);
  return g_array_index (ms, double, (unsigned) ((ms->len - 1) * at));
}

/* False: too many are longer than a frame. */
static bool
report (const char *what, GArray *ms)
{
  unsigned late = 0;

  for (unsigned i = 0; i < ms->len; i++)
    late += g_array_index (ms, double, i) > FRAME_MS;
  printf ("%s: median %.1f ms, 95 %% within %.1f ms, worst %.1f ms; %u of %u longer than a frame\n",
          what, part (ms, .5), part (ms, .95), part (ms, 1), late, ms->len);
  return late <= ms->len * LATE_MAX;
}

static bool
has_drawn (gpointer frames)
{
  return ((Frames *) frames)->n > 0;
}

/* One answer, until its result is on the screen; ms of work. */
static double
answer (Player *player, Frames *frames)
{
  const Option option = player_think (player);
  double began;

  frames->n = 0;
  g_array_set_size (frames->works, 0);
  began = work_ms ();
  g_assert_true (castellan_game_answer (player->game, option));
  drive_until (has_drawn, frames);
  return work_ms () - began;
}

static bool
measure_presses (CastellanWindow *window)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();
  g_autoptr (GArray) presses = g_array_new (FALSE, FALSE, sizeof (double));
  Player player;
  Frames frames;
  bool is_good;

  g_settings_set_boolean (castellan_settings (), "animate", FALSE);
  player_begin (&player, window, agreement, 5);
  watch (&frames, GTK_WIDGET (window));
  while (castellan_game_get_question (player.game)->kind != QUESTION_END)
    {
      const double ms = answer (&player, &frames);

      /* The last answer opens another page, once a game. */
      if (castellan_game_get_question (player.game)->kind != QUESTION_END)
        g_array_append_val (presses, ms);
      drive_frame (GTK_WIDGET (window));
    }
  unwatch (&frames, GTK_WIDGET (window));
  is_good = report ("press to picture", presses);
  g_array_unref (frames.works);
  player_end (&player);
  return is_good;
}

static bool
is_settled (gpointer game)
{
  return castellan_game_is_settled (game);
}

static bool
measure_motion (CastellanWindow *window, const char *record)
{
  g_autoptr (GFile) file = g_file_new_for_path (record);
  Player player;
  Frames frames;
  double fps;
  bool is_good;

  castellan_window_open_file (window, file);
  drive_frame (GTK_WIDGET (window));
  player_take_up (&player, window);
  g_settings_set_boolean (castellan_settings (), "animate", TRUE);
  watch (&frames, GTK_WIDGET (window));
  g_assert_true (castellan_game_answer (player.game, option_of (VERB_END, 0, 0, 0)));
  g_assert_false (castellan_game_is_settled (player.game));
  drive_until (is_settled, player.game);
  unwatch (&frames, GTK_WIDGET (window));
  fps = (frames.n - 1) / ((double) (frames.last - frames.first) / G_USEC_PER_SEC);
  is_good = report ("frame of a full board's motion", frames.works);
  printf ("%u frames in %.1f s: %.1f a second\n", frames.n,
          (double) (frames.last - frames.first) / G_USEC_PER_SEC, fps);
  g_array_unref (frames.works);
  player_end (&player);
  return is_good && fps >= FPS_MIN;
}

int
main (int argc, char **argv)
{
  CastellanApplication *application;
  CastellanWindow *window;
  bool is_good;

  graphics_card_begin ("/dev");
  application = drive_start (&argc, &argv);
  if (argc != 2)
    {
      fprintf (stderr, "usage: frames RECORD\n");
      return 2;
    }
  window = drive_open (application, 1280, 800);
  is_good = measure_presses (window);
  is_good &= measure_motion (window, argv[1]);
  drive_close (window);
  g_object_unref (application);
  return is_good ? 0 : 1;
}
