/* Reading lines: with GNU Readline at a terminal, plainly otherwise. The history lives in memory
 * only. */
#include "shell.h"

#include "terminal.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <readline/history.h>
#include <readline/readline.h>

#define LINE_BYTES_MAX 65536

static volatile sig_atomic_t interrupted;
static GQueue looked_at = G_QUEUE_INIT; /* lines that were read to see what is coming */

static void
interrupt_cb (int number)
{
  (void) number;
  interrupted = 1;
}

/* A key. Where Ctrl-C breaks into the waiting, the line is thrown away and Enter pressed on what is
 * left. */
static int
key_cb (FILE *stream)
{
  for (;;)
    {
      unsigned char key;
      ssize_t n = read (fileno (stream), &key, 1);

      if (n == 1)
        return key;
      if (n == 0 || errno != EINTR)
        return EOF;
      rl_check_signals (); /* mends the terminal and passes the signal on, to us or to the system */
      if (interrupted)
        {
          rl_replace_line ("", 0);
          return '\n';
        }
    }
}

void
input_begin (const Shell *shell)
{
  struct sigaction action = { .sa_handler = interrupt_cb };

  if (!terminal_is_live ())
    return;
  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
  rl_getc_function = key_cb;
  rl_readline_name = "castellan-referee";
  complete_begin (shell);
}

bool
input_was_interrupted (void)
{
  return interrupted != 0;
}

static char *
plain_line (void)
{
  GString *line = g_string_new (NULL);
  int c;

  while ((c = getchar ()) != EOF && c != '\n')
    if (line->len < LINE_BYTES_MAX)
      g_string_append_c (line, c == '\0' ? '?' : (char) c);
  if (c == EOF && line->len == 0)
    {
      g_string_free (line, TRUE);
      return NULL;
    }
  if (line->len > 0 && line->str[line->len - 1] == '\r')
    g_string_truncate (line, line->len - 1);
  return g_string_free (line, FALSE);
}

static bool
begins_record (const char *line)
{
  static const char mark[] = "\xef\xbb\xbf"; /* some editors begin a file with it */

  line += g_str_has_prefix (line, mark) ? strlen (mark) : 0;
  return g_str_has_prefix (line, "castellan ");
}

/* Comments may stand before the first line of a record. */
char *
input_record (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char *line;

  if (isatty (STDIN_FILENO))
    return NULL;
  do
    {
      line = plain_line ();
      if (!line)
        return NULL;
      g_queue_push_tail (&looked_at, line);
      g_string_append_printf (text, "%s\n", line);
    }
  while (*line == '#');
  if (!begins_record (line))
    return NULL;
  g_queue_clear_full (&looked_at, g_free);
  for (; (line = plain_line ()); g_free (line))
    g_string_append_printf (text, "%s\n", line);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
input_line (const char *prompt)
{
  char *typed, *line;

  interrupted = 0;
  fflush (stdout);
  if (!terminal_is_live ())
    {
      line = g_queue_pop_head (&looked_at);
      return line ? line : plain_line ();
    }
  typed = readline (prompt);
  if (!typed)
    return NULL;
  if (*typed != '\0')
    add_history (typed);
  line = g_strdup (typed);
  free (typed);
  return line;
}
