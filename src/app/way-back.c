/* Pages that somebody came through. */
#include "way-back.h"

typedef struct
{
  GtkWidget *page;
  GtkWidget *focus; /* or NULL; weak */
  GVariant *read;   /* or NULL */
} Place;

struct WayBack
{
  GtkStack *pages;
  GPtrArray *places; /* of Place, the nearest last */
};

static void
place_free (gpointer data)
{
  Place *place = data;

  g_clear_weak_pointer (&place->focus);
  g_clear_pointer (&place->read, g_variant_unref);
  g_free (place);
}

WayBack *
way_back_new (GtkStack *pages)
{
  WayBack *way = g_new0 (WayBack, 1);

  way->pages = pages;
  way->places = g_ptr_array_new_with_free_func (place_free);
  return way;
}

void
way_back_free (WayBack *way)
{
  g_ptr_array_unref (way->places);
  g_free (way);
}

static GtkWindow *
window_of (WayBack *way)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (way->pages)));
}

static GtkWidget *
page_at (WayBack *way, unsigned i)
{
  return ((Place *) g_ptr_array_index (way->places, i))->page;
}

void
way_back_enter (WayBack *way, GtkWidget *page, GVariant *read)
{
  GtkWidget *from = gtk_stack_get_visible_child (way->pages);
  g_autoptr (GVariant) kept = read != NULL ? g_variant_ref_sink (read) : NULL;
  Place *place;

  if (from == page)
    return;
  /* One place for a page that was left for itself: the newer one counts. */
  if (way->places->len > 0 && page_at (way, way->places->len - 1) == from)
    g_ptr_array_set_size (way->places, (int) way->places->len - 1);
  place = g_new0 (Place, 1);
  place->page = from;
  place->read = g_steal_pointer (&kept);
  g_set_weak_pointer (&place->focus, gtk_window_get_focus (window_of (way)));
  g_ptr_array_add (way->places, place);
  gtk_stack_set_visible_child (way->pages, page);
}

void
way_back_drop (WayBack *way, GtkWidget *page)
{
  for (unsigned i = way->places->len; i-- > 0;)
    /* What stood on both sides of it is one place now. */
    if (page_at (way, i) == page
        || (i + 1 < way->places->len && page_at (way, i) == page_at (way, i + 1)))
      g_ptr_array_remove_index (way->places, i);
}

GVariant *
way_back_leave (WayBack *way)
{
  g_autoptr (GtkWidget) focus = NULL;
  Place *place;
  GVariant *read;

  if (way->places->len == 0)
    return NULL;
  place = g_ptr_array_index (way->places, way->places->len - 1);
  gtk_stack_set_visible_child (way->pages, place->page);
  /* A menu that led away is closed by now, and would swallow every key. */
  if (place->focus != NULL && gtk_widget_get_root (place->focus) == GTK_ROOT (window_of (way))
      && gtk_widget_get_mapped (place->focus))
    focus = g_object_ref (place->focus);
  read = g_steal_pointer (&place->read);
  g_ptr_array_set_size (way->places, (int) way->places->len - 1);
  gtk_window_set_focus (window_of (way), focus);
  return read;
}

void
way_back_leave_to (WayBack *way, GtkWidget *page)
{
  while (way->places->len > 0 && gtk_stack_get_visible_child (way->pages) != page)
    {
      g_autoptr (GVariant) read = way_back_leave (way);

      (void) read; /* nobody reads on there */
    }
}

void
way_back_forget (WayBack *way)
{
  g_ptr_array_set_size (way->places, 0);
}
