// What nobody does who means well, and what happens to brokers all the same: garbage in a log, messages of a newer version, a hole, a full disk, a copy taken
// while people play, servers that stand still with a move half stored or a lease half lost, and a thousand tables at once (FAULT_ROUNDS; the short form: fewer).
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { ask, Client, pair, places, program, startServer } from '../server/client.mjs';
import { startBrokers } from './brokers.mjs';
import { checkTable } from './checker.mjs';
import { openLog, readTable } from './log.mjs';
import { sitDown } from './players.mjs';

const run = promisify(execFile);
const long = Number(process.env.FAULT_ROUNDS ?? 0) > 0;
const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** So many servers over one broker, a connection that reads and writes the log as it likes, and their end. */
async function withServers(count, work, options) {
  const folder = mkdtempSync(join(tmpdir(), 'naukograd-attacks-'));
  const cluster = await startBrokers(folder, 1, options);
  const servers = [];
  const start = async () => {
    servers.push(await startServer({ data: join(folder, `node${servers.length}`), inFolder: true, args: ['--store', cluster.url] }));
    return servers.at(-1);
  };
  let log;
  try {
    for (let i = 0; i < count; i++) await start();
    log = await openLog(cluster.url);
    await work({ servers, cluster, log, folder, start });
  } catch (error) {
    console.log(error); // before what still waits is told of the servers' end
    throw error;
  } finally {
    log?.end();
    for (const server of servers) { server.child.kill('SIGCONT'); await server.stop('SIGKILL'); }
    cluster.brokers[0].child.kill('SIGCONT');
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function until(what, fits, ms = 20000) {
  for (const end = Date.now() + ms; !await fits(); await sleep(50)) assert.ok(Date.now() < end, what);
}

const resume = async (server, code, token) => {
  const client = await Client.connect(server);
  return { client, answer: await client.send({ do: 'resume', table: code, token }) };
};

const broken = {
  'garbage bytes': async (log, code, next) => log.ask(`t.${code}.${next}`, '\u0000\u0001 no line, no entry'),
  'an entry of a newer version': async (log, code, next) => log.ask(`t.${code}.${next}`, 'ffffffffffffffff-1\n{"is_a":"levitated","height":3}'),
  'an entry that is no JSON': async (log, code, next) => log.ask(`t.${code}.${next}`, 'ffffffffffffffff-1\n{"is_a":'),
};

for (const [what, write] of Object.entries(broken))
  test(`${what} in a table's log: that table alone is refused, clearly, and the others play on`, () => withServers(1, async ({ servers: [server], log, start }) => {
    const hurt = await pair(server), well = await pair(server);
    assert.ok((await hurt.anna.send({ do: 'play', k: 1, move: places })).ok);
    assert.ok((await write(log, hurt.code, (await readTable(log, hurt.code)).length + 1)).seq > 0);
    await until('who sat there is sent away', () => hurt.anna.closed && hurt.boris.closed);
    assert.ok((await well.anna.send({ do: 'play', k: 1, move: places })).ok);
    for (const one of [server, await start()]) {
      const { client, answer } = await resume(one, hurt.code, hurt.tokens[0]);
      assert.equal(answer.error?.code, 'unreadable');
      client.end();
      const shown = await ask(one, 'GET', `/api/tables/${hurt.code}`);
      assert.deepEqual([shown.status, shown.json.error.code], [404, 'unreadable']);
      assert.equal((await ask(one, 'GET', '/healthz')).status, 200);
    }
    assert.ok((await well.boris.send({ do: 'play', k: 1, move: places })).ok);
    for (const client of [well.anna, well.boris]) client.end();
  }));

test('a message that is purged in the middle of a log: nobody plays on from before it', () => withServers(1, async ({ servers: [server], log, start }) => {
  const hurt = await pair(server), well = await pair(server);
  assert.ok((await hurt.anna.send({ do: 'play', k: 1, move: places })).ok);
  assert.ok((await hurt.boris.send({ do: 'play', k: 1, move: places })).ok);
  const whole = await readTable(log, hurt.code);
  const { purged } = await log.ask('$JS.API.STREAM.PURGE.naukograd-log', { filter: `t.${hurt.code}.${whole.length - 1}` });
  assert.equal(purged, 1);
  assert.ok((await hurt.anna.send({ do: 'view' })).ok, 'who is there knows what it was');
  const other = await start();
  const { client, answer } = await resume(other, hurt.code, hurt.tokens[0]);
  assert.equal(answer.error?.code, 'unreadable');
  const unhurt = await resume(other, well.code, well.tokens[0]);
  assert.ok(unhurt.answer.ok);
  assert.ok((await unhurt.client.send({ do: 'play', k: 1, move: places })).ok);
  for (const one of [hurt.anna, hurt.boris, well.anna, well.boris, client, unhurt.client]) one.end();
}));

test('a broker that may store no more: moves are refused, the operator is told, and with room play goes on', () => withServers(1, async ({ servers: [server], cluster, log }) => {
  const { code, anna, boris } = await pair(server);
  assert.ok((await anna.send({ do: 'play', k: 1, move: places })).ok);
  const before = await readTable(log, code);
  for (let i = 1; (await log.ask(`t.fill.${i}`, 'x'.repeat(60000))).seq > 0;) assert.ok(++i < 200, 'it is full in the end');
  const refused = await boris.send({ do: 'play', k: 1, move: places });
  assert.equal(refused.error?.code, 'store_away');
  assert.equal((await ask(server, 'GET', '/healthz')).status, 503);
  assert.match(server.errors, /the brokers store nothing: insufficient resources/);
  cluster.roomFor(cluster.brokers[0], '1G');
  await cluster.brokers[0].kill('SIGTERM');
  await cluster.brokers[0].start();
  let answer;
  await until('play goes on', async () => (answer = await boris.send({ do: 'play', k: 1, move: places })).ok);
  assert.equal(answer.plays, 1);
  const again = await openLog(cluster.url), after = await readTable(again, code);
  again.end();
  assert.deepEqual(after.slice(0, before.length), before);
  assert.equal(after.length, before.length + 1, 'nothing is lost, and the move is there once');
  anna.end();
  boris.end();
}, { room: '2M' }));

test('a copy that is taken while people play has every table as it was at one moment', () => withServers(2, async ({ servers, cluster, log, folder }) => {
  const world = await sitDown(servers, 6), to = join(folder, 'copy');
  await sleep(1000);
  const { stdout } = await run(program, ['--lang', 'en', 'store', 'copy', cluster.url, to]);
  assert.equal(stdout, 'Tables copied: 6\n');
  await sleep(500);
  await world.stop();
  const other = await startBrokers(join(folder, 'other'), 1);
  try {
    await run(program, ['store', 'copy', to, other.url]);
    const copied = await openLog(other.url);
    for (const { code } of world.tables) {
      const all = await readTable(log, code), then = await readTable(copied, code);
      assert.ok(then.length > 1 && then.length < all.length, 'people played before and after it');
      assert.deepEqual(then, all.slice(0, then.length));
    }
    copied.end();
  } finally {
    await other.stop();
  }
  const served = await startServer({ data: to, inFolder: true });
  await assert.rejects(run(program, ['--lang', 'en', 'store', 'copy', to, cluster.url]), /open|use/, 'a folder that is served is not copied from');
  await served.stop();
}));

test('a server stands still between a move and its acknowledgement: the move is stored once, and told', () => withServers(2, async ({ servers: [one, two], cluster, log }) => {
  const { code, anna, tokens } = await pair(one);
  const boris = (await resume(two, code, tokens[1])).client;
  const broker = cluster.brokers[0].child;
  broker.kill('SIGSTOP');
  const played = anna.send({ do: 'play', k: 1, move: places });
  await sleep(300); // it is on its way
  one.child.kill('SIGSTOP');
  broker.kill('SIGCONT');
  await until('the move is stored', async () => (await readTable(log, code)).some((entry) => entry.is_a === 'move'));
  assert.ok((await boris.send({ do: 'play', k: 1, move: places })).ok, 'the other server plays on meanwhile');
  await sleep(4000); // longer than a commit waits
  one.child.kill('SIGCONT');
  let answer = await played;
  if (!answer.ok) answer = await anna.send({ do: 'play', k: 1, move: places });
  assert.ok(answer.ok, JSON.stringify(answer));
  assert.equal(answer.plays, 1);
  const moves = (await readTable(log, code)).filter((entry) => entry.is_a === 'move');
  assert.deepEqual(moves.map((entry) => entry.seat), [0, 1]);
  anna.end();
  boris.end();
}));

test('servers that each believe a computer to be their business: every move of it is in the log once', () => withServers(2, async ({ servers, log }) => {
  const body = { game: 'circuit', name: 'Anna', seats: ['me', 'open', { computer: 1 }, { computer: 1 }] };
  const { code, token } = (await ask(servers[0], 'POST', '/api/tables', { body })).json;
  const anna = (await resume(servers[0], code, token)).client, boris = await Client.connect(servers[1]);
  assert.ok((await boris.send({ do: 'join', table: code, name: 'Boris' })).ok);
  await until('it begins', async () => (await anna.send({ do: 'start' })).ok);
  const play = async (client) => {
    const last = client.messages.findLast((m) => m.type === 'news');
    if (last?.act && !last.over) await client.send({ do: 'play', k: last.plays + 1, move: last.legal[0] });
  };
  for (let round = 0; round < (long ? 10 : 2); round++) {
    const asleep = servers[round % 2].child, awake = round % 2 === 0 ? boris : anna;
    asleep.kill('SIGSTOP'); // perhaps in the midst of a computer's thought: its lease ends, and the other takes it
    for (const end = Date.now() + 4500; Date.now() < end; await sleep(30)) await play(awake);
    asleep.kill('SIGCONT'); // it does not know yet that it has lost it
    for (const end = Date.now() + 1500; Date.now() < end; await sleep(30)) await Promise.all([play(anna), play(boris)]);
  }
  const entries = await readTable(log, code), moves = entries.filter((entry) => entry.is_a === 'move');
  assert.ok(moves.some(({ seat }) => seat >= 2), 'computers played');
  const sent = new Map(); // the checker is to see whether the rules take the log; what was sent is not noted here
  for (const { seat, move, typed } of moves) {
    const key = `1/${seat}`, known = sent.get(key) ?? new Map();
    sent.set(key, known.set(known.size + 1, new Set([typed ?? move])));
  }
  checkTable(code, entries, [{ acked: [], told: new Map(), sent }]);
  for (const client of [anna, boris]) client.end();
}));

test('a server that starts before most brokers are there waits for them, and says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naukograd-attacks-')), cluster = await startBrokers(folder, 3);
  try {
    const late = cluster.brokers.slice(1);
    await Promise.all(late.map((broker) => broker.kill()));
    const starting = startServer({ data: join(folder, 'node'), inFolder: true, args: ['--store', cluster.url] });
    const begun = starting.then(() => true, () => false);
    assert.equal(await Promise.race([begun, sleep(6000)]), undefined, 'it waits');
    await Promise.all(late.map((broker) => broker.start()));
    const server = await starting;
    assert.match(server.errors, /the brokers are not ready \(JetStream: .*\): waiting up to 60 s/);
    const { anna, boris } = await pair(server);
    assert.ok((await anna.send({ do: 'play', k: 1, move: places })).ok);
    for (const client of [anna, boris]) client.end();
    await server.stop();
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('many sleeping tables are asked for at once: all come, and who plays elsewhere waits little', { timeout: 300000 }, () => withServers(1, async ({ servers: [server], start }) => {
  const count = long ? 1000 : 60, tables = [];
  for (let i = 0; i < count; i++)
    tables.push((await ask(server, 'POST', '/api/tables', { body: { game: 'atoms', name: 'Anna', seats: ['me', { computer: 1 }] } })).json);
  const other = await start(), bystander = await pair(other);
  const began = Date.now(), waits = [];
  let over = false;
  const watching = (async () => {
    for (; !over; await sleep(20)) {
      const at = Date.now();
      assert.ok((await bystander.anna.send({ do: 'view' })).ok);
      waits.push(Date.now() - at);
    }
  })();
  const come = await Promise.all(tables.map(async ({ code, token }) => {
    for (;; await sleep(200 + Math.random() * 800)) {
      const one = await resume(other, code, token);
      if (one.answer.error?.code !== 'busy') return one; // as a page comes again
      one.client.end();
    }
  }));
  const took = Date.now() - began;
  over = true;
  await watching;
  assert.deepEqual(come.filter(({ answer }) => !answer.ok).map(({ answer }) => answer.error), []);
  console.log(`${count} tables came in ${took} ms; who plays elsewhere waited at most ${Math.max(...waits)} ms`);
  for (const { client } of come) client.end();
  for (const client of [bystander.anna, bystander.boris]) client.end();
}));
