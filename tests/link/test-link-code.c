/* The game in a code: what was packed comes back, whatever it was; what is not whole is refused
 * with a sentence. */
#include "code_help.h"

#include <glib/gstdio.h>

#include "link_code.h"
#include "link_parts.h"
#include "link_squeeze.h"

static char *
unpack (const GPtrArray *texts, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (unsigned i = 0; i < texts->len; i++)
    g_ptr_array_add (list, g_ptr_array_index (texts, i));
  g_ptr_array_add (list, NULL);
  return link_unpack ((const char *const *) list->pdata, error);
}

static unsigned
n_chars (const GPtrArray *texts)
{
  unsigned n = 0;

  for (unsigned i = 0; i < texts->len; i++)
    n += (unsigned) strlen (g_ptr_array_index (texts, i));
  return n;
}

/* Whether it is packed as places among options; else it is the record's text. */
static bool
is_in_places (const GPtrArray *texts)
{
  const char *payload = strchr (g_ptr_array_index (texts, 0), ':') + 1;

  return g_str_has_prefix (payload, "AI") || g_str_has_prefix (payload, "AJ")
         || g_str_has_prefix (payload, "AK") || g_str_has_prefix (payload, "AL");
}

static void
assert_comes_back (const Session *session)
{
  g_autofree char *record = record_text (session), *back = NULL;
  g_autoptr (GPtrArray) texts = link_pack (session);
  g_autoptr (GError) error = NULL;
  g_autoptr (Session) meant = read_good (record), again = NULL;

  back = unpack (texts, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (back, ==, record);
  again = read_good (back);
  g_assert_true (session_equal (meant, again));
}

/* Random games of all versions and boxes, long and short, some of which a person has meddled
 * with. */
static void
random_games (void)
{
  unsigned n = 0, n_places = 0;

  for (uint64_t seed = 1; n < 200; seed++)
    {
      g_autoptr (GPtrArray) texts = NULL;
      g_autoptr (Session) session = random_game (seed, (unsigned) generator_below (seed, 99, 250));

      if (session == NULL)
        continue;
      g_test_message ("seed %u", (unsigned) seed);
      assert_comes_back (session);
      texts = link_pack (session);
      n_places += is_in_places (texts);
      n++;
    }
  g_test_message ("%u of %u as places", n_places, n);
  g_assert_cmpuint (n_places, >, 190);
}

static char *
record_of (const char *path)
{
  char *text;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
saved_games (void)
{
  g_autoptr (GDir) dir = g_dir_open (SAVED_DIR, 0, NULL);
  const char *name;
  unsigned n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (SAVED_DIR, name, NULL), *text = record_of (path);
      g_autoptr (Session) session = read_good (text);
      g_autoptr (GPtrArray) texts = link_pack (session);

      assert_comes_back (session);
      g_test_message ("%s: %zu bytes, %u characters", name, strlen (text), n_chars (texts));
      g_assert_cmpuint (texts->len, ==, 1);
      n++;
    }
  g_assert_cmpuint (n, >, 5);
}

/* Steps of several deeds, as a sandbox that was applied leaves them: they stay one step, with the
 * chances of the app and with those that somebody entered. */
static void
joined_steps (void)
{
  static const char *const rest[] = {
    "set wall 1 none\nalso set wall 2 none\n",
    "set hand 1 red-archer red-hero\nset monster orc@archer1\nalso choose play red-archer\n"
    "note one\nalso set monster troll@knight2\nalso choose on orc@archer1, end\nchoose keep\n",
    "set wall 3 none\nalso roll 4\nalso token orc\nalso choose end\n"
    "also run move\n",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rest); i++)
    {
      g_autofree char *record
          = g_strconcat ("castellan 1\ntable players=2 setup=bare seed=5\n", rest[i], NULL);
      g_autoptr (Session) session = read_good (record);
      g_autoptr (GPtrArray) texts = link_pack (session);

      g_test_message ("%u", i);
      assert_comes_back (session);
      g_assert_true (is_in_places (texts));
    }
}

/* A game that is too large for one code: notes that nobody can shorten. */
static Session *
large_game (unsigned n_notes)
{
  Session *session = read_good ("castellan 1\ntable players=2 seed=5\n");

  for (unsigned i = 0; i < n_notes; i++)
    {
      GString *note = g_string_new (NULL);

      for (unsigned j = 0; j < 8; j++)
        g_string_append_printf (note, "%016" G_GINT64_MODIFIER "x", generator_number (i, j));
      session_note (session, note->str);
      g_string_free (note, TRUE);
    }
  say (session, "keep");
  return session;
}

static void
parts_in_any_order (void)
{
  g_autoptr (Session) session = large_game (39);
  g_autofree char *record = record_text (session), *back = NULL, *pasted = NULL, *lower = NULL;
  g_autoptr (GPtrArray) texts = link_pack (session), mixed = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  const char *one[2] = { NULL, NULL };
  GString *blob = g_string_new ("Here is our game:\n");

  g_assert_cmpuint (texts->len, ==, 3);
  for (unsigned i = 0; i < texts->len; i++)
    {
      const char *text = g_ptr_array_index (texts, i);

      g_assert_cmpuint (strlen (text), <=, 1700);
      g_ptr_array_insert (mixed, 0, (gpointer) text);
      g_ptr_array_add (mixed, (gpointer) text);
      g_string_append_printf (blob, "  %.100s\r\n\t%s\n", text, text + 100);
    }
  back = unpack (mixed, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (back, ==, record);
  pasted = g_string_free (blob, FALSE);
  lower = g_ascii_strdown (pasted, -1);
  one[0] = lower;
  g_free (back);
  back = link_unpack (one, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (back, ==, record);
}

static void
assert_refused (const char *const *texts, const char *sentence)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *record = link_unpack (texts, &error);

  g_assert_null (record);
  g_assert_nonnull (error);
  if (strstr (error->message, sentence) == NULL)
    g_error ("“%s” was expected, not “%s”", sentence, error->message);
}

static void
parts_are_missing (void)
{
  g_autoptr (Session) session = large_game (50), other = large_game (49);
  g_autoptr (GPtrArray) texts = link_pack (session), strange = link_pack (other);
  const char *second[] = { g_ptr_array_index (texts, 1), NULL };
  const char *mixed[] = { g_ptr_array_index (texts, 0), g_ptr_array_index (strange, 1), NULL };
  g_autofree char *torn = g_strndup (g_ptr_array_index (texts, 2), 1000);
  const char *with_torn[] = { g_ptr_array_index (texts, 0), g_ptr_array_index (texts, 1), torn,
                              g_ptr_array_index (texts, 3), NULL };

  g_assert_cmpuint (texts->len, ==, 4);
  assert_refused (second, "has 4 codes. Missing: 1, 3 and 4.");
  assert_refused (mixed, "different games");
  assert_refused (with_torn, "Missing or damaged: 3.");
}

static void
foreign_texts (void)
{
  g_autoptr (Session) session = random_game (1, 100);
  g_autoptr (GPtrArray) texts = link_pack (session);
  const char *text = g_ptr_array_index (texts, 0);
  g_autofree char *newer = g_strconcat ("CASTELLAN2/", text + strlen ("CASTELLAN1/"), NULL);
  g_autofree char *torn = g_strndup (text, strlen (text) - 9);

  assert_refused ((const char *[]){ NULL }, "no code of Castellan");
  assert_refused ((const char *[]){ "", NULL }, "no code of Castellan");
  assert_refused ((const char *[]){ "https://example.org/", NULL }, "no code of Castellan");
  assert_refused ((const char *[]){ "castellan", "CASTELLAN1", NULL }, "no code of Castellan");
  assert_refused ((const char *[]){ newer, NULL }, "newer Castellan");
  assert_refused ((const char *[]){ torn, NULL }, "damaged");
  assert_refused ((const char *[]){ "CASTELLAN1/0/0/A:", NULL }, "damaged");
  assert_refused ((const char *[]){ "CASTELLAN1/2/1/AAAAAAA:AAAA", NULL }, "damaged");
  assert_refused ((const char *[]){ "CASTELLAN1/1/99999999/AAAAAAA:AAAA", NULL }, "damaged");
}

/* The parts are whole, and what they hold is no game. */
static void
foreign_games (void)
{
  static const char *const records[] = { "castellan 1 by 0.1.0\nhello\n", "castellan 1 by 0.1.0\n",
                                         "castellan 1\ntable players=9\n" };

  for (unsigned i = 0; i < G_N_ELEMENTS (records); i++)
    {
      const char *body = strchr (records[i], '\n') + 1;
      g_autoptr (GByteArray) squeezed = link_squeeze (records[i], strlen (records[i]));
      g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, body, -1);
      g_autoptr (GPtrArray) texts = NULL;
      g_autoptr (GError) error = NULL;

      sum[8] = '\0';
      g_byte_array_prepend (squeezed, (const guint8[]){ 1 }, 1);
      texts = link_parts_split (squeezed, (guint32) g_ascii_strtoull (sum, NULL, 16));
      g_assert_null (unpack (texts, &error));
      g_assert_null (strstr (error->message, "damaged"));
    }
}

/* The options were others where it was packed: another game would come of it, and none does. */
static void
another_engine (void)
{
  g_autoptr (Session) session = random_game (1, 60);
  g_autoptr (GPtrArray) texts = link_pack (session);
  g_autoptr (GByteArray) whole = NULL;
  const char *list[] = { g_ptr_array_index (texts, 0), NULL };
  unsigned n_answers;
  guint32 game;

  whole = link_parts_join (list, &game, NULL);
  n_answers = (unsigned) whole->data[1] << 8 | whole->data[2];
  g_assert_cmpuint (n_answers, >, 8);
  for (unsigned i = 0; i + 1 < n_answers; i++)
    {
      g_autoptr (GPtrArray) changed = NULL;

      whole->data[3 + i] ^= 0x08;
      changed = link_parts_split (whole, game);
      list[0] = g_ptr_array_index (changed, 0);
      assert_refused (list, "plays this game otherwise");
      whole->data[3 + i] ^= 0x08;
    }
}

/* One letter that is another one is always noticed. */
static void
every_letter_counts (void)
{
  g_autoptr (Session) session = random_game (1, 60);
  g_autoptr (GPtrArray) texts = link_pack (session);
  const char *text = g_ptr_array_index (texts, 0);
  const gsize n = strlen (text);

  for (gsize i = strlen ("CASTELLAN1/"); i + 1 < n; i++)
    {
      g_autofree char *changed = g_strdup (text), *record = NULL;
      const char *list[] = { changed, NULL };

      changed[i] = changed[i] == 'Q' ? 'R' : 'Q';
      record = link_unpack (list, NULL);
      g_assert_null (record);
    }
}

static void
save (const LinkCode *code, const char *path, unsigned module_pixels)
{
  g_autoptr (GBytes) png = link_code_png (code, module_pixels);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, g_bytes_get_data (png, NULL), (gssize) g_bytes_get_size (png), &error);
  g_assert_no_error (error);
}

/* What another program reads. */
static char *
zbarimg (const char *path)
{
  char *argv[] = { (char *) "zbarimg", (char *) "--nodbus", (char *) "-q",
                   (char *) "--raw",   (char *) path,       NULL };
  g_autoptr (GError) error = NULL;
  char *out;
  int status;

  g_spawn_sync (NULL, argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL,
                &out, NULL, &status, &error);
  g_assert_no_error (error);
  return g_strchomp (out);
}

static void
pictures_are_read (void)
{
  g_autofree char *dir = g_dir_make_tmp ("castellan-code-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (dir, "code.png", NULL);

  for (unsigned seed = 1; seed <= 24; seed++)
    {
      g_autoptr (Session) session = seed == 24 ? large_game (30) : random_game (seed, seed * 12);
      g_autoptr (GPtrArray) texts = NULL, read = NULL;
      g_autoptr (LinkCode) code = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *seen = NULL;

      if (session == NULL)
        continue;
      texts = link_pack (session);
      for (unsigned i = 0; i < texts->len; i++)
        {
          code = link_code_new (g_ptr_array_index (texts, i), &error);
          g_assert_no_error (error);
          save (code, path, 2 + seed % 3);
          seen = zbarimg (path);
          g_assert_cmpstr (seen, ==, g_ptr_array_index (texts, i));
          read = link_code_read_picture (path, &error);
          g_assert_no_error (error);
          g_assert_cmpuint (read->len, ==, 1);
          g_assert_cmpstr (g_ptr_array_index (read, 0), ==, g_ptr_array_index (texts, i));
          g_clear_pointer (&code, link_code_free);
          g_clear_pointer (&seen, g_free);
          g_clear_pointer (&read, g_ptr_array_unref);
        }
    }
  g_remove (path);
  g_rmdir (dir);
}

static void
pictures_without_code (void)
{
  g_autofree char *dir = g_dir_make_tmp ("castellan-code-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (dir, "no-code.png", NULL);
  const LinkCode white = { .side = 21, .modules = (guint8[21 * 21]){ 0 } };
  g_autoptr (GError) error = NULL;

  save (&white, path, 4);
  g_assert_null (link_code_read_picture (path, &error));
  g_assert_nonnull (strstr (error->message, "no code in no-code.png"));
  g_clear_error (&error);
  g_file_set_contents (path, "castellan 1\n", -1, NULL);
  g_assert_null (link_code_read_picture (path, &error));
  g_assert_nonnull (strstr (error->message, "no-code.png cannot be read"));
  g_remove (path);
  g_rmdir (dir);
}

static void
invitations_are_small (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LinkCode) code
      = link_code_new ("http://192.168.178.123:54321/#ABCDEFGHIJKLMNOPQRSTUVWXYZ", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (code->side, <=, 33);
  g_assert_null (link_code_new ("", &error));
  g_assert_nonnull (error);
}

/* More than the standard allows is refused; as much as it allows is not. */
static void
the_largest_code (void)
{
  g_autofree char *most = g_strnfill (4296, 'A'), *more = g_strnfill (4297, 'A');
  g_autoptr (GError) error = NULL;
  g_autoptr (LinkCode) code = link_code_new (most, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (code->side, ==, 177);
  g_assert_null (link_code_new (more, &error));
  g_assert_cmpstr (error->message, ==, "the text is too long for one code");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/code/random-games", random_games);
  g_test_add_func ("/code/saved-games", saved_games);
  g_test_add_func ("/code/joined-steps", joined_steps);
  g_test_add_func ("/code/parts-in-any-order", parts_in_any_order);
  g_test_add_func ("/code/parts-are-missing", parts_are_missing);
  g_test_add_func ("/code/foreign-texts", foreign_texts);
  g_test_add_func ("/code/foreign-games", foreign_games);
  g_test_add_func ("/code/another-engine", another_engine);
  g_test_add_func ("/code/every-letter-counts", every_letter_counts);
  g_test_add_func ("/code/pictures-are-read", pictures_are_read);
  g_test_add_func ("/code/pictures-without-code", pictures_without_code);
  g_test_add_func ("/code/invitations-are-small", invitations_are_small);
  g_test_add_func ("/code/the-largest-code", the_largest_code);
  return g_test_run ();
}
