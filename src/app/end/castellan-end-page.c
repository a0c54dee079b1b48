/* The end of a game. */
#include "castellan-end-page.h"

#include <glib/gi18n-lib.h>

#include "castellan-columns.h"
#include "castellan-line-layout.h"
#include "castellan-picture.h"
#include "end-chart.h"

#define TOWER_SIZE 46
#define MOMENT_SIZE 40
#define PLAYER_SIZE 34

struct _CastellanEndPage
{
  AdwBin parent_instance;

  GtkWidget *headline, *subline, *towers, *chart, *scores_heading, *scores, *moments_heading,
      *moments;
  GtkWidget *tower_pictures[ARCS];
  GArray *turns, *story;
  CastellanGame *game;
};

G_DEFINE_FINAL_TYPE (CastellanEndPage, castellan_end_page, ADW_TYPE_BIN)

static void
clear_box (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static const char *
headline_of (const Table *t)
{
  if (t->result == RESULT_WON)
    return _ ("The Castle stands");
  if (t->result == RESULT_PLAYING)
    return _ ("The game goes on");
  return t->n_towers == 0 ? _ ("The last Tower has fallen") : _ ("The Castle is lost");
}

static char *
subline_of (CastellanEndPage *self, const Table *t)
{
  const unsigned n = castellan_game_get_n_moments (self->game);
  const unsigned n_turns = self->turns->len;
  const unsigned beaten = n > 0 ? story_n_beaten (castellan_game_get_moment (self->game, 0), n) : 0;
  unsigned drawn;
  const unsigned tokens = story_n_tokens (t, &drawn);
  g_autofree char *turn_words
      = g_strdup_printf (ngettext ("%u turn", "%u turns", n_turns), n_turns);
  g_autofree char *token_words
      = drawn == tokens
            ? g_strdup_printf (ngettext ("all %u token drawn", "all %u tokens drawn", tokens),
                               tokens)
            : g_strdup_printf (ngettext ("%u of %u token drawn", "%u of %u tokens drawn", tokens),
                               drawn, tokens);
  g_autofree char *monster_words
      = g_strdup_printf (ngettext ("%u Monster beaten", "%u Monsters beaten", beaten), beaten);

  return g_strdup_printf ("%s · %s · %s", turn_words, token_words, monster_words);
}

static void
show_towers (CastellanEndPage *self, const Table *t)
{
  /* Translators: how many Towers are left of how many. */
  g_autofree char *words = g_strdup_printf (
      ngettext ("%u of %u Towers stands", "%u of %u Towers stand", t->n_towers), t->n_towers, ARCS);

  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      const bool is_up = t->towers[arc].up;

      castellan_picture_set_figure (CASTELLAN_PICTURE (self->tower_pictures[arc]),
                                    is_up ? FIGURE_TOWER : FIGURE_RUBBLE);
      if (is_up)
        gtk_widget_remove_css_class (self->tower_pictures[arc], "fallen");
      else
        gtk_widget_add_css_class (self->tower_pictures[arc], "fallen");
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->towers), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}

static char *
scores_heading_of (CastellanEndPage *self, const Table *t)
{
  g_autoptr (GString) names = g_string_new (NULL);
  unsigned n = 0;

  for (unsigned player = 0; player < t->n_players; player++)
    if (t->winners >> player & 1)
      {
        g_autofree char *name = castellan_game_dup_player (self->game, player);

        g_string_append (names, n++ == 0 ? "" : ", ");
        g_string_append (names, name);
      }
  if (n == 0)
    return g_strdup (_ ("Scores"));
  /* Translators: one name, or several with commas. */
  return g_strdup_printf (ngettext ("%s is Master Slayer", "Master Slayers: %s", n), names->str);
}

static GtkWidget *
score_new (CastellanEndPage *self, const Table *t, unsigned player, unsigned most)
{
  const unsigned points = score (t, player), n = t->trophies[player].n;
  g_autofree char *name = castellan_game_dup_player (self->game, player);
  g_autofree char *number = g_strdup_printf ("%u", points);
  g_autofree char *trophies = g_strdup_printf (ngettext ("%u trophy", "%u trophies", n), n);
  g_autofree char *words
      /* Translators: player, points, trophies. */
      = g_strdup_printf (ngettext ("%s: %u point, %s", "%s: %u points, %s", points), name, points,
                         trophies);
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "spacing", 12, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_IMG, NULL);
  GtkWidget *picture = castellan_picture_new (PLAYER_SIZE);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", name, "xalign", 0., "ellipsize",
                                   PANGO_ELLIPSIZE_END, "width-chars", 7, NULL);
  GtkWidget *bar = gtk_progress_bar_new ();
  GtkWidget *count
      = g_object_new (GTK_TYPE_LABEL, "label", number, "xalign", 1., "width-chars", 3, NULL);
  GtkWidget *of
      = g_object_new (GTK_TYPE_LABEL, "label", trophies, "xalign", 0., "width-chars", 10, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  castellan_picture_set_player (CASTELLAN_PICTURE (picture), player, name);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), most > 0 ? (double) points / most : 0);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (bar, "end-bar");
  if (t->winners >> player & 1)
    gtk_widget_add_css_class (bar, "best");
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (count, "end-points");
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_add_css_class (of, "end-turn");
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), bar);
  gtk_box_append (GTK_BOX (row), count);
  gtk_box_append (GTK_BOX (row), of);
  return row;
}

/* The best one first; equals as they sit. */
static void
show_scores (CastellanEndPage *self, const Table *t)
{
  const bool is_played = t->version == VERSION_MASTER_SLAYER;
  g_autofree char *heading = scores_heading_of (self, t);
  bool is_told[PLAYERS_MAX] = { false };
  unsigned most = 0;

  clear_box (self->scores);
  gtk_label_set_label (GTK_LABEL (self->scores_heading), heading);
  gtk_widget_set_visible (self->scores_heading, is_played);
  gtk_widget_set_visible (self->scores, is_played);
  /* Where nothing stands below it, the chart has the room. */
  gtk_widget_set_vexpand (self->chart, !is_played);
  for (unsigned rank = 0; is_played && rank < t->n_players; rank++)
    {
      unsigned best = PLAYERS_MAX;

      for (unsigned player = 0; player < t->n_players; player++)
        if (!is_told[player] && (best == PLAYERS_MAX || score (t, player) > score (t, best)))
          best = player;
      is_told[best] = true;
      most = MAX (most, score (t, best));
      gtk_box_append (GTK_BOX (self->scores), score_new (self, t, best, most));
    }
}

/* A moment is a button: the board as it was then. */
static GtkWidget *
moment_new (const StoryMoment *moment)
{
  g_autofree char *turn = g_strdup_printf (_ ("turn %u"), moment->turn);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 13);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *picture = castellan_picture_new (MOMENT_SIZE);
  GtkWidget *text = g_object_new (GTK_TYPE_LABEL, "label", moment->text, "xalign", 0., "wrap", TRUE,
                                  "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);
  GtkWidget *when = g_object_new (GTK_TYPE_LABEL, "label", turn, "xalign", 0., NULL);

  if (moment->token < TOKENS)
    castellan_picture_set_token (CASTELLAN_PICTURE (picture), moment->token, moment->hp);
  else
    {
      castellan_picture_set_figure (CASTELLAN_PICTURE (picture), FIGURE_RUBBLE);
      gtk_widget_add_css_class (picture, "end-tower");
      gtk_widget_add_css_class (picture, "fallen");
    }
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (when, "end-turn");
  gtk_widget_add_css_class (button, "end-moment");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("See the table as it was then"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", moment->moment);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "end.look-back");
  gtk_box_append (GTK_BOX (words), text);
  gtk_box_append (GTK_BOX (words), when);
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), words);
  gtk_button_set_child (GTK_BUTTON (button), row);
  return button;
}

static void
show_story (CastellanEndPage *self)
{
  const EndChart chart = { self->turns, self->story };
  g_autofree char *words = end_chart_text (&chart);

  clear_box (self->moments);
  for (unsigned i = 0; i < self->story->len; i++)
    gtk_box_append (GTK_BOX (self->moments),
                    moment_new (&g_array_index (self->story, StoryMoment, i)));
  gtk_widget_set_visible (self->moments_heading, self->story->len > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How it went"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  gtk_widget_queue_draw (self->chart);
}

/* The end is looked at only where it is seen: it goes through the whole game. */
static void
update_cb (CastellanEndPage *self)
{
  const unsigned n = self->game != NULL ? castellan_game_get_n_moments (self->game) : 0;
  const Session *session;
  const Moment *moments;
  g_autofree char *subline = NULL;

  if (n == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  session = castellan_game_get_session (self->game);
  moments = castellan_game_get_moment (self->game, 0);
  g_clear_pointer (&self->turns, g_array_unref);
  g_clear_pointer (&self->story, g_array_unref);
  self->turns = story_turns (moments, n);
  self->story = story_moments (moments, n, session_names (session));
  subline = subline_of (self, session_now (session));
  gtk_label_set_label (GTK_LABEL (self->headline), headline_of (session_now (session)));
  gtk_label_set_label (GTK_LABEL (self->subline), subline);
  show_towers (self, session_now (session));
  show_scores (self, session_now (session));
  show_story (self);
}

static void
draw_chart_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  CastellanEndPage *self = data;
  const EndChart chart = { self->turns, self->story };

  if (self->turns != NULL)
    end_chart_draw (cr, gtk_widget_get_pango_context (GTK_WIDGET (area)), palette_now (), &chart,
                    width, height);
}

static void
look_back_cb (GtkWidget *widget, const char *name, GVariant *moment)
{
  (void) name;
  castellan_game_look_back (CASTELLAN_END_PAGE (widget)->game, g_variant_get_uint32 (moment) + 1);
  gtk_widget_activate_action (widget, "table.show-table", NULL);
}

static void
castellan_end_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (castellan_end_page_parent_class)->map (widget);
  update_cb (CASTELLAN_END_PAGE (widget));
}

static void
castellan_end_page_dispose (GObject *object)
{
  castellan_end_page_set_game (CASTELLAN_END_PAGE (object), NULL);
  G_OBJECT_CLASS (castellan_end_page_parent_class)->dispose (object);
}

static void
castellan_end_page_finalize (GObject *object)
{
  CastellanEndPage *self = CASTELLAN_END_PAGE (object);

  g_clear_pointer (&self->turns, g_array_unref);
  g_clear_pointer (&self->story, g_array_unref);
  G_OBJECT_CLASS (castellan_end_page_parent_class)->finalize (object);
}

static void
castellan_end_page_class_init (CastellanEndPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (CASTELLAN_TYPE_COLUMNS);
  g_type_ensure (CASTELLAN_TYPE_LINE_LAYOUT);
  G_OBJECT_CLASS (klass)->dispose = castellan_end_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = castellan_end_page_finalize;
  widget_class->map = castellan_end_page_map;
  gtk_widget_class_install_action (widget_class, "end.look-back", "u", look_back_cb);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-end-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CastellanEndPage, headline);
  gtk_widget_class_bind_template_child (widget_class, CastellanEndPage, subline);
  gtk_widget_class_bind_template_child (widget_class, CastellanEndPage, towers);
  gtk_widget_class_bind_template_child (widget_class, CastellanEndPage, chart);
  gtk_widget_class_bind_template_child (widget_class, CastellanEndPage, scores_heading);
  gtk_widget_class_bind_template_child (widget_class, CastellanEndPage, scores);
  gtk_widget_class_bind_template_child (widget_class, CastellanEndPage, moments_heading);
  gtk_widget_class_bind_template_child (widget_class, CastellanEndPage, moments);
}

static void
castellan_end_page_init (CastellanEndPage *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      self->tower_pictures[arc] = castellan_picture_new (TOWER_SIZE);
      gtk_widget_add_css_class (self->tower_pictures[arc], "end-tower");
      gtk_box_append (GTK_BOX (self->towers), self->tower_pictures[arc]);
    }
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->chart), draw_chart_cb, self, NULL);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self->chart,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self->chart, G_CONNECT_SWAPPED);
}

GtkWidget *
castellan_end_page_new (void)
{
  return g_object_new (CASTELLAN_TYPE_END_PAGE, NULL);
}

void
castellan_end_page_set_game (CastellanEndPage *self, CastellanGame *game)
{
  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, update_cb, self);
  g_set_object (&self->game, game);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}
