#!/bin/sh
# The referee in Dutch: what is counted, and what stands in columns, which English lets pass.
# Use: test-dutch.sh CASTELLAN-REFEREE; prints TAP.
. "$(dirname "$0")/tap.sh"
export LANGUAGE=nl

"$referee" what-if --set "monster goblin@swordsman2" --set "monster orc@swordsman2" --run move >out 2>err
has out "^Welk monster loopt de schade op?$" "a question is translated"
has out "^Goblin in Zwaardvechter 2 (1 punt) valt" "one of a thing"
has out "^Orc in Zwaardvechter 2 (2 punten) valt" "two of a thing"
has out "^2 manieren om te antwoorden, 2 uitkomsten:$" "what is counted at the end"
hasnt out "point\|result" "and no English is left"

COLUMNS=80 play <<'EOF'
2
1
1
1
board
quit
EOF
has out "^Boogschutter  *[^ ]" "the longest names of rings are whole"
has out "^Zwaardvechter  *[^ ]" "the very longest too"
fits 80 "$(cat out)" "and the board fits the terminal"

echo "1..$n"
