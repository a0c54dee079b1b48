/* Where tables are kept. */
#include "shelf.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "record_scan.h"
#include "record_table.h"
#include "saved_game.h"

#define ENDING ".castellan"
#define TITLE_BYTES_MAX 120 /* room for a number, the ending and what a kept copy adds */
#define NUMBER_MAX 9999

char *
shelf_directory (void)
{
  char *path = g_build_filename (g_get_user_data_dir (), "castellan", "tables", NULL);

  g_mkdir_with_parents (path, 0700);
  return path;
}

char *
shelf_title (const char *path)
{
  char *title = g_filename_display_basename (path);

  if (g_str_has_suffix (title, ENDING))
    title[strlen (title) - strlen (ENDING)] = '\0';
  return title;
}

/* What a file can be called: no slash, nothing that hides it, not too long. */
static char *
clean_title (const char *title)
{
  g_autoptr (GString) clean = g_string_new (NULL);

  for (const char *at = title; *at != '\0' && clean->len < TITLE_BYTES_MAX;
       at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (c == '/')
        g_string_append_c (clean, '-');
      else if (g_unichar_isspace (c) || g_unichar_iscntrl (c))
        g_string_append_c (clean, ' ');
      else if (c != '.' || clean->len > 0)
        g_string_append_unichar (clean, c);
    }
  g_strstrip (clean->str);
  return g_strdup (*clean->str != '\0' ? clean->str : _ ("Table"));
}

char *
shelf_path (const char *title)
{
  g_autofree char *clean = clean_title (title), *directory = shelf_directory ();
  g_autofree char *file = g_strconcat (clean, ENDING, NULL);
  g_autofree char *name = g_filename_from_utf8 (file, -1, NULL, NULL, NULL);

  return g_build_filename (directory, name != NULL ? name : file, NULL);
}

static bool
is_taken (const char *title)
{
  g_autofree char *path = shelf_path (title);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* "Thursday table 2" is the second "Thursday table": the next is the third. */
static unsigned
cut_number (char *title)
{
  char *blank = strrchr (title, ' ');
  guint64 number;

  if (blank == NULL || blank == title
      || !g_ascii_string_to_unsigned (blank + 1, 10, 2, NUMBER_MAX, &number, NULL))
    return 1;
  *blank = '\0';
  return (unsigned) number;
}

char *
shelf_free_title (const char *title)
{
  g_autofree char *clean = clean_title (title), *stem = g_strdup (clean);

  if (!is_taken (clean))
    return g_steal_pointer (&clean);
  for (unsigned i = cut_number (stem) + 1;; i++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s %u", stem, i);

      if (!is_taken (numbered))
        return g_steal_pointer (&numbered);
    }
}

char *
shelf_usual_title (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%A");
  /* Translators: the name of a table, from the day of the week: "Thursday table". */
  g_autofree char *title = g_strdup_printf (_ ("%s table"), day);

  return shelf_free_title (title);
}

static int
compare_age (gconstpointer a, gconstpointer b, gpointer data)
{
  const gint64 *one = g_hash_table_lookup (data, *(char *const *) a);
  const gint64 *other = g_hash_table_lookup (data, *(char *const *) b);

  if (*one != *other)
    return *one < *other ? 1 : -1;
  return strcmp (*(char *const *) a, *(char *const *) b);
}

GPtrArray *
shelf_list (void)
{
  g_autofree char *directory = shelf_directory ();
  g_autoptr (GDir) files = g_dir_open (directory, 0, NULL);
  g_autoptr (GHashTable) ages = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (files != NULL && (name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);
      GStatBuf status;
      gint64 *age;

      if (name[0] == '.' || !g_str_has_suffix (name, ENDING) || g_stat (path, &status) != 0
          || !S_ISREG (status.st_mode))
        continue;
      age = g_new (gint64, 1);
      *age = (gint64) status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
      g_hash_table_insert (ages, path, age);
      g_ptr_array_add (paths, g_steal_pointer (&path));
    }
  g_ptr_array_sort_with_data (paths, compare_age, ages);
  return paths;
}

/* The sentences name the table as people know it. */
static char *
warning_of (SavedGame *saved, const char *path)
{
  g_autofree char *changed = NULL, *torn = NULL;

  g_free (saved->name);
  saved->name = shelf_title (path);
  changed = saved_game_changed_text (saved);
  torn = saved_game_torn_text (saved);
  if (changed == NULL && torn == NULL)
    return NULL;
  return g_strdup_printf (
      "%s%s%s %s", changed != NULL ? changed : "", changed != NULL && torn != NULL ? " " : "",
      torn != NULL ? torn : "",
      _ ("With your first answer, the file as it is now is kept beside the game."));
}

CastellanGame *
shelf_open (const char *path, char **warning, GError **error)
{
  g_autoptr (Autosave) autosave = autosave_new (path, error);
  g_auto (SavedGame) saved = { 0 };
  Session *session;

  if (autosave == NULL)
    return NULL;
  session = saved_game_open (&saved, path, error);
  if (session == NULL)
    return NULL;
  autosave_take_up (autosave, session, saved.text, saved.length);
  if (warning != NULL)
    *warning = warning_of (&saved, path);
  return castellan_game_new (session, g_steal_pointer (&autosave));
}

CastellanGame *
shelf_create (const char *title, const char *keys, GError **error)
{
  g_autofree char *free_title = shelf_free_title (title), *path = shelf_path (free_title);
  g_auto (TableStatement) statement = { 0 };
  g_autoptr (Session) session = NULL;
  g_autoptr (Autosave) autosave = NULL;

  if (!table_read (keys, &statement, error))
    return NULL;
  session = session_new (&statement.table, statement.seed, (const char *const *) statement.names,
                         NULL, error);
  if (session == NULL)
    return NULL;
  autosave = autosave_new (path, error);
  if (autosave == NULL || !autosave_sync (autosave, session, error))
    return NULL;
  return castellan_game_new (g_steal_pointer (&session), g_steal_pointer (&autosave));
}

char *
shelf_rename (const char *path, const char *title, GError **error)
{
  g_autofree char *old = shelf_title (path), *wanted = clean_title (title), *found = NULL;
  g_autofree char *new_path = NULL;

  if (strcmp (old, wanted) == 0)
    return g_strdup (path);
  found = shelf_free_title (wanted);
  new_path = shelf_path (found);
  if (g_rename (path, new_path) != 0)
    {
      refuse (error, _ ("“%s” cannot be renamed: %s"), old, g_strerror (errno));
      return NULL;
    }
  return g_steal_pointer (&new_path);
}

static char *
put (const char *title, const char *text, gsize length, GError **error)
{
  g_autofree char *free_title = shelf_free_title (title), *path = shelf_path (free_title);

  if (!g_file_set_contents (path, text, (gssize) length, error))
    return NULL;
  return g_steal_pointer (&path);
}

char *
shelf_duplicate (const char *path, GError **error)
{
  g_autofree char *title = shelf_title (path), *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  return put (title, text, length, error);
}

static bool
is_on_shelf (GFile *file)
{
  g_autofree char *directory = shelf_directory ();
  g_autoptr (GFile) shelf = g_file_new_for_path (directory), parent = g_file_get_parent (file);

  return parent != NULL && g_file_equal (parent, shelf);
}

/* Only what can be taken up comes onto the shelf. */
char *
shelf_import (GFile *file, GError **error)
{
  g_autofree char *path = g_file_get_path (file), *name = NULL, *title = NULL;
  g_autoptr (Session) session = NULL;
  g_auto (SavedGame) saved = { 0 };

  if (path == NULL)
    {
      g_autofree char *uri = g_file_get_parse_name (file);

      refuse (error, _ ("%s is not a file on this computer"), uri);
      return NULL;
    }
  session = saved_game_open (&saved, path, error);
  if (session == NULL)
    return NULL;
  if (is_on_shelf (file))
    return g_steal_pointer (&path);
  title = shelf_title (path);
  return put (title, saved.text, saved.length, error);
}

char *
shelf_import_text (const char *record, GError **error)
{
  g_autofree char *title = shelf_usual_title ();

  return put (title, record, strlen (record), error);
}

bool
shelf_export (const char *path, GFile *file, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (path);

  return g_file_equal (source, file)
         || g_file_copy (source, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, error);
}

bool
shelf_discard (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return g_file_trash (file, NULL, NULL) || g_file_delete (file, NULL, error);
}
