/* Walls and Towers: how their state is written, and setting it. */
#pragma once

#include "record_name.h"

/* The state of a structure as the words `none|up|fortified|wizard [KEY=VALUE…]` say it. */
bool read_wall (const Table *t, char *const *words, Wall *wall, bool *says_why, GError **error);
bool read_tower (const Table *t, char *const *words, Tower *tower, GError **error);

bool set_wall (Table *t, char *const *words, GError **error);
bool set_tower (Table *t, char *const *words, GError **error);
