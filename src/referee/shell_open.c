/* Taking up a saved game again. `run` is strict; a person who wants to go on playing is told what
 * is wrong with the file, and goes on from what is whole in it. */
#include "shell.h"

#include "record_scan.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  const char *name, *text;
  gsize length;
  Scan scan;
  unsigned torn_at;    /* the line that the game was cut off at; 0: none */
  unsigned changed_at; /* the first `check` that no longer holds; 0: none */
} SavedGame;

/* Nothing but blanks comes after the line that was read. */
static bool
is_last_line (const SavedGame *saved)
{
  for (const char *at = saved->scan.at; at < saved->scan.end; at++)
    if (!g_ascii_isspace (*at))
      return false;
  return true;
}

/* Castellan ends every line that it writes; people's editors may not. */
static bool
is_cut_off (const SavedGame *saved)
{
  return saved->scan.at == saved->scan.end && saved->text[saved->length - 1] != '\n'
         && g_str_has_prefix (saved->text, "castellan 1 by ");
}

/* A check that fails is told once, when the whole game has been read: what it says itself is of use
 * only to `run`. */
static bool
follow_line (Shell *shell, SavedGame *saved, const char *statement, GError **error)
{
  const unsigned n_failed = reader_n_failed (shell->reader);
  bool is_good;

  shell->is_checking = g_str_has_prefix (statement, "check");
  is_good = reader_statement (shell->reader, saved->name, saved->scan.line, statement, error);
  if (shell->is_checking && reader_n_failed (shell->reader) > n_failed && saved->changed_at == 0)
    saved->changed_at = saved->scan.line;
  shell->is_checking = false;
  return is_good;
}

static bool
follow_lines (Shell *shell, SavedGame *saved, GError **error)
{
  scan_begin (&saved->scan, saved->text, saved->length);
  for (;;)
    {
      g_autofree char *statement = NULL;
      GError *wrong = NULL;

      if (!scan_next (&saved->scan, &statement, &wrong))
        g_prefix_error (&wrong, "%s:%u: ", saved->name, saved->scan.line);
      else if (!statement)
        return true;
      else if (!is_cut_off (saved) && follow_line (shell, saved, statement, &wrong))
        continue;
      if (reader_session (shell->reader) && (is_last_line (saved) || saved->changed_at > 0))
        {
          g_clear_error (&wrong);
          saved->torn_at = saved->scan.line;
          return true;
        }
      if (!wrong)
        return true;
      g_propagate_error (error, wrong);
      return false;
    }
}

/* The results before a deed that is missing come up again by themselves when it is done again. */
static void
drop_waiting (SavedGame *saved, Waiting *waiting)
{
  const ChanceResult *oldest = waiting_oldest (waiting);
  ChanceResult result;

  if (!oldest)
    return;
  saved->torn_at = saved->torn_at == 0 ? oldest->line : MIN (saved->torn_at, oldest->line);
  for (QuestionKind kind = QUESTION_ROLL; kind < QUESTIONS; kind++)
    while (waiting_take (waiting, kind, &result))
      ;
}

static void
tell (Shell *shell, const SavedGame *saved)
{
  if (saved->changed_at > 0)
    {
      g_autofree char *sentence = g_strdup_printf (
          _ ("This game no longer plays out as it was recorded, from line %u of %s on."),
          saved->changed_at, saved->name);

      shell->n_refused++;
      save_warn (sentence);
    }
  if (saved->torn_at > 0)
    {
      g_autofree char *sentence = g_strdup_printf (
          saved->changed_at > 0 ? _ ("From line %2$u on %1$s does not fit the game any more: the "
                                     "game goes on from before it.")
                                : _ ("%s breaks off in line %u: the game goes on from before it."),
          saved->name, saved->torn_at);

      save_warn (sentence);
    }
  if (shell->autosave && (saved->changed_at > 0 || saved->torn_at > 0))
    say (_ ("With your first answer the file as it is now is kept beside the game.\n"));
}

bool
open_game (Shell *shell, const char *name, GError **error)
{
  g_autofree char *text = NULL;
  SavedGame saved = { .name = name };

  if (!scan_load (name, &text, &saved.length, error))
    {
      g_prefix_error (error, "%s: ", name);
      return false;
    }
  saved.text = text;
  if (!follow_lines (shell, &saved, error))
    return false;
  shell->session = reader_session (shell->reader);
  if (!shell->session)
    return refuse (error, _ ("%s has no table in it"), name);
  drop_waiting (&saved, session_waiting (shell->session));
  if (shell->autosave)
    autosave_take_up (shell->autosave, shell->session, text, saved.length);
  tell (shell, &saved);
  return true;
}
