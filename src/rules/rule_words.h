/* Words as the search sees them: folded, stemmed, compared. Only the rule search includes this. */
#pragma once

#include <stdbool.h>
#include <glib.h>

G_BEGIN_DECLS

/* Words such as "where" and "who" say what kind of answer is wanted, not what it is about. They are
 * kept, but count little: they begin with this sign. */
#define RULE_WORD_LIGHT '?'

/* The words of a text without case, accents and apostrophes, as char *; stop words are left out. */
GPtrArray *rule_words_split (const char *text);

/* The same for what somebody is typing: a word at the very end, which may go on, is not among the
 * words but in half; NULL if there is none. */
GPtrArray *rule_words_split_typed (const char *text, char **half);

/* The words as one text: equal for texts that differ in case, accents and stop words only. */
char *rule_words_join (const GPtrArray *words);

/* The form that all inflections of a word share: "tarred" and "Tar", "two" and "2". */
char *rule_word_stem (const char *word);

/* The stems of the book words that a player may mean by this stem; NULL if there are none. */
const GPtrArray *rule_word_synonyms (const char *stem);

/* The key of two stems that stand side by side, in either order. */
char *rule_word_pair (const char *a, const char *b);

/* Letters to change, add, drop or swap to get from a to b, or most + 1 if they are more. */
unsigned rule_word_distance (const char *a, const char *b, unsigned most);

/* The same to get from a to any beginning of b. */
unsigned rule_word_distance_begin (const char *a, const char *b, unsigned most);

G_END_DECLS
