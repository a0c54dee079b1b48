/* What can happen at the table, mechanic by mechanic: how the engine's files use each other. */
#pragma once

#include "run.h"

/* cards.c: drawing, discarding, giving up. */
bool draw_card (Run *run, unsigned player, Cite why); /* false: none was left */
void discard_card (Run *run, unsigned player, unsigned card, Cite why);
void give_up_one (Run *run, unsigned player, Cite why); /* the player picks */
void shuffle_away_bricks (Run *run);                    /* Dwindling Resources */
bool hands_are_tracked (const Table *t);

/* hit.c: what players do to Monsters. */
void hit (Run *run, unsigned index, unsigned player);
void slay (Run *run,
           unsigned index,
           unsigned player,
           bool counts,
           Cite why); /* counts: it can become a trophy */

/* structure.c: Walls, Towers and those who run into them. */
unsigned
pick_payer (Run *run,
            const bool *candidates,
            bool dutch); /* which of them takes the damage; dutch: the active player says */
void bury (Run *run);    /* takes those who are marked as slain off the board */
void wall_falls (Run *run, unsigned arc, WallLoss how, Cite why);
void tower_falls (Run *run, unsigned arc, Cite why);
void fortify_falls (Run *run, unsigned arc, Cite why);
void wall_is_attacked (Run *run, unsigned arc, const bool *attackers, unsigned n_attackers);
void tower_is_attacked (Run *run, unsigned arc, const bool *from_ring, const bool *from_outside);

/* move.c: one movement of everybody at once. */
typedef struct
{
  SpaceSet who; /* Monsters in these spaces */
  Step step;
  bool phase_5; /* the Move Monsters phase, not a token */
  Cite why;
  Cite tarred;      /* the rule by which a tarred Monster stays */
  unsigned only;    /* index plus 1 of the one piece that moves */
  unsigned without; /* index plus 1 of a piece that does not */
} Movement;
void move_monsters (Run *run, Movement movement);

/* path.c: things that roll across the board. */
void roll_boulder (Run *run, unsigned arc);

/* draw.c: phase 6. */
void draw_phase (Run *run);
unsigned
draw_token (Run *run,
            TokenPile *into); /* from the bag, which is not empty; into NULL: it is turned up */
void notice_empty_bag (Run *run);
bool refill_bag (Run *run); /* whether a token can be drawn now */
void resolve_token (Run *run, unsigned token, DueSource source);
void resolve_monster_at (Run *run, unsigned token, DueSource source, unsigned arc);
void tokens_come_due (Run *run, unsigned n, DueSource source);
void next_due_token (Run *run);
void discard_token (Run *run, unsigned token, Cite why);
void lose_token (Run *run, unsigned token); /* to the discard pile, as the miniatures allow */

/* box_base.c: what its tokens do when they are drawn. */
void final_charge (Run *run);
unsigned boss_in_dutch (Run *run, unsigned token); /* the Boss that is placed for this one */

/* overlord.c. */
void overlord_phase (Run *run);
void overlord_sets_up (Run *run);
bool overlord_acts (const Table *t);
void overlord_gains (Run *run, unsigned n, Cite why);

/* home.c: My Home Is My Castle. */
void homes_fall (Run *run);
void choose_homes (Run *run);
bool is_out (const Table *t, unsigned player);

/* play.c: phase 4. */
void play_phase (Run *run);

/* end.c. */
bool tokens_are_played (const Table *t);
void check_loss (Run *run); /* after an event that may have taken the last Tower */
void check_win (Run *run, bool turn_ends);

/* setup.c */
void setup_phase (Run *run);

/* turn.c */
void begin_turn (Run *run);
void end_turn (Run *run);
bool charge_is_on (const Table *t); /* Final Charge!: phase 5 has a second movement */
void go_to_phase (Table *t, Phase phase);
unsigned next_player (const Table *t, unsigned player);
