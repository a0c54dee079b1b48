/* A record that tells a trial: it is taken up before what it runs, so that its answers can be
 * changed. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

Session *trial_from_record (const char *text, GError **error);

G_END_DECLS
