/* Looking at the table: what happened, why, and how things stand. */
#include "shell.h"

#include "event_text.h"
#include "rule_library.h"
#include "shell_board.h"
#include "terminal.h"
#include "titles.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

static Ink
event_ink (EventKind kind)
{
  switch ((unsigned) kind)
    {
    case EVENT_TURN_BEGAN:
    case EVENT_MASTER_SLAYER:
      return INK_BOLD;
    case EVENT_GAME_WON:
    case EVENT_MONSTER_SLAIN:
    case EVENT_WALL_BUILT:
      return INK_GREEN;
    case EVENT_GAME_LOST:
    case EVENT_NOBODY_LEFT:
    case EVENT_TOWER_FELL:
    case EVENT_WALL_FELL:
      return INK_RED;
    default:
      return INKS;
    }
}

/* Who looks at the terminal: whoever is asked, but the Overlord only when the others look away. */
static unsigned
viewer (const Shell *shell)
{
  unsigned asker = session_question (shell->session)->asker;

  return asker == ASKER_OVERLORD && terminal_is_live () && !shell->has_overlord ? ASKER_NOBODY
                                                                                : asker;
}

/* With closed hands a card that somebody else has drawn is not named. */
static char *
seen_text (const Shell *shell, const Event *event)
{
  const char *const *names = session_names (shell->session);

  if (event->kind == EVENT_CARD_DRAWN && event->args[0] != viewer (shell)
      && has_variant (session_now (shell->session), VARIANT_CLOSED_HANDS))
    {
      g_autofree char *name = player_text (event->args[0], names);

      return g_strdup_printf (_ ("%s draws a card."), name);
    }
  return event_text (event, names);
}

static void
print_event (const Shell *shell, const Event *event)
{
  g_autofree char *text = seen_text (shell, event);
  g_autoptr (GString) out = g_string_new (event->kind == EVENT_TURN_BEGAN ? "\n" : "");
  Ink colour = event_ink ((EventKind) event->kind);

  g_string_append (out, colour < INKS ? ink (colour) : "");
  g_string_append (out, "  ");
  text_wrap (out, text, 2, 4, terminal_width ());
  g_string_append (out, colour < INKS ? ink (INK_PLAIN) : "");
  say ("%s\n", out->str);
}

void
look_board (const Shell *shell)
{
  g_autofree char *text
      = board_text (session_now (shell->session), session_names (shell->session), viewer (shell));

  say ("\n%s\n", text);
}

/* The cards that are dealt are seen in the hands. */
static bool
is_noise (const Shell *shell, const Event *event)
{
  return event->kind == EVENT_CARD_DRAWN && !shell->has_begun;
}

/* At a terminal the board is shown once a turn, when everything that came before has been told. */
void
look_tell (Shell *shell)
{
  unsigned n = session_n_events (shell->session);
  bool has_turned = false;

  for (shell->n_told = MIN (shell->n_told, n); shell->n_told < n; shell->n_told++)
    {
      const Event *event = session_event (shell->session, shell->n_told);

      has_turned = has_turned || event->kind == EVENT_TURN_BEGAN;
      shell->has_begun = shell->has_begun || has_turned;
      if (!is_noise (shell, event))
        print_event (shell, event);
      shell->is_asked = false;
    }
  if (has_turned && terminal_is_live ())
    look_board (shell);
}

void
look_log (const Shell *shell, unsigned n)
{
  unsigned all = session_n_events (shell->session);

  for (unsigned i = all > n ? all - n : 0; i < all; i++)
    print_event (shell, session_event (shell->session, i));
}

static void
print_reason (GString *out, const char *id)
{
  const RuleEntry *entry = rule_library_find (id);

  if (!entry)
    {
      g_string_append_printf (out, "%s\n", id);
      return;
    }
  g_string_append_printf (out, "%s%s%s  %s%s%s\n  ", ink (INK_BOLD), rule_title (entry),
                          ink (INK_PLAIN), ink (INK_DIM), id, ink (INK_PLAIN));
  text_wrap (out, _ (entry->text), 2, 2, terminal_width ());
  g_string_append_c (out, '\n');
}

void
look_why (const Shell *shell)
{
  bool is_cited[CITES] = { false };
  g_autoptr (GString) out = g_string_new (NULL);

  for (unsigned i = session_mark (shell->session); i < session_n_events (shell->session); i++)
    for (unsigned j = 0; j < RULES_PER_EVENT; j++)
      {
        unsigned rule = session_event (shell->session, i)->rules[j];

        if (rule == RULE_NONE || is_cited[rule])
          continue;
        is_cited[rule] = true;
        print_reason (out, cite_names[rule]);
      }
  say ("%s", out->len > 0 ? out->str : _ ("Nothing has happened since the last answer.\n"));
}
