/* The room view's sizes follow the window. */
#include "room-scale.h"

#define DESIGN_HEIGHT 1080.0
#define DESIGN_PANEL 840.0 /* what the board leaves of 1920 */

double
room_scale (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  const double height = root != NULL ? gtk_widget_get_height (GTK_WIDGET (root)) : 0,
               panel = root != NULL ? gtk_widget_get_width (GTK_WIDGET (root)) - height : 0;

  return CLAMP (MIN (height / DESIGN_HEIGHT, panel / DESIGN_PANEL), .5, 2);
}

GtkCssProvider *
room_scale_provider (GtkWidget *widget)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_style_context_add_provider (gtk_widget_get_style_context (widget),
                                  GTK_STYLE_PROVIDER (provider),
                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return provider;
}

void
room_scale_apply (GtkCssProvider *provider, const char *css_name, double font_size)
{
  g_autofree char *css
      = font_size > 0 ? g_strdup_printf ("%s { font-size: %dpx; }", css_name, (int) font_size)
                      : g_strdup ("");

  gtk_css_provider_load_from_data (provider, css, -1);
}
