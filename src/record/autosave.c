/* The growing file. */
#include "autosave.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "journal.h"
#include "record_show.h"

struct Autosave
{
  char *path;
  bool whole;        /* the file holds all that is counted here */
  unsigned revision; /* of the session, when it was written */
  unsigned n_deeds, n_notes;
};

Autosave *
autosave_new (const char *path)
{
  Autosave *autosave = g_new0 (Autosave, 1);

  autosave->path = g_strdup (path);
  return autosave;
}

void
autosave_free (Autosave *autosave)
{
  if (autosave == NULL)
    return;
  g_free (autosave->path);
  g_free (autosave);
}

static bool
refuse_file (const char *path, int reason, GError **error)
{
  g_set_error (error, RECORD_ERROR, RECORD_ERROR_FILE, "%s cannot be saved: %s", path,
               g_strerror (reason));
  return false;
}

/* Writes it all and sees it onto the disk. A device or pipe that cannot be synchronised is no
 * error. */
static bool
write_out (const char *path, int flags, const GString *text, GError **error)
{
  const int file = g_open (path, flags | O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  gssize written;
  int reason = 0;

  if (file < 0)
    return refuse_file (path, errno, error);
  do
    written = write (file, text->str, text->len);
  while (written < 0 && errno == EINTR);
  if (written < 0)
    reason = errno;
  else if ((gsize) written < text->len)
    reason = ENOSPC;
  else if (fsync (file) < 0 && errno != EINVAL && errno != EROFS)
    reason = errno;
  if (close (file) < 0 && reason == 0)
    reason = errno;
  return reason == 0 || refuse_file (path, reason, error);
}

/* Writes a new file beside the old one and puts it in its place. */
static bool
replace (const char *path, const GString *text, GError **error)
{
  g_autofree char *beside = g_strconcat (path, ".new", NULL);
  GStatBuf status;

  /* A device has no place to be put in. */
  if (g_stat (path, &status) == 0 && !S_ISREG (status.st_mode))
    return write_out (path, 0, text, error);
  if (!write_out (beside, O_TRUNC, text, error))
    {
      g_unlink (beside);
      return false;
    }
  return g_rename (beside, path) == 0 || refuse_file (path, errno, error);
}

bool
record_save (const Session *session, const char *path, GError **error)
{
  g_autofree char *record = record_text (session);
  GString *text = g_string_new (record);
  const bool saved = replace (path, text, error);

  g_string_free (text, TRUE);
  return saved;
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

bool
autosave_sync (Autosave *autosave, const Session *session, GError **error)
{
  bool saved = true;

  if (autosave->whole && autosave->revision == session->revision)
    {
      GString *text = write_news (autosave, session);

      if (text->len > 0)
        saved = write_out (autosave->path, O_APPEND, text, error);
      g_string_free (text, TRUE);
    }
  else
    saved = record_save (session, autosave->path, error);
  /* A torn line at the end would be a bad record: after a failure the next call writes the whole
   * file anew. */
  autosave->whole = saved;
  autosave->revision = session->revision;
  autosave->n_deeds = session->deeds->len;
  autosave->n_notes = journal_last (session)->notes->len;
  return saved;
}
