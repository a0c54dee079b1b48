#!/bin/sh
# Games as QR codes at the command line: as texts, as pictures, in the terminal, and back.
# Use: test-pack.sh CASTELLAN-REFEREE DIRECTORY-OF-RECORDS; prints TAP.
saved=$(realpath "$2") || exit 99
. "$(dirname "$0")/tap.sh"

for record in "$saved"/*.castellan; do
  "$referee" pack "$record" >code 2>err
  "$referee" unpack - <code >out 2>>err
  cmp -s out "$record"
  ok $? "$(basename "$record") comes back from its code"
done
record=$saved/co-op.castellan
"$referee" pack "$record" >code 2>err
cp code out
is "$(wc -l <code)" 1 "a game is one code"
"$referee" unpack "$(cat code)" >out 2>err
cmp -s out "$record"
ok $? "the text may stand on the command line"

# Pictures.
for manner in png svg; do
  "$referee" pack --$manner . "$record" >out 2>err
  is "$(cat out)" "./co-op-1.$manner" "the picture's name is printed ($manner)"
done
is "$(zbarimg --nodbus -q --raw co-op-1.png)" "$(cat code)" "another program reads the same text from the picture"
"$referee" unpack co-op-1.png >out 2>err
cmp -s out "$record"
ok $? "a picture is unpacked"
"$referee" pack --show "$record" >out 2>err
is "$(head -n 1 out | tr -d '█\n' | wc -c)" 0 "the drawing in the terminal begins with the light border"

# What is wrong is said.
"$referee" unpack "hello" >out 2>err
is "$?" 2 "a foreign text is bad"
has err "no code of Castellan" "which is said"
"$referee" unpack "$(head -c 60 code)" >out 2>err
has err "damaged" "a torn text is damaged"
is "$(cat out)" "" "and nothing is printed"
cp "$record" notes.castellan
awk 'BEGIN { srand (1); for (i = 0; i < 400; i++) { printf "note "; for (j = 0; j < 60; j++) printf "%c", 97 + int (26 * rand ()); print "" } }' >>notes.castellan
"$referee" pack notes.castellan >codes 2>err
lines=$(wc -l <codes)
[ "$lines" -gt 2 ]
ok $? "a game that is too large is several codes ($lines)"
sort -r codes | "$referee" unpack - >out 2>err
cmp -s out notes.castellan
ok $? "which may come in any order"
sed 2d codes | "$referee" unpack - >out 2>err
has err "Missing: 2\." "one that is missing is named"
"$referee" pack --png . --show "$record" >out 2>err
is "$?" 2 "two manners at once are refused"
"$referee" pack --png nowhere "$record" >out 2>err
has err "nowhere" "a directory that is not there is named"
echo "1..$n"
