/* The Wizard's Tower: what its tokens and cards do, as their rows name it. */
#pragma once

#include "deeds.h"

/* Tokens, when they are drawn or announced. */
void conjurer_arrives (Run *run, unsigned token, unsigned argument);
void flaming_boulder_rolls (Run *run, unsigned token, unsigned argument);
void imps_for_towers (Run *run, unsigned token, unsigned argument);
void trebuchet_shoots (Run *run, unsigned token, unsigned argument);
void basilisk_arrives (Run *run, unsigned token, unsigned argument);
void breathes_on_arrival (Run *run, unsigned token, unsigned argument);
void necromancer_arrives (Run *run, unsigned token, unsigned argument);
void warlock_arrives (Run *run, unsigned token, unsigned argument);

/* Cards: whether they can be played, and what they do. */
bool can_go_berserk (const Table *t);
bool can_hope (const Table *t);
bool can_reinforce (const Table *t);
bool can_stand_together (const Table *t);
bool can_assemble (const Table *t);
bool can_blow (const Table *t);
bool can_look (const Table *t);
bool can_hypnotize (const Table *t);
bool can_rain_ice (const Table *t);
bool can_teleport (const Table *t);
bool can_bless (const Table *t);
bool can_force_back (const Table *t);
bool can_quake (const Table *t);
void go_berserk (Run *run, const Play *play);
void never_lose_hope (Run *run, const Play *play);
void reinforce (Run *run, const Play *play);
void stand_together (Run *run, const Play *play);
void arcane_assembly (Run *run, const Play *play);
void azriels_fist (Run *run, const Play *play);
void throw_fireball (Run *run, const Play *play);
void burning_blast (Run *run, const Play *play);
void chain_lightning (Run *run, const Play *play);
void extinguishing_wind (Run *run, const Play *play);
void eye_of_the_oracle (Run *run, const Play *play);
void hammer_of_light (Run *run, const Play *play);
void hypnotize (Run *run, const Play *play);
void lightning_bolt (Run *run, const Play *play);
void mystical_manufacturing (Run *run, const Play *play);
void rain_of_ice (Run *run, const Play *play);
void rain_of_iron (Run *run, const Play *play);
void ring_of_fire (Run *run, const Play *play);
void teleport (Run *run, const Play *play);
void thalgars_blessing (Run *run, const Play *play);
void valadors_wave (Run *run, const Play *play);
void wall_of_force (Run *run, const Play *play);
void war_storm (Run *run, const Play *play);
void wizard_quake (Run *run, const Play *play);
