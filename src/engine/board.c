/* Pieces on the board, and the draw pile with its known order. */
#include "table.h"

#include <string.h>

Piece
piece_new (unsigned kind, unsigned space)
{
  assert (kind < TOKENS);
  assert (space < SPACES);
  return (Piece){ .space = (uint8_t) space, .kind = (uint8_t) kind, .hp = token_rows[kind].health };
}

void
board_add (Table *t, Piece piece)
{
  assert (t->n_pieces < PIECES_MAX);
  t->pieces[t->n_pieces++] = piece;
  if (piece.marks & (MARK_TAR | MARK_OLD_TAR))
    t->tar_out++;
}

void
board_remove (Table *t, unsigned index)
{
  assert (index < t->n_pieces);
  if (t->pieces[index].marks & (MARK_TAR | MARK_OLD_TAR))
    t->tar_out--;
  t->n_pieces--;
  memmove (t->pieces + index, t->pieces + index + 1, (t->n_pieces - index) * sizeof (Piece));
  memset (t->pieces + t->n_pieces, 0, sizeof (Piece));
}

/* Embers tell nobody apart: they are not part of an answer. */
int
board_find (const Table *t, Piece piece)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (piece_key (t->pieces[i]) >> 8 == piece_key (piece) >> 8)
      return (int) i;
  return -1;
}

void
table_tidy (Table *t)
{
  uint64_t last = piece_key (t->pieces[0]);

  /* Pieces are nearly in order after most actions: insertion is quickest. */
  for (unsigned i = 1; i < t->n_pieces; i++)
    {
      const Piece piece = t->pieces[i];
      const uint64_t key = piece_key (piece);
      unsigned at = i;

      if (key >= last)
        {
          last = key;
          continue;
        }
      for (; at > 0 && piece_key (t->pieces[at - 1]) > key; at--)
        t->pieces[at] = t->pieces[at - 1];
      t->pieces[at] = piece;
    }
}

void
deck_take (Table *t, unsigned card)
{
  assert (t->deck.n > 0);

  if (t->n_known > 0)
    {
      assert (t->known[t->n_known - 1] == card + 1);
      t->known[--t->n_known] = 0;
    }
  if (t->deck.of[card] == 0)
    {
      /* ruling.base.deck-counts:b: a card that the list does not have. It was one of the unknown
       * ones: take it for the commonest of them. */
      unsigned commonest = 0;

      assert (reads (t, RULING_DECK_COUNTS, 'b'));
      for (unsigned kind = 1; kind < CARDS; kind++)
        if (t->deck.of[kind] > t->deck.of[commonest])
          commonest = kind;
      card = commonest;
    }
  pile_take_card (&t->deck, card);
}
