/* Names of the record language and the numbers behind them. Every reader refuses an unknown name
 * with the nearest one that exists. */
#pragma once

#include "engine.h"
#include "refusal.h"

typedef const char *(*NameAt) (unsigned i);

/* A list of names and what one of them is called in a sentence ("a card"). */
typedef struct
{
  const char *what;
  NameAt at;
  unsigned n;
} NameList;

extern const NameList card_names, token_names, monster_names, phase_list, edition_list,
    version_list, variant_list, due_list, cite_list;
extern const NameList question_names;

/* The nearest word, or NULL where none is near enough to have been meant. */
const char *nearest_of (const char *const *words, unsigned n, const char *word);
extern const char *const result_words[]; /* of Result; NULL after the last, as in the others */
extern const char *const keeper_words[]; /* of Keeper */
extern const char *const loss_words[];   /* of WallLoss */
extern const char *const box_words[];    /* of Box, and then of boxes that come later */

unsigned edit_distance (const char *a, const char *b);

/* The sentence for a word that is none of these. */
bool refuse_word (
    const char *what, const char *const *words, unsigned n, const char *word, GError **error);

bool read_name (const NameList *list, const char *word, unsigned *i, GError **error);
bool read_word (
    const char *what, const char *const *words, const char *word, unsigned *i, GError **error);
bool read_number (const char *what, const char *word, unsigned most, unsigned *n, GError **error);
bool read_arc (const char *word, unsigned *arc, GError **error);
bool read_player (const Table *t, const char *word, unsigned *player, GError **error);
bool read_space (const char *word, unsigned *space, GError **error);
bool read_piece (const Table *t,
                 const char *word,
                 Piece *piece,
                 GError **error);              /* KIND@SPACE:HP*N+tar */
void write_piece (Piece piece, GString *text); /* the same, with what no name of an option says */
/* Without a table: of any. */
bool read_flames (const Table *t, const char *word, unsigned *n, GError **error);
bool is_meant (Piece piece, Piece said);     /* whether one who says that can mean this piece */
int find_meant (const Table *t, Piece said); /* its index, the equal piece first; or -1 */
bool read_counted (
    const NameList *list, const char *word, unsigned *i, unsigned *n, GError **error); /* NAME*N */
bool read_ruling (const char *word, Ruling *r, unsigned *letter, GError **error); /* ID:LETTER */
bool read_yes_no (const char *word, bool *yes, GError **error);

/* Whether no key stands twice in words of the form KEY=VALUE. */
bool keys_differ (char *const *words, GError **error);

/* Spaces made single, and the cards of a play in one order: two texts of one option become equal.
 */
char *normal_option (const char *text);
