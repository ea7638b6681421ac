#!/usr/bin/env bash
# The program itself: colours, pipes, help, refusals, the menu.
. tests/terminal/lib.sh

# --- NO_COLOR, pipes -------------------------------------------------------------------------------------------------
environment='NO_COLOR=1' start "$naukograd" play atoms --seed 5 --iterations 3 --lang en
expect 'place your atoms'
! tmux -L $session capture-pane -p -e | grep -q $'\033\[[0-9;]*[1-9]m'; ok 'NO_COLOR means no colours' $?
out=$(printf 'auto\nbeam 3\nboard\nquit\n' | "$naukograd" play atoms --seed 5 --level 1 --iterations 3 --lang en)
echo "$out" | grep -q 'beam 3 — '; ok 'plain lines in a pipe' $? "$out"
! echo "$out" | grep -q $'\033'; ok 'without escape sequences' $? "$out"
LC_ALL=ru_RU.UTF-8 "$naukograd" --help | grep -q 'КОМАНДА'; ok 'the locale chooses the language' $?
for command in menu play replay analyse games puzzle puzzles arena arena-check engine; do
  "$naukograd" "$command" --help --lang en | grep -q "naukograd $command"; ok "help of $command" $?
done
! out=$("$naukograd" play chess --lang en 2>&1); ok 'an unknown game is refused' $? "$out"
echo "$out" | grep -q 'there are atoms, circuit, '; ok 'and those that there are named' $? "$out"
out=$("$naukograd" games --lang en)
echo "$out" | tr -s ' \n' ' ' | grep -q '46-shield | 47-two-bridges --starts'; ok 'games lists every choice of an option' $? "$out"
[ "$(echo "$out" | awk 'length > 84' | wc -l)" = 0 ]; ok 'in lines of 78 columns' $? "$out"
"$naukograd" arena --help | grep -q -- '--solo'; [ $? = 1 ]; ok 'the arena names no option that it refuses' $?
! "$naukograd" play atoms --size 99 2>/dev/null; ok 'a bad option is refused' $?
"$naukograd" manual man --lang en | grep -q '^help · save FILE · load FILE · board · quit$'; ok 'the manual page has every word of a match' $?
for words in 'backup copy.db --data none' 'store copy none other'; do # a slip of the pen is no empty log
  ! out=$(cd "$folder" && "$naukograd" $words --lang en 2>&1); ok "«$words»: there is nothing to copy" $? "$out"
  echo "$out" | grep -q 'none: no server has kept a log here'; ok 'it is told so' $? "$out"
  [ -z "$(ls "$folder")" ]; ok 'and nothing is made' $? "$(ls "$folder")"
done
printf '9\n1\n1\nauto\nquit\nq\n' | "$naukograd" menu >/dev/null; ok 'the menu starts a game' $?
for word in q Q quit exit выход Выход й; do # with the keyboard set to either language
  out=$(printf '%s\n2\n' "$word" | "$naukograd" menu --lang ru)
  ! echo "$out" | grep -q 'Как?\|Введите'; ok "«$word» leaves the menu" $? "$out"
done

# --- a bare system has no locale: Russian prompts and answers all the same -----------------------------------------------
environment='LC_ALL=C LANG=' start "$naukograd" --lang ru menu
expect 'Во что играем?' 'Russian prompts where there is no locale'
type '1'
expect 'Как?'
type '2'
expect 'Экран в вашем распоряжении'
type ''
expect 'Осталось: 4'
type 'авто'
expect 'передать клавиатуру' 'Russian answers are read there'

# --- small screens ---------------------------------------------------------------------------------------------------
columns=60 rows=20 start "$naukograd" --lang ru play atoms --seed 5 --iterations 3
expect 'а здесь 60×20' 'a screen that is too small for the board is told so'
! screen | grep -q '^·'; ok 'and the board is cut off, not broken' $? "$(screen)"
type 'помощь'
expect 'случайно'
screen | grep -q '^  со звёздочкой: 3-30'; ok 'help goes on under its own words' $? "$(screen)"
start "$naukograd" --lang ru play atoms --variant quantogeddon --seed 5 --iterations 3 --level 1
expect 'Осталось: 5'
type 'авто'
expect 'ваш ход'
for move in 18 7 12; do type "$move"; expect "луч $move —"; done
type 'подсказка'
expect 'Лучи расскажут'
screen | grep -q '^Квантогеддон · ходов'; ok 'a long hint does not push the board away' $? "$(screen)"
screen | grep -qE '(^| )останется( |$)'; ok 'and is broken at blanks' $? "$(screen)"
type 'бабах'
expect 'Здесь: ходы, помощь.' 'what is no move is told what can be typed'

# --- the arena shows how far it is, and tells what it has when it is stopped ---------------------------------------
start "sh -c 'trap : INT; $naukograd arena geometrius random random --games 1000000 --lang en; sleep 60'"
expect '/1000000 ' 'a bar'
tmux -L $session send-keys C-c
expect 'random – random' 'a result after Ctrl-C'

finish
