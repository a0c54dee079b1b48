/* The Wizard's Tower: what its tokens do when they are drawn. Beside the rulebook: Component
 * Details, Monster Tokens. */
#include "box_wizard.h"

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
