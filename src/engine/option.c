/* Options by name: how an answer is written in a record. */
#include "engine.h"

#include <string.h>

typedef struct
{
  char *text;
  unsigned n;
} Line;

static void
add (Line *line, const char *words)
{
  const size_t n = strlen (words);

  assert (line->n + n < NAME_MAX_BYTES);
  memcpy (line->text + line->n, words, n);
  line->n += (unsigned) n;
  line->text[line->n] = '\0';
}

static void
add_number (Line *line, unsigned number)
{
  char digits[4] = { 0 };

  assert (number < 1000);
  if (number >= 100)
    digits[0] = (char) ('0' + number / 100);
  if (number >= 10)
    digits[strlen (digits)] = (char) ('0' + number / 10 % 10);
  digits[strlen (digits)] = (char) ('0' + number % 10);
  add (line, digits);
}

static void
add_space (Line *line, unsigned space)
{
  add (line, ring_names[ring_of (space)]);
  add_number (line, arc_of (space) + 1);
}

static void
add_piece (Line *line, Piece p)
{
  add (line, token_rows[p.kind].name);
  add (line, "@");
  add_space (line, p.space);
  if (p.hp != token_rows[p.kind].health)
    {
      add (line, ":");
      add_number (line, p.hp);
    }
  if (p.flames > 0)
    {
      add (line, "*");
      add_number (line, p.flames);
    }
  if (p.marks & MARK_TAR)
    add (line, "+tar");
  if (p.marks & MARK_OLD_TAR)
    add (line, "+old-tar");
  if (p.marks & MARK_HELD)
    add (line, "+held");
  if (p.marks & MARK_HOBBLED)
    add (line, "+hobbled");
  if (p.marks & MARK_ICED)
    add (line, "+iced");
  if (p.marks & MARK_BURNT)
    add (line, "+burnt");
}

unsigned
piece_name (Piece p, char name[NAME_MAX_BYTES])
{
  Line line = { name, 0 };

  add_piece (&line, p);
  return line.n;
}

Piece
option_piece (Option o)
{
  return (Piece){ .space = (uint8_t) option_byte (o, 0),
                  .kind = (uint8_t) option_byte (o, 1),
                  .hp = (uint8_t) option_byte (o, 2),
                  .flames = (uint8_t) option_byte (o, 3),
                  .marks = (uint8_t) option_byte (o, 4),
                  .crew = (uint8_t) option_byte (o, 5),
                  .cargo = (uint8_t) option_byte (o, 6) };
}

unsigned
option_n_cards (Option o)
{
  unsigned n = 0;

  while (n < PLAY_CARDS_MAX && option_card (o, n) < CARDS)
    n++;
  return n;
}

Option
option_play (const uint8_t *cards, unsigned n)
{
  Option o = (Option) VERB_PLAY << 56;

  assert (n >= 1 && n <= PLAY_CARDS_MAX);
  for (unsigned i = 0; i < n; i++)
    o |= (Option) (cards[i] + 1u) << (50 - 6 * i);
  return o;
}

static void
add_shape (Line *line, Option o)
{
  switch (verb_rows[option_verb (o)].shape)
    {
    case SHAPE_NOTHING:
      break;
    case SHAPE_CARD:
      add (line, card_rows[option_byte (o, 0)].name);
      break;
    case SHAPE_CARDS:
      for (unsigned i = 0; i < option_n_cards (o); i++)
        {
          add (line, i > 0 ? "+" : "");
          add (line, card_rows[option_card (o, i)].name);
        }
      break;
    case SHAPE_TRADE:
      add (line, card_rows[option_byte (o, 0)].name);
      add (line, " with ");
      add_number (line, option_byte (o, 1) + 1);
      add (line, " for ");
      add (line, card_rows[option_byte (o, 2)].name);
      break;
    case SHAPE_MONSTER:
      add_piece (line, option_piece (o));
      break;
    case SHAPE_WALL:
      add (line, "wall");
      add_number (line, option_byte (o, 0) + 1);
      break;
    case SHAPE_TOWER:
      add (line, "tower");
      add_number (line, option_byte (o, 0) + 1);
      break;
    case SHAPE_TOKEN:
      add (line, token_rows[option_byte (o, 0)].name);
      break;
    case SHAPE_MONSTER_AT:
      add (line, token_rows[option_byte (o, 0)].name);
      add (line, "@");
      add_space (line, option_byte (o, 1));
      break;
    case SHAPE_PLAYER:
      add_number (line, option_byte (o, 0) + 1);
      break;
    case SHAPE_NUMBER:
      add_number (line, option_byte (o, 0));
      break;
    case SHAPE_SPACE:
      add_space (line, option_byte (o, 0));
      break;
    case SHAPE_ARC:
      add (line, "arc");
      add_number (line, option_byte (o, 0) + 1);
      break;
    case SHAPE_COLOUR:
      add (line, colour_names[option_byte (o, 0)]);
      break;
    case SHAPE_WIZARD_TOWER:
      add (line, "wizard-tower");
      add_number (line, option_byte (o, 0) + 1);
      break;
    case SHAPE_DECK:
      add (line, deck_names[option_byte (o, 0)]);
      break;
    }
}

unsigned
option_name (Option o, char name[NAME_MAX_BYTES])
{
  Line line = { name, 0 };

  add (&line, verb_rows[option_verb (o)].word);
  if (verb_rows[option_verb (o)].shape != SHAPE_NOTHING)
    add (&line, " ");
  add_shape (&line, o);
  return line.n;
}
