# fish completion for castellan-referee. Names of rules and the like come from the program itself.
function __castellan_referee_names
    set -l program (commandline -opc)[1]
    $program --list $argv[1] 2>/dev/null
end

function __castellan_referee_list
    # Behind a comma the list goes on.
    set -l done (commandline -ct | string replace -r '^--[a-z]+=' '' | string match -r '^.*,')
    printf "$done%s\n" (__castellan_referee_names $argv[1])
end

function __castellan_referee_is
    set -l words (commandline -opc)
    test (count $words) -ge 2; and contains -- $words[2] $argv
end

function __castellan_referee_begins
    test (count (commandline -opc)) -eq 1
end

set -l c complete -c castellan-referee
$c -f
for line in 'play:Plays at the terminal, saving to the file' 'run:Runs records and checks what they expect' \
        'rules:Finds rules and shows them' 'rulings:Lists what the books leave open, with the readings' \
        'what-if:Says how a matter ends, whatever the players choose' 'simulate:Plays many games and says how they went' \
        'pack:Gives a game as QR codes, to take it elsewhere' 'unpack:Makes a record of such codes again' \
        'perft:Counts all sequences of N answers' 'bench:Measures the engine'
    set -l parts (string split -m 1 : $line)
    $c -n __castellan_referee_begins -a $parts[1] -d $parts[2]
end
$c -l help -d 'List the options'
$c -n 'not __castellan_referee_begins' -l names -x -a 'local english both' -d 'What cards and tokens are called'
$c -n 'not __castellan_referee_is play simulate' -l version -d 'Print the version'

# What stands behind a command.
$c -n '__castellan_referee_is play run what-if simulate pack perft' -a '(__fish_complete_suffix .castellan)'
$c -n '__castellan_referee_is rules' -a '(__castellan_referee_names rules)'
$c -n '__castellan_referee_is rulings' -a '(__castellan_referee_names rulings)'
$c -n '__castellan_referee_is unpack' -F

# What is played.
$c -n '__castellan_referee_is play simulate perft' -s b -l boxes -x -a '(__castellan_referee_list boxes)' -d 'What is on the table'
$c -n '__castellan_referee_is play simulate' -s p -l players -x -a '1 2 3 4 5 6' -d 'How many play'
$c -n '__castellan_referee_is play simulate' -s v -l version -x -a '(__castellan_referee_names versions)' -d 'Which version of the game'
$c -n '__castellan_referee_is play simulate' -s e -l edition -x -a '(__castellan_referee_names editions)' -d 'Which edition'
$c -n '__castellan_referee_is play simulate' -l variants -x -a '(__castellan_referee_list variants)' -d 'Optional rules'
$c -n '__castellan_referee_is play simulate' -l rulings -x -a '(__castellan_referee_list readings)' -d 'Other readings'

$c -n '__castellan_referee_is run what-if simulate' -l json -d 'Print JSON'
$c -n '__castellan_referee_is run' -l quiet -d 'Print no events'
$c -n '__castellan_referee_is rules' -s b -l box -x -a '(__castellan_referee_names boxes)' -d 'Only of this box'
$c -n '__castellan_referee_is rules' -s e -l edition -x -a '(__castellan_referee_names editions)' -d 'Only as this edition has it'
$c -n '__castellan_referee_is rules' -s k -l kind -x -a '(__castellan_referee_names kinds)' -d 'Only of this kind'
$c -n '__castellan_referee_is rules' -l example -x -a '(__castellan_referee_names rules)' -d 'A record that shows the rule at work'
$c -n '__castellan_referee_is rulings' -l compare -d 'One position under every reading'
$c -n '__castellan_referee_is rulings' -l with -r -F -d 'Compare on the position at the end of this record'
$c -n '__castellan_referee_is rulings' -l run -x -a 'move token phase' -d 'What is resolved there'
$c -n '__castellan_referee_is what-if' -s s -l set -x -d 'Place or correct something first'
$c -n '__castellan_referee_is what-if' -s r -l run -x -a 'move token phase' -d 'Resolve this'
$c -n '__castellan_referee_is what-if' -s t -l table -x -d 'What an empty board is agreed on'
$c -n '__castellan_referee_is what-if' -s c -l chances -d 'Follow every result of chance too'
$c -n '__castellan_referee_is what-if' -s d -l depth -x -d 'How many answers in a row'
$c -n '__castellan_referee_is what-if' -s m -l most -x -d 'How many branches in all'
$c -n '__castellan_referee_is simulate' -s n -l games -x -d 'How many games'
$c -n '__castellan_referee_is simulate' -l policy -x -a 'random sensible' -d 'Who answers'
$c -n '__castellan_referee_is simulate perft' -s j -l jobs -x -d 'How many at once'
$c -n '__castellan_referee_is simulate' -s s -l seed -x -d 'Another seed, other games'
$c -n '__castellan_referee_is pack' -l show -d 'Draw the codes in the terminal'
$c -n '__castellan_referee_is pack' -l png -x -a '(__fish_complete_directories)' -d 'Write pictures there'
$c -n '__castellan_referee_is pack' -l svg -x -a '(__fish_complete_directories)' -d 'Write drawings there'
$c -n '__castellan_referee_is perft' -s d -l divide -d 'Also the count behind each first answer'
$c -n '__castellan_referee_is bench' -s s -l seconds -x -d 'How long to play'
