/* The last lines of the log, as one viewer may read them. */
#include "link_sight.h"

#include "moment_text.h"

static unsigned
turn_of (const Table *t)
{
  unsigned turn = 0;

  for (unsigned player = 0; player < PLAYERS_MAX; player++)
    turn += t->turns_begun[player];
  return turn;
}

static void
add_rules (JsonBuilder *builder, const Moment *moment)
{
  begin_array (builder, "rules");
  for (unsigned i = 0; moment->correction == NULL && i < RULES_PER_EVENT; i++)
    if (moment->event.rules[i] != RULE_NONE)
      json_builder_add_string_value (builder, cite_names[moment->event.rules[i]]);
  json_builder_end_array (builder);
}

void
link_add_log (JsonBuilder *builder, const LinkSight *sight)
{
  const unsigned n = sight->moments->len, shown = MIN (n, sight->scene->log_lines);

  begin_array (builder, "log");
  for (unsigned i = n - shown; i < n; i++)
    {
      const Moment *moment = &g_array_index (sight->moments, Moment, i);
      const Table *before = i > 0 ? &g_array_index (sight->moments, Moment, i - 1).after
                                  : session_start (sight->session);
      g_autofree char *text = moment_text (sight->session, moment, before, sight->seat);

      json_builder_begin_object (builder);
      add_text (builder, "text", text);
      add_rules (builder, moment);
      add_number (builder, "turn", turn_of (&moment->after));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}
