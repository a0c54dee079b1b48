/* What came up, large: a token that turns over, a die that tumbles, or the bag before anything has
 * been drawn. It fills the square that there is. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_BAG_FACE (castellan_bag_face_get_type ())
G_DECLARE_FINAL_TYPE (CastellanBagFace, castellan_bag_face, CASTELLAN, BAG_FACE, GtkWidget)

void castellan_bag_face_set_token (CastellanBagFace *self, unsigned token);
void castellan_bag_face_set_die (CastellanBagFace *self, unsigned face);
void castellan_bag_face_set_bag (CastellanBagFace *self);

/* How far it has come up: 0 is its back, 1 is there. */
void castellan_bag_face_set_turn (CastellanBagFace *self, double turn);

G_END_DECLS
