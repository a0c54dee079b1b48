/* Inside the view: one viewer's sight of the table, and the parts of what is written of it. */
#pragma once

#include "chronicle.h"
#include "link_json.h"
#include "link_view.h"

G_BEGIN_DECLS

typedef struct
{
  const Session *session;
  const LinkScene *scene;
  const GArray *moments; /* of the session's chronicle */
  unsigned seat;
} LinkSight;

/* link_view() where the chronicle is at hand: it serves all viewers. */
char *link_view_of (const LinkSight *sight);

/* Members of the document. */
void link_add_question (JsonBuilder *builder, const LinkSight *sight);
void link_add_log (JsonBuilder *builder, const LinkSight *sight);
void link_add_face (JsonBuilder *builder, unsigned card); /* what stands on it */

/* Whether hands are closed now. When the game is over everybody shows what they held. */
bool link_is_closed (const Table *t);
bool link_is_overlord (const Table *t, unsigned seat);

G_END_DECLS
