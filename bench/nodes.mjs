// nodes.mjs - what a move costs where several servers share three brokers, beside one server with its folder, in one run:
//   node bench/nodes.mjs [TABLES [SECONDS]]     prints a table for docs/scaling.md, and a line of JSON for bench/million.mjs
//   node bench/nodes.mjs TABLES SECONDS PAIRS   only what one, two and three servers take a move, each right after as many with folders that share the tables so, and
//                                               one that has all of them, so many times: a machine that does other things, too, has it in both of a pair
// `naukograd load` plays at each server.  The last two rows are played by tests/cluster/players.mjs, so slowly that each move is a commit of its own:
// what it costs that the players of a table are at different servers.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startBrokers } from '../tests/cluster/brokers.mjs';
import { sitDown } from '../tests/cluster/players.mjs';
import { ask, program, startServer } from '../tests/server/client.mjs';

const run = promisify(execFile);
const tables = Number(process.argv[2] ?? 100), seconds = Number(process.argv[3] ?? 8), pairs = Number(process.argv[4] ?? 0);
const ticks = 100; // of /proc, a second

const cpu = (pid) => {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(words[11]) + Number(words[12])) / ticks;
};
const sum = (list) => list.reduce((a, b) => a + b, 0);
const movesOf = async (server) => Number(/moves_total (\d+)/.exec((await ask(server, 'GET', '/metrics')).text)[1]);

/** What `work` costs the servers and the brokers. */
async function measure(name, servers, brokers, work) {
  const pids = [servers.map((s) => s.child.pid), brokers.map((b) => b.child.pid)];
  const before = pids.map((list) => sum(list.map(cpu)));
  const moves = -sum(await Promise.all(servers.map(movesOf)));
  const result = await work();
  const all = moves + sum(await Promise.all(servers.map(movesOf)));
  const [own, theirs] = pids.map((list, i) => 1e6 * (sum(list.map(cpu)) - before[i]) / all);
  return { name, ...result, moves: all, server_us: own, broker_us: theirs };
}

async function load(servers) {
  const outputs = await Promise.all(servers.map((server) => run(program, ['--lang', 'en', 'load', '--port', String(server.port),
    '--tables', String(Math.ceil(tables / servers.length)), '--seconds', String(seconds)])));
  const number = (pattern) => outputs.map(({ stdout }) => Number(pattern.exec(stdout)[1]));
  return { rate: sum(number(/moves a second (\d+)/)), p50: Math.max(...number(/p50 ([\d.]+)/)), p99: Math.max(...number(/p99 ([\d.]+)/)) };
}

async function people(servers, together) {
  const world = await sitDown(servers, 30, { pause: 0, together });
  await new Promise((resolve) => { setTimeout(resolve, seconds * 1000); });
  const { acks } = world;
  await world.stop();
  return { rate: acks / seconds, p50: NaN, p99: NaN };
}

const folder = mkdtempSync(join(tmpdir(), 'naukograd-nodes-'));
const start = (name, args = []) => startServer({ data: join(folder, name), inFolder: true, args });
const nameOf = (count) => `three brokers, ${count} server${count > 1 ? 's' : ''}`;

/** Each row once, one after another. */
async function measureAll() {
  const rows = [], servers = [], alone = await start('alone');
  rows.push(await measure('a folder (SQLite)', [alone], [], () => load([alone])));
  await alone.stop();
  const cluster = await startBrokers(folder, 3);
  for (let count = 1; count <= 3; count++) {
    servers.push(await start(`node${count}`, ['--store', cluster.url]));
    rows.push(await measure(nameOf(count), servers, cluster.brokers, () => load(servers)));
  }
  for (const together of [true, false])
    rows.push(await measure(`slow players, those of a table ${together ? 'together' : 'apart'}`, servers, cluster.brokers, () => people(servers, together)));
  for (const server of servers) await server.stop();
  await cluster.stop();
  return rows;
}

async function measurePairs() {
  const folders = [], servers = [], cluster = await startBrokers(folder, 3), all = {};
  const note = (what, value) => { (all[what] ??= []).push(value); };
  for (let i = 1; i <= 3; i++) {
    folders.push(await start(`folder${i}`));
    servers.push(await start(`node${i}`, ['--store', cluster.url]));
  }
  const cost = async (some) => (await measure('', some, [], () => load(some))).server_us;
  for (let pair = 0; pair < pairs; pair++)
    for (let count = 1; count <= 3; count++) {
      const one = await cost(folders.slice(0, 1)), many = count === 1 ? one : await cost(folders.slice(0, count)), ours = await cost(servers.slice(0, count));
      console.log(`${nameOf(count)}: ${ours.toFixed(1)} µs a move; as many with folders ${many.toFixed(1)}, one ${one.toFixed(1)}`);
      note(`${nameOf(count)}, of as many with folders`, ours / many);
      if (count > 1) note(`${nameOf(count)}, of one with a folder`, ours / one);
    }
  for (const server of [...folders, ...servers]) await server.stop();
  await cluster.stop();
  for (const [what, ratios] of Object.entries(all)) {
    const sorted = ratios.toSorted((a, b) => a - b);
    console.log(`${what}: ${sorted.map((one) => one.toFixed(2)).join(' ')}, in the middle ${sorted[Math.floor(sorted.length / 2)].toFixed(2)}`);
  }
}

const rows = pairs > 0 ? await measurePairs() : await measureAll();
rmSync(folder, { recursive: true, force: true });
if (!rows) process.exit();

console.log('| the log in | durable moves a second | answer p50, ms | p99, ms | servers, µs a move | brokers together, µs a move |\n|---|---|---|---|---|---|');
for (const row of rows) {
  const ms = (value) => (Number.isNaN(value) ? '' : value.toFixed(1));
  console.log(`| ${row.name} | ${Math.round(row.rate)} | ${ms(row.p50)} | ${ms(row.p99)} | ${row.server_us.toFixed(0)} | ${row.broker_us.toFixed(0)} |`);
}
console.log(JSON.stringify(rows));
