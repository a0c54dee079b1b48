/* A table with a host on the loopback for tests in a browser, driven over standard input: a command
 * a line, a line in reply. Nothing of it needs a display.
 *
 *   table LINE          a new table from this line of the record language
 *   file PATH           a new table from a record that was saved
 *   then LINE           one more line of its record (before anything else; `set …`, for example)
 *   url SEAT            the invitation; SEAT counts from 0, or is `table`
 *   draw SEAT FILE      the same as a QR code, a picture in PGM
 *   question            its kind, its asker and its options
 *   answer OPTION       at the host, as the app would
 *   hand SEAT           the titles of its cards
 *   phones SEAT         how many are connected
 *   take-back SEAT, renew, stop, start, refuse SENTENCE */
#include <libintl.h>
#include <locale.h>
#include <stdio.h>

#include "link_code.h"
#include "link_help.h"

#define MODULE 6 /* pixels */

typedef struct
{
  LinkTable *table;
  GString *record;
  unsigned port;
  GMainLoop *loop;
} Desk;

static void reply (const char *format, ...) G_GNUC_PRINTF (1, 2);

static void
reply (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  vprintf (format, args);
  va_end (args);
  putchar ('\n');
  fflush (stdout);
}

static unsigned
read_seat (const char *text)
{
  return g_str_equal (text, "table") ? LINK_ONLOOKER : (unsigned) g_ascii_strtoull (text, NULL, 10);
}

static void
open_table (Desk *desk, const char *line)
{
  g_clear_pointer (&desk->table, link_table_free);
  g_string_printf (desk->record, "%s\n", line);
  desk->table = link_table_new (desk->record->str);
  desk->port = link_host_port (desk->table->host);
  reply ("ok");
}

static void
open_file (Desk *desk, const char *path)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  open_table (desk, strchr (text, '\n') + 1); /* without its first line */
}

static void
go_on (Desk *desk, const char *line)
{
  g_autofree char *record = g_strconcat (desk->record->str, line, NULL);

  open_table (desk, record);
}

static void
say_url (Desk *desk, const char *seat)
{
  g_autofree char *url = link_host_url (desk->table->host, read_seat (seat));

  reply ("ok %s", url != NULL ? url : "");
}

static void
draw_code (Desk *desk, const char *arguments)
{
  g_auto (GStrv) words = g_strsplit (arguments, " ", 2);
  g_autofree char *url = link_host_url (desk->table->host, read_seat (words[0]));
  g_autoptr (LinkCode) code = link_code_new (url, NULL);
  g_autoptr (GBytes) picture = link_code_png (code, MODULE);

  g_assert_true (g_file_set_contents (words[1], g_bytes_get_data (picture, NULL),
                                      (gssize) g_bytes_get_size (picture), NULL));
  reply ("ok");
}

static void
say_question (Desk *desk, const char *unused)
{
  const Question *question = session_question (desk->table->session);
  g_autoptr (GString) options = g_string_new (NULL);

  (void) unused;
  for (unsigned i = 0; i < question->n; i++)
    {
      char name[NAME_MAX_BYTES];

      option_name (question->options[i], name);
      g_string_append_printf (options, "%s%s", i > 0 ? "," : "", name);
    }
  reply ("ok %s %u %s", question_rows[question->kind].name, question->asker, options->str);
}

static void
answer (Desk *desk, const char *option)
{
  g_autoptr (GError) error = NULL;

  if (session_choose (desk->table->session, option, &error))
    {
      link_host_publish (desk->table->host);
      reply ("ok");
    }
  else
    reply ("error %s", error->message);
}

static void
say_hand (Desk *desk, const char *seat)
{
  const CardPile *hand = &session_now (desk->table->session)->hands[read_seat (seat)];
  g_autoptr (GString) cards = g_string_new (NULL);

  for (unsigned card = 0; card < CARDS; card++)
    if (hand->of[card] > 0)
      g_string_append_printf (cards, "%s%s", cards->len > 0 ? "," : "", card_rows[card].title);
  reply ("ok %s", cards->str);
}

static void
say_phones (Desk *desk, const char *seat)
{
  reply ("ok %u", link_host_n_phones (desk->table->host, read_seat (seat)));
}

static void
take_back (Desk *desk, const char *seat)
{
  link_host_take_back (desk->table->host, read_seat (seat));
  reply ("ok");
}

static void
renew (Desk *desk, const char *unused)
{
  (void) unused;
  link_host_renew (desk->table->host);
  reply ("ok");
}

static void
stop (Desk *desk, const char *unused)
{
  (void) unused;
  link_host_stop (desk->table->host);
  reply ("ok");
}

static void
start (Desk *desk, const char *unused)
{
  g_autoptr (GError) error = NULL;

  (void) unused;
  link_host_start (desk->table->host, "127.0.0.1", desk->port, &error);
  reply ("%s %s", error == NULL ? "ok" : "error", error == NULL ? "" : error->message);
}

static void
refuse_next (Desk *desk, const char *sentence)
{
  g_free (desk->table->refusal);
  desk->table->refusal = *sentence != '\0' ? g_strdup (sentence) : NULL;
  reply ("ok");
}

static const struct
{
  const char *word;
  void (*deed) (Desk *desk, const char *arguments);
} commands[] = {
  { "table", open_table },      { "file", open_file },     { "then", go_on },
  { "url", say_url },           { "draw", draw_code },     { "answer", answer },
  { "question", say_question }, { "hand", say_hand },      { "phones", say_phones },
  { "take-back", take_back },   { "renew", renew },        { "stop", stop },
  { "start", start },           { "refuse", refuse_next },
};

static gboolean
obey_cb (GIOChannel *input, GIOCondition condition, gpointer data)
{
  Desk *desk = data;
  g_autofree char *line = NULL;

  (void) condition;
  if (g_io_channel_read_line (input, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL)
    {
      g_main_loop_quit (desk->loop);
      return G_SOURCE_REMOVE;
    }
  g_strchomp (line);
  for (unsigned i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const size_t n = strlen (commands[i].word);

      if (strncmp (line, commands[i].word, n) == 0 && (line[n] == ' ' || line[n] == '\0'))
        {
          commands[i].deed (desk, line[n] == ' ' ? line + n + 1 : "");
          return G_SOURCE_CONTINUE;
        }
    }
  reply ("error there is no command `%s`", line);
  return G_SOURCE_CONTINUE;
}

int
main (void)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GIOChannel) input = g_io_channel_unix_new (0);
  Desk desk = { .record = g_string_new (NULL), .loop = loop };

  if (g_getenv ("CASTELLAN_LOCALE_DIR") != NULL)
    {
      setlocale (LC_ALL, "");
      bindtextdomain (GETTEXT_PACKAGE, g_getenv ("CASTELLAN_LOCALE_DIR"));
      bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
      textdomain (GETTEXT_PACKAGE);
    }
  /* Lines are read as they come: what is buffered would wake nobody. */
  g_io_channel_set_encoding (input, NULL, NULL);
  g_io_channel_set_flags (input, G_IO_FLAG_NONBLOCK, NULL);
  g_io_add_watch (input, G_IO_IN | G_IO_HUP, obey_cb, &desk);
  g_main_loop_run (loop);
  g_clear_pointer (&desk.table, link_table_free);
  g_string_free (desk.record, TRUE);
  return 0;
}
