/* Motion: plays new moments of the game one beat after the other. */
#include "board-motion.h"

#include <math.h>

#include "castellan-application.h"

#define TUMBLE_PART .7 /* of its time; then the die rests */
#define TUMBLE_FACES 5
#define PULSE_MS 900.
#define PULSE_DEPTH .45

struct BoardMotion
{
  GtkWidget *board;
  void (*tumbled) (GtkWidget *board);
  unsigned face; /* that the die showed last */
  CastellanGame *game;
  double pace;
  GArray *beats;
  unsigned at;    /* the beat that is playing */
  gint64 started; /* when, in µs of the frame clock; 0: with the next frame */
  double time;    /* of this beat, 0 to 1 */
  guint tick;
  guint pulse_tick;
  gint64 pulse_started;
  double pulse;      /* 0 to 1 of its time */
  bool is_advancing; /* `shown` moves on because we say so */
  Tween tween;
  BoardFrame tween_frame; /* for which it was made; size 0: not yet */
};

static const Beat *
beat_now (BoardMotion *motion)
{
  return &g_array_index (motion->beats, Beat, motion->at);
}

static gboolean
may_move (BoardMotion *motion)
{
  gboolean is_enabled = FALSE;

  g_object_get (gtk_widget_get_settings (motion->board), "gtk-enable-animations", &is_enabled,
                NULL);
  return is_enabled && gtk_widget_get_mapped (motion->board)
         && g_settings_get_boolean (castellan_settings (), "animate");
}

void
board_motion_stop (BoardMotion *motion)
{
  if (motion->tick != 0)
    gtk_widget_remove_tick_callback (motion->board, motion->tick);
  motion->tick = 0;
  g_clear_pointer (&motion->beats, g_array_unref);
  gtk_widget_queue_draw (motion->board);
}

/* The beat is over: what it brought is shown. Whoever hears of it may skip the rest. */
static void
finish_beat (BoardMotion *motion)
{
  const Beat *beat = beat_now (motion);
  const unsigned shown = beat->first + beat->n;

  motion->at++;
  motion->time = 0;
  motion->tween_frame.size = 0;
  motion->is_advancing = true;
  castellan_game_set_shown (motion->game, shown);
  motion->is_advancing = false;
  if (castellan_game_get_shown (motion->game) != shown)
    board_motion_stop (motion);
}

static gboolean
tick_cb (GtkWidget *board, GdkFrameClock *clock, gpointer data)
{
  BoardMotion *motion = data;
  const gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (motion->started == 0)
    motion->started = now;
  while (motion->beats != NULL && motion->at < motion->beats->len)
    {
      const double ms = beat_now (motion)->ms / motion->pace;
      const double passed = (double) (now - motion->started) / 1000;

      if (passed < ms)
        {
          motion->time = passed / ms;
          if (board_motion_face (motion) != motion->face)
            {
              motion->face = board_motion_face (motion);
              motion->tumbled (board);
            }
          gtk_widget_queue_draw (board);
          return G_SOURCE_CONTINUE;
        }
      motion->started += (gint64) (ms * 1000);
      finish_beat (motion);
    }
  motion->tick = 0;
  g_clear_pointer (&motion->beats, g_array_unref);
  gtk_widget_queue_draw (board);
  return G_SOURCE_REMOVE;
}

static gboolean
pulse_cb (GtkWidget *board, GdkFrameClock *clock, gpointer data)
{
  BoardMotion *motion = data;
  const gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (motion->pulse_started == 0)
    motion->pulse_started = now;
  motion->pulse = (double) (now - motion->pulse_started) / 1000 / PULSE_MS * motion->pace;
  gtk_widget_queue_draw (board);
  if (motion->pulse < 1)
    return G_SOURCE_CONTINUE;
  motion->pulse_tick = 0;
  return G_SOURCE_REMOVE;
}

static void
stop_pulse (BoardMotion *motion)
{
  if (motion->pulse_tick != 0)
    gtk_widget_remove_tick_callback (motion->board, motion->pulse_tick);
  motion->pulse_tick = 0;
}

static void
shown_cb (BoardMotion *motion)
{
  /* Somebody skips, or looks back. */
  if (!motion->is_advancing && motion->beats != NULL)
    board_motion_stop (motion);
}

BoardMotion *
board_motion_new (GtkWidget *board, void (*tumbled) (GtkWidget *board))
{
  BoardMotion *motion = g_new0 (BoardMotion, 1);

  motion->board = board;
  motion->tumbled = tumbled;
  motion->pace = 1;
  return motion;
}

void
board_motion_free (BoardMotion *motion)
{
  board_motion_set_game (motion, NULL);
  stop_pulse (motion);
  g_free (motion);
}

void
board_motion_set_game (BoardMotion *motion, CastellanGame *game)
{
  if (motion->game == game)
    return;
  board_motion_stop (motion);
  if (motion->game != NULL)
    g_signal_handlers_disconnect_by_data (motion->game, motion);
  g_set_object (&motion->game, game);
  if (game == NULL)
    return;
  g_signal_connect_swapped (game, "will-move", G_CALLBACK (may_move), motion);
  g_signal_connect_swapped (game, "shown", G_CALLBACK (shown_cb), motion);
}

void
board_motion_set_pace (BoardMotion *motion, double pace)
{
  g_return_if_fail (pace > 0);
  motion->pace = pace;
}

void
board_motion_pulse (BoardMotion *motion)
{
  stop_pulse (motion);
  if (!may_move (motion))
    return;
  motion->pulse_started = 0;
  motion->pulse = 0;
  motion->pulse_tick = gtk_widget_add_tick_callback (motion->board, pulse_cb, motion, NULL);
}

double
board_motion_strength (BoardMotion *motion)
{
  return motion->pulse_tick != 0 ? 1 - PULSE_DEPTH * sin (G_PI * motion->pulse) : 1;
}

void
board_motion_play (BoardMotion *motion)
{
  stop_pulse (motion);
  board_motion_stop (motion);
  if (motion->game == NULL || castellan_game_is_settled (motion->game)
      || castellan_game_is_looking_back (motion->game))
    return;
  motion->beats = beats_of (motion->game, castellan_game_get_shown (motion->game));
  motion->at = 0;
  motion->started = 0;
  motion->time = 0;
  motion->tween_frame.size = 0;
  motion->tick = gtk_widget_add_tick_callback (motion->board, tick_cb, motion, NULL);
}

bool
board_motion_is_playing (BoardMotion *motion)
{
  return motion->beats != NULL && motion->at < motion->beats->len;
}

BeatKind
board_motion_beat (BoardMotion *motion, double *time)
{
  *time = motion->time;
  return board_motion_is_playing (motion) ? beat_now (motion)->kind : BEAT_NOTHING;
}

void
board_motion_scene (BoardMotion *motion, const BoardFrame *frame, Scene *scene)
{
  g_return_if_fail (board_motion_is_playing (motion));
  if (motion->tween_frame.size != frame->size || motion->tween_frame.turn != frame->turn)
    {
      tween_begin (&motion->tween, motion->game, beat_now (motion), frame);
      motion->tween_frame = *frame;
    }
  tween_scene (&motion->tween, frame, motion->time, scene);
}

unsigned
board_motion_face (BoardMotion *motion)
{
  const Beat *beat;
  unsigned face, turned;

  if (!board_motion_is_playing (motion))
    return 0;
  beat = beat_now (motion);
  face = moment_face (castellan_game_get_moment (motion->game, beat->first));
  if (beat->kind != BEAT_ROLL || motion->time >= TUMBLE_PART)
    return face;
  /* Some other face each time, and each time another. */
  turned = (unsigned) (motion->time / TUMBLE_PART * TUMBLE_FACES);
  return (face + turned * 2 + turned % 2) % 6 + 1;
}
