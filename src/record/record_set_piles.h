/* Corrections of what lies in a place. Only record_set.c includes this. */
#pragma once

#include "record_name.h"

bool set_hand (Table *t, char *const *words, GError **error);
bool set_castle_discard (Table *t, char *const *words, GError **error);
bool set_castle_removed (Table *t, char *const *words, GError **error);
bool set_castle_deck (Table *t, char *const *words, GError **error);
bool set_discard (Table *t, char *const *words, GError **error);
bool set_trophies (Table *t, char *const *words, GError **error);
bool set_overlord_hand (Table *t, char *const *words, GError **error);
bool set_secret (Table *t, char *const *words, GError **error);
bool set_bag_tokens (Table *t, char *const *words, GError **error);
bool set_wizard_deck (Table *t, char *const *words, GError **error);
bool set_wizard_discard (Table *t, char *const *words, GError **error);
bool set_imps (Table *t, char *const *words, GError **error);
bool set_megas (Table *t, char *const *words, GError **error);
bool set_harbingers (Table *t, char *const *words, GError **error);
