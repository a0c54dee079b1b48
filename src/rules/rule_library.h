/* The rule library: every rule and ruling as an entry that a player can read, find and cite. */
#pragma once

#include <stdbool.h>
#include <glib.h>

G_BEGIN_DECLS

#define RULE_READINGS_MAX 4

/* The strings are in English and marked for translation; whoever shows text, why or a reading sends
 * it through gettext first, and asks rule_title() for the title. */
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

/* What an entry is about, as a reader would sort them; ANY is none of them, or all. */
typedef enum
{
  RULE_KIND_ANY,
  RULE_KIND_BOARD,
  RULE_KIND_SETUP,
  RULE_KIND_TURN,
  RULE_KIND_FIGHT,
  RULE_KIND_STRUCTURE,
  RULE_KIND_FIRE,
  RULE_KIND_CARD,
  RULE_KIND_MONSTER,
  RULE_KIND_END,
  RULE_KIND_VERSION,
  RULE_KIND_RULING,
  RULE_KINDS
} RuleKind;

typedef enum
{
  RULE_BOX_ANY,
  RULE_BOX_BASE,
  RULE_BOX_WIZARD,
  RULE_BOXES
} RuleBox;

/* The editions that people play. Few entries differ between them: see RuleEntry.edition. */
typedef enum
{
  RULE_EDITION_ANY,
  RULE_EDITION_1E,
  RULE_EDITION_2E,
  RULE_EDITION_DLX,
  RULE_EDITIONS
} RuleEdition;

/* Which entries somebody wants to see: all zeros lets every entry through. */
typedef struct
{
  RuleBox box;
  RuleEdition edition;
  RuleKind kind;
} RuleFilter;

unsigned rule_library_size (void);
const RuleEntry *rule_library_nth (unsigned i);

/* Upper and lower case are one, and a ruling may be named without its "ruling."; NULL if unknown.
 */
const RuleEntry *rule_library_find (const char *id);

/* The sources with the books' names written out, in the reader's language. */
char *rule_source_text (const RuleEntry *entry);

RuleKind rule_kind (const RuleEntry *entry);
RuleBox rule_entry_box (const RuleEntry *entry);
/* No filter lets every entry through. */
bool rule_filter_allows (const RuleFilter *filter, const RuleEntry *entry);

/* As it is shown, in the reader's language, and as it is typed: "Monsters and Tokens", "monster".
 */
const char *rule_kind_name (RuleKind kind);
const char *rule_kind_word (RuleKind kind);
const char *rule_box_name (RuleBox box);
const char *rule_box_word (RuleBox box);
const char *rule_edition_name (RuleEdition edition);
const char *rule_edition_word (RuleEdition edition);

/* Up to most hits (0: all) for a player's words, the best first; an array of RuleHit. The last word
 * may be half typed. */
GArray *rule_search (const char *words, unsigned most);

/* The same among the entries that the filter (may be NULL) lets through. Without any words: all of
 * them, in the order of the books, with a score of 0. */
GArray *rule_search_filtered (const char *words, const RuleFilter *filter, unsigned most);

/* For words that find nothing: the entries whose titles look most like them; an array of RuleHit,
 * empty only if the filter lets nothing through or no word was typed. */
GArray *rule_search_nearest (const char *words, const RuleFilter *filter, unsigned most);

/* Gets ready to search, in a thread of its own: the first search then need not wait for the index.
 */
void rule_search_prepare (void);

/* What an entry is called: this room does not know the names of pieces. */
typedef const char *(*RuleTitle) (const RuleEntry *entry);

/* The entry as text for a terminal, wrapped at width columns (0: not wrapped). */
char *rule_print (const RuleEntry *entry, RuleTitle title_of, int width, gboolean colour);

G_END_DECLS
