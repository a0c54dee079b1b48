/* The Wizard's Tower: the cards of the Wizard deck. */
#include "box_wizard.h"
#include "play.h"

bool
can_assemble (const Table *t)
{
  (void) t;
  return false;
}

bool
can_blow (const Table *t)
{
  (void) t;
  return false;
}

bool
can_look (const Table *t)
{
  (void) t;
  return false;
}

bool
can_hypnotize (const Table *t)
{
  (void) t;
  return false;
}

bool
can_rain_ice (const Table *t)
{
  (void) t;
  return false;
}

bool
can_teleport (const Table *t)
{
  (void) t;
  return false;
}

bool
can_bless (const Table *t)
{
  (void) t;
  return false;
}

bool
can_quake (const Table *t)
{
  (void) t;
  return false;
}

void
arcane_assembly (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
azriels_fist (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
throw_fireball (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
burning_blast (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
chain_lightning (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
extinguishing_wind (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
eye_of_the_oracle (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
hammer_of_light (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
hypnotize (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
lightning_bolt (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
rain_of_ice (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
rain_of_iron (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
ring_of_fire (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
teleport (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
thalgars_blessing (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
valadors_wave (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
wall_of_force (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
war_storm (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}

void
wizard_quake (Run *run, const Play *play)
{
  (void) run;
  (void) play;
}
