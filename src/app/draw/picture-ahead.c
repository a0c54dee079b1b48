/* Painting ahead. */
#include "picture-ahead.h"

static gboolean
paint_cb (gpointer data)
{
  PictureAhead *ahead = data;

  if (ahead->paint (ahead->widget))
    return G_SOURCE_CONTINUE;
  ahead->idle = 0;
  return G_SOURCE_REMOVE;
}

/* A clock whose window is gone has let go of its handlers already. */
static void
forget_clock (PictureAhead *ahead)
{
  if (ahead->clock != NULL)
    g_signal_handlers_disconnect_by_data (ahead->clock, ahead);
  g_clear_object (&ahead->clock);
}

static void
painted_cb (PictureAhead *ahead)
{
  forget_clock (ahead);
  ahead->idle = g_idle_add_full (G_PRIORITY_LOW, paint_cb, ahead, NULL);
}

void
picture_ahead_begin (PictureAhead *ahead)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (ahead->widget);

  picture_ahead_stop (ahead);
  if (clock == NULL)
    return;
  ahead->clock = g_object_ref (clock);
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), ahead);
}

void
picture_ahead_stop (PictureAhead *ahead)
{
  forget_clock (ahead);
  g_clear_handle_id (&ahead->idle, g_source_remove);
}
