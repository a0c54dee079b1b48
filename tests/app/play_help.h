/* For tests of the app: a game that sensible people have played. */
#pragma once

#include "../record/record_help.h"

#include "policy.h"

/* Plays so many answers, or to the end. */
static inline void
play_on (Session *session, unsigned seed, unsigned n)
{
  g_autofree Run *run = g_new0 (Run, 1);
  Policy policy;

  policy_begin (&policy, POLICY_SENSIBLE, seed);
  for (unsigned i = 0; i < n && session_question (session)->n > 0; i++)
    {
      Table table = *session_now (session);
      char name[NAME_MAX_BYTES];

      run->table = &table;
      run->question = *session_question (session);
      option_name (policy.oracle.decide (&policy.oracle, run), name);
      say (session, name);
    }
}

static inline Session *
play_game (const char *keys, unsigned seed, unsigned n)
{
  g_autofree char *text = g_strdup_printf ("castellan 1\ntable %s seed=%u\n", keys, seed);
  Session *session = read_good (text);

  play_on (session, seed, n);
  return session;
}
