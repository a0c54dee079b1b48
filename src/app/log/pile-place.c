/* Places where cards or tokens lie. */
#include "pile-place.h"

#include <glib/gi18n-lib.h>

static bool
is_of_cards (Place place)
{
  return place.kind >= PLACE_DECK;
}

unsigned
places_of (CastellanGame *game, bool is_cards, Place places[PLACES_MAX])
{
  const Table *t = castellan_game_get_table (game);
  unsigned n = 0;

  if (is_cards && t->deck_by == BY_NOBODY)
    return 0;
  if (is_cards)
    {
      if (!has_variant (t, VARIANT_CLOSED_HANDS))
        places[n++] = (Place){ PLACE_DECK, 0 };
      places[n++] = (Place){ PLACE_CASTLE_DISCARD, 0 };
      if (has_box (t, BOX_WIZARD))
        {
          if (!has_variant (t, VARIANT_CLOSED_HANDS))
            places[n++] = (Place){ PLACE_WIZARD_DECK, 0 };
          places[n++] = (Place){ PLACE_WIZARD_DISCARD, 0 };
        }
      for (unsigned player = 0; player < t->n_players; player++)
        if (castellan_game_can_see (game, player))
          places[n++] = (Place){ PLACE_HAND, player };
      return n;
    }
  places[n++] = (Place){ PLACE_BAG, 0 };
  places[n++] = (Place){ PLACE_DISCARD, 0 };
  if (has_box (t, BOX_WIZARD))
    places[n++] = (Place){ PLACE_IMPS, 0 };
  if (t->version == VERSION_OVERLORD && castellan_game_can_see (game, ASKER_OVERLORD))
    places[n++] = (Place){ PLACE_OVERLORD, 0 };
  for (unsigned player = 0; t->version == VERSION_MASTER_SLAYER && player < t->n_players; player++)
    places[n++] = (Place){ PLACE_TROPHIES, player };
  return n;
}

char *
place_text (CastellanGame *game, Place place)
{
  g_autofree char *name = NULL;

  switch (place.kind)
    {
    case PLACE_BAG:
      return g_strdup (_ ("Bag"));
    case PLACE_DISCARD:
      return g_strdup (_ ("Discarded tokens"));
    case PLACE_OVERLORD:
      return g_strdup (_ ("With the Overlord"));
    case PLACE_IMPS:
      return g_strdup (_ ("Pile of Imps"));
    case PLACE_WIZARD_DECK:
      return g_strdup (_ ("Wizard deck"));
    case PLACE_WIZARD_DISCARD:
      return g_strdup (_ ("Discarded Wizard cards"));
    case PLACE_DECK:
      return g_strdup (_ ("Castle deck"));
    case PLACE_CASTLE_DISCARD:
      return g_strdup (_ ("Discarded cards"));
    case PLACE_TROPHIES:
      name = castellan_game_dup_player (game, place.player);
      /* Translators: the trophies of a player. */
      return g_strdup_printf (_ ("%s: trophies"), name);
    case PLACE_HAND:
      name = castellan_game_dup_player (game, place.player);
      /* Translators: the hand of a player. */
      return g_strdup_printf (_ ("%s: hand"), name);
    }
  g_assert_not_reached ();
}

bool
place_holds (const Table *t, Place place, unsigned kind)
{
  if (is_of_cards (place))
    {
      if (box_card_count (t, kind) == 0)
        return false;
      if (place.kind == PLACE_DECK || place.kind == PLACE_CASTLE_DISCARD)
        return !is_wizard_card (kind);
      return place.kind == PLACE_HAND || is_wizard_card (kind);
    }
  if (box_count (t, kind) == 0)
    return false;
  if (place.kind == PLACE_BAG)
    return !has_trait (kind, MEGA | SUMMONED | HARBINGER);
  return has_trait (kind, SUMMONED) == (place.kind == PLACE_IMPS);
}

/* The places whose kinds are counted; the Imps' pile is a number. */
static const uint8_t *
place_counts (const Table *t, Place place)
{
  switch (place.kind)
    {
    case PLACE_BAG:
      return t->bag.of;
    case PLACE_DISCARD:
      return t->discard.of;
    case PLACE_TROPHIES:
      return t->trophies[place.player].of;
    case PLACE_OVERLORD:
      return t->overlord.of;
    case PLACE_IMPS:
      break;
    case PLACE_WIZARD_DECK:
      return t->wizard_deck.of;
    case PLACE_WIZARD_DISCARD:
      return t->wizard_discards.of;
    case PLACE_DECK:
      return t->deck.of;
    case PLACE_CASTLE_DISCARD:
      return t->discards.of;
    case PLACE_HAND:
      return t->hands[place.player].of;
    }
  g_assert_not_reached ();
}

static unsigned
count_in (const Table *t, Place place, unsigned kind)
{
  if (place.kind == PLACE_IMPS)
    return kind == TOKEN_IMP ? t->imps : 0;
  return place_counts (t, place)[kind];
}

unsigned
place_count (CastellanGame *game, Place place, unsigned kind)
{
  const Table *t = castellan_game_get_table (game);
  const unsigned n = count_in (t, place, kind);

  if (place.kind == PLACE_BAG && !castellan_game_can_see (game, ASKER_OVERLORD))
    return n + t->overlord.of[kind] + t->secret.of[kind];
  return n;
}

static bool
is_same (Place a, Place b)
{
  return a.kind == b.kind && a.player == b.player;
}

/* A correction takes what is out of the game first, then from these places in this order. */
char *
place_source_text (CastellanGame *game, Place place, unsigned kind)
{
  const Table *t = castellan_game_get_table (game);
  const bool is_cards = is_of_cards (place);
  Place places[PLACES_MAX];
  const unsigned n = places_of (game, is_cards, places);

  if ((is_cards ? t->removed_cards.of : t->removed.of)[kind] > 0)
    return g_strdup (_ ("Add one that was out of the game"));
  if (is_cards && place.kind != PLACE_DECK && t->deck.of[kind] > 0)
    return g_strdup (_ ("Add one from the Castle deck"));
  for (unsigned i = 0; i < n; i++)
    if (!is_same (places[i], place) && count_in (t, places[i], kind) > 0)
      {
        g_autofree char *name = place_text (game, places[i]);

        /* Translators: add a card or token that is taken from a pile. */
        return g_strdup_printf (_ ("Add one (from: %s)"), name);
      }
  return NULL;
}

static void
append_counts (GString *words, const char *const *names, const uint8_t *counts, unsigned n)
{
  for (unsigned kind = 0; kind < n; kind++)
    if (counts[kind] > 0)
      g_string_append_printf (words, " %s*%u", names[kind], counts[kind]);
}

/* The known top stays as it lies, as far as it can: a card is taken from the rest first. */
static void
append_deck (GString *words, const Table *t, bool is_wizard, unsigned kind, int change)
{
  const CardPile *deck = is_wizard ? &t->wizard_deck : &t->deck;
  const uint8_t *known = is_wizard ? t->wizard_known : t->known;
  const unsigned n_known = is_wizard ? t->n_wizard_known : t->n_known;
  uint8_t rest[CARDS];
  unsigned left_out = 0; /* cards of this kind at the bottom of the known part */

  for (unsigned card = 0; card < CARDS; card++)
    rest[card] = deck->of[card];
  for (unsigned i = 0; i < n_known; i++)
    rest[known[i] - 1]--;
  if (change < 0 && rest[kind] == 0)
    left_out = 1;
  else
    rest[kind] = (uint8_t) (rest[kind] + change);
  for (unsigned i = n_known, n_kind = 0; i-- > 0;)
    {
      const unsigned card = known[i] - 1u;

      n_kind += card == kind;
      if (left_out > 0 && card == kind && n_kind == deck->of[kind])
        continue;
      g_string_append_printf (words, " %s", card_rows[card].name);
    }
  g_string_append (words, " shuffled");
  for (unsigned card = 0; card < CARDS; card++)
    if (rest[card] > 0)
      g_string_append_printf (words, " %s*%u", card_rows[card].name, rest[card]);
}

char *
place_correction (const Table *t, Place place, unsigned kind, int change)
{
  static const char *const first_words[]
      = { "bag",         "discard",        "trophies",    "overlord-hand",  "imps",
          "castle-deck", "castle-discard", "wizard-deck", "wizard-discard", "hand" };
  GString *words;
  const unsigned n = is_of_cards (place) ? CARDS : TOKENS;
  const char *names[KINDS_MAX];
  uint8_t counts[KINDS_MAX];

  /* The bag may have been counted with what the Overlord holds. */
  if (place.kind == PLACE_BAG && change < 0 && t->bag.of[kind] == 0)
    place.kind = PLACE_OVERLORD;
  if (place.kind == PLACE_OVERLORD && change < 0 && t->overlord.of[kind] == 0)
    return g_strdup ("secret");
  g_assert (change > 0 || count_in (t, place, kind) > 0);
  words = g_string_new (first_words[place.kind]);
  if (place.kind == PLACE_DECK || place.kind == PLACE_WIZARD_DECK)
    {
      append_deck (words, t, place.kind == PLACE_WIZARD_DECK, kind, change);
      return g_string_free (words, FALSE);
    }
  if (place.kind == PLACE_IMPS)
    {
      g_string_append_printf (words, " %d", t->imps + change);
      return g_string_free (words, FALSE);
    }
  if (place.kind == PLACE_TROPHIES || place.kind == PLACE_HAND)
    g_string_append_printf (words, " %u", place.player + 1);
  for (unsigned i = 0; i < n; i++)
    {
      names[i] = is_of_cards (place) ? card_rows[i].name : token_rows[i].name;
      counts[i] = (uint8_t) (place_counts (t, place)[i] + (i == kind ? change : 0));
    }
  append_counts (words, names, counts, n);
  return g_string_free (words, FALSE);
}
