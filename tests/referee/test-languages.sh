#!/bin/sh
# The referee in a made-up language: every sentence for people is translated; records, their vocabulary and ids stay English.
# Use: test-languages.sh CASTELLAN-REFEREE SAVED-RECORDS, with CASTELLAN_LOCALE_DIR; prints TAP.
saved=$(realpath "$2")
. "$(dirname "$0")/tap.sh"
export LANGUAGE=en_XA

# What is left in English: without rule ids, what stands between backquotes, names of players, arguments and numbers.
left () {
  sed -E 's/\[[a-z0-9. -]+\]//g; s/`[^`]*`//g; s/\b(base|wizard|ruling)\.[a-z0-9.-]+//g; s/--[a-z-]+//g; s/\b(Ann|Bo|Bram|Chidi|Dora)\b//g' "$@" |
    grep -nE '[A-Za-z]{2,}' >left.txt
}
# english NAME: nothing in `out` is.
none_left () {
  left out
  cp left.txt err
  [ ! -s left.txt ]
  ok $? "$1"
}

cat >position.castellan <<'END'
castellan 1
table players=4 names=Ann,Bram,Chidi,Dora setup=bare
set wall 3 none
set tower 3 none
set monster orc@forest3
set monster goblin@archer6
roll 3
run token giant-boulder
END
"$referee" run position.castellan >out 2>err
is "$?" 0 "a record in English runs in any language"
has out "«" "and what happens is told in the other"
none_left "events"

"$referee" what-if --set "monster goblin@swordsman2" --set "monster orc@swordsman2" --run move >out 2>err
has out "«" "branches are told"
none_left "what-if"

"$referee" rules tar >out 2>err
is "$?" 0 "rules are found by their English words"
has out "«" "and are told"

printf 'help\nboard\nlog\nquit\n' | "$referee" play "$saved/co-op.castellan" >out 2>err
has out "«" "the board is told"
"$referee" run "$saved/wizard-co-op.castellan" >out 2>err
none_left "a whole game with The Wizard's Tower"
"$referee" run "$saved/overlord.castellan" >out 2>err
none_left "a whole game with an Overlord"

"$referee" nonsense >out 2>err
cp err out
has out "«" "refusals are told"
echo "1..$n"
