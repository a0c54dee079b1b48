/* One piece as a widget. */
#include "castellan-picture.h"

#include <adwaita.h>

typedef enum
{
  NOTHING,
  TOKEN,
  CARD,
  CARD_SMALL,
  CARD_BACK,
  DIE,
  FIGURE,
  PLAYER
} Subject;

struct _CastellanPicture
{
  GtkWidget parent_instance;
  double width;
  Subject subject;
  unsigned which, hp; /* token, card, face, figure or player */
  Look look;
  char *name;
};

G_DEFINE_FINAL_TYPE (CastellanPicture, castellan_picture, GTK_TYPE_WIDGET)

static double
height_of (const CastellanPicture *self)
{
  switch (self->subject)
    {
    case CARD:
    case CARD_BACK:
      return self->width * 1.4;
    case CARD_SMALL:
      return self->width * 1.24;
    case NOTHING:
    case TOKEN:
    case DIE:
    case FIGURE:
    case PLAYER:
      return self->width;
    }
  g_assert_not_reached ();
}

static void
show (CastellanPicture *self, Subject subject, unsigned which, unsigned hp, Look look)
{
  const double before = height_of (self);

  if (self->subject == subject && self->which == which && self->hp == hp && self->look == look
      && subject != PLAYER)
    return;
  self->subject = subject;
  self->which = which;
  self->hp = hp;
  self->look = look;
  if (height_of (self) != before)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
draw_subject (CastellanPicture *self, cairo_t *cr)
{
  const Palette *palette = palette_now ();
  const double middle = self->width / 2;
  GdkRGBA colour;

  switch (self->subject)
    {
    case NOTHING:
      break;
    case TOKEN:
      draw_token_alone (cr, palette, self->which, self->hp, middle, middle, self->width);
      break;
    case CARD:
      draw_card_front (cr, palette, self->which, 0, 0, self->width, self->look);
      break;
    case CARD_SMALL:
      draw_card_small (cr, self->which, 0, 0, self->width);
      break;
    case CARD_BACK:
      draw_card_back (cr, (Deck) self->which, 0, 0, self->width);
      break;
    case DIE:
      draw_die (cr, palette, self->which, middle, middle, self->width);
      break;
    case FIGURE:
      gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
      draw_figure (cr, (Figure) self->which, middle, middle, self->width, &colour, NULL);
      break;
    case PLAYER:
      draw_player (cr, self->which, self->name, middle, middle, self->width);
      break;
    }
}

/* Rings and lifted cards reach a little beyond the widget. */
static void
castellan_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CastellanPicture *self = CASTELLAN_PICTURE (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const int beyond = 14;
  cairo_t *cr;

  if (self->subject == NOTHING)
    return;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (-beyond, -beyond, width + 2 * beyond, height + 2 * beyond));
  cairo_translate (cr, (width - self->width) / 2, (height - height_of (self)) / 2);
  draw_set_screen_scale (gtk_widget_get_scale_factor (widget));
  draw_subject (self, cr);
  cairo_destroy (cr);
}

static void
castellan_picture_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  CastellanPicture *self = CASTELLAN_PICTURE (widget);
  const double size = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : height_of (self);

  (void) for_size;
  *minimum = *natural = (int) (size + .5);
  *minimum_baseline = *natural_baseline = -1;
}

static void
castellan_picture_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (castellan_picture_parent_class)->css_changed (widget, change);
  gtk_widget_queue_draw (widget);
}

static void
castellan_picture_finalize (GObject *object)
{
  g_free (CASTELLAN_PICTURE (object)->name);
  G_OBJECT_CLASS (castellan_picture_parent_class)->finalize (object);
}

static void
castellan_picture_class_init (CastellanPictureClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = castellan_picture_finalize;
  widget_class->snapshot = castellan_picture_snapshot;
  widget_class->measure = castellan_picture_measure;
  widget_class->css_changed = castellan_picture_css_changed;
  gtk_widget_class_set_css_name (widget_class, "piece");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
castellan_picture_init (CastellanPicture *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
castellan_picture_new (double width)
{
  CastellanPicture *self = g_object_new (CASTELLAN_TYPE_PICTURE, NULL);

  self->width = width;
  return GTK_WIDGET (self);
}

void
castellan_picture_set_width (CastellanPicture *self, double width)
{
  g_return_if_fail (CASTELLAN_IS_PICTURE (self));

  if (self->width == width)
    return;
  self->width = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
castellan_picture_set_nothing (CastellanPicture *self)
{
  g_return_if_fail (CASTELLAN_IS_PICTURE (self));
  show (self, NOTHING, 0, 0, LOOK_PLAIN);
}

void
castellan_picture_set_token (CastellanPicture *self, unsigned token, unsigned hp)
{
  g_return_if_fail (CASTELLAN_IS_PICTURE (self));
  g_return_if_fail (token < TOKENS);
  show (self, TOKEN, token, hp, LOOK_PLAIN);
}

void
castellan_picture_set_card_small (CastellanPicture *self, unsigned card)
{
  g_return_if_fail (CASTELLAN_IS_PICTURE (self));
  g_return_if_fail (card < CARDS);
  show (self, CARD_SMALL, card, 0, LOOK_PLAIN);
}

void
castellan_picture_set_card_back (CastellanPicture *self, Deck deck)
{
  g_return_if_fail (CASTELLAN_IS_PICTURE (self));
  show (self, CARD_BACK, deck, 0, LOOK_PLAIN);
}

void
castellan_picture_set_die (CastellanPicture *self, unsigned face)
{
  g_return_if_fail (CASTELLAN_IS_PICTURE (self));
  g_return_if_fail (face <= 6);
  show (self, DIE, face, 0, LOOK_PLAIN);
}

void
castellan_picture_set_figure (CastellanPicture *self, Figure figure)
{
  g_return_if_fail (CASTELLAN_IS_PICTURE (self));
  g_return_if_fail (figure < FIGURES);
  show (self, FIGURE, figure, 0, LOOK_PLAIN);
}

void
castellan_picture_set_player (CastellanPicture *self, unsigned player, const char *name)
{
  g_return_if_fail (CASTELLAN_IS_PICTURE (self));
  g_return_if_fail (player < PLAYERS_MAX);
  g_return_if_fail (name != NULL);
  g_free (self->name);
  self->name = g_strdup (name);
  show (self, PLAYER, player, 0, LOOK_PLAIN);
}
