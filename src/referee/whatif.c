/* `castellan-referee what-if`: how a matter ends, whatever the players choose. */
#include "whatif.h"

#include "commands.h"
#include "options.h"
#include "record_start.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_MAX 20000
#define DEPTH_MAX 200

typedef struct
{
  GPtrArray *deeds; /* of char *: `set …` and `run …`, in the order of the command line */
  char *table;
  gboolean chances, json;
  int depth, most;
} Wish;

static void
wish_clear (Wish *wish)
{
  g_clear_pointer (&wish->deeds, g_ptr_array_unref);
  g_free (wish->table);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wish, wish_clear)

static gboolean
add_deed_cb (const char *option, const char *value, gpointer data, GError **error)
{
  Wish *wish = data;

  (void) error;
  g_ptr_array_add (wish->deeds,
                   g_strconcat (strstr (option, "run") != NULL ? "run " : "set ", value, NULL));
  return TRUE;
}

/* What happens at the end of a record, or on an empty board. */
static Session *
begin (const Wish *wish, const char *path, int *status)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *agreement = NULL;
  Session *sandbox = NULL;

  if (path != NULL)
    {
      g_autoptr (Session) session = record_start (path, status);

      return session == NULL ? NULL : sandbox_new (session, NULL);
    }
  agreement = wish->table == NULL ? g_strdup ("setup=bare")
              : strstr (wish->table, "setup=") != NULL
                  ? g_strdup (wish->table)
                  : g_strconcat (wish->table, " setup=bare", NULL);
  sandbox = sandbox_new_empty (agreement, &error);
  *status = sandbox == NULL ? STATUS_BAD : STATUS_FINE;
  if (sandbox == NULL)
    options_complain (error->message);
  return sandbox;
}

/* The table as it is when everything has been placed. */
static Table
placed (const Wish *wish, const Session *sandbox)
{
  g_autoptr (Session) session = session_copy (sandbox);

  for (unsigned i = 0; i < wish->deeds->len; i++)
    {
      const char *deed = wish->deeds->pdata[i];

      if (deed == NULL || g_str_has_prefix (deed, "run ")
          || !session_set (session, deed + strlen ("set "), NULL))
        break;
    }
  return *session_now (session);
}

static bool
is_cut (const Branch *branch)
{
  return branch->is_cut;
}

static bool
waits_for_chance (const Branch *branch)
{
  return branch->branches->len == 0 && !branch->is_cut && !branch->is_over;
}

static bool
has_branch (const Branch *branch, bool (*is_so) (const Branch *branch))
{
  for (unsigned i = 0; i < branch->branches->len; i++)
    if (has_branch (branch->branches->pdata[i], is_so))
      return true;
  return is_so (branch);
}

/* What was not followed, and how it would be. */
static void
print_hints (const Branch *tree)
{
  if (has_branch (tree, is_cut))
    say (_ ("There is more than this: --most and --depth go further.\n"));
  if (has_branch (tree, waits_for_chance))
    say (_ ("--chances follows every result of chance too.\n"));
}

static int
follow (Wish *wish, const Session *sandbox)
{
  const BranchLimits limits = { .most = (unsigned) wish->most,
                                .depth = (unsigned) wish->depth,
                                .follow_chances = wish->chances };
  const bool has_deeds = wish->deeds->len > 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (Branch) tree = NULL;
  Table from;

  g_ptr_array_add (wish->deeds, NULL);
  tree = has_deeds ? branches_grow_deeds (sandbox, (const char *const *) wish->deeds->pdata,
                                          &limits, &error)
                   : branches_grow (sandbox, &limits);
  if (tree == NULL)
    {
      options_complain (error->message);
      return STATUS_BAD;
    }
  from = placed (wish, sandbox);
  if (wish->json)
    whatif_print_json (tree);
  else
    {
      whatif_print (tree, &from);
      print_hints (tree);
    }
  return STATUS_FINE;
}

static int
refuse_wish (const Wish *wish, int argc)
{
  if (argc > 2)
    return options_fail (_ ("one record was expected, not %d"), argc - 1);
  if (argc == 2 && wish->table != NULL)
    return options_fail (_ ("a record says by itself what its table agreed on"));
  if (argc == 1 && wish->deeds->len == 0)
    return options_fail (_ ("a record was expected, or something to resolve: --run move"));
  if (wish->depth < 1 || wish->depth > DEPTH_MAX)
    return options_fail (_ ("--depth must be a number from 1 to %d"), DEPTH_MAX);
  if (wish->most < 1 || wish->most > MOST_MAX)
    return options_fail (_ ("--most must be a number from 1 to %d"), MOST_MAX);
  return STATUS_FINE;
}

int
command_what_if (int argc, char **argv)
{
  g_auto (Wish) wish = { .deeds = g_ptr_array_new_with_free_func (g_free),
                         .depth = BRANCHES_DEPTH,
                         .most = BRANCHES_MOST };
  const GOptionEntry entries[] = {
    { "set", 's', 0, G_OPTION_ARG_CALLBACK, (gpointer) add_deed_cb,
      N_ ("Place or correct something first, as `set` does in a record"), N_ ("WORDS") },
    { "run", 'r', 0, G_OPTION_ARG_CALLBACK, (gpointer) add_deed_cb,
      N_ ("Resolve this: move, token NAME or phase NAME"), N_ ("WORDS") },
    { "table", 't', 0, G_OPTION_ARG_STRING, &wish.table,
      N_ ("What an empty board is agreed on, as `table` has it"), N_ ("KEYS") },
    { "chances", 'c', 0, G_OPTION_ARG_NONE, &wish.chances,
      N_ ("Follow every result of the die, the bag and the cards too"), NULL },
    { "depth", 'd', 0, G_OPTION_ARG_INT, &wish.depth, N_ ("How many answers in a row (16)"),
      N_ ("N") },
    { "most", 'm', 0, G_OPTION_ARG_INT, &wish.most, N_ ("How many branches in all (1000)"),
      N_ ("N") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &wish.json, N_ ("Print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) options = options_new (
      _ ("[FILE]"),
      _ ("Says how a matter ends, whatever the players choose: what the record stops at, or what "
         "--run resolves at its end or on an empty board. --set and --run may stand several times "
         "and happen in their order. - is standard input."));
  g_autoptr (Session) sandbox = NULL;
  int status;

  g_option_context_set_main_group (options, g_option_group_new ("what-if", "", "", &wish, NULL));
  if (!options_parse (options, entries, &argc, &argv, &status))
    return status;
  status = refuse_wish (&wish, argc);
  if (status != STATUS_FINE)
    return status;
  sandbox = begin (&wish, argc == 2 ? argv[1] : NULL, &status);
  return sandbox == NULL ? status : follow (&wish, sandbox);
}
