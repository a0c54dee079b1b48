/* The reader: runs a record, statement by statement. */
#pragma once

#include "record_name.h"
#include "session.h"

G_BEGIN_DECLS

#define PERFT_DEPTH_MAX 64 /* answers that `perft` counts ahead */

typedef enum
{
  TELL_TEXT,
  TELL_JSON,
  TELL_NOTHING
} Telling;

/* What the reader needs from whoever runs it. Everything but the first two may be NULL. */
typedef struct
{
  void (*print) (const char *line, gpointer data);    /* events, `show` and the like */
  void (*complain) (const char *line, gpointer data); /* failed checks */
  uint64_t (*perft) (const Session *session, unsigned depth);
  const char *(*rule_title) (const char *id);
  gpointer data;
} ReaderPort;

typedef struct Reader Reader;

extern const NameList statement_names;

Reader *reader_new (const ReaderPort *port, Telling telling);
void reader_free (Reader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reader, reader_free)

/* One statement, without its comment. The error says where and what. */
bool reader_statement (
    Reader *reader, const char *file, unsigned line, const char *statement, GError **error);

/* A whole record, to its end. */
bool reader_text (Reader *reader, const char *file, const char *text, gsize length, GError **error);
bool reader_file (Reader *reader, const char *path, GError **error); /* `-` is standard input */

unsigned reader_n_failed (const Reader *reader);
void reader_set_quiet (Reader *reader, bool is_quiet); /* failed checks are only counted */
Session *reader_session (Reader *reader);       /* NULL before the first `table` */
Session *reader_steal_session (Reader *reader); /* the caller's from now on */

/* For an interactive table: the record has begun without its first line. */
void reader_skip_header (Reader *reader);

G_END_DECLS
