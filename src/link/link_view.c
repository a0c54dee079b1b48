/* What one viewer may see. Everything that is written here is either open on the table or asked for
 * by the viewer's seat. */
#include "link_view.h"

#include <glib/gi18n-lib.h>

#include "bag_odds.h"
#include "event_text.h"
#include "link_choices.h"
#include "link_sight.h"
#include "moment_text.h"
#include "question_text.h"
#include "titles.h"

bool
link_is_closed (const Table *t)
{
  return has_variant (t, VARIANT_CLOSED_HANDS) && t->result == RESULT_PLAYING;
}

bool
link_is_overlord (const Table *t, unsigned seat)
{
  return t->version == VERSION_OVERLORD && seat == t->n_players;
}

unsigned
link_n_seats (const Session *session)
{
  const Table *t = session_now (session);

  return t->n_players + (t->version == VERSION_OVERLORD ? 1u : 0u);
}

char *
link_seat_name (const Session *session, unsigned seat)
{
  if (link_is_overlord (session_now (session), seat))
    return g_strdup (_ ("The Overlord"));
  return player_text (seat, session_names (session));
}

static void
add_turn (JsonBuilder *builder, const Session *session)
{
  const Table *t = session_now (session);
  g_autofree char *name = player_text (t->turn, session_names (session));
  g_autofree char *phase = phase_text (t);
  unsigned number = 0;

  for (unsigned player = 0; player < PLAYERS_MAX; player++)
    number += t->turns_begun[player];
  begin_object (builder, "turn");
  add_number (builder, "player", t->turn);
  add_text (builder, "name", name);
  add_text (builder, "phase", phase);
  add_number (builder, "number", number);
  json_builder_end_object (builder);
}

/* Cards that a player looks at go back on the draw pile, but for one: until then the others see the
 * hand as it was before. */
static bool
is_looking (const Session *session, unsigned player)
{
  for (unsigned i = session_n_events (session); i-- > 0;)
    {
      const Event *event = session_event (session, i);

      switch ((unsigned) event->kind)
        {
        case EVENT_CARDS_SEEN:
        case EVENT_DECK_RESHUFFLED:
        case EVENT_NO_CARD_LEFT:
          break;
        case EVENT_CARD_DRAWN:
          return event_is_look (event) && event->args[0] == player;
        default:
          return false;
        }
    }
  return false;
}

static void
add_cards (JsonBuilder *builder, const CardPile *hand)
{
  begin_array (builder, "hand");
  for (unsigned card = 0; card < CARDS; card++)
    if (hand->of[card] > 0)
      {
        json_builder_begin_object (builder);
        add_text (builder, "card", card_rows[card].name);
        add_text (builder, "name", card_title (card));
        link_add_face (builder, card);
        add_number (builder, "n", hand->of[card]);
        add_text (builder, "deck", deck_names[is_wizard_card (card) ? DECK_WIZARD : DECK_CASTLE]);
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
}

static void
add_hand (JsonBuilder *builder, const LinkSight *sight, unsigned player)
{
  const Session *session = sight->session;
  const Table *t = session_now (session);
  const Table *seen
      = player != sight->seat && is_looking (session, player) ? session_checkpoint (session) : t;

  if (t->deck_by == BY_NOBODY)
    {
      add_nothing (builder, "cards");
      add_nothing (builder, "hand");
      return;
    }
  add_number (builder, "cards", seen->hands[player].n);
  if (player == sight->seat || !link_is_closed (t))
    add_cards (builder, &seen->hands[player]);
  else
    add_nothing (builder, "hand");
}

/* The Overlord's hand are tokens. */
static void
add_held_tokens (JsonBuilder *builder, const LinkSight *sight)
{
  const Table *t = session_now (sight->session);

  add_number (builder, "cards", (unsigned) t->overlord.n + t->secret.n);
  if (!link_is_overlord (t, sight->seat) && t->result == RESULT_PLAYING)
    {
      add_nothing (builder, "hand");
      return;
    }
  begin_array (builder, "hand");
  for (unsigned token = 0; token < TOKENS; token++)
    if (t->overlord.of[token] + t->secret.of[token] > 0)
      {
        json_builder_begin_object (builder);
        add_text (builder, "token", token_rows[token].name);
        add_text (builder, "name", token_title (token));
        add_number (builder, "n", (unsigned) t->overlord.of[token] + t->secret.of[token]);
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
}

static void
add_players (JsonBuilder *builder, const LinkSight *sight)
{
  const Table *t = session_now (sight->session);

  begin_array (builder, "players");
  for (unsigned seat = 0; seat < link_n_seats (sight->session); seat++)
    {
      g_autofree char *name = link_seat_name (sight->session, seat);

      json_builder_begin_object (builder);
      add_text (builder, "name", name);
      add_truth (builder, "overlord", link_is_overlord (t, seat));
      if (link_is_overlord (t, seat))
        add_held_tokens (builder, sight);
      else
        add_hand (builder, sight, seat);
      add_truth (builder, "here", sight->scene->here >> seat & 1);
      add_truth (builder, "out", t->out >> seat & 1);
      if (t->version == VERSION_MASTER_SLAYER)
        add_number (builder, "score", score (t, seat));
      else
        add_nothing (builder, "score");
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_structures (JsonBuilder *builder, const Table *t)
{
  begin_array (builder, "walls");
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      json_builder_begin_object (builder);
      add_number (builder, "arc", arc + 1);
      add_text (builder, "state", t->walls[arc].up ? "up" : "down");
      add_number (builder, "fortify", t->walls[arc].fortify);
      add_number (builder, "flames", t->walls[arc].flames);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  begin_array (builder, "towers");
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      json_builder_begin_object (builder);
      add_number (builder, "arc", arc + 1);
      add_text (builder, "state", t->towers[arc].up ? "up" : "down");
      add_number (builder, "flames", t->towers[arc].flames);
      add_truth (builder, "wizard", t->towers[arc].wizard);
      add_truth (builder, "king", t->king == arc + 1);
      if (t->homes[arc] > 0)
        add_number (builder, "home", t->homes[arc] - 1u);
      else
        add_nothing (builder, "home");
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static bool
look_alike (Piece a, Piece b)
{
  return a.kind == b.kind && a.space == b.space && a.hp == b.hp && a.flames == b.flames
         && ((a.marks ^ b.marks) & (MARK_TAR | MARK_OLD_TAR)) == 0;
}

static void
add_monster (JsonBuilder *builder, Piece piece, unsigned n)
{
  g_autofree char *space
      = g_strdup_printf ("%s%u", ring_names[ring_of (piece.space)], arc_of (piece.space) + 1);
  g_autofree char *place = space_text (piece.space);

  json_builder_begin_object (builder);
  add_text (builder, "kind", token_rows[piece.kind].name);
  add_text (builder, "name", token_title (piece.kind));
  add_text (builder, "space", space);
  add_text (builder, "place", place);
  add_number (builder, "points", piece.hp);
  add_number (builder, "of", token_rows[piece.kind].health);
  add_number (builder, "flames", piece.flames);
  add_truth (builder, "tar", piece.marks & (MARK_TAR | MARK_OLD_TAR));
  add_truth (builder, "mega", has_trait (piece.kind, MEGA));
  add_truth (builder, "flying", has_trait (piece.kind, FLYING));
  add_number (builder, "n", n);
  json_builder_end_object (builder);
}

static void
add_board (JsonBuilder *builder, const Table *t)
{
  begin_object (builder, "board");
  add_structures (builder, t);
  begin_array (builder, "monsters");
  for (unsigned i = 0, n; i < t->n_pieces; i += n)
    {
      for (n = 1; i + n < t->n_pieces && look_alike (t->pieces[i], t->pieces[i + n]); n++)
        ;
      add_monster (builder, t->pieces[i], n);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_bag (JsonBuilder *builder, const LinkSight *sight)
{
  const Table *t = session_now (sight->session);
  uint8_t counts[BAG_ROWS];

  begin_object (builder, "bag");
  add_number (builder, "left", bag_odds (t, link_is_overlord (t, sight->seat), counts));
  begin_array (builder, "odds");
  for (unsigned row = 0; row < BAG_ROWS; row++)
    if (counts[row] > 0)
      {
        json_builder_begin_object (builder);
        add_text (builder, "kind", row == BAG_HIDDEN ? "harbinger" : token_rows[row].name);
        add_text (builder, "name", bag_title (row));
        add_number (builder, "n", counts[row]);
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_end (JsonBuilder *builder, const Session *session)
{
  const Table *t = session_now (session);
  g_autofree char *title = NULL;
  g_autofree char *line = NULL;

  if (t->result == RESULT_PLAYING)
    {
      add_nothing (builder, "over");
      return;
    }
  title = question_title (session);
  line = question_line (session);
  begin_object (builder, "over");
  add_truth (builder, "won", t->result == RESULT_WON);
  add_text (builder, "title", title);
  add_text (builder, "line", line);
  json_builder_end_object (builder);
}

char *
link_view_of (const LinkSight *sight)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const LinkScene *scene = sight->scene;
  g_autofree char *title = g_utf8_make_valid (scene->title != NULL ? scene->title : "", -1);

  json_builder_begin_object (builder);
  add_number (builder, "revision", scene->revision);
  add_text (builder, "title", title);
  add_truth (builder, "table", sight->session != NULL);
  if (sight->seat == LINK_ONLOOKER)
    add_nothing (builder, "seat");
  else
    add_number (builder, "seat", sight->seat);
  if (sight->session != NULL)
    {
      add_turn (builder, sight->session);
      add_players (builder, sight);
      add_board (builder, session_now (sight->session));
      link_add_question (builder, sight);
      link_add_log (builder, sight);
      add_bag (builder, sight);
      add_end (builder, sight->session);
    }
  json_builder_end_object (builder);
  return end_document (builder);
}

char *
link_view (const Session *session, const LinkScene *scene, unsigned seat)
{
  g_autoptr (GArray) moments = session != NULL ? session_chronicle (session) : NULL;
  const LinkSight sight = { session, scene, moments, seat };

  return link_view_of (&sight);
}
