/* The Wizard's Tower: what its tokens do when they are drawn. Beside the rulebook: Component
 * Details, Monster Tokens. */
#include "box_wizard.h"

/* wizard.imp.pile; ruling.wizard.imp-supply. */
void
summon (Run *run, unsigned arc, Cite why)
{
  Table *t = run->table;
  const Piece imp = piece_new (TOKEN_IMP, space_at (FOREST, arc));

  if (t->n_pieces == PIECES_MAX || (t->imps == 0 && !reads (t, RULING_IMP_SUPPLY, 'c')))
    {
      if (reads (t, RULING_IMP_SUPPLY, 'b') && t->imps_owed[arc] < UINT8_MAX)
        t->imps_owed[arc]++;
      tell (run, EVENT_IMPS_MISSING, { 1 }, { RULE_RULING_IMP_SUPPLY, why });
      return;
    }
  if (t->imps > 0)
    t->imps--;
  board_gains (run, imp);
  tell (run, EVENT_IMP_SUMMONED, { 0 },
        { why, RULE_WIZARD_IMP_PILE, RULE_WIZARD_IMP_ONE_POINT,
          why == RULE_WIZARD_MEGA_HYDRA_IMPS ? RULE_WIZARD_MEGA_HYDRA_ANY_DAMAGE : RULE_NONE },
        imp);
  /* ruling.wizard.phoenix-hydra-imps:b. */
  if ((run->bursts & space_bit (imp.space)) && why == RULE_WIZARD_MEGA_HYDRA_IMPS
      && reads (t, RULING_PHOENIX_HYDRA_IMPS, 'b'))
    ignite_monster (run, t->n_pieces - 1u, 1, RULE_RULING_PHOENIX_HYDRA_IMPS, RULE_NONE);
  fire_grows (run, arc, false);
}

/* wizard.token.conjurer-imps, wizard.token.conjurer-imps-arcs: a second roll says how many come. */
void
conjurer_arrives (Run *run, unsigned token, unsigned argument)
{
  const Table *t = run->table;
  const unsigned n = roll_arc (run) + 1, index = place_of (t, token);

  (void) argument;
  if (index != NOBODY)
    tell (run, EVENT_DIE_ROLLED_FOR, { n },
          { RULE_WIZARD_TOKEN_CONJURER_IMPS, RULE_WIZARD_TOKEN_CONJURER_BOSS,
            t->version == VERSION_OVERLORD ? RULE_WIZARD_OVERLORD_DICE : RULE_NONE },
          t->pieces[index]);
  for (unsigned arc = 0; arc < n; arc++)
    summon (run, arc, RULE_WIZARD_TOKEN_CONJURER_IMPS_ARCS);
}

/* The die says from where, for the Overlord too: wizard.overlord.boulders. */
void
flaming_boulder_rolls (Run *run, unsigned token, unsigned argument)
{
  (void) argument;
  roll_flaming_boulder (run, roll_arc (run));
  discard_token (run, token, RULE_WIZARD_TOKEN_FLAMING_BOULDER_DISCARD);
}

void
trebuchet_shoots (Run *run, unsigned token, unsigned argument)
{
  (void) argument;
  shoot_trebuchet (run, roll_arc (run));
  discard_token (run, token, RULE_WIZARD_TOKEN_TREBUCHET_DISCARD);
}

/* wizard.token.imp-per-tower. */
void
imps_for_towers (Run *run, unsigned token, unsigned argument)
{
  (void) token;
  (void) argument;
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (run->table->towers[arc].up)
      summon (run, arc, RULE_WIZARD_TOKEN_IMP_PER_TOWER);
}
