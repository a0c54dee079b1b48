/* Pieces and structures set by hand: each deed is one line of the record. */
#include "board-private.h"

#include <glib/gi18n-lib.h>

#include "board-names.h"
#include "castellan-picture.h"
#include "event_text.h"
#include "titles.h"

#define COLUMNS 4 /* of kinds that can be added; more with more boxes */
#define COLUMNS_MORE 6
#define KINDS_HEIGHT 216 /* then they are scrolled */

#define FLAMES_ON_STRUCTURE_MAX 2 /* a third destroys it */
#define FLAMES_MAX 9

static GtkWidget *fill_space (CastellanBoard *self, unsigned space);
static GtkWidget *fill_wall (CastellanBoard *self, unsigned arc);

static void G_GNUC_PRINTF (2, 3) correct (CastellanBoard *self, const char *format, ...)
{
  g_autofree char *words = NULL;
  va_list arguments;

  va_start (arguments, format);
  words = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  castellan_game_correct (self->game, words);
}

static void
replace (CastellanBoard *self, Piece old, Piece new)
{
  char old_name[NAME_MAX_BYTES], new_name[NAME_MAX_BYTES];

  piece_name (old, old_name);
  piece_name (new, new_name);
  correct (self, "monster %s as %s", old_name, new_name);
}

void
board_correct_move (CastellanBoard *self, Piece piece, unsigned space)
{
  Piece moved = piece;

  moved.space = (uint8_t) space;
  if (piece.space != space)
    replace (self, piece, moved);
}

void
board_correct_add (CastellanBoard *self, unsigned kind, unsigned space)
{
  char name[NAME_MAX_BYTES];

  piece_name (piece_new (kind, space), name);
  correct (self, "monster %s", name);
}

static void
correct_wall (CastellanBoard *self, unsigned arc, const Wall *wall)
{
  g_autofree char *flames
      = wall->up && wall->flames > 0 ? g_strdup_printf (" flames=%u", wall->flames) : g_strdup ("");

  correct (self, "wall %u %s%s", arc + 1,
           !wall->up           ? "none"
           : wall->fortify > 0 ? "fortified"
                               : "up",
           flames);
}

static void
correct_tower (CastellanBoard *self, unsigned arc, const Tower *tower)
{
  g_autofree char *flames = tower->up && tower->flames > 0
                                ? g_strdup_printf (" flames=%u", tower->flames)
                                : g_strdup ("");

  correct (self, "tower %u %s%s", arc + 1,
           !tower->up      ? "none"
           : tower->wizard ? "wizard"
                           : "up",
           flames);
}

/* What a button of the popover does: to a piece, or with a new one, or to the Tower or Wall. */
typedef enum
{
  DEED_LESS,
  DEED_MORE,
  DEED_TAR,
  DEED_FEWER_FLAMES,
  DEED_MORE_FLAMES,
  DEED_REMOVE,
  DEED_ADD,
  DEED_TOWER,
  DEED_WIZARD,
  DEED_TOWER_FEWER_FLAMES,
  DEED_TOWER_MORE_FLAMES,
  DEED_WALL,
  DEED_FORTIFY,
  DEED_WALL_FEWER_FLAMES,
  DEED_WALL_MORE_FLAMES
} DeedKind;

typedef struct
{
  CastellanBoard *board;
  DeedKind kind;
  Piece piece;
} ButtonDeed;

static void
do_structure_deed (CastellanBoard *self, DeedKind kind, unsigned arc)
{
  Wall wall = self->seen.walls[arc];
  Tower tower = self->seen.towers[arc];

  switch ((int) kind)
    {
    case DEED_TOWER:
      tower = (Tower){ .up = !tower.up };
      break;
    case DEED_WIZARD:
      tower = (Tower){ .up = 1, .wizard = !tower.wizard, .flames = tower.flames };
      break;
    case DEED_TOWER_FEWER_FLAMES:
      tower.flames--;
      break;
    case DEED_TOWER_MORE_FLAMES:
      tower.flames++;
      break;
    case DEED_WALL:
      wall = (Wall){ .up = !wall.up };
      break;
    case DEED_FORTIFY:
      wall.fortify = wall.fortify == 0;
      break;
    case DEED_WALL_FEWER_FLAMES:
      wall.flames--;
      break;
    case DEED_WALL_MORE_FLAMES:
      wall.flames++;
      break;
    default:
      g_return_if_reached ();
    }
  if (kind >= DEED_WALL)
    correct_wall (self, arc, &wall);
  else
    correct_tower (self, arc, &tower);
}

static void
do_deed (const ButtonDeed *deed)
{
  CastellanBoard *self = deed->board;
  char name[NAME_MAX_BYTES];
  Piece changed = deed->piece;

  piece_name (deed->piece, name);
  switch (deed->kind)
    {
    case DEED_LESS:
      changed.hp--;
      replace (self, deed->piece, changed);
      break;
    case DEED_MORE:
      changed.hp++;
      replace (self, deed->piece, changed);
      break;
    case DEED_FEWER_FLAMES:
      changed.flames--;
      replace (self, deed->piece, changed);
      break;
    case DEED_MORE_FLAMES:
      changed.flames++;
      replace (self, deed->piece, changed);
      break;
    case DEED_TAR:
      changed.marks = (uint8_t) (changed.marks & (MARK_TAR | MARK_OLD_TAR)
                                     ? changed.marks & ~(MARK_TAR | MARK_OLD_TAR)
                                     : changed.marks | MARK_TAR);
      replace (self, deed->piece, changed);
      break;
    case DEED_REMOVE:
      correct (self, "no monster %s", name);
      break;
    case DEED_ADD:
      correct (self, "monster %s", name);
      break;
    case DEED_TOWER:
    case DEED_WIZARD:
    case DEED_TOWER_FEWER_FLAMES:
    case DEED_TOWER_MORE_FLAMES:
    case DEED_WALL:
    case DEED_FORTIFY:
    case DEED_WALL_FEWER_FLAMES:
    case DEED_WALL_MORE_FLAMES:
      do_structure_deed (self, deed->kind, arc_of (deed->piece.space));
      break;
    }
}

/* The popover stays, with what is there now. */
static void
deed_cb (GtkButton *button, gpointer data)
{
  const ButtonDeed deed = *(const ButtonDeed *) data;

  (void) button;
  do_deed (&deed);
  if (board_has_popover (deed.board))
    gtk_popover_set_child (GTK_POPOVER (deed.board->popover),
                           deed.kind >= DEED_WALL
                               ? fill_wall (deed.board, arc_of (deed.piece.space))
                               : fill_space (deed.board, deed.piece.space));
}

static void
connect_deed (GtkWidget *button, CastellanBoard *self, DeedKind kind, Piece piece)
{
  ButtonDeed *deed = g_new (ButtonDeed, 1);

  *deed = (ButtonDeed){ self, kind, piece };
  g_object_set_data_full (G_OBJECT (button), "deed", deed, g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (deed_cb), deed);
}

/* An icon with a name. */
static GtkWidget *
icon_button (CastellanBoard *self, const char *icon, const char *name, DeedKind kind, Piece piece)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  connect_deed (button, self, kind, piece);
  return button;
}

/* Fewer and more Flames, with their number between. */
static GtkWidget *
flames_row (CastellanBoard *self, DeedKind fewer, Piece piece, unsigned n, unsigned most)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *picture = castellan_picture_new (20);
  g_autofree char *count = g_strdup_printf ("%u", n);
  GtkWidget *less = icon_button (self, "list-remove-symbolic", _ ("One Flame less"), fewer, piece);
  GtkWidget *more = icon_button (self, "list-add-symbolic", _ ("One Flame more"),
                                 (DeedKind) (fewer + 1), piece);

  castellan_picture_set_figure (CASTELLAN_PICTURE (picture), FIGURE_FLAME);
  gtk_widget_set_sensitive (less, n > 0);
  gtk_widget_set_sensitive (more, n < most);
  gtk_box_append (GTK_BOX (row), less);
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), gtk_label_new (count));
  gtk_box_append (GTK_BOX (row), more);
  return row;
}

static GtkWidget *
piece_row (CastellanBoard *self, Piece piece)
{
  g_autofree char *name = board_name_monster (piece);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *less
      = icon_button (self, "list-remove-symbolic", _ ("One point less"), DEED_LESS, piece);
  GtkWidget *more = icon_button (self, "list-add-symbolic", _ ("One point more"), DEED_MORE, piece);
  GtkWidget *tar = gtk_button_new_with_label (
      piece.marks & (MARK_TAR | MARK_OLD_TAR) ? _ ("Clean off the tar") : _ ("Put in tar"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_sensitive (less, piece.hp > 1);
  gtk_widget_set_sensitive (more, piece.hp < token_rows[piece.kind].health);
  gtk_widget_add_css_class (tar, "flat");
  connect_deed (tar, self, DEED_TAR, piece);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), less);
  gtk_box_append (GTK_BOX (row), more);
  gtk_box_append (GTK_BOX (row), tar);
  if (has_box (&self->seen, BOX_WIZARD))
    gtk_box_append (GTK_BOX (row),
                    flames_row (self, DEED_FEWER_FLAMES, piece, piece.flames, FLAMES_MAX));
  gtk_box_append (GTK_BOX (row), icon_button (self, "user-trash-symbolic", _ ("Take off the board"),
                                              DEED_REMOVE, piece));
  return row;
}

/* Tokens of this kind that are not on the board. */
static unsigned
count_left (const Table *seen, unsigned kind)
{
  unsigned on_board = 0;

  for (unsigned i = 0; i < seen->n_pieces; i++)
    on_board += seen->pieces[i].kind == kind;
  return box_count (seen, kind) - MIN (on_board, box_count (seen, kind));
}

static GtkWidget *
supply_button (unsigned kind, unsigned n_left)
{
  /* Translators: a kind of Monster and how many more of them there are. */
  g_autofree char *name = g_strdup_printf (_ ("%s, %u left"), token_title (kind), n_left);
  g_autofree char *count = g_strdup_printf ("%u", n_left);
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *picture = castellan_picture_new (36);

  castellan_picture_set_token (CASTELLAN_PICTURE (picture), kind, token_rows[kind].health);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), gtk_label_new (count));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

static GtkWidget *
kinds_to_add (CastellanBoard *self, unsigned space)
{
  const int columns = has_box (&self->seen, BOX_WIZARD) ? COLUMNS_MORE : COLUMNS;
  GtkWidget *grid = gtk_grid_new ();
  int n = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (unsigned kind = 0; kind < TOKENS; kind++)
    if (has_trait (kind, MONSTER) && count_left (&self->seen, kind) > 0)
      {
        GtkWidget *button = supply_button (kind, count_left (&self->seen, kind));

        connect_deed (button, self, DEED_ADD, piece_new (kind, space));
        gtk_grid_attach (GTK_GRID (grid), button, n % columns, n / columns, 1, 1);
        n++;
      }
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                       "propagate-natural-height", TRUE, "propagate-natural-width", TRUE,
                       "max-content-height", KINDS_HEIGHT, "child", grid, NULL);
}

static GtkWidget *
heading (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

static GtkWidget *
deed_button (CastellanBoard *self, const char *label, DeedKind kind, unsigned space)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  connect_deed (button, self, kind, (Piece){ .space = (uint8_t) space });
  return button;
}

/* What can be done to the Tower of a space in the Castle. */
static void
append_tower (CastellanBoard *self, GtkWidget *box, unsigned space)
{
  const Tower *tower = &self->seen.towers[arc_of (space)];

  gtk_box_append (GTK_BOX (box),
                  deed_button (self, tower->up ? _ ("Take the Tower away") : _ ("Set up the Tower"),
                               DEED_TOWER, space));
  if (!has_box (&self->seen, BOX_WIZARD))
    return;
  gtk_box_append (GTK_BOX (box), deed_button (self,
                                              tower->wizard ? _ ("It is no Wizard's Tower")
                                                            : _ ("It is the Wizard's Tower"),
                                              DEED_WIZARD, space));
  if (tower->up)
    gtk_box_append (GTK_BOX (box),
                    flames_row (self, DEED_TOWER_FEWER_FLAMES, (Piece){ .space = (uint8_t) space },
                                tower->flames, FLAMES_ON_STRUCTURE_MAX));
}

static GtkWidget *
fill_wall (CastellanBoard *self, unsigned arc)
{
  const unsigned space = space_at (SWORDSMAN, arc);
  const Wall *wall = &self->seen.walls[arc];
  g_autofree char *title = g_strdup_printf (_ ("Wall %u"), arc + 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), heading (title));
  gtk_box_append (GTK_BOX (box),
                  deed_button (self, wall->up ? _ ("Take the Wall away") : _ ("Set up the Wall"),
                               DEED_WALL, space));
  if (!wall->up)
    return box;
  gtk_box_append (
      GTK_BOX (box),
      deed_button (self, wall->fortify > 0 ? _ ("Take the Fortify token away") : _ ("Fortify it"),
                   DEED_FORTIFY, space));
  gtk_box_append (GTK_BOX (box),
                  flames_row (self, DEED_WALL_FEWER_FLAMES, (Piece){ .space = (uint8_t) space },
                              wall->flames, FLAMES_ON_STRUCTURE_MAX));
  return box;
}

static GtkWidget *
fill_space (CastellanBoard *self, unsigned space)
{
  g_autofree char *title = space_text (space);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), heading (title));
  if (ring_of (space) == CASTLE)
    append_tower (self, box, space);
  for (unsigned i = 0; i < self->seen.n_pieces; i++)
    if (self->seen.pieces[i].space == space)
      gtk_box_append (GTK_BOX (box), piece_row (self, self->seen.pieces[i]));
  gtk_box_append (GTK_BOX (box), heading (_ ("Add a Monster")));
  gtk_box_append (GTK_BOX (box), kinds_to_add (self, space));
  return box;
}

void
board_correct_space (CastellanBoard *self, unsigned space)
{
  if (self->in_hand < TOKENS)
    board_correct_add (self, self->in_hand, space);
  else
    board_open_popover (self, self->spaces[space], fill_space (self, space));
}

/* In the base game there are three states, one after the other. */
void
board_correct_wall (CastellanBoard *self, unsigned arc)
{
  Wall wall = self->seen.walls[arc];

  if (has_box (&self->seen, BOX_WIZARD))
    {
      board_open_popover (self, self->walls[arc], fill_wall (self, arc));
      return;
    }
  wall = (Wall){ .up = !wall.up || wall.fortify == 0, .fortify = wall.up && wall.fortify == 0 };
  correct_wall (self, arc, &wall);
}
