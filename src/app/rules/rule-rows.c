/* The rows of a list of rules. */
#include "rule-rows.h"

#include <glib/gi18n-lib.h>

#include "castellan-rule-entry.h"
#include "castellan-rule-list.h"

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  gtk_list_item_set_child (item, castellan_rule_row_new ());
}

/* A ruling says what is played. */
static char *
note_of (const RuleEntry *entry, CastellanGame *game)
{
  const char letter = castellan_rule_entry_letter_played (entry, game);

  return letter != 0 ? g_strdup_printf (_ ("This table plays (%c)"), letter) : NULL;
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, CastellanGame *const *game)
{
  CastellanRuleItem *item = gtk_list_item_get_item (list_item);
  const RuleEntry *entry = castellan_rule_item_get_entry (item);
  g_autofree char *note = note_of (entry, *game);

  (void) factory;
  castellan_rule_row_set_entry (CASTELLAN_RULE_ROW (gtk_list_item_get_child (list_item)), entry,
                                castellan_rule_item_get_topic (item), note);
}

GtkListItemFactory *
rule_rows_new (CastellanGame *const *game)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), (gpointer) game);
  return factory;
}
