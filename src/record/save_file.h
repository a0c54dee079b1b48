/* The file under a saved game: found, held so that no other program writes it, and written so that
 * it is never half of a game. Functions that can fail give 0 or an errno. */
#pragma once

#include <stdbool.h>
#include <sys/types.h>

#include "refusal.h"

/* A file that is ours as long as it is held. */
typedef struct
{
  int file; /* open and locked; -1: none */
  dev_t device;
  ino_t inode;
  off_t length; /* after the last write */
} Held;

#define HELD_NONE ((Held){ .file = -1 })

typedef enum
{
  PLACE_OURS,   /* the file is as it was left */
  PLACE_EMPTY,  /* nothing is there */
  PLACE_CHANGED /* somebody else wrote, or put another file there */
} Place;

/* The real path of a file that may not be there yet. NULL on error. */
char *save_resolve (const char *name, GError **error);

/* Nobody is to write there: the file, or the directory that it is in, is write-protected. */
bool save_is_protected (const char *path);

/* EWOULDBLOCK where another program holds the file. */
int held_open (Held *held, const char *path);
void held_close (Held *held);
Place held_look (const Held *held, const char *path);

/* Adds the text at the end. On an error the file is cut back to what it was; where even that fails
 * its length is not what it was. */
int held_append (Held *held, const GString *text);

/* Puts a new file in the place of the one that is held, or where nothing is: EEXIST where something
 * is. It is the one that is held from then on. On an error everything is as before. */
int held_put (Held *held, const char *path, const GString *text, bool replaces);

/* Keeps the file as it is under a name that is free: the path and the suffix. */
int save_keep (const char *path, char **suffix);

/* Writes all the text and sees it onto the disk. */
int save_write (int file, const GString *text, off_t at);
