/* The application: windows, files from outside, settings, about. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CASTELLAN_APP_ID "io.github.castellan.Castellan"
#define CASTELLAN_TYPE_APPLICATION (castellan_application_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanApplication, castellan_application, CASTELLAN, APPLICATION, AdwApplication)

CastellanApplication *castellan_application_new (void);
GSettings *castellan_settings (void); /* one for all */

G_END_DECLS
