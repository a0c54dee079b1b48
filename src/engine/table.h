/* The table: the whole state of a game as one plain struct. Copy it with =, compare it with memcmp.
 *
 * It starts as zeros and has no meaningful padding. Pieces on the board are kept sorted between
 * actions, and hands, piles and the bag are counts by kind, so that two equal positions are equal
 * bytes however they came about. */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "sizes.h"

/* The board. A space is ring × 6 + arc, counted from the Forest inward; arcs count from 0 here and
 * from 1 in every text. */
typedef enum
{
  FOREST,
  ARCHER,
  KNIGHT,
  SWORDSMAN,
  CASTLE
} Ring;
typedef enum
{
  COLOUR_RED,
  COLOUR_GREEN,
  COLOUR_BLUE
} Colour;
typedef enum
{
  STEP_INWARD,
  STEP_CLOCKWISE,
  STEP_COUNTER_CLOCKWISE
} Step;
typedef uint32_t SpaceSet; /* one bit a space */

#define RING_SPACES(ring) ((SpaceSet) 0x3f << (6 * (ring)))
#define FOREST_RING RING_SPACES (FOREST)
#define ARCHER_RING RING_SPACES (ARCHER)
#define KNIGHT_RING RING_SPACES (KNIGHT)
#define SWORDSMAN_RING RING_SPACES (SWORDSMAN)
#define CASTLE_RING RING_SPACES (CASTLE)
#define MIDDLE_RINGS (ARCHER_RING | KNIGHT_RING | SWORDSMAN_RING)
#define ALL_RINGS (FOREST_RING | MIDDLE_RINGS | CASTLE_RING)
#define NO_RING ((SpaceSet) 0)
#define ARC_SPACES(arc) ((SpaceSet) 0x1041041 << (arc))
#define COLOUR_SPACES(colour) ((SpaceSet) 0x30c30c3 << (2 * (colour)))
#define RED COLOUR_SPACES (COLOUR_RED)
#define GREEN COLOUR_SPACES (COLOUR_GREEN)
#define BLUE COLOUR_SPACES (COLOUR_BLUE)
#define ANY_COLOUR ALL_RINGS
#define NO_COLOUR ((SpaceSet) 0)

static inline Ring
ring_of (unsigned space)
{
  return (Ring) (space / ARCS);
}
static inline unsigned
arc_of (unsigned space)
{
  return space % ARCS;
}
static inline unsigned
space_at (Ring ring, unsigned arc)
{
  return (unsigned) ring * ARCS + arc;
}
static inline SpaceSet
space_bit (unsigned space)
{
  return (SpaceSet) 1 << space;
}
static inline unsigned
opposite_arc (unsigned arc)
{
  return (arc + ARCS / 2) % ARCS;
}

typedef enum
{
  BOX_BASE,
  BOX_WIZARD,
  BOXES
} Box;
typedef enum
{
  EDITION_DLX,
  EDITION_2E,
  EDITION_1E,
  EDITIONS
} Edition;
typedef enum
{
  VERSION_CO_OP,
  VERSION_MASTER_SLAYER,
  VERSION_OVERLORD,
  VERSION_SOLITAIRE,
  VERSIONS
} Version;
typedef enum
{
  BY_APP,
  BY_TABLE,
  BY_NOBODY
} Keeper; /* who rolls, draws and deals; BY_NOBODY: hands are not tracked */
typedef enum
{
  RESULT_PLAYING,
  RESULT_WON,
  RESULT_LOST
} Result;
typedef enum
{
  PHASE_SETUP,
  PHASE_DRAW_UP,
  PHASE_DISCARD,
  PHASE_TRADE,
  PHASE_PLAY,
  PHASE_MOVE,
  PHASE_DRAW,
  PHASES
} Phase;
typedef enum
{
  AIM_NOTHING,
  AIM_HARM,
  AIM_DRIVE,
  AIM_TAR,
  AIM_SPELL,
  AIMS
} Aim; /* what a card is aimed at a Monster for */
typedef enum
{
  CLASS_ARCHER,
  CLASS_KNIGHT,
  CLASS_SWORDSMAN,
  CLASS_HERO,
  CLASS_BUILDING,
  CLASS_SPECIAL,
  CLASS_WIZARD
} CardClass;

/* The decks that cards are drawn from. */
typedef enum
{
  DECK_CASTLE,
  DECK_WIZARD
} Deck;

/* Traits of tokens. General rules ask for these and name no Monster. */
#define MONSTER 1u
#define BOSS 2u
#define EFFECT 4u
#define ROLLS 8u /* rolls across the board */
#define FLYING 16u
#define MEGA 32u
#define HARBINGER 64u /* announces the Mega Boss of its argument */
#define CLIMBS 128u   /* over Walls */
#define TWO_SPACES 256u
#define INERT 512u /* nothing moves, hits or slays it: it waits for its replacement */
#define SPELLPROOF 1024u
#define BREATHES 2048u                       /* fire */
#define BURSTS 4096u                         /* ignites its neighbours when it dies */
#define SUMMONED 8192u                       /* has a pile of its own, and is nobody's trophy */
#define STARES 16384u                        /* phase 2 is skipped while it is on the board */
#define WEAK_IN(ring) (0x10000u << (ring))   /* any damage slays it there */
#define PROOF_IN(ring) (0x200000u << (ring)) /* hit cards do nothing to it there */

typedef enum
{
#define CARD(id, ...) CARD_##id,
#include "cards.def"
  CARDS
} Card;
typedef enum
{
#define TOKEN(id, ...) TOKEN_##id,
#include "tokens.def"
  TOKENS
} Token;
typedef enum
{
#define VARIANT(id, ...) VARIANT_##id,
#include "variants.def"
  VARIANTS
} Variant;
/* What an event may cite: a rule of the books or a ruling. */
typedef enum
{
  RULE_NONE,
#define RULE(id, ...) RULE_##id,
#include "rules.def"
  RULINGS_START,
  RULINGS_START_ = RULINGS_START - 1,
#define RULING(id, ...) RULE_RULING_##id,
#include "rulings.def"
  CITES
} Cite;
typedef enum
{
#define RULING(id, ...) RULING_##id,
#include "rulings.def"
  RULINGS
} Ruling;

/* Counts by kind, padded to whole words so that a weighted draw can read eight kinds at once. */
#define CARD_SLOTS ((CARDS + 7) / 8 * 8)
#define TOKEN_SLOTS ((TOKENS + 7) / 8 * 8)
typedef uint64_t CardSet; /* kinds of cards, one bit each */
_Static_assert(CARDS <= KINDS_MAX && TOKENS <= KINDS_MAX,
               "CardSet has a bit for every kind of card");

/* A place where cards lie: how many of each kind, which kinds there are, and how many in all. */
typedef struct
{
  CardSet kinds;
  uint8_t of[CARD_SLOTS];
  uint8_t n;
  uint8_t spare[7];
} CardPile;

typedef struct
{
  uint8_t of[TOKEN_SLOTS];
  uint8_t n;
  uint8_t spare[7];
} TokenPile;

/* A Monster on the board. Pieces are sorted by space, then kind, and so on upwards: read as one
 * number (piece_key), the last field counts most. */
typedef struct
{
  uint8_t embers; /* Flames that it had when phase 5 began: ruling.wizard.fire-token-snapshot:b */
  uint8_t cargo;  /* never between actions: NEWCOMER, embers that wait (settle_between()), or how
                     many died before it */
  uint8_t crew;
  uint8_t marks;
  uint8_t flames;
  uint8_t hp;
  uint8_t kind;
  uint8_t space;
} Piece;

#define NEWCOMER 1u /* came in this phase 5: ruling.wizard.arrivals-phase5:b */
#define MARK_TAR 1u
#define MARK_OLD_TAR 2u   /* tarred on an earlier turn: ruling.base.tar-remove-when:c */
#define MARK_HELD 4u      /* held at a Wall: ruling.base.wall-hold:b */
#define MARK_SLAIN 8u     /* dies when the present event is over; never between actions */
#define MARK_HOBBLED 16u  /* has been hurt: wizard.variant.cavalry-hobble */
#define MARK_ICED 32u     /* held by Rain of Ice: ruling.wizard.rain-of-ice-later:b */
#define MARK_BURNT 64u    /* has burned in this phase 6: ruling.wizard.fire-per-token:b */
#define MARK_AT_WALL 128u /* attacks a Wall in this movement; never between actions */

typedef enum
{
  LOST_TO_MONSTER,
  LOST_TO_BOULDER,
  NEVER_BUILT,
  LOST_TO_FIRE
} WallLoss;
typedef struct
{
  uint8_t up;
  uint8_t fortify; /* Fortify tokens on it */
  uint8_t flames;
  uint8_t lost; /* WallLoss, where it is not up: ruling.base.build-cause */
} Wall;

#define NOBODY 255u
typedef struct
{
  uint8_t up;
  uint8_t flames;
  uint8_t wizard;
  uint8_t spare;
} Tower;

/* Tokens waiting to be drawn in phase 6, group by group, first group first. */
typedef enum
{
  DUE_OWN,
  DUE_KING,
  DUE_DRAW_3,
  DUE_DRAW_4,
  DUE_SOURCES
} DueSource;
typedef struct
{
  uint8_t source;
  uint8_t n;
} Due;

/* Where the turn is. `run` sets one of these aside and takes it up again afterwards. */
typedef struct
{
  uint8_t phase;
  uint8_t begun;  /* phase 6 or the Overlord's turn has begun: what it starts with is done */
  uint8_t trades; /* trades made in phase 3 */
  uint8_t traded_in;
  uint8_t traded_out; /* what the first trade brought and cost, plus 1: ruling.base.trade-chain:b */
  uint8_t traded_with;
  uint8_t desperate; /* Desperate Times was used this turn */
  uint8_t plays;     /* tokens that the Overlord may still play */
  uint8_t extra_plays;
  uint8_t played; /* tokens that the Overlord has played this turn */
  uint8_t drawn;  /* tokens that the Overlord has drawn this turn */
  uint8_t exchanged;
  uint8_t face_down; /* own tokens drawn together and not yet turned up:
                        ruling.base.token-draw-timing:b */
  uint8_t broken;    /* the active player is out and the turn breaks off: ruling.base.home-out:b */
  uint8_t drawing;   /* DueSource of the token that is being resolved */
  uint8_t n_due;
  uint8_t skipped; /* phase 2 was skipped, and may be made up: ruling.wizard.basilisk-skip:c */
  uint8_t spare[3];
  Due due[DUE_MAX];
} Progress;

typedef struct
{
  /* What was agreed before the game. */
  uint8_t boxes; /* one bit a Box */
  uint8_t edition;
  uint8_t version;
  uint8_t n_players; /* Castle players in an Overlord game */
  uint32_t variants; /* one bit a Variant */
  uint8_t dice;
  uint8_t bag_by;
  uint8_t deck_by;
  uint8_t start_asked; /* the players place the starting Monsters */
  uint8_t fixed_walls; /* construction-fixed */
  uint8_t bulk;        /* Harbingers: bulk-up */
  uint8_t spare_agreed[2];
  uint8_t rulings[(RULINGS + 3) / 4 + 3]; /* two bits a ruling: the letter */

  /* Where the game is. */
  uint8_t result;
  uint8_t turn;     /* the active player, from 0 */
  uint8_t aside;    /* `run` is at work: `before` holds where the turn really is */
  uint8_t revealed; /* the token that is turned up and not yet dealt with, plus 1 */
  Progress now;
  Progress before;
  uint8_t missing; /* Missing: phase 6 of this turn is cancelled; 2 or more: of the next too */
  uint8_t setup_step;
  uint8_t walls_to_roll; /* starting Walls still to be rolled for */
  uint8_t winners;       /* Master Slayers, one bit a player */
  uint8_t turns_begun[PLAYERS_MAX];
  uint8_t out;         /* players out of the game, one bit each */
  uint8_t claimed;     /* players who have claimed a spare Tower */
  uint8_t own_walls;   /* players who still hold their Wall: construction-player */
  uint8_t homes[ARCS]; /* owner of a Tower plus 1: My Home Is My Castle */
  uint8_t king;        /* arc of the King's Tower plus 1 */
  uint8_t king_fallen;
  uint8_t bag_emptied;       /* the bag has been empty: every token of the supply has been played */
  uint8_t charge;            /* Final Charge! is on */
  uint8_t refilled;          /* Not Over Yet has used the discards */
  uint8_t bag_closed;        /* nothing more is drawn: ruling.base.not-over-yet-win:b */
  uint8_t owed[PLAYERS_MAX]; /* cards owed: ruling.base.deck-exhausted:b */
  uint8_t owed_brick, owed_mortar; /* ruling.base.dwindling-when:c */
  uint8_t tar_out;                 /* Tar tokens on Monsters */
  uint8_t may_add_shot;            /* the last play was a hit whose target `last_hit` lives:
                                      ruling.base.nice-shot-timing:b */
  uint8_t wizard_lost;     /* the Wizard's Tower is destroyed, and its deck out of the game */
  uint8_t benefit;         /* cards more in every hand: death-benefit */
  uint8_t berserk;         /* the player whose turn it is draws a card for every hit card */
  uint8_t berserk_owed;    /* ruling.wizard.berserk-double-strike:c */
  uint8_t ice;             /* Rain of Ice: nobody moves for the rest of the turn */
  uint8_t strike_again;    /* a hit card that may strike once more this turn, plus 1:
                              ruling.wizard.double-strike-when:b */
  uint8_t imps;            /* in their pile */
  uint8_t harbingers;      /* in the bag, face down: nobody knows which of `unseen` they are */
  uint8_t imps_owed[ARCS]; /* ruling.wizard.imp-supply:b */
  uint8_t bosses_due[2];   /* Bosses that act in the next phase 6, plus 1:
                              ruling.wizard.doppelganger-boss-now:b */
  uint8_t strike_with;     /* what goes with that strike, one bit a card: play.h */
  uint8_t strike_colour;   /* the colour that it has settled on, plus 1:
                              ruling.wizard.change-hero-any:c */
  uint8_t spare_memory[6];
  uint64_t bosses_seen; /* Bosses whose effect has happened: ruling.base.boss-redrawn:b */
  Piece last_hit;

  /* The board. */
  Wall walls[ARCS];
  Tower towers[ARCS];
  uint8_t n_walls; /* standing */
  uint8_t n_towers;
  uint8_t n_pieces;
  uint8_t spare_board;
  Piece pieces[PIECES_MAX];

  /* Tokens: every token of the boxes is in one of these places or on the board. */
  TokenPile bag;
  TokenPile late; /* recycled, but not yet mixed into the bag: ruling.base.token-draw-timing:b */
  TokenPile discard;
  TokenPile removed; /* out of the game */
  TokenPile overlord;
  TokenPile secret; /* set aside by Secret Forces */
  TokenPile megas;  /* Mega Bosses beside the board, until a Harbinger announces them */
  TokenPile unseen; /* Harbingers that nobody has seen, in the bag or out of the game */
  TokenPile trophies[PLAYERS_MAX];

  /* Castle cards. */
  CardPile deck;
  CardPile discards;
  CardPile removed_cards;
  CardPile hands[PLAYERS_MAX];
  uint8_t known[KNOWN_MAX]; /* the top of the draw pile where its order is known; the last is the
                               top, each kind plus 1 */
  uint8_t n_known;
  uint8_t n_wizard_known;
  uint8_t spare_end[6];

  /* Wizard cards. Hands and what is out of the game hold cards of both decks. */
  CardPile wizard_deck;
  CardPile wizard_discards;
  uint8_t wizard_known[WIZARD_KNOWN_MAX];
  CardSet held_over;         /* in hands when the Wizard's Tower fell:
                                ruling.wizard.tower-lost-discarded:b */
  uint8_t fresh[CARD_SLOTS]; /* discards that were played in this turn:
                                ruling.wizard.berserk-empty:b */
} Table;

_Static_assert(sizeof (Table) <= 4096, "the Table stays small enough to be copied freely");

/* Rows of the const tables. */
typedef struct Run Run;
typedef struct Play Play;
typedef struct
{
  const char *name, *title;
  Box box;
  uint8_t count;
  CardClass class;
  SpaceSet colours;
  SpaceSet reach; /* the spaces where it finds a target */
  Aim aim;
  bool (*can) (const Table *t);
  void (*play) (Run *run, const Play *play);
  Cite rule;
} CardRow;
typedef struct
{
  const char *name, *title;
  Box box;
  uint8_t count, health, points;
  uint32_t traits;
  void (*drawn) (Run *run, unsigned token, unsigned argument);
  uint8_t argument;
  Cite rule, rule_1e;
} TokenRow;
extern const CardRow card_rows[CARDS];
extern const TokenRow token_rows[TOKENS];

/* The compiler lays the code out for the base game, which shall not pay for what boxes add. */
static inline bool
has_box (const Table *t, Box box)
{
  return __builtin_expect (t->boxes >> box & 1, box == BOX_BASE) != 0;
}
static inline bool
is_wizard_card (unsigned card)
{
  return card_rows[card].class == CLASS_WIZARD;
}
static inline bool
is_hit_card (unsigned card)
{
  return card_rows[card].class <= CLASS_HERO;
}
static inline bool
has_trait (unsigned token, unsigned trait)
{
  return (token_rows[token].traits & trait) != 0;
}
/* Mega Bosses and Imps have no other token in the bag that their figure stands for. */
static inline bool
is_no_mini (unsigned token)
{
  return has_trait (token, MEGA | SUMMONED);
}
static inline bool
has_variant (const Table *t, Variant v)
{
  return (t->variants >> v & 1) != 0;
}
/* What is played where the table says nothing: the first reading, but for this one. */
static inline unsigned
default_reading (Ruling r)
{
  return r == RULING_FIRE_ORDER_UNIT ? 3 : 0;
}
/* The two bits say how the reading differs from the default, so that an agreement about nothing is
 * zero. */
static inline unsigned
ruling (const Table *t, Ruling r)
{
  return ((unsigned) t->rulings[r / 4] >> (r % 4 * 2) & 3u) ^ default_reading (r);
}
static inline bool
reads (const Table *t, Ruling r, char letter)
{
  return ruling (t, r) == (unsigned) letter - (unsigned) 'a';
}

/* Setting up, before any rule runs. */
void table_begin (Table *t); /* all zeros but the board: everything in bag and deck */
void table_fill (Table *t);  /* bag, decks and piles hold what the boxes of the agreement hold */
unsigned box_count (const Table *t, unsigned token);     /* tokens of a kind in these boxes */
unsigned box_card_count (const Table *t, unsigned card); /* cards of a kind */
void table_set_ruling (Table *t, Ruling r, unsigned letter);
const char *table_conflict (const Table *t); /* why these options cannot go together, or NULL */

/* Moving pieces between places. Counts stay true; nothing is checked but by assertion. */
static inline void
pile_add_card (CardPile *pile, unsigned card)
{
  pile->of[card]++;
  pile->n++;
  pile->kinds |= (CardSet) 1 << card;
}

static inline void
pile_take_card (CardPile *pile, unsigned card)
{
  assert (pile->of[card] > 0);
  pile->n--;
  if (--pile->of[card] == 0)
    pile->kinds &= ~((CardSet) 1 << card);
}

static inline void
pile_add_token (TokenPile *pile, unsigned token)
{
  pile->of[token]++;
  pile->n++;
}

static inline void
pile_take_token (TokenPile *pile, unsigned token)
{
  assert (pile->of[token] > 0);
  pile->of[token]--;
  pile->n--;
}

void deck_take (Table *t, unsigned card); /* also keeps the known order true */
Piece piece_new (unsigned kind, unsigned space);
void board_add (Table *t, Piece piece);
void board_remove (Table *t, unsigned index);
int board_find (const Table *t, Piece piece); /* the first equal piece, or -1 */
void table_tidy (Table *t);                   /* sorts the pieces */

static inline uint64_t
piece_key (Piece p)
{
  return (uint64_t) p.space << 56 | (uint64_t) p.kind << 48 | (uint64_t) p.hp << 40
         | (uint64_t) p.flames << 32 | (uint64_t) p.marks << 24 | (uint64_t) p.crew << 16
         | (uint64_t) p.cargo << 8 | p.embers;
}

/* Numbers that follow from the agreement. */
unsigned harbingers_of (const Table *t); /* how many go into the bag */
unsigned hand_size (const Table *t);
unsigned trades_allowed (const Table *t);
unsigned discards_allowed (const Table *t);
unsigned tokens_a_turn (const Table *t);
unsigned tokens_in_bag (const Table *t);
unsigned tokens_to_draw (const Table *t);
unsigned discards_to_draw (const Table *t); /* with Not Over Yet */
unsigned overlord_hand_size (const Table *t);
unsigned fortify_supply (const Table *t);
bool share_tar (const Table *t, unsigned a, unsigned b);
bool is_tar_out (const Table *t, unsigned kind); /* on a Monster: the Tar token of this kind */
unsigned score (const Table *t, unsigned player);
unsigned clockwise (const Table *t, unsigned arc);
unsigned counter_clockwise (const Table *t, unsigned arc);

uint64_t table_hash (const Table *t);     /* the same for ever, whatever later boxes add */
const char *table_check (const Table *t); /* what is wrong with the position, or NULL: every piece
                                             in exactly one place */
