/* A hit card strikes, perhaps with Special cards: wizard.card.special-stack. */
#include "play.h"

static bool
has_card (CardSet with, unsigned card)
{
  return (with >> card & 1) != 0;
}

/* Where Knock Back moves a Monster: wizard.card.knock-back, wizard.card.knock-back-castle. */
static unsigned
space_behind (const Table *t, unsigned space)
{
  const Ring ring = ring_of (space);

  if (ring == CASTLE)
    return space_at (CASTLE, counter_clockwise (t, arc_of (space)));
  return ring == FOREST ? space : space_at ((Ring) (ring - 1), arc_of (space));
}

/* Whether it is still there afterwards. ruling.wizard.knock-back-flying,
 * ruling.wizard.moved-into-tower. */
static bool
knock_back (Run *run, unsigned index)
{
  const Table *t = run->table;
  const Piece piece = t->pieces[index];
  const unsigned to = space_behind (t, piece.space), n = t->n_pieces;
  const bool tower = ring_of (to) == CASTLE && t->towers[arc_of (to)].up;

  if (to == piece.space || is_frozen (t, piece)
      || (is_flying (t, piece.kind) && reads (t, RULING_KNOCK_BACK_FLYING, 'b'))
      || (tower && reads (t, RULING_MOVED_INTO_TOWER, 'c')))
    return true;
  put_monster (run, index, to, RULE_WIZARD_CARD_KNOCK_BACK,
               ring_of (to) == CASTLE ? RULE_WIZARD_CARD_KNOCK_BACK_CASTLE : RULE_NONE);
  land (run, index);
  return t->n_pieces == n;
}

/* wizard.card.enchanted: 3 points in one blow. Whether it lives. */
static bool
hit_hard (Run *run, unsigned index, unsigned player)
{
  bool lives;

  run->slayer = player + 1;
  lives = strike (run, index,
                  (Blow){ 3, BY_HIT_CARD, EVENT_MONSTER_HIT, RULE_WIZARD_CARD_ENCHANTED,
                          RULE_BASE_HIT_ROTATE, RULE_NONE });
  bury (run, DEATH_BY_PLAYER);
  run->slayer = 0;
  return lives;
}

/* The damage of one strike; whether the Monster lives. ruling.wizard.invulnerable-specials. */
static bool
do_damage (Run *run, unsigned index, unsigned player, CardSet with, bool works)
{
  const Table *t = run->table;
  const unsigned n = t->n_pieces;

  if (has_card (with, CARD_NICE_SHOT))
    {
      if (works)
        slay (run, index, player, true, RULE_BASE_CARD_NICE_SHOT);
      else
        tell (run, EVENT_MONSTER_UNHARMED, { 0 }, { RULE_RULING_INVULNERABLE_SPECIALS },
              t->pieces[index]);
      return !works;
    }
  if (has_card (with, CARD_ENCHANTED))
    return hit_hard (run, index, player);
  hit (run, index, player);
  return t->n_pieces == n;
}

/* What comes after the damage of a strike that the Monster has survived; whether it still does. */
static bool
follow_up (Run *run, unsigned index, CardSet with, bool works, bool proof)
{
  if (has_card (with, CARD_FLAMING) && works)
    ignite_monster (run, index, 1, RULE_WIZARD_CARD_FLAMING, RULE_WIZARD_CARD_FLAMING_PHASE5);
  /* wizard.card.knock-back-invulnerable. */
  return !has_card (with, CARD_KNOCK_BACK) || proof || knock_back (run, index);
}

unsigned
strike_once (Run *run, const Play *play, CardSet with)
{
  Table *t = run->table;
  const Play one = { .card = play->card, .player = play->player, .with = with, .only = play->only };
  const unsigned index = ask_target (run, &one);
  const unsigned space = t->pieces[index].space;
  const bool proof = is_proof (t, t->pieces[index], BY_HIT_CARD);
  const bool works = !proof || reads (t, RULING_INVULNERABLE_SPECIALS, 'b');
  bool lives = do_damage (run, index, play->player, with, works);

  if (lives)
    lives = follow_up (run, index, with, works, proof);
  if (lives && works && !has_card (with, CARD_NICE_SHOT))
    {
      t->may_add_shot = 1;
      t->last_hit = t->pieces[index];
    }
  return space;
}
