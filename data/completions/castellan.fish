# fish completion for castellan.
complete -c castellan -f
complete -c castellan -a '(__fish_complete_suffix .castellan)'
complete -c castellan -l new-table -d 'Begin with a new table'
complete -c castellan -l look-up -x -d 'Look up a rule by words or a question'
complete -c castellan -l help -d 'List the options'
complete -c castellan -l version -d 'Print the version'
