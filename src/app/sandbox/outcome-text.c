/* An outcome in a line: what happens in it and not in all the others. */
#include "outcomes.h"

#include <glib/gi18n-lib.h>

#include "event_text.h"

#define TOLD_MAX 3u
#define WEIGHTS 6u
#define HEAVY 3u

typedef struct
{
  char *text; /* a sentence */
  unsigned weight;
} Told;

static void
told_clear (gpointer data)
{
  g_free (((Told *) data)->text);
}

/* How much people care: 0 is only the way to something else. */
static unsigned
event_weight (EventKind kind)
{
  switch ((unsigned) kind)
    {
    case EVENT_GAME_WON:
    case EVENT_GAME_LOST:
    case EVENT_NOBODY_LEFT:
    case EVENT_PLAYER_OUT:
      return 6;
    case EVENT_TOWER_FELL:
    case EVENT_KINGS_TOWER_FELL:
    case EVENT_TOWER_REBUILT:
      return 5;
    case EVENT_WALL_FELL:
    case EVENT_FORTIFY_LOST:
    case EVENT_WALL_BUILT:
      return 4;
    case EVENT_MONSTER_SLAIN:
    case EVENT_MONSTER_DIED:
    case EVENT_BOULDER_CRUSHED:
    case EVENT_PROJECTILE_STRUCK:
    case EVENT_DOPPELGANGER_REPLACED:
      return HEAVY;
    case EVENT_TOKEN_DISCARDED:
    case EVENT_TOKENS_DUE:
    case EVENT_EFFECT_BEGAN:
    case EVENT_WALL_ATTACKED:
    case EVENT_BOULDER_STARTED:
    case EVENT_PROJECTILE_FLEW:
    case EVENT_DIE_ROLLED_FOR:
    case EVENT_FIREBALL_FLEW:
    case EVENT_TURN_BEGAN:
    case EVENT_TURN_ENDED:
      return 0;
    case EVENT_MONSTER_MOVED:
    case EVENT_MONSTER_STAYED:
    case EVENT_TOKEN_DRAWN:
    case EVENT_BOULDER_STOPPED:
    case EVENT_BOULDER_CROSSED:
    case EVENT_PROJECTILE_STOPPED:
    case EVENT_PROJECTILE_CROSSED:
      return 1;
    default:
      return 2;
    }
}

/* Everything that happens from the root's question on. */
static GArray *
tell (const Outcomes *outcomes, const Outcome *outcome)
{
  const Session *session = outcome->end->session;
  GArray *told = g_array_new (FALSE, FALSE, sizeof (Told));

  g_array_set_clear_func (told, told_clear);
  for (unsigned i = session_n_events (outcomes->root->session); i < session_n_events (session); i++)
    {
      const Event *event = session_event (session, i);
      const Told one = { event_text (event, session_names (session)), event_weight (event->kind) };

      g_array_append_val (told, one);
    }
  return told;
}

/* In how many outcomes each sentence occurs. */
static GHashTable *
count_sentences (GPtrArray *all)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (unsigned i = 0; i < all->len; i++)
    {
      GArray *told = g_ptr_array_index (all, i);
      g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

      for (unsigned k = 0; k < told->len; k++)
        {
          char *text = g_array_index (told, Told, k).text;

          if (g_hash_table_add (seen, text))
            g_hash_table_insert (
                counts, text,
                GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, text)) + 1));
        }
    }
  return counts;
}

static unsigned
count (GArray *told, unsigned least)
{
  unsigned n = 0;

  for (unsigned i = 0; i < told->len; i++)
    n += g_array_index (told, Told, i).weight >= least;
  return n;
}

/* The weightiest few, in the order in which they happen. Small things are told where there are no
 * great ones. */
static char *
join (GArray *told)
{
  g_autoptr (GString) line = g_string_new (NULL);
  unsigned worth = HEAVY, least = WEIGHTS, n = 0, room;

  while (worth > 1 && count (told, worth) == 0)
    worth--;
  while (least > worth && count (told, least) < TOLD_MAX)
    least--;
  /* Of the lightest, as many as there is room for. */
  room = TOLD_MAX - MIN (TOLD_MAX, count (told, least + 1));
  for (unsigned i = 0; i < told->len; i++)
    {
      const Told *one = &g_array_index (told, Told, i);

      if (one->weight < least || (one->weight == least && room == 0))
        continue;
      if (one->weight == least)
        room--;
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", one->text);
      n++;
    }
  if (count (told, worth) > n)
    {
      const unsigned more = count (told, worth) - n;

      /* Translators: after the most important things that happen. */
      g_string_append_printf (line, ngettext (" (and %u more)", " (and %u more)", more), more);
    }
  return g_strdup (line->str);
}

/* Without what happens in all of them. */
static char *
tell_apart (GPtrArray *all, GHashTable *counts, GArray *told)
{
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (Told));

  for (unsigned i = 0; i < told->len; i++)
    {
      const Told one = g_array_index (told, Told, i);

      if (all->len == 1 || GPOINTER_TO_UINT (g_hash_table_lookup (counts, one.text)) < all->len)
        g_array_append_val (own, one);
    }
  return join (own);
}

/* Great things may be the same where small ones differ: those whose lines are equal also tell what
 * is special among them. */
static void
tell_equals_apart (Outcomes *outcomes, GPtrArray *all, const char *line)
{
  g_autoptr (GPtrArray) alike = g_ptr_array_new (), rest = g_ptr_array_new ();
  g_autoptr (GHashTable) counts = NULL;

  for (unsigned i = 0; i < outcomes->list->len; i++)
    if (g_str_equal (((Outcome *) g_ptr_array_index (outcomes->list, i))->text, line))
      {
        g_ptr_array_add (alike, g_ptr_array_index (outcomes->list, i));
        g_ptr_array_add (rest, g_ptr_array_index (all, i));
      }
  if (alike->len < 2)
    return;
  counts = count_sentences (rest);
  for (unsigned i = 0; i < alike->len; i++)
    {
      Outcome *outcome = g_ptr_array_index (alike, i);
      g_autofree char *special = tell_apart (rest, counts, g_ptr_array_index (rest, i));
      g_autofree char *text = g_steal_pointer (&outcome->text);

      outcome->text
          = g_strdup_printf ("%s%s%s", text, *text != '\0' && *special != '\0' ? " " : "", special);
    }
}

void
outcomes_tell (Outcomes *outcomes)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) counts = NULL;

  for (unsigned i = 0; i < outcomes->list->len; i++)
    g_ptr_array_add (all, tell (outcomes, g_ptr_array_index (outcomes->list, i)));
  counts = count_sentences (all);
  for (unsigned i = 0; i < outcomes->list->len; i++)
    {
      Outcome *outcome = g_ptr_array_index (outcomes->list, i);

      outcome->text = tell_apart (all, counts, g_ptr_array_index (all, i));
      g_ptr_array_add (lines, g_strdup (outcome->text));
    }
  for (unsigned i = 0; i < lines->len; i++)
    tell_equals_apart (outcomes, all, g_ptr_array_index (lines, i));
  for (unsigned i = 0; i < outcomes->list->len; i++)
    {
      Outcome *outcome = g_ptr_array_index (outcomes->list, i);

      if (outcome->text[0] != '\0')
        continue;
      g_free (outcome->text);
      outcome->text = join (g_ptr_array_index (all, i));
      if (outcome->text[0] == '\0')
        {
          g_free (outcome->text);
          outcome->text = g_strdup (_ ("Nothing else happens."));
        }
    }
}
