/* Corrections in words. The record has been read before, so that every word is known to be good;
 * what still is not understood is left to the reader. */
#include "correction_text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "event_text.h"
#include "record_set.h"
#include "rule_library.h"
#include "titles.h"

#define TOLD_MAX 4 /* kinds of a pile that are told one by one */

typedef struct
{
  const Table *before, *after;
  const char *const *names;
} Tables;

/* The words, and how many Flames there are. */
static char *
with_flames (const char *words, unsigned flames)
{
  if (flames == 0)
    return g_strdup (words);
  /* Translators: a piece, and how many Flames are on it: "Wall 3 stands, 1 Flame". */
  return g_strdup_printf (ngettext ("%s, %u Flame", "%s, %u Flames", flames), words, flames);
}

/* "Troll, Knight 1, 2 points, in Tar". */
static char *
standing_text (Piece piece)
{
  g_autofree char *space = space_text (piece.space);
  g_autofree char *points
      = g_strdup_printf (ngettext ("%u point", "%u points", piece.hp), piece.hp);
  g_autofree char *standing
      /* Translators: Monster, space, points. */
      = g_strdup_printf (piece.marks & (MARK_TAR | MARK_OLD_TAR) ? _ ("%s, %s, %s, in Tar")
                                                                 : _ ("%s, %s, %s"),
                         token_title (piece.kind), space, points);

  return with_flames (standing, piece.flames);
}

static char *
wall_text (const Tables *tables, char *const *words)
{
  unsigned arc, state;
  g_autofree char *text = NULL;
  static const char *const states[] = { "none", "up", "fortified", NULL };
  static const char *const sentences[]
      = { N_ ("Wall %u is gone"), N_ ("Wall %u stands"), N_ ("Wall %u is fortified") };

  if (g_strv_length ((char **) words) < 2 || !read_arc (words[0], &arc, NULL)
      || !read_word ("", states, words[1], &state, NULL))
    return NULL;
  text = g_strdup_printf (_ (sentences[state]), arc + 1);
  return with_flames (text, tables->after->walls[arc].flames);
}

static char *
tower_text (const Tables *tables, char *const *words)
{
  g_autofree char *text = NULL;
  unsigned arc;

  if (g_strv_length ((char **) words) < 2 || !read_arc (words[0], &arc, NULL))
    return NULL;
  text = g_strdup_printf (strcmp (words[1], "none") == 0     ? _ ("Tower %u is gone")
                          : strcmp (words[1], "wizard") == 0 ? _ ("Tower %u is the Wizard’s")
                                                             : _ ("Tower %u stands"),
                          arc + 1);
  return with_flames (text, tables->after->towers[arc].flames);
}

/* A Monster that comes, or one that was another: it has moved, or only its points are others. */
static char *
monster_text (const Tables *tables, char *const *words)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  Piece was, is;

  (void) tables;
  if (words[0] == NULL || !read_piece (NULL, words[0], &was, NULL))
    return NULL;
  if (words[1] == NULL)
    return standing_text (was);
  if (strcmp (words[1], "as") != 0 || words[2] == NULL || !read_piece (NULL, words[2], &is, NULL))
    return NULL;
  if (was.kind != is.kind || was.space == is.space)
    return standing_text (is);
  from = space_text (was.space);
  to = space_text (is.space);
  /* Translators: a Monster from one space to another. */
  return g_strdup_printf (_ ("%s from %s to %s"), token_title (is.kind), from, to);
}

static char *
no_monster_text (const Tables *tables, char *const *words)
{
  g_autofree char *space = NULL;
  Piece piece;

  (void) tables;
  if (words[0] == NULL || words[1] == NULL || !read_piece (NULL, words[1], &piece, NULL))
    return NULL;
  space = space_text (piece.space);
  return g_strdup_printf (_ ("no %s in %s"), token_title (piece.kind), space);
}

static char *
no_monsters_text (const Tables *tables, char *const *words)
{
  (void) tables;
  (void) words;
  return g_strdup (_ ("no Monsters on the board"));
}

typedef const char *(*TitleOf) (unsigned kind);

/* What is more or less in a pile: "discard pile: 1 Orc more, 1 Troll less". Much at once is only
 * counted. */
static char *
pile_text (const char *place, const uint8_t *was, const uint8_t *is, unsigned n, TitleOf title)
{
  g_autoptr (GString) text = g_string_new (NULL);
  unsigned told = 0, sum = 0;

  for (unsigned kind = 0; kind < n; kind++)
    {
      sum += is[kind];
      if (was[kind] == is[kind])
        continue;
      g_string_append (text, told++ == 0 ? "" : ", ");
      if (is[kind] > was[kind])
        /* Translators: so many of a kind of card or token more than before: "1 Orc more". */
        g_string_append_printf (text, _ ("%u %s more"), is[kind] - was[kind], title (kind));
      else
        g_string_append_printf (text, _ ("%u %s less"), was[kind] - is[kind], title (kind));
    }
  if (told == 0)
    /* Translators: a pile that is what it was. */
    return g_strdup_printf (_ ("%s: as before"), place);
  if (told > TOLD_MAX)
    /* Translators: a pile and how many lie in it. */
    return g_strdup_printf (_ ("%s: %u"), place, sum);
  /* Translators: a pile and what has changed in it. */
  return g_strdup_printf (_ ("%s: %s"), place, text->str);
}

static char *
cards_text (const char *place, const CardPile *was, const CardPile *is)
{
  return pile_text (place, was->of, is->of, CARDS, card_title);
}

static char *
tokens_text (const char *place, const TokenPile *was, const TokenPile *is)
{
  return pile_text (place, was->of, is->of, TOKENS, token_title);
}

static char *
hand_text (const Tables *tables, char *const *words)
{
  g_autofree char *name = NULL;
  g_autofree char *place = NULL;
  unsigned player;

  if (words[0] == NULL || !read_player (tables->after, words[0], &player, NULL))
    return NULL;
  name = player_text (player, tables->names);
  /* Translators: the hand of this player. */
  place = g_strdup_printf (_ ("hand of %s"), name);
  if (has_variant (tables->after, VARIANT_CLOSED_HANDS))
    return g_strdup_printf (_ ("%s: %u"), place, tables->after->hands[player].n);
  return cards_text (place, &tables->before->hands[player], &tables->after->hands[player]);
}

static char *
castle_discard_text (const Tables *tables, char *const *words)
{
  (void) words;
  return cards_text (_ ("discarded cards"), &tables->before->discards, &tables->after->discards);
}

static char *
castle_deck_text (const Tables *tables, char *const *words)
{
  (void) words;
  if (has_variant (tables->after, VARIANT_CLOSED_HANDS))
    return g_strdup_printf (_ ("%s: %u"), _ ("Castle deck"), tables->after->deck.n);
  return cards_text (_ ("Castle deck"), &tables->before->deck, &tables->after->deck);
}

static char *
castle_removed_text (const Tables *tables, char *const *words)
{
  (void) words;
  return cards_text (_ ("cards out of the game"), &tables->before->removed_cards,
                     &tables->after->removed_cards);
}

static char *
wizard_discard_text (const Tables *tables, char *const *words)
{
  (void) words;
  return cards_text (_ ("discarded Wizard cards"), &tables->before->wizard_discards,
                     &tables->after->wizard_discards);
}

static char *
wizard_deck_text (const Tables *tables, char *const *words)
{
  (void) words;
  if (has_variant (tables->after, VARIANT_CLOSED_HANDS))
    return g_strdup_printf (_ ("%s: %u"), _ ("Wizard deck"), tables->after->wizard_deck.n);
  return cards_text (_ ("Wizard deck"), &tables->before->wizard_deck, &tables->after->wizard_deck);
}

static char *
harbingers_text (const Tables *tables, char *const *words)
{
  (void) words;
  return g_strdup_printf (_ ("%s: %u"), _ ("Harbingers in the bag"), tables->after->harbingers);
}

static char *
megas_text (const Tables *tables, char *const *words)
{
  (void) words;
  return tokens_text (_ ("Mega Bosses beside the board"), &tables->before->megas,
                      &tables->after->megas);
}

static char *
imps_text (const Tables *tables, char *const *words)
{
  (void) words;
  return g_strdup_printf (_ ("%s: %u"), _ ("Imps in their pile"), tables->after->imps);
}

static char *
keeper_text (const char *word, const char *by_app, const char *by_table)
{
  if (strcmp (word, "app") == 0)
    return g_strdup (by_app);
  if (strcmp (word, "table") == 0)
    return g_strdup (by_table);
  return strcmp (word, "off") == 0 ? g_strdup (_ ("hands are not tracked")) : NULL;
}

static char *
bag_text (const Tables *tables, char *const *words)
{
  char *text = words[0] != NULL ? keeper_text (words[0], _ ("Castellan draws the tokens"),
                                               _ ("the table draws the tokens"))
                                : NULL;

  if (text != NULL)
    return text;
  /* What is in the bag tells what the Overlord has. */
  if (tables->after->version == VERSION_OVERLORD)
    return g_strdup_printf (_ ("%s: %u"), _ ("bag"), tables->after->bag.n);
  return tokens_text (_ ("bag"), &tables->before->bag, &tables->after->bag);
}

static char *
dice_text (const Tables *tables, char *const *words)
{
  (void) tables;
  return words[0] != NULL
             ? keeper_text (words[0], _ ("Castellan rolls the die"), _ ("the table rolls the die"))
             : NULL;
}

static char *
deck_text (const Tables *tables, char *const *words)
{
  (void) tables;
  return words[0] != NULL ? keeper_text (words[0], _ ("Castellan deals the cards"),
                                         _ ("the table deals the cards"))
                          : NULL;
}

static char *
discard_text (const Tables *tables, char *const *words)
{
  (void) words;
  return tokens_text (_ ("discarded tokens"), &tables->before->discard, &tables->after->discard);
}

static char *
trophies_text (const Tables *tables, char *const *words)
{
  g_autofree char *name = NULL;
  g_autofree char *place = NULL;
  unsigned player;

  if (words[0] == NULL || !read_player (tables->after, words[0], &player, NULL))
    return NULL;
  name = player_text (player, tables->names);
  /* Translators: the trophies of this player. */
  place = g_strdup_printf (_ ("trophies of %s"), name);
  return tokens_text (place, &tables->before->trophies[player], &tables->after->trophies[player]);
}

static char *
overlord_hand_text (const Tables *tables, char *const *words)
{
  (void) words;
  return g_strdup_printf (_ ("%s: %u"), _ ("tokens of the Overlord"), tables->after->overlord.n);
}

static char *
secret_text (const Tables *tables, char *const *words)
{
  (void) words;
  return g_strdup_printf (_ ("%s: %u"), _ ("token that the Overlord has set aside"),
                          tables->after->secret.n);
}

static char *
turn_text (const Tables *tables, char *const *words)
{
  g_autofree char *name = player_text (tables->after->turn, tables->names);

  (void) words;
  return g_strdup_printf (_ ("it is the turn of %s"), name);
}

static const char *
phase_title_of (const char *word)
{
  static const char *const titles[PHASES]
      = { N_ ("setup"),      N_ ("draw up"),       N_ ("discard and draw"), N_ ("trade cards"),
          N_ ("play cards"), N_ ("move Monsters"), N_ ("draw Monsters") };
  unsigned phase;

  return word != NULL && read_name (&phase_list, word, &phase, NULL) ? _ (titles[phase]) : NULL;
}

static char *
phase_text (const Tables *tables, char *const *words)
{
  const char *title = phase_title_of (words[0]);

  (void) tables;
  /* Translators: a phase of the turn, which begins anew. */
  return title != NULL ? g_strdup_printf (_ ("the phase is: %s"), title) : NULL;
}

/* Only how the game stands means something to people; the rest is bookkeeping. */
static char *
past_text (const Tables *tables, char *const *words)
{
  (void) tables;
  for (; *words != NULL; words++)
    if (strcmp (*words, "result=playing") == 0)
      return g_strdup (_ ("the game goes on"));
    else if (strcmp (*words, "result=won") == 0)
      return g_strdup (_ ("the game is won"));
    else if (strcmp (*words, "result=lost") == 0)
      return g_strdup (_ ("the game is lost"));
  return g_strdup (_ ("what happened on earlier turns"));
}

static char *
home_text (const Tables *tables, char *const *words)
{
  g_autofree char *name = NULL;
  unsigned player, arc;

  if (words[0] == NULL || words[1] == NULL || !read_player (tables->after, words[0], &player, NULL))
    return NULL;
  name = player_text (player, tables->names);
  if (!read_arc (words[1], &arc, NULL))
    return g_strdup_printf (_ ("%s has no Tower"), name);
  return g_strdup_printf (_ ("%s lives in Tower %u"), name, arc + 1);
}

static char *
king_text (const Tables *tables, char *const *words)
{
  unsigned arc;

  (void) tables;
  if (words[0] == NULL || !read_arc (words[0], &arc, NULL))
    return g_strdup (_ ("no Tower is the King's"));
  return g_strdup_printf (_ ("Tower %u is the King's"), arc + 1);
}

static char *
player_says (const Tables *tables, char *const *words, const char *yes, const char *no)
{
  g_autofree char *name = NULL;
  unsigned player;
  bool is_so;

  if (words[0] == NULL || words[1] == NULL || !read_player (tables->after, words[0], &player, NULL)
      || !read_yes_no (words[1], &is_so, NULL))
    return NULL;
  name = player_text (player, tables->names);
  return g_strdup_printf (is_so ? yes : no, name);
}

static char *
own_wall_text (const Tables *tables, char *const *words)
{
  return player_says (tables, words, _ ("%s still has a Wall to build"),
                      _ ("%s has no Wall left to build"));
}

static char *
out_text (const Tables *tables, char *const *words)
{
  return player_says (tables, words, _ ("%s is out of the game"), _ ("%s is in the game"));
}

static char *
ruling_text (const Tables *tables, char *const *words)
{
  const RuleEntry *entry;
  Ruling r;
  unsigned letter;

  (void) tables;
  if (words[0] == NULL || !read_ruling (words[0], &r, &letter, NULL))
    return NULL;
  entry = rule_library_find (ruling_name (r));
  g_assert (entry != NULL);
  /* Translators: what the books leave open, and the reading (a), (b), … that is played from now on.
   */
  return g_strdup_printf (_ ("“%s” is played by reading (%c)"), rule_title (entry),
                          'a' + (char) letter);
}

static const struct
{
  const char *name;
  char *(*text) (const Tables *tables, char *const *words);
} texts[] = {
  { "wall", wall_text },
  { "tower", tower_text },
  { "monster", monster_text },
  { "no", no_monster_text },
  { "monsters", no_monsters_text },
  { "hand", hand_text },
  { "castle-discard", castle_discard_text },
  { "castle-deck", castle_deck_text },
  { "castle-removed", castle_removed_text },
  { "wizard-discard", wizard_discard_text },
  { "wizard-deck", wizard_deck_text },
  { "harbingers", harbingers_text },
  { "megas", megas_text },
  { "imps", imps_text },
  { "bag", bag_text },
  { "discard", discard_text },
  { "trophies", trophies_text },
  { "overlord-hand", overlord_hand_text },
  { "secret", secret_text },
  { "turn", turn_text },
  { "phase", phase_text },
  { "past", past_text },
  { "home", home_text },
  { "king", king_text },
  { "own-wall", own_wall_text },
  { "out", out_text },
  { "dice", dice_text },
  { "deck", deck_text },
  { "ruling", ruling_text },
};

char *
correction_text (const char *correction,
                 const Table *before,
                 const Table *after,
                 const char *const *names)
{
  g_auto (GStrv) words = split_words (correction);
  const Tables tables = { before, after, names };

  for (unsigned i = 0; words[0] != NULL && i < G_N_ELEMENTS (texts); i++)
    if (strcmp (words[0], texts[i].name) == 0)
      return texts[i].text (&tables, words + 1);
  return NULL;
}

char *
run_text (const char *words)
{
  g_auto (GStrv) word = split_words (words);
  unsigned token;

  if (g_strcmp0 (word[0], "move") == 0)
    return g_strdup (_ ("The Monsters move, apart from the turn."));
  if (g_strcmp0 (word[0], "token") == 0 && word[1] != NULL
      && read_name (&token_names, word[1], &token, NULL))
    return g_strdup_printf (_ ("%s is resolved, apart from the turn."), token_title (token));
  if (g_strcmp0 (word[0], "phase") == 0 && phase_title_of (word[1]) != NULL)
    return g_strdup_printf (_ ("A phase is resolved, apart from the turn: %s."),
                            phase_title_of (word[1]));
  return NULL;
}
