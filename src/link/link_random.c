/* Secrets. GLib's random numbers can be foretold, so they come from the kernel. */
#include "link_random.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

static void
fill (guint8 *bytes, gsize n)
{
  gsize done = 0;

  while (done < n)
    {
      const ssize_t got = getrandom (bytes + done, n - done, 0);

      if (got > 0)
        done += (gsize) got;
      else if (errno != EINTR)
        /* Without secrets there is no door to keep. */
        g_error ("the system has no random numbers: %s", g_strerror (errno));
    }
}

void
link_secret (char secret[LINK_SECRET_CHARS + 1])
{
  static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  guint8 bytes[LINK_SECRET_BYTES];

  G_STATIC_ASSERT (LINK_SECRET_BYTES * 8 == LINK_SECRET_CHARS * 6);
  fill (bytes, sizeof bytes);
  for (unsigned i = 0; i < LINK_SECRET_CHARS; i += 4)
    {
      const guint8 *three = bytes + i / 4 * 3;
      const unsigned word = (unsigned) three[0] << 16 | (unsigned) three[1] << 8 | three[2];

      for (unsigned j = 0; j < 4; j++)
        secret[i + j] = alphabet[word >> (18 - 6 * j) & 0x3f];
    }
  secret[LINK_SECRET_CHARS] = '\0';
}

bool
link_secret_is (const char secret[LINK_SECRET_CHARS + 1], const char *text)
{
  volatile unsigned char different = 0;

  /* The length of a secret is no secret. */
  if (secret[0] == '\0' || strlen (text) != LINK_SECRET_CHARS)
    return false;
  for (unsigned i = 0; i < LINK_SECRET_CHARS; i++)
    different = (unsigned char) (different | (secret[i] ^ text[i]));
  return different == 0;
}
