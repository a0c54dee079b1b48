/* Colours, widths and wrapping. Nothing here knows of the game. */
#include "terminal.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define WIDTH_MIN 40
#define WIDTH_MAX 120

static bool in_colour;
static bool is_live;
static bool is_dumb;

void
terminal_begin (void)
{
  const char *no_colour = g_getenv ("NO_COLOR"), *term = g_getenv ("TERM");

  is_dumb = term && g_str_equal (term, "dumb");
  is_live = isatty (STDIN_FILENO) && isatty (STDOUT_FILENO);
  in_colour = isatty (STDOUT_FILENO) && !(no_colour && *no_colour) && !is_dumb;
}

bool
terminal_is_live (void)
{
  return is_live;
}

bool
terminal_is_dumb (void)
{
  return is_dumb;
}

static unsigned
width_of (int descriptor)
{
  struct winsize size;
  const char *columns;

  if (ioctl (descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return CLAMP (size.ws_col, WIDTH_MIN, WIDTH_MAX);
  columns = g_getenv ("COLUMNS");
  return columns && atoi (columns) > 0 ? (unsigned) CLAMP (atoi (columns), WIDTH_MIN, WIDTH_MAX)
                                       : 80;
}

unsigned
terminal_width (void)
{
  return width_of (STDOUT_FILENO);
}

unsigned
terminal_error_width (void)
{
  return width_of (STDERR_FILENO);
}

bool
terminal_is_unicode (void)
{
  return g_get_charset (NULL);
}

/* Our texts have typographic marks; where the locale may not, they become what a typewriter has.
 * What people typed is left alone in a plain "C" locale, whose terminal mostly understands it. */
char *
text_for_locale (const char *text)
{
  static const char *const marks[][2]
      = { { "“", "\"" }, { "”", "\"" }, { "‘", "'" }, { "’", "'" }, { "…", "..." }, { "→", "->" },
          { "–", "-" },  { "—", "-" },  { "×", "x" }, { "·", "." }, { "›", ">" } };
  g_autoptr (GString) plain = g_string_new (text);
  const char *charset;
  char *converted = NULL;

  if (g_get_charset (&charset))
    return g_string_free (g_steal_pointer (&plain), FALSE);
  for (unsigned i = 0; i < G_N_ELEMENTS (marks); i++)
    g_string_replace (plain, marks[i][0], marks[i][1], 0);
  if (!g_str_equal (charset, "ANSI_X3.4-1968") && !g_str_equal (charset, "US-ASCII"))
    converted = g_convert_with_fallback (plain->str, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  return converted ? converted : g_string_free (g_steal_pointer (&plain), FALSE);
}

static void G_GNUC_PRINTF (2, 0) write_to (FILE *stream, const char *format, va_list arguments)
{
  g_autofree char *text = g_strdup_vprintf (format, arguments);
  g_autofree char *fitting = text_for_locale (text);

  fputs (fitting, stream);
}

void
say (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  write_to (stdout, format, arguments);
  va_end (arguments);
}

void
say_error (const char *format, ...)
{
  va_list arguments;

  fflush (stdout);
  va_start (arguments, format);
  write_to (stderr, format, arguments);
  va_end (arguments);
}

const char *
ink (Ink wanted)
{
  static const char *const sequences[INKS] = {
    [INK_PLAIN] = "\033[0m",   [INK_BOLD] = "\033[1m",   [INK_DIM] = "\033[2m",
    [INK_RED] = "\033[31m",    [INK_GREEN] = "\033[32m", [INK_BLUE] = "\033[94m",
    [INK_YELLOW] = "\033[33m", [INK_CYAN] = "\033[36m",
  };

  g_assert (wanted < INKS);
  return in_colour ? sequences[wanted] : "";
}

/* \001 and \002 tell Readline what takes no room. */
static unsigned
columns_of (gunichar c)
{
  if (c == 1 || c == 2 || g_unichar_iszerowidth (c))
    return 0;
  return g_unichar_iswide (c) ? 2 : 1;
}

unsigned
text_columns (const char *text)
{
  unsigned n = 0;

  while (*text)
    {
      if (*text == '\033')
        {
          text += strcspn (text, "m");
          text += *text != '\0';
          continue;
        }
      n += columns_of (g_utf8_get_char (text));
      text = g_utf8_next_char (text);
    }
  return n;
}

char *
text_cut (const char *text, unsigned columns)
{
  const char *dots = terminal_is_unicode () ? "…" : "..", *end = text;
  unsigned n = text_columns (dots);

  if (text_columns (text) <= columns || columns <= n)
    return g_strdup (text);
  while (n + columns_of (g_utf8_get_char (end)) <= columns)
    {
      n += columns_of (g_utf8_get_char (end));
      end = g_utf8_next_char (end);
    }
  return g_strdup_printf ("%.*s%s", (int) (end - text), text, dots);
}

void
text_pad (GString *line, unsigned columns)
{
  const char *last = strrchr (line->str, '\n');
  unsigned n = text_columns (last ? last + 1 : line->str);

  for (; n < columns; n++)
    g_string_append_c (line, ' ');
}

static void
new_line (GString *out, unsigned indent)
{
  g_string_append_c (out, '\n');
  for (unsigned i = 0; i < indent; i++)
    g_string_append_c (out, ' ');
}

static void
wrap_paragraph (GString *out, const char *text, unsigned column, unsigned indent, unsigned width)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  bool at_start = true;

  for (unsigned i = 0; words[i]; i++)
    {
      unsigned n = text_columns (words[i]);

      if (*words[i] == '\0')
        continue;
      if (!at_start && column + 1 + n > width)
        {
          new_line (out, indent);
          column = indent;
          at_start = true;
        }
      g_string_append (out, at_start ? "" : " ");
      g_string_append (out, words[i]);
      column += n + (at_start ? 0 : 1);
      at_start = false;
    }
}

void
text_wrap (GString *out, const char *text, unsigned first_column, unsigned indent, unsigned width)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);

  for (unsigned i = 0; paragraphs[i]; i++)
    {
      if (i > 0)
        new_line (out, indent);
      wrap_paragraph (out, paragraphs[i], i == 0 ? first_column : indent, indent, width);
    }
}

void
text_in_columns (
    GString *out, const char *const *items, unsigned n, unsigned indent, unsigned width)
{
  unsigned widest = 1, across, down;

  for (unsigned i = 0; i < n; i++)
    widest = MAX (widest, text_columns (items[i]));
  across = MAX ((width - indent) / (widest + 2), 1);
  down = (n + across - 1) / across;
  for (unsigned row = 0; row < down; row++)
    {
      for (unsigned i = row, column = indent; i < n; i += down, column += widest + 2)
        {
          text_pad (out, column);
          g_string_append (out, items[i]);
        }
      g_string_append_c (out, '\n');
    }
}
