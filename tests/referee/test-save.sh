#!/bin/sh
# Saved games: files that are moved, changed, torn, held, protected or written by hand, and leaving without one.
# Use: test-save.sh CASTELLAN-REFEREE; prints TAP.
. "$(dirname "$0")/tap.sh"

# A file that is moved away during the game is written anew, whole.
{ while [ ! -s moved.castellan ]; do :; done; mv moved.castellan away.castellan; echo keep; } | "$referee" play --players 2 moved.castellan >out 2>err
"$referee" run --quiet moved.castellan >>out 2>>err
is "$?" 0 "a game whose file was moved away is saved whole"
has moved.castellan "^choose keep$" "with the answer after that"
{ while [ ! -s other.castellan ]; do :; done; echo mine >new; mv new other.castellan; echo keep; } | "$referee" play --players 2 other.castellan >out 2>err
is "$(cat other.castellan)" mine "a file that somebody else put there is left alone"
has err "changed other.castellan.*saved in other-1.castellan" "and it is said where the game goes on"
has other-1.castellan "^choose keep$" "which is true"

# Cut off anywhere after its table, a game goes on.
printf 'keep\nno-trade\nend\nkeep\nno-trade\nnote Bo owes #3 and # a beer\nend\n' >lines
play --players 2 whole.castellan <lines
size=$(wc -c <whole.castellan)
n_bytes=$(sed '/^table/q' whole.castellan | wc -c)
bad=
while [ "$n_bytes" -lt "$size" ]; do
  head -c "$n_bytes" whole.castellan >torn.castellan
  rm -f torn.castellan~*
  echo 'note on we go' | "$referee" play torn.castellan >out 2>err || bad="$bad $n_bytes"
  "$referee" run --quiet torn.castellan >>out 2>>err || bad="$bad $n_bytes"
  n_bytes=$((n_bytes + 13))
done
is "$bad" "" "a game that is cut off anywhere goes on"
# In the middle of its last answer's first word, wherever the dice have put that.
last=$(grep -b -o '^choose' whole.castellan | tail -n 1 | cut -d: -f1)
head -c $((last + 4)) whole.castellan >torn.castellan
cp torn.castellan before
play torn.castellan </dev/null
has err "torn.castellan breaks off in line" "it is said where"
cmp -s torn.castellan before
ok $? "merely looking at it changes nothing"
rm -f torn.castellan~*
echo keep >torn.castellan~
echo 'note on' | "$referee" play torn.castellan >out 2>err
cmp -s torn.castellan~1 before
ok $? "with the first answer the original is kept"
is "$(cat torn.castellan~)" keep "and no older copy is lost"
"$referee" run --quiet before >out 2>err
is "$?" 2 "run stays strict"

# Notes come back as they were written.
echo 'note on' | "$referee" play whole.castellan >out 2>err
has whole.castellan "^note Bo owes #3 and # a beer$" "a note keeps its #"
printf 'note a\001b\nkeep\n' >lines
play --players 2 control.castellan <lines
has err "control character" "a control character in a note is refused"
"$referee" run --quiet control.castellan >out 2>err
is "$?" 0 "and is not in the file"

# A game that no longer plays out as recorded.
sed 's/^check.*/check 0123456789abcdef/' whole.castellan >drift.castellan
line=$(grep -n '^check' drift.castellan | head -n 1 | cut -d : -f 1)
cp drift.castellan before
echo 'note on' | "$referee" play drift.castellan >out 2>err
has err "no longer plays out as it was recorded, from line $line of drift.castellan on" "a check that fails is told to people"
hasnt err "hash" "without its hash"
cmp -s drift.castellan~ before
ok $? "and the original is kept"

# One game, one program.
play --players 2 held.castellan </dev/null
mkfifo pipe
"$referee" play held.castellan <pipe >/dev/null 2>&1 &
exec 3>pipe
echo 'note here' >&3
while ! grep -q here held.castellan; do :; done
play held.castellan </dev/null
is "$status" 2 "a game cannot be played twice at once"
has err "open elsewhere" "and that is said"
exec 3>&-
wait
play held.castellan </dev/null
is "$status" 0 "afterwards it can"

# Modes, links, write protection.
chmod 644 held.castellan
sed -i 's/^castellan 1 by .*/castellan 1 by 0.0.1/' held.castellan
echo keep | "$referee" play held.castellan >out 2>err
echo undo | "$referee" play held.castellan >out 2>err
is "$(stat -c %a held.castellan)" 644 "the mode of a file stays"
[ ! -e held.castellan~ ]
ok $? "a file of another version of Castellan needs no copy"
ln -s held.castellan link.castellan
printf 'keep\nundo\nkeep\n' | "$referee" play link.castellan >out 2>err
[ -L link.castellan ] && [ ! -L held.castellan ] && grep -q '^choose keep$' held.castellan
ok $? "a link stays a link"
chmod 444 held.castellan
cp held.castellan before
printf 'no-trade\nsave elsewhere.castellan\n' >lines
play held.castellan <lines
has err "held.castellan is write-protected: the game is not saved" "a write-protected file is respected"
has out "saved in elsewhere.castellan, and not in held.castellan" "what was saved elsewhere was saved"
is "$status" 1 "but not in the file"
cmp -s held.castellan before
ok $? "which is as it was"
play held.castellan </dev/null
is "$status" 0 "it can be looked at"
mkdir shut
cp before shut/g.castellan
chmod 644 shut/g.castellan
chmod 555 shut
echo no-trade | "$referee" play shut/g.castellan >out 2>err
has err "^shut/g.castellan is write-protected" "the game is named where its directory is write-protected"
has out "The game was not saved" "and nothing else is claimed there"
chmod 755 shut

# Names.
play - </dev/null
is "$status" 2 "- is no file to play in"
[ ! -e ./- ]
ok $? "and is not made"
: >empty.castellan
play --players 2 empty.castellan </dev/null
"$referee" run --quiet empty.castellan >out 2>err
is "$?" 0 "an empty file takes a new game"
printf 'save ~/home.castellan\nsave "a b.castellan"\n' >lines
HOME=$work play --players 2 <lines
[ -s home.castellan ] && [ -s "a b.castellan" ]
ok $? "save knows ~ and quotes"

# Leaving, at a terminal: Ctrl-C asks once more, and so does every name that does not do.
cat >leave.py <<'END_OF_PYTHON'
import os, pty, sys
pid, terminal = pty.fork()
if pid == 0:
    os.environ["TERM"] = "dumb"
    os.execv(sys.argv[1], [sys.argv[1], "play", "--players", "2"])
seen = b""
def wait(text):
    global seen
    while text not in seen:
        seen += os.read(terminal, 4096)
    seen = seen[seen.index(text) + len(text):]
def rest():  # until it waits for a key: a signal before that would be for the question before
    while open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()[0] != "S":
        os.sched_yield()
asks = b"to which file? [none] "
wait(b"> ")
os.write(terminal, b"note one\nkeep\nquit\n")
for answer in sys.argv[2:]:
    wait(asks)
    rest()
    os.write(terminal, b"\x03" if answer == "^C" else answer.encode() + b"\n")
try:
    while chunk := os.read(terminal, 4096):
        seen += chunk
except OSError:
    pass
print(seen.decode())
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
END_OF_PYTHON
if python3 -c 'import pty, os; os.waitstatus_to_exitcode; open("/proc/self/stat")' 2>/dev/null; then
  timeout 5 python3 leave.py "$referee" ^C nowhere/x left.castellan >out 2>err
  is "$?" 0 "leaving asks until the game is saved"
  has out "Saved to left.castellan" "and says so"
  timeout 5 python3 leave.py "$referee" nowhere/x "" >out 2>err
  is "$?" 1 "a game that could not be saved shows in the status"
  timeout 5 python3 leave.py "$referee" "" >out 2>err
  is "$?" 0 "who wants no file needs none"
  has out "was not saved" "and is told"
fi

echo "1..$n"
