/* What the open questions are about: rulings of one topic stand together. No widget. */
#pragma once

#include "table.h"

unsigned ruling_topic (Ruling r); /* rises with the rulings */
const char *ruling_topic_title (unsigned topic);
