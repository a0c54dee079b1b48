/* The sizes of everything: nothing in the engine grows. (Not limits.h, which is the C library's.)
 */
#pragma once

#define ARCS 6
#define PLAYERS_MAX 6
#define SPACES 30
#define PIECES_MAX 64 /* Monsters on the board: base has 31, with The Wizard's Tower 54 */
#define KINDS_MAX 64  /* kinds of cards, kinds of tokens */
#define KNOWN_MAX 64  /* cards of a draw pile whose order is known */
#define WIZARD_KNOWN_MAX 24
#define OPTIONS_MAX 4096 /* the widest play: every hit card with every set of Special cards */
#define EVENTS_MAX                                                                                 \
  2048 /* what one action can bring about: a Goblin King out of turn draws tokens in it */
#define ANSWERS_MAX 256 /* answers that one action can ask for */
#define DUE_MAX 8       /* groups of tokens waiting to be drawn */
#define RULES_PER_EVENT 4
#define NAME_MAX_BYTES 128 /* the longest option, with its ending zero */
