/* The range coder, with a carry that runs through the bytes that are held back. */
#include "range_coder.h"

#define RANGE_LEAST (1u << 24)
#define BIT_SPEED 4

void
range_writer_begin (RangeWriter *writer)
{
  *writer = (RangeWriter){ .bytes = g_byte_array_new (), .range = G_MAXUINT32, .n_held = 1 };
}

static void
put (RangeWriter *writer, guint8 byte)
{
  g_byte_array_append (writer->bytes, &byte, 1);
}

/* Moves the highest byte out. All ones wait: a carry would change them. */
static void
shift (RangeWriter *writer)
{
  const guint8 carry = (guint8) (writer->low >> 32);

  if (writer->low < 0xff000000u || carry != 0)
    {
      guint8 byte = writer->held;

      for (; writer->n_held > 0; writer->n_held--)
        {
          put (writer, (guint8) (byte + carry));
          byte = 0xff;
        }
      writer->held = (guint8) (writer->low >> 24);
    }
  writer->n_held++;
  writer->low = (writer->low & 0xffffff) << 8;
}

void
range_write (RangeWriter *writer, unsigned start, unsigned size, unsigned total)
{
  g_assert (size > 0 && start + size <= total && total <= RANGE_TOTAL_MAX);
  writer->range /= total;
  writer->low += (guint64) start * writer->range;
  writer->range *= size;
  while (writer->range < RANGE_LEAST)
    {
      writer->range <<= 8;
      shift (writer);
    }
}

static void
learn (RangeBit *bit, bool value)
{
  bit->ones = (guint16) (value ? bit->ones + ((65536u - 32u - bit->ones) >> BIT_SPEED)
                               : bit->ones - ((bit->ones - 32u) >> BIT_SPEED));
}

void
range_write_bit (RangeWriter *writer, RangeBit *bit, bool value)
{
  range_write (writer, value ? 0 : bit->ones, value ? bit->ones : 65536u - bit->ones, 65536u);
  learn (bit, value);
}

/* How many bits it has, and those after the first. */
void
range_write_number (RangeWriter *writer, guint32 number)
{
  const unsigned n = number == 0 ? 0 : (unsigned) g_bit_storage (number);

  range_write (writer, n, 1, 33);
  for (unsigned i = 1; i < n; i++)
    range_write (writer, number >> (n - 1 - i) & 1, 1, 2);
}

/* Of all numbers that still mean the same the one with the most zeros at its end, which need not be
 * written. */
GByteArray *
range_writer_end (RangeWriter *writer)
{
  const guint64 high = writer->low + writer->range;
  unsigned zeros = 32;

  while (zeros > 0 && ((high - 1) >> zeros) << zeros < writer->low)
    zeros--;
  writer->low = ((high - 1) >> zeros) << zeros;
  for (unsigned i = 0; i < 5; i++)
    shift (writer);
  while (writer->bytes->len > 0 && writer->bytes->data[writer->bytes->len - 1] == 0)
    g_byte_array_set_size (writer->bytes, writer->bytes->len - 1);
  if (writer->bytes->len > 0)
    g_byte_array_remove_index (writer->bytes, 0); /* the first one is always 0 */
  return g_steal_pointer (&writer->bytes);
}

static guint8
next_byte (RangeReader *reader)
{
  return reader->at < reader->end ? *reader->at++ : 0;
}

void
range_reader_begin (RangeReader *reader, const guint8 *bytes, gsize n)
{
  *reader = (RangeReader){ .at = bytes, .end = n > 0 ? bytes + n : bytes, .range = G_MAXUINT32 };
  for (unsigned i = 0; i < 4; i++)
    reader->code = reader->code << 8 | next_byte (reader);
}

unsigned
range_look (RangeReader *reader, unsigned total)
{
  g_assert (total > 0 && total <= RANGE_TOTAL_MAX);
  reader->range /= total;
  return MIN (reader->code / reader->range, total - 1);
}

void
range_read (RangeReader *reader, unsigned start, unsigned size)
{
  reader->code -= start * reader->range;
  reader->range *= size;
  while (reader->range < RANGE_LEAST)
    {
      reader->code = reader->code << 8 | next_byte (reader);
      reader->range <<= 8;
    }
}

bool
range_read_bit (RangeReader *reader, RangeBit *bit)
{
  const bool value = range_look (reader, 65536u) < bit->ones;

  range_read (reader, value ? 0 : bit->ones, value ? bit->ones : 65536u - bit->ones);
  learn (bit, value);
  return value;
}

unsigned
range_read_even (RangeReader *reader, unsigned total)
{
  const unsigned found = range_look (reader, total);

  range_read (reader, found, 1);
  return found;
}

guint32
range_read_number (RangeReader *reader)
{
  const unsigned n = range_read_even (reader, 33);
  guint32 number = n > 0;

  for (unsigned i = 1; i < n; i++)
    number = number << 1 | range_read_even (reader, 2);
  return number;
}
