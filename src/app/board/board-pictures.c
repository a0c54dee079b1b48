/* Pictures that are drawn once and shown often. */
#include "board-pictures.h"

#include <math.h>

#include "board-draw.h"
#include "draw-monster.h"

#define TOKEN_REACH 1.45  /* in radii: with its ring */
#define MARKED_REACH 1.95 /* with what drips from it, burns on it or says how many it is */
#define TOKENS_KEPT 160u
#define STEPS 8          /* of an angle, and of a pixel */
#define DRAWN_A_FRAME 6  /* while tokens move */
#define NEAR (2 * STEPS) /* two degrees: on its way a token that faces so nearly there will do */

/* All that a token's picture depends on. */
typedef struct
{
  Piece piece;
  uint8_t count, look, is_rest, loses;
  int16_t angle, radius, turn, flash; /* in small steps */
} TokenKey;

typedef struct
{
  TokenKey key;
  GskRenderNode *node;
  double reach;
  unsigned used; /* in which frame */
} TokenPicture;

struct TokenPictures
{
  GHashTable *table; /* TokenKey → TokenPicture */
  unsigned frame;
  unsigned n_drawn; /* in this frame, of those that move */
};

cairo_surface_t *
picture_surface (const Canvas *canvas, double width)
{
  const int pixels = MAX (1, (int) ceil (width * canvas->scale));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);

  cairo_surface_set_device_scale (surface, canvas->scale, canvas->scale);
  return surface;
}

/* A node of cairo and not a texture: GTK 4.8 without a graphics card converts each texture anew in
 * every frame, and with one it keeps either. */
GskRenderNode *
picture_node (const Canvas *canvas, cairo_surface_t *surface)
{
  const float side = (float) cairo_image_surface_get_width (surface) / (float) canvas->scale;
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, side, side));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, surface, 0, 0);
  /* For tokens on their way, which are shown larger or smaller: the best filter takes ten times as
   * long. */
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return node;
}

static guint
key_hash (gconstpointer data)
{
  const TokenKey *key = data;
  const uint64_t piece = piece_key (key->piece);
  guint hash = (guint) (piece ^ piece >> 32);

  hash = hash * 31 + (guint) key->count * 8 + key->look;
  hash = hash * 31 + (guint) key->angle;
  hash = hash * 31 + (guint) key->radius;
  return hash * 31 + (guint) (key->turn + key->flash * 7);
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (TokenKey)) == 0;
}

static void
picture_free (gpointer data)
{
  TokenPicture *picture = data;

  gsk_render_node_unref (picture->node);
  g_free (picture);
}

TokenPictures *
token_pictures_new (void)
{
  TokenPictures *pictures = g_new0 (TokenPictures, 1);

  pictures->table = g_hash_table_new_full (key_hash, key_equal, NULL, picture_free);
  return pictures;
}

void
token_pictures_free (TokenPictures *pictures)
{
  g_hash_table_unref (pictures->table);
  g_free (pictures);
}

void
token_pictures_clear (TokenPictures *pictures)
{
  g_hash_table_remove_all (pictures->table);
}

static TokenKey
key_at (const Canvas *canvas, const Sprite *sprite, const Spot *spot)
{
  const double radius = spot->scale * BOARD_TOKEN * canvas->frame.radius;
  TokenKey key;

  memset (&key, 0, sizeof key);
  key.piece = sprite->placed.piece;
  key.piece.space = 0;
  key.count = (uint8_t) sprite->placed.count;
  key.look = (uint8_t) sprite->look;
  key.is_rest = sprite->placed.is_rest;
  key.loses = sprite->loses;
  key.angle = (int16_t) lround (fmod (spot->angle + 720, 360) * STEPS);
  key.radius = (int16_t) lround (radius * STEPS);
  key.turn = (int16_t) lround (sprite->turn * STEPS);
  key.flash = (int16_t) lround (sprite->flash * 16);
  return key;
}

/* In the middle of a square with sides of two `reach`. It is remembered here, and nowhere else. */
static void
draw_sprite (cairo_t *cr, const Canvas *canvas, const Sprite *sprite, double reach)
{
  const Placed *placed = &sprite->placed;
  char loss[8];

  g_snprintf (loss, sizeof loss, "−%u", sprite->loses);
  if (placed->is_rest)
    {
      double x, y;

      board_point (&canvas->frame, placed->spot.angle, placed->spot.distance, &x, &y);
      cairo_translate (cr, reach - x, reach - y);
      board_draw_token (cr, canvas->palette, &canvas->frame, placed, sprite->look);
      return;
    }
  draw_monster_afresh (
      cr, canvas->palette,
      &(const TokenLook){ .kind = placed->piece.kind,
                          .hp = placed->piece.hp,
                          .x = reach,
                          .y = reach,
                          .radius = placed->spot.scale * BOARD_TOKEN * canvas->frame.radius,
                          .facing = placed->spot.angle + 180,
                          .turn = sprite->turn,
                          .opacity = 1,
                          .flash = sprite->flash,
                          .flames = placed->piece.flames,
                          .is_tarred = (placed->piece.marks & (MARK_TAR | MARK_OLD_TAR)) != 0,
                          .count = placed->count,
                          .look = sprite->look,
                          .badge = sprite->loses == LOSES_ALL ? "skull"
                                   : sprite->loses > 0        ? loss
                                                              : NULL });
}

static bool
is_marked (const Sprite *sprite)
{
  const Piece piece = sprite->placed.piece;

  return sprite->placed.count > 1 || sprite->placed.is_rest || piece.flames > 0 || sprite->loses > 0
         || has_trait (piece.kind, FLYING | MEGA) || (piece.marks & (MARK_TAR | MARK_OLD_TAR)) != 0;
}

static TokenPicture *
draw_picture (const Canvas *canvas, const Sprite *sprite, const TokenKey *key)
{
  const double radius = MAX (1, key->radius / (double) STEPS);
  TokenPicture *picture = g_new0 (TokenPicture, 1);
  cairo_surface_t *surface;
  cairo_t *cr;

  picture->key = *key;
  picture->reach = ceil (radius * (is_marked (sprite) ? MARKED_REACH : TOKEN_REACH)) + 2;
  surface = picture_surface (canvas, 2 * picture->reach);
  cr = cairo_create (surface);
  draw_sprite (cr, canvas, sprite, picture->reach);
  cairo_destroy (cr);
  picture->node = picture_node (canvas, surface);
  return picture;
}

static TokenPicture *
find_picture (TokenPictures *pictures, const TokenKey *key)
{
  TokenPicture *picture = g_hash_table_lookup (pictures->table, key);

  if (picture != NULL)
    picture->used = pictures->frame;
  return picture;
}

static TokenPicture *
add_picture (TokenPictures *pictures,
             const Canvas *canvas,
             const Sprite *sprite,
             const TokenKey *key)
{
  TokenPicture *picture = draw_picture (canvas, sprite, key);

  g_hash_table_insert (pictures->table, &picture->key, picture);
  picture->used = pictures->frame;
  return picture;
}

/* How much further round, either way. */
static int
turn_between (const TokenKey *a, const TokenKey *b)
{
  const int turn = abs (a->angle - b->angle);

  return MIN (turn, 360 * STEPS - turn);
}

/* The same token, facing most nearly the same way, at whatever size; NULL: none. */
static TokenPicture *
nearest_picture (TokenPictures *pictures, const TokenKey *key)
{
  TokenPicture *nearest = NULL;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, pictures->table);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TokenPicture *picture = value;
      TokenKey like = picture->key;

      like.angle = key->angle;
      like.radius = key->radius;
      if (key_equal (&like, key)
          && (nearest == NULL
              || turn_between (&picture->key, key) < turn_between (&nearest->key, key)))
        nearest = picture;
    }
  return nearest;
}

static void
draw_rest_ahead (TokenPictures *pictures, const Canvas *canvas, const Sprite *sprite)
{
  const TokenKey key = key_at (canvas, sprite, &sprite->rest);
  Sprite at_rest = *sprite;

  if (find_picture (pictures, &key) != NULL || pictures->n_drawn >= DRAWN_A_FRAME)
    return;
  at_rest.placed.spot = sprite->rest;
  add_picture (pictures, canvas, &at_rest, &key);
  pictures->n_drawn++;
}

static TokenPicture *
picture_on_its_way (TokenPictures *pictures,
                    const Canvas *canvas,
                    const Sprite *sprite,
                    const TokenKey *key)
{
  TokenPicture *picture;

  draw_rest_ahead (pictures, canvas, sprite);
  picture = nearest_picture (pictures, key);
  if (picture != NULL
      && (turn_between (&picture->key, key) <= NEAR || pictures->n_drawn >= DRAWN_A_FRAME))
    return picture;
  pictures->n_drawn++;
  return add_picture (pictures, canvas, sprite, key);
}

TokenView
token_pictures_get (TokenPictures *pictures, const Canvas *canvas, const Sprite *sprite)
{
  const TokenKey key = key_at (canvas, sprite, &sprite->placed.spot);
  TokenPicture *picture;

  if (key.radius < STEPS)
    return (TokenView){ 0 };
  picture = find_picture (pictures, &key);
  if (picture == NULL && sprite->is_moving && key.turn == 0 && key.flash == 0)
    picture = picture_on_its_way (pictures, canvas, sprite, &key);
  else if (picture == NULL)
    picture = add_picture (pictures, canvas, sprite, &key);
  picture->used = pictures->frame;
  return (TokenView){ picture->node, picture->reach, (double) key.radius / picture->key.radius };
}

static gboolean
is_old (gpointer key, gpointer value, gpointer data)
{
  const TokenPicture *picture = value;
  const TokenPictures *pictures = data;

  (void) key;
  return picture->used != pictures->frame;
}

void
token_pictures_end_frame (TokenPictures *pictures)
{
  if (g_hash_table_size (pictures->table) > TOKENS_KEPT)
    g_hash_table_foreach_remove (pictures->table, is_old, pictures);
  pictures->frame++;
  pictures->n_drawn = 0;
}
