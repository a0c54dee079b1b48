/* A card in somebody's hand. */
#include "castellan-card-button.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "card-pictures.h"
#include "castellan-explains.h"
#include "piece-rules.h"
#include "titles.h"

/* Room for the ring round the card, and for rising. */
#define INSET 6
#define LIFT 4
#define BEYOND 8

struct _CastellanCardButton
{
  GtkButton parent_instance;

  CastellanGame *game;
  unsigned player, card, nth, n;
  bool is_small, is_back;
  Look look;
  char *name; /* for screen readers */
};

G_DEFINE_FINAL_TYPE (CastellanCardButton, castellan_card_button, GTK_TYPE_BUTTON)

static double
ratio_of (CastellanCardButton *self)
{
  return self->is_small && !self->is_back ? 1.24 : 1.4;
}

/* What pressing it would do: whether this card can be picked up, alone or with those that have
 * been. In a trade one's own card comes first. */
static Look
look_of (CastellanGame *game, unsigned player, unsigned card)
{
  const Question *question = castellan_game_get_question (game);
  const Draft *draft = castellan_game_get_draft (game);
  const Draft none = { 0 };
  bool is_begun = player == question->asker;

  if (!draft_is_for (question) || !castellan_game_is_settled (game))
    return LOOK_PLAIN;
  if (draft_has (draft, player, card))
    return LOOK_SELECTED;
  for (unsigned i = 0; i < draft->n; i++)
    is_begun |= draft->cards[i].player == question->asker;
  if (!is_begun)
    return LOOK_PLAIN;
  if (draft_can_add (draft, question, player, card))
    return LOOK_LEGAL;
  if (!draft_can_add (&none, question, player, card))
    return player == question->asker ? LOOK_DIM : LOOK_PLAIN;
  return LOOK_PLAIN;
}

/* One card of a player's goes in place of another: picked up before, it is put back. */
static void
pick_instead (CastellanGame *game, unsigned player, unsigned card)
{
  const Draft draft = *castellan_game_get_draft (game);

  for (unsigned i = 0; i < draft.n; i++)
    if (draft.cards[i].player == player)
      castellan_game_toggle_draft (game, player, draft.cards[i].card);
  castellan_game_toggle_draft (game, player, card);
}

void
castellan_card_press (CastellanGame *game, unsigned player, unsigned card)
{
  const Question *question = castellan_game_get_question (game);
  const Draft *draft = castellan_game_get_draft (game);
  const Draft none = { 0 };
  Option option;

  switch (look_of (game, player, card))
    {
    case LOOK_SELECTED:
      if (draft_find (draft, question, &option))
        castellan_game_answer (game, option);
      else
        castellan_game_toggle_draft (game, player, card);
      break;
    case LOOK_LEGAL:
      castellan_game_toggle_draft (game, player, card);
      break;
    case LOOK_PLAIN:
    case LOOK_FOCUS:
    case LOOK_DIM:
    case LOOK_GHOST:
      if (draft->n > 0 && draft_is_for (question) && castellan_game_is_settled (game)
          && draft_can_add (&none, question, player, card))
        pick_instead (game, player, card);
      break;
    }
}

static void
castellan_card_button_clicked (GtkButton *button)
{
  CastellanCardButton *self = CASTELLAN_CARD_BUTTON (button);

  if (!self->is_back)
    castellan_card_press (self->game, self->player, self->card);
}

static GdkContentProvider *
prepare_cb (CastellanCardButton *self, double x, double y, GtkDragSource *source)
{
  g_autoptr (GdkPaintable) icon = NULL;

  if (self->is_back || (self->look != LOOK_LEGAL && self->look != LOOK_SELECTED))
    return NULL;
  icon = gtk_widget_paintable_new (GTK_WIDGET (self));
  gtk_drag_source_set_icon (source, icon, (int) x, (int) y);
  return gdk_content_provider_new_typed (G_TYPE_UINT, self->card);
}

/* Dragging is picking up. */
static void
drag_begin_cb (CastellanCardButton *self)
{
  if (self->look == LOOK_LEGAL)
    castellan_game_toggle_draft (self->game, self->player, self->card);
}

static GtkSizeRequestMode
castellan_card_button_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
castellan_card_button_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  CastellanCardButton *self = CASTELLAN_CARD_BUTTON (widget);
  const int width = for_size > 0 ? for_size : self->is_small ? 44 : 88;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 24;
      *natural = self->is_small ? 44 : 88;
    }
  else
    *minimum = *natural
        = (int) ((width - 2 * INSET) * ratio_of (self)) + 2 * INSET + (self->is_small ? 0 : LIFT);
}

static CardPicture
picture_of (CastellanCardButton *self, int width, int height)
{
  return (CardPicture){ .card = self->card,
                        .look = self->look,
                        .is_small = self->is_small,
                        .is_back = self->is_back,
                        .width = width,
                        .height = height,
                        .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                        .inset = INSET,
                        .lift = LIFT,
                        .beyond = BEYOND };
}

static void
castellan_card_button_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CastellanCardButton *self = CASTELLAN_CARD_BUTTON (widget);
  const CardPicture what
      = picture_of (self, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (-BEYOND, -BEYOND, (float) (what.width + 2 * BEYOND),
                                     (float) (what.height + 2 * BEYOND)));

  card_paint (cr, &what);
  cairo_destroy (cr);
}

static void
castellan_card_button_dispose (GObject *object)
{
  g_clear_object (&CASTELLAN_CARD_BUTTON (object)->game);
  g_clear_pointer (&CASTELLAN_CARD_BUTTON (object)->name, g_free);
  G_OBJECT_CLASS (castellan_card_button_parent_class)->dispose (object);
}

static void
castellan_card_button_class_init (CastellanCardButtonClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_card_button_dispose;
  GTK_BUTTON_CLASS (klass)->clicked = castellan_card_button_clicked;
  widget->get_request_mode = castellan_card_button_get_request_mode;
  widget->measure = castellan_card_button_measure;
  widget->snapshot = castellan_card_button_snapshot;
  gtk_widget_class_set_css_name (widget, "gamecard");
}

static void
castellan_card_button_init (CastellanCardButton *self)
{
  GtkDragSource *drag = gtk_drag_source_new ();

  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  g_signal_connect_object (drag, "prepare", G_CALLBACK (prepare_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

static char *
explain_cb (GtkWidget *widget, double x, double y, gpointer data)
{
  (void) x;
  (void) y;
  (void) data;
  return rules_of_card (CASTELLAN_CARD_BUTTON (widget)->card);
}

static CastellanCardButton *
new_card (CastellanGame *game, unsigned player)
{
  CastellanCardButton *self = g_object_new (CASTELLAN_TYPE_CARD_BUTTON, NULL);

  self->game = g_object_ref (game);
  self->player = player;
  return self;
}

GtkWidget *
castellan_card_button_new (
    CastellanGame *game, unsigned player, unsigned card, unsigned nth, unsigned n, bool is_small)
{
  CastellanCardButton *self = new_card (game, player);

  self->card = card;
  self->nth = nth;
  self->n = n;
  self->is_small = is_small;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), card_title (card));
  castellan_card_button_update (self, false);
  castellan_explains_add (GTK_WIDGET (self), explain_cb, NULL);
  return GTK_WIDGET (self);
}

GtkWidget *
castellan_card_back_new (CastellanGame *game, unsigned player, Deck deck)
{
  CastellanCardButton *self = new_card (game, player);

  self->is_back = self->is_small = true;
  /* Any card of its deck will do: the backs are the same. */
  self->card = deck == DECK_WIZARD ? CARD_LIGHTNING_BOLT : 0;
  gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
      deck == DECK_WIZARD ? _ ("A hidden Wizard card") : _ ("A hidden card"), -1);
  return GTK_WIDGET (self);
}

unsigned
castellan_card_button_get_card (CastellanCardButton *self)
{
  return self->is_back ? CARDS : self->card;
}

/* "Red Archer, 1 of 5, can be played". */
static char *
name_of (CastellanCardButton *self)
{
  const char *title = card_title (self->card);

  if (self->look == LOOK_SELECTED)
    /* Translators: a card, its number in the hand, of how many. */
    return g_strdup_printf (_ ("%s, %u of %u, picked up"), title, self->nth, self->n);
  if (self->look != LOOK_LEGAL)
    return g_strdup_printf (_ ("%s, %u of %u"), title, self->nth, self->n);
  if (castellan_game_get_question (self->game)->kind == QUESTION_PLAY)
    return g_strdup_printf (_ ("%s, %u of %u, can be played"), title, self->nth, self->n);
  return g_strdup_printf (_ ("%s, %u of %u, can be chosen"), title, self->nth, self->n);
}

static void
show_look (CastellanCardButton *self)
{
  static const char *const classes[] = {
    [LOOK_LEGAL] = "legal", [LOOK_FOCUS] = "focus", [LOOK_SELECTED] = "picked", [LOOK_DIM] = "dim"
  };

  for (Look look = LOOK_LEGAL; look <= LOOK_DIM; look++)
    if (look == self->look && self->is_small)
      gtk_widget_add_css_class (GTK_WIDGET (self), classes[look]);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self), classes[look]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
castellan_card_button_update (CastellanCardButton *self, bool is_copy)
{
  const Look before = self->look;
  g_autofree char *name = NULL;

  if (self->is_back)
    return;
  self->look = look_of (self->game, self->player, self->card);
  if (is_copy && self->look == LOOK_SELECTED)
    self->look = LOOK_PLAIN;
  /* All cards are told of every change; most are as they were. */
  if (self->look != before || self->name == NULL)
    show_look (self);
  name = name_of (self);
  if (g_strcmp0 (name, self->name) == 0)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_free (self->name);
  self->name = g_steal_pointer (&name);
}

bool
castellan_card_button_prepare (CastellanCardButton *self, unsigned card)
{
  CardPicture what = picture_of (self, gtk_widget_get_width (GTK_WIDGET (self)),
                                 gtk_widget_get_height (GTK_WIDGET (self)));

  what.card = card;
  return what.width > 2 * INSET && card_prepare (&what);
}
