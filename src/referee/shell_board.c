/* The board as a table of five rings and six arcs, with a line for the Walls and one for the
 * Towers; below it who holds what. */
#include "shell_board.h"

#include "event_text.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>

#define LABEL_COLUMNS 11
#define CELL_COLUMNS_MIN 10
#define CELL_COLUMNS_MAX 15
#define NAME_COLUMNS_MAX 20

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

/* Names that fit a narrow column. */
static const char *
short_title (unsigned kind)
{
  switch (kind)
    {
    case TOKEN_GOBLIN_KING:
      return _ ("G. King");
    case TOKEN_ORC_WARLORD:
      return _ ("Warlord");
    case TOKEN_TROLL_MAGE:
      return _ ("T. Mage");
    default:
      return _ (token_rows[kind].title);
    }
}

static bool
are_equal (Piece a, Piece b)
{
  return piece_key (a) == piece_key (b);
}

static char *
short_piece (Piece p, unsigned n)
{
  GString *text = g_string_new (NULL);
  bool is_hurt = p.hp < token_rows[p.kind].health, is_boss = has_trait (p.kind, BOSS);

  g_string_append_printf (text, "%s%s %s%u%s", is_boss ? ink (INK_BOLD) : "", short_title (p.kind),
                          is_hurt ? ink (INK_YELLOW) : "", p.hp,
                          is_boss || is_hurt ? ink (INK_PLAIN) : "");
  if ((p.marks & (MARK_TAR | MARK_OLD_TAR)) != 0)
    g_string_append_c (text, '~');
  if ((p.marks & MARK_HELD) != 0)
    g_string_append_c (text, '!');
  if (n > 1)
    g_string_append_printf (text, " %s%u", or_plain ("×", "x"), n);
  return g_string_free (text, FALSE);
}

/* The Monsters of a space, one line for those that are equal. */
static GPtrArray *
space_lines (const Table *t, unsigned space)
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
        g_ptr_array_add (lines, short_piece (t->pieces[i], n));
    }
  return lines;
}

/* One ring: as many lines as its fullest space needs. */
static void
add_ring (GString *out, const Table *t, Ring ring, unsigned cell)
{
  GPtrArray *lines[ARCS];
  unsigned deepest = 1;

  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      lines[arc] = space_lines (t, space_at (ring, arc));
      deepest = MAX (deepest, lines[arc]->len);
    }
  for (unsigned line = 0; line < deepest; line++)
    {
      static const char *const titles[5]
          = { N_ ("Forest"), N_ ("Archer"), N_ ("Knight"), N_ ("Swordsman"), N_ ("Castle") };

      g_string_append (out, line == 0 ? _ (titles[ring]) : "");
      for (unsigned arc = 0; arc < ARCS; arc++)
        {
          if (line > 0 && line >= lines[arc]->len)
            continue;
          text_pad (out, LABEL_COLUMNS + arc * cell);
          if (line < lines[arc]->len)
            g_string_append (out, lines[arc]->pdata[line]);
          else
            g_string_append_printf (out, "%s%s%s", ink (INK_DIM), or_plain ("·", "."),
                                    ink (INK_PLAIN));
        }
      g_string_append_c (out, '\n');
    }
  for (unsigned arc = 0; arc < ARCS; arc++)
    g_ptr_array_unref (lines[arc]);
}

static void
add_heading (GString *out, unsigned cell)
{
  static const char *const colours[3] = { N_ ("red"), N_ ("green"), N_ ("blue") };

  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      text_pad (out, LABEL_COLUMNS + arc * cell);
      g_string_append_printf (out, "%s%s%u %s%s", ink (INK_BOLD), ink (arc_ink (arc)), arc + 1,
                              _ (colours[arc / 2]), ink (INK_PLAIN));
    }
  g_string_append_c (out, '\n');
}

static void
add_walls (GString *out, const Table *t, unsigned cell)
{
  g_string_append_printf (out, "%s%s%s", ink (INK_DIM), _ ("Wall"), ink (INK_PLAIN));
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      const Wall *wall = &t->walls[arc];

      text_pad (out, LABEL_COLUMNS + arc * cell);
      if (!wall->up)
        g_string_append_printf (out, "%s%s%s", ink (INK_DIM), _ ("down"), ink (INK_PLAIN));
      else
        g_string_append_printf (out, "%s%s%s", ink (INK_CYAN),
                                wall->fortify > 0 ? or_plain ("▓▓▓▓▓", "#####")
                                                  : or_plain ("▒▒▒▒▒", "====="),
                                ink (INK_PLAIN));
      if (wall->up && wall->fortify > 0)
        g_string_append (out, wall->fortify > 1 ? " +2" : " +1");
    }
  g_string_append_c (out, '\n');
}

static void
add_towers (GString *out, const Table *t, const char *const *names, unsigned cell)
{
  g_string_append_printf (out, "%s%s%s", ink (INK_DIM), _ ("Tower"), ink (INK_PLAIN));
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      text_pad (out, LABEL_COLUMNS + arc * cell);
      if (!t->towers[arc].up)
        g_string_append_printf (out, "%s%s%s", ink (INK_DIM), _ ("fallen"), ink (INK_PLAIN));
      else
        g_string_append_printf (out, "%s%s%s", ink (INK_BOLD), or_plain ("▲", "A"),
                                ink (INK_PLAIN));
      if (t->towers[arc].up && t->king == arc + 1)
        g_string_append_printf (out, " %s", _ ("King"));
      else if (t->towers[arc].up && t->homes[arc] > 0)
        {
          g_autofree char *name = player_text (t->homes[arc] - 1u, names);
          g_autofree char *short_name
              = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), (glong) cell - 4));
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
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _ (card_rows[card].title));
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
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _ (token_rows[token].title));
      if (pile->of[token] > 1)
        g_string_append_printf (text, " %s%u", or_plain ("×", "x"), pile->of[token]);
    }
  return g_string_free (text, FALSE);
}

static void
add_holding (GString *out, unsigned column, const char *who, const char *what, unsigned width)
{
  g_string_append_printf (out, "%s ", who);
  text_pad (out, column);
  text_wrap (out, what, MAX (column, text_columns (who) + 1), column, width);
  g_string_append_c (out, '\n');
}

/* What somebody holds stands to the right of the longest name. */
static unsigned
names_column (const Table *t, const char *const *names)
{
  unsigned column = LABEL_COLUMNS;

  for (unsigned player = 0; player < t->n_players; player++)
    {
      g_autofree char *name = player_text (player, names);
      column = MAX (column, text_columns (name) + 2);
    }
  return MIN (column, NAME_COLUMNS_MAX);
}

static char *
holding_text (const Table *t, unsigned player)
{
  g_autofree char *cards = cards_text (&t->hands[player]);
  g_autofree char *trophies = tokens_text (&t->trophies[player]);
  GString *what = g_string_new (NULL);

  if ((t->out >> player & 1) != 0)
    g_string_append (what, _ ("out of the game"));
  else if (t->deck_by == BY_NOBODY)
    g_string_append (what, _ ("cards are not tracked"));
  else
    g_string_append (what, *cards != '\0' ? cards : _ ("no cards"));
  if ((t->own_walls >> player & 1) != 0)
    g_string_append (what, _ ("; holds a Wall"));
  if (t->version == VERSION_MASTER_SLAYER && *trophies != '\0')
    g_string_append_printf (what, _ ("; trophies: %s (%u points)"), trophies, score (t, player));
  return g_string_free (what, FALSE);
}

static void
add_hands (GString *out, const Table *t, const char *const *names, unsigned width)
{
  unsigned column = names_column (t, names);

  for (unsigned player = 0; player < t->n_players; player++)
    {
      bool is_active = t->turn == player;
      g_autofree char *name = player_text (player, names);
      g_autofree char *who = g_strconcat (is_active ? ink (INK_BOLD) : "", name,
                                          is_active ? ink (INK_PLAIN) : "", NULL);
      g_autofree char *what = holding_text (t, player);

      add_holding (out, column, who, what, width);
    }
  if (t->version == VERSION_OVERLORD)
    {
      g_autofree char *tokens = tokens_text (&t->overlord);
      add_holding (out, column, _ ("Overlord"), *tokens != '\0' ? tokens : _ ("no tokens"), width);
    }
}

static void
add_piles (GString *out, const Table *t, const char *const *names, unsigned width)
{
  g_autoptr (GString) what = g_string_new (NULL);

  g_string_append_printf (what, _ ("%u tokens in the bag, %u discarded"), t->bag.n + t->late.n,
                          t->discard.n);
  if (t->deck_by != BY_NOBODY)
    g_string_append_printf (what, _ ("; %u cards to draw, %u discarded"), t->deck.n, t->discards.n);
  add_holding (out, names_column (t, names), _ ("Left"), what->str, width);
}

static void
add_legend (GString *out, const Table *t)
{
  unsigned marks = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    marks |= t->pieces[i].marks;
  if ((marks & (MARK_TAR | MARK_OLD_TAR)) != 0)
    g_string_append_printf (out, "%s%s%s\n", ink (INK_DIM), _ ("~ is tarred"), ink (INK_PLAIN));
  if ((marks & MARK_HELD) != 0)
    g_string_append_printf (out, "%s%s%s\n", ink (INK_DIM), _ ("! is held at a Wall"),
                            ink (INK_PLAIN));
}

char *
board_text (const Table *t, const char *const *names, unsigned width)
{
  GString *out = g_string_new (NULL);
  unsigned cell = CLAMP ((width - LABEL_COLUMNS) / ARCS, CELL_COLUMNS_MIN, CELL_COLUMNS_MAX);

  add_heading (out, cell);
  for (unsigned ring = FOREST; ring <= SWORDSMAN; ring++)
    add_ring (out, t, (Ring) ring, cell);
  add_walls (out, t, cell);
  add_ring (out, t, CASTLE, cell);
  add_towers (out, t, names, cell);
  add_legend (out, t);
  g_string_append_c (out, '\n');
  add_hands (out, t, names, width);
  add_piles (out, t, names, width);
  return g_string_free (out, FALSE);
}
