/* The table from above. */
#include "castellan-seats.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "castellan-board-picture.h"
#include "castellan-picture.h"

#define SIDE_MIN 200
#define SIDE_NATURAL 392

/* Fractions of the side. */
#define RIM .320   /* the table's edge */
#define BOARD .530 /* the board's side */
#define SEAT .411  /* where the players sit */
#define DISC .115  /* how large they are */
#define ARROW .030 /* half of an arrow's length */

struct _CastellanSeats
{
  GtkWidget parent_instance;

  CastellanAgreement *agreement;
  GtkWidget *rim, *board;
  GtkWidget *discs[PLAYERS_MAX];
  Table table; /* six Walls, six Towers, the starting Monsters */
  unsigned turn;
};

G_DEFINE_FINAL_TYPE (CastellanSeats, castellan_seats, GTK_TYPE_WIDGET)

static unsigned
count_players (CastellanSeats *self)
{
  return self->agreement != NULL ? castellan_agreement_get_n_players (self->agreement) : 0;
}

/* Clockwise from the near side of the table, as people sit; `seat` may lie between two. */
static double
angle_of (CastellanSeats *self, double seat)
{
  return G_PI + seat * 2 * G_PI / count_players (self);
}

static void
place (GtkWidget *widget, double x, double y, double size)
{
  gtk_widget_size_allocate (
      widget,
      &(GtkAllocation){ (int) (x - size / 2), (int) (y - size / 2), (int) size, (int) size }, -1);
}

static void
castellan_seats_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CastellanSeats *self = CASTELLAN_SEATS (widget);
  const double side = MIN (width, height), middle = side / 2;

  (void) baseline;
  place (self->rim, middle, middle, 2 * RIM * side);
  place (self->board, middle, middle, BOARD * side);
  for (unsigned i = 0; i < count_players (self); i++)
    place (self->discs[i], middle + sin (angle_of (self, i)) * SEAT * side,
           middle - cos (angle_of (self, i)) * SEAT * side, DISC * side);
}

/* Turns pass clockwise: an arrow from each player to the next. */
static void
castellan_seats_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CastellanSeats *self = CASTELLAN_SEATS (widget);
  const double side = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  const double half = ARROW * side;
  const unsigned n = count_players (self);
  GdkRGBA colour;
  cairo_t *cr;

  GTK_WIDGET_CLASS (castellan_seats_parent_class)->snapshot (widget, snapshot);
  if (n < 2)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) side, (float) side));
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, MAX (2, side / 140));
  for (unsigned i = 0; i < n; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, side / 2, side / 2);
      cairo_rotate (cr, angle_of (self, i + .5));
      cairo_translate (cr, 0, -SEAT * side);
      cairo_move_to (cr, -half, 0);
      cairo_line_to (cr, half, 0);
      cairo_move_to (cr, half * .2, -half * .7);
      cairo_line_to (cr, half, 0);
      cairo_line_to (cr, half * .2, half * .7);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

static void
castellan_seats_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  (void) widget;
  *minimum = SIDE_MIN;
  *natural = SIDE_NATURAL;
  /* A square. Whoever does not say how wide it is has room for it at any width. */
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = for_size >= 0 ? CLAMP (for_size, SIDE_MIN, SIDE_NATURAL) : SIDE_NATURAL;
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode
castellan_seats_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
describe (CastellanSeats *self)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *label = NULL;

  for (unsigned i = 0; i < castellan_agreement_get_n_players (self->agreement); i++)
    g_string_append_printf (names, "%s%s", i == 0 ? "" : ", ",
                            castellan_agreement_get_name (self->agreement, i));
  label = g_strdup_printf (_ ("The table from above. Clockwise: %s."), names->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
changed_cb (CastellanSeats *self)
{
  const unsigned n = castellan_agreement_get_n_players (self->agreement);

  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    {
      gtk_widget_set_visible (self->discs[i], i < n);
      if (i < n)
        castellan_picture_set_player (CASTELLAN_PICTURE (self->discs[i]), i,
                                      castellan_agreement_get_name (self->agreement, i));
    }
  describe (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
castellan_seats_dispose (GObject *object)
{
  CastellanSeats *self = CASTELLAN_SEATS (object);
  GtkWidget *child;

  g_clear_object (&self->agreement);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (castellan_seats_parent_class)->dispose (object);
}

static void
castellan_seats_class_init (CastellanSeatsClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_seats_dispose;
  widget->measure = castellan_seats_measure;
  widget->size_allocate = castellan_seats_size_allocate;
  widget->snapshot = castellan_seats_snapshot;
  widget->get_request_mode = castellan_seats_get_request_mode;
  gtk_widget_class_set_css_name (widget, "seats");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
castellan_seats_init (CastellanSeats *self)
{
  static const Token starting[ARCS]
      = { TOKEN_GOBLIN, TOKEN_ORC, TOKEN_GOBLIN, TOKEN_TROLL, TOKEN_GOBLIN, TOKEN_ORC };
  GtkWidget *widget = GTK_WIDGET (self);

  table_begin (&self->table);
  for (unsigned arc = 0; arc < ARCS; arc++)
    board_add (&self->table, piece_new (starting[arc], space_at (ARCHER, arc)));
  self->rim = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->rim, "rim");
  gtk_widget_set_parent (self->rim, widget);
  self->board = castellan_board_picture_new (SIDE_MIN / 2);
  gtk_widget_set_parent (self->board, widget);
  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    {
      self->discs[i] = castellan_picture_new (SIDE_NATURAL * DISC);
      gtk_widget_set_parent (self->discs[i], widget);
    }
  castellan_seats_set_turn (self, 0);
}

void
castellan_seats_set_agreement (CastellanSeats *self, CastellanAgreement *agreement)
{
  g_return_if_fail (self->agreement == NULL);
  self->agreement = g_object_ref (agreement);
  g_signal_connect_object (agreement, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

void
castellan_seats_set_turn (CastellanSeats *self, unsigned turn)
{
  self->turn = turn;
  castellan_board_picture_set_table (CASTELLAN_BOARD_PICTURE (self->board), &self->table, turn);
}
