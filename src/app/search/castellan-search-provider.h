/* Rules in the search of the desktop: GNOME Shell asks over D-Bus, and shows what the rule search
 * finds. No window opens for that. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SEARCH_PROVIDER (castellan_search_provider_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanSearchProvider, castellan_search_provider, CASTELLAN, SEARCH_PROVIDER, GObject)

/* What is chosen there goes to the actions `rule` and `look-up` of the application, which owns the
 * provider. */
CastellanSearchProvider *castellan_search_provider_new (GApplication *application);

/* At PATH/SearchProvider, where PATH is the application's. */
gboolean castellan_search_provider_export (CastellanSearchProvider *self,
                                           GDBusConnection *connection,
                                           const char *path,
                                           GError **error);
void castellan_search_provider_unexport (CastellanSearchProvider *self);

G_END_DECLS
