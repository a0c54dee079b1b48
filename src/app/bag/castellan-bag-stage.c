/* The large area of the bag. */
#include "castellan-bag-stage.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "castellan-application.h"
#include "castellan-drawn-token.h"
#include "piece-rules.h"
#include "room-scale.h"

#define SHOWN_MAX 9 /* tokens of one draw that are shown; the history has them all */
#define TURN_MS 500 /* one token turns over */
#define NEXT_MS 170 /* and the next begins */
#define MARGIN 12
#define FONT_LEAST 15.
#define FONT_MOST 64.
#define CELL_LEAST 108  /* wide: the longest word of a place */
#define CELL_HEIGHT 108 /* at least: a place in two lines, and a face */
#define FACE_LEAST 44
#define FACE_PART .25      /* of a cell is for the face, whatever is said below it */
#define FACE_ALONE .45     /* where only a name is said, which it tells as well */
#define TOKENS_PER_FONT 9. /* a cell is so many lines wide */

struct _CastellanBagStage
{
  GtkWidget parent_instance;

  GtkWidget *cells[SHOWN_MAX + 1];
  unsigned n, n_new; /* cells that are shown; the last of them come up anew */
  unsigned n_tokens, tokens[SHOWN_MAX], edition;
  GtkCssProvider *provider;
  AdwAnimation *motion;
  int font;
};

G_DEFINE_FINAL_TYPE (CastellanBagStage, castellan_bag_stage, GTK_TYPE_WIDGET)

/* The columns that leave each cell the most room. */
static unsigned
columns_for (unsigned n, int width, int height)
{
  unsigned best = 1;
  double most = 0;

  for (unsigned columns = 1; columns <= n && (columns == 1 || width / (int) columns >= CELL_LEAST);
       columns++)
    {
      const unsigned rows = (n + columns - 1) / columns;
      const double room = MIN ((double) width / columns, .62 * height / rows);

      if (room > most + 1)
        {
          most = room;
          best = columns;
        }
    }
  return best;
}

static int
font_for (int width, int height)
{
  return (int) CLAMP (MIN (width, height) / TOKENS_PER_FONT / 1.4, FONT_LEAST, FONT_MOST);
}

/* As many words as leave room for a face, for all cells alike; and how high they are. */
static DrawnWords
words_for (CastellanBagStage *self, int width, int height, int *words_height)
{
  for (DrawnWords words = WORDS_ALL;; words++)
    {
      const double part = words == WORDS_NAME ? FACE_ALONE : FACE_PART;

      *words_height = 0;
      for (unsigned i = 0; i < self->n; i++)
        *words_height
            = MAX (*words_height, castellan_drawn_token_get_words_height (
                                      CASTELLAN_DRAWN_TOKEN (self->cells[i]), words, width));
      if (height - *words_height >= MAX (height * part, FACE_LEAST) || words + 1 == WORDS_WAYS)
        return words;
    }
}

static void
castellan_bag_stage_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CastellanBagStage *self = CASTELLAN_BAG_STAGE (widget);
  const unsigned columns = columns_for (MAX (self->n, 1), width, height);
  const unsigned rows = (MAX (self->n, 1) + columns - 1) / columns;
  const int cell_width = (width - MARGIN) / (int) columns - MARGIN,
            cell_height = (height - MARGIN) / (int) rows - MARGIN;
  const int font = font_for (cell_width, cell_height);
  int words_height;
  const DrawnWords words = words_for (self, cell_width, cell_height, &words_height);

  (void) baseline;
  for (unsigned i = 0; i < self->n; i++)
    {
      const unsigned row = i / columns;
      const unsigned in_row = row + 1 < rows ? columns : self->n - row * columns;
      const int left = (width - (int) in_row * (cell_width + MARGIN) + MARGIN) / 2;
      int least;

      castellan_drawn_token_set_words (CASTELLAN_DRAWN_TOKEN (self->cells[i]), words, words_height);
      gtk_widget_measure (self->cells[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_size_allocate (
          self->cells[i],
          &(GtkAllocation){ left + (int) (i % columns) * (cell_width + MARGIN),
                            MARGIN + (int) row * (cell_height + MARGIN), MAX (cell_width, least),
                            MAX (cell_height, 0) },
          -1);
    }
  if (font != self->font)
    {
      self->font = font;
      room_scale_apply (self->provider, "bag-stage", font);
    }
}

static void
castellan_bag_stage_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  const unsigned n = MAX (CASTELLAN_BAG_STAGE (widget)->n, 1);
  const unsigned columns = for_size < 0 ? 3 : (unsigned) MAX (for_size / CELL_LEAST, 1);
  const int rows = (int) ((n + columns - 1) / columns);

  *minimum
      = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : rows * (CELL_HEIGHT + MARGIN) + MARGIN;
  *natural = MAX (*minimum, orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : 400);
  *minimum_baseline = *natural_baseline = -1;
}

/* Time in milliseconds: each cell that is new begins a little after the one before it. */
static void
turn_cb (double time, CastellanBagStage *self)
{
  const unsigned first = self->n - self->n_new;

  for (unsigned i = 0; i < self->n_new; i++)
    castellan_drawn_token_set_turn (CASTELLAN_DRAWN_TOKEN (self->cells[first + i]),
                                    CLAMP ((time - i * NEXT_MS) / TURN_MS, 0, 1));
}

static bool
may_move (CastellanBagStage *self)
{
  return adw_get_enable_animations (GTK_WIDGET (self))
         && g_settings_get_boolean (castellan_settings (), "animate")
         && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static void
come_up (CastellanBagStage *self)
{
  const double duration = TURN_MS + (self->n_new - 1) * NEXT_MS;

  g_clear_object (&self->motion);
  for (unsigned i = 0; i < self->n; i++)
    castellan_drawn_token_set_turn (CASTELLAN_DRAWN_TOKEN (self->cells[i]), 1);
  if (self->n_new == 0 || !may_move (self))
    return;
  self->motion = adw_timed_animation_new (
      GTK_WIDGET (self), 0, duration, (guint) duration,
      adw_callback_animation_target_new ((AdwAnimationTargetFunc) (void (*) (void)) turn_cb, self,
                                         NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->motion), ADW_LINEAR);
  turn_cb (0, self);
  adw_animation_play (self->motion);
}

static void
castellan_bag_stage_unmap (GtkWidget *widget)
{
  CastellanBagStage *self = CASTELLAN_BAG_STAGE (widget);

  if (self->motion != NULL)
    adw_animation_skip (self->motion);
  GTK_WIDGET_CLASS (castellan_bag_stage_parent_class)->unmap (widget);
}

static void
castellan_bag_stage_dispose (GObject *object)
{
  CastellanBagStage *self = CASTELLAN_BAG_STAGE (object);

  g_clear_object (&self->motion);
  for (unsigned i = 0; i < G_N_ELEMENTS (self->cells); i++)
    g_clear_pointer (&self->cells[i], gtk_widget_unparent);
  self->n = self->n_new = 0;
  G_OBJECT_CLASS (castellan_bag_stage_parent_class)->dispose (object);
}

static void
castellan_bag_stage_class_init (CastellanBagStageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_bag_stage_dispose;
  widget->measure = castellan_bag_stage_measure;
  widget->size_allocate = castellan_bag_stage_size_allocate;
  widget->unmap = castellan_bag_stage_unmap;
  gtk_widget_class_set_css_name (widget, "bag-stage");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
castellan_bag_stage_init (CastellanBagStage *self)
{
  self->provider = room_scale_provider (GTK_WIDGET (self));
  for (unsigned i = 0; i < G_N_ELEMENTS (self->cells); i++)
    {
      self->cells[i] = g_object_new (CASTELLAN_TYPE_DRAWN_TOKEN, "visible", FALSE, NULL);
      gtk_widget_set_parent (self->cells[i], GTK_WIDGET (self));
    }
}

static void
show_cells (CastellanBagStage *self, const DrawnToken *drawn, unsigned n, unsigned face)
{
  self->n = self->n_tokens = n;
  for (unsigned i = 0; i < n; i++)
    {
      self->tokens[i] = drawn[i].token;
      castellan_drawn_token_set_token (CASTELLAN_DRAWN_TOKEN (self->cells[i]), drawn[i],
                                       self->edition);
    }
  if (face > 0)
    castellan_drawn_token_set_die (CASTELLAN_DRAWN_TOKEN (self->cells[self->n++]), face);
}

void
castellan_bag_stage_show (CastellanBagStage *self, CastellanBagKeeper *keeper, gboolean with_motion)
{
  const BagState *state = castellan_bag_keeper_get_state (keeper);
  DrawnToken drawn[SHOWN_MAX];
  unsigned face;
  const unsigned n
      = bag_last_drawn (castellan_bag_keeper_get_bag (keeper), drawn, SHOWN_MAX, &face);
  g_autofree char *summary = drawn_summary (drawn, n, face);

  self->edition = state->table.edition;
  show_cells (self, drawn, n, face);
  self->n_new = !with_motion ? 0 : face > 0 ? 1 : n;
  if (self->n == 0)
    castellan_drawn_token_set_bag (CASTELLAN_DRAWN_TOKEN (self->cells[self->n++]),
                                   bag_state_inside (state));
  for (unsigned i = 0; i < G_N_ELEMENTS (self->cells); i++)
    gtk_widget_set_visible (self->cells[i], i < self->n);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  *summary != '\0' ? summary : _ ("Nothing has been drawn"), -1);
  come_up (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

char *
castellan_bag_stage_dup_rules (CastellanBagStage *self)
{
  char *rules = NULL;

  for (unsigned i = 0; i < self->n_tokens; i++)
    rules = rules_join (rules, drawn_rules (self->tokens[i], self->edition));
  return rules;
}
