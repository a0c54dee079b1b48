/* A player in the list of the assistant. The row stands for a seat: who sits in it may change. */
#include "castellan-seat-row.h"

#include <glib/gi18n-lib.h>

#include "castellan-picture.h"

#define DISC_SIZE 30

struct _CastellanSeatRow
{
  GtkListBoxRow parent_instance;

  CastellanAgreement *agreement;
  unsigned player;
  CastellanPicture *disc;
  GtkWidget *name, *begins, *handle, *grip;
};

G_DEFINE_FINAL_TYPE (CastellanSeatRow, castellan_seat_row, GTK_TYPE_LIST_BOX_ROW)

static bool
is_taken (CastellanSeatRow *self)
{
  return self->player < castellan_agreement_get_n_players (self->agreement);
}

static void
update_disc (CastellanSeatRow *self)
{
  if (is_taken (self))
    castellan_picture_set_player (self->disc, self->player,
                                  castellan_agreement_get_name (self->agreement, self->player));
}

static void
name_cb (CastellanSeatRow *self)
{
  if (is_taken (self))
    castellan_agreement_set_name (self->agreement, self->player,
                                  gtk_editable_get_text (GTK_EDITABLE (self->name)));
}

/* Says what the handle does, to those who cannot see the name beside it. */
static void
name_handle (CastellanSeatRow *self, const char *name)
{
  g_autofree char *label = g_strdup_printf (_ ("Seat of %s"), name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->handle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static void
seated_cb (CastellanSeatRow *self)
{
  const unsigned n = castellan_agreement_get_n_players (self->agreement);
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_visible (widget, is_taken (self));
  if (!is_taken (self))
    return;
  g_signal_handlers_block_by_func (self->name, name_cb, self);
  gtk_editable_set_text (GTK_EDITABLE (self->name),
                         castellan_agreement_get_name (self->agreement, self->player));
  g_signal_handlers_unblock_by_func (self->name, name_cb, self);
  gtk_widget_set_visible (self->begins, self->player == 0 && n > 1);
  name_handle (self, castellan_agreement_get_name (self->agreement, self->player));
  gtk_widget_action_set_enabled (widget, "seat.move-up", self->player > 0);
  gtk_widget_action_set_enabled (widget, "seat.move-down", self->player + 1 < n);
  gtk_widget_action_set_enabled (widget, "seat.remove", n > 1);
  update_disc (self);
}

static void
move_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanSeatRow *self = CASTELLAN_SEAT_ROW (widget);
  const int step = g_str_equal (action, "seat.move-up") ? -1 : 1;
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (gtk_widget_get_parent (widget)),
                                                      (int) self->player + step);

  (void) parameter;
  castellan_agreement_move_player (self->agreement, self->player,
                                   (unsigned) ((int) self->player + step));
  gtk_widget_grab_focus (CASTELLAN_SEAT_ROW (row)->name);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanSeatRow *self = CASTELLAN_SEAT_ROW (widget);

  (void) action;
  (void) parameter;
  castellan_agreement_remove_player (self->agreement, self->player);
}

static GdkContentProvider *
prepare_cb (CastellanSeatRow *self)
{
  return gdk_content_provider_new_typed (CASTELLAN_TYPE_SEAT_ROW, self);
}

/* What hangs on the pointer: disc and name, as a card. */
static void
drag_begin_cb (CastellanSeatRow *self, GdkDrag *drag)
{
  const char *name = castellan_agreement_get_name (self->agreement, self->player);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *disc = castellan_picture_new (DISC_SIZE);

  castellan_picture_set_player (CASTELLAN_PICTURE (disc), self->player, name);
  gtk_box_append (GTK_BOX (card), disc);
  gtk_box_append (GTK_BOX (card), gtk_label_new (name));
  gtk_widget_add_css_class (card, "seat-dragged");
  gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)), card);
}

static gboolean
drop_cb (CastellanSeatRow *self, const GValue *value)
{
  CastellanSeatRow *other = g_value_get_object (value);

  if (other == NULL || other->agreement != self->agreement || !is_taken (self) || !is_taken (other))
    return FALSE;
  castellan_agreement_move_player (self->agreement, other->player, self->player);
  return TRUE;
}

static void
add_drag (CastellanSeatRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (CASTELLAN_TYPE_SEAT_ROW, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (prepare_cb), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (self->grip, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
castellan_seat_row_dispose (GObject *object)
{
  CastellanSeatRow *self = CASTELLAN_SEAT_ROW (object);

  g_clear_object (&self->agreement);
  G_OBJECT_CLASS (castellan_seat_row_parent_class)->dispose (object);
}

static void
castellan_seat_row_class_init (CastellanSeatRowClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_seat_row_dispose;
  g_type_ensure (CASTELLAN_TYPE_PICTURE);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-seat-row.ui");
  gtk_widget_class_bind_template_child (widget, CastellanSeatRow, disc);
  gtk_widget_class_bind_template_child (widget, CastellanSeatRow, name);
  gtk_widget_class_bind_template_child (widget, CastellanSeatRow, begins);
  gtk_widget_class_bind_template_child (widget, CastellanSeatRow, handle);
  gtk_widget_class_bind_template_child (widget, CastellanSeatRow, grip);
  gtk_widget_class_bind_template_callback (widget, name_cb);
  gtk_widget_class_install_action (widget, "seat.move-up", NULL, move_cb);
  gtk_widget_class_install_action (widget, "seat.move-down", NULL, move_cb);
  gtk_widget_class_install_action (widget, "seat.remove", NULL, remove_cb);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_Up, GDK_ALT_MASK, "seat.move-up", NULL);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_Down, GDK_ALT_MASK, "seat.move-down", NULL);
}

static void
castellan_seat_row_init (CastellanSeatRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  castellan_picture_set_width (self->disc, DISC_SIZE);
  add_drag (self);
}

GtkWidget *
castellan_seat_row_new (CastellanAgreement *agreement, unsigned player)
{
  CastellanSeatRow *self = g_object_new (CASTELLAN_TYPE_SEAT_ROW, NULL);

  self->agreement = g_object_ref (agreement);
  self->player = player;
  g_signal_connect_object (agreement, "seated", G_CALLBACK (seated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (agreement, "changed", G_CALLBACK (update_disc), self, G_CONNECT_SWAPPED);
  seated_cb (self);
  return GTK_WIDGET (self);
}

void
castellan_seat_row_edit (CastellanSeatRow *self)
{
  gtk_widget_grab_focus (self->name);
}
