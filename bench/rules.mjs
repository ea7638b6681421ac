// rules.mjs - what the rules of each game cost and how that grows (bench/run --rules): «Rules» of docs/performance.md.
import { readFileSync } from 'node:fs';
import { circumstances, figure, root, table, write } from './doc.mjs';
import { nativeUnit, sizes, subjects } from './work.mjs';

const COSTS = ['random', 'clone', 'legal', 'play', 'view'];

function row(subject) {
  console.error(`${subject} …`);
  const { state, seats, choices, view, moves } = sizes(subject);
  const cost = Object.fromEntries(COSTS.map((kind) => [kind, nativeUnit(kind, subject)]));
  return [
    subject, seats, figure(moves, 0), figure(choices, 0), figure(state, 0), figure(view, 0),
    figure(1e3 / cost.random), figure(cost.clone, 0), figure(cost.legal, 0), figure(cost.play - cost.clone, 0), figure(cost.view, 0),
  ];
}

/** The counts of tests/golden/perft.txt, as wide as the deepest. */
function ways() {
  const lines = readFileSync(`${root}/tests/golden/perft.txt`, 'utf8').trim().split('\n').map((line) => line.split(' '));
  const depth = Math.max(...lines.map(({ length }) => length)) - 2;
  const cells = ([name, ply, ...counts]) => [name, ply, ...Array.from({ length: depth }, (_, i) => (counts[i] ? figure(Number(counts[i]), 0) : ''))];
  return table(['game', 'after moves', ...Array.from({ length: depth }, (_, i) => `${i + 1}`)], lines.map(cells));
}

const told = circumstances();
const head = ['game', 'players', 'moves a match', 'choices', 'state, bytes', 'view, bytes', 'random moves, millions a second', 'clone, ns', 'legal list, ns', 'play, ns', 'view, ns'];
const text = [told, table(head, subjects().map(row)), 'Ways of moving, by how many moves:', ways()].join('\n\n');
console.log(text);
write('rules', text);
