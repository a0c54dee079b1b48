/* What is left in the bag. A row is made when its kind is first seen; then only what it says
 * changes. */
#include "castellan-odds-list.h"

#include <glib/gi18n-lib.h>

#include "castellan-explains.h"
#include "castellan-picture.h"
#include "piece-rules.h"
#include "titles.h"

#define FIGURE_SIZE 30

typedef struct
{
  GtkWidget *row, *name, *count, *bar, *chance;
} KindRow;

struct _CastellanOddsList
{
  AdwBin parent_instance;

  GtkWidget *list;
  KindRow rows[BAG_ROWS];
  uint8_t counts[BAG_ROWS];
  Titles titles;
};

G_DEFINE_FINAL_TYPE (CastellanOddsList, castellan_odds_list, ADW_TYPE_BIN)

unsigned
odds_percent (unsigned n, unsigned total)
{
  const unsigned percent = total > 0 ? (200 * n + total) / (2 * total) : 0;

  if (n == 0 || n == total)
    return percent;
  return CLAMP (percent, 1, 99);
}

static unsigned
token_of (CastellanOddsList *self, GtkListBoxRow *row)
{
  for (unsigned token = 0; token < BAG_ROWS; token++)
    if (self->rows[token].row == GTK_WIDGET (row))
      return token;
  g_assert_not_reached ();
}

static int
compare_cb (GtkListBoxRow *a, GtkListBoxRow *b, void *data)
{
  CastellanOddsList *self = data;
  const unsigned one = token_of (self, a), other = token_of (self, b);

  if (self->counts[one] != self->counts[other])
    return (int) self->counts[other] - (int) self->counts[one];
  return (int) one - (int) other;
}

static GtkWidget *
number_new (int width_chars, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_width_chars (GTK_LABEL (label), width_chars);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static char *
explain_cb (GtkWidget *row, double x, double y, gpointer data)
{
  const unsigned token = GPOINTER_TO_UINT (data);

  (void) row;
  (void) x;
  (void) y;
  return token == BAG_HIDDEN ? rules_of_thing (THING_HARBINGER)
                             : rules_of_token (token, EDITION_DLX);
}

static void
make_row (CastellanOddsList *self, unsigned token)
{
  KindRow *row = &self->rows[token];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *middle = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *picture = castellan_picture_new (FIGURE_SIZE);

  if (token == BAG_HIDDEN)
    castellan_picture_set_figure (CASTELLAN_PICTURE (picture), FIGURE_HARBINGER);
  else
    castellan_picture_set_token (CASTELLAN_PICTURE (picture), token, token_rows[token].health);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  row->name = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (row->name), 0);
  gtk_label_set_wrap (GTK_LABEL (row->name), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (row->name), GTK_NATURAL_WRAP_NONE);
  row->bar = gtk_progress_bar_new ();
  row->count = number_new (2, "odds-count");
  row->chance = number_new (5, "odds-chance");
  gtk_widget_set_hexpand (middle, TRUE);
  gtk_widget_set_valign (middle, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (middle), row->name);
  gtk_box_append (GTK_BOX (middle), row->bar);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), middle);
  gtk_box_append (GTK_BOX (box), row->count);
  gtk_box_append (GTK_BOX (box), row->chance);
  row->row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, "activatable", FALSE, "selectable",
                           FALSE, "visible", FALSE, NULL);
  castellan_explains_add (row->row, explain_cb, GUINT_TO_POINTER (token));
  gtk_list_box_append (GTK_LIST_BOX (self->list), row->row);
}

static void
castellan_odds_list_class_init (CastellanOddsListClass *klass)
{
  (void) klass;
}

static void
castellan_odds_list_init (CastellanOddsList *self)
{
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "odds-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Left in the bag"), -1);
  adw_bin_set_child (ADW_BIN (self), self->list);
  gtk_list_box_set_sort_func (GTK_LIST_BOX (self->list), compare_cb, self, NULL);
}

static void
update_row (CastellanOddsList *self, unsigned token, unsigned total, unsigned most)
{
  const KindRow *row = &self->rows[token];
  const unsigned n = self->counts[token];
  g_autofree char *count = g_strdup_printf ("%u", n);
  /* Translators: a chance in percent. */
  g_autofree char *chance = g_strdup_printf (_ ("%u %%"), odds_percent (n, total));
  g_autofree char *name
      /* Translators: a kind of token, how many are left, the chance to draw one. */
      = g_strdup_printf (_ ("%s, %u left, %u %%"), bag_title (token), n, odds_percent (n, total));

  gtk_widget_set_visible (row->row, n > 0);
  gtk_label_set_label (GTK_LABEL (row->name), bag_title (token));
  gtk_label_set_label (GTK_LABEL (row->count), count);
  gtk_label_set_label (GTK_LABEL (row->chance), chance);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (row->bar), (double) n / most);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

void
castellan_odds_list_set_counts (CastellanOddsList *self, const uint8_t counts[BAG_ROWS])
{
  unsigned total = 0, most = 1;

  if (memcmp (self->counts, counts, sizeof self->counts) == 0 && self->titles == titles_shown ())
    return;
  self->titles = titles_shown ();
  memcpy (self->counts, counts, sizeof self->counts);
  for (unsigned token = 0; token < BAG_ROWS; token++)
    {
      total += counts[token];
      most = MAX (most, counts[token]);
    }
  for (unsigned token = 0; token < BAG_ROWS; token++)
    {
      if (self->rows[token].row == NULL && counts[token] > 0)
        make_row (self, token);
      if (self->rows[token].row != NULL)
        update_row (self, token, total, most);
    }
  gtk_list_box_invalidate_sort (GTK_LIST_BOX (self->list));
}
