/* A saved game, taken up again. `run` is strict; people who want to go on playing are told what is
 * wrong with the file, and go on from what is whole in it. The file itself is never touched: see
 * autosave_take_up(). */
#pragma once

#include "record_read.h"

G_BEGIN_DECLS

typedef enum
{
  FORGIVE_TORN, /* a last line that breaks off; a bad line before it is a person's, who mends it */
  FORGIVE_ALL   /* any bad line ends the game that can be taken up */
} Forgiveness;

typedef struct
{
  char *name; /* of the file, as people know it */
  char *text; /* all that it holds */
  gsize length;
  unsigned torn_at;    /* the line that the game was cut off at; 0: none */
  unsigned changed_at; /* the first `check` that no longer holds; 0: none */
} SavedGame;

void saved_game_clear (SavedGame *saved);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SavedGame, saved_game_clear)

bool saved_game_load (SavedGame *saved, const char *path, GError **error);

/* Follows the text with this reader, which then has the session. False where there is no game to go
 * on with. */
bool saved_game_follow (SavedGame *saved, Reader *reader, Forgiveness forgiveness, GError **error);

/* Both, for those who want only the session. NULL on error. */
Session *saved_game_open (SavedGame *saved, const char *path, GError **error);

/* What was wrong, as sentences for people; NULL where nothing was. */
char *saved_game_changed_text (const SavedGame *saved);
char *saved_game_torn_text (const SavedGame *saved);

G_END_DECLS
