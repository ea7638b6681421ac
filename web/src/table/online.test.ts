/* A table on a server as the page tells it: what belongs to the match that was played, and what to those who sit there now. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { OnlineTable } from './online';
import type { Message, Wire } from './socket';

const setUp = (send: Wire['send'] = () => {}) => {
  const wire: Wire = { onopen: null, onclose: null, onmessage: null, send, close: () => {} };
  const table = new OnlineTable(
    'K7M2QX',
    { name: 'Anna', watch: false },
    { connect: () => wire, later: () => () => {}, random: () => 0 },
  );
  const say = (message: Message) => wire.onmessage?.({ data: JSON.stringify(message) });
  wire.onopen?.();
  say({ re: 0, ok: true, table: 'K7M2QX', seat: 1 });
  return { table, say };
};

const over = {
  type: 'table',
  code: 'K7M2QX',
  game: 'atoms',
  options: {},
  phase: 'over',
  you: { seat: 1, host: false },
  watchers: 0,
  chat: true,
  hints: true,
  seats: [
    { is: 'person', name: 'Clara', here: true, score: 0 },
    { is: 'person', name: 'Anna', here: true, score: 3, played: 0 },
  ],
};
const news = {
  type: 'news',
  match: 'K7M2QX-1',
  event: 9,
  events: [],
  act: false,
  plays: 4,
  view: {},
  over: true,
  players: [{ name: 'Anna' }, { name: 'Boris' }],
  ranks: [1, 2],
  scores: [5, 9],
  ends: { how: 'played' },
};

test('after the end the match shows who played it, not who sits there now', () => {
  const { table, say } = setUp();
  say(over);
  say(news);
  assert.deepEqual(
    table.people.value.seats.map(({ name, score, here }) => [name, score, here]),
    [
      ['Anna', 3, true],
      ['Boris', 0, false],
    ],
  );
  assert.equal(table.frame.value?.seat, 0, 'through the eyes of the seat that was played');
});

test('who sat down after the end looks on at what was played, and has a voice in what comes', () => {
  const { table, say } = setUp();
  say({ ...over, you: { seat: 0, host: false }, question: { what: 'rematch', by: 1, yes: [1] } });
  say(news);
  assert.equal(table.frame.value?.seat, null);
  const { question } = table.people.value;
  assert.deepEqual([question?.asker.name, question?.agreed], ['Anna', false]);
});

test('a computer that played stays a computer, whoever has its seat now', () => {
  const { table, say } = setUp();
  say(over);
  say({ ...news, players: [{ name: 'Anna' }, { computer: 7 }] });
  const { is, level } = table.people.value.seats[1]!;
  assert.deepEqual([is, level], ['computer', 7]);
});

const PLAYING = {
  ...over,
  phase: 'playing',
  seats: over.seats.map(({ name }) => ({ is: 'person', name, here: true })),
};
const ASKED = { ...PLAYING, question: { what: 'takeback', by: 1, yes: [1] } };
const { players, ranks, scores, ends, ...underway } = { ...news, over: false };
void [players, ranks, scores, ends];

test('who asks is told for whom there is to wait, and that there was no consent', () => {
  const { table, say } = setUp();
  say(PLAYING);
  say(underway);
  say(ASKED);
  assert.deepEqual(
    table.people.value.question?.waits.map(({ name }) => name),
    ['Clara'],
  );
  say(PLAYING);
  assert.equal(table.people.value.refused, 'takeback');
  say({ ...underway, event: 10, plays: 5 });
  assert.equal(table.people.value.refused, null, 'until something happens');
});

test('two guests of one name are told apart in a question too', () => {
  const { table, say } = setUp();
  const seats = ['Anna', 'Comet', 'Comet'].map((name) => ({ is: 'person', name, here: true }));
  say({ ...ASKED, seats, question: { what: 'takeback', by: 2, yes: [2] } });
  say(underway);
  const { asker, waits } = table.people.value.question!;
  assert.deepEqual(
    [asker, ...waits].map(({ name, twin }) => [name, twin]),
    [
      ['Comet', 2],
      ['Anna', undefined],
      ['Comet', undefined],
    ],
  );
});

test('a move that was taken back, and a match that begins anew, were not declined', () => {
  for (const first of ['table', 'news']) {
    const { table, say } = setUp();
    say(PLAYING);
    say(underway);
    say(ASKED);
    const taken = { ...underway, plays: 3, fresh: true };
    for (const message of first === 'table' ? [PLAYING, taken] : [taken, PLAYING]) say(message);
    assert.equal(table.people.value.refused, null, first);
  }
  const { table, say } = setUp();
  say(over);
  say(news);
  say({ ...over, question: { what: 'rematch', by: 1, yes: [1] } });
  say(PLAYING);
  assert.equal(table.people.value.refused, null);
});

test('a question of somebody else that is gone was nobody’s here to be declined', () => {
  const { table, say } = setUp();
  say(PLAYING);
  say(underway);
  say({ ...PLAYING, question: { what: 'takeback', by: 0, yes: [0] } });
  say(PLAYING);
  assert.equal(table.people.value.refused, null);
});

test('who let the time run out is told that a computer has moved, and nobody else is', () => {
  const next = { ...underway, event: 10, plays: 5 };
  const after = (clock: object, then: object) => {
    const { table, say } = setUp();
    say(PLAYING);
    say({ ...underway, clock });
    say({ ...next, clock: then });
    return { told: table.people.value.refused, table, say };
  };
  const mine = { left: [60000, 900], runs: [1] };
  const theirs = { left: [60000, 60000], runs: [0] };
  const { told, table, say } = after(mine, theirs);
  assert.equal(told, 'time');
  say({ ...next, event: 11, plays: 6, clock: mine });
  assert.equal(table.people.value.refused, null, 'until something happens');
  assert.equal(
    after(mine, { left: [60000, 60000], runs: [1] }).told,
    'time',
    'a move of a turn with several',
  );
  assert.equal(after({ left: [60000, 30000], runs: [1] }, theirs).told, null, 'there was time');
  assert.equal(after({ left: [900, 60000], runs: [0] }, mine).told, null, 'it was the other’s time');
  assert.equal(after(mine, { left: [60000, 700], runs: [1] }).told, null, 'another one moved meanwhile');
  const own = setUp();
  own.say(PLAYING);
  own.say({ ...underway, clock: mine });
  void own.table.play('beam 3');
  own.say({ ...next, clock: theirs });
  assert.equal(own.table.people.value.refused, null, 'the move is the reader’s own');
});

test('a move that could not be sent is not one under way: time runs out all the same', async () => {
  const { table, say } = setUp((text) => {
    if (text.includes('"play"')) throw new Error('no way');
  });
  say(PLAYING);
  say({ ...underway, clock: { left: [60000, 900], runs: [1] } });
  await assert.rejects(table.play('beam 3'));
  say({ ...underway, event: 10, plays: 5, clock: { left: [60000, 60000], runs: [0] } });
  assert.equal(table.people.value.refused, 'time');
});
