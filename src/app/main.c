/* castellan: the application. */
#include <glib/gi18n-lib.h>
#include <locale.h>

#include "castellan-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (CastellanApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Castellan"));
  application = castellan_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
