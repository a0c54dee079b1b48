/* Corrections in words: every form of `set` says something that a person understands. */
#include "record_help.h"

#include "chronicle.h"
#include "correction_text.h"
#include "record_set.h"

typedef struct
{
  const char *table, *before; /* keys of the table; statements before the correction */
  const char *correction, *text;
} Sample;

#define WIZARD "boxes=base,wizard"

static const Sample samples[] = {
  { "", "", "wall 3 none", "Wall 3 is gone" },
  { "", "", "wall 3 none lost=boulder", "Wall 3 is gone" },
  { "", "set wall 3 none", "wall 3 up", "Wall 3 stands" },
  { "", "", "wall 1 fortified", "Wall 1 is fortified" },
  { "", "", "tower 6 none", "Tower 6 is gone" },
  { "", "set tower 6 none", "tower 6 up", "Tower 6 stands" },
  { "", "", "monster troll@knight1:2", "Troll, Knight 1, 2 points" },
  { "", "", "monster goblin@forest2", "Goblin, Forest 2, 1 point" },
  { "", "", "monster orc@castle4+tar", "Orc, Castle 4, 2 points, in Tar" },
  { "", "set monster orc@archer1", "monster orc@archer1 as orc@knight1",
    "Orc from Archer 1 to Knight 1" },
  { "", "set monster orc@archer1", "monster orc@archer1 as orc@archer1:1",
    "Orc, Archer 1, 1 point" },
  { "", "set monster orc@archer1", "no monster orc@archer1", "no Orc in Archer 1" },
  { "", "set monster orc@archer1", "monsters none", "no Monsters on the board" },
  { "", "", "hand 2 brick red-archer", "hand of Bram: 1 Red Archer more, 1 Brick more" },
  { "", "set hand 2 brick tar", "hand 2 brick", "hand of Bram: 1 Tar less" },
  { "", "set hand 2 brick", "hand 2 brick", "hand of Bram: as before" },
  { "variants=closed-hands", "", "hand 2 brick red-archer", "hand of Bram: 2" },
  { "", "", "castle-discard tar", "discarded cards: 1 Tar more" },
  { "", "", "castle-deck brick mortar", "Castle deck: 2" },
  { "variants=closed-hands", "", "castle-deck brick mortar tar", "Castle deck: 3" },
  { "rulings=deck-counts:b", "set castle-deck", "castle-removed brick*8 mortar*41",
    "cards out of the game: 49" },
  { "", "", "bag troll orc", "bag: 2" },
  { "", "set bag troll*2 orc", "bag troll orc*3", "bag: 2 Orc more, 1 Troll less" },
  { "version=overlord", "set bag troll*2 orc", "bag troll orc*3", "bag: 4" },
  { "", "", "bag table", "the table draws the tokens" },
  { "", "", "discard orc*2", "discarded tokens: 2 Orc more" },
  { "version=master-slayer", "", "trophies 1 healer", "trophies of Ann: 1 Healer more" },
  { "version=overlord", "", "overlord-hand orc troll", "tokens of the Overlord: 2" },
  { "version=overlord variants=secret-forces", "", "secret troll",
    "token that the Overlord has set aside: 1" },
  { "", "", "turn 2", "it is the turn of Bram" },
  { "", "", "phase discard", "the phase is: discard and draw" },
  { "", "", "past charge=0", "what happened on earlier turns" },
  { "", "", "past result=lost", "the game is lost" },
  { "variants=home", "", "home 1 4", "Ann lives in Tower 4" },
  { "variants=home", "set home 1 4", "home 1 none", "Ann has no Tower" },
  { "variants=king-tower", "", "king 2", "Tower 2 is the King's" },
  { "variants=construction-player", "", "own-wall 1 no", "Ann has no Wall left to build" },
  { "variants=home", "", "out 2 yes", "Bram is out of the game" },
  { "", "", "dice table", "the table rolls the die" },
  { "", "", "deck off", "hands are not tracked" },
  { WIZARD, "", "wall 3 up flames=1", "Wall 3 stands, 1 Flame" },
  { WIZARD, "", "tower 3 wizard flames=2", "Tower 3 is the Wizard’s, 2 Flames" },
  { WIZARD, "", "monster ogre@knight1:2*1", "Ogre, Knight 1, 2 points, 1 Flame" },
  { WIZARD, "", "wizard-deck teleport hypnotize", "Wizard deck: 2" },
  { WIZARD " variants=closed-hands", "", "wizard-deck teleport", "Wizard deck: 1" },
  { WIZARD, "", "wizard-discard teleport", "discarded Wizard cards: 1 Teleport more" },
  { WIZARD, "", "harbingers 1 harbinger-dragon", "Harbingers in the bag: 1" },
  { WIZARD, "set megas dragon", "megas dragon hydra",
    "Mega Bosses beside the board: 1 Hydra more" },
  { WIZARD, "", "imps 5", "Imps in their pile: 5" },
  { "", "", "ruling tar-hit:b", "“Hitting a tarred Monster” is played by reading (b)" },
};

static void
test_samples (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      const Sample *sample = &samples[i];
      g_autofree char *record
          = g_strdup_printf ("castellan 1\ntable names=Ann,Bram setup=bare seed=1 %s\n%s\n",
                             sample->table, sample->before);
      g_autoptr (Session) session = read_good (record);
      Table before = *session_checkpoint (session), after = before;
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      set_apply (&after, sample->correction, &error);
      g_assert_no_error (error);
      text = correction_text (sample->correction, &before, &after, session_names (session));
      g_assert_cmpstr (text, ==, sample->text);
    }
}

/* Whatever can be set has a sample above: a new form is not forgotten. */
static void
test_all_forms (void)
{
  for (unsigned i = 0; i < correction_names.n; i++)
    {
      const char *name = correction_names.at (i);
      bool is_there = false;

      for (unsigned j = 0; j < G_N_ELEMENTS (samples); j++)
        {
          g_auto (GStrv) words = split_words (samples[j].correction);

          is_there = is_there || g_str_equal (words[0], name);
        }
      if (!is_there)
        g_error ("`set %s` has no words", name);
    }
}

static void
test_fallback (void)
{
  const Table t = { 0 };

  g_assert_null (correction_text ("", &t, &t, NULL));
  g_assert_null (correction_text ("moon full", &t, &t, NULL));
  g_assert_null (correction_text ("wall", &t, &t, NULL));
  g_assert_null (correction_text ("monster orc@archer1 to orc@archer2", &t, &t, NULL));
  g_assert_null (run_text (""));
  g_assert_null (run_text ("token moon"));
}

static void
check_run (const char *words, const char *expected)
{
  g_autofree char *text = run_text (words);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_run (void)
{
  check_run ("move", "The Monsters move, apart from the turn.");
  check_run ("token giant-boulder", "Giant Boulder is resolved, apart from the turn.");
  check_run ("phase trade", "A phase is resolved, apart from the turn: trade cards.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/correction-text/samples", test_samples);
  g_test_add_func ("/correction-text/all-forms", test_all_forms);
  g_test_add_func ("/correction-text/fallback", test_fallback);
  g_test_add_func ("/correction-text/run", test_run);
  return g_test_run ();
}
