/* A bag as text: its deeds as statements of the record language and as sentences for people. */
#pragma once

#include "bag_journal.h"

G_BEGIN_DECLS

extern const char *const bag_place_words[]; /* of BagPlace; NULL after the last */

/* Deed i as a statement, with its line break. */
void bag_deed_write (const Bag *bag, unsigned i, GString *text);

/* The whole record: what was done, and what can be repeated. */
char *bag_record (const Bag *bag);

/* `boxes=… edition=…`, as it stands after `bag`. */
char *bag_agreement_write (const BagAgreement *agreement);
bool bag_agreement_read (const char *keys, BagAgreement *agreement, GError **error);

/* What deed i was, in one sentence in the reader's language. */
char *bag_deed_text (const Bag *bag, unsigned i);

/* The same for whoever runs a record: a sentence, or a JSON object. */
char *bag_deed_line (const Bag *bag, unsigned i, bool as_json);

/* "green": the colour of an arc that the die shows, in the reader's language. */
const char *bag_face_colour (unsigned face);

typedef enum
{
  BAG_READ,   /* done, or as it was expected */
  BAG_FAILED, /* an expectation that does not hold: *found says what is so */
  BAG_BAD     /* refused, with an error */
} BagReading;

/* One statement of a record, without its comment. The first must be `bag …`, which makes the bag.
 */
BagReading bag_read_statement (Bag **bag, const char *statement, char **found, GError **error);
/* Whether a statement is about a bag: from `bag` on all are, until the next `table`. */
bool bag_is_meant (const Bag *bag, const char *statement);

G_END_DECLS
