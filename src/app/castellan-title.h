/* The title of a page, with a second line. Where that does not fit beside the buttons of the
 * header, a briefer one stands there, and at last none, and the
 * title takes two lines: nothing is cut off. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_TITLE (castellan_title_get_type ())
G_DECLARE_FINAL_TYPE (CastellanTitle, castellan_title, CASTELLAN, TITLE, AdwBin)

/* `brief` may be NULL: there is none. */
void castellan_title_set (CastellanTitle *self,
                          const char *title,
                          const char *subtitle,
                          const char *brief);

G_END_DECLS
