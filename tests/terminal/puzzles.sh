#!/usr/bin/env bash
# Puzzles in the terminal: one of every kind, in both languages; the day, the rating, what is kept.
. tests/terminal/lib.sh
export XDG_DATA_HOME=$folder/data

answer_of() { sed -n 's/^move //p' "puzzles/$1.txt" | paste -sd';'; }
rating() { sed -n 's/^rating \([0-9]*\) .*/\1/p' "$XDG_DATA_HOME/naukograd/puzzles.txt"; }

# --- every kind: shown, asked, answered -------------------------------------------------------------------------------
for kind in $(ls puzzles/*/*.txt | sed 's|puzzles/||; s|-[0-9]*\.txt||; s|golems/[0-9].*|golems/01-steps|; s|\.txt||' | sort -u); do
  id=$kind
  [ -f "puzzles/$id.txt" ] || id=$kind-01
  out=$(printf '%s\n' "$(answer_of "$id")" | "$naukograd" puzzle "$id" --lang ru)
  ok "$id is solved by its answer" $? "$out"
  echo "$out" | grep -q "· $id · ступень"; ok "$id is named" $? "$out"
  echo "$out" | grep -q '^.*Верно\.'; ok "$id: right" $? "$out"
  echo "$out" | grep -q "Поделиться: Наукоград, задача $id .*●$"; ok "$id: a line to share" $? "$out"
  ! echo "$out" | grep 'Поделиться' | grep -qF "$(answer_of "$id")"; ok "$id: which tells no answer" $? "$out"
done

# --- typed as in the game: without its verb, in Russian words ----------------------------------------------------------
typed() { # PUZZLE LINE
  out=$(printf '%s\n' "$2" | "$naukograd" puzzle "$1" --lang ru)
  echo "$out" | grep -q '^Верно\.'; ok "«$2» answers $1" $? "$out"
}
typed golems/01-steps 'FFLB'
typed golems/01-steps 'F F L B'
typed circuit/points-01 'положить лампочка-ВЗ a8'
typed circuit/points-01 'лампочка-ВЗ a8'
typed geometrius/turn-01 'F06 столбец 1 сверху; C48 F36; C20 F13; конец'
typed atoms/beam-01 '22'
out=$(printf 'лампа a8\nлампочка a8\n' | "$naukograd" puzzle circuit/points-01 --lang ru)
echo "$out" | grep -q 'Нужно сказать, как повернуть'; ok 'what the game would ask is asked' $? "$out"

! out=$("$naukograd" puzzle make --lang ru 2>&1); ok 'make wants a game' $? "$out"
echo "$out" | grep -q 'ИГРА: не хватает'; ok 'and says so' $? "$out"

# --- wrong, refused, the solution ------------------------------------------------------------------------------------
before=$(rating)
out=$(printf 'beam 900\nboard\nbeam 1\n%s\n' "$(answer_of atoms/beam-02)" | "$naukograd" puzzle atoms/beam-02 --lang en)
ok 'solved after all' $? "$out"
echo "$out" | grep -q 'Not yet\. .* of the .* fields would answer this beam alike'; ok 'a wrong answer is told why' $? "$out"
echo "$out" | grep -q '○●$'; ok 'what is no answer does not count as a try' $? "$out"
[ "$(rating)" -lt "$before" ]; ok 'the first try moves the rating' $? "$before $(rating)"
after=$(rating)
printf '%s\n' "$(answer_of atoms/beam-02)" | "$naukograd" puzzle atoms/beam-02 --lang en >/dev/null
[ "$(rating)" -eq "$after" ]; ok 'a later one does not' $?
out=$(printf 'solution\nquit\n' | "$naukograd" puzzle circuit/glow-02 --lang en)
echo "$out" | grep -qF "Solution: $(answer_of circuit/glow-02)"; ok 'the solution is shown when asked for' $? "$out"
said() { # PUZZLE EN RU: the solution, in words too
  printf 'solution\nquit\n' | "$naukograd" puzzle "$1" --lang en | grep -A99 '^Solution: ' | grep -qF "$2" &&
    printf 'solution\nquit\n' | "$naukograd" puzzle "$1" --lang ru | grep -A99 '^Решение: ' | grep -qF "$3"
  ok "$1: the solution in words" $?
}
said atoms/beam-03 '  Player 1: beam 27' '  Игрок 1: луч 27'
said circuit/points-03 '  Player 1: lays led-NS on e8.' '  Игрок 1: кладёт светодиод (led-NS) на e8.'
said geometrius/turn-03 '  Player 3: F28 into column 1 from the south.' '  Игрок 3: F28 в столбец 1 с юга.'
said geometrius/cards-03 '  C15 “Two neighbouring sides are equal”, C17 “' '  C15 «Две соседние стороны равны по длине», C17 «'
said golems/knockout-03 '  left; forward; back; attack' '  влево; вперёд; назад; атака'
said sonar/shoot-03 '  Yellow: torpedo at B7.' '  Жёлтые: торпеда в B7.'
out=$(printf 'quit\n' | "$naukograd" puzzle circuit/glow-03 --lang en)
! echo "$out" | grep -qF "$(answer_of circuit/glow-03)"; ok 'and not before' $? "$out"
out=$(printf 'клетки %s\n' "$(answer_of sonar/where-01 | sed 's/cells //')" | "$naukograd" puzzle sonar/where-01 --lang ru)
echo "$out" | grep -q 'Верно'; ok 'answers in Russian words' $? "$out"
printf 'log\nquit\n' | "$naukograd" puzzle sonar/where-02 --lang en >/dev/null; [ $? -eq 1 ]; ok 'left unsolved: status 1' $?

# --- which one -------------------------------------------------------------------------------------------------------
one=$(printf 'quit\n' | "$naukograd" puzzle --daily --date 2026-11-16 --lang en | grep 'puzzle of the day 2026-11-16')
two=$(XDG_DATA_HOME=$folder/other "$naukograd" puzzle --daily --date 2026-11-16 --lang en </dev/null | grep 'puzzle of the day')
[ -n "$one" ] && [ "$one" = "$two" ]; ok 'the puzzle of the day is the same for everybody' $? "$one / $two"
"$naukograd" puzzle geometrius --daily --date 2026-11-16 --lang ru </dev/null | grep -q 'geometrius/.*задача дня'; ok 'also of one game' $?
for date in 2026-11-16 2026-11-17; do
  id=$("$naukograd" puzzle --daily --date $date --lang en </dev/null | grep -o '[a-z]*/[a-z0-9-]* · grade' | cut -d' ' -f1)
  out=$(printf '%s\n' "$(answer_of "$id")" | "$naukograd" puzzle --daily --date $date --lang en)
done
echo "$out" | grep -q 'Days running: 2'; ok 'days running are counted' $? "$out"
"$naukograd" puzzle sonar --lang en </dev/null | grep -q ' · sonar/'; ok 'a game is enough: one that fits the rating' $?
"$naukograd" puzzle list atoms --lang en | grep -q '^● atoms/beam-02'; ok 'the list shows what is solved' $?
[ "$("$naukograd" puzzle list --lang en | grep -c '/')" -eq "$(ls puzzles/*/*.txt | wc -l)" ]; ok 'all are listed' $?
! "$naukograd" puzzle atoms/none 2>/dev/null; ok 'an unknown one is refused' $?
! "$naukograd" puzzle --daily --date tomorrow 2>/dev/null; ok 'and a bad date' $?
printf 'rating x\ntried \n\xff\xfe\nrating 99999999999999999999 7\ntried a/b 1 1 1\n' >"$XDG_DATA_HOME/naukograd/puzzles.txt"
"$naukograd" puzzle list golems --lang en | tail -n 1 | grep -q '^Rating [0-9]*$'; ok 'a spoilt file is no harm' $?
"$naukograd" puzzle make chess 2>/dev/null; [ $? -eq 2 ]; ok 'puzzles are made of games that have them' $?
out=$("$naukograd" puzzle make geometrius --count 1 --seed 5 --kind cards --out "$folder/new" --lang en)
echo "$out" | grep -q 'geometrius/cards-[0-9]* grade'; ok 'a puzzle is made' $? "$out"
grep -q '^position {' "$folder"/new/geometrius/cards-*.txt; ok 'and written as a file' $?
"$naukograd" puzzle make geometrius --count 1 --seed 5 --kind cards --out "$folder/same" >/dev/null
diff -r "$folder/new" "$folder/same" >/dev/null; ok 'the same seed makes the same' $?
"$naukograd" puzzle make geometrius --count 1 --seed 6 --kind cards --out "$folder/same" >/dev/null
[ "$(ls "$folder/same/geometrius" | wc -l)" -eq 2 ]; ok 'and what is there already stays' $?

# --- on a screen -----------------------------------------------------------------------------------------------------
environment="XDG_DATA_HOME=$folder/screen" start "$naukograd" --lang ru puzzle circuit/points-01
expect 'Какой ход этой рукой сразу даёт больше всего очков?'
expect 'Не закороти цепь!' 'the board and the question are on one screen'
type 'swap lamp'
expect 'Пока нет. Очков за ход: 0' 'a move that gains nothing'

finish
