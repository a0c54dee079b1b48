/* Counts of answer sequences, written down. A change of the code that changes one of these has
 * changed a rule. */

/* clang-format off */
/* Two positions are counted by hand, with no program:
 *
 * "two tokens": two players, no cards anywhere, no Monster, in the bag one Goblin and one Giant
 * Boulder, player 1 in phase play.
 *   1 answer:   `end` is all there is                                                       1
 *   2 answers:  no Monster moves; the first token is one of two kinds                       2
 *   3 answers:  either of them is followed by a roll                                 2×6 = 12
 *   4 answers:  the second token is the one that is left                                   12
 *   5 answers:  and is rolled for                                                   12×6 = 72
 *   6 answers:  Goblin first, Boulder after it in the same arc: the Goblin is crushed, the bag
 *               is empty, the game is won and not continued; these are 6 of the 72. Elsewhere
 *               player 2 has nothing to draw and is asked `discard`, with the one answer
 *               `keep`                                                            72−6 = 66
 *   7 answers:  `trade` with the one answer `no-trade`                                     66
 *
 * "two archers": two players, empty bag and draw pile, player 1 holds two Red Archers, an Orc in
 * Archer 1 and a Goblin in Archer 2.
 *   1 answer:   `end`, `play red-archer`                                                    2
 *   2 answers:  end: both move, no tokens, no card to draw, `discard` has `keep`        1
 *               play: `on` the Orc or the Goblin                                        2   3
 *   3 answers:  end, keep: player 2 has no cards to trade for: `no-trade`               1
 *               either target: `end`, or the other Red Archer                     2×2 = 4   5
 *   4 answers:  end, keep, no-trade: player 2 has no cards: `end`                       1
 *               Orc hit, end: player 2 draws up; the discarded Archer is the new pile   1
 *               Orc hit, play: `on` the Orc at 1 point or the Goblin                    2
 *               Goblin slain, end: as before, the Archer is drawn                       1
 *               Goblin slain, play: `on` the Orc                                        1   6
 *
 * Two more, with The Wizard's Tower:
 *
 * "a Harbinger": two players, no cards anywhere, no Monster, in the bag one Troll and one Harbinger
 * face down, of which all know only that it is the Hydra's or the Dragon's. Neither asks anything
 * when it comes.
 *
 * - 1 answer: `end` is all there is: 1
 * - 2 answers: the first token is the Troll, or the Harbinger, which shows either face: 3
 * - 3 answers: each is followed by the roll for its arc: 3×6 = 18
 * - 4 answers: 24
 *   - after the Troll (6) the Harbinger shows either face: 12
 *   - after the Harbinger (12) the Troll: the other Harbinger is not in the bag: 12
 * - 5 answers: and is rolled for: 24×6 = 144
 * - 6 answers: Monsters are on the board, player 2 has no card; `discard` has `keep`: 144
 * - 7 answers: `trade` has `no-trade`: 144
 *
 * "two fires": two players, empty bag and draw piles, player 1 holds a Brick and a Red Knight, Wall
 * 1 and Tower 2 burn with one Flame each, a Gargoyle in Knight 1 (it flies: no Knight hits it) and
 * an Orc in Knight 2.
 *
 * - 1 answer: `end`, `play brick` (puts out one Flame), `play red-knight`: 3
 * - 2 answers: 4
 *   - end: both move, no tokens, no card to draw, `discard` has `keep`: 1
 *   - Brick: `on` the Wall or the Tower: 2
 *   - Red Knight: `on` the Orc only: 1
 * - 3 answers: 7
 *   - end, keep: player 2 has no cards to trade: `no-trade`: 1
 *   - either Flame out: `end` or the Red Knight: 2×2 = 4
 *   - Orc hit: `end` or the Brick: 2
 * - 4 answers: 8
 *   - end, keep, no-trade: `end`: 1
 *   - either Flame out, end: player 2 draws up; the discarded Brick is the new pile: 2
 *   - either Flame out, Red Knight: `on` the Orc: 2
 *   - Orc hit, end: player 2 draws the Red Knight: 1
 *   - Orc hit, Brick: `on` the Wall or the Tower: 2
 */
/* clang-format on */
#include "perft.h"
#include "record_read.h"

#include <stdio.h>

typedef struct
{
  const char *name;
  const char *record;
  uint64_t counts[7]; /* for depths from 1; 0 after the last */
} Position;

static const Position positions[] = {
  { "two tokens",
    "castellan 1\ntable players=2 setup=bare\nset castle-deck\nset bag goblin giant-boulder\n",
    { 1, 2, 12, 12, 72, 66, 66 } },
  { "two archers",
    "castellan 1\ntable players=2 setup=bare\nset bag\nset castle-deck\nset hand 1 "
    "red-archer*2\nset monster orc@archer1\nset monster goblin@archer2\n",
    { 2, 3, 5, 6, 9, 11, 13 } },
  { "a Harbinger",
    "castellan 1\ntable boxes=base,wizard players=2 setup=bare\nset castle-deck\nset "
    "wizard-deck\nset bag troll\nset harbingers 1 harbinger-hydra harbinger-dragon\n",
    { 1, 3, 18, 24, 144, 144, 144 } },
  { "two fires",
    "castellan 1\ntable boxes=base,wizard players=2 setup=bare\nset bag\nset castle-deck\nset "
    "wizard-deck\nset hand 1 brick red-knight\nset wall 1 up flames=1\nset tower 2 up flames=1\n"
    "set monster gargoyle@knight1\nset monster orc@knight2\n",
    { 3, 4, 7, 8 } },
  { "full hands",
    "castellan 1\ntable players=4 setup=bare seed=1\nset hand 1 red-archer green-knight brick "
    "mortar nice-shot\n"
    "set hand 2 any-swordsman blue-hero tar brick red-archer\nset wall 2 none\n"
    "set monster orc@archer1\nset monster troll@knight3:2\nset monster goblin@swordsman5\n",
    { 6, 24, 255, 2884, 30522, 421222 } },
  { "overlord",
    "castellan 1\ntable players=2 version=overlord setup=bare seed=1\nset overlord-hand goblin "
    "orc-warlord draw-3\n"
    "set monster troll@swordsman1\nset monster orc@swordsman1\nset hand 1 drive-him-back "
    "scavenge\nset castle-deck brick\n",
    { 2, 4, 36, 122, 766, 10138, 66500 } },
  { "phase 2 of the 2010 game",
    "castellan 1\ntable players=3 version=master-slayer edition=1e setup=bare seed=1 "
    "variants=all-for-one\n"
    "set hand 1 red-archer red-knight any-swordsman missing fortify-wall\nset hand 2 "
    "barbarian\nset hand 3 green-hero blue-hero\nset phase discard\n",
    { 6, 111, 1538, 3971, 41308, 461938 } },
};

static void
ignore (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

static void
test_position (gconstpointer data)
{
  const Position *position = data;
  const ReaderPort port = { .print = ignore, .complain = ignore };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_autoptr (GError) error = NULL;

  reader_text (reader, position->name, position->record, strlen (position->record), &error);
  g_assert_no_error (error);
  for (unsigned i = 0; i < G_N_ELEMENTS (position->counts) && position->counts[i] > 0; i++)
    g_assert_cmpuint (perft (session_checkpoint (reader_session (reader)), NULL, 0, i + 1), ==,
                      position->counts[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *path
          = g_strdelimit (g_strdup_printf ("/perft/%s", positions[i].name), " ", '-');

      g_test_add_data_func (path, &positions[i], test_position);
    }
  return g_test_run ();
}
