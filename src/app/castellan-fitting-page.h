/* A page with one child, dressed for the room that it has: as on a phone, as on a screen. Parts
 * that come and go ask for another size, which nobody may while sizes are given out: so the page is
 * fit before its first frame, and then once sizes have been given out. */
#pragma once

#include <gtk/gtk.h>

#include "table-layout.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_FITTING_PAGE (castellan_fitting_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (
    CastellanFittingPage, castellan_fitting_page, CASTELLAN, FITTING_PAGE, GtkWidget)

struct _CastellanFittingPageClass
{
  GtkWidgetClass parent_class;

  void (*fit) (CastellanFittingPage *self, LayoutKind layout);
};

LayoutKind castellan_fitting_page_get_layout (CastellanFittingPage *self);

G_END_DECLS
