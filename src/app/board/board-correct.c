/* Pieces and structures set by hand: each deed is one line of the record. */
#include "board-private.h"

#include <glib/gi18n-lib.h>

#include "board-names.h"
#include "castellan-picture.h"
#include "event_text.h"

#define COLUMNS 4 /* of kinds that can be added */

static GtkWidget *fill_space (CastellanBoard *self, unsigned space);

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
board_correct_wall (CastellanBoard *self, unsigned arc)
{
  const Wall *wall = &self->seen.walls[arc];

  correct (self, "wall %u %s", arc + 1,
           !wall->up            ? "up"
           : wall->fortify == 0 ? "fortified"
                                : "none");
}

/* What a button of the popover does: to a piece, or with a new one, or to the Tower. */
typedef enum
{
  DEED_LESS,
  DEED_MORE,
  DEED_TAR,
  DEED_REMOVE,
  DEED_ADD,
  DEED_TOWER
} DeedKind;

typedef struct
{
  CastellanBoard *board;
  DeedKind kind;
  Piece piece;
} ButtonDeed;

static void
do_deed (const ButtonDeed *deed)
{
  CastellanBoard *self = deed->board;
  const unsigned arc = arc_of (deed->piece.space);
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
      correct (self, "tower %u %s", arc + 1, self->seen.towers[arc].up ? "none" : "up");
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
    gtk_popover_set_child (GTK_POPOVER (deed.board->popover), fill_space (deed.board, deed.piece.space));
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
  return token_rows[kind].count - MIN (on_board, token_rows[kind].count);
}

static GtkWidget *
supply_button (unsigned kind, unsigned n_left)
{
  /* Translators: a kind of Monster and how many more of them there are. */
  g_autofree char *name = g_strdup_printf (_ ("%s, %u left"), _ (token_rows[kind].title), n_left);
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
  GtkWidget *grid = gtk_grid_new ();
  int n = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (unsigned kind = 0; kind < TOKENS; kind++)
    if (has_trait (kind, MONSTER) && count_left (&self->seen, kind) > 0)
      {
        GtkWidget *button = supply_button (kind, count_left (&self->seen, kind));

        connect_deed (button, self, DEED_ADD, piece_new (kind, space));
        gtk_grid_attach (GTK_GRID (grid), button, n % COLUMNS, n / COLUMNS, 1, 1);
        n++;
      }
  return grid;
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
fill_space (CastellanBoard *self, unsigned space)
{
  g_autofree char *title = space_text (space);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), heading (title));
  if (ring_of (space) == CASTLE)
    {
      GtkWidget *tower = gtk_button_new_with_label (self->seen.towers[arc_of (space)].up
                                                        ? _ ("Take the Tower away")
                                                        : _ ("Set up the Tower"));

      connect_deed (tower, self, DEED_TOWER, (Piece){ .space = (uint8_t) space });
      gtk_box_append (GTK_BOX (box), tower);
    }
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
  board_open_popover (self, self->spaces[space], fill_space (self, space));
}
