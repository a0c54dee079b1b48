/* `CASTELLAN1/2/3/GAME:PAYLOAD`: packing 1, the second of three codes. */
#include "link_parts.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define WORD "CASTELLAN"
#define CODE_CHARS 4296u /* that the largest code holds: version 40, level L */
#define HEAD_CHARS 40u   /* at most before the payload */
#define CHECK_BYTES 4u
#define ONE_BYTES ((CODE_CHARS - HEAD_CHARS) * 5u / 8u - CHECK_BYTES)
#define PART_BYTES                                                                                 \
  1000u /* where one code is not enough: several that a camera reads at a glance                   \
         */
#define PARTS_MAX 9999u

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

static char *
to_letters (const guint8 *bytes, gsize n)
{
  GString *text = g_string_new (NULL);
  guint32 rest = 0;
  unsigned n_bits = 0;

  for (gsize i = 0; i < n; i++)
    {
      rest = rest << 8 | bytes[i];
      for (n_bits += 8; n_bits >= 5; n_bits -= 5)
        g_string_append_c (text, letters[rest >> (n_bits - 5) & 31]);
    }
  if (n_bits > 0)
    g_string_append_c (text, letters[rest << (5 - n_bits) & 31]);
  return g_string_free (text, FALSE);
}

/* NULL where another character is among them. */
static GByteArray *
from_letters (const char *text, gsize n)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint32 rest = 0;
  unsigned n_bits = 0;

  for (gsize i = 0; i < n; i++)
    {
      const char *letter = strchr (letters, text[i]);

      if (letter == NULL)
        return NULL;
      rest = rest << 5 | (guint32) (letter - letters);
      n_bits += 5;
      if (n_bits >= 8)
        {
          const guint8 byte = (guint8) (rest >> (n_bits -= 8));

          g_byte_array_append (bytes, &byte, 1);
        }
    }
  return g_steal_pointer (&bytes);
}

static guint32
check_of (const char *head, const guint8 *bytes, gsize n)
{
  const uLong check = crc32 (0, (const Bytef *) head, (uInt) strlen (head));

  return (guint32) crc32 (check, bytes, (uInt) n);
}

static char *
head_of (unsigned part, unsigned parts, guint32 game)
{
  const guint32 big = GUINT32_TO_BE (game);
  g_autofree char *name = to_letters ((const guint8 *) &big, sizeof big);

  return g_strdup_printf (WORD "%u/%u/%u/%s:", LINK_PACKING, part, parts, name);
}

GPtrArray *
link_parts_split (const GByteArray *whole, guint32 game)
{
  const unsigned parts = whole->len <= ONE_BYTES ? 1 : (whole->len + PART_BYTES - 1) / PART_BYTES;
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  g_assert (whole->len > 0);
  for (unsigned i = 0; i < parts; i++)
    {
      const guint from = (guint) ((guint64) whole->len * i / parts),
                  to = (guint) ((guint64) whole->len * (i + 1) / parts);
      g_autofree char *head = head_of (i + 1, parts, game), *payload = NULL;
      const guint32 check = GUINT32_TO_BE (check_of (head, whole->data + from, to - from));
      g_autoptr (GByteArray) bytes = g_byte_array_new ();

      g_byte_array_append (bytes, whole->data + from, to - from);
      g_byte_array_append (bytes, (const guint8 *) &check, sizeof check);
      payload = to_letters (bytes->data, bytes->len);
      g_ptr_array_add (texts, g_strconcat (head, payload, NULL));
    }
  return texts;
}

/* The parts that have been found. */
typedef struct
{
  GPtrArray *parts; /* of GByteArray; NULL: not yet */
  guint32 game;
  unsigned n_damaged;
} Found;

/* Upper case without blanks, and without what is put around texts that are sent. */
static char *
tidy (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (!g_ascii_isspace (*text) && *text != '>' && *text != '"' && *text != '`')
      g_string_append_c (plain, g_ascii_toupper (*text));
  return g_string_free (plain, FALSE);
}

/* A number that ends with this character; it stands after that then. */
static bool
read_number (const char **at, char end, unsigned most, unsigned *number)
{
  char *stop;
  unsigned long n;

  if (!g_ascii_isdigit (**at))
    return false;
  n = strtoul (*at, &stop, 10);
  if (*stop != end || n > most)
    return false;
  *number = (unsigned) n;
  *at = stop + 1;
  return true;
}

/* Where the next part begins: the word with a number and a stroke after it. */
static const char *
find_part (const char *text)
{
  for (const char *at = strstr (text, WORD); at != NULL; at = strstr (at + 1, WORD))
    {
      const size_t n = strspn (at + strlen (WORD), "0123456789");

      if (n > 0 && at[strlen (WORD) + n] == '/')
        return at;
    }
  return NULL;
}

static bool
is_checked (const GByteArray *bytes, const char *text, const char *payload)
{
  g_autofree char *head = g_strndup (text, (gsize) (payload - text));
  guint32 check;

  if (bytes == NULL || bytes->len < CHECK_BYTES)
    return false;
  memcpy (&check, bytes->data + bytes->len - CHECK_BYTES, CHECK_BYTES);
  return GUINT32_FROM_BE (check) == check_of (head, bytes->data, bytes->len - CHECK_BYTES);
}

static bool
add_part (Found *found, unsigned part, unsigned parts, guint32 game, GByteArray *bytes)
{
  gpointer *place;

  if (found->parts->len == 0)
    {
      g_ptr_array_set_size (found->parts, (int) parts);
      found->game = game;
    }
  if (found->parts->len != parts || found->game != game)
    return false;
  place = &g_ptr_array_index (found->parts, part - 1);
  if (*place == NULL)
    *place = g_byte_array_ref (bytes);
  return true;
}

static bool
read_part (Found *found, const char *text, const char *end, GError **error)
{
  const char *at = text + strlen (WORD), *colon;
  unsigned packing, part, parts;
  g_autoptr (GByteArray) name = NULL, bytes = NULL;
  guint32 game;

  if (!read_number (&at, '/', G_MAXUINT16, &packing) || packing != LINK_PACKING)
    return refuse (error,
                   _ ("This code was made by a newer Castellan. Update this one to read it."));
  if (!read_number (&at, '/', PARTS_MAX, &part) || !read_number (&at, '/', PARTS_MAX, &parts)
      || part == 0 || part > parts || (colon = memchr (at, ':', (gsize) (end - at))) == NULL)
    {
      found->n_damaged++;
      return true;
    }
  name = from_letters (at, (gsize) (colon - at));
  bytes = from_letters (colon + 1, (gsize) (end - colon - 1));
  if (name == NULL || name->len != sizeof game || !is_checked (bytes, text, colon + 1))
    {
      found->n_damaged++;
      return true;
    }
  memcpy (&game, name->data, sizeof game);
  g_byte_array_set_size (bytes, bytes->len - CHECK_BYTES);
  if (!add_part (found, part, parts, GUINT32_FROM_BE (game), bytes))
    return refuse (error, _ ("These codes belong to different games. Read the codes of one game."));
  return true;
}

static bool
read_parts (Found *found, const char *text, GError **error)
{
  g_autofree char *plain = tidy (text);

  for (const char *at = find_part (plain); at != NULL;)
    {
      const char *next = find_part (at + 1);

      if (!read_part (found, at, next != NULL ? next : at + strlen (at), error))
        return false;
      at = next;
    }
  return true;
}

/* "2", "2 and 3", "2, 3 and 5". */
static char *
list_missing (const Found *found)
{
  GString *list = g_string_new (NULL);
  unsigned last = 0;

  for (unsigned i = 0; i < found->parts->len; i++)
    if (g_ptr_array_index (found->parts, i) == NULL)
      {
        if (last > 0)
          g_string_append_printf (list, list->len > 0 ? ", %u" : "%u", last);
        last = i + 1;
      }
  if (last == 0)
    return g_string_free (list, FALSE);
  if (list->len > 0)
    {
      g_autofree char *before = g_string_free (list, FALSE);

      /* Translators: the end of a list of numbers: “1, 2 and 3” */
      return g_strdup_printf (_ ("%s and %u"), before, last);
    }
  g_string_append_printf (list, "%u", last);
  return g_string_free (list, FALSE);
}

static bool
is_complete (const Found *found, GError **error)
{
  g_autofree char *missing = NULL;

  if (found->parts->len == 0 && found->n_damaged > 0)
    return refuse (error, _ ("The code is damaged: a part of it is missing or was changed. Copy it "
                             "again, from its first letter to its last."));
  if (found->parts->len == 0)
    return refuse (error, _ ("This is no code of Castellan. One begins with CASTELLAN1/."));
  missing = list_missing (found);
  if (missing[0] == '\0')
    return true;
  if (found->n_damaged > 0)
    return refuse (error, _ ("This game has %u codes. Missing or damaged: %s."), found->parts->len,
                   missing);
  return refuse (error, _ ("This game has %u codes. Missing: %s."), found->parts->len, missing);
}

static void
part_free (gpointer part)
{
  if (part != NULL)
    g_byte_array_unref (part);
}

GByteArray *
link_parts_join (const char *const *texts, guint32 *game, GError **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (part_free);
  Found found = { .parts = parts };
  GByteArray *whole;

  for (unsigned i = 0; texts[i] != NULL; i++)
    if (!read_parts (&found, texts[i], error))
      return NULL;
  if (!is_complete (&found, error))
    return NULL;
  whole = g_byte_array_new ();
  for (unsigned i = 0; i < parts->len; i++)
    {
      const GByteArray *part = g_ptr_array_index (parts, i);

      g_byte_array_append (whole, part->data, part->len);
    }
  *game = found.game;
  return whole;
}
