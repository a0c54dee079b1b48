/* Which piece a rule is about, and the picture that stands for the rule. */
#include "rule-piece.h"

#include <string.h>

/* What an id says behind its box and topic: "base.card.hero-limits" is about "hero-limits". */
static const char *
detail_of (const char *id)
{
  const char *dot;

  if (g_str_has_prefix (id, "ruling."))
    id = strchr (id, '.');
  else
    id = strchr (id, '.') + 1;
  dot = strchr (id + 1, '.');
  return dot != NULL ? dot + 1 : id;
}

/* Whether these are the first words of it: "hydra" of "hydra-imps", but not of "hydraulics". */
static bool
begins_with (const char *detail, const char *name)
{
  const size_t length = strlen (name);

  return strncmp (detail, name, length) == 0
         && (detail[length] == '\0' || detail[length] == '-' || detail[length] == '.');
}

static bool
has_word (const char *detail, const char *word)
{
  const size_t length = strlen (word);

  for (const char *at = strstr (detail, word); at != NULL; at = strstr (at + 1, word))
    if ((at == detail || at[-1] == '-' || at[-1] == '.')
        && (at[length] == '\0' || strchr ("-.s", at[length]) != NULL))
      return true;
  return false;
}

static bool
is_topic (const char *id, const char *topic)
{
  const char *dot = strchr (id, '.');

  return begins_with (dot + 1, topic);
}

static void
add (RulePiece *piece, bool is_card, unsigned kind)
{
  piece->is_card = is_card;
  piece->kinds[piece->n++] = (uint8_t) kind;
}

/* The rows name the rule of their piece. One that many tokens have is about none of them. */
static void
find_by_rule (const char *id, RulePiece *piece)
{
  for (unsigned card = 0; card < CARDS; card++)
    if (g_str_equal (cite_names[card_rows[card].rule], id))
      add (piece, true, card);
  if (piece->n > 0)
    return;
  for (unsigned token = 0; token < TOKENS; token++)
    if (g_str_equal (cite_names[token_rows[token].rule], id)
        || g_str_equal (cite_names[token_rows[token].rule_1e], id))
      add (piece, false, token);
  if (piece->n > 1)
    piece->n = 0;
}

/* The longest name that it begins with. */
static void
find_by_name (const char *id, RulePiece *piece)
{
  const char *detail = detail_of (id);
  const bool may_be_token = !is_topic (id, "card");
  const bool may_be_card = !is_topic (id, "token") && !is_topic (id, "mega");
  size_t longest = 0;

  for (unsigned i = 0; i < CARDS + TOKENS; i++)
    {
      const bool is_card = i < CARDS;
      const unsigned kind = is_card ? i : i - CARDS;
      const char *name = is_card ? card_rows[kind].name : token_rows[kind].name;

      if ((is_card ? may_be_card : may_be_token) && begins_with (detail, name)
          && strlen (name) > longest)
        {
          longest = strlen (name);
          piece->n = 0;
          add (piece, is_card, kind);
        }
    }
}

bool
rule_piece_find (const RuleEntry *entry, RulePiece *piece)
{
  piece->n = 0;
  find_by_rule (entry->id, piece);
  if (piece->n == 0)
    find_by_name (entry->id, piece);
  return piece->n > 0;
}

/* Words of an id that have a figure, those that say most first; then the topics. */
static const struct
{
  const char *word;
  Figure figure;
} signs[] = {
  { "fortify", FIGURE_SHIELD },
  { "boulder", FIGURE_GIANT_BOULDER },
  { "wizard-tower", FIGURE_WIZARD_TOWER },
  { "wall", FIGURE_WALL },
  { "tower", FIGURE_TOWER },
  { "flame", FIGURE_FLAME },
  { "fire", FIGURE_FLAME },
  { "burn", FIGURE_FLAME },
  { "tar", FIGURE_TAR_UNDER },
  { "forest", FIGURE_FOREST },
  { "flying", FIGURE_GARGOYLE },
  { "hero", FIGURE_HERO },
  { "archer", FIGURE_ARCHER },
  { "knight", FIGURE_KNIGHT },
  { "swordsman", FIGURE_SWORDSMAN },
  { "plague", FIGURE_PLAGUE_ARCHERS },
  { "harbinger", FIGURE_HARBINGER },
  { "imp", FIGURE_IMP },
  { "mega", FIGURE_DRAGON },
  { "trophy", FIGURE_SKULL },
  { "slay", FIGURE_SKULL },
  { "slain", FIGURE_SKULL },
  { "castle", FIGURE_CASTLE },
  { "wizard", FIGURE_WIZARD },
  { "build", FIGURE_BRICK },
  { "token", FIGURE_BAG },
  { "draw", FIGURE_BAG },
  { "bag", FIGURE_BAG },
  { "move", FIGURE_MOVE },
  { "card", FIGURE_DRAW_2_CARDS },
  { "hand", FIGURE_DRAW_2_CARDS },
  { "deck", FIGURE_DRAW_2_CARDS },
  { "discard", FIGURE_ALL_DISCARD_1 },
};

static const struct
{
  const char *topic;
  Figure figure;
} topics[] = {
  { "board", FIGURE_CASTLE },
  { "boulder", FIGURE_GIANT_BOULDER },
  { "build", FIGURE_BRICK },
  { "card", FIGURE_DRAW_2_CARDS },
  { "deck", FIGURE_WIZARD },
  { "draw", FIGURE_BAG },
  { "end", FIGURE_TOWER },
  { "fire", FIGURE_FLAMES },
  { "flying", FIGURE_GARGOYLE },
  { "harbinger", FIGURE_HARBINGER },
  { "hit", FIGURE_SWORDSMAN },
  { "imp", FIGURE_IMP },
  { "mega", FIGURE_DRAGON },
  { "move", FIGURE_MOVE },
  { "overlord", FIGURE_GOBLIN_KING },
  { "score", FIGURE_SKULL },
  { "solo", FIGURE_HERO },
  { "token", FIGURE_BAG },
  { "tower", FIGURE_WIZARD_TOWER },
};

static Figure
figure_of (const char *id)
{
  const char *detail = detail_of (id);

  for (unsigned i = 0; i < G_N_ELEMENTS (signs); i++)
    if (has_word (detail, signs[i].word))
      return signs[i].figure;
  for (unsigned i = 0; i < G_N_ELEMENTS (topics); i++)
    if (is_topic (id, topics[i].topic))
      return topics[i].figure;
  return FIGURE_BOOK;
}

void
rule_portrait (const RuleEntry *entry, CastellanPicture *picture)
{
  RulePiece piece;

  if (!rule_piece_find (entry, &piece))
    castellan_picture_set_figure (picture, figure_of (entry->id));
  else if (piece.is_card)
    castellan_picture_set_card_small (picture, piece.kinds[0]);
  else
    castellan_picture_set_token (picture, piece.kinds[0], token_rows[piece.kinds[0]].health);
}
