/* The Wizard's Tower: its ten Castle cards. */
#include "box_wizard.h"
#include "play.h"

bool
can_go_berserk (const Table *t)
{
  (void) t;
  return false;
}

bool
can_hope (const Table *t)
{
  (void) t;
  return false;
}

bool
can_reinforce (const Table *t)
{
  (void) t;
  return false;
}

bool
can_stand_together (const Table *t)
{
  (void) t;
  return false;
}

void
go_berserk (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
never_lose_hope (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
reinforce (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
stand_together (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}
