// Take-backs: what they cost, and what is told after them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withEngine } from '../protocol/engine.mjs';
import { ask, Client, pair, startServer } from './client.mjs';

let server;
before(async () => { server = await startServer({ args: ['--pace', '0', '--think', '20'] }); });
after(async () => { assert.equal(await server.stop(), 0); });

const alone = async () => {
  const made = await ask(server, 'POST', '/api/tables', { body: { game: 'atoms', name: 'Anna', seats: ['me', 'open'] } });
  const { code, token } = made.json;
  const anna = await Client.connect(server);
  await anna.send({ do: 'resume', table: code, token });
  return { anna, code, token };
};

test('in one match so much is taken back and no more, for each replays it', async () => {
  const { anna } = await alone();
  assert.ok((await anna.send({ do: 'seat', seat: 1, is: { computer: 1 } })).ok);
  assert.ok((await anna.send({ do: 'start' })).ok);
  let taken = 0, answer;
  do {
    assert.ok((await anna.send({ do: 'play', k: 1, move: 'place 1-32' })).ok, `after ${taken}`);
    answer = await anna.send({ do: 'takeback' });
    if (answer.ok) taken++;
  } while (answer.ok && taken <= 200);
  assert.equal(answer.error?.code, 'too_many');
  assert.equal(taken, 200);
  anna.end();
});

test('after a take-back a return is told what came since, with the numbers that others know it by', async () => {
  const { code, anna, boris, tokens } = await pair(server, { game: 'golems' });
  const [part] = anna.messages.at(-1).legal;
  assert.equal((await anna.send({ do: 'play', k: 1, move: part })).events.length, 1);
  const asked = boris.next((m) => m.type === 'table' && m.question);
  assert.ok((await anna.send({ do: 'takeback' })).ok);
  await asked;
  const fresh = anna.next((m) => m.type === 'news' && m.fresh);
  await boris.send({ do: 'agree', yes: true });
  const { event, match } = await fresh;
  assert.ok(event > 0);
  await anna.send({ do: 'play', k: 1, move: part });
  await boris.send({ do: 'play', k: 1, move: part });
  await anna.settle();
  const known = anna.messages.filter((m) => m.type === 'news').flatMap((m) => m.events).filter((e) => e.n > event);
  assert.ok(known.length >= 2, 'her own, and what both have led to');
  const again = await Client.connect(server);
  const news = again.next((m) => m.type === 'news');
  await again.send({ do: 'resume', table: code, token: tokens[0], seen: { match, event } });
  assert.deepEqual((await news).events, known);
  const old = await Client.connect(server);
  const whole = old.next((m) => m.type === 'news');
  await old.send({ do: 'resume', table: code, token: tokens[0], seen: { match, event: event - 1 } });
  assert.equal((await whole).fresh, true, 'what was taken back is told no more');
  await boris.send({ do: 'resign' });
  const { record, result } = (await ask(server, 'GET', `/api/matches/${match}`)).json;
  assert.deepEqual([record.moves, result.ranks], [[[0, part], [1, part]], [1, 2]], 'nor is it in the record');
  [anna, boris, again, old].forEach((c) => c.end());
});

test('whether something could be taken back is told beforehand, and nobody hears of the asking', async () => {
  const { anna, boris } = await pair(server);
  const may = () => anna.send({ do: 'takeback', try: true });
  assert.equal((await may()).error?.code, 'illegal_move', 'she has not played');
  await anna.send({ do: 'play', k: 1, move: 'place 1-32' });
  const before = boris.messages.length;
  assert.ok((await may()).ok);
  assert.equal((await anna.send({ do: 'takeback', try: 'yes' })).error?.code, 'bad_request');
  await boris.settle();
  assert.deepEqual(boris.messages.slice(before).filter(({ type }) => type), [], 'he is told nothing');
  assert.ok((await anna.send({ do: 'takeback' })).ok);
  assert.equal((await may()).error?.code, 'not_now', 'one question at a time');
  await boris.send({ do: 'agree', yes: false });
  assert.ok((await may()).ok);
  await anna.send({ do: 'play', k: 2, move: 'place 3-30 5-28 8-25' });
  const { error } = await may();
  assert.equal(error?.code, 'illegal_move', 'all are told that she has placed');
  assert.deepEqual((await anna.send({ do: 'takeback' })).error, error, 'a real one meets the same');
  [anna, boris].forEach((c) => c.end());
});

const PLIES = 30;
const latest = (client) => client.messages.findLast((m) => m.type === 'news');

/** Random play in which both ask after every play what they could take back, and now and then do; all moves that stand, and all that was answered. */
async function askAllAlong([anna, boris]) {
  const seats = [anna, boris], moves = [], answers = [];
  const settle = () => Promise.all(seats.map((client) => client.settle()));
  for (let ply = 0; ply < PLIES; ply++) {
    const seat = seats.findIndex((client) => latest(client).act);
    if (seat < 0) break;
    const { legal, plays } = latest(seats[seat]);
    const move = legal[Math.floor(Math.random() * legal.length)];
    const played = await seats[seat].send({ do: 'play', k: plays + 1, move });
    assert.ok(played.ok, JSON.stringify(played.error));
    moves.push([seat, move]);
    if (played.over) break;
    for (const [by, client] of seats.entries()) {
      const { ok, error } = await client.send({ do: 'takeback', try: true });
      answers.push({ by, ok, error, moves: [...moves] });
      if (!ok || Math.random() > 0.1) continue;
      const fresh = Promise.all(seats.map((c) => c.next((m) => m.type === 'news' && m.fresh)));
      assert.ok((await client.send({ do: 'takeback' })).ok);
      assert.ok((await seats[1 - by].send({ do: 'agree', yes: true })).ok);
      await fresh;
      moves.splice(moves.findLastIndex(([whose]) => whose === by), 1);
    }
    await settle();
  }
  await settle();
  return { moves, answers };
}

for (const game of ['atoms', 'circuit', 'geometrius', 'golems', 'sonar'])
  test(`${game}: at every moment each seat is told of a take-back what the whole match says`, async () => {
    const { anna, boris } = await pair(server, { game });
    const { moves, answers } = await askAllAlong([anna, boris]);
    const { match, over } = latest(anna);
    if (!over) assert.ok((await anna.send({ do: 'resign' })).ok);
    const { record } = (await ask(server, 'GET', `/api/matches/${match}`)).json;
    assert.deepEqual(record.moves, moves);
    await withEngine(assert, async (engine) => {
      for (const { by, ok, error, moves: before } of answers) {
        assert.ok((await engine.ask({ do: 'replay', record: { ...record, moves: before } })).ok);
        const whole = await engine.ask({ do: 'undo', seat: by, try: true });
        assert.deepEqual([ok, error], [whole.ok, whole.error], `seat ${by} after ${JSON.stringify(before)}`);
      }
    });
    assert.ok(answers.length >= 20);
    [anna, boris].forEach((c) => c.end());
  });

test('a school that asks before each move whether it could be taken back is answered', async (t) => {
  const own = await startServer({ trust: false });
  t.after(() => own.child.kill('SIGKILL'));
  const { code: table, anna, boris, tokens } = await pair(own, { game: 'geometrius' });
  const windows = await Promise.all(Array.from({ length: 8 }, async () => {
    const client = await Client.connect(own);
    await client.send({ do: 'resume', table, token: tokens[0], want: [] });
    return client;
  }));
  const answers = await Promise.all(windows.flatMap((client) => Array.from({ length: 50 }, () => client.send({ do: 'takeback', try: true }))));
  assert.deepEqual([...new Set(answers.map((answer) => answer.error?.code))], ['illegal_move']);
  [anna, boris, ...windows].forEach((c) => c.end());
  await own.stop();
});
