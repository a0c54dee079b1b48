/* What came up, large. */
#include "castellan-bag-face.h"

#include <adwaita.h>
#include <math.h>

#include "draw.h"
#include "pen.h"

#define LEAST 44
#define TUMBLES 5 /* faces that a die shows before it rests */
#define SHARE .9  /* of the square: plates and shadows reach beyond theirs */
#define BACK_FIGURE .5

typedef enum
{
  SHOWS_BAG,
  SHOWS_TOKEN,
  SHOWS_DIE
} Shows;

struct _CastellanBagFace
{
  GtkWidget parent_instance;
  Shows shows;
  unsigned which;
  double turn;
};

G_DEFINE_FINAL_TYPE (CastellanBagFace, castellan_bag_face, GTK_TYPE_WIDGET)

/* The back of a token, as it lies in the bag: nobody can tell one from another. */
static void
draw_back (cairo_t *cr, const Palette *palette, double size)
{
  cairo_new_path (cr);
  pen_disc (cr, 0, 0, size * .42);
  pen_fill (cr, &palette->plate);
  cairo_new_path (cr);
  draw_figure (cr, FIGURE_BAG, 0, 0, size * BACK_FIGURE, &palette->figure, &palette->plate);
}

static void
draw_turning (CastellanBagFace *self, cairo_t *cr, const Palette *palette, double size)
{
  const double narrow = cos (self->turn * G_PI);

  cairo_scale (cr, MAX (fabs (narrow), .01), 1);
  if (narrow > 0)
    draw_back (cr, palette, size);
  else
    draw_token_alone (cr, palette, self->which, token_rows[self->which].health, 0, 0, size);
}

static void
draw_tumbling (CastellanBagFace *self, cairo_t *cr, const Palette *palette, double size)
{
  const unsigned left = (unsigned) ((1 - self->turn) * TUMBLES + .5);

  cairo_rotate (cr, (1 - self->turn) * 1.5 * G_PI);
  draw_die (cr, palette, (self->which - 1 + left * 2) % 6 + 1, 0, 0, size * .8);
}

static void
castellan_bag_face_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CastellanBagFace *self = CASTELLAN_BAG_FACE (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const double size = SHARE * MIN (width, height);
  const Palette *palette = palette_now ();
  GdkRGBA colour;
  cairo_t *cr;

  if (size < 1)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, width / 2., height / 2.);
  draw_set_screen_scale (gtk_widget_get_scale_factor (widget));
  switch (self->shows)
    {
    case SHOWS_BAG:
      gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
      draw_figure (cr, FIGURE_BAG, 0, 0, size * .8, &colour, NULL);
      break;
    case SHOWS_TOKEN:
      draw_turning (self, cr, palette, size);
      break;
    case SHOWS_DIE:
      draw_tumbling (self, cr, palette, size);
      break;
    }
  cairo_destroy (cr);
}

static void
castellan_bag_face_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  (void) widget;
  (void) orientation;
  *minimum = LEAST;
  *natural = MAX (for_size, LEAST);
  *minimum_baseline = *natural_baseline = -1;
}

static void
castellan_bag_face_class_init (CastellanBagFaceClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  widget->snapshot = castellan_bag_face_snapshot;
  widget->measure = castellan_bag_face_measure;
  gtk_widget_class_set_css_name (widget, "bag-face");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
castellan_bag_face_init (CastellanBagFace *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->turn = 1;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

static void
show (CastellanBagFace *self, Shows shows, unsigned which)
{
  self->shows = shows;
  self->which = which;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
castellan_bag_face_set_token (CastellanBagFace *self, unsigned token)
{
  g_return_if_fail (token < TOKENS);
  show (self, SHOWS_TOKEN, token);
}

void
castellan_bag_face_set_die (CastellanBagFace *self, unsigned face)
{
  g_return_if_fail (face >= 1 && face <= 6);
  show (self, SHOWS_DIE, face);
}

void
castellan_bag_face_set_bag (CastellanBagFace *self)
{
  show (self, SHOWS_BAG, 0);
}

void
castellan_bag_face_set_turn (CastellanBagFace *self, double turn)
{
  if (self->turn == turn)
    return;
  self->turn = turn;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
