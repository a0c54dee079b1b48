/* `expect …`: checks of the table as it is at the question. */
#pragma once

#include "record_name.h"
#include "session.h"

typedef enum
{
  EXPECT_MET,
  EXPECT_FAILED,
  EXPECT_BAD
} Expectation;

extern const NameList check_names; /* the first words after `expect` */

/* The words after `expect`. Where it failed, `found` says what is there instead. */
Expectation record_expect (const Session *session, const char *text, char **found, GError **error);
