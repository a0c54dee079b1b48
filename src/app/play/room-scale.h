/* The room view's sizes follow the window: at 1920 × 1080 they are as designed. */
#pragma once

#include <gtk/gtk.h>

/* How much of the design's size there is room for in the widget's window. */
double room_scale (GtkWidget *widget);

/* A style of the widget's own, whose font size its children's are measured by; 0: none. */
GtkCssProvider *room_scale_provider (GtkWidget *widget);
void room_scale_apply (GtkCssProvider *provider, const char *css_name, double font_size);
