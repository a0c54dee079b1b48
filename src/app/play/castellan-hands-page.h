/* All hands: the one that is asked in large cards, the others in rows. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_HANDS_PAGE (castellan_hands_page_get_type ())
G_DECLARE_FINAL_TYPE (CastellanHandsPage, castellan_hands_page, CASTELLAN, HANDS_PAGE, AdwBin)

GtkWidget *castellan_hands_page_new (void);
void castellan_hands_page_set_game (CastellanHandsPage *self, CastellanGame *game); /* or NULL */

/* A strip: only the hand that is asked, in one row of small cards. */
void castellan_hands_page_set_strip (CastellanHandsPage *self, gboolean is_strip);

G_END_DECLS
