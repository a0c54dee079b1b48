/* The bag and the piles. It looks at the Table only while it is seen. */
#include "castellan-bag-page.h"

#include <glib/gi18n-lib.h>

#include "castellan-odds-list.h"
#include "castellan-picture.h"
#include "castellan-pile-editor.h"
#include "pile-chips.h"

/* A pile with its heading. */
typedef struct
{
  GtkWidget *box, *heading, *flow;
} Section;

typedef struct
{
  GtkWidget *box, *picture, *name, *score, *flow;
} TrophyRow;

struct _CastellanBagPage
{
  AdwBin parent_instance;

  GtkWidget *odds_box, *next, *in_bag, *odds, *trophies_box, *trophies, *editors, *sections;
  Section discarded, deck, castle_discarded, removed, removed_cards;
  Section wizard_deck, wizard_discarded, imps, megas; /* The Wizard's Tower */
  TrophyRow trophy_rows[PLAYERS_MAX];
  GtkWidget *token_editor, *card_editor;

  CastellanGame *game;
  bool is_correcting;
};

G_DEFINE_FINAL_TYPE (CastellanBagPage, castellan_bag_page, ADW_TYPE_BIN)

static void
update_odds (CastellanBagPage *self, const Table *t)
{
  uint8_t counts[BAG_ROWS];
  const unsigned n = bag_odds (t, false, counts);
  const unsigned held = t->overlord.n + t->secret.n;
  g_autofree char *next = NULL;
  g_autofree char *in_bag = NULL;
  unsigned monsters = 0;

  for (unsigned token = 0; token < TOKENS; token++)
    monsters += has_trait (token, MONSTER) ? counts[token] : 0;
  /* Translators: the chance in percent that the next token of the bag is a Monster. */
  next = n > 0 ? g_strdup_printf (_ ("Next token: %u %% a Monster"), odds_percent (monsters, n))
               : g_strdup (_ ("The bag is empty. Beat what is left."));
  if (t->version == VERSION_OVERLORD)
    in_bag
        = g_strdup_printf (ngettext ("%u token in the bag or with the Overlord, who holds %u",
                                     "%u tokens in the bag or with the Overlord, who holds %u", n),
                           n, held);
  else
    in_bag = g_strdup_printf (ngettext ("%u token in the bag", "%u tokens in the bag", n), n);
  gtk_label_set_label (GTK_LABEL (self->next), next);
  gtk_label_set_label (GTK_LABEL (self->in_bag), in_bag);
  gtk_widget_set_visible (self->in_bag, n > 0);
  gtk_widget_set_visible (self->odds, n > 0);
  castellan_odds_list_set_counts (CASTELLAN_ODDS_LIST (self->odds), counts);
}

static void
show_section (Section *section, const char *title, unsigned n)
{
  /* Translators: a pile and how many lie in it. */
  g_autofree char *heading = g_strdup_printf (_ ("%s: %u"), title, n);

  gtk_label_set_label (GTK_LABEL (section->heading), heading);
  gtk_widget_set_visible (section->box, n > 0);
}

static void
show_tokens (Section *section, const char *title, const TokenPile *pile)
{
  show_section (section, title, pile->n);
  chips_show_tokens (GTK_FLOW_BOX (section->flow), pile->of);
}

static void
show_cards (Section *section, const char *title, const CardPile *pile, bool is_known)
{
  static const uint8_t nothing[CARDS];

  show_section (section, title, pile->n);
  chips_show_cards (GTK_FLOW_BOX (section->flow), is_known ? pile->of : nothing);
  gtk_widget_set_visible (section->flow, is_known);
}

static void
update_wizard (CastellanBagPage *self, const Table *t)
{
  const bool has_wizard = has_box (t, BOX_WIZARD) && !self->is_correcting;
  const bool has_cards = has_wizard && t->deck_by != BY_NOBODY;
  TokenPile imps = { .n = t->imps };

  imps.of[TOKEN_IMP] = t->imps;
  show_cards (&self->wizard_discarded, _ ("Discarded Wizard cards"), &t->wizard_discards, true);
  show_cards (&self->wizard_deck,
              t->wizard_lost ? _ ("Wizard deck, out of the game") : _ ("Wizard deck"),
              &t->wizard_deck, !has_variant (t, VARIANT_CLOSED_HANDS));
  show_tokens (&self->imps, _ ("Imps in their pile"), &imps);
  show_tokens (&self->megas, _ ("Mega Bosses that may still come"), &t->megas);
  if (!has_cards)
    {
      gtk_widget_set_visible (self->wizard_discarded.box, FALSE);
      gtk_widget_set_visible (self->wizard_deck.box, FALSE);
    }
  if (!has_wizard)
    {
      gtk_widget_set_visible (self->imps.box, FALSE);
      gtk_widget_set_visible (self->megas.box, FALSE);
    }
}

static void
update_sections (CastellanBagPage *self, const Table *t)
{
  const bool is_tracked = t->deck_by != BY_NOBODY;

  show_tokens (&self->discarded, _ ("Discarded tokens"), &t->discard);
  show_cards (&self->castle_discarded, _ ("Discarded cards"), &t->discards, true);
  /* What is in no hand and on no pile is in the deck: with closed hands nobody can know. */
  show_cards (&self->deck, _ ("Castle deck"), &t->deck, !has_variant (t, VARIANT_CLOSED_HANDS));
  show_tokens (&self->removed, _ ("Tokens out of the game"), &t->removed);
  show_cards (&self->removed_cards, _ ("Cards out of the game"), &t->removed_cards, true);
  update_wizard (self, t);
  if (!is_tracked)
    {
      gtk_widget_set_visible (self->castle_discarded.box, FALSE);
      gtk_widget_set_visible (self->deck.box, FALSE);
      gtk_widget_set_visible (self->removed_cards.box, FALSE);
    }
  if (self->is_correcting)
    {
      gtk_widget_set_visible (self->discarded.box, FALSE);
      gtk_widget_set_visible (self->castle_discarded.box, FALSE);
      gtk_widget_set_visible (self->deck.box, FALSE);
    }
}

static void
update_trophies (CastellanBagPage *self, const Table *t)
{
  const bool is_played = t->version == VERSION_MASTER_SLAYER;

  gtk_widget_set_visible (self->trophies_box, is_played && !self->is_correcting);
  for (unsigned player = 0; is_played && player < PLAYERS_MAX; player++)
    {
      const TrophyRow *row = &self->trophy_rows[player];
      g_autofree char *name = NULL;
      g_autofree char *points = NULL;

      gtk_widget_set_visible (row->box, player < t->n_players);
      if (player >= t->n_players)
        continue;
      name = castellan_game_dup_player (self->game, player);
      points = g_strdup_printf (ngettext ("%u point", "%u points", score (t, player)),
                                score (t, player));
      castellan_picture_set_player (CASTELLAN_PICTURE (row->picture), player, name);
      gtk_label_set_label (GTK_LABEL (row->name), name);
      gtk_label_set_label (GTK_LABEL (row->score), points);
      chips_show_tokens (GTK_FLOW_BOX (row->flow), t->trophies[player].of);
      gtk_widget_set_visible (row->flow, t->trophies[player].n > 0);
    }
}

static void
update_cb (CastellanBagPage *self)
{
  const Table *t;

  if (self->game == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  t = castellan_game_get_table (self->game);
  gtk_widget_set_visible (self->odds_box, !self->is_correcting);
  gtk_widget_set_visible (self->editors, self->is_correcting);
  if (self->card_editor != NULL)
    gtk_widget_set_visible (self->card_editor, t->deck_by != BY_NOBODY);
  if (!self->is_correcting)
    update_odds (self, t);
  update_trophies (self, t);
  update_sections (self, t);
}

static GtkWidget *
flow_new (void)
{
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 20);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 4);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (flow), 4);
  gtk_widget_add_css_class (flow, "chips");
  gtk_widget_set_halign (flow, GTK_ALIGN_FILL);
  return flow;
}

static void
make_section (CastellanBagPage *self, Section *section)
{
  section->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  section->heading = g_object_new (GTK_TYPE_LABEL, "xalign", 0., "wrap", TRUE, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  section->flow = flow_new ();
  gtk_widget_add_css_class (section->heading, "heading");
  gtk_box_append (GTK_BOX (section->box), section->heading);
  gtk_box_append (GTK_BOX (section->box), section->flow);
  gtk_box_append (GTK_BOX (self->sections), section->box);
}

static void
make_trophy_row (CastellanBagPage *self, TrophyRow *row)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  row->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  row->picture = castellan_picture_new (28);
  row->name = g_object_new (GTK_TYPE_LABEL, "xalign", 0., "hexpand", TRUE, "ellipsize",
                            PANGO_ELLIPSIZE_END, NULL);
  row->score = gtk_label_new (NULL);
  row->flow = flow_new ();
  gtk_widget_add_css_class (row->name, "heading");
  gtk_widget_add_css_class (row->score, "numeric");
  gtk_box_append (GTK_BOX (line), row->picture);
  gtk_box_append (GTK_BOX (line), row->name);
  gtk_box_append (GTK_BOX (line), row->score);
  gtk_box_append (GTK_BOX (row->box), line);
  gtk_box_append (GTK_BOX (row->box), row->flow);
  gtk_box_append (GTK_BOX (self->trophies), row->box);
}

static void
fill (CastellanBagPage *self)
{
  make_section (self, &self->discarded);
  make_section (self, &self->castle_discarded);
  make_section (self, &self->deck);
  make_section (self, &self->wizard_discarded);
  make_section (self, &self->wizard_deck);
  make_section (self, &self->megas);
  make_section (self, &self->imps);
  make_section (self, &self->removed);
  make_section (self, &self->removed_cards);
  for (unsigned player = 0; player < PLAYERS_MAX; player++)
    make_trophy_row (self, &self->trophy_rows[player]);
}

/* Only who corrects the table needs them. */
static void
make_editors (CastellanBagPage *self)
{
  self->token_editor = castellan_pile_editor_new (false);
  self->card_editor = castellan_pile_editor_new (true);
  gtk_box_append (GTK_BOX (self->editors), self->token_editor);
  gtk_box_append (GTK_BOX (self->editors), self->card_editor);
  castellan_pile_editor_set_game (CASTELLAN_PILE_EDITOR (self->token_editor), self->game);
  castellan_pile_editor_set_game (CASTELLAN_PILE_EDITOR (self->card_editor), self->game);
}

static void
castellan_bag_page_map (GtkWidget *widget)
{
  CastellanBagPage *self = CASTELLAN_BAG_PAGE (widget);

  if (self->discarded.box == NULL)
    fill (self);
  GTK_WIDGET_CLASS (castellan_bag_page_parent_class)->map (widget);
  update_cb (self);
}

static void
castellan_bag_page_dispose (GObject *object)
{
  CastellanBagPage *self = CASTELLAN_BAG_PAGE (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, update_cb, self);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (castellan_bag_page_parent_class)->dispose (object);
}

static void
castellan_bag_page_class_init (CastellanBagPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (CASTELLAN_TYPE_ODDS_LIST);
  G_OBJECT_CLASS (klass)->dispose = castellan_bag_page_dispose;
  widget_class->map = castellan_bag_page_map;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-bag-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CastellanBagPage, odds_box);
  gtk_widget_class_bind_template_child (widget_class, CastellanBagPage, next);
  gtk_widget_class_bind_template_child (widget_class, CastellanBagPage, in_bag);
  gtk_widget_class_bind_template_child (widget_class, CastellanBagPage, odds);
  gtk_widget_class_bind_template_child (widget_class, CastellanBagPage, trophies_box);
  gtk_widget_class_bind_template_child (widget_class, CastellanBagPage, trophies);
  gtk_widget_class_bind_template_child (widget_class, CastellanBagPage, editors);
  gtk_widget_class_bind_template_child (widget_class, CastellanBagPage, sections);
}

static void
castellan_bag_page_init (CastellanBagPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
castellan_bag_page_new (void)
{
  return g_object_new (CASTELLAN_TYPE_BAG_PAGE, NULL);
}

void
castellan_bag_page_set_game (CastellanBagPage *self, CastellanGame *game)
{
  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, update_cb, self);
  g_set_object (&self->game, game);
  if (self->token_editor != NULL)
    {
      castellan_pile_editor_set_game (CASTELLAN_PILE_EDITOR (self->token_editor), game);
      castellan_pile_editor_set_game (CASTELLAN_PILE_EDITOR (self->card_editor), game);
    }
  if (game != NULL)
    {
      g_signal_connect_object (game, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "shown", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
    }
  update_cb (self);
}

void
castellan_bag_page_set_correcting (CastellanBagPage *self, bool is_correcting)
{
  self->is_correcting = is_correcting;
  if (is_correcting && self->token_editor == NULL)
    make_editors (self);
  update_cb (self);
}
