/* The Wizard's Tower: Wizard cards that move Monsters, build, and draw cards. */
#include "box_wizard.h"
#include "play.h"

#include <stddef.h>

/* Whom a spell moves or holds. */
static bool
is_moved (const Table *t, Piece piece)
{
  return !ignores_spells (t, piece) && !is_frozen (t, piece);
}

/* ruling.wizard.warlock-area-cards:b: Flames are taken off the spellproof too. */
static bool
is_doused (const Table *t, Piece piece)
{
  return piece.flames > 0
         && (!ignores_spells (t, piece)
             || (has_trait (piece.kind, SPELLPROOF) && reads (t, RULING_WARLOCK_AREA_CARDS, 'b')));
}

static void
douse_all (Run *run, Cite why)
{
  const Table *t = run->table;

  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_doused (t, t->pieces[i]))
      douse_monster (run, i, why);
}

static bool
has_brick_or_mortar (const Table *t, unsigned player)
{
  return (hand_of (t, player) & (ONE_CARD (BRICK) | ONE_CARD (MORTAR))) != 0;
}

bool
can_assemble (const Table *t)
{
  for (unsigned player = 0; player < t->n_players && can_build_somewhere (t); player++)
    if (!is_out (t, player) && has_brick_or_mortar (t, player))
      return true;
  return false;
}

/* One player's Walls: wizard.card.arcane-assembly-cost, -count. */
static void
let_assemble (Run *run, unsigned player)
{
  const Table *t = run->table;
  unsigned card;

  while (can_build_somewhere (t) && has_brick_or_mortar (t, player))
    {
      Option answer;

      ask_begin (run, QUESTION_ASSEMBLE, player);
      offer (run, option_of (VERB_STOP, 0, 0, 0));
      FOR_EACH_CARD (card, hand_of (t, player) & (ONE_CARD (BRICK) | ONE_CARD (MORTAR)))
      offer (run, option_of (VERB_DISCARD, card, 0, 0));
      answer = ask (run);
      if (option_verb (answer) == VERB_STOP)
        return;
      if (hands_are_tracked (t))
        discard_card (run, player, option_byte (answer, 0), RULE_WIZARD_CARD_ARCANE_ASSEMBLY_COUNT);
      build_wall (run, ask_wall (run, QUESTION_ON, player, VERB_ON_WALL, can_build_at),
                  RULE_WIZARD_CARD_ARCANE_ASSEMBLY_COST);
    }
}

/* wizard.card.arcane-assembly. */
void
arcane_assembly (Run *run, const Play *play)
{
  const Table *t = run->table;

  (void) play;
  for (unsigned i = 0; i < t->n_players; i++)
    if (!is_out (t, (t->turn + i) % t->n_players))
      let_assemble (run, (t->turn + i) % t->n_players);
}

/* Whether Extinguishing Wind moves this one. */
static bool
is_blown (const Table *t, Piece piece)
{
  return ring_of (piece.space) != FOREST && is_moved (t, piece);
}

bool
can_blow (const Table *t)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_blown (t, t->pieces[i]) || is_doused (t, t->pieces[i]))
      return true;
  return is_burning (t);
}

/* wizard.card.extinguishing-wind-flames, -move, -forest, -castle. */
void
extinguishing_wind (Run *run, const Play *play)
{
  const Table *t = run->table;

  (void) play;
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      douse_wall (run, arc, t->walls[arc].flames, RULE_WIZARD_CARD_EXTINGUISHING_WIND_FLAMES);
      douse_tower (run, arc, t->towers[arc].flames, RULE_WIZARD_CARD_EXTINGUISHING_WIND_FLAMES);
    }
  douse_all (run, RULE_WIZARD_CARD_EXTINGUISHING_WIND_FLAMES);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_blown (t, t->pieces[i]))
      {
        const unsigned from = t->pieces[i].space;

        put_monster (run, i, from - ARCS, RULE_WIZARD_CARD_EXTINGUISHING_WIND_MOVE,
                     ring_of (from) == CASTLE ? RULE_WIZARD_CARD_EXTINGUISHING_WIND_CASTLE
                                              : RULE_NONE);
      }
}

/* ruling.wizard.eye-short-deck: how many cards are there to be seen. */
static unsigned
cards_to_see (const Table *t)
{
  return t->deck.n + (reads (t, RULING_EYE_SHORT_DECK, 'b') ? 0u : t->discards.n);
}

bool
can_look (const Table *t)
{
  return !hands_are_tracked (t) || cards_to_see (t) > 0;
}

#define CARDS_SEEN_MOST 5

/* One of the cards that were seen. */
static unsigned
pick_seen (Run *run, const Play *play, QuestionKind kind, Verb verb, CardPile *seen)
{
  unsigned card;

  ask_begin (run, kind, play->player);
  FOR_EACH_CARD (card, seen->kinds)
  offer (run, option_of (verb, card, 0, 0));
  card = option_byte (ask (run), 0);
  pile_take_card (seen, card);
  return card;
}

/* wizard.card.eye-of-the-oracle-return: the first of them lies on top. */
static void
put_back (Run *run, unsigned player, const uint8_t *cards, unsigned n)
{
  Table *t = run->table;

  for (unsigned i = n; i-- > 0;)
    {
      assert (t->n_known < KNOWN_MAX);
      pile_take_card (&t->hands[player], cards[i]);
      pile_add_card (&t->deck, cards[i]);
      t->known[t->n_known++] = (uint8_t) (cards[i] + 1);
    }
  for (unsigned i = 0; i < n; i++)
    tell (run, EVENT_CARD_RETURNED, { player, cards[i] },
          { RULE_WIZARD_CARD_EYE_OF_THE_ORACLE_RETURN });
}

/* wizard.card.eye-of-the-oracle. */
void
eye_of_the_oracle (Run *run, const Play *play)
{
  const Table *t = run->table;
  const CardPile *hand = &t->hands[play->player];
  const CardPile before = *hand;
  uint8_t back[CARDS_SEEN_MOST];
  CardPile seen = { 0 };
  unsigned n = 0, card;

  if (!hands_are_tracked (t))
    return;
  while (n < CARDS_SEEN_MOST && (t->deck.n > 0 || !reads (t, RULING_EYE_SHORT_DECK, 'b'))
         && draw_card (run, play->player, RULE_WIZARD_CARD_EYE_OF_THE_ORACLE))
    n++;
  FOR_EACH_CARD (card, hand->kinds)
  for (unsigned i = before.of[card]; i < hand->of[card]; i++)
    pile_add_card (&seen, card);
  tell (run, EVENT_CARDS_SEEN, { play->player, n },
        { RULE_WIZARD_CARD_EYE_OF_THE_ORACLE, RULE_RULING_EYE_SHORT_DECK });
  if (n == 0)
    return;
  pick_seen (run, play, QUESTION_TAKE, VERB_TAKE, &seen);
  for (n = 0; seen.n > 0; n++)
    back[n] = (uint8_t) pick_seen (run, play, QUESTION_RETURN, VERB_RETURN, &seen);
  put_back (run, play->player, back, n);
}

/* wizard.card.mystical-manufacturing-wizard; ruling.wizard.mystical-which-tower: the Tower that was
 * swapped for the Wizard's was not destroyed. */
static bool
has_plain_tower (const Table *t)
{
  const unsigned lost = ARCS - (unsigned) t->n_towers;

  return lost > t->wizard_lost || reads (t, RULING_MYSTICAL_WHICH_TOWER, 'b');
}

static Option
ask_rebuilt (Run *run, const Play *play)
{
  const Table *t = run->table;

  ask_begin (run, QUESTION_ON, play->player);
  for (unsigned arc = 0; arc < ARCS && has_plain_tower (t); arc++)
    if (!t->towers[arc].up)
      offer (run, option_of (VERB_ON_TOWER, arc, 0, 0));
  for (unsigned arc = 0; arc < ARCS && t->wizard_lost; arc++)
    if (!t->towers[arc].up)
      offer (run, option_of (VERB_ON_WIZARD_TOWER, arc, 0, 0));
  return ask (run);
}

/* Who can be hurt by a Tower that is built on top of it. ruling.wizard.mystical-on-mega. */
static bool
is_hurt_by_tower (const Table *t, Piece piece, unsigned arc)
{
  return piece.space == space_at (CASTLE, arc) && !has_trait (piece.kind, INERT)
         && (!has_trait (piece.kind, SPELLPROOF) || reads (t, RULING_MYSTICAL_ON_MEGA, 'b'));
}

/* ruling.wizard.mystical-on-mega:c: some act as if they had attacked. */
static void
hurt_by_tower (Run *run, unsigned index)
{
  const Table *t = run->table;
  void (*const attacked) (Run *, unsigned) = monster_ways[t->pieces[index].kind].attacked;

  if (attacked != NULL && reads (t, RULING_MYSTICAL_ON_MEGA, 'c'))
    attacked (run, index);
  else
    strike (run, index,
            (Blow){ 1, BY_SPELL, EVENT_MONSTER_HURT,
                    RULE_WIZARD_CARD_MYSTICAL_MANUFACTURING_MONSTER, RULE_RULING_MYSTICAL_SEVERAL,
                    RULE_RULING_MYSTICAL_ON_MEGA });
}

/* wizard.card.mystical-manufacturing-monster; ruling.wizard.mystical-several. */
static void
build_on_monsters (Run *run, const Play *play, unsigned arc)
{
  const Table *t = run->table;
  const bool trophy = !reads (t, RULING_MYSTICAL_SEVERAL, 'c');
  bool hurt[PIECES_MAX];
  unsigned n = 0, there = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      there += t->pieces[i].space == space_at (CASTLE, arc);
      n += hurt[i] = is_hurt_by_tower (t, t->pieces[i], arc);
    }
  if (there == 0)
    return;
  tower_falls (run, arc, RULE_WIZARD_CARD_MYSTICAL_MANUFACTURING_MONSTER);
  if (n == 0)
    return;
  run->slayer = trophy ? play->player + 1 : 0;
  if (!reads (t, RULING_MYSTICAL_SEVERAL, 'b'))
    hurt_by_tower (run, pick_payer (run, hurt, false));
  else
    for (unsigned i = 0; i < t->n_pieces; i++)
      if (hurt[i])
        hurt_by_tower (run, i);
  bury (run, trophy ? DEATH_BY_PLAYER : DEATH_AT_STRUCTURE);
  run->slayer = 0;
}

/* ruling.wizard.mystical-own-fate:b. */
static void
regain_card (Run *run, unsigned player, unsigned card)
{
  Table *t = run->table;

  if (t->wizard_lost || t->removed_cards.of[card] == 0 || !reads (t, RULING_MYSTICAL_OWN_FATE, 'b'))
    return;
  pile_take_card (&t->removed_cards, card);
  pile_add_card (&t->wizard_discards, card);
  tell (run, EVENT_CARD_DISCARDED, { player, card },
        { RULE_RULING_MYSTICAL_OWN_FATE, RULE_WIZARD_DECK_OWN_DISCARDS });
}

/* wizard.card.mystical-manufacturing, -space, with a Brick or a Mortar. */
void
mystical_manufacturing (Run *run, const Play *play)
{
  Table *t = run->table;
  const Option where = ask_rebuilt (run, play);
  const unsigned arc = option_byte (where, 0);
  const bool wizard = option_verb (where) == VERB_ON_WIZARD_TOWER;

  t->towers[arc] = (Tower){ .up = 1 };
  t->n_towers++;
  tell (run, EVENT_TOWER_REBUILT, { arc },
        { RULE_WIZARD_CARD_MYSTICAL_MANUFACTURING, RULE_WIZARD_CARD_MYSTICAL_MANUFACTURING_SPACE,
          RULE_WIZARD_TOWER_STANDING_COUNTS,
          wizard ? RULE_WIZARD_CARD_MYSTICAL_MANUFACTURING_WIZARD : RULE_NONE });
  if (wizard)
    {
      regain_wizard_deck (run);
      t->towers[arc].wizard = 1;
    }
  build_on_monsters (run, play, arc);
  if (t->towers[arc].up)
    home_is_rebuilt (run, arc);
  if (wizard && hands_are_tracked (t))
    regain_card (run, play->player, CARD_MYSTICAL_MANUFACTURING);
}

/* Whom Rain of Ice holds. ruling.wizard.wizard-moves-flying:b. */
static bool
is_held_by_ice (const Table *t, Piece piece)
{
  return !ignores_spells (t, piece)
         && !(is_flying (t, piece.kind) && reads (t, RULING_WIZARD_MOVES_FLYING, 'b'));
}

bool
can_rain_ice (const Table *t)
{
  if (!t->ice && !reads (t, RULING_RAIN_OF_ICE_LATER, 'b'))
    return true;
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_doused (t, t->pieces[i]) || (!t->ice && is_held_by_ice (t, t->pieces[i])))
      return true;
  return false;
}

/* wizard.card.rain-of-ice, -flames, -rings; ruling.wizard.rain-of-ice-later:b holds those who are
 * there now. */
void
rain_of_ice (Run *run, const Play *play)
{
  Table *t = run->table;

  (void) play;
  douse_all (run, RULE_WIZARD_CARD_RAIN_OF_ICE_FLAMES);
  t->ice = 1;
  for (unsigned i = 0; i < t->n_pieces && reads (t, RULING_RAIN_OF_ICE_LATER, 'b'); i++)
    if (is_held_by_ice (t, t->pieces[i]))
      {
        t->pieces[i].marks |= MARK_ICED;
        run->untidy = true;
      }
  tell (run, EVENT_ICE_FELL, { 0 },
        { RULE_WIZARD_CARD_RAIN_OF_ICE, RULE_WIZARD_CARD_RAIN_OF_ICE_RINGS,
          RULE_RULING_RAIN_OF_ICE_LATER });
}

/* Where Teleport may put a Monster. ruling.wizard.teleport-target-space,
 * ruling.wizard.moved-into-tower:c. */
static bool
can_arrive_at (const Table *t, Piece piece, unsigned space)
{
  if (space == piece.space)
    return false;
  if (ring_of (space) == CASTLE && t->towers[arc_of (space)].up
      && reads (t, RULING_MOVED_INTO_TOWER, 'c'))
    return false;
  return ring_of (space) == ring_of (piece.space) || !reads (t, RULING_TELEPORT_TARGET_SPACE, 'b');
}

static bool
can_be_teleported (const Table *t, Piece piece)
{
  if (!is_moved (t, piece))
    return false;
  for (unsigned space = 0; space < SPACES; space++)
    if (can_arrive_at (t, piece, space))
      return true;
  return false;
}

/* base.card.fortify-one: a Wall without a Fortify token. */
static bool
can_receive_fortify (const Table *t, unsigned arc)
{
  return t->walls[arc].up && t->walls[arc].fortify == 0;
}

static bool
can_give_fortify (const Table *t, unsigned arc)
{
  if (t->walls[arc].fortify == 0)
    return false;
  for (unsigned other = 0; other < ARCS; other++)
    if (can_receive_fortify (t, other))
      return true;
  return false;
}

bool
can_teleport (const Table *t)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (can_be_teleported (t, t->pieces[i]))
      return true;
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (can_give_fortify (t, arc))
      return true;
  return false;
}

/* wizard.card.teleport-monster. */
static void
teleport_monster (Run *run, const Play *play, Piece piece)
{
  const Table *t = run->table;
  const int index = board_find (t, piece);

  assert (index >= 0);
  ask_begin (run, QUESTION_TO, play->player);
  for (unsigned space = 0; space < SPACES; space++)
    if (can_arrive_at (t, piece, space))
      offer (run, option_of (VERB_TO_SPACE, space, 0, 0));
  put_monster (run, (unsigned) index, option_byte (ask (run), 0), RULE_WIZARD_CARD_TELEPORT_MONSTER,
               RULE_RULING_TELEPORT_TARGET_SPACE);
  land (run, (unsigned) index);
}

/* wizard.card.teleport-fortify; ruling.wizard.teleport-fortify-burning. */
static void
teleport_fortify (Run *run, const Play *play, unsigned from)
{
  Table *t = run->table;
  const unsigned to = ask_wall (run, QUESTION_TO, play->player, VERB_TO_WALL, can_receive_fortify);

  t->walls[from].fortify--;
  t->walls[to].fortify++;
  tell (run, EVENT_FORTIFY_MOVED, { from, to }, { RULE_WIZARD_CARD_TELEPORT_FORTIFY });
  if (t->walls[to].flames == 0 || reads (t, RULING_TELEPORT_FORTIFY_BURNING, 'b'))
    return;
  douse_wall (run, to, t->walls[to].flames, RULE_WIZARD_FIRE_EXTINGUISH_FORTIFY);
  fortify_falls (run, to, RULE_RULING_TELEPORT_FORTIFY_BURNING);
}

void
teleport (Run *run, const Play *play)
{
  const Table *t = run->table;
  Option answer;

  ask_begin (run, QUESTION_ON, play->player);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (can_be_teleported (t, t->pieces[i]))
      offer_anywhere (run, option_of_piece (VERB_ON_MONSTER, t->pieces[i]));
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (can_give_fortify (t, arc))
      offer (run, option_of (VERB_ON_WALL, arc, 0, 0));
  answer = ask (run);
  if (option_verb (answer) == VERB_ON_WALL)
    teleport_fortify (run, play, option_byte (answer, 0));
  else
    teleport_monster (run, play, option_piece (answer));
}

/* Somebody's hand is not full when the card has left it. */
bool
can_bless (const Table *t)
{
  if (!hands_are_tracked (t))
    return true;
  for (unsigned player = 0; player < t->n_players && can_draw_from (t, DECK_CASTLE); player++)
    {
      const CardPile *hand = &t->hands[player];

      if (!is_out (t, player)
          && (unsigned) hand->n - hand->of[CARD_THALGARS_BLESSING] < hand_size (t))
        return true;
    }
  return false;
}

/* wizard.card.thalgars-blessing; ruling.wizard.reinforce-order. */
void
thalgars_blessing (Run *run, const Play *play)
{
  const Table *t = run->table;
  const unsigned size = hand_size (t);

  (void) play;
  for (unsigned i = 0; i < t->n_players && hands_are_tracked (t); i++)
    {
      const unsigned player = (t->turn + i) % t->n_players;

      while (!is_out (t, player) && t->hands[player].n < size && can_draw_from (t, DECK_CASTLE))
        draw_card (run, player, RULE_WIZARD_CARD_THALGARS_BLESSING);
    }
}

/* Whether Wall of Force moves this one. */
static bool
is_forced_back (const Table *t, Piece piece, unsigned arc)
{
  return arc_of (piece.space) == arc && ring_of (piece.space) != FOREST && is_moved (t, piece);
}

static bool
can_force_back_in (const Table *t, unsigned arc)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_forced_back (t, t->pieces[i], arc))
      return true;
  return false;
}

/* ruling.wizard.rain-of-ice-player-moves:b: the ice may hold all of them. */
bool
can_force_back (const Table *t)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (can_force_back_in (t, arc))
      return true;
  return false;
}

/* ruling.wizard.moved-out-through-wall:b: those in the Castle ring run into the Wall together. */
static void
force_through_wall (Run *run, unsigned arc)
{
  const Table *t = run->table;
  bool leaving[PIECES_MAX];
  unsigned n = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    n += leaving[i] = ring_of (t->pieces[i].space) == CASTLE
                      && is_forced_back (t, t->pieces[i], arc)
                      && !has_trait (t->pieces[i].kind, INERT);
  if (n > 0 && t->walls[arc].up)
    {
      wall_is_attacked (run, arc, leaving, n);
      bury (run, DEATH_AT_STRUCTURE);
    }
}

/* wizard.card.wall-of-force. */
void
wall_of_force (Run *run, const Play *play)
{
  const Table *t = run->table;
  unsigned arc;

  ask_begin (run, QUESTION_ON, play->player);
  for (arc = 0; arc < ARCS; arc++)
    if (can_force_back_in (t, arc))
      offer (run, option_of (VERB_ON_ARC, arc, 0, 0));
  arc = option_byte (ask (run), 0);
  if (reads (t, RULING_MOVED_OUT_THROUGH_WALL, 'b'))
    force_through_wall (run, arc);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_forced_back (t, t->pieces[i], arc))
      put_monster (run, i, space_at (FOREST, arc), RULE_WIZARD_CARD_WALL_OF_FORCE,
                   ring_of (t->pieces[i].space) == CASTLE ? RULE_RULING_MOVED_OUT_THROUGH_WALL
                                                          : RULE_NONE);
}
