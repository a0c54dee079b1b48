/* Counting from where a session is. */
#pragma once

#include "session.h"

uint64_t count_sequences (const Session *session, unsigned depth); /* perft.c */
