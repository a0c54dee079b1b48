/* One piece as a widget. */
#include "castellan-picture.h"

#include <adwaita.h>
#include <math.h>

#include "picture-memory.h"

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

/* All that a picture depends on, without padding. */
typedef struct
{
  const Palette *palette;
  float red, green, blue, alpha; /* of a figure */
  uint32_t subject, which, hp, look;
  int32_t width, place_width, place_height, scale; /* its own in 1/64 of a pixel */
} Key;

static PictureMemory memory = { .most = 200 };

static Key
key_of (CastellanPicture *self, int width, int height)
{
  Key key = { .palette = palette_now (),
              .subject = self->subject,
              .which = self->which,
              .hp = self->hp,
              .look = self->look,
              .width = (int32_t) lround (self->width * 64),
              .place_width = width,
              .place_height = height,
              .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)) };
  GdkRGBA colour;

  if (self->subject == FIGURE)
    {
      gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
      key.red = colour.red;
      key.green = colour.green;
      key.blue = colour.blue;
      key.alpha = colour.alpha;
    }
  return key;
}

static void
draw_in_place (CastellanPicture *self, cairo_t *cr, int width, int height)
{
  cairo_translate (cr, (width - self->width) / 2, (height - height_of (self)) / 2);
  draw_set_screen_scale (gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  draw_subject (self, cr);
}

static cairo_surface_t *
paint (CastellanPicture *self, int width, int height, int beyond, int scale)
{
  cairo_surface_t *picture = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (width + 2 * beyond) * scale, (height + 2 * beyond) * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (picture, scale, scale);
  cr = cairo_create (picture);
  cairo_translate (cr, beyond, beyond);
  draw_in_place (self, cr, width, height);
  cairo_destroy (cr);
  return picture;
}

/* The shadows and wings of tokens reach a little beyond the widget. */
static int
beyond_of (CastellanPicture *self)
{
  return self->subject == TOKEN ? 14 : 4;
}

static cairo_surface_t *
picture_get (CastellanPicture *self, int width, int height)
{
  const Key key = key_of (self, width, height);
  cairo_surface_t *picture = picture_memory_find (&memory, &key, sizeof key);

  return picture != NULL
             ? picture
             : picture_memory_keep (&memory, &key, sizeof key,
                                    paint (self, width, height, beyond_of (self), key.scale));
}

static void
castellan_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CastellanPicture *self = CASTELLAN_PICTURE (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const int beyond = beyond_of (self);
  cairo_t *cr;

  if (self->subject == NOTHING)
    return;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (-beyond, -beyond, width + 2 * beyond, height + 2 * beyond));
  /* Names are many, and players few. */
  if (self->subject == PLAYER)
    draw_in_place (self, cr, width, height);
  else
    {
      cairo_set_source_surface (cr, picture_get (self, width, height), -beyond, -beyond);
      cairo_paint (cr);
    }
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

bool
castellan_picture_prepare (CastellanPicture *self)
{
  const int width = (int) (self->width + .5), height = (int) (height_of (self) + .5);
  const Key key = key_of (self, width, height);

  if (picture_memory_find (&memory, &key, sizeof key) != NULL)
    return false;
  picture_get (self, width, height);
  return true;
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
