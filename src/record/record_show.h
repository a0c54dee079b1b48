/* The position and the game written down. */
#pragma once

#include "session.h"

/* Statements that rebuild the position, with the question that is pending. During the setup: the
 * record so far. */
char *record_show (const Session *session);

/* The pending question, who is asked, and its options with numbers. */
char *record_options (const Session *session);

/* The rules behind the events since the last `choose` or `run`, one a line, with their titles where
 * somebody knows them. */
char *record_why (const Session *session, const char *(*rule_title) (const char *id));

/* The whole game as a record, for saving. Read back it gives the same Tables and events. */
char *record_text (const Session *session);

/* The same without the names of the players; what somebody wrote in a note is left as it is. */
char *record_text_without_names (const Session *session);
