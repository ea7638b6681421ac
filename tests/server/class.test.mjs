// A class: one code for everybody, pairs that begin by themselves, and a teacher who sees them all.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, Client, places, startServer } from './client.mjs';

let server;
before(async () => { server = await startServer({ args: ['--pace', '0', '--think', '20'] }); });
after(async () => { assert.equal(await server.stop(), 0); });

const makeClass = async (body = {}) => (await ask(server, 'POST', '/api/tables', { body: { game: 'atoms', class: true, ...body } })).json;
async function pupil(table, name) {
  const client = await Client.connect(server);
  const answer = await client.send({ do: 'join', table, name });
  assert.ok(answer.ok, JSON.stringify(answer));
  return { client, ...answer };
}

test('whoever joins is seated at the next free table, which begins when it is full', async () => {
  const { code, token, seat } = await makeClass();
  assert.equal(seat, null);
  const teacher = await Client.connect(server);
  const first = teacher.next((m) => m.type === 'class');
  assert.equal((await teacher.send({ do: 'resume', table: code, token })).host, true);
  assert.deepEqual((await first).tables, []);
  const all = teacher.next((m) => m.type === 'class' && m.tables.length === 3 && m.tables[2].seats[0].name === 'P5');
  const pupils = [];
  for (const name of ['P1', 'P2', 'P3', 'P4', 'P5']) pupils.push(await pupil(code, name));
  assert.deepEqual(pupils.map((p) => p.seat), [0, 1, 0, 1, 0]);
  assert.equal(pupils[0].table, pupils[1].table);
  assert.notEqual(pupils[1].table, pupils[2].table);
  assert.notEqual(pupils[0].table, code);
  const news = await pupils[1].client.next((m) => m.type === 'news', { past: true });
  assert.equal(news.act, true);
  assert.deepEqual((await all).tables.map((t) => t.phase), ['playing', 'playing', 'waiting']);

  const begun = teacher.next((m) => m.type === 'class' && m.tables.every((t) => t.phase === 'playing'));
  assert.ok((await teacher.send({ do: 'start', fill: 2 })).ok);
  assert.equal((await begun).tables[2].seats[1].level, 2);

  const watcher = await Client.connect(server);
  const seen = watcher.next((m) => m.type === 'news');
  assert.ok((await watcher.send({ do: 'join', table: pupils[0].table, name: 'T', watch: true })).ok);
  assert.equal((await seen).act, false);

  const back = await Client.connect(server);
  assert.equal((await back.send({ do: 'resume', table: pupils[0].table, token: pupils[0].token })).seat, 0);
  assert.ok((await back.send({ do: 'play', k: 1, move: places })).ok);
  [teacher, watcher, back, ...pupils.map((p) => p.client)].forEach((c) => c.end());
});

test('a pupil is no host, and a class is no table to play at', async () => {
  const { code, token } = await makeClass();
  const one = await pupil(code, 'A');
  assert.equal((await one.client.send({ do: 'start', fill: 1 })).error.code, 'not_host');
  const other = await Client.connect(server);
  assert.equal((await other.send({ do: 'resume', table: code, token: one.token })).error.code, 'no_right');
  assert.equal((await other.send({ do: 'join', table: code, name: 'W', watch: true })).error.code, 'no_seat');
  const teacher = await Client.connect(server);
  await teacher.send({ do: 'resume', table: code, token });
  assert.equal((await teacher.send({ do: 'play', k: 1, move: places })).error.code, 'no_right');
  assert.equal((await teacher.send({ do: 'seat', seat: 0, is: 'open' })).error.code, 'not_now');
  const bad = await ask(server, 'POST', '/api/tables', { body: { game: 'atoms', class: true, name: 'A', seats: ['me', 'open'] } });
  assert.equal(bad.status, 400);
  [one.client, other, teacher].forEach((c) => c.end());
});

test('a teacher who reads slowly is told of the class as it stands, and not cut off', async () => {
  const arena = `${'; long long\n'.repeat(280)}summer\n${'. . . .\n'.repeat(4)}`;
  const { code, token } = await makeClass({ game: 'golems', seats: ['open', { computer: 1 }], options: { field: '4x4', arena } });
  const pupils = await Promise.all(Array.from({ length: 100 }, (_, i) => pupil(code, `P${i}`)));
  const teacher = await Client.connect(server);
  await teacher.send({ do: 'resume', table: code, token });
  teacher.socket.pause();
  for (let i = 0; i < 25; i++) { // a class's message has some 400 KB, and four of them come in a second
    await pupils[i].client.send({ do: 'name', name: `Q${i}` });
    await new Promise((resolve) => { setTimeout(resolve, 260); });
  }
  const last = teacher.next((m) => m.type === 'class' && m.tables.some((t) => t.seats[0].name === 'Q24'), { past: true });
  teacher.socket.resume();
  await last;
  assert.ok((await teacher.send({ do: 'ping' })).ok);
  [teacher, ...pupils.map((p) => p.client)].forEach((c) => c.end());
});

test('a class of thirty behind one address is not too many', async () => {
  const own = await startServer({ trust: false });
  const { code } = (await ask(own, 'POST', '/api/tables', { body: { game: 'atoms', class: true } })).json;
  const pupils = await Promise.all(Array.from({ length: 30 }, async (_, i) => {
    const client = await Client.connect(own);
    return { client, answer: await client.send({ do: 'join', table: code, name: `P${i}` }) };
  }));
  assert.ok(pupils.every((p) => p.answer.ok));
  assert.equal(new Set(pupils.map((p) => p.answer.table)).size, 15);
  pupils.forEach((p) => p.client.end());
  await own.stop();
});
