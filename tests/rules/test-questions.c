/* Questions as players type them find the entry that answers them, at every key press in time. */
#include "rule_library.h"

#include <string.h>
#include <time.h>

#define FIRST_THREE_MIN 0.95
#define FIRST_MIN 0.85
#define QUESTIONS_MIN 180
/* What a key press may take, in processor time: a busy machine is no fault of ours. */
#define KEY_MS_MAX 5.0

typedef struct
{
  char *words;
  char **ids;
  bool is_held; /* the search was not tuned on it */
} Question;

typedef struct
{
  unsigned n, first, first_three;
} Score;

static GPtrArray *questions;

static void
question_free (void *data)
{
  Question *question = data;

  g_free (question->words);
  g_strfreev (question->ids);
  g_free (question);
}

static void
read_question (const char *line)
{
  g_auto (GStrv) columns = g_strsplit (line, "\t", -1);
  Question *question;

  if (g_strv_length (columns) != 3
      || (!g_str_equal (columns[2], "tune") && !g_str_equal (columns[2], "held")))
    g_error ("questions.tsv: “%s” is not QUESTION, IDS and tune or held, with tabs between", line);
  question = g_new0 (Question, 1);
  question->words = g_strdup (columns[0]);
  question->ids = g_strsplit (columns[1], ",", -1);
  question->is_held = g_str_equal (columns[2], "held");
  g_ptr_array_add (questions, question);
}

static void
read_questions (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "questions.tsv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  questions = g_ptr_array_new_with_free_func (question_free);
  lines = g_strsplit (text, "\n", -1);
  for (unsigned i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#')
      read_question (lines[i]);
}

static void
test_whole (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  unsigned n_held = 0;

  for (unsigned i = 0; i < questions->len; i++)
    {
      const Question *question = g_ptr_array_index (questions, i);

      if (!g_hash_table_add (seen, question->words))
        g_error ("“%s” is asked twice", question->words);
      for (unsigned j = 0; question->ids[j] != NULL; j++)
        {
          const RuleEntry *entry = rule_library_find (question->ids[j]);

          if (entry == NULL || !g_str_equal (entry->id, question->ids[j]))
            g_error ("“%s” is to find %s, which is not there", question->words, question->ids[j]);
        }
      n_held += question->is_held;
    }
  g_assert_cmpuint (questions->len, >=, QUESTIONS_MIN);
  g_assert_cmpuint (n_held * 3, >=, questions->len - 2);
}

/* The place of the first of its ids among the hits, from 1; 0 if none is there. */
static unsigned
place_of (const GArray *hits, const Question *question)
{
  for (unsigned i = 0; i < hits->len; i++)
    if (g_strv_contains ((const char *const *) question->ids,
                         g_array_index (hits, RuleHit, i).entry->id))
      return i + 1;
  return 0;
}

static void
ask (const Question *question, Score *score)
{
  g_autoptr (GArray) hits = rule_search (question->words, 10);
  unsigned place = place_of (hits, question);

  score->n++;
  score->first += place == 1;
  score->first_three += place >= 1 && place <= 3;
  if (place != 1)
    g_test_message ("%s “%s”: %s at place %u, behind %s", question->is_held ? "held" : "tune",
                    question->words, question->ids[0], place,
                    hits->len > 0 ? g_array_index (hits, RuleHit, 0).entry->id : "nothing");
}

static void
judge (const char *which, const Score *score)
{
  double first = (double) score->first / score->n, three = (double) score->first_three / score->n;

  g_test_message ("%s: of %u questions %.1f %% first, %.1f %% among the first three", which,
                  score->n, 100 * first, 100 * three);
  g_assert_cmpfloat (first, >=, FIRST_MIN);
  g_assert_cmpfloat (three, >=, FIRST_THREE_MIN);
}

static void
test_answers (void)
{
  Score tuned = { 0 }, held = { 0 }, all;

  for (unsigned i = 0; i < questions->len; i++)
    {
      const Question *question = g_ptr_array_index (questions, i);

      ask (question, question->is_held ? &held : &tuned);
    }
  all = (Score){ tuned.n + held.n, tuned.first + held.first, tuned.first_three + held.first_three };
  g_test_message ("held back: of %u questions %.1f %% first, %.1f %% among the first three", held.n,
                  100.0 * held.first / held.n, 100.0 * held.first_three / held.n);
  judge ("all", &all);
}

static double
processor_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static int
compare_times (const void *a, const void *b)
{
  const double *first = a, *second = b;

  return *first < *second ? -1 : *first > *second;
}

/* Every beginning of every question, as it is typed. */
static void
test_speed (void)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  double start, built;

  start = processor_ms ();
  g_array_unref (rule_search ("barbarian", 10));
  built = processor_ms () - start;
  for (unsigned i = 0; i < questions->len; i++)
    {
      const Question *question = g_ptr_array_index (questions, i);

      for (size_t length = 1; length <= strlen (question->words); length++)
        {
          g_autofree char *typed = g_strndup (question->words, length);
          double ms;

          start = processor_ms ();
          g_array_unref (rule_search (typed, 10));
          ms = processor_ms () - start;
          g_array_append_val (times, ms);
        }
    }
  g_array_sort (times, compare_times);
  g_test_message ("the first search %.1f ms; %u key presses: median %.3f ms, 99 of 100 within %.3f "
                  "ms, the slowest %.3f ms",
                  built, times->len, g_array_index (times, double, times->len / 2),
                  g_array_index (times, double, times->len * 99 / 100),
                  g_array_index (times, double, times->len - 1));
  g_assert_cmpfloat (g_array_index (times, double, times->len * 99 / 100), <, KEY_MS_MAX);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  read_questions ();
  g_test_add_func ("/rules/questions/whole", test_whole);
  g_test_add_func ("/rules/questions/answers", test_answers);
  g_test_add_func ("/rules/questions/speed", test_speed);
  status = g_test_run ();
  g_ptr_array_unref (questions);
  return status;
}
