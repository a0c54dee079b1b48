/* Answers in words: what a button says. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

typedef struct
{
  char *label; /* names the deed, and no other option of the question has the same: "Orc, 2 → 1
                  left" */
  char *name;  /* the first line of a button that also has a picture: "Orc" */
  char *note;  /* the second line, or NULL: "2 → 1 left" */
} OptionText;

/* Option i of the pending question. */
OptionText option_text (const Session *session, unsigned i);
void option_text_clear (OptionText *text);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OptionText, option_text_clear)

/* "Brick", "Brick and Mortar", "Orc, Goblin and Troll". */
char *words_joined (const char *const *words, unsigned n);
char *cards_text (Option play); /* all cards of a play */

/* The play whose target is asked for, or 0: it is the unfinished action's first answer. */
Option session_play (const Session *session);
bool play_has (Option play, unsigned card); /* whether it is among them */
bool play_slays (Option play);              /* whoever it finds dies at once */

G_END_DECLS
