#!/usr/bin/env bash
# sonar in the terminal.
. tests/terminal/lib.sh

on_one_screen() { # NAME: the title is still there, so nothing has scrolled away
  screen | head -n 1 | grep -qE '^(Sonar|Сонар)'; ok "$1" $? "$(screen)"
}
handing='hand the keyboard over' yours='The screen is yours'
hand_over() { # the keyboard goes to the other player
  expect "$handing" 'the keyboard is handed over'
  type ''
  expect "$yours" 'and waited for'
  expect_not '◉'
  expect_not '■'
  type ''
}
position() { # FILE, JSON: a match that begins with this position
  echo "{\"game\":\"sonar\",\"rules_version\":2,\"seats\":2,\"seed\":1,\"options\":{},\"position\":$2,\"moves\":[]}" >"$folder/$1"
}

# --- hand to hand, English: a whole match to the sinking --------------------------------------------------------------
start "$naukograd" play sonar --hotseat --seed 4 --lang en
expect 'The screen is yours'
type ''
expect 'choose where the boat starts'
type 'start H9'
expect 'An island is there' 'a refusal is a sentence'
type 'J5'
hand_over
expect 'choose where the boat starts'
expect_not 'J5'
type 'J10'
hand_over
expect 'order a course (N, S, W) or surface' 'the open courses'
expect 'boat at J5'
type 'course e'
expect 'The boat cannot go there'
type 's torpedo 5 end'
hand_over
expect 'Yellow: course S' 'what was heard'
expect_not 'boat at J6'
expect_not '×'
type 'w'
expect 'charge torpedo) and cross a symbol (break W1)' 'the upkeep is explained'
type 'drone 3'
expect 'Mate and engineer are to finish first' 'a system is not taken for a box'
type 'torpedo E4'
expect 'Mate and engineer are to finish first'
type 'mine'
expect 'R mine     ■□□' 'a box by its name'
type 'undo'
expect 'R mine     □□□' 'is taken back'
type 'mine 4'
expect '×G' 'a symbol is crossed'
expect 'G drone    □□□□ ×' 'and its systems are broken down'
type 'end'
hand_over
type 's torpedo 1 end'
hand_over
type 'w mine 5 end'
hand_over
expect 'courses: ←←' "the enemy's courses"
type 'sheet H10'
expect '◆═' "the sheet with the enemy's courses"
type 'sheet A1'
expect '◆'
type 'sheet J1'
expect 'It cannot be there'
type 'track'
expect '◆═══•' 'the courses alone'
type ''
type 'mark H10 H8'
expect '○' 'a note'
type 'clear'
expect 'order a course'
sleep 0.3; expect_not '○'
type 's torpedo 6'
expect 'can be used: torpedo; then end.' 'what is ready is named'
type 'torpedo A1'
expect 'A torpedo runs one to four cells'
type 'torpedo H10'
expect 'torpedo at H10: direct hit' 'a hit'
expect '✶' 'is on the chart'
on_one_screen 'all of it is on the screen'
type 'end'
hand_over
expect 'Blue · damage ■■□□'
type 'w mine 6'
type 'mine G9'
expect 'M' 'a mine is on the chart'
type 'detonate G9'
expect 'not detonated before the next course'
type 'end'
hand_over
expect 'mines 1' 'an announced mine is counted'
expect_not ' M '
type 'w torpedo 4 end'
hand_over
type 'w sonar 2 end'
hand_over
type 'w torpedo 5 end'
hand_over
type 'w sonar 3'
expect 'detonate; then end.'
type 'detonate G9'
expect 'mine goes off at G9: grazed'
type 'end'
hand_over
expect 'Yellow · damage ■□□□'
type 'w torpedo 6'
type 'torpedo E10'
expect 'The match is over' 'the second hit sinks'
expect 'the boat is sunk'
expect 'Blue · damage ■■■■'
expect '◆' 'in the end everything is seen'
on_one_screen 'also in the end'
type 'log'
expect 'Blue: course W · mine goes off at G9: grazed' 'the log'
type ''
type "save $folder/match.json"
expect 'Saved'
start "$naukograd" replay "$folder/match.json" --lang en
expect 'Move 0/'
type 'e'
expect 'the boat is sunk' 'a spectator follows'

# --- a position, Russian: drone, sonar, silence, surfacing, Cyrillic letters -------------------------------------------
handing='передать клавиатуру' yours='Экран в вашем распоряжении'
position russian.json '{"map":"echo","turn":0,"phase":"order","radio":"solver","teams":[{"at":"C3","gauges":{"sonar":3,"silence":6,"drone":4}},{"at":"H8"}]}'
start "$naukograd" play sonar --hotseat --load "$folder/russian.json" --lang ru
type ''
expect 'прикажите курс' 'in Russian'
expect '░' "the solver's cells"
type 'правила S17'
expect 'S17 Всплытие. Всплытие — вместо курса' 'a rule by its number'
type ''
type 'правило С9'
expect 'S9 Поломки' 'by a Cyrillic letter too'
type ''
type 'правила'
expect '[Enter] дальше' 'the whole rules stop at the screen'
type 'q'
expect 'прикажите курс'
type 'с торпеда 5'
expect 'можно применить: дрон, сонар, тишина; затем — конец.'
type 'сонар'
hand_over
expect 'ответ сонару'
type 'ответ строка 8 столбец Н'
expect 'ровно один верен' 'both are true'
type 'ответ строка 8 столбец С'
hand_over
expect 'ответ: строка 8, столбец C' 'a Cyrillic letter of a column'
type 'конец'
hand_over
type 'всплытие'
hand_over
expect 'ход 3/300: Жёлтые, ещё 2' 'three turns after a surfacing'
expect 'всплытие в секторе 4'
expect 'из сектора 4: —' "the enemy's courses begin anew"
type 'восток торпеда 5'
type 'тишина в 2'
expect 'вычеркните символ (поломка E1)' "the silence's mark"
type 'e1'
expect 'завершите ход'
on_one_screen 'all of it is on the screen, in Russian'
type 'помощь'
expect 'журнал: всё, что было слышно'
expect 'Ход: курс N'
type ''

# --- the large map and its crews --------------------------------------------------------------------------------------
handing='hand the keyboard over' yours='The screen is yours'
start "$naukograd" play sonar --mode realtime --crew 2,1 --hotseat --seed 3 --lang en
type ''
expect 'player 1: captain+mate+engineer'
type 'O15'
hand_over
type 'A1'
hand_over
expect 'boat at O15'
type 'n'
hand_over
expect 'order a course (E, S) or surface' 'both move at once, by turns at one keyboard'
on_one_screen 'the large map is on the screen'
start "$naukograd" play sonar --mode realtime --seed 3 --level 1 --iterations 3 --lang en
expect 'choose where'
type 'H8'
expect 'order a course'
type 'n'
expect 'charge torpedo' 'a computer does not keep a person waiting'

# --- against the computer, without colours, in a pipe -----------------------------------------------------------------
environment='NO_COLOR=1' start "$naukograd" play sonar --map delta --seed 5 --level 1 --iterations 3 --lang en
expect 'choose where'
expect 'o o' "delta's holes"
type 'C5'
expect 'order a course'
! tmux -L $session capture-pane -p -e | grep -q $'\033\[[0-9;]*[1-9]m'; ok 'NO_COLOR means no colours' $?
out=$(printf 'J5\nJ10\ns torpedo 5\nboard\nmoves\nend\nquit\n' | "$naukograd" play sonar --hotseat --seed 4 --lang ru)
echo "$out" | grep -q 'Жёлтые: вычеркнут символ S5.'; ok 'plain lines in a pipe' $? "$out"
echo "$out" | grep -q 'торпеда  ■□□'; ok 'the board on demand' $? "$out"
! echo "$out" | grep -q $'\033'; ok 'without escape sequences' $?

# --- a hint shows where the enemy can be ---------------------------------------------------------------------------
start "$naukograd" play sonar --seed 5 --level 2 --iterations 3 --lang en
expect 'choose where the boat starts'
type 'start C3'
expect 'order a course'
type 'hint'
expect '░' 'a hint draws where'
expect_not 'likeliest' # he may be anywhere
for move in 'course W' 'charge torpedo' 'break W5' 'end'; do type "$move"; done
expect 'course' 'and the enemy has moved'
type 'hint'
expect "The enemy's likeliest cells:" 'a hint tells them'

finish
