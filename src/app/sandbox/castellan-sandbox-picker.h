/* What shall be resolved: the phases, and every token of the boxes in play. Whoever types
 * "boulder 3" means the Giant Boulder with a 3 on the die.
 *
 * Signals:
 *   picked (what, die)   the words after `run`, and what the die shows first; 0: that is asked
 *   stopped              Escape in the search */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SANDBOX_PICKER (castellan_sandbox_picker_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanSandboxPicker, castellan_sandbox_picker, CASTELLAN, SANDBOX_PICKER, AdwBin)

/* Offers what there is at this table. */
void castellan_sandbox_picker_set_table (CastellanSandboxPicker *self, const Table *t);

/* The same, while somebody looks for something there. */
void castellan_sandbox_picker_follow (CastellanSandboxPicker *self, const Table *t);

/* Whoever types now looks for something. */
void castellan_sandbox_picker_focus (CastellanSandboxPicker *self);

G_END_DECLS
