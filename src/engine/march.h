/* Inside a movement: what move.c, which moves everybody, and march.c, which knows those who move
 * otherwise, use of each other. */
#pragma once

#include "deeds.h"

/* Where a movement takes everybody, worked out from the table as it was before. */
typedef struct
{
  uint8_t to[PIECES_MAX];
  bool moves[PIECES_MAX];
  bool at_wall[PIECES_MAX]; /* attacks the Wall of the arc where it ends up, and stays before it */
  bool acts[PIECES_MAX];    /* breathes fire when it has moved */
  uint8_t walls;            /* arcs whose Wall is attacked, one bit each */
  uint8_t castles;          /* arcs whose Castle space somebody enters */

  /* With The Wizard's Tower. */
  unsigned breathers;
  bool has_course[PIECES_MAX];
  Course courses[PIECES_MAX];
  uint16_t why[PIECES_MAX];    /* the rule of an unusual step */
  uint8_t climbed[PIECES_MAX]; /* Flames of the Wall that it climbed over */
  uint8_t through[PIECES_MAX]; /* arc of a Castle space that it rides through, plus 1 */
  uint8_t passages;            /* such arcs, one bit each */
} Plan;

/* move.c */
unsigned destination (const Table *t, unsigned space, Step step);
bool is_concerned (const Table *t, unsigned i, const Movement *movement);
void plan_end (Plan *plan, unsigned i, unsigned from, unsigned to);
void plan_attack (Plan *plan, unsigned i, unsigned from, unsigned before);
void move_together (Run *run, const Movement *movement);
void attack_wall (Run *run, const Plan *plan, unsigned arc);
void attack_tower (Run *run, const Plan *plan, const uint8_t *from, unsigned arc);
bool towers_are_attacked (const Table *t, const Movement *movement);

/* march.c: those who are held or go their own way. */
void chart_courses (Run *run, Plan *plan, const Movement *movement);
bool is_held (Run *run, Plan *plan, unsigned i, const Movement *movement);
bool goes_its_own_way (Run *run, Plan *plan, unsigned i, const Movement *movement);
void before_steps (Run *run, Plan *plan, const Movement *movement);
void after_steps (Run *run, Plan *plan, const uint8_t *from);
void begin_movement (Run *run, const Movement *movement);
void end_movement (Run *run, const Movement *movement);

/* breath.c: in which order attacks and breaths happen. */
bool is_ordered (const Table *t, const Movement *movement);
void move_in_order (Run *run, const Movement *movement);
void attack_and_breathe (Run *run, Plan *plan, const uint8_t *from, const Movement *movement);
