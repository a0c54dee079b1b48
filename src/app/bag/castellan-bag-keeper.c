/* The bag that is kept. */
#include "castellan-bag-keeper.h"

#include "bag_file.h"

struct _CastellanBagKeeper
{
  GObject parent_instance;

  Bag *bag;
  BagFile *file; /* or NULL: it cannot be kept */
};

G_DEFINE_FINAL_TYPE (CastellanBagKeeper, castellan_bag_keeper, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
castellan_bag_keeper_finalize (GObject *object)
{
  CastellanBagKeeper *self = CASTELLAN_BAG_KEEPER (object);

  g_clear_pointer (&self->bag, bag_free);
  g_clear_pointer (&self->file, bag_file_close);
  G_OBJECT_CLASS (castellan_bag_keeper_parent_class)->finalize (object);
}

static void
castellan_bag_keeper_class_init (CastellanBagKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = castellan_bag_keeper_finalize;
  signals[CHANGED] = g_signal_new ("changed", CASTELLAN_TYPE_BAG_KEEPER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", CASTELLAN_TYPE_BAG_KEEPER, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
castellan_bag_keeper_init (CastellanBagKeeper *self)
{
  (void) self;
}

char *
castellan_bag_keeper_usual_path (void)
{
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "castellan", NULL);

  g_mkdir_with_parents (directory, 0700);
  return g_build_filename (directory, "bag.castellan", NULL);
}

CastellanBagKeeper *
castellan_bag_keeper_new (const char *path, char **warning)
{
  CastellanBagKeeper *self = g_object_new (CASTELLAN_TYPE_BAG_KEEPER, NULL);
  g_autoptr (GError) error = NULL;

  *warning = NULL;
  if (path != NULL)
    self->file = bag_file_open (path, &self->bag, warning, &error);
  if (error != NULL)
    *warning = g_strdup (error->message);
  if (self->bag == NULL)
    {
      BagAgreement agreement;

      bag_agreement_usual (&agreement);
      self->bag = bag_new (&agreement);
    }
  return self;
}

const Bag *
castellan_bag_keeper_get_bag (CastellanBagKeeper *self)
{
  return self->bag;
}

const BagState *
castellan_bag_keeper_get_state (CastellanBagKeeper *self)
{
  return bag_state (self->bag);
}

/* Takes the error, if there is one. What could not be written is tried again with the next deed. */
static gboolean
tell (CastellanBagKeeper *self, gboolean is_done, GError *error)
{
  if (is_done && self->file != NULL)
    bag_file_sync (self->file, self->bag, &error);
  if (is_done)
    g_signal_emit (self, signals[CHANGED], 0);
  if (error != NULL)
    g_signal_emit (self, signals[FAILED], 0, error->message);
  g_clear_error (&error);
  return is_done;
}

gboolean
castellan_bag_keeper_draw (CastellanBagKeeper *self, unsigned n, gboolean rolls)
{
  GError *error = NULL;
  const bool is_done = bag_draw (self->bag, n, rolls, &error);

  return tell (self, is_done, error);
}

gboolean
castellan_bag_keeper_roll (CastellanBagKeeper *self)
{
  GError *error = NULL;
  const bool is_done = bag_roll (self->bag, &error);

  return tell (self, is_done, error);
}

gboolean
castellan_bag_keeper_move (CastellanBagKeeper *self, unsigned token, BagPlace from, BagPlace to)
{
  GError *error = NULL;
  const bool is_done = bag_move (self->bag, token, from, to, &error);

  return tell (self, is_done, error);
}

gboolean
castellan_bag_keeper_move_all (CastellanBagKeeper *self, BagPlace from, BagPlace to)
{
  GError *error = NULL;
  const bool is_done = bag_move_all (self->bag, from, to, &error);

  return tell (self, is_done, error);
}

gboolean
castellan_bag_keeper_recycle (CastellanBagKeeper *self, unsigned n)
{
  GError *error = NULL;
  const bool is_done = bag_recycle (self->bag, n, &error);

  return tell (self, is_done, error);
}

gboolean
castellan_bag_keeper_refill (CastellanBagKeeper *self)
{
  GError *error = NULL;
  const bool is_done = bag_refill (self->bag, &error);

  return tell (self, is_done, error);
}

gboolean
castellan_bag_keeper_enough (CastellanBagKeeper *self)
{
  GError *error = NULL;
  const bool is_done = bag_enough (self->bag, &error);

  return tell (self, is_done, error);
}

gboolean
castellan_bag_keeper_begin (CastellanBagKeeper *self, const BagAgreement *agreement)
{
  GError *error = NULL;
  const bool is_done = bag_begin (self->bag, agreement, &error);

  return tell (self, is_done, error);
}

gboolean
castellan_bag_keeper_undo (CastellanBagKeeper *self, unsigned n)
{
  GError *error = NULL;
  const bool is_done = bag_undo (self->bag, n, &error);

  return tell (self, is_done, error);
}

gboolean
castellan_bag_keeper_redo (CastellanBagKeeper *self, unsigned n)
{
  GError *error = NULL;
  const bool is_done = bag_redo (self->bag, n, &error);

  return tell (self, is_done, error);
}
