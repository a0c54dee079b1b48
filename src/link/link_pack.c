/* A game in bytes. Its answers are places among options, which is by far the smallest; where that
 * does not give the same record back, the record itself is packed. */
#include "link_code.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "journal_code.h"
#include "link_parts.h"
#include "link_squeeze.h"
#include "record_read.h"
#include "record_show.h"

typedef enum
{
  FORM_TEXT = 1,   /* a squeezed record */
  FORM_PLACES = 2, /* the length of the answers in two bytes, the answers, squeezed words */
} Form;

#define FIRST_LINE "castellan 1 by " CASTELLAN_VERSION "\n"

/* The first line says who wrote it, which is another matter. */
static const char *
after_first_line (const char *record)
{
  const char *end = strchr (record, '\n');

  return end == NULL ? "" : end + 1;
}

/* What the game is known by: the record's fingerprint. */
static guint32
name_of (const char *record)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize n = sizeof digest;
  guint32 name;

  g_checksum_update (checksum, (const guchar *) after_first_line (record), -1);
  g_checksum_get_digest (checksum, digest, &n);
  memcpy (&name, digest, sizeof name);
  return GUINT32_FROM_BE (name);
}

static void
add_squeezed (GByteArray *bytes, const char *text)
{
  g_autoptr (GByteArray) squeezed = link_squeeze (text, strlen (text));

  g_byte_array_append (bytes, squeezed->data, squeezed->len);
}

static bool
gives_back (const JournalCode *code, const char *record)
{
  g_autoptr (Session) again = journal_decode (code, NULL);
  g_autofree char *text = again == NULL ? NULL : record_text (again);

  return text != NULL && strcmp (text, record) == 0;
}

static GByteArray *
pack_places (const Session *session, const char *record)
{
  g_auto (JournalCode) code = { 0 };
  g_autofree char *words = NULL;
  GByteArray *bytes;

  if (!journal_encode (session, &code) || code.answers->len > G_MAXUINT16
      || !gives_back (&code, record))
    return NULL;
  bytes = g_byte_array_new ();
  g_byte_array_append (bytes,
                       (const guint8[]){ FORM_PLACES, (guint8) (code.answers->len >> 8),
                                         (guint8) code.answers->len },
                       3);
  g_byte_array_append (bytes, code.answers->data, code.answers->len);
  words = g_strconcat (FIRST_LINE, code.words->str, NULL);
  add_squeezed (bytes, words);
  return bytes;
}

GPtrArray *
link_pack (const Session *session)
{
  g_autofree char *record = record_text (session);
  g_autoptr (GByteArray) bytes = pack_places (session, record);

  if (bytes == NULL)
    {
      bytes = g_byte_array_new ();
      g_byte_array_append (bytes, (const guint8[]){ FORM_TEXT }, 1);
      add_squeezed (bytes, record);
    }
  return link_parts_split (bytes, name_of (record));
}

static char *
refuse_damaged (GError **error)
{
  refuse (error, _ ("The code is damaged: no game can be made of it."));
  return NULL;
}

/* The engine of this version may offer other options, in another order, than the one that packed
 * it: then a game may come of it, but not that one. */
static char *
refuse_other (const char *first_line, GError **error)
{
  g_autofree char *version
      = g_strdup (g_str_has_prefix (first_line, "castellan 1 by ") ? first_line + 15 : "?");

  g_strdelimit (version, "\n", '\0');
  refuse (error,
          _ ("The code was made by Castellan %s, which plays this game otherwise than this one "
             "(%s). Save the game as a file there, and import that."),
          version, CASTELLAN_VERSION);
  return NULL;
}

static char *
unpack_places (const GByteArray *whole, guint32 game, GError **error)
{
  const gsize n = whole->len < 3 ? G_MAXSIZE : (gsize) whole->data[1] << 8 | whole->data[2];
  g_auto (JournalCode) code = { 0 };
  g_autoptr (GString) words = NULL;
  g_autoptr (Session) session = NULL;
  g_autofree char *record = NULL;

  if (whole->len < 3 || n > whole->len - 3)
    return refuse_damaged (error);
  words = link_unsqueeze (whole->data + 3 + n, whole->len - 3 - n);
  if (words == NULL || !g_utf8_validate (words->str, -1, NULL))
    return refuse_damaged (error);
  code.words = g_string_new (after_first_line (words->str));
  code.answers = g_byte_array_new ();
  g_byte_array_append (code.answers, whole->data + 3, (guint) n);
  session = journal_decode (&code, NULL);
  record = session == NULL ? NULL : record_text (session);
  if (record == NULL || name_of (record) != game)
    return refuse_other (words->str, error);
  return g_steal_pointer (&record);
}

static void
ignore_cb (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

/* A record that somebody else has packed may say anything. */
static bool
is_game (const char *record, GError **error)
{
  const ReaderPort port = { .print = ignore_cb, .complain = ignore_cb };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);

  if (!reader_text (reader, _ ("code"), record, strlen (record), error))
    return false;
  return reader_session (reader) != NULL || refuse (error, _ ("There is no table in the code."));
}

static char *
unpack_text (const GByteArray *whole, guint32 game, GError **error)
{
  g_autoptr (GString) text = link_unsqueeze (whole->data + 1, whole->len - 1);

  if (text == NULL || !g_utf8_validate (text->str, -1, NULL) || name_of (text->str) != game)
    return refuse_damaged (error);
  if (!is_game (text->str, error))
    return NULL;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
link_unpack (const char *const *texts, GError **error)
{
  guint32 game = 0;
  g_autoptr (GByteArray) whole = link_parts_join (texts, &game, error);

  if (whole == NULL)
    return NULL;
  if (whole->len > 0 && whole->data[0] == FORM_TEXT)
    return unpack_text (whole, game, error);
  if (whole->len > 0 && whole->data[0] == FORM_PLACES)
    return unpack_places (whole, game, error);
  return refuse_damaged (error);
}
