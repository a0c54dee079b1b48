/* Cards dropped on the board, and pieces dragged across it while it is being corrected. */
#include "board-private.h"

/* A card comes as its number, a piece as its key, a Monster that was not on the board as its kind.
 */
#define TYPE_CARD G_TYPE_UINT
#define TYPE_PIECE G_TYPE_UINT64
#define TYPE_KIND G_TYPE_INT

static bool
offers (const Question *question, Option option)
{
  for (unsigned i = 0; i < question->n; i++)
    if (question->options[i] == option)
      return true;
  return false;
}

static Option
play_of (unsigned card)
{
  return option_play (&(const uint8_t){ (uint8_t) card }, 1);
}

/* A card above the board lights what it can be dropped on: whatever would be asked if it were
 * played. */
static void
light_card (CastellanBoard *self, unsigned card)
{
  g_autoptr (Session) preview = NULL;
  char name[NAME_MAX_BYTES];

  if (self->is_correcting || card >= CARDS || !castellan_game_is_settled (self->game)
      || !offers (castellan_game_get_question (self->game), play_of (card)))
    return;
  option_name (play_of (card), name);
  preview = session_copy (castellan_game_get_session (self->game));
  if (!session_choose (preview, name, NULL) || session_question (preview)->kind != QUESTION_ON)
    return;
  g_clear_pointer (&self->preview, session_free);
  self->preview = g_steal_pointer (&preview);
  self->targets = targets_find (session_question (self->preview), &self->seen);
  board_stand_still (self);
}

static GdkDragAction
enter_cb (GtkDropTarget *target, double x, double y, CastellanBoard *self)
{
  const GValue *value = gtk_drop_target_get_value (target);

  (void) x;
  (void) y;
  if (value != NULL && G_VALUE_HOLDS (value, TYPE_KIND))
    return GDK_ACTION_COPY;
  if (value == NULL || !G_VALUE_HOLDS (value, TYPE_CARD))
    return GDK_ACTION_MOVE;
  if (self->game != NULL)
    light_card (self, g_value_get_uint (value));
  return GDK_ACTION_COPY;
}

static void
leave_cb (CastellanBoard *self)
{
  if (self->preview == NULL)
    return;
  self->targets = (Targets){ 0 };
  g_clear_pointer (&self->preview, session_free);
  board_refresh (self);
}

/* Plays the card, and on what it was dropped upon where that is a target. */
static gboolean
drop_card (CastellanBoard *self, unsigned card, double x, double y)
{
  Option option;

  if (!castellan_game_is_settled (self->game) || card >= CARDS
      || !offers (castellan_game_get_question (self->game), play_of (card))
      || !castellan_game_answer (self->game, play_of (card)))
    return FALSE;
  if (castellan_game_get_question (self->game)->kind != QUESTION_ON)
    return TRUE;
  /* The card has been seen on its way. */
  castellan_game_skip (self->game);
  if (board_find_option (self, x, y, &option))
    castellan_game_answer (self->game, option);
  return TRUE;
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, CastellanBoard *self)
{
  unsigned space;

  (void) target;
  if (self->game == NULL || castellan_game_is_looking_back (self->game))
    return FALSE;
  x -= self->x;
  y -= self->y;
  if (G_VALUE_HOLDS (value, TYPE_CARD))
    return !self->is_correcting && drop_card (self, g_value_get_uint (value), x, y);
  if (G_VALUE_HOLDS (value, TYPE_KIND))
    {
      if (!self->is_correcting || !board_find_space (&self->frame, x, y, &space))
        return FALSE;
      board_correct_add (self, (unsigned) g_value_get_int (value), space);
      return TRUE;
    }
  if (!self->is_correcting || g_value_get_uint64 (value) != piece_key (self->dragged)
      || !board_find_space (&self->frame, x, y, &space))
    return FALSE;
  board_correct_move (self, self->dragged, space);
  return TRUE;
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, CastellanBoard *self)
{
  int found;

  (void) source;
  if (!self->is_correcting || self->game == NULL || !castellan_game_is_settled (self->game))
    return NULL;
  found = scene_find (&self->scene, &self->frame, x - self->x, y - self->y, 1.2);
  if (found < 0 || self->scene.sprites[found].placed.is_rest)
    return NULL;
  self->dragged = self->scene.sprites[found].placed.piece;
  return gdk_content_provider_new_typed (TYPE_PIECE, piece_key (self->dragged));
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, CastellanBoard *self)
{
  const double radius = BOARD_TOKEN * self->frame.radius;
  const float side = (float) (4 * radius);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, side, side));
  g_autoptr (GdkPaintable) icon = NULL;

  (void) drag;
  draw_monster (cr, palette_now (),
                &(const TokenLook){ .kind = self->dragged.kind,
                                    .hp = self->dragged.hp,
                                    .x = 2 * radius,
                                    .y = 2 * radius,
                                    .radius = radius,
                                    .facing = 180,
                                    .opacity = 1,
                                    .flames = self->dragged.flames,
                                    .count = 1,
                                    .look = LOOK_SELECTED });
  cairo_destroy (cr);
  icon = gtk_snapshot_to_paintable (snapshot, NULL);
  gtk_drag_source_set_icon (source, icon, (int) (2 * radius), (int) (2 * radius));
}

void
board_drag_init (CastellanBoard *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  GtkDragSource *source = gtk_drag_source_new ();
  GType types[] = { TYPE_CARD, TYPE_PIECE, TYPE_KIND };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect_object (target, "enter", G_CALLBACK (enter_cb), self, 0);
  g_signal_connect_object (target, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  /* Before the spaces, whose buttons would keep the press for themselves. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
}
