/* Monsters that are not on the board. */
#include "castellan-sandbox-supply.h"

#include <glib/gi18n-lib.h>

#include "castellan-picture.h"
#include "castellan-wrap-layout.h"
#include "titles.h"

#define PICTURE_SIZE 38
#define SPACING 6

struct _CastellanSandboxSupply
{
  AdwBin parent_instance;

  GtkWidget *box;
  GtkWidget *buttons[TOKENS], *counts[TOKENS]; /* NULL: not of these boxes */

  CastellanGame *game;
  unsigned offered; /* boxes and edition, plus 1; 0: none yet */
  unsigned in_hand;
};

G_DEFINE_FINAL_TYPE (CastellanSandboxSupply, castellan_sandbox_supply, ADW_TYPE_BIN)

static guint taken;

static unsigned
count_left (const Table *t, unsigned kind)
{
  unsigned n = box_count (t, kind);

  for (unsigned i = 0; i < t->n_pieces; i++)
    n -= n > 0 && t->pieces[i].kind == kind;
  return n;
}

static void
take (CastellanSandboxSupply *self, unsigned kind)
{
  const unsigned before = self->in_hand;

  if (kind == before)
    return;
  self->in_hand = kind;
  if (before < TOKENS && self->buttons[before] != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[before]), FALSE);
  g_signal_emit (self, taken, 0, kind);
}

static void
toggled_cb (CastellanSandboxSupply *self, GtkToggleButton *button)
{
  const unsigned kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "kind"));

  if (gtk_toggle_button_get_active (button))
    take (self, kind);
  else if (self->in_hand == kind)
    take (self, TOKENS);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, gpointer kind)
{
  (void) source;
  (void) x;
  (void) y;
  return gdk_content_provider_new_typed (G_TYPE_INT, GPOINTER_TO_INT (kind));
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, gpointer data)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  GtkWidget *picture = g_object_get_data (G_OBJECT (button), "picture");
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (picture);

  (void) drag;
  (void) data;
  gtk_drag_source_set_icon (source, icon, PICTURE_SIZE / 2, PICTURE_SIZE / 2);
}

static void
add_button (CastellanSandboxSupply *self, unsigned kind)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *count = gtk_label_new (NULL);
  GtkWidget *picture = castellan_picture_new (PICTURE_SIZE);
  GtkDragSource *source = gtk_drag_source_new ();

  castellan_picture_set_token (CASTELLAN_PICTURE (picture), kind, token_rows[kind].health);
  gtk_widget_add_css_class (count, "numeric");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), count);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "supply");
  g_object_set_data (G_OBJECT (button), "kind", GUINT_TO_POINTER (kind));
  g_object_set_data (G_OBJECT (button), "picture", picture);
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  /* Before the button, which would keep the press for itself. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), GUINT_TO_POINTER (kind));
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), NULL);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  gtk_box_append (GTK_BOX (self->box), button);
  self->buttons[kind] = button;
  self->counts[kind] = count;
}

static void
fill (CastellanSandboxSupply *self, const Table *t)
{
  for (unsigned kind = 0; kind < TOKENS; kind++)
    {
      if (self->buttons[kind] != NULL)
        gtk_box_remove (GTK_BOX (self->box), self->buttons[kind]);
      self->buttons[kind] = self->counts[kind] = NULL;
      if (has_trait (kind, MONSTER) && box_count (t, kind) > 0)
        add_button (self, kind);
    }
}

static void
update_cb (CastellanSandboxSupply *self)
{
  const Table *t = castellan_game_get_table (self->game);

  for (unsigned kind = 0; kind < TOKENS; kind++)
    if (self->buttons[kind] != NULL)
      {
        const unsigned n = count_left (t, kind);
        g_autofree char *count = g_strdup_printf ("%u", n);
        /* Translators: a kind of Monster and how many more of them there are. */
        g_autofree char *name = g_strdup_printf (_ ("%s, %u left"), token_title (kind), n);

        gtk_label_set_label (GTK_LABEL (self->counts[kind]), count);
        gtk_widget_set_sensitive (self->buttons[kind], n > 0);
        gtk_widget_set_tooltip_text (self->buttons[kind], name);
        gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[kind]),
                                        GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
        if (n == 0 && self->in_hand == kind)
          take (self, TOKENS);
      }
}

static void
castellan_sandbox_supply_dispose (GObject *object)
{
  castellan_sandbox_supply_set_game (CASTELLAN_SANDBOX_SUPPLY (object), NULL);
  G_OBJECT_CLASS (castellan_sandbox_supply_parent_class)->dispose (object);
}

static void
castellan_sandbox_supply_class_init (CastellanSandboxSupplyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = castellan_sandbox_supply_dispose;
  taken = g_signal_new ("taken", CASTELLAN_TYPE_SANDBOX_SUPPLY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
castellan_sandbox_supply_init (CastellanSandboxSupply *self)
{
  self->in_hand = TOKENS;
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->box, castellan_wrap_layout_new (SPACING));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Monsters"), -1);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

void
castellan_sandbox_supply_set_game (CastellanSandboxSupply *self, CastellanGame *game)
{
  const Table *t;

  castellan_sandbox_supply_put_back (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game == NULL)
    return;
  t = castellan_game_get_table (game);
  if (self->offered != (t->boxes | (unsigned) t->edition << 8) + 1)
    {
      self->offered = (t->boxes | (unsigned) t->edition << 8) + 1;
      fill (self, t);
    }
  g_signal_connect_object (game, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "shown", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}

bool
castellan_sandbox_supply_has_in_hand (CastellanSandboxSupply *self)
{
  return self->in_hand < TOKENS;
}

bool
castellan_sandbox_supply_put_back (CastellanSandboxSupply *self)
{
  if (self->in_hand == TOKENS)
    return false;
  take (self, TOKENS);
  return true;
}
