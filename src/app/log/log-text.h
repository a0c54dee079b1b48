/* What the log says of a moment: its sentence, its picture, and the group that it belongs to. What
 * is hidden at the table is hidden here: a closed hand's cards are not named while the game is on.
 */
#pragma once

#include "castellan-game.h"
#include "castellan-picture.h"

G_BEGIN_DECLS

/* Moments of one phase of one turn stand together. */
typedef struct
{
  unsigned turn; /* from 1; 0: before the first one */
  unsigned player;
  Phase phase;
} LogGroup;

LogGroup log_group_of (const Table *t);
bool log_group_equal (const LogGroup *a, const LogGroup *b);
char *log_group_text (CastellanGame *game, const LogGroup *group);

bool log_is_hidden (CastellanGame *game); /* whether there is anything to hide */
char *log_sentence (CastellanGame *game, unsigned moment);
void log_picture (CastellanPicture *picture, CastellanGame *game, unsigned moment, double size);

G_END_DECLS
