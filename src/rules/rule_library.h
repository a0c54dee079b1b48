/* The rule library: every rule and ruling as an entry that a player can read, find and cite. */
#pragma once

#include <stdbool.h>
#include <glib.h>

G_BEGIN_DECLS

#define RULE_READINGS_MAX 4

/* The strings are in English and marked for translation; whoever shows title, text, why or a
 * reading sends it through gettext first. */
typedef struct
{
  const char *id;
  const char *title;
  const char *text;    /* of a ruling: the question */
  const char *edition; /* both, 1e, dlx or wt2 */
  const char *source;  /* book code and heading, several joined by "; " */
  const char *related; /* ids with spaces between */
  bool is_ruling;

  /* rulings only */
  const char *why;
  char standard;                           /* the letter played unless the table picks another */
  const char *readings[RULE_READINGS_MAX]; /* (a) to (d), NULL where there is none */
} RuleEntry;

typedef struct
{
  const RuleEntry *entry;
  double score;
} RuleHit;

unsigned rule_library_size (void);
const RuleEntry *rule_library_nth (unsigned i);

/* Upper and lower case are one, and a ruling may be named without its "ruling."; NULL if unknown.
 */
const RuleEntry *rule_library_find (const char *id);

/* The sources with the books' names written out, in the reader's language. */
char *rule_source_text (const RuleEntry *entry);

/* Up to most hits (0: all) for a player's words, the best first; an array of RuleHit. */
GArray *rule_search (const char *words, unsigned most);

/* The entry as text for a terminal, wrapped at width columns (0: not wrapped). */
char *rule_print (const RuleEntry *entry, int width, gboolean colour);

G_END_DECLS
