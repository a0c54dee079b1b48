/* A report of a problem. It is a record, as everything that Castellan writes down: what happened,
 * the versions and a file that could not be read are comments, and below them stands the game, so
 * that `castellan-referee run` plays it again. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

typedef struct
{
  const char *happened;   /* what somebody wrote about it; or "" */
  const char *versions;   /* lines */
  const Session *session; /* the game; or NULL */
  const char *raw;        /* of a file that was not whole, or could not be read at all; or NULL */
  gsize raw_length;
  bool has_names; /* of the players; otherwise they are left out of game and file */
} Report;

char *report_text (const Report *report);

G_END_DECLS
