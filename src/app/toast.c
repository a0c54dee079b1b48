/* Sentences that pass. */
#include "toast.h"

/* What a button beside the sentence takes, and a letter. */
#define BUTTONS_WIDTH 210
#define LETTER_WIDTH 8
#define LEAST_LETTERS 16
#define MOST_LETTERS 60

/* A toast is as high as its words are where they have all the room that they want: they are told
 * beforehand how much there is. */
AdwToast *
toast_new (const char *sentence, gpointer over)
{
  const int room = (gtk_widget_get_width (over) - BUTTONS_WIDTH) / LETTER_WIDTH;
  g_autofree char *markup = g_markup_escape_text (sentence, -1);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", sentence, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0., "max-width-chars",
                                   CLAMP (room, LEAST_LETTERS, MOST_LETTERS), NULL);
  AdwToast *toast = adw_toast_new (markup);

  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  return toast;
}
