/* Raw deflate with a dictionary. */
#include "link_squeeze.h"

#include <string.h>
#include <zlib.h>

#include "record_scan.h"

#define CHUNK 16384u

/* The vocabulary belongs to the first packing: another one would make codes unreadable that are on
 * paper. What is likeliest stands last, where it costs least. */
static const char vocabulary[]
    = "azriels-fist eye-of-the-oracle extinguishing-wind hammer-of-light mystical-manufacturing "
      "thalgars-blessing valadors-wave wall-of-force war-storm wizard-quake arcane-assembly "
      "burning-blast chain-lightning hypnotize lightning-bolt rain-of-ice rain-of-iron "
      "ring-of-fire "
      "teleport red-fireball green-fireball blue-fireball berserk change-color change-range "
      "double-strike enchanted flaming knock-back never-lose-hope reinforce stand-together "
      "harbinger-basilisk harbinger-chimera harbinger-dragon harbinger-hydra harbinger-necromancer "
      "harbinger-warlock centaur climbing-troll conjurer cyclops doppelganger flaming-boulder "
      "gargoyle goblin-cavalry golem ogre phoenix imp-per-tower trebuchet imp "
      "move-clockwise move-counter-clockwise plague-archers plague-knights plague-swordsmen "
      "all-discard-1 giant-boulder draw-3 draw-4 red-move green-move blue-move "
      "goblin-king orc-warlord troll-mage healer goblin orc troll "
      "barbarian draw-2-cards drive-him-back fortify-wall missing nice-shot scavenge tar brick "
      "mortar "
      "any-archer any-knight any-swordsman red-hero green-hero blue-hero "
      "red-archer red-knight red-swordsman green-archer green-knight green-swordsman blue-archer "
      "blue-knight blue-swordsman\n"
      "rulings=ruling.wizard.fire-order-unit:a,ruling.base.tar-hit:b,ruling.base.wall-hold:c "
      "variants=easier-battles,all-for-one,heroic-powers,desperate-times,home,king-tower,dwindling,"
      "construction-random,construction-fixed:3,construction-player,rough-start,closed-hands,"
      "not-over-yet,recycling,final-charge,charging-horde-trades,more-minions,secret-forces,"
      "monstrous-choices,death-benefit,flaming-tar,cavalry-hobble,shortage,quiet,bulk-up:4,"
      "growing-fire,necromancer-random,random-mix "
      "seed= dice=table bag=table deck=table deck=off setup=bare start=ask\n"
      "castle-discard castle-deck shuffled wizard-discard wizard-deck trophies 1 overlord-hand "
      "secret "
      "past result=playing turns phase trade trades= due= dice app bag discard hand 1 hand 2 "
      "ruling harbingers megas imps king none home 1 out 1 yes own-wall 1 no "
      "tower 1 none\ntower 2 up\ntower 3 wizard flames=1\nwall 1 fortified\nwall 2 none\nwall 3 "
      "up\n"
      "no monster goblin@archer1\nmonster orc@knight2:1 as orc@swordsman2\nmonster "
      "troll@forest3:2*1+tar\nturn 2\nmove\ntoken orc\nphase draw\nnote check \n"
      "choose discard red-archer\nchoose trade green-archer with 2 for red-knight\nchoose keep\n"
      "choose no-trade\nchoose play red-archer\nchoose on goblin@archer1\nchoose hurt orc@castle4\n"
      "roll 1 2 3 4 5 6\ncard \nwizard-card \nrandom-card \nrecycle \nstart goblin orc troll\n"
      "token \nchoose end\n"
      "boxes=base,wizard edition=2e players=1 version=overlord version=solitaire\n"
      "boxes=base,wizard edition=dlx players=4 names=A%20B%C3%A9,Bo version=master-slayer\n"
      "castellan 1 by 0.1.0\n"
      "boxes=base edition=dlx players=3 version=co-op seed=1 dice=app bag=app deck=app "
      "setup=full\n";

GByteArray *
link_squeeze (const char *text, gsize n)
{
  GByteArray *bytes = g_byte_array_new ();
  z_stream stream = { 0 };
  int status;

  if (deflateInit2 (&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY) != Z_OK
      || deflateSetDictionary (&stream, (const Bytef *) vocabulary, sizeof vocabulary - 1) != Z_OK)
    g_error ("zlib cannot begin");
  g_byte_array_set_size (bytes, (guint) deflateBound (&stream, (uLong) n));
  stream.next_in = (Bytef *) text;
  stream.avail_in = (uInt) n;
  stream.next_out = bytes->data;
  stream.avail_out = bytes->len;
  status = deflate (&stream, Z_FINISH);
  g_assert (status == Z_STREAM_END);
  g_byte_array_set_size (bytes, (guint) stream.total_out);
  deflateEnd (&stream);
  return bytes;
}

GString *
link_unsqueeze (const guint8 *bytes, gsize n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  z_stream stream = { .next_in = (Bytef *) bytes, .avail_in = (uInt) n };
  int status = Z_OK;

  if (inflateInit2 (&stream, -15) != Z_OK
      || inflateSetDictionary (&stream, (const Bytef *) vocabulary, sizeof vocabulary - 1) != Z_OK)
    g_error ("zlib cannot begin");
  while (status == Z_OK && text->len < RECORD_BYTES_MAX)
    {
      char chunk[CHUNK];

      stream.next_out = (Bytef *) chunk;
      stream.avail_out = sizeof chunk;
      status = inflate (&stream, Z_NO_FLUSH);
      g_string_append_len (text, chunk, (gssize) (sizeof chunk - stream.avail_out));
    }
  inflateEnd (&stream);
  if (status != Z_STREAM_END || strlen (text->str) != text->len)
    return NULL;
  return g_steal_pointer (&text);
}
