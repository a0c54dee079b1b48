/* The story of a game. Every kind of moment has a finder that goes through the chronicle once; the
 * weightiest finds are told. */
#include "story.h"

#include <glib/gi18n-lib.h>

#include "event_text.h"
#include "titles.h"

#define CANDIDATES_MAX 16

typedef struct
{
  StoryMoment told;
  int weight;
} Candidate;

typedef struct
{
  const Moment *moments;
  unsigned n;
  const char *const *names;
  Candidate found[CANDIDATES_MAX];
  unsigned n_found;
} Search;

unsigned
story_turn_of (const Table *t)
{
  unsigned n = 0;

  for (unsigned player = 0; player < PLAYERS_MAX; player++)
    n += t->turns_begun[player];
  return n;
}

GArray *
story_turns (const Moment *moments, unsigned n)
{
  GArray *turns = g_array_new (FALSE, TRUE, sizeof (StoryTurn));

  for (unsigned i = 0; i < n; i++)
    {
      const Table *t = &moments[i].after;
      const unsigned turn = MAX (story_turn_of (t), 1);

      /* A correction may have changed how many turns there have been: no turn is left out. */
      while (turns->len < turn)
        g_array_set_size (turns, turns->len + 1);
      g_array_index (turns, StoryTurn, turn - 1)
          = (StoryTurn){ .towers = t->n_towers, .walls = t->n_walls, .monsters = t->n_pieces };
    }
  return turns;
}

static bool
is_beaten (const Moment *moment)
{
  return moment->correction == NULL
         && (moment->event.kind == EVENT_MONSTER_SLAIN || moment->event.kind == EVENT_MONSTER_DIED
             || moment->event.kind == EVENT_BOULDER_CRUSHED
             || moment->event.kind == EVENT_PROJECTILE_STRUCK);
}

unsigned
story_n_beaten (const Moment *moments, unsigned n)
{
  unsigned beaten = 0;

  for (unsigned i = 0; i < n; i++)
    beaten += is_beaten (&moments[i]);
  return beaten;
}

unsigned
story_n_tokens (const Table *t, unsigned *n_drawn)
{
  unsigned n = t->harbingers;

  /* Imps and Mega Bosses are never drawn; a Harbinger leaves the game when it has been. */
  for (unsigned token = 0; token < TOKENS; token++)
    if (has_trait (token, HARBINGER))
      n += t->removed.of[token] + t->overlord.of[token];
    else if (!has_trait (token, MEGA | SUMMONED))
      n += box_count (t, token) - t->removed.of[token];
  *n_drawn = n - t->bag.n - t->late.n - t->overlord.n - t->secret.n - t->harbingers;
  return n;
}

/* Takes the text. */
static void
find (Search *search, unsigned moment, Piece piece, int weight, char *text)
{
  if (search->n_found == CANDIDATES_MAX)
    {
      g_free (text);
      return;
    }
  search->found[search->n_found++] = (Candidate){
    .told = { .turn = MAX (story_turn_of (&search->moments[moment].after), 1),
              .moment = moment,
              .token = piece.kind,
              .hp = piece.hp,
              .text = text },
    .weight = weight,
  };
}

static bool
is_event (const Moment *moment, EventKind kind)
{
  return moment->correction == NULL && moment->event.kind == kind;
}

static Piece
piece_of (unsigned token)
{
  return (Piece){ .kind = (uint8_t) token, .hp = token < TOKENS ? token_rows[token].health : 0 };
}

/* What one boulder did. */
typedef struct
{
  unsigned start, from, crushed;
  int tower; /* arc, or -1 */
  bool was_last;
} Boulder;

static Boulder
follow_boulder (const Search *search, unsigned start)
{
  Boulder boulder = { .start = start, .from = search->moments[start].event.args[0], .tower = -1 };

  for (unsigned i = start + 1; i < search->n; i++)
    {
      const Moment *moment = &search->moments[i];

      if (is_event (moment, EVENT_BOULDER_STOPPED) || is_event (moment, EVENT_BOULDER_CROSSED))
        break;
      boulder.crushed += is_event (moment, EVENT_BOULDER_CRUSHED);
      if (is_event (moment, EVENT_TOWER_FELL))
        {
          boulder.tower = (int) moment->event.args[0];
          boulder.was_last = moment->after.n_towers == 0;
        }
    }
  return boulder;
}

/* Takes the sentence. */
static char *
boulder_named (char *sentence)
{
  g_autofree char *taken = sentence;

  return token_sentence (taken, TOKEN_GIANT_BOULDER);
}

static char *
boulder_text (const Boulder *boulder)
{
  if (boulder->crushed == 0)
    return boulder_named (g_strdup_printf (_ ("A Giant Boulder from arc %u felled Tower %d."),
                                           boulder->from + 1, boulder->tower + 1));
  if (boulder->tower < 0)
    return boulder_named (g_strdup_printf (
        ngettext ("A Giant Boulder from arc %u crushed %u Monster.",
                  "A Giant Boulder from arc %u crushed %u Monsters.", boulder->crushed),
        boulder->from + 1, boulder->crushed));
  return boulder_named (g_strdup_printf (
      ngettext ("A Giant Boulder from arc %u crushed %u Monster and felled Tower %d.",
                "A Giant Boulder from arc %u crushed %u Monsters and felled Tower %d.",
                boulder->crushed),
      boulder->from + 1, boulder->crushed, boulder->tower + 1));
}

static void
find_boulder (Search *search)
{
  Boulder best = { .tower = -1 };
  int most = 0;

  for (unsigned i = 0; i < search->n; i++)
    if (is_event (&search->moments[i], EVENT_BOULDER_STARTED))
      {
        const Boulder boulder = follow_boulder (search, i);
        const int weight = 2 * (int) boulder.crushed + (boulder.tower >= 0 ? 3 : 0);

        /* One that ended the game is told as the last blow. */
        if (weight > most && !boulder.was_last)
          {
            most = weight;
            best = boulder;
          }
      }
  if (most >= 3)
    find (search, best.start, piece_of (TOKEN_GIANT_BOULDER), 40 + 10 * most, boulder_text (&best));
}

static void
find_most_monsters (Search *search)
{
  unsigned most = 0, at = 0;
  Piece last = piece_of (TOKENS);

  for (unsigned i = 0; i < search->n; i++)
    if (search->moments[i].after.n_pieces > most)
      {
        most = search->moments[i].after.n_pieces;
        at = i;
      }
  if (most < 8)
    return;
  if (is_event (&search->moments[at], EVENT_MONSTER_PLACED))
    last = search->moments[at].event.piece;
  find (
      search, at, last, 50 + (int) most,
      g_strdup_printf (ngettext ("%u Monster stood on the board at once: the most of all.",
                                 "%u Monsters stood on the board at once: the most of all.", most),
                       most));
}

static unsigned
n_in_castle (const Table *t)
{
  unsigned n = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    n += ring_of (t->pieces[i].space) == CASTLE;
  return n;
}

/* Two and more Monsters in the Castle ring, and hardly a Wall. */
static void
find_worst (Search *search)
{
  unsigned worst = 0, at = 0, n = 0;

  for (unsigned i = 0; i < search->n; i++)
    {
      const Table *t = &search->moments[i].after;
      const unsigned inside = n_in_castle (t);
      const unsigned danger = inside * 4 + (ARCS - t->n_walls);

      if (inside < 2 || danger <= worst || t->result != RESULT_PLAYING)
        continue;
      worst = danger;
      at = i;
      n = inside;
    }
  if (n > 0)
    {
      const Table *t = &search->moments[at].after;
      g_autofree char *walls
          = g_strdup_printf (ngettext ("%u Wall", "%u Walls", t->n_walls), t->n_walls);
      Piece piece = piece_of (TOKENS);

      for (unsigned i = 0; i < t->n_pieces; i++)
        if (ring_of (t->pieces[i].space) == CASTLE)
          piece = t->pieces[i];
      find (search, at, piece, 30 + (int) worst,
            /* Translators: the second says "1 Wall" or "3 Walls". */
            g_strdup_printf (ngettext ("%u Monster in the Castle ring, %s left: the worst moment.",
                                       "%u Monsters in the Castle ring, %s left: the worst moment.",
                                       n),
                             n, walls));
    }
}

static void
find_first_tower (Search *search)
{
  for (unsigned i = 0; i < search->n; i++)
    if (is_event (&search->moments[i], EVENT_TOWER_FELL))
      {
        if (search->moments[i].event.args[1] > 0)
          find (search, i, piece_of (TOKENS), 45,
                g_strdup_printf (_ ("Tower %u was the first to fall."),
                                 search->moments[i].event.args[0] + 1));
        return;
      }
}

/* The card that struck: of several played together the first, to which the others are added. */
static unsigned
card_before (const Search *search, unsigned at)
{
  unsigned card = CARDS;

  while (at > 0 && !is_event (&search->moments[at], EVENT_CARD_PLAYED))
    at--;
  for (;; at--)
    {
      if (!is_event (&search->moments[at], EVENT_CARD_PLAYED))
        return card;
      card = search->moments[at].event.args[1];
      if (at == 0)
        return card;
    }
}

static char *
slayer_text (const Search *search, unsigned at, const char *with_card, const char *without)
{
  const Event *event = &search->moments[at].event;
  g_autofree char *player = player_text (event->args[0], search->names);
  g_autofree char *space = space_text (event->piece.space);
  const unsigned card = card_before (search, at);
  const char *monster = token_title (event->piece.kind);

  if (card == CARDS)
    return g_strdup_printf (without, player, monster, space);
  return g_strdup_printf (with_card, player, card_title (card), monster, space);
}

static void
find_bosses (Search *search)
{
  for (unsigned i = 0; i < search->n; i++)
    if (is_event (&search->moments[i], EVENT_MONSTER_SLAIN)
        && has_trait (search->moments[i].event.piece.kind, BOSS))
      find (search, i, piece_of (search->moments[i].event.piece.kind),
            48 + 3 * (int) ring_of (search->moments[i].event.piece.space),
            /* Translators: player, card, Monster, space: "Dora’s Barbarian slew the Troll Mage in
             * Castle 6." */
            slayer_text (search, i, _ ("%1$s’s %2$s slew the %3$s in %4$s."),
                         /* Translators: player, Monster, space. */
                         _ ("%1$s slew the %2$s in %3$s.")));
}

/* The turn in which most Monsters were slain. */
static void
find_best_turn (Search *search)
{
  unsigned turn = 0, n = 0, most = 0, at = 0;

  for (unsigned i = 0; i < search->n; i++)
    {
      if (story_turn_of (&search->moments[i].after) != turn)
        n = 0;
      turn = story_turn_of (&search->moments[i].after);
      n += is_event (&search->moments[i], EVENT_MONSTER_SLAIN);
      if (n > most)
        {
          most = n;
          at = i;
        }
    }
  if (most >= 3)
    {
      const Event *event = &search->moments[at].event;
      g_autofree char *player = player_text (event->args[0], search->names);

      find (search, at, piece_of (event->piece.kind), 40 + 6 * (int) most,
            g_strdup_printf (ngettext ("%s slew %u Monster in one turn.",
                                       "%s slew %u Monsters in one turn.", most),
                             player, most));
    }
}

static void
find_last_tower (Search *search, unsigned at)
{
  const unsigned arc = search->moments[at].event.args[0];
  const Table *t = &search->moments[at].after;

  for (unsigned i = at; i > 0 && !is_event (&search->moments[i], EVENT_BOULDER_STOPPED); i--)
    if (is_event (&search->moments[i], EVENT_BOULDER_STARTED))
      {
        find (search, at, piece_of (TOKEN_GIANT_BOULDER), 1000,
              boulder_named (
                  g_strdup_printf (_ ("A Giant Boulder felled Tower %u, the last one."), arc + 1)));
        return;
      }
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (t->pieces[i].space == space_at (CASTLE, arc))
      {
        find (search, at, t->pieces[i], 1000,
              /* Translators: a Monster and the number of a Tower. */
              g_strdup_printf (_ ("The %s felled Tower %u, the last one."),
                               token_title (t->pieces[i].kind), arc + 1));
        return;
      }
  find (search, at, piece_of (TOKENS), 1000,
        g_strdup_printf (_ ("Tower %u, the last one, fell."), arc + 1));
}

static void
find_last_blow (Search *search)
{
  const bool is_won = search->n > 0 && search->moments[search->n - 1].after.result == RESULT_WON;
  const bool is_lost = search->n > 0 && search->moments[search->n - 1].after.result == RESULT_LOST;

  for (unsigned i = search->n; i-- > 0;)
    {
      const Event *event = &search->moments[i].event;

      if (is_lost && is_event (&search->moments[i], EVENT_TOWER_FELL))
        {
          find_last_tower (search, i);
          return;
        }
      if (!is_won || !is_beaten (&search->moments[i]))
        continue;
      if (event->kind == EVENT_MONSTER_SLAIN)
        find (search, i, piece_of (event->piece.kind), 1000,
              /* Translators: player, card, Monster, space. */
              slayer_text (search, i, _ ("%1$s’s %2$s slew the last Monster, the %3$s in %4$s."),
                           /* Translators: player, Monster, space. */
                           _ ("%1$s slew the last Monster, the %2$s in %3$s.")));
      else
        find (search, i, piece_of (event->piece.kind), 1000,
              g_strdup_printf (_ ("The last Monster fell: %s."), token_title (event->piece.kind)));
      return;
    }
}

static int
by_weight (const void *a, const void *b)
{
  return ((const Candidate *) b)->weight - ((const Candidate *) a)->weight;
}

static int
by_time (const void *a, const void *b)
{
  const unsigned one = ((const Candidate *) a)->told.moment;
  const unsigned other = ((const Candidate *) b)->told.moment;

  return (one > other) - (one < other);
}

/* A Boss that was the last Monster is told once: the weightier find of a moment stays. */
static void
drop_doubles (Search *search)
{
  unsigned kept = 0;

  for (unsigned i = 0; i < search->n_found; i++)
    {
      bool is_double = false;

      for (unsigned j = 0; j < kept; j++)
        is_double = is_double || search->found[j].told.moment == search->found[i].told.moment;
      if (is_double)
        g_free (search->found[i].told.text);
      else
        search->found[kept++] = search->found[i];
    }
  search->n_found = kept;
}

static void
clear_moment (void *moment)
{
  g_free (((StoryMoment *) moment)->text);
}

GArray *
story_moments (const Moment *moments, unsigned n, const char *const *names)
{
  GArray *told = g_array_new (FALSE, FALSE, sizeof (StoryMoment));
  Search search = { .moments = moments, .n = n, .names = names };
  unsigned n_told;

  g_array_set_clear_func (told, clear_moment);
  find_last_blow (&search);
  find_boulder (&search);
  find_most_monsters (&search);
  find_worst (&search);
  find_first_tower (&search);
  find_best_turn (&search);
  find_bosses (&search);
  qsort (search.found, search.n_found, sizeof (Candidate), by_weight);
  drop_doubles (&search);
  n_told = MIN (search.n_found, STORY_MOMENTS);
  for (unsigned i = n_told; i < search.n_found; i++)
    g_free (search.found[i].told.text);
  qsort (search.found, n_told, sizeof (Candidate), by_time);
  for (unsigned i = 0; i < n_told; i++)
    g_array_append_val (told, search.found[i].told);
  return told;
}
