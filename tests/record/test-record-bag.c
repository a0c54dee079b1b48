/* A Monster bag on its own: what comes out and what becomes of it, and that nothing is ever lost.
 */
#include "bag_help.h"

/* Whatever is done, every token stays in exactly one place; what is refused changes nothing; the
 * record gives the same bag again, and so do taking all back and repeating it. */
static void
test_random_deeds (void)
{
  g_autoptr (GPtrArray) all = all_agreements ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  unsigned done = 0, refused = 0;

  for (unsigned i = 0; i < all->len; i++)
    {
      g_autofree char *keys
          = g_strdup_printf ("%s seed=%u", (char *) g_ptr_array_index (all, i), i);
      g_autoptr (Bag) bag = new_bag (keys), again = NULL, before = NULL;
      g_autofree char *record = NULL;
      unsigned n;

      for (unsigned k = 0; k < 60; k++)
        {
          g_autoptr (Bag) was = bag_copy (bag);
          const bool is_done = do_something (bag, rand);

          g_assert_cmpstr (bag_state_check (bag_state (bag)), ==, NULL);
          g_assert_true (is_done || bag_equal (was, bag));
          done += is_done;
          refused += !is_done;
        }
      record = bag_record (bag);
      again = read_again (record);
      g_assert_true (bag_equal (bag, again));
      n = bag_n_undo (bag);
      before = bag_copy (bag);
      if (n > 0)
        {
          g_assert_true (bag_undo (bag, n, NULL));
          g_assert_cmpuint (bag_n_deeds (bag), ==, 1);
          g_assert_true (bag_redo (bag, n, NULL));
        }
      g_assert_true (bag_equal (before, bag));
    }
  g_assert_cmpuint (done, >, 10000);
  g_assert_cmpuint (refused, >, 1000);
}

/* What was done line by line, undo and redo among it, is the same bag too. */
static void
test_news (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (Bag) bag = new_bag ("boxes=base,wizard seed=3"), again = NULL;
  g_autoptr (GString) lines = g_string_new ("castellan 1\n");

  for (unsigned k = 0; k < 400; k++)
    {
      do_something (bag, rand);
      g_string_append (lines, bag_news (bag)->str);
      bag_forget_news (bag);
    }
  again = read_again (lines->str);
  g_assert_true (bag_equal (bag, again));
}

static void
test_seeds (void)
{
  g_autoptr (Bag) one = new_bag ("seed=42"), same = new_bag ("seed=42"),
                  other = new_bag ("seed=43");
  g_autofree char *a = NULL, *b = NULL, *c = NULL, *d = NULL;

  g_assert_true (bag_draw (one, 20, true, NULL) && bag_draw (same, 20, true, NULL)
                 && bag_draw (other, 20, true, NULL));
  a = bag_record (one);
  b = bag_record (same);
  c = bag_record (other);
  g_assert_cmpstr (a, ==, b);
  g_assert_cmpstr (strchr (strstr (a, "bag "), '\n'), !=, strchr (strstr (c, "bag "), '\n'));
  /* What was taken back comes again: nobody draws until it pleases. */
  g_assert_true (bag_undo (one, 1, NULL));
  g_assert_true (bag_draw (one, 20, true, NULL));
  d = bag_record (one);
  g_assert_cmpstr (a, ==, d);
}

static void
test_die (void)
{
  g_autoptr (Bag) bag = new_bag ("seed=9");
  unsigned faces[7] = { 0 };

  for (unsigned i = 0; i < 6000; i++)
    {
      g_assert_true (bag_roll (bag, NULL));
      faces[bag_deed (bag, bag_n_deeds (bag) - 1)->face]++;
    }
  g_assert_cmpuint (faces[0], ==, 0);
  for (unsigned face = 1; face <= 6; face++)
    {
      g_assert_cmpuint (faces[face], >, 850);
      g_assert_cmpuint (faces[face], <, 1150);
    }
}

/* base.draw.effect, base.draw.place, wizard.harbinger.not-placed: where what came out goes. */
static void
test_where_it_goes (void)
{
  Bag *bag = new_bag ("boxes=base,wizard starters=bag seed=1");
  const BagState *state;

  say_to_bag (&bag, "draw orc plague-archers harbinger-dragon");
  say_to_bag (&bag, "expect table orc*1 dragon*1 count=2");
  say_to_bag (&bag, "expect discard plague-archers*1 count=1");
  say_to_bag (&bag, "expect removed harbinger-dragon*1");
  say_to_bag (&bag, "expect bag count=46");
  state = bag_state (bag);
  g_assert_cmpuint (state->table.harbingers, ==, 2);
  g_assert_cmpuint (state->table.unseen.n, ==, 5);
  g_assert_cmpuint (state->table.megas.of[TOKEN_DRAGON], ==, 0);
  /* Three were hidden, and three have been seen when two more are: the others are in the box. */
  say_to_bag (&bag, "draw harbinger-hydra harbinger-warlock");
  say_to_bag (&bag, "refuse draw harbinger-basilisk");
  bag_free (bag);
}

/* base.token.draw-3, base.token.goblin-king: more tokens come due, and are counted as they are
 * drawn, whichever draw brought them. */
static void
test_due (void)
{
  Bag *bag = new_bag ("starters=bag seed=1");

  say_to_bag (&bag, "draw draw-3 orc");
  g_assert_cmpuint (bag_state (bag)->due, ==, 3);
  g_assert_cmpuint (bag_state (bag)->due_by, ==, TOKEN_DRAW_3 + 1);
  say_to_bag (&bag, "draw orc");
  g_assert_cmpuint (bag_state (bag)->due, ==, 2);
  say_to_bag (&bag, "draw goblin-king troll");
  g_assert_cmpuint (bag_state (bag)->due, ==, 3);
  g_assert_cmpuint (bag_state (bag)->due_by, ==, TOKEN_GOBLIN_KING + 1);
  say_to_bag (&bag, "enough");
  g_assert_cmpuint (bag_state (bag)->due, ==, 0);
  say_to_bag (&bag, "refuse enough");
  say_to_bag (&bag, "undo");
  g_assert_cmpuint (bag_state (bag)->due, ==, 3);
  bag_free (bag);
}

/* base.draw.short-bag: what an empty bag cannot give is not made up for. */
static void
test_short_bag (void)
{
  Bag *bag = new_bag ("starters=bag seed=1");

  for (unsigned token = 0; token < TOKENS; token++)
    while (token != TOKEN_DRAW_3 && bag_move (bag, token, BAG_INSIDE, BAG_REMOVED, NULL))
      ;
  say_to_bag (&bag, "return orc from removed");
  say_to_bag (&bag, "draw draw-3");
  g_assert_cmpuint (bag_state (bag)->due, ==, 3);
  say_to_bag (&bag, "draw 3");
  say_to_bag (&bag, "expect table orc*1 count=1");
  g_assert_cmpuint (bag_state_inside (bag_state (bag)), ==, 0);
  g_assert_cmpuint (bag_state (bag)->due, ==, 0);
  say_to_bag (&bag, "refuse draw");
  bag_free (bag);
}

/* wizard.mega.necromancer-drawn, -return; wizard.variant.necromancer-random;
 * ruling.wizard.base-recycling. */
static void
test_recycle (void)
{
  Bag *bag = new_bag ("boxes=base,wizard starters=bag seed=1");

  say_to_bag (&bag, "draw orc ogre plague-knights harbinger-hydra harbinger-necromancer");
  g_assert_cmpuint (bag_state (bag)->returns, ==, 2);
  say_to_bag (&bag, "discard orc ogre hydra");
  say_to_bag (&bag, "refuse recycle hydra");
  say_to_bag (&bag, "refuse recycle plague-knights");
  say_to_bag (&bag, "refuse return hydra from discard");
  say_to_bag (&bag, "recycle 4");
  say_to_bag (&bag, "expect bag orc*5 ogre*3");
  say_to_bag (&bag, "expect discard plague-knights*1 hydra*1 count=2");
  g_assert_cmpuint (bag_state (bag)->returns, ==, 0);
  say_to_bag (&bag, "refuse recycle");
  say_to_bag (&bag, "refill");
  say_to_bag (&bag, "expect discard hydra*1 count=1");
  say_to_bag (&bag, "refuse refill");
  say_to_bag (&bag, "bag boxes=base,wizard variants=necromancer-random starters=bag seed=1");
  say_to_bag (&bag, "draw plague-knights");
  say_to_bag (&bag, "recycle plague-knights");
  bag_free (bag);
}

/* A new bag is a deed: undo brings the old one back. */
static void
test_new_bag (void)
{
  g_autoptr (Bag) bag = new_bag ("seed=1"), before = NULL;
  const BagAgreement other = agree ("boxes=base,wizard seed=2");

  g_assert_true (bag_draw (bag, 3, true, NULL));
  before = bag_copy (bag);
  g_assert_true (bag_begin (bag, &other, NULL));
  g_assert_true (has_box (&bag_agreed (bag)->table, BOX_WIZARD));
  g_assert_cmpuint (bag_state_inside (bag_state (bag)), ==, 43);
  g_assert_cmpuint (bag_first_deed (bag), ==, bag_n_deeds (bag) - 1);
  g_assert_true (bag_undo (bag, 1, NULL));
  g_assert_false (has_box (&bag_agreed (bag)->table, BOX_WIZARD));
  g_assert_cmpmem (bag_state (bag), sizeof (BagState), bag_state (before), sizeof (BagState));
}

/* A press that draws two is one step. */
static void
test_steps (void)
{
  g_autoptr (Bag) bag = new_bag ("seed=1");
  g_autoptr (GError) error = NULL;

  g_assert_true (bag_draw (bag, 2, true, NULL));
  g_assert_cmpuint (bag_n_undo (bag), ==, 1);
  g_assert_true (bag_roll (bag, NULL));
  g_assert_cmpuint (bag_n_undo (bag), ==, 2);
  g_assert_true (bag_undo (bag, 2, NULL));
  g_assert_cmpuint (bag_state_inside (bag_state (bag)), ==, 43);
  g_assert_false (bag_undo (bag, 1, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (bag_n_redo (bag), ==, 2);
  g_assert_true (bag_redo (bag, 1, NULL));
  g_assert_cmpuint (bag_state_inside (bag_state (bag)), ==, 41);
  /* Another deed is another story. */
  g_assert_true (bag_roll (bag, NULL));
  g_assert_cmpuint (bag_n_redo (bag), ==, 0);
}

/* Each is refused with a sentence, and nothing has changed. */
static void
test_refused (void)
{
  static const struct
  {
    const char *statement, *says;
  } bad[] = {
    { "redo", "repeated" },
    { "draw 0", "from 1" },
    { "draw orcs", "orc" },
    { "draw dragon", "no Dragon" },
    { "draw 1000", "1000" },
    { "roll 7", "1 to 6" },
    { "roll x", "1 to 6" },
    { "roll 33", "1 to 6" },
    { "discard", "a token was expected" },
    { "discard orc troll", "No Troll is on the table" },
    { "discard orc from box", "box" },
    { "discard orc from discard", "there already" },
    { "return giant-boulder", "on the table" },
    { "place giant-boulder from bag", "never stands on the board" },
    { "return imp", "never goes into the bag" },
    { "also roll 3", "no step before" },
    { "undo 5", "undone" },
    { "undo x", "number" },
    { "refil", "refill" },
    { "refill now", "nothing was expected" },
    { "expect bag", "a place and what is there" },
    { "expect box orc", "a place" },
    { "bag boxes=titan", "titan" },
    { "bag names=Ann", "for a table" },
    { "bag starters=hand", "hand" },
    { "bag starters=bag starters=bag", "twice" },
    { "bag players=9", "1 to 6" },
    { "bag variants=bulk-up", "boxes=base,wizard" },
    { "bag rulings=minis-discard:b", "miniatures" },
    { "choose end", "statement about a bag" },
    { "", "statement about a bag" },
  };
  Bag *bag = new_bag ("seed=1 starters=bag");

  say_to_bag (&bag, "place orc");
  say_to_bag (&bag, "bag seed=1 starters=bag");
  say_to_bag (&bag, "undo");
  say_to_bag (&bag, "redo");
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (Bag) before = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *found = NULL;

      /* The one that moves some and not all starts with an Orc. */
      if (strcmp (bad[i].statement, "discard orc troll") == 0)
        say_to_bag (&bag, "place orc");
      before = bag_copy (bag);
      g_assert_cmpint (bag_read_statement (&bag, bad[i].statement, &found, &error), ==, BAG_BAD);
      g_test_message ("%s: %s", bad[i].statement, error->message);
      g_assert_nonnull (strstr (error->message, bad[i].says));
      g_assert_true (bag_equal (before, bag));
      if (strcmp (bad[i].statement, "discard orc troll") == 0)
        say_to_bag (&bag, "undo");
    }
  bag_free (bag);
}

/* What does not hold is said, and what is found. */
static void
test_expect (void)
{
  Bag *bag = new_bag ("seed=1");
  g_autofree char *found = NULL;
  g_autofree char *count = NULL;
  g_autofree char *accepted = NULL;

  g_assert_cmpint (bag_read_statement (&bag, "expect bag orc*11", &found, NULL), ==, BAG_FAILED);
  g_assert_cmpstr (found, ==, "orc*9");
  g_assert_cmpint (bag_read_statement (&bag, "expect bag count=49", &count, NULL), ==, BAG_FAILED);
  g_assert_cmpstr (count, ==, "count=43");
  g_assert_cmpint (bag_read_statement (&bag, "refuse draw", &accepted, NULL), ==, BAG_FAILED);
  g_assert_nonnull (strstr (accepted, "accepted"));
  bag_free (bag);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bag/random-deeds", test_random_deeds);
  g_test_add_func ("/bag/news", test_news);
  g_test_add_func ("/bag/seeds", test_seeds);
  g_test_add_func ("/bag/die", test_die);
  g_test_add_func ("/bag/where-it-goes", test_where_it_goes);
  g_test_add_func ("/bag/due", test_due);
  g_test_add_func ("/bag/short-bag", test_short_bag);
  g_test_add_func ("/bag/recycle", test_recycle);
  g_test_add_func ("/bag/new-bag", test_new_bag);
  g_test_add_func ("/bag/steps", test_steps);
  g_test_add_func ("/bag/refused", test_refused);
  g_test_add_func ("/bag/expect", test_expect);
  return g_test_run ();
}
