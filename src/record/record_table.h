/* `table KEY=VALUE…`: what is agreed before a game. */
#pragma once

#include "session.h"

typedef struct
{
  Table table;
  uint64_t seed;
  char **names; /* or NULL */
  bool bare;
} TableStatement;

void table_statement_clear (TableStatement *statement);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TableStatement, table_statement_clear)

/* Reads the words after `table`. Without `seed=` the seed is random. */
bool table_read (const char *text, TableStatement *statement, GError **error);

/* Writes the whole line `table …` of a Table that starts so. */
void
table_write (const Table *t, uint64_t seed, const char *const *names, bool bare, GString *text);
