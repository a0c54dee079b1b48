/* Invite phones. A seat's code is a secret: it is shown alone, when it is asked for, and goes when
 * it has been used. */
#include "castellan-invite-window.h"

#include <glib/gi18n-lib.h>

#include "castellan-qr.h"
#include "toast.h"

struct _CastellanInviteWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkWidget *back, *table_group, *network_group, *copy_seat;
  AdwPreferencesGroup *seats_group;
  GtkSwitch *on_switch;
  GtkLabel *problem, *table_here, *table_url, *seat_words, *seat_url;
  CastellanQr *table_code, *seat_code;
  AdwComboRow *addresses;
  AdwActionRow *firewall;
  GPtrArray *rows; /* of AdwActionRow, a seat each; borrowed */

  CastellanPhones *phones;
  unsigned seat; /* whose code is shown */
  bool is_filling;
};

G_DEFINE_FINAL_TYPE (CastellanInviteWindow, castellan_invite_window, ADW_TYPE_WINDOW)

static void
toast (CastellanInviteWindow *self, const char *sentence)
{
  adw_toast_overlay_add_toast (self->toasts, toast_new (sentence, self->toasts));
}

static void
show_page (CastellanInviteWindow *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
}

static bool
shows (CastellanInviteWindow *self, const char *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), name) == 0;
}

static void
page_changed_cb (CastellanInviteWindow *self)
{
  g_autofree char *title = NULL;

  if (shows (self, "help"))
    title = g_strdup (_ ("A Phone Cannot Reach It?"));
  else if (shows (self, "seat"))
    {
      g_autofree char *name = castellan_phones_dup_seat_name (self->phones, self->seat);

      title = g_strdup_printf (_ ("%s’s Code"), name);
    }
  else
    title = g_strdup (_ ("Invite Phones"));
  adw_window_title_set_title (self->title, title);
  gtk_widget_set_visible (self->back, !shows (self, "main"));
  if (!shows (self, "seat"))
    {
      castellan_qr_show (self->seat_code, NULL, NULL);
      gtk_label_set_label (self->seat_url, "");
    }
}

/* One seat. */

static char *
here_text (unsigned n)
{
  if (n == 0)
    return g_strdup (_ ("Nobody is here"));
  if (n == 1)
    return g_strdup (_ ("Here"));
  return g_strdup_printf (ngettext ("%u phone is here", "%u phones are here", n), n);
}

static void
show_seat (CastellanInviteWindow *self, unsigned seat)
{
  g_autofree char *name
      = castellan_phones_dup_seat_name (self->phones, seat),
      *url = castellan_phones_dup_url (self->phones, seat),
      *said = g_strdup_printf (_ ("QR code for %s’s phone"), name),
      *words = g_strdup_printf (
          _ ("For %s alone. It works once, and goes away when it has been used."), name);

  self->seat = seat;
  castellan_qr_show (self->seat_code, url, said);
  gtk_label_set_label (self->seat_url, url);
  gtk_label_set_label (self->seat_words, words);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy_seat), "u", seat);
  show_page (self, "seat");
  gtk_widget_grab_focus (self->copy_seat); /* not the address, which would show as selected */
}

static GtkWidget *
new_button (const char *label, const char *action, unsigned seat)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", seat);
  return button;
}

static AdwActionRow *
new_row (CastellanInviteWindow *self, unsigned seat)
{
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());
  g_autofree char *name = castellan_phones_dup_seat_name (self->phones, seat),
                  *show = g_strdup_printf (_ ("Show %s’s code"), name),
                  *take = g_strdup_printf (_ ("Take %s’s seat back"), name);
  GtkWidget *take_button = new_button (_ ("Take Back"), "invite.take-back", seat),
            *show_button = new_button (_ ("Show Code"), "invite.seat", seat);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (show_button), GTK_ACCESSIBLE_PROPERTY_LABEL, show,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (take_button), GTK_ACCESSIBLE_PROPERTY_LABEL, take,
                                  -1);
  gtk_widget_add_css_class (take_button, "flat");
  g_object_set_data (G_OBJECT (row), "take-back", take_button);
  adw_action_row_add_suffix (row, take_button);
  adw_action_row_add_suffix (row, show_button);
  return row;
}

static void
fill_seats (CastellanInviteWindow *self)
{
  const unsigned n = castellan_phones_get_n_seats (self->phones);

  while (self->rows->len > n)
    adw_preferences_group_remove (self->seats_group,
                                  g_ptr_array_steal_index (self->rows, self->rows->len - 1));
  for (unsigned i = 0; i < n; i++)
    {
      const unsigned here = castellan_phones_get_n_here (self->phones, i);
      g_autofree char *text = here_text (here);
      AdwActionRow *row;

      if (i == self->rows->len)
        {
          g_ptr_array_add (self->rows, new_row (self, i));
          adw_preferences_group_add (self->seats_group, g_ptr_array_index (self->rows, i));
        }
      row = g_ptr_array_index (self->rows, i);
      adw_action_row_set_subtitle (row, text);
      gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "take-back"), here > 0);
    }
}

/* The code that is shown has been used, or is no longer true. */
static void
check_seat (CastellanInviteWindow *self)
{
  g_autofree char *url = castellan_phones_dup_url (self->phones, self->seat), *name = NULL,
                  *sentence = NULL;

  if (!shows (self, "seat") || g_strcmp0 (url, castellan_qr_get_text (self->seat_code)) == 0)
    return;
  show_page (self, "main");
  if (url == NULL)
    return;
  name = castellan_phones_dup_seat_name (self->phones, self->seat);
  sentence = g_strdup_printf (_ ("%s’s code has been used"), name);
  toast (self, sentence);
}

/* Whether the list of addresses is as it should be. */
static bool
is_listed (CastellanInviteWindow *self)
{
  GListModel *list = adw_combo_row_get_model (self->addresses);
  const unsigned n = castellan_phones_get_n_addresses (self->phones);

  if (list == NULL || g_list_model_get_n_items (list) != n
      || adw_combo_row_get_selected (self->addresses)
             != castellan_phones_get_address (self->phones))
    return false;
  for (unsigned i = 0; i < n; i++)
    {
      g_autofree char *text = castellan_phones_dup_address_text (self->phones, i);

      if (g_strcmp0 (gtk_string_list_get_string (GTK_STRING_LIST (list), i), text) != 0)
        return false;
    }
  return true;
}

/* Somebody may have it open: it is left alone while it is true. */
static void
fill_addresses (CastellanInviteWindow *self)
{
  g_autoptr (GtkStringList) list = NULL;

  if (is_listed (self))
    return;
  list = gtk_string_list_new (NULL);
  for (unsigned i = 0; i < castellan_phones_get_n_addresses (self->phones); i++)
    gtk_string_list_take (list, castellan_phones_dup_address_text (self->phones, i));
  self->is_filling = true;
  adw_combo_row_set_model (self->addresses, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->addresses, castellan_phones_get_address (self->phones));
  self->is_filling = false;
}

static void
fill_table (CastellanInviteWindow *self)
{
  const unsigned n = castellan_phones_get_n_here (self->phones, PHONES_TABLE);
  g_autofree char *url
      = castellan_phones_dup_url (self->phones, PHONES_TABLE),
      *here = n == 0 ? g_strdup (_ ("Nobody looks on yet"))
                     : g_strdup_printf (ngettext ("%u phone looks on", "%u phones look on", n), n),
      *port
      = g_strdup_printf (_ ("It must let in what comes to port %u (TCP) from the local network."),
                         castellan_phones_get_port (self->phones));

  castellan_qr_show (self->table_code, url, _ ("QR code to look on at the table"));
  gtk_label_set_label (self->table_url, url != NULL ? url : "");
  gtk_label_set_label (self->table_here, here);
  adw_action_row_set_subtitle (self->firewall, port);
}

static void
fill (CastellanInviteWindow *self)
{
  const bool is_on = castellan_phones_is_on (self->phones);

  self->is_filling = true;
  gtk_switch_set_active (self->on_switch, is_on);
  gtk_switch_set_state (self->on_switch, is_on);
  self->is_filling = false;
  gtk_widget_set_visible (self->table_group, is_on);
  gtk_widget_set_visible (GTK_WIDGET (self->seats_group), is_on);
  gtk_widget_set_visible (self->network_group, is_on);
  fill_table (self);
  fill_seats (self);
  fill_addresses (self);
  if (!is_on && !shows (self, "main"))
    show_page (self, "main");
  check_seat (self);
}

static void
show_problem (CastellanInviteWindow *self, const GError *error)
{
  gtk_widget_set_visible (GTK_WIDGET (self->problem), error != NULL);
  gtk_label_set_label (self->problem, error != NULL ? error->message : "");
}

static gboolean
switched_cb (CastellanInviteWindow *self, gboolean is_on)
{
  g_autoptr (GError) error = NULL;

  if (self->is_filling)
    return FALSE;
  if (!is_on)
    castellan_phones_switch_off (self->phones);
  else if (!castellan_phones_switch_on (self->phones, &error))
    fill (self);
  show_problem (self, error);
  return TRUE;
}

static void
address_chosen_cb (CastellanInviteWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (self->is_filling)
    return;
  castellan_phones_set_address (self->phones, adw_combo_row_get_selected (self->addresses), &error);
  show_problem (self, error);
}

/* Actions. */

static void
seat_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  show_seat (CASTELLAN_INVITE_WINDOW (widget), g_variant_get_uint32 (parameter));
}

static void
take_back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  castellan_phones_take_back (CASTELLAN_INVITE_WINDOW (widget)->phones,
                              g_variant_get_uint32 (parameter));
}

static void
renew_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanInviteWindow *self = CASTELLAN_INVITE_WINDOW (widget);

  (void) action;
  (void) parameter;
  castellan_phones_renew (self->phones);
  toast (self, _ ("All codes are new"));
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanInviteWindow *self = CASTELLAN_INVITE_WINDOW (widget);
  g_autofree char *url = castellan_phones_dup_url (self->phones, g_variant_get_uint32 (parameter));

  (void) action;
  if (url == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), url);
  toast (self, _ ("The address is copied"));
}

static void
help_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  (void) parameter;
  show_page (CASTELLAN_INVITE_WINDOW (widget), "help");
}

static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanInviteWindow *self = CASTELLAN_INVITE_WINDOW (widget);

  (void) action;
  (void) parameter;
  if (shows (self, "main"))
    gtk_window_close (GTK_WINDOW (self));
  else
    show_page (self, "main");
}

static void
castellan_invite_window_dispose (GObject *object)
{
  CastellanInviteWindow *self = CASTELLAN_INVITE_WINDOW (object);

  if (self->phones != NULL)
    g_signal_handlers_disconnect_by_data (self->phones, self);
  g_clear_object (&self->phones);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (castellan_invite_window_parent_class)->dispose (object);
}

static void
castellan_invite_window_class_init (CastellanInviteWindowClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_invite_window_dispose;
  g_type_ensure (CASTELLAN_TYPE_QR);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-invite-window.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget, CastellanInviteWindow, child)
  BIND (title);
  BIND (toasts);
  BIND (stack);
  BIND (back);
  BIND (table_group);
  BIND (seats_group);
  BIND (network_group);
  BIND (copy_seat);
  BIND (on_switch);
  BIND (problem);
  BIND (table_here);
  BIND (table_url);
  BIND (table_code);
  BIND (seat_code);
  BIND (seat_words);
  BIND (seat_url);
  BIND (addresses);
  BIND (firewall);
#undef BIND
  gtk_widget_class_bind_template_callback (widget, page_changed_cb);
  gtk_widget_class_bind_template_callback (widget, switched_cb);
  gtk_widget_class_bind_template_callback (widget, address_chosen_cb);
  gtk_widget_class_install_action (widget, "invite.seat", "u", seat_cb);
  gtk_widget_class_install_action (widget, "invite.take-back", "u", take_back_cb);
  gtk_widget_class_install_action (widget, "invite.copy", "u", copy_cb);
  gtk_widget_class_install_action (widget, "invite.renew", NULL, renew_cb);
  gtk_widget_class_install_action (widget, "invite.help", NULL, help_cb);
  gtk_widget_class_install_action (widget, "invite.back", NULL, back_cb);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_Escape, 0, "invite.back", NULL);
}

static void
castellan_invite_window_init (CastellanInviteWindow *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
castellan_invite_window_new (GtkWindow *parent, CastellanPhones *phones)
{
  CastellanInviteWindow *self
      = g_object_new (CASTELLAN_TYPE_INVITE_WINDOW, "transient-for", parent, NULL);

  self->phones = g_object_ref (phones);
  g_signal_connect_object (phones, "changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
  page_changed_cb (self);
  return GTK_WIDGET (self);
}
