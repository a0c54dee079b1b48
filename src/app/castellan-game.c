/* The game that the window shows. */
#include "castellan-game.h"

#include <glib/gi18n-lib.h>

#include "castellan-application.h"
#include "event_text.h"
#include "sandbox.h"

struct _CastellanGame
{
  GObject parent_instance;

  Session *session;
  Autosave *autosave;
  GArray *moments; /* of Moment */
  unsigned shown;
  bool is_looking_back, is_correcting, is_sandbox;
  Draft draft;
  unsigned revealed;
};

G_DEFINE_FINAL_TYPE (CastellanGame, castellan_game, G_TYPE_OBJECT)

enum
{
  WILL_MOVE,
  CHANGED,
  SHOWN,
  DRAFTED,
  FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
fail (CastellanGame *self, const char *sentence)
{
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

static void
write_chronicle (CastellanGame *self)
{
  g_clear_pointer (&self->moments, g_array_unref);
  self->moments = session_chronicle (self->session);
}

static void
save (CastellanGame *self)
{
  g_autoptr (GError) error = NULL;

  if (self->autosave != NULL && !autosave_sync (self->autosave, self->session, &error))
    fail (self, error->message);
}

/* The journal has grown: what is new will be shown moment by moment, if somebody does. */
static void
go_on (CastellanGame *self)
{
  gboolean will_move = FALSE;

  save (self);
  write_chronicle (self);
  self->is_looking_back = false;
  if (!self->is_correcting)
    g_signal_emit (self, signals[WILL_MOVE], 0, &will_move);
  self->shown = will_move ? MIN (self->shown, self->moments->len) : self->moments->len;
  self->draft.n = 0;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The journal is another: the present is shown at once. */
static void
go_back (CastellanGame *self)
{
  save (self);
  write_chronicle (self);
  self->is_looking_back = false;
  self->shown = self->moments->len;
  self->draft.n = 0;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tell_changed (CastellanGame *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
castellan_game_finalize (GObject *object)
{
  CastellanGame *self = CASTELLAN_GAME (object);

  g_clear_pointer (&self->moments, g_array_unref);
  g_clear_pointer (&self->autosave, autosave_free);
  g_clear_pointer (&self->session, session_free);
  G_OBJECT_CLASS (castellan_game_parent_class)->finalize (object);
}

static guint
new_signal (const char *name, GType argument)
{
  return g_signal_new (name, CASTELLAN_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, argument != G_TYPE_NONE, argument);
}

static void
castellan_game_class_init (CastellanGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = castellan_game_finalize;
  signals[WILL_MOVE]
      = g_signal_new ("will-move", CASTELLAN_TYPE_GAME, G_SIGNAL_RUN_LAST, 0,
                      g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 0);
  signals[CHANGED] = new_signal ("changed", G_TYPE_NONE);
  signals[SHOWN] = new_signal ("shown", G_TYPE_NONE);
  signals[DRAFTED] = new_signal ("drafted", G_TYPE_NONE);
  signals[FAILED] = new_signal ("failed", G_TYPE_STRING);
}

static void
castellan_game_init (CastellanGame *self)
{
  self->revealed = NOBODY;
  /* What is shown has other words. */
  g_signal_connect_object (castellan_settings (), "changed::names", G_CALLBACK (tell_changed), self,
                           G_CONNECT_SWAPPED);
}

CastellanGame *
castellan_game_new (Session *session, Autosave *autosave)
{
  CastellanGame *self = g_object_new (CASTELLAN_TYPE_GAME, NULL);

  g_return_val_if_fail (session != NULL, NULL);
  self->session = session;
  self->autosave = autosave;
  save (self);
  write_chronicle (self);
  self->shown = self->moments->len;
  return self;
}

CastellanGame *
castellan_game_new_sandbox (Session *session)
{
  CastellanGame *self = castellan_game_new (session, NULL);

  self->is_sandbox = true;
  return self;
}

bool
castellan_game_is_sandbox (CastellanGame *self)
{
  return self->is_sandbox;
}

void
castellan_game_close (CastellanGame *self)
{
  g_clear_pointer (&self->autosave, autosave_free);
}

const Session *
castellan_game_get_session (CastellanGame *self)
{
  return self->session;
}

const Question *
castellan_game_get_question (CastellanGame *self)
{
  return session_question (self->session);
}

const char *
castellan_game_get_path (CastellanGame *self)
{
  return self->autosave != NULL ? autosave_name (self->autosave) : NULL;
}

char *
castellan_game_dup_title (CastellanGame *self)
{
  const char *path = castellan_game_get_path (self);
  g_autofree char *name = path != NULL ? g_filename_display_basename (path) : NULL;

  if (name == NULL)
    return g_strdup (_ ("Table"));
  if (g_str_has_suffix (name, ".castellan"))
    name[strlen (name) - strlen (".castellan")] = '\0';
  return g_steal_pointer (&name);
}

char *
castellan_game_dup_player (CastellanGame *self, unsigned player)
{
  return player_text (player, session_names (self->session));
}

unsigned
castellan_game_get_n_moments (CastellanGame *self)
{
  return self->moments->len;
}

const Moment *
castellan_game_get_moment (CastellanGame *self, unsigned i)
{
  g_return_val_if_fail (i < self->moments->len, NULL);
  return &g_array_index (self->moments, Moment, i);
}

unsigned
castellan_game_get_shown (CastellanGame *self)
{
  return self->shown;
}

const Table *
castellan_game_get_table (CastellanGame *self)
{
  if (self->shown == self->moments->len)
    return self->is_correcting ? session_checkpoint (self->session) : session_now (self->session);
  if (self->shown == 0)
    return session_start (self->session);
  return &castellan_game_get_moment (self, self->shown - 1)->after;
}

void
castellan_game_set_shown (CastellanGame *self, unsigned n)
{
  g_return_if_fail (n <= self->moments->len);
  if (n == self->shown)
    return;
  self->shown = n;
  g_signal_emit (self, signals[SHOWN], 0);
}

void
castellan_game_skip (CastellanGame *self)
{
  if (!self->is_looking_back)
    castellan_game_set_shown (self, self->moments->len);
}

void
castellan_game_look_back (CastellanGame *self, unsigned n)
{
  g_return_if_fail (n <= self->moments->len);
  self->is_looking_back = n < self->moments->len;
  self->shown = n;
  g_signal_emit (self, signals[SHOWN], 0);
}

void
castellan_game_return (CastellanGame *self)
{
  castellan_game_look_back (self, self->moments->len);
}

bool
castellan_game_is_looking_back (CastellanGame *self)
{
  return self->is_looking_back;
}

/* Whoever draws hears that the present is new once more. */
void
castellan_game_replay (CastellanGame *self, unsigned n)
{
  castellan_game_look_back (self, n);
  self->is_looking_back = false;
  g_signal_emit (self, signals[CHANGED], 0);
}

bool
castellan_game_is_settled (CastellanGame *self)
{
  return self->shown == self->moments->len;
}

/* Whoever answers has seen enough of what came before. */
static bool
finish_deed (CastellanGame *self, bool is_done, GError *error)
{
  if (!is_done)
    {
      fail (self, error->message);
      g_error_free (error);
      return false;
    }
  go_on (self);
  return true;
}

bool
castellan_game_answer (CastellanGame *self, Option option)
{
  GError *error = NULL;
  const bool is_done = session_answer (self->session, option, &error);

  if (is_done && self->revealed != NOBODY)
    self->revealed = NOBODY;
  return finish_deed (self, is_done, error);
}

bool
castellan_game_correct (CastellanGame *self, const char *correction)
{
  GError *error = NULL;
  const bool is_done = session_set (self->session, correction, &error);

  return finish_deed (self, is_done, error);
}

bool
castellan_game_run (CastellanGame *self, const char *what)
{
  GError *error = NULL;
  const bool is_done = session_run (self->session, what, &error);

  return finish_deed (self, is_done, error);
}

/* It has been watched in the sandbox: the present is shown at once. */
bool
castellan_game_apply (CastellanGame *self, const Session *sandbox)
{
  g_autoptr (GError) error = NULL;

  if (!sandbox_apply (sandbox, self->session, &error))
    {
      fail (self, error->message);
      return false;
    }
  go_back (self);
  return true;
}

void
castellan_game_set_correcting (CastellanGame *self, bool is_correcting)
{
  if (self->is_correcting == is_correcting)
    return;
  self->is_correcting = is_correcting;
  self->is_looking_back = false;
  self->shown = self->moments->len;
  g_signal_emit (self, signals[SHOWN], 0);
}

bool
castellan_game_is_resolving (CastellanGame *self)
{
  return memcmp (session_checkpoint (self->session), session_now (self->session), sizeof (Table))
         != 0;
}

bool
castellan_game_undo (CastellanGame *self, unsigned n)
{
  g_autoptr (GError) error = NULL;

  if (!session_undo (self->session, n, &error))
    {
      fail (self, error->message);
      return false;
    }
  go_back (self);
  return true;
}

bool
castellan_game_redo (CastellanGame *self, unsigned n)
{
  g_autoptr (GError) error = NULL;

  if (!session_redo (self->session, n, &error))
    {
      fail (self, error->message);
      return false;
    }
  go_back (self);
  return true;
}

bool
castellan_game_undo_to (CastellanGame *self, unsigned moment)
{
  const unsigned n_deeds = castellan_game_get_moment (self, moment)->n_deeds;
  const unsigned n = session_n_undo (self->session);

  g_return_val_if_fail (n_deeds <= n, false);
  if (n_deeds == n)
    {
      castellan_game_return (self);
      return true;
    }
  return castellan_game_undo (self, n - n_deeds);
}

const Draft *
castellan_game_get_draft (CastellanGame *self)
{
  return &self->draft;
}

void
castellan_game_toggle_draft (CastellanGame *self, unsigned player, unsigned card)
{
  if (draft_has (&self->draft, player, card))
    draft_remove (&self->draft, player, card);
  else if (draft_can_add (&self->draft, castellan_game_get_question (self), player, card))
    draft_add (&self->draft, player, card);
  else
    {
      /* It goes with none of those picked up before: it is picked up instead of them. */
      self->draft.n = 0;
      if (draft_can_add (&self->draft, castellan_game_get_question (self), player, card))
        draft_add (&self->draft, player, card);
    }
  g_signal_emit (self, signals[DRAFTED], 0);
}

void
castellan_game_clear_draft (CastellanGame *self)
{
  self->draft.n = 0;
  g_signal_emit (self, signals[DRAFTED], 0);
}

bool
castellan_game_can_see (CastellanGame *self, unsigned player)
{
  const Table *t = castellan_game_get_table (self);

  if (player != ASKER_OVERLORD && !has_variant (t, VARIANT_CLOSED_HANDS))
    return true;
  return self->revealed == player || t->result != RESULT_PLAYING;
}

void
castellan_game_reveal (CastellanGame *self, unsigned player)
{
  self->revealed = player;
  g_signal_emit (self, signals[DRAFTED], 0);
}
