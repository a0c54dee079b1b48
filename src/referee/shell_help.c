/* `help`, short and by topic. */
#include "shell.h"

#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#define HELP_COLUMN 32

typedef struct
{
  const char *words;
  const char *meaning;
} HelpLine;

typedef struct
{
  const char *name;
  const char *title;
  const char *text;
  HelpLine lines[10];
} HelpTopic;

static const HelpTopic topics[] = {
  { "playing",
    N_ ("Answering questions"),
    N_ ("Castellan asks one thing at a time. Tab completes, the arrow keys bring earlier lines "
        "back."),
    { { "3", N_ ("the option with that number") },
      { "play red-archer", N_ ("an option in full") },
      { "arch", N_ ("words of an option: taken if only one fits, else listed") },
      { "more", N_ ("all options, where there are many") },
      { "undo [N]", N_ ("takes back the last answer, or N of them; `redo` repeats them") },
      { "quit", N_ ("leaves; `exit` and Ctrl-D do too") } } },
  { "looking",
    N_ ("Looking things up"),
    N_ ("At any time, without changing anything:"),
    { { "board", N_ ("the board, the hands and the piles") },
      { "log [N]", N_ ("what has happened, or the last N events") },
      { "why [WORDS]", N_ ("the rules behind what happened last, or about these words") },
      { "rules WORDS", N_ ("finds rules; `rules ID` shows one whole") },
      { "rulings [ID]", N_ ("what the books leave open, and how this table reads it") },
      { "whatif [move]", N_ ("how the question, or what `run` resolves, ends by every choice") },
      { "show", N_ ("the position as statements; `show json` as JSON") } } },
  { "chance",
    N_ ("Dice, bag and deck"),
    N_ ("Castellan rolls and draws where the table let it; otherwise enter what came up."),
    { { "roll 3", N_ ("the die showed 3") },
      { "token orc", N_ ("this token was drawn") },
      { "card brick tar", N_ ("these Castle cards were drawn; what nobody asks for is not kept") },
      { "wizard-card teleport", N_ ("the same of the Wizard deck") },
      { "start troll", N_ ("this Monster was placed at the start") },
      { "set dice table", N_ ("from now on people roll; the same for `bag` and `deck`") },
      { "set deck off", N_ ("cards are not tracked: any card may be played") } } },
  { "correcting",
    N_ ("Where the cardboard differs"),
    N_ ("`set` corrects the table by hand and is part of the record:"),
    { { "set monster orc@knight3:1", N_ ("adds an Orc with 1 point left") },
      { "set no monster troll@archer2", N_ ("takes one away") },
      { "set wall 4 none", N_ ("or `up`, or `fortified`") },
      { "set tower 2 none", N_ ("or `up`; `wizard` where that box is on the table") },
      { "set hand 2 brick tar", N_ ("the whole hand of player 2") },
      { "set turn 3", N_ ("whose turn it is; `set phase play` where it is") },
      { "run move", N_ ("resolves one movement; `run token NAME` one token") } } },
  { "records",
    N_ ("Saving"),
    N_ ("With `castellan-referee play FILE` every answer is written to the file at once, and the "
        "same command goes on with it later. The statements of the record language can be typed "
        "here, with comments behind `#`; not `castellan` and `table`, which begin another game."),
    { { "save FILE", N_ ("writes the game so far to another file") },
      { "note TEXT", N_ ("a remark in the record") },
      { "expect result won", N_ ("checks something, as tests do") },
      { "perft 3", N_ ("counts the ways on for 3 answers; Ctrl-C stops it") } } },
};

static void
print_topic (const HelpTopic *topic)
{
  g_autoptr (GString) out = g_string_new (NULL);

  g_string_append_printf (out, "%s%s%s\n", ink (INK_BOLD), _ (topic->title), ink (INK_PLAIN));
  text_wrap (out, _ (topic->text), 0, 0, terminal_width ());
  g_string_append_c (out, '\n');
  for (const HelpLine *line = topic->lines; line->words; line++)
    {
      g_string_append_printf (out, "  %s%s%s", ink (INK_CYAN), line->words, ink (INK_PLAIN));
      text_pad (out, HELP_COLUMN);
      text_wrap (out, _ (line->meaning), HELP_COLUMN, HELP_COLUMN, terminal_width ());
      g_string_append_c (out, '\n');
    }
  say ("%s", out->str);
}

static void
print_topics (void)
{
  g_autoptr (GString) list = g_string_new (_ ("More:")), out = g_string_new (NULL);

  /* A mark instead of the space holds the two words together. */
  for (unsigned i = 0; i < G_N_ELEMENTS (topics); i++)
    g_string_append_printf (list, " %shelp\003%s%s", ink (INK_CYAN), topics[i].name,
                            ink (INK_PLAIN));
  text_wrap (out, list->str, 0, 0, terminal_width ());
  say ("%s\n", g_strdelimit (out->str, "\003", ' '));
}

void
help_print (const char *name)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (topics); i++)
    if (g_str_equal (topics[i].name, name))
      {
        print_topic (&topics[i]);
        return;
      }
  if (*name != '\0')
    say (_ ("There is no topic “%s”.\n"), name);
  else
    print_topic (&topics[0]);
  print_topics ();
}
