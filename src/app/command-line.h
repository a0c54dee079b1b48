/* What castellan is told when it is started. */
#pragma once

#include <gio/gio.h>

void castellan_command_line_add (GApplication *application);
