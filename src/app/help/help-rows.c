/* One page of the help as widgets. */
#include "help-rows.h"

#include <glib/gi18n-lib.h>

#include "castellan-wrap-layout.h"
#include "help-pictures.h"

/* What is being filled. Keys and links that follow each other share a box. */
typedef struct
{
  GtkBox *page;
  GtkSizeGroup *keys; /* or NULL */
  GtkWidget *links;   /* or NULL */
  unsigned n_steps;
} Filling;

static GtkWidget *
label_new (const char *words, const char *css_class)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_heading (Filling *filling, const char *words)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.f, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  gtk_widget_add_css_class (label, "help-heading");
  gtk_box_append (filling->page, label);
}

static void
add_step (Filling *filling, const char *words)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *digits = g_strdup_printf ("%u", ++filling->n_steps);
  GtkWidget *number = gtk_label_new (digits);

  gtk_widget_set_valign (number, GTK_ALIGN_START);
  gtk_widget_add_css_class (number, "example-number");
  gtk_box_append (GTK_BOX (row), number);
  gtk_box_append (GTK_BOX (row), label_new (words, "help-step"));
  gtk_box_append (filling->page, row);
}

/* Keys in a column of their own, what they do beside it; below it where there is no room. */
static void
add_key (Filling *filling, const char *keys, const char *words)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *caps = gtk_shortcut_label_new (keys);

  if (filling->keys == NULL)
    filling->keys = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_widget_set_layout_manager (row, castellan_wrap_layout_new (6));
  gtk_widget_add_css_class (row, "help-keys");
  gtk_widget_set_halign (caps, GTK_ALIGN_START);
  gtk_size_group_add_widget (filling->keys, caps);
  gtk_box_append (GTK_BOX (row), caps);
  gtk_box_append (GTK_BOX (row), label_new (words, "help-key"));
  gtk_box_append (filling->page, row);
}

static void
add_code (Filling *filling, const char *text)
{
  GtkWidget *label = label_new (text, "help-code");

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_focusable (label, FALSE);
  gtk_widget_add_css_class (label, "monospace");
  gtk_box_append (filling->page, label);
}

static void
add_picture (Filling *filling, const char *name, const char *caption)
{
  GtkWidget *picture = help_picture_new (name, caption);
  GtkWidget *words = label_new (caption, "help-caption");

  g_return_if_fail (picture != NULL);
  gtk_box_append (filling->page, picture);
  gtk_box_append (filling->page, words);
}

static void
add_link (Filling *filling, const char *action, const char *words)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (words);

  if (filling->links == NULL)
    {
      filling->links = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_set_layout_manager (filling->links, castellan_wrap_layout_new (9));
      gtk_widget_add_css_class (filling->links, "help-links");
      gtk_box_append (filling->page, filling->links);
    }
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "rule-chip");
  gtk_box_append (GTK_BOX (filling->links), button);
}

static void
add_row (Filling *filling, const HelpRow *row)
{
  const char *words = row->kind == HELP_ROW_CODE ? row->words : _ (row->words);

  if (row->kind != HELP_ROW_STEP)
    filling->n_steps = 0;
  if (row->kind != HELP_ROW_KEY)
    g_clear_object (&filling->keys);
  if (row->kind != HELP_ROW_LINK)
    filling->links = NULL;
  switch (row->kind)
    {
    case HELP_ROW_TEXT:
      gtk_box_append (filling->page, label_new (words, "help-text"));
      break;
    case HELP_ROW_HEADING:
      add_heading (filling, words);
      break;
    case HELP_ROW_STEP:
      add_step (filling, words);
      break;
    case HELP_ROW_KEY:
      add_key (filling, row->name, words);
      break;
    case HELP_ROW_CODE:
      add_code (filling, words);
      break;
    case HELP_ROW_PICTURE:
      add_picture (filling, row->name, words);
      break;
    case HELP_ROW_LINK:
      add_link (filling, row->name, words);
      break;
    }
}

void
help_rows_fill (GtkBox *box, const HelpPage *page)
{
  Filling filling = { .page = box };
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  for (unsigned i = 0; i < page->n; i++)
    add_row (&filling, help_row (page->first + i));
  g_clear_object (&filling.keys);
}
