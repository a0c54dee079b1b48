/* A bag written down: as statements, and in words. */
#include "bag_text.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "bag_odds.h"
#include "record_table.h"

const char *const bag_place_words[] = { "bag", "table", "discard", "removed", NULL };

/* A deed is called after where the token goes. */
static const char *
verb_of (BagPlace to)
{
  static const char *const verbs[BAG_PLACES] = { "return", "place", "discard", "remove" };

  g_assert (to < BAG_PLACES);
  return verbs[to];
}

static BagPlace
usual_source (BagPlace to)
{
  return to == BAG_OUT ? BAG_INSIDE : BAG_OUT;
}

/* A bag is agreed on as a table is; who rolls and who draws is no question. */
char *
bag_agreement_write (const BagAgreement *agreement)
{
  g_autoptr (GString) line = g_string_new (NULL);
  const char *end;

  table_write (&agreement->table, agreement->seed, NULL, false, line);
  end = strstr (line->str, " dice=");
  g_assert (g_str_has_prefix (line->str, "table ") && end != NULL);
  g_string_truncate (line, (gsize) (end - line->str));
  if (agreement->starters_inside)
    g_string_append (line, " starters=bag");
  return g_strdup (line->str + strlen ("table "));
}

static void
write_move (const BagDeed *deed, GString *text)
{
  g_string_append_printf (text, "%s %s", verb_of (deed->to), token_rows[deed->token].name);
  if (deed->from != usual_source (deed->to))
    g_string_append_printf (text, " from %s", bag_place_words[deed->from]);
}

static void
write_agreement (const BagAgreement *agreement, GString *text)
{
  g_autofree char *keys = bag_agreement_write (agreement);

  g_string_append_printf (text, "bag %s", keys);
}

static void
write_deed (const Bag *bag, const BagDeed *deed, GString *text)
{
  switch (deed->kind)
    {
    case BAG_BEGIN:
      write_agreement (bag_agreement (bag, deed->agreement), text);
      return;
    case BAG_DRAW:
      g_string_append_printf (text, "draw %s", token_rows[deed->token].name);
      return;
    case BAG_ROLL:
      g_string_append_printf (text, "roll %u", deed->face);
      return;
    case BAG_MOVE:
      write_move (deed, text);
      return;
    case BAG_RECYCLE:
      g_string_append_printf (text, "recycle %s", token_rows[deed->token].name);
      return;
    case BAG_REFILL:
      g_string_append (text, "refill");
      return;
    case BAG_ENOUGH:
      g_string_append (text, "enough");
      return;
    case BAG_DEED_KINDS:
      break;
    }
  g_assert_not_reached ();
}

void
bag_deed_write (const Bag *bag, unsigned i, GString *text)
{
  const BagDeed *deed = bag_deed (bag, i);

  if (deed->is_joined)
    g_string_append (text, "also ");
  write_deed (bag, deed, text);
  g_string_append_c (text, '\n');
}

char *
bag_record (const Bag *bag)
{
  const unsigned n_redo = bag_n_redo (bag);
  GString *text = g_string_new ("castellan 1 by " CASTELLAN_VERSION "\n");

  for (unsigned i = 0; i < bag_n_recorded (bag); i++)
    bag_deed_write (bag, i, text);
  if (n_redo > 0)
    g_string_append_printf (text, "undo %u\n", n_redo);
  return g_string_free (text, FALSE);
}

const char *
bag_face_colour (unsigned face)
{
  static const char *const names[] = { N_ ("red"), N_ ("green"), N_ ("blue") };

  g_assert (face >= 1 && face <= ARCS);
  return _ (names[(face - 1) / 2]);
}

static char *
move_text (const BagDeed *deed)
{
  const char *title = bag_title (deed->token);

  switch (deed->to)
    {
    case BAG_INSIDE:
      return g_strdup_printf (_ ("%s goes back into the bag."), title);
    case BAG_OUT:
      return g_strdup_printf (_ ("%s is put on the table."), title);
    case BAG_DISCARDED:
      return g_strdup_printf (_ ("%s is discarded."), title);
    case BAG_REMOVED:
      return g_strdup_printf (_ ("%s leaves the game."), title);
    case BAG_PLACES:
      break;
    }
  g_assert_not_reached ();
}

char *
bag_deed_text (const Bag *bag, unsigned i)
{
  const BagDeed *deed = bag_deed (bag, i);

  switch (deed->kind)
    {
    case BAG_BEGIN:
      return g_strdup (_ ("A new bag."));
    case BAG_DRAW:
      return g_strdup_printf (_ ("%s comes out of the bag."), bag_title (deed->token));
    case BAG_ROLL:
      /* Translators: a number from 1 to 6, and the colour of that arc. */
      return g_strdup_printf (_ ("The die shows %u, %s."), deed->face,
                              bag_face_colour (deed->face));
    case BAG_MOVE:
      return move_text (deed);
    case BAG_RECYCLE:
      return g_strdup_printf (_ ("%s goes from the discard pile into the bag."),
                              bag_title (deed->token));
    case BAG_REFILL:
      return g_strdup (_ ("The discarded tokens go back into the bag."));
    case BAG_ENOUGH:
      return g_strdup (_ ("Nothing more is drawn."));
    case BAG_DEED_KINDS:
      break;
    }
  g_assert_not_reached ();
}

static void
add_member (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

char *
bag_deed_line (const Bag *bag, unsigned i, bool as_json)
{
  static const char *const names[BAG_DEED_KINDS]
      = { "bag", "draw", "roll", "move", "recycle", "refill", "enough" };
  const BagDeed *deed = bag_deed (bag, i);
  g_autofree char *text = bag_deed_text (bag, i);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  if (!as_json)
    return g_steal_pointer (&text);
  json_builder_begin_object (builder);
  add_member (builder, "deed", names[deed->kind]);
  if (deed->kind == BAG_DRAW || deed->kind == BAG_MOVE || deed->kind == BAG_RECYCLE)
    add_member (builder, "token", token_rows[deed->token].name);
  if (deed->kind == BAG_MOVE)
    {
      add_member (builder, "from", bag_place_words[deed->from]);
      add_member (builder, "to", bag_place_words[deed->to]);
    }
  if (deed->kind == BAG_ROLL)
    {
      json_builder_set_member_name (builder, "roll");
      json_builder_add_int_value (builder, deed->face);
    }
  add_member (builder, "text", text);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}
