/* Writes pieces.js, what the page draws tokens and cards from, out of the lists that the app draws
 * them from: figures with their layers, and of each token and card what its looks depend on. Runs
 * while Castellan is built. */
#include <stdio.h>
#include <string.h>

#include "engine.h"

typedef enum
{
#define FIGURE(id, name) FIGURE_##id,
#include "figures.def"
  FIGURES
} Figure;

static const char *const figure_names[FIGURES] = {
#define FIGURE(id, name) name,
#include "figures.def"
};

static const struct
{
  Figure figure;
  const char *role;
  double width; /* 0: filled */
  const char *path;
} layers[] = {
#define LAYER(id, role, width, path) { FIGURE_##id, #role, width, path },
#include "figure-paths.def"
};

#define N_ELEMENTS(array) (sizeof (array) / sizeof *(array))

static const char *
figure_named (const char *name)
{
  static const char *const less[] = {
#define LESS(start) start,
#define OTHER(name, figure)
#include "figure-names.def"
  };
  static const struct
  {
    const char *name;
    Figure figure;
  } others[] = {
#define LESS(start)
#define OTHER(name, figure) { name, FIGURE_##figure },
#include "figure-names.def"
  };

  for (size_t i = 0; i < N_ELEMENTS (less); i++)
    if (strncmp (name, less[i], strlen (less[i])) == 0)
      name += strlen (less[i]);
  for (size_t i = 0; i < N_ELEMENTS (others); i++)
    if (strcmp (others[i].name, name) == 0)
      return figure_names[others[i].figure];
  return name;
}

static void
write_figures (FILE *out)
{
  size_t at = 0;

  fputs ("/* By name: layers of [ground or not, width of the line (0: filled), path]. */\n"
         "export const figures = {\n",
         out);
  for (unsigned i = 0; i < FIGURES; i++)
    {
      fprintf (out, "  \"%s\": [\n", figure_names[i]);
      for (; at < N_ELEMENTS (layers) && layers[at].figure == i; at++)
        fprintf (out, "    [%s, %g, \"%s\"],\n",
                 strcmp (layers[at].role, "GROUND") == 0 ? "true" : "false", layers[at].width,
                 layers[at].path);
      fputs ("  ],\n", out);
    }
  fputs ("};\n", out);
}

static const char *
class_name (CardClass class)
{
  switch (class)
    {
    case CLASS_ARCHER:
      return "archer";
    case CLASS_KNIGHT:
      return "knight";
    case CLASS_SWORDSMAN:
      return "swordsman";
    case CLASS_HERO:
      return "hero";
    case CLASS_BUILDING:
      return "building";
    case CLASS_SPECIAL:
      return "special";
    case CLASS_WIZARD:
      return "wizard";
    }
  return "";
}

static const char *
colour_name (SpaceSet colours)
{
  return colours == RED          ? "red"
         : colours == GREEN      ? "green"
         : colours == BLUE       ? "blue"
         : colours == ANY_COLOUR ? "any"
                                 : "";
}

static void
write_cards (FILE *out)
{
  fputs ("export const cards = {\n", out);
  for (unsigned i = 0; i < CARDS; i++)
    {
      const CardRow *row = &card_rows[i];

      fprintf (out,
               "  \"%s\": { figure: \"%s\", class: \"%s\", colour: \"%s\", inCastle: %s, "
               "inForest: %s },\n",
               row->name, figure_named (row->name), class_name (row->class),
               colour_name (row->colours), (row->reach & CASTLE_RING) != 0 ? "true" : "false",
               (row->reach & FOREST_RING) != 0 ? "true" : "false");
    }
  fputs ("};\n", out);
}

static void
write_trait (FILE *out, unsigned token, const char *word, unsigned trait)
{
  if (has_trait (token, trait))
    fprintf (out, ", %s: true", word);
}

static void
write_tokens (FILE *out)
{
  fputs ("export const tokens = {\n", out);
  for (unsigned i = 0; i < TOKENS; i++)
    {
      const char *figure = figure_named (token_rows[i].name);

      fprintf (out, "  \"%s\": { figure: \"%s\", health: %u", token_rows[i].name, figure,
               token_rows[i].health);
      write_trait (out, i, "isMonster", MONSTER);
      write_trait (out, i, "isBoss", BOSS);
      write_trait (out, i, "isMega", MEGA);
      write_trait (out, i, "isFlying", FLYING);
      write_trait (out, i, "isSummoned", SUMMONED);
      write_trait (out, i, "isHarbinger", HARBINGER);
      if (strcmp (figure, figure_names[FIGURE_MOVE]) == 0)
        fprintf (out, ", colour: \"%s\"", colour_names[token_rows[i].argument]);
      fputs (" },\n", out);
    }
  fputs ("};\n", out);
}

int
main (int argc, char **argv)
{
  FILE *out = argc == 2 ? fopen (argv[1], "w") : NULL;

  if (out == NULL)
    {
      fputs ("page-pieces FILE: where pieces.js is to be written\n", stderr);
      return 1;
    }
  write_figures (out);
  write_cards (out);
  write_tokens (out);
  return fclose (out) == 0 ? 0 : 1;
}
