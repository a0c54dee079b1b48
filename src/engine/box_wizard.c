/* The Wizard's Tower: what its tokens do when they are drawn. */
#include "box_wizard.h"
#include "play.h"

void
conjurer_arrives (Run *run, unsigned token, unsigned argument)
{
  (void) run;
  (void) token;
  (void) argument;
}

void
flaming_boulder_rolls (Run *run, unsigned token, unsigned argument)
{
  (void) run;
  (void) token;
  (void) argument;
}

void
imps_for_towers (Run *run, unsigned token, unsigned argument)
{
  (void) run;
  (void) token;
  (void) argument;
}

void
trebuchet_shoots (Run *run, unsigned token, unsigned argument)
{
  (void) run;
  (void) token;
  (void) argument;
}
