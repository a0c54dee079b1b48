#!/bin/sh
# The interactive referee through a pipe: a whole turn, the autosave, what is refused, and the other subcommands' manners.
# Use: test-shell.sh CASTELLAN-REFEREE; prints TAP.
. "$(dirname "$0")/tap.sh"

# A whole turn on a bare board, so that nothing is left to chance but what is set.
play turn.castellan <<'END'
table players=2 names=Ann,Bo setup=bare seed=1
set hand 1 red-archer brick
set monster goblin@archer1
set monster orc@archer2
red
on goblin
note the goblin is gone
set bag red-move goblin
set dice table
set bag table
1
token goblin
4
token red-move
keep
quit
END
is "$status" 0 "a turn is played to its end"
has out "Ann, phase 4: play a card, or end?" "the question names the player"
has out "1 end  *2 play red-archer" "options are numbered"
has out "play red-archer$" "words of one option are enough"
has out "Goblin in Archer 1 .*slain by Ann" "events are told"
has out "Roll the die" "a die at the table is asked for"
has out "Goblin in Forest 4" "a number answers a roll"
has out "The turn of Bo begins" "the turn passes"
has out "saved in turn.castellan" "leaving says where the game is"
hasnt out "$(printf '\033')" "no colours in a pipe"
is "$(head -n 1 turn.castellan | cut -d ' ' -f 1-2)" "castellan 1" "the file is a record"
has turn.castellan "^choose play red-archer$" "the play is saved"
has turn.castellan "^choose on goblin@archer1$" "its target is saved"
has turn.castellan "^note the goblin is gone$" "the note is saved"
has turn.castellan "^roll 4$" "the roll is saved"
"$referee" run --quiet turn.castellan >out 2>err
is "$?" 0 "the saved record runs"
cp turn.castellan before.castellan

# Taken up again.
play turn.castellan <<'END'
expect turn 2
expect monster orc@knight2
undo
expect question discard
redo
END
is "$status" 1 "a failed check shows in the status"
cmp -s turn.castellan before.castellan
ok $? "undo and redo leave the file as it was"
[ ! -e turn.castellan~ ]
ok $? "our own file needs no copy"

# What is refused changes nothing.
play turn.castellan <<'END'
frobnicate
99
play tar
set wall 9 up
table players=3
save turn.castellan
END
is "$status" 1 "refused lines show in the status"
has err "frobnicate.*neither offered" "an unknown word is named"
has err "options 1 to" "a wrong number is answered with the range"
has err "9.*arc" "a bad correction says why"
has err "under way" "a second table is refused"
cmp -s turn.castellan before.castellan
ok $? "nothing of it is saved"

# A file by hand is kept.
printf 'castellan 1\n# mine\ntable players=2 setup=bare seed=1\nexpect turn 1\n' >hand.castellan
cp hand.castellan mine
printf '1\n' >lines
play hand.castellan <lines
is "$status" 0 "a record by hand is taken up"
cmp -s hand.castellan~ mine
ok $? "and kept beside the saved game"

# The questionnaire, with Enter for everything.
printf '\n\n\n\nlog 3\nboard\nwhy\nrules tar\nhelp\n' >lines
play new.castellan <lines
is "$status" 0 "Enter takes the defaults"
has new.castellan "players=4 .*version=co-op" "a co-op game of four"
has out "Swordsman" "the board is shown"
printf '1\n\n\n' >lines
play <lines
has out "Who plays" "without a file there are questions too"
printf '7\n\n' >lines
play <lines
has out "1 to 6 people" "seven cannot play"
play --players 3 --edition 1e first.castellan </dev/null
has first.castellan "edition=1e players=3 .*version=master-slayer" "options take the place of questions"
printf 'castellan 1\ntable players=9\n' >bad.castellan
play bad.castellan </dev/null
is "$status" 2 "a bad record is refused"
has err "bad.castellan:2:" "with its place"
play --players 2 /dev/full </dev/null
is "$status" 2 "a file that is no record is refused"

# A place that vanishes while the game is saved there: the game goes on, and nobody is told otherwise.
mkdir gone
{ echo 1; while [ ! -e gone/g.castellan ] && [ -e gone ]; do :; done; rm -rf gone; echo 1; echo save rescued.castellan; } | {
  "$referee" play --players 2 gone/g.castellan >out 2>err
  echo $? >status
}
is "$(cat status)" 1 "a game that cannot be saved shows in the status"
has err "cannot be saved" "it is said at once"
hasnt out "is saved in gone" "and nothing else is claimed"
"$referee" run --quiet rescued.castellan >out 2>err
is "$?" 0 "it can be saved elsewhere"

# The other subcommands.
"$referee" rules tar >out 2>err
has out "base.card.tar" "rules finds"
"$referee" rules zzzzqqqq >out 2>err
is "$?" 1 "rules says when there is nothing"
"$referee" rules skavindj >out 2>err
has err "No rule found for .skavindj.*Scavenge" "and what looks like it"
"$referee" rules --box wizard boulder >out 2>err
has out "wizard.token.flaming-boulder-arc" "rules of one box"
hasnt out "  base\." "and of no other"
"$referee" rules --kind ruling --box base >out 2>err
is "$(grep -c '  ruling\.base\.' out)" 69 "a kind without words is listed whole"
"$referee" rules --edition 1e draw 3 monster tokens >out 2>err
has out "base.token.draw-3.1e" "rules of one edition"
hasnt out "base.token.draw-3.dlx" "and of no other"
"$referee" rules --box wizzard fire >out 2>err
is "$?" 2 "an unknown box is refused"
has err "wizzard. is not a box; the nearest is .wizard" "with the nearest spelling"
"$referee" rules --kind monstr fire >out 2>err
has err "the nearest is .monster" "an unknown kind too"
"$referee" rules --kind fire --box base >out 2>err
has err "No rule is of this box" "what excludes each other is said"
"$referee" rules >out 2>err
is "$?" 2 "rules wants words or a filter"
"$referee" rulings tar-hit >out 2>err
has out "(b)" "rulings shows readings"
"$referee" simulate --games 200 --jobs 1 --json >out 2>err
has out '"games":200' "simulate plays"
"$referee" simulate --games 200 --jobs 2 --policy random turn.castellan >out 2>err
has out "^games  *200 (random" "simulate goes on from a record"
"$referee" simulate --version overlord --games 50 >out 2>err
has out "^games  *50 (sensible" "--version of a simulation is the game's"
"$referee" rules --version >out 2>err
has out "^castellan-referee [0-9]" "--version elsewhere is the program's"
"$referee" simulate --policy wild >out 2>err
is "$?" 2 "an unknown policy is refused"
"$referee" perft 2 --divide turn.castellan >out 2>err
has out "^total: [0-9]" "perft counts"
"$referee" bench --seconds 0.1 >out 2>err
has out "^base, 4 players: [0-9]* games/s, [0-9]* answers/s$" "bench measures"
has out "^hash [0-9a-f]\{16\}$" "bench prints its hash"
"$referee" nonsense >out 2>err
is "$?" 2 "an unknown command is refused"
for command in play run rules rulings simulate perft bench; do
  "$referee" $command --help >out 2>err
  has out "castellan-referee.*$command" "$command has help"
done
"$referee" --version >out 2>err
has out "^castellan-referee [0-9]" "the version"

echo "1..$n"
