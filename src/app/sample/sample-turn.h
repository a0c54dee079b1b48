/* The sample turn: a record of one turn, cut into steps with a caption each. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

typedef struct
{
  char *caption;    /* in English; its translation is gettext's */
  char *rule;       /* the id behind it */
  unsigned n_deeds; /* that are done when the step is: session_n_undo() */
} SampleStep;

typedef struct
{
  Session *session; /* at its end; whoever takes it leaves NULL */
  GArray *steps;    /* of SampleStep */
} SampleTurn;

SampleTurn *sample_turn_new (void);

/* Of any record with notes; NULL where it cannot be played. */
SampleTurn *sample_turn_new_from_text (const char *text, GError **error);
void sample_turn_free (SampleTurn *turn);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SampleTurn, sample_turn_free)

const SampleStep *sample_turn_step (const SampleTurn *turn, unsigned i);

G_END_DECLS
