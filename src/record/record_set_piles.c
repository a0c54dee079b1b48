/* Hands, decks, the bag and the piles beside the board by hand. */
#include "record_set_piles.h"

#include <string.h>

#include "record_piles.h"
#include "record_set.h"

static bool
set_cards (Table *t, CardPile *pile, char *const *words, GError **error)
{
  uint8_t counts[CARDS];

  return read_card_counts (t, words, counts, error) && make_card_pile (t, pile, counts, error);
}

static bool
set_tokens (Table *t, TokenPile *pile, char *const *words, GError **error)
{
  uint8_t counts[TOKENS];

  return read_token_counts (t, words, counts, error) && make_token_pile (t, pile, counts, error);
}

bool
set_hand (Table *t, char *const *words, GError **error)
{
  unsigned player;

  if (!has_words (words, 1, 200, error, "set hand P CARD…")
      || !read_player (t, words[0], &player, error))
    return false;
  return set_cards (t, &t->hands[player], words + 1, error);
}

bool
set_castle_discard (Table *t, char *const *words, GError **error)
{
  return set_cards (t, &t->discards, words, error);
}

bool
set_castle_removed (Table *t, char *const *words, GError **error)
{
  uint8_t counts[CARDS];

  return read_card_counts (t, words, counts, error) && rename_removed_cards (t, counts, error);
}

bool
set_castle_deck (Table *t, char *const *words, GError **error)
{
  return make_deck (t, DECK_CASTLE, words, error);
}

bool
set_discard (Table *t, char *const *words, GError **error)
{
  return set_tokens (t, &t->discard, words, error);
}

bool
set_trophies (Table *t, char *const *words, GError **error)
{
  uint8_t counts[TOKENS];
  unsigned player;

  if (!has_words (words, 1, 200, error, "set trophies P TOKEN…")
      || !read_player (t, words[0], &player, error))
    return false;
  return read_token_counts (t, words + 1, counts, error)
         && make_trophies (t, player, counts, error);
}

bool
set_overlord_hand (Table *t, char *const *words, GError **error)
{
  if (t->version != VERSION_OVERLORD)
    return refuse (error, "nobody is the Overlord: this table does not play version=overlord");
  return set_tokens (t, &t->overlord, words, error);
}

bool
set_secret (Table *t, char *const *words, GError **error)
{
  if (t->version != VERSION_OVERLORD)
    return refuse (error, "nobody is the Overlord: this table does not play version=overlord");
  return has_words (words, 0, 1, error, "set secret TOKEN")
         && set_tokens (t, &t->secret, words, error);
}

/* Nobody knows which Harbingers are in the bag: a bag of which everything is said has none of them.
 */
bool
set_bag_tokens (Table *t, char *const *words, GError **error)
{
  t->harbingers = 0;
  return set_tokens (t, &t->bag, words, error);
}

static bool
need_wizard (const Table *t, const char *what, GError **error)
{
  return has_box (t, BOX_WIZARD) || refuse (error, "the base game has no %s", what);
}

bool
set_wizard_deck (Table *t, char *const *words, GError **error)
{
  return need_wizard (t, "Wizard deck", error) && make_deck (t, DECK_WIZARD, words, error);
}

bool
set_wizard_discard (Table *t, char *const *words, GError **error)
{
  return need_wizard (t, "Wizard deck", error) && set_cards (t, &t->wizard_discards, words, error);
}

bool
set_imps (Table *t, char *const *words, GError **error)
{
  unsigned n;

  return need_wizard (t, "Imps", error) && has_words (words, 1, 1, error, "set imps N")
         && read_number ("a number of Imps", words[0], 255, &n, error) && make_imps (t, n, error);
}

/* Mega Bosses that nobody has announced yet. */
bool
set_megas (Table *t, char *const *words, GError **error)
{
  uint8_t counts[TOKENS];

  if (!need_wizard (t, "Mega Bosses", error) || !read_token_counts (t, words, counts, error))
    return false;
  for (unsigned token = 0; token < TOKENS; token++)
    if (counts[token] > 0 && !has_trait (token, MEGA))
      return refuse (error, "%s is no Mega Boss", token_rows[token].name);
  return make_token_pile (t, &t->megas, counts, error);
}

/* N face down in the bag, out of these that nobody has seen; without names, out of those that
 * nobody has seen so far. */
bool
set_harbingers (Table *t, char *const *words, GError **error)
{
  uint8_t counts[TOKENS];
  unsigned n;

  if (!need_wizard (t, "Harbingers", error)
      || !has_words (words, 1, 100, error, "set harbingers N [none|KIND…]")
      || !read_number ("a number of Harbingers", words[0], 255, &n, error))
    return false;
  t->harbingers = 0;
  if (words[1] != NULL)
    {
      char *nothing[] = { NULL };
      const bool none = strcmp (words[1], "none") == 0 && words[2] == NULL;

      if (!read_token_counts (t, none ? nothing : words + 1, counts, error))
        return false;
      for (unsigned token = 0; token < TOKENS; token++)
        if (counts[token] > 0 && !has_trait (token, HARBINGER))
          return refuse (error, "%s is no Harbinger", token_rows[token].name);
      if (!make_token_pile (t, &t->unseen, counts, error))
        return false;
    }
  if (n > t->unseen.n)
    return refuse (error, "only %u Harbingers have not been seen, not %u", t->unseen.n, n);
  t->harbingers = (uint8_t) n;
  return true;
}
