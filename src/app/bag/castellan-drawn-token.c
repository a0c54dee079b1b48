/* One that came out of the bag. */
#include "castellan-drawn-token.h"

#include <glib/gi18n-lib.h>

#include "bag_odds.h"
#include "castellan-explains.h"

struct _CastellanDrawnToken
{
  GtkWidget parent_instance;

  GtkWidget *face, *place, *title, *sentence, *why;
  unsigned token, edition; /* TOKENS: none of them */
  DrawnWords words;
  int words_height; /* at least */
};

G_DEFINE_FINAL_TYPE (CastellanDrawnToken, castellan_drawn_token, GTK_TYPE_WIDGET)

#define SPACING 4

static int
height_of (GtkWidget *child, int width)
{
  int least = 0;

  if (gtk_widget_should_layout (child))
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least > 0 ? least + SPACING : 0;
}

/* From above; each stands as long as `words` is no more than what it goes with. */
#define PARTS 4

static GtkWidget *
part_of (CastellanDrawnToken *self, unsigned i, DrawnWords *last)
{
  GtkWidget *const parts[PARTS] = { self->place, self->title, self->sentence, self->why };
  static const DrawnWords lasts[PARTS] = { WORDS_PLACE, WORDS_NAME, WORDS_WITHOUT_RULE, WORDS_ALL };

  *last = lasts[i];
  return parts[i];
}

int
castellan_drawn_token_get_words_height (CastellanDrawnToken *self, DrawnWords words, int width)
{
  int height = 0;

  for (unsigned i = 0; i < PARTS; i++)
    {
      DrawnWords last;
      GtkWidget *part = part_of (self, i, &last);

      height += words <= last ? height_of (part, width) : 0;
    }
  return height;
}

void
castellan_drawn_token_set_words (CastellanDrawnToken *self, DrawnWords words, int height)
{
  self->words = words;
  self->words_height = height;
}

/* The face has what the words leave, its own and those of its neighbours. */
static void
castellan_drawn_token_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CastellanDrawnToken *self = CASTELLAN_DRAWN_TOKEN (widget);
  const int face = CLAMP (height - self->words_height, 0, width);
  int y = MAX ((height - self->words_height - face) / 2, 0);

  (void) baseline;
  gtk_widget_size_allocate (self->face, &(GtkAllocation){ 0, y, width, face }, -1);
  y += face;
  for (unsigned i = 0; i < PARTS; i++)
    {
      DrawnWords last;
      GtkWidget *part = part_of (self, i, &last);
      const int high = height_of (part, width);

      gtk_widget_set_child_visible (part, self->words <= last);
      if (self->words > last || high == 0)
        continue;
      gtk_widget_size_allocate (part, &(GtkAllocation){ 0, y + SPACING, width, high - SPACING },
                                -1);
      y += high;
    }
}

static void
castellan_drawn_token_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  CastellanDrawnToken *self = CASTELLAN_DRAWN_TOKEN (widget);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, for_size, &least, &usual, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          /* All other words give way. */
          *minimum += child == self->place ? least + SPACING : 0;
          *natural += usual + SPACING;
        }
      else
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, usual);
        }
    }
}

/* Looked up when somebody asks: to find them may take a search. */
static char *
dup_rules (CastellanDrawnToken *self)
{
  return self->token < TOKENS ? drawn_rules (self->token, self->edition) : NULL;
}

static char *
explain_cb (GtkWidget *widget, double x, double y, gpointer data)
{
  (void) x;
  (void) y;
  (void) data;
  return dup_rules (CASTELLAN_DRAWN_TOKEN (widget));
}

static void
why_cb (CastellanDrawnToken *self)
{
  g_autofree char *rules = dup_rules (self);

  if (rules != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.rule", "s", rules);
}

static void
castellan_drawn_token_dispose (GObject *object)
{
  CastellanDrawnToken *self = CASTELLAN_DRAWN_TOKEN (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (castellan_drawn_token_parent_class)->dispose (object);
}

static void
castellan_drawn_token_class_init (CastellanDrawnTokenClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_drawn_token_dispose;
  widget->measure = castellan_drawn_token_measure;
  widget->size_allocate = castellan_drawn_token_size_allocate;
  gtk_widget_class_set_css_name (widget, "drawn-token");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_label (CastellanDrawnToken *self, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "justify", GTK_JUSTIFY_CENTER, NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
castellan_drawn_token_init (CastellanDrawnToken *self)
{
  self->face = g_object_new (CASTELLAN_TYPE_BAG_FACE, NULL);
  gtk_widget_set_parent (self->face, GTK_WIDGET (self));
  self->place = add_label (self, "arc-plate");
  gtk_label_set_wrap_mode (GTK_LABEL (self->place), PANGO_WRAP_WORD);
  gtk_widget_set_halign (self->place, GTK_ALIGN_CENTER);
  self->title = add_label (self, "drawn-title");
  self->sentence = add_label (self, "drawn-sentence");
  self->why = gtk_button_new_with_label (_ ("Rule"));
  gtk_widget_set_halign (self->why, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->why, "flat");
  gtk_widget_add_css_class (self->why, "drawn-why");
  g_signal_connect_object (self->why, "clicked", G_CALLBACK (why_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->why, GTK_WIDGET (self));
  castellan_explains_add (GTK_WIDGET (self), explain_cb, NULL);
}

static void
show_label (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, text);
  gtk_widget_set_visible (label, *text != '\0');
}

static void
show_place (CastellanDrawnToken *self, const char *text, unsigned face)
{
  static const char *const colours[] = { "red", "green", "blue" };

  for (unsigned i = 0; i < G_N_ELEMENTS (colours); i++)
    if (face > 0 && (face - 1) / 2 == i)
      gtk_widget_add_css_class (self->place, colours[i]);
    else
      gtk_widget_remove_css_class (self->place, colours[i]);
  show_label (self->place, text);
}

static void
show_words (CastellanDrawnToken *self, const char *title, const char *sentence, unsigned token)
{
  /* Translators: the button that opens the rule of this token. */
  g_autofree char *name = g_strdup_printf (_ ("Rule: %s"), title);

  show_label (self->title, title);
  show_label (self->sentence, sentence);
  gtk_widget_set_visible (self->why, token < TOKENS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->why), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  self->token = token;
}

void
castellan_drawn_token_set_token (CastellanDrawnToken *self, DrawnToken drawn, unsigned edition)
{
  g_autofree char *place = drawn_place (drawn), *sentence = drawn_sentence (drawn, edition);

  castellan_bag_face_set_token (CASTELLAN_BAG_FACE (self->face), drawn.token);
  show_place (self, place, drawn.face);
  show_words (self, bag_title (drawn.token), sentence, drawn.token);
  self->edition = edition;
}

void
castellan_drawn_token_set_die (CastellanDrawnToken *self, unsigned face)
{
  g_autofree char *place = face_text (face);

  castellan_bag_face_set_die (CASTELLAN_BAG_FACE (self->face), face);
  show_place (self, place, face);
  show_words (self, _ ("The die"), "", TOKENS);
  gtk_widget_set_visible (self->title, FALSE);
}

void
castellan_drawn_token_set_bag (CastellanDrawnToken *self, unsigned n)
{
  g_autofree char *title
      = g_strdup_printf (ngettext ("%u token in the bag", "%u tokens in the bag", n), n);

  castellan_bag_face_set_bag (CASTELLAN_BAG_FACE (self->face));
  show_place (self, "", 0);
  show_words (self, title, _ ("Draw with the button below, or with the space bar."), TOKENS);
}

void
castellan_drawn_token_set_turn (CastellanDrawnToken *self, double turn)
{
  castellan_bag_face_set_turn (CASTELLAN_BAG_FACE (self->face), turn);
  gtk_widget_set_opacity (self->place, turn < 1 ? 0 : 1);
  gtk_widget_set_opacity (self->title, turn < .5 ? 0 : 1);
  gtk_widget_set_opacity (self->sentence, turn < 1 ? 0 : 1);
}
