/* `whatif` at the table: how what is asked, or something else, would end. */
#include "shell.h"

#include "whatif.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BRANCHES_SHOWN 60 /* more than that nobody reads in a terminal */

void
whatif_follow (Shell *shell, const char *words)
{
  const BranchLimits limits = { .most = BRANCHES_SHOWN };
  g_autoptr (Session) sandbox = sandbox_new (shell->session, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Branch) tree = NULL;

  if (has_variant (session_now (sandbox), VARIANT_CLOSED_HANDS))
    {
      shell_complain (shell, _ ("With closed hands it would tell what the others hold."));
      return;
    }
  if (g_str_has_prefix (words, "run "))
    words += strlen ("run ");
  tree = *words == '\0' ? branches_grow (sandbox, &limits)
                        : branches_grow_run (sandbox, words, &limits, &error);
  if (tree == NULL)
    shell_complain (shell, error->message);
  else
    whatif_print (tree, session_now (sandbox));
}
