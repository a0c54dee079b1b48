/* The position as JSON. */
#pragma once

#include "session.h"

/* `show json`: one object on one line. Members are added over time and never renamed. */
char *record_json (const Session *session);
