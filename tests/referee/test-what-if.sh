#!/bin/sh
# what-if: how a matter ends, whatever the players choose.
# Use: test-what-if.sh CASTELLAN-REFEREE; prints TAP.
. "$(dirname "$0")/tap.sh"

# what_if ARGUMENTS: leaves out, err and status.
what_if () {
  "$referee" what-if "$@" >out 2>err
  status=$?
}
count () { grep -c -e "$1" out; }

# base.move.wall-many: a Goblin, an Orc and a Troll at one Wall; one of them pays.
what_if --table "boxes=base players=2" --set "monster goblin@swordsman2" --set "monster orc@swordsman2" --set "monster troll@swordsman2" --run move
is "$status" 0 "a movement on an empty board is resolved"
has out "^Which Monster takes the damage?$" "the question stands before its answers"
has out "^├─ Goblin, slain$" "each answer is a branch"
has out "^├─ Orc, 2 → 1 left$" "with its words"
has out "^└─ Troll, 3 → 2 left$" "the last one has its own line"
has out "^│  The Wall of arc 2 falls. \[base.move.wall-many\]$" "events stand under their branch, with their rules"
has out "^   The Wall of arc 2 falls. \[base.move.wall-many\]$" "under the last one without a line"
is "$(count 'The Wall of arc 2 falls')" 3 "and under each"
has out "^3 ways to answer, 3 results:$" "the results are counted"
has out "^   Orc in Swordsman 2: points 1 instead of 2.$" "and told apart"
hasnt out "^   Bag" "what was placed is no change"

# The same in a locale without box-drawing lines, and narrow.
LC_ALL=C what_if --set "monster goblin@swordsman2" --set "monster orc@swordsman2" --run move
has out "^|- Goblin, slain$" "plain lines in a plain locale"
has out '^`- Orc, 2 -> 1 left$' "to the last"
! LC_ALL=C grep -q '[^ -~]' out
ok $? "nothing but ASCII"
COLUMNS=50 what_if --set "monster goblin@swordsman2" --set "monster orc@swordsman2" --run move
fits 50 "$(cat out)" "it fits the terminal"
has out "^│    base.hit.no-trophy-structures\]$" "lines that are broken stay in the tree"

# wizard.card.double-strike-specials: two strikes, a flame with one of them: 8 ways, 4 results.
cat >strike.castellan <<'EOF'
castellan 1
table boxes=base,wizard players=2 setup=bare
set hand 1 red-archer double-strike flaming
set monster troll@archer1
set monster troll@archer2
choose play red-archer+double-strike+flaming
EOF
cp strike.castellan before
what_if strike.castellan
has out "^8 ways to answer, 4 results:$" "what a record stops at is followed"
is "$(count 'The same as result')" 4 "equal ends are marked"
is "$(count 'and 1 way more')" 4 "and counted"
cmp -s strike.castellan before
ok $? "the record is left alone"
"$referee" what-if - <strike.castellan >out 2>err
has out "^8 ways to answer, 4 results:$" "standard input is a record too"

# Chance.
what_if --run "token giant-boulder"
has out "^Chance decides.$" "chance ends a branch"
has out "^--chances follows every result of chance too.$" "and it is said how not"
what_if --run "token giant-boulder" --chances
is "$(count '^[├└]─ Roll [1-6] (17 %)$')" 6 "unless it is followed"
has out "^6 ways to answer, 6 results:$" "to all results"
hasnt out "--chances" "and then there is nothing to say"

# Deeds in their order: the Wall is gone before the boulder rolls, and stands when the Monsters move.
what_if --set "monster orc@swordsman2" --run move --set "wall 2 up" --run move
is "$(count 'The Wall of arc 2 falls')" 2 "deeds happen in their order"
has out "^After it:$" "one end needs no number"

# Limits.
what_if --run "token giant-boulder" --chances --most 2
is "$(count '─ Roll')" 2 "--most holds"
has out "^└─ More answers are cut off here.$" "what is cut off is marked"
has out "^There is more than this: --most and --depth go further.$" "and said"
what_if strike.castellan --depth 1
is "$(count '^[│ ]  Cut off here.$')" 2 "--depth holds"

# JSON: one line, one object.
what_if strike.castellan --json
is "$(wc -l <out | tr -d ' ')" 1 "--json is one line"
python3 - out <<'EOF'
import json, sys
tree = json.load (open (sys.argv[1]))
assert tree["ends"] == 8 and len (tree["results"]) == 4
assert [result["ways"] for result in tree["results"]] == [2, 2, 2, 2]
assert all (len (result["position"]["monsters"]) == 2 for result in tree["results"])
first = tree["tree"]["branches"][0]
assert first["answer"] == "strike 1" and first["label"] == "The first strike" and "odds" not in first
end = first["branches"][0]["branches"][0]
assert end["result"] == 1 and end["resolved"] and not end["cut"] and end["branches"] == []
assert "base.hit.one-point" in end["events"][0]["rules"]
EOF
ok $? "--json has all of it"
what_if --run "token giant-boulder" --chances --json
python3 -c 'import json; t = json.load (open ("out"))["tree"]; assert abs (sum (b["odds"] for b in t["branches"]) - 1) < 1e-9'
ok $? "and the odds"

# Mistakes.
bad () {
  says=$1
  name=$2
  shift 2
  what_if "$@"
  [ "$status" = 2 ] && [ ! -s out ] && grep -q -e "^castellan-referee what-if: .*$says" err
  ok $? "$name"
}
bad "a record was expected, or something to resolve" "nothing to do"
bad "\`run move\`, \`run token NAME\` or \`run phase NAME\` was expected" "a bad run" --run fly
bad "the nearest is" "a bad correction" --set "moster orc@archer1" --run move
bad "1 to 6 players" "a bad table" --table players=9 --run move
bad "says by itself what its table agreed on" "a record and a table" --table players=2 strike.castellan
bad "cannot be opened" "no file" nowhere.castellan
bad "one record was expected, not 2" "two files" a b
bad "from 1 to 200" "no depth" --depth 0 --run move
bad "from 1 to 20000" "too many branches" --most 20001 --run move
bad "in the middle of something" "a run amid an action" strike.castellan --run move
echo 'castellan 1
table setup=bare
expect wall 1 none' >false.castellan
what_if false.castellan
is "$status" 1 "a record whose checks fail is not followed"
printf 'castellan 1\n' | "$referee" what-if - >out 2>err
is "$?" 2 "nor one without a table"
what_if --help
has out "what-if \[OPTION…\] \[FILE\]" "--help"
"$referee" --help >out 2>err
has out "what-if" "it is in the list of commands"

# In the shell.
cat >shell.castellan <<'EOF'
castellan 1
table players=2 setup=bare
set monster goblin@swordsman2
set monster orc@swordsman2
EOF
printf 'whatif move\nwhatif fly\nwhatif\n' | "$referee" play shell.castellan >out 2>err
has out "^2 ways to answer, 2 results:$" "whatif in the shell"
has err "\`run move\`, \`run token NAME\`" "which says what it takes"
hasnt shell.castellan "run\|choose" "and changes nothing"
printf 'whatif move\n' | "$referee" play --players 2 --variants closed-hands >out 2>err
has err "With closed hands" "closed hands stay closed"
# A step of several deeds is told whole when it is taken back.
printf 'set wall 1 none\nalso set wall 2 none\nundo\nboard\n' | "$referee" play --players 2 >out 2>err
has out "Taken back: set wall 1 none; set wall 2 none" "one undo takes a step back, and tells all of it"

echo "1..$n"
