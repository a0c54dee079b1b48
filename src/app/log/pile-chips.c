/* A pile as chips. */
#include "pile-chips.h"

#include <glib/gi18n-lib.h>

#include "castellan-explains.h"
#include "castellan-picture.h"
#include "piece-rules.h"
#include "titles.h"

#define TOKEN_SIZE 30
#define CARD_SIZE 24

static char *
explain_token_cb (GtkWidget *chip, double x, double y, gpointer token)
{
  (void) chip;
  (void) x;
  (void) y;
  return rules_of_token (GPOINTER_TO_UINT (token), EDITION_DLX);
}

static char *
explain_card_cb (GtkWidget *chip, double x, double y, gpointer card)
{
  (void) chip;
  (void) x;
  (void) y;
  return rules_of_card (GPOINTER_TO_UINT (card));
}

static GtkWidget *
add_chip (GtkFlowBox *box, GtkWidget *picture, const char *title, unsigned n)
{
  /* Translators: how many there are of a kind: "Orc, 3". */
  g_autofree char *name = g_strdup_printf (_ ("%s, %u"), title, n);
  g_autofree char *count = g_strdup_printf (_ ("×%u"), n);
  GtkWidget *chip = g_object_new (GTK_TYPE_BOX, "spacing", 3, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_IMG, "tooltip-text", title, NULL);
  GtkWidget *label = gtk_label_new (count);

  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "chip-count");
  gtk_box_append (GTK_BOX (chip), picture);
  gtk_widget_set_visible (label, n > 1);
  gtk_box_append (GTK_BOX (chip), label);
  gtk_flow_box_insert (box, chip, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (chip), FALSE);
  return chip;
}

/* Takes away what was shown, unless it is the same. */
static bool
begin (GtkFlowBox *box, const uint8_t *counts, unsigned n)
{
  GBytes *shown = g_object_get_data (G_OBJECT (box), "castellan-counts");
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) now = NULL;
  const guint8 titles = (guint8) titles_shown ();
  GtkWidget *child;

  g_byte_array_append (bytes, counts, n);
  g_byte_array_append (bytes, &titles, 1);
  now = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  if (shown != NULL && g_bytes_equal (shown, now))
    return false;
  g_object_set_data_full (G_OBJECT (box), "castellan-counts", g_steal_pointer (&now),
                          (GDestroyNotify) g_bytes_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
  return true;
}

void
chips_show_tokens (GtkFlowBox *box, const uint8_t counts[TOKENS])
{
  if (!begin (box, counts, TOKENS))
    return;
  for (unsigned token = 0; token < TOKENS; token++)
    if (counts[token] > 0)
      {
        GtkWidget *picture = castellan_picture_new (TOKEN_SIZE);

        castellan_picture_set_token (CASTELLAN_PICTURE (picture), token, token_rows[token].health);
        castellan_explains_add (add_chip (box, picture, token_title (token), counts[token]),
                                explain_token_cb, GUINT_TO_POINTER (token));
      }
}

void
chips_show_cards (GtkFlowBox *box, const uint8_t counts[CARDS])
{
  if (!begin (box, counts, CARDS))
    return;
  for (unsigned card = 0; card < CARDS; card++)
    if (counts[card] > 0)
      {
        GtkWidget *picture = castellan_picture_new (CARD_SIZE);

        castellan_picture_set_card_small (CASTELLAN_PICTURE (picture), card);
        castellan_explains_add (add_chip (box, picture, card_title (card), counts[card]),
                                explain_card_cb, GUINT_TO_POINTER (card));
      }
}
