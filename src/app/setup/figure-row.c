/* The small figure at the beginning of a row. */
#include "figure-row.h"

#include <string.h>

#define SIZE 26

void
picture_show_figure (CastellanPicture *picture, const char *name)
{
  static const char *const names[FIGURES] = {
#define FIGURE(id, name) name,
#include "figures.def"
  };

  castellan_picture_set_width (picture, SIZE);
  if (strcmp (name, "die") == 0)
    {
      castellan_picture_set_die (picture, 5);
      return;
    }
  for (unsigned i = 0; i < FIGURES; i++)
    if (strcmp (names[i], name) == 0)
      {
        castellan_picture_set_figure (picture, (Figure) i);
        return;
      }
  g_return_if_reached ();
}
