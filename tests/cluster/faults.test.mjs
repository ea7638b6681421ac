// Three servers over three brokers, people at all of them, and whatever may break: nothing acknowledged is lost or doubled, everybody was told what the
// log has, and play goes on.  FAULT_ROUNDS=10 does each fault ten times by itself (./check --long); the short form does all of them once, one after another.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServer } from '../server/client.mjs';
import { monitor, startBrokers } from './brokers.mjs';
import { checkTable } from './checker.mjs';
import { differences, openLog, readTable } from './log.mjs';
import { sitDown } from './players.mjs';

const rounds = Number(process.env.FAULT_ROUNDS ?? 0);
const tables = Number(process.env.FAULT_TABLES ?? 6);
const lag = 200; // messages that a broker may lack while people play: a third of a second's
const quiet = rounds > 0 ? 2000 : 1000; // ms of play before a fault and after it
let number = 0; // of messages that only try it
const probing = 50; // ms between two looks whether the log takes a message
// ms that people wait at most, beyond what Debian's brokers take to elect a leader (of quicker ones, NATS_SERVER=/path, that counts, too); the short form runs
// sanitized, beside compilers and browsers, and only sees that play goes on at all
const most = rounds === 0 ? 30000 : 5000;
const theirsCounts = rounds > 0 && process.env.NATS_SERVER !== undefined;
const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** The log as one broker has it: who leads, by its own words, and its last message; null: it does not say. */
async function logAt(broker) {
  const all = await monitor(broker, '/jsz?streams=true&accounts=true');
  const stream = all?.account_details?.flatMap((account) => account.stream_detail ?? []).find(({ name }) => name === 'naukograd-log');
  return stream ? { leads: stream.cluster?.leader, last: stream.state.last_seq } : null;
}

async function leader(cluster) {
  for (const broker of cluster.brokers) {
    const name = (await logAt(broker))?.leads;
    if (name) return cluster.brokers.find((one) => one.name === name);
  }
  return cluster.brokers[0];
}

/** Until all brokers say that the same one leads, and none lacks much: while one that came back still does, another that is cut off leaves no two to agree on anything. */
async function caughtUp(cluster) {
  const began = Date.now();
  while (Date.now() < began + 120000) {
    const all = await Promise.all(cluster.brokers.map(logAt)), last = all.map((one) => one?.last ?? 0);
    if (all.every((one) => one?.leads && one.leads === all[0].leads) && Math.max(...last) - Math.min(...last) <= lag) {
      if (Date.now() - began > 1000) console.log(`all brokers have caught up after ${Date.now() - began} ms more`);
      return;
    }
    await sleep(100);
  }
  assert.fail(`a broker does not catch up: ${JSON.stringify(await Promise.all(cluster.brokers.map(logAt)))}`);
}

/** Until all brokers say that the same one leads, and hold the same log: one that was cut off, killed or stood still answers of the past for a while, and one
 * that came back with what nobody else has is mended (nats_mend.c).  How soon, the short form only tells. */
async function agreed(cluster) {
  let why = 'nobody leads', same = false;
  for (const until = Date.now() + (rounds > 0 ? 120000 : 30000); Date.now() < until || !same; await sleep(500)) {
    if (Date.now() > until + 120000) break;
    const all = await Promise.all(cluster.brokers.map(logAt));
    same = all.every((one) => one?.leads && one.leads === all[0]?.leads);
    if (!same || all.some((one) => one.last !== all[0].last)) { why = JSON.stringify(all); continue; }
    why = await differences(cluster.url, cluster.brokers.length).catch((error) => error.message);
    if (why === '') return;
  }
  if (rounds > 0 || !same) throw new Error(`the brokers do not agree: ${why}`);
  console.log(`the brokers do not agree yet: ${why}`);
}

/** Tries by way of every broker, until it is ended, whether the log takes a message at all and tells it again: `taken` are the times at which one that was sent
 * then was acknowledged and read.  While none is, the brokers have no leader that the others follow, of the log or of all of JetStream, without which they
 * answer no question; what people wait beyond that is the servers'. */
async function tryLog(cluster) {
  const taken = [Date.now()], tries = await Promise.all(cluster.brokers.map((broker) => openLog(`nats://127.0.0.1:${broker.port}`, 3000)));
  const timer = setInterval(() => {
    for (const one of tries)
      one.ask(`t.probe.${++number}`, 'taken?')
        .then(({ seq }) => seq && one.ask('$JS.API.STREAM.MSG.GET.naukograd-log', { seq }))
        .then((answer) => { if (answer?.message) taken.push(Date.now()); }, () => {});
  }, probing);
  return { taken, end: () => { clearInterval(timer); for (const one of tries) one.end(); } };
}

/** How many milliseconds between two times the log took nothing. */
function idle(taken, from, to) {
  const times = [...taken.toSorted((a, b) => a - b), to];
  let ms = 0;
  for (let i = 1; i < times.length; i++)
    if (times[i] - times[i - 1] > 4 * probing) ms += Math.max(0, Math.min(times[i], to) - Math.max(times[i - 1], from));
  return ms;
}

async function killNode(world, round) {
  const at = round % world.servers.length, server = world.servers[at];
  server.dead = true;
  await server.stop('SIGKILL');
  return async () => {
    const again = await world.start(at, server.port);
    Object.assign(server, again, { again });
    server.dead = false;
  };
}

async function killBroker(broker) {
  await broker.kill();
  return () => broker.start();
}

async function stopFor(child) {
  child.kill('SIGSTOP');
  return async () => { await sleep(5000 - quiet); child.kill('SIGCONT'); };
}

const faults = {
  'a server is killed': (world, cluster, round) => killNode(world, round),
  'a broker is killed': async (world, cluster, round) => {
    const leads = await leader(cluster), others = cluster.brokers.filter((broker) => broker !== leads);
    return killBroker(others[round % others.length]);
  },
  'the leader is killed': async (world, cluster) => killBroker(await leader(cluster)),
  'a server stands still for 5 s': (world, cluster, round) => stopFor(world.servers[round % world.servers.length].child),
  'a broker is cut off from the others': async (world, cluster, round) => {
    const leads = await leader(cluster), broker = round % 2 === 0 ? leads : cluster.brokers[round % cluster.brokers.length];
    cluster.cutOff(broker, true);
    return async () => { await sleep(rounds > 0 ? 10000 : 7000); cluster.cutOff(broker, false); };
  },
  'a broker stands still for 5 s': (world, cluster, round) => stopFor(cluster.brokers[round % cluster.brokers.length].child),
};
// A broker that is cut off is waited for until all hold the same log again, which takes long: only in --long.
const usual = Object.keys(faults).filter((name) => rounds > 0 || !name.includes('cut off'));
const wanted = process.env.FAULTS ? Object.keys(faults).filter((name) => name.includes(process.env.FAULTS)) : usual;

/** Every table's log against what its people were told. */
async function check(world, cluster) {
  await agreed(cluster);
  const log = await openLog(cluster.url);
  let plays = 0, events = 0, entries = 0;
  for (const { code, players } of world.tables) {
    const read = await readTable(log, code);
    const compared = checkTable(code, read, players);
    plays += compared.plays;
    events += compared.events;
    entries += read.length;
  }
  log.end();
  assert.ok(plays > 0 && events > 0);
  return `${plays} plays and ${events} events compared with ${entries} entries`;
}

/** Three servers over three brokers, and people at so many tables; what they were told is compared in the end. */
async function withPeople(count, work, options) {
  const folder = mkdtempSync(join(tmpdir(), 'naukograd-faults-'));
  const cluster = await startBrokers(folder, 3, { cuts: true });
  const start = (at, port) => startServer({ data: join(folder, `node${at}`), port, inFolder: true, args: ['--store', cluster.url] });
  const servers = [];
  let world;
  try {
    for (let i = 0; i < 3; i++) servers.push(await start(i));
    world = await sitDown(servers, count, options);
    Object.assign(world, { start, times: {} });
    await work(world, cluster);
    await world.stop();
    const refusals = {};
    for (const player of world.players) for (const [code, times] of player.refusals) refusals[code] = (refusals[code] ?? 0) + times;
    console.log(`${await check(world, cluster)}; refusals ${JSON.stringify(refusals)}`);
  } catch (error) {
    console.log(error); // before what still waits is told of the servers' end
    throw error;
  } finally {
    for (const server of servers) for (const line of (server.again ?? server).errors.match(/^naukograd: naukograd-.*$/gm) ?? []) console.log(line);
    if (world) world.over = true;
    for (const server of servers) { server.child.kill('SIGCONT'); await server.stop('SIGKILL'); }
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One fault, and play goes on while it lasts or soon after: how soon is told, and what of it is the brokers' own. */
async function suffer(name, world, cluster, round) {
  await sleep(quiet);
  await caughtUp(cluster);
  world.gap = { from: 0, to: 0 };
  const log = await tryLog(cluster);
  const mend = await faults[name](world, cluster, round);
  await sleep(quiet);
  await mend();
  const before = world.acks, until = Date.now() + 120000;
  const late = () => Date.now() > until || Date.now() - world.lastAck - idle(log.taken, world.lastAck, Date.now()) > most;
  while (world.acks < before + tables && !world.over && !late()) await sleep(20);
  log.end();
  const stands = world.acks < before + tables ? { from: world.lastAck, to: Date.now() } : world.gap;
  const all = stands.to - stands.from, theirs = idle(log.taken, stands.from, stands.to);
  const counts = theirsCounts ? all : all - theirs;
  const times = { 'without an acknowledged play at any table': all, 'of that the log took nothing': theirs, 'ours': all - theirs };
  console.log(`${name}: ${Object.entries(times).map(([what, ms]) => `${ms} ms ${what}`).join(', ')}`);
  for (const [what, ms] of Object.entries(times)) (world.times[what] ??= []).push(ms);
  if (!world.over && (counts > most || Date.now() > until)) assert.fail(`play goes on: ${JSON.stringify(await Promise.all(cluster.brokers.map(logAt)))}`);
}

/** The least, the middle and the most of what was measured. */
function tellTimes(name, world) {
  for (const [what, all] of Object.entries(world.times)) {
    const sorted = all.toSorted((a, b) => a - b);
    console.log(`${name}, ${sorted.length} times: ${sorted[0]} / ${sorted[Math.floor(sorted.length / 2)]} / ${sorted.at(-1)} ms ${what}`);
  }
}

if (rounds === 0)
  test('whatever breaks: nothing is lost, doubled or told otherwise than it is', { timeout: 300000 }, () => withPeople(tables, async (world, cluster) => {
    for (const name of wanted) await suffer(name, world, cluster, 0);
  }));
else
  for (const name of wanted)
    test(`${name}, ${rounds} times: nothing is lost, doubled or told otherwise than it is`, { timeout: 900000 }, () => withPeople(tables, async (world, cluster) => {
      for (let round = 0; round < rounds && !world.over; round++) await suffer(name, world, cluster, round);
      tellTimes(name, world);
    }));

test('four windows of two players at three servers fire at one table: no gap, no swap, no fork', { timeout: 300000 }, () => withPeople(1, async (world) => {
  for (const until = Date.now() + (rounds === 0 ? 8000 : 60000); Date.now() < until && !world.over;) await sleep(100);
  console.log(`${world.acks} plays acknowledged`);
}, { pause: 0, windows: 2 }));

test('real time: two crews of two at three servers play in one order', { timeout: 300000 }, () => withPeople(1, async (world) => {
  for (const until = Date.now() + (rounds === 0 ? 8000 : 60000); Date.now() < until && !world.over;) await sleep(100);
  console.log(`${world.acks} plays acknowledged`);
}, { game: 'sonar', pause: 0, people: 4, body: { options: { mode: 'realtime' }, seats: ['me', 'open', 'open', 'open'] } }));

test('the checker sees what is lost, doubled or told otherwise', () => {
  const seats = [{ name: 'Anna' }, { name: 'Boris' }], move = 'place 1-32 3-30 5-28 8-25', seed = '0'.repeat(64);
  const log = [{ is_a: 'made', game: 'atoms', options: {}, seats }, { is_a: 'started', match: 1, seed }, { is_a: 'move', seat: 0, move }, { is_a: 'move', seat: 1, move }];
  const sent = new Map([['1/0', new Map([[1, new Set([move])]])], ['1/1', new Map([[1, new Set([move])]])]]);
  const begins = { n: 2, type: 'begins', seat: 0, text: 'begins 0' };
  const client = (change = {}) => ({ acked: [{ match: 1, seat: 0, k: 1, move }], told: new Map([['1/0', new Map([[2, begins]])]]), sent, ...change });
  assert.deepEqual(checkTable('ABCDEF', log, [client()]), { plays: 1, events: 1 });
  assert.throws(() => checkTable('ABCDEF', log, [client({ acked: [{ match: 1, seat: 0, k: 2, move }] })]), /lost/);
  assert.throws(() => checkTable('ABCDEF', log, [client({ acked: [{ match: 1, seat: 0, k: 1, move: 'place 1-31' }] })]), /and not/);
  assert.throws(() => checkTable('ABCDEF', log, [client({ told: new Map([['1/0', new Map([[3, begins]])]]) })]), /as the log tells it/);
  assert.throws(() => checkTable('ABCDEF', log, [client({ sent: new Map([['1/0', sent.get('1/0')]]) })]), /never sent/);
  assert.throws(() => checkTable('ABCDEF', [...log, log.at(-1)], [client()]), /the rules refuse/);
});
