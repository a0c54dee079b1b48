/* Where tables are kept: one record a table, in the user's data directory. The file's name is the
 * table's name. */
#pragma once

#include "castellan-game.h"

G_BEGIN_DECLS

char *shelf_directory (void); /* made where it is missing */
char *shelf_title (const char *path);
char *shelf_path (const char *title);       /* of a table with this name, there or not */
char *shelf_free_title (const char *title); /* this, or "Thursday table 2" where it is taken */
char *shelf_usual_title (void);             /* for a table of today; free */

GPtrArray *shelf_list (void); /* paths, the one that was played last first */

/* A game that was torn or no longer plays out as recorded is opened as far as it is whole, and
 * `warning` says so. NULL on error. */
CastellanGame *shelf_open (const char *path, char **warning, GError **error);

/* `keys` are the words after `table`. The title must be free, or another is taken. */
CastellanGame *shelf_create (const char *title, const char *keys, GError **error);

/* Each gives the path of the table as it is called now; NULL on error. */
char *shelf_rename (const char *path, const char *title, GError **error);
char *shelf_duplicate (const char *path, GError **error);
char *shelf_import (GFile *file, GError **error); /* a copy, unless it is on the shelf already */
char *shelf_import_text (const char *record, GError **error); /* a whole one, as a table of today */

bool shelf_export (const char *path, GFile *file, GError **error); /* what is there is replaced */
bool shelf_discard (const char *path, GError **error); /* to the wastebasket, where there is one */

/* How a table stands, without taking hold of it. */
typedef struct
{
  Table table;
  char **names;  /* or NULL */
  unsigned turn; /* which turn of the game this is; 0: the table is being set up */
} Glance;
bool shelf_glance (const char *path, Glance *glance, GError **error);
void glance_clear (Glance *glance);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Glance, glance_clear)
char *glance_text (const Glance *glance); /* "Turn 9, Bram", "Won", "Lost" */
char *glance_players (const Glance *glance);

unsigned table_turn (const Table *t); /* which turn of the game this is */

G_END_DECLS
