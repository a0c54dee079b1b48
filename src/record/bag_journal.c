/* The journal of a Monster bag. */
#include "bag_journal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bag_odds.h"
#include "bag_text.h"
#include "generator.h"

#define PLAYERS_USUALLY 4

struct Bag
{
  GArray *deeds;      /* of BagDeed */
  GArray *agreements; /* of BagAgreement */
  unsigned n;         /* deeds that stand; those behind them can be repeated */
  BagState state;
  GString *news;
};

void
bag_agreement_usual (BagAgreement *agreement)
{
  memset (agreement, 0, sizeof *agreement);
  table_begin (&agreement->table);
  agreement->table.n_players = PLAYERS_USUALLY;
  agreement->seed = (uint64_t) g_random_int () << 32 | g_random_int ();
}

static BagDeed *
deed_at (const Bag *bag, unsigned i)
{
  return &g_array_index (bag->deeds, BagDeed, i);
}

static void
apply (const Bag *bag, BagState *state, const BagDeed *deed)
{
  if (!deed->is_joined)
    bag_state_begin_step (state);
  switch (deed->kind)
    {
    case BAG_BEGIN:
      bag_state_begin (state, bag_agreement (bag, deed->agreement));
      return;
    case BAG_DRAW:
      bag_state_draw (state, deed->token);
      return;
    case BAG_ROLL:
      bag_state_roll (state);
      return;
    case BAG_MOVE:
      bag_state_move (state, deed->token, deed->from, deed->to);
      return;
    case BAG_RECYCLE:
      bag_state_recycle (state, deed->token);
      return;
    case BAG_REFILL:
      bag_state_refill (state);
      return;
    case BAG_ENOUGH:
      bag_state_enough (state);
      return;
    case BAG_DEED_KINDS:
      break;
    }
  g_assert_not_reached ();
}

/* What the deeds make of it, from the last agreement on. */
static void
replay (Bag *bag)
{
  for (unsigned i = bag_first_deed (bag); i < bag->n; i++)
    apply (bag, &bag->state, deed_at (bag, i));
  g_assert (bag_state_check (&bag->state) == NULL);
}

/* A deed that is possible. What could be repeated is now another story. */
static void
stand (Bag *bag, const BagDeed *deed)
{
  g_array_set_size (bag->deeds, bag->n);
  g_array_append_val (bag->deeds, *deed);
  bag->n++;
  apply (bag, &bag->state, deed);
  g_assert (bag_state_check (&bag->state) == NULL);
  bag_deed_write (bag, bag->n - 1, bag->news);
}

static void
stand_agreement (Bag *bag, const BagAgreement *agreement)
{
  BagDeed deed = { .kind = BAG_BEGIN };

  deed.agreement = bag->agreements->len;
  g_array_append_val (bag->agreements, *agreement);
  stand (bag, &deed);
}

Bag *
bag_new (const BagAgreement *agreement)
{
  Bag *bag = g_new0 (Bag, 1);

  bag->deeds = g_array_new (FALSE, TRUE, sizeof (BagDeed));
  bag->agreements = g_array_new (FALSE, TRUE, sizeof (BagAgreement));
  bag->news = g_string_new (NULL);
  stand_agreement (bag, agreement);
  return bag;
}

Bag *
bag_copy (const Bag *bag)
{
  Bag *copy = g_new0 (Bag, 1);

  copy->deeds = g_array_copy (bag->deeds);
  copy->agreements = g_array_copy (bag->agreements);
  copy->news = g_string_new (bag->news->str);
  copy->n = bag->n;
  copy->state = bag->state;
  return copy;
}

void
bag_free (Bag *bag)
{
  if (bag == NULL)
    return;
  g_array_unref (bag->deeds);
  g_array_unref (bag->agreements);
  g_string_free (bag->news, TRUE);
  g_free (bag);
}

const BagState *
bag_state (const Bag *bag)
{
  return &bag->state;
}

const BagAgreement *
bag_agreement (const Bag *bag, unsigned i)
{
  g_assert (i < bag->agreements->len);
  return &g_array_index (bag->agreements, BagAgreement, i);
}

const BagAgreement *
bag_agreed (const Bag *bag)
{
  return bag_agreement (bag, deed_at (bag, bag_first_deed (bag))->agreement);
}

unsigned
bag_n_deeds (const Bag *bag)
{
  return bag->n;
}

unsigned
bag_n_recorded (const Bag *bag)
{
  return bag->deeds->len;
}

const BagDeed *
bag_deed (const Bag *bag, unsigned i)
{
  g_assert (i < bag->deeds->len);
  return deed_at (bag, i);
}

unsigned
bag_step_start (const Bag *bag, unsigned i)
{
  g_assert (i < bag->deeds->len);
  while (deed_at (bag, i)->is_joined)
    i--;
  return i;
}

unsigned
bag_first_deed (const Bag *bag)
{
  unsigned i = bag->n;

  g_assert (i > 0);
  while (deed_at (bag, i - 1)->kind != BAG_BEGIN)
    i--;
  return i - 1;
}

/* One of all the ways that there are. */
static unsigned
pick (const Bag *bag, const unsigned weights[TOKENS], unsigned total)
{
  uint64_t at = generator_below (bag->state.seed, bag->state.n_chances, total);
  unsigned token = 0;

  for (; at >= weights[token]; token++)
    at -= weights[token];
  g_assert (token < TOKENS);
  return token;
}

static void
stand_roll (Bag *bag, bool is_joined)
{
  const BagDeed deed
      = { .kind = BAG_ROLL,
          .is_joined = is_joined,
          .face = (unsigned) generator_below (bag->state.seed, bag->state.n_chances, ARCS) + 1 };

  stand (bag, &deed);
}

static bool
refuse_empty (GError **error)
{
  return refuse (error, _ ("The bag is empty: there is nothing to draw."));
}

bool
bag_draw (Bag *bag, unsigned n, bool rolls, GError **error)
{
  unsigned weights[TOKENS], total;

  if (bag_state_inside (&bag->state) == 0)
    return refuse_empty (error);
  for (unsigned i = 0; i < n && (total = bag_state_draw_weights (&bag->state, weights)) > 0; i++)
    {
      const BagDeed deed
          = { .kind = BAG_DRAW, .is_joined = i > 0, .token = pick (bag, weights, total) };

      stand (bag, &deed);
      if (rolls && bag_token_rolls (deed.token))
        stand_roll (bag, true);
    }
  return true;
}

bool
bag_roll (Bag *bag, GError **error)
{
  (void) error;
  stand_roll (bag, false);
  return true;
}

bool
bag_recycle (Bag *bag, unsigned n, GError **error)
{
  unsigned weights[TOKENS], total;

  if (bag_state_recycle_weights (&bag->state, weights) == 0)
    return refuse (error, _ ("The discard pile has no Monster that could go back into the bag."));
  for (unsigned i = 0; i < n && (total = bag_state_recycle_weights (&bag->state, weights)) > 0; i++)
    {
      const BagDeed deed
          = { .kind = BAG_RECYCLE, .is_joined = i > 0, .token = pick (bag, weights, total) };

      stand (bag, &deed);
    }
  return true;
}

bool
bag_begin (Bag *bag, const BagAgreement *agreement, GError **error)
{
  const char *conflict = bag_agreement_conflict (agreement);

  if (conflict != NULL)
    return refuse (error, "%s", conflict);
  stand_agreement (bag, agreement);
  return true;
}

static bool
can_move (const Bag *bag, const BagDeed *deed, GError **error)
{
  if (deed->from == deed->to)
    return refuse (error, _ ("%s is there already."), bag_title (deed->token));
  if (!bag_place_takes (deed->to, deed->token))
    return refuse (error,
                   deed->to == BAG_INSIDE ? _ ("%s never goes into the bag.")
                                          : _ ("%s never stands on the board."),
                   bag_title (deed->token));
  if (bag_state_pile_const (&bag->state, deed->from)->of[deed->token] > 0)
    return true;
  switch (deed->from)
    {
    case BAG_INSIDE:
      return refuse (error, _ ("The bag has no %s."), bag_title (deed->token));
    case BAG_OUT:
      return refuse (error, _ ("No %s is on the table."), bag_title (deed->token));
    case BAG_DISCARDED:
      return refuse (error, _ ("The discard pile has no %s."), bag_title (deed->token));
    case BAG_REMOVED:
      return refuse (error, _ ("No %s is out of the game."), bag_title (deed->token));
    case BAG_PLACES:
      break;
    }
  g_assert_not_reached ();
}

bool
bag_move (Bag *bag, unsigned token, BagPlace from, BagPlace to, GError **error)
{
  const BagDeed deed = { .kind = BAG_MOVE, .token = token, .from = from, .to = to };

  return bag_do (bag, &deed, error);
}

bool
bag_move_all (Bag *bag, BagPlace from, BagPlace to, GError **error)
{
  bool is_joined = false;

  for (unsigned token = 0; token < TOKENS; token++)
    while (bag_place_takes (to, token) && bag_state_pile_const (&bag->state, from)->of[token] > 0)
      {
        const BagDeed deed
            = { .kind = BAG_MOVE, .is_joined = is_joined, .token = token, .from = from, .to = to };

        stand (bag, &deed);
        is_joined = true;
      }
  return is_joined || refuse (error, _ ("There is nothing that could go there."));
}

bool
bag_refill (Bag *bag, GError **error)
{
  const BagDeed deed = { .kind = BAG_REFILL };

  return bag_do (bag, &deed, error);
}

bool
bag_enough (Bag *bag, GError **error)
{
  const BagDeed deed = { .kind = BAG_ENOUGH };

  return bag_do (bag, &deed, error);
}

static bool
can_draw (const Bag *bag, const BagDeed *deed, GError **error)
{
  unsigned weights[TOKENS];

  if (bag_state_draw_weights (&bag->state, weights) == 0)
    return refuse_empty (error);
  return weights[deed->token] > 0
         || refuse (error, _ ("The bag has no %s."), bag_title (deed->token));
}

static bool
can_recycle (const Bag *bag, const BagDeed *deed, GError **error)
{
  unsigned weights[TOKENS];

  bag_state_recycle_weights (&bag->state, weights);
  return weights[deed->token] > 0
         || refuse (error, _ ("The discard pile has no %s that could go back into the bag."),
                    bag_title (deed->token));
}

static bool
is_possible (const Bag *bag, const BagDeed *deed, GError **error)
{
  switch (deed->kind)
    {
    case BAG_DRAW:
      return can_draw (bag, deed, error);
    case BAG_ROLL:
      g_assert (deed->face >= 1 && deed->face <= ARCS);
      return true;
    case BAG_MOVE:
      return can_move (bag, deed, error);
    case BAG_RECYCLE:
      return can_recycle (bag, deed, error);
    case BAG_REFILL:
      return bag_state_refillable (&bag->state) > 0
             || refuse (error, _ ("The discard pile has nothing for the bag."));
    case BAG_ENOUGH:
      return bag->state.due + bag->state.returns > 0 || refuse (error, _ ("Nothing is due."));
    case BAG_BEGIN:
    case BAG_DEED_KINDS:
      break;
    }
  g_assert_not_reached ();
}

bool
bag_do (Bag *bag, const BagDeed *deed, GError **error)
{
  g_assert (deed->token < TOKENS);
  if (!is_possible (bag, deed, error))
    return false;
  stand (bag, deed);
  return true;
}

unsigned
bag_n_undo (const Bag *bag)
{
  unsigned n = 0;

  for (unsigned i = 1; i < bag->n; i++)
    n += !deed_at (bag, i)->is_joined;
  return n;
}

unsigned
bag_n_redo (const Bag *bag)
{
  unsigned n = 0;

  for (unsigned i = bag->n; i < bag->deeds->len; i++)
    n += !deed_at (bag, i)->is_joined;
  return n;
}

static void
tell_steps (Bag *bag, const char *word, unsigned n)
{
  if (n == 1)
    g_string_append_printf (bag->news, "%s\n", word);
  else
    g_string_append_printf (bag->news, "%s %u\n", word, n);
}

bool
bag_undo (Bag *bag, unsigned n, GError **error)
{
  const unsigned most = bag_n_undo (bag);

  if (n == 0 || n > most)
    return refuse (error,
                   ngettext ("Only %u step can be undone.", "Only %u steps can be undone.", most),
                   most);
  for (unsigned i = 0; i < n; i++)
    bag->n = bag_step_start (bag, bag->n - 1);
  replay (bag);
  tell_steps (bag, "undo", n);
  return true;
}

bool
bag_redo (Bag *bag, unsigned n, GError **error)
{
  const unsigned most = bag_n_redo (bag);

  if (n == 0 || n > most)
    return refuse (
        error, ngettext ("Only %u step can be repeated.", "Only %u steps can be repeated.", most),
        most);
  for (unsigned i = 0; i < n; i++)
    do
      bag->n++;
    while (bag->n < bag->deeds->len && deed_at (bag, bag->n)->is_joined);
  replay (bag);
  tell_steps (bag, "redo", n);
  return true;
}

const GString *
bag_news (const Bag *bag)
{
  return bag->news;
}

void
bag_forget_news (Bag *bag)
{
  g_string_truncate (bag->news, 0);
}

static bool
same_deed (const Bag *a, const Bag *b, unsigned i)
{
  g_autoptr (GString) one = g_string_new (NULL), other = g_string_new (NULL);

  bag_deed_write (a, i, one);
  bag_deed_write (b, i, other);
  return g_string_equal (one, other);
}

bool
bag_equal (const Bag *a, const Bag *b)
{
  if (a->n != b->n || a->deeds->len != b->deeds->len
      || memcmp (&a->state, &b->state, sizeof a->state) != 0)
    return false;
  for (unsigned i = 0; i < a->deeds->len; i++)
    if (!same_deed (a, b, i))
      return false;
  return true;
}
