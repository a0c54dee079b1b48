/* Beats: new moments of the game, grouped into what is seen at once. */
#pragma once

#include "castellan-game.h"

typedef enum
{
  BEAT_NOTHING, /* nothing to see on the board */
  BEAT_REST,    /* a token is turned up in the card */
  BEAT_ROLL,    /* the die tumbles */
  BEAT_GLOW,    /* panes light before they move */
  BEAT_MOVE,
  BEAT_TURN, /* a point lost or healed */
  BEAT_LEAVE,
  BEAT_STRIKE,
  BEAT_WALL,
  BEAT_TOWER,
  BEAT_PLACE,
  BEAT_TAR,
  BEAT_FLAME,  /* put or put out */
  BEAT_SUMMON, /* somebody is there who was not */
  BEAT_PUT,    /* from one space to any other: gone here, there at once */
  BEAT_BOULDER /* something crosses the board */
} BeatKind;

/* What crosses the board. */
typedef enum
{
  WALKER_ROCK,
  WALKER_BURNING_ROCK,
  WALKER_PROJECTILE, /* in a high arc */
  WALKER_FIREBALL
} Walker;

typedef struct
{
  BeatKind kind;
  unsigned first, n; /* moments; none, while a die tumbles for the next */
  double ms;
  SpaceSet glowing;
  int rotation; /* 1: all will move clockwise, -1: the other way */
} Beat;

/* How it goes in the moments of its beat. */
typedef struct
{
  Walker walker;
  unsigned arc;            /* where it comes from */
  double start, end;       /* distance from the hub; beyond it below 0 */
  double roll_ms, fall_ms; /* then something falls */
} BoulderRun;
BoulderRun boulder_run_of (CastellanGame *game, const Beat *beat);

/* All beats from moment `first` on, of at most 4 seconds together. */
GArray *beats_of (CastellanGame *game, unsigned first);

/* The face that a die shows in this moment, from 1; 0 where none was rolled. */
unsigned moment_face (const Moment *moment);
