/* The Wizard's Tower: Wizard cards that hurt Monsters or set them on fire. What moves, builds and
 * draws is in box_wizard_crafts.c. */
#include "box_wizard.h"
#include "play.h"

/* The Monsters that a spell strikes in these spaces: wizard.mega.warlock-immune,
 * wizard.token.doppelganger-inert. */
static bool
is_struck (const Table *t, unsigned index, SpaceSet where)
{
  const Piece piece = t->pieces[index];

  return (space_bit (piece.space) & where) && !ignores_spells (t, piece);
}

/* Trophies of what follows are the player's: wizard.deck.trophies. */
static void
begin_spell (Run *run, const Play *play)
{
  run->slayer = play->player + 1;
}

/* All die at once. */
static void
end_spell (Run *run)
{
  bury (run, DEATH_BY_PLAYER);
  run->slayer = 0;
}

/* Points of damage; whether it lives. */
static bool
blast (Run *run, unsigned index, unsigned points, Cite why)
{
  return strike (run, index,
                 (Blow){ points, BY_SPELL, EVENT_MONSTER_HIT, why, RULE_WIZARD_DECK_TROPHIES,
                         is_flying (run->table, run->table->pieces[index].kind)
                             ? RULE_WIZARD_FLYING_WIZARD_CARDS
                             : RULE_NONE });
}

static void
blast_all (Run *run, const Play *play, SpaceSet where)
{
  const Table *t = run->table;

  begin_spell (run, play);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_struck (t, i, where))
      blast (run, i, 1, card_rows[play->card].rule);
  end_spell (run);
}

static void
ignite_all (Run *run, const Play *play, SpaceSet where)
{
  const Table *t = run->table;
  bool struck[PIECES_MAX];

  for (unsigned i = 0; i < t->n_pieces; i++)
    struck[i] = is_struck (t, i, where);
  ignite_several (run, struck, card_rows[play->card].rule, RULE_WIZARD_FIRE_SOURCES_PLAYERS);
}

/* The spaces where this card would strike somebody. */
static SpaceSet
spaces_of (const Table *t, unsigned card)
{
  const Targets targets = find_targets (t);

  return targets.of[AIM_SPELL] & card_rows[card].reach;
}

/* One space, arc or colour of those where the card strikes somebody: wizard.term.areas. */
static SpaceSet
ask_space (Run *run, const Play *play)
{
  const SpaceSet where = spaces_of (run->table, play->card);

  ask_begin (run, QUESTION_ON, play->player);
  for (unsigned space = 0; space < SPACES; space++)
    if (where & space_bit (space))
      offer (run, option_of (VERB_ON_SPACE, space, 0, 0));
  return space_bit (option_byte (ask (run), 0));
}

static SpaceSet
ask_arc (Run *run, const Play *play)
{
  const SpaceSet where = spaces_of (run->table, play->card);

  ask_begin (run, QUESTION_ON, play->player);
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (where & ARC_SPACES (arc))
      offer (run, option_of (VERB_ON_ARC, arc, 0, 0));
  return ARC_SPACES (option_byte (ask (run), 0)) & card_rows[play->card].reach;
}

static SpaceSet
ask_colour (Run *run, const Play *play)
{
  const SpaceSet where = spaces_of (run->table, play->card);

  ask_begin (run, QUESTION_ON, play->player);
  for (unsigned colour = COLOUR_RED; colour <= COLOUR_BLUE; colour++)
    if (where & COLOUR_SPACES (colour))
      offer (run, option_of (VERB_ON_COLOUR, colour, 0, 0));
  return COLOUR_SPACES (option_byte (ask (run), 0)) & card_rows[play->card].reach;
}

/* wizard.card.azriels-fist. */
void
azriels_fist (Run *run, const Play *play)
{
  const unsigned index = ask_target (run, play);

  begin_spell (run, play);
  blast (run, index, 1, RULE_WIZARD_CARD_AZRIELS_FIST);
  end_spell (run);
}

/* wizard.card.blue-fireball and its like. */
void
throw_fireball (Run *run, const Play *play)
{
  const unsigned index = ask_target (run, play);

  begin_spell (run, play);
  if (blast (run, index, 1, card_rows[play->card].rule))
    ignite_monster (run, index, 1, card_rows[play->card].rule, RULE_WIZARD_FIRE_SOURCES_PLAYERS);
  end_spell (run);
}

/* wizard.card.burning-blast. */
void
burning_blast (Run *run, const Play *play)
{
  ignite_all (run, play, ask_space (run, play));
}

/* wizard.card.chain-lightning. */
void
chain_lightning (Run *run, const Play *play)
{
  blast_all (run, play, ask_space (run, play));
}

/* wizard.card.rain-of-iron. */
void
rain_of_iron (Run *run, const Play *play)
{
  blast_all (run, play, ask_arc (run, play));
}

/* wizard.card.war-storm. */
void
war_storm (Run *run, const Play *play)
{
  blast_all (run, play, ask_colour (run, play));
}

/* wizard.card.ring-of-fire. */
void
ring_of_fire (Run *run, const Play *play)
{
  ignite_all (run, play, SWORDSMAN_RING);
}

/* wizard.card.hammer-of-light. */
void
hammer_of_light (Run *run, const Play *play)
{
  const unsigned index = ask_target (run, play);

  begin_spell (run, play);
  mark_slain (run, index, RULE_WIZARD_CARD_HAMMER_OF_LIGHT, RULE_WIZARD_DECK_TROPHIES);
  end_spell (run);
}

/* wizard.card.lightning-bolt: what it does not kill it puts into the Forest of any arc.
 * ruling.wizard.moved-out-through-wall. */
void
lightning_bolt (Run *run, const Play *play)
{
  const Table *t = run->table;
  const unsigned index = ask_target (run, play);
  unsigned to;
  bool lives;

  begin_spell (run, play);
  lives = blast (run, index, 1, RULE_WIZARD_CARD_LIGHTNING_BOLT);
  if (!lives || is_frozen (t, t->pieces[index]))
    {
      end_spell (run);
      return;
    }
  ask_begin (run, QUESTION_TO, play->player);
  for (unsigned arc = 0; arc < ARCS; arc++)
    offer (run, option_of (VERB_TO_SPACE, space_at (FOREST, arc), 0, 0));
  to = option_byte (ask (run), 0);
  if (pass_wall (run, index))
    put_monster (run, index, to, RULE_WIZARD_CARD_LIGHTNING_BOLT,
                 RULE_WIZARD_CARD_LIGHTNING_BOLT_RINGS);
  bury (run, DEATH_AT_STRUCTURE);
  run->slayer = 0;
}

/* Who can be one of the two. ruling.wizard.warlock-hypnotize. */
static bool
can_be_hypnotized (const Table *t, Piece piece)
{
  return ring_of (piece.space) != FOREST
         && (!ignores_spells (t, piece)
             || (has_trait (piece.kind, SPELLPROOF) && reads (t, RULING_WARLOCK_HYPNOTIZE, 'b')));
}

/* Those with whom this one can strike blows, or that have somebody (index NOBODY). */
static bool
has_partner (const Table *t, unsigned index)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (i != index && t->pieces[i].space == t->pieces[index].space
        && can_be_hypnotized (t, t->pieces[i]))
      return true;
  return false;
}

/* wizard.card.hypnotize-rings. */
bool
can_hypnotize (const Table *t)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (can_be_hypnotized (t, t->pieces[i]) && has_partner (t, i))
      return true;
  return false;
}

/* One of two for Hypnotize, the first (NOBODY) or the one in the space of the first. */
static unsigned
ask_hypnotized (Run *run, const Play *play, unsigned first)
{
  const Table *t = run->table;
  Option answer;
  unsigned index = 0;

  ask_begin (run, QUESTION_ON, play->player);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (can_be_hypnotized (t, t->pieces[i]) && i != first
        && (first == NOBODY ? has_partner (t, i) : t->pieces[i].space == t->pieces[first].space))
      offer_anywhere (run, option_of_piece (VERB_ON_MONSTER, t->pieces[i]));
  answer = ask (run);
  while (index == first || option_of_piece (VERB_ON_MONSTER, t->pieces[index]) != answer)
    index++;
  assert (index < t->n_pieces);
  return index;
}

/* What one of them suffers from the other, as that was before the exchange.
 * wizard.card.hypnotize-damage, -burning; ruling.wizard.variable-hypnotize:b leaves the rings out
 * of it, as at a Wall. */
static void
suffer (Run *run, unsigned index, Piece other)
{
  const Table *t = run->table;
  const Cause cause = reads (t, RULING_VARIABLE_HYPNOTIZE, 'b') ? BY_WALL : BY_SPELL;

  if (has_trait (t->pieces[index].kind, SPELLPROOF))
    return;
  if (strike (run, index,
              (Blow){ other.hp, cause, EVENT_MONSTER_HIT, RULE_WIZARD_CARD_HYPNOTIZE_DAMAGE,
                      RULE_WIZARD_CARD_HYPNOTIZE_TROPHY, RULE_NONE })
      && other.flames > 0)
    ignite_monster (run, index, 1, RULE_WIZARD_CARD_HYPNOTIZE_BURNING,
                    RULE_WIZARD_CARD_HYPNOTIZE_BOTH_BURNING);
}

void
hypnotize (Run *run, const Play *play)
{
  const Table *t = run->table;
  const unsigned first = ask_hypnotized (run, play, NOBODY);
  const unsigned second = ask_hypnotized (run, play, first);
  const Piece one = t->pieces[first], other = t->pieces[second];

  begin_spell (run, play);
  suffer (run, first, other);
  suffer (run, second, one);
  end_spell (run);
}

/* The Monster as it would be after the points that are laid on it so far. */
static Option
wave_option (const Table *t, unsigned index, const uint8_t *points)
{
  Piece piece = t->pieces[index];

  piece.hp = (uint8_t) (piece.hp - points[index]);
  return option_of_piece (VERB_ON_MONSTER, piece);
}

/* One point of the wave; false: the rest is left unused. ruling.wizard.valador-rest. */
static bool
lay_point (Run *run, const Play *play, SpaceSet where, uint8_t *points, bool may_stop)
{
  const Table *t = run->table;
  Option answer;

  ask_begin (run, QUESTION_ON, play->player);
  if (may_stop)
    offer (run, option_of (VERB_STOP, 0, 0, 0));
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_struck (t, i, where) && points[i] < t->pieces[i].hp)
      offer_anywhere (run, wave_option (t, i, points));
  if (run->question.n == (may_stop ? 1 : 0))
    return false;
  answer = ask (run);
  if (option_verb (answer) == VERB_STOP)
    return false;
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_struck (t, i, where) && points[i] < t->pieces[i].hp
        && wave_option (t, i, points) == answer)
      {
        points[i]++;
        return true;
      }
  assert (false);
  return false;
}

/* wizard.card.valadors-wave, -rings. */
void
valadors_wave (Run *run, const Play *play)
{
  const Table *t = run->table;
  const SpaceSet where = ask_colour (run, play);
  const bool may_stop = !reads (t, RULING_VALADOR_REST, 'b');
  uint8_t points[PIECES_MAX] = { 0 };

  for (unsigned n = 0; n < 4; n++)
    if (!lay_point (run, play, where, points, may_stop && n > 0))
      break;
  begin_spell (run, play);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (points[i] > 0)
      blast (run, i, points[i], RULE_WIZARD_CARD_VALADORS_WAVE);
  end_spell (run);
}

/* ruling.wizard.quake-wizards-tower. */
static bool
can_quake_at (const Table *t, unsigned arc)
{
  return t->towers[arc].up
         && !(reads (t, RULING_QUAKE_WIZARDS_TOWER, 'c')
              && (t->towers[arc].wizard || t->n_towers == 1));
}

bool
can_quake (const Table *t)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (can_quake_at (t, arc))
      return true;
  return false;
}

/* ruling.wizard.quake-wizards-tower:b: the card that brought the Wizard's Tower down is gone for
 * good, wherever the fall of the Tower took it. */
static void
lose_quake (Run *run, unsigned card)
{
  Table *t = run->table;

  if (!hands_are_tracked (t) || t->removed_cards.of[card] > 0)
    return;
  pile_take_card (t->wizard_discards.of[card] > 0 ? &t->wizard_discards : &t->wizard_deck, card);
  pile_add_card (&t->removed_cards, card);
  tell (run, EVENT_CARD_LEFT_GAME, { card }, { RULE_RULING_QUAKE_WIZARDS_TOWER });
}

/* wizard.card.wizard-quake, -forest, -spares. */
void
wizard_quake (Run *run, const Play *play)
{
  const Table *t = run->table;
  const unsigned arc = ask_wall (run, QUESTION_ON, play->player, VERB_ON_TOWER, can_quake_at);
  const bool own = t->towers[arc].wizard;

  tower_falls (run, arc, RULE_WIZARD_CARD_WIZARD_QUAKE);
  if (own && reads (t, RULING_QUAKE_WIZARDS_TOWER, 'b'))
    lose_quake (run, play->card);
  begin_spell (run, play);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_struck (t, i, ARC_SPACES (arc)))
      mark_slain (run, i, RULE_WIZARD_CARD_WIZARD_QUAKE,
                  ring_of (t->pieces[i].space) == FOREST ? RULE_WIZARD_CARD_WIZARD_QUAKE_FOREST
                                                         : RULE_WIZARD_CARD_WIZARD_QUAKE_SPARES);
  end_spell (run);
  check_loss (run);
  if (has_variant (t, VARIANT_HOME) && t->result == RESULT_PLAYING)
    homes_fall (run);
}
