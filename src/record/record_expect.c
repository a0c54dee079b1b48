/* Checks. Each compares what is said with what is, and writes down what it found. */
#include "record_expect.h"

#include <string.h>

#include "record_expect_piles.h"
#include "record_name.h"
#include "record_option.h"
#include "record_set.h"
#include "record_structures.h"

static Expectation
verdict (bool met)
{
  return met ? EXPECT_MET : EXPECT_FAILED;
}

static Expectation
bad (GError **error, const char *form)
{
  refuse (error, "`expect %s` was expected", form);
  return EXPECT_BAD;
}

static void
write_wall (const Wall *wall, GString *found)
{
  g_string_append (found, !wall->up ? "none" : wall->fortify > 0 ? "fortified" : "up");
  if (wall->fortify > 1)
    g_string_append_printf (found, " tokens=%u", wall->fortify);
  if (!wall->up && wall->lost != LOST_TO_MONSTER)
    g_string_append_printf (found, " lost=%s", loss_words[wall->lost]);
  if (wall->flames > 0)
    g_string_append_printf (found, " flames=%u", wall->flames);
}

static Expectation
expect_wall (const Session *session, char *const *words, GString *found, GError **error)
{
  Wall wall;
  const Wall *real;
  unsigned arc;
  bool says_why;

  if (words[0] == NULL)
    return bad (error, "wall N none|up|fortified");
  if (!read_arc (words[0], &arc, error)
      || !read_wall (session_now (session), words + 1, &wall, &says_why, error))
    return EXPECT_BAD;
  real = &session_now (session)->walls[arc];
  write_wall (real, found);
  return verdict (real->up == wall.up && real->fortify == wall.fortify
                  && real->flames == wall.flames && (!says_why || real->lost == wall.lost));
}

static Expectation
expect_tower (const Session *session, char *const *words, GString *found, GError **error)
{
  Tower tower;
  const Tower *real;
  unsigned arc;

  if (words[0] == NULL)
    return bad (error, "tower N none|up");
  if (!read_arc (words[0], &arc, error)
      || !read_tower (session_now (session), words + 1, &tower, error))
    return EXPECT_BAD;
  real = &session_now (session)->towers[arc];
  g_string_append (found, real->wizard ? "wizard" : real->up ? "up" : "none");
  if (real->flames > 0)
    g_string_append_printf (found, " flames=%u", real->flames);
  return verdict (real->up == tower.up && real->wizard == tower.wizard
                  && real->flames == tower.flames);
}

static void
write_monsters (const Table *t, GString *found)
{
  if (t->n_pieces == 0)
    g_string_append (found, "no monster on the board");
  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      char name[NAME_MAX_BYTES];

      piece_name (t->pieces[i], name);
      g_string_append_printf (found, "%s%s", i > 0 ? " " : "", name);
    }
}

static Expectation
expect_monster (const Session *session, char *const *words, GString *found, GError **error)
{
  const Table *t = session_now (session);
  unsigned want = 1, n = 0;
  Piece piece;

  if (words[0] == NULL || (words[1] != NULL && (words[1][0] != 'x' || words[2] != NULL)))
    return bad (error, "monster KIND@SPACE [xN]");
  if (!read_piece (t, words[0], &piece, error)
      || (words[1] != NULL && !read_number ("a count", words[1] + 1, PIECES_MAX, &want, error)))
    return EXPECT_BAD;
  for (unsigned i = 0; i < t->n_pieces; i++)
    n += is_meant (t->pieces[i], piece);
  g_string_append_printf (found, "%u: ", n);
  write_monsters (t, found);
  return verdict (n == want);
}

/* Without points or marks every such Monster counts, with them only the equal ones. */
static Expectation
expect_no_monster (const Session *session, char *const *words, GString *found, GError **error)
{
  const Table *t = session_now (session);
  g_auto (GStrv) parts = NULL;
  bool exact;
  unsigned kind, space = SPACES, n = 0;
  Piece piece = { 0 };

  if (words[0] == NULL || words[1] != NULL)
    return bad (error, "no monster KIND[@SPACE]");
  exact = strpbrk (words[0], ":+*") != NULL;
  parts = g_strsplit (words[0], "@", 2);
  if (exact ? !read_piece (t, words[0], &piece, error)
            : !read_name (&monster_names, parts[0], &kind, error)
                  || (parts[1] != NULL && !read_space (parts[1], &space, error)))
    return EXPECT_BAD;
  for (unsigned i = 0; i < t->n_pieces; i++)
    n += exact ? is_meant (t->pieces[i], piece)
               : t->pieces[i].kind == kind && (space == SPACES || t->pieces[i].space == space);
  write_monsters (t, found);
  return verdict (n == 0);
}

static Expectation
expect_monsters (const Session *session, char *const *words, GString *found, GError **error)
{
  const Table *t = session_now (session);
  unsigned n;

  if (words[0] == NULL || words[1] != NULL)
    return bad (error, "monsters N");
  if (!read_number ("a count", words[0], PIECES_MAX, &n, error))
    return EXPECT_BAD;
  g_string_append_printf (found, "%u: ", t->n_pieces);
  write_monsters (t, found);
  return verdict (t->n_pieces == n);
}

static Expectation
expect_question (const Session *session, char *const *words, GString *found, GError **error)
{
  const Question *question = session_question (session);
  unsigned kind;

  if (words[0] == NULL || words[1] != NULL)
    return bad (error, "question NAME");
  if (!read_name (&question_names, words[0], &kind, error))
    return EXPECT_BAD;
  g_string_append (found, question_rows[question->kind].name);
  return verdict (question->kind == kind);
}

static Expectation
expect_asker (const Session *session, char *const *words, GString *found, GError **error)
{
  static const char *const names[] = { "players", "overlord", "chance", "nobody", NULL };
  const unsigned asker = session_question (session)->asker;
  unsigned i, want;

  if (words[0] == NULL || words[1] != NULL)
    return bad (error, "asker P|players|overlord|chance");
  if (read_player (session_now (session), words[0], &i, NULL))
    want = i;
  else if (read_word ("somebody who can be asked", names, words[0], &i, error))
    want = ASKER_PLAYERS + i;
  else
    return EXPECT_BAD;
  if (asker < PLAYERS_MAX)
    g_string_append_printf (found, "%u", asker + 1);
  else
    g_string_append (found, names[asker - ASKER_PLAYERS]);
  return verdict (asker == want);
}

static Expectation
expect_option (const Session *session, char *const *words, GString *found, GError **error)
{
  g_autofree char *text = g_strjoinv (" ", (char **) words);
  g_autofree char *wanted = NULL, *offers = NULL;
  Option option;

  if (words[0] == NULL)
    return bad (error, "option OPTION");
  wanted = read_option (session_now (session), text, error);
  if (wanted == NULL)
    return EXPECT_BAD;
  offers = question_offers (session_question (session), wanted);
  g_string_append (found, offers);
  return verdict (session_find_option (session, wanted, &option));
}

static Expectation
expect_no_option (const Session *session, char *const *words, GString *found, GError **error)
{
  if (words[0] == NULL)
    return bad (error, "no option OPTION");
  switch (expect_option (session, words, found, error))
    {
    case EXPECT_MET:
      return EXPECT_FAILED;
    case EXPECT_FAILED:
      return EXPECT_MET;
    case EXPECT_BAD:
      break;
    }
  return EXPECT_BAD;
}

static Expectation
expect_result (const Session *session, char *const *words, GString *found, GError **error)
{
  unsigned i;

  if (words[0] == NULL || words[1] != NULL)
    return bad (error, "result playing|won|lost");
  if (!read_word ("a result", result_words, words[0], &i, error))
    return EXPECT_BAD;
  g_string_append (found, result_words[session_now (session)->result]);
  return verdict (session_now (session)->result == i);
}

static Expectation
expect_master_slayer (const Session *session, char *const *words, GString *found, GError **error)
{
  const Table *t = session_now (session);
  unsigned want = 0, player;

  for (unsigned i = 0; words[i] != NULL; i++)
    {
      if (!read_player (t, words[i], &player, error))
        return EXPECT_BAD;
      want |= 1u << player;
    }
  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    if (t->winners >> i & 1)
      g_string_append_printf (found, "%s%u", found->len > 0 ? " " : "", i + 1);
  if (t->winners == 0)
    g_string_append (found, "nobody");
  return verdict (t->winners == want);
}

static Expectation
expect_score (const Session *session, char *const *words, GString *found, GError **error)
{
  const Table *t = session_now (session);
  unsigned player, points;

  if (g_strv_length ((char **) words) != 2)
    return bad (error, "score P N");
  if (!read_player (t, words[0], &player, error)
      || !read_number ("a score", words[1], 999, &points, error))
    return EXPECT_BAD;
  g_string_append_printf (found, "%u", score (t, player));
  return verdict (score (t, player) == points);
}

static Expectation
expect_turn (const Session *session, char *const *words, GString *found, GError **error)
{
  const Table *t = session_now (session);
  unsigned player;

  if (words[0] == NULL || words[1] != NULL)
    return bad (error, "turn P");
  if (!read_player (t, words[0], &player, error))
    return EXPECT_BAD;
  g_string_append_printf (found, "%u", t->turn + 1u);
  return verdict (t->turn == player);
}

static Expectation
expect_phase (const Session *session, char *const *words, GString *found, GError **error)
{
  const unsigned real = session_now (session)->now.phase;
  unsigned phase;

  if (words[0] == NULL || words[1] != NULL)
    return bad (error, "phase NAME");
  if (!read_name (&phase_list, words[0], &phase, error))
    return EXPECT_BAD;
  g_string_append (found, phase_names[real]);
  return verdict (real == phase);
}

/* out P, or out P yes|no. */
static Expectation
expect_out (const Session *session, char *const *words, GString *found, GError **error)
{
  const Table *t = session_now (session);
  unsigned player;
  bool want = true, real;

  if (words[0] == NULL || (words[1] != NULL && words[2] != NULL))
    return bad (error, "out P");
  if (!read_player (t, words[0], &player, error)
      || (words[1] != NULL && !read_yes_no (words[1], &want, error)))
    return EXPECT_BAD;
  real = (t->out >> player & 1) != 0;
  g_string_append (found, real ? "out" : "still in the game");
  return verdict (real == want);
}

/* Whether an event since the last `choose` or `run` cites it; `found` gets what is cited. */
static Expectation
look_for_rule (const Session *session, const char *id, GString *found, GError **error)
{
  unsigned rule;

  if (!read_name (&cite_list, id, &rule, error))
    return EXPECT_BAD;
  for (unsigned i = session_mark (session); i < session_n_events (session); i++)
    for (unsigned j = 0; j < RULES_PER_EVENT; j++)
      {
        const unsigned cited = session_event (session, i)->rules[j];

        if (cited == rule)
          return EXPECT_MET;
        if (cited != RULE_NONE && strstr (found->str, cite_names[cited]) == NULL)
          g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "", cite_names[cited]);
      }
  if (found->len == 0)
    g_string_append (found, "no event");
  return EXPECT_FAILED;
}

static Expectation
expect_rule (const Session *session, char *const *words, GString *found, GError **error)
{
  if (words[0] == NULL || words[1] != NULL)
    return bad (error, "rule ID");
  return look_for_rule (session, words[0], found, error);
}

static Expectation
expect_no_rule (const Session *session, char *const *words, GString *found, GError **error)
{
  Expectation cited;

  if (words[0] == NULL || words[1] != NULL)
    return bad (error, "no rule ID");
  cited = look_for_rule (session, words[0], found, error);
  if (cited == EXPECT_BAD)
    return EXPECT_BAD;
  g_string_assign (found, "that it is cited");
  return verdict (cited == EXPECT_FAILED);
}

static Expectation
expect_no (const Session *session, char *const *words, GString *found, GError **error)
{
  if (words[0] != NULL && strcmp (words[0], "monster") == 0)
    return expect_no_monster (session, words + 1, found, error);
  if (words[0] != NULL && strcmp (words[0], "option") == 0)
    return expect_no_option (session, words + 1, found, error);
  if (words[0] != NULL && strcmp (words[0], "rule") == 0)
    return expect_no_rule (session, words + 1, found, error);
  return bad (error, "no monster KIND`, `expect no option OPTION` or `expect no rule ID");
}

static const struct
{
  const char *name;
  Expectation (*check) (const Session *session, char *const *words, GString *found, GError **error);
} checks[] = {
  { "wall", expect_wall },
  { "tower", expect_tower },
  { "monster", expect_monster },
  { "no", expect_no },
  { "monsters", expect_monsters },
  { "hand", expect_hand },
  { "bag", expect_bag },
  { "discard", expect_discard },
  { "castle-deck", expect_castle_deck },
  { "castle-discard", expect_castle_discard },
  { "wizard-deck", expect_wizard_deck },
  { "wizard-discard", expect_wizard_discard },
  { "harbingers", expect_harbingers },
  { "megas", expect_megas },
  { "imps", expect_imps },
  { "trophies", expect_trophies },
  { "overlord-hand", expect_overlord_hand },
  { "secret", expect_secret },
  { "due", expect_due },
  { "question", expect_question },
  { "asker", expect_asker },
  { "option", expect_option },
  { "result", expect_result },
  { "master-slayer", expect_master_slayer },
  { "score", expect_score },
  { "turn", expect_turn },
  { "phase", expect_phase },
  { "out", expect_out },
  { "rule", expect_rule },
};

static const char *
check_name_at (unsigned i)
{
  return checks[i].name;
}

const NameList check_names
    = { "something that can be expected", check_name_at, G_N_ELEMENTS (checks) };

Expectation
record_expect (const Session *session, const char *text, char **found, GError **error)
{
  g_auto (GStrv) words = split_words (text);
  GString *there = g_string_new (NULL);
  Expectation expectation = EXPECT_BAD;
  unsigned i;

  if (words[0] == NULL)
    bad (error, "wall 3 up`, for example, `expect question play");
  else if (read_name (&check_names, words[0], &i, error))
    expectation = checks[i].check (session, words + 1, there, error);
  *found = g_string_free (there, FALSE);
  return expectation;
}
