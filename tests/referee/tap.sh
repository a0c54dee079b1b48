# What the tests of the referee share. Sourced with the program as $1; works in a directory of its own.
referee=$(realpath "$1") || exit 99
readme=$(realpath "$(dirname "$0")/../../README.md") || exit 99
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 99
unset COLUMNS
export LC_ALL=C.UTF-8
n=0

# ok STATUS NAME: one test, passed if STATUS is 0.
ok () {
  n=$((n + 1))
  if [ "$1" -eq 0 ]; then
    echo "ok $n - $2"
  else
    echo "not ok $n - $2"
    sed 's/^/# out: /' out
    sed 's/^/# err: /' err
  fi
}

# play ARGUMENTS: lines from standard input; leaves out, err and status.
play () {
  "$referee" play "$@" >out 2>err
  status=$?
}

has () { grep -q -e "$2" "$1"; ok $? "$3"; }
hasnt () { ! grep -q -e "$2" "$1"; ok $? "$3"; }
is () { [ "$1" = "$2" ]; ok $? "$3"; }

# fits COLUMNS TEXT NAME
fits () { [ "$(printf '%s\n' "$2" | wc -L)" -le "$1" ]; ok $? "$3"; }

# A terminal of our own: what it shows is in `screen`.
# on_terminal COLUMNS COMMAND…: runs it; lines for it go to descriptor 3, and `shows` waits for a text.
on_terminal () {
  columns=$1
  shift
  rm -f keys
  mkfifo keys
  : >screen
  script -qfec "stty cols $columns; $*" screen <keys >/dev/null 2>&1 &
  terminal=$!
  exec 3>keys
}
shows () {
  tries=0
  while ! grep -q -e "$1" screen && [ $tries -lt 200 ]; do
    tries=$((tries + 1))
    sleep 0.05
  done
  grep -q -e "$1" screen
}
# leave: no more keys; the status of the command is in `status`.
leave () {
  exec 3>&-
  wait $terminal
  status=$?
  cp screen out
  : >err
}
