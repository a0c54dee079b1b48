/* Which option of a question a text names, and what is offered instead. */
#include <string.h>

#include "record_name.h"
#include "record_option.h"
#include "session.h"

#define OFFERS_SHOWN 12u

/* Whether this is the option's name, spaces and the order of its cards aside. */
static bool
is_named (Option option, const char *wanted)
{
  char name[NAME_MAX_BYTES];
  g_autofree char *normal = NULL;

  option_name (option, name);
  if (option_verb (option) != VERB_PLAY)
    return strcmp (name, wanted) == 0;
  normal = normal_option (name);
  return strcmp (normal, wanted) == 0;
}

/* An option about a Monster that can be meant, where none is named like this. Two are none. */
static bool
find_meant_option (const Question *question, const char *wanted, Option *option)
{
  const char *word = strchr (wanted, ' ');
  unsigned n = 0;
  Piece said;

  if (word == NULL || !read_piece (NULL, word + 1, &said, NULL))
    return false;
  for (unsigned i = 0; i < question->n; i++)
    {
      const VerbRow *verb = &verb_rows[option_verb (question->options[i])];

      if (verb->shape == SHAPE_MONSTER && strlen (verb->word) == (size_t) (word - wanted)
          && g_str_has_prefix (wanted, verb->word)
          && is_meant (option_piece (question->options[i]), said))
        {
          *option = question->options[i];
          n++;
        }
    }
  return n == 1;
}

bool
question_find_option (const Question *question, const char *text, Option *option)
{
  g_autofree char *wanted = normal_option (text);

  for (unsigned i = 0; i < question->n; i++)
    if (is_named (question->options[i], wanted))
      {
        *option = question->options[i];
        return true;
      }
  return find_meant_option (question, wanted, option);
}

typedef struct
{
  unsigned distance, i;
} Near;

static int
compare_near (const void *a, const void *b)
{
  const Near *left = a, *right = b;

  if (left->distance != right->distance)
    return left->distance < right->distance ? -1 : 1;
  return left->i < right->i ? -1 : 1;
}

char *
question_offers (const Question *question, const char *text)
{
  g_autofree Near *near = g_new (Near, question->n + 1);
  const bool all = question->n <= OFFERS_SHOWN;
  GString *offers = g_string_new (NULL);
  char name[NAME_MAX_BYTES];

  for (unsigned i = 0; i < question->n; i++)
    {
      option_name (question->options[i], name);
      near[i] = (Near){ all ? 0 : edit_distance (text, name), i };
    }
  qsort (near, question->n, sizeof *near, compare_near);
  for (unsigned i = 0; i < question->n && i < (all ? OFFERS_SHOWN : 3); i++)
    {
      option_name (question->options[near[i].i], name);
      g_string_append_printf (offers, "%s`%s`", i > 0 ? ", " : "", name);
    }
  if (question->n == 0)
    g_string_append (offers, "nothing");
  else if (!all)
    g_string_append_printf (offers, " and %u more", question->n - 3);
  return g_string_free (offers, FALSE);
}
