/* For the tests of codes: random games at random tables. */
#pragma once

#include "record_help.h"

#include "generator.h"

/* Names that people could give, and some that they should not. */
static const char *const odd_names[] = {
  "Ann",   "Bo",     "Zo%C3%AB",      "%E6%9D%8E",  "%F0%9F%90%89",  "O%27Neil%2C%20Jr",
  "A%25B", "%23one", "x%3Cscript%3E", "%22q%22%5C", "CASTELLAN1%2F", "a%CC%8A",
};

static inline void
add_list (GString *text, const char *before, const char *item, bool *first)
{
  g_string_append_printf (text, "%s%s", *first ? before : ",", item);
  *first = false;
}

/* A table with anything on. Those whose options contradict each other are refused by the reader. */
static inline char *
random_table (uint64_t seed)
{
  static const char *const keepers[] = { "app", "app", "table" };
  const unsigned players = 1 + (unsigned) generator_below (seed, 1000, PLAYERS_MAX);
  const unsigned version = players == 1
                               ? VERSION_SOLITAIRE
                               : (unsigned) generator_below (seed, 1001, VERSION_SOLITAIRE);
  const bool wizard = generator_below (seed, 1003, 2) == 0;
  GString *text = g_string_new ("castellan 1\n");
  bool first = true;

  g_string_append_printf (
      text, "table boxes=base%s seed=%" G_GUINT64_FORMAT " players=%u version=%s edition=%s",
      wizard ? ",wizard" : "", seed * 0x9e3779b97f4a7c15u >> generator_below (seed, 1004, 64),
      players, version_names[version], edition_names[generator_below (seed, 1002, EDITIONS)]);
  for (unsigned i = 0; i < players && seed % 4 != 0; i++)
    add_list (text, " names=", odd_names[generator_below (seed, 1010 + i, 12)], &first);
  first = true;
  for (unsigned i = 0; i < (wizard ? VARIANTS : VARIANT_DEATH_BENEFIT); i++)
    if (generator_below (seed, 2000 + i, 8) == 0)
      add_list (text, " variants=", variant_names[i], &first);
  first = true;
  for (unsigned i = 0; i < RULINGS; i++)
    if (generator_below (seed, 3000 + i, 9) == 0)
      {
        g_autofree char *ruling
            = g_strdup_printf ("%s:%c", ruling_name ((Ruling) i),
                               (char) ('a' + generator_below (seed, 4000 + i, ruling_readings[i])));

        add_list (text, " rulings=", ruling, &first);
      }
  g_string_append_printf (text, " dice=%s bag=%s deck=%s\n",
                          keepers[generator_below (seed, 5000, 3)],
                          keepers[generator_below (seed, 5001, 3)],
                          seed % 10 == 7 ? "off" : keepers[generator_below (seed, 5002, 3)]);
  return g_string_free (text, FALSE);
}

static inline void
give_answer (Session *session, uint64_t seed, unsigned i)
{
  const Question *question = session_question (session);
  const unsigned first = question->kind == QUESTION_PLAY && question->n > 1 && i % 7 != 0 ? 1 : 0;
  const Option option = question->options[first + generator_below (seed, i, question->n - first)];
  char name[NAME_MAX_BYTES];
  g_autoptr (GError) error = NULL;

  option_name (option, name);
  if (is_chance (question->kind))
    {
      const ChanceResult result = { .name = g_intern_string (name), .file = "test", .line = i };

      session_enter (session, question->kind, &result, 1, &error);
    }
  else
    session_choose (session, name, &error);
  g_assert_no_error (error);
}

/* What people do besides: corrections that keep such a bad game going, notes, second thoughts, and
 * results of their own where the app would roll. */
static inline void
meddle (Session *session, uint64_t seed, unsigned i)
{
  static const char *const corrections[] = {
    "tower 1 up",
    "tower 2 up",
    "tower 4 up",
    "wall 3 up",
    "wall 5 fortified",
    "tower 6 up",
    "dice table",
    "dice app",
    "bag table",
    "bag app",
    "no monster goblin@archer3",
    "monster orc@forest2",
    "deck app",
  };

  if (generator_below (seed, 7000 + i, 4) == 0)
    session_set (session, corrections[generator_below (seed, 8000 + i, G_N_ELEMENTS (corrections))],
                 NULL);
  if (generator_below (seed, 9000 + i, 40) == 0)
    session_note (session, "Bram möchte # noch ein 🐉 ✓");
  if (generator_below (seed, 10000 + i, 60) == 0)
    session_run (session, "move", NULL);
  if (generator_below (seed, 11000 + i, 50) == 0)
    session_undo (session, MIN (2, session_n_undo (session)), NULL);
}

static inline Session *
random_game (uint64_t seed, unsigned answers)
{
  g_autofree char *record = random_table (seed);
  GString *lines = g_string_new (NULL);
  Session *session = read_record (record, lines);

  g_string_free (lines, TRUE);
  if (session == NULL)
    return NULL;
  for (unsigned i = 0; i < answers && session_question (session)->kind != QUESTION_END; i++)
    {
      if (seed % 3 != 0)
        meddle (session, seed, i);
      if (seed % 5 == 0 && i % 9 == 0)
        {
          const ChanceResult result = { .name = g_intern_string ("roll 4"), .file = "test" };

          session_enter (session, QUESTION_ROLL, &result, 1, NULL);
        }
      if (session_question (session)->kind != QUESTION_END)
        give_answer (session, seed, i);
    }
  return session;
}
