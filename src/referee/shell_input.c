/* Reading lines: with GNU Readline at a terminal, plainly otherwise. The history lives in memory
 * only. */
#include "shell.h"

#include "terminal.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <readline/history.h>
#include <readline/readline.h>

#define LINE_BYTES_MAX 65536

static volatile sig_atomic_t interrupted;

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
  rl_catch_signals = 0;
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

char *
input_line (const char *prompt)
{
  char *typed, *line;

  interrupted = 0;
  fflush (stdout);
  if (!terminal_is_live ())
    return plain_line ();
  typed = readline (prompt);
  if (!typed)
    return NULL;
  if (*typed != '\0')
    add_history (typed);
  line = g_strdup (typed);
  free (typed);
  return line;
}
