/* For tests of tables on the shelf. */
#pragma once

#include <glib/gstdio.h>

#include "castellan-application.h"
#include "shelf.h"

static inline void
empty_shelf (void)
{
  g_autoptr (GPtrArray) paths = shelf_list ();

  for (unsigned i = 0; i < paths->len; i++)
    g_assert_cmpint (g_unlink (g_ptr_array_index (paths, i)), ==, 0);
  g_settings_reset (castellan_settings (), "open-table");
}

/* Its path. */
static inline char *
new_table (const char *title)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CastellanGame) game
      = shelf_create (title, "players=3 names=Ann,Bram,Chidi seed=7", &error);

  g_assert_no_error (error);
  return g_strdup (castellan_game_get_path (game));
}
