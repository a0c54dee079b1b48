/* Castle Panic: what its tokens and cards do, as their rows name it. */
#pragma once

#include "deeds.h"

/* Tokens, when they are drawn. */
void goblin_king_arrives (Run *run, unsigned token, unsigned argument);
void orc_warlord_arrives (Run *run, unsigned token, unsigned argument);
void troll_mage_arrives (Run *run, unsigned token, unsigned argument);
void healer_arrives (Run *run, unsigned token, unsigned argument);
void colour_moves (Run *run, unsigned token, unsigned argument);
void all_rotate (Run *run, unsigned token, unsigned argument);
void plague_strikes (Run *run, unsigned token, unsigned argument);
void all_discard_one (Run *run, unsigned token, unsigned argument);
void giant_boulder_rolls (Run *run, unsigned token, unsigned argument);
void more_tokens (Run *run, unsigned token, unsigned argument);

/* Cards: whether they can be played, and what they do. */
bool can_put_out (const Table *t);
bool can_add_nice_shot (const Table *t);
bool can_fortify_a_wall (const Table *t);
bool can_go_missing (const Table *t);
bool can_draw_two (const Table *t);
bool can_scavenge (const Table *t);
void build_with_brick (Run *run, const Play *play);
void put_out_with_card (Run *run, const Play *play);
void hit_with_card (Run *run, const Play *play);
void send_barbarian (Run *run, const Play *play);
void add_nice_shot (Run *run, const Play *play);
void pour_tar (Run *run, const Play *play);
void drive_him_back (Run *run, const Play *play);
void fortify_a_wall (Run *run, const Play *play);
void go_missing (Run *run, const Play *play);
void draw_two_cards (Run *run, const Play *play);
void scavenge (Run *run, const Play *play);
