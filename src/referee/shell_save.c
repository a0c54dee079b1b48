/* Saving: every answer goes into the file of the command line at once. */
#include "shell.h"

#include "record_show.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

static void
warn (const char *sentence)
{
  fflush (stdout);
  g_printerr ("%s%s%s\n", ink (INK_RED), sentence, ink (INK_PLAIN));
}

/* A record that somebody wrote by hand, with comments and checks, is kept beside the saved game
 * that takes its place. */
static bool
keep_original (const Shell *shell, const char *path, GError **error)
{
  g_autofree char *text = NULL, *ours = record_text (shell->session),
                  *beside = g_strconcat (path, "~", NULL);
  gsize n;

  if (!g_file_get_contents (path, &text, &n, error))
    return false;
  if (n == strlen (ours) && memcmp (text, ours, n) == 0)
    return true;
  if (!g_file_set_contents (beside, text, (gssize) n, error))
    return false;
  printf (_ ("This file is not as Castellan would write it; it is kept as %s.\n"), beside);
  return true;
}

bool
save_open (Shell *shell, const char *path, bool is_new, GError **error)
{
  if (!is_new && !keep_original (shell, path, error))
    return false;
  shell->path = g_strdup (path);
  shell->autosave = autosave_new (path);
  return autosave_sync (shell->autosave, shell->session, error);
}

void
save_update (Shell *shell)
{
  g_autoptr (GError) error = NULL;

  if (!shell->autosave)
    return;
  shell->is_unsaved = !autosave_sync (shell->autosave, shell->session, &error);
  if (shell->is_unsaved)
    {
      warn (error->message);
      warn (_ (
          "The game goes on; the next answer tries again, and `save FILE` writes it elsewhere."));
    }
}

static bool
may_replace (const char *path)
{
  g_autofree char *prompt = NULL, *answer = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return true;
  if (!terminal_is_live ())
    return false;
  prompt = g_strdup_printf (_ ("%s exists. Replace it? [no] "), path);
  answer = input_line (prompt);
  return answer && g_ascii_strncasecmp (g_strstrip (answer), "y", 1) == 0;
}

void
save_copy (Shell *shell, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (!may_replace (path))
    {
      g_autofree char *sentence = g_strdup_printf (_ ("%s is left as it is."), path);

      shell->n_refused++;
      warn (sentence);
    }
  else if (!record_save (shell->session, path, &error))
    {
      shell->n_refused++;
      warn (error->message);
    }
  else
    printf (_ ("Saved to %s.\n"), path);
}

/* Somebody who leaves a game that is nowhere on the disk is asked once whether it should be kept.
 */
static void
offer_to_save (Shell *shell)
{
  g_autofree char *path = NULL;

  if (terminal_is_live ())
    path = input_line (_ ("Save the game to which file? [none] "));
  if (path && *g_strstrip (path) != '\0')
    save_copy (shell, path);
  else
    printf (_ ("The game was not saved.\n"));
}

/* False where the game should be in the file and is not. */
bool
save_close (Shell *shell)
{
  bool is_saved = true;

  if (shell->is_unsaved)
    save_update (shell);
  if (shell->path && !shell->is_unsaved)
    printf (_ ("The game is saved in %s.\n"), shell->path);
  else if (shell->path || session_n_undo (shell->session) > 0)
    {
      is_saved = !shell->path;
      offer_to_save (shell);
    }
  g_clear_pointer (&shell->autosave, autosave_free);
  g_clear_pointer (&shell->path, g_free);
  return is_saved;
}
