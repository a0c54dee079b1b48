/* The facts of a piece. */
#include "rule-facts.h"

#include <glib/gi18n-lib.h>

#include "pile-place.h"
#include "titles.h"

static void
fact_free (void *data)
{
  RuleFact *fact = data;

  g_free (fact->name);
  g_free (fact->value);
  g_free (fact);
}

/* Takes the value. */
static void
add_fact (GPtrArray *facts, const char *name, char *value)
{
  RuleFact *fact = g_new (RuleFact, 1);

  fact->name = g_strdup (name);
  fact->value = value;
  g_ptr_array_add (facts, fact);
}

static void
add_number (GPtrArray *facts, const char *name, unsigned n)
{
  add_fact (facts, name, g_strdup_printf ("%u", n));
}

static const char *
ring_title (Ring ring)
{
  static const char *const titles[]
      = { N_ ("Forest"), N_ ("Archer"), N_ ("Knight"), N_ ("Swordsman"), N_ ("Castle") };

  return _ (titles[ring]);
}

/* "Archer, Knight, Swordsman" */
static char *
rings_text (SpaceSet reach)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  if (reach == ALL_RINGS)
    return g_strdup (_ ("Every ring"));
  for (Ring ring = FOREST; ring <= CASTLE; ring++)
    if (reach & RING_SPACES (ring))
      g_strv_builder_add (names, ring_title (ring));
  list = g_strv_builder_end (names);
  return g_strjoinv (", ", list);
}

static void
add_card_facts (GPtrArray *facts, const RulePiece *piece)
{
  const CardRow *row = &card_rows[piece->kinds[0]];
  SpaceSet reach = 0, colours = 0;

  for (unsigned i = 0; i < piece->n; i++)
    {
      reach |= card_rows[piece->kinds[i]].reach;
      colours |= card_rows[piece->kinds[i]].colours;
    }
  if (row->aim == AIM_NOTHING || reach == 0)
    return;
  add_fact (facts, _ ("Reaches"), rings_text (reach));
  /* Translators: the colors of the arcs that a card reaches. */
  add_fact (facts, _ ("Color"),
            g_strdup (row->colours == ANY_COLOUR ? _ ("Any")
                      : colours == ANY_COLOUR    ? _ ("Its own")
                      : colours == RED           ? _ ("Red")
                      : colours == GREEN         ? _ ("Green")
                                                 : _ ("Blue")));
}

static void
add_token_facts (GPtrArray *facts, unsigned token)
{
  const TokenRow *row = &token_rows[token];

  if (row->health > 0)
    add_number (facts, _ ("Points"), row->health);
  if (row->points > 0)
    add_number (facts, _ ("Worth as a trophy"), row->points);
}

static void
add_whereabouts (GPtrArray *facts, const RulePiece *piece, CastellanGame *game)
{
  const Table *t = castellan_game_get_table (game);
  Place places[PLACES_MAX];
  const unsigned n = places_of (game, piece->is_card, places);
  unsigned on_board = 0;

  for (unsigned p = 0; p < n; p++)
    {
      g_autofree char *name = place_text (game, places[p]);
      unsigned count = 0;
      bool may_hold = false;

      for (unsigned i = 0; i < piece->n; i++)
        if (place_holds (t, places[p], piece->kinds[i]))
          {
            may_hold = true;
            count += place_count (game, places[p], piece->kinds[i]);
          }
      /* The bag and the deck tell of none as well; others only of what is there. */
      if (may_hold && (count > 0 || p == 0))
        add_number (facts, name, count);
    }
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (!piece->is_card && t->pieces[i].kind == piece->kinds[0]
        && !(t->pieces[i].marks & MARK_SLAIN))
      on_board++;
  if (on_board > 0)
    add_number (facts, _ ("On the board"), on_board);
}

/* Rules call pieces as the reader's language does; whoever has asked for the names on English cards
 * is told which one it is. */
static void
add_name (GPtrArray *facts, const RulePiece *piece)
{
  const char *english;

  if (titles_shown () == TITLES_LOCAL || piece->n > 1)
    return;
  english = piece->is_card ? card_in_english (piece->kinds[0]) : token_in_english (piece->kinds[0]);
  if (english != NULL)
    /* Translators: what a card or token is called. */
    add_fact (facts, _ ("In English"), g_strdup (english));
}

GPtrArray *
rule_facts (const RulePiece *piece, CastellanGame *game)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func (fact_free);
  unsigned n_in_box = 0;

  add_name (facts, piece);
  if (piece->is_card)
    add_card_facts (facts, piece);
  else
    add_token_facts (facts, piece->kinds[0]);
  for (unsigned i = 0; i < piece->n; i++)
    n_in_box
        += piece->is_card ? card_rows[piece->kinds[i]].count : token_rows[piece->kinds[i]].count;
  add_number (facts, _ ("In the box"), n_in_box);
  if (game != NULL)
    add_whereabouts (facts, piece, game);
  return facts;
}

static const struct
{
  uint32_t trait;
  const char *text;
} traits[] = {
  { BOSS, N_ ("a Boss") },
  { MEGA, N_ ("a Mega Boss") },
  { HARBINGER, N_ ("announces a Mega Boss") },
  { FLYING, N_ ("flies") },
  { CLIMBS, N_ ("climbs over Walls") },
  { TWO_SPACES, N_ ("moves two spaces") },
  { INERT, N_ ("cannot be moved or hit") },
  { SPELLPROOF, N_ ("Wizard cards do nothing to it") },
  { BREATHES, N_ ("breathes fire") },
  { BURSTS, N_ ("sets its neighbors on fire when it dies") },
  { SUMMONED, N_ ("has a pile of its own, and is no trophy") },
  { STARES, N_ ("no phase 2 while it is on the board") },
  { ROLLS, N_ ("crosses the board at once") },
};

char *
rule_traits_text (const RulePiece *piece)
{
  const uint32_t has = piece->is_card ? 0 : token_rows[piece->kinds[0]].traits;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (traits); i++)
    if (has & traits[i].trait)
      g_strv_builder_add (words, _ (traits[i].text));
  for (Ring ring = FOREST; ring <= CASTLE; ring++)
    {
      g_autofree char *weak
          = g_strdup_printf (_ ("any damage in the %s ring slays it"), ring_title (ring));
      g_autofree char *proof
          = g_strdup_printf (_ ("hit cards do nothing to it in the %s ring"), ring_title (ring));

      if (has & WEAK_IN (ring))
        g_strv_builder_add (words, weak);
      if (has & PROOF_IN (ring))
        g_strv_builder_add (words, proof);
    }
  list = g_strv_builder_end (words);
  return g_strjoinv ("; ", list);
}
