/* Words as the search sees them: folded, stemmed, compared. Only the rule search includes this. */
#pragma once

#include <stdbool.h>
#include <glib.h>

G_BEGIN_DECLS

/* The words of a text without case, accents and apostrophes, as char *; stop words are left out. */
GPtrArray *rule_words_split (const char *text);

/* The form that all inflections of a word share: "tarred" and "Tar", "two" and "2". */
char *rule_word_stem (const char *word);

/* The n-th book word that a player may mean by this word; NULL after the last. */
const char *rule_word_synonym (const char *word, unsigned n);

/* The key of two stems that stand side by side, in either order. */
char *rule_word_pair (const char *a, const char *b);

/* Letters to change, add, drop or swap to get from a to b, or most + 1 if they are more. */
unsigned rule_word_distance (const char *a, const char *b, unsigned most);

G_END_DECLS
