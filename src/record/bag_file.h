/* The file of a bag: a record that only grows, by a line or two for every deed, each on the disk
 * before the function returns. Nothing is ever written over: what cannot be read, or was changed by
 * somebody else, is kept beside it. */
#pragma once

#include "bag_journal.h"

G_BEGIN_DECLS

typedef struct BagFile BagFile;

/* Takes hold of the file and reads the bag in it. Where there is none *bag is NULL, and so it is
 * where the file holds no bag at all. Where the file breaks off, or has a line that is none, the
 * bag is as it was before that line, and *warning says so in a sentence. NULL on error. */
BagFile *bag_file_open (const char *path, Bag **bag, char **warning, GError **error);
void bag_file_close (BagFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BagFile, bag_file_close)

/* Brings the file up to the bag. On an error the bag is as good as before, and the next call tries
 * again. */
bool bag_file_sync (BagFile *file, Bag *bag, GError **error);

/* Where what could not be taken up is kept, or NULL. */
const char *bag_file_kept (const BagFile *file);

G_END_DECLS
