/* What was done with the bag. */
#include "castellan-bag-history.h"

#include <glib/gi18n-lib.h>

#include "bag-words.h"
#include "bag_text.h"
#include "castellan-picture.h"

#define PICTURE_SIZE 30
#define PICTURES_MAX 4
#define ROWS_MAX 60 /* what was before that can still be undone */

struct _CastellanBagHistory
{
  AdwBin parent_instance;

  GtkWidget *list, *nothing;
  GPtrArray *shown; /* what each row says, the latest first */
};

G_DEFINE_FINAL_TYPE (CastellanBagHistory, castellan_bag_history, ADW_TYPE_BIN)

static GtkWidget *
row_new (const Bag *bag, unsigned i, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0., "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, "hexpand", TRUE, NULL);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, "tooltip-text",
                                 _ ("Go back to before this"), NULL);
  unsigned tokens[PICTURES_MAX];
  const unsigned n = step_tokens (bag, i, tokens, PICTURES_MAX);

  for (unsigned k = 0; k < n; k++)
    {
      GtkWidget *picture = castellan_picture_new (PICTURE_SIZE);

      castellan_picture_set_token (CASTELLAN_PICTURE (picture), tokens[k],
                                   token_rows[tokens[k]].health);
      gtk_box_append (GTK_BOX (box), picture);
    }
  if (bag_deed (bag, i)->kind == BAG_ROLL)
    {
      GtkWidget *picture = castellan_picture_new (PICTURE_SIZE);

      castellan_picture_set_die (CASTELLAN_PICTURE (picture), bag_deed (bag, i)->face);
      gtk_box_append (GTK_BOX (box), picture);
    }
  gtk_box_append (GTK_BOX (box), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return row;
}

/* The row's number, from the latest, is how many steps it takes to be before it. */
static void
activated_cb (CastellanBagHistory *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "bag.go-back", "u",
                              (unsigned) gtk_list_box_row_get_index (row) + 1);
}

static void
castellan_bag_history_finalize (GObject *object)
{
  g_ptr_array_unref (CASTELLAN_BAG_HISTORY (object)->shown);
  G_OBJECT_CLASS (castellan_bag_history_parent_class)->finalize (object);
}

static void
castellan_bag_history_class_init (CastellanBagHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = castellan_bag_history_finalize;
}

static void
castellan_bag_history_init (CastellanBagHistory *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *heading;

  self->shown = g_ptr_array_new_with_free_func (g_free);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "bag-history");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What was done, the latest first"), -1);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  self->nothing = g_object_new (GTK_TYPE_LABEL, "label", _ ("Nothing has been drawn yet."),
                                "xalign", 0., "wrap", TRUE, NULL);
  gtk_widget_add_css_class (self->nothing, "castellan-dim");
  gtk_widget_add_css_class (self->nothing, "bag-nothing");
  heading = g_object_new (GTK_TYPE_LABEL, "label", _ ("History"), "xalign", 0., "accessible-role",
                          GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (heading, "bag-heading");
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), self->nothing);
  gtk_box_append (GTK_BOX (box), self->list);
  adw_bin_set_child (ADW_BIN (self), box);
}

/* The steps that can be undone, the latest first. */
static GArray *
latest_steps (const Bag *bag)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (unsigned));

  for (unsigned i = bag_n_deeds (bag); i > 1 && steps->len < ROWS_MAX;)
    {
      i = bag_step_start (bag, i - 1);
      if (i > 0)
        g_array_append_val (steps, i);
    }
  return steps;
}

static void
remove_row (CastellanBagHistory *self, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), index);

  gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row));
  g_ptr_array_remove_index (self->shown, (guint) index);
}

/* Most often one line is new at the top, or gone: rows that say the same from the bottom up stay.
 */
void
castellan_bag_history_show (CastellanBagHistory *self, const Bag *bag)
{
  g_autoptr (GArray) steps = latest_steps (bag);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  unsigned same = 0;

  for (unsigned k = 0; k < steps->len; k++)
    g_ptr_array_add (texts, step_text (bag, g_array_index (steps, unsigned, k)));
  if (steps->len == ROWS_MAX && self->shown->len == ROWS_MAX)
    remove_row (self, ROWS_MAX - 1);
  while (same < texts->len && same < self->shown->len
         && g_str_equal (g_ptr_array_index (texts, texts->len - 1 - same),
                         g_ptr_array_index (self->shown, self->shown->len - 1 - same)))
    same++;
  while (self->shown->len > same)
    remove_row (self, 0);
  for (unsigned k = texts->len - same; k-- > 0;)
    {
      const char *text = g_ptr_array_index (texts, k);

      gtk_list_box_prepend (GTK_LIST_BOX (self->list),
                            row_new (bag, g_array_index (steps, unsigned, k), text));
      g_ptr_array_insert (self->shown, 0, g_strdup (text));
    }
  gtk_widget_set_visible (self->nothing, steps->len == 0);
}
