/* Walls and Towers by hand. */
#include "record_structures.h"

#include <string.h>

#include "record_set.h"

/* flames=K, lost=WHY and tokens=N of a structure. */
static bool
read_structure_key (
    const Table *t, const char *word, Wall *wall, uint8_t *flames, bool *says_why, GError **error)
{
  static const char *const keys[] = { "flames", "lost", "tokens", NULL };
  g_auto (GStrv) pair = g_strsplit (word, "=", 2);
  unsigned key, n;

  if (!read_word ("a key of a structure", keys, pair[0], &key, error))
    return false;
  if (pair[1] == NULL)
    return refuse (error, "`%s` says no value: `%s=…` was expected", word, word);
  switch (key)
    {
    case 0:
      if (!read_flames (t, pair[1], &n, error))
        return false;
      *flames = (uint8_t) n;
      return true;
    case 1:
      if (wall == NULL || wall->up)
        return refuse (error, "`lost=` belongs to a Wall that is `none`");
      if (!read_word ("how a Wall is lost", loss_words, pair[1], &n, error))
        return false;
      if (n == LOST_TO_FIRE && !has_box (t, BOX_WIZARD))
        return refuse (error, "the base game has no flames");
      wall->lost = (uint8_t) n;
      *says_why = true;
      return true;
    default:
      if (wall == NULL || wall->fortify == 0)
        return refuse (error, "`tokens=` belongs to a Wall that is `fortified`");
      if (!read_number ("a number of Fortify tokens", pair[1], 2, &n, error))
        return false;
      wall->fortify = (uint8_t) n;
      return n > 0 || refuse (error, "a fortified Wall has 1 or 2 tokens");
    }
}

bool
read_wall (const Table *t, char *const *words, Wall *wall, bool *says_why, GError **error)
{
  static const char *const states[] = { "none", "up", "fortified", NULL };
  unsigned state;

  *says_why = false;
  if (words[0] == NULL)
    return refuse (error, "`wall N none|up|fortified` was expected");
  if (!read_word ("the state of a Wall", states, words[0], &state, error))
    return false;
  if (!keys_differ (words + 1, error))
    return false;
  *wall = (Wall){ .up = state > 0, .fortify = state == 2 };
  for (unsigned i = 1; words[i] != NULL; i++)
    if (!read_structure_key (t, words[i], wall, &wall->flames, says_why, error))
      return false;
  return true;
}

bool
read_tower (const Table *t, char *const *words, Tower *tower, GError **error)
{
  static const char *const states[] = { "none", "up", "wizard", NULL }, *const base_states[]
                                                                        = { "none", "up", NULL };
  unsigned state;
  bool says_why = false;

  if (words[0] == NULL)
    return refuse (error, "`tower N none|up` was expected");
  if (strcmp (words[0], "wizard") == 0 && !has_box (t, BOX_WIZARD))
    return refuse (error, "the base game has no Wizard's Tower");
  if (!read_word ("the state of a Tower", has_box (t, BOX_WIZARD) ? states : base_states, words[0],
                  &state, error))
    return false;
  if (!keys_differ (words + 1, error))
    return false;
  *tower = (Tower){ .up = state > 0, .wizard = state == 2 };
  for (unsigned i = 1; words[i] != NULL; i++)
    if (!read_structure_key (t, words[i], NULL, &tower->flames, &says_why, error))
      return false;
  return true;
}

bool
set_wall (Table *t, char *const *words, GError **error)
{
  Wall wall;
  unsigned arc;
  bool says_why;

  if (!has_words (words, 2, 5, error, "set wall N none|up|fortified")
      || !read_arc (words[0], &arc, error) || !read_wall (t, words + 1, &wall, &says_why, error))
    return false;
  if (wall.fortify > 1 && !(reads (t, RULING_FORTIFY_SUPPLY, 'c') && t->edition == EDITION_1E))
    return refuse (error, "a Wall holds one Fortify token (two only with edition=1e and "
                          "ruling.base.fortify-supply:c)");
  t->walls[arc].fortify = 0;
  if (wall.fortify > fortify_supply (t))
    return refuse (error, "the boxes hold only 2 Fortify tokens, and they are on other Walls");
  t->walls[arc] = wall;
  t->n_walls = 0;
  for (unsigned i = 0; i < ARCS; i++)
    t->n_walls = (uint8_t) (t->n_walls + t->walls[i].up);
  return true;
}

/* There is one Wizard's Tower: where it is taken down, its deck goes with it. */
static void
move_wizard (Table *t, unsigned arc, const Tower *tower)
{
  if (t->towers[arc].wizard && !tower->up)
    t->wizard_lost = 1;
  if (!tower->wizard)
    return;
  t->wizard_lost = 0;
  for (unsigned i = 0; i < ARCS; i++)
    t->towers[i].wizard = 0;
}

bool
set_tower (Table *t, char *const *words, GError **error)
{
  Tower tower;
  unsigned arc, n = 0;

  if (!has_words (words, 2, 3, error, "set tower N none|up") || !read_arc (words[0], &arc, error)
      || !read_tower (t, words + 1, &tower, error))
    return false;
  move_wizard (t, arc, &tower);
  t->towers[arc] = tower;
  for (unsigned i = 0; i < ARCS; i++)
    n += t->towers[i].up;
  t->n_towers = (uint8_t) n;
  return true;
}
