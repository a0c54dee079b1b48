/* What a person, not a table, likes: appearance, motion, size, how the board lies. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_PREFERENCES (castellan_preferences_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanPreferences, castellan_preferences, CASTELLAN, PREFERENCES, AdwPreferencesWindow)

GtkWindow *castellan_preferences_new (void);

G_END_DECLS
