/* The engine's doors: everything that the rooms above it may use.
 *
 * An action is what happens from one checkpoint of the Table to the next. engine_run() lets it
 * happen on a trial copy, answered from a list; when the list has no more answers it hands out the
 * question. engine_play() answers every question at once and needs no copies: that is simulation.
 */
#pragma once

#include "table.h"

typedef enum
{
#define QUESTION(id, ...) QUESTION_##id,
#include "questions.def"
  QUESTIONS
} QuestionKind;

typedef enum
{
#define VERB(id, ...) VERB_##id,
#include "verbs.def"
  VERBS
} Verb;

typedef enum
{
  SHAPE_NOTHING,
  SHAPE_CARD,
  SHAPE_CARDS,
  SHAPE_TRADE,
  SHAPE_MONSTER,
  SHAPE_WALL,
  SHAPE_TOWER,
  SHAPE_TOKEN,
  SHAPE_MONSTER_AT,
  SHAPE_PLAYER,
  SHAPE_NUMBER,
  SHAPE_SPACE,
  SHAPE_ARC,
  SHAPE_COLOUR,
  SHAPE_WIZARD_TOWER,
  SHAPE_DECK
} Shape;

typedef enum
{
#define EVENT(id, ...) EVENT_##id,
#include "events.def"
  EVENTS
} EventKind;

/* An answer: a verb in the highest byte and what it is about in the seven below, so that sorting
 * the numbers sorts the options. */
typedef uint64_t Option;

static inline Verb
option_verb (Option o)
{
  return (Verb) (o >> 56);
}
static inline unsigned
option_byte (Option o, unsigned i)
{
  return (unsigned) (o >> (48 - 8 * i)) & 0xff;
}
static inline Option
option_of (Verb verb, unsigned a, unsigned b, unsigned c)
{
  return (Option) verb << 56 | (Option) a << 48 | (Option) b << 40 | (Option) c << 32;
}
/* What a movement notes in crew and cargo tells nobody apart. */
static inline Option
option_of_piece (Verb verb, Piece p)
{
  return (Option) verb << 56 | (piece_key (p) >> 8 & ~(Option) 0xffff);
}
Piece option_piece (Option o);
/* A play holds its cards in six bits each, plus 1, so that a hit card can go with all seven Special
 * cards. */
#define PLAY_CARDS_MAX 9
static inline unsigned
option_card (Option o, unsigned i)
{
  return ((unsigned) (o >> (50 - 6 * i)) & 0x3f) - 1;
}
unsigned option_n_cards (Option o);
Option option_play (const uint8_t *cards, unsigned n); /* in the order in which plays are written */
unsigned option_name (Option o, char name[NAME_MAX_BYTES]); /* its length */
unsigned piece_name (Piece p, char name[NAME_MAX_BYTES]);

/* Who is asked: a player from 0, or one of these. */
#define ASKER_PLAYERS 100u
#define ASKER_OVERLORD 101u
#define ASKER_CHANCE 102u
#define ASKER_NOBODY 103u

typedef struct
{
  QuestionKind kind;
  unsigned asker;
  unsigned n;
  Option options[OPTIONS_MAX];
  uint8_t weights[KINDS_MAX]; /* of a chance: how many ways there are to each option */
} Question;

typedef struct
{
  EventKind kind;
  unsigned args[5]; /* what they are, events.def says; arcs and players count from 0 */
  unsigned rules[RULES_PER_EVENT]; /* Cite; RULE_NONE after the last */
  Piece piece;
} Event;

/* Who answers in engine_play(): a decision by option, a chance by kind. */
typedef struct Oracle
{
  Option (*decide) (struct Oracle *self, const Run *run);
  unsigned (*chance) (struct Oracle *self,
                      QuestionKind kind,
                      const uint8_t *weights,
                      unsigned slots,
                      unsigned total);
} Oracle;

typedef enum
{
  STOPPED_ASKING,
  STOPPED_DONE,
  STOPPED_REFUSED
} Stop;

/* A Monster that has died, and who may keep it. */
typedef struct
{
  Piece piece;
  uint8_t keeper; /* player plus 1; 0: nobody */
} Dead;

/* One action under way. It is large: keep it off small stacks, and keep one. */
struct Run
{
  Table *table;
  Question question; /* the last one that was asked */
  bool silent;       /* nobody listens to events */
  unsigned n_events;
  Event events[EVENTS_MAX];
  unsigned n_answers; /* used so far */
  Oracle *oracle;     /* NULL where the answers come from a list */
  const Option *answers;
  unsigned n_given;
  void *back; /* where the question is handed out; only run.c looks inside */
  bool untidy;
  unsigned slayer; /* whose the trophies of this effect are, plus 1; 0: nobody's */
  unsigned n_dead; /* died by this effect while a Doppelgänger waits for somebody */
  Dead dead[PIECES_MAX];
  unsigned deaths;       /* so far by this effect: ruling.wizard.doppelganger-sequence:b */
  bool between;          /* the steps of a movement: settle_between() */
  bool marching;         /* phase 5 is under way: ruling.wizard.arrivals-phase5:b */
  uint8_t summons[ARCS]; /* Imps that come when this effect is over */
  bool cleared;          /* the last who died in this effect died through the players */
  bool out_of_turn;      /* a Boss acts outside phase 6: arrives_again() */
  unsigned heads; /* Imps that come where the Hydra ends up, and the space it was last seen in:
                     ruling.wizard.hydra-imps-place:b */
  unsigned heads_space;
  SpaceSet bursts;  /* spaces where a Phoenix burst in this effect */
  unsigned returns; /* tokens that go back into the bag when this effect is over */
  uint8_t
      pool[TOKEN_SLOTS]; /* as many of each kind at most: ruling.wizard.necromancer-pool-moment:b
                          */
  void (*heard) (
      const Run *run,
      const Event *event); /* who wants to look at the table after every event, or NULL */
};

/* Lets the next action of `table` happen, on `trial`, with these answers. STOPPED_ASKING:
 * run->question is open, and `trial` is the table as it is there. STOPPED_DONE: the action is over
 * and `trial` is the new checkpoint; run->n_answers of the answers were used. STOPPED_REFUSED:
 * answer number run->n_answers is not among run->question's options. Events so far are in
 * run->events. A game that is over asks QUESTION_END. */
Stop engine_run (Run *run, const Table *table, Table *trial, const Option *answers, unsigned n);

/* Plays to the end, or until so many answers have been given; returns how many were. */
uint64_t engine_play (Run *run, Table *table, Oracle *oracle, uint64_t most);

/* `run move`, `run token`, `run phase` of the record language: sets the present turn aside until
 * that is resolved. */
void engine_begin_run (Table *t, Phase phase, unsigned token_plus_1);
void engine_begin_phase (Table *t, Phase phase);

/* `setup=bare`: from a Table whose agreement is made, straight to phase 4 of the first player's
 * turn. */
void engine_begin_bare (Table *t);

/* Names, for every kind there is. */
typedef struct
{
  const char *name;
  bool always_asked;
} QuestionRow;
typedef struct
{
  const char *word;
  Shape shape;
} VerbRow;
typedef struct
{
  const char *name;
  const char *args; /* one letter an argument: A arc, C card, P player, T token, N number, S space,
                       H phase, D source of tokens, R ring, L colour */
  const char *text; /* with %1 to %5 for the arguments, %M for the piece with its points and %m
                       without them; translatable */
} EventRow;
extern const QuestionRow question_rows[QUESTIONS];
extern const VerbRow verb_rows[VERBS];
extern const EventRow event_rows[EVENTS];
extern const char *const ring_names[5];
extern const char *const phase_names[PHASES];
extern const char *const edition_names[EDITIONS];
extern const char *const version_names[VERSIONS];
extern const char *const variant_names[VARIANTS];
extern const uint16_t variant_rules[VARIANTS];
extern const char *const due_names[DUE_SOURCES];
extern const char *const cite_names[CITES]; /* rules and rulings by id */
extern const uint8_t ruling_readings[RULINGS];
extern const char *const colour_names[3];
extern const char *const deck_names[2];
static inline const char *
ruling_name (Ruling r)
{
  return cite_names[RULINGS_START + r];
}
static inline bool
is_chance (QuestionKind kind)
{
  return kind >= QUESTION_ROLL;
}
