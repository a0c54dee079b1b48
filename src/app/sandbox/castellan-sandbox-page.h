/* What happens if…: a copy of a table on which anything may be tried. Pieces are placed, something
 * is resolved and watched step by step, every outcome can be looked at; and what was tried can be
 * copied, saved, or applied to the game. The game itself is never touched before that.
 *
 * Signals:
 *   left      whoever showed this page shows what was there before
 *   applied   the game has taken over what was tried */
#pragma once

#include <adwaita.h>

#include "castellan-fitting-page.h"
#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SANDBOX_PAGE (castellan_sandbox_page_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanSandboxPage, castellan_sandbox_page, CASTELLAN, SANDBOX_PAGE, CastellanFittingPage)

/* Each begins a new trial: from the present of a game, or as it was after moment i; on an empty
 * board, with what was agreed for the last table; with a record, whose trial can be changed. Where
 * one is refused nothing has changed. */
bool castellan_sandbox_page_open (CastellanSandboxPage *self, CastellanGame *game, GError **error);
bool castellan_sandbox_page_open_at (CastellanSandboxPage *self,
                                     CastellanGame *game,
                                     unsigned moment,
                                     GError **error);
bool castellan_sandbox_page_open_empty (CastellanSandboxPage *self, GError **error);
bool
castellan_sandbox_page_open_record (CastellanSandboxPage *self, const char *text, GError **error);

/* Nobody looks at it any more. */
void castellan_sandbox_page_close (CastellanSandboxPage *self);

CastellanGame *castellan_sandbox_page_get_sandbox (CastellanSandboxPage *self); /* or NULL */

G_END_DECLS
