/* `castellan-referee rulings`: what the books leave open, with examples, and what would change. */
#include "commands.h"

#include "example_command.h"
#include "options.h"
#include "readings.h"
#include "record_name.h"
#include "record_start.h"
#include "rules_command.h"
#include "shell_board.h"
#include "terminal.h"
#include "titles.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  gboolean compare;
  char *with; /* a record */
  char *run;  /* what is resolved on it */
} Wishes;

static void
wishes_clear (Wishes *wishes)
{
  g_free (wishes->with);
  g_free (wishes->run);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wishes, wishes_clear)

static bool
looks_alike (const Table *a, const Table *b)
{
  return memcmp (a->pieces, b->pieces, a->n_pieces * sizeof (Piece)) == 0
         && a->n_pieces == b->n_pieces && memcmp (a->walls, b->walls, sizeof a->walls) == 0
         && memcmp (a->towers, b->towers, sizeof a->towers) == 0;
}

static void
add_sentence (GString *out, const char *before, const char *sentence)
{
  const unsigned indent = text_columns (before);

  g_string_append (out, before);
  text_wrap (out, sentence, indent, indent, terminal_width ());
  g_string_append_c (out, '\n');
}

/* The board before it, unless that has just been shown; what happens; and the board after it. */
static void
add_play (GString *out, const ExamplePlay *play, const Table **shown)
{
  const Table *after = example_play_table (play, example_play_n_steps (play));
  const char *const *names = session_names (play->session);

  if (*shown == NULL || !looks_alike (*shown, &play->before))
    {
      g_autofree char *board = board_rings_text (&play->before, names);

      g_string_append (out, board);
    }
  *shown = &play->before;
  example_add_steps (out, play, "  ");
  if (!looks_alike (&play->before, after))
    {
      g_autofree char *board = board_rings_text (after, names);

      g_string_append (out, board);
    }
}

static void
add_reading_title (GString *out, const RuleEntry *entry, char letter, const char *note)
{
  g_autofree char *before = g_strdup_printf ("(%c) ", letter);

  g_string_append_printf (out, "\n%s", ink (INK_BOLD));
  add_sentence (out, before, _ (entry->readings[letter - 'a']));
  g_string_append (out, ink (INK_PLAIN));
  if (note != NULL)
    add_sentence (out, "    ", note);
}

/* Each reading with the example that shows it. */
static int
show_examples (const RuleEntry *entry)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GPtrArray) plays = g_ptr_array_new_with_free_func ((GDestroyNotify) example_play_free);
  const Table *shown = NULL;

  g_string_append_printf (out, "\n%s%s%s\n", ink (INK_BOLD), _ ("Examples"), ink (INK_PLAIN));
  for (unsigned i = 0; i < RULE_READINGS_MAX && entry->readings[i] != NULL; i++)
    {
      const char letter = (char) ('a' + i);
      const Example *example = example_of_reading (entry->id, letter);
      g_autoptr (GError) error = NULL;
      ExamplePlay *play = example_play (example, &error);

      if (play == NULL)
        return options_fail ("%s", error->message);
      g_ptr_array_add (plays, play);
      add_reading_title (out, entry, letter,
                         *example->caption != '\0' ? _ (example->caption) : NULL);
      add_play (out, play, &shown);
    }
  say (_ ("%s\nWhat would change: castellan-referee rulings %s --compare\n"), out->str,
       entry->id + strlen ("ruling."));
  return STATUS_FINE;
}

static void
add_result (GString *out, const GPtrArray *results, unsigned i, char chosen)
{
  const ReadingResult *result = g_ptr_array_index (results, i);

  if (result->stopped != NULL)
    add_sentence (out, "  ", result->stopped);
  if (result->assumed != NULL)
    {
      /* Translators: answers that nobody has given yet. */
      g_autofree char *assumed = g_strdup_printf (_ ("Assumed: %s."), result->assumed);

      add_sentence (out, "  ", assumed);
    }
  if (result->is_chosen)
    return;
  if (result->changes->len == 0 && result->stopped == NULL)
    {
      g_autofree char *same
          = g_strdup_printf (_ ("It comes to the same as (%c)."),
                             result->same_as == i ? chosen : 'a' + (int) result->same_as);

      add_sentence (out, "  ", same);
    }
  for (unsigned j = 0; j < result->changes->len; j++)
    add_sentence (out, "  * ", result->changes->pdata[j]);
}

static void
print_results (const RuleEntry *entry, const GPtrArray *results)
{
  g_autoptr (GString) out = g_string_new (NULL);
  const Table *shown = NULL;
  char chosen = 'a';

  for (unsigned i = 0; i < results->len; i++)
    if (((const ReadingResult *) results->pdata[i])->is_chosen)
      chosen = (char) ('a' + i);
  g_string_append_printf (out, "%s%s%s\n", ink (INK_BOLD), rule_title (entry), ink (INK_PLAIN));
  add_sentence (out, "", _ (entry->text));
  for (unsigned i = 0; i < results->len; i++)
    {
      const ReadingResult *result = g_ptr_array_index (results, i);

      add_reading_title (out, entry, result->letter,
                         result->is_chosen ? _ ("This is the reading in use.") : NULL);
      add_play (out, result->play, &shown);
      add_result (out, results, i, chosen);
    }
  say ("%s", out->str);
}

static int
compare_example (const RuleEntry *entry)
{
  const Example *example = readings_telling_example (entry->id, entry->standard);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) results = readings_compare_example (example, entry->standard, &error);

  if (results == NULL)
    return options_fail ("%s", error->message);
  print_results (entry, results);
  return STATUS_FINE;
}

static int
compare_record (const RuleEntry *entry, const Wishes *wishes)
{
  int status;
  g_autoptr (Session) session = record_start (wishes->with, &status);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) results = NULL;

  if (session == NULL)
    return status;
  results = readings_compare_session (session, entry->id,
                                      wishes->run != NULL ? wishes->run : "move", &error);
  if (results == NULL)
    return options_fail ("%s", error->message);
  print_results (entry, results);
  return STATUS_FINE;
}

static const char *
short_name_at (unsigned i)
{
  /* Without "ruling.base." or "ruling.wizard.". */
  return strrchr (ruling_name ((Ruling) i), '.') + 1;
}

/* An id that is none: the nearest one. */
static int
refuse_ruling (const char *id)
{
  const NameList rulings = { "a ruling", short_name_at, RULINGS };
  const char *dot = strrchr (id, '.');
  g_autoptr (GError) error = NULL;
  unsigned i;

  if (read_name (&rulings, dot != NULL ? dot + 1 : id, &i, &error))
    error = g_error_new (RECORD_ERROR, RECORD_ERROR_REFUSED,
                         _ ("`%s` is no ruling; did you mean `%s`?"), id, ruling_name ((Ruling) i));
  options_complain (error->message);
  return STATUS_FAILED;
}

static int
search (const char *words)
{
  g_autoptr (GArray) hits = rule_search (words, 0);
  g_autoptr (GString) out = g_string_new (NULL);

  for (unsigned i = 0; i < hits->len; i++)
    {
      const RuleEntry *entry = g_array_index (hits, RuleHit, i).entry;

      if (!entry->is_ruling)
        continue;
      g_string_append_printf (out, "%s%s%s  %s%s%s\n", ink (INK_BOLD), rule_title (entry),
                              ink (INK_PLAIN), ink (INK_DIM), entry->id + strlen ("ruling."),
                              ink (INK_PLAIN));
      add_sentence (out, "  ", _ (entry->text));
    }
  if (out->len == 0)
    {
      say_error (_ ("No ruling speaks of “%s”. `castellan-referee rulings` lists them all.\n"),
                 words);
      return STATUS_FAILED;
    }
  say ("%s", out->str);
  return STATUS_FINE;
}

static int
show (const char *words, const Wishes *wishes)
{
  const RuleEntry *entry = rulings_find (words);

  if (entry == NULL)
    return strpbrk (words, "-.") != NULL && strchr (words, ' ') == NULL ? refuse_ruling (words)
           : wishes->compare || wishes->with != NULL                    ? options_fail (
                                    _ ("say which ruling; `castellan-referee rulings %s` finds some"), words)
                                                     : search (words);
  if (wishes->with != NULL)
    return compare_record (entry, wishes);
  if (wishes->compare)
    return compare_example (entry);
  rules_print_entry (entry);
  return show_examples (entry);
}

int
command_rulings (int argc, char **argv)
{
  g_autoptr (GOptionContext) options = options_new (
      _ ("[WORDS…|ID]"),
      _ ("Lists what the books leave open, with the readings a table may pick, or finds some of it "
         "by words. An id shows one ruling with its reason and an example of every reading."));
  g_auto (Wishes) wishes = { 0 };
  const GOptionEntry entries[] = {
    { "compare", 0, 0, G_OPTION_ARG_NONE, &wishes.compare,
      N_ ("One position under every reading, and what is different"), NULL },
    { "with", 0, 0, G_OPTION_ARG_FILENAME, &wishes.with,
      N_ ("Compare on the position at the end of this record"), N_ ("FILE") },
    { "run", 0, 0, G_OPTION_ARG_STRING, &wishes.run,
      N_ ("What is resolved there: move, token NAME or phase NAME; move unless told"),
      N_ ("WHAT") },
    { 0 },
  };
  g_autofree char *words = NULL;
  int status;

  if (!options_parse (options, entries, &argc, &argv, &status))
    return status;
  if (wishes.run != NULL && wishes.with == NULL)
    return options_fail (_ ("--run needs a record: --with FILE"));
  if (argc < 2 && (wishes.compare || wishes.with != NULL))
    return options_fail (_ ("say which ruling"));
  if (argc < 2)
    {
      rulings_list (NULL);
      return STATUS_FINE;
    }
  words = g_strjoinv (" ", argv + 1);
  return show (words, &wishes);
}
