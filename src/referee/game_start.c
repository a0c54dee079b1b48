/* Games to start from. */
#include "game_start.h"

#include "record_table.h"

bool
agreement_is_empty (const Agreement *agreement)
{
  return !agreement->boxes && !agreement->players && !agreement->version && !agreement->edition
         && !agreement->variants && !agreement->rulings;
}

void
agreement_clear (Agreement *agreement)
{
  g_clear_pointer (&agreement->boxes, g_free);
  g_clear_pointer (&agreement->players, g_free);
  g_clear_pointer (&agreement->version, g_free);
  g_clear_pointer (&agreement->edition, g_free);
  g_clear_pointer (&agreement->variants, g_free);
  g_clear_pointer (&agreement->rulings, g_free);
}

static void
add_key (GString *keys, const char *name, const char *value)
{
  if (value)
    g_string_append_printf (keys, " %s=%s", name, value);
}

char *
agreement_keys (const Agreement *agreement)
{
  GString *keys = g_string_new (NULL);

  add_key (keys, "boxes", agreement->boxes);
  add_key (keys, "players", agreement->players);
  add_key (keys, "version", agreement->version);
  add_key (keys, "edition", agreement->edition);
  add_key (keys, "variants", agreement->variants);
  add_key (keys, "rulings", agreement->rulings);
  return g_string_free (keys, FALSE);
}

Session *
game_new (const Agreement *agreement, const char *more_keys, GError **error)
{
  g_autofree char *agreed = agreement_keys (agreement);
  g_autofree char *keys = g_strconcat (more_keys, agreed, NULL);
  g_auto (TableStatement) statement = { 0 };

  if (!table_read (keys, &statement, error))
    return NULL;
  return session_new (&statement.table, statement.seed, (const char *const *) statement.names, NULL,
                      error);
}
