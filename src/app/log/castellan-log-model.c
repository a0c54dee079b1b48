/* The log as a list. Lines are kept oldest first and handed out from their end; a heading stands
 * behind the last moment of its group, which is before it when read that way. */
#include "castellan-log-model.h"

#include "titles.h"

struct _CastellanLogLine
{
  GObject parent_instance;
  LogGroup group;
  int moment;
};

G_DEFINE_FINAL_TYPE (CastellanLogLine, castellan_log_line, G_TYPE_OBJECT)

static void
castellan_log_line_class_init (CastellanLogLineClass *klass)
{
  (void) klass;
}

static void
castellan_log_line_init (CastellanLogLine *self)
{
  self->moment = -1;
}

const LogGroup *
castellan_log_line_get_group (CastellanLogLine *self)
{
  return &self->group;
}

int
castellan_log_line_get_moment (CastellanLogLine *self)
{
  return self->moment;
}

typedef struct
{
  LogGroup group;
  int moment; /* -1: a heading */
} Line;

struct _CastellanLogModel
{
  GObject parent_instance;

  CastellanGame *game;
  GArray *lines; /* of Line */
  GArray *told;  /* of Told: the moments that the lines tell */
  bool is_hidden;
  Titles titles; /* that the rows were told with */
};

/* What a moment was, to see whether it still is. */
typedef struct
{
  const char *correction; /* interned */
  Event event;
} Told;

static GType
get_item_type (GListModel *list)
{
  (void) list;
  return CASTELLAN_TYPE_LOG_LINE;
}

static guint
get_n_items (GListModel *list)
{
  return CASTELLAN_LOG_MODEL (list)->lines->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  const GArray *lines = CASTELLAN_LOG_MODEL (list)->lines;
  CastellanLogLine *item;
  const Line *line;

  if (position >= lines->len)
    return NULL;
  line = &g_array_index (lines, Line, lines->len - 1 - position);
  item = g_object_new (CASTELLAN_TYPE_LOG_LINE, NULL);
  item->group = line->group;
  item->moment = line->moment;
  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (CastellanLogModel,
                               castellan_log_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static Told
told_of (const Moment *moment)
{
  return (Told){ .correction = g_intern_string (moment->correction), .event = moment->event };
}

/* Whoever looks back still sees the whole story; else it is told as far as it has been shown. */
static unsigned
n_to_tell (CastellanLogModel *self)
{
  if (self->game == NULL)
    return 0;
  return castellan_game_is_looking_back (self->game) ? castellan_game_get_n_moments (self->game)
                                                     : castellan_game_get_shown (self->game);
}

/* How many of the moments told so far are still the first ones of the game. */
static unsigned
n_still_true (CastellanLogModel *self, unsigned n)
{
  unsigned i = 0;

  if (self->game == NULL || self->is_hidden != log_is_hidden (self->game)
      || self->titles != titles_shown ())
    return 0;
  for (; i < MIN (n, self->told->len); i++)
    {
      const Told is = told_of (castellan_game_get_moment (self->game, i));
      const Told *was = &g_array_index (self->told, Told, i);

      if (is.correction != was->correction || memcmp (&is.event, &was->event, sizeof is.event) != 0)
        break;
    }
  return i;
}

static Line *
last_line (CastellanLogModel *self)
{
  return self->lines->len > 0 ? &g_array_index (self->lines, Line, self->lines->len - 1) : NULL;
}

/* Takes lines away until only so many moments are told and no heading is last. */
static void
forget (CastellanLogModel *self, unsigned n)
{
  while (last_line (self) != NULL
         && (last_line (self)->moment < 0 || last_line (self)->moment >= (int) n))
    g_array_set_size (self->lines, self->lines->len - 1);
  g_array_set_size (self->told, n);
}

static void
close_group (CastellanLogModel *self)
{
  const Line *last = last_line (self);
  const Line heading = { .group = last != NULL ? last->group : (LogGroup){ 0 }, .moment = -1 };

  if (last != NULL && last->moment >= 0)
    g_array_append_val (self->lines, heading);
}

static void
tell (CastellanLogModel *self, unsigned i)
{
  const Moment *moment = castellan_game_get_moment (self->game, i);
  const Line line = { .group = log_group_of (&moment->after), .moment = (int) i };
  const Told told = told_of (moment);

  if (last_line (self) != NULL && !log_group_equal (&last_line (self)->group, &line.group))
    close_group (self);
  g_array_append_val (self->lines, line);
  g_array_append_val (self->told, told);
}

static bool
is_same_heading (const Line *a, const Line *b)
{
  return a->moment < 0 && b->moment < 0 && log_group_equal (&a->group, &b->group);
}

/* Of what has been told, the first n_true moments are still true. */
static void
follow (CastellanLogModel *self, unsigned n_true)
{
  const unsigned n = n_to_tell (self), n_before = self->lines->len;
  const Line heading = last_line (self) != NULL ? *last_line (self) : (Line){ 0 };
  unsigned n_kept, removed, added, position = 0;

  if (n == self->told->len && n == n_true)
    return;
  forget (self, n_true);
  n_kept = self->lines->len;
  for (unsigned i = n_true; i < n; i++)
    tell (self, i);
  close_group (self);
  self->is_hidden = self->game != NULL && log_is_hidden (self->game);
  self->titles = titles_shown ();
  /* The heading that was on top is there again: below what is new, where nothing else was taken
   * away; or above it, while its group grows or shrinks. */
  if (n_before == n_kept + 1 && n_kept < self->lines->len
      && is_same_heading (&heading, &g_array_index (self->lines, Line, n_kept)))
    n_kept++;
  else if (n_before > n_kept && n_kept < self->lines->len
           && is_same_heading (&heading, last_line (self)))
    position = 1;
  removed = n_before - n_kept - position;
  added = self->lines->len - n_kept - position;
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static void
changed_cb (CastellanLogModel *self)
{
  follow (self, n_still_true (self, n_to_tell (self)));
}

static void
shown_cb (CastellanLogModel *self)
{
  follow (self, MIN (n_to_tell (self), self->told->len));
}

static void
castellan_log_model_dispose (GObject *object)
{
  CastellanLogModel *self = CASTELLAN_LOG_MODEL (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (castellan_log_model_parent_class)->dispose (object);
}

static void
castellan_log_model_finalize (GObject *object)
{
  CastellanLogModel *self = CASTELLAN_LOG_MODEL (object);

  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->told, g_array_unref);
  G_OBJECT_CLASS (castellan_log_model_parent_class)->finalize (object);
}

static void
castellan_log_model_class_init (CastellanLogModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = castellan_log_model_dispose;
  G_OBJECT_CLASS (klass)->finalize = castellan_log_model_finalize;
}

static void
castellan_log_model_init (CastellanLogModel *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->told = g_array_new (FALSE, FALSE, sizeof (Told));
}

CastellanLogModel *
castellan_log_model_new (void)
{
  return g_object_new (CASTELLAN_TYPE_LOG_MODEL, NULL);
}

void
castellan_log_model_set_game (CastellanLogModel *self, CastellanGame *game)
{
  const unsigned n = self->lines->len;

  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  /* Another game may begin just like this one, but its players have other names. */
  g_array_set_size (self->lines, 0);
  g_array_set_size (self->told, 0);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, 0);
  if (game != NULL)
    {
      g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
    }
  follow (self, 0);
}
