/* Command lines: GOption with our own way of failing, with --version and --names everywhere. */
#pragma once

#include "commands.h"

#include <glib.h>
#include <stdbool.h>

GOptionContext *options_new (const char *parameters, const char *summary);
/* Reads argv and leaves in it what is no option; false where the program is to end now, with this
 * status. */
bool options_parse (
    GOptionContext *options, const GOptionEntry *entries, int *argc, char ***argv, int *status);
/* A sentence on standard error, with the command before it. */
void options_complain (const char *sentence);
int options_fail (const char *format, ...)
    G_GNUC_PRINTF (1, 2); /* says it on standard error; STATUS_BAD */
