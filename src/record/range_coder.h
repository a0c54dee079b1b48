/* A range coder: numbers that are likely cost little, down to a small part of a bit. Both sides
 * must ask for the same things in the same order. */
#pragma once

#include <glib.h>
#include <stdbool.h>

#define RANGE_TOTAL_MAX (1u << 16)

/* How likely it is that a bit is 1, learned from the bits so far. */
typedef struct
{
  guint16 ones; /* of 65536, less those of the other bit */
} RangeBit;

#define RANGE_BIT_EVEN ((RangeBit){ 1u << 15 })

typedef struct
{
  GByteArray *bytes;
  guint64 low;
  guint32 range;
  guint8 held;    /* the byte that a carry could still change, */
  guint64 n_held; /* and how many are held with it: the others are all ones */
} RangeWriter;

void range_writer_begin (RangeWriter *writer);
/* What lies from `start` on for `size` of `total`. */
void range_write (RangeWriter *writer, unsigned start, unsigned size, unsigned total);
void range_write_bit (RangeWriter *writer, RangeBit *bit, bool value);
void range_write_number (RangeWriter *writer, guint32 number); /* small ones are short */
GByteArray *range_writer_end (RangeWriter *writer);            /* the caller's */

/* Any bytes can be read: beyond their end there are zeros. */
typedef struct
{
  const guint8 *at, *end;
  guint32 range, code;
} RangeReader;

void range_reader_begin (RangeReader *reader, const guint8 *bytes, gsize n);
/* Where in `total` the next thing lies; range_read() then says how much of it that thing takes. */
unsigned range_look (RangeReader *reader, unsigned total);
void range_read (RangeReader *reader, unsigned start, unsigned size);
unsigned range_read_even (RangeReader *reader, unsigned total); /* all are as likely */
bool range_read_bit (RangeReader *reader, RangeBit *bit);
guint32 range_read_number (RangeReader *reader);
