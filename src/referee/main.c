/* castellan-referee: the rules without windows. */
#include <glib.h>
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "terminal.h"

static const struct
{
  const char *name;
  int (*act) (int argc, char **argv);
  const char *parameters;
  const char *help;
} commands[] = {
  { "play", command_play, N_ ("[FILE]"),
    N_ ("plays at the terminal, saving to the file; this also happens without a command") },
  { "run", command_run, N_ ("FILE…"), N_ ("runs records and checks what they expect") },
  { "rules", command_rules, N_ ("WORDS…|ID"), N_ ("finds rules and shows them") },
  { "rulings", command_rulings, N_ ("[WORDS…|ID]"),
    N_ ("lists what the books leave open, with the readings") },
  { "what-if", command_what_if, N_ ("[FILE]"),
    N_ ("says how a matter ends, whatever the players choose") },
  { "simulate", command_simulate, N_ ("[RECORD]"), N_ ("plays many games and says how they went") },
  { "pack", command_pack, N_ ("FILE"), N_ ("gives a game as QR codes, to take it elsewhere") },
  { "unpack", command_unpack, N_ ("CODE…"), N_ ("makes a record of such codes again") },
  { "perft", command_perft, N_ ("N [RECORD]"), N_ ("counts all sequences of N answers") },
  { "bench", command_bench, "", N_ ("measures the engine") },
};

static void
print_help (void)
{
  g_autoptr (GString) out
      = g_string_new (_ ("castellan-referee: companion and referee for Castle Panic\n\n"));

  for (unsigned i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_string_append_printf (out, "  %s%s%s %s", ink (INK_BOLD), commands[i].name, ink (INK_PLAIN),
                              *commands[i].parameters ? _ (commands[i].parameters) : "");
      text_pad (out, 22);
      g_string_append_c (out, ' ');
      text_wrap (out, _ (commands[i].help), 23, 23, terminal_width ());
      g_string_append_c (out, '\n');
    }
  g_string_append_c (out, '\n');
  text_wrap (out,
             _ ("“castellan-referee COMMAND --help” lists the options of a command; --version says "
                "which version this is."),
             0, 0, terminal_width ());
  say ("%s\n", out->str);
}

/* The help of a command begins with the program's name, which must then be both names. */
static int
act (unsigned i, int argc, char **argv)
{
  g_autofree char *name = g_strconcat ("castellan-referee ", commands[i].name, NULL);

  g_set_prgname (name);
  return commands[i].act (argc, argv);
}

static int
refuse_command (const char *word)
{
  say_error (_ ("castellan-referee: `%s` is not a command. See “castellan-referee --help”.\n"),
             word);
  return STATUS_BAD;
}

static int
follow (int argc, char **argv)
{
  static char play[] = "play";
  char *alone[] = { play, NULL };

  if (argc < 2)
    return act (0, 1, alone);
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0
      || strcmp (argv[1], "help") == 0)
    {
      print_help ();
      return STATUS_FINE;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      say ("castellan-referee %s\n", CASTELLAN_VERSION);
      return STATUS_FINE;
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (argv[1], commands[i].name) == 0)
      return act (i, argc - 1, argv + 1);
  return refuse_command (argv[1]);
}

int
main (int argc, char **argv)
{
  const char *said = g_getenv ("CASTELLAN_LOCALE_DIR"); /* where it runs without being installed */
  int status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, said != NULL ? said : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE); /* ngettext() looks nowhere else */
  terminal_begin ();
  status = follow (argc, argv);
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  say_error (_ ("castellan-referee: not everything could be written; is the disk full?\n"));
  return STATUS_BAD;
}
