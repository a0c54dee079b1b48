/* What the terminal can show: colours, its width, and text wrapped to it. */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdio.h>

typedef enum
{
  INK_PLAIN,
  INK_BOLD,
  INK_DIM,
  INK_RED,
  INK_GREEN,
  INK_BLUE,
  INK_YELLOW,
  INK_CYAN,
  INKS
} Ink;

/* Looks once at standard output: colours need a terminal, and NO_COLOR unset. */
void terminal_begin (void);
bool terminal_is_live (void); /* a person sits at both ends */
unsigned terminal_width (
    void); /* of the moment, between 40 and 120 columns; 80 where there is no terminal */
bool terminal_is_unicode (void);
const char *ink (Ink ink); /* the sequence that begins it, or "" */

unsigned text_columns (const char *text); /* how wide it shows; colour sequences take no room */
void text_pad (GString *line, unsigned columns); /* spaces up to that column of the last line */
/* Adds the text, broken at spaces to fit the width; lines after the first start with `indent`
 * spaces. */
void
text_wrap (GString *out, const char *text, unsigned first_column, unsigned indent, unsigned width);
/* Several short texts in as many columns as fit. */
void text_in_columns (
    GString *out, const char *const *items, unsigned n, unsigned indent, unsigned width);
