/* Holding and writing the file of a game. */
#include "save_file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define TRIES_MAX 1000 /* names that may be taken already, files that are replaced as we look */
#define WRITE_BITS (S_IWUSR | S_IWGRP | S_IWOTH)

static bool
refuse_name (GError **error, const char *name, int reason)
{
  g_set_error (error, RECORD_ERROR, RECORD_ERROR_FILE, _ ("%s cannot be saved: %s"), name,
               g_strerror (reason));
  return false;
}

char *
save_resolve (const char *name, GError **error)
{
  char *real = realpath (name, NULL), *path;
  g_autofree char *directory = NULL, *base = NULL;
  struct stat status;

  if (real == NULL && errno == ENOENT)
    {
      if (lstat (name, &status) == 0)
        {
          g_set_error (error, RECORD_ERROR, RECORD_ERROR_FILE,
                       _ ("%s is a link to a file that is not there"), name);
          return NULL;
        }
      directory = g_path_get_dirname (name);
      base = g_path_get_basename (name);
      real = realpath (directory, NULL);
    }
  if (real == NULL)
    {
      refuse_name (error, name, errno);
      return NULL;
    }
  path = base == NULL ? g_strdup (real) : g_build_filename (real, base, NULL);
  free (real);
  return path;
}

/* The superuser may write everywhere; where no bit allows writing, even she meant it. */
static bool
is_writable (const char *path)
{
  struct stat status;

  return access (path, W_OK) == 0 && stat (path, &status) == 0
         && (status.st_mode & WRITE_BITS) != 0;
}

bool
save_is_protected (const char *path)
{
  g_autofree char *directory = g_path_get_dirname (path);

  return !is_writable (directory) || (access (path, F_OK) == 0 && !is_writable (path));
}

/* File systems that know no locks are no reason not to play. */
static int
lock (int file)
{
  return flock (file, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK ? EWOULDBLOCK : 0;
}

static int
take (Held *held, int file)
{
  struct stat status;

  if (fstat (file, &status) < 0)
    return errno;
  *held = (Held){ file, status.st_dev, status.st_ino, status.st_size };
  return 0;
}

/* Between opening and locking the file may have been replaced: then the new one is meant. */
int
held_open (Held *held, const char *path)
{
  Held found = HELD_NONE;
  int reason = EWOULDBLOCK;

  for (unsigned i = 0; i < TRIES_MAX; i++)
    {
      const int file = open (path, O_RDWR | O_NOFOLLOW | O_CLOEXEC);

      if (file < 0)
        return errno;
      reason = lock (file);
      if (reason == 0)
        reason = take (&found, file);
      if (reason == 0 && held_look (&found, path) == PLACE_OURS)
        {
          *held = found;
          return 0;
        }
      close (file);
      if (reason != 0)
        return reason;
    }
  return reason;
}

void
held_close (Held *held)
{
  if (held->file >= 0)
    close (held->file);
  *held = HELD_NONE;
}

Place
held_look (const Held *held, const char *path)
{
  struct stat status;

  if (lstat (path, &status) < 0)
    return PLACE_EMPTY;
  return held->file >= 0 && status.st_dev == held->device && status.st_ino == held->inode
                 && status.st_size == held->length
             ? PLACE_OURS
             : PLACE_CHANGED;
}

/* A device or pipe that cannot be synchronised is no error. */
int
save_write (int file, const GString *text, off_t at)
{
  gsize done = 0;

  while (done < text->len)
    {
      const gssize n = at < 0
                           ? write (file, text->str + done, text->len - done)
                           : pwrite (file, text->str + done, text->len - done, at + (off_t) done);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return n < 0 ? errno : ENOSPC;
      done += (gsize) n;
    }
  return fsync (file) < 0 && errno != EINVAL && errno != EROFS ? errno : 0;
}

int
held_append (Held *held, const GString *text)
{
  const int reason = save_write (held->file, text, held->length);

  if (reason == 0)
    held->length += (off_t) text->len;
  else if (ftruncate (held->file, held->length) < 0)
    take (held, held->file);
  return reason;
}

/* A new name lasts only when its directory is on the disk too. */
static void
sync_directory (const char *directory)
{
  const int file = open (directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (file < 0)
    return;
  fsync (file);
  close (file);
}

/* The new file has the owner and mode of the old one, as far as that is allowed. */
static int
write_beside (int file, int like, const GString *text)
{
  struct stat status;

  if (like >= 0 && fstat (like, &status) == 0)
    {
      if (fchown (file, status.st_uid, status.st_gid) < 0 && errno != EPERM && errno != EINVAL)
        return errno;
      if (fchmod (file, status.st_mode & 07777) < 0 && errno != EPERM)
        return errno;
    }
  lock (file);
  return save_write (file, text, 0);
}

/* Some file systems have no links; there a rename must do, after a look. */
static int
put_where_nothing_is (const char *from, const char *to)
{
  struct stat status;

  if (link (from, to) == 0)
    {
      unlink (from);
      return 0;
    }
  if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS && errno != EMLINK)
    return errno;
  if (lstat (to, &status) == 0)
    return EEXIST;
  return rename (from, to) < 0 ? errno : 0;
}

int
held_put (Held *held, const char *path, const GString *text, bool replaces)
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autofree char *beside = g_build_filename (directory, ".castellan-XXXXXX", NULL);
  const int file = g_mkstemp_full (beside, O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0666);
  Held fresh = HELD_NONE;
  int reason;

  if (file < 0)
    return errno;
  reason = write_beside (file, held->file, text);
  if (reason == 0)
    reason = take (&fresh, file);
  if (reason == 0 && replaces)
    reason = rename (beside, path) < 0 ? errno : 0;
  else if (reason == 0)
    reason = put_where_nothing_is (beside, path);
  if (reason != 0)
    {
      unlink (beside);
      close (file);
      return reason;
    }
  sync_directory (directory);
  held_close (held);
  *held = fresh;
  return 0;
}

static int
copy_file (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize n;
  GString *text;
  int file, reason;

  if (!g_file_get_contents (from, &bytes, &n, NULL))
    return EIO;
  file = open (to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (file < 0)
    return errno;
  text = g_string_new_len (bytes, (gssize) n);
  reason = save_write (file, text, 0);
  g_string_free (text, TRUE);
  close (file);
  if (reason != 0)
    unlink (to);
  return reason;
}

int
save_keep (const char *path, char **suffix)
{
  for (unsigned i = 0; i < TRIES_MAX; i++)
    {
      g_autofree char *end = i == 0 ? g_strdup ("~") : g_strdup_printf ("~%u", i);
      g_autofree char *to = g_strconcat (path, end, NULL);
      int reason = link (path, to) < 0 ? errno : 0;

      if (reason == EPERM || reason == EOPNOTSUPP || reason == ENOSYS || reason == EMLINK)
        reason = copy_file (path, to);
      if (reason == EEXIST)
        continue;
      if (reason == 0)
        *suffix = g_steal_pointer (&end);
      return reason;
    }
  return EEXIST;
}
