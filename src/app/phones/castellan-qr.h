/* A QR code: dark on white in every theme, in whole pixels, with the border that cameras need. It
 * takes the room that it gets. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_QR (castellan_qr_get_type ())
G_DECLARE_FINAL_TYPE (CastellanQr, castellan_qr, CASTELLAN, QR, GtkWidget)

/* `name` is what a screen reader says. NULL as the text shows nothing. */
void castellan_qr_show (CastellanQr *self, const char *text, const char *name);
const char *castellan_qr_get_text (CastellanQr *self); /* or NULL */

G_END_DECLS
