/* The Wizard's Tower: the six Mega Bosses. */
#include "box_wizard.h"
#include "play.h"

const Ways monster_ways[TOKENS] = { 0 };

void
basilisk_arrives (Run *run, unsigned token, unsigned argument)
{
  (void) run;
  (void) token;
  (void) argument;
}

void
breathes_on_arrival (Run *run, unsigned token, unsigned argument)
{
  (void) run;
  (void) token;
  (void) argument;
}

void
necromancer_arrives (Run *run, unsigned token, unsigned argument)
{
  (void) run;
  (void) token;
  (void) argument;
}

void
warlock_arrives (Run *run, unsigned token, unsigned argument)
{
  (void) run;
  (void) token;
  (void) argument;
}
