/* How large games are in codes: games that policies play to their end, 100 a table. */
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "journal.h"
#include "link_code.h"
#include "policy.h"
#include "record_read.h"
#include "record_show.h"

#define GAMES 100u
#define ANSWERS_MAX_A_GAME 5000u

static const char *const tables[] = {
  "players=1",
  "players=4",
  "players=6 version=master-slayer",
  "players=3 version=overlord",
  "players=4 dice=table bag=table deck=table",
  "boxes=base,wizard players=1",
  "boxes=base,wizard players=4",
  "boxes=base,wizard players=6 version=master-slayer",
  "boxes=base,wizard players=4 dice=table bag=table deck=table",
};

static void
ignore (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

static void
give_answer (Session *session, Policy *policy)
{
  const Question *question = session_question (session);
  char name[NAME_MAX_BYTES];

  if (is_chance (question->kind))
    {
      ChanceResult result = { .file = "bench" };
      unsigned total = 0;

      for (unsigned i = 0; i < question->n; i++)
        total += question->weights[i];
      option_name (question->options[policy_draw (policy, question->weights, question->n, total)],
                   name);
      result.name = g_intern_string (name);
      session_enter (session, question->kind, &result, 1, NULL);
      return;
    }
  option_name (policy->oracle.decide (&policy->oracle, session->run), name);
  session_choose (session, name, NULL);
}

static Session *
play (const char *table, unsigned seed, PolicyKind kind)
{
  const ReaderPort port = { .print = ignore, .complain = ignore };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_autofree char *text
      = g_strdup_printf ("castellan 1\ntable seed=%u names=Ann%s %s\n", g_random_int (),
                         strstr (table, "players=1") != NULL   ? ""
                         : strstr (table, "players=3") != NULL ? ",Bram,Cleo"
                         : strstr (table, "players=4") != NULL ? ",Bram,Cleo,Dora"
                                                               : ",Bram,Cleo,Dora,Emil,Fee",
                         table);
  g_autoptr (GError) error = NULL;
  Session *session;
  Policy policy;

  if (!reader_text (reader, "bench", text, strlen (text), &error))
    g_error ("%s", error->message);
  session = reader_steal_session (reader);
  policy_begin (&policy, kind, policy_seed (7, seed));
  for (unsigned i = 0; i < ANSWERS_MAX_A_GAME && session_question (session)->kind != QUESTION_END;
       i++)
    give_answer (session, &policy);
  return session;
}

static int
compare (const void *a, const void *b)
{
  const unsigned left = *(const unsigned *) a, right = *(const unsigned *) b;

  return left < right ? -1 : left > right;
}

static void
print_spread (const char *what, unsigned sizes[GAMES])
{
  qsort (sizes, GAMES, sizeof *sizes, compare);
  printf ("  %s %u %u %u", what, sizes[0], sizes[GAMES / 2], sizes[GAMES - 1]);
}

static void
measure (const char *table, PolicyKind kind)
{
  unsigned records[GAMES], deflated[GAMES], chars[GAMES], parts[GAMES], modules[GAMES];
  gint64 packing = 0, unpacking = 0;

  for (unsigned i = 0; i < GAMES; i++)
    {
      g_autoptr (Session) session = play (table, i, kind);
      g_autofree char *record = record_text (session), *back = NULL;
      g_autofree guint8 *plain = g_malloc (compressBound (strlen (record)));
      uLongf n = compressBound (strlen (record));
      g_autoptr (GPtrArray) texts = NULL;
      g_autoptr (LinkCode) code = NULL;
      gint64 before = g_get_monotonic_time ();

      texts = link_pack (session);
      packing += g_get_monotonic_time () - before;
      before = g_get_monotonic_time ();
      g_ptr_array_add (texts, NULL);
      back = link_unpack ((const char *const *) texts->pdata, NULL);
      unpacking += g_get_monotonic_time () - before;
      g_assert_cmpstr (back, ==, record);
      compress2 (plain, &n, (const Bytef *) record, strlen (record), 9);
      code = link_code_new (g_ptr_array_index (texts, 0), NULL);
      records[i] = (unsigned) strlen (record);
      deflated[i] = (unsigned) n;
      chars[i] = (unsigned) strlen (g_ptr_array_index (texts, 0));
      parts[i] = texts->len - 1;
      modules[i] = code->side;
    }
  printf ("%s (%s):", table, policy_names[kind]);
  print_spread ("record", records);
  print_spread ("deflated", deflated);
  print_spread ("code", chars);
  print_spread ("parts", parts);
  print_spread ("modules", modules);
  printf ("  pack %.1f ms, unpack %.1f ms\n", (double) packing / 1000 / GAMES,
          (double) unpacking / 1000 / GAMES);
}

int
main (void)
{
  printf ("least, median and most of %u games; record and deflated in bytes, code in characters\n",
          GAMES);
  for (unsigned i = 0; i < G_N_ELEMENTS (tables); i++)
    for (PolicyKind kind = POLICY_RANDOM; kind < POLICIES; kind++)
      measure (tables[i], kind);
  return 0;
}
