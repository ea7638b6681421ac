// Coming back: what was missed, moves sent twice, two windows of one seat, a server that was restarted.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { ask, Client, pair, places, startServer } from './client.mjs';

let server;
before(async () => { server = await startServer({ args: ['--pace', '0', '--think', '20'] }); });
after(async () => { assert.equal(await server.stop(), 0); });

async function begun(options) {
  const table = await pair(server, options);
  await table.anna.send({ do: 'play', k: 1, move: places });
  const turn = table.anna.next((m) => m.type === 'news');
  await table.boris.send({ do: 'play', k: 1, move: places });
  await turn;
  return table;
}

async function comeBack(table, token, seen, at = server) {
  const client = await Client.connect(at);
  const news = client.next((m) => m.type === 'news');
  const answer = await client.send({ do: 'resume', table, token, seen, want: ['view'] });
  assert.ok(answer.ok, JSON.stringify(answer));
  return { client, answer, news: await news };
}

test('whoever returns gets exactly the events that are missing', async () => {
  const { code, anna, boris, tokens } = await begun();
  const heard = boris.next((m) => m.type === 'news');
  await anna.send({ do: 'play', k: 2, move: 'beam 18' });
  const told = (await heard).events;
  boris.end();
  const { client, news } = await comeBack(code, tokens[1], { match: `${code}-1`, event: 2 });
  assert.equal(news.fresh, undefined);
  assert.deepEqual(news.events, told);
  assert.equal(news.event, told.at(-1).n);
  assert.equal(news.act, true);
  const all = await comeBack(code, tokens[1], { match: `${code}-1`, event: 0 });
  assert.deepEqual(all.news.events.map((e) => e.n), [1, 2, ...told.map((e) => e.n)]);
  const none = await comeBack(code, tokens[1], { match: `${code}-1`, event: news.event });
  assert.deepEqual([none.news.events, none.news.fresh], [[], undefined]);
  [anna, client, all.client, none.client].forEach((c) => c.end());
});

test('whoever has seen nothing, another match or too much gets everything anew', async () => {
  const { code, anna, boris, tokens } = await begun();
  for (const seen of [undefined, { match: 'ABCDEF-1', event: 1 }, { match: `${code}-1`, event: 99 }]) {
    const { client, news } = await comeBack(code, tokens[0], seen);
    assert.equal(news.fresh, true);
    assert.equal(news.event, 2);
    assert.ok(news.view);
    client.end();
  }
  anna.end();
  boris.end();
});

test('whoever comes late to look on gets the whole story on request, and nothing that only a seat may know', async () => {
  const { code, anna, boris } = await begun();
  const early = await watch(code);
  const heard = early.client.next((m) => m.type === 'news');
  await anna.send({ do: 'play', k: 2, move: 'beam 18' });
  const told = (await heard).events;
  const late = await watch(code, { match: `${code}-1`, event: 0 });
  assert.equal(late.news.fresh, undefined);
  assert.deepEqual(late.news.events.slice(-told.length), told);
  assert.deepEqual(late.news.events.map((e) => e.n), late.news.events.map((_, i) => i + 1));
  assert.ok(late.news.events.every(({ to }) => to === undefined));
  assert.equal((await watch(code)).news.fresh, true);
  assert.equal((await watch(code, { match: 'ABCDEF-1', event: 0 })).news.fresh, true);
  const wrong = await Client.connect(server);
  assert.equal((await wrong.send({ do: 'join', table: code, name: 'Vera', watch: true, seen: { event: 0 } })).ok, false);
  [anna, boris, early.client, late.client, wrong].forEach((c) => c.end());
});

async function watch(table, seen) {
  const client = await Client.connect(server);
  const news = client.next((m) => m.type === 'news');
  assert.ok((await client.send({ do: 'join', table, name: 'Vera', watch: true, ...(seen ? { seen } : {}) })).ok);
  return { client, news: await news };
}

test('after a take-back nobody is told of events that did not happen', async () => {
  const { code, anna, boris, tokens } = await pair(server, { game: 'geometrius' });
  const first = anna.messages.findLast((m) => m.type === 'news').act;
  const [one, other, token] = first ? [anna, boris, tokens[0]] : [boris, anna, tokens[1]];
  const push = one.messages.findLast((m) => m.type === 'news').legal.find((m) => m.startsWith('push'));
  await one.send({ do: 'play', k: 1, move: push });
  await one.send({ do: 'takeback' });
  await other.send({ do: 'agree' });
  const { client, news } = await comeBack(code, token, { match: `${code}-1`, event: 0 });
  assert.equal(news.fresh, true);
  assert.deepEqual(news.events, []);
  [anna, boris, client].forEach((c) => c.end());
});

test('a move sent twice is played once', async () => {
  const { anna, boris } = await begun();
  const first = await anna.send({ do: 'play', k: 2, move: ' BEAM  18' });
  const second = await anna.send({ do: 'play', k: 2, move: ' BEAM  18' });
  assert.ok(first.ok && second.ok);
  assert.equal(second.again, true);
  assert.deepEqual(second.events, []);
  assert.deepEqual(second.view, first.view);
  assert.equal((await anna.send({ do: 'play', k: 2, move: 'beam 18' })).again, true, 'as the record writes it');
  assert.equal((await anna.send({ do: 'play', k: 2, move: 'beam 19' })).error.code, 'stale');
  assert.equal((await anna.send({ do: 'play', k: 4, move: 'beam 19' })).error.code, 'stale');
  assert.equal((await boris.send({ do: 'view' })).view.log.length, first.view.log.length);
  anna.end();
  boris.end();
});

test('two windows of one seat agree', async () => {
  const { code, anna, boris, tokens } = await begun();
  const { client: second } = await comeBack(code, tokens[0]);
  const heard = second.next((m) => m.type === 'news');
  const played = await anna.send({ do: 'play', k: 2, move: 'beam 18' });
  const news = await heard;
  assert.deepEqual([news.events, news.event, news.plays], [played.events, played.event, played.plays]);
  const late = await second.send({ do: 'play', k: 2, move: 'beam 20' });
  assert.equal(late.error.code, 'stale');
  anna.end();
  await second.settle();
  assert.equal((await ask(server, 'GET', `/api/tables/${code}`)).json.table.seats[0].here, true, 'one of them is enough');
  second.end();
  boris.end();
});

test('a server that is told to end says when to come back, and its tables are there again', async () => {
  const first = await startServer({ args: ['--pace', '0'] });
  const { rmSync } = await import('node:fs');
  const { code, anna, boris, tokens } = await pair(first);
  await anna.send({ do: 'play', k: 1, move: places });
  const bye = boris.next((m) => m.type === 'bye');
  first.child.kill('SIGTERM');
  assert.deepEqual(await bye, { type: 'bye', code: 'restart', after: 2000 });
  assert.equal(await first.ended, 0);
  const second = await startServer({ data: first.data });
  const { client, answer, news } = await comeBack(code, tokens[0], { match: `${code}-1`, event: 1 }, second);
  assert.equal(answer.seat, 0);
  assert.equal(news.plays, 1);
  assert.deepEqual(news.events, []);
  client.end();
  await second.stop();
  rmSync(first.data, { recursive: true, force: true });
});

test('a server that is told to end waits for no long thought, and the next one has its folder', async (t) => {
  const first = await startServer({ args: ['--pace', '0', '--think', '60000'] });
  t.after(() => first.child.kill('SIGKILL'));
  const { code, token } = (await ask(first, 'POST', '/api/tables', { body: { game: 'circuit', seats: [{ computer: 10 }, { computer: 10 }] } })).json;
  const host = await Client.connect(first);
  await host.send({ do: 'resume', table: code, token });
  await host.send({ do: 'start' });
  const thinks = async () => /^naukograd_thoughts_waiting 0$/m.test((await ask(first, 'GET', '/metrics')).text);
  while (!await thinks());
  const began = Date.now();
  first.child.kill('SIGTERM');
  assert.equal(await first.ended, 0);
  assert.ok(Date.now() - began < 20000, `${Date.now() - began} ms`);
  const second = await startServer({ data: first.data });
  assert.equal((await ask(second, 'GET', `/api/tables/${code}`)).json.table.phase, 'playing');
  await second.stop();
  rmSync(first.data, { recursive: true, force: true });
});

test('a match of computers goes on by itself after a restart', async () => {
  const first = await startServer({ args: ['--pace', '50', '--think', '10'] });
  const { rmSync } = await import('node:fs');
  const made = (await ask(first, 'POST', '/api/tables', { body: { game: 'atoms', seats: [{ computer: 1 }, { computer: 1 }] } })).json;
  const host = await Client.connect(first);
  await host.send({ do: 'resume', table: made.code, token: made.token, want: [] });
  await host.send({ do: 'start' });
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await startServer({ data: first.data, args: ['--pace', '0', '--think', '10'] });
  const again = await Client.connect(second);
  const over = again.next((m) => m.over === true, { ms: 60000 });
  await again.send({ do: 'resume', table: made.code, token: made.token, want: [] });
  assert.deepEqual([...(await over).ranks].sort(), [1, 2]);
  again.end();
  await second.stop();
  rmSync(first.data, { recursive: true, force: true });
});
