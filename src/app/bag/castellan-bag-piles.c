/* Tokens that are out of the bag, as chips. They ask for `bag.move` and its kin. */
#include "castellan-bag-piles.h"

#include <glib/gi18n-lib.h>

#include "bag_odds.h"
#include "castellan-explains.h"
#include "castellan-picture.h"
#include "castellan-wrap-layout.h"
#include "piece-rules.h"

#define TOKEN_SIZE 36
#define PICKS_MAX 5 /* the most points that a Mega Boss has: wizard.mega.necromancer-return */

typedef struct
{
  GtkWidget *box, *heading, *chips, *all;
  TokenPile shown;
} Pile;

struct _CastellanBagPiles
{
  AdwBin parent_instance;

  GtkWidget *box, *nothing;
  Pile piles[BAG_PLACES]; /* the bag itself is shown by its odds */
};

G_DEFINE_FINAL_TYPE (CastellanBagPiles, castellan_bag_piles, ADW_TYPE_BIN)

static const struct
{
  const char *title, *menu;
} titles[BAG_PLACES] = {
  [BAG_OUT] = { N_ ("On the table"), N_ ("All tokens on the table") },
  [BAG_DISCARDED] = { N_ ("Discarded"), N_ ("All discarded tokens") },
  [BAG_REMOVED] = { N_ ("Out of the game"), NULL },
};

static const char *
deed_label (BagPlace to)
{
  switch (to)
    {
    case BAG_INSIDE:
      return _ ("Back into the _Bag");
    case BAG_OUT:
      return _ ("Onto the _Table");
    case BAG_DISCARDED:
      return _ ("_Discard");
    case BAG_REMOVED:
      return _ ("Out of the _Game");
    case BAG_PLACES:
      break;
    }
  g_assert_not_reached ();
}

static void
add_item (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

/* What is done most often comes first: a Monster on the table is slain. */
static GMenuModel *
menu_of_token (unsigned token, BagPlace from)
{
  static const BagPlace order[] = { BAG_DISCARDED, BAG_INSIDE, BAG_OUT, BAG_REMOVED };
  g_autoptr (GMenu) menu = g_menu_new (), rest = g_menu_new ();

  for (unsigned i = 0; i < G_N_ELEMENTS (order); i++)
    if (order[i] != from && bag_place_takes (order[i], token))
      add_item (rest, deed_label (order[i]), "bag.move",
                g_variant_new ("(uuu)", token, (unsigned) from, (unsigned) order[i]));
  g_menu_append_section (menu, bag_title (token), G_MENU_MODEL (rest));
  return G_MENU_MODEL (g_steal_pointer (&menu));
}

static GMenuModel *
menu_of_pile (BagPlace place)
{
  g_autoptr (GMenu) menu = g_menu_new (), all = g_menu_new (), blindly = g_menu_new ();

  if (place == BAG_OUT)
    add_item (all, _ ("_Discard All"), "bag.move-all",
              g_variant_new ("(uu)", (unsigned) place, (unsigned) BAG_DISCARDED));
  add_item (all, _ ("All Back into the _Bag"), "bag.move-all",
            g_variant_new ("(uu)", (unsigned) place, (unsigned) BAG_INSIDE));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (all));
  for (unsigned n = 1; place == BAG_DISCARDED && n <= PICKS_MAX; n++)
    {
      g_autofree char *label = g_strdup_printf (ngettext ("%u Monster", "%u Monsters", n), n);

      add_item (blindly, label, "bag.recycle", g_variant_new_uint32 (n));
    }
  if (place == BAG_DISCARDED)
    g_menu_append_section (menu, _ ("Picked Blindly, Back into the Bag"), G_MENU_MODEL (blindly));
  return G_MENU_MODEL (g_steal_pointer (&menu));
}

static char *
explain_cb (GtkWidget *chip, double x, double y, gpointer token)
{
  (void) chip;
  (void) x;
  (void) y;
  return rules_of_token (GPOINTER_TO_UINT (token), EDITION_DLX);
}

/* The popover is made when it is wanted: most chips are only looked at. */
static void
open_cb (GtkMenuButton *button, gpointer data)
{
  const unsigned token = GPOINTER_TO_UINT (data) % TOKENS;
  const BagPlace from = (BagPlace) (GPOINTER_TO_UINT (data) / TOKENS);
  g_autoptr (GMenuModel) menu = menu_of_token (token, from);
  GtkWidget *popover = gtk_popover_menu_new_from_model (menu);

  gtk_menu_button_set_popover (button, popover);
}

static gboolean
key_cb (GtkWidget *widget, GVariant *to, gpointer data)
{
  const unsigned token = GPOINTER_TO_UINT (data) % TOKENS, from = GPOINTER_TO_UINT (data) / TOKENS;

  if (g_variant_get_uint32 (to) == from
      || !bag_place_takes ((BagPlace) g_variant_get_uint32 (to), token))
    return FALSE;
  return gtk_widget_activate_action (widget, "bag.move", "(uuu)", token, from,
                                     g_variant_get_uint32 (to));
}

static void
add_key (GtkEventController *controller, guint keyval, gpointer which, BagPlace to)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keyval, 0),
                                            gtk_callback_action_new (key_cb, which, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 ((unsigned) to));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

static GtkWidget *
chip_new (unsigned token, BagPlace from, unsigned n)
{
  /* Translators: how many there are of a kind: "Orc, 3". */
  g_autofree char *name = g_strdup_printf (_ ("%s, %u"), bag_title (token), n);
  g_autofree char *count = g_strdup_printf (_ ("×%u"), n);
  const gpointer which = GUINT_TO_POINTER (token + TOKENS * (unsigned) from);
  GtkWidget *chip = gtk_menu_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *picture = castellan_picture_new (TOKEN_SIZE), *label = gtk_label_new (count);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  castellan_picture_set_token (CASTELLAN_PICTURE (picture), token, token_rows[token].health);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "chip-count");
  gtk_widget_set_visible (label, n > 1);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (chip), box);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (chip), open_cb, which, NULL);
  gtk_widget_add_css_class (chip, "flat");
  gtk_widget_add_css_class (chip, "bag-chip");
  gtk_widget_set_tooltip_text (chip, bag_title (token));
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (chip), "castellan-token", GUINT_TO_POINTER (token));
  gtk_event_controller_set_name (keys, "castellan-chip");
  add_key (keys, GDK_KEY_Delete, which, BAG_DISCARDED);
  add_key (keys, GDK_KEY_Insert, which, BAG_INSIDE);
  gtk_widget_add_controller (chip, keys);
  castellan_explains_add (chip, explain_cb, GUINT_TO_POINTER (token));
  return chip;
}

/* The token whose chip has the focus, or TOKENS. */
static unsigned
focused_token (Pile *pile)
{
  GtkRoot *root = gtk_widget_get_root (pile->chips);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  for (; focus != NULL && focus != pile->chips; focus = gtk_widget_get_parent (focus))
    if (gtk_widget_get_parent (focus) == pile->chips)
      return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (focus), "castellan-token"));
  return TOKENS;
}

/* Who works by keys goes on where they were: at this kind, or the next one. */
static void
focus_token (Pile *pile, unsigned token)
{
  GtkWidget *chip = gtk_widget_get_first_child (pile->chips), *next;

  while (chip != NULL && (next = gtk_widget_get_next_sibling (chip)) != NULL
         && GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (chip), "castellan-token")) < token)
    chip = next;
  if (chip != NULL)
    gtk_widget_grab_focus (chip);
}

static void
show_pile (Pile *pile, BagPlace place, const TokenPile *tokens)
{
  /* Translators: a pile and how many lie in it. */
  g_autofree char *heading = g_strdup_printf (_ ("%s: %u"), _ (titles[place].title), tokens->n);
  const unsigned focused = focused_token (pile);
  GtkWidget *child;

  gtk_widget_set_visible (pile->box, tokens->n > 0);
  gtk_label_set_label (GTK_LABEL (pile->heading), heading);
  if (memcmp (&pile->shown, tokens, sizeof *tokens) == 0)
    return;
  pile->shown = *tokens;
  while ((child = gtk_widget_get_first_child (pile->chips)) != NULL)
    gtk_box_remove (GTK_BOX (pile->chips), child);
  for (unsigned token = 0; token < TOKENS; token++)
    if (tokens->of[token] > 0)
      gtk_box_append (GTK_BOX (pile->chips), chip_new (token, place, tokens->of[token]));
  if (focused < TOKENS)
    focus_token (pile, focused);
}

static void
make_pile (CastellanBagPiles *self, BagPlace place)
{
  Pile *pile = &self->piles[place];
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  pile->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  pile->heading = g_object_new (GTK_TYPE_LABEL, "xalign", 0., "wrap", TRUE, "hexpand", TRUE,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  gtk_widget_add_css_class (pile->heading, "heading");
  gtk_box_append (GTK_BOX (line), pile->heading);
  if (titles[place].menu != NULL)
    {
      g_autoptr (GMenuModel) menu = menu_of_pile (place);

      pile->all = g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "view-more-symbolic",
                                "menu-model", menu, "tooltip-text", _ (titles[place].menu), NULL);
      gtk_widget_add_css_class (pile->all, "flat");
      gtk_accessible_update_property (GTK_ACCESSIBLE (pile->all), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (titles[place].menu), -1);
      gtk_box_append (GTK_BOX (line), pile->all);
    }
  pile->chips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (pile->chips, castellan_wrap_layout_new (2));
  gtk_box_append (GTK_BOX (pile->box), line);
  gtk_box_append (GTK_BOX (pile->box), pile->chips);
  gtk_box_append (GTK_BOX (self->box), pile->box);
}

static void
castellan_bag_piles_class_init (CastellanBagPilesClass *klass)
{
  (void) klass;
}

static void
castellan_bag_piles_init (CastellanBagPiles *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  gtk_widget_add_css_class (self->box, "bag-page");
  self->nothing = g_object_new (GTK_TYPE_LABEL, "label", _ ("Everything is in the bag."), "xalign",
                                0., "wrap", TRUE, NULL);
  gtk_widget_add_css_class (self->nothing, "castellan-dim");
  gtk_box_append (GTK_BOX (self->box), self->nothing);
  for (BagPlace place = BAG_OUT; place < BAG_PLACES; place++)
    make_pile (self, place);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

void
castellan_bag_piles_show (CastellanBagPiles *self, const BagState *state)
{
  unsigned n = 0;

  for (BagPlace place = BAG_OUT; place < BAG_PLACES; place++)
    {
      const TokenPile *tokens = bag_state_pile_const (state, place);

      show_pile (&self->piles[place], place, tokens);
      n += tokens->n;
    }
  gtk_widget_set_visible (self->nothing, n == 0);
}
