/* `show`: the position as statements. What is written last, the phase, starts the game again;
 * everything before it only arranges pieces. */
#include "record_show.h"

#include <string.h>

#include "generator.h"
#include "journal.h"
#include "record_past.h"
#include "record_table.h"

/* The end of a structure's line. */
static void
write_flames (unsigned flames, GString *text)
{
  if (flames > 0)
    g_string_append_printf (text, " flames=%u", flames);
  g_string_append_c (text, '\n');
}

static void
write_structures (const Table *t, GString *text)
{
  static const char *const losses[] = { "", " lost=boulder", " lost=never-built", " lost=fire" };

  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      const Wall *wall = &t->walls[arc];

      if (wall->up && wall->fortify + wall->flames == 0)
        continue;
      g_string_append_printf (text, "set wall %u %s%s%s", arc + 1,
                              !wall->up           ? "none"
                              : wall->fortify > 0 ? "fortified"
                                                  : "up",
                              wall->up ? "" : losses[wall->lost],
                              wall->fortify > 1 ? " tokens=2" : "");
      write_flames (wall->flames, text);
    }
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      const Tower *tower = &t->towers[arc];

      if (tower->up && tower->wizard + tower->flames == 0)
        continue;
      g_string_append_printf (text, "set tower %u %s", arc + 1,
                              !tower->up      ? "none"
                              : tower->wizard ? "wizard"
                                              : "up");
      write_flames (tower->flames, text);
    }
}

static void
write_monsters (const Table *t, GString *text)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      g_string_append (text, "set monster ");
      write_piece (t->pieces[i], text);
      g_string_append_c (text, '\n');
    }
}

static void
write_cards (const CardPile *pile, GString *text)
{
  for (unsigned card = 0; card < CARDS; card++)
    {
      if (pile->of[card] > 0)
        g_string_append_printf (text, " %s", card_rows[card].name);
      if (pile->of[card] > 1)
        g_string_append_printf (text, "*%u", pile->of[card]);
    }
  g_string_append_c (text, '\n');
}

static void
write_tokens (const TokenPile *pile, GString *text)
{
  for (unsigned token = 0; token < TOKENS; token++)
    {
      if (pile->of[token] > 0)
        g_string_append_printf (text, " %s", token_rows[token].name);
      if (pile->of[token] > 1)
        g_string_append_printf (text, "*%u", pile->of[token]);
    }
  g_string_append_c (text, '\n');
}

/* Places that are empty after `setup=bare` are written only where they hold something. */
static void
write_piles (const Table *t, GString *text)
{
  for (unsigned player = 0; player < t->n_players; player++)
    if (t->hands[player].n > 0)
      {
        g_string_append_printf (text, "set hand %u", player + 1);
        write_cards (&t->hands[player], text);
      }
  if (t->discards.n > 0)
    {
      g_string_append (text, "set castle-discard");
      write_cards (&t->discards, text);
    }
  if (t->wizard_discards.n > 0)
    {
      g_string_append (text, "set wizard-discard");
      write_cards (&t->wizard_discards, text);
    }
  for (unsigned player = 0; player < t->n_players; player++)
    if (t->trophies[player].n > 0)
      {
        g_string_append_printf (text, "set trophies %u", player + 1);
        write_tokens (&t->trophies[player], text);
      }
  if (t->overlord.n > 0)
    {
      g_string_append (text, "set overlord-hand");
      write_tokens (&t->overlord, text);
    }
  if (t->secret.n > 0)
    {
      g_string_append (text, "set secret");
      write_tokens (&t->secret, text);
    }
  /* ruling.base.minis-discard:b: putting Monsters on the board has filled it. */
  if (t->discard.n > 0 || reads (t, RULING_MINIS_DISCARD, 'b'))
    {
      g_string_append (text, "set discard");
      write_tokens (&t->discard, text);
    }
}

/* The known cards from the top, then the others. */
static void
write_deck (const CardPile *deck, const uint8_t *known, unsigned n_known, GString *text)
{
  CardPile unknown = *deck;

  for (unsigned i = n_known; i > 0; i--)
    {
      g_string_append_printf (text, " %s", card_rows[known[i - 1] - 1].name);
      pile_take_card (&unknown, known[i - 1] - 1u);
    }
  if (unknown.n > 0)
    g_string_append (text, " shuffled");
  write_cards (&unknown, text);
}

static void
write_decks (const Table *t, GString *text)
{
  g_string_append (text, "set castle-deck");
  write_deck (&t->deck, t->known, t->n_known, text);
  if (has_box (t, BOX_WIZARD))
    {
      g_string_append (text, "set wizard-deck");
      write_deck (&t->wizard_deck, t->wizard_known, t->n_wizard_known, text);
    }
  if (t->removed_cards.n > 0 && reads (t, RULING_DECK_COUNTS, 'b'))
    {
      g_string_append (text, "set castle-removed");
      write_cards (&t->removed_cards, text);
    }
}

/* Imps and Mega Bosses that are neither on the board nor in the piles before these are where they
 * were at the start, unless some have left the game. */
static void
write_harbingers (const Table *t, GString *text)
{
  unsigned imps = t->imps, megas = 0;

  if (!has_box (t, BOX_WIZARD))
    return;
  g_string_append_printf (text, "set harbingers %u%s", t->harbingers,
                          t->unseen.n == 0 ? " none" : "");
  write_tokens (&t->unseen, text);
  for (unsigned token = 0; token < TOKENS; token++)
    megas += has_trait (token, MEGA) ? t->removed.of[token] : 0;
  if (megas > 0)
    {
      g_string_append (text, "set megas");
      write_tokens (&t->megas, text);
    }
  for (unsigned i = 0; i < t->n_pieces; i++)
    imps += has_trait (t->pieces[i].kind, SUMMONED);
  if (imps != box_count (t, TOKEN_IMP))
    g_string_append_printf (text, "set imps %u\n", t->imps);
}

static unsigned
first_home (const Table *t, unsigned owner)
{
  unsigned arc = 0;

  while (arc < ARCS && t->homes[arc] != owner)
    arc++;
  return arc;
}

static void
write_people (const Table *t, const Table *bare, GString *text)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (t->homes[arc] != 0 && first_home (t, t->homes[arc]) == arc)
      {
        g_string_append_printf (text, "set home %u", t->homes[arc]);
        for (unsigned i = arc; i < ARCS; i++)
          if (t->homes[i] == t->homes[arc])
            g_string_append_printf (text, " %u", i + 1);
        g_string_append_c (text, '\n');
      }
  if (t->king != 0)
    g_string_append_printf (text, "set king %u\n", t->king);
  for (unsigned player = 0; player < t->n_players; player++)
    {
      if ((t->own_walls ^ bare->own_walls) >> player & 1)
        g_string_append_printf (text, "set own-wall %u %s\n", player + 1,
                                t->own_walls >> player & 1 ? "yes" : "no");
      if (t->out >> player & 1)
        g_string_append_printf (text, "set out %u yes\n", player + 1);
    }
}

static bool
is_chance_verb (Verb verb)
{
  return verb >= VERB_ROLL;
}

/* Of the unfinished action: the results of its chances by kind, or its decisions. */
static void
write_pending (const Session *session, bool chances, GString *text)
{
  for (unsigned i = 0; i < session_n_pending (session); i++)
    {
      const bool chance = is_chance_verb (option_verb (session_pending (session, i)));
      char name[NAME_MAX_BYTES];

      option_name (session_pending (session, i), name);
      if (chance == chances)
        g_string_append_printf (text, "%s%s\n", chance ? "" : "choose ", name);
    }
}

/* Who is asked, as a person reads it. */
static void
write_asker (unsigned asker, GString *text)
{
  if (asker < PLAYERS_MAX)
    g_string_append_printf (text, " (%u)", asker + 1);
  else if (asker != ASKER_NOBODY)
    g_string_append (text, asker == ASKER_PLAYERS    ? " (players)"
                           : asker == ASKER_OVERLORD ? " (overlord)"
                                                     : " (chance)");
}

static void
write_question (const Question *question, GString *text)
{
  g_string_append_printf (text, "# question %s", question_rows[question->kind].name);
  write_asker (question->asker, text);
  g_string_append_c (text, '\n');
}

/* A table that starts here rolls and draws on from here: chances up to the checkpoint are left
 * behind, those of the unfinished action are written down and count again. */
static uint64_t
seed_from_here (const Session *session)
{
  unsigned n = session->n_chances;

  for (unsigned i = 0; i < session_n_pending (session); i++)
    n -= is_chance_verb (option_verb (session_pending (session, i)));
  return n == 0 ? session->seed : generator_number (session->seed, n);
}

/* What the `table` line alone makes of this Table. */
static Table
bare_table (const Table *t)
{
  Table bare;

  table_begin (&bare);
  bare.boxes = t->boxes;
  bare.edition = t->edition;
  bare.version = t->version;
  bare.n_players = t->n_players;
  bare.variants = t->variants;
  bare.dice = t->dice;
  bare.bag_by = t->bag_by;
  bare.deck_by = t->deck_by;
  bare.start_asked = t->start_asked;
  bare.fixed_walls = t->fixed_walls;
  bare.bulk = t->bulk;
  memcpy (bare.rulings, t->rulings, sizeof bare.rulings);
  table_fill (&bare);
  engine_begin_bare (&bare);
  return bare;
}

char *
record_show (const Session *session)
{
  const Table *t = session_checkpoint (session);
  GString *text, *past;
  Table bare, begun = *t;

  if (t->now.phase == PHASE_SETUP)
    return record_text (session);
  bare = bare_table (t);
  engine_begin_phase (&begun, (Phase) t->now.phase);
  text = g_string_new ("castellan 1 by " CASTELLAN_VERSION "\n");
  table_write (t, seed_from_here (session), session_names (session), true, text);
  past = g_string_new (NULL);
  past_write (t, &bare, past);
  /* Before the pieces: without a Tower the game must be over, and tokens that lie apart are taken
   * while the bag is full. */
  if (past->len > 0)
    g_string_append_printf (text, "set past%s\n", past->str);
  write_people (t, &bare, text);
  write_structures (t, text);
  write_monsters (t, text);
  write_piles (t, text);
  g_string_append (text, "set bag");
  write_tokens (&t->bag, text);
  write_harbingers (t, text);
  write_decks (t, text);
  /* Pieces that came after the end was told may have begun the game again. */
  if (t->result != RESULT_PLAYING && !end_is_true (t))
    past_write_end (t, text);
  g_string_append_printf (text, "set turn %u\n", t->turn + 1u);
  write_pending (session, true, text);
  g_string_append_printf (text, "set phase %s", phase_names[t->now.phase]);
  progress_write (t, &begun, text);
  g_string_append_c (text, '\n');
  write_pending (session, false, text);
  write_question (session_question (session), text);
  g_string_free (past, TRUE);
  return g_string_free (text, FALSE);
}

char *
record_options (const Session *session)
{
  const Question *question = session_question (session);
  GString *text = g_string_new (question_rows[question->kind].name);

  write_asker (question->asker, text);
  g_string_append_c (text, '\n');
  for (unsigned i = 0; i < question->n; i++)
    {
      char name[NAME_MAX_BYTES];

      option_name (question->options[i], name);
      g_string_append_printf (text, "%4u  %s\n", i + 1, name);
    }
  return g_string_free (text, FALSE);
}

char *
record_why (const Session *session, const char *(*rule_title) (const char *id))
{
  GString *text = g_string_new (NULL);
  bool cited[CITES] = { false };

  for (unsigned i = session_mark (session); i < session_n_events (session); i++)
    for (unsigned j = 0; j < RULES_PER_EVENT; j++)
      {
        const unsigned rule = session_event (session, i)->rules[j];
        const char *title;

        if (rule == RULE_NONE || cited[rule])
          continue;
        cited[rule] = true;
        title = rule_title == NULL ? NULL : rule_title (cite_names[rule]);
        g_string_append_printf (text, "%s%s%s\n", cite_names[rule], title != NULL ? ": " : "",
                                title != NULL ? title : "");
      }
  return g_string_free (text, FALSE);
}
