#!/bin/sh
# Rulings and examples at the command line.
. "$(dirname "$0")/tap.sh"

"$referee" rulings >out 2>err
is "$?" 0 "rulings lists"
has out "base.tar-hit" "the list has rulings of the base game"
has out "wizard.fire-amount" "and of The Wizard's Tower"

"$referee" rulings tarred monster >out 2>err
is "$?" 0 "rulings are found by words"
has out "base.tar-hit" "words find their ruling"
hasnt out "^base.card.tar " "and no rule"
"$referee" rulings zzzzqqqq >out 2>err
is "$?" 1 "words that find nothing"
has err "zzzzqqqq" "are named"

"$referee" rulings tar-boulder >out 2>err
is "$?" 0 "one ruling"
has out "^(a) No" "has its readings"
has out "^Archer  *Orc 2~" "the example is drawn"
has out "Orc in Archer 1 (2 points) is crushed" "and told under (a)"
has out "Orc in Archer 1 (2 points) is not touched" "and told under (b)"
"$referee" rulings tar-hot >out 2>err
is "$?" 1 "an id that is none is refused"
has err "tar-hit" "with the nearest one"

"$referee" rulings tar-boulder --compare >out 2>err
is "$?" 0 "readings are compared"
has out "This is the reading in use" "the default is marked"
has out "^  \* Orc in Archer 1 (2 points), tarred is on the board." "what would change"
"$referee" rulings --compare >out 2>err
is "$?" 2 "--compare needs a ruling"
"$referee" rulings tar-boulder --run move >out 2>err
is "$?" 2 "--run needs a record"

cat >game.castellan <<'END'
castellan 1
table players=2 setup=bare rulings=rotate-tower:b
set tower 1 none
set monster orc@castle1
END
"$referee" rulings rotate-tower --with game.castellan --run "token move-clockwise" >out 2>err
is "$?" 0 "readings are compared on a record"
has out "^  \* Tower 2 is lost instead of standing." "held against what the record plays"
hasnt out "Tower 2 stands instead" "and not against the default"
"$referee" rulings tar-boulder --with game.castellan --run "token giant-boulder" >out 2>err
is "$?" 0 "where a die decides, it is rolled"
"$referee" rulings rotate-tower --with game.castellan --run "token move-clokwise" >out 2>err
is "$?" 2 "an unknown token is refused"
has err "move-clockwise" "with the nearest one"
"$referee" rulings rotate-tower --with missing.castellan >out 2>err
is "$?" 2 "a record that is not there is refused"

"$referee" rules base.move.inward >out 2>err
has out "rules --example base.move.inward" "an entry says how to see it at work"
"$referee" rules --example base.move.inward >record 2>err
is "$?" 0 "an example is printed"
has record "^# 1. Goblin" "with its steps"
"$referee" run - <record >out 2>err
is "$?" 0 "and can be run"
has out "Goblin in Archer 1" "it shows the rule"
"$referee" rules --example base.move.inwards >out 2>err
is "$?" 1 "an example of no rule is refused"
has err "base.move.inward" "with the nearest id"
"$referee" rules --example >out 2>err
is "$?" 2 "--example needs an id"

echo "1..$n"
