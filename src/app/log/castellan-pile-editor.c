/* Putting cards or tokens where they lie on the real table.
 *
 * Actions of the editor: pile.add (kind), pile.take (kind). */
#include "castellan-pile-editor.h"

#include <glib/gi18n-lib.h>

#include "castellan-picture.h"
#include "pile-place.h"
#include "titles.h"

#define TOKEN_SIZE 30
#define CARD_SIZE 24

typedef struct
{
  GtkWidget *row, *name, *count, *take, *add;
} KindRow;

struct _CastellanPileEditor
{
  AdwBin parent_instance;

  bool is_cards;
  GtkWidget *drop_down, *list;
  GtkStringList *names;
  KindRow rows[KINDS_MAX];
  Place places[PLACES_MAX];
  unsigned n_places;
  Titles titles;
  CastellanGame *game;
};

G_DEFINE_FINAL_TYPE (CastellanPileEditor, castellan_pile_editor, ADW_TYPE_BIN)

static unsigned
n_kinds (CastellanPileEditor *self)
{
  return self->is_cards ? CARDS : TOKENS;
}

static const char *
title_of (CastellanPileEditor *self, unsigned kind)
{
  return self->is_cards ? card_title (kind) : token_title (kind);
}

static bool
get_place (CastellanPileEditor *self, Place *place)
{
  const unsigned i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->drop_down));

  if (self->game == NULL || i >= self->n_places)
    return false;
  *place = self->places[i];
  return true;
}

/* The places of the table may be others: hands are shown and hidden. */
static void
update_places (CastellanPileEditor *self)
{
  Place places[PLACES_MAX];
  const unsigned n = places_of (self->game, self->is_cards, places);
  bool is_same = n == self->n_places;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (unsigned i = 0; is_same && i < n; i++)
    is_same = places[i].kind == self->places[i].kind && places[i].player == self->places[i].player;
  if (is_same)
    return;
  for (unsigned i = 0; i < n; i++)
    {
      g_autofree char *name = place_text (self->game, places[i]);

      self->places[i] = places[i];
      g_strv_builder_add (builder, name);
    }
  self->n_places = n;
  names = g_strv_builder_end (builder);
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)),
                          (const char *const *) names);
}

static void
update_row (CastellanPileEditor *self, unsigned kind, Place place)
{
  const KindRow *row = &self->rows[kind];
  const unsigned n = place_count (self->game, place, kind);
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autofree char *source = place_source_text (self->game, place, kind);

  gtk_widget_set_visible (row->row,
                          place_holds (castellan_game_get_table (self->game), place, kind));
  gtk_label_set_label (GTK_LABEL (row->count), count);
  gtk_widget_set_sensitive (row->take, n > 0);
  gtk_widget_set_sensitive (row->add, source != NULL);
  gtk_widget_set_tooltip_text (row->add, source);
}

static void
set_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
name_row (CastellanPileEditor *self, unsigned kind)
{
  const char *title = title_of (self, kind);
  /* Translators: a kind of card or token. */
  g_autofree char *add = g_strdup_printf (_ ("Add one: %s"), title);
  g_autofree char *take = g_strdup_printf (_ ("Take one away: %s"), title);

  gtk_label_set_label (GTK_LABEL (self->rows[kind].name), title);
  set_label (self->rows[kind].add, add);
  set_label (self->rows[kind].take, take);
}

static void
update_names (CastellanPileEditor *self)
{
  if (self->titles == titles_shown ())
    return;
  self->titles = titles_shown ();
  for (unsigned kind = 0; kind < n_kinds (self); kind++)
    name_row (self, kind);
}

static void
update_cb (CastellanPileEditor *self)
{
  Place place;

  /* Nobody sees it: it looks again when it is mapped. */
  if (self->game == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  update_names (self);
  update_places (self);
  if (!get_place (self, &place))
    return;
  for (unsigned kind = 0; kind < n_kinds (self); kind++)
    update_row (self, kind, place);
}

static void
change (CastellanPileEditor *self, unsigned kind, int by)
{
  g_autofree char *words = NULL;
  unsigned harbingers;
  Place place;

  if (!get_place (self, &place))
    return;
  castellan_game_skip (self->game);
  words = place_correction (castellan_game_get_table (self->game), place, kind, by);
  harbingers = castellan_game_get_table (self->game)->harbingers;
  /* A bag of which everything is said has no hidden Harbingers: they are put back. */
  if (castellan_game_correct (self->game, words) && place.kind == PLACE_BAG && harbingers > 0)
    {
      g_autofree char *hidden = g_strdup_printf ("harbingers %u", harbingers);

      castellan_game_correct (self->game, hidden);
    }
}

static void
add_cb (GtkWidget *widget, const char *name, GVariant *kind)
{
  (void) name;
  change (CASTELLAN_PILE_EDITOR (widget), g_variant_get_uint32 (kind), 1);
}

static void
take_cb (GtkWidget *widget, const char *name, GVariant *kind)
{
  (void) name;
  change (CASTELLAN_PILE_EDITOR (widget), g_variant_get_uint32 (kind), -1);
}

static GtkWidget *
button_new (const char *icon, const char *action, unsigned kind)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", kind);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "circular");
  return button;
}

static void
make_row (CastellanPileEditor *self, unsigned kind)
{
  KindRow *row = &self->rows[kind];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *picture = castellan_picture_new (self->is_cards ? CARD_SIZE : TOKEN_SIZE);

  if (self->is_cards)
    castellan_picture_set_card_small (CASTELLAN_PICTURE (picture), kind);
  else
    castellan_picture_set_token (CASTELLAN_PICTURE (picture), kind, token_rows[kind].health);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  row->name = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (row->name), 0);
  gtk_label_set_wrap (GTK_LABEL (row->name), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (row->name), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_hexpand (row->name, TRUE);
  row->take = button_new ("list-remove-symbolic", "pile.take", kind);
  row->add = button_new ("list-add-symbolic", "pile.add", kind);
  row->count = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (row->count), 2);
  gtk_widget_add_css_class (row->count, "numeric");
  gtk_widget_add_css_class (row->count, "odds-count");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), row->name);
  gtk_box_append (GTK_BOX (box), row->take);
  gtk_box_append (GTK_BOX (box), row->count);
  gtk_box_append (GTK_BOX (box), row->add);
  row->row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, "activatable", FALSE, "selectable",
                           FALSE, "focusable", FALSE, NULL);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row->row);
  name_row (self, kind);
}

static void
castellan_pile_editor_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (castellan_pile_editor_parent_class)->map (widget);
  update_cb (CASTELLAN_PILE_EDITOR (widget));
}

static void
castellan_pile_editor_dispose (GObject *object)
{
  castellan_pile_editor_set_game (CASTELLAN_PILE_EDITOR (object), NULL);
  G_OBJECT_CLASS (castellan_pile_editor_parent_class)->dispose (object);
}

static void
castellan_pile_editor_class_init (CastellanPileEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_pile_editor_dispose;
  widget_class->map = castellan_pile_editor_map;
  gtk_widget_class_install_action (widget_class, "pile.add", "u", add_cb);
  gtk_widget_class_install_action (widget_class, "pile.take", "u", take_cb);
}

static void
castellan_pile_editor_init (CastellanPileEditor *self)
{
  self->names = gtk_string_list_new (NULL);
}

GtkWidget *
castellan_pile_editor_new (bool is_cards)
{
  CastellanPileEditor *self = g_object_new (CASTELLAN_TYPE_PILE_EDITOR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->is_cards = is_cards;
  self->titles = titles_shown ();
  self->drop_down = gtk_drop_down_new (G_LIST_MODEL (self->names), NULL);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "odds-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_cards ? _ ("Where the cards lie") : _ ("Where the tokens lie"),
                                  -1);
  gtk_box_append (GTK_BOX (box), self->drop_down);
  gtk_box_append (GTK_BOX (box), self->list);
  adw_bin_set_child (ADW_BIN (self), box);
  for (unsigned kind = 0; kind < n_kinds (self); kind++)
    make_row (self, kind);
  g_signal_connect_object (self->drop_down, "notify::selected", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
castellan_pile_editor_set_game (CastellanPileEditor *self, CastellanGame *game)
{
  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, update_cb, self);
  g_set_object (&self->game, game);
  self->n_places = 0;
  if (game != NULL)
    {
      g_signal_connect_object (game, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "shown", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "drafted", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
    }
  update_cb (self);
}
