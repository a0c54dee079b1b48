/* The growing file. */
#include "autosave.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal.h"
#include "record_show.h"
#include "save_file.h"

#define NAMES_MAX 1000
#define ENDING ".castellan"

struct Autosave
{
  char *path; /* the real one */
  char *name; /* as people know it */
  char *kept; /* where the original is now, as people know it */
  Held held;
  bool is_whole;  /* the file holds all that is counted here */
  char *original; /* the record of the session as it was read, while the file is not written so */
  unsigned revision; /* of the session, when it was written */
  unsigned n_deeds, n_notes;
};

static bool
refuse_file (const char *name, int reason, GError **error)
{
  if (reason == EWOULDBLOCK)
    g_set_error (error, RECORD_ERROR, RECORD_ERROR_FILE, _ ("%s: this game is open elsewhere"),
                 name);
  else
    g_set_error (error, RECORD_ERROR, RECORD_ERROR_FILE, _ ("%s cannot be saved: %s"), name,
                 g_strerror (reason));
  return false;
}

/* A file that is there, or none: a directory or a device is no place for a game. */
static bool
hold (Held *held, const char *path, const char *name, GError **error)
{
  struct stat status;
  int reason;

  *held = HELD_NONE;
  if (stat (path, &status) < 0)
    return errno == ENOENT || refuse_file (name, errno, error);
  if (!S_ISREG (status.st_mode))
    {
      g_set_error (error, RECORD_ERROR, RECORD_ERROR_FILE, _ ("%s is no file for a game"), name);
      return false;
    }
  reason = save_is_protected (path) ? EACCES : held_open (held, path);
  return reason == 0 || refuse_file (name, reason, error);
}

Autosave *
autosave_new (const char *name, GError **error)
{
  g_autofree char *path = save_resolve (name, error);
  Autosave *autosave;
  Held held;

  if (path == NULL || !hold (&held, path, name, error))
    return NULL;
  autosave = g_new0 (Autosave, 1);
  /* What is kept or saved beside a link stands where the link leads. */
  autosave->name = g_strdup (g_file_test (name, G_FILE_TEST_IS_SYMLINK) ? path : name);
  autosave->path = g_steal_pointer (&path);
  autosave->held = held;
  return autosave;
}

void
autosave_free (Autosave *autosave)
{
  if (autosave == NULL)
    return;
  held_close (&autosave->held);
  g_free (autosave->path);
  g_free (autosave->name);
  g_free (autosave->kept);
  g_free (autosave->original);
  g_free (autosave);
}

const char *
autosave_name (const Autosave *autosave)
{
  return autosave->name;
}

const char *
autosave_kept (const Autosave *autosave)
{
  return autosave->kept;
}

static void
count (Autosave *autosave, const Session *session)
{
  autosave->revision = session->revision;
  autosave->n_deeds = session->deeds->len;
  autosave->n_notes = journal_last (session)->notes->len;
}

/* Which version of Castellan wrote the first line makes no other record of it. */
static const char *
skip_header (const char *text)
{
  static const char header[] = "castellan 1";

  if (!g_str_has_prefix (text, header))
    return text;
  text += strlen (header);
  return g_str_has_prefix (text, " by ") ? text + strcspn (text, "\n") : text;
}

void
autosave_take_up (Autosave *autosave, const Session *session, const char *text, gsize length)
{
  g_autofree char *ours = record_text (session);

  autosave->is_whole
      = strlen (text) == length && strcmp (skip_header (text), skip_header (ours)) == 0;
  if (!autosave->is_whole)
    autosave->original = g_steal_pointer (&ours);
  count (autosave, session);
}

static int
write_device (const char *path, const GString *text)
{
  const int file = open (path, O_WRONLY | O_CLOEXEC);
  int reason;

  if (file < 0)
    return errno;
  reason = save_write (file, text, -1);
  return close (file) < 0 && reason == 0 ? errno : reason;
}

bool
record_save (const Session *session, const char *name, GError **error)
{
  g_autofree char *path = save_resolve (name, error);
  g_autofree char *record = record_text (session);
  g_autoptr (GString) text = g_string_new (record);
  Held held = HELD_NONE;
  struct stat status;
  int reason;

  if (path == NULL)
    return false;
  if (stat (path, &status) == 0 && !S_ISREG (status.st_mode) && !S_ISDIR (status.st_mode))
    reason = write_device (path, text);
  else if (!hold (&held, path, name, error))
    return false;
  else
    reason = save_is_protected (path) ? EACCES : held_put (&held, path, text, held.file >= 0);
  held_close (&held);
  return reason == 0 || refuse_file (name, reason, error);
}

/* What the session has more than the file. */
static GString *
write_news (const Autosave *autosave, const Session *session)
{
  GString *text = g_string_new (NULL);
  const Deed *last = g_ptr_array_index (session->deeds, autosave->n_deeds - 1);

  if (last->notes->len > autosave->n_notes)
    for (unsigned i = autosave->n_notes; i < last->notes->len; i++)
      g_string_append_printf (text, "note %s\n", (const char *) g_ptr_array_index (last->notes, i));
  for (unsigned i = autosave->n_deeds; i < session->deeds->len; i++)
    deed_write (g_ptr_array_index (session->deeds, i), text);
  return text;
}

/* A torn line that could not be cut off again makes a new file necessary. */
static int
append (Autosave *autosave, const Session *session)
{
  g_autoptr (GString) text = write_news (autosave, session);
  const off_t length = autosave->held.length;
  const int reason = text->len == 0 ? 0 : held_append (&autosave->held, text);

  autosave->is_whole = reason == 0 || autosave->held.length == length;
  return reason;
}

/* Puts a new file in the place of ours; one that somebody else wrote is kept. */
static int
rewrite (Autosave *autosave, const GString *text)
{
  g_autofree char *suffix = NULL, *kept = NULL;
  int reason = autosave->original == NULL ? 0 : save_keep (autosave->path, &suffix);

  if (reason != 0)
    return reason;
  kept = suffix == NULL ? NULL : g_strconcat (autosave->path, suffix, NULL);
  reason = held_put (&autosave->held, autosave->path, text, true);
  if (kept != NULL && reason != 0)
    unlink (kept);
  if (kept != NULL && reason == 0)
    {
      g_free (autosave->kept);
      autosave->kept = g_strconcat (autosave->name, suffix, NULL);
    }
  return reason;
}

static char *
numbered (const char *name, unsigned i)
{
  const size_t n = strlen (name) - (g_str_has_suffix (name, ENDING) ? strlen (ENDING) : 0);

  return g_strdup_printf ("%.*s-%u%s", (int) n, name, i, name + n);
}

/* Somebody else's file is left alone: the game moves to a name that is free. */
static int
write_beside (Autosave *autosave, const GString *text)
{
  for (unsigned i = 1; i < NAMES_MAX; i++)
    {
      g_autofree char *path = numbered (autosave->path, i), *name = numbered (autosave->name, i);
      int reason;

      if (held_look (&autosave->held, path) != PLACE_EMPTY)
        continue;
      reason = held_put (&autosave->held, path, text, false);
      if (reason == EEXIST)
        continue;
      if (reason != 0)
        return reason;
      g_free (autosave->path);
      g_free (autosave->name);
      autosave->path = g_steal_pointer (&path);
      autosave->name = g_steal_pointer (&name);
      return 0;
    }
  return EEXIST;
}

static int
write_whole (Autosave *autosave, const char *record, Place place)
{
  g_autoptr (GString) text = g_string_new (record);
  int reason = 0;

  switch (place)
    {
    case PLACE_OURS:
      reason = rewrite (autosave, text);
      break;
    case PLACE_EMPTY:
      reason = held_put (&autosave->held, autosave->path, text, false);
      break;
    case PLACE_CHANGED:
      reason = write_beside (autosave, text);
      break;
    }
  if (reason == 0)
    {
      autosave->is_whole = true;
      g_clear_pointer (&autosave->original, g_free);
    }
  return reason;
}

bool
autosave_sync (Autosave *autosave, const Session *session, GError **error)
{
  const Place place = held_look (&autosave->held, autosave->path);
  int reason;

  if (place == PLACE_OURS && autosave->is_whole && autosave->revision == session->revision)
    reason = append (autosave, session);
  else
    {
      g_autofree char *record = record_text (session);

      if (place == PLACE_OURS && g_strcmp0 (autosave->original, record) == 0)
        return true;
      reason = write_whole (autosave, record, place);
    }
  if (reason != 0)
    return refuse_file (autosave->name, reason, error);
  count (autosave, session);
  return true;
}
