// brains.mjs - how much the computer players think in a second, and where that goes (bench/run --brains): «Computer players» of
// docs/performance.md.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { circumstances, figure, root, table, write } from './doc.mjs';
import { subjects, timeNative, timeWasm } from './work.mjs';

const GAMES = subjects().filter((name) => !name.includes('/'));
const FEW = 1000; // iterations of a thought …
const MANY = 3000; // … and of a longer one: what lies between them is iterations alone, without what every thought costs
const COUNTED = 300; // iterations under callgrind
const TOP = 5;

/** Iterations a second, from the difference of two thoughts; none where the longer takes no longer. */
function rate(time, clock = 'cpu') {
  const [few, many] = [time(FEW), time(MANY)];
  if (many[clock] < 1.1 * few[clock]) return '—';
  return figure((1e9 * (MANY - FEW) * few.units) / (many[clock] - few[clock]), 0);
}

function row(game) {
  console.error(`${game} …`);
  const one = (iterations) => timeNative('brain', game, iterations);
  const two = (iterations) => timeNative('brain', game, iterations, 2);
  const wasm = (iterations) => timeWasm('brain', game, iterations);
  const first = one(FEW);
  const figures = [rate(one), rate(one, 'wall'), rate(two, 'wall'), rate(wasm)];
  return [game, figure(first.cpu / first.units / 1e6), ...figures];
}

/** The functions that most instructions are spent in, themselves; the C library's among them. */
function shares(game) {
  console.error(`${game}, instructions …`);
  const folder = mkdtempSync(join(tmpdir(), 'naukograd-bench-'));
  const file = join(folder, 'callgrind.out');
  const run = (program, ...args) => execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 26, timeout: 120000 });
  try {
    run('valgrind', '--tool=callgrind', '--toggle-collect=ng_think', `--callgrind-out-file=${file}`, `${root}/build/bench/bench_work`, 'do', 'brain', game, String(COUNTED));
    const lines = run('callgrind_annotate', file).split('\n');
    const found = lines.map((line) => /\(\s*([\d.]+)%\)\s+\S*?:([\w.']+)/.exec(line)).filter((match) => match !== null);
    return found.slice(0, TOP).map(([, share, name]) => `\`${name.replace(/'\d+$/, '')}\` ${Math.round(Number(share))}%`).join(', ');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const told = circumstances();
const head = ['game', `a thought of ${FEW} iterations, ms`, 'iterations a second of processor time', 'by the clock, one thread', 'by the clock, two threads', 'WebAssembly, of processor time'];
const text = [told, table(head, GAMES.map(row)), table(['game', 'instructions are spent in'], GAMES.map((game) => [game, shares(game)]))].join('\n\n');
console.log(text);
write('brains', text);
