/* Inside a session: the journal of deeds. Only session.c, journal.c, journal_text.c,
 * journal_code.c, chronicle.c, fork.c, record_show.c and autosave.c include this. */
#pragma once

#include "session.h"

typedef enum
{
  DEED_BEGIN,
  DEED_DECISION,
  DEED_RESULT,
  DEED_SET,
  DEED_RUN
} DeedKind;

/* An answer as the engine takes it, and the waiting result that it came from, if it did. */
typedef struct
{
  Option option;
  QuestionKind kind;
  bool waited;
  ChanceResult result;
} Answer;

/* What a person said, and the chances kept by the app that came of it. The first deed is the start.
 * One `undo` takes back a step: a deed and those after it that are joined to it. */
typedef struct
{
  gatomicrefcount
      sharers; /* sessions that are copies of each other share what they have in common */
  DeedKind kind;
  bool is_joined;     /* to the deed before it, by `also` */
  Answer answer;      /* of a decision or a result */
  char *text;         /* of a correction or a run: a GRefString */
  unsigned at;        /* its place in the sequence */
  GArray *chances;    /* of Answer: they stand at the end of the sequence as it was then */
  GPtrArray *notes;   /* made after it */
  QuestionKind asked; /* the question that was open when it was done */
  bool turn_began;
  uint64_t hash; /* of the checkpoint then */
} Deed;

/* The sequence is what is played: answers, and corrections between actions. */
typedef struct
{
  const char *text; /* of a correction or a run; NULL: an answer */
  bool is_run;
  Option option;
} Entry;

/* Where a session left the game that it is a copy of. Never changed: its copies share it. */
typedef struct
{
  unsigned n_deeds; /* that are the game's */
  Table checkpoint, now;
  unsigned n_pending, n_chances;
  Waiting *waiting; /* what people had entered by then */
} Fork;

struct Session
{
  Table start, checkpoint, now;
  uint64_t seed;
  char **names;
  Waiting *waiting;
  GPtrArray *deeds;
  GPtrArray *undone;  /* the last one is the next to be repeated */
  GArray *sequence;   /* of Entry */
  unsigned n_pending; /* the last so many of the sequence are answers of the unfinished action */
  unsigned n_chances; /* chances of the game so far: the generator's counter */
  Run *run;
  GArray *events; /* of finished actions */
  unsigned mark;
  unsigned revision; /* changes when what was written before is no longer true */
  bool is_joining;   /* deeds belong to the step before them */
  Fork *fork;        /* NULL: a game; else every chance is asked, and nothing before it undone */
};

Deed *deed_new (DeedKind kind, const char *text);
Deed *deed_share (Deed *deed);
void deed_free (Deed *deed); /* one of those who share it is done with it */
const Deed *journal_last (const Session *session);
Deed *journal_own (Session *session, unsigned i); /* to be changed: nobody shares it any more */
void journal_add (Session *session, Deed *deed);  /* takes the deed; its entry goes before the
                                                     unfinished action for corrections, else last */
void journal_add_chance (Session *session, Answer answer);
unsigned journal_first (const Session *session); /* the first deed that can be taken back */
bool journal_replay (Session *session, GError **error);
unsigned journal_gather (const Session *session,
                         unsigned at,
                         Option answers[ANSWERS_MAX]); /* that stand together from there on */
bool
entry_apply (const Entry *entry, Table *table, GError **error); /* between two actions: corrects the
                                                                   Table, or sets the turn aside */
void journal_roll_back (Session *session,
                        unsigned n_deeds); /* to so many deeds; used results go back in line */
void journal_finish (Session *session, unsigned n_deeds); /* the deeds after so many are accepted */
void journal_commit (Session *session);                   /* the action under way is over */

void fork_free (Fork *fork); /* one of those who share it is done with it */

/* As lines of a record: the beginning with its `table`, and one deed. */
void journal_write_begin (const Session *session, GString *text);
void deed_write (const Deed *deed, GString *text);
