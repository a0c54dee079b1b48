/* The rows of all tokens and cards. */
#include <stddef.h>

#include "box_base.h"
#include "box_wizard.h"

#define N_(text) text /* marked for translation here, translated where it is shown */

const TokenRow token_rows[TOKENS] = {
#define TOKEN(id, name, title, box, count, health, points, traits, drawn, argument, rule, rule_1e) \
  [TOKEN_##id] = { name,   title, box,      count,       health,        points,                    \
                   traits, drawn, argument, RULE_##rule, RULE_##rule_1e },
#include "tokens.def"
};

const CardRow card_rows[CARDS] = {
#define CARD(id, name, title, box, count, class, colours, rings, aim, can, play, rule)             \
  [CARD_##id] = { name, title, box,  count,      class, colours, (colours) & (rings),              \
                  aim,  can,   play, RULE_##rule },
#include "cards.def"
};
