/* One piece as a widget: a token, card, die or figure, drawn to its size in the present theme. It
 * has no name for screen readers: whoever holds it has. */
#pragma once

#include <gtk/gtk.h>

#include "draw.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_PICTURE (castellan_picture_get_type ())
G_DECLARE_FINAL_TYPE (CastellanPicture, castellan_picture, CASTELLAN, PICTURE, GtkWidget)

GtkWidget *castellan_picture_new (double width); /* in pixels; height follows */
void castellan_picture_set_width (CastellanPicture *self, double width);
void castellan_picture_set_nothing (CastellanPicture *self);
void castellan_picture_set_token (CastellanPicture *self, unsigned token, unsigned hp);
void castellan_picture_set_card_small (CastellanPicture *self, unsigned card);
void castellan_picture_set_card_back (CastellanPicture *self, Deck deck);
void castellan_picture_set_die (CastellanPicture *self, unsigned face);
void castellan_picture_set_figure (CastellanPicture *self,
                                   Figure figure); /* in the text's colour */
void castellan_picture_set_player (CastellanPicture *self,
                                   unsigned player,
                                   const char *name); /* a disc with the initial */

/* Draws what it shows at its own size, so that others like it have their picture. False: they have
 * it already. */
bool castellan_picture_prepare (CastellanPicture *self);

G_END_DECLS
