/* Phase 4, between the general rules of playing and the cards of the boxes. */
#pragma once

#include "deeds.h"

#define TARRED (MARK_TAR | MARK_OLD_TAR)

/* Spaces with a Monster on them, for each aim: those that cards of that sort can find. */
typedef struct
{
  SpaceSet of[AIMS];
} Targets;
Targets find_targets (const Table *t);

/* A card that has been laid down. */
struct Play
{
  unsigned card;
  unsigned player;  /* who plays it: not always the one whose turn it is */
  CardSet with;     /* what goes with it */
  bool shot;        /* Nice Shot is with it */
  Piece hit_before; /* whom the play before this one hit: ruling.base.nice-shot-timing:b */
};

/* playable.c: what can be played. */
bool can_play (const Table *t, unsigned card, const Targets *targets);
void offer_plays (Run *run, CardSet hand, const Targets *targets);
SpaceSet reach_of (const Table *t, unsigned card, bool shot);
unsigned sheltered_from (const Table *t,
                         Aim aim); /* marks that keep a Monster from being aimed at */
bool can_build_at (const Table *t, unsigned arc);
bool can_build_somewhere (const Table *t);

/* play.c: questions that cards ask. */
unsigned ask_target (Run *run, const Play *play);
unsigned
ask_wall (Run *run, QuestionKind kind, Verb verb, bool (*fits) (const Table *t, unsigned arc));
void build_wall (Run *run, unsigned arc, Cite why);
