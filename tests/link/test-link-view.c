/* What phones are sent. Hidden means hidden: whatever a viewer may not see can be exchanged for
 * something else, and that viewer's document stays the same to the byte. How many games: a
 * hundredth of CASTELLAN_GAMES, 100 unless told. */
#include <json-glib/json-glib.h>

#include "generator.h"
#include "journal.h"
#include "link_choices.h"
#include "link_sight.h"
#include "moment_text.h"
#include "../engine/play.h"
#include "dutch_help.h"
#include "record_help.h"
#include "titles.h"

#define STEPS 100

static const char *const names[]
    = { "Ann", "Bram", "Cleo", "Dirk", "Eva", "<script>alert(1)</script>", NULL };

/* Any game, with something to hide. */
static Session *
game_new_hiding (uint64_t seed)
{
  for (unsigned i = 0;; i++)
    {
      Table start = game_any_table (generator_number (seed, i));
      Session *session;
      g_auto (GStrv) some = NULL;

      if (seed % 4 != 0)
        start.variants |= 1u << VARIANT_CLOSED_HANDS;
      /* Some tables roll, draw and deal themselves. */
      if (seed % 3 == 0)
        {
          start.dice = generator_number (seed, 1000) % 2 == 0 ? BY_TABLE : BY_APP;
          start.bag_by = generator_number (seed, 1001) % 2 == 0 ? BY_TABLE : BY_APP;
          if (start.deck_by != BY_NOBODY)
            start.deck_by = generator_number (seed, 1002) % 2 == 0 ? BY_TABLE : BY_APP;
        }
      if (table_conflict (&start) != NULL)
        continue;
      some = g_new0 (char *, start.n_players + 1u);
      for (unsigned player = 0; player < start.n_players; player++)
        some[player] = g_strdup (names[player]);
      session = session_new (&start, seed, (const char *const *) some, NULL, NULL);
      if (session != NULL)
        return session;
    }
}

static void
answer_any (Session *session, uint64_t random)
{
  const Question *question = session_question (session);
  char name[NAME_MAX_BYTES];

  option_name (question->options[random % question->n], name);
  if (is_chance (question->kind))
    {
      const ChanceResult result = { .name = g_intern_string (name), .file = "table" };

      g_assert_true (session_enter (session, question->kind, &result, 1, NULL));
    }
  else
    g_assert_true (session_choose (session, name, NULL));
}

static bool
may_see_hand (const Table *t, unsigned viewer, unsigned player)
{
  return viewer == player || !has_variant (t, VARIANT_CLOSED_HANDS);
}

/* Cards of closed hands for others of their deck, as far as there are any. */
static void
exchange_cards (Table *t, unsigned viewer, uint64_t seed)
{
  for (unsigned player = 0; player < t->n_players; player++)
    for (unsigned card = 0; card < CARDS && !may_see_hand (t, viewer, player); card++)
      {
        CardPile *deck = is_wizard_card (card) ? &t->wizard_deck : &t->deck;
        const uint64_t random = generator_number (seed, 100 * player + card);
        unsigned other = (unsigned) (random >> 8) % CARDS;

        if (t->hands[player].of[card] == 0 || deck->n == 0 || random % 3 == 0)
          continue;
        while (deck->of[other] == 0)
          other = (other + 1) % CARDS;
        pile_take_card (&t->hands[player], card);
        pile_add_card (&t->hands[player], other);
        pile_take_card (deck, other);
        pile_add_card (deck, card);
      }
}

/* Between two closed hands. */
static void
exchange_hands (Table *t, unsigned viewer)
{
  for (unsigned one = 0; one + 1 < t->n_players; one++)
    if (!may_see_hand (t, viewer, one) && !may_see_hand (t, viewer, one + 1)
        && t->hands[one].n == t->hands[one + 1].n)
      {
        const CardPile hand = t->hands[one];

        t->hands[one] = t->hands[one + 1];
        t->hands[one + 1] = hand;
      }
}

static void
exchange_tokens (Table *t, unsigned viewer, uint64_t seed)
{
  TokenPile *const piles[] = { &t->overlord, &t->secret };

  for (unsigned i = 0; i < 2 * TOKENS && !link_is_overlord (t, viewer); i++)
    {
      TokenPile *pile = piles[i % 2];
      const uint64_t random = generator_number (seed, 1000 + i);
      unsigned other = (unsigned) (random >> 8) % TOKENS;

      if (pile->of[i / 2] == 0 || t->bag.n == 0 || random % 3 == 0)
        continue;
      while (t->bag.of[other] == 0)
        other = (other + 1) % TOKENS;
      pile_take_token (pile, i / 2);
      pile_add_token (pile, other);
      pile_take_token (&t->bag, other);
      pile_add_token (&t->bag, i / 2);
    }
}

/* Harbingers lie face down: only the Overlord knows which of them are in the bag. */
static void
exchange_harbingers (Table *t, unsigned viewer)
{
  if (t->version != VERSION_OVERLORD || link_is_overlord (t, viewer))
    return;
  for (unsigned token = 0; token < TOKENS; token++)
    for (unsigned other = 0; other < TOKENS; other++)
      if (t->bag.of[token] > 0 && has_trait (token, HARBINGER) && has_trait (other, HARBINGER)
          && t->unseen.of[other] > 0)
        {
          pile_take_token (&t->bag, token);
          pile_add_token (&t->bag, other);
          pile_take_token (&t->unseen, other);
          pile_add_token (&t->unseen, token);
          return;
        }
}

static void
exchange_order (Table *t)
{
  for (unsigned i = 0; i + 1 < t->n_known; i += 2)
    {
      const uint8_t card = t->known[i];

      t->known[i] = t->known[i + 1];
      t->known[i + 1] = card;
    }
}

/* The same session on a Table that differs in what the viewer cannot see; NULL where the game would
 * not have come to this question by what everybody has seen. */
static Session *
other_world (const Session *session, unsigned viewer, uint64_t seed)
{
  g_autoptr (Session) other = session_copy (session);
  const Question *was = session_question (session);
  Option answers[ANSWERS_MAX];
  Stop stop;

  switch (seed % 4)
    {
    case 0:
      exchange_hands (&other->checkpoint, viewer);
      break;
    case 1:
      exchange_tokens (&other->checkpoint, viewer, seed);
      exchange_harbingers (&other->checkpoint, viewer);
      break;
    case 2:
      exchange_order (&other->checkpoint);
      exchange_cards (&other->checkpoint, viewer, seed);
      break;
    default:
      exchange_cards (&other->checkpoint, viewer, seed);
      exchange_tokens (&other->checkpoint, viewer, seed);
      break;
    }
  for (unsigned i = 0; i < session->n_pending; i++)
    answers[i] = session_pending (session, i);
  stop = engine_run (other->run, &other->checkpoint, &other->now, answers, session->n_pending);
  if (stop != STOPPED_ASKING || other->run->question.kind != was->kind
      || other->run->question.asker != was->asker || other->run->n_events != session->run->n_events)
    return NULL;
  /* What was thrown away lies open. */
  if (memcmp (&other->now.discards, &session->now.discards, sizeof (CardPile)) != 0
      || memcmp (&other->now.wizard_discards, &session->now.wizard_discards, sizeof (CardPile))
             != 0)
    return NULL;
  /* What has happened since the checkpoint was seen, but for the cards that were not. */
  for (unsigned i = 0; i < other->run->n_events; i++)
    {
      const Event *a = &session->run->events[i], *b = &other->run->events[i];

      if (!moment_is_hidden (session, a, viewer) && memcmp (a, b, sizeof *a) != 0)
        return NULL;
    }
  return g_steal_pointer (&other);
}

static char *
view_with (const Session *session, const GArray *moments, unsigned seat)
{
  const LinkScene scene = { .title = "Thursday", .revision = 7, .log_lines = 40, .here = 3 };
  const LinkSight sight = { session, &scene, moments, seat };

  return link_view_of (&sight);
}

static void
assert_same (const char *view, const char *seen)
{
  unsigned at = 0;

  if (strcmp (view, seen) == 0)
    return;
  while (view[at] == seen[at])
    at++;
  at -= MIN (at, 100);
  g_error ("one could tell:\n%.300s\n%.300s", view + at, seen + at);
}

/* What was played from a hand that the viewer does not see was seen when it was played, so that the
 * other world must have it too: such a world is refused by the engine and not counted. */
static unsigned
check_worlds (const Session *session, unsigned viewer, uint64_t seed)
{
  g_autoptr (GArray) moments = session_chronicle (session);
  g_autofree char *view = view_with (session, moments, viewer);
  unsigned n = 0;

  for (unsigned i = 0; i < 4; i++)
    {
      g_autoptr (Session) other = other_world (session, viewer, 4 * seed + i);
      g_autofree char *seen = NULL;

      if (other == NULL || memcmp (&other->now, &session->now, sizeof (Table)) == 0)
        continue;
      seen = view_with (other, moments, viewer);
      assert_same (view, seen);
      n++;
    }
  return n;
}

/* Cards that others drew, put back or traded unseen may have been any. */
static void
check_log (const Session *session, unsigned viewer, uint64_t seed)
{
  g_autoptr (GArray) moments = session_chronicle (session);
  g_autoptr (GArray) others = g_array_copy (moments);
  g_autofree char *view = view_with (session, moments, viewer), *seen = NULL;
  const bool is_closed = link_is_closed (session_now (session));

  for (unsigned i = 0; i < others->len; i++)
    {
      Event *event = &g_array_index (others, Moment, i).event;
      const unsigned card = (unsigned) generator_below (seed, i, CARDS);

      if (g_array_index (others, Moment, i).correction != NULL || event->args[0] == viewer)
        continue;
      if ((event->kind == EVENT_CARD_DRAWN && is_closed) || event->kind == EVENT_CARD_RETURNED)
        event->args[1] = card;
      if (event->kind == EVENT_CARDS_TRADED && is_closed && event->args[2] != viewer)
        event->args[1] = event->args[3] = card;
    }
  seen = view_with (session, others, viewer);
  assert_same (view, seen);
}

static void
check_document (const Session *session, unsigned viewer)
{
  g_autoptr (GArray) moments = session_chronicle (session);
  g_autofree char *view = view_with (session, moments, viewer);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = json_from_string (view, &error);
  JsonObject *object;
  JsonArray *players;

  g_assert_no_error (error);
  g_assert_null (strchr (view, '\n'));
  object = json_node_get_object (root);
  players = json_object_get_array_member (object, "players");
  g_assert_cmpuint (json_array_get_length (players), ==, link_n_seats (session));
  for (unsigned player = 0; player < link_n_seats (session); player++)
    if (player == viewer && session_now (session)->deck_by != BY_NOBODY)
      g_assert_false (
          json_object_get_null_member (json_array_get_object_element (players, player), "hand"));
}

/* Somebody can always answer, and what is offered can be read. */
static void
check_askers (const Session *session)
{
  const LinkScene scene = { 0 };
  unsigned n = 0;

  for (unsigned seat = 0; seat < link_n_seats (session); seat++)
    {
      g_autoptr (GPtrArray) choices = link_choices (session, &scene, seat);

      g_assert_cmpint (choices != NULL, ==, link_may_answer (session, seat));
      if (choices == NULL)
        continue;
      n++;
      g_assert_cmpuint (choices->len, >, 0);
      for (unsigned i = 0; i < choices->len; i++)
        {
          const LinkChoice *choice = g_ptr_array_index (choices, i);

          g_assert_cmpstr (choice->option, !=, "");
          g_assert_cmpstr (choice->text.label, !=, "");
        }
    }
  g_assert_false (link_may_answer (session, LINK_ONLOOKER));
  if (session_question (session)->kind != QUESTION_END)
    g_assert_cmpuint (n, >, 0);
}

static unsigned
count_games (void)
{
  const char *told = g_getenv ("CASTELLAN_GAMES");

  return told != NULL ? MAX ((unsigned) atoi (told) / 100, 12u) : 100;
}

static void
test_hidden (void)
{
  const unsigned n_games = count_games ();
  unsigned n_worlds = 0, by_kind[QUESTIONS] = { 0 };

  for (unsigned game = 0; game < n_games; game++)
    {
      g_autoptr (Session) session = game_new_hiding (game);

      for (unsigned i = 0; i < STEPS && session_question (session)->n > 0; i++)
        {
          const unsigned seat
              = (unsigned) generator_below (game, 3 * i, link_n_seats (session) + 1);
          const unsigned viewer = seat == link_n_seats (session) ? LINK_ONLOOKER : seat;

          check_askers (session);
          const QuestionKind kind = session_question (session)->kind;
          const unsigned n = check_worlds (session, viewer, 1000 * game + i);

          n_worlds += n;
          by_kind[kind] += n;
          if (i % 8 == 0)
            {
              check_document (session, viewer);
              check_log (session, viewer, 1000 * game + i);
            }
          answer_any (session, generator_number (game, 3 * i + 1));
        }
    }
  for (unsigned kind = 0; kind < QUESTIONS; kind++)
    if (by_kind[kind] > 0)
      g_test_message ("%s: %u", question_rows[kind].name, by_kind[kind]);
  g_test_message ("%u worlds that a viewer could not tell apart", n_worlds);
  g_assert_cmpuint (n_worlds, >, 40 * n_games);
}

/* With closed hands a trade is offered first, and the other says what for. */
static void
test_trade (void)
{
  g_autoptr (Session) session = read_good (
      "castellan 1\ntable players=3 names=Ann,Bram,Cleo variants=closed-hands setup=bare seed=3\n"
      "set hand 1 red-archer brick\nset hand 2 blue-knight tar\nset hand 3 mortar scavenge\n"
      "set phase trade\n");
  LinkScene scene = { 0 };
  g_autofree char *before = link_view (session, &scene, 0);
  LinkOffer offer;

  g_assert_cmpint (session_question (session)->kind, ==, QUESTION_TRADE);
  g_assert_nonnull (strstr (before, "\"offer red-archer to 2\""));
  g_assert_nonnull (strstr (before, "\"no-trade\""));
  g_assert_null (strstr (before, "blue-knight"));
  g_assert_null (strstr (before, "Tar"));
  g_assert_true (link_read_offer (session, "offer red-archer to 2", &offer));
  g_assert_false (link_read_offer (session, "offer red-archer to 9", &offer));
  g_assert_true (link_read_offer (session, "offer red-archer to 2", &scene.offer));
  {
    g_autofree char *ann = link_view (session, &scene, 0), *bram = link_view (session, &scene, 1),
                    *cleo = link_view (session, &scene, 2);

    g_assert_nonnull (strstr (bram, "Red Archer"));
    g_assert_nonnull (strstr (bram, "\"trade red-archer with 2 for tar\""));
    g_assert_nonnull (strstr (bram, "\"decline\""));
    g_assert_null (strstr (bram, "brick"));
    g_assert_nonnull (strstr (ann, "\"withdraw\""));
    g_assert_null (strstr (ann, "blue-knight"));
    g_assert_null (strstr (cleo, "Red Archer"));
    g_assert_null (strstr (cleo, "red-archer"));
    g_assert_nonnull (strstr (cleo, "\"yours\":false"));
  }
}

/* Who can play a card is not told to whoever may name somebody. */
static void
test_who (void)
{
  static const char *const hands[] = { "tar", "red-archer" };
  char *before[2], *after[2];

  for (unsigned i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strdup_printf (
          "castellan 1\ntable boxes=base,wizard players=3 variants=closed-hands setup=bare seed=4\n"
          "set castle-discard brick\nset monster troll@archer1\nset hand 1 stand-together brick\n"
          "set hand 2 %s\nset hand 3 %s\n",
          hands[i], hands[1]);
      g_autoptr (Session) session = read_good (text);
      const LinkScene scene = { 0 };
      const LinkSight sight = { session, &scene, g_array_new (FALSE, FALSE, sizeof (Moment)), 0 };

      before[i] = link_view_of (&sight);
      g_assert_nonnull (strstr (before[i], "\"play stand-together\""));
      g_assert_true (session_choose (session, "play stand-together", NULL));
      g_assert_cmpint (session_question (session)->kind, ==, QUESTION_WHO);
      after[i] = link_view_of (&sight);
      g_assert_nonnull (strstr (after[i], "\"player 2\""));
      g_array_unref ((GArray *) sight.moments);
    }
  assert_same (before[0], before[1]);
  assert_same (after[0], after[1]);
  for (unsigned i = 0; i < 2; i++)
    {
      g_free (before[i]);
      g_free (after[i]);
    }
}

/* Where nobody can play a card, the card can still be tried: the document does not tell. */
static void
test_nobody_can (void)
{
  g_autoptr (Session) session = read_good (
      "castellan 1\ntable boxes=base,wizard players=2 variants=closed-hands setup=bare seed=4\n"
      "set castle-discard brick\nset monster troll@archer1\nset hand 1 stand-together\n"
      "set hand 2 tar\n");
  const LinkScene scene = { 0 };
  g_autofree char *view = link_view (session, &scene, 0);
  Option option;

  g_assert_false (session_find_option (session, "play stand-together", &option));
  g_assert_nonnull (strstr (view, "\"play stand-together\""));
}

/* What somebody looks at is for that player alone, even where hands are open. */
static void
test_look (void)
{
  g_autoptr (Session) session
      = read_good ("castellan 1\ntable boxes=base,wizard players=2 setup=bare seed=4\n"
                   "set castle-deck mortar missing scavenge barbarian brick\n"
                   "set hand 1 eye-of-the-oracle draw-2-cards\nset hand 2 tar\n"
                   "choose play eye-of-the-oracle\n");
  static const char *const seen[] = { "Mortar", "Missing", "Scavenge" };
  const LinkScene scene = { .log_lines = 4 };

  for (unsigned step = 0; step < 2; step++)
    {
      g_autofree char *own = link_view (session, &scene, 0),
                      *other = link_view (session, &scene, 1),
                      *look = link_view (session, &scene, LINK_ONLOOKER);

      for (unsigned i = step; i < G_N_ELEMENTS (seen); i++)
        {
          g_assert_nonnull (strstr (own, seen[i]));
          g_assert_null (strstr (other, seen[i]));
          g_assert_null (strstr (look, seen[i]));
        }
      if (step == 0)
        g_assert_true (session_choose (session, "take mortar, return missing", NULL));
    }
}

/* Whatever people call themselves arrives as data. */
static void
test_names (void)
{
  static const char *const odd[] = { "<img/src=x>", "a\"b\\c", NULL };
  g_autoptr (Session) plain = read_good ("castellan 1\ntable players=2 setup=bare seed=3\n");
  g_autoptr (Session) session = session_new (session_start (plain), 3, odd, NULL, NULL);
  const LinkScene scene = { .title = "</script>\n" };
  g_autofree char *view = link_view (session, &scene, 0);
  g_autoptr (JsonNode) root = json_from_string (view, NULL);
  JsonObject *object;

  g_assert_nonnull (root);
  g_assert_null (strchr (view, '\n'));
  object = json_node_get_object (root);
  g_assert_cmpstr (json_object_get_string_member (object, "title"), ==, "</script>\n");
  for (unsigned player = 0; player < 2; player++)
    g_assert_cmpstr (json_object_get_string_member (
                         json_array_get_object_element (
                             json_object_get_array_member (object, "players"), player),
                         "name"),
                     ==, odd[player]);
}

/* The host's names: of pieces, in the log, and what stands on cards. */
static void
test_titles (void)
{
  static const char *const faces[TITLE_WAYS]
      = { "\"name\":\"Rode boogschutter\",\"face\":[\"Boogschutter\"]",
          "\"name\":\"Red Archer\",\"face\":[\"Archer\"]",
          "\"name\":\"Rode boogschutter (Red Archer)\",\"face\":[\"Boogschutter\",\"Archer\"]" };
  static const char *const monsters[TITLE_WAYS]
      = { "\"name\":\"Trol\"", "\"name\":\"Troll\"", "\"name\":\"Trol (Troll)\"" };
  static const char *const answers[TITLE_WAYS]
      = { "\"label\":\"Rode boogschutter spelen\"", "\"label\":\"Red Archer spelen\"",
          "\"label\":\"Rode boogschutter (Red Archer) spelen\"" };
  g_autoptr (Session) session = read_good ("castellan 1\ntable players=2 setup=bare\n"
                                           "set monster troll@archer1\nset hand 1 red-archer\n"
                                           "set phase play\n");
  const LinkScene scene = { 0 };

  speak_dutch ();
  for (unsigned i = 0; i < TITLE_WAYS; i++)
    {
      g_autofree char *view = NULL;

      titles_show ((Titles) i);
      view = link_view (session, &scene, 0);
      g_assert_nonnull (strstr (view, faces[i]));
      g_assert_nonnull (strstr (view, monsters[i]));
      g_assert_nonnull (strstr (view, answers[i]));
    }
  titles_show (TITLES_LOCAL);
  speak_english ();
}

/* Without a table there is little to see. */
static void
test_no_table (void)
{
  const LinkScene scene = { .revision = 3 };
  g_autofree char *view = link_view (NULL, &scene, LINK_ONLOOKER);

  g_assert_cmpstr (view, ==, "{\"revision\":3,\"title\":\"\",\"table\":false,\"seat\":null}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link/view/hidden", test_hidden);
  g_test_add_func ("/link/view/trade", test_trade);
  g_test_add_func ("/link/view/who", test_who);
  g_test_add_func ("/link/view/nobody-can", test_nobody_can);
  g_test_add_func ("/link/view/look", test_look);
  g_test_add_func ("/link/view/names", test_names);
  g_test_add_func ("/link/view/titles", test_titles);
  g_test_add_func ("/link/view/no-table", test_no_table);
  return g_test_run ();
}
