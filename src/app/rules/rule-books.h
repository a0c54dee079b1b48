/* What each book says: where a rule stands in it, and its own words for it where the books differ.
 * No widget. */
#pragma once

#include "rule_library.h"
#include "table.h"

G_BEGIN_DECLS

typedef struct
{
  const char *book;       /* "2010 book", translated */
  char *headings;         /* where, one place a line; "" where the whole book is meant */
  const RuleEntry *entry; /* that it is about */
  bool differs;           /* there is another entry for another book */
  bool is_played;         /* the edition on the table has this book */
} BookRow;

/* One row a book, the oldest first. `t` may be NULL. */
GPtrArray *rule_books (const RuleEntry *entry, const Table *t); /* of BookRow */

G_END_DECLS
