/* One page of the help as widgets. */
#pragma once

#include <gtk/gtk.h>

#include "help-pages.h"

G_BEGIN_DECLS

/* Whatever was in the box goes. Links activate their actions from within it. */
void help_rows_fill (GtkBox *box, const HelpPage *page);

G_END_DECLS
