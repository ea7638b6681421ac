// Logs that are well-formed and wrong: entries changed, lost, doubled and swapped, and those that an older version may have left.
// A table can be read or cannot; whatever is asked of it, the server goes on.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ask, Client, startServer } from '../server/client.mjs';
import { chance, throughSeeds, watch } from './random.mjs';
import { readStore, writeStore } from './store.mjs';

const kept = [1, 2];
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeOf = (i) => `Z${letters[Math.floor(i / 961) % 31]}${letters[Math.floor(i / 31) % 31]}${letters[i % 31]}ZZ`;

/** A table of each game with a match in which everything happens that a log can tell; its log and its host's token. */
async function lived(server, game, seats) {
  const made = (await ask(server, 'POST', '/api/tables', { body: { game, name: 'Anna', seats: ['me', ...Array(seats - 1).fill('open')], clock: { kind: 'budget', seconds: 600, increment: 5 } } })).json;
  const people = await Promise.all(Array.from({ length: seats }, () => Client.connect(server)));
  const latest = (client) => client.messages.findLast((m) => m.type === 'news');
  await people[0].send({ do: 'resume', table: made.code, token: made.token });
  for (const client of people.slice(1)) await client.send({ do: 'join', table: made.code, name: 'Boris' });
  await people[0].send({ do: 'start' });
  for (let i = 0; i < 12; i++) {
    for (const client of people) await client.settle();
    const mover = people.find((client) => latest(client)?.act && latest(client).legal.length > 0);
    if (!mover) break;
    await mover.send({ do: 'play', k: latest(mover).plays + 1, move: latest(mover).legal[i % latest(mover).legal.length] });
    if (i % 3 === 1 && (await mover.send({ do: 'takeback' })).ok)
      for (const client of people) if (client !== mover) await client.send({ do: 'agree', yes: true });
  }
  await people[1].send({ do: 'name', name: 'Bob' });
  await people[1].send({ do: 'leave' });
  await people[0].send({ do: 'resign' });
  await people[0].send({ do: 'sit', seat: 1 });
  await people[0].send({ do: 'swap' });
  people.forEach((client) => client.end());
  return { code: made.code, token: made.token };
}

const oddities = [null, true, false, 0, 1, -1, 7, 255, 256, 65536, 2 ** 31, -(2 ** 31), 2 ** 40, 2 ** 53, -(2 ** 53), 0.5, '', 'x', 'open', '\u0000', 'Z'.repeat(600), [], {}, [[]], { computer: 5 }, ['open', 'open']];

function mutated(r, entries, all) {
  const log = structuredClone(entries);
  for (let i = r.below(3); i >= 0; i--) {
    const at = r.below(log.length), entry = log[at], keys = Object.keys(entry);
    r.one([
      () => { entry[r.one(keys)] = r.one(oddities); }, () => { entry[r.one(keys)] = r.one(oddities); },
      () => { delete entry[r.one(keys)]; },
      () => { const inner = r.one(keys.filter((key) => typeof entry[key] === 'object' && entry[key] !== null).concat('none'));
        if (inner !== 'none' && Object.keys(entry[inner]).length > 0) entry[inner][r.one(Object.keys(entry[inner]))] = r.one(oddities); },
      () => { log.splice(at, 1); }, () => { log.splice(at, 0, structuredClone(r.one(log))); },
      () => { const other = r.below(log.length); [log[at], log[other]] = [log[other], log[at]]; },
      () => { log[at] = structuredClone(r.one(r.one(all))); },
      () => { entry.is_a = r.one(['move', 'made', 'joined', 'left', 'seat', 'name', 'turned', 'moved_over', 'started', 'resigned', 'timeout', 'takeover', 'handback', 'takeback', 'child', 'from the future']); },
    ])();
    if (log.length === 0) return [r.one(oddities)];
  }
  return log;
}

let logs;
async function bases() {
  if (logs) return logs;
  const server = await startServer({ args: ['--pace', '0', '--think', '10'] });
  const tables = [];
  for (const [game, seats] of [['atoms', 2], ['golems', 2], ['geometrius', 2], ['circuit', 2]]) tables.push(await lived(server, game, seats));
  server.child.kill('SIGTERM');
  await server.ended;
  const store = readStore(server.data);
  rmSync(server.data, { recursive: true, force: true });
  logs = tables.map(({ code, token }) => ({ token, entries: store[code] }));
  return logs;
}

/** A server over a store of these logs; `visit` is called with it. */
async function over(list, visit) {
  const data = mkdtempSync(join(tmpdir(), 'naukograd-test-'));
  const empty = await startServer({ data });
  await empty.stop();
  writeStore(data, Object.fromEntries(list.map(({ entries }, i) => [codeOf(i), entries])));
  const server = await startServer({ data, args: ['--pace', '0', '--think', '10'] });
  try { await visit(server); } finally {
    server.child.kill('SIGTERM');
    const how = await server.ended;
    rmSync(data, { recursive: true, force: true });
    assert.equal(how, 0, server.errors.slice(-2000));
  }
}

test('no log that is well-formed and wrong stops the server', async () => {
  const base = await bases();
  await throughSeeds('entries', kept, async (seed) => {
    const r = chance(seed);
    const list = Array.from({ length: 150 }, () => {
      const one = r.one(base);
      return { token: one.token, entries: mutated(r, one.entries, base.map(({ entries }) => entries)) };
    });
    await over(list, async (server) => {
      for (const [i, { token }] of list.entries()) {
        const looked = await ask(server, 'GET', `/api/tables/${codeOf(i)}`);
        assert.ok([200, 404].includes(looked.status), looked.text);
        await ask(server, 'GET', `/api/matches/${codeOf(i)}-1`);
        if (looked.status === 404) continue;
        const client = await Client.connect(server);
        client.post({ do: 'resume', table: codeOf(i), token });
        client.post({ do: 'join', table: codeOf(i), name: 'N' });
        for (const verb of ['view', 'start', 'rematch', 'takeback', 'hint', 'swap', 'leave']) client.post({ do: verb });
        client.post({ do: 'play', k: 1, move: 'x' });
        await client.send({ do: 'ping' });
        client.end();
      }
      await watch(server, { idle: false });
    });
  });
});

test('a table that cannot be read, asked for again and again, does not fill the operator’s log', async () => {
  const first = await startServer();
  const { code } = (await ask(first, 'POST', '/api/tables', { body: { game: 'atoms', name: 'A' } })).json;
  first.child.kill('SIGTERM');
  await first.ended;
  writeStore(first.data, { [code]: [{ is_a: 'of another version' }] });
  const server = await startServer({ data: first.data });
  for (let i = 0; i < 100; i++) assert.equal((await ask(server, 'GET', `/api/tables/${code}`)).json.error.code, 'unreadable');
  await server.stop();
  const lines = server.errors.split('\n').filter((line) => line.includes('unreadable_table'));
  assert.ok(lines.length > 0 && lines.length <= 40, `${lines.length} lines`); // two minutes may meet in it
  rmSync(first.data, { recursive: true, force: true });
});

test('what an older or a newer version leaves out or adds makes no table unreadable', async () => {
  const base = await bases();
  const spare = ['at', 'typed', 'left', 'parent', 'hints', 'listed', 'chat', 'class', 'away', 'host_seat', 'match'];
  const older = base.map(({ token, entries }) => ({ token, entries: entries.map((entry) => Object.fromEntries(Object.entries(entry).filter(([key]) => !spare.includes(key)))) }));
  const newer = base.map(({ token, entries }) => ({ token, entries: entries.map((entry) => ({ ...entry, weather: ['fine'] })) }));
  await over([...older, ...newer], async (server) => {
    for (let i = 0; i < older.length + newer.length; i++) {
      const looked = await ask(server, 'GET', `/api/tables/${codeOf(i)}`);
      assert.equal(looked.status, 200);
      assert.equal(looked.json.table.phase, 'over');
      assert.equal((await ask(server, 'GET', `/api/matches/${codeOf(i)}-1`)).status, 200);
    }
  });
});
