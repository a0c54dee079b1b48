/* castellan: the application. */
#include <glib/gi18n-lib.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "castellan-application.h"
#include "graphics-card.h"

#define LARGE_BYTES (128 * 1024)

/* Pictures as large as the window come and go. glibc would learn from the first of them to keep
 * them all on the heap, between small things, where their room is never given back. */
static void
keep_pictures_apart (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, LARGE_BYTES);
#endif
}

int
main (int argc, char **argv)
{
  const char *said = g_getenv ("CASTELLAN_LOCALE_DIR"); /* where it runs without being installed */
  g_autoptr (CastellanApplication) application = NULL;

  keep_pictures_apart ();
#ifdef __linux__
  graphics_card_begin ("/dev");
#endif
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, said != NULL ? said : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Castellan"));
  application = castellan_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
