/* The growing file of a bag. */
#include "bag_file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>

#include "bag_text.h"
#include "record_scan.h"
#include "save_file.h"

#define HEADER "castellan 1"

struct BagFile
{
  char *path;
  Held held;
  bool is_whole; /* it holds all that the bag has but the news */
  char *kept;
};

static bool
refuse_file (const char *path, int reason, GError **error)
{
  if (reason == EWOULDBLOCK)
    g_set_error (error, RECORD_ERROR, RECORD_ERROR_FILE, _ ("%s: this bag is open elsewhere"),
                 path);
  else
    g_set_error (error, RECORD_ERROR, RECORD_ERROR_FILE, _ ("%s cannot be saved: %s"), path,
                 g_strerror (reason));
  return false;
}

static bool
hold (Held *held, const char *path, GError **error)
{
  struct stat status;
  int reason;

  *held = HELD_NONE;
  if (stat (path, &status) < 0)
    return errno == ENOENT || refuse_file (path, errno, error);
  if (!S_ISREG (status.st_mode))
    {
      g_set_error (error, RECORD_ERROR, RECORD_ERROR_FILE, _ ("%s is no file for a bag"), path);
      return false;
    }
  reason = save_is_protected (path) ? EACCES : held_open (held, path);
  return reason == 0 || refuse_file (path, reason, error);
}

/* A last line without its end may be half of another. */
static bool
is_cut_off (const Scan *scan)
{
  return scan->at == scan->end && scan->end[-1] != '\n';
}

/* The first line says what the file is: `castellan 1`, with the version that wrote it. */
static bool
read_header (const char *statement, GError **error)
{
  if (strcmp (statement, HEADER) == 0 || g_str_has_prefix (statement, HEADER " by "))
    return true;
  if (g_str_has_prefix (statement, "castellan "))
    return refuse (error, _ ("it was written by a later version of Castellan"));
  return refuse (error, "a record begins with `castellan 1`, not with `%.40s`", statement);
}

/* Reads up to the first bad line, whose number it gives; 0: none. */
static unsigned
follow (const char *text, gsize length, Bag **bag, GError **error)
{
  bool has_begun = false;
  Scan scan;

  scan_begin (&scan, text, length);
  for (;;)
    {
      g_autofree char *statement = NULL, *found = NULL;

      if (!scan_next (&scan, &statement, error))
        return scan.line;
      if (statement == NULL)
        return 0;
      if (is_cut_off (&scan))
        {
          refuse (error, _ ("the line breaks off"));
          return scan.line;
        }
      if (!has_begun ? !read_header (statement, error)
                     : bag_read_statement (bag, statement, &found, error) == BAG_BAD)
        return scan.line;
      has_begun = true;
    }
}

static void
take_up (BagFile *file, Bag **bag, char **warning, const char *text, gsize length)
{
  g_autoptr (GError) wrong = NULL;
  const unsigned line = follow (text, length, bag, &wrong);
  g_autofree char *name = g_path_get_basename (file->path);

  file->is_whole = line == 0 && *bag != NULL;
  if (*bag != NULL)
    bag_forget_news (*bag);
  if (line > 0)
    *warning = g_strdup_printf (
        *bag != NULL ? _ ("%s cannot be read from line %u on (%s): the bag goes on from before it. "
                          "With your first deed, the file as it is now is kept beside it.")
                     : _ ("%s cannot be read, in line %u (%s): there is a new bag. With your first "
                          "deed, the file as it is now is kept beside it."),
        name, line, wrong->message);
}

BagFile *
bag_file_open (const char *path, Bag **bag, char **warning, GError **error)
{
  g_autofree char *real = save_resolve (path, error), *text = NULL;
  g_autoptr (BagFile) file = NULL;
  gsize length;

  *bag = NULL;
  *warning = NULL;
  if (real == NULL)
    return NULL;
  file = g_new0 (BagFile, 1);
  file->path = g_steal_pointer (&real);
  if (!hold (&file->held, file->path, error))
    return NULL;
  if (file->held.file < 0)
    return g_steal_pointer (&file);
  if (!scan_load (file->path, &text, &length, error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  take_up (file, bag, warning, text, length);
  return g_steal_pointer (&file);
}

void
bag_file_close (BagFile *file)
{
  if (file == NULL)
    return;
  held_close (&file->held);
  g_free (file->path);
  g_free (file->kept);
  g_free (file);
}

const char *
bag_file_kept (const BagFile *file)
{
  return file->kept;
}

/* A torn line that could not be cut off again makes a new file necessary. */
static int
append (BagFile *file, const Bag *bag)
{
  const off_t length = file->held.length;
  const int reason = held_append (&file->held, bag_news (bag));

  file->is_whole = reason == 0 || file->held.length == length;
  return reason;
}

/* What is there and is not ours, or not whole, is kept. */
static int
write_whole (BagFile *file, const Bag *bag, bool is_empty)
{
  g_autofree char *record = bag_record (bag), *suffix = NULL;
  g_autoptr (GString) text = g_string_new (record);
  int reason = is_empty ? 0 : save_keep (file->path, &suffix);

  if (reason == 0)
    reason = held_put (&file->held, file->path, text, !is_empty);
  if (reason != 0)
    return reason;
  file->is_whole = true;
  if (suffix != NULL)
    {
      g_free (file->kept);
      file->kept = g_strconcat (file->path, suffix, NULL);
    }
  return 0;
}

bool
bag_file_sync (BagFile *file, Bag *bag, GError **error)
{
  const Place place = held_look (&file->held, file->path);
  int reason;

  if (bag_news (bag)->len == 0)
    return true;
  reason = place == PLACE_OURS && file->is_whole ? append (file, bag)
                                                 : write_whole (file, bag, place == PLACE_EMPTY);
  if (reason != 0)
    return refuse_file (file->path, reason, error);
  bag_forget_news (bag);
  return true;
}
