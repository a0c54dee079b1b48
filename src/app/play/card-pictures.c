/* The memory of card pictures: a card's paths take longer than all else of a frame. */
#include "card-pictures.h"

#include "picture-memory.h"
#include "titles.h"

/* All that a picture depends on, without padding. */
typedef struct
{
  const Palette *palette;
  uint32_t card, look, is_small, is_back;
  int32_t width, height, scale;
  uint32_t titles;
} Key;

static PictureMemory memory = { .most = 80 };

static cairo_surface_t *
paint (const CardPicture *what)
{
  const double width = what->width - 2 * what->inset,
               y = what->is_small ? what->inset : what->inset + what->lift;
  cairo_surface_t *picture = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (what->width + 2 * what->beyond) * what->scale,
      (what->height + 2 * what->beyond) * what->scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (picture, what->scale, what->scale);
  cr = cairo_create (picture);
  cairo_translate (cr, what->beyond, what->beyond);
  if (what->is_back)
    draw_card_back (cr, is_wizard_card (what->card) ? DECK_WIZARD : DECK_CASTLE, what->inset, y,
                    width);
  else if (what->is_small)
    draw_card_small (cr, what->card, what->inset, y, width);
  else
    draw_card_front (cr, palette_now (), what->card, what->inset, y, width, what->look);
  cairo_destroy (cr);
  return picture;
}

cairo_surface_t *
card_picture (const CardPicture *what)
{
  const Key key = { .palette = palette_now (),
                    .card = what->card,
                    .look = what->look,
                    .is_small = what->is_small,
                    .is_back = what->is_back,
                    .width = what->width,
                    .height = what->height,
                    .scale = what->scale,
                    .titles = titles_shown () };
  cairo_surface_t *picture = picture_memory_find (&memory, &key, sizeof key);

  return picture != NULL ? picture : picture_memory_keep (&memory, &key, sizeof key, paint (what));
}
