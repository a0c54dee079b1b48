/* What is agreed before a game: who plays, in which order, by which rules, and who rolls and draws.
 * It is always something that can be shown; whether it can be played,
 * castellan_agreement_dup_conflict says.
 *
 * Signals:
 *   changed   anything is another
 *   seated    the players are others, or sit in another order */
#pragma once

#include <gio/gio.h>

#include "session.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_AGREEMENT (castellan_agreement_get_type ())
G_DECLARE_FINAL_TYPE (CastellanAgreement, castellan_agreement, CASTELLAN, AGREEMENT, GObject)

CastellanAgreement *castellan_agreement_new (void);

/* What was agreed the last time. What can no longer be read is as it is usual. */
void castellan_agreement_load (CastellanAgreement *self, GSettings *settings);
/* What is agreed at this table by now. */
void castellan_agreement_load_game (CastellanAgreement *self, const Session *session);
void castellan_agreement_save (CastellanAgreement *self, GSettings *settings);

/* The Table as it would start. Somebody alone plays Solitaire, unless against the Overlord. */
const Table *castellan_agreement_get_table (CastellanAgreement *self);
char *castellan_agreement_dup_keys (CastellanAgreement *self, uint64_t seed);
char *castellan_agreement_dup_conflict (CastellanAgreement *self); /* or NULL */

unsigned castellan_agreement_get_n_players (CastellanAgreement *self);
const char *castellan_agreement_get_name (CastellanAgreement *self, unsigned player); /* as typed */
void castellan_agreement_set_name (CastellanAgreement *self, unsigned player, const char *name);
void castellan_agreement_add_player (CastellanAgreement *self);
void castellan_agreement_remove_player (CastellanAgreement *self, unsigned player);
void castellan_agreement_move_player (CastellanAgreement *self, unsigned from, unsigned to);

void castellan_agreement_set_wizard (CastellanAgreement *self,
                                     bool on); /* The Wizard's Tower; its rules go with it */
void castellan_agreement_set_version (CastellanAgreement *self, Version version);
void castellan_agreement_set_edition (CastellanAgreement *self, Edition edition);
void castellan_agreement_set_dice (CastellanAgreement *self, Keeper keeper);
void castellan_agreement_set_bag (CastellanAgreement *self, Keeper keeper);
void castellan_agreement_set_deck (CastellanAgreement *self, Keeper keeper);

/* These four are refused, with a sentence, where they cannot go with the rest. NULL: done. */
char *castellan_agreement_set_variant (CastellanAgreement *self, Variant variant, bool on);
char *castellan_agreement_set_fixed_walls (CastellanAgreement *self, unsigned n);
char *castellan_agreement_set_bulk (CastellanAgreement *self, unsigned n); /* Harbingers */
char *castellan_agreement_set_start_asked (CastellanAgreement *self, bool asked);

void castellan_agreement_set_ruling (CastellanAgreement *self, Ruling ruling, unsigned letter);
void castellan_agreement_reset_rulings (CastellanAgreement *self);
unsigned castellan_agreement_n_rulings (CastellanAgreement *self); /* other than recommended */
unsigned castellan_agreement_n_variants (CastellanAgreement *self);

G_END_DECLS
