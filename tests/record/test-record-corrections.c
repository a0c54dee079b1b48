/* Random games with somebody at the table who corrects, resolves, takes back and repeats at any
 * moment. Whatever is refused changes nothing; whatever is accepted leaves every piece in one
 * place, and can be saved, shown and taken back. */
#include "record_help.h"

#include "generator.h"

#define STATEMENTS_A_GAME 120u

static const char *const tables[] = {
  "players=4 setup=bare",
  "players=3 deck=off",
  "players=2 setup=bare dice=table bag=table",
  "players=1",
  "players=4 boxes=base,wizard",
  "players=3 boxes=base,wizard setup=bare",
  "players=2 boxes=base,wizard version=overlord",
  "players=3 version=overlord variants=secret-forces,monstrous-choices",
  "players=6 version=master-slayer edition=1e",
  "players=4 variants=king-tower,construction-player,desperate-times",
  "players=3 setup=bare rulings=nice-shot-timing:b,token-draw-timing:b,wall-hold:b "
  "variants=recycling,not-over-yet",
  "players=3 rulings=deck-counts:b,minis-discard:b deck=table",
  "players=2 edition=1e rulings=fortify-supply:c,tar-token-single:b,boulder-last-tower:b "
  "variants=dwindling",
};

/* Some of these are right, some are wrong, and some depend. */
static const char *const statements[] = {
  "set monster goblin@archer1",
  "set monster orc@knight2:1",
  "set monster troll@swordsman3+tar",
  "set monster healer@castle4",
  "set monster goblin-king@forest5",
  "set monster troll@swordsman3",
  "set monster orc@swordsman6",
  "set no monster orc@archer2",
  "set no monster goblin@archer1",
  "set monsters none",
  "set wall 1 none",
  "set wall 1 up",
  "set wall 2 fortified",
  "set wall 3 fortified tokens=2",
  "set wall 4 none lost=boulder",
  "set wall 5 none lost=never-built",
  "set tower 1 none",
  "set tower 1 up",
  "set tower 2 none",
  "set tower 2 up",
  "set hand 1",
  "set hand 1 brick mortar tar",
  "set hand 1 red-archer*3 nice-shot red-hero",
  "set hand 2 barbarian missing draw-2-cards",
  "set hand 1 scavenge fortify-wall drive-him-back",
  "set castle-deck",
  "set castle-deck brick mortar brick",
  "set castle-deck tar shuffled brick*2",
  "set castle-discard",
  "set castle-discard tar scavenge brick*2",
  "set bag",
  "set bag orc*3 draw-3 draw-4",
  "set bag giant-boulder*4 goblin-king",
  "set bag red-move*2 move-clockwise plague-archers all-discard-1",
  "set bag orc*12",
  "set discard",
  "set discard orc*2 healer",
  "set trophies 1 orc*2",
  "set trophies 2 goblin-king troll",
  "set overlord-hand orc troll draw-3",
  "set secret orc",
  "set turn 1",
  "set turn 2",
  "set turn 6",
  "set phase play",
  "set phase discard",
  "set phase trade",
  "set phase draw-up",
  "set phase move",
  "set phase draw",
  "set phase draw due=own*2,king*3",
  "set phase draw begun=1",
  "set phase play missing=1",
  "set phase trade trades=1",
  "set past missing=2",
  "set past owed=2,1",
  "set past bag-emptied",
  "set past charge",
  "set past refilled bag-closed",
  "set past late=orc*2",
  "set past bosses=healer,goblin-king",
  "set past turns=3,2",
  "set past result=lost",
  "set past result=won",
  "set past result=playing",
  "set home 1 3",
  "set home 2 4",
  "set king 1",
  "set own-wall 1 no",
  "set out 2 yes",
  "set out 2 no",
  "set dice table",
  "set dice app",
  "set bag table",
  "set bag app",
  "set deck table",
  "set deck app",
  "set deck off",
  "set ruling tar-hit:b",
  "set ruling tar-hit:a",
  "run move",
  "run token orc",
  "run token giant-boulder",
  "run token draw-3",
  "run token goblin-king",
  "run token troll-mage",
  "run token all-discard-1",
  "run token move-clockwise",
  "run phase draw",
  "run phase play",
  "run phase discard",
  "run phase trade",
  "run phase draw-up",
  "undo",
  "undo 2",
  "undo 7",
  "redo",
  "redo 2",
  "note a word",
  "roll 3",
  "token orc",
  "choose end",
  "choose keep, no-trade, end",
};

static char *
next_statement (const Session *session, uint64_t seed, unsigned i)
{
  const Question *question = session_question (session);
  char name[NAME_MAX_BYTES];

  if (question->n == 0 || generator_below (seed, 2 * i, 3) == 0)
    return g_strdup (statements[generator_below (seed, 2 * i + 1, G_N_ELEMENTS (statements))]);
  option_name (question->options[generator_below (seed, 2 * i + 1, question->n)], name);
  return is_chance (question->kind) ? g_strdup (name) : g_strconcat ("choose ", name, NULL);
}

/* Results that were entered and not asked for are no part of the game. */
static void
forget_waiting (Session *session)
{
  ChanceResult result;

  for (unsigned kind = QUESTION_ROLL; kind < QUESTIONS; kind++)
    while (waiting_take (session_waiting (session), (QuestionKind) kind, &result))
      ;
}

static void
check_saved (Session *session, const char *story)
{
  g_autofree char *text = record_text (session), *shown = record_show (session);
  g_autofree char *shown_again = NULL;
  GString *lines = g_string_new (NULL);
  g_autoptr (Session) again = read_record (text, lines);
  g_autoptr (Session) rebuilt = read_record (shown, lines);

  if (again == NULL || rebuilt == NULL || lines->len > 0)
    g_error ("%s\n%s\nafter\n%s", lines->str, again == NULL ? text : shown, story);
  if (!same_table (session_checkpoint (again), session_checkpoint (session))
      || !same_table (session_now (again), session_now (session)))
    g_error ("the saved game differs:\n%s\nafter\n%s", text, story);
  if (!same_table (session_checkpoint (rebuilt), session_checkpoint (session))
      || !same_table (session_now (rebuilt), session_now (session)))
    g_error ("the position shown differs:\n%s\nafter\n%s", shown, story);
  shown_again = record_show (rebuilt);
  if (strcmp (shown, shown_again) != 0)
    g_error ("shown twice it differs:\n%s\n%s\nafter\n%s", shown, shown_again, story);
  g_string_free (lines, TRUE);
}

static void
check_all_undone (Session *session, const char *story)
{
  const Table before = *session_now (session);
  const unsigned n = session_n_undo (session);

  if (!session_undo (session, n, NULL) || !session_redo (session, n, NULL)
      || !same_table (session_now (session), &before))
    g_error ("taken back and repeated it differs after\n%s", story);
}

static void
play (const char *table, uint64_t seed)
{
  const ReaderPort port
      = { .print = collect_line, .complain = collect_line, .data = g_string_new (NULL) };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_autofree char *first = g_strdup_printf ("table %s seed=%u", table, (unsigned) seed);
  GString *story = g_string_new (first);

  reader_skip_header (reader);
  g_assert_true (reader_statement (reader, "test", 1, first, NULL));
  for (unsigned i = 0; i < STATEMENTS_A_GAME; i++)
    {
      g_autoptr (Session) before = session_copy (reader_session (reader));
      g_autofree char *statement = next_statement (before, seed, i);
      const bool accepted = reader_statement (reader, "test", i + 2, statement, NULL);
      const char *wrong = table_check (session_checkpoint (reader_session (reader)));

      g_string_append_printf (story, "\n%s", statement);
      if (!accepted && !session_equal (before, reader_session (reader)))
        g_error ("a refused statement changed something:\n%s", story->str);
      if (wrong != NULL)
        g_error ("%s after\n%s", wrong, story->str);
    }
  forget_waiting (reader_session (reader));
  check_saved (reader_session (reader), story->str);
  check_all_undone (reader_session (reader), story->str);
  g_string_free (story, TRUE);
  g_string_free (port.data, TRUE);
}

static void
test_corrections (gconstpointer data)
{
  const unsigned games = g_test_slow () ? 2000 : 40;

  for (unsigned seed = 1; seed <= games; seed++)
    play (data, seed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *path = g_strdup_printf ("/corrections/%u", i + 1);

      g_test_add_data_func (path, tables[i], test_corrections);
    }
  return g_test_run ();
}
