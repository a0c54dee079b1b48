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
/* Of standard output at the moment, between 40 and 120 columns; 80 where there is no terminal. */
unsigned terminal_width (void);
unsigned terminal_error_width (void); /* the same of standard error */
bool terminal_is_dumb (void);         /* it cannot go back in a line */
bool terminal_is_unicode (void);
const char *ink (Ink ink); /* the sequence that begins it, or "" */

/* On standard output and standard error, in the characters that the locale has. */
void say (const char *format, ...) G_GNUC_PRINTF (1, 2);
void say_error (const char *format, ...) G_GNUC_PRINTF (1, 2);
char *text_for_locale (const char *text);

unsigned text_columns (const char *text); /* how wide it shows; colour sequences take no room */
char *text_cut (const char *text,
                unsigned columns);               /* no wider than that, with dots where it was */
void text_pad (GString *line, unsigned columns); /* spaces up to that column of the last line */
/* Adds the text, broken at spaces to fit the width; lines after the first start with `indent`
 * spaces. */
void
text_wrap (GString *out, const char *text, unsigned first_column, unsigned indent, unsigned width);
/* Several short texts in as many columns as fit. */
void text_in_columns (
    GString *out, const char *const *items, unsigned n, unsigned indent, unsigned width);
