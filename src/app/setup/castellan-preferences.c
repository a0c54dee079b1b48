/* What a person likes: each row is bound to a setting, and whoever it concerns listens there. */
#include "castellan-preferences.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "castellan-application.h"
#include "castellan-board-picture.h"
#include "castellan-choice-row.h"
#include "titles.h"

struct _CastellanPreferences
{
  AdwPreferencesWindow parent_instance;

  CastellanChoiceRow *appearance, *names;
  GtkWidget *animate, *keep_awake, *zoom, *board;
};

G_DEFINE_FINAL_TYPE (CastellanPreferences, castellan_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static const char *const schemes[] = { "default", "light", "dark" };

static gboolean
read_scheme (GValue *value, GVariant *setting, gpointer data)
{
  (void) data;
  for (unsigned i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_str_equal (g_variant_get_string (setting, NULL), schemes[i]))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
write_scheme (const GValue *value, const GVariantType *type, gpointer data)
{
  (void) type;
  (void) data;
  return g_variant_new_string (schemes[g_value_get_uint (value)]);
}

static gboolean
read_names (GValue *value, GVariant *setting, gpointer data)
{
  Titles titles;

  (void) data;
  if (titles_read (g_variant_get_string (setting, NULL), &titles))
    g_value_set_uint (value, titles);
  return TRUE;
}

static GVariant *
write_names (const GValue *value, const GVariantType *type, gpointer data)
{
  (void) type;
  (void) data;
  return g_variant_new_string (titles_words[g_value_get_uint (value)]);
}

/* What a card is then called; the shortest way to say what the choice does. */
static void
show_names (CastellanPreferences *self)
{
  castellan_choice_row_set_subtitle (self->names, card_title (CARD_RED_ARCHER));
}

/* The size is kept as a factor and shown in percent. */
static gboolean
read_zoom (GValue *value, GVariant *setting, gpointer data)
{
  (void) data;
  g_value_set_double (value, round (100 * g_variant_get_double (setting)));
  return TRUE;
}

static GVariant *
write_zoom (const GValue *value, const GVariantType *type, gpointer data)
{
  (void) type;
  (void) data;
  return g_variant_new_double (g_value_get_double (value) / 100);
}

static gboolean
zoom_text_cb (GtkSpinButton *zoom)
{
  /* Translators: how large everything is. */
  g_autofree char *text = g_strdup_printf (_ ("%d %%"), gtk_spin_button_get_value_as_int (zoom));

  gtk_editable_set_text (GTK_EDITABLE (zoom), text);
  return TRUE;
}

static void
show_board (CastellanPreferences *self)
{
  Table table;

  table_begin (&table);
  castellan_board_picture_set_table (
      CASTELLAN_BOARD_PICTURE (self->board), &table,
      (unsigned) g_settings_get_int (castellan_settings (), "board-turn"));
}

static void
turn_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GSettings *settings = castellan_settings ();
  const int step = g_str_equal (action, "preferences.turn-left") ? ARCS - 1 : 1;

  (void) widget;
  (void) parameter;
  g_settings_set_int (settings, "board-turn",
                      (g_settings_get_int (settings, "board-turn") + step) % ARCS);
}

static void
castellan_preferences_class_init (CastellanPreferencesClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  g_type_ensure (CASTELLAN_TYPE_CHOICE_ROW);
  g_type_ensure (CASTELLAN_TYPE_BOARD_PICTURE);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-preferences.ui");
  gtk_widget_class_bind_template_child (widget, CastellanPreferences, appearance);
  gtk_widget_class_bind_template_child (widget, CastellanPreferences, names);
  gtk_widget_class_bind_template_child (widget, CastellanPreferences, animate);
  gtk_widget_class_bind_template_child (widget, CastellanPreferences, keep_awake);
  gtk_widget_class_bind_template_child (widget, CastellanPreferences, zoom);
  gtk_widget_class_bind_template_child (widget, CastellanPreferences, board);
  gtk_widget_class_bind_template_callback (widget, zoom_text_cb);
  gtk_widget_class_install_action (widget, "preferences.turn-left", NULL, turn_cb);
  gtk_widget_class_install_action (widget, "preferences.turn-right", NULL, turn_cb);
}

static void
castellan_preferences_init (CastellanPreferences *self)
{
  GSettings *settings = castellan_settings ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_settings_bind_with_mapping (settings, "color-scheme", self->appearance, "selected",
                                G_SETTINGS_BIND_DEFAULT, read_scheme, write_scheme, NULL, NULL);
  g_settings_bind_with_mapping (settings, "names", self->names, "selected", G_SETTINGS_BIND_DEFAULT,
                                read_names, write_names, NULL, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->names), titles_differ ());
  g_signal_connect_object (settings, "changed::names", G_CALLBACK (show_names), self,
                           G_CONNECT_SWAPPED);
  show_names (self);
  g_settings_bind (settings, "animate", self->animate, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "keep-awake", self->keep_awake, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (
      settings, "zoom", gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->zoom)), "value",
      G_SETTINGS_BIND_DEFAULT, read_zoom, write_zoom, NULL, NULL);
  g_signal_connect_object (settings, "changed::board-turn", G_CALLBACK (show_board), self,
                           G_CONNECT_SWAPPED);
  show_board (self);
}

GtkWindow *
castellan_preferences_new (void)
{
  return g_object_new (CASTELLAN_TYPE_PREFERENCES, "modal", TRUE, NULL);
}
