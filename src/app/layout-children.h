/* What layout managers share: which children take room, how much, and where they are put. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Children that are hidden, and popovers, take none. */
GtkWidget *first_laid (GtkWidget *parent);
GtkWidget *next_laid (GtkWidget *child);
int count_laid (GtkWidget *parent);

#define FOR_EACH_LAID(child, parent)                                                               \
  for (GtkWidget *child = first_laid (parent); child != NULL; child = next_laid (child))

void child_widths (GtkWidget *child, int *least, int *wanted);
int child_least_height (GtkWidget *child, int width);
int child_wanted_height (GtkWidget *child, int width);

/* The widest of all. */
void widest_laid (GtkWidget *parent, int *least, int *wanted);

void child_place (GtkWidget *child, int x, int y, int width, int height);
/* x counts from where lines begin, in a parent of this width. */
void child_place_from_start (GtkWidget *child, int parent_width, GtkAllocation at);

/* The request mode of those whose height follows from their width. */
GtkSizeRequestMode height_for_width (GtkLayoutManager *manager, GtkWidget *parent);

G_END_DECLS
