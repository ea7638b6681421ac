// Crews: their own channel, the pace that they share, and who may make them up in real time.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, Client, startServer } from './client.mjs';

let server;
before(async () => { server = await startServer({ args: ['--pace', '0', '--think', '20'] }); });
after(async () => { assert.equal(await server.stop(), 0); });

const code = (answer) => answer.error?.code;
const REALTIME = { mode: 'realtime' };

/** A table whose seats are all people's, each with a connection, and one who looks on. */
async function crews(game, options, seats) {
  const made = await ask(server, 'POST', '/api/tables',
    { body: { game, name: 'P0', options, seats: ['me', ...Array(seats - 1).fill('open')] } });
  assert.equal(made.status, 201, made.text);
  const people = [await Client.connect(server)];
  await people[0].send({ do: 'resume', table: made.json.code, token: made.json.token, want: ['legal'] });
  for (let i = 1; i < seats; i++) {
    people.push(await Client.connect(server));
    await people[i].send({ do: 'join', table: made.json.code, name: `P${i}`, want: ['legal'] });
  }
  const watcher = await Client.connect(server);
  await watcher.send({ do: 'join', table: made.json.code, name: 'W', watch: true });
  assert.ok((await people[0].send({ do: 'start' })).ok);
  for (const one of [...people, watcher]) await one.settle();
  return { people, watcher, table: made.json.code };
}

const heard = async (client) => {
  await client.settle();
  return client.messages.filter((m) => m.type === 'crew');
};

for (const [game, options, seats, mate, enemies] of [
  ['sonar', { ...REALTIME, crew: [2, 2] }, 4, 1, [2, 3]],
  ['sonar', { crew: [4, 4] }, 8, 3, [4, 5, 6, 7]],
  ['circuit', { teams: true }, 4, 2, [1, 3]],
])
  test(`${game}, ${seats} seats: what a crew says comes to the crew and in no frame to anybody else`, async () => {
    const { people, watcher } = await crews(game, options, seats);
    const before = [...enemies.map((i) => people[i]), watcher].map((one) => one.messages.length);
    const said = [{ text: 'They are at C5' }, { call: 'stop' }, { look: 'C5' }, { share: '{"cells":{"C5":"maybe"}}' }];
    for (const words of said) assert.ok((await people[0].send({ do: 'crew', ...words })).ok, JSON.stringify(words));
    const told = await heard(people[mate]);
    assert.deepEqual(told.map(({ by, type, ...words }) => words), said);
    assert.deepEqual(told[0].by, { seat: 0, name: 'P0' });
    assert.equal((await heard(people[0])).length, 4, 'who says it sees it said');
    for (const [i, one] of [...enemies.map((e) => people[e]), watcher].entries()) {
      await one.settle();
      const more = one.messages.slice(before[i]).filter((m) => m.re === undefined);
      assert.deepEqual(more, [], 'not one frame');
    }
  });

test('what a crew shows comes to the seats of the other crew, and neither to its own nor to who looks on', async () => {
  const { people, watcher } = await crews('sonar', { ...REALTIME, crew: [2, 2] }, 4);
  assert.ok((await people[1].send({ do: 'crew', show: '{"drawn":[]}' })).ok);
  for (const one of [...people, watcher]) await one.settle();
  for (const enemy of [people[2], people[3]])
    assert.deepEqual(enemy.messages.filter((m) => m.type === 'shown'), [{ type: 'shown', by: { seat: 1, name: 'P1' }, show: '{"drawn":[]}' }]);
  for (const one of [people[0], people[1], watcher]) assert.deepEqual(one.messages.filter((m) => m.show !== undefined), []);
});

test('the channel takes what it knows: one thing at a time, in bounds, from a seat of a crew in a match', async () => {
  const { people, watcher } = await crews('sonar', { crew: [2, 2] }, 4);
  for (const words of [{}, { call: 'dance' }, { call: 'stop', text: 'now' }, { text: 5 }, { look: {} }, { words: 'x' }])
    assert.equal(code(await people[0].send({ do: 'crew', ...words })), 'bad_request', JSON.stringify(words));
  assert.equal(code(await people[0].send({ do: 'crew', text: 'a'.repeat(301) })), 'too_long');
  assert.equal(code(await people[0].send({ do: 'crew', look: 'a'.repeat(17) })), 'too_long');
  assert.equal(code(await people[0].send({ do: 'crew', text: 'a\u202eb' })), 'bad_request');
  assert.ok((await people[0].send({ do: 'crew', share: 'я'.repeat(4000) })).ok);
  assert.equal(code(await people[0].send({ do: 'crew', show: 'a'.repeat(4001) })), 'too_long');
  assert.equal(code(await people[0].send({ do: 'crew', show: 'a', share: 'a' })), 'bad_request');
  assert.equal(code(await watcher.send({ do: 'crew', call: 'stop' })), 'no_right');
  const { json } = await ask(server, 'POST', '/api/tables', { body: { game: 'sonar', name: 'A' } });
  const early = await Client.connect(server);
  await early.send({ do: 'resume', table: json.code, token: json.token });
  assert.equal(code(await early.send({ do: 'crew', call: 'stop' })), 'not_now', 'there is no match yet');
  const alone = await ask(server, 'POST', '/api/tables', { body: { game: 'atoms', name: 'A', seats: ['me', { computer: 1 }] } });
  const atoms = await Client.connect(server);
  await atoms.send({ do: 'resume', table: alone.json.code, token: alone.json.token });
  await atoms.send({ do: 'start' });
  assert.equal(code(await atoms.send({ do: 'crew', call: 'stop' })), 'not_now', 'a game without crews has no channel');
});

test('a table without chat keeps the calls', async () => {
  const made = await ask(server, 'POST', '/api/tables',
    { body: { game: 'sonar', name: 'A', chat: false, options: { crew: [2, 2] }, seats: ['me', 'open', { computer: 1 }, { computer: 1 }] } });
  const a = await Client.connect(server), b = await Client.connect(server);
  await a.send({ do: 'resume', table: made.json.code, token: made.json.token });
  await b.send({ do: 'join', table: made.json.code, name: 'B' });
  await a.send({ do: 'start' });
  assert.equal(code(await a.send({ do: 'crew', text: 'hello' })), 'not_now');
  assert.ok((await a.send({ do: 'crew', call: 'ready' })).ok);
  await b.next((m) => m.type === 'crew' && m.call === 'ready', { past: true });
});

test('S2: people alone play real time from two against two on', async () => {
  const wish = (seats, options = REALTIME, lang = 'en') =>
    ask(server, 'POST', '/api/tables', { body: { game: 'sonar', name: 'A', options, seats, lang } });
  const refused = await wish(['me', 'open']);
  assert.equal(refused.status, 400);
  assert.equal(code(refused.json), 'bad_setup');
  assert.match(refused.json.error.message, /two against two/);
  assert.match((await wish(['me', 'open'], REALTIME, 'ru')).json.error.message, /двое на двое/);
  assert.equal((await wish(['me', 'open', 'open'])).status, 400, 'two against one');
  assert.equal((await wish(undefined)).status, 400, 'as the game needs: one against one');
  assert.equal((await wish(['me', 'open', 'open', 'open'])).status, 201);
  assert.equal((await wish(['me', { computer: 3 }])).status, 201, 'a lone person against a computer');
  assert.equal((await wish(['me', 'open', { computer: 3 }])).status, 201, 'with a computer at the table');
  assert.equal((await wish(['me', 'open'], {})).status, 201, 'in turns');
  const made = (await wish(['me', { computer: 3 }])).json;
  const host = await Client.connect(server);
  await host.send({ do: 'resume', table: made.code, token: made.token });
  assert.match((await host.send({ do: 'seat', seat: 1, is: 'open' })).error.message, /two against two/);
  assert.ok((await host.send({ do: 'start' })).ok);
});

test('S18: the pace of tracing is the crew’s, whoever traces', async () => {
  const { people } = await crews('sonar', { ...REALTIME, crew: [4, 4] }, 8);
  const plays = people.map(() => 0);
  const play = async (seat, move) => {
    const answer = await people[seat].send({ do: 'play', k: plays[seat] + 1, move });
    if (answer.ok) plays[seat]++;
    return answer;
  };
  for (const [seat, move] of [[0, 'start A1'], [4, 'start E5'], [0, 'course E'], [1, 'charge mine'], [2, 'break E1'], [0, 'surface'],
    [4, 'surface']]) assert.ok((await play(seat, move)).ok, move);
  const began = Date.now(); // before it is sent: on a busy machine the answer comes late
  assert.ok((await play(2, 'trace W')).ok, 'the engineer begins');
  assert.equal(code(await play(3, 'trace N')), 'too_fast', 'another hand of the same crew');
  assert.ok((await play(6, 'trace W')).ok, 'the other crew has its own pace');
  for (;;) {
    const answer = await play(3, 'trace N');
    if (answer.ok) break;
    assert.equal(code(answer), 'too_fast');
    await new Promise((done) => { setTimeout(done, 50); });
  }
  assert.ok(Date.now() - began >= 999, `${Date.now() - began} ms`);
});
