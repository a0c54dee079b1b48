/* A sentence that passes. Unlike the title of a toast it may take several lines: nothing of it is
 * cut off on a phone. */
#pragma once

#include <adwaita.h>

/* To be shown over this widget. */
AdwToast *toast_new (const char *sentence, gpointer over);
