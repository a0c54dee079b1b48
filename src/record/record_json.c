/* The position as JSON, for programs. */
#include "record_json.h"

#include <json-glib/json-glib.h>

#include "record_name.h"

static void
add_number (JsonBuilder *builder, const char *member, gint64 number)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, number);
}

static void
add_word (JsonBuilder *builder, const char *member, const char *word)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, word);
}

static void
add_truth (JsonBuilder *builder, const char *member, bool truth)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_boolean_value (builder, truth);
}

static void
begin_array (JsonBuilder *builder, const char *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
}

static void
add_agreement (JsonBuilder *builder, const Session *session)
{
  const Table *t = session_now (session);
  const char *const *names = session_names (session);

  begin_array (builder, "boxes");
  for (unsigned box = 0; box < BOXES; box++)
    if (has_box (t, (Box) box))
      json_builder_add_string_value (builder, box_words[box]);
  json_builder_end_array (builder);
  add_word (builder, "edition", edition_names[t->edition]);
  add_word (builder, "version", version_names[t->version]);
  add_number (builder, "players", t->n_players);
  begin_array (builder, "names");
  for (unsigned i = 0; names != NULL && names[i] != NULL; i++)
    json_builder_add_string_value (builder, names[i]);
  json_builder_end_array (builder);
  begin_array (builder, "variants");
  for (unsigned i = 0; i < VARIANTS; i++)
    if (has_variant (t, (Variant) i))
      json_builder_add_string_value (builder, variant_names[i]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "rulings");
  json_builder_begin_object (builder);
  for (unsigned i = 0; i < RULINGS; i++)
    if (ruling (t, (Ruling) i) != default_reading ((Ruling) i))
      {
        const char letter[2] = { (char) ('a' + ruling (t, (Ruling) i)), '\0' };

        add_word (builder, ruling_name ((Ruling) i), letter);
      }
  json_builder_end_object (builder);
}

static void
add_structures (JsonBuilder *builder, const Table *t)
{
  begin_array (builder, "walls");
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      json_builder_begin_object (builder);
      add_number (builder, "arc", arc + 1);
      add_word (builder, "state", t->walls[arc].up ? "up" : "none");
      add_truth (builder, "fortified", t->walls[arc].fortify > 0);
      add_number (builder, "flames", t->walls[arc].flames);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  begin_array (builder, "towers");
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      json_builder_begin_object (builder);
      add_number (builder, "arc", arc + 1);
      add_word (builder, "state", t->towers[arc].up ? "up" : "none");
      add_truth (builder, "wizard", t->towers[arc].wizard != 0);
      add_number (builder, "flames", t->towers[arc].flames);
      if (t->homes[arc] != 0)
        add_number (builder, "home", t->homes[arc]);
      if (t->king == arc + 1)
        add_truth (builder, "king", true);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_monsters (JsonBuilder *builder, const Table *t)
{
  begin_array (builder, "monsters");
  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      const Piece *piece = &t->pieces[i];

      json_builder_begin_object (builder);
      add_word (builder, "kind", token_rows[piece->kind].name);
      add_word (builder, "ring", ring_names[ring_of (piece->space)]);
      add_number (builder, "arc", arc_of (piece->space) + 1);
      add_number (builder, "hp", piece->hp);
      add_number (builder, "max", token_rows[piece->kind].health);
      add_number (builder, "flames", piece->flames);
      add_truth (builder, "tar", (piece->marks & (MARK_TAR | MARK_OLD_TAR)) != 0);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_card_list (JsonBuilder *builder, const CardPile *pile)
{
  json_builder_begin_array (builder);
  for (unsigned card = 0; card < CARDS; card++)
    for (unsigned i = 0; i < pile->of[card]; i++)
      json_builder_add_string_value (builder, card_rows[card].name);
  json_builder_end_array (builder);
}

static void
add_token_list (JsonBuilder *builder, const TokenPile *pile)
{
  json_builder_begin_array (builder);
  for (unsigned token = 0; token < TOKENS; token++)
    for (unsigned i = 0; i < pile->of[token]; i++)
      json_builder_add_string_value (builder, token_rows[token].name);
  json_builder_end_array (builder);
}

static void
add_token_counts (JsonBuilder *builder, const char *member, const TokenPile *pile)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_object (builder);
  for (unsigned token = 0; token < TOKENS; token++)
    if (pile->of[token] > 0)
      add_number (builder, token_rows[token].name, pile->of[token]);
  json_builder_end_object (builder);
}

/* Which Harbingers are in the bag nobody knows. */
static void
add_wizard_piles (JsonBuilder *builder, const Table *t)
{
  add_number (builder, "wizard_deck", t->wizard_deck.n);
  json_builder_set_member_name (builder, "wizard_discard");
  add_card_list (builder, &t->wizard_discards);
  add_number (builder, "imps", t->imps);
  add_number (builder, "harbingers", t->harbingers);
  json_builder_set_member_name (builder, "megas");
  add_token_list (builder, &t->megas);
}

static void
add_piles (JsonBuilder *builder, const Table *t)
{
  begin_array (builder, "hands");
  for (unsigned player = 0; player < t->n_players; player++)
    add_card_list (builder, &t->hands[player]);
  json_builder_end_array (builder);
  begin_array (builder, "trophies");
  for (unsigned player = 0; player < t->n_players; player++)
    add_token_list (builder, &t->trophies[player]);
  json_builder_end_array (builder);
  add_token_counts (builder, "bag", &t->bag);
  add_token_counts (builder, "discard", &t->discard);
  add_number (builder, "castle_deck", t->deck.n);
  json_builder_set_member_name (builder, "castle_discard");
  add_card_list (builder, &t->discards);
  if (has_box (t, BOX_WIZARD))
    add_wizard_piles (builder, t);
  if (t->version == VERSION_OVERLORD)
    {
      json_builder_set_member_name (builder, "overlord_hand");
      add_token_list (builder, &t->overlord);
      add_number (builder, "secret", t->secret.n);
    }
}

static void
add_standing (JsonBuilder *builder, const Table *t)
{
  begin_array (builder, "scores");
  for (unsigned player = 0; player < t->n_players; player++)
    json_builder_add_int_value (builder, score (t, player));
  json_builder_end_array (builder);
  begin_array (builder, "master_slayers");
  for (unsigned player = 0; player < t->n_players; player++)
    if (t->winners >> player & 1)
      json_builder_add_int_value (builder, player + 1);
  json_builder_end_array (builder);
  begin_array (builder, "out");
  for (unsigned player = 0; player < t->n_players; player++)
    if (t->out >> player & 1)
      json_builder_add_int_value (builder, player + 1);
  json_builder_end_array (builder);
  begin_array (builder, "due");
  for (unsigned i = 0; i < t->now.n_due; i++)
    {
      json_builder_begin_object (builder);
      add_word (builder, "source", due_names[t->now.due[i].source]);
      add_number (builder, "n", t->now.due[i].n);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_question (JsonBuilder *builder, const Question *question)
{
  json_builder_set_member_name (builder, "question");
  json_builder_begin_object (builder);
  if (question->asker < PLAYERS_MAX)
    add_number (builder, "asker", question->asker + 1);
  else if (question->asker == ASKER_PLAYERS || question->asker == ASKER_OVERLORD)
    add_word (builder, "asker", question->asker == ASKER_PLAYERS ? "players" : "overlord");
  else
    {
      json_builder_set_member_name (builder, "asker");
      json_builder_add_null_value (builder);
    }
  add_word (builder, "kind",
            question->kind == QUESTION_END ? "end"
            : is_chance (question->kind)   ? "chance"
                                           : "decision");
  add_word (builder, "name", question_rows[question->kind].name);
  begin_array (builder, "options");
  for (unsigned i = 0; i < question->n; i++)
    {
      char name[NAME_MAX_BYTES];

      option_name (question->options[i], name);
      json_builder_add_string_value (builder, name);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

char *
record_json (const Session *session)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  const Table *t = session_now (session);

  json_builder_begin_object (builder);
  add_agreement (builder, session);
  add_number (builder, "turn", t->turn + 1);
  add_word (builder, "phase", phase_names[t->now.phase]);
  add_word (builder, "result", result_words[t->result]);
  add_structures (builder, t);
  add_monsters (builder, t);
  add_piles (builder, t);
  add_standing (builder, t);
  add_question (builder, session_question (session));
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}
