/* The help: a list of short pages, found by words, and one of them to read. On a small screen the
 * two take turns.
 *
 * Signals:
 *   closed   whoever showed this page shows what was there before */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_HELP_PAGE (castellan_help_page_get_type ())
G_DECLARE_FINAL_TYPE (CastellanHelpPage, castellan_help_page, CASTELLAN, HELP_PAGE, AdwBin)

/* One of the pages of help.def; "", or one that there is not: the list, beside what was read last.
 */
void castellan_help_page_show (CastellanHelpPage *self, const char *id);
const char *castellan_help_page_get_id (CastellanHelpPage *self); /* of what is read */

G_END_DECLS
