/* Whether there is a graphics card to draw with. */
#pragma once

#include <stdbool.h>

/* Among the files of devices in this folder. */
bool graphics_card_in (const char *devices);

/* Before GTK begins: where there is no card, it is not to look for OpenGL. */
void graphics_card_begin (const char *devices);
