#include "castellan-fitting-page.h"

typedef struct
{
  LayoutKind layout;
  guint fit_idle;
} CastellanFittingPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CastellanFittingPage, castellan_fitting_page, GTK_TYPE_WIDGET)

static CastellanFittingPagePrivate *
private_of (gpointer self)
{
  return castellan_fitting_page_get_instance_private (self);
}

static void
fit (CastellanFittingPage *self)
{
  CASTELLAN_FITTING_PAGE_GET_CLASS (self)->fit (self, private_of (self)->layout);
}

static gboolean
fit_cb (gpointer self)
{
  private_of (self)->fit_idle = 0;
  fit (self);
  return G_SOURCE_REMOVE;
}

static void
castellan_fitting_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CastellanFittingPagePrivate *priv = private_of (widget);
  const LayoutKind layout = layout_kind (width, height, false);

  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
  if (layout == priv->layout)
    return;
  priv->layout = layout;
  if (priv->fit_idle == 0)
    priv->fit_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, widget, NULL);
}

static void
castellan_fitting_page_measure (GtkWidget *widget,
                                GtkOrientation orientation,
                                int for_size,
                                int *minimum,
                                int *natural,
                                int *minimum_baseline,
                                int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* A window that has not been shown yet has no size, but will have its default one. */
static void
castellan_fitting_page_map (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  int width = gtk_widget_get_width (root), height = gtk_widget_get_height (root);

  if (width == 0)
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
  private_of (widget)->layout = layout_kind (width, height, false);
  fit (CASTELLAN_FITTING_PAGE (widget));
  GTK_WIDGET_CLASS (castellan_fitting_page_parent_class)->map (widget);
}

static void
castellan_fitting_page_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_handle_id (&private_of (object)->fit_idle, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (castellan_fitting_page_parent_class)->dispose (object);
}

static void
castellan_fitting_page_class_init (CastellanFittingPageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_fitting_page_dispose;
  widget->map = castellan_fitting_page_map;
  widget->measure = castellan_fitting_page_measure;
  widget->size_allocate = castellan_fitting_page_size_allocate;
}

static void
castellan_fitting_page_init (CastellanFittingPage *self)
{
  private_of (self)->layout = LAYOUT_WIDE;
}

LayoutKind
castellan_fitting_page_get_layout (CastellanFittingPage *self)
{
  return private_of (self)->layout;
}
