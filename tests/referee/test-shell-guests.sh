#!/bin/sh
# The referee for people who did not write it: what is typed too early, what must stay hidden, narrow and plain terminals, words that mislead.
# Use: test-shell-guests.sh CASTELLAN-REFEREE; prints TAP.
. "$(dirname "$0")/tap.sh"

# What the first evening with it brought up. Results count only while they are asked for, and nothing of them waits.
play early.castellan <<'END'
table players=2 setup=bare seed=1 bag=table
token goblin-king goblin-king
end
token orc goblin-king
token goblin
expect question token
quit
END
is "$status" 1 "results that nobody asks for show in the status"
has err "^Not used: goblin-king, goblin-king. Nobody asks for a token now.$" "and are named"
has early.castellan "^choose end$" "and do not block the game later"
hasnt early.castellan "goblin-king goblin-king" "nor are they saved"
has early.castellan "^token goblin-king$" "several on one line are used one after the other"
has early.castellan "^token goblin$" "an exact name is taken"
play <<'END'
table players=2 setup=bare seed=1 bag=table
end
goblin
tar
END
has out "^  token goblin$" "goblin is the Goblin and not the Goblin King"

# Counting at the prompt can be stopped.
if script -qfec true probe </dev/null >/dev/null 2>&1; then
  on_terminal 80 "$referee" play --players 2
  shows "phase 2"
  printf 'perft 20\n' >&3
  shows "perft 20"
  sleep 0.3
  printf '\003' >&3
  shows "was stopped"
  ok $? "Ctrl-C stops a count"
  printf 'expect turn 2\n' >&3
  shows "expected turn 2, found"
  ok $? "and the game goes on"
  leave

  on_terminal 60 "$referee"
  shows "\[4\]"
  printf '\003' >&3
  shows "No game was begun"
  ok $? "Ctrl-C at the questions says that there is no game"
  leave
  is "$status" 130 "and shows in the status"

  # An Overlord's tokens are for the Overlord.
  printf 'castellan 1\ntable players=1 version=overlord setup=bare seed=1\nset overlord-hand troll-mage healer\n' >hidden.castellan
  on_terminal 60 "$referee" play hidden.castellan
  shows "phase 4"
  printf '1\n' >&3
  shows "press Enter"
  ! grep -q -i "troll.mage" screen
  ok $? "the Overlord's tokens are not shown to all"
  printf '\n' >&3
  shows "troll-mage"
  ok $? "but to the Overlord"
  leave

  on_terminal 60 "$referee" simulate --games 100000000 --jobs 1
  shows "games/s"
  printf '\003' >&3
  shows "stopped early"
  leave
  fits 59 "$(tr '\r' '\n' <screen | sed -n 's/\(games.s.*left\).*/\1/p')" "the progress bar fits"
  on_terminal 60 env TERM=dumb "$referee" simulate --games 2000 --jobs 1
  shows "^speed"
  leave
  hasnt out "% .* games/s.*left" "a dumb terminal has no progress bar"

  on_terminal 60 "$referee" play --players 2
  shows "phase 2"
  printf 'rulings tar-h\t\n' >&3
  shows "(b)"
  ok $? "Tab completes the short name of a ruling"
  printf 'expect no op\tkeep\n' >&3
  shows "expected no option keep"
  ok $? "Tab completes expect no option"
  leave
else
  echo "# there is no script(1) here: no terminal was tested"
fi

# Closed hands stay closed.
cat >closed.castellan <<'END'
castellan 1
table players=2 names=Ann,Bo setup=bare seed=1 variants=closed-hands
set hand 1 brick
set hand 2 tar barbarian
set phase trade
END
play closed.castellan <<'END'
board
more
options
trade
2
choose trade brick with 2 for mortar
END
hasnt out "Barbarian" "the hands of others are not shown"
has out "^Ann  *Brick$" "the own hand is"
has out "^Bo  *2 cards$" "others are counted"
hasnt out "for barbarian" "nor do trades tell"
hasnt err "for barbarian" "nor does a refusal"
has out "trade CARD with PLAYER for CARD" "how to trade is said"
hasnt out "does not trade" "half a trade is none"
printf 'trade brick with 2 for tar\n' >lines
play closed.castellan <lines
has out "Ann trades Brick with Bo for Tar" "a trade in full is made"

# A record that does not hold what it says is nothing to go on from.
printf 'castellan 1\ntable players=2 setup=bare\nexpect turn 2\n' >wrong.castellan
# A value may stand close to its letter, as in other programs.
"$referee" simulate -n10 -j1 -p3 -e1e -vco-op >out 2>err
is "$?" 0 "-n10 is -n 10"
has out "^games  *10 " "and it is read"
"$referee" simulate --games 10 wrong.castellan >out 2>err
is "$?" 1 "simulate minds a failed check"
has err "^castellan-referee simulate: wrong.castellan:3: expected" "and reports it"
"$referee" perft 1 wrong.castellan >out 2>err
is "$?" 1 "perft minds a failed check"

# Names, and answers to the questions of a new game.
printf 'Mary Ann, Bo 100%%\n2\nDLX\nApp\n' >lines
play guests.castellan <lines
is "$status" 0 "numbers and capitals answer the questions"
has guests.castellan "names=Mary%20Ann,Bo%20100%25 version=master-slayer" "names may have spaces"
printf 'A\001b, Bo\nCy Di\n\n\n\n' >lines
play odd-names.castellan <lines
has out "cannot have such characters" "a control character is refused at its question"
has odd-names.castellan "names=Cy,Di " "names without commas are divided at spaces"

# A device that is full.
for command in "run closed.castellan" "rules tar" "simulate --games 10" "--help"; do
  "$referee" $command >/dev/full 2>err
  is "$?" 2 "a full device shows: $command"
done
has err "not everything could be written" "and is told"

# JSON is JSON in every line.
printf 'castellan 1\ntable players=2 setup=bare\nrun token draw-3\nshow\nshow json\noptions\nwhy\n' >json.castellan
"$referee" run --json json.castellan >out 2>err
hasnt out "^[^{]" "every line of run --json is an object"
has out '^{"print":"castellan 1' "what is shown is wrapped"
has out '^{"boxes"' "show json stays as it is"

# What changed is said.
play <<'END'
table players=2 setup=bare seed=1 dice=table bag=table deck=table
set hand 1 red-archer
set monster orc@archer1 # a comment
play red-archer
on orc@archer1
undo
redo
set wall 4 none
end
undo 2
END
is "$status" 0 "comments may be typed"
has out "^  Taken back: on orc@archer1.$" "undo says what it took back"
has out "^  Done again: on orc@archer1.$" "redo too"
has out "^  Corrected: wall 4 none.$" "a correction is confirmed"
has out "^  Taken back: set wall 4 none; end.$" "several are listed"
has out "^  Orc in Archer 1 is hit; points left: 1.$" "points are said once"
printf 'table dice=table bag=table deck=table players=2\norc\nhelp chance\nhelp records\nhelp playing\nhelp looking\n' >lines
play <lines
has out "starting Monster in Archer 2:" "the question says where the Monster goes"
has out "start troll  *this Monster" "help chance has start"
has out "not .castellan." "help says what cannot be typed"
has out "exit" "help has exit"
has out "why \[WORDS\]" "help has why with words"

# A record in a pipe is run.
"$referee" <json.castellan >out 2>err
is "$?" 0 "a record on standard input is run"
has out "^Draw 3 Monster.* \[" "with its events"
hasnt out "Who plays" "and nobody is asked who plays"
{ echo '# mine'; cat wrong.castellan; } | "$referee" >out 2>err
is "$?" 1 "comments may stand before it"

# Errors begin alike.
play --players 9 </dev/null
is "$status" 2 "nine players are refused"
has err "^castellan-referee play: .*players=9" "by the command's name"
printf 'castellan 1\ntable players=9\n' >bad.castellan
play bad.castellan </dev/null
has err "^castellan-referee play: bad.castellan:2: " "a bad record too"
"$referee" simulate bad.castellan >out 2>err
has err "^castellan-referee simulate: bad.castellan:2: " "in simulate"
"$referee" run >out 2>err
has err "^castellan-referee run: .* See .*castellan-referee run --help" "run hints at its help"
"$referee" run --version >out 2>err
has out "^castellan-referee [0-9]" "run has --version"
play </dev/null
is "$status" 1 "no game, no success"
has err "^No game was begun.$" "and it is said"

# Widths.
cat >crowd.castellan <<'END'
castellan 1
table players=3 names=Bartholomew%20the%20Second%20of%20Somewhere,Bo,Al setup=bare seed=1
set monster goblin@archer1
set monster goblin@archer1
set monster goblin-king@archer2+tar
set monster orc-warlord@archer3:1
set monster troll-mage@archer4
set monster healer@archer5
set monster troll@archer6
set monster troll@archer6
set wall 2 fortified
set wall 6 fortified
END
for columns in 40 60 72 80 120; do
  echo board | COLUMNS=$columns "$referee" play crowd.castellan >out 2>err
  fits $columns "$(cat out)" "everything fits $columns columns"
  ! grep -q "[0-9~][A-Z▓]" out
  ok $? "and cells do not touch"
done
has out "^Bartholomew the S.*… no cards$" "a long name is cut"
printf '2\n' | COLUMNS=60 "$referee" play >out 2>err
fits 60 "$(cat out)" "the questions of a new game fit 60 columns"
for command in "" play run rules simulate; do
  COLUMNS=60 "$referee" $command --help >out 2>err
  fits 60 "$(grep -v '^  -' out)" "the help of ${command:-all} is wrapped"
done

# Without UTF-8 the texts are ASCII, on both outputs.
{ printf 'frobnicate\nboard\nhelp records\n' | LC_ALL=C "$referee" play crowd.castellan; LC_ALL=C "$referee" nonsense; LC_ALL=C "$referee" --help; LC_ALL=C "$referee" rules base.card.tar; LC_ALL=C "$referee" play --help; } >out 2>err
! LC_ALL=C grep -q '[^ -~]' out
ok $? "standard output is ASCII"
! LC_ALL=C grep -q '[^ -~]' err
ok $? "standard error is ASCII"
has err '"frobnicate" is neither' "with ASCII quotes"

# The README shows what the program prints.
awk '/^```/ { block++ } block % 2 && !/^```/ { print > ("block" block) }' "$readme"
record=$(grep -l '^castellan 1$' block*)
"$referee" run "$record" >out 2>err
cmp -s out "block$((${record#block} + 2))"
ok $? "the dispute of the README comes out as it says"
cat >picture.castellan <<'END'
castellan 1
table players=2 names=Ann,Bo setup=bare seed=1
set hand 1 red-knight blue-swordsman tar brick
set hand 2 any-archer mortar
set monster troll@forest4
set monster goblin@archer3
set monster orc@archer6
set monster orc@knight1:1
set monster troll@swordsman5:2
set wall 5 none
END
printf 'board\n\n' >lines
play picture.castellan <lines
sed -n '/^  *1 red/,/4 play tar/p' out >shown
cmp -s shown "$(grep -l '^Forest ' block*)"
ok $? "its board is what is shown"

echo "1..$n"
