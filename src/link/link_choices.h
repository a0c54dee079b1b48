/* The question that is open, as one viewer may know it: who answers, and with what. */
#pragma once

#include "link_view.h"
#include "option_text.h"

G_BEGIN_DECLS

typedef struct
{
  char *option; /* as the record language writes it, or one of the words below */
  OptionText text;
} LinkChoice;

/* Words that are no answers of the game: they are about a trade that is offered. `offer CARD to N`
 */
#define LINK_WORD_OFFER "offer"
#define LINK_WORD_WITHDRAW "withdraw"
#define LINK_WORD_DECLINE "decline"

/* What this seat may answer, of LinkChoice; NULL: it is not asked. With closed hands it may hold
 * more than the game then takes, since what is missing would tell what others hold. */
GPtrArray *link_choices (const Session *session, const LinkScene *scene, unsigned seat);

/* Reads `offer CARD to N`. */
bool link_read_offer (const Session *session, const char *option, LinkOffer *offer);

/* Who is asked: a seat, ASKER_PLAYERS or ASKER_NOBODY. */
unsigned link_asker (const Session *session, const LinkScene *scene);
bool link_is_asked (const Session *session, const LinkScene *scene, unsigned seat);

G_END_DECLS
