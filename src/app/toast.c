/* Sentences that pass. */
#include "toast.h"

/* What the buttons beside the sentence take, and what it has at least. */
#define BUTTONS_WIDTH 240
#define WIDTH_LEAST 110

/* A toast is as high as its words are where they have all the room that they want, so they are in
 * lines before it asks. */
static char *
break_lines (const char *sentence, GtkWidget *over, int width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (over, sentence);
  GString *lines = g_string_new (NULL);

  pango_layout_set_width (layout, MAX (width, WIDTH_LEAST) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  for (GSList *line = pango_layout_get_lines_readonly (layout); line != NULL; line = line->next)
    {
      const PangoLayoutLine *it = line->data;

      g_string_append_len (lines, sentence + it->start_index, it->length);
      if (line->next != NULL)
        g_string_append_c (lines, '\n');
    }
  return g_string_free (lines, FALSE);
}

AdwToast *
toast_new (const char *sentence, gpointer over)
{
  g_autofree char *markup = g_markup_escape_text (sentence, -1);
  g_autofree char *lines
      = break_lines (sentence, over, gtk_widget_get_width (over) - BUTTONS_WIDTH);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", lines, "xalign", 0., NULL);
  AdwToast *toast = adw_toast_new (markup);

  gtk_widget_add_css_class (label, "heading");
  /* Heard in one piece. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  adw_toast_set_custom_title (toast, label);
  return toast;
}
