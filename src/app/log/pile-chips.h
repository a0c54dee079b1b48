/* A pile as chips: one a kind, with a picture and how many there are. */
#pragma once

#include <gtk/gtk.h>

#include "engine.h"

G_BEGIN_DECLS

void chips_show_tokens (GtkFlowBox *box, const uint8_t counts[TOKENS]);
void chips_show_cards (GtkFlowBox *box, const uint8_t counts[CARDS]);

G_END_DECLS
