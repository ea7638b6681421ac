// run.mjs - ours beside what people would use instead, measured in one run (bench/run --peers).
//
//   node bench/peers/run.mjs [--seconds S] [--print] [NAME …]
//
// Installs the peers from npm into a scratch folder (kept and used again: $NAUKOGRAD_PEERS, or one under the folder for temporary files),
// starts each on loopback in turn, measures all with the same sockets, loop and clock, and writes the tables of docs/performance.md;
// with --print they are only shown.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort } from '../../tests/support/port.mjs';
import { circumstances, figure, root, table, write } from '../doc.mjs';

const here = `${root}/bench/peers`;
const scratch = process.env.NAUKOGRAD_PEERS ?? `${tmpdir()}/naukograd-peers-${process.getuid()}`;
const args = process.argv.slice(2);
const printOnly = args.includes('--print');
const seconds = args.includes('--seconds') ? Number(args[args.indexOf('--seconds') + 1]) : 5;
const RAM_DISK = '/dev/shm';
const SIZES = [500, 100];
const UP_MS = 20000;
const RUN_MS = 60000;
const WHOLE_MS = 6 * 60000;

const running = new Set();
const stopAll = () => { for (const child of running) child.kill('SIGKILL'); };
process.on('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
setTimeout(() => {
  console.error('It takes over six minutes: given up.');
  process.exit(1);
}, WHOLE_MS).unref();

function install() {
  mkdirSync(scratch, { recursive: true });
  for (const file of ['package.json', 'tictactoe.mjs', 'boardgame.mjs', 'colyseus.mjs', 'ws.mjs']) copyFileSync(`${here}/${file}`, `${scratch}/${file}`);
  const wanted = JSON.parse(readFileSync(`${here}/package.json`, 'utf8')).dependencies;
  if (Object.entries(wanted).every(([name, version]) => versionOf(name) === version)) return;
  console.error(`Installing the peers into ${scratch} …`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'], { cwd: scratch, stdio: ['ignore', 2, 2], timeout: 180000 });
}

function versionOf(name) {
  const file = `${scratch}/node_modules/${name}/package.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/** A peer's server, once it says that it is up. */
async function start(script) {
  const port = await freePort();
  const child = spawn('node', [script, String(port)], { cwd: scratch, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  let said = '';
  await new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`${script} is not up: ${said}`)), UP_MS);
    child.stderr.on('data', (text) => {
      said += text;
      if (said.includes('up\n')) done(clearTimeout(late));
    });
    child.on('exit', () => fail(new Error(`${script} has ended: ${said}`)));
  });
  return { child, port };
}

const resident = (pid) => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

async function post(port, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The two seats of a new match, as the client wants them: path, match, credentials. */
const seatsOf = {
  async 'boardgame.io'(port) {
    const { matchID } = await post(port, '/games/tictactoe/create', { numPlayers: 2 });
    const seats = [];
    for (const playerID of ['0', '1']) {
      const { playerCredentials } = await post(port, `/games/tictactoe/${matchID}/join`, { playerID, playerName: playerID });
      seats.push(`/socket.io/?EIO=4&transport=websocket ${matchID} ${playerCredentials}`);
    }
    return seats;
  },
  async colyseus(port) {
    const made = await post(port, '/matchmake/create/tictactoe', {});
    const room = made.roomId ?? made.room.roomId;
    const joined = await post(port, `/matchmake/joinById/${room}`, {});
    return [made, joined].map(({ sessionId, processId, room: { processId: older } = {} }) => `/${processId ?? older}/${room}?sessionId=${sessionId} ${room} -`);
  },
  async ws(port, number) {
    return [0, 1].map((seat) => `/t${number}/${seat} t${number} -`);
  },
};

/** Runs a program with something to read; what it prints. */
function run(program, argv, input = '', env = process.env) {
  return new Promise((done, fail) => {
    const child = spawn(program, argv, { env, stdio: ['pipe', 'pipe', 'pipe'], timeout: RUN_MS, killSignal: 'SIGKILL' });
    let [out, said] = ['', ''];
    running.add(child);
    child.stdout.on('data', (text) => { out += text; });
    child.stderr.on('data', (text) => { said += text; });
    child.on('exit', (code) => {
      running.delete(child);
      if (code === 0) done(out);
      else fail(new Error(`${program} ${argv.join(' ')}: ${said || out || code}`));
    });
    child.stdin.end(input);
  });
}

const client = (dialect, port, pid, kib, seats) => run(`${root}/build/bench/bench_peers`, [dialect, port, pid, kib, seconds].map(String), `${seats.join('\n')}\n`).then(JSON.parse);

async function measurePeer(dialect, script, tables) {
  const { child, port } = await start(script);
  const kib = resident(child.pid);
  const seats = [];
  for (let i = 0; i < tables; i++) seats.push(...(await seatsOf[dialect](port, i)));
  const result = await client(dialect, port, child.pid, kib, seats);
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
  running.delete(child);
  return result;
}

async function measureEcho(tables) {
  return client('echo', await freePort(), 0, 0, Array(2 * tables).fill('/ws - -'));
}

/** `naukograd load` with a server of its own, which says the same in words. */
async function measureOurs(folder, tables) {
  const env = { ...process.env, LC_ALL: 'C', LANG: 'C', TMPDIR: folder };
  const said = await run(`${root}/build/naukograd`, ['load', '--self', '--tables', tables, '--seconds', seconds, '--port', await freePort()].map(String), '', env);
  const read = (pattern) => Number(pattern.exec(said)?.[1] ?? NaN);
  return {
    tables,
    rate: read(/durable moves a second ([\d.]+)/),
    p50: read(/p50 ([\d.]+)/),
    p99: read(/p99 ([\d.]+)/),
    p999: read(/p99\.9 ([\d.]+)/),
    cpu: read(/processor time a move, µs ([\d.]+)/),
    kib: read(/sockets included ([\d.]+)/),
    errors: read(/errors (\d+)/),
  };
}

const version = (name) => `${name} ${versionOf(name)}`;
install();
const SUBJECTS = [
  ['ours', 'Naukograd, every move durable (SQLite)', (n) => measureOurs(tmpdir(), n)],
  ['ram', 'Naukograd, its log on a RAM disk', (n) => measureOurs(RAM_DISK, n)],
  ['colyseus', `Colyseus (${versionOf('@colyseus/core')}), in memory`, (n) => measurePeer('colyseus', 'colyseus.mjs', n)],
  ['boardgame.io', `boardgame.io (${versionOf('boardgame.io')}), in memory`, (n) => measurePeer('boardgame.io', 'boardgame.mjs', n)],
  ['ws', `\`ws\` alone (${versionOf('ws')}), in memory`, (n) => measurePeer('ws', 'ws.mjs', n)],
  ['echo', 'libwebsockets, a bare echo: one message out', measureEcho],
].filter(([name]) => name !== 'ram' || existsSync(RAM_DISK));

const names = args.filter((arg, i) => !arg.startsWith('--') && args[i - 1] !== '--seconds');
const told = circumstances(version('boardgame.io'), version('@colyseus/core'), version('@colyseus/ws-transport'), version('ws'), `libwebsockets ${libwebsockets()}`);
const results = new Map();
const parts = [told];
for (const tables of SIZES) {
  const rows = [];
  for (const [name, words, measure] of SUBJECTS) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.error(`${tables} tables: ${name} …`);
    const r = await measure(tables);
    results.set(`${name} ${tables}`, r);
    rows.push([words, figure(r.rate, 0), figure(r.p50), figure(r.p99), figure(r.p999), figure(r.cpu, 1), figure(r.kib, 1), r.errors]);
  }
  const head = [`${tables} tables, ${2 * tables} sockets`, 'moves a second', 'p50, ms', 'p99, ms', 'p99.9, ms', 'processor time a move, µs', 'memory a match, KiB', 'errors'];
  parts.push(table(head, rows));
}

function libwebsockets() {
  try {
    return execFileSync('pkg-config', ['--modversion', 'libwebsockets'], { encoding: 'utf8' }).trim();
  } catch {
    return 'of the system';
  }
}

/** What follows from the figures of this very run. */
function compared() {
  const of = (name, tables) => results.get(`${name} ${tables}`);
  const [ours, echo] = [of('ours', 500), of('echo', 100)];
  if (!ours || !of('boardgame.io', 500) || !of('colyseus', 500) || !echo) return '';
  const times = (name) => `${(ours.rate / of(name, 500).rate).toFixed(1)} times the moves of ${name === 'colyseus' ? 'Colyseus' : name} (p99 ${figure(ours.p99)} against ${figure(of(name, 500).p99)} ms)`;
  return `At 500 tables ours, durable, plays ${times('boardgame.io')} and ${times('colyseus')}. At saturation with 100 tables its moves are ` +
    `${Math.round((100 * of('ours', 100).rate) / echo.rate)}% of the messages of the bare echo.`;
}

const { cpu: reducer } = JSON.parse(await run('node', [`${scratch}/boardgame.mjs`, 'reducer', '20000'], '', { ...process.env, NODE_ENV: 'production' }));
parts.push(compared(), `boardgame.io's reducer alone, in process and without any socket: ${figure(reducer, 1)} µs of processor time a move of tic-tac-toe.`);
const text = parts.filter(Boolean).join('\n\n');
console.log(text);
if (!printOnly && names.length === 0) write('peers', text);
process.exit(0);
