/* A record told as a story, as far as it goes. Only example_play.c and readings.c include this. */
#pragma once

#include "example.h"

typedef struct
{
  const char *rule; /* that it shows */
  const char *text;
  unsigned most; /* statements */
} Story;

/* Plays the record without its checks. Where a statement does not fit, the story ends before it,
 * and the error says why: there is a play all the same, unless there is no table yet. `n_told` is
 * how many statements were told. */
ExamplePlay *story_play (const Story *story, unsigned *n_told, GError **error);

/* Whether a line is told at all: checks, comments and what only prints are not. */
bool story_tells (const char *line);
