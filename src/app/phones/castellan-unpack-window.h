/* Import from a code: pictures that are dropped or chosen, text that is pasted. Escape closes it.
 *
 * Signals:
 *   imported (record)   a whole game has been read, and is wanted */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_UNPACK_WINDOW (castellan_unpack_window_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanUnpackWindow, castellan_unpack_window, CASTELLAN, UNPACK_WINDOW, AdwWindow)

GtkWidget *castellan_unpack_window_new (GtkWindow *parent); /* may be NULL */
void castellan_unpack_window_add_files (CastellanUnpackWindow *self, GSList *files);

G_END_DECLS
