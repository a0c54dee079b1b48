/* The way back: pages that somebody came through, and what had the focus there. Rules, open
 * questions and the sandbox open from anywhere and lead back to exactly where one was. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct WayBack WayBack;

WayBack *way_back_new (GtkStack *pages); /* borrowed */
void way_back_free (WayBack *way);

/* Shows it. What was read on the page before (floating, or NULL) is kept until somebody is back: a
 * page may show something else by then. */
void way_back_enter (WayBack *way, GtkWidget *page, GVariant *read);
/* It is not as it was when somebody came through it: nobody comes back to it. */
void way_back_drop (WayBack *way, GtkWidget *page);
GVariant *way_back_leave (WayBack *way); /* to where one came from, and what was read there */
void way_back_leave_to (WayBack *way, GtkWidget *page); /* past all that was between */
void way_back_forget (WayBack *way);                    /* there is another page to start from */

G_END_DECLS
