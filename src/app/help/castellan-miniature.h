/* A part of Castellan as a picture of itself: the real widget, laid out at a size of its own and
 * drawn smaller, in the present language and theme. Neither pointer nor keys reach it, and to a
 * screen reader it is one picture with one name. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_MINIATURE (castellan_miniature_get_type ())
G_DECLARE_FINAL_TYPE (CastellanMiniature, castellan_miniature, CASTELLAN, MINIATURE, GtkWidget)

/* Takes the child. It has the size `wide`, or, where there is little room, `narrow`; a height of 0
 * is what the child wants, and of one that wants more than its height the upper part is shown.
 * `name` is for screen readers. */
typedef struct
{
  int width, height;
} MiniatureSize;
GtkWidget *castellan_miniature_new (GtkWidget *child,
                                    MiniatureSize wide,
                                    MiniatureSize narrow,
                                    const char *name);

G_END_DECLS
