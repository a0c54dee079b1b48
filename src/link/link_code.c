/* QR codes as squares of modules. */
#include "link_code.h"

#include <errno.h>
#include <qrencode.h>

#include "refusal.h"

static QRcode *
encode (const char *text, int version, QRecLevel level)
{
  return QRcode_encodeString (text, version, level, QR_MODE_8, 1);
}

/* Level M, or the best one that costs no larger code; L where the text fits in no other way. */
static QRcode *
encode_well (const char *text)
{
  QRcode *code = encode (text, 0, QR_ECLEVEL_M);

  if (code == NULL)
    return encode (text, 0, QR_ECLEVEL_L);
  for (QRecLevel level = QR_ECLEVEL_Q; level <= QR_ECLEVEL_H; level++)
    {
      QRcode *better = encode (text, code->version, level);

      if (better == NULL)
        break;
      if (better->version > code->version)
        {
          QRcode_free (better);
          break;
        }
      QRcode_free (code);
      code = better;
    }
  return code;
}

LinkCode *
link_code_new (const char *text, GError **error)
{
  QRcode *code;
  LinkCode *made;

  if (text[0] == '\0')
    {
      refuse (error, "a text was expected, to be shown as a code");
      return NULL;
    }
  errno = 0;
  code = encode_well (text);
  if (code == NULL)
    {
      refuse (error, errno == ERANGE ? "the text is too long for one code" : "%s",
              g_strerror (errno));
      return NULL;
    }
  made = g_new (LinkCode, 1);
  made->side = (unsigned) code->width;
  made->modules = g_new (guint8, (gsize) made->side * made->side);
  for (unsigned i = 0; i < made->side * made->side; i++)
    made->modules[i] = code->data[i] & 1;
  QRcode_free (code);
  return made;
}

void
link_code_free (LinkCode *code)
{
  if (code == NULL)
    return;
  g_free (code->modules);
  g_free (code);
}
