// growth.mjs - what a move, a table and a start cost as the server grows (bench/run --growth): figures and a plot for docs/performance.md.
//
// Processor time and instructions are what is told: a busy machine changes the first a little and the second not at all.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { ask, program, startServer } from '../tests/server/client.mjs';
import { freePort } from '../tests/support/port.mjs';
import { circumstances, figure, root, table, write } from './doc.mjs';

const RATE = 1000;
const SIZES = [10, 100, 1000, 5000, 20000];
const MOVES = 300;
const SEATS = [
  ['circuit', [2, 3, 4], () => '{}'],
  ['geometrius', [2, 3, 4], () => '{}'],
  ['golems', [2, 3, 4], () => '{}'],
  ['sonar', [2, 4, 6, 8], (seats) => `{"crew":[${seats / 2},${seats / 2}]}`],
];

/** How many of so many tables have no sockets, being played and left: a process may not open as many files. */
const limit = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }));
const leftOf = (tables) => (tables * 2 + 200 > limit ? tables - Math.floor(limit / 4) : 0);

/** `naukograd load` with a server of its own. */
async function load(tables, ...more) {
  const left = leftOf(tables) > 0 ? ['--left', leftOf(tables)] : [];
  const child = spawn(program, ['load', '--self', '--port', String(await freePort()), '--tables', String(tables), ...[...left, ...more].map(String)],
    { env: { ...process.env, LC_ALL: 'C', LANG: 'C' }, stdio: ['ignore', 'pipe', 'ignore'], timeout: 400000 });
  let said = '';
  child.stdout.on('data', (text) => { said += text; });
  await new Promise((done) => { child.on('exit', done); });
  const read = (pattern) => Number(pattern.exec(said)?.[1] ?? NaN);
  return { cpu: read(/processor time a move, µs ([\d.]+)/), kib: read(/sockets included ([\d.]+)/), rate: read(/durable moves a second ([\d.]+)/) };
}

/** Instructions a move, from its message to all that are told of it, commits included. */
function instructions(game, seats, options) {
  const said = execFileSync('sh', ['-c', 'exec valgrind --tool=callgrind --callgrind-out-file=/dev/null --collect-atstart=no ' +
    '--toggle-collect=sv_serve_message --toggle-collect=commit "$@" 2>&1', 'sh', `${root}/build/bench/bench_server`, game, String(MOVES), '"view","legal"', String(seats), options],
  { encoding: 'utf8' });
  return Number(/Collected *: *(\d+)/.exec(said)[1]) / MOVES;
}

/** A line for each series over evenly spaced steps, zero at the bottom. */
function plot(title, steps, series, unit) {
  const [width, height, left, right, top, bottom] = [640, 300, 60, 130, 34, 40];
  const colours = ['#1f77b4', '#d1495b', '#2a9d8f', '#8d6a9f', '#b8860b'];
  const most = Math.max(...series.flatMap(([, points]) => points.map(([, y]) => y))) * 1.1;
  const x = (step) => left + ((width - left - right) * steps.indexOf(step)) / Math.max(1, steps.length - 1);
  const y = (value) => height - bottom - ((height - top - bottom) * value) / most;
  const lines = [0, 0.25, 0.5, 0.75, 1].map((part) => part * most).map((value) =>
    `<line x1="${left}" x2="${width - right}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}" stroke="#8888" stroke-width="0.5"/>` +
    `<text x="${left - 6}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${figure(value, value < 10 ? 1 : 0)}</text>`);
  const names = steps.map((step) => `<text x="${x(step).toFixed(1)}" y="${height - bottom + 18}" text-anchor="middle">${figure(step, 0)}</text>`);
  const drawn = series.map(([name, points, words], i) => {
    const at = points.map(([step, value]) => [x(step).toFixed(1), y(value).toFixed(1)]);
    const [endX, endY] = at.at(-1);
    return `<polyline points="${at.map((p) => p.join(',')).join(' ')}" fill="none" stroke="${colours[i]}" stroke-width="2"/>` +
      at.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${colours[i]}"/>`).join('') +
      `<text x="${Number(endX) + 8}" y="${Number(endY) + 4}" fill="${colours[i]}">${words ?? name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#777">\n` +
    `<text x="${left}" y="18" font-size="14">${title}, ${unit}</text>\n${[...lines, ...names, ...drawn].join('\n')}\n</svg>\n`;
}

/** A folder with so many tables that are copies of one's first twenty entries, which was played at; some of them are to be woken at the start. */
function manyTables(folder, tables, live) {
  const script = `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1]); tables, live = int(sys.argv[2]), int(sys.argv[3])
log = []
for (lines,) in db.execute('SELECT entry FROM entries ORDER BY code, n'): log += lines.split('\\n') # there is one table
log = log[:20]
db.execute('DELETE FROM entries'); db.execute('DELETE FROM live')
letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
def code(i):
    text = ''
    for _ in range(6): i, text = i // len(letters), letters[i % len(letters)] + text
    return text
for i in range(tables):
    db.execute('INSERT INTO entries(code, n, entry) VALUES(?, ?, ?)', (code(i), len(log), '\\n'.join(log)))
    if i < live: db.execute('INSERT INTO live(code) VALUES(?)', (code(i),))
db.commit()
print(len(log))
`;
  return Number(execFileSync('python3', ['-c', script, `${folder}/naukograd.db`, String(tables), String(live)], { encoding: 'utf8' }));
}

/** What the loop's thread has used so far, and all of the process holds. */
const usage = (pid) => ({
  ms: Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
  mib: Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024,
});

/** One table at which `naukograd load` played for so long, in a folder of its own. */
async function playedFolder(game, seconds) {
  const data = mkdtempSync(`${tmpdir()}/naukograd-growth-`);
  const server = await startServer({ data });
  execFileSync(program, ['load', '--port', String(server.port), '--tables', '1', '--seconds', String(seconds), '--game', game], { stdio: ['ignore', 'ignore', 'ignore'] });
  await server.stop();
  return data;
}

async function startUp(tables, live) {
  const data = await playedFolder('golems', 1);
  const entries = manyTables(data, tables, live);
  const server = await startServer({ data });
  const { ms, mib } = usage(server.child.pid);
  await server.stop();
  rmSync(data, { recursive: true });
  return [`${figure(tables, 0)} tables of ${entries} entries, ${figure(live, 0)} of them being played`, figure(ms, 0), figure(mib, 0)];
}

/** What is made of a played log: its first match as often as it takes for so many entries, or the last play of its first half played and taken back so often. */
const GROW = `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1]); entries, takebacks = int(sys.argv[2]), int(sys.argv[3])
code = db.execute('SELECT code FROM entries LIMIT 1').fetchone()[0]
log = [json.loads(e) for (lines,) in db.execute('SELECT entry FROM entries WHERE code = ? ORDER BY n', (code,)) for e in lines.split('\\n')]
begun = [i for i, e in enumerate(log) if e['is_a'] == 'started']
head, match = log[:begun[0]], log[begun[0]:begun[1] if len(begun) > 1 else len(log)]
if takebacks:
    moves = [i for i, e in enumerate(match) if e['is_a'] == 'move']
    half = match[:moves[len(moves) // 2] + 1]
    log = head + half + [e for _ in range(takebacks) for e in ({'is_a': 'takeback', 'seat': half[-1]['seat']}, half[-1])]
else:
    log, number = head, 1
    while len(log) + len(match) <= entries:
        log = log + [{**e, 'match': number} if e['is_a'] == 'started' else e for e in match]; number += 1
db.execute('DELETE FROM entries'); db.execute('DELETE FROM live')
db.executemany('INSERT INTO entries(code, n, entry) VALUES(?, ?, ?)', [(code, i + 1, json.dumps(e, separators=(',', ':'))) for i, e in enumerate(log)])
db.commit()
print(json.dumps([code, len(log), sum(e['is_a'] == 'move' for e in log)]))`;

/** The processor time of waking one table with many entries, or much taken back. */
async function wake(game, wanted, takebacks = 0) {
  const data = await playedFolder(game, 5);
  const [code, entries, moves] = JSON.parse(execFileSync('python3', ['-c', GROW, `${data}/naukograd.db`, String(wanted), String(takebacks)], { encoding: 'utf8' }));
  const server = await startServer({ data });
  const pid = server.child.pid;
  const before = usage(pid).ms;
  const { status } = await ask(server, 'GET', `/api/tables/${code}`);
  const spent = usage(pid).ms - before;
  await server.stop();
  rmSync(data, { recursive: true });
  if (status !== 200) throw new Error(`the table is not found: ${status}`);
  const much = takebacks > 0 ? `${figure(takebacks, 0)} take-backs after ${figure(moves - takebacks, 0)} plays` : `${figure(entries, 0)} entries`;
  return [`one table of ${game} with ${much} is woken`, figure(spent, 1), '—'];
}

const told = circumstances();
const sizes = [];
for (const tables of SIZES) {
  console.error(`${tables} tables …`);
  const playing = await load(tables, '--rate', RATE, '--seconds', 6);
  const idle = leftOf(tables) > 0 ? undefined : await load(tables, '--rate', RATE, '--seconds', 1, '--idle', tables - 1);
  sizes.push([tables, playing, idle]);
}
const measured = sizes.filter(([, playing]) => playing.cpu > 0);
const most = measured.at(-1)[0];
const rows = sizes.map(([tables, playing, idle]) => [
  `${figure(tables, 0)}${leftOf(tables) > 0 ? `, ${figure(leftOf(tables), 0)} of them without sockets` : ''}`,
  figure(playing.rate, 0), figure(playing.cpu, 1), figure(playing.kib, 1), idle === undefined ? '—' : figure(idle.kib, 1)]);
const bySeats = SEATS.map(([game, counts, options]) => [game, counts.map((seats) => {
  console.error(`${game}, ${seats} seats …`);
  return [seats, instructions(game, seats, options(seats)) / 1000];
})]);
console.error('starting and waking …');
const starts = [await startUp(100000, 0), await startUp(100000, 2000), await wake('golems', 10000), await wake('atoms', 10000), await wake('golems', 0, 200), await wake('atoms', 0, 200)];
writeFileSync(`${root}/docs/growth-tables.svg`, plot('A move by tables', measured.map(([t]) => t), [['', measured.map(([t, p]) => [t, p.cpu]), '']], 'µs of processor time'));
writeFileSync(`${root}/docs/growth-seats.svg`, plot('A move by seats', [2, 3, 4, 5, 6, 7, 8], bySeats, 'thousand instructions'));
const counts = [...new Set(SEATS.flatMap(([, list]) => list))].sort((a, b) => a - b);
write('growth', [
  told,
  table(['tables', 'moves a second', 'processor time a move, µs', 'memory a table, all playing, KiB', 'the same, all idle, KiB'], rows),
  `![a move by tables](growth-tables.svg)`,
  table(['thousand instructions a move', ...counts.map((n) => `${n} seats`)], bySeats.map(([game, points]) => [game, ...counts.map((n) => {
    const found = points.find(([seats]) => seats === n);
    return found === undefined ? '' : figure(found[1], 0);
  })])),
  `![a move by seats](growth-seats.svg)`,
  table(['', 'processor time, ms', 'memory then, MiB'], starts),
].join('\n\n'));
console.error(`Written; the most was ${most} tables.`);
process.exit(0);
