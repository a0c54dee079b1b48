/* A door. */
#include "castellan-door.h"

#include "castellan-fold-layout.h"
#include "castellan-picture.h"

#define FIGURE_SIZE 48
#define ROW_WIDTH 250 /* from here on the drawing stands beside the words, else above them */
#define COLUMN_SPACING 16
#define ROW_SPACING 12

struct _CastellanDoor
{
  GtkButton parent_instance;
  GtkWidget *picture, *heading, *line;
};

G_DEFINE_FINAL_TYPE (CastellanDoor, castellan_door, GTK_TYPE_BUTTON)

enum
{
  PROP_0,
  PROP_FIGURE,
  PROP_HEADING,
  PROP_LINE,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

static void
set_figure (CastellanDoor *self, const char *name)
{
  static const char *const names[] = {
#define FIGURE(id, name) name,
#include "figures.def"
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], name))
      {
        castellan_picture_set_figure (CASTELLAN_PICTURE (self->picture), (Figure) i);
        gtk_widget_add_css_class (self->picture, name);
        return;
      }
  g_warning ("There is no figure “%s”", name);
}

static void
castellan_door_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  CastellanDoor *self = CASTELLAN_DOOR (object);

  if (id == PROP_FIGURE)
    set_figure (self, g_value_get_string (value));
  else if (id == PROP_HEADING)
    {
      gtk_label_set_text_with_mnemonic (GTK_LABEL (self->heading), g_value_get_string (value));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      gtk_label_get_text (GTK_LABEL (self->heading)), -1);
    }
  else if (id == PROP_LINE)
    {
      gtk_label_set_label (GTK_LABEL (self->line), g_value_get_string (value));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      g_value_get_string (value), -1);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
castellan_door_class_init (CastellanDoorClass *klass)
{
  static const char *const names[N_PROPERTIES] = { NULL, "figure", "heading", "line" };

  G_OBJECT_CLASS (klass)->set_property = castellan_door_set_property;
  for (unsigned i = PROP_FIGURE; i < N_PROPERTIES; i++)
    properties[i] = g_param_spec_string (names[i], NULL, NULL, NULL,
                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
}

static GtkWidget *
label_new (const char *class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0., "wrap", TRUE, NULL);

  gtk_widget_add_css_class (label, class);
  return label;
}

static void
castellan_door_init (CastellanDoor *self)
{
  GtkWidget *pair
      = g_object_new (GTK_TYPE_BOX, "layout-manager",
                      castellan_fold_layout_new (ROW_WIDTH, COLUMN_SPACING, ROW_SPACING), NULL);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->picture = castellan_picture_new (FIGURE_SIZE);
  gtk_widget_set_halign (self->picture, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->picture, "pane");
  self->heading = label_new ("door-heading");
  gtk_label_set_mnemonic_widget (GTK_LABEL (self->heading), GTK_WIDGET (self));
  self->line = label_new ("door-line");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), self->heading);
  gtk_box_append (GTK_BOX (words), self->line);
  gtk_box_append (GTK_BOX (pair), self->picture);
  gtk_box_append (GTK_BOX (pair), words);
  gtk_button_set_child (GTK_BUTTON (self), pair);
  gtk_widget_add_css_class (GTK_WIDGET (self), "door");
}
