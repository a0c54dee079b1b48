/* The program is killed at fifty random moments of games; each time the table opens again with at
 * most the answer in flight missing, and the page of tables offers it.
 *
 * Run with --play it is the one that is killed: it takes up what the tables page offers, or starts
 * a table, and plays on through the window, telling each answer that has been acknowledged. The
 * seed of the moments is told by the test. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "player.h"
#include "saved_game.h"
#include "shelf.h"

#define KILLS 50
#define LATEST_US 120000

/* The one that is killed. */

static void
tell (CastellanGame *game)
{
  printf ("%u %s\n", session_n_undo (castellan_game_get_session (game)),
          castellan_game_get_path (game));
  fflush (stdout);
}

static void
tell_cb (CastellanGame *game)
{
  tell (game);
}

/* What was being played is offered first, by name. */
static void
take_up (Player *player, CastellanWindow *window, const char *path)
{
  g_autofree char *title = shelf_title (path), *name = g_strconcat ("Continue ", title, NULL);
  GtkWidget *row = drive_find (window, GTK_TYPE_LABEL, name);

  g_assert_nonnull (row);
  row = gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (gtk_widget_activate (row));
  drive_frame (GTK_WIDGET (window));
  player_take_up (player, window);
  g_assert_cmpstr (castellan_game_get_path (player->game), ==, path);
}

static void
play (CastellanApplication *application, guint32 seed, const char *path)
{
  CastellanWindow *window = drive_open (application, 800, 600);
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();
  Player player;

  if (path != NULL)
    take_up (&player, window, path);
  else
    player_begin (&player, window, agreement, seed);
  g_rand_set_seed (player.chance, seed);
  tell (player.game);
  g_signal_connect (player.game, "changed", G_CALLBACK (tell_cb), NULL);
  while (castellan_game_get_question (player.game)->kind != QUESTION_END)
    player_answer (&player, player_think (&player));
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}

/* The one that kills. */

typedef struct
{
  char *path; /* of the table that is being played; NULL: none */
  unsigned n_answers, n_games, n_lost;
  char *kept; /* what the file held when it was looked at last */
} Watch;

typedef struct
{
  GSubprocess *child;
  gulong delay_us;
} Kill;

static gpointer
kill_thread (gpointer data)
{
  const Kill *kill = data;

  g_usleep (kill->delay_us);
  g_subprocess_send_signal (kill->child, SIGKILL);
  return NULL;
}

/* Follows what the child tells until it is dead; gives the last answer that was acknowledged. */
static unsigned
follow (GSubprocess *child, Watch *watch)
{
  g_autoptr (GDataInputStream) lines
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (child));
  Kill kill = { child, (gulong) g_test_rand_int_range (0, LATEST_US) };
  GThread *killer = NULL;
  unsigned n_acknowledged = 0;
  char *line;

  while ((line = g_data_input_stream_read_line (lines, NULL, NULL, NULL)) != NULL)
    {
      g_autofree char *owned = line;
      char *blank = strchr (line, ' ');

      if (g_ascii_isdigit (*line) && blank != NULL)
        {
          n_acknowledged = (unsigned) g_ascii_strtoull (line, NULL, 10);
          g_free (watch->path);
          watch->path = g_strdup (blank + 1);
          if (killer == NULL)
            killer = g_thread_new ("killer", kill_thread, &kill);
        }
    }
  g_assert_nonnull (killer);
  g_thread_join (killer);
  return n_acknowledged;
}

static void
look (Watch *watch, unsigned n_acknowledged)
{
  g_auto (SavedGame) saved = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (Session) session = saved_game_open (&saved, watch->path, &error);
  unsigned n;

  g_assert_no_error (error);
  n = session_n_undo (session);
  g_test_message ("killed after answer %u was acknowledged; %u are kept", n_acknowledged, n);
  g_assert_cmpuint (n, >=, n_acknowledged);
  g_assert_cmpuint (n, <=, n_acknowledged + 1);
  if (watch->kept != NULL)
    g_assert_true (g_str_has_prefix (saved.text, watch->kept));
  g_free (watch->kept);
  watch->kept = g_strdup (saved.text);
  watch->n_lost += saved.torn_at > 0;
  if (session_now (session)->result == RESULT_PLAYING)
    return;
  g_clear_pointer (&watch->path, g_free);
  g_clear_pointer (&watch->kept, g_free);
  watch->n_games++;
}

static char *program;

static void
test_kill (void)
{
  Watch watch = { 0 };

  for (unsigned i = 0; i < KILLS; i++)
    {
      g_autofree char *seed = g_strdup_printf ("%u", g_test_rand_int_range (1, G_MAXINT32));
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) child = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                                        program, "--play", seed, watch.path, NULL);

      g_assert_no_error (error);
      watch.n_answers = follow (child, &watch);
      g_assert_true (g_subprocess_wait (child, NULL, NULL));
      g_assert_true (g_subprocess_get_if_signaled (child));
      g_assert_cmpint (g_subprocess_get_term_sig (child), ==, SIGKILL);
      look (&watch, watch.n_answers);
    }
  g_test_message ("%u games came to their end, %u lines were torn", watch.n_games, watch.n_lost);
  g_free (watch.path);
  g_free (watch.kept);
}

int
main (int argc, char **argv)
{
  program = argv[0];
  /* Settings live on, as a person's do. */
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  if (argc >= 3 && strcmp (argv[1], "--play") == 0)
    {
      const guint32 seed = (guint32) g_ascii_strtoull (argv[2], NULL, 10);
      char *path = argc > 3 ? g_strdup (argv[3]) : NULL;
      int n = 1;

      play (drive_start (&n, &argv), seed, path);
    }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kill", test_kill);
  return g_test_run ();
}
