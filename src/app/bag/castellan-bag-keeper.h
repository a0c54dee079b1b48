/* The bag that is kept: one journal and its file. Widgets ask it for deeds and hear what came of
 * them; every deed is on the disk before the function returns.
 *
 * Signals:
 *   changed            something was done, undone or repeated
 *   failed (sentence)  a deed was refused, or the file could not be written */
#pragma once

#include <gio/gio.h>

#include "bag_journal.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_BAG_KEEPER (castellan_bag_keeper_get_type ())
G_DECLARE_FINAL_TYPE (CastellanBagKeeper, castellan_bag_keeper, CASTELLAN, BAG_KEEPER, GObject)

/* The bag of this file, or a new one; without a path it is kept nowhere. What was wrong with the
 * file is a sentence in `warning`, to be freed, or NULL. */
CastellanBagKeeper *castellan_bag_keeper_new (const char *path, char **warning);
char *castellan_bag_keeper_usual_path (void);

const Bag *castellan_bag_keeper_get_bag (CastellanBagKeeper *self);
const BagState *castellan_bag_keeper_get_state (CastellanBagKeeper *self);

/* False: refused, as `failed` has said. */
gboolean castellan_bag_keeper_draw (CastellanBagKeeper *self, unsigned n, gboolean rolls);
gboolean castellan_bag_keeper_roll (CastellanBagKeeper *self);
gboolean
castellan_bag_keeper_move (CastellanBagKeeper *self, unsigned token, BagPlace from, BagPlace to);
gboolean castellan_bag_keeper_move_all (CastellanBagKeeper *self, BagPlace from, BagPlace to);
gboolean castellan_bag_keeper_recycle (CastellanBagKeeper *self, unsigned n);
gboolean castellan_bag_keeper_refill (CastellanBagKeeper *self);
gboolean castellan_bag_keeper_enough (CastellanBagKeeper *self);
gboolean castellan_bag_keeper_begin (CastellanBagKeeper *self, const BagAgreement *agreement);
gboolean castellan_bag_keeper_undo (CastellanBagKeeper *self, unsigned n);
gboolean castellan_bag_keeper_redo (CastellanBagKeeper *self, unsigned n);

G_END_DECLS
