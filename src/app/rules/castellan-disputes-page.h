/* Disputes: what the books leave open, to be searched, and one question with its readings. It is
 * left with Escape, Alt+Left or the button, for where one came from ("closed").
 *
 * Actions of the page: disputes.back, disputes.close. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_DISPUTES_PAGE (castellan_disputes_page_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanDisputesPage, castellan_disputes_page, CASTELLAN, DISPUTES_PAGE, AdwBin)

/* The list of what is open with this game (NULL: with all boxes), and one ruling of it; "": the
 * list alone. An id that is none shows the list. */
void
castellan_disputes_page_show (CastellanDisputesPage *self, const char *id, CastellanGame *game);
const char *castellan_disputes_page_get_id (CastellanDisputesPage *self); /* "": the list alone */

G_END_DECLS
