/* Pictures that will be wanted soon are painted when there is nothing else to do: one at a time,
 * and not before the frame that is due is on the screen. */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

typedef struct
{
  GtkWidget *widget;                 /* whose frames count */
  bool (*paint) (GtkWidget *widget); /* the next picture; false: there is none left */
  GdkFrameClock *clock;              /* whose next frame is waited for, or NULL */
  guint idle;
} PictureAhead;

void picture_ahead_begin (PictureAhead *ahead); /* again from the start, if it is under way */
void picture_ahead_stop (PictureAhead *ahead);
