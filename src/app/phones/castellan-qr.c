/* A QR code as a widget. */
#include "castellan-qr.h"

#include "link_code.h"

#define SIDE_LEAST 160
#define SIDE_USUAL 280
#define CORNER 12

struct _CastellanQr
{
  GtkWidget parent_instance;
  char *text;
  LinkCode *code; /* of the text; NULL: none */
};

G_DEFINE_FINAL_TYPE (CastellanQr, castellan_qr, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
castellan_qr_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
castellan_qr_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  (void) widget;
  *natural = for_size < 0 ? SIDE_USUAL : CLAMP (for_size, SIDE_LEAST, SIDE_USUAL);
  /* Whoever scrolls gives no more than the least. */
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? *natural : SIDE_LEAST;
  *minimum_baseline = *natural_baseline = -1;
}

static void
draw_modules (const LinkCode *code, GtkSnapshot *snapshot, double module, double left, double top)
{
  const GdkRGBA dark = { 0, 0, 0, 1 };

  for (unsigned y = 0; y < code->side; y++)
    for (unsigned x = 0; x < code->side; x++)
      {
        const unsigned from = x;

        while (x < code->side && code->modules[y * code->side + x] != 0)
          x++;
        if (x > from)
          gtk_snapshot_append_color (
              snapshot, &dark,
              &GRAPHENE_RECT_INIT ((float) (left + module * (from + LINK_CODE_BORDER)),
                                   (float) (top + module * (y + LINK_CODE_BORDER)),
                                   (float) (module * (x - from)), (float) module));
      }
}

/* A module is a whole number of the screen's pixels. */
static void
castellan_qr_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CastellanQr *self = CASTELLAN_QR (widget);
  const int scale = gtk_widget_get_scale_factor (widget),
            width = gtk_widget_get_width (widget) * scale,
            height = gtk_widget_get_height (widget) * scale;
  const GdkRGBA white = { 1, 1, 1, 1 };
  GskRoundedRect ground;
  double left, top;
  int n, module;

  if (self->code == NULL)
    return;
  n = (int) (self->code->side + 2 * LINK_CODE_BORDER);
  module = MAX (1, MIN (width, height) / n);
  left = (double) ((width - module * n) / 2) / scale;
  top = (double) ((height - module * n) / 2) / scale;
  gsk_rounded_rect_init_from_rect (&ground,
                                   &GRAPHENE_RECT_INIT ((float) left, (float) top,
                                                        (float) (module * n) / (float) scale,
                                                        (float) (module * n) / (float) scale),
                                   CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &ground);
  gtk_snapshot_append_color (snapshot, &white, &ground.bounds);
  draw_modules (self->code, snapshot, (double) module / scale, left, top);
  gtk_snapshot_pop (snapshot);
}

static void
castellan_qr_finalize (GObject *object)
{
  CastellanQr *self = CASTELLAN_QR (object);

  g_clear_pointer (&self->code, link_code_free);
  g_free (self->text);
  G_OBJECT_CLASS (castellan_qr_parent_class)->finalize (object);
}

static void
castellan_qr_class_init (CastellanQrClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = castellan_qr_finalize;
  widget->get_request_mode = castellan_qr_get_request_mode;
  widget->measure = castellan_qr_measure;
  widget->snapshot = castellan_qr_snapshot;
  gtk_widget_class_set_css_name (widget, "qr");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
castellan_qr_init (CastellanQr *self)
{
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_draw), NULL);
}

void
castellan_qr_show (CastellanQr *self, const char *text, const char *name)
{
  g_autoptr (GError) error = NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? name : "", -1);
  if (g_strcmp0 (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_pointer (&self->code, link_code_free);
  if (text != NULL)
    self->code = link_code_new (text, &error);
  if (error != NULL)
    g_warning ("%s", error->message);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
castellan_qr_get_text (CastellanQr *self)
{
  return self->text;
}
