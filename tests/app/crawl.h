/* For tests: looks at everything that a person could read or hear in every window that is open, and
 * at how it is laid out. What is wrong is told with the place of the widget, and fails the test.
 *
 * Words: under a made-up translation (tests/pseudo) no letter of the alphabet may be left, but for
 * what is nobody's to translate: see `kept` in crawl.c. Layout: nothing is cut off, smaller than it
 * needs to be, or outside its window. */
#pragma once

#include "drive.h"

/* In the language of the environment (LANGUAGE, CASTELLAN_LOCALE_DIR), right to left where that is
 * written so. Before drive_start(). */
void crawl_begin (void);

/* Everything that is shown now, under the name of a page, on a screen of this width. With
 * CASTELLAN_PICTURES, a directory, a picture of each window is left there. */
void crawl_look (const char *page, int width);

/* How many words and widgets were looked at since the last time. */
unsigned crawl_count (void);
