# bash completion for castellan: options, directories and records.
_castellan ()
{
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}

  COMPREPLY=()
  # Behind --look-up stand words of the reader's own.
  [[ $before == --look-up || $before == = ]] && return
  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '--help --look-up --new-table --version' -- "$word")
  else
    word=${word//\\/}
    word=${word#[\"\']}
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.castellan' -- "$word")
  fi
}
complete -F _castellan castellan
