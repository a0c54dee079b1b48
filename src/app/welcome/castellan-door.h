/* A door: a large button that leads somewhere, with a drawing, a heading and one line of what is
 * behind it. Properties: figure (its name), heading (with a mnemonic), line. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_DOOR (castellan_door_get_type ())
G_DECLARE_FINAL_TYPE (CastellanDoor, castellan_door, CASTELLAN, DOOR, GtkButton)

G_END_DECLS
