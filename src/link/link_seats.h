/* Who may come in: codes that are shown once, and tokens that a phone keeps. All are random, of 128
 * bits or more, and compared in constant time. Nothing here knows of the network. */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

#define LINK_ONLOOKER 0xffu /* has no seat: sees what lies open on the table */

typedef struct LinkSeats LinkSeats;

LinkSeats *link_seats_new (unsigned n_seats);
void link_seats_free (LinkSeats *seats);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LinkSeats, link_seats_free)

/* The code that admits to a seat, once, or as often as wanted to the table (LINK_ONLOOKER). A new
 * one comes up when a seat's code has been used or taken back. */
const char *link_seats_code (const LinkSeats *seats, unsigned seat);

typedef enum
{
  LINK_ADMITTED,
  LINK_UNKNOWN, /* or renewed */
  LINK_USED     /* the code was this seat's, and somebody has come in with it */
} LinkAdmission;

/* A code for a token, which the caller frees. `nonce` is a secret that the phone made for itself,
 * or NULL: whoever comes with a used code and the nonce that it was used with gets the same token
 * again, because the reply may have been lost. */
LinkAdmission link_seats_join (
    LinkSeats *seats, const char *code, const char *nonce, unsigned *seat, char **token);

/* Whose token this is; false: nobody's. */
bool link_seats_find (const LinkSeats *seats, const char *token, unsigned *seat);

void link_seats_take_back (LinkSeats *seats, unsigned seat); /* its tokens and codes are void */
void link_seats_renew (LinkSeats *seats);                    /* everybody's */

G_END_DECLS
