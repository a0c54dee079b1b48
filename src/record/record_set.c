/* Corrections by hand, and setting the turn aside for a `run`. */
#include "record_set.h"

#include <string.h>

#include "record_past.h"
#include "record_piles.h"
#include "record_set_piles.h"
#include "record_structures.h"

char **
split_words (const char *text)
{
  g_auto (GStrv) pieces = g_strsplit_set (text, " \t", -1);
  GPtrArray *words = g_ptr_array_new ();

  for (unsigned i = 0; pieces[i] != NULL; i++)
    if (pieces[i][0] != '\0')
      g_ptr_array_add (words, g_strdup (pieces[i]));
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

bool
has_words (char *const *words, unsigned least, unsigned most, GError **error, const char *form)
{
  const unsigned n = g_strv_length ((char **) words);

  if (n >= least && n <= most)
    return true;
  return refuse (error, "`%s` was expected", form);
}

/* ruling.base.nice-shot-timing:b: no Nice Shot can be added to the last hit any more. */
static void
forget_hit (Table *t)
{
  t->may_add_shot = 0;
  memset (&t->last_hit, 0, sizeof t->last_hit);
}

/* Takes a piece like this one off the board. */
static bool
take_monster (Table *t, const char *word, GError **error)
{
  Piece piece;
  int index;

  if (!read_piece (t, word, &piece, error))
    return false;
  index = find_meant (t, piece);
  if (index < 0)
    return refuse (error, "there is no %s on the board", word);
  remove_monster (t, (unsigned) index);
  return true;
}

/* One more Monster, or one that is another now: moved, hurt, healed, tarred. */
static bool
set_monster (Table *t, char *const *words, GError **error)
{
  const unsigned n = g_strv_length ((char **) words);
  Piece piece;

  if ((n != 1 && n != 3) || (n == 3 && strcmp (words[1], "as") != 0))
    return refuse (
        error, "`set monster KIND@SPACE` or `set monster KIND@SPACE as KIND@SPACE` was expected");
  if (n == 3 && !take_monster (t, words[0], error))
    return false;
  return read_piece (t, words[n - 1], &piece, error) && add_monster (t, piece, error);
}

static bool
set_no_monster (Table *t, char *const *words, GError **error)
{
  if (g_strv_length ((char **) words) != 2 || strcmp (words[0], "monster") != 0)
    return refuse (error, "`set no monster KIND@SPACE` was expected");
  return take_monster (t, words[1], error);
}

static bool
set_monsters (Table *t, char *const *words, GError **error)
{
  if (words[0] == NULL || strcmp (words[0], "none") != 0 || words[1] != NULL)
    return refuse (error, "`set monsters none` was expected");
  while (t->n_pieces > 0)
    remove_monster (t, t->n_pieces - 1u);
  return true;
}

static bool
set_turn (Table *t, char *const *words, GError **error)
{
  unsigned player;

  if (!has_words (words, 1, 1, error, "set turn P") || !read_player (t, words[0], &player, error))
    return false;
  t->turn = (uint8_t) player;
  return true;
}

static bool
set_past (Table *t, char *const *words, GError **error)
{
  if (words[0] == NULL)
    return refuse (error, "`set past KEY=VALUE…` was expected");
  if (!keys_differ (words, error))
    return false;
  for (unsigned i = 0; words[i] != NULL; i++)
    if (!past_read (t, words[i], error))
      return false;
  return true;
}

static bool
set_phase (Table *t, char *const *words, GError **error)
{
  unsigned phase;

  if (!has_words (words, 1, 100, error, "set phase draw-up|discard|trade|play|move|draw"))
    return false;
  if (!read_name (&phase_list, words[0], &phase, error))
    return false;
  if (phase == PHASE_SETUP)
    return refuse (error, "the setup cannot be begun again: `set phase "
                          "draw-up|discard|trade|play|move|draw` was expected");
  cover_token (t);
  forget_hit (t);
  engine_begin_phase (t, (Phase) phase);
  return words[1] == NULL || set_past (t, words + 1, error);
}

static bool
set_home_at (Table *t, unsigned player, const char *word, GError **error)
{
  unsigned arc;

  if (!read_arc (word, &arc, error))
    return false;
  if (t->homes[arc] != 0)
    return refuse (error, "Tower %s is the home of player %u", word, t->homes[arc]);
  t->homes[arc] = (uint8_t) (player + 1);
  return true;
}

/* ruling.wizard.base-home-rebuilt:b: Towers that somebody has lost are still known as theirs. */
static bool
set_home (Table *t, char *const *words, GError **error)
{
  const bool many = has_box (t, BOX_WIZARD) && reads (t, RULING_BASE_HOME_REBUILT, 'b');
  unsigned player;

  if (!has_words (words, 2, many ? ARCS + 1 : 2, error, "set home P N")
      || !read_player (t, words[0], &player, error))
    return false;
  if (!has_variant (t, VARIANT_HOME))
    return refuse (error, "nobody has a home: this table does not play variants=home");
  for (unsigned i = 0; i < ARCS; i++)
    if (t->homes[i] == player + 1)
      t->homes[i] = 0;
  if (strcmp (words[1], "none") == 0 && words[2] == NULL)
    return true;
  for (unsigned i = 1; words[i] != NULL; i++)
    if (!set_home_at (t, player, words[i], error))
      return false;
  return true;
}

static bool
set_king (Table *t, char *const *words, GError **error)
{
  unsigned arc;

  if (!has_words (words, 1, 1, error, "set king N"))
    return false;
  if (!has_variant (t, VARIANT_KING_TOWER))
    return refuse (error, "no Tower is the King's: this table does not play variants=king-tower");
  if (strcmp (words[0], "none") == 0)
    {
      t->king = 0;
      return true;
    }
  if (!read_arc (words[0], &arc, error))
    return false;
  t->king = (uint8_t) (arc + 1);
  return true;
}

static bool
set_bit (Table *t, uint8_t *bits, char *const *words, GError **error)
{
  unsigned player;
  bool yes;

  if (!has_words (words, 2, 2, error, "set … P yes|no")
      || !read_player (t, words[0], &player, error) || !read_yes_no (words[1], &yes, error))
    return false;
  *bits = (uint8_t) (yes ? *bits | 1u << player : *bits & ~(1u << player));
  return true;
}

static bool
set_own_wall (Table *t, char *const *words, GError **error)
{
  if (!has_variant (t, VARIANT_CONSTRUCTION_PLAYER))
    return refuse (error,
                   "nobody holds a Wall: this table does not play variants=construction-player");
  return set_bit (t, &t->own_walls, words, error);
}

static bool
set_out (Table *t, char *const *words, GError **error)
{
  if (!has_variant (t, VARIANT_HOME))
    return refuse (error, "nobody can be out: this table does not play variants=home");
  return set_bit (t, &t->out, words, error);
}

static bool
set_keeper (uint8_t *keeper, unsigned most, char *const *words, GError **error)
{
  unsigned i;

  if (!has_words (words, 1, 1, error,
                  most == BY_NOBODY ? "set deck app|table|off" : "set dice|bag app|table")
      || !read_word ("who keeps it", keeper_words, words[0], &i, error))
    return false;
  if (i > most)
    return refuse (error, "only the deck can be `off`: `app` or `table` was expected");
  *keeper = (uint8_t) i;
  return true;
}

/* `set bag app` says who draws, `set bag orc*3` what is in it. */
static bool
set_bag (Table *t, char *const *words, GError **error)
{
  if (words[0] != NULL && (strcmp (words[0], "app") == 0 || strcmp (words[0], "table") == 0))
    return set_keeper (&t->bag_by, BY_TABLE, words, error);
  return set_bag_tokens (t, words, error);
}

static bool
set_dice (Table *t, char *const *words, GError **error)
{
  return set_keeper (&t->dice, BY_TABLE, words, error);
}

static bool
set_deck (Table *t, char *const *words, GError **error)
{
  return set_keeper (&t->deck_by, BY_NOBODY, words, error);
}

static bool
set_ruling (Table *t, char *const *words, GError **error)
{
  Ruling r;
  unsigned letter;

  if (!has_words (words, 1, 1, error, "set ruling ID:LETTER")
      || !read_ruling (words[0], &r, &letter, error))
    return false;
  if (r == RULING_MINIS_DISCARD && ruling (t, r) != letter && t->n_pieces > 0)
    return refuse (error, "%s can only be changed while no Monster is on the board",
                   ruling_name (r));
  table_set_ruling (t, r, letter);
  return true;
}

static const struct
{
  const char *name;
  bool (*apply) (Table *t, char *const *words, GError **error);
} corrections[] = {
  { "wall", set_wall },
  { "tower", set_tower },
  { "monster", set_monster },
  { "no", set_no_monster },
  { "monsters", set_monsters },
  { "hand", set_hand },
  { "castle-discard", set_castle_discard },
  { "castle-deck", set_castle_deck },
  { "castle-removed", set_castle_removed },
  { "wizard-deck", set_wizard_deck },
  { "wizard-discard", set_wizard_discard },
  { "bag", set_bag },
  { "harbingers", set_harbingers },
  { "megas", set_megas },
  { "imps", set_imps },
  { "discard", set_discard },
  { "trophies", set_trophies },
  { "overlord-hand", set_overlord_hand },
  { "secret", set_secret },
  { "turn", set_turn },
  { "phase", set_phase },
  { "past", set_past },
  { "home", set_home },
  { "king", set_king },
  { "own-wall", set_own_wall },
  { "out", set_out },
  { "dice", set_dice },
  { "deck", set_deck },
  { "ruling", set_ruling },
};

/* Until the board is set up the engine counts on the pieces lying where they belong: only what is
 * agreed can be changed. */
static bool
may_set_now (const Table *t, char *const *words, GError **error)
{
  static const char *const agreed[] = { "dice", "deck", "ruling", NULL };
  const bool keeper = strcmp (words[0], "bag") == 0 && words[1] != NULL
                      && (strcmp (words[1], "app") == 0 || strcmp (words[1], "table") == 0);

  if (t->now.phase != PHASE_SETUP || keeper || g_strv_contains (agreed, words[0]))
    return true;
  return refuse (error,
                 "the game is still being set up: pieces can be corrected from the first turn on");
}

/* ruling.base.nice-shot-timing:b: the Monster that was hit may be gone now. */
static void
forget_lost_hit (Table *t)
{
  if (t->may_add_shot && board_find (t, t->last_hit) < 0)
    forget_hit (t);
}

/* A game that goes on needs somebody to play it and something to defend. */
static bool
can_go_on (const Table *t, GError **error)
{
  if (t->result != RESULT_PLAYING)
    return true;
  if (t->n_towers == 0 && !reads (t, RULING_BOULDER_LAST_TOWER, 'b'))
    return refuse (error, "a game without Towers is over: at least one must stand");
  return !is_nobody_left (t) || refuse (error, "somebody must still be in the game");
}

/* Whether the correction says itself how the game stands. */
static bool
says_result (char *const *words)
{
  for (; *words != NULL; words++)
    if (g_str_has_prefix (*words, "result="))
      return true;
  return false;
}

static const char *
correction_name_at (unsigned i)
{
  return corrections[i].name;
}

const NameList correction_names
    = { "something that can be set", correction_name_at, G_N_ELEMENTS (corrections) };

bool
set_apply (Table *t, const char *text, GError **error)
{
  g_auto (GStrv) words = split_words (text);
  const Table before = *t;
  const char *wrong;
  unsigned i;

  if (words[0] == NULL)
    return refuse (error, "`set` says nothing: `set wall 3 none`, for example, was expected");
  if (!read_name (&correction_names, words[0], &i, error) || !may_set_now (t, words, error)
      || !corrections[i].apply (t, words + 1, error))
    return false;
  forget_lost_hit (t);
  if (!says_result (words))
    past_reopen (&before, t);
  if (!can_go_on (t, error))
    return false;
  wrong = table_check (t);
  return wrong == NULL || refuse (error, "the table would not be right: %s", wrong);
}

bool
run_apply (Table *t, const char *text, GError **error)
{
  static const char *const kinds[] = { "move", "token", "phase", NULL };
  g_auto (GStrv) words = split_words (text);
  unsigned kind, phase = PHASE_MOVE, token = 0;

  if (words[0] == NULL || !read_word ("something to run", kinds, words[0], &kind, NULL)
      || g_strv_length (words) != (kind == 0 ? 1 : 2))
    return refuse (error, "`run move`, `run token NAME` or `run phase NAME` was expected");
  if (t->result != RESULT_PLAYING)
    return refuse (error, "the game is over: nothing can be run");
  if (t->now.phase == PHASE_SETUP)
    return refuse (error, "the game is still being set up: nothing can be run yet");
  if (t->aside)
    return refuse (error, "a `run` is under way: answer its question first");
  /* ruling.base.nice-shot-timing:b: what happens in between comes between the hit and the shot. */
  forget_hit (t);
  if (kind == 1)
    {
      if (!read_name (&token_names, words[1], &token, error))
        return false;
      if (!take_drawn_token (t, token))
        return refuse (error, "there is no %s in the boxes", words[1]);
      engine_begin_run (t, PHASE_DRAW, token + 1);
      return true;
    }
  if (kind == 2 && !read_name (&phase_list, words[1], &phase, error))
    return false;
  if (phase == PHASE_SETUP)
    return refuse (
        error,
        "the setup cannot be run: `run phase draw-up|discard|trade|play|move|draw` was expected");
  engine_begin_run (t, (Phase) phase, 0);
  return true;
}
