/* The help: its pages and what stands on them, from help.def, and finding a page by words. No
 * widget. */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

typedef enum
{
  HELP_ROW_TEXT,
  HELP_ROW_HEADING,
  HELP_ROW_STEP,    /* numbered, from 1 after anything else */
  HELP_ROW_KEY,     /* `name` is an accelerator as GtkShortcutLabel reads it */
  HELP_ROW_CODE,    /* as it is written, in no language */
  HELP_ROW_PICTURE, /* `name` is one of help-pictures.c; the words are its caption */
  HELP_ROW_LINK     /* `name` is an action, with its target if it has one: "app.help::bag" */
} HelpRowKind;

typedef struct
{
  HelpRowKind kind;
  const char *name;  /* or NULL */
  const char *words; /* marked for translation, but of code */
} HelpRow;

typedef struct
{
  const char *part; /* the heading that it stands below in the list; marked for translation */
  const char *id, *title;
  unsigned first, n; /* of its rows */
} HelpPage;

unsigned help_n_pages (void);
const HelpPage *help_page (unsigned i);
const HelpPage *help_find (const char *id); /* or NULL */
const HelpRow *help_row (unsigned i);

/* Whether every word of this is in the page's title or text, in the present language, in any case
 * and with or without accents. No words are on every page. */
bool help_matches (const HelpPage *page, const char *words);

G_END_DECLS
