/* What shall be resolved. */
#include "castellan-sandbox-picker.h"

#include <glib/gi18n-lib.h>

#include "castellan-picture.h"
#include "titles.h"

#define PICTURE_SIZE 40

typedef enum
{
  GROUP_PHASES,
  GROUP_EFFECTS,
  GROUP_MONSTERS,
  GROUPS
} Group;

struct _CastellanSandboxPicker
{
  AdwBin parent_instance;

  GtkWidget *search, *play_on, *nothing;
  GtkWidget *groups[GROUPS], *titles[GROUPS];

  /* Boxes and edition whose tokens are offered, and how they are called, plus 1; 0: nothing is
   * yet. */
  unsigned offered;
  char *words; /* that are looked for, in lower case */
  unsigned die;
};

G_DEFINE_FINAL_TYPE (CastellanSandboxPicker, castellan_sandbox_picker, ADW_TYPE_BIN)

enum
{
  PICKED,
  STOPPED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static const struct
{
  const char *what, *title;
  Figure figure;
} phases[] = {
  { "move", N_ ("Move Monsters"), FIGURE_MOVE },
  { "phase draw", N_ ("Draw Monsters"), FIGURE_BAG },
  { "phase draw-up", N_ ("Draw Up"), FIGURE_DRAW_2_CARDS },
  { "phase discard", N_ ("Discard and Draw"), FIGURE_ALL_DISCARD_1 },
  { "phase trade", N_ ("Trade Cards"), FIGURE_SCAVENGE },
  { "phase play", N_ ("Play Cards"), FIGURE_SWORDSMAN },
};

static const char *
child_what (GtkFlowBoxChild *child)
{
  return g_object_get_data (G_OBJECT (child), "what");
}

/* Takes `what`. */
static GtkWidget *
add (CastellanSandboxPicker *self, Group group, char *what, const char *title, GtkWidget *picture)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *label = gtk_label_new (title);
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_add_css_class (child, "sandbox-choice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_object_set_data_full (G_OBJECT (child), "what", what, g_free);
  g_object_set_data_full (G_OBJECT (child), "words", g_utf8_casefold (title, -1), g_free);
  gtk_flow_box_append (GTK_FLOW_BOX (self->groups[group]), child);
  return child;
}

static void
fill (CastellanSandboxPicker *self, const Table *t)
{
  for (Group group = 0; group < GROUPS; group++)
    for (GtkWidget *child; (child = gtk_widget_get_first_child (self->groups[group])) != NULL;)
      gtk_flow_box_remove (GTK_FLOW_BOX (self->groups[group]), child);
  for (unsigned i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      GtkWidget *picture = castellan_picture_new (PICTURE_SIZE);

      castellan_picture_set_figure (CASTELLAN_PICTURE (picture), phases[i].figure);
      add (self, GROUP_PHASES, g_strdup (phases[i].what), _ (phases[i].title), picture);
    }
  /* Those that never come out of the bag are nothing to draw. */
  for (unsigned token = 0; token < TOKENS; token++)
    if (box_count (t, token) > 0 && !has_trait (token, MEGA | SUMMONED))
      {
        GtkWidget *picture = castellan_picture_new (PICTURE_SIZE), *child;

        castellan_picture_set_token (CASTELLAN_PICTURE (picture), token, token_rows[token].health);
        child = add (self, has_trait (token, MONSTER) ? GROUP_MONSTERS : GROUP_EFFECTS,
                     g_strdup_printf ("token %s", token_rows[token].name), token_title (token),
                     picture);
        g_object_set_data_full (G_OBJECT (child), "words", token_words (token), g_free);
      }
}

/* Every word must be there; a die's face at the end is no word, nor is "arc" before it. */
static void
read_words (CastellanSandboxPicker *self)
{
  g_autofree char *text = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_autofree char *arc = g_utf8_casefold (_ ("arc"), -1);
  char *end = g_strchomp (text) + strlen (text);

  g_strdelimit (text, ",.;:", ' ');
  self->die = 0;
  if (end - text >= 2 && end[-1] >= '1' && end[-1] <= '6' && end[-2] == ' ')
    {
      self->die = (unsigned) (end[-1] - '0');
      end[-1] = '\0';
      g_strchomp (text);
      if (g_str_has_suffix (text, arc))
        text[strlen (text) - strlen (arc)] = '\0';
    }
  g_free (self->words);
  self->words = g_strdup (g_strstrip (text));
}

static gboolean
filter_cb (GtkFlowBoxChild *child, gpointer data)
{
  CastellanSandboxPicker *self = data;
  const char *title = g_object_get_data (G_OBJECT (child), "words");
  g_auto (GStrv) words = g_strsplit (self->words != NULL ? self->words : "", " ", -1);

  for (unsigned i = 0; words[i] != NULL; i++)
    if (strstr (title, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

static GtkFlowBoxChild *
first_found (CastellanSandboxPicker *self, Group group)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->groups[group]); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (filter_cb (GTK_FLOW_BOX_CHILD (child), self))
      return GTK_FLOW_BOX_CHILD (child);
  return NULL;
}

static void
search_cb (CastellanSandboxPicker *self)
{
  bool is_empty = true;

  read_words (self);
  for (Group group = 0; group < GROUPS; group++)
    {
      const bool is_there = first_found (self, group) != NULL;

      gtk_flow_box_invalidate_filter (GTK_FLOW_BOX (self->groups[group]));
      gtk_widget_set_visible (self->groups[group], is_there);
      gtk_widget_set_visible (self->titles[group], is_there);
      is_empty &= !is_there;
    }
  if (is_empty)
    {
      g_autofree char *text = g_strdup_printf (_ ("No token and no phase is called “%s”."),
                                               gtk_editable_get_text (GTK_EDITABLE (self->search)));

      gtk_label_set_label (GTK_LABEL (self->nothing), text);
    }
  gtk_widget_set_visible (self->nothing, is_empty);
  gtk_widget_set_visible (self->play_on, self->words[0] == '\0');
}

static void
pick (CastellanSandboxPicker *self, GtkFlowBoxChild *child)
{
  const unsigned die = self->die;

  g_signal_emit (self, signals[PICKED], 0, child_what (child), die);
}

static void
picked_cb (CastellanSandboxPicker *self, GtkFlowBoxChild *child)
{
  pick (self, child);
}

/* Whoever has typed something and presses Return means what is found first. */
static void
take_first_cb (CastellanSandboxPicker *self)
{
  GtkFlowBoxChild *child = NULL;

  read_words (self);
  if (self->words[0] == '\0')
    return;
  for (Group group = 0; group < GROUPS && child == NULL; group++)
    child = first_found (self, group);
  if (child != NULL)
    pick (self, child);
}

static void
stop_cb (CastellanSandboxPicker *self)
{
  if (gtk_editable_get_text (GTK_EDITABLE (self->search))[0] != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    g_signal_emit (self, signals[STOPPED], 0);
}

static void
castellan_sandbox_picker_finalize (GObject *object)
{
  g_free (CASTELLAN_SANDBOX_PICKER (object)->words);
  G_OBJECT_CLASS (castellan_sandbox_picker_parent_class)->finalize (object);
}

static void
castellan_sandbox_picker_class_init (CastellanSandboxPickerClass *klass)
{
  static const char *const groups[GROUPS] = { "phases", "effects", "monsters" };
  static const char *const titles[GROUPS] = { "phases_title", "effects_title", "monsters_title" };
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = castellan_sandbox_picker_finalize;
  signals[PICKED] = g_signal_new ("picked", CASTELLAN_TYPE_SANDBOX_PICKER, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
  signals[STOPPED] = g_signal_new ("stopped", CASTELLAN_TYPE_SANDBOX_PICKER, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-sandbox-picker.ui");
  gtk_widget_class_bind_template_child (widget, CastellanSandboxPicker, search);
  gtk_widget_class_bind_template_child (widget, CastellanSandboxPicker, play_on);
  gtk_widget_class_bind_template_child (widget, CastellanSandboxPicker, nothing);
  for (Group group = 0; group < GROUPS; group++)
    {
      gtk_widget_class_bind_template_child_full (widget, groups[group], FALSE,
                                                 G_STRUCT_OFFSET (CastellanSandboxPicker, groups)
                                                     + group * sizeof (GtkWidget *));
      gtk_widget_class_bind_template_child_full (widget, titles[group], FALSE,
                                                 G_STRUCT_OFFSET (CastellanSandboxPicker, titles)
                                                     + group * sizeof (GtkWidget *));
    }
  gtk_widget_class_bind_template_callback (widget, search_cb);
  gtk_widget_class_bind_template_callback (widget, take_first_cb);
  gtk_widget_class_bind_template_callback (widget, stop_cb);
  gtk_widget_class_bind_template_callback (widget, picked_cb);
}

static void
castellan_sandbox_picker_init (CastellanSandboxPicker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (Group group = 0; group < GROUPS; group++)
    gtk_flow_box_set_filter_func (GTK_FLOW_BOX (self->groups[group]), filter_cb, self, NULL);
}

void
castellan_sandbox_picker_follow (CastellanSandboxPicker *self, const Table *t)
{
  const unsigned of
      = (t->boxes | (unsigned) t->edition << 8 | (unsigned) titles_shown () << 16) + 1;

  if (self->offered == of)
    return;
  self->offered = of;
  fill (self, t);
}

void
castellan_sandbox_picker_set_table (CastellanSandboxPicker *self, const Table *t)
{
  castellan_sandbox_picker_follow (self, t);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

void
castellan_sandbox_picker_focus (CastellanSandboxPicker *self)
{
  gtk_widget_grab_focus (self->search);
}
