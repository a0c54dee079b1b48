/* libFuzzer: bytes are a pasted text, or, behind an odd first byte, what a code's parts hold when
 * they have been checked and joined. Whatever they are, a game comes of them or a sentence. */
#include "link_code.h"
#include "link_parts.h"
#include "record_read.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t n);

static GPtrArray *
split (const uint8_t *bytes, size_t n)
{
  g_autoptr (GByteArray) whole = g_byte_array_new ();

  g_byte_array_append (whole, bytes, (guint) n);
  return link_parts_split (whole, 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t n)
{
  g_autoptr (GPtrArray) texts = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *record = NULL;

  if (n > 1 && bytes[0] % 2 == 1)
    texts = split (bytes + 1, n - 1);
  else
    {
      texts = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (texts, g_strndup ((const char *) bytes, n));
    }
  g_ptr_array_add (texts, NULL);
  record = link_unpack ((const char *const *) texts->pdata, &error);
  g_assert_true ((record == NULL) == (error != NULL));
  return 0;
}
