/* QR codes: an invitation, or a whole game. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

/* A code as a square of modules; bit (y * side + x) is dark where it is 1. */
typedef struct
{
  unsigned side;
  guint8 *modules; /* side * side, 1 is dark */
} LinkCode;

LinkCode *link_code_new (const char *text, GError **error);
void link_code_free (LinkCode *code);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LinkCode, link_code_free)

/* Drawn dark on white, with the empty border that readers need. */
#define LINK_CODE_BORDER 4u                                           /* modules on each side */
GBytes *link_code_png (const LinkCode *code, unsigned module_pixels); /* a picture file */
char *link_code_svg (const LinkCode *code);                           /* likewise */
char *link_code_blocks (const LinkCode *code); /* for a terminal: two modules a character */

/* A game in as few codes as it needs: texts that say which of how many they are, and check
 * themselves. One where the standard allows it. */
GPtrArray *link_pack (const Session *session); /* of char* */

/* Texts in any order, from pictures or pasted, with whatever white space: the record, or an error
 * that says which parts are missing or damaged. */
char *link_unpack (const char *const *texts, GError **error);

/* The texts of all codes in a picture file. */
GPtrArray *link_code_read_picture (const char *path, GError **error); /* of char* */

G_END_DECLS
