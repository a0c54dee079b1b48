/* The board as a table of five rings and six arcs, with a line for the Walls and one for the
 * Towers; below it who holds what. It fits the terminal. */
#include "shell_board.h"

#include "event_text.h"
#include "terminal.h"
#include "titles.h"

#include <glib/gi18n-lib.h>

#define LABEL_COLUMNS 11
#define LABEL_COLUMNS_NARROW 7
#define CELL_COLUMNS_MIN 8    /* below it, half the arcs go under the others */
#define CELL_COLUMNS_SMALL 10 /* below it, names are shortened */
#define CELL_COLUMNS_MAX 15
#define NAME_COLUMNS_MAX 20

/* What is drawn: some arcs side by side, in cells with a free column at their end. */
typedef struct
{
  const Table *table;
  const char *const *names;
  unsigned width, label, cell, across, first;
} Grid;

/* How a Monster's name may be cut to fit its cell. */
typedef enum
{
  LENGTH_FULL,
  LENGTH_SHORT,
  LENGTH_LETTERS,
  LENGTHS
} Length;

static Ink
arc_ink (unsigned arc)
{
  static const Ink inks[3] = { INK_RED, INK_GREEN, INK_BLUE };

  return inks[arc / 2];
}

static const char *
or_plain (const char *fine, const char *plain)
{
  return terminal_is_unicode () ? fine : plain;
}

/* Shorter names for those that need one, and three letters for the narrowest board. */
static const struct
{
  const char *title, *letters;
} short_names[TOKENS] = {
  [TOKEN_GOBLIN] = { NULL, N_ ("Gob") },
  [TOKEN_ORC] = { NULL, N_ ("Orc") },
  [TOKEN_TROLL] = { NULL, N_ ("Tro") },
  [TOKEN_GOBLIN_KING] = { N_ ("G. King"), N_ ("GKi") },
  [TOKEN_ORC_WARLORD] = { N_ ("Warlord"), N_ ("Wlo") },
  [TOKEN_TROLL_MAGE] = { N_ ("T. Mage"), N_ ("TMa") },
  [TOKEN_HEALER] = { NULL, N_ ("Hea") },
  [TOKEN_CENTAUR] = { NULL, N_ ("Cen") },
  [TOKEN_CLIMBING_TROLL] = { N_ ("C. Troll"), N_ ("CTr") },
  [TOKEN_CONJURER] = { NULL, N_ ("Con") },
  [TOKEN_CYCLOPS] = { NULL, N_ ("Cyc") },
  [TOKEN_DOPPELGANGER] = { N_ ("Doppel."), N_ ("Dop") },
  [TOKEN_GARGOYLE] = { NULL, N_ ("Gar") },
  [TOKEN_GOBLIN_CAVALRY] = { N_ ("Cavalry"), N_ ("Cav") },
  [TOKEN_GOLEM] = { NULL, N_ ("Gol") },
  [TOKEN_OGRE] = { NULL, N_ ("Ogr") },
  [TOKEN_PHOENIX] = { NULL, N_ ("Pho") },
  [TOKEN_IMP] = { NULL, N_ ("Imp") },
  [TOKEN_BASILISK] = { NULL, N_ ("Bas") },
  [TOKEN_CHIMERA] = { NULL, N_ ("Chi") },
  [TOKEN_DRAGON] = { NULL, N_ ("Dra") },
  [TOKEN_HYDRA] = { NULL, N_ ("Hyd") },
  [TOKEN_NECROMANCER] = { N_ ("Necrom."), N_ ("Nec") },
  [TOKEN_WARLOCK] = { NULL, N_ ("Wlk") },
};

static const char *
title_of (unsigned kind, Length length)
{
  if (length == LENGTH_LETTERS && short_names[kind].letters != NULL)
    return title_alone (short_names[kind].letters);
  if (length == LENGTH_SHORT && short_names[kind].title != NULL)
    return title_alone (short_names[kind].title);
  return length == LENGTH_FULL ? token_title (kind) : token_title_alone (kind);
}

static bool
are_equal (Piece a, Piece b)
{
  return piece_key (a) == piece_key (b);
}

/* As the record language has it: "*2". */
static void
add_flames (GString *text, unsigned flames)
{
  if (flames > 0)
    g_string_append_printf (text, "%s*%u%s", ink (INK_RED), flames, ink (INK_PLAIN));
}

static char *
short_piece (Piece p, unsigned n, Length length)
{
  GString *text = g_string_new (NULL);
  bool is_hurt = p.hp < token_rows[p.kind].health, is_boss = has_trait (p.kind, BOSS | MEGA);
  g_autofree char *points = g_strdup_printf (" %s%u", is_hurt ? ink (INK_YELLOW) : "", p.hp);

  g_string_append_printf (text, "%s%s%s%s%s", is_boss ? ink (INK_BOLD) : "",
                          title_of (p.kind, length), has_trait (p.kind, FLYING) ? "^" : "",
                          has_trait (p.kind, INERT) ? "" : points,
                          is_boss || is_hurt ? ink (INK_PLAIN) : "");
  add_flames (text, p.flames);
  if ((p.marks & (MARK_TAR | MARK_OLD_TAR)) != 0)
    g_string_append_c (text, '~');
  if ((p.marks & MARK_HELD) != 0)
    g_string_append_c (text, '!');
  if (n > 1)
    g_string_append_printf (text, "%s%s%u", length == LENGTH_FULL ? " " : "", or_plain ("×", "x"),
                            n);
  return g_string_free (text, FALSE);
}

/* Equal Monsters are one line, as long as it fits; where even letters do not, each has its own. */
static void
add_pieces (GPtrArray *lines, Piece p, unsigned n, unsigned room)
{
  for (unsigned length = LENGTH_FULL; length < LENGTHS; length++)
    {
      g_autofree char *text = short_piece (p, n, (Length) length);

      if (text_columns (text) <= room)
        {
          g_ptr_array_add (lines, g_steal_pointer (&text));
          return;
        }
    }
  for (unsigned i = 0; i < n; i++)
    g_ptr_array_add (lines, short_piece (p, 1, LENGTH_LETTERS));
}

/* The Monsters of a space. */
static GPtrArray *
space_lines (const Table *t, unsigned space, unsigned room)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      unsigned n = 0;
      bool is_first = true;

      if (t->pieces[i].space != space)
        continue;
      for (unsigned j = 0; j < t->n_pieces; j++)
        if (are_equal (t->pieces[i], t->pieces[j]))
          {
            n++;
            is_first = is_first && j >= i;
          }
      if (is_first)
        add_pieces (lines, t->pieces[i], n, room);
    }
  return lines;
}

static void
go_to (GString *out, const Grid *grid, unsigned arc)
{
  text_pad (out, grid->label + (arc - grid->first) * grid->cell);
}

static void
add_label (GString *out, const Grid *grid, const char *title)
{
  g_autofree char *label = text_cut (title, grid->label - 1);

  g_string_append (out, label);
}

static const char *const ring_titles[5]
    = { N_ ("Forest"), N_ ("Archer"), N_ ("Knight"), N_ ("Swordsman"), N_ ("Castle") };

static const char *
ring_title (const Grid *grid, Ring ring)
{
  /* Translators: Swordsman, in at most six letters. */
  return ring == SWORDSMAN && grid->label < LABEL_COLUMNS ? _ ("Sword.") : _ (ring_titles[ring]);
}

/* One ring: as many lines as its fullest space needs. */
static void
add_ring (GString *out, const Grid *grid, Ring ring)
{
  GPtrArray *lines[ARCS];
  unsigned deepest = 1, end = grid->first + grid->across;

  for (unsigned arc = grid->first; arc < end; arc++)
    {
      lines[arc] = space_lines (grid->table, space_at (ring, arc), grid->cell - 1);
      deepest = MAX (deepest, lines[arc]->len);
    }
  for (unsigned line = 0; line < deepest; line++)
    {
      add_label (out, grid, line == 0 ? ring_title (grid, ring) : "");
      for (unsigned arc = grid->first; arc < end; arc++)
        {
          if (line > 0 && line >= lines[arc]->len)
            continue;
          go_to (out, grid, arc);
          if (line < lines[arc]->len)
            g_string_append (out, lines[arc]->pdata[line]);
          else
            g_string_append_printf (out, "%s%s%s", ink (INK_DIM), or_plain ("·", "."),
                                    ink (INK_PLAIN));
        }
      g_string_append_c (out, '\n');
    }
  for (unsigned arc = grid->first; arc < end; arc++)
    g_ptr_array_unref (lines[arc]);
}

static void
add_heading (GString *out, const Grid *grid)
{
  static const char *const colours[3] = { N_ ("red"), N_ ("green"), N_ ("blue") };

  for (unsigned arc = grid->first; arc < grid->first + grid->across; arc++)
    {
      go_to (out, grid, arc);
      g_string_append_printf (out, "%s%s%u %s%s", ink (INK_BOLD), ink (arc_ink (arc)), arc + 1,
                              _ (colours[arc / 2]), ink (INK_PLAIN));
    }
  g_string_append_c (out, '\n');
}

static void
add_walls (GString *out, const Grid *grid)
{
  bool is_small = grid->cell < CELL_COLUMNS_SMALL;

  g_string_append (out, ink (INK_DIM));
  add_label (out, grid, _ ("Wall"));
  g_string_append (out, ink (INK_PLAIN));
  for (unsigned arc = grid->first; arc < grid->first + grid->across; arc++)
    {
      const Wall *wall = &grid->table->walls[arc];
      const char *strong = or_plain ("▓▓▓▓▓", "#####"), *plain = or_plain ("▒▒▒▒▒", "=====");
      const char *marks = wall->fortify > 0 ? strong : plain;

      go_to (out, grid, arc);
      if (!wall->up)
        g_string_append_printf (out, "%s%s%s", ink (INK_DIM), _ ("down"), ink (INK_PLAIN));
      else
        g_string_append_printf (out, "%s%s%s", ink (INK_CYAN),
                                g_utf8_offset_to_pointer (marks, is_small ? 2 : 0),
                                ink (INK_PLAIN));
      if (wall->up && wall->fortify > 0)
        g_string_append (out, wall->fortify > 1 ? " +2" : " +1");
      add_flames (out, wall->flames);
    }
  g_string_append_c (out, '\n');
}

static void
add_towers (GString *out, const Grid *grid)
{
  const Table *t = grid->table;

  g_string_append (out, ink (INK_DIM));
  add_label (out, grid, _ ("Tower"));
  g_string_append (out, ink (INK_PLAIN));
  for (unsigned arc = grid->first; arc < grid->first + grid->across; arc++)
    {
      go_to (out, grid, arc);
      if (!t->towers[arc].up)
        g_string_append_printf (out, "%s%s%s", ink (INK_DIM), _ ("fallen"), ink (INK_PLAIN));
      else
        g_string_append_printf (out, "%s%s%s", ink (INK_BOLD), or_plain ("▲", "A"),
                                ink (INK_PLAIN));
      add_flames (out, t->towers[arc].flames);
      if (t->towers[arc].wizard)
        g_string_append_printf (out, " %s", _ ("Wizard"));
      else if (t->towers[arc].up && t->king == arc + 1)
        g_string_append_printf (out, " %s", _ ("King"));
      else if (t->towers[arc].up && t->homes[arc] > 0)
        {
          g_autofree char *name = player_text (t->homes[arc] - 1u, grid->names);
          g_autofree char *short_name = text_cut (name, grid->cell - 3);

          g_string_append_printf (out, " %s", short_name);
        }
    }
  g_string_append_c (out, '\n');
}

static char *
cards_text (const CardPile *pile)
{
  GString *text = g_string_new (NULL);

  for (unsigned card = 0; card < CARDS; card++)
    {
      if (pile->of[card] == 0)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", card_title (card));
      if (pile->of[card] > 1)
        g_string_append_printf (text, " %s%u", or_plain ("×", "x"), pile->of[card]);
    }
  return g_string_free (text, FALSE);
}

static char *
tokens_text (const TokenPile *pile)
{
  GString *text = g_string_new (NULL);

  for (unsigned token = 0; token < TOKENS; token++)
    {
      if (pile->of[token] == 0)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", token_title (token));
      if (pile->of[token] > 1)
        g_string_append_printf (text, " %s%u", or_plain ("×", "x"), pile->of[token]);
    }
  return g_string_free (text, FALSE);
}

/* A name that is too long is cut, so that it does not shift its row. */
static void
add_holding (GString *out, unsigned column, Ink colour, const char *who, const char *what)
{
  g_autofree char *name = text_cut (who, column - 1);

  g_string_append_printf (out, "%s%s%s", colour < INKS ? ink (colour) : "", name,
                          colour < INKS ? ink (INK_PLAIN) : "");
  text_pad (out, column);
  text_wrap (out, what, column, column, terminal_width ());
  g_string_append_c (out, '\n');
}

/* What somebody holds stands to the right of the longest name. */
static unsigned
names_column (const Grid *grid)
{
  unsigned column = grid->label;

  for (unsigned player = 0; player < grid->table->n_players; player++)
    {
      g_autofree char *name = player_text (player, grid->names);
      column = MAX (column, text_columns (name) + 2);
    }
  if (grid->table->version == VERSION_OVERLORD)
    column = MAX (column, text_columns (_ ("Overlord")) + 2);
  return MIN (column, NAME_COLUMNS_MAX);
}

static void
add_hand (GString *what, const Table *t, unsigned player, unsigned viewer)
{
  g_autofree char *cards = cards_text (&t->hands[player]);
  unsigned n = t->hands[player].n;

  if ((t->out >> player & 1) != 0)
    g_string_append (what, _ ("out of the game"));
  else if (t->deck_by == BY_NOBODY)
    g_string_append (what, _ ("cards are not tracked"));
  else if (n == 0)
    g_string_append (what, _ ("no cards"));
  else if (has_variant (t, VARIANT_CLOSED_HANDS) && player != viewer)
    g_string_append_printf (what, ngettext ("%u card", "%u cards", n), n);
  else
    g_string_append (what, cards);
}

static char *
holding_text (const Table *t, unsigned player, unsigned viewer)
{
  g_autofree char *trophies = tokens_text (&t->trophies[player]);
  GString *what = g_string_new (NULL);

  add_hand (what, t, player, viewer);
  if ((t->own_walls >> player & 1) != 0)
    g_string_append (what, _ ("; holds a Wall"));
  if (t->version == VERSION_MASTER_SLAYER && *trophies != '\0')
    g_string_append_printf (
        what,
        ngettext ("; trophies: %s (%u point)", "; trophies: %s (%u points)", score (t, player)),
        trophies, score (t, player));
  return g_string_free (what, FALSE);
}

static char *
overlord_text (const Table *t, unsigned viewer)
{
  unsigned n = t->overlord.n;

  if (n == 0)
    return g_strdup (_ ("no tokens"));
  if (viewer == ASKER_OVERLORD)
    return tokens_text (&t->overlord);
  return g_strdup_printf (ngettext ("%u token", "%u tokens", n), n);
}

static void
add_hands (GString *out, const Grid *grid, unsigned viewer)
{
  const Table *t = grid->table;
  unsigned column = names_column (grid);

  for (unsigned player = 0; player < t->n_players; player++)
    {
      g_autofree char *name = player_text (player, grid->names);
      g_autofree char *what = holding_text (t, player, viewer);

      add_holding (out, column, t->turn == player ? INK_BOLD : INKS, name, what);
    }
  if (t->version == VERSION_OVERLORD)
    {
      g_autofree char *tokens = overlord_text (t, viewer);

      add_holding (out, column, INKS, _ ("Overlord"), tokens);
    }
}

static void
add_wizard_piles (GString *what, const Table *t)
{
  if (t->wizard_lost)
    g_string_append (what, _ ("; the Wizard deck is lost"));
  else if (t->deck_by != BY_NOBODY)
    g_string_append_printf (what,
                            ngettext ("; %u Wizard card to draw, %u discarded",
                                      "; %u Wizard cards to draw, %u discarded", t->wizard_deck.n),
                            t->wizard_deck.n, t->wizard_discards.n);
  g_string_append_printf (what, ngettext ("; %u Imp", "; %u Imps", t->imps), t->imps);
}

static void
add_piles (GString *out, const Grid *grid)
{
  const Table *t = grid->table;
  const unsigned in_bag = t->bag.n + t->late.n + t->harbingers;
  g_autoptr (GString) what = g_string_new (NULL);

  g_string_append_printf (
      what,
      ngettext ("%u token in the bag, %u discarded", "%u tokens in the bag, %u discarded", in_bag),
      in_bag, t->discard.n);
  if (t->deck_by != BY_NOBODY)
    g_string_append_printf (
        what,
        ngettext ("; %u card to draw, %u discarded", "; %u cards to draw, %u discarded", t->deck.n),
        t->deck.n, t->discards.n);
  if (has_box (t, BOX_WIZARD))
    add_wizard_piles (what, t);
  add_holding (out, names_column (grid), INKS, _ ("Left"), what->str);
}

static void
add_legend (GString *out, const Table *t)
{
  unsigned marks = 0, flames = 0, traits = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      marks |= t->pieces[i].marks;
      flames |= t->pieces[i].flames;
      traits |= token_rows[t->pieces[i].kind].traits;
    }
  for (unsigned arc = 0; arc < ARCS; arc++)
    flames |= (unsigned) t->walls[arc].flames | t->towers[arc].flames;
  if ((marks & (MARK_TAR | MARK_OLD_TAR)) != 0)
    g_string_append_printf (out, "%s%s%s\n", ink (INK_DIM), _ ("~ is tarred"), ink (INK_PLAIN));
  if ((marks & MARK_HELD) != 0)
    g_string_append_printf (out, "%s%s%s\n", ink (INK_DIM), _ ("! is held at a Wall"),
                            ink (INK_PLAIN));
  if (flames != 0)
    g_string_append_printf (out, "%s%s%s\n", ink (INK_DIM), _ ("* counts Flames"), ink (INK_PLAIN));
  if ((traits & FLYING) != 0)
    g_string_append_printf (out, "%s%s%s\n", ink (INK_DIM), _ ("^ flies"), ink (INK_PLAIN));
}

/* Swordsman is a longer word in other languages. */
static unsigned
label_columns (void)
{
  unsigned widest = LABEL_COLUMNS;

  for (unsigned ring = 0; ring < G_N_ELEMENTS (ring_titles); ring++)
    widest = MAX (widest, (unsigned) g_utf8_strlen (_ (ring_titles[ring]), -1) + 2);
  return widest;
}

/* All six arcs side by side with roomy cells, else with small ones, else three by three. */
static Grid
grid_for (const Table *t, const char *const *names)
{
  Grid grid = { t, names, terminal_width (), label_columns (), 0, ARCS, 0 };

  grid.cell = (grid.width - grid.label) / ARCS;
  if (grid.cell < CELL_COLUMNS_SMALL)
    {
      grid.label = LABEL_COLUMNS_NARROW;
      grid.cell = (grid.width - grid.label) / ARCS;
    }
  if (grid.cell < CELL_COLUMNS_MIN)
    {
      grid.across = ARCS / 2;
      grid.cell = (grid.width - grid.label) / grid.across;
    }
  grid.cell = MIN (grid.cell, CELL_COLUMNS_MAX);
  return grid;
}

char *
board_rings_text (const Table *t, const char *const *names)
{
  GString *out = g_string_new (NULL);
  Grid grid = grid_for (t, names);

  for (; grid.first < ARCS; grid.first += grid.across)
    {
      add_heading (out, &grid);
      for (unsigned ring = FOREST; ring <= SWORDSMAN; ring++)
        add_ring (out, &grid, (Ring) ring);
      add_walls (out, &grid);
      add_ring (out, &grid, CASTLE);
      add_towers (out, &grid);
    }
  add_legend (out, t);
  return g_string_free (out, FALSE);
}

char *
board_text (const Table *t, const char *const *names, unsigned viewer)
{
  g_autofree char *rings = board_rings_text (t, names);
  GString *out = g_string_new (rings);
  Grid grid = grid_for (t, names);

  g_string_append_c (out, '\n');
  add_hands (out, &grid, viewer);
  add_piles (out, &grid);
  return g_string_free (out, FALSE);
}
