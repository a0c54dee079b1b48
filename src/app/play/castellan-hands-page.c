/* All hands. */
#include "castellan-hands-page.h"

#include <glib/gi18n-lib.h>

#include "castellan-card-button.h"
#include "castellan-hand-layout.h"
#include "castellan-picture.h"
#include "castellan-show-button.h"
#include "picture-ahead.h"
#include "question_text.h"
#include "titles.h"

/* What is on the page. Only what is another is built anew: a card that is being dragged stays where
 * it is, and thirty cards take longer than a frame. */
typedef struct
{
  CardPile hands[PLAYERS_MAX];
  TokenPile overlord, secret;
  unsigned large, sees, n_players, version, is_tracked, out, result, size; /* without padding */
  Titles titles;
} Contents;

struct _CastellanHandsPage
{
  AdwBin parent_instance;

  CastellanGame *game;
  GtkScrolledWindow *scroller, *kept_scroller; /* the same, kept while it holds nothing */
  GtkWidget *content, *heading;
  GtkLabel *owner, *count, *notice;
  AdwBin *hand, *show;
  GtkBox *others;
  AdwBin *rows[PLAYERS_MAX + 1]; /* where the cards of the others are, and the Overlord's tokens */
  GtkWidget *show_buttons[PLAYERS_MAX + 1], *large_show;
  Contents contents;
  bool is_built, is_strip;
  PictureAhead ahead;
  gulong changed, shown, drafted;
};

G_DEFINE_FINAL_TYPE (CastellanHandsPage, castellan_hands_page, ADW_TYPE_BIN)

/* Whose hand is the large one: who is asked for a card, else whose turn it is. */
static unsigned
large_hand (CastellanGame *game)
{
  const unsigned player = question_player (castellan_game_get_session (game));

  return castellan_game_is_settled (game) && player < PLAYERS_MAX
             ? player
             : castellan_game_get_table (game)->turn;
}

static Contents
contents_now (CastellanHandsPage *self)
{
  const Table *t = castellan_game_get_table (self->game);
  Contents contents = { .overlord = t->overlord,
                        .secret = t->secret,
                        .large = large_hand (self->game),
                        .n_players = t->n_players,
                        .version = t->version,
                        .is_tracked = t->deck_by != BY_NOBODY,
                        .out = t->out,
                        .result = t->result,
                        .size = hand_size (t),
                        .titles = titles_shown () };

  memcpy (contents.hands, t->hands, sizeof contents.hands);
  for (unsigned i = 0; i < t->n_players; i++)
    contents.sees |= (unsigned) castellan_game_can_see (self->game, i) << i;
  contents.sees |= (unsigned) castellan_game_can_see (self->game, ASKER_OVERLORD) << PLAYERS_MAX;
  return contents;
}

/* All cards of a hand, or their backs. */
static GtkWidget *
hand_new (CastellanHandsPage *self, unsigned player, GtkLayoutManager *layout, bool is_small)
{
  const CardPile *hand = &castellan_game_get_table (self->game)->hands[player];
  const bool is_seen = castellan_game_can_see (self->game, player);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "layout-manager", layout, NULL);
  unsigned nth = 0;

  for (unsigned card = 0; card < CARDS; card++)
    for (unsigned i = 0; i < hand->of[card]; i++)
      gtk_box_append (
          GTK_BOX (box),
          is_seen ? castellan_card_button_new (self->game, player, card, ++nth, hand->n, is_small)
                  : castellan_card_back_new (self->game, player,
                                             is_wizard_card (card) ? DECK_WIZARD : DECK_CASTLE));
  return box;
}

static GtkWidget *
dim_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

static GtkWidget *
row_new (GtkWidget *picture, const char *name)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *label = gtk_label_new (name);

  gtk_widget_add_css_class (row, "other-hand");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 4);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), label);
  return row;
}

static void
add_row (CastellanHandsPage *self, GtkWidget *row, unsigned player, bool has_show)
{
  const unsigned i = MIN (player, PLAYERS_MAX);

  self->rows[i] = ADW_BIN (adw_bin_new ());
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->rows[i]));
  self->show_buttons[i] = has_show ? castellan_show_button_new (self->game, player) : NULL;
  if (has_show)
    gtk_box_append (GTK_BOX (row), self->show_buttons[i]);
  gtk_box_append (self->others, row);
}

static bool
is_closed (CastellanHandsPage *self, unsigned player)
{
  const Table *t = castellan_game_get_table (self->game);

  return has_variant (t, VARIANT_CLOSED_HANDS) && t->result == RESULT_PLAYING
         && t->hands[player].n > 0;
}

static void
add_player (CastellanHandsPage *self, unsigned player)
{
  g_autofree char *name = castellan_game_dup_player (self->game, player);
  GtkWidget *avatar = castellan_picture_new (30);

  castellan_picture_set_player (CASTELLAN_PICTURE (avatar), player, name);
  add_row (self, row_new (avatar, name), player, is_closed (self, player));
}

static GtkWidget *
row_hand (CastellanHandsPage *self, unsigned player)
{
  const Table *t = castellan_game_get_table (self->game);

  if (t->out >> player & 1)
    return dim_label (_ ("out of the game"));
  if (t->hands[player].n == 0)
    return dim_label (_ ("No cards"));
  return hand_new (self, player, castellan_hand_layout_new (26, 46, 46, true), true);
}

/* The Overlord's tokens are backs for everybody else. */
static void
add_tokens (GtkWidget *box, const TokenPile *pile, bool is_seen)
{
  for (unsigned token = 0; token < TOKENS; token++)
    for (unsigned i = 0; i < pile->of[token]; i++)
      {
        GtkWidget *picture = castellan_picture_new (is_seen ? 34 : 24);

        if (is_seen)
          {
            castellan_picture_set_token (CASTELLAN_PICTURE (picture), token,
                                         token_rows[token].health);
            gtk_widget_set_tooltip_text (picture, token_title (token));
            gtk_widget_set_can_target (picture, TRUE);
          }
        else
          castellan_picture_set_card_back (CASTELLAN_PICTURE (picture), DECK_CASTLE);
        gtk_box_append (GTK_BOX (box), picture);
      }
}

static GtkWidget *
overlord_hand (CastellanHandsPage *self)
{
  const Table *t = castellan_game_get_table (self->game);
  const bool is_seen = castellan_game_can_see (self->game, ASKER_OVERLORD);
  GtkWidget *tokens = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  add_tokens (tokens, &t->overlord, is_seen);
  add_tokens (tokens, &t->secret, is_seen);
  return tokens;
}

static void
add_overlord (CastellanHandsPage *self)
{
  GtkWidget *skull = castellan_picture_new (30);

  castellan_picture_set_figure (CASTELLAN_PICTURE (skull), FIGURE_SKULL);
  add_row (self, row_new (skull, _ ("Overlord")), ASKER_OVERLORD,
           castellan_game_get_table (self->game)->result == RESULT_PLAYING);
}

static void
build_others (CastellanHandsPage *self)
{
  const Table *t = castellan_game_get_table (self->game);
  const unsigned large = self->contents.large;

  for (GtkWidget *row; (row = gtk_widget_get_first_child (GTK_WIDGET (self->others))) != NULL;)
    gtk_box_remove (self->others, row);
  memset (self->rows, 0, sizeof self->rows);
  memset (self->show_buttons, 0, sizeof self->show_buttons);
  for (unsigned i = 1; i < t->n_players && self->contents.is_tracked && !self->is_strip; i++)
    add_player (self, (large + i) % t->n_players);
  if (t->version == VERSION_OVERLORD && !self->is_strip)
    add_overlord (self);
  gtk_widget_set_visible (GTK_WIDGET (self->others),
                          gtk_widget_get_first_child (GTK_WIDGET (self->others)) != NULL);
}

static void
show_count (CastellanHandsPage *self)
{
  const Table *t = castellan_game_get_table (self->game);
  g_autofree char *count
      = g_strdup_printf (_ ("%u of %u"), t->hands[self->contents.large].n, hand_size (t));

  gtk_label_set_text (self->count, count);
}

static void
build_large (CastellanHandsPage *self)
{
  const Table *t = castellan_game_get_table (self->game);
  const unsigned player = self->contents.large, n = t->hands[player].n;
  g_autofree char *name = castellan_game_dup_player (self->game, player),
                  /* Translators: whose cards these are. */
      *owner = g_strdup_printf (_ ("%s’s hand"), name);

  gtk_label_set_text (self->owner, owner);
  show_count (self);
  gtk_label_set_text (self->notice, !self->contents.is_tracked
                                        ? _ ("Cards are not tracked at this table.")
                                        : _ ("No cards"));
  gtk_widget_set_visible (GTK_WIDGET (self->notice), n == 0);
  gtk_widget_set_visible (self->heading, self->contents.is_tracked
                                             && (!self->is_strip || is_closed (self, player)));
  gtk_widget_set_visible (GTK_WIDGET (self->count), !self->is_strip);
  self->large_show
      = is_closed (self, player) ? castellan_show_button_new (self->game, player) : NULL;
  adw_bin_set_child (self->show, self->large_show);
}

static void
deal_large (CastellanHandsPage *self)
{
  GtkLayoutManager *layout = self->is_strip ? castellan_hand_layout_new (30, 64, 74, true)
                                            : castellan_hand_layout_new (64, 90, 102, false);

  if (!self->is_strip)
    castellan_hand_layout_set_fewest (CASTELLAN_HAND_LAYOUT (layout), (int) self->contents.size);
  adw_bin_set_child (self->hand, hand_new (self, self->contents.large, layout, self->is_strip));
}

/* The cards alone, so that a button that is held down to see them stays. A bit a hand. */
static void
deal_cards (CastellanHandsPage *self, unsigned which)
{
  if (which >> self->contents.large & 1)
    deal_large (self);
  for (unsigned i = 0; i <= PLAYERS_MAX; i++)
    {
      if (self->rows[i] != NULL && which >> i & 1)
        adw_bin_set_child (self->rows[i],
                           i < PLAYERS_MAX ? row_hand (self, i) : overlord_hand (self));
      if (self->show_buttons[i] != NULL)
        castellan_show_button_update (CASTELLAN_SHOW_BUTTON (self->show_buttons[i]));
    }
  if (self->large_show != NULL)
    castellan_show_button_update (CASTELLAN_SHOW_BUTTON (self->large_show));
}

/* The cards of a hand stand in order: one of a kind that stands before it is the one picked up. */
static void
update_hand (CastellanHandsPage *self, GtkWidget *hand)
{
  unsigned before = CARDS;

  for (GtkWidget *child = gtk_widget_get_first_child (hand); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (CASTELLAN_IS_CARD_BUTTON (child))
      {
        const unsigned card = castellan_card_button_get_card (CASTELLAN_CARD_BUTTON (child));

        castellan_card_button_update (CASTELLAN_CARD_BUTTON (child), card == before);
        before = card;
      }
    else
      update_hand (self, child);
}

/* Hands that are others than on the page, as bits; the Overlord's is the last. */
static unsigned
hands_changed (const Contents *a, const Contents *b)
{
  unsigned which = a->sees ^ b->sees;

  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    which |= (unsigned) (memcmp (&a->hands[i], &b->hands[i], sizeof (CardPile)) != 0) << i;
  if (memcmp (&a->overlord, &b->overlord, sizeof (TokenPile)) != 0
      || memcmp (&a->secret, &b->secret, sizeof (TokenPile)) != 0)
    which |= 1u << PLAYERS_MAX;
  return which;
}

/* Whether all but the cards is as it is on the page. A hand that becomes empty, or is no longer,
 * has another row: with closed hands, one to show it. */
static bool
has_same_rows (const Contents *a, const Contents *b)
{
  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    if ((a->hands[i].n == 0) != (b->hands[i].n == 0))
      return false;
  return a->large == b->large && a->n_players == b->n_players && a->version == b->version
         && a->is_tracked == b->is_tracked && a->out == b->out && a->result == b->result
         && a->size == b->size && a->titles == b->titles;
}

/* The other hands as they are when it is their turn: large. */
static bool
paint_ahead (GtkWidget *widget)
{
  CastellanHandsPage *self = CASTELLAN_HANDS_PAGE (widget);
  GtkWidget *hand = adw_bin_get_child (self->hand),
            *card = hand != NULL ? gtk_widget_get_first_child (hand) : NULL;

  if (self->game == NULL || card == NULL
      || castellan_card_button_get_card (CASTELLAN_CARD_BUTTON (card)) == CARDS)
    return false;
  for (unsigned i = 0; i < self->contents.n_players; i++)
    for (unsigned kind = 0; kind < CARDS; kind++)
      if (self->contents.hands[i].of[kind] > 0
          && castellan_card_button_prepare (CASTELLAN_CARD_BUTTON (card), kind))
        return true;
  return false;
}

static void
refresh (CastellanHandsPage *self)
{
  const Contents before = self->contents;
  unsigned which;

  if (self->game == NULL)
    return;
  self->contents = contents_now (self);
  which = hands_changed (&before, &self->contents);
  if (!self->is_built || !has_same_rows (&before, &self->contents))
    {
      which = ~0u;
      build_others (self);
      build_large (self);
    }
  else if (which >> self->contents.large & 1)
    show_count (self);
  if (which != 0)
    deal_cards (self, which);
  self->is_built = true;
  update_hand (self, GTK_WIDGET (self->hand));
  update_hand (self, GTK_WIDGET (self->others));
  if (which != 0 && !self->is_strip)
    picture_ahead_begin (&self->ahead);
}

/* Cards hold the game that they belong to. */
static void
clear (CastellanHandsPage *self)
{
  if (self->hand == NULL)
    return;
  adw_bin_set_child (self->hand, NULL);
  adw_bin_set_child (self->show, NULL);
  self->large_show = NULL;
  for (GtkWidget *row; (row = gtk_widget_get_first_child (GTK_WIDGET (self->others))) != NULL;)
    gtk_box_remove (self->others, row);
  memset (self->rows, 0, sizeof self->rows);
  memset (self->show_buttons, 0, sizeof self->show_buttons);
}

static void
castellan_hands_page_dispose (GObject *object)
{
  CastellanHandsPage *self = CASTELLAN_HANDS_PAGE (object);

  castellan_hands_page_set_game (self, NULL);
  picture_ahead_stop (&self->ahead);
  g_clear_object (&self->kept_scroller);
  G_OBJECT_CLASS (castellan_hands_page_parent_class)->dispose (object);
}

static void
castellan_hands_page_class_init (CastellanHandsPageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_hands_page_dispose;
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-hands-page.ui");
  gtk_widget_class_bind_template_child (widget, CastellanHandsPage, scroller);
  gtk_widget_class_bind_template_child (widget, CastellanHandsPage, content);
  gtk_widget_class_bind_template_child (widget, CastellanHandsPage, heading);
  gtk_widget_class_bind_template_child (widget, CastellanHandsPage, owner);
  gtk_widget_class_bind_template_child (widget, CastellanHandsPage, count);
  gtk_widget_class_bind_template_child (widget, CastellanHandsPage, show);
  gtk_widget_class_bind_template_child (widget, CastellanHandsPage, hand);
  gtk_widget_class_bind_template_child (widget, CastellanHandsPage, notice);
  gtk_widget_class_bind_template_child (widget, CastellanHandsPage, others);
}

static void
castellan_hands_page_init (CastellanHandsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->ahead = (PictureAhead){ .widget = GTK_WIDGET (self), .paint = paint_ahead };
  self->kept_scroller = g_object_ref (self->scroller);
}

GtkWidget *
castellan_hands_page_new (void)
{
  return g_object_new (CASTELLAN_TYPE_HANDS_PAGE, NULL);
}

void
castellan_hands_page_set_game (CastellanHandsPage *self, CastellanGame *game)
{
  if (self->game != NULL)
    {
      g_clear_signal_handler (&self->changed, self->game);
      g_clear_signal_handler (&self->shown, self->game);
      g_clear_signal_handler (&self->drafted, self->game);
    }
  g_set_object (&self->game, game);
  self->is_built = false;
  if (game == NULL)
    {
      clear (self);
      return;
    }
  self->changed
      = g_signal_connect_object (game, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  self->shown
      = g_signal_connect_object (game, "shown", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  self->drafted
      = g_signal_connect_object (game, "drafted", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

/* A strip is as high as its cards; a scrolled window would not ask for their height at its width.
 */
static void
place_content (CastellanHandsPage *self)
{
  g_autoptr (GtkWidget) content = g_object_ref (self->content);

  gtk_scrolled_window_set_child (self->scroller, NULL);
  adw_bin_set_child (ADW_BIN (self), NULL);
  if (!self->is_strip)
    gtk_scrolled_window_set_child (self->scroller, content);
  adw_bin_set_child (ADW_BIN (self), self->is_strip ? content : GTK_WIDGET (self->scroller));
}

void
castellan_hands_page_set_strip (CastellanHandsPage *self, gboolean is_strip)
{
  if (self->is_strip == is_strip)
    return;
  self->is_strip = is_strip;
  place_content (self);
  self->is_built = false;
  if (is_strip)
    gtk_widget_add_css_class (GTK_WIDGET (self), "strip");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "strip");
  refresh (self);
}
