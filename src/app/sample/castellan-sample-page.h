/* The sample turn: one turn of a game of four that plays itself on the real board, with a caption a
 * step. Nothing of it is kept, and nothing on it is answered: one watches.
 *
 * Actions: sample.play (and pause), sample.forward, sample.back, sample.restart, sample.why,
 * sample.leave. Signal: left. */
#pragma once

#include <adwaita.h>

#include "castellan-fitting-page.h"
#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SAMPLE_PAGE (castellan_sample_page_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanSamplePage, castellan_sample_page, CASTELLAN, SAMPLE_PAGE, CastellanFittingPage)

/* From its beginning. It stands still while the page is not seen. */
void castellan_sample_page_begin (CastellanSamplePage *self);

/* How fast everything goes: 2 is twice as fast. */
void castellan_sample_page_set_pace (CastellanSamplePage *self, double pace);

/* The game that is shown; NULL before it has begun. Which step it is at, from 0, and whether it
 * goes on by itself. */
CastellanGame *castellan_sample_page_get_game (CastellanSamplePage *self);
unsigned castellan_sample_page_get_step (CastellanSamplePage *self);
bool castellan_sample_page_is_playing (CastellanSamplePage *self);

G_END_DECLS
