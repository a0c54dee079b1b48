/* The interactive mode, inside. */
#pragma once

#include "autosave.h"
#include "record_read.h"

typedef struct
{
  Reader *reader;
  Session *session;            /* the reader's */
  char *path;                  /* the file of the command line, or NULL */
  Autosave *autosave;          /* writes every answer there, unless it is write-protected */
  char *copy_path, *copy_text; /* where `save` wrote the game last, and what; or NULL */
  unsigned n_lines;            /* typed so far */
  unsigned n_told;             /* events that have been shown */
  unsigned n_refused;          /* lines that could not be followed */
  bool has_begun;              /* the setup is over */
  bool is_unsaved;             /* the last attempt to save failed */
  bool is_left;                /* the person has left */
  bool is_asked;               /* the pending question has been shown */
  bool has_overlord;           /* the Overlord, and nobody else, looks at the terminal */
} Shell;

/* shell.c */
void shell_complain (Shell *shell, const char *sentence);
bool shell_statement (Shell *shell, const char *statement); /* false where it was refused */

/* shell_input.c: a line from the person, without its end; NULL at the end of input. Ctrl-C gives an
 * empty line. */
void input_begin (const Shell *shell);
char *input_line (const char *prompt);
bool input_was_interrupted (void);
/* The record that comes in by a pipe, or NULL: then all lines are still to be read. */
char *input_record (void);

/* shell_question.c */
void question_print (const Shell *shell, bool all);
char *question_prompt (const Shell *shell);
/* How many options may be shown and picked by number: with closed hands not the trades, which tell
 * what the others hold. */
unsigned question_n_open (const Shell *shell);
bool question_is_closed (const Shell *shell);
GArray *question_matches (const Shell *shell,
                          const char *words); /* indices of the options that have all these words */
void question_print_some (const Question *question, const GArray *indices);

/* shell_complete.c */
void complete_begin (const Shell *shell);
bool is_statement (const char *word); /* of the record language */
extern const char *const shell_words[];

/* shell_look.c: what can be looked at without changing anything */
void look_tell (Shell *shell); /* the events that have not been shown yet */
void look_board (const Shell *shell);
void look_log (const Shell *shell, unsigned n);
void look_why (const Shell *shell);

/* shell_results.c */
bool result_kind (const char *word, QuestionKind *kind); /* `roll`, `token`, `card`, `start` */
void results_follow (Shell *shell, QuestionKind kind, const char *rest);
void undo_follow (Shell *shell, const char *line);
void redo_follow (Shell *shell, const char *line);
void set_follow (Shell *shell, const char *line);

/* shell_whatif.c */
void whatif_follow (Shell *shell, const char *words); /* what `run` would resolve, or nothing */

/* shell_count.c */
void count_follow (Shell *shell, const char *digits);

/* shell_new.c: asks what to play and starts it; false where the person leaves. */
bool new_game (Shell *shell);
bool new_table (Shell *shell, const char *keys, GError **error);

/* shell_open.c: takes up the game of the file again, also where the file is torn */
bool open_game (Shell *shell, const char *name, GError **error);

/* shell_save.c: save_open() takes hold of the file and says whether a game is to be started there,
 * save_begin() follows when there is a session. */
bool save_open (Shell *shell, const char *path, bool *is_new, GError **error);
void save_begin (Shell *shell, bool is_new);
void save_update (Shell *shell);
bool save_copy (Shell *shell, const char *typed); /* false, with a sentence, where it failed */
bool save_close (Shell *shell); /* says where the game is; false where its file does not have it */
void save_forget (Shell *shell);
void save_warn (const char *sentence);

/* shell_help.c */
void help_print (const char *topic);
