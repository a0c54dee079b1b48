/* What cards and tokens are called, in Dutch and in English; and that records do not know of it. */
#include "dutch_help.h"
#include "record_help.h"

#include <glib/gstdio.h>

#include "autosave.h"
#include "event_text.h"
#include "option_text.h"
#include "question_text.h"
#include "record_json.h"
#include "titles.h"

static void
assert_card (unsigned card, const char *local, const char *english, const char *both)
{
  titles_show (TITLES_LOCAL);
  g_assert_cmpstr (card_title (card), ==, local);
  titles_show (TITLES_ENGLISH);
  g_assert_cmpstr (card_title (card), ==, english);
  titles_show (TITLES_BOTH);
  g_assert_cmpstr (card_title (card), ==, both);
  titles_show (TITLES_LOCAL);
}

static void
assert_token (unsigned token, const char *local, const char *english, const char *both)
{
  titles_show (TITLES_LOCAL);
  g_assert_cmpstr (token_title (token), ==, local);
  titles_show (TITLES_ENGLISH);
  g_assert_cmpstr (token_title (token), ==, english);
  titles_show (TITLES_BOTH);
  g_assert_cmpstr (token_title (token), ==, both);
  titles_show (TITLES_LOCAL);
}

static void
test_three_ways (void)
{
  speak_dutch ();
  assert_card (CARD_RED_ARCHER, "Rode boogschutter", "Red Archer",
               "Rode boogschutter (Red Archer)");
  assert_card (CARD_LIGHTNING_BOLT, "Bliksemschicht", "Lightning Bolt",
               "Bliksemschicht (Lightning Bolt)");
  assert_token (TOKEN_TROLL, "Trol", "Troll", "Trol (Troll)");
  assert_token (TOKEN_HARBINGER_DRAGON, "Voorbode van de Draak", "Harbinger of the Dragon",
                "Voorbode van de Draak (Harbinger of the Dragon)");
  /* What has one name is not named twice. */
  assert_token (TOKEN_GOBLIN, "Goblin", "Goblin", "Goblin");
}

/* In English there is nothing to choose: all ways are the same. */
static void
test_english (void)
{
  speak_english ();
  g_assert_false (titles_differ ());
  assert_card (CARD_RED_ARCHER, "Red Archer", "Red Archer", "Red Archer");
  assert_token (TOKEN_TROLL, "Troll", "Troll", "Troll");
  speak_dutch ();
  g_assert_true (titles_differ ());
}

static void
test_words (void)
{
  for (unsigned i = 0; i < TITLE_WAYS; i++)
    {
      Titles read = TITLE_WAYS;

      g_assert_true (titles_read (titles_words[i], &read));
      g_assert_cmpuint (read, ==, i);
    }
  g_assert_false (titles_read ("dutch", &(Titles){ 0 }));
  g_assert_false (titles_read ("", &(Titles){ 0 }));
}

static void
test_faces (void)
{
  CardFace face;

  speak_dutch ();
  titles_show (TITLES_LOCAL);
  face = card_face (CARD_RED_ARCHER);
  g_assert_cmpstr (face.title, ==, "Boogschutter");
  g_assert_null (face.also);
  titles_show (TITLES_ENGLISH);
  face = card_face (CARD_RED_ARCHER);
  g_assert_cmpstr (face.title, ==, "Archer");
  g_assert_null (face.also);
  titles_show (TITLES_BOTH);
  face = card_face (CARD_NICE_SHOT);
  g_assert_cmpstr (face.title, ==, "Goed gemikt schot");
  g_assert_cmpstr (face.also, ==, "Nice Shot");
  titles_show (TITLES_LOCAL);
}

/* Whoever types a name finds it by either. */
static void
test_found_by_either (void)
{
  g_autofree char *words = NULL;

  speak_dutch ();
  words = token_words (TOKEN_CLIMBING_TROLL);
  g_assert_nonnull (strstr (words, "klimtrol"));
  g_assert_nonnull (strstr (words, "climbing troll"));
}

/* An entry that is called as a piece is, and one that only speaks of it. */
static void
test_rule_titles (void)
{
  const RuleEntry *named = rule_library_find ("wizard.card.double-strike"),
                  *about = rule_library_find ("wizard.card.double-strike-hit-only");

  speak_dutch ();
  titles_show (TITLES_LOCAL);
  g_assert_cmpstr (rule_title (named), ==, "Dubbele slag");
  titles_show (TITLES_ENGLISH);
  g_assert_cmpstr (rule_title (named), ==, "Double Strike");
  g_assert_cmpstr (rule_title (about), ==, _ (about->title));
  titles_show (TITLES_BOTH);
  g_assert_cmpstr (rule_title (named), ==, "Dubbele slag (Double Strike)");
  titles_show (TITLES_LOCAL);
}

static void
assert_told (const Event *event, Titles titles, const char *expected)
{
  g_autofree char *text = NULL;

  titles_show (titles);
  text = event_text (event, (const char *const[]){ "Anna", NULL });
  g_assert_cmpstr (text, ==, expected);
  titles_show (TITLES_LOCAL);
}

/* Arguments, the piece of the event, and the one that a sentence names by itself. */
static void
test_events (void)
{
  const Event played = { .kind = EVENT_CARD_PLAYED, .args = { 0, CARD_DRIVE_HIM_BACK } };
  const Event taken = { .kind = EVENT_DOPPELGANGER_REPLACED,
                        .piece = { .kind = TOKEN_TROLL, .hp = 3, .space = space_at (KNIGHT, 2) } };

  speak_dutch ();
  assert_told (&played, TITLES_LOCAL, "Anna speelt Terugdrijven!");
  assert_told (&played, TITLES_ENGLISH, "Anna speelt Drive Him Back!");
  assert_told (&played, TITLES_BOTH, "Anna speelt Terugdrijven! (Drive Him Back!).");
  assert_told (&taken, TITLES_LOCAL,
               "Trol in Ridder 3 (3 punten) neemt de plaats van de Dubbelganger in.");
  assert_told (&taken, TITLES_ENGLISH,
               "Troll in Ridder 3 (3 punten) neemt de plaats van de Doppelgänger in.");
  assert_told (
      &taken, TITLES_BOTH,
      "Trol (Troll) in Ridder 3 (3 punten) neemt de plaats van de Dubbelganger (Doppelgänger) in.");
}

static void
test_answers (void)
{
  g_autoptr (Session) session = NULL;
  g_auto (OptionText) english = { 0 }, both = { 0 };
  unsigned i = 0;

  speak_dutch ();
  session = read_good ("castellan 1\ntable players=2 setup=bare deck=table\n"
                       "set hand 1 red-archer\nset phase play\nset monster orc@archer1\n");
  titles_show (TITLES_ENGLISH);
  while (option_verb (session_question (session)->options[i]) != VERB_PLAY)
    i++;
  english = option_text (session, i);
  titles_show (TITLES_BOTH);
  both = option_text (session, i);
  titles_show (TITLES_LOCAL);
  g_assert_cmpstr (english.label, ==, "Red Archer spelen");
  g_assert_cmpstr (both.label, ==, "Rode boogschutter (Red Archer) spelen");
}

/* A whole game, answered in some order that is always the same; all that is written of it. */
static char *
play_and_write (void)
{
  g_autoptr (Session) session
      = read_good ("castellan 1\ntable boxes=base,wizard players=3 names=Anna,Bram,Cleo seed=11\n");
  g_autofree char *record = NULL, *shown = NULL, *options = NULL, *json = NULL;

  for (unsigned step = 0; step < 120 && session_question (session)->kind != QUESTION_END; step++)
    {
      const Question *question = session_question (session);
      char name[NAME_MAX_BYTES];

      option_name (question->options[step * 7 % question->n], name);
      say (session, name);
    }
  correct (session, "monster troll@knight3");
  record = record_text (session);
  shown = record_show (session);
  options = record_options (session);
  json = record_json (session);
  return g_strjoin ("\n", record, shown, options, json, NULL);
}

static void
test_records_stay (void)
{
  g_autofree char *english = NULL;

  speak_english ();
  titles_show (TITLES_LOCAL);
  english = play_and_write ();
  g_assert_nonnull (strstr (english, "choose play "));
  speak_dutch ();
  for (unsigned i = 0; i < TITLE_WAYS; i++)
    {
      g_autofree char *dutch = NULL;

      titles_show ((Titles) i);
      dutch = play_and_write ();
      g_assert_cmpstr (dutch, ==, english);
    }
  titles_show (TITLES_LOCAL);
}

/* And so does what is written while one plays. */
static char *
play_and_save (const char *path)
{
  g_autoptr (Session) session = read_good (
      "castellan 1\ntable players=2 names=Anna,Bram seed=3 dice=app bag=app deck=app\n");
  g_autoptr (GError) error = NULL;
  Autosave *autosave = autosave_new (path, &error);
  char *text = NULL;

  g_assert_no_error (error);
  for (unsigned step = 0; step < 40; step++)
    {
      const Question *question = session_question (session);
      char name[NAME_MAX_BYTES];

      option_name (question->options[step % question->n], name);
      say (session, name);
      g_assert_true (autosave_sync (autosave, session, &error));
    }
  autosave_free (autosave);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpint (g_remove (path), ==, 0);
  return text;
}

static void
test_files_stay (void)
{
  g_autofree char *directory = g_dir_make_tmp ("castellan-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "tafel.castellan", NULL);
  g_autofree char *english = NULL;

  speak_english ();
  english = play_and_save (path);
  speak_dutch ();
  for (unsigned i = 0; i < TITLE_WAYS; i++)
    {
      g_autofree char *dutch = NULL;

      titles_show ((Titles) i);
      dutch = play_and_save (path);
      g_assert_cmpstr (dutch, ==, english);
    }
  titles_show (TITLES_LOCAL);
  g_rmdir (directory);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/titles/three-ways", test_three_ways);
  g_test_add_func ("/titles/english", test_english);
  g_test_add_func ("/titles/words", test_words);
  g_test_add_func ("/titles/faces", test_faces);
  g_test_add_func ("/titles/found-by-either", test_found_by_either);
  g_test_add_func ("/titles/rule-titles", test_rule_titles);
  g_test_add_func ("/titles/events", test_events);
  g_test_add_func ("/titles/answers", test_answers);
  g_test_add_func ("/titles/records-stay", test_records_stay);
  g_test_add_func ("/titles/files-stay", test_files_stay);
  return g_test_run ();
}
