#!/usr/bin/env bash
# circuit in the terminal.
. tests/terminal/lib.sh

# position FILE SEATS OPTIONS POSITION: a record that begins there
position() { echo "{\"game\":\"circuit\",\"rules_version\":2,\"seats\":$2,\"seed\":3,\"options\":$3,\"position\":$4,\"moves\":[]}" >"$folder/$1"; }
whole() { screen | head -1 | grep -q 'L   a'; } # nothing has left the screen at the top

# --- against the computer, English -----------------------------------------------------------------------------------
start "$naukograd" play circuit --seed 3 --level 1 --iterations 3 --lang en
expect 'your turn: lay, swap or solder'
expect 'Hand: └ corner · (☼) lamp · (▶) led' 'the hand is told by signs and names'
expect '4 +▯─' 'a side tile behind a fuse'
expect '1 −▯─   ·      ·      ·      ·      ·      ·     × 1' 'and a broken one'
type 'lay lamp b8'
expect 'Say how it is turned: lamp-NS lamp-EW' 'the ways to turn a tile are named'
type 'lay lamp-NS c5'
expect 'A tile goes beside another one' 'a refusal is a sentence'
type 'moves'
expect 'led-SN led-WE : a1 b1 c1' 'moves at a glance'
type ''; type 'moves lamp c8'
expect 'lay lamp-NS c8, lay lamp-EW c8' 'moves with these words alone'
expect_not 'lay led-NS'
type ''; type 'why'
expect 'no way leads from plus to minus'
type ''; type 'lay b8 lamp-NS'
expect 'Computer 2: ' 'the computer answers'
sees 'your turn'; screen | grep -q '8 .*  (☼) '; ok 'the lamp stands on b8' $? "$(screen)"
whole; ok 'all of it is on the screen' $? "$(screen)"
type 'log'
expect '1 Player 1: lays lamp-NS on b8.' 'the log has all moves'

# --- glow, with its reason ---------------------------------------------------------------------------------------------
glowing='{"cells":{"b8":"resistor-NS","b7":"corner-ES","d7":"corner-SW","d8":"led-NS","f1":"lamp-EW"},
 "hands":[["lamp","iron"],["magnet","straight"]],"irons":[1,1],"turn":0}'
position glow.json 2 '{}' "$glowing"
start "$naukograd" play circuit --hotseat --load "$folder/glow.json" --lang en
expect 'press Enter'
type ''; type 'lamp-EW c7'
expect 'Player 1: the lamp c7 glows: +1.'
expect 'Player 1: the led d8 glows: +1.'
expect '┏━━━━●(☼)1━━━━┓' 'the way of the current is heavy, the token has its shape and value'
expect '●×6' 'two tokens are spent'
type ''; sees 'press Enter'; expect_not 'iron'
type ''
expect 'Hand: ' 'the next player sees a hand'
expect 'N∩S magnet' 'namely the own one'
expect_not '═╾ iron'
type 'why c7'
expect 'plus → resistor b8 → lamp c7 (glow 1) → led d8 (glow 1) → minus' 'the chain in the order of the current'
expect 'both glow at half' 'and the reason'

# --- the end, four players -----------------------------------------------------------------------------------------------
position goal.json 4 '{"goal":4}' '{"cells":{"b8":"straight-NS","b7":"corner-ES","d7":"corner-SW","d8":"straight-NS","e1":"lamp-NS"},
 "glow":{"e1":[0,2]},"hands":[["lamp","magnet","reed"],[],[],[]],"irons":[1,1,1,1],"turn":0}'
start "$naukograd" play circuit --load "$folder/goal.json" --level 1 --iterations 3 --lang en
expect 'your turn'
type 'c7 lamp-EW'
expect 'The last turns are played.'
expect 'The match is over. Player 1: place 1, score 4'
whole; ok 'the last field and the result are on the screen' $? "$(screen)"
type 'log'
expect 'Player 1: has reached the goal; one more turn for all others.'

# --- a short circuit, Russian ------------------------------------------------------------------------------------------
shorted='{"cells":{"b8":"corner-ES","d8":"corner-SW"},"sides":{"left":["plus-fuse","broken","broken","broken","broken","broken","broken","broken"]},
 "hands":[["straight","reed"],["iron","lamp"]],"irons":[0,0],"penalties":[2,0],"smoke":["L1"],"turn":0}'
position short.json 2 '{}' "$shorted"
start "$naukograd" --lang ru play circuit --hotseat --load "$folder/short.json"
expect 'Экран в вашем распоряжении'
type ''
expect '1 +≈─' 'a blown fuse'
type 'положить провод-ВЗ С8'
expect 'короткое замыкание через b8 c8 d8'
expect 'штраф: следующий ход пропускается'
expect 'штраф −4, пропуск' 'a missed turn is shown'
type ''; sees 'Экран'; expect_not 'геркон'
type ''
expect 'чужое замыкание — отказ (decline) или устранить (fix): b8 c8 d8.'
type 'паять c8'
expect 'Сначала нужно разобраться с коротким замыканием'
type 'почему'
expect 'плюс → b8 → c8 → d8 → минус' 'why a short is one'
type ''; type 'устранить c8'
expect 'Игрок 2: ваш ход' 'the turn goes on'
expect_not 'чужое замыкание'
type 'ходы лампочка c8'
expect 'lay lamp-NS c8, lay lamp-EW c8' 'the filter knows Russian words'

# --- smoke, fuses, reeds, batteries, in the schematic look and without colours ------------------------------------------
full='{"sides":{"left":["plus","broken","plus-fuse","minus","minus-fuse","broken","plus","minus"],"right":["plus","minus","broken","plus-fuse","broken","minus","plus","minus-fuse"]},
 "cells":{"b6":"resistor-EW","b7":"led-NS","c7":"led-EW","d7":"diode-SN","e7":"diode-WE","f6":"reed-NS","f5":"magnet","d4":"reed-EW","a1":"battery-NS","a2":"battery-WE","e2":"lamp-NS","e4":"led-SN"},
 "smoke":["b6","e4","L3"],"on":["f6"],"glow":{"e2":[1,2]},"hands":[["lamp"],[],["led"],["tee"],["cross"],[]],"irons":[1,1,1,1,1,0],
 "penalties":[0,1,2,3,0,0],"skip":[0,0,0,1,0,0],"turn":0}'
position colour.json 6 '{"battery":true,"teams":true}' "$full"
position schematic.json 6 '{"battery":true,"teams":true,"side":"schematic"}' "$full"
environment='NO_COLOR=1' start "$naukograd" play circuit --load "$folder/colour.json" --level 1 --iterations 3 --lang en
expect '──≈R≈──' 'a burnt resistor'
expect '(▼)  ──(◀)──  [▲]  ──[▶]──' 'leds and diodes and their ways'
expect '■(☼)2' 'a token of the second player'
expect '[│]' 'a closed reed'
expect '──[╱]──' 'an open reed'
expect '──+▮−──' 'a battery'
expect 'N∩S' 'a magnet'
expect 'Hand: lamp   Computer 4: tee' 'the hand of the partner is seen'
expect 'Player 1: your turn'
whole; ok 'six players are on the screen' $? "$(screen)"
! tmux -L $session capture-pane -p -e | grep -q $'\033\[[0-9;]*[1-9]m'; ok 'without colours' $?
start "$naukograd" play circuit --load "$folder/schematic.json" --level 1 --iterations 3 --lang ru
expect '──≈▯≈──' 'a burnt resistor in the schematic look'
expect '_▽⇗  ──⇖│◁──  ‾△‾  ──▷│───' 'leds and diodes there'
expect '■ ⊗ 2' 'a lit lamp there'
expect '──(╱)──' 'a reed there'
expect 'Рука: лампочка   Компьютер 4: тройник'

# --- plain lines in a pipe ------------------------------------------------------------------------------------------------
out=$(printf 'lamp-NS b8\nboard\nwhy\nquit\n' | "$naukograd" play circuit --seed 3 --level 1 --iterations 3 --lang en)
echo "$out" | grep -q 'Player 1: lays lamp-NS on b8.'; ok 'moves are told in a pipe' $? "$out"
echo "$out" | grep -q '^  L   a '; ok 'and the board on demand' $? "$out"
! echo "$out" | grep -q $'\033'; ok 'without escape sequences' $? "$out"

# --- which iron, a tile put in against a short, the extra round ------------------------------------------------------------
position irons.json 2 '{"tie":"extra"}' '{"cells":{"b8":"corner-ES","c8":"straight-EW"},"hands":[["corner","lamp","iron"],["tee"]],"irons":[1,1],"turn":0,"bag":{"cross":2}}'
start "$naukograd" play circuit --hotseat --load "$folder/irons.json" --lang en
type ''; type 'a4 lamp-EW'
expect 'hand the keyboard over' 'a tile goes to a side tile'
start "$naukograd" play circuit --hotseat --load "$folder/irons.json" --lang en
type ''; type 'd8 corner-SW'
expect 'a tile must be unsoldered: fix b8 c8 d8.' 'the tiles that open it, once each'
type 'moves'
expect 'fix     lamp-NS lamp-EW : b8 c8 d8' 'and what may take their place'
expect 'also with front'
type ''; type 'fix c8 lamp-EW front'
expect 'the lamp c8 glows: +2'
expect 'Hand: ═╾ iron' 'the iron of the hand is kept'
type ''; sees 'press Enter'; type ''; type 'log'
expect 'unsolders c8 against the short and puts lamp-EW there'

finish
