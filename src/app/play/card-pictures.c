/* The memory of card pictures: a card's paths take longer than all else of a frame. */
#include "card-pictures.h"

#include "picture-memory.h"
#include "titles.h"

#define SHADOW 3 /* it reaches no further out of the card's place */

/* A card is a front or a back, and below it a ring where it can be chosen. */
typedef enum
{
  PART_FRONT,
  PART_SMALL,
  PART_BACK,
  PART_RING
} Part;

/* All that a picture depends on, without padding. */
typedef struct
{
  const Palette *palette;
  uint32_t part, which; /* the card, or the look of the ring */
  int32_t width, height, scale;
  uint32_t titles;
} Key;

static PictureMemory memory = { .most = 160 };

static int
margin_of (const CardPicture *what, Part part)
{
  return part == PART_RING ? what->beyond : SHADOW;
}

static void
draw_part (cairo_t *cr, const CardPicture *what, Part part)
{
  const double width = what->width - 2 * what->inset, x = what->inset,
               y = what->is_small ? what->inset : what->inset + what->lift;

  switch (part)
    {
    case PART_FRONT:
      draw_card_front (cr, palette_now (), what->card, x, y, width, LOOK_PLAIN);
      break;
    case PART_SMALL:
      draw_card_small (cr, what->card, x, y, width);
      break;
    case PART_BACK:
      draw_card_back (cr, is_wizard_card (what->card) ? DECK_WIZARD : DECK_CASTLE, x, y, width);
      break;
    case PART_RING:
      draw_card_ring (cr, palette_now (), x, y, width, what->look);
      break;
    }
}

static cairo_surface_t *
part_new (const CardPicture *what, Part part)
{
  const int margin = margin_of (what, part);
  cairo_surface_t *picture
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (what->width + 2 * margin) * what->scale,
                                    (what->height + 2 * margin) * what->scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (picture, what->scale, what->scale);
  cr = cairo_create (picture);
  cairo_translate (cr, margin, margin);
  draw_part (cr, what, part);
  cairo_destroy (cr);
  return picture;
}

static Key
key_of (const CardPicture *what, Part part)
{
  return (Key){ .palette = palette_now (),
                .part = part,
                .which = part == PART_RING ? what->look : what->card,
                .width = what->width,
                .height = what->height,
                .scale = what->scale,
                .titles = titles_shown () };
}

static cairo_surface_t *
part_get (const CardPicture *what, Part part)
{
  const Key key = key_of (what, part);
  cairo_surface_t *picture = picture_memory_find (&memory, &key, sizeof key);

  return picture != NULL ? picture
                         : picture_memory_keep (&memory, &key, sizeof key, part_new (what, part));
}

static Part
face_of (const CardPicture *what)
{
  return what->is_back ? PART_BACK : what->is_small ? PART_SMALL : PART_FRONT;
}

void
card_paint (cairo_t *cr, const CardPicture *what)
{
  const Part face = face_of (what);
  const bool has_look = face == PART_FRONT, is_ringed = what->look == LOOK_LEGAL
                                                        || what->look == LOOK_FOCUS
                                                        || what->look == LOOK_SELECTED;
  const double rise = has_look && what->look == LOOK_SELECTED ? CARD_RISE : 0;

  if (has_look && is_ringed)
    {
      cairo_set_source_surface (cr, part_get (what, PART_RING), -what->beyond,
                                -what->beyond - rise);
      cairo_paint (cr);
    }
  cairo_set_source_surface (cr, part_get (what, face), -SHADOW, -SHADOW - rise);
  cairo_paint_with_alpha (cr, has_look ? card_opacity (what->look) : 1);
}

bool
card_prepare (const CardPicture *what)
{
  const Part face = face_of (what);
  const Key key = key_of (what, face);

  if (picture_memory_find (&memory, &key, sizeof key) != NULL)
    return false;
  part_get (what, face);
  return true;
}
