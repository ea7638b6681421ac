// Several servers over one set of brokers: players of one table at different ones.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ask, Client, places, startServer } from '../server/client.mjs';
import { startBrokers } from './brokers.mjs';

/** `nodes` servers over `brokers` brokers, and their end. */
async function withNodes(nodes, brokers, work) {
  const folder = mkdtempSync(join(tmpdir(), 'naukograd-nodes-'));
  const cluster = await startBrokers(folder, brokers);
  const servers = [];
  try {
    for (let i = 0; i < nodes; i++)
      servers.push(await startServer({ data: join(folder, `node${i}`), inFolder: true, args: ['--store', cluster.url] }));
    await work(servers, cluster);
  } finally {
    for (const server of servers) await server.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const begins = (client) => client.next((m) => m.type === 'news' && m.fresh);
const news = (client, fits = () => true) => client.next((m) => m.type === 'news' && fits(m));

/** Anna at the first server, Boris at the second, at one table. */
async function apart([one, two], { game = 'atoms', body = {}, start = true } = {}) {
  const { code, token } = (await ask(one, 'POST', '/api/tables', { body: { game, name: 'Anna', ...body } })).json;
  const anna = await Client.connect(one), boris = await Client.connect(two);
  assert.ok((await anna.send({ do: 'resume', table: code, token })).ok);
  const came = anna.next((m) => m.type === 'table' && m.seats[1].is === 'person');
  const joined = await boris.send({ do: 'join', table: code, name: 'Boris' });
  assert.ok(joined.ok, JSON.stringify(joined));
  assert.equal((await came).seats[1].name, 'Boris');
  if (start) {
    const begun = [begins(anna), begins(boris)];
    assert.ok((await anna.send({ do: 'start' })).ok);
    await Promise.all(begun);
  }
  return { code, anna, boris, tokens: [token, joined.token] };
}

/** The events that a client was told, by number: each once, none left out. */
function eventsOf(client) {
  const events = [];
  let next = 1;
  for (const m of client.messages) {
    if (m.type !== 'news') continue;
    if (m.fresh) next = m.event + 1;
    for (const event of m.events) {
      assert.equal(event.n, next++, 'no event is left out, none comes twice');
      events.push(event);
    }
    assert.equal(m.event + 1, next, 'nor is one left out at the end');
  }
  return events;
}

test('two players of one table at two servers hear each other', () => withNodes(2, 1, async (servers) => {
  const { code, anna, boris, tokens } = await apart(servers);
  assert.ok((await anna.send({ do: 'play', k: 1, move: places })).ok);
  assert.ok((await boris.send({ do: 'play', k: 1, move: places })).ok);
  const heard = news(boris, (m) => m.events.length > 0);
  const beam = await anna.send({ do: 'play', k: 2, move: 'beam 2' });
  assert.ok(beam.ok, JSON.stringify(beam));
  assert.deepEqual((await heard).events.map((e) => e.type), ['beam', 'path', 'exit'], 'whose atoms they are sees the way, too');
  for (let k = 2; k < 6; k++) {
    const told = news(anna, (m) => m.events.length > 0);
    const answer = await boris.send({ do: 'play', k, move: `beam ${k}` });
    assert.ok(answer.ok, JSON.stringify(answer));
    await told;
    const back = news(boris, (m) => m.events.length > 0);
    assert.ok((await anna.send({ do: 'play', k: k + 1, move: `beam ${k + 1}` })).ok);
    await back;
  }
  eventsOf(anna);
  eventsOf(boris);
  // Both servers have the same table, and so has one that comes to it now.
  const views = await Promise.all([anna, boris].map(async (c) => (await c.send({ do: 'view' })).view));
  const again = await Client.connect(servers[0]);
  assert.ok((await again.send({ do: 'resume', table: code, token: tokens[1] })).ok);
  assert.deepEqual((await again.send({ do: 'view' })).view, views[1]);
  // Boris gives up at his server; Anna hears that she has won.
  const over = news(anna, (m) => m.over);
  assert.ok((await boris.send({ do: 'resign' })).ok);
  assert.deepEqual((await over).ranks, [1, 2]);
  for (const client of [anna, boris, again]) client.end();
}));

test('who leaves, is seated and named elsewhere is seen here', () => withNodes(2, 1, async (servers) => {
  const { anna, boris } = await apart(servers, { start: false });
  let seen = anna.next((m) => m.type === 'table' && m.seats[1].name === 'Bob');
  assert.ok((await boris.send({ do: 'name', name: 'Bob' })).ok);
  await seen;
  seen = anna.next((m) => m.type === 'table' && m.seats[1].is === 'open');
  assert.ok((await boris.send({ do: 'leave' })).ok);
  await seen;
  assert.ok((await anna.send({ do: 'seat', seat: 1, is: { computer: 1 } })).ok);
  anna.end();
  boris.end();
}));

test('both play at once: one is first, the other is tried again, nobody notices', () => withNodes(2, 1, async (servers) => {
  for (let round = 0; round < 20; round++) {
    const { anna, boris } = await apart(servers);
    const answers = await Promise.all([anna, boris].map((c) => c.send({ do: 'play', k: 1, move: places })));
    for (const answer of answers) assert.ok(answer.ok, JSON.stringify(answer));
    await anna.next((m) => m.type === 'news' && m.act, { past: true });
    eventsOf(anna);
    eventsOf(boris);
    anna.end();
    boris.end();
  }
  const metrics = await Promise.all(servers.map(async (s) => (await ask(s, 'GET', '/metrics')).text));
  const conflicts = metrics.map((text) => Number(/conflicts_total (\d+)/.exec(text)?.[1] ?? 0));
  console.log(`conflicts: ${conflicts}`);
}));
