/* Names of everything, read from the .def lists. */
#include "engine.h"

#define N_(text) text /* marked for translation here, translated where it is shown */

const QuestionRow question_rows[QUESTIONS] = {
#define QUESTION(id, name, always) [QUESTION_##id] = { name, always },
#include "questions.def"
};

const VerbRow verb_rows[VERBS] = {
#define VERB(id, word, shape) [VERB_##id] = { word, SHAPE_##shape },
#include "verbs.def"
};

const EventRow event_rows[EVENTS] = {
#define EVENT(id, name, args, text) [EVENT_##id] = { name, args, text },
#include "events.def"
};

const char *const ring_names[5] = { "forest", "archer", "knight", "swordsman", "castle" };
const char *const colour_names[3] = { "red", "green", "blue" };
const char *const deck_names[2] = { "castle", "wizard" };
const char *const phase_names[PHASES]
    = { "setup", "draw-up", "discard", "trade", "play", "move", "draw" };
const char *const edition_names[EDITIONS] = { "dlx", "2e", "1e" };
const char *const version_names[VERSIONS] = { "co-op", "master-slayer", "overlord", "solitaire" };
const char *const due_names[DUE_SOURCES] = { "own", "king", "draw-3", "draw-4" };

const char *const variant_names[VARIANTS] = {
#define VARIANT(id, name, rule) [VARIANT_##id] = name,
#include "variants.def"
};

const uint16_t variant_rules[VARIANTS] = {
#define VARIANT(id, name, rule) [VARIANT_##id] = RULE_##rule,
#include "variants.def"
};

const char *const cite_names[CITES] = {
#define RULE(id, name) [RULE_##id] = name,
#include "rules.def"
#define RULING(id, name, readings) [RULE_RULING_##id] = name,
#include "rulings.def"
};

const uint8_t ruling_readings[RULINGS] = {
#define RULING(id, name, readings) [RULING_##id] = readings,
#include "rulings.def"
};
