/* The journal of a Monster bag: what was done with it, from the agreement on. The journal is the
 * bag: its state is always what the deeds make of the agreement, and a new bag is a deed like
 * others, so that it too can be taken back.
 *
 * A step is a deed with all those that are joined to it; undo counts steps. Every function that can
 * fail changes nothing when it does. */
#pragma once

#include "bag_state.h"
#include "refusal.h"

G_BEGIN_DECLS

typedef enum
{
  BAG_BEGIN,   /* a new bag, by an agreement */
  BAG_DRAW,    /* this token came out */
  BAG_ROLL,    /* the die shows this face */
  BAG_MOVE,    /* a token from one place to another */
  BAG_RECYCLE, /* this token was picked blindly from the discard pile, and is in the bag again */
  BAG_REFILL,  /* the discards are in the bag again */
  BAG_ENOUGH,  /* what is still due is not drawn */
  BAG_DEED_KINDS
} BagDeedKind;

typedef struct
{
  BagDeedKind kind;
  bool is_joined; /* to the deed before it */
  unsigned token;
  BagPlace from, to;
  unsigned face;      /* 1 to 6 */
  unsigned agreement; /* of a new bag: bag_agreement() */
} BagDeed;

typedef struct Bag Bag;

/* A bag with one deed, its agreement, which cannot be undone. */
Bag *bag_new (const BagAgreement *agreement);
Bag *bag_copy (const Bag *bag);
void bag_free (Bag *bag);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Bag, bag_free)

/* What is agreed unless somebody says otherwise, with a seed of chance. */
void bag_agreement_usual (BagAgreement *agreement);

const BagState *bag_state (const Bag *bag);
const BagAgreement *bag_agreement (const Bag *bag, unsigned i);
const BagAgreement *bag_agreed (const Bag *bag); /* of the present bag */

/* Deeds that stand, in order; the last are those of the present bag. */
unsigned bag_n_deeds (const Bag *bag);
unsigned bag_n_recorded (const Bag *bag); /* with those that can be repeated */
const BagDeed *bag_deed (const Bag *bag, unsigned i);
unsigned bag_step_start (const Bag *bag, unsigned i); /* the first deed of the step of deed i */
unsigned bag_first_deed (const Bag *bag);             /* with which the present bag began */

/* Chances are decided by the seed and the number of chances so far, so that what was taken back
 * comes again. A draw brings as many as there are, up to n; with `rolls` the die is rolled for
 * each that needs it. All of it is one step. */
bool bag_draw (Bag *bag, unsigned n, bool rolls, GError **error);
bool bag_roll (Bag *bag, GError **error);
bool bag_recycle (Bag *bag, unsigned n, GError **error);

/* What people did. */
bool bag_begin (Bag *bag, const BagAgreement *agreement, GError **error);
bool bag_move (Bag *bag, unsigned token, BagPlace from, BagPlace to, GError **error);
bool bag_move_all (Bag *bag, BagPlace from, BagPlace to, GError **error); /* that can go there */
bool bag_refill (Bag *bag, GError **error);
bool bag_enough (Bag *bag, GError **error);

/* A deed with its result, as it is read from a record. */
bool bag_do (Bag *bag, const BagDeed *deed, GError **error);

unsigned bag_n_undo (const Bag *bag);
unsigned bag_n_redo (const Bag *bag);
bool bag_undo (Bag *bag, unsigned n, GError **error);
bool bag_redo (Bag *bag, unsigned n, GError **error);

/* What has been done since the last call, as lines of a record: what a file still lacks. */
const GString *bag_news (const Bag *bag);
void bag_forget_news (Bag *bag);

/* Whether two journals are the same in all that matters. */
bool bag_equal (const Bag *a, const Bag *b);

G_END_DECLS
