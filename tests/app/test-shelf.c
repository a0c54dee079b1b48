/* The shelf where tables are kept, and the agreement that a table begins with. */
#include "castellan-agreement.h"
#include "record_table.h"
#include "shelf_help.h"

static void
assert_title (const char *path, const char *expected)
{
  g_autofree char *title = shelf_title (path);

  g_assert_cmpstr (title, ==, expected);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

static void
test_names (void)
{
  g_autofree char *one = new_table ("Thursday table"), *two = new_table ("Thursday table");
  g_autofree char *three = new_table ("Thursday table 2"), *odd = new_table ("../a/b\n");
  g_autofree char *nothing = new_table ("  "), *hidden = new_table (".hidden");
  g_autofree char *directory = shelf_directory (), *parent = g_path_get_dirname (odd);

  assert_title (one, "Thursday table");
  assert_title (two, "Thursday table 2");
  assert_title (three, "Thursday table 3");
  assert_title (odd, "-a-b");
  assert_title (nothing, "Table");
  assert_title (hidden, "hidden");
  g_assert_cmpstr (directory, ==, parent);
  empty_shelf ();
}

static void
test_take_up (void)
{
  g_autofree char *path = new_table ("Game"), *warning = NULL, *text = NULL;
  g_autoptr (GError) error = NULL;
  CastellanGame *game = shelf_open (path, &warning, &error);
  const Question *question;
  g_auto (Glance) glance = { 0 };

  g_assert_no_error (error);
  g_assert_null (warning);
  question = castellan_game_get_question (game);
  g_assert_cmpint (question->kind, ==, QUESTION_DISCARD);
  g_assert_true (castellan_game_answer (game, question->options[0]));
  g_assert_null (shelf_open (path, NULL, &error));
  g_assert_error (error, RECORD_ERROR, RECORD_ERROR_FILE);
  g_clear_error (&error);
  g_object_unref (game);
  game = shelf_open (path, &warning, &error);
  g_assert_no_error (error);
  g_assert_cmpint (castellan_game_get_question (game)->kind, ==, QUESTION_TRADE);
  g_object_unref (game);
  g_assert_true (shelf_glance (path, &glance, NULL));
  text = glance_text (&glance);
  g_assert_cmpstr (text, ==, "Turn 1, Ann");
  empty_shelf ();
}

/* A save that was half written opens with a sentence, and is kept. */
static void
test_torn (void)
{
  g_autofree char *path = new_table ("Torn"), *text = NULL, *warning = NULL, *kept = NULL;
  g_autofree char *beside = g_strconcat (path, "~", NULL);
  g_autoptr (CastellanGame) game = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  text[length - 1] = '\0';
  g_assert_true (g_file_set_contents (path, text, (gssize) length - 1, NULL));
  game = shelf_open (path, &warning, NULL);
  g_assert_nonnull (game);
  g_assert_nonnull (strstr (warning, "Torn breaks off in line"));
  g_assert_true (castellan_game_answer (game, castellan_game_get_question (game)->options[0]));
  g_assert_true (g_file_get_contents (beside, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, text);
  g_unlink (beside);
  empty_shelf ();
}

static void
test_refused (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) paths = NULL;

  g_assert_null (shelf_create ("Bad", "players=9", &error));
  g_assert_nonnull (error);
  paths = shelf_list ();
  g_assert_cmpuint (paths->len, ==, 0);
}

static void
test_move_about (void)
{
  g_autofree char *path = new_table ("One"), *other = new_table ("Other"), *renamed = NULL;
  g_autofree char *same = NULL, *copy = NULL, *imported = NULL, *again = NULL;
  g_autofree char *away = g_build_filename (g_get_user_cache_dir (), "away.castellan", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (away);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) paths = NULL;

  renamed = shelf_rename (path, "Other", NULL);
  assert_title (renamed, "Other 2");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  same = shelf_rename (renamed, "Other 2", NULL);
  g_assert_cmpstr (same, ==, renamed);
  copy = shelf_duplicate (renamed, NULL);
  assert_title (copy, "Other 3");
  g_assert_true (shelf_export (other, file, NULL));
  imported = shelf_import (file, &error);
  g_assert_no_error (error);
  assert_title (imported, "away");
  g_object_unref (file);
  file = g_file_new_for_path (imported);
  again = shelf_import (file, NULL);
  g_assert_cmpstr (again, ==, imported);
  g_assert_true (shelf_discard (copy, NULL));
  paths = shelf_list ();
  g_assert_cmpuint (paths->len, ==, 3);
  g_assert_true (g_file_set_contents (away, "no record", -1, NULL));
  g_object_unref (file);
  file = g_file_new_for_path (away);
  g_assert_null (shelf_import (file, &error));
  g_assert_nonnull (error);
  empty_shelf ();
}

/* The agreement. */

static void
assert_keys (CastellanAgreement *agreement, const char *expected)
{
  g_autofree char *keys = castellan_agreement_dup_keys (agreement, 5);
  g_auto (TableStatement) statement = { 0 };

  g_assert_cmpstr (keys, ==, expected);
  g_assert_true (table_read (keys, &statement, NULL));
}

#define REST " seed=5 dice=app bag=app deck=app setup=full"

static void
test_keys (void)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();

  assert_keys (agreement,
               "boxes=base edition=dlx players=4 names=Ann,Bram,Chidi,Dora version=co-op" REST);
  castellan_agreement_set_version (agreement, VERSION_MASTER_SLAYER);
  castellan_agreement_move_player (agreement, 3, 0);
  castellan_agreement_remove_player (agreement, 2);
  castellan_agreement_set_name (agreement, 1, " Ann, the 1st\t");
  assert_keys (agreement, "boxes=base edition=dlx players=3 "
                          "names=Dora,Ann%2C%20the%201st,Chidi version=master-slayer" REST);
  castellan_agreement_set_name (agreement, 1, "");
  castellan_agreement_remove_player (agreement, 0);
  castellan_agreement_set_dice (agreement, BY_TABLE);
  castellan_agreement_set_bag (agreement, BY_TABLE);
  castellan_agreement_set_deck (agreement, BY_NOBODY);
  castellan_agreement_set_edition (agreement, EDITION_1E);
  castellan_agreement_set_ruling (agreement, RULING_TAR_HIT, 1);
  assert_keys (agreement, "boxes=base edition=1e players=2 names=Ann,Chidi version=master-slayer "
                          "rulings=ruling.base.tar-hit:b seed=5 dice=table bag=table deck=off "
                          "setup=full");
}

static void
test_alone (void)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();

  while (castellan_agreement_get_n_players (agreement) > 1)
    castellan_agreement_remove_player (agreement, 1);
  assert_keys (agreement, "boxes=base edition=dlx players=1 names=Ann version=solitaire" REST);
  castellan_agreement_set_version (agreement, VERSION_OVERLORD);
  assert_keys (agreement, "boxes=base edition=dlx players=1 names=Ann version=overlord" REST);
  castellan_agreement_set_version (agreement, VERSION_CO_OP);
  castellan_agreement_add_player (agreement);
  assert_keys (agreement, "boxes=base edition=dlx players=2 names=Ann,Bram version=co-op" REST);
}

static void
test_conflicts (void)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();
  g_autofree char *refusal = NULL, *conflict = NULL;

  g_assert_null (castellan_agreement_set_variant (agreement, VARIANT_KING_TOWER, true));
  g_assert_true (has_variant (castellan_agreement_get_table (agreement), VARIANT_HOME));
  refusal = castellan_agreement_set_variant (agreement, VARIANT_SECRET_FORCES, true);
  g_assert_cmpstr (refusal, ==,
                   "More Minions, Secret Forces and Monstrous Choices need the Overlord version.");
  g_assert_false (has_variant (castellan_agreement_get_table (agreement), VARIANT_SECRET_FORCES));
  while (castellan_agreement_get_n_players (agreement) < PLAYERS_MAX)
    castellan_agreement_add_player (agreement);
  conflict = castellan_agreement_dup_conflict (agreement);
  g_assert_cmpstr (conflict, ==,
                   "The King's Tower needs a Tower that is nobody's home: it is for fewer than "
                   "six players.");
  /* What was wrong before does not keep people from mending it. */
  g_assert_null (castellan_agreement_set_variant (agreement, VARIANT_HOME, false));
  g_assert_null (castellan_agreement_dup_conflict (agreement));
  g_assert_cmpuint (castellan_agreement_n_variants (agreement), ==, 0);
}

static void
test_remembered (void)
{
  g_autoptr (CastellanAgreement) first = castellan_agreement_new ();
  g_autoptr (CastellanAgreement) second = castellan_agreement_new ();
  g_autofree char *one = NULL, *other = NULL;
  GSettings *settings = castellan_settings ();

  castellan_agreement_set_name (first, 0, "Zoë");
  castellan_agreement_remove_player (first, 3);
  castellan_agreement_set_version (first, VERSION_OVERLORD);
  g_assert_null (castellan_agreement_set_variant (first, VARIANT_CONSTRUCTION_FIXED, true));
  g_assert_null (castellan_agreement_set_fixed_walls (first, 4));
  castellan_agreement_set_ruling (first, RULING_PLAGUE_SCOPE, 2);
  castellan_agreement_save (first, settings);
  castellan_agreement_load (second, settings);
  one = castellan_agreement_dup_keys (first, 1);
  other = castellan_agreement_dup_keys (second, 1);
  g_assert_cmpstr (one, ==, other);
  g_settings_set_string (settings, "last-agreement", "what is this");
  castellan_agreement_load (second, settings);
  g_assert_cmpuint (castellan_agreement_n_rulings (second), ==, 0);
  g_settings_reset (settings, "last-agreement");
  g_settings_reset (settings, "last-players");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shelf/names", test_names);
  g_test_add_func ("/shelf/take-up", test_take_up);
  g_test_add_func ("/shelf/torn", test_torn);
  g_test_add_func ("/shelf/refused", test_refused);
  g_test_add_func ("/shelf/move-about", test_move_about);
  g_test_add_func ("/agreement/keys", test_keys);
  g_test_add_func ("/agreement/alone", test_alone);
  g_test_add_func ("/agreement/conflicts", test_conflicts);
  g_test_add_func ("/agreement/remembered", test_remembered);
  return g_test_run ();
}
