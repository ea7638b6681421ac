#!/usr/bin/env bash
# golems in the terminal.
. tests/terminal/lib.sh

# --- hand to hand, Russian: the draft, a program in secret, the run line by line ----------------------------------
start "$naukograd" --lang ru play golems --hotseat --level skilled --seed 3 --arena harbour
expect 'Экран в вашем распоряжении'
type ''
expect 'выберите компонент голема: p4, p3, w2, wr, c'
for part in p4 p4 w2 wr c; do
  type "$part"; sees 'передать клавиатуру'; type ''; sees 'Экран в вашем распоряжении'; type ''
  sees 'выберите компонент'
done
expect 'оружие 1+1' 'parts are drawn as they are picked'
type 'c'
expect 'составьте программу, строк: 4'
expect '▼1' 'a golem is an arrow with its number'
expect '≈ вода' 'the legend names what is on the field'
type 'вперёд вперёд влево атака вправо'
expect 'Карт слишком много' 'too many cards are refused before one is laid'
type 'В'
expect 'осталось строк: 3' 'a card alone'
type 'назад'
expect 'составьте программу, строк: 4' 'is taken back'
type 'вперёд вперёд влево атака'
expect 'передать клавиатуру'
expect 'F F L A  готово' 'words are cards'
type ''
expect 'Экран в вашем распоряжении'
expect_not 'F F L A'
type ''
expect '▒ ▒ ▒ ▒  готово' 'a rival'\''s program is hidden'
expect_not 'F F L A  готово'
tmux -L $session send-keys Up; sleep 0.3
expect_not 'влево атака'
tmux -L $session send-keys C-u
type 'RFAA'
expect 'Строка 1: 1 — R, 2 — F.' 'the run is shown line by line'
expect '[R] ▒ ▒ ▒' 'only the opened line is shown'
expect '◀1' 'the board as it was after that line'
expect 'c4 → c3'
type ''
expect 'Строка 2'
expect '≈≈◀1≈≈≈' 'a golem in the water'
type ''
expect 'Экран в вашем распоряжении' 'after a run that all have watched the screen is handed over'
expect_not 'A A'
type ''
expect 'Какой компонент пострадает? процессор, оружие, шасси'
type 'оружие'
expect 'оружие✗1' 'damage is marked'
expect 'на какую клетку выйти из воды? b1, a3'
type 'c3'
expect 'свободную сушу' 'a wrong exit is explained'
type 'выйти b1'
expect 'a1 → b1'
type 's'
expect 'Экран в вашем распоряжении' 's goes to the end of the run'
type ''
expect 'раунд 2/8'
type 'журнал'
expect 'ящик с инструментами' 'the log tells the last round'
type ''
type 'выход'

# --- a computer, English ------------------------------------------------------------------------------------------
start "$naukograd" play golems --level 1 --iterations 3 --level novice --seed 5 --lang en
expect 'write a program, lines: 4' 'a novice has no draft; two meanings of --level go together'
type 'speed 1'
expect 'Seconds for every line: 0.1'
type 'program F F L Q'
expect 'not a move of the game' 'a wrong card is explained'
type 'X(F) F L A'
expect 'Loop' 'a loop is refused in another round'
type 'FFLA'
expect 'round 2/8' 'with a speed the run goes by itself'
type 'help'
expect 'a whole program'
type ''
type 'quit'

# --- three parts and four robots in 80×24, without colours -----------------------------------------------------------
environment='NO_COLOR=1' start "$naukograd" play golems --hotseat --seats 3 --level pro --field 4x4+2x4+2x4 --parabots ram --seed 11 --lang en
type ''
expect 'pick a part'
expect 'C:b' 'three parts'
expect '◁4' 'a parabot is hollow'
expect 'I(A,F) I(A,F) I(A,R) I(A,F)' 'and its program is printed'
lines=$(screen | grep -c .); [ "$lines" -le 22 ] && sees 'Battle of Golems'; ok 'all of it is on the screen' $? "$(screen)"
! tmux -L $session capture-pane -p -e | grep -q $'\033\[[0-9;]*[1-9]m'; ok 'without colours' $?

# --- puzzles, arenas, pipes --------------------------------------------------------------------------------------------
"$naukograd" puzzles --lang ru | grep -q '01-steps *дойти до c2, раундов: 1'; ok 'puzzles are listed' $?
[ "$("$naukograd" puzzles --lang en | grep -c '^[0-9]')" -eq "$(ls puzzles/golems/[0-9]*.txt | wc -l)" ]; ok 'all of them' $?
out=$(printf 'board\nFFLB\nquit\n' | "$naukograd" play golems --puzzle 01-steps --lang ru)
echo "$out" | grep -q '01-steps: дойти до c2'; ok 'a puzzle tells its goal' $? "$out"
echo "$out" | grep -q 'c1 → c2'; ok 'a run in a pipe is sentences' $? "$out"
echo "$out" | grep -q 'место 1, счёт 1'; ok 'the puzzle is solved' $? "$out"
out=$(printf 'LF\nFL\nBB\nBL\nAA\nпроцессор\nquit\n' | "$naukograd" play golems --puzzle 14-medic --lang ru)
echo "$out" | grep -q 'что починить? процессор, оружие'; ok 'the toolkit asks what to mend' $? "$out"
echo "$out" | grep -q 'место 1, счёт 1'; ok 'and mends it' $? "$out"
out=$(printf 'board\nFF\nhint\nLF\nFW\nFF\nquit\n' | "$naukograd" play golems --puzzle 47-two-bridges --lang en)
echo "$out" | grep -q '47-two-bridges: reach c4 and d4'; ok 'two golems have a goal each' $? "$out"
echo "$out" | grep -q '⚑2'; ok 'and a flag with a number' $? "$out"
echo "$out" | grep -q 'Hint: program L F — together with the other golem 2 rounds'; ok 'both are advised together' $? "$out"
echo "$out" | grep -q 'place 1, score 1; .* place 1, score 1'; ok 'one person solves it for both' $? "$out"
out=$(printf 'FFLA\nFFLA\nN\nвосток\nquit\n' | "$naukograd" play golems --level pro --draft false --hotseat --lang ru \
  --arena 'summer / . . . . / . - . . / . . . . / . . . .' --seed 1)
echo "$out" | grep -q 'куда повернуться на линии? E, W'; ok 'a line asks for a side' $? "$out"
echo "$out" | grep -q 'вдоль линии, в ту или другую сторону'; ok 'refuses another one' $? "$out"
echo "$out" | grep -q 'поворачивается вдоль линии на восток'; ok 'and turns the golem' $? "$out"
for arena in arenas/*.txt; do "$naukograd" arena-check "$arena" >/dev/null || break; done; ok 'our arenas are good' $?
printf 'summer\n. . x .\n' >"$folder/arena"
! out=$("$naukograd" arena-check "$folder/arena" --lang en); ok 'a bad arena is refused' $?
echo "$out" | grep -q 'Row 2 of the arena, word 3'; ok 'and the place is told' $? "$out"
! "$naukograd" arena-check "$folder/none" 2>/dev/null; ok 'a missing file is refused' $?
printf 'FFLA\nFFLA\nsave %s\nquit\n' "$folder/match" |
  "$naukograd" play golems --level novice --hotseat --seed 5 --lang en >"$folder/out"
grep -q 'Line 4' "$folder/out"; ok 'all lines are told in a pipe' $? "$(cat "$folder/out")"
"$naukograd" replay "$folder/match" --verify --lang en | grep -q 'every move stands'; ok 'a save is verified' $?

finish
