/* Which rules explain a thing at the table. */
#include "piece-rules.h"

#include <string.h>

#include "option_text.h"
#include "record_name.h"
#include "rule-piece.h"

/* How many more to name of a thing that no entry is about alone. */
#define FOUND_MAX 2

/* Rules of things that have no row of their own. */
static const uint16_t thing_rules[THINGS][3] = {
  [THING_WALL] = { RULE_BASE_MOVE_WALL_ATTACK, RULE_BASE_MOVE_WALL_EXCHANGE, RULE_BASE_BUILD_COST },
  [THING_FORTIFY] = { RULE_BASE_CARD_FORTIFY, RULE_BASE_CARD_FORTIFY_ATTACKED },
  [THING_TOWER] = { RULE_BASE_MOVE_TOWER_EXCHANGE, RULE_BASE_BUILD_NO_TOWER, RULE_BASE_END_LOSS },
  [THING_WIZARD_TOWER] = { RULE_WIZARD_TOWER_IS_TOWER, RULE_WIZARD_TOWER_LOST_DECK },
  [THING_TAR] = { RULE_BASE_CARD_TAR, RULE_BASE_CARD_TAR_REMOVAL },
  [THING_FLAME]
  = { RULE_WIZARD_TERM_BURNING, RULE_WIZARD_FIRE_MONSTER_PHASE5, RULE_WIZARD_FIRE_EXTINGUISH_CARD },
  [THING_HARBINGER] = { RULE_WIZARD_HARBINGER_NOT_PLACED, RULE_WIZARD_SETUP_HARBINGERS_THREE },
};

static const uint16_t ring_rules[] = {
  [FOREST] = RULE_BASE_HIT_NO_FOREST,         [ARCHER] = RULE_BASE_CARD_ARCHER,
  [KNIGHT] = RULE_BASE_CARD_KNIGHT,           [SWORDSMAN] = RULE_BASE_CARD_SWORDSMAN,
  [CASTLE] = RULE_BASE_MOVE_CASTLE_CLOCKWISE,
};

static const uint16_t phase_rules[PHASES] = {
  [PHASE_SETUP] = RULE_BASE_SETUP_ALL_VERSIONS,
  [PHASE_DRAW_UP] = RULE_BASE_TURN_DRAW_UP,
  [PHASE_DISCARD] = RULE_BASE_TURN_DISCARD_ONE,
  [PHASE_TRADE] = RULE_BASE_TURN_TRADE_LIMIT,
  [PHASE_PLAY] = RULE_BASE_TURN_PLAY_ANY_NUMBER,
  [PHASE_MOVE] = RULE_BASE_MOVE_PHASE_ALL,
  [PHASE_DRAW] = RULE_BASE_DRAW_TWO,
};

static const uint16_t question_rules[QUESTIONS] = {
  [QUESTION_END] = RULE_BASE_END_TOGETHER,
  [QUESTION_PLACE] = RULE_BASE_SETUP_START_CHOICE,
  [QUESTION_HOME] = RULE_BASE_VARIANT_HOME_DLX,
  [QUESTION_KING] = RULE_BASE_VARIANT_KING_TOWER,
  [QUESTION_REMOVE] = RULE_BASE_VARIANT_EASIER_BATTLES,
  [QUESTION_SET_ASIDE] = RULE_BASE_VARIANT_SECRET_FORCES,
  [QUESTION_DESPERATE] = RULE_BASE_VARIANT_DESPERATE_DISCARD,
  [QUESTION_DISCARD] = RULE_BASE_TURN_DISCARD_ONE,
  [QUESTION_TRADE] = RULE_BASE_TURN_TRADE_LIMIT,
  [QUESTION_PLAY] = RULE_BASE_TURN_PLAY_ANY_NUMBER,
  [QUESTION_ON] = RULE_BASE_TURN_PLAY_LEGAL,
  [QUESTION_FROM] = RULE_RULING_FORTIFY_SUPPLY,
  [QUESTION_TAKE] = RULE_BASE_CARD_SCAVENGE,
  [QUESTION_HURT] = RULE_RULING_PLAYERS_CHOICE,
  [QUESTION_GIVE_UP] = RULE_BASE_TOKEN_DISCARD_1,
  [QUESTION_CLAIM] = RULE_BASE_VARIANT_HOME_SPARE_DLX,
  [QUESTION_EXCHANGE] = RULE_BASE_VARIANT_MONSTROUS_CHOICES,
  [QUESTION_OVERLORD] = RULE_BASE_OVERLORD_STEPS,
  [QUESTION_DUEL] = RULE_BASE_SCORE_TIE_FINAL,
  [QUESTION_WIZARD_TOWER] = RULE_WIZARD_SETUP_TOWER_SWAP_CHOICE,
  [QUESTION_PICK] = RULE_WIZARD_OVERLORD_MEGA_CHOICE,
  [QUESTION_DRAW] = RULE_WIZARD_TURN_REPLACE_EITHER,
  [QUESTION_TO] = RULE_RULING_TELEPORT_TARGET_SPACE,
  [QUESTION_WHO] = RULE_WIZARD_CARD_STAND_TOGETHER,
  [QUESTION_STRIKE] = RULE_WIZARD_CARD_DOUBLE_STRIKE_TARGETS,
  [QUESTION_RETURN] = RULE_WIZARD_CARD_EYE_OF_THE_ORACLE_RETURN,
  [QUESTION_ASSEMBLE] = RULE_WIZARD_CARD_ARCANE_ASSEMBLY,
  [QUESTION_QUENCH] = RULE_WIZARD_FIRE_EXTINGUISH_CARD,
  [QUESTION_ORDER] = RULE_WIZARD_FIRE_ORDER_FREE,
  [QUESTION_BURN] = RULE_WIZARD_FIRE_ATTACK_SEVERAL,
  [QUESTION_REPLACE] = RULE_WIZARD_TOKEN_DOPPELGANGER_SEVERAL,
  [QUESTION_ROLL] = RULE_BASE_BOARD_ARCS,
  [QUESTION_TOKEN] = RULE_BASE_DRAW_TWO,
  [QUESTION_CARD] = RULE_BASE_TURN_DRAW_UP,
  [QUESTION_START] = RULE_WIZARD_SETUP_STARTING_SIX,
  [QUESTION_WIZARD_CARD] = RULE_WIZARD_TURN_REPLACE_EITHER,
  [QUESTION_RECYCLE] = RULE_WIZARD_MEGA_NECROMANCER_RETURN,
  [QUESTION_RANDOM_CARD] = RULE_RULING_BASILISK_SKIP,
};

static bool
has_id (const GString *ids, const char *id)
{
  const size_t length = strlen (id);

  for (const char *at = strstr (ids->str, id); at != NULL; at = strstr (at + 1, id))
    if ((at == ids->str || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return true;
  return false;
}

static void
add_id (GString *ids, const char *id)
{
  if (*id != '\0' && !has_id (ids, id))
    g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", id);
}

static void
add_rule (GString *ids, unsigned rule)
{
  if (rule != RULE_NONE)
    add_id (ids, cite_names[rule]);
}

/* The library's entries about this piece, the rules before the rulings, as in the books. */
static void
add_entries (GString *ids, bool is_card, unsigned kind)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);
      RulePiece piece;

      if (!rule_piece_find (entry, &piece) || piece.is_card != is_card)
        continue;
      for (unsigned k = 0; k < piece.n; k++)
        if (piece.kinds[k] == kind)
          add_id (ids, entry->id);
    }
}

/* A whole topic may be about a token: "wizard.imp." about the Imp, "base.boulder." about the Giant
 * Boulder. */
static void
add_topic (GString *ids, unsigned token)
{
  const char *name = token_rows[token].name;
  const char *last = strrchr (name, '-');
  g_autofree char *topic = g_strdup_printf ("%s.%s.", box_words[token_rows[token].box],
                                            last != NULL ? last + 1 : name);

  for (unsigned i = 0; i < rule_library_size (); i++)
    if (g_str_has_prefix (rule_library_nth (i)->id, topic))
      add_id (ids, rule_library_nth (i)->id);
}

/* An ordinary Monster shares its entries with others: those that are found by its name. */
static void
add_found (GString *ids, const char *title)
{
  g_autoptr (GArray) hits = rule_search (title, FOUND_MAX);

  for (unsigned i = 0; i < hits->len; i++)
    add_id (ids, g_array_index (hits, RuleHit, i).entry->id);
}

char *
rules_of_card (unsigned card)
{
  GString *ids = g_string_new (NULL);

  g_return_val_if_fail (card < CARDS, NULL);
  add_rule (ids, card_rows[card].rule);
  add_entries (ids, true, card);
  return g_string_free (ids, FALSE);
}

/* Whether only this token has this rule. */
static bool
is_own_rule (unsigned token, unsigned rule)
{
  for (unsigned other = 0; other < TOKENS; other++)
    if (other != token && token_rows[other].rule == rule)
      return false;
  return true;
}

char *
rules_of_token (unsigned token, unsigned edition)
{
  GString *ids = g_string_new (NULL);
  unsigned rule;

  g_return_val_if_fail (token < TOKENS, NULL);
  rule = edition == EDITION_1E ? token_rows[token].rule_1e : token_rows[token].rule;
  if (is_own_rule (token, token_rows[token].rule))
    add_rule (ids, rule);
  add_topic (ids, token);
  add_entries (ids, false, token);
  if (ids->len == 0 && !has_trait (token, HARBINGER))
    add_found (ids, token_rows[token].title);
  add_rule (ids, rule);
  /* It is the Mega Boss that people ask for. */
  if (has_trait (token, HARBINGER))
    return rules_join (g_string_free (ids, FALSE),
                       rules_of_token (token_rows[token].argument, edition));
  return g_string_free (ids, FALSE);
}

char *
rules_of_thing (Thing thing)
{
  GString *ids = g_string_new (NULL);

  g_return_val_if_fail (thing < THINGS, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (thing_rules[thing]); i++)
    add_rule (ids, thing_rules[thing][i]);
  return g_string_free (ids, FALSE);
}

char *
rules_of_ring (unsigned ring)
{
  GString *ids = g_string_new (NULL);

  g_return_val_if_fail (ring < G_N_ELEMENTS (ring_rules), NULL);
  add_rule (ids, ring_rules[ring]);
  add_rule (ids, RULE_BASE_BOARD_RINGS);
  add_rule (ids, RULE_BASE_BOARD_SPACE);
  return g_string_free (ids, FALSE);
}

char *
rules_of_phase (unsigned phase)
{
  GString *ids = g_string_new (NULL);

  g_return_val_if_fail (phase < PHASES, NULL);
  add_rule (ids, phase_rules[phase]);
  add_rule (ids, RULE_BASE_TURN_PHASES);
  return g_string_free (ids, FALSE);
}

char *
rules_of_question (QuestionKind kind)
{
  GString *ids = g_string_new (NULL);

  g_return_val_if_fail (kind < QUESTIONS, NULL);
  add_rule (ids, question_rules[kind]);
  return g_string_free (ids, FALSE);
}

char *
rules_of_event (const Event *event)
{
  GString *ids = g_string_new (NULL);

  g_return_val_if_fail (event != NULL, NULL);
  for (unsigned i = 0; i < RULES_PER_EVENT; i++)
    add_rule (ids, event->rules[i]);
  return g_string_free (ids, ids->len == 0);
}

char *
rules_of_pending (const Session *session)
{
  const Option play = session_play (session);
  char *ids = NULL;

  g_return_val_if_fail (session != NULL, NULL);
  for (unsigned i = 0; option_verb (play) == VERB_PLAY && i < option_n_cards (play); i++)
    ids = rules_join (ids, rules_of_card (option_card (play, i)));
  return rules_join (ids, rules_of_question (session_question (session)->kind));
}

char *
rules_join (char *first, char *second)
{
  GString *ids = g_string_new (first);
  g_auto (GStrv) more = second != NULL ? g_strsplit (second, " ", -1) : NULL;

  for (unsigned i = 0; more != NULL && more[i] != NULL; i++)
    add_id (ids, more[i]);
  g_free (first);
  g_free (second);
  return g_string_free (ids, ids->len == 0);
}
