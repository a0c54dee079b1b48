/* The colours of the four themes. */
#include "palette.h"

#include <adwaita.h>
#include <string.h>

const GdkRGBA player_colours[PLAYERS_MAX] = { RGB (0x7A4E9E), RGB (0x2E7D78), RGB (0xB2582A),
                                              RGB (0x6B6256), RGB (0x9A3D62), RGB (0x3F6078) };

typedef struct
{
  const char *name;
  size_t offset;
} ColourRow;

static const ColourRow colour_rows[] = {
#define COLOUR(name) { #name, G_STRUCT_OFFSET (Palette, name) },
#include "palette.def"
};

/* What follows the light style sheet, by dark + 2 × high contrast. */
static const char *const sheets[4]
    = { "style.css", "style-dark.css", "style-hc.css", "style-hc-dark.css" };
static const double hatchings[4] = { .26, .30, .55, .60 };

static GdkRGBA *
colour_of (Palette *palette, unsigned row)
{
  return G_STRUCT_MEMBER_P (palette, colour_rows[row].offset);
}

static void
set_colour (Palette *palette, const char *name, const char *value)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (colour_rows); i++)
    if (strcmp (colour_rows[i].name, name) == 0 && !gdk_rgba_parse (colour_of (palette, i), value))
      g_error ("The style sheet's colour %s is no colour: %s", name, value);
}

/* Every line `@define-color castellan_NAME VALUE;`. */
static void
read_sheet (Palette *palette, const char *sheet)
{
  g_autofree char *path = g_strconcat ("/io/github/castellan/Castellan/", sheet, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_auto (GStrv) lines = NULL;

  g_assert (bytes != NULL);
  lines = g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) words = g_strsplit_set (*line, " ;", 4);

      if (g_strv_length (words) == 4 && strcmp (words[0], "@define-color") == 0
          && g_str_has_prefix (words[1], "castellan_"))
        set_colour (palette, words[1] + strlen ("castellan_"), words[2]);
    }
}

const Palette *
palette_of (bool is_dark, bool is_high_contrast)
{
  static Palette palettes[4];
  const unsigned theme = (is_dark ? 1 : 0) + (is_high_contrast ? 2 : 0);
  Palette *palette = &palettes[theme];

  if (palette->hatching == 0)
    {
      read_sheet (palette, sheets[0]);
      read_sheet (palette, sheets[theme]);
      palette->hatching = hatchings[theme];
      for (unsigned i = 0; i < G_N_ELEMENTS (colour_rows); i++)
        if (colour_of (palette, i)->alpha == 0)
          g_error ("The style sheets do not define castellan_%s", colour_rows[i].name);
    }
  return palette;
}

const Palette *
palette_now (void)
{
  AdwStyleManager *manager;

  if (gdk_display_get_default () == NULL)
    return palette_of (false, false);
  manager = adw_style_manager_get_default ();
  return palette_of (adw_style_manager_get_dark (manager),
                     adw_style_manager_get_high_contrast (manager));
}

const GdkRGBA *
palette_tint (const Palette *palette, Colour colour, Tint tint)
{
#define TINTS(colour)                                                                              \
  {                                                                                                \
    &palette->colour##_rim, &palette->colour##_tree, &palette->colour##_forest,                    \
        &palette->colour##_a, &palette->colour##_b, &palette->colour##_court                       \
  }
  const GdkRGBA *const tints[3][6] = { TINTS (red), TINTS (green), TINTS (blue) };

  return tints[colour][tint];
}
