/* A saved game, taken up again, also where its file is torn. */
#include "saved_game.h"

#include <glib/gi18n-lib.h>

#include "record_scan.h"

typedef struct
{
  SavedGame *saved;
  Reader *reader;
  Forgiveness forgiveness;
  Scan scan;
} Follow;

void
saved_game_clear (SavedGame *saved)
{
  g_clear_pointer (&saved->name, g_free);
  g_clear_pointer (&saved->text, g_free);
}

bool
saved_game_load (SavedGame *saved, const char *path, GError **error)
{
  *saved = (SavedGame){ .name = g_strdup (path) };
  if (scan_load (path, &saved->text, &saved->length, error))
    return true;
  g_prefix_error (error, "%s: ", path);
  return false;
}

/* Nothing but blanks comes after the line that was read. */
static bool
is_last_line (const Follow *follow)
{
  for (const char *at = follow->scan.at; at < follow->scan.end; at++)
    if (!g_ascii_isspace (*at))
      return false;
  return true;
}

/* Castellan ends every line that it writes; people's editors may not. */
static bool
is_cut_off (const Follow *follow)
{
  const SavedGame *saved = follow->saved;

  return follow->scan.at == follow->scan.end && saved->text[saved->length - 1] != '\n'
         && g_str_has_prefix (saved->text, "castellan 1 by ");
}

/* A check that fails is told once, when the whole game has been read: what it says itself is of use
 * only to `run`. */
static bool
follow_line (Follow *follow, const char *statement, GError **error)
{
  const unsigned n_failed = reader_n_failed (follow->reader);
  const bool is_check = g_str_has_prefix (statement, "check");
  bool is_good;

  reader_set_quiet (follow->reader, is_check);
  is_good
      = reader_statement (follow->reader, follow->saved->name, follow->scan.line, statement, error);
  reader_set_quiet (follow->reader, false);
  if (is_check && reader_n_failed (follow->reader) > n_failed && follow->saved->changed_at == 0)
    follow->saved->changed_at = follow->scan.line;
  return is_good;
}

static bool
is_forgiven (const Follow *follow)
{
  return reader_session (follow->reader) != NULL
         && (is_last_line (follow) || follow->saved->changed_at > 0
             || follow->forgiveness == FORGIVE_ALL);
}

static bool
follow_lines (Follow *follow, GError **error)
{
  SavedGame *saved = follow->saved;

  scan_begin (&follow->scan, saved->text, saved->length);
  for (;;)
    {
      g_autofree char *statement = NULL;
      g_autoptr (GError) wrong = NULL;

      if (!scan_next (&follow->scan, &statement, &wrong))
        g_prefix_error (&wrong, "%s:%u: ", saved->name, follow->scan.line);
      else if (statement == NULL)
        return true;
      else if (!is_cut_off (follow) && follow_line (follow, statement, &wrong))
        continue;
      if (is_forgiven (follow))
        {
          saved->torn_at = follow->scan.line;
          return true;
        }
      if (wrong == NULL)
        return true;
      g_propagate_error (error, g_steal_pointer (&wrong));
      return false;
    }
}

/* The results before a deed that is missing come up again by themselves when it is done again. */
static void
drop_waiting (SavedGame *saved, Waiting *waiting)
{
  const ChanceResult *oldest = waiting_oldest (waiting);
  ChanceResult result;

  if (oldest == NULL)
    return;
  saved->torn_at = saved->torn_at == 0 ? oldest->line : MIN (saved->torn_at, oldest->line);
  for (QuestionKind kind = QUESTION_ROLL; kind < QUESTIONS; kind++)
    while (waiting_take (waiting, kind, &result))
      ;
}

bool
saved_game_follow (SavedGame *saved, Reader *reader, Forgiveness forgiveness, GError **error)
{
  Follow follow = { .saved = saved, .reader = reader, .forgiveness = forgiveness };

  if (!follow_lines (&follow, error))
    return false;
  if (reader_session (reader) == NULL)
    return refuse (error, _ ("%s has no table in it"), saved->name);
  drop_waiting (saved, session_waiting (reader_session (reader)));
  return true;
}

static void
ignore_cb (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

Session *
saved_game_open (SavedGame *saved, const char *path, GError **error)
{
  const ReaderPort port = { .print = ignore_cb, .complain = ignore_cb };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);

  if (!saved_game_load (saved, path, error)
      || !saved_game_follow (saved, reader, FORGIVE_ALL, error))
    return NULL;
  return reader_steal_session (reader);
}

char *
saved_game_changed_text (const SavedGame *saved)
{
  if (saved->changed_at == 0)
    return NULL;
  return g_strdup_printf (
      _ ("This game no longer plays out as it was recorded, from line %u of %s on."),
      saved->changed_at, saved->name);
}

char *
saved_game_torn_text (const SavedGame *saved)
{
  if (saved->torn_at == 0)
    return NULL;
  return g_strdup_printf (saved->changed_at > 0
                              ? _ ("From line %2$u on %1$s does not fit the game any more: the "
                                   "game goes on from before it.")
                              : _ ("%s breaks off in line %u: the game goes on from before it."),
                          saved->name, saved->torn_at);
}
