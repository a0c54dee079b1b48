/* A rule in the list. Hundreds of rows are made for a list, so it places its few children itself.
 */
#include "castellan-rule-row.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "rule-piece.h"
#include "titles.h"

#define PICTURE 28
#define PICTURE_HEIGHT 36
#define PADDING 12
#define PADDING_Y 7
#define GAP 14
#define WIDTH 300

struct _CastellanRuleRow
{
  GtkWidget parent_instance;
  GtkWidget *topic; /* NULL until one is wanted */
  GtkWidget *ground, *picture, *title, *subtitle;
};

G_DEFINE_FINAL_TYPE (CastellanRuleRow, castellan_rule_row, GTK_TYPE_WIDGET)

static int
height_at (GtkWidget *widget, int width)
{
  int height;

  if (widget == NULL || !gtk_widget_get_visible (widget))
    return 0;
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static int
height_of (GtkWidget *widget)
{
  return height_at (widget, -1);
}

static int
width_of_words (int width)
{
  return MAX (0, width - 2 * PADDING - PICTURE - GAP);
}

/* A title that is too long for its line takes another. */
static int
words_height (CastellanRuleRow *self, int width)
{
  return height_at (self->title, width_of_words (width)) + height_of (self->subtitle);
}

static GtkSizeRequestMode
castellan_rule_row_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
castellan_rule_row_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  CastellanRuleRow *self = CASTELLAN_RULE_ROW (widget);

  *minimum_baseline = *natural_baseline = -1;
  /* Words have the room that there is: nobody need ask how wide they are. */
  *minimum = 2 * PADDING + PICTURE + GAP;
  *natural = WIDTH;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural
        = height_of (self->topic) + 2 * PADDING_Y
          + MAX (PICTURE_HEIGHT, words_height (self, for_size < 0 ? WIDTH : for_size));
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
castellan_rule_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CastellanRuleRow *self = CASTELLAN_RULE_ROW (widget);
  const bool is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int top = height_of (self->topic), words = width_of_words (width);
  const int title = height_at (self->title, words);
  const int x = is_rtl ? PADDING : PADDING + PICTURE + GAP;
  const int y = top + (height - top - words_height (self, width)) / 2;

  (void) baseline;
  if (top > 0)
    place (self->topic, 0, 0, width, top);
  place (self->ground, 0, top, width, height - top);
  place (self->picture, is_rtl ? width - PADDING - PICTURE : PADDING, top, PICTURE, height - top);
  place (self->title, x, y, words, title);
  place (self->subtitle, x, y + title, words, height_of (self->subtitle));
}

static void
castellan_rule_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (castellan_rule_row_parent_class)->dispose (object);
}

static void
castellan_rule_row_class_init (CastellanRuleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_rule_row_dispose;
  widget_class->get_request_mode = castellan_rule_row_get_request_mode;
  widget_class->measure = castellan_rule_row_measure;
  widget_class->size_allocate = castellan_rule_row_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "rule-row");
}

static GtkWidget *
add_label (CastellanRuleRow *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
castellan_rule_row_init (CastellanRuleRow *self)
{
  self->ground = adw_bin_new ();
  gtk_widget_add_css_class (self->ground, "ground");
  gtk_widget_set_parent (self->ground, GTK_WIDGET (self));
  self->picture = castellan_picture_new (PICTURE);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  self->title = add_label (self, "rule-name");
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->title), PANGO_WRAP_WORD_CHAR);
  self->subtitle = add_label (self, "rule-place");
  gtk_label_set_ellipsize (GTK_LABEL (self->subtitle), PANGO_ELLIPSIZE_END);
}

GtkWidget *
castellan_rule_row_new (void)
{
  return g_object_new (CASTELLAN_TYPE_RULE_ROW, NULL);
}

static void
show_topic (CastellanRuleRow *self, const char *topic)
{
  if (self->topic == NULL && topic != NULL)
    self->topic = add_label (self, "rule-topic");
  if (self->topic == NULL)
    return;
  gtk_widget_set_visible (self->topic, topic != NULL);
  gtk_label_set_label (GTK_LABEL (self->topic), topic != NULL ? topic : "");
}

/* GTK 4.8 gives the list's item the focus, and no name. */
static void
name_item (CastellanRuleRow *self)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *name = NULL;

  if (item == NULL)
    return;
  name = g_strdup_printf ("%s, %s", gtk_label_get_label (GTK_LABEL (self->title)),
                          gtk_label_get_label (GTK_LABEL (self->subtitle)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
castellan_rule_row_set_entry (CastellanRuleRow *self,
                              const RuleEntry *entry,
                              RuleTopic topic,
                              const char *note)
{
  const char *kind = rule_kind_name (rule_kind (entry));
  const char *place = note != NULL ? note : rule_box_name (rule_entry_box (entry));
  /* Translators: "Cards · Castle Panic": what a rule is about, and its box. */
  g_autofree char *subtitle
      = topic == RULE_TOPIC_SAID ? g_strdup_printf (_ ("%s · %s"), kind, place) : g_strdup (place);

  gtk_label_set_label (GTK_LABEL (self->title), rule_title (entry));
  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle);
  show_topic (self, topic == RULE_TOPIC_ABOVE ? kind : NULL);
  name_item (self);
  rule_portrait (entry, CASTELLAN_PICTURE (self->picture));
}
