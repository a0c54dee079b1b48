/* The table as one sees it. */
#include "castellan-table-view.h"

#include "castellan-bag-page.h"
#include "castellan-hands-page.h"
#include "castellan-log-page.h"
#include "castellan-table-counts.h"
#include "castellan-turn-header.h"

#define NOTICE_MS 8000

struct _CastellanTableView
{
  GtkWidget parent_instance;

  CastellanBoard *board;
  GtkWidget *panel;
  CastellanTurnHeader *turn;
  GtkWidget *question_scroll, *question_box;
  GtkRevealer *notice;
  GtkWidget *notice_box, *notice_deed;
  GtkLabel *notice_label;
  CastellanQuestionCard *question;
  CastellanHandsPage *strip;
  GtkWidget *pages;
  GtkWidget *switcher;
  AdwViewStack *stack;
  AdwViewStackPage *log_tab;
  CastellanHandsPage *hands;
  CastellanLogPage *log, *log_column;
  CastellanBagPage *bag;
  CastellanTableCounts *counts;

  CastellanGame *game; /* or NULL */
  LayoutKind layout;
  bool is_room;
  bool shows_pages;
  guint layout_idle;
  guint notice_timeout;
};

G_DEFINE_FINAL_TYPE (CastellanTableView, castellan_table_view, GTK_TYPE_WIDGET)

static GtkWidget *
part_widget (CastellanTableView *self, Part part)
{
  GtkWidget *const widgets[PARTS] = {
    [PART_BOARD] = GTK_WIDGET (self->board),    [PART_PANEL] = self->panel,
    [PART_TURN] = GTK_WIDGET (self->turn),      [PART_QUESTION] = self->question_scroll,
    [PART_STRIP] = GTK_WIDGET (self->strip),    [PART_PAGES] = self->pages,
    [PART_LOG] = GTK_WIDGET (self->log_column), [PART_COUNTS] = GTK_WIDGET (self->counts),
  };

  return widgets[part];
}

/* Under the question, where there is no room for all hands. */
static bool
has_strip (LayoutKind kind)
{
  return kind == LAYOUT_NARROW || kind == LAYOUT_ROOM;
}

/* The parts dress for the new layout, which may make them larger or smaller: not while they are
 * being placed. */
static gboolean
dress_cb (gpointer data)
{
  CastellanTableView *self = data;
  const LayoutKind kind = self->layout;

  self->layout_idle = 0;
  castellan_turn_header_set_style (self->turn, kind == LAYOUT_NARROW, kind == LAYOUT_ROOM);
  castellan_question_card_set_compact (self->question, kind == LAYOUT_NARROW);
  castellan_question_card_set_large (self->question, kind == LAYOUT_ROOM);
  castellan_hands_page_set_game (self->strip, has_strip (kind) ? self->game : NULL);
  adw_view_stack_page_set_visible (self->log_tab, kind != LAYOUT_BROAD);
  if (kind == LAYOUT_BROAD
      && adw_view_stack_get_visible_child (self->stack) == GTK_WIDGET (self->log))
    adw_view_stack_set_visible_child_name (self->stack, "hands");
  gtk_widget_set_visible (self->switcher, kind != LAYOUT_NARROW);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static int
natural_height (GtkWidget *widget, int width)
{
  int least, natural, least_width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, least_width), &least, &natural,
                      NULL, NULL);
  return natural;
}

static void
castellan_table_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CastellanTableView *self = CASTELLAN_TABLE_VIEW (widget);
  const LayoutKind kind = layout_kind (width, height, self->is_room);
  const int panel = layout_panel_width (kind, width, height);
  const PartHeights wanted = {
    .turn = natural_height (GTK_WIDGET (self->turn), panel),
    /* What is inside the scrolled window: it would not ask for this width. */
    .question = natural_height (self->question_box, panel),
    .strip = has_strip (kind) ? natural_height (GTK_WIDGET (self->strip), panel) : 0,
    .counts = kind == LAYOUT_ROOM ? natural_height (GTK_WIDGET (self->counts), panel) : 0,
  };
  const TableLayout layout = layout_table (kind, width, height, self->shows_pages, &wanted);

  (void) baseline;
  for (Part part = 0; part < PARTS; part++)
    {
      GtkWidget *child = part_widget (self, part);

      gtk_widget_set_child_visible (child, layout.is_there[part]);
      if (layout.is_there[part])
        gtk_widget_size_allocate (child, &layout.at[part], -1);
    }
  if (kind != self->layout)
    {
      self->layout = kind;
      if (self->layout_idle == 0)
        self->layout_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, dress_cb, self, NULL);
    }
}

static void
castellan_table_view_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 340 : 240;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1280 : 752;
  *minimum_baseline = *natural_baseline = -1;
}

static void
castellan_table_view_dispose (GObject *object)
{
  CastellanTableView *self = CASTELLAN_TABLE_VIEW (object);
  GtkWidget *child;

  g_clear_object (&self->game);
  g_clear_handle_id (&self->layout_idle, g_source_remove);
  g_clear_handle_id (&self->notice_timeout, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (castellan_table_view_parent_class)->dispose (object);
}

static void
notice_closed_cb (CastellanTableView *self)
{
  g_clear_handle_id (&self->notice_timeout, g_source_remove);
  gtk_revealer_set_reveal_child (self->notice, FALSE);
}

static void
notice_over_cb (gpointer data)
{
  CastellanTableView *self = data;

  self->notice_timeout = 0;
  gtk_revealer_set_reveal_child (self->notice, FALSE);
}

static void
castellan_table_view_class_init (CastellanTableViewClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_table_view_dispose;
  widget->size_allocate = castellan_table_view_size_allocate;
  widget->measure = castellan_table_view_measure;
  g_type_ensure (CASTELLAN_TYPE_BOARD);
  g_type_ensure (CASTELLAN_TYPE_TURN_HEADER);
  g_type_ensure (CASTELLAN_TYPE_QUESTION_CARD);
  g_type_ensure (CASTELLAN_TYPE_HANDS_PAGE);
  g_type_ensure (CASTELLAN_TYPE_LOG_PAGE);
  g_type_ensure (CASTELLAN_TYPE_BAG_PAGE);
  g_type_ensure (CASTELLAN_TYPE_TABLE_COUNTS);
  gtk_widget_class_set_css_name (widget, "castellan-table");
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-table-view.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget, CastellanTableView, child)
  BIND (board);
  BIND (panel);
  BIND (turn);
  BIND (question_scroll);
  BIND (question_box);
  BIND (notice);
  BIND (notice_box);
  BIND (notice_deed);
  BIND (notice_label);
  BIND (question);
  BIND (strip);
  BIND (pages);
  BIND (switcher);
  BIND (stack);
  BIND (log_tab);
  BIND (hands);
  BIND (log);
  BIND (log_column);
  BIND (bag);
  BIND (counts);
#undef BIND
  gtk_widget_class_bind_template_callback (widget, notice_closed_cb);
}

static void
castellan_table_view_init (CastellanTableView *self)
{
  self->layout = LAYOUT_WIDE;
  gtk_widget_init_template (GTK_WIDGET (self));
  castellan_hands_page_set_strip (self->strip, TRUE);
  /* What most layouts leave out is not filled before one wants it. */
  gtk_widget_set_child_visible (GTK_WIDGET (self->log_column), FALSE);
  gtk_widget_set_child_visible (GTK_WIDGET (self->strip), FALSE);
  gtk_widget_set_child_visible (GTK_WIDGET (self->counts), FALSE);
}

void
castellan_table_view_set_game (CastellanTableView *self, CastellanGame *game)
{
  castellan_board_set_game (self->board, game);
  castellan_turn_header_set_game (self->turn, game);
  castellan_question_card_set_game (self->question, game);
  g_set_object (&self->game, game);
  castellan_hands_page_set_game (self->strip, has_strip (self->layout) ? game : NULL);
  castellan_hands_page_set_game (self->hands, game);
  castellan_log_page_set_game (self->log, game);
  castellan_log_page_set_game (self->log_column, game);
  castellan_bag_page_set_game (self->bag, game);
  castellan_table_counts_set_game (self->counts, game);
  notice_closed_cb (self);
}

void
castellan_table_view_set_room (CastellanTableView *self, bool is_room)
{
  self->is_room = is_room;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
castellan_table_view_set_correcting (CastellanTableView *self, bool is_correcting)
{
  castellan_board_set_correcting (self->board, is_correcting);
  castellan_bag_page_set_correcting (self->bag, is_correcting);
  castellan_question_card_set_correcting (self->question, is_correcting);
}

void
castellan_table_view_show_page (CastellanTableView *self, const char *name)
{
  self->shows_pages = !g_str_equal (name, "table");
  if (self->shows_pages)
    adw_view_stack_set_visible_child_name (self->stack, name);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
tell (CastellanTableView *self, const char *sentence, bool is_good)
{
  g_clear_handle_id (&self->notice_timeout, g_source_remove);
  gtk_label_set_label (self->notice_label, sentence);
  gtk_widget_set_visible (self->notice_deed, FALSE);
  if (is_good)
    gtk_widget_add_css_class (self->notice_box, "good");
  else
    gtk_widget_remove_css_class (self->notice_box, "good");
  gtk_revealer_set_reveal_child (self->notice, TRUE);
  self->notice_timeout = g_timeout_add_once (NOTICE_MS, notice_over_cb, self);
}

void
castellan_table_view_notice (CastellanTableView *self, const char *sentence)
{
  tell (self, sentence, false);
}

void
castellan_table_view_offer (CastellanTableView *self,
                            const char *sentence,
                            const char *label,
                            const char *action)
{
  tell (self, sentence, true);
  gtk_button_set_label (GTK_BUTTON (self->notice_deed), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->notice_deed), action);
  gtk_widget_set_visible (self->notice_deed, TRUE);
}

void
castellan_table_view_withdraw_offer (CastellanTableView *self)
{
  if (gtk_widget_get_visible (self->notice_deed))
    gtk_revealer_set_reveal_child (self->notice, FALSE);
}

CastellanBoard *
castellan_table_view_get_board (CastellanTableView *self)
{
  return self->board;
}

CastellanQuestionCard *
castellan_table_view_get_question (CastellanTableView *self)
{
  return self->question;
}
