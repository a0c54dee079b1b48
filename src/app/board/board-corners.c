/* The four corners beside the board. */
#include "board-corners.h"

#include <glib/gi18n-lib.h>

#include "castellan-picture.h"

static const char *const pages[CORNERS] = { "bag", "log", "hands", "bag", "bag" };

static bool
is_right (CornerKind kind)
{
  return kind == CORNER_ROLL || kind == CORNER_DISCARDS;
}

static void
set_picture (Corner *corner, unsigned face)
{
  CastellanPicture *picture = CASTELLAN_PICTURE (corner->picture);

  switch (corner->kind)
    {
    case CORNER_BAG:
      castellan_picture_set_figure (picture, FIGURE_BAG);
      break;
    case CORNER_ROLL:
      if (face > 0)
        castellan_picture_set_die (picture, face);
      break;
    case CORNER_DECK:
      castellan_picture_set_card_back (picture, DECK_CASTLE);
      break;
    case CORNER_WIZARD:
      castellan_picture_set_card_back (picture, DECK_WIZARD);
      break;
    case CORNER_DISCARDS:
      castellan_picture_set_token (picture, TOKEN_ORC, 0);
      break;
    case CORNERS:
      g_assert_not_reached ();
    }
}

void
corner_init (Corner *corner, CornerKind kind)
{
  const GtkAlign side = is_right (kind) ? GTK_ALIGN_END : GTK_ALIGN_START;

  corner->kind = kind;
  corner->button = gtk_button_new ();
  corner->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  corner->picture = castellan_picture_new (40);
  corner->count = gtk_label_new (NULL);
  corner->note = gtk_label_new (NULL);
  gtk_widget_add_css_class (corner->button, "board-corner");
  gtk_widget_add_css_class (corner->count, "corner-count");
  gtk_widget_add_css_class (corner->count, "numeric");
  gtk_widget_add_css_class (corner->note, "corner-note");
  for (int i = 0; i < 3; i++)
    {
      GtkWidget *const children[] = { corner->picture, corner->count, corner->note };

      gtk_widget_set_halign (children[i], side);
      gtk_box_append (GTK_BOX (corner->box), children[i]);
    }
  gtk_button_set_child (GTK_BUTTON (corner->button), corner->box);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (corner->button), "s", pages[kind]);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (corner->button), "table.show-page");
  set_picture (corner, 0);
}

/* On a small board a corner is one line, its figure on the outer side. */
void
corner_set_small (Corner *corner, bool is_small)
{
  GtkBox *box = GTK_BOX (corner->box);
  const bool is_turned = is_small && is_right (corner->kind);
  const bool is_card = corner->kind == CORNER_DECK || corner->kind == CORNER_WIZARD;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (box),
                                  is_small ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (box, is_small ? 6 : 2);
  gtk_box_reorder_child_after (box, corner->picture, is_turned ? corner->count : NULL);
  castellan_picture_set_width (CASTELLAN_PICTURE (corner->picture),
                               is_small ? (is_card ? 15 : 22) : (is_card ? 32 : 42));
  gtk_widget_set_visible (corner->note, !is_small);
}

/* What the corner says: a number, a word below it, and a name for screen readers. */
typedef struct
{
  char *count, *name;
  const char *note;
} Words;

static Words
words_of (CornerKind kind, const Table *seen, unsigned face)
{
  const unsigned bag = seen->bag.n + seen->late.n + seen->harbingers;
  const unsigned wizard = seen->wizard_deck.n;

  switch (kind)
    {
    case CORNER_BAG:
      return (Words){ g_strdup_printf ("%u", bag),
                      g_strdup_printf (ngettext ("%u Monster token in the bag",
                                                 "%u Monster tokens in the bag", bag),
                                       bag),
                      _ ("in the bag") };
    case CORNER_ROLL:
      return (Words){ g_strdup_printf (_ ("Arc %u"), face),
                      g_strdup_printf (_ ("Last roll: arc %u"), face), _ ("last roll") };
    case CORNER_DECK:
      return (Words){ g_strdup_printf ("%u", seen->deck.n),
                      g_strdup_printf (ngettext ("%u card in the Castle deck",
                                                 "%u cards in the Castle deck", seen->deck.n),
                                       seen->deck.n),
                      _ ("Castle deck") };
    case CORNER_WIZARD:
      if (seen->wizard_lost)
        return (Words){ g_strdup ("–"),
                        g_strdup (_ ("The Wizard deck is out of the game")), _ ("Wizard deck") };
      return (Words){ g_strdup_printf ("%u", wizard),
                      g_strdup_printf (ngettext ("%u card in the Wizard deck",
                                                 "%u cards in the Wizard deck", wizard),
                                       wizard),
                      _ ("Wizard deck") };
    case CORNER_DISCARDS:
      return (Words){ g_strdup_printf ("%u", seen->discard.n),
                      g_strdup_printf (ngettext ("%u Monster token discarded",
                                                 "%u Monster tokens discarded", seen->discard.n),
                                       seen->discard.n),
                      _ ("discarded") };
    case CORNERS:
      break;
    }
  g_return_val_if_reached ((Words){ 0 });
}

void
corner_show (Corner *corner, const Table *seen, unsigned face)
{
  const Words words = words_of (corner->kind, seen, face);

  gtk_label_set_label (GTK_LABEL (corner->count), words.count);
  gtk_label_set_label (GTK_LABEL (corner->note), words.note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (corner->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words.name, -1);
  set_picture (corner, face);
  g_free (words.count);
  g_free (words.name);
  if (corner->kind == CORNER_ROLL)
    gtk_widget_set_visible (corner->button, face > 0);
  if (corner->kind == CORNER_DECK)
    gtk_widget_set_visible (corner->button, seen->deck_by != BY_NOBODY);
  if (corner->kind == CORNER_WIZARD)
    gtk_widget_set_visible (corner->button,
                            seen->deck_by != BY_NOBODY && has_box (seen, BOX_WIZARD));
}
