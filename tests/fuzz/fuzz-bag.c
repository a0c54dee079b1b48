/* libFuzzer: bytes are the record of a bag. Whatever they are, the reader does them or says what is
 * wrong with them, every token stays in exactly one place, and the record of what came of it gives
 * the same bag. */
#include "bag_text.h"

#include <string.h>

#include "record_scan.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t n);

static Bag *
follow (const char *text, size_t n)
{
  Bag *bag = NULL;
  Scan scan;

  scan_begin (&scan, text, n);
  for (;;)
    {
      g_autofree char *statement = NULL, *found = NULL;
      g_autoptr (GError) error = NULL;

      if (!scan_next (&scan, &statement, NULL) || statement == NULL)
        return bag;
      if (bag_read_statement (&bag, statement, &found, &error) == BAG_BAD)
        g_assert_nonnull (error);
      if (bag != NULL)
        g_assert_null (bag_state_check (bag_state (bag)));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t n)
{
  g_autoptr (Bag) bag = follow ((const char *) bytes, n), again = NULL;
  g_autofree char *record = bag != NULL ? bag_record (bag) : NULL;

  if (bag == NULL)
    return 0;
  again = follow (record, strlen (record));
  g_assert_true (bag_equal (bag, again));
  return 0;
}
