/* Phones at the table, and the table in a code, through the real window and the real server. */
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <libsoup/soup.h>

#include "../record/dutch_help.h"
#include "castellan-carry-window.h"
#include "castellan-invite-window.h"
#include "castellan-qr.h"
#include "castellan-table-page.h"
#include "castellan-tables-page.h"
#include "castellan-unpack-window.h"
#include "drive.h"
#include "link_code.h"
#include "record_show.h"
#include "shelf_help.h"

static CastellanApplication *application;
static SoupSession *soup;

/* A window of this type that is open, or NULL. */
static gpointer
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (unsigned i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_visible (window))
        return window;
    }
  return NULL;
}

typedef struct
{
  CastellanWindow *window;
  CastellanGame *game;
  CastellanInviteWindow *invite;
} Open;

static CastellanGame *
game_of (CastellanWindow *window)
{
  GtkWidget *page = drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL);

  return page != NULL ? castellan_table_page_get_game (CASTELLAN_TABLE_PAGE (page)) : NULL;
}

static Open
open_path (const char *path)
{
  Open table = { .window = drive_open (application, 1280, 800) };

  castellan_window_open_path (table.window, path);
  drive_frame (GTK_WIDGET (table.window));
  table.game = game_of (table.window);
  g_assert_nonnull (table.game);
  return table;
}

static Open
open_table (void)
{
  g_autofree char *path = NULL;

  empty_shelf ();
  path = new_table ("Friday");
  return open_path (path);
}

/* A table of this kind. */
static Open
open_other_table (const char *words)
{
  g_autofree char *path = NULL;

  empty_shelf ();
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (CastellanGame) game = shelf_create ("Friday", words, &error);

    g_assert_no_error (error);
    path = g_strdup (castellan_game_get_path (game));
  }
  return open_path (path);
}

static void
open_invite (Open *table)
{
  drive_press (drive_find (table->window, GTK_TYPE_BUTTON, "Invite phones"));
  table->invite = find_window (CASTELLAN_TYPE_INVITE_WINDOW);
  g_assert_nonnull (table->invite);
  drive_frame (GTK_WIDGET (table->invite));
}

static void
press_switch (Open *table)
{
  GtkWidget *button = drive_find (table->invite, GTK_TYPE_SWITCH, "Let phones join");

  g_assert_nonnull (button);
  gtk_switch_set_active (GTK_SWITCH (button), !gtk_switch_get_active (GTK_SWITCH (button)));
  drive_frame (GTK_WIDGET (table->invite));
}

/* The code that the window shows now: its text. */
static const char *
shown_code (gpointer window)
{
  GtkWidget *qr = drive_find (window, CASTELLAN_TYPE_QR, NULL);

  return qr != NULL ? castellan_qr_get_text (CASTELLAN_QR (qr)) : NULL;
}

typedef struct
{
  GBytes *body;
  GError *error;
  bool is_done;
} Reply;

static void
replied_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  Reply *reply = data;

  reply->body = soup_session_send_and_read_finish (SOUP_SESSION (object), result, &reply->error);
  reply->is_done = true;
}

static bool
is_replied (gpointer data)
{
  return ((Reply *) data)->is_done;
}

/* The status, 0 where nobody is there; `body` may be NULL. */
static unsigned
request (const char *method,
         const char *base,
         const char *path,
         const char *token,
         const char *send,
         JsonNode **body)
{
  g_autofree char *url = g_strconcat (base, path, NULL),
                  *bearer = g_strconcat ("Bearer ", token != NULL ? token : "", NULL);
  g_autoptr (SoupMessage) message = soup_message_new (method, url);
  Reply reply = { 0 };
  unsigned status;

  if (token != NULL)
    soup_message_headers_replace (soup_message_get_request_headers (message), "Authorization",
                                  bearer);
  if (send != NULL)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (send, strlen (send));

      soup_message_set_request_body_from_bytes (message, "application/json", bytes);
    }
  soup_session_send_and_read_async (soup, message, 0, NULL, replied_cb, &reply);
  drive_until (is_replied, &reply);
  status = reply.error != NULL ? 0 : soup_message_get_status (message);
  if (body != NULL)
    {
      g_autofree char *text
          = g_strndup (g_bytes_get_data (reply.body, NULL), g_bytes_get_size (reply.body));

      *body = json_from_string (text, NULL);
      g_assert_nonnull (*body);
    }
  g_clear_error (&reply.error);
  g_clear_pointer (&reply.body, g_bytes_unref);
  return status;
}

/* "http://192.168.1.2:4567" of a code's text. */
static char *
base_of (const char *url)
{
  const char *end = strstr (url, "/#");

  g_assert_nonnull (end);
  return g_strndup (url, (gsize) (end - url));
}

/* Comes in with the code that is shown; the token. */
static char *
join (const char *url, const char *base)
{
  g_autofree char *send = g_strdup_printf ("{\"code\":\"%s\"}", strstr (url, "/#") + 2);
  g_autoptr (JsonNode) body = NULL;

  g_assert_cmpuint (request ("POST", base, "/api/join", NULL, send, &body), ==, 200);
  return g_strdup (json_object_get_string_member (json_node_get_object (body), "token"));
}

static unsigned
answer (const char *base, const char *token, const char *option)
{
  g_autoptr (JsonNode) state = NULL;
  g_autofree char *send = NULL;

  g_assert_cmpuint (request ("GET", base, "/api/state", token, NULL, &state), ==, 200);
  send = g_strdup_printf ("{\"revision\":%" G_GINT64_FORMAT ",\"option\":\"%s\"}",
                          json_object_get_int_member (json_node_get_object (state), "revision"),
                          option);
  return request ("POST", base, "/api/answer", token, send, NULL);
}

static bool
is_on_disk (CastellanGame *game, const char *line)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (castellan_game_get_path (game), &text, NULL, NULL));
  return strstr (text, line) != NULL;
}

/* An installation without the server says so, and stays off. Must come first: what has been loaded
 * stays. */
static void
test_missing (void)
{
  g_autofree char *private = g_strdup (g_getenv ("CASTELLAN_PRIVATE_DIR"));
  Open table = open_table ();
  GtkWidget *button;
  g_autoptr (GPtrArray) labels = NULL;
  unsigned n = 0;

  g_setenv ("CASTELLAN_PRIVATE_DIR", "/nowhere", TRUE);
  open_invite (&table);
  press_switch (&table);
  button = drive_find (table.invite, GTK_TYPE_SWITCH, "Let phones join");
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (button)));
  g_assert_null (shown_code (table.invite));
  labels = drive_find_all (table.invite, GTK_TYPE_LABEL);
  for (unsigned i = 0; i < labels->len; i++)
    n += g_str_has_prefix (gtk_label_get_text (g_ptr_array_index (labels, i)),
                           "The part of Castellan that talks to phones is missing");
  g_assert_cmpuint (n, ==, 1);
  g_setenv ("CASTELLAN_PRIVATE_DIR", private, TRUE);
  drive_close (table.window);
}

/* Off at first; on it answers; off it does not. */
static void
test_switch (void)
{
  Open table = open_table ();
  g_autofree char *base = NULL;

  open_invite (&table);
  g_assert_null (shown_code (table.invite));
  press_switch (&table);
  g_assert_nonnull (shown_code (table.invite));
  base = base_of (shown_code (table.invite));
  g_assert_cmpuint (request ("GET", base, "/", NULL, NULL, NULL), ==, 200);
  g_assert_nonnull (drive_find (table.window, GTK_TYPE_BUTTON, "Phones may join"));
  press_switch (&table);
  g_assert_null (shown_code (table.invite));
  g_assert_cmpuint (request ("GET", base, "/", NULL, NULL, NULL), ==, 0);
  g_assert_nonnull (drive_find (table.window, GTK_TYPE_BUTTON, "Invite phones"));
  drive_close (table.window);
}

/* The window of invitations may be closed; the table may not. */
static void
test_close (void)
{
  Open table = open_table ();
  g_autofree char *base = NULL;

  open_invite (&table);
  press_switch (&table);
  base = base_of (shown_code (table.invite));
  gtk_window_close (GTK_WINDOW (table.invite));
  drive_frame (GTK_WIDGET (table.window));
  g_assert_null (find_window (CASTELLAN_TYPE_INVITE_WINDOW));
  g_assert_cmpuint (request ("GET", base, "/", NULL, NULL, NULL), ==, 200);
  drive_press (drive_find (table.window, GTK_TYPE_BUTTON, "Phones may join"));
  table.invite = find_window (CASTELLAN_TYPE_INVITE_WINDOW);
  drive_frame (GTK_WIDGET (table.invite));
  g_assert_nonnull (shown_code (table.invite));
  drive_press (drive_find (table.window, GTK_TYPE_BUTTON, "All tables"));
  drive_frame (GTK_WIDGET (table.window));
  g_assert_null (find_window (CASTELLAN_TYPE_INVITE_WINDOW));
  g_assert_cmpuint (request ("GET", base, "/", NULL, NULL, NULL), ==, 0);
  drive_close (table.window);
}

static bool
shows_no_seat (gpointer invite)
{
  return drive_find (invite, GTK_TYPE_SWITCH, "Let phones join") != NULL;
}

/* A seat's code is shown alone and goes when it has been used; then its phone answers, which is on
 * disk, can be undone, and is told in the window. */
static void
test_answer (void)
{
  Open table = open_table ();
  const Session *session = castellan_game_get_session (table.game);
  const unsigned n = session_n_undo (session);
  g_autofree char *url = NULL, *base = NULL, *token = NULL, *other = NULL;

  open_invite (&table);
  press_switch (&table);
  drive_press (drive_find (table.invite, GTK_TYPE_BUTTON, "Show Ann’s code"));
  drive_frame (GTK_WIDGET (table.invite));
  url = g_strdup (shown_code (table.invite));
  base = base_of (url);
  token = join (url, base);
  drive_until (shows_no_seat, table.invite);
  drive_press (drive_find (table.invite, GTK_TYPE_BUTTON, "Show Bram’s code"));
  drive_frame (GTK_WIDGET (table.invite));
  g_assert_cmpstr (shown_code (table.invite), !=, url);
  other = join (shown_code (table.invite), base);

  g_assert_cmpuint (answer (base, other, "keep"), ==, 403);
  g_assert_cmpuint (answer (base, token, "draw wizard"), ==, 422);
  g_assert_cmpuint (session_n_undo (session), ==, n);
  g_assert_cmpuint (answer (base, token, "keep"), ==, 200);
  g_assert_cmpuint (session_n_undo (session), ==, n + 1);
  g_assert_true (is_on_disk (table.game, "choose keep\n"));
  drive_frame (GTK_WIDGET (table.window));
  g_assert_nonnull (drive_find (table.window, GTK_TYPE_LABEL, "Ann, by phone: Keep all"));
  drive_press (drive_find (table.window, GTK_TYPE_BUTTON, "Undo"));
  g_assert_cmpuint (session_n_undo (session), ==, n);
  g_assert_false (is_on_disk (table.game, "choose keep\n"));
  drive_close (table.window);
}

/* Everybody sees the window: it does not tell which card came into a closed hand. */
static void
test_hidden_answer (void)
{
  Open table = open_other_table (
      "players=2 names=Ann,Bram seed=7 variants=closed-hands setup=bare deck=table");
  g_autofree char *base = NULL, *token = NULL;

  g_assert_true (castellan_game_correct (table.game, "phase draw-up"));
  g_assert_cmpint (castellan_game_get_question (table.game)->kind, ==, QUESTION_CARD);
  open_invite (&table);
  press_switch (&table);
  drive_press (drive_find (table.invite, GTK_TYPE_BUTTON, "Show Ann’s code"));
  drive_frame (GTK_WIDGET (table.invite));
  base = base_of (shown_code (table.invite));
  token = join (shown_code (table.invite), base);
  g_assert_cmpuint (answer (base, token, "card red-archer"), ==, 200);
  drive_frame (GTK_WIDGET (table.window));
  g_assert_nonnull (drive_find (table.window, GTK_TYPE_LABEL, "Ann has answered by phone"));
  g_assert_null (drive_find (table.window, GTK_TYPE_LABEL, "Ann, by phone: Draw Red Archer"));
  drive_close (table.window);
}

typedef struct
{
  Open *table;
  const char *name;
} Wanted;

static bool
is_named_so (gpointer data)
{
  const Wanted *wanted = data;

  return drive_find (wanted->table->window, GTK_TYPE_BUTTON, wanted->name) != NULL;
}

/* Who is there is seen; a seat that is taken back is free, and its phone is out. */
static void
test_presence (void)
{
  Open table = open_table ();
  Wanted one = { &table, "1 phone is here" }, none = { &table, "Phones may join" };
  g_autofree char *url = NULL, *base = NULL, *token = NULL, *bearer = NULL;
  g_autoptr (SoupMessage) message = NULL;
  g_autoptr (GCancellable) leaving = g_cancellable_new ();
  Reply reply = { 0 };

  open_invite (&table);
  press_switch (&table);
  drive_press (drive_find (table.invite, GTK_TYPE_BUTTON, "Show Bram’s code"));
  drive_frame (GTK_WIDGET (table.invite));
  url = g_strdup (shown_code (table.invite));
  base = base_of (url);
  token = join (url, base);
  drive_until (shows_no_seat, table.invite);
  g_free (g_steal_pointer (&url));
  url = g_strconcat (base, "/api/events", NULL);
  bearer = g_strconcat ("Bearer ", token, NULL);
  message = soup_message_new ("GET", url);
  soup_message_headers_replace (soup_message_get_request_headers (message), "Authorization",
                                bearer);
  soup_session_send_and_read_async (soup, message, 0, leaving, replied_cb, &reply);
  drive_until (is_named_so, &one);
  g_assert_nonnull (drive_find (table.invite, GTK_TYPE_LABEL, "Here"));
  drive_press (drive_find (table.invite, GTK_TYPE_BUTTON, "Take Bram’s seat back"));
  drive_until (is_named_so, &none);
  g_assert_cmpuint (request ("GET", base, "/api/state", token, NULL, NULL), ==, 401);
  g_cancellable_cancel (leaving);
  drive_until (is_replied, &reply);
  g_clear_error (&reply.error);
  g_clear_pointer (&reply.body, g_bytes_unref);
  drive_close (table.window);
}

/* New codes: what was shown lets nobody in. */
static void
test_renew (void)
{
  Open table = open_table ();
  g_autofree char *url = NULL, *base = NULL, *send = NULL, *token = NULL;

  open_invite (&table);
  press_switch (&table);
  url = g_strdup (shown_code (table.invite));
  base = base_of (url);
  token = join (url, base);
  drive_press (drive_find (table.invite, GTK_TYPE_BUTTON, "New Codes"));
  drive_frame (GTK_WIDGET (table.invite));
  g_assert_cmpstr (shown_code (table.invite), !=, url);
  send = g_strdup_printf ("{\"code\":\"%s\"}", strstr (url, "/#") + 2);
  g_assert_cmpuint (request ("POST", base, "/api/join", NULL, send, NULL), ==, 403);
  g_assert_cmpuint (request ("GET", base, "/api/state", token, NULL, NULL), ==, 401);
  drive_close (table.window);
}

/* Help and back, by keys. */
static void
test_help (void)
{
  Open table = open_table ();

  g_assert_true (drive_key (table.window, GDK_KEY_p, GDK_CONTROL_MASK));
  table.invite = find_window (CASTELLAN_TYPE_INVITE_WINDOW);
  drive_frame (GTK_WIDGET (table.invite));
  press_switch (&table);
  gtk_widget_activate_action (GTK_WIDGET (table.invite), "invite.help", NULL);
  drive_frame (GTK_WIDGET (table.invite));
  g_assert_nonnull (drive_find (table.invite, GTK_TYPE_LABEL, "No guest Wi-Fi"));
  g_assert_null (shown_code (table.invite));
  drive_press (drive_find (table.invite, GTK_TYPE_BUTTON, "Back"));
  drive_frame (GTK_WIDGET (table.invite));
  g_assert_nonnull (shown_code (table.invite));
  drive_close (table.window);
}

static char *
carried_code (Open *table)
{
  CastellanCarryWindow *carry;
  char *text;

  g_assert_true (drive_key (table->window, GDK_KEY_t, GDK_CONTROL_MASK));
  carry = find_window (CASTELLAN_TYPE_CARRY_WINDOW);
  g_assert_nonnull (carry);
  drive_frame (GTK_WIDGET (carry));
  text = g_strdup (shown_code (carry));
  g_assert_nonnull (text);
  gtk_window_close (GTK_WINDOW (carry));
  return text;
}

static CastellanUnpackWindow *
open_unpack (CastellanWindow *window)
{
  CastellanUnpackWindow *unpack;

  gtk_widget_activate_action (drive_find (window, CASTELLAN_TYPE_TABLES_PAGE, NULL),
                              "tables.import-code", NULL);
  unpack = find_window (CASTELLAN_TYPE_UNPACK_WINDOW);
  g_assert_nonnull (unpack);
  drive_frame (GTK_WIDGET (unpack));
  return unpack;
}

static void
paste (CastellanUnpackWindow *unpack, const char *text)
{
  GtkWidget *view = drive_find (unpack, GTK_TYPE_TEXT_VIEW, NULL);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  drive_frame (GTK_WIDGET (unpack));
}

static bool
can_import (gpointer unpack)
{
  GtkWidget *button = drive_find (unpack, GTK_TYPE_BUTTON, "Import");

  return button != NULL && gtk_widget_is_sensitive (button);
}

/* The table that the shelf has besides Friday is the same game. */
static void
assert_imported (const char *record)
{
  g_autoptr (GPtrArray) paths = shelf_list ();
  unsigned n = 0;

  g_assert_cmpuint (paths->len, ==, 2);
  for (unsigned i = 0; i < paths->len; i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (g_ptr_array_index (paths, i), &text, NULL, NULL));
      n += g_str_equal (text, record);
    }
  g_assert_cmpuint (n, ==, 2);
}

/* By pasted text: what is wrong is said, and only a whole game can be imported. */
static void
test_carry_text (void)
{
  Open table = open_table ();
  g_autofree char *record = NULL, *code = NULL, *torn = NULL;
  CastellanUnpackWindow *unpack;

  g_assert_true (
      castellan_game_answer (table.game, castellan_game_get_question (table.game)->options[0]));
  drive_frame (GTK_WIDGET (table.window));
  record = record_text (castellan_game_get_session (table.game));
  code = carried_code (&table);
  drive_press (drive_find (table.window, GTK_TYPE_BUTTON, "All tables"));
  drive_frame (GTK_WIDGET (table.window));
  unpack = open_unpack (table.window);
  g_assert_false (can_import (unpack));
  paste (unpack, "hello");
  g_assert_false (can_import (unpack));
  g_assert_nonnull (drive_find (unpack, GTK_TYPE_LABEL,
                                "This is no code of Castellan. One begins with CASTELLAN1/."));
  torn = g_strndup (code, strlen (code) - 5);
  paste (unpack, torn);
  g_assert_false (can_import (unpack));
  paste (unpack, code);
  g_assert_true (can_import (unpack));
  drive_press (drive_find (unpack, GTK_TYPE_BUTTON, "Import"));
  drive_frame (GTK_WIDGET (table.window));
  g_assert_null (find_window (CASTELLAN_TYPE_UNPACK_WINDOW));
  assert_imported (record);
  drive_close (table.window);
}

static bool
has_read_twice (gpointer unpack)
{
  GtkWidget *view = drive_find (unpack, GTK_TYPE_TEXT_VIEW, NULL);

  return gtk_text_buffer_get_line_count (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view))) == 2;
}

/* What dragging files onto a widget comes to. */
static void
drop_file (GtkWidget *widget, GFile *file)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  GdkFileList *list = gdk_file_list_new_from_array (&file, 1);
  g_auto (GValue) value = G_VALUE_INIT;
  unsigned n = 0;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, list);
  for (unsigned i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean is_taken = FALSE;

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 1.0, 1.0, &is_taken);
      n += is_taken;
    }
  g_assert_cmpuint (n, ==, 1);
}

/* By a picture, dropped among the tables; a second one dropped into the window changes nothing. */
static void
test_carry_picture (void)
{
  Open table = open_table ();
  g_autofree char *record = record_text (castellan_game_get_session (table.game)),
                  *code = carried_code (&table),
                  *path = g_build_filename (g_get_user_cache_dir (), "code.png", NULL);
  g_autoptr (LinkCode) qr = link_code_new (code, NULL);
  g_autoptr (GBytes) png = link_code_png (qr, 4);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  CastellanUnpackWindow *unpack;

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (png, NULL),
                                      (gssize) g_bytes_get_size (png), NULL));
  drive_press (drive_find (table.window, GTK_TYPE_BUTTON, "All tables"));
  drive_frame (GTK_WIDGET (table.window));
  drop_file (drive_find (table.window, CASTELLAN_TYPE_TABLES_PAGE, NULL), file);
  unpack = find_window (CASTELLAN_TYPE_UNPACK_WINDOW);
  g_assert_nonnull (unpack);
  drive_until (can_import, unpack);
  drop_file (GTK_WIDGET (unpack), file);
  drive_until (has_read_twice, unpack);
  g_assert_true (can_import (unpack));
  drive_press (drive_find (unpack, GTK_TYPE_BUTTON, "Import"));
  drive_frame (GTK_WIDGET (table.window));
  assert_imported (record);
  g_unlink (path);
  drive_close (table.window);
}

static bool
state_says (const char *base, const char *token, const char *words)
{
  g_autoptr (JsonNode) state = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpuint (request ("GET", base, "/api/state", token, NULL, &state), ==, 200);
  text = json_to_string (state, FALSE);
  return strstr (text, words) != NULL;
}

/* The server is a module of its own: it hears of names that are shown otherwise. */
static void
test_titles (void)
{
  Open table = open_table ();
  g_autofree char *base = NULL, *token = NULL;

  open_invite (&table);
  press_switch (&table);
  base = base_of (shown_code (table.invite));
  token = join (shown_code (table.invite), base);
  g_assert_true (state_says (base, token, "\"Giant Boulder\""));
  speak_dutch ();
  g_settings_set_string (castellan_settings (), "names", "both");
  drive_idle ();
  g_assert_true (state_says (base, token, "\"Rotsblok (Giant Boulder)\""));
  g_settings_set_string (castellan_settings (), "names", "english");
  drive_idle ();
  g_assert_true (state_says (base, token, "\"Giant Boulder\""));
  g_assert_false (state_says (base, token, "Rotsblok"));
  g_settings_reset (castellan_settings (), "names");
  speak_english ();
  drive_close (table.window);
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  soup = soup_session_new ();
  g_test_add_func ("/phones/missing", test_missing);
  g_test_add_func ("/phones/switch", test_switch);
  g_test_add_func ("/phones/close", test_close);
  g_test_add_func ("/phones/answer", test_answer);
  g_test_add_func ("/phones/hidden-answer", test_hidden_answer);
  g_test_add_func ("/phones/presence", test_presence);
  g_test_add_func ("/phones/renew", test_renew);
  g_test_add_func ("/phones/titles", test_titles);
  g_test_add_func ("/phones/help", test_help);
  g_test_add_func ("/phones/carry-text", test_carry_text);
  g_test_add_func ("/phones/carry-picture", test_carry_picture);
  status = g_test_run ();
  g_object_unref (soup);
  g_object_unref (application);
  return status;
}
