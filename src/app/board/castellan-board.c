/* The board. */
#include "board-private.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "board-overlay.h"
#include "board-seen.h"
#include "castellan-application.h"

G_DEFINE_FINAL_TYPE (CastellanBoard, castellan_board, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TURN,
  PROP_CORRECTING,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

void
board_stand_still (CastellanBoard *self)
{
  if (self->frame.size > 0)
    scene_of_table (&self->scene, &self->frame, &self->seen, &self->targets, self->foresight);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tumbled_cb (GtkWidget *widget)
{
  CastellanBoard *self = CASTELLAN_BOARD (widget);

  board_show_roll (self);
}

static void
look_ahead (CastellanBoard *self)
{
  g_clear_pointer (&self->foresight, g_free);
  if (self->is_correcting || !castellan_game_is_settled (self->game)
      || !g_settings_get_boolean (castellan_settings (), "foresee")
      || !can_foresee (&self->seen, castellan_game_get_question (self->game)))
    return;
  self->foresight = g_new (Foresight, 1);
  foresee (self->foresight, session_now (castellan_game_get_session (self->game)));
}

void
board_refresh (CastellanBoard *self)
{
  const bool was_open = targets_any (&self->targets);

  if (self->game == NULL)
    return;
  game_as_seen (self->game, castellan_game_get_shown (self->game), &self->seen);
  self->targets = targets_find (castellan_game_is_settled (self->game) && !self->is_correcting
                                    ? castellan_game_get_question (self->game)
                                    : NULL,
                                &self->seen);
  look_ahead (self);
  if (targets_any (&self->targets) && !was_open)
    board_motion_pulse (self->motion);
  board_show_words (self);
  board_stand_still (self);
}

static void
changed_cb (CastellanBoard *self)
{
  self->targets = (Targets){ 0 };
  g_clear_pointer (&self->preview, session_free);
  /* What it offers may no longer be asked; while the table is corrected it shows what is new. */
  if (!self->is_correcting)
    board_close_popover (self);
  board_motion_play (self->motion);
  board_refresh (self);
}

/* A space that shows its focus, as Scene counts them. */
static int
visible_focus (CastellanBoard *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (focus == NULL || !CASTELLAN_IS_SPACE (focus)
      || !(gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_FOCUS_VISIBLE))
    return -1;
  return (int) (castellan_space_get_index (CASTELLAN_SPACE (focus))
                + (castellan_space_is_wall (CASTELLAN_SPACE (focus)) ? SPACES : 0));
}

static void
paint (CastellanBoard *self, GtkSnapshot *snapshot, const Palette *palette)
{
  const Canvas canvas = { .frame = self->frame,
                          .palette = palette,
                          .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                          .names = session_names (castellan_game_get_session (self->game)) };

  if (board_motion_is_playing (self->motion))
    {
      g_autofree Scene *moving = g_new (Scene, 1);

      board_motion_scene (self->motion, &self->frame, moving);
      board_paint_scene (self->paint, snapshot, &canvas, moving);
    }
  else
    {
      self->scene.focus = visible_focus (self);
      self->scene.pulse = board_motion_strength (self->motion);
      board_paint_scene (self->paint, snapshot, &canvas, &self->scene);
    }
}

static void
castellan_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CastellanBoard *self = CASTELLAN_BOARD (widget);
  const Palette *palette = palette_now ();

  gtk_snapshot_append_color (snapshot, &palette->paper,
                             &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                  (float) gtk_widget_get_height (widget)));
  if (self->is_correcting)
    overlay_edge (snapshot, palette, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  if (self->game != NULL && self->frame.size > 0)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) self->x, (float) self->y));
      paint (self, snapshot, palette);
      gtk_snapshot_restore (snapshot);
    }
  GTK_WIDGET_CLASS (castellan_board_parent_class)->snapshot (widget, snapshot);
}

static gboolean
castellan_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return board_move_focus (CASTELLAN_BOARD (widget), direction);
}

/* What cannot be seen need not move. */
static void
castellan_board_unmap (GtkWidget *widget)
{
  CastellanBoard *self = CASTELLAN_BOARD (widget);

  GTK_WIDGET_CLASS (castellan_board_parent_class)->unmap (widget);
  if (board_motion_is_playing (self->motion))
    castellan_game_skip (self->game);
}

static void
pressed_cb (CastellanBoard *self)
{
  if (board_motion_is_playing (self->motion))
    castellan_game_skip (self->game);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  CastellanBoard *self = CASTELLAN_BOARD (widget);

  (void) arguments;
  (void) data;
  if (!board_motion_is_playing (self->motion))
    return FALSE;
  castellan_game_skip (self->game);
  return TRUE;
}

static void
castellan_board_dispose (GObject *object)
{
  CastellanBoard *self = CASTELLAN_BOARD (object);
  GtkWidget *child;

  if (self->motion != NULL)
    castellan_board_set_game (self, NULL);
  self->popover = NULL;
  g_clear_pointer (&self->preview, session_free);
  g_clear_pointer (&self->foresight, g_free);
  g_clear_handle_id (&self->resizing, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->motion, board_motion_free);
  g_clear_pointer (&self->paint, board_paint_free);
  G_OBJECT_CLASS (castellan_board_parent_class)->dispose (object);
}

static void
castellan_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  CastellanBoard *self = CASTELLAN_BOARD (object);

  if (id == PROP_TURN)
    g_value_set_uint (value, self->turn);
  else if (id == PROP_CORRECTING)
    g_value_set_boolean (value, self->is_correcting);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
castellan_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  CastellanBoard *self = CASTELLAN_BOARD (object);

  if (id == PROP_TURN)
    castellan_board_set_turn (self, g_value_get_uint (value));
  else if (id == PROP_CORRECTING)
    castellan_board_set_correcting (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
castellan_board_class_init (CastellanBoardClass *klass)
{
  GObjectClass *object = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  object->dispose = castellan_board_dispose;
  object->get_property = castellan_board_get_property;
  object->set_property = castellan_board_set_property;
  widget->measure = board_measure;
  widget->size_allocate = board_allocate;
  widget->snapshot = castellan_board_snapshot;
  widget->focus = castellan_board_focus;
  widget->unmap = castellan_board_unmap;
  properties[PROP_TURN]
      = g_param_spec_uint ("turn", NULL, NULL, 0, ARCS - 1, 0,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CORRECTING]
      = g_param_spec_boolean ("correcting", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object, N_PROPERTIES, properties);
  gtk_widget_class_set_css_name (widget, "board");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_add_binding (widget, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
castellan_board_init (CastellanBoard *self)
{
  GtkGesture *press = gtk_gesture_click_new ();

  self->paint = board_paint_new ();
  self->motion = board_motion_new (GTK_WIDGET (self), tumbled_cb);
  for (unsigned i = 0; i < SPACES + ARCS; i++)
    {
      GtkWidget *space
          = i < SPACES ? castellan_space_new (i) : castellan_space_new_wall (i - SPACES);

      *(i < SPACES ? &self->spaces[i] : &self->walls[i - SPACES]) = space;
      gtk_widget_set_parent (space, GTK_WIDGET (self));
      board_press_connect (self, space);
      board_explain_connect (self, space);
    }
  for (unsigned i = 0; i < CORNERS; i++)
    {
      corner_init (&self->corners[i], (CornerKind) i);
      gtk_widget_set_parent (self->corners[i].button, GTK_WIDGET (self));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  g_signal_connect_object (press, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  g_signal_connect_object (adw_style_manager_get_default (), "notify",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  board_drag_init (self);
  g_settings_bind (castellan_settings (), "board-turn", self, "turn", G_SETTINGS_BIND_GET);
  g_signal_connect_object (castellan_settings (), "changed::foresee", G_CALLBACK (board_refresh),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
castellan_board_new (void)
{
  return g_object_new (CASTELLAN_TYPE_BOARD, NULL);
}

void
castellan_board_set_game (CastellanBoard *self, CastellanGame *game)
{
  g_return_if_fail (CASTELLAN_IS_BOARD (self));
  if (self->game == game)
    return;
  board_close_popover (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  self->targets = (Targets){ 0 };
  g_set_object (&self->game, game);
  board_motion_set_game (self->motion, game);
  if (game == NULL)
    return;
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "shown", G_CALLBACK (board_refresh), self, G_CONNECT_SWAPPED);
  board_refresh (self);
}

void
castellan_board_set_turn (CastellanBoard *self, unsigned turn)
{
  g_return_if_fail (CASTELLAN_IS_BOARD (self));
  if (self->turn == turn % ARCS)
    return;
  self->turn = turn % ARCS;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TURN]);
}

void
castellan_board_set_correcting (CastellanBoard *self, gboolean is_correcting)
{
  g_return_if_fail (CASTELLAN_IS_BOARD (self));
  if (self->is_correcting == (bool) is_correcting)
    return;
  self->is_correcting = is_correcting;
  board_close_popover (self);
  if (self->game != NULL)
    castellan_game_skip (self->game);
  board_refresh (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CORRECTING]);
}

void
castellan_board_set_pace (CastellanBoard *self, double pace)
{
  board_motion_set_pace (self->motion, pace);
}
