/* Saving: every answer goes into the file of the command line at once. */
#include "shell.h"

#include "record_show.h"
#include "save_file.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

void
save_warn (const char *sentence)
{
  fflush (stdout);
  say_error ("%s%s%s\n", ink (INK_RED), sentence, ink (INK_PLAIN));
}

/* The game as it is now is in that file. */
static void
remember_copy (Shell *shell, const char *path)
{
  g_free (shell->copy_path);
  g_free (shell->copy_text);
  shell->copy_path = g_strdup (path);
  shell->copy_text = record_text (shell->session);
}

static bool
has_copy (const Shell *shell)
{
  g_autofree char *text = record_text (shell->session);

  return shell->copy_text && g_str_equal (shell->copy_text, text)
         && g_file_test (shell->copy_path, G_FILE_TEST_EXISTS);
}

/* Takes hold of the file before anything is asked or read. An empty file is as good as none. */
bool
save_open (Shell *shell, const char *path, bool *is_new, GError **error)
{
  g_autofree char *real = NULL;
  GStatBuf status;

  if (g_str_equal (path, "-"))
    return refuse (error, _ ("`play` needs a file to save the game in, or nothing: `-` is none"));
  real = save_resolve (path, error);
  if (!real)
    return false;
  *is_new = g_stat (real, &status) < 0 || (S_ISREG (status.st_mode) && status.st_size == 0);
  shell->path = g_strdup (path);
  if (save_is_protected (real))
    {
      g_autofree char *sentence = g_strdup_printf (
          _ ("%s is write-protected: the game is not saved there. `save FILE` writes it "
             "elsewhere."),
          path);

      save_warn (sentence);
      return true;
    }
  shell->autosave = autosave_new (path, error);
  if (!shell->autosave)
    return false;
  /* A link has another name from the start: nobody has changed anything yet. */
  g_free (shell->path);
  shell->path = g_strdup (autosave_name (shell->autosave));
  return true;
}

/* A new game is in its file from the start; an old one stays as it is until it goes on. */
void
save_begin (Shell *shell, bool is_new)
{
  if (is_new)
    save_update (shell);
  else if (shell->path && !shell->autosave)
    remember_copy (shell, shell->path);
}

/* Where the file is another than before, and where the original is. */
static void
tell_places (Shell *shell, bool was_kept)
{
  const char *name = autosave_name (shell->autosave), *kept = autosave_kept (shell->autosave);

  if (kept && !was_kept)
    say (_ ("This file was not as Castellan would write it; as it was, it is kept as %s.\n"), kept);
  if (!g_str_equal (name, shell->path))
    {
      g_autofree char *sentence
          = g_strdup_printf (_ ("Somebody else has changed %s: it is left alone, and the game is "
                                "saved in %s from now on."),
                             shell->path, name);

      save_warn (sentence);
      g_free (shell->path);
      shell->path = g_strdup (name);
    }
}

void
save_update (Shell *shell)
{
  g_autoptr (GError) error = NULL;
  bool was_kept;

  if (!shell->autosave)
    return;
  was_kept = autosave_kept (shell->autosave) != NULL;
  shell->is_unsaved = !autosave_sync (shell->autosave, shell->session, &error);
  if (!shell->is_unsaved)
    {
      tell_places (shell, was_kept);
      return;
    }
  save_warn (error->message);
  save_warn (
      _ ("The game goes on; the next answer tries again, and `save FILE` writes it elsewhere."));
}

/* A name as a person types it: quotes around it are not part of it, and ~ is home. */
static char *
typed_path (const char *typed)
{
  g_autofree char *path = g_strstrip (g_strdup (typed));
  const size_t n = strlen (path);

  if (n >= 2 && (*path == '"' || *path == '\'') && path[n - 1] == *path)
    return g_strndup (path + 1, n - 2);
  if (g_str_has_prefix (path, "~/"))
    return g_build_filename (g_get_home_dir (), path + 2, NULL);
  return g_steal_pointer (&path);
}

static bool
may_replace (const char *path)
{
  g_autofree char *prompt = NULL, *answer = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return true;
  if (!terminal_is_live ())
    return false;
  prompt = g_strdup_printf (_ ("%s exists. Replace it? [no] "), path);
  answer = input_line (prompt);
  return answer && g_ascii_strncasecmp (g_strstrip (answer), "y", 1) == 0;
}

/* The file that the game grows in needs no copy of itself. */
static bool
is_own_file (const Shell *shell, const char *path)
{
  GStatBuf own, other;

  return shell->autosave && g_stat (autosave_name (shell->autosave), &own) == 0
         && g_stat (path, &other) == 0 && own.st_dev == other.st_dev && own.st_ino == other.st_ino;
}

bool
save_copy (Shell *shell, const char *typed)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = typed_path (typed), *sentence = NULL;

  if (is_own_file (shell, path))
    {
      say (_ ("The game is saved in %s with every answer.\n"), path);
      return true;
    }
  if (g_str_equal (path, "-") || *path == '\0')
    sentence = g_strdup_printf (_ ("“%s” is no name for a file."), path);
  else if (!may_replace (path))
    sentence = g_strdup_printf (_ ("%s is left as it is."), path);
  else if (!record_save (shell->session, path, &error))
    sentence = g_strdup (error->message);
  if (sentence)
    {
      shell->n_refused++;
      save_warn (sentence);
      return false;
    }
  remember_copy (shell, path);
  say (_ ("Saved to %s.\n"), path);
  return true;
}

/* Somebody who leaves a game that is nowhere on the disk is asked for a file until the game is in
 * one, or until she wants none. Ctrl-C may have been meant for the question before: the first one
 * does not count. False where she wanted to save it and could not. */
static bool
offer_to_save (Shell *shell)
{
  bool has_failed = false;
  unsigned n_interrupts = 0;

  while (terminal_is_live ())
    {
      g_autofree char *typed = input_line (_ ("Save the game to which file? [none] "));

      if (typed && input_was_interrupted () && n_interrupts++ == 0)
        {
          say ("\n");
          continue;
        }
      if (!typed || *g_strstrip (typed) == '\0')
        break;
      if (save_copy (shell, typed))
        return true;
      has_failed = true;
    }
  say (_ ("The game was not saved.\n"));
  return !has_failed;
}

void
save_forget (Shell *shell)
{
  g_clear_pointer (&shell->autosave, autosave_free);
  g_clear_pointer (&shell->path, g_free);
  g_clear_pointer (&shell->copy_path, g_free);
  g_clear_pointer (&shell->copy_text, g_free);
}

/* The file may have been moved since the last answer: what is said is true now. */
bool
save_close (Shell *shell)
{
  bool is_saved = true;

  save_update (shell);
  if (shell->autosave && !shell->is_unsaved)
    say (_ ("The game is saved in %s.\n"), shell->path);
  else if (has_copy (shell))
    {
      is_saved = !shell->path || g_str_equal (shell->path, shell->copy_path);
      if (is_saved)
        say (_ ("The game is saved in %s.\n"), shell->copy_path);
      else
        say (_ ("The game is saved in %s, and not in %s.\n"), shell->copy_path, shell->path);
    }
  else if (shell->path || session_n_undo (shell->session) > 0)
    is_saved = offer_to_save (shell) && !shell->path;
  save_forget (shell);
  return is_saved;
}
