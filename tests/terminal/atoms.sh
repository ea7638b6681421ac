#!/usr/bin/env bash
# atoms in the terminal.
. tests/terminal/lib.sh

# --- against the computer, English -------------------------------------------------------------------------------
start "$naukograd" play atoms --seed 5 --level 3 --iterations 3 --lang en
expect 'place your atoms'
type 'place 1-32 1-31 5-28 8-25'
expect 'Atoms may not stand on or beside one another' 'a refusal is a sentence'
type 'place 1-32 3-30'
expect 'Name all 4 that are missing' 'a phrase names all'
type 'place 1-32'
expect 'To place: 3'
type 'undo'
expect 'To place: 4' 'an unfinished placement is taken back'
type 'place 1-32 3-30 5-28 8-25'
expect 'your turn'
type '18'
expect 'beam 18'
type 'undo'
expect 'cannot be taken back' 'a beam is not taken back'
type 'mark 4-29 5-30'
expect '○' 'a mark is drawn'
type 'cross 8-32'
expect '×' 'a cross is drawn'
type 'clear'
sleep 0.5; expect_not '○'
type 'hint'
expect 'Hint:'
expect 'Bits told by beams:' 'a hint tells what beams are worth'
expect '★' 'and shows the best on the edge'
type 'board'
sleep 0.5; expect_not '★'
type 'gues'
expect 'not a move of the game' 'a wrong word is explained'
tmux -L $session send-keys 'gue' Tab; sleep 0.5
expect 'guess' 'Tab completes a word'
tmux -L $session send-keys C-u; tmux -L $session send-keys Up; sleep 0.5
expect '> gues' 'the arrows bring back lines'
tmux -L $session send-keys C-u
type "save $folder/match.json"
expect 'Saved'
type 'quit'
sleep 0.5
[ -s "$folder/match.json" ]; ok 'the save is there' $?
"$naukograd" replay "$folder/match.json" --verify --lang en | grep -q 'every move stands'; ok 'a save is verified' $?
sed 's/"beam 18"/"beam 99"/' "$folder/match.json" >"$folder/bad.json"
! "$naukograd" replay "$folder/bad.json" --verify 2>"$folder/err"; ok 'a spoiled save is refused' $?
grep -q 'Edge numbers run from 1 to 32' "$folder/err"; ok 'and the reason is told' $?
start "$naukograd" play atoms --load "$folder/match.json" --iterations 3 --lang en
expect 'your turn' 'a saved match goes on'
expect 'beam 18' 'with its log'
start "$naukograd" replay "$folder/match.json" --seat 1 --lang en
expect 'Move 0/'
type 'e'
expect 'beam 18' 'a replay goes to the end'

# --- hand to hand, Russian: the next player must not see the last one's field --------------------------------------
start "$naukograd" --lang ru play atoms --hotseat --seed 9
expect 'Экран в вашем распоряжении'
type ''
expect 'Осталось: 4'
type 'поставить 1-32 3-30 5-28 8-25'
expect 'передать клавиатуру'
type ''
expect 'Экран в вашем распоряжении'
expect_not '●'
type ''
expect 'Осталось: 4'
expect_not '●'
tmux -L $session send-keys Up; sleep 0.3
expect_not '1-32 3-30 5-28 8-25'
tmux -L $session send-keys C-u
type 'авто'
expect 'передать клавиатуру'
type ''; type ''
expect 'ваш ход'
type 'луч 18'
expect 'луч 18' 'a Russian word is a move'
type ''; type ''
sees 'ваш ход'; type 'ответ 1-32 3-30 5-28 8-25'
expect 'выигрывает партию' 'the right guess wins'
expect 'Матч окончен'

# --- Quantogeddon fits 80×24 ---------------------------------------------------------------------------------------
start "$naukograd" play atoms --variant quantogeddon --seed 2 --level 2 --iterations 3 --lang en
expect 'place your atoms'
type 'auto'
expect 'your turn'
type 'xray 5-35'
expect 'potential'
type 'hyper 3'
expect 'atoms on the line'
lines=$(screen | grep -c .); [ "$lines" -le 24 ] && sees 'Quantogeddon'; ok 'all of it is on the screen' $? "$(screen)"
start "$naukograd" play atoms --xray 2 --seed 2 --level 2 --iterations 3 --lang en
type 'auto'
expect 'your turn'
expect 'xray 2'
type 'xray 4-29'
expect 'xray 1' 'powers of the classic game, where asked for'

# --- in a pipe the chances are told in words -----------------------------------------------------------------------
out=$(printf 'place 1-32 3-30 5-28 8-25\nbeam 18\nhint\nquit\n' | "$naukograd" play atoms --seed 5 --level 1 --iterations 3 --lang ru)
echo "$out" | grep -q 'Вероятные атомы: [0-9-]* [0-9]*%'; ok 'a hint tells the likely atoms' $? "$out"

finish
