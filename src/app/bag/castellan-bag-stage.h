/* The large area of the bag: the tokens that came out last, each turning over in its turn, and the
 * die. What came out is its name for screen readers. */
#pragma once

#include "castellan-bag-keeper.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_BAG_STAGE (castellan_bag_stage_get_type ())
G_DECLARE_FINAL_TYPE (CastellanBagStage, castellan_bag_stage, CASTELLAN, BAG_STAGE, GtkWidget)

/* With motion it shows how what is new comes up. */
void castellan_bag_stage_show (CastellanBagStage *self,
                               CastellanBagKeeper *keeper,
                               gboolean with_motion);
char *castellan_bag_stage_dup_rules (CastellanBagStage *self); /* of what came out, or NULL */

G_END_DECLS
