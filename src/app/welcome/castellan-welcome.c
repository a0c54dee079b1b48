/* Three doors. */
#include "castellan-welcome.h"

#include <glib/gi18n-lib.h>

#include "castellan-application.h"
#include "castellan-door.h"
#include "castellan-doors-layout.h"

struct _CastellanWelcome
{
  AdwBin parent_instance;

  GtkLabel *title;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (CastellanWelcome, castellan_welcome, ADW_TYPE_BIN)

static gboolean
castellan_welcome_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CASTELLAN_WELCOME (widget)->start);
}

static void
castellan_welcome_map (GtkWidget *widget)
{
  CastellanWelcome *self = CASTELLAN_WELCOME (widget);

  gtk_label_set_label (self->title, g_settings_get_boolean (castellan_settings (), "welcomed")
                                        ? _ ("Gather your table")
                                        : _ ("Welcome to Castellan"));
  GTK_WIDGET_CLASS (castellan_welcome_parent_class)->map (widget);
}

/* Nothing is written before the first frame. */
static void
castellan_welcome_unmap (GtkWidget *widget)
{
  g_settings_set_boolean (castellan_settings (), "welcomed", TRUE);
  GTK_WIDGET_CLASS (castellan_welcome_parent_class)->unmap (widget);
}

static void
castellan_welcome_class_init (CastellanWelcomeClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  widget->grab_focus = castellan_welcome_grab_focus;
  widget->map = castellan_welcome_map;
  widget->unmap = castellan_welcome_unmap;
  g_type_ensure (CASTELLAN_TYPE_DOOR);
  g_type_ensure (CASTELLAN_TYPE_DOORS_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-welcome.ui");
  gtk_widget_class_bind_template_child (widget, CastellanWelcome, title);
  gtk_widget_class_bind_template_child (widget, CastellanWelcome, start);
}

static void
castellan_welcome_init (CastellanWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
castellan_welcome_new (void)
{
  return g_object_new (CASTELLAN_TYPE_WELCOME, NULL);
}
