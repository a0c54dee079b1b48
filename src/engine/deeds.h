/* What can happen at the table, mechanic by mechanic: how the engine's files use each other. */
#pragma once

#include "run.h"

/* cards.c: drawing, discarding, giving up. */
bool draw_card (Run *run, unsigned player, Cite why); /* false: none was left */
void discard_card (Run *run, unsigned player, unsigned card, Cite why);
bool give_up_one (Run *run, unsigned player, Cite why); /* the player picks; false: nothing */
bool offer_to_give_up (Run *run, unsigned player);      /* in a question; false: nothing */
void shuffle_away_bricks (Run *run);                    /* Dwindling Resources */
bool hands_are_tracked (const Table *t);
bool can_draw_from (const Table *t, Deck deck);
bool draw_from (Run *run, unsigned player, Deck deck, Cite why); /* false: none was left */
Deck ask_deck (Run *run,
               unsigned player); /* which deck a player wants, asked where both can give */
Cite discard_played (Run *run,
                     unsigned card); /* one that is in nobody's hand any more; why it goes where */
void draw_or_owe (Run *run, unsigned player, Deck deck, Cite why);
void draw_berserk (Run *run, unsigned player);
void lose_wizard_deck (Run *run);   /* the Wizard's Tower has fallen */
void regain_wizard_deck (Run *run); /* it stands again */

/* hit.c: what is done to Monsters. A Monster that dies of a blow is marked as slain, and dies with
 * all others of the same effect when that calls bury(). */
typedef enum
{
  BY_HIT_CARD,
  BY_SPELL,
  BY_WALL,
  BY_TOWER,
  BY_FIRE
} Cause;
typedef struct
{
  unsigned points;
  Cause cause;
  EventKind told; /* what is told of one that survives; its first argument is the points left */
  Cite why, also, third;
} Blow;
bool strike (Run *run, unsigned index, Blow blow);        /* whether it lives */
bool is_proof (const Table *t, Piece piece, Cause cause); /* such damage does nothing to it there */
void falls (Run *run, Piece *piece); /* marks it as slain, by the present effect */
void mark_slain (Run *run, unsigned index, Cite why, Cite also); /* whatever its points */
void hit (Run *run, unsigned index, unsigned player);
void slay (Run *run,
           unsigned index,
           unsigned player,
           bool counts,
           Cite why); /* at once; counts: it can become a trophy */

/* death.c: how Monsters leave the board, and what follows from it. */
typedef enum
{
  DEATH_AT_STRUCTURE,
  DEATH_BY_BOULDER,
  DEATH_BY_FIRE,
  DEATH_BY_PLAYER /* run->slayer has the trophies */
} Death;
void bury (Run *run, Death how); /* takes those who are marked as slain off the board */
void leave_board (Run *run, unsigned index, unsigned keeper_plus_1);
unsigned dead_of_kind (const Run *run, unsigned kind); /* nobody's trophy, and not yet in a pile */
void take_dead (Run *run, unsigned kind);              /* one of those, from where they wait */
void settle (Run *run); /* an effect is over: Imps come, the Doppelgänger's place is taken */
void board_gains (Run *run, Piece piece); /* somebody comes */

/* fire.c: Flames. */
#define BURNS_NOW 0x80u /* with a piece's embers: they count in the movement that is under way */
void kindle (Run *run, unsigned index); /* its Flames count in the movement that is under way */
void ignite_monster (Run *run, unsigned index, unsigned flames, Cite why, Cite also);
void ignite_several (Run *run, const bool *these, Cite why, Cite also); /* 1 Flame each */
void ignite_wall (Run *run, unsigned arc, Cite why); /* a Fortify token goes in its stead */
void ignite_tower (Run *run, unsigned arc, Cite why);
void douse_monster (Run *run, unsigned index, Cite why);
void douse_wall (Run *run, unsigned arc, unsigned flames, Cite why);
void douse_tower (Run *run, unsigned arc, unsigned flames, Cite why);
bool is_burning (const Table *t); /* any structure */
void settle_between (Run *run);   /* settles before the fire of a movement */
void burn_monsters (Run *run); /* the damage of the Flames that count for this movement: embers */

/* structure.c: Walls, Towers and those who run into them. */
unsigned chooser (const Table *t, bool dutch); /* who picks among Monsters */
unsigned
pick_payer (Run *run,
            const bool *candidates,
            bool dutch); /* which of them takes the damage; dutch: the active player says */
unsigned pick_catcher (Run *run, const bool *candidates); /* which of them catches fire */
/* A Monster that a card has put into the space of a standing Tower. */
void tower_meets (Run *run, unsigned index);
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
  Cite tarred;       /* the rule by which a tarred Monster stays */
  const bool *these; /* NULL: all of them */
  unsigned only;     /* index plus 1 of the one piece that moves */
  unsigned without;  /* index plus 1 of a piece that does not */
} Movement;
void move_monsters (Run *run, Movement movement);

/* What one Monster moves by where it does not move like others. */
typedef struct
{
  unsigned via; /* the space that it comes to first, meeting nothing */
  bool inward;  /* then one space inward */
  bool acts;    /* it breathes after that */
  bool rests;   /* there is no movement in it that something could stop */
  Cite why;
} Course;

/* path.c: things that cross the board. */
void roll_boulder (Run *run, unsigned arc);
void roll_flaming_boulder (Run *run, unsigned arc);
void shoot_trebuchet (Run *run, unsigned arc);
void breathe_fire (Run *run, Piece piece, Cite why); /* from where it stands */
bool breath_meets (const Table *t,
                   Piece piece,
                   bool *is_wall,
                   unsigned *arc); /* what its fireball would set on fire, if anything */

/* What single Monsters do beyond their row; box files define it. */
typedef struct
{
  void (*wounded) (Run *run, unsigned index, unsigned points); /* it has survived damage */
  void (*attacked) (Run *run, unsigned index);                 /* it has brought a structure down */
  Course (*course) (Run *run, unsigned index); /* its own way to move, outside the Castle ring */
  Cite weak, proof, at_wall;    /* its rules for the rings: WEAK_IN, PROOF_IN, and before a Wall */
  Cite breath, castle, stopped; /* its rules: fire after moving, the Castle ring, being held */
} Ways;
extern const Ways monster_ways[TOKENS];
void heads_grow (Run *run);          /* Imps that come where the wounded one ends up */
void necromancer_returns (Run *run); /* what his death brings back into the bag */

/* draw.c: phase 6. */
void draw_phase (Run *run);
unsigned
draw_token (Run *run,
            TokenPile *into); /* from the bag, which is not empty; into NULL: it is turned up */
void notice_empty_bag (Run *run);
void arrives_again (Run *run, unsigned index); /* in the Doppelgänger's place: as if just drawn */
bool late_bosses_act (Run *run);               /* at the start of phase 6; whether there were any */
void fire_grows (Run *run, unsigned arc, bool by_token); /* a Monster was placed: Growing Fire */
void quiet_after_effect (Run *run);                      /* It's Quiet: an effect is over */
void quiet_after_play (Run *run);                        /* phase 4 is over */
void token_is_over (Run *run);                           /* a token has been dealt with */
bool refill_bag (Run *run);                              /* whether a token can be drawn now */
void resolve_token (Run *run, unsigned token, DueSource source);
void resolve_monster_at (Run *run, unsigned token, DueSource source, unsigned arc);
void tokens_come_due (Run *run, unsigned n, DueSource source);
void next_due_token (Run *run);
void discard_token (Run *run, unsigned token, Cite why);
void lose_token (Run *run, unsigned token); /* to the discard pile, as the miniatures allow */

/* box_wizard.c. */
void summon (Run *run, unsigned arc, Cite why); /* an Imp, into the Forest of an arc */

/* box_base.c: what its tokens do when they are drawn. */
unsigned place_of (const Table *t, unsigned kind); /* the last of its kind, or NOBODY */
void final_charge (Run *run);
unsigned boss_in_dutch (Run *run, unsigned token); /* the Boss that is placed for this one */

/* overlord.c. */
void overlord_phase (Run *run);
void overlord_sets_up (Run *run);
bool overlord_acts (const Table *t);
void overlord_gains (Run *run, unsigned n, Cite why);
bool overlord_has_tokens (const Run *run); /* whether what is drawn now is the Overlord's to play */
bool overlord_plays_on (Run *run); /* one more token outside phase 6, if the Overlord wants */

/* home.c: My Home Is My Castle. */
void homes_fall (Run *run);
void choose_homes (Run *run);
bool is_out (const Table *t, unsigned player);
void home_is_rebuilt (Run *run, unsigned arc); /* a lost Tower stands again */

/* play.c: phase 4. */
void play_phase (Run *run);
bool is_flying (const Table *t, unsigned kind); /* reach.c */

/* quench.c: putting out fires with a Brick or Mortar. */
void offer_to_quench (Run *run); /* to everybody: ruling.wizard.extinguish-when:b */
void quench_with_discard (Run *run, unsigned card); /* ruling.wizard.extinguish-when:c */

/* end.c. */
bool tokens_are_played (const Table *t);
bool is_as_good_as_won (const Table *t); /* and no Monster that counts is left */
void check_loss (Run *run);              /* after an event that may have taken the last Tower */
void check_win (Run *run, bool turn_ends);

/* setup.c */
void setup_phase (Run *run);
void start_monster (Run *run, unsigned token, unsigned arc); /* from the bag */
void place_starters (Run *run, uint8_t left[TOKEN_SLOTS], unsigned asker);

/* box_wizard_setup.c: what it changes about that. */
void place_wizard_tower (Run *run);
void prepare_wizard_tokens (Run *run);
bool can_start (const Table *t, unsigned token);
unsigned starters_in_bag (const Table *t);
bool draw_starters (Run *run); /* one token; whether the six are in place */
void hide_harbingers (Run *run);
void begin_bare_wizard (Table *t);

/* turn.c */
void begin_turn (Run *run);
void end_turn (Run *run);
bool charge_is_on (const Table *t); /* Final Charge!: phase 5 has a second movement */
void go_to_phase (Table *t, Phase phase);
unsigned next_player (const Table *t, unsigned player);
void make_up_discard (Run *run);    /* ruling.wizard.basilisk-skip:c */
bool is_stared_at (const Table *t); /* somebody on the board forbids phase 2 */
