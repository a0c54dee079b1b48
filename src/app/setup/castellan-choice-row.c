/* A row that asks for one of a few. */
#include "castellan-choice-row.h"

#include "castellan-fold-layout.h"
#include "castellan-line-layout.h"
#include "figure-row.h"

#define CHOICES_MAX 4

struct _CastellanChoiceRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget *content, *picture, *title, *subtitle, *box;
  GtkToggleButton *buttons[CHOICES_MAX];
  unsigned n_choices, selected;
};

G_DEFINE_FINAL_TYPE (CastellanChoiceRow, castellan_choice_row, ADW_TYPE_PREFERENCES_ROW)

enum
{
  PROP_SUBTITLE = 1,
  PROP_FIGURE,
  PROP_CHOICES,
  PROP_SELECTED,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

static void
toggled_cb (CastellanChoiceRow *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (unsigned i = 0; i < self->n_choices; i++)
    if (self->buttons[i] == button && self->selected != i)
      {
        self->selected = i;
        g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
      }
}

static void
set_choices (CastellanChoiceRow *self, const char *const *labels)
{
  for (unsigned i = 0; labels != NULL && labels[i] != NULL && i < CHOICES_MAX; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (labels[i]);

      self->buttons[i] = GTK_TOGGLE_BUTTON (button);
      gtk_widget_set_hexpand (button, TRUE);
      if (i > 0)
        gtk_toggle_button_set_group (self->buttons[i], self->buttons[0]);
      gtk_toggle_button_set_active (self->buttons[i], i == 0);
      gtk_box_append (GTK_BOX (self->box), button);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
      self->n_choices++;
    }
}

static void
title_cb (CastellanChoiceRow *self)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
}

static void
castellan_choice_row_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  CastellanChoiceRow *self = CASTELLAN_CHOICE_ROW (object);

  switch (id)
    {
    case PROP_SUBTITLE:
      castellan_choice_row_set_subtitle (self, g_value_get_string (value));
      break;
    case PROP_FIGURE:
      picture_show_figure (CASTELLAN_PICTURE (self->picture), g_value_get_string (value));
      gtk_widget_show (self->picture);
      break;
    case PROP_CHOICES:
      set_choices (self, g_value_get_boxed (value));
      break;
    case PROP_SELECTED:
      castellan_choice_row_set_selected (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
castellan_choice_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CastellanChoiceRow *self = CASTELLAN_CHOICE_ROW (object);

  if (id == PROP_SELECTED)
    g_value_set_uint (value, self->selected);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
castellan_choice_row_class_init (CastellanChoiceRowClass *klass)
{
  GObjectClass *object = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  object->set_property = castellan_choice_row_set_property;
  object->get_property = castellan_choice_row_get_property;
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL,
                                                   G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FIGURE]
      = g_param_spec_string ("figure", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CHOICES] = g_param_spec_boxed ("choices", NULL, NULL, G_TYPE_STRV,
                                                 G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SELECTED]
      = g_param_spec_uint ("selected", NULL, NULL, 0, CHOICES_MAX - 1, 0,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object, N_PROPERTIES, properties);
  g_type_ensure (CASTELLAN_TYPE_PICTURE);
  g_type_ensure (CASTELLAN_TYPE_LINE_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-choice-row.ui");
  gtk_widget_class_bind_template_child (widget, CastellanChoiceRow, content);
  gtk_widget_class_bind_template_child (widget, CastellanChoiceRow, picture);
  gtk_widget_class_bind_template_child (widget, CastellanChoiceRow, title);
  gtk_widget_class_bind_template_child (widget, CastellanChoiceRow, subtitle);
  gtk_widget_class_bind_template_child (widget, CastellanChoiceRow, box);
}

static void
castellan_choice_row_init (CastellanChoiceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->content, castellan_fold_layout_new (0, 18, 8));
  g_signal_connect (self, "notify::title", G_CALLBACK (title_cb), NULL);
}

unsigned
castellan_choice_row_get_selected (CastellanChoiceRow *self)
{
  return self->selected;
}

void
castellan_choice_row_set_selected (CastellanChoiceRow *self, unsigned selected)
{
  g_return_if_fail (selected < self->n_choices);
  gtk_toggle_button_set_active (self->buttons[selected], TRUE);
}

void
castellan_choice_row_set_subtitle (CastellanChoiceRow *self, const char *subtitle)
{
  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle);
}

void
castellan_choice_row_show_choice (CastellanChoiceRow *self, unsigned choice, bool is_shown)
{
  g_return_if_fail (choice < self->n_choices);
  gtk_widget_set_visible (GTK_WIDGET (self->buttons[choice]), is_shown);
}

void
castellan_choice_row_set_label (CastellanChoiceRow *self, unsigned choice, const char *label)
{
  g_return_if_fail (choice < self->n_choices);
  gtk_button_set_label (GTK_BUTTON (self->buttons[choice]), label);
}
