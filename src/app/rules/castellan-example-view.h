/* A rule at work: a small board and the steps that happen on it, one of them shown. Arrow keys,
 * Home and End walk through the steps. Where there are several examples one can leaf through them.
 */
#pragma once

#include <adwaita.h>

#include "example.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_EXAMPLE_VIEW (castellan_example_view_get_type ())
G_DECLARE_FINAL_TYPE (CastellanExampleView, castellan_example_view, CASTELLAN, EXAMPLE_VIEW, AdwBin)

GtkWidget *castellan_example_view_new (void);

/* Examples (of const Example*), which live as long as the program; NULL or none: nothing is shown.
 */
void castellan_example_view_set_examples (CastellanExampleView *self, GPtrArray *examples);

/* Something that was played elsewhere, which must live as long as it is shown. `caption` may be "",
 * and `record` NULL. */
void castellan_example_view_set_play (CastellanExampleView *self,
                                      const ExamplePlay *play,
                                      const char *caption,
                                      const char *record);

/* Steps count from 0, the position before anything happens. */
unsigned castellan_example_view_get_n_steps (CastellanExampleView *self);
unsigned castellan_example_view_get_step (CastellanExampleView *self);
void castellan_example_view_set_step (CastellanExampleView *self, unsigned step);

G_END_DECLS
