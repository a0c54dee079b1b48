/* Four large numbers. */
#include "castellan-table-counts.h"

#include <glib/gi18n-lib.h>

#include "castellan-picture.h"

typedef enum
{
  COUNT_TOWERS,
  COUNT_WALLS,
  COUNT_MONSTERS,
  COUNT_BAG,
  COUNTS
} Count;

struct _CastellanTableCounts
{
  GtkBox parent_instance;

  CastellanGame *game;
  GtkLabel *numbers[COUNTS];
};

G_DEFINE_FINAL_TYPE (CastellanTableCounts, castellan_table_counts, GTK_TYPE_BOX)

static void
update_cb (CastellanTableCounts *self)
{
  const Table *t = castellan_game_get_table (self->game);
  const unsigned counts[COUNTS] = { [COUNT_TOWERS] = t->n_towers,
                                    [COUNT_WALLS] = t->n_walls,
                                    [COUNT_MONSTERS] = t->n_pieces,
                                    [COUNT_BAG] = t->bag.n + t->harbingers };

  for (Count i = 0; i < COUNTS; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", counts[i]);

      gtk_label_set_label (self->numbers[i], number);
    }
}

static GtkWidget *
new_count (CastellanTableCounts *self, Count count)
{
  static const char *const titles[COUNTS]
      = { N_ ("Towers"), N_ ("Walls"), N_ ("Monsters"), N_ ("in the bag") };
  static const Figure figures[COUNTS] = { FIGURE_TOWER, FIGURE_WALL, FIGURE_SKULL, FIGURE_BAG };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *picture = castellan_picture_new (52);
  GtkWidget *number = gtk_label_new (NULL), *title = gtk_label_new (_ (titles[count]));

  castellan_picture_set_figure (CASTELLAN_PICTURE (picture), figures[count]);
  gtk_widget_add_css_class (number, "count");
  gtk_widget_add_css_class (title, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), number);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), title);
  gtk_widget_set_hexpand (box, TRUE);
  self->numbers[count] = GTK_LABEL (number);
  return box;
}

static void
castellan_table_counts_dispose (GObject *object)
{
  g_clear_object (&CASTELLAN_TABLE_COUNTS (object)->game);
  G_OBJECT_CLASS (castellan_table_counts_parent_class)->dispose (object);
}

static void
castellan_table_counts_class_init (CastellanTableCountsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = castellan_table_counts_dispose;
}

static void
castellan_table_counts_init (CastellanTableCounts *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "table-counts");
  for (Count i = 0; i < COUNTS; i++)
    gtk_box_append (GTK_BOX (self), new_count (self, i));
}

void
castellan_table_counts_set_game (CastellanTableCounts *self, CastellanGame *game)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game == NULL)
    return;
  g_signal_connect_object (game, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "shown", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}
