// What was acknowledged is there: after kill -9, and with a disk that is full.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { ask, Client, inBrokers, pair, places, startServer } from './client.mjs';
import { killRounds } from './kill.mjs';

test('kill -9 in the middle of play loses no acknowledged move and doubles none', async () => {
  assert.ok(await killRounds({ rounds: 5, tables: 6 }) > 50);
});

test('the same in a game of secret choices told later', async () => {
  assert.ok(await killRounds({ rounds: 3, tables: 4, game: 'golems' }) > 30);
});

test('a full disk is refused clearly, nothing is changed, and play goes on when there is room', { skip: inBrokers }, async () => {
  // Files may grow to 96 KiB: soon no commit succeeds.
  const small = await startServer({ shell: 'ulimit -f 96' });
  const { code, anna, boris, tokens } = await pair(small);
  assert.ok((await anna.send({ do: 'play', k: 1, move: places })).ok);
  assert.ok((await boris.send({ do: 'play', k: 1, move: places })).ok);
  let k = 2, who = [anna, boris], refused = null;
  const before = {};
  while (!refused) {
    const [mover, other] = who;
    before.view = (await mover.send({ do: 'view' })).view;
    const told = other.next((m) => m.type === 'news').catch(() => null);
    const answer = await mover.send({ do: 'play', k, move: 'beam 1' });
    if (!answer.ok) { refused = answer; break; }
    await told;
    who = [other, mover];
    if (mover === boris) k++;
  }
  assert.equal(refused.error.code, 'store_full');
  const [mover, other] = who;
  assert.deepEqual((await mover.send({ do: 'view' })).view, before.view, 'nothing was changed');
  assert.equal((await ask(small, 'GET', '/healthz')).status, 503);
  const made = await ask(small, 'POST', '/api/tables', { body: { game: 'atoms', name: 'A' } });
  assert.deepEqual([made.status, made.json.error.code], [507, 'store_full']);
  assert.equal((await mover.send({ do: 'play', k, move: 'beam 2' })).error.code, 'store_full');
  assert.deepEqual((await other.settle()).filter((m) => m.type === 'news'), [], 'the other hears nothing of it');
  assert.equal((await other.send({ do: 'leave' })).error.code, 'store_full');
  assert.ok((await other.send({ do: 'view' })).ok, 'who could not leave is there still');
  const { seats, watchers } = (await ask(small, 'GET', `/api/tables/${code}`)).json.table;
  assert.deepEqual([seats.map((seat) => seat.here), watchers], [[true, true], 0]);
  small.child.kill('SIGKILL');
  await small.ended;

  const roomy = await startServer({ data: small.data });
  const again = await Client.connect(roomy);
  const news = again.next((m) => m.type === 'news');
  const seat = mover === anna ? 0 : 1;
  await again.send({ do: 'resume', table: code, token: tokens[seat] });
  const back = await news;
  assert.deepEqual(back.view, before.view);
  assert.ok((await again.send({ do: 'play', k: back.plays + 1, move: 'beam 2' })).ok);
  again.end();
  await roomy.stop();
  rmSync(small.data, { recursive: true, force: true });
});

test('what was told of a rival’s clock is the same after a restart', async () => {
  const first = await startServer();
  const { code, anna, boris, tokens } = await pair(first, { game: 'golems',
    body: { clock: { kind: 'budget', seconds: 600, increment: 5 } } });
  const [part] = anna.messages.at(-1).legal;
  await anna.send({ do: 'play', k: 1, move: part });
  await boris.send({ do: 'play', k: 1, move: part });
  await anna.settle();
  const { left } = anna.messages.filter((m) => m.type === 'news').at(-1).clock;
  assert.ok(left[1] > 600000, 'with its increment');
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await startServer({ data: first.data });
  const again = await Client.connect(second);
  const news = again.next((m) => m.type === 'news');
  await again.send({ do: 'resume', table: code, token: tokens[0] });
  assert.equal((await news).clock.left[1], left[1]);
  again.end();
  await second.stop();
  rmSync(first.data, { recursive: true, force: true });
});

test('the server finds by itself that there is room on the disk again', { skip: inBrokers }, async () => {
  const small = await startServer({ shell: 'ulimit -S -f 64' });
  let made;
  do made = await ask(small, 'POST', '/api/tables', { body: { game: 'atoms', name: 'A' } });
  while (made.status === 201);
  assert.equal(made.json.error.code, 'store_full');
  assert.equal((await ask(small, 'GET', '/healthz')).status, 503);
  assert.match(small.errors, /commit_failed","detail":"[^"]*(full|I\/O error)/, 'whoever keeps it is told why');
  execFileSync('prlimit', ['--pid', String(small.child.pid), '--fsize=1000000000:']);
  const healthy = async () => (await ask(small, 'GET', '/healthz')).status === 200;
  for (let tries = 0; tries < 100 && !await healthy(); tries++) await new Promise((resolve) => { setTimeout(resolve, 200); });
  assert.ok(await healthy());
  assert.equal(await small.stop(), 0);
});

test('a play that could not be written gives no time back, and a clock at zero is tried now and then', { skip: inBrokers }, async (t) => {
  const server = await startServer({ args: ['--silent', '600'] });
  t.after(() => server.child.kill('SIGKILL'));
  const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
  const limit = (bytes) => execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:`]);
  const { anna, boris } = await pair(server, { body: { clock: { kind: 'budget', seconds: 60 } } });
  const short = await pair(server, { body: { clock: { kind: 'budget', seconds: 1, zero: 'loss' } } });
  await pause(700);
  limit(1);
  assert.equal((await anna.send({ do: 'play', k: 1, move: places })).error.code, 'store_full');
  const { left } = (await anna.send({ do: 'view' })).clock;
  assert.ok(left[0] < 59400, `${left[0]} ms`);
  await pause(2500);
  const failures = server.errors.match(/commit_failed/g).length;
  assert.ok(failures < 6, `${failures} commits failed in three seconds`);
  limit(1e9);
  await short.boris.next((m) => m.over, { past: true });
  [anna, boris, short.anna, short.boris].forEach((c) => c.end());
  assert.equal(await server.stop(), 0);
});
