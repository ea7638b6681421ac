#!/usr/bin/env bash
# The guided matches and lessons in the terminal.
. tests/terminal/lib.sh
export XDG_DATA_HOME=$folder

out=$(printf '\nlay lamp-EW c8\nlay corner-ES b8\n\nlay lamp-EW\nlay lamp-NS c8\nquit\n' | "$naukograd" --lang en learn circuit)
grep -qF 'First the wire to the plus' <<<"$out"; ok 'what was done instead is answered' $? "$out"
grep -qF '[3/5] Now the lamp' <<<"$out"; ok 'the right thing leads on' $? "$out"
grep -qF 'So it stands across' <<<"$out"; ok 'a lamp across is answered' $? "$out"
out=$(printf 'show\nshow\n\nshow\n\n' | "$naukograd" --lang ru learn circuit)
grep -qF '[3/5] Теперь лампа' <<<"$out" && ! grep -qF '[2/5]' <<<"$out"; ok 'who comes back goes on where it was' $? "$out"
grep -qF 'Это было: lay lamp-EW c8' <<<"$out"; ok 'what was shown is told as it would be typed' $? "$out"
grep -qF 'naukograd play circuit --level 1' <<<"$out"; ok 'then a real one' $? "$out"
"$naukograd" --lang en learn circuit list | grep -q '^✓ first'; ok 'what is done is listed' $?
for game in atoms geometrius golems sonar; do
  out=$(printf 'show\n%.0s' {1..60} | "$naukograd" --lang en learn $game)
  grep -q '^Done' <<<"$out"; ok "the guided match of $game goes to its end" $? "$out"
done
out=$("$naukograd" --lang en learn)
grep -qE '^circuit +first match: done; lessons: 0/[0-9]+$' <<<"$out" && [ "$(grep -c 'first match' <<<"$out")" -eq 5 ]; ok 'without a game: how far one is in each' $? "$out"
"$naukograd" --lang ru learn | grep -qE '^atoms +первая партия: пройдена; уроки: 0/[0-9]+$'; ok 'in Russian too' $?
! "$naukograd" learn atoms nonesuch 2>"$folder/err"; ok 'an unknown lesson is refused' $?

start "$naukograd" --lang en learn atoms name
expect '[1/1] One atom is hidden'
type 'undo'
type 'guess 1-21'
expect 'Where do row 21 and column 3 cross?'
type 'guess 3-21'
expect 'one answer only'
finish
