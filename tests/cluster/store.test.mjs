// The log in NATS brokers: one by itself, and three of which one dies.  Needs nats-server.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { ask, Client, pair, places, program, startServer } from '../server/client.mjs';
import { startBrokers } from './brokers.mjs';
import { openLog } from './log.mjs';

const run = promisify(execFile);
const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
const storeTest = join(dirname(program), 'tests', 'cluster', 'cluster_store');

async function withBrokers(count, work) {
  const folder = mkdtempSync(join(tmpdir(), 'naukograd-cluster-'));
  const cluster = await startBrokers(folder, count);
  try {
    await work(cluster, folder);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const count of [1, 3])
  test(`two servers share the log in ${count === 1 ? 'one broker' : 'three brokers'}`, () =>
    withBrokers(count, (cluster) => run(storeTest, { env: { ...process.env, NATS_URL: `${cluster.url}?sleep=1` } })));

test('brokers that cannot be reached are told of without their password', async () => {
  await assert.rejects(startServer({ inFolder: true, args: ['--store', 'nats://naukograd:secret@127.0.0.1:1'] }),
    (error) => /the brokers/.test(error.message) && !/secret/.test(error.message));
});

test('tables move from a folder to brokers, and back', () => withBrokers(1, async (cluster, folder) => {
  const first = await startServer({ data: join(folder, 'first'), inFolder: true });
  const { code, anna, boris, tokens } = await pair(first);
  assert.ok((await anna.send({ do: 'play', k: 1, move: places })).ok);
  await first.stop();
  const copy = (from, to) => execFileSync(program, ['--lang', 'en', 'store', 'copy', from, to]).toString();
  assert.equal(copy(first.data, cluster.url), 'Tables copied: 1\n');
  assert.equal(copy(first.data, cluster.url), 'Tables copied: 1\n', 'once more changes nothing');

  const second = await startServer({ data: join(folder, 'second'), inFolder: true, args: ['--store', cluster.url] });
  const again = await Client.connect(second);
  await again.send({ do: 'resume', table: code, token: tokens[1] });
  assert.ok((await again.send({ do: 'play', k: 1, move: places })).ok);
  await second.stop();
  assert.throws(() => execFileSync(program, ['store', 'copy', first.data, cluster.url], { stdio: 'pipe' }), 'the copy has gone on');

  assert.equal(copy(cluster.url, join(folder, 'third')), 'Tables copied: 1\n');
  const third = await startServer({ data: join(folder, 'third'), inFolder: true });
  const back = await Client.connect(third);
  const news = back.next((m) => m.type === 'news');
  await back.send({ do: 'resume', table: code, token: tokens[1] });
  assert.equal((await news).plays, 1);
  for (const client of [anna, boris, again, back]) client.end();
  await third.stop();
}));

test('a long log is read from where its beginning is packed', () => withBrokers(1, async (cluster, folder) => {
  const start = (name) => startServer({ data: join(folder, name), inFolder: true, args: ['--store', cluster.url] });
  const server = await start('one'), log = await openLog(cluster.url);
  const { code, anna, boris, tokens } = await pair(server);
  const held = async (subject) => (await log.ask('$JS.API.STREAM.INFO.naukograd-log', { subjects_filter: subject })).state.subjects;
  for (let matches = 1, until = Date.now() + 60000; await held(`t.${code}.pack`) === undefined; matches++) {
    assert.ok(Date.now() < until, 'a log that grows long is packed');
    const next = Promise.all([anna, boris].map((client) => client.next((m) => m.type === 'news' && m.match === `${code}-${matches + 1}`)));
    const asked = boris.next((m) => m.type === 'table' && m.question !== undefined);
    assert.ok((await anna.send({ do: 'resign' })).ok);
    assert.ok((await anna.send({ do: 'rematch' })).ok);
    await asked;
    assert.ok((await boris.send({ do: 'agree', yes: true })).ok);
    await next;
    await sleep(100); // seconds pass before it is packed
  }
  const { view } = await anna.send({ do: 'view' });
  await server.stop();
  // Its first messages are gone; the pack has them.
  const { message } = await log.ask('$JS.API.STREAM.MSG.GET.naukograd-log', { last_by_subj: `t.${code}.1` });
  assert.ok((await log.ask('$JS.API.STREAM.MSG.DELETE.naukograd-log', { seq: message.seq })).success);
  log.end();
  const other = await start('two'), again = await Client.connect(other);
  const back = await again.send({ do: 'resume', table: code, token: tokens[0] });
  assert.ok(back.ok, JSON.stringify(back));
  assert.deepEqual((await again.send({ do: 'view' })).view, view);
  for (const client of [anna, boris, again]) client.end();
  await other.stop();
}));

test('a broker of three dies: what was acknowledged is there, and play goes on', () => withBrokers(3, async (cluster, folder) => {
  const server = await startServer({ data: join(folder, 'data'), inFolder: true, args: ['--store', cluster.url] });
  const { anna, boris } = await pair(server);
  assert.ok((await anna.send({ do: 'play', k: 1, move: places })).ok);
  assert.ok((await boris.send({ do: 'play', k: 1, move: places })).ok);
  const mover = { anna, boris };
  let who = 'anna';
  const k = { anna: 2, boris: 2 };
  const refusals = new Set();
  for (const broker of cluster.brokers) {
    await broker.kill();
    for (let moves = 0, tries = 0; moves < 4; tries++) {
      assert.ok(tries < 200, 'play goes on');
      const answer = await mover[who].send({ do: 'play', k: k[who], move: `beam ${k[who]}` });
      if (!answer.ok) {
        refusals.add(answer.error.code);
        await new Promise((resolve) => { setTimeout(resolve, 100); });
        continue;
      }
      assert.equal(answer.plays, k[who], 'each is played once');
      k[who]++;
      who = who === 'anna' ? 'boris' : 'anna';
      moves++;
    }
    await broker.start();
  }
  for (const code of refusals) assert.equal(code, 'store_away');
  anna.end();
  boris.end();
  await server.stop();
}));

test('no broker answers: moves are refused clearly, everybody stays, and play goes on afterwards', () => withBrokers(1, async (cluster, folder) => {
  const server = await startServer({ data: join(folder, 'data'), inFolder: true, args: ['--store', cluster.url, '--silent', '10'] });
  const { code, anna, boris } = await pair(server);
  assert.ok((await anna.send({ do: 'play', k: 1, move: places })).ok);
  const before = (await boris.send({ do: 'view' })).view;
  await cluster.brokers[0].kill();
  const refused = await boris.send({ do: 'play', k: 1, move: places });
  assert.equal(refused.error.code, 'store_away');
  assert.deepEqual((await boris.send({ do: 'view' })).view, before, 'the table is as it was');
  assert.equal((await ask(server, 'GET', '/healthz')).status, 503);
  const made = await ask(server, 'POST', '/api/tables', { body: { game: 'atoms', name: 'A' } });
  assert.deepEqual([made.status, made.json.error.code], [503, 'store_away']);
  await cluster.brokers[0].start();
  const healthy = async () => (await ask(server, 'GET', '/healthz')).status === 200;
  for (let tries = 0; tries < 100 && !await healthy(); tries++) await new Promise((resolve) => { setTimeout(resolve, 200); });
  assert.ok(await healthy(), 'it finds the broker again by itself');
  let answer = await boris.send({ do: 'play', k: 1, move: places });
  // What was under way when the broker died may have been stored after all: then it is told so, and counted once.
  if (!answer.ok) answer = await boris.send({ do: 'play', k: 1, move: places });
  assert.ok(answer.ok, JSON.stringify(answer));
  assert.equal(answer.plays, 1);
  const { seats } = (await ask(server, 'GET', `/api/tables/${code}`)).json.table;
  assert.deepEqual(seats.map((seat) => seat.here), [true, true]);
  anna.end();
  boris.end();
  await server.stop();
}));

test('no broker answers: a server does not wait for it once at every table', () => withBrokers(1, async (cluster, folder) => {
  const server = await startServer({ data: join(folder, 'data'), inFolder: true, args: ['--store', cluster.url] });
  const tables = [];
  for (let i = 0; i < 30; i++) tables.push(await pair(server));
  await cluster.brokers[0].kill();
  const began = Date.now();
  const refused = await Promise.all(tables.map(({ anna }) => anna.send({ do: 'play', k: 1, move: places })));
  assert.deepEqual([...new Set(refused.map((answer) => answer.error?.code))], ['store_away']);
  for (const { anna, boris } of tables) {
    anna.end();
    boris.end();
  }
  await server.stop();
  // A question has two seconds: thirty tables would have taken a minute.
  assert.ok(Date.now() - began < 30000, `it took ${Date.now() - began} ms`);
}));
