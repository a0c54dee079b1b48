/* A bag in words. */
#include "bag-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "agreement-words.h"
#include "bag_odds.h"
#include "bag_text.h"
#include "piece-rules.h"
#include "rule_library.h"

/* The last step that drew; a die that was rolled on its own after it is the newest thing. */
unsigned
bag_last_drawn (const Bag *bag, DrawnToken *drawn, unsigned most, unsigned *face)
{
  const unsigned first = bag_first_deed (bag);
  unsigned i = bag_n_deeds (bag), n = 0;

  *face = 0;
  while (i > first && bag_deed (bag, i - 1)->kind != BAG_DRAW)
    {
      const BagDeed *deed = bag_deed (bag, --i);
      const bool is_of_draw
          = deed->is_joined && bag_deed (bag, bag_step_start (bag, i))->kind == BAG_DRAW;

      if (deed->kind == BAG_ROLL && !is_of_draw && *face == 0)
        *face = deed->face;
    }
  if (i <= first)
    return 0;
  for (i = bag_step_start (bag, i - 1); i < bag_n_deeds (bag) && n <= most; i++)
    {
      const BagDeed *deed = bag_deed (bag, i);

      if (n > 0 && !deed->is_joined)
        break;
      if (deed->kind == BAG_DRAW && n < most)
        drawn[n++] = (DrawnToken){ deed->token, 0 };
      else if (deed->kind == BAG_ROLL && n > 0)
        drawn[n - 1].face = deed->face;
    }
  return n;
}

static char *
first_of_rule (unsigned rule)
{
  const RuleEntry *entry = rule_library_find (cite_names[rule]);

  g_assert (entry != NULL);
  return first_sentence (_ (entry->text));
}

static unsigned
rule_of (unsigned token, unsigned edition)
{
  return edition == EDITION_1E ? token_rows[token].rule_1e : token_rows[token].rule;
}

/* A Harbinger brings its Mega Boss, which is what people must know about. */
static char *
harbinger_sentence (unsigned token)
{
  const unsigned mega = token_rows[token].argument;
  g_autofree char *effect = first_of_rule (token_rows[mega].rule);

  /* Translators: a Mega Boss, and a sentence that says what it does when it comes. */
  return g_strdup_printf (_ ("Put the %s on the board. %s"), bag_title (mega), effect);
}

char *
drawn_sentence (DrawnToken drawn, unsigned edition)
{
  const unsigned token = drawn.token;

  if (has_trait (token, HARBINGER))
    return harbinger_sentence (token);
  if (has_trait (token, MONSTER) && !has_trait (token, BOSS))
    return g_strdup (drawn.face > 0 ? "" : _ ("Roll for its arc."));
  if (has_trait (token, ROLLS))
    return g_strdup (drawn.face > 0 ? _ ("Roll it through that arc at once.")
                                    : _ ("Roll for its arc: it comes at once."));
  return first_of_rule (rule_of (token, edition));
}

char *
drawn_place (DrawnToken drawn)
{
  if (drawn.face == 0)
    return g_strdup ("");
  /* Translators: the number of an arc, and its colour. */
  return has_trait (drawn.token, EFFECT)
             ? face_text (drawn.face)
             : g_strdup_printf (_ ("Forest %u, %s"), drawn.face, bag_face_colour (drawn.face));
}

char *
face_text (unsigned face)
{
  /* Translators: the number of an arc, and its colour. */
  return g_strdup_printf (_ ("Arc %u, %s"), face, bag_face_colour (face));
}

char *
drawn_summary (const DrawnToken *drawn, unsigned n, unsigned face)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < n && face == 0; i++)
    {
      g_autofree char *place = drawn_place (drawn[i]);

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? "; " : "", bag_title (drawn[i].token),
                              *place != '\0' ? ": " : "", place);
    }
  if (face > 0)
    {
      g_autofree char *arc = face_text (face);

      g_string_append (text, arc);
    }
  return g_string_free (text, FALSE);
}

char *
drawn_rules (unsigned token, unsigned edition)
{
  return rules_of_token (token, edition);
}

/* "Orc 3, Giant Boulder 5, Healer" */
static char *
draw_text_of (const Bag *bag, unsigned i)
{
  GString *text = g_string_new (NULL);

  do
    {
      const BagDeed *deed = bag_deed (bag, i);

      if (deed->kind == BAG_DRAW)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", bag_title (deed->token));
      else if (deed->kind == BAG_ROLL)
        g_string_append_printf (text, " %u", deed->face);
    }
  while (++i < bag_n_deeds (bag) && bag_deed (bag, i)->is_joined);
  return g_string_free (text, FALSE);
}

/* How many tokens the step moves. */
static unsigned
count_tokens (const Bag *bag, unsigned i)
{
  unsigned n = 1;

  while (++i < bag_n_deeds (bag) && bag_deed (bag, i)->is_joined)
    n++;
  return n;
}

static char *
many_text (BagPlace to, unsigned n)
{
  switch (to)
    {
    case BAG_INSIDE:
      return g_strdup_printf (
          ngettext ("%u token back into the bag", "%u tokens back into the bag", n), n);
    case BAG_OUT:
      return g_strdup_printf (ngettext ("%u token on the table", "%u tokens on the table", n), n);
    case BAG_DISCARDED:
      return g_strdup_printf (ngettext ("%u token discarded", "%u tokens discarded", n), n);
    case BAG_REMOVED:
      return g_strdup_printf (ngettext ("%u token out of the game", "%u tokens out of the game", n),
                              n);
    case BAG_PLACES:
      break;
    }
  g_assert_not_reached ();
}

char *
step_text (const Bag *bag, unsigned i)
{
  const BagDeed *deed = bag_deed (bag, i);
  const unsigned n = count_tokens (bag, i);

  if (deed->kind == BAG_DRAW)
    return draw_text_of (bag, i);
  if (n > 1 && deed->kind == BAG_MOVE)
    return many_text (deed->to, n);
  if (n > 1 && deed->kind == BAG_RECYCLE)
    return many_text (BAG_INSIDE, n);
  return bag_deed_text (bag, i);
}

unsigned
step_tokens (const Bag *bag, unsigned i, unsigned *tokens, unsigned most)
{
  unsigned n = 0;

  do
    {
      const BagDeed *deed = bag_deed (bag, i);

      if ((deed->kind == BAG_DRAW || deed->kind == BAG_MOVE || deed->kind == BAG_RECYCLE)
          && n < most)
        tokens[n++] = deed->token;
    }
  while (++i < bag_n_deeds (bag) && bag_deed (bag, i)->is_joined);
  return n;
}

/* base.draw.empty-bag, and what an optional rule makes of it. */
static char *
empty_prompt (const Table *t, char **rules)
{
  unsigned rule = RULE_BASE_DRAW_EMPTY_BAG;
  g_autofree char *sentence = NULL;

  if (has_variant (t, VARIANT_NOT_OVER_YET) && discards_to_draw (t) > 0)
    rule = RULE_BASE_VARIANT_NOT_OVER_YET;
  else if (has_variant (t, VARIANT_FINAL_CHARGE))
    rule = RULE_BASE_VARIANT_FINAL_CHARGE;
  *rules = g_strdup (cite_names[rule]);
  sentence = first_of_rule (rule);
  /* Translators: a sentence says what happens then. */
  return g_strdup_printf (_ ("The bag is empty. %s"), sentence);
}

char *
bag_prompt (const BagState *state, char **rules)
{
  unsigned weights[TOKENS];
  const unsigned back = MIN (state->returns, bag_state_recycle_weights (state, weights));

  *rules = NULL;
  if (back > 0)
    {
      *rules = drawn_rules (TOKEN_NECROMANCER, state->table.edition);
      /* Translators: the Necromancer, and how many Monsters go from the discards into the bag. */
      return g_strdup_printf (ngettext ("%s: %u discarded Monster goes back into the bag",
                                        "%s: %u discarded Monsters go back into the bag", back),
                              bag_title (TOKEN_NECROMANCER), back);
    }
  if (state->due > 0)
    {
      *rules = drawn_rules (state->due_by - 1, state->table.edition);
      /* Translators: the token that makes people draw more, and how many are still to be drawn. */
      return g_strdup_printf (ngettext ("%s: %u more to draw", "%s: %u more to draw", state->due),
                              bag_title (state->due_by - 1), state->due);
    }
  return bag_state_inside (state) == 0 ? empty_prompt (&state->table, rules) : NULL;
}

char *
agreement_line (const BagAgreement *agreement)
{
  static const RuleEdition editions[EDITIONS]
      = { RULE_EDITION_DLX, RULE_EDITION_2E, RULE_EDITION_1E };
  const Table *t = &agreement->table;

  /* Translators: the boxes that are played, and the edition. */
  return g_strdup_printf (_ ("%s · %s"),
                          has_box (t, BOX_WIZARD) ? _ ("With The Wizard's Tower") : _ ("Base game"),
                          rule_edition_name (editions[t->edition]));
}
