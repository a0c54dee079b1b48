# bash completion for castellan-referee: commands, their options, what may stand behind them, and records.

# Names come from the program that is completed, which need not be the first of its name in PATH.
_castellan_referee_names ()
{
  local program=${COMP_WORDS[0]/#\~/$HOME}

  "$program" --list "$1" 2>/dev/null
}

# Those of the words $2 that begin with $1. $3 stands before each of them.
_castellan_referee_pick ()
{
  mapfile -t COMPREPLY < <(compgen -P "${3-}" -W "$2" -- "$1")
}

# The same where several may stand with commas between: what stands before the last comma stays.
_castellan_referee_pick_list ()
{
  local stays=

  [[ $1 == *,* ]] && stays=${1%,*},
  compopt -o nospace 2>/dev/null
  _castellan_referee_pick "${1#"$stays"}" "$2" "${3-}$stays"
}

# Directories, and the files that $3 lets through; readline takes the quotes away and puts them back.
_castellan_referee_files ()
{
  local plain=${1//\\/}

  plain=${plain#[\"\']}
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -P "${2-}" -d -- "$plain"; [[ -z ${3-} ]] || compgen -P "${2-}" -f -X "$3" -- "$plain")
}

# _castellan_referee_value COMMAND OPTION WORD BEFORE: what stands behind an option; false where it is none that takes something.
_castellan_referee_value ()
{
  case $1:$2 in
    *:--boxes | play:-b | simulate:-b | perft:-b) _castellan_referee_pick_list "$3" "$(_castellan_referee_names boxes)" "${4-}" ;;
    *:--box | rules:-b) _castellan_referee_pick "$3" "$(_castellan_referee_names boxes)" "${4-}" ;;
    *:--edition | *:-e) _castellan_referee_pick "$3" "$(_castellan_referee_names editions)" "${4-}" ;;
    *:--kind | *:-k) _castellan_referee_pick "$3" "$(_castellan_referee_names kinds)" "${4-}" ;;
    play:--version | simulate:--version | *:-v) _castellan_referee_pick "$3" "$(_castellan_referee_names versions)" "${4-}" ;;
    *:--variants) _castellan_referee_pick_list "$3" "$(_castellan_referee_names variants)" "${4-}" ;;
    *:--rulings) _castellan_referee_pick_list "$3" "$(_castellan_referee_names readings)" "${4-}" ;;
    *:--players | *:-p) _castellan_referee_pick "$3" '1 2 3 4 5 6' "${4-}" ;;
    *:--names) _castellan_referee_pick "$3" 'local english both' "${4-}" ;;
    *:--policy) _castellan_referee_pick "$3" 'random sensible' "${4-}" ;;
    *:--run | what-if:-r) _castellan_referee_pick "$3" 'move token phase' "${4-}" ;;
    *:--example) _castellan_referee_pick "$3" "$(_castellan_referee_names rules)" "${4-}" ;;
    *:--with) _castellan_referee_files "$3" "${4-}" '!*.castellan' ;;
    *:--png | *:--svg) _castellan_referee_files "$3" "${4-}" ;;
    *:--games | *:--jobs | *:--seed | *:--seconds | *:--depth | *:--most | *:--set | *:--table) ;;
    *:-n | *:-j | *:-s | *:-m | *:-t | what-if:-d) ;;
    *) return 1 ;;
  esac
}

_castellan_referee_options ()
{
  local game='--boxes --players --version --edition --variants --rulings' common='--help --names'

  case $1 in
    play) echo "$game $common" ;;
    run) echo "--json --quiet --version $common" ;;
    rules) echo "--box --edition --kind --example --version $common" ;;
    rulings) echo "--compare --with --run --version $common" ;;
    what-if) echo "--set --run --table --chances --depth --most --json --version $common" ;;
    simulate) echo "$game --games --policy --jobs --seed --json $common" ;;
    pack) echo "--show --png --svg --version $common" ;;
    unpack) echo "--version $common" ;;
    perft) echo "--divide --jobs --boxes --version $common" ;;
    bench) echo "--seconds --version $common" ;;
  esac
}

# What stands behind a command: records, ids or pictures.
_castellan_referee_words ()
{
  case $1 in
    rules) _castellan_referee_pick "$2" "$(_castellan_referee_names rules)" ;;
    rulings) _castellan_referee_pick "$2" "$(_castellan_referee_names rulings)" ;;
    unpack) _castellan_referee_files "$2" '' '!*.@(png|jpg|jpeg|webp|gif|PNG|JPG|JPEG)' ;;
    bench) ;;
    *) _castellan_referee_files "$2" '' '!*.castellan' ;;
  esac
}

_castellan_referee ()
{
  local command=${COMP_WORDS[1]} word before strip i
  local extglob=$(shopt -p extglob)

  # The whole word and the one before: readline breaks them at = and :, and wants only what stands behind the last of these.
  before=${COMP_LINE:0:COMP_POINT}
  word=${before##*[[:space:]]}
  before=${before%"$word"}
  before=${before%"${before##*[![:space:]]}"}
  before=${before##*[[:space:]]}
  strip=${word%"${word##*[=:]}"}
  COMPREPLY=()
  shopt -s extglob
  if [[ $COMP_CWORD -eq 1 ]]; then
    _castellan_referee_pick "$word" 'play run rules rulings what-if simulate pack unpack perft bench --help --version'
  elif [[ $word == --*=* ]]; then
    _castellan_referee_value "$command" "${word%%=*}" "${word#*=}" "${word%%=*}="
  elif _castellan_referee_value "$command" "$before" "$word"; then
    :
  elif [[ $word == -* ]]; then
    _castellan_referee_pick "$word" "$(_castellan_referee_options "$command")"
  else
    strip=
    _castellan_referee_words "$command" "${COMP_WORDS[COMP_CWORD]}"
  fi
  eval "$extglob"
  for i in "${!COMPREPLY[@]}"; do
    COMPREPLY[i]=${COMPREPLY[i]#"$strip"}
  done
}
complete -F _castellan_referee castellan-referee
