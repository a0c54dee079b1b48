/* Phase 4, between the general rules of playing and the cards of the boxes. */
#pragma once

#include "deeds.h"

#define TARRED (MARK_TAR | MARK_OLD_TAR)

/* Spaces with a Monster on them, for each aim: those that cards of that sort can find. Hit cards
 * find Monsters on foot and Flying ones in different spaces. */
typedef struct
{
  SpaceSet of[AIMS];
  SpaceSet foot, flying; /* for hit cards */
  SpaceSet together;     /* for All for One! */
  bool is_plain;         /* every card reaches just what its row says */
} Targets;

/* A card that has been laid down. */
struct Play
{
  unsigned card;
  unsigned player;  /* who plays it: not always the one whose turn it is */
  CardSet with;     /* what goes with it */
  SpaceSet only;    /* where its target must be; 0: anywhere in reach */
  Piece hit_before; /* whom the play before this one hit: ruling.base.nice-shot-timing:b */
};

#define ONE_CARD(id) ((CardSet) 1 << CARD_##id)

/* reach.c: whom cards can find. */
Targets find_targets (const Table *t);
bool finds_target (const Table *t, unsigned card, CardSet with, const Targets *targets);
bool is_target (const Table *t, const Play *play, Piece piece); /* with The Wizard's Tower */
void offer_targets (Run *run, const Play *play);
bool finds_anybody (const Table *t, const Play *play);
bool slain_together (const Table *t, Piece piece); /* All for One! works on it */
bool is_frozen (const Table *t, Piece piece);      /* cards cannot move it either */
/* Spells do nothing to it. */
static inline bool
ignores_spells (const Table *t, Piece piece)
{
  return has_trait (piece.kind, SPELLPROOF)
         || (has_trait (piece.kind, INERT) && !reads (t, RULING_DOPPELGANGER_UNTOUCHABLE, 'b'));
}

/* playable.c: what can be played. */
bool can_play (const Table *t, unsigned card, const Targets *targets);
void offer_plays (Run *run, CardSet hand, const Targets *targets);
CardSet hand_of (const Table *t, unsigned player); /* every kind, where hands are not tracked */
bool can_build_at (const Table *t, unsigned arc);
bool can_build_somewhere (const Table *t);
bool can_rebuild (const Table *t); /* a Tower */

/* combine.c: Special cards with a hit card. */
#define COMPANIONS 7
extern const uint8_t companions[COMPANIONS]; /* in the order in which plays are written */
void offer_with_companions (Run *run, unsigned card, CardSet hand, const Targets *targets);
/* Which of Double Strike's two strikes everything else goes with. */
void share_out (Run *run, const Play *play, CardSet strikes[2]);
unsigned pack_companions (CardSet with); /* one bit each */
Play second_strike (const Table *t);     /* the one that is still to come */
Play take_second_strike (Table *t);      /* it comes now */

/* play.c: questions that cards ask. */
unsigned ask_target (Run *run, const Play *play);
unsigned ask_wall (Run *run,
                   QuestionKind kind,
                   unsigned asker,
                   Verb verb,
                   bool (*fits) (const Table *t, unsigned arc));
void build_wall (Run *run, unsigned arc, Cite why);
void
play_cards (Run *run, unsigned player, Option answer, const Targets *targets, Piece hit_before);
/* Cards that somebody may play by themselves in another player's turn, and the question for one.
 */
bool can_play_alone (const Table *t, unsigned player, const Targets *targets);
void let_play_alone (Run *run, unsigned player, bool must);

/* strike.c: a hit card strikes. */
unsigned strike_once (Run *run, const Play *play, CardSet with); /* the space that it struck */

/* put.c: Monsters that cards move. */
void put_monster (Run *run, unsigned index, unsigned space, Cite why, Cite also);
/* Those that a card takes out of the Castle ring; false: it died on the way. */
bool pass_wall (Run *run, unsigned index);
void land (Run *run, unsigned index); /* in a space with a Tower, perhaps */
