/* The interactive mode, inside. */
#pragma once

#include "autosave.h"
#include "record_read.h"

typedef struct
{
  Reader *reader;
  Session *session; /* the reader's */
  char *path;       /* where every answer is written, or NULL */
  Autosave *autosave;
  unsigned n_lines;   /* typed so far */
  unsigned n_told;    /* events that have been shown */
  unsigned n_refused; /* lines that could not be followed */
  bool has_begun;     /* the setup is over */
  bool is_unsaved;    /* the last attempt to save failed */
  bool is_left;       /* the person has left */
  bool is_asked;      /* the pending question has been shown */
} Shell;

/* shell_input.c: a line from the person, without its end; NULL at the end of input. Ctrl-C gives an
 * empty line. */
void input_begin (const Shell *shell);
char *input_line (const char *prompt);
bool input_was_interrupted (void);

/* shell_question.c */
void question_print (const Shell *shell, bool all);
char *question_prompt (const Shell *shell);
GArray *question_matches (const Question *question,
                          const char *words); /* indices of the options that have all these words */
void question_print_some (const Question *question, const GArray *indices);

/* shell_complete.c */
void complete_begin (const Shell *shell);
extern const char *const statement_words[];
extern const char *const shell_words[];
bool is_listed (const char *const *words, const char *word);

/* shell_look.c: what can be looked at without changing anything */
void look_tell (Shell *shell); /* the events that have not been shown yet */
void look_board (const Shell *shell);
void look_log (const Shell *shell, unsigned n);
void look_why (const Shell *shell);

/* shell_new.c: asks what to play and starts it; false where the person leaves. */
bool new_game (Shell *shell);
bool new_table (Shell *shell, const char *keys, GError **error);

/* shell_save.c */
bool save_open (Shell *shell, const char *path, bool is_new, GError **error);
void save_update (Shell *shell);
void save_copy (Shell *shell, const char *path);
bool save_close (Shell *shell); /* says where the game is; false where it could not be saved */

/* shell_help.c */
void help_print (const char *topic);
