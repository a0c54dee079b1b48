/* Bad records: each is refused with a sentence that names the place, and nothing crashes. */
#include "record_help.h"

#include "record_scan.h"

typedef struct
{
  const char *name;
  const char *text;
  const char *says; /* a part of the sentence */
} Bad;

#define HEAD "castellan 1\n"
#define BARE HEAD "table setup=bare\n"
#define WIZARD HEAD "table boxes=base,wizard setup=bare\n"

static const Bad bads[] = {
  { "empty", "", "test:1: " },
  { "only-comment", "# nothing\n", "castellan 1" },
  { "no-header", "table players=4\n", "test:1: a record begins with" },
  { "later-version", "castellan 2\n", "later version" },
  { "header-half", "castellan\n", "`castellan 1` was expected" },
  { "header-twice", HEAD HEAD, "only once" },
  { "binary",
    "\x7f"
    "ELF\x02\x01\x01",
    "test:1: " },
  { "wrong-utf-8", HEAD "note \xc3\x28\n", "test:2: the line is not UTF-8" },
  { "unknown-statement", HEAD "tabel players=4\n", "the nearest is `table`" },
  { "unknown-key", HEAD "table player=4\n", "the nearest is `players`" },
  { "no-value", HEAD "table players\n", "players=…" },
  { "key-twice", HEAD "table players=4 players=4\n", "stands twice" },
  { "no-players", HEAD "table players=0\n", "1 to 6 players" },
  { "seven-players", HEAD "table players=7\n", "1 to 6 players" },
  { "huge-number", HEAD "table players=99999999999999999999\n", "1 to 6 players" },
  { "names-count", HEAD "table players=3 names=Ann,Bo\n", "2 names for 3 players" },
  { "names-empty", HEAD "table names=Ann,,Bo\n", "a name is empty" },
  { "solitaire-of-two", HEAD "table players=2 version=solitaire\n", "one player" },
  { "two-constructions", HEAD "table variants=construction,construction-random\n", "choose one" },
  { "king-of-six", HEAD "table players=6 variants=king-tower\n", "fewer than six" },
  { "minions-alone", HEAD "table variants=more-minions\n", "version=overlord" },
  { "horde-overlord", HEAD "table version=overlord variants=charging-horde\n",
    "cannot go together" },
  { "rough-ask", HEAD "table variants=rough-start start=ask\n", "start=ask" },
  { "unknown-variant", HEAD "table variants=easier\n", "the nearest is" },
  { "unknown-ruling", HEAD "table rulings=tar-hitt:b\n", "the nearest is `tar-hit`" },
  { "ruling-letter", HEAD "table rulings=tar-hit:z\n", "readings a to" },
  { "other-box", HEAD "table boxes=base,titan\n", "does not know the rules" },
  { "box-alone", HEAD "table boxes=wizard\n", "`boxes=base,wizard` was expected" },
  { "box-variant", HEAD "table variants=quiet\n", "boxes=base,wizard" },
  { "bulk-seven", HEAD "table boxes=base,wizard variants=bulk-up:7\n", "4 to 6 Harbingers" },
  { "no-number", HEAD "table boxes=base,wizard variants=quiet:2\n", "`quiet` was expected" },
  { "unknown-box", HEAD "table boxes=bass\n", "the nearest is `base`" },
  { "dice-off", HEAD "table dice=off\n", "only the deck" },
  { "no-table", HEAD "choose end\n", "there is no table yet" },
  { "seventh-wall", BARE "set wall 7 up\n", "1 to 6" },
  { "flames", BARE "set wall 3 up flames=1\n", "no flames" },
  { "third-fortify", BARE "set wall 1 fortified\nset wall 2 fortified\nset wall 3 fortified\n",
    "2 Fortify tokens" },
  { "second-tar", BARE "set monster orc@archer1+tar\nset monster orc@archer2+tar\n",
    "1 Tar token" },
  { "no-tower",
    BARE "set tower 1 none\nset tower 2 none\nset tower 3 none\nset tower 4 none\nset tower 5 "
         "none\nset tower 6 none\n",
    "at least one must stand" },
  { "no-points", BARE "set monster orc@archer1:0\n", "1 to 2 points" },
  { "many-points", BARE "set monster orc@archer1:3\n", "1 to 2 points" },
  { "effect-on-board", BARE "set monster draw-3@archer1\n", "is not a Monster" },
  { "twelve-orcs", BARE "set bag orc*12\n", "the boxes hold only 11 orc" },
  { "second-barbarian", BARE "set hand 1 barbarian*2\n", "the boxes hold only 1 barbarian" },
  { "fifth-player", BARE "set hand 5 brick\n", "1 to 4" },
  { "unknown-card", BARE "set hand 1 brik\n", "the nearest is `brick`" },
  { "before-setup", BARE "set past before=setup\n", "never sets the setup aside" },
  { "two-tars", BARE "set monster orc@archer1+tar+old-tar\n", "not both" },
  { "not-offered", BARE "choose play brick\n", "is not offered" },
  { "choose-unknown-card", BARE "choose play bric\n", "the nearest is `brick`" },
  { "choose-unknown-verb", BARE "choose paly brick\n", "the nearest is `play`" },
  { "choose-a-result", BARE "choose roll 3\n", "it stands without `choose`" },
  { "cut-off-word", BARE "set mon\n", "the nearest is `monster`" },
  { "wrong-die", BARE "roll 7\n", "1 to 6" },
  { "wizard-card", BARE "wizard-card fireball\n", "nothing in the base game" },
  { "wizard-tower", BARE "set tower 3 wizard\n", "no Wizard's Tower" },
  { "base-imps", BARE "set imps 3\n", "the base game has no Imps" },
  { "base-ogre", BARE "set monster ogre@archer1\n", "the boxes hold only 0 ogre" },
  { "base-berserk", BARE "set hand 1 berserk\n", "the boxes hold only 0 berserk" },
  { "many-imps", WIZARD "set imps 19\n", "the boxes hold only 18 Imps" },
  { "imp-in-bag", WIZARD "set bag imp\n", "no token that is drawn from the bag" },
  { "mega-in-bag", WIZARD "set bag dragon\n", "no token that is drawn from the bag" },
  { "many-harbingers", WIZARD "set harbingers 2 harbinger-dragon\n", "only 1 Harbingers" },
  { "no-harbinger", WIZARD "set harbingers 1 orc\n", "orc is no Harbinger" },
  { "no-mega", WIZARD "set megas orc\n", "orc is no Mega Boss" },
  { "spell-in-castle-deck", WIZARD "set castle-deck teleport\n", "teleport is a Wizard card" },
  { "brick-in-wizard-deck", WIZARD "set wizard-deck brick\n", "brick is a Castle card" },
  { "second-teleport", WIZARD "set hand 1 teleport*2\n", "the boxes hold only 1 teleport" },
  { "wizard-ruling", WIZARD "set ruling base.fire-amount:b\n", "is not a ruling" },
  { "left-over", BARE "roll 3\n", "test:3: `roll 3` (test:3) was never asked for" },
  { "left-over-early", BARE "roll 3\nexpect monsters 0\n# the end\n",
    "test:5: `roll 3` (test:3) was never asked for" },
  { "left-over-before-table", BARE "roll 3\nexpect monsters 0\ntable setup=bare\n",
    "test:5: `roll 3` (test:3) was never asked for" },
  { "impossible-result", BARE "set bag orc*2\ntoken troll\nchoose end\n",
    "(test:4) cannot come up here" },
  { "undo-nothing", BARE "undo\n", "there is nothing to undo" },
  { "undo-too-far", BARE "set turn 2\nundo 3\n", "there is only 1 step to undo, not 3" },
  { "redo-nothing", BARE "redo\n", "there is nothing to redo" },
  { "also-nothing", BARE "set turn 2\nalso\n", "`also choose end`, for example" },
  { "also-first", BARE "also set turn 2\n", "no step before it that `also` could belong to" },
  { "also-without-table", HEAD "also roll 3\n", "there is no table yet" },
  { "also-undone", BARE "set turn 2\nundo\nalso set turn 2\n", "no step before it" },
  { "also-check", BARE "set turn 2\nalso expect turn 2\n",
    "`expect` cannot be part of a step: `choose`, `set`, `run` or a result was expected" },
  { "also-table", BARE "set turn 2\nalso table players=2\n", "`table` cannot be part of a step" },
  { "also-undo", BARE "set turn 2\nalso undo\n", "`undo` cannot be part of a step" },
  { "also-also", BARE "set turn 2\nalso also set turn 1\n", "`also` cannot be part of a step" },
  { "also-unknown", BARE "set turn 2\nalso sett turn 1\n", "the nearest is `set`" },
  { "also-bad", BARE "set turn 2\nalso set turn 9\n", "test:4: " },
  { "also-too-far", BARE "set turn 2\nalso set turn 1\nundo 2\n",
    "there is only 1 step to undo, not 2" },
  { "undo-word", BARE "undo all\n", "a number of steps" },
  { "check-short", BARE "check 12\n", "16 hexadecimal digits" },
  { "run-nothing", BARE "run\n", "run move" },
  { "run-setup", BARE "run phase setup\n", "the setup cannot be run" },
  { "expect-nothing", BARE "expect\n", "was expected" },
  { "expect-unknown", BARE "expect walls 3\n", "the nearest is `wall`" },
  { "expect-rule", BARE "expect rule base.move.wall-mony\n",
    "the nearest is `base.move.wall-many`" },
  { "refuse-expect", BARE "refuse expect monsters 3\n",
    "cannot be refused: a statement that could change the table was expected" },
  { "refuse-note", BARE "refuse note so\n", "`note` cannot be refused" },
  { "refuse-nothing", BARE "refuse\n", "a statement was expected" },
  { "option-card", BARE "expect no option play bric\n", "the nearest is `brick`" },
  { "option-verb", BARE "expect no option xyz\n", "`xyz` is not the beginning of an option" },
  { "option-swapped", BARE "expect no option plya brick\n", "the nearest is `play`" },
  { "option-second-card", BARE "expect no option play brick+morta\n", "the nearest is `mortar`" },
  { "option-place", BARE "expect no option on wal3\n", "the nearest is `wall3`" },
  { "option-no-space", BARE "expect no option on orc\n", "says no space" },
  { "option-player", BARE "expect no option trade brick with 7 for tar\n", "1 to 4" },
  { "option-half", BARE "expect no option trade brick\n", "`trade CARD with P for CARD`" },
  { "option-more", BARE "expect no option end now\n", "nothing after it" },
  { "option-unknown", BARE "expect option play bric\n", "the nearest is `brick`" },
  { "choose-nothing", BARE "choose\n", "an option was expected" },
  { "choose-comma", BARE "choose end,\n", "before and after each comma" },
  { "name-control", HEAD "table names=A%1B,Bo\n", "the name `A%1B` has a control character" },
  { "name-tab", HEAD "table names=A%09,Bo\n", "control character" },
  { "name-zero", HEAD "table names=A%00,Bo\n", "control character" },
  { "name-percent", HEAD "table names=50%,Bo\n", "must be written `%25`" },
  { "name-not-utf-8", HEAD "table names=A%ff,Bo\n", "not UTF-8" },
  { "note-control",
    BARE "note a\x01"
         "b\n",
    "control character" },
  { "note-control-c1",
    BARE "note a\xc2\x9b"
         "b\n",
    "the note has a control character" },
  { "out-without-home", BARE "set out 1 yes\n", "variants=home" },
  { "missing-much", BARE "set phase play missing=3\n", "a number from 0 to 2 was expected" },
  { "phase-key-twice", BARE "set phase trade trades=1 trades=2\n", "`trades=` stands twice" },
  { "past-key-twice", BARE "set past refilled refilled=0\n", "`refilled=` stands twice" },
  { "wall-key-twice", BARE "set wall 1 none lost=boulder lost=monster\n", "`lost=` stands twice" },
  { "count-alone", BARE "set bag orc *2\n", "a token was expected before `*2`" },
  { "count-missing", BARE "set bag orc*\n", "a count was expected" },
  { "check-nothing", BARE "check\n", "16 hexadecimal digits were expected" },
  { "perft-deep", BARE "perft 65\n", "from 0 to 64" },
  { "far-from-all", BARE "set wall 1 x\n", "`none`, `up` or `fortified` was expected" },
  { "truncated", BARE "set monster orc@arch", "is not a space" },
};

/* What is far from every word is offered none. */
static void
test_far (void)
{
  static const char *const lines[]
      = { "zzz", "set zz 1", "set hand 1 x", "expect rule base.nothing.at.all", "card xyz" };

  for (unsigned i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = g_strdup_printf (BARE "%s\n", lines[i]);
      g_autoptr (GString) said = g_string_new (NULL);

      g_assert_null (read_record (text, said));
      g_assert_nonnull (strstr (said->str, "the nearest is"));
      g_assert_null (strstr (said->str, "``"));
    }
}

/* What is wrong stands in the last line of each. */
static unsigned
last_line (const char *text)
{
  unsigned n = 0;

  for (const char *at = text; *at != '\0'; at++)
    n += *at == '\n' || at[1] == '\0';
  return MAX (n, 1u);
}

static void
test_bad (gconstpointer data)
{
  const Bad *bad = data;
  GString *lines = g_string_new (NULL);
  g_autoptr (Session) session = read_record (bad->text, lines);
  g_autofree char *place = g_strdup_printf ("test:%u: ", last_line (bad->text));

  g_assert_null (session);
  if (strstr (lines->str, bad->says) == NULL)
    g_error ("“%s” does not say “%s”", lines->str, bad->says);
  g_assert_true (g_str_has_prefix (lines->str, place));
  g_string_free (lines, TRUE);
}

/* Bytes that a C string cannot hold. */
static void
test_zero_byte (void)
{
  static const char text[] = "castellan 1\nnote a\0b\n";
  const ReaderPort port = { .print = collect_line, .complain = collect_line };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_autoptr (GError) error = NULL;

  g_assert_false (reader_text (reader, "test", text, sizeof text - 1, &error));
  g_assert_nonnull (strstr (error->message, "test:2: the line has a zero byte"));
}

static void
test_endless_line (void)
{
  GString *text = g_string_new (HEAD "note ");
  GString *lines = g_string_new (NULL);
  g_autoptr (Session) session = NULL;

  for (unsigned i = 0; i <= LINE_BYTES_MAX; i++)
    g_string_append_c (text, 'a');
  session = read_record (text->str, lines);
  g_assert_null (session);
  g_assert_nonnull (strstr (lines->str, "test:2: the line is longer"));
  g_string_free (text, TRUE);
  g_string_free (lines, TRUE);
}

static void
test_endless_file (void)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_false (scan_load ("/dev/zero", &text, &length, &error));
  g_assert_nonnull (strstr (error->message, "larger than 16 MiB"));
}

static void
test_no_file (void)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_false (scan_load ("/nowhere/at/all", &text, &length, &error));
  g_assert_nonnull (strstr (error->message, "cannot be opened"));
}

/* A failed check is counted and told, and the run goes on. */
static void
test_failed_checks (void)
{
  GString *lines = g_string_new (NULL);
  g_autoptr (Session) session
      = read_record (BARE "expect monsters 3\nexpect wall 2 none\nrefuse set wall 2 none\nexpect "
                          "wall 2 up\nexpect hand 1 tar\n",
                     lines);

  g_assert_nonnull (session);
  g_assert_cmpstr (lines->str, ==,
                   "test:3: expected monsters 3, found 0: no monster on the board\n"
                   "test:4: expected wall 2 none, found up\n"
                   "test:5: expected a refusal of `set wall 2 none`, found that it is accepted\n"
                   "test:7: expected hand 1 tar, found 0\n");
  g_string_free (lines, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (bads); i++)
    {
      g_autofree char *path = g_strconcat ("/bad/", bads[i].name, NULL);

      g_test_add_data_func (path, &bads[i], test_bad);
    }
  g_test_add_func ("/bad/far", test_far);
  g_test_add_func ("/bad/zero-byte", test_zero_byte);
  g_test_add_func ("/bad/endless-line", test_endless_line);
  g_test_add_func ("/bad/endless-file", test_endless_file);
  g_test_add_func ("/bad/no-file", test_no_file);
  g_test_add_func ("/checks/failed", test_failed_checks);
  return g_test_run ();
}
