/* Which piece a rule is about, and the picture that stands for the rule. No widget but the picture.
 */
#pragma once

#include "castellan-picture.h"
#include "rule_library.h"

G_BEGIN_DECLS

/* A token, or cards that share a rule. */
typedef struct
{
  bool is_card;
  unsigned n;
  uint8_t kinds[KINDS_MAX];
} RulePiece;

bool rule_piece_find (const RuleEntry *entry, RulePiece *piece); /* false: about no one piece */

/* The piece, or else a figure for what the rule is about. */
void rule_portrait (const RuleEntry *entry, CastellanPicture *picture);

G_END_DECLS
