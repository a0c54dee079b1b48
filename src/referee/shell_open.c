/* Taking up a saved game again, and saying what was wrong with its file. */
#include "shell.h"

#include "saved_game.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>

static void
tell (Shell *shell, const SavedGame *saved)
{
  g_autofree char *changed = saved_game_changed_text (saved), *torn = saved_game_torn_text (saved);

  if (changed)
    {
      shell->n_refused++;
      save_warn (changed);
    }
  if (torn)
    save_warn (torn);
  if (shell->autosave && (changed || torn))
    say (_ ("With your first answer the file as it is now is kept beside the game.\n"));
}

bool
open_game (Shell *shell, const char *name, GError **error)
{
  g_auto (SavedGame) saved = { 0 };

  if (!saved_game_load (&saved, name, error)
      || !saved_game_follow (&saved, shell->reader, FORGIVE_TORN, error))
    return false;
  shell->session = reader_session (shell->reader);
  if (shell->autosave)
    autosave_take_up (shell->autosave, shell->session, saved.text, saved.length);
  tell (shell, &saved);
  return true;
}
