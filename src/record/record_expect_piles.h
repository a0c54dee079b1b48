/* Checks of hands, piles, the bag and the tokens to come. Only record_expect.c includes this. */
#pragma once

#include "record_expect.h"

Expectation
expect_hand (const Session *session, char *const *words, GString *found, GError **error);
Expectation expect_bag (const Session *session, char *const *words, GString *found, GError **error);
Expectation
expect_discard (const Session *session, char *const *words, GString *found, GError **error);
Expectation
expect_castle_deck (const Session *session, char *const *words, GString *found, GError **error);
Expectation
expect_castle_discard (const Session *session, char *const *words, GString *found, GError **error);
Expectation
expect_trophies (const Session *session, char *const *words, GString *found, GError **error);
Expectation
expect_overlord_hand (const Session *session, char *const *words, GString *found, GError **error);
Expectation
expect_secret (const Session *session, char *const *words, GString *found, GError **error);
Expectation expect_due (const Session *session, char *const *words, GString *found, GError **error);
Expectation
expect_wizard_deck (const Session *session, char *const *words, GString *found, GError **error);
Expectation
expect_wizard_discard (const Session *session, char *const *words, GString *found, GError **error);
Expectation
expect_megas (const Session *session, char *const *words, GString *found, GError **error);
Expectation
expect_harbingers (const Session *session, char *const *words, GString *found, GError **error);
Expectation
expect_imps (const Session *session, char *const *words, GString *found, GError **error);
