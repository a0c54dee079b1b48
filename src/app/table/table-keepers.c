/* Who rolls, draws and deals. */
#include "table-keepers.h"

static const char *const names[] = { "dice", "bag", "deck" };
static const char *const keepers[] = { "app", "table", "off" };

static uint8_t
keeper_now (const Table *t, unsigned which)
{
  const uint8_t all[] = { t->dice, t->bag_by, t->deck_by };

  return all[which];
}

/* A correction like others: it is in the record, and can be undone. */
static void
change_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  CastellanGame *game = g_object_get_data (G_OBJECT (action), "game");
  const char *keeper = g_variant_get_string (value, NULL);
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (action));
  g_autofree char *correction
      = g_strdup_printf ("%s %s", g_action_get_name (G_ACTION (action)), keeper);

  (void) data;
  if (game != NULL && !g_variant_equal (state, value))
    castellan_game_correct (game, correction);
}

void
table_keepers_add (GActionMap *actions)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (
          names[i], G_VARIANT_TYPE_STRING, g_variant_new_string (keepers[BY_APP]));

      g_signal_connect (action, "change-state", G_CALLBACK (change_cb), NULL);
      g_action_map_add_action (actions, G_ACTION (action));
    }
}

void
table_keepers_follow (GActionMap *actions, CastellanGame *game)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GAction *action = g_action_map_lookup_action (actions, names[i]);

      g_object_set_data_full (G_OBJECT (action), "game", game != NULL ? g_object_ref (game) : NULL,
                              g_object_unref);
      if (game != NULL)
        {
          const Table *t = session_now (castellan_game_get_session (game));

          g_simple_action_set_state (G_SIMPLE_ACTION (action),
                                     g_variant_new_string (keepers[keeper_now (t, i)]));
        }
    }
}
