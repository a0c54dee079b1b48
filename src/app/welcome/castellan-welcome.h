/* What is seen where no table is kept: three doors, and a sample turn to watch. Who sees it for the
 * first time is welcomed. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_WELCOME (castellan_welcome_get_type ())
G_DECLARE_FINAL_TYPE (CastellanWelcome, castellan_welcome, CASTELLAN, WELCOME, AdwBin)

GtkWidget *castellan_welcome_new (void);

G_END_DECLS
