/* What happens when something on the board is pressed. */
#include "board-private.h"

#include "board-names.h"
#include "castellan-picture.h"

#define REACH_NEAR 1.7  /* in radii of a token: near enough to mean it */
#define REACH_UNDER 1.1 /* under the pointer */

bool
board_has_popover (CastellanBoard *self)
{
  return self->popover != NULL && gtk_widget_get_visible (self->popover);
}

void
board_close_popover (CastellanBoard *self)
{
  if (board_has_popover (self))
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

void
board_open_popover (CastellanBoard *self, GtkWidget *space, GtkWidget *child)
{
  double x, y;

  board_close_popover (self);
  castellan_space_get_middle (CASTELLAN_SPACE (space), &x, &y);
  /* One for the life of the board: GTK 4.8 falls over where the pointer was on a popover that is
   * gone. */
  if (self->popover == NULL)
    {
      self->popover = gtk_popover_new ();
      gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
    }
  gtk_popover_set_child (GTK_POPOVER (self->popover), child);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                               &(const GdkRectangle){ self->x + (int) x, self->y + (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
choice_cb (GtkButton *button, CastellanBoard *self)
{
  const Option *option = g_object_get_data (G_OBJECT (button), "option");
  const Option chosen = *option;

  board_close_popover (self);
  castellan_game_answer (self->game, chosen);
}

static GtkWidget *
picture_of (Option option)
{
  GtkWidget *widget = castellan_picture_new (36);
  CastellanPicture *picture = CASTELLAN_PICTURE (widget);
  const unsigned first = option_byte (option, 0);

  switch (verb_rows[option_verb (option)].shape)
    {
    case SHAPE_MONSTER:
      castellan_picture_set_token (picture, option_piece (option).kind, option_piece (option).hp);
      break;
    case SHAPE_MONSTER_AT:
      castellan_picture_set_token (picture, first, token_rows[first].health);
      break;
    case SHAPE_TOWER:
      castellan_picture_set_figure (picture, FIGURE_TOWER);
      break;
    case SHAPE_WIZARD_TOWER:
      castellan_picture_set_figure (picture, FIGURE_WIZARD_TOWER);
      break;
    case SHAPE_WALL:
      castellan_picture_set_figure (picture, FIGURE_WALL);
      break;
    case SHAPE_NOTHING:
    case SHAPE_CARD:
    case SHAPE_CARDS:
    case SHAPE_TRADE:
    case SHAPE_TOKEN:
    case SHAPE_PLAYER:
    case SHAPE_NUMBER:
    case SHAPE_SPACE:
    case SHAPE_ARC:
    case SHAPE_COLOUR:
    case SHAPE_DECK:
      break;
    }
  return widget;
}

/* Several things could be meant: they are named. */
static void
offer_choices (CastellanBoard *self, GtkWidget *space, const Option *options, unsigned n)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (unsigned i = 0; i < n; i++)
    {
      g_autofree char *name = board_name_choice (options[i]);
      GtkWidget *button = gtk_button_new ();
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

      g_object_set_data_full (G_OBJECT (button), "option", g_memdup2 (&options[i], sizeof (Option)),
                              g_free);
      g_signal_connect_object (button, "clicked", G_CALLBACK (choice_cb), self, 0);
      gtk_box_append (GTK_BOX (row), picture_of (options[i]));
      gtk_box_append (GTK_BOX (row), gtk_label_new (name));
      gtk_button_set_child (GTK_BUTTON (button), row);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      gtk_widget_add_css_class (button, "flat");
      gtk_box_append (GTK_BOX (box), button);
    }
  board_open_popover (self, space, box);
}

/* The nearest of the lit pieces, if it is near. */
static bool
find_pointed (CastellanBoard *self, double x, double y, Option *option)
{
  g_autofree Scene *lit = g_new (Scene, 1);
  int found;

  lit->n = 0;
  for (unsigned i = 0; i < self->scene.n; i++)
    if (self->scene.sprites[i].look == LOOK_LEGAL)
      lit->sprites[lit->n++] = self->scene.sprites[i];
  found = scene_find (lit, &self->frame, x, y, REACH_NEAR);
  if (found < 0)
    return false;
  for (unsigned i = 0; i < self->seen.n_pieces; i++)
    if (piece_key (self->seen.pieces[i]) == piece_key (lit->sprites[found].placed.piece)
        && targets_of_piece (&self->targets, &self->seen, i, option))
      return true;
  return false;
}

bool
board_find_option (CastellanBoard *self, double x, double y, Option *option)
{
  Option options[CHOICES_MAX];
  const int wall = board_find_wall (&self->frame, x, y);
  unsigned space;

  if (find_pointed (self, x, y, option))
    return true;
  if (wall >= 0 && targets_of_wall (&self->targets, (unsigned) wall, option))
    return true;
  if (!board_find_space (&self->frame, x, y, &space))
    return false;
  if (targets_in_space (&self->targets, &self->seen, space, options) == 1)
    {
      *option = options[0];
      return true;
    }
  /* Beside its Wall is near enough. */
  return ring_of (space) >= SWORDSMAN && targets_of_wall (&self->targets, arc_of (space), option);
}

/* What does not fit into a space is one chip: pressed, it says who is there. */
static void
list_pieces (CastellanBoard *self, GtkWidget *widget, unsigned space)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (unsigned i = 0; i < self->seen.n_pieces; i++)
    if (self->seen.pieces[i].space == space)
      {
        const Piece piece = self->seen.pieces[i];
        g_autofree char *name = board_name_monster (piece);
        GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
        GtkWidget *picture = castellan_picture_new (36);

        castellan_picture_set_token (CASTELLAN_PICTURE (picture), piece.kind, piece.hp);
        gtk_box_append (GTK_BOX (row), picture);
        gtk_box_append (GTK_BOX (row), gtk_label_new (name));
        gtk_box_append (GTK_BOX (box), row);
      }
  board_open_popover (self, widget, box);
}

static bool
has_chip (CastellanBoard *self, unsigned space)
{
  for (unsigned i = 0; i < self->scene.n; i++)
    if (self->scene.sprites[i].placed.is_rest && self->scene.sprites[i].placed.piece.space == space)
      return true;
  return false;
}

static void
choose_space (CastellanBoard *self, GtkWidget *widget, bool by_pointer, double x, double y)
{
  const unsigned space = castellan_space_get_index (CASTELLAN_SPACE (widget));
  Option options[CHOICES_MAX], option;
  const unsigned n = targets_in_space (&self->targets, &self->seen, space, options);

  if (by_pointer && board_find_option (self, x, y, &option))
    castellan_game_answer (self->game, option);
  else if (n == 1)
    castellan_game_answer (self->game, options[0]);
  else if (n > 1)
    offer_choices (self, widget, options, n);
  else if (has_chip (self, space))
    list_pieces (self, widget, space);
}

static void
chosen_cb (CastellanSpace *space, gboolean by_pointer, double x, double y, CastellanBoard *self)
{
  const unsigned index = castellan_space_get_index (space);
  Option option;

  if (self->game == NULL || castellan_game_is_looking_back (self->game))
    return;
  if (!castellan_game_is_settled (self->game))
    castellan_game_skip (self->game);
  else if (self->is_correcting)
    {
      if (castellan_space_is_wall (space))
        board_correct_wall (self, index);
      else
        board_correct_space (self, index);
    }
  else if (!castellan_space_is_wall (space))
    choose_space (self, GTK_WIDGET (space), by_pointer, x, y);
  else if (targets_of_wall (&self->targets, index, &option)
           || (by_pointer && board_find_option (self, x, y, &option)))
    castellan_game_answer (self->game, option);
}

static gboolean
tooltip_cb (
    GtkWidget *space, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip, CastellanBoard *self)
{
  g_autofree char *text = NULL;
  double bx, by;
  int found;

  if (by_keyboard || board_has_popover (self) || board_motion_is_playing (self->motion)
      || !gtk_widget_translate_coordinates (space, GTK_WIDGET (self), x, y, &bx, &by))
    return FALSE;
  found = scene_find (&self->scene, &self->frame, bx - self->x, by - self->y, REACH_UNDER);
  if (found < 0)
    return FALSE;
  text = board_name_piece (self->scene.sprites[found].placed.piece);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

void
board_press_connect (CastellanBoard *self, GtkWidget *space)
{
  g_signal_connect_object (space, "chosen", G_CALLBACK (chosen_cb), self, 0);
  gtk_widget_set_has_tooltip (space, TRUE);
  g_signal_connect_object (space, "query-tooltip", G_CALLBACK (tooltip_cb), self, 0);
}
