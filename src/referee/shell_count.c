/* `perft` at the prompt. The count runs in a process of its own, which Ctrl-C ends as it ends any
 * program: so it can be stopped at any moment, and the table is safe from it. */
#include "shell.h"

#include "count.h"
#include "terminal.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static G_GNUC_NORETURN void
count_as_child (const Session *session, unsigned depth, int out)
{
  uint64_t n;
  ssize_t written;

  signal (SIGINT, SIG_DFL);
  n = count_sequences (session, depth);
  written = write (out, &n, sizeof n);
  _exit (written == (ssize_t) sizeof n ? 0 : 1);
}

/* False where the child was ended before it had counted. */
static bool
read_count (int in, uint64_t *n)
{
  ssize_t got;

  do
    got = read (in, n, sizeof *n);
  while (got < 0 && errno == EINTR);
  return got == (ssize_t) sizeof *n;
}

static bool
count_aside (const Session *session, unsigned depth, uint64_t *n)
{
  int ends[2];
  bool is_counted;
  pid_t child;

  if (pipe (ends) < 0)
    return false;
  child = fork ();
  if (child == 0)
    count_as_child (session, depth, ends[1]);
  close (ends[1]);
  is_counted = child > 0 && read_count (ends[0], n);
  close (ends[0]);
  while (child > 0 && waitpid (child, NULL, 0) < 0 && errno == EINTR)
    ;
  return is_counted;
}

void
count_follow (Shell *shell, const char *digits)
{
  guint64 depth;
  uint64_t n;

  if (!g_ascii_string_to_unsigned (digits, 10, 0, PERFT_DEPTH_MAX, &depth, NULL))
    {
      g_autofree char *sentence = g_strdup_printf (
          _ ("`perft N` counts the ways on for N answers, from 0 to %d."), PERFT_DEPTH_MAX);

      shell_complain (shell, sentence);
      return;
    }
  fflush (NULL);
  if (count_aside (shell->session, (unsigned) depth, &n))
    say ("%" G_GUINT64_FORMAT "\n", n);
  else
    shell_complain (shell, _ ("The count was stopped."));
}
