/* Castle Panic: what its tokens do when they are drawn. Beside the rulebook: Boss Monsters, Monster
 * Effects, Giant Boulder, Final Charge! */
#include "box_base.h"

#include <stddef.h>

/* The Boss has just been placed: where it stands. It is the last of its kind until the table is
 * tidied. */
unsigned
place_of (const Table *t, unsigned kind)
{
  for (unsigned i = t->n_pieces; i-- > 0;)
    if (t->pieces[i].kind == kind)
      return i;
  return NOBODY;
}

/* base.token.goblin-king; in the Overlord's hands: base.overlord.goblin-king. */
void
goblin_king_arrives (Run *run, unsigned token, unsigned n)
{
  const Table *t = run->table;

  (void) token;
  if (overlord_has_tokens (run)
      && (t->edition != EDITION_1E || reads (t, RULING_OVERLORD_GOBLIN_KING, 'b')))
    overlord_gains (run, n, RULE_BASE_OVERLORD_GOBLIN_KING_DLX);
  else
    tokens_come_due (run, n, DUE_KING);
}

/* A movement that a token causes. */
static Movement
token_movement (SpaceSet who, Step step, Cite why)
{
  return (Movement){ .who = who, .step = step, .why = why, .tarred = RULE_BASE_CARD_TAR_PHASE6 };
}

/* A Boss that leads a movement, all together or, under ruling.base.boss-move-order:b, the others
 * first. */
static void
lead (Run *run, unsigned token, SpaceSet who, Cite why)
{
  const Table *t = run->table;
  const unsigned index = place_of (t, token);
  Movement movement = token_movement (who, STEP_INWARD, why);

  if (reads (t, RULING_BOSS_MOVE_ORDER, 'a') || index == NOBODY)
    {
      move_monsters (run, movement);
      return;
    }
  movement.without = index + 1;
  move_monsters (run, movement);
  if (t->result != RESULT_PLAYING)
    return;
  movement = token_movement (ALL_RINGS, STEP_INWARD, RULE_RULING_BOSS_MOVE_ORDER);
  movement.only = place_of (t, token) + 1;
  move_monsters (run, movement);
}

/* base.token.orc-warlord: the colour is that of the space where the Boss has just been placed. */
void
orc_warlord_arrives (Run *run, unsigned token, unsigned argument)
{
  const Table *t = run->table;
  const unsigned index = place_of (t, token);

  (void) argument;
  if (index != NOBODY)
    lead (run, token, COLOUR_SPACES (arc_of (t->pieces[index].space) / 2),
          RULE_BASE_TOKEN_ORC_WARLORD);
}

/* base.token.troll-mage. */
void
troll_mage_arrives (Run *run, unsigned token, unsigned argument)
{
  (void) argument;
  lead (run, token, ALL_RINGS, RULE_BASE_TOKEN_TROLL_MAGE);
}

/* ruling.base.healer-scope: he himself is at full points anyway. ruling.wizard.healer:c leaves out
 * Mega Bosses. */
static bool
is_healed (const Table *t, Piece piece, unsigned healer)
{
  if ((piece.kind == healer && reads (t, RULING_HEALER_SCOPE, 'b'))
      || (has_trait (piece.kind, MEGA) && reads (t, RULING_HEALER, 'c')))
    return false;
  return piece.hp < token_rows[piece.kind].health;
}

/* base.token.healer, base.token.healer-cap. ruling.wizard.healer:b takes a Flame away too,
 * ruling.wizard.hobble-cause:c the limp of Goblin Cavalry. */
void
healer_arrives (Run *run, unsigned token, unsigned argument)
{
  Table *t = run->table;

  (void) argument;
  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      Piece *piece = &t->pieces[i];
      const unsigned flames = piece->flames;

      if (!is_healed (t, *piece, token))
        continue;
      piece->hp++;
      run->untidy = true;
      if (reads (t, RULING_HOBBLE_CAUSE, 'c'))
        piece->marks &= (uint8_t) ~MARK_HOBBLED;
      if (piece->flames > 1 && reads (t, RULING_HEALER, 'b'))
        piece->flames--;
      tell (run, EVENT_MONSTER_HEALED, { piece->hp },
            { RULE_BASE_TOKEN_HEALER, RULE_BASE_TOKEN_HEALER_CAP, RULE_RULING_HEALER_SCOPE,
              has_box (t, BOX_WIZARD) ? RULE_RULING_HEALER : RULE_NONE },
            *piece);
      if (flames == 1 && reads (t, RULING_HEALER, 'b'))
        douse_monster (run, i, RULE_RULING_HEALER);
    }
}

static const Cite colour_rules[3]
    = { RULE_BASE_TOKEN_MOVE_RED, RULE_BASE_TOKEN_MOVE_GREEN, RULE_BASE_TOKEN_MOVE_BLUE };

/* base.token.move-red and its sisters. */
void
colour_moves (Run *run, unsigned token, unsigned colour)
{
  (void) token;
  move_monsters (run, token_movement (COLOUR_SPACES (colour), STEP_INWARD, colour_rules[colour]));
}

/* base.token.move-cw, base.token.move-ccw. */
void
all_rotate (Run *run, unsigned token, unsigned turning)
{
  (void) token;
  move_monsters (run, token_movement (ALL_RINGS, (Step) turning,
                                      turning == STEP_CLOCKWISE ? RULE_BASE_TOKEN_MOVE_CW
                                                                : RULE_BASE_TOKEN_MOVE_CCW));
}

/* ruling.base.plague-scope. */
static bool
is_struck (const Table *t, unsigned card, CardClass class)
{
  const CardRow *row = &card_rows[card];

  if (row->class == CLASS_HERO)
    return reads (t, RULING_PLAGUE_SCOPE, 'c');
  return row->class == class
         && !(row->colours == ANY_COLOUR && reads (t, RULING_PLAGUE_SCOPE, 'b'));
}

/* base.token.plague-archers and its sisters. */
void
plague_strikes (Run *run, unsigned token, unsigned class)
{
  Table *t = run->table;
  unsigned card;

  for (unsigned i = 0; i < t->n_players && hands_are_tracked (t); i++)
    {
      const unsigned player = (t->turn + i) % t->n_players;

      FOR_EACH_CARD (card, t->hands[player].kinds)
      while (is_struck (t, card, (CardClass) class) && t->hands[player].of[card] > 0)
        discard_card (run, player, card, token_rows[token].rule);
    }
}

/* base.token.discard-1. */
void
all_discard_one (Run *run, unsigned token, unsigned argument)
{
  const Table *t = run->table;

  (void) argument;
  for (unsigned i = 0; i < t->n_players; i++)
    give_up_one (run, (t->turn + i) % t->n_players, token_rows[token].rule);
}

/* base.boulder.start: the die is rolled, for the Overlord too. */
void
giant_boulder_rolls (Run *run, unsigned token, unsigned argument)
{
  (void) token;
  (void) argument;
  roll_boulder (run, roll_arc (run));
}

/* base.token.draw-3, base.token.draw-4; in the Overlord's hands: base.overlord.draw-tokens. */
void
more_tokens (Run *run, unsigned token, unsigned n)
{
  (void) token;
  if (overlord_has_tokens (run))
    overlord_gains (run, n, RULE_BASE_OVERLORD_DRAW_TOKENS);
  else
    tokens_come_due (run, n, n == 3 ? DUE_DRAW_3 : DUE_DRAW_4);
}

/* base.variant.final-charge: the die says who moves once more. */
void
final_charge (Run *run)
{
  const unsigned face = roll_arc (run) + 1;
  Movement movement = token_movement (ALL_RINGS, STEP_INWARD, RULE_BASE_VARIANT_FINAL_CHARGE_ALL);

  if (face <= 3)
    movement = token_movement (COLOUR_SPACES (face - 1), STEP_INWARD,
                               RULE_BASE_VARIANT_FINAL_CHARGE_COLORS);
  else if (face != 5)
    movement = token_movement (ALL_RINGS, face == 4 ? STEP_CLOCKWISE : STEP_COUNTER_CLOCKWISE,
                               RULE_BASE_VARIANT_FINAL_CHARGE_ROTATE);
  movement.tarred = RULE_RULING_FINAL_CHARGE_TIMING;
  tell (run, EVENT_CHARGE_ROLLED, { face }, { RULE_BASE_VARIANT_FINAL_CHARGE, movement.why });
  move_monsters (run, movement);
}

/* ruling.base.nl-draw-place:b: the Dutch summary puts the Orc Warlord on the board for two other
 * Bosses. */
unsigned
boss_in_dutch (Run *run, unsigned token)
{
  Table *t = run->table;

  if ((token != TOKEN_TROLL_MAGE && token != TOKEN_HEALER)
      || t->bag.of[TOKEN_ORC_WARLORD] + t->discard.of[TOKEN_ORC_WARLORD] == 0)
    return token;
  pile_take_token (t->bag.of[TOKEN_ORC_WARLORD] > 0 ? &t->bag : &t->discard, TOKEN_ORC_WARLORD);
  pile_add_token (&t->discard, token);
  return TOKEN_ORC_WARLORD;
}
