#!/usr/bin/env bash
# geometrius in the terminal, and the commands that draw and compare its shapes.
. tests/terminal/lib.sh

on_one_screen() { # NAME: the title is still there, so nothing has scrolled away
  screen | head -n 1 | grep -qE '^(Geometrius|Геометриус)'; ok "$1" $? "$(screen)"
}

# --- hand to hand, English: chips, a lock, a push, refusals, secrets ------------------------------------------------
start "$naukograd" play geometrius --hotseat --seed 3 --first 0 --lang en
expect 'The screen is yours'
expect_not 'C32'
type ''
expect 'C32 More acute angles than' 'a card in hand is a sentence'
expect 'F16' 'the field is there'
expect 'F40★' "a rival's shapes are there"
expect_not 'C45'
type 'play C32 F08'
expect 'C32 wants acute angles: more than' 'a refusal says why'
type 'why C44 F08'
expect 'it fits' 'why'
type 'why F08 c4'
expect 'C04 wants sides: exactly 6' 'why, the other way round'
type 'why C04'
expect 'Name a card and a shape: why C24 F19.'
type 'fits C21'
expect 'fits: on the field F13, F16, F21, F32,' 'what a card fits'
expect 'F36; own F23.'
type 'fits F21'
expect 'C21, C44' 'which cards fit'
type 'cards'
expect 'on the field F31, F32, F33, F35; own F27.' 'the hand in full'
type ''
type 'show F19'
expect 'angles over 180°: 1' 'a shape has its properties'
expect 'Left in the box'
expect '⣀⣀⣀' 'and is drawn'
type ''
type 'own'
expect '■' 'everybody has shapes'
type ''
type 'moves'
expect 'play C21: F13, F16, F21, F32, F36' 'the open moves in a few lines'
expect 'row 1, 2, 3, 4 west'
type ''
type 'C32 F01 F07'
expect 'C32 “More acute angles than obtuse ones”, chips on F01 and F07.' 'a move without its verb'
expect '●1' 'a chip is drawn'
type 'undo'
expect 'cannot be taken back' 'a shown card is not taken back'
type 'push F14 row 5 west'
expect 'There is no shape in this line'
type 'push F14 row 3 west'
expect 'F14 into row 3 from the west'
type 'undo'
expect 'Taken back' 'a push is taken back'
type 'push F14 row 3 west'
expect 'all is done in this turn'
on_one_screen 'the field fits the screen'
type 'end'
expect 'hand the keyboard over'
expect 'New cards:'
type ''
expect 'The screen is yours'
expect_not 'New cards:'
type ''
expect 'C32, chips on F01 and F07; F14 into row 3 from the west.' "a rival's turn is told in one line"
expect 'C45'
expect_not 'C44'
tmux -L $session send-keys Up; sleep 0.3
expect_not 'F14 row 3 west'
tmux -L $session send-keys C-u
type 'play C08 F21'
expect 'a chip on F21'
type 'end'; type ''; type ''
expect 'Player 1: your turn'
type 'lock F21 C21 C44'
expect 'F21 is locked now.' 'a lock'
expect '●3⊠' 'three chips, locked'
type 'discard'
expect 'C21 A right angle and an acute one' 'the discard is open'
type ''
type 'log'
expect 'Player 2: C08, a chip on F21.' 'the log'
type ''
type "save $folder/match.json"
expect 'Saved'
"$naukograd" replay "$folder/match.json" --verify --lang en | grep -q 'every move stands'; ok 'a save is verified' $?
start "$naukograd" replay "$folder/match.json" --lang en
expect 'Move 0/'
expect_not 'C32'
type '1'
expect 'C32 “More acute angles' 'a spectator hears what was played'
type 'e'
expect '●3⊠'

# --- Russian, to the end --------------------------------------------------------------------------------------------
start "$naukograd" --lang ru play geometrius --hotseat --seed 3 --first 0
type ''
expect 'Игрок 1: ваш ход'
type 'занять с32 ф1 ф7'
expect 'C32 «Острых углов больше, чем тупых», фишки на F01 и F07.' 'Russian words and letters'
type 'сдвиг ф14 столбец 2 север'
expect 'F14 в столбец 2 с севера.'
type 'почему C04 F08'
expect 'карточке C04 нужно сторон: ровно 6 — не подходит.'
type 'показать ф21'
expect 'осей симметрии: 1'
type ''
for turn in 1 2 3 4 5 6 7; do type 'конец'; sees 'передать клавиатуру'; type ''; sees 'в вашем распоряжении'; type ''; sees 'ваш ход'; done
type 'конец'
expect 'Матч окончен'
expect 'место 1, счёт 2'
on_one_screen 'the end fits the screen'

# --- against the computer; the tie; far fields ----------------------------------------------------------------------
start "$naukograd" play geometrius --seed 4 --level 1 --iterations 3 --first 1 --lang en
for _ in 1 2 3; do sees 'your turn' || break; expect 'Computer 2:' 'the computer plays'; type 'end'; sleep 0.5; done
sees 'your turn'; type 'end'
expect 'The match is over'
field='{"shape":"F01","x":1,"y":1,"chips":[0,1]},{"shape":"F17","x":2,"y":1,"chips":[1,0]},{"shape":"F18","x":2,"y":2}'
record() { echo "{\"record\":{\"game\":\"geometrius\",\"rules_version\":1,\"seats\":2,\"seed\":5,\"options\":$1,\"position\":$2,\"moves\":[]},\"players\":[0,0]}"; }
record '{"tiebreak":"stars"}' "{\"field\":[$field],\"turns_left\":[0,0]}" >"$folder/tie.json"
start "$naukograd" play geometrius --load "$folder/tie.json" --hotseat --lang en
type ''
expect 'How many shapes with ★'
type 'stars 2'
expect 'the number of stars is right'
expect 'Player 1: place 1, score 2; Player 2: place 2, score 2.'
record '{"tiebreak":"again"}' "{\"field\":[$field],\"turns_left\":[0,1],\"turn\":1}" >"$folder/again.json"
start "$naukograd" play geometrius --load "$folder/again.json" --hotseat --lang en
type ''
expect 'your turn'
type 'end'
expect 'one more game, dealt anew' 'a tie is played again'
record '{}' '{"field":[{"shape":"F01","x":-2,"y":0,"chips":[1]},{"shape":"F02","x":5,"y":0,"chips":[1,0,0,1,1],"locked":true},{"shape":"F03","x":1,"y":8,"chips":[1]}],"own":[["F20"],[]]}' >"$folder/far.json"
start "$naukograd" play geometrius --load "$folder/far.json" --hotseat --lang en
type ''
expect 'no footing: no neighbour needed'
expect 'F02■5⊠' 'a wide field is shown without sketches'
expect '-2'
on_one_screen 'and fits the screen'
type 'large'
expect '■5⊠' 'the field alone'
expect '⠮⠬' 'has sketches'

# --- without colours; in a pipe -------------------------------------------------------------------------------------
environment='NO_COLOR=1' start "$naukograd" play geometrius --hotseat --seed 3 --first 0 --lang en
type ''
expect 'your turn'
! tmux -L $session capture-pane -p -e | grep -q $'\033\[[0-9;]*[1-9]m'; ok 'NO_COLOR means no colours' $?
out=$(printf 'play C32 F01 F07\nboard\nend\nend\nquit\n' | "$naukograd" play geometrius --hotseat --seed 3 --first 0 --lang en)
echo "$out" | grep -q 'chips on F01 and F07'; ok 'plain lines in a pipe' $? "$out"
echo "$out" | grep -q '●1'; ok 'the board in a pipe' $? "$out"
! echo "$out" | grep -q $'\033'; ok 'without escape sequences' $? "$out"
! echo "$out" | LC_ALL=C.UTF-8 grep -E '^.{81}'; ok 'no line is wider than the screen' $?

# --- pictures -------------------------------------------------------------------------------------------------------
"$naukograd" draw F19 | head -c 4 | grep -q '<svg'; ok 'a shape on standard output' $?
"$naukograd" draw f8 "$folder/square.svg"; ok 'a shape in a file' $?
[ "$(grep -c 'class="right"' "$folder/square.svg")" = 4 ]; ok 'a square has four right angles' $?
[ "$(grep -c 'class="tick"' "$folder/square.svg")" = 4 ]; ok 'and four ticks' $?
mkdir "$folder/all"; "$naukograd" draw all "$folder/all"; ok 'all shapes' $?
[ "$(ls "$folder/all"/F??.svg | wc -l)" = 40 ]; ok 'are forty' $?
! "$naukograd" draw F41 2>/dev/null; ok 'there is no F41' $?
! "$naukograd" draw all 2>/dev/null; ok 'all need a folder' $?
! "$naukograd" draw F01 "$folder/none/F01.svg" 2>/dev/null; ok 'a folder that is not there' $?
"$naukograd" why C24 F19 --lang en | grep -q 'C24 wants acute angles: exactly 2 — it fits.'; ok 'why, without a match' $?
"$naukograd" --lang ru why F08 C08 | grep -q 'не подходит'; ok 'why, in Russian' $?
! "$naukograd" why C24 2>/dev/null; ok 'why needs both' $?
for command in draw why; do
  "$naukograd" "$command" --help --lang en | grep -q "naukograd $command"; ok "help of $command" $?
done
for shape in 01 08 19 24 29 40; do
  "$naukograd" draw F$shape --lang en | cmp -s - "docs/shapes/F$shape.svg"; ok "docs/shapes/F$shape.svg is what is drawn" $?
done

finish
