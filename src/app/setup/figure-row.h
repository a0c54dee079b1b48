/* The small figure at the beginning of a row. */
#pragma once

#include "castellan-picture.h"

void picture_show_figure (CastellanPicture *picture, const char *name); /* or "die" */
