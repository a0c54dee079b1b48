/* What people call a card or a token. Castellan translates the names, but what is printed on the
 * pieces depends on the box: a Dutch player may hold English cards. So everybody who shows a name
 * asks here, and nobody reads it from its row; records are written with the rows' `name`, which is
 * the same in every language.
 *
 * A title lives as long as the program. How titles are shown is one choice for the whole program;
 * what keeps texts or pictures keeps with them how they were shown, and makes them anew where that
 * is another. */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "engine.h"
#include "rule_library.h"

G_BEGIN_DECLS

typedef enum
{
  TITLES_LOCAL,   /* in the reader's language */
  TITLES_ENGLISH, /* as English boxes have them */
  TITLES_BOTH,    /* "Rode boogschutter (Red Archer)" */
  TITLE_WAYS
} Titles;

void titles_show (Titles titles);
Titles titles_shown (void);

/* As it is written in settings and command lines: "local", "english", "both". */
extern const char *const titles_words[TITLE_WAYS + 1];
bool titles_read (const char *word, Titles *titles);

/* Whether the reader's language has other names than the English ones; where it has not, there is
 * nothing to choose. */
bool titles_differ (void);

const char *card_title (unsigned card);
const char *token_title (unsigned token);

/* An entry that is called as a card or a token is shows that title, any other its own. */
const char *rule_title (const RuleEntry *entry);

/* Where there is little room: what stands on a card. A soldier's color stands there too, so its
 * name needs none. */
typedef struct
{
  const char *title;
  const char *also; /* in English, smaller; or NULL */
} CardFace;

CardFace card_face (unsigned card);

/* What is printed on an English piece, whatever is shown; NULL: the same as in the reader's
 * language.
 */
const char *card_in_english (unsigned card);
const char *token_in_english (unsigned token);

/* One of both names alone, where two have no room at all. */
const char *token_title_alone (unsigned token);
const char *title_alone (const char *english);

/* A sentence in the reader's language that names a piece by itself, as "The Basilisk comes": with
 * the name as it is shown. Where the sentence has another form of the name it stays as it is. */
char *card_sentence (const char *sentence, unsigned card);
char *token_sentence (const char *sentence, unsigned token);

/* All that a token may be called, in lower case: what is typed is looked for in it. */
char *token_words (unsigned token);

G_END_DECLS
