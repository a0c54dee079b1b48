/* The board's pictures, without a display, against golden ones. CASTELLAN_GOLDEN=update writes the
 * golden pictures anew: look at them before you commit them. */
#include <math.h>
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>

#include "board-draw.h"
#include "board-paint.h"
#include "board_help.h"
#include "card-pictures.h"
#include "dutch_help.h"
#include "record_help.h"
#include "titles.h"

#define STEP_MAX 24        /* of 255: what a pixel may differ by */
#define DIFFERENT_MAX .002 /* of all pixels: how many may differ by more */

typedef enum
{
  START,
  CROWDED,
  WIZARD,
  TOKENS_ALL,
  CARDS_ALL
} Subject;

typedef struct
{
  const char *name;
  Subject subject;
  bool is_dark, is_high_contrast;
  int size;
  unsigned turn;
} Still;

static const Still stills[] = {
  { "start", START, false, false, 400, 0 },
  { "crowded", CROWDED, false, false, 400, 0 },
  { "dark", CROWDED, true, false, 400, 0 },
  { "high-contrast", CROWDED, false, true, 400, 0 },
  { "small", CROWDED, false, false, 150, 0 },
  { "turned", CROWDED, true, true, 300, 2 },
  { "wizard", WIZARD, false, false, 400, 0 },
  { "wizard-dark", WIZARD, true, false, 400, 0 },
  { "wizard-small", WIZARD, false, false, 150, 0 },
  { "tokens", TOKENS_ALL, false, false, 400, 0 },
  { "tokens-dark", TOKENS_ALL, true, true, 400, 0 },
  { "cards", CARDS_ALL, false, false, 640, 0 },
};

static Table
start_of_a_game (void)
{
  g_autoptr (Session) session
      = read_good ("castellan 1\ntable players=4 names=Ann,Bram,Chidi,Dora seed=7\n");

  return *session_now (session);
}

static void
draw_tokens (cairo_t *cr, const Palette *palette, double size)
{
  const double step = size / 7;

  for (unsigned token = 0; token < TOKENS; token++)
    draw_token_alone (cr, palette, token, token_rows[token].health, (token % 7 + .5) * step,
                      (token / 7 + .5) * step, step * .74);
}

/* All fronts, both backs. */
static void
draw_cards (cairo_t *cr, const Palette *palette, double size)
{
  const double step = size / 10, width = step * .76;

  for (unsigned i = 0; i < CARDS + 2; i++)
    {
      const double x = i % 10 * step + step * .12, y = i / 10 * step * 1.4 + 4;

      if (i < CARDS)
        draw_card_front (cr, palette, i, x, y, width, LOOK_PLAIN);
      else
        draw_card_back (cr, (Deck) (i - CARDS), x, y, width);
    }
}

static cairo_surface_t *
paint (const Still *still)
{
  const Palette *palette = palette_of (still->is_dark, still->is_high_contrast);
  const BoardFrame frame = board_frame (still->size, still->turn);
  const Table t = still->subject == START     ? start_of_a_game ()
                  : still->subject == CROWDED ? crowded_table ()
                                              : wizard_table ();
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, still->size, still->size);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, palette->paper.red, palette->paper.green, palette->paper.blue);
  cairo_paint (cr);
  if (still->subject == TOKENS_ALL)
    draw_tokens (cr, palette, still->size);
  else if (still->subject == CARDS_ALL)
    draw_cards (cr, palette, still->size);
  else
    board_draw (cr, palette, &frame, &t);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The part of the pixels that differ by more than a step; 1 where the sizes differ. */
static double
difference (cairo_surface_t *a, cairo_surface_t *b)
{
  const int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  unsigned different = 0;

  if (cairo_image_surface_get_width (b) != width || cairo_image_surface_get_height (b) != height)
    return 1;
  for (int y = 0; y < height; y++)
    {
      const unsigned char *p
          = cairo_image_surface_get_data (a) + y * cairo_image_surface_get_stride (a);
      const unsigned char *q
          = cairo_image_surface_get_data (b) + y * cairo_image_surface_get_stride (b);

      for (int x = 0; x < width; x++)
        for (int i = 0; i < 3; i++)
          if (abs (p[4 * x + i] - q[4 * x + i]) > STEP_MAX)
            {
              different++;
              break;
            }
    }
  return (double) different / (width * height);
}

static void
test_still (gconstpointer data)
{
  const Still *still = data;
  g_autofree char *file = g_strconcat (still->name, ".png", NULL);
  g_autofree char *golden = g_test_build_filename (G_TEST_DIST, "golden", file, NULL);
  g_autofree char *actual = g_test_build_filename (G_TEST_BUILT, file, NULL);
  cairo_surface_t *picture = paint (still);
  cairo_surface_t *expected;
  double differs;

  if (g_strcmp0 (g_getenv ("CASTELLAN_GOLDEN"), "update") == 0)
    g_assert_cmpint (cairo_surface_write_to_png (picture, golden), ==, CAIRO_STATUS_SUCCESS);
  expected = cairo_image_surface_create_from_png (golden);
  if (cairo_surface_status (expected) != CAIRO_STATUS_SUCCESS)
    g_error ("No golden picture: %s", golden);
  differs = difference (expected, picture);
  if (differs > DIFFERENT_MAX)
    {
      cairo_surface_write_to_png (picture, actual);
      g_test_fail_printf ("%.2f %% of the pixels differ. Expected: %s. Actual: %s.", differs * 100,
                          golden, actual);
    }
  cairo_surface_destroy (expected);
  cairo_surface_destroy (picture);
}

static cairo_surface_t *
paint_card (unsigned card, Titles titles)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 100, 140);
  cairo_t *cr = cairo_create (surface);

  titles_show (titles);
  draw_card_front (cr, palette_of (false, false), card, 0, 0, 100, LOOK_PLAIN);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  titles_show (TITLES_LOCAL);
  return surface;
}

/* Whether two pictures of a card differ above or below the edge between field and name. */
static bool
differ (cairo_surface_t *a, cairo_surface_t *b, int from, int to)
{
  const int stride = cairo_image_surface_get_stride (a);

  return memcmp (cairo_image_surface_get_data (a) + from * stride,
                 cairo_image_surface_get_data (b) + from * stride, (size_t) (stride * (to - from)))
         != 0;
}

/* One name, the other, or both: on every card, and nothing but the name. */
static void
test_names_on_cards (void)
{
  const int edge = 103, height = 140;

  speak_dutch ();
  for (unsigned card = 0; card < CARDS; card++)
    {
      cairo_surface_t *pictures[TITLE_WAYS];

      for (unsigned i = 0; i < TITLE_WAYS; i++)
        pictures[i] = paint_card (card, (Titles) i);
      for (unsigned i = 0; i < TITLE_WAYS; i++)
        {
          cairo_surface_t *next = pictures[(i + 1) % TITLE_WAYS];

          g_assert_true (differ (pictures[i], next, edge, height));
          g_assert_false (differ (pictures[i], next, 0, edge));
        }
      for (unsigned i = 0; i < TITLE_WAYS; i++)
        cairo_surface_destroy (pictures[i]);
    }
  speak_english ();
}

/* A card that is remembered is remembered with its name. */
static void
test_names_are_remembered (void)
{
  const CardPicture what = { .card = CARD_TAR, .width = 88, .height = 120, .scale = 1 };

  titles_show (TITLES_LOCAL);
  g_assert_true (card_prepare (&what));
  titles_show (TITLES_BOTH);
  g_assert_true (card_prepare (&what));
  titles_show (TITLES_LOCAL);
  g_assert_false (card_prepare (&what));
}

/* The comparison itself must see a piece that is missing. */
static void
test_missing_piece_is_seen (void)
{
  const BoardFrame frame = board_frame (400, 0);
  const Palette *palette = palette_of (false, false);
  cairo_surface_t *surfaces[2];
  Table t = crowded_table ();

  for (unsigned i = 0; i < 2; i++)
    {
      cairo_t *cr;

      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 400);
      cr = cairo_create (surfaces[i]);
      t.n_pieces = (uint8_t) (t.n_pieces - i);
      board_draw (cr, palette, &frame, &t);
      cairo_destroy (cr);
      cairo_surface_flush (surfaces[i]);
    }
  g_assert_cmpfloat (difference (surfaces[0], surfaces[1]), >, DIFFERENT_MAX);
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
}

/* A remembered Monster is the Monster: the second painting is the first. */
static void
test_remembered (void)
{
  cairo_surface_t *first = paint (&stills[1]), *second = paint (&stills[1]);

  g_assert_cmpfloat (difference (first, second), ==, 0);
  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
}

/* As a board has it that goes from one picture to the next; without tokens. */
static cairo_surface_t *
paint_structures (BoardPaint *paint, unsigned turn, const Structures *structures)
{
  const Canvas canvas
      = { .frame = board_frame (400, turn), .palette = palette_of (false, false), .scale = 1 };
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autofree Scene *scene = g_new0 (Scene, 1);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 400);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  scene->focus = -1;
  scene->pulse = 1;
  scene->structures = *structures;
  board_paint_scene (paint, snapshot, &canvas, scene);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Something else of one arc each time, as far out of its place as it ever reaches. */
static void
change_arc (Structures *structures, unsigned arc, unsigned how)
{
  switch (how)
    {
    case 0:
      structures->walls[arc].flames = 3;
      structures->walls[arc].fortify = 3;
      break;
    case 1:
      structures->towers[arc].flames = 3;
      structures->homes[arc] = 2;
      structures->king = (uint8_t) (arc + 1);
      break;
    case 2:
      structures->wall_looks[arc] = structures->tower_looks[arc] = LOOK_SELECTED;
      break;
    case 3:
      structures->walls[arc].up = 0;
      structures->towers[arc].flames = 9;
      structures->walls[arc].flames = 9;
      break;
    case 4:
      structures->towers_fallen[arc] = .5f;
      structures->falling_walls |= (uint8_t) (1u << arc);
      structures->falling_towers |= (uint8_t) (1u << arc);
      break;
    case 5:
      structures->towers[arc] = (Tower){ .up = 1, .wizard = 1, .flames = 3 };
      break;
    default:
      structures->towers[arc].up = 0;
      structures->has_monster[arc] = 1;
    }
}

/* Where only some arcs are drawn anew the picture is the same as if all were. */
static void
test_structures_in_part (void)
{
  for (unsigned turn = 0; turn < 2; turn++)
    {
      g_autoptr (BoardPaint) kept = board_paint_new ();
      Structures structures = { 0 };

      for (unsigned arc = 0; arc < ARCS; arc++)
        structures.walls[arc].up = structures.towers[arc].up = 1;
      cairo_surface_destroy (paint_structures (kept, turn, &structures));
      for (unsigned i = 0; i < 7 * ARCS; i++)
        {
          g_autoptr (BoardPaint) fresh = board_paint_new ();
          cairo_surface_t *in_part, *whole;

          change_arc (&structures, i * 5 % ARCS, i / ARCS);
          in_part = paint_structures (kept, turn, &structures);
          whole = paint_structures (fresh, turn, &structures);
          /* An edge that is cut by the arc's box may be a shade off. */
          g_assert_cmpfloat (difference (in_part, whole), ==, 0);
          cairo_surface_destroy (in_part);
          cairo_surface_destroy (whole);
        }
    }
}

static void
test_figures (void)
{
  for (unsigned token = 0; token < TOKENS; token++)
    g_assert_cmpint (figure_of_token (token), <, FIGURES);
  for (unsigned card = 0; card < CARDS; card++)
    g_assert_cmpint (figure_of_card (card), <, FIGURES);
}

static bool
has_cantarell (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *description = pango_font_description_from_string ("Cantarell");
  PangoFont *font = pango_context_load_font (context, description);
  PangoFontDescription *found = pango_font_describe (font);
  const bool has = g_str_equal (pango_font_description_get_family (found), "Cantarell");

  pango_font_description_free (found);
  pango_font_description_free (description);
  g_object_unref (font);
  g_object_unref (context);
  return has;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* For the kinds of render nodes: there need not be a display. */
  gtk_init_check ();
  if (!has_cantarell ())
    {
      g_print ("Bail out! The font Cantarell is missing (fonts-cantarell).\n");
      return EXIT_FAILURE;
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (stills); i++)
    {
      g_autofree char *path = g_strconcat ("/board-picture/", stills[i].name, NULL);

      g_test_add_data_func (path, &stills[i], test_still);
    }
  g_test_add_func ("/board-picture/names-on-cards", test_names_on_cards);
  g_test_add_func ("/board-picture/names-are-remembered", test_names_are_remembered);
  g_test_add_func ("/board-picture/missing-piece-is-seen", test_missing_piece_is_seen);
  g_test_add_func ("/board-picture/remembered", test_remembered);
  g_test_add_func ("/board-picture/structures-in-part", test_structures_in_part);
  g_test_add_func ("/board-picture/figures", test_figures);
  return g_test_run ();
}
