#!/bin/sh
# What cards and tokens are called, in Dutch: --names and CASTELLAN_NAMES. Needs CASTELLAN_LOCALE_DIR.
. "$(dirname "$0")/tap.sh"
export LANGUAGE=nl
unset CASTELLAN_NAMES

what_if () {
  "$referee" what-if --set "monster troll@swordsman2" --run move "$@" >out 2>err
}
what_if
has out "^Trol in Zwaardvechter 2 (3 punten)" "in Dutch unless told"
what_if --names english
has out "^Troll in Zwaardvechter 2 (3 punten)" "with the names of English pieces"
what_if --names both
has out "^Trol (Troll) in Zwaardvechter 2 (3 punten)" "with both"
what_if --names=BOTH
has out "^Trol (Troll) in" "in capitals too"
CASTELLAN_NAMES=english what_if
has out "^Troll in" "CASTELLAN_NAMES says so"
CASTELLAN_NAMES=english what_if --names local
has out "^Trol in" "the command line goes before it"

what_if --names dutch
is "$?" 2 "another word is refused"
has err "local.*english.*both.*dutch" "with those that there are"
CASTELLAN_NAMES=dutch what_if
is "$?" 2 "in the environment too"
has err "CASTELLAN_NAMES" "which is named"

"$referee" rules dubbele slag >out 2>err
has out "^Dubbele slag  wizard.card.double-strike" "an entry is found by its Dutch name"
"$referee" rules --names both double strike >out 2>err
has out "^Dubbele slag (Double Strike)  wizard.card.double-strike" "and by the English one"
"$referee" rules --names english wizard.card.double-strike >out 2>err
has out "^Double Strike$" "and is called as the card is"
"$referee" rules --help >out 2>err
has out "names=local|english|both" "--help says so"

# On the board a space has little room: one name has to do where both are too long for it.
cat >crowd.castellan <<'END'
castellan 1
table players=2 setup=bare boxes=base,wizard
set monster troll@knight1
set monster climbing-troll@knight2
END
printf 'board\n' | "$referee" play --names both crowd.castellan >out 2>err
fits 80 "$(cat out)" "the board does not become wider"
printf 'board\n' | "$referee" play --names english crowd.castellan >out 2>err
has out "Troll 3" "and has English names where they are asked for"
hasnt out "Trol 3" "and those alone"

# keep FILE ARGUMENTS: one and the same game, kept in a file.
keep () {
  printf 'castellan 1\ntable players=2 seed=5 names=Anna,Bram\n' >"$1"
  printf '1\n1\n2\n1\n1\n1\n1\nset monster troll@knight3\n' | "$referee" play "$@" >out 2>err
}
LANGUAGE=en keep plain.castellan
has plain.castellan "^choose play" "a game is kept"
for names in local english both; do
  keep $names.castellan --names $names
  cmp plain.castellan $names.castellan >out 2>err
  ok $? "with $names names it is the same to the byte"
done
echo "1..$n"
