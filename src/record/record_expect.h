/* `expect …`: checks of the table as it is at the question. */
#pragma once

#include "session.h"

typedef enum
{
  EXPECT_MET,
  EXPECT_FAILED,
  EXPECT_BAD
} Expectation;

/* The words after `expect`. Where it failed, `found` says what is there instead. */
Expectation record_expect (const Session *session, const char *text, char **found, GError **error);
