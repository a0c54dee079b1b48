/* Invite phones: the switch, the codes, who is there. Escape closes it; the phones stay. */
#pragma once

#include <adwaita.h>

#include "castellan-phones.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_INVITE_WINDOW (castellan_invite_window_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanInviteWindow, castellan_invite_window, CASTELLAN, INVITE_WINDOW, AdwWindow)

/* `parent` may be NULL. It closes itself when the table is closed. */
GtkWidget *castellan_invite_window_new (GtkWindow *parent, CastellanPhones *phones);

G_END_DECLS
