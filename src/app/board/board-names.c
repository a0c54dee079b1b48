/* What screen readers say of the board. */
#include "board-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "event_text.h"
#include "titles.h"

static const char *
colour_name (unsigned arc)
{
  static const char *const names[]
      = { NC_ ("arc colour", "red"), NC_ ("arc colour", "green"), NC_ ("arc colour", "blue") };

  return g_dpgettext2 (NULL, "arc colour", names[arc / 2]);
}

/* ", 2 of 3 points"; one that waits for its replacement has none. */
static void
append_points (GString *name, Piece piece)
{
  const unsigned full = token_rows[piece.kind].health;

  if (full == 0)
    return;
  g_string_append (name, ", ");
  g_string_append_printf (name, ngettext ("%u of %u point", "%u of %u points", full), piece.hp,
                          full);
}

static void
append_flames (GString *name, unsigned n)
{
  if (n == 0)
    return;
  g_string_append (name, ", ");
  g_string_append_printf (name, ngettext ("%u flame", "%u flames", n), n);
}

/* ", 1 flame, in tar" */
static void
append_marks (GString *name, Piece piece)
{
  append_flames (name, piece.flames);
  if (piece.marks & (MARK_TAR | MARK_OLD_TAR))
    g_string_append_printf (name, ", %s", _ ("in tar"));
}

char *
board_name_monster (Piece piece)
{
  GString *name = g_string_new (token_title (piece.kind));

  append_points (name, piece);
  append_marks (name, piece);
  return g_string_free (name, FALSE);
}

char *
board_name_condition (Piece piece)
{
  g_autoptr (GString) condition = g_string_new (NULL);

  if (piece.hp != token_rows[piece.kind].health)
    append_points (condition, piece);
  append_marks (condition, piece);
  return g_strdup (condition->len > 0 ? condition->str + strlen (", ") : "");
}

char *
board_name_piece (Piece piece)
{
  g_autofree char *space = space_text (piece.space);
  GString *name = g_string_new (token_title (piece.kind));

  g_string_append_printf (name, ", %s", space);
  append_points (name, piece);
  append_marks (name, piece);
  return g_string_free (name, FALSE);
}

const char *
board_name_wall_state (const Wall *wall)
{
  return !wall->up            ? C_ ("Wall", "gone")
         : wall->fortify == 0 ? C_ ("Wall", "standing")
                              : C_ ("Wall", "fortified");
}

static void
append_state (
    GString *name, const char *structure, const char *state, unsigned flames, bool is_target)
{
  g_string_append_printf (name, "%s, %s", structure, state);
  append_flames (name, flames);
  if (is_target)
    g_string_append_printf (name, ", %s", _ ("can be chosen"));
  g_string_append_c (name, '.');
}

char *
board_name_wall (const Table *seen, const Targets *targets, unsigned arc)
{
  g_autofree char *wall = g_strdup_printf (_ ("Wall %u"), arc + 1);
  GString *name = g_string_new (NULL);

  append_state (name, wall, board_name_wall_state (&seen->walls[arc]), seen->walls[arc].flames,
                targets->walls >> arc & 1);
  return g_string_free (name, FALSE);
}

/* The structure that matters to whoever stands here. */
static void
append_structure (GString *name, const Table *seen, const Targets *targets, unsigned space)
{
  const unsigned arc = arc_of (space);

  if (ring_of (space) == SWORDSMAN)
    {
      g_autoptr (GString) state = g_string_new (board_name_wall_state (&seen->walls[arc]));

      append_flames (state, seen->walls[arc].flames);
      g_string_append_c (name, ' ');
      /* Translators: "Wall 2 gone.", "Wall 2 standing, 1 flame." */
      g_string_append_printf (name, _ ("Wall %u %s."), arc + 1, state->str);
    }
  if (ring_of (space) == CASTLE)
    {
      g_autofree char *tower = g_strdup_printf (
          seen->towers[arc].wizard ? _ ("Wizard's Tower %u") : _ ("Tower %u"), arc + 1);

      g_string_append_c (name, ' ');
      append_state (name, tower,
                    seen->towers[arc].up ? C_ ("Tower", "standing") : C_ ("Tower", "fallen"),
                    seen->towers[arc].flames, targets->towers >> arc & 1);
    }
}

char *
board_name_space (const Table *seen, const Targets *targets, unsigned space)
{
  g_autofree char *title = space_text (space);
  GString *name = g_string_new (NULL);

  g_string_append_printf (name, "%s, %s", title, colour_name (arc_of (space)));
  if (targets->spaces & space_bit (space))
    g_string_append_printf (name, ", %s", _ ("can be chosen"));
  g_string_append_c (name, '.');
  append_structure (name, seen, targets, space);
  for (unsigned i = 0; i < seen->n_pieces; i++)
    if (seen->pieces[i].space == space)
      {
        g_autofree char *piece = board_name_monster (seen->pieces[i]);

        g_string_append_printf (name, " %s", piece);
        if (targets->pieces >> i & 1)
          g_string_append_printf (name, ", %s", _ ("can be chosen"));
        g_string_append_c (name, '.');
      }
  return g_string_free (name, FALSE);
}

char *
board_name_choice (Option option)
{
  const unsigned first = option_byte (option, 0);

  switch (verb_rows[option_verb (option)].shape)
    {
    case SHAPE_MONSTER:
      return board_name_monster (option_piece (option));
    case SHAPE_MONSTER_AT:
      return g_strdup (token_title (first));
    case SHAPE_TOWER:
      return g_strdup_printf (_ ("Tower %u"), first + 1);
    case SHAPE_WALL:
      return g_strdup_printf (_ ("Wall %u"), first + 1);
    case SHAPE_WIZARD_TOWER:
      return g_strdup_printf (_ ("Wizard's Tower %u"), first + 1);
    case SHAPE_SPACE:
      return space_text (first);
    case SHAPE_ARC:
      return g_strdup_printf (_ ("Arc %u"), first + 1);
    case SHAPE_COLOUR:
      return g_strdup (colour_name (2 * first));
    case SHAPE_NOTHING:
    case SHAPE_CARD:
    case SHAPE_CARDS:
    case SHAPE_TRADE:
    case SHAPE_TOKEN:
    case SHAPE_PLAYER:
    case SHAPE_NUMBER:
    case SHAPE_DECK:
      break;
    }
  g_return_val_if_reached (g_strdup (""));
}
