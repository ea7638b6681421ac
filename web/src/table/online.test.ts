/* A table on a server as the page tells it: what belongs to the match that was played, and what to those who sit there now. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { OnlineTable } from './online';
import type { Message, Wire } from './socket';

const setUp = () => {
  const wire: Wire = { onopen: null, onclose: null, onmessage: null, send: () => {}, close: () => {} };
  const table = new OnlineTable(
    'K7M2QX',
    { name: 'Anna', watch: false },
    { connect: () => wire, later: () => () => {}, random: () => 0 },
  );
  const say = (message: Message) => wire.onmessage?.({ data: JSON.stringify(message) });
  wire.onopen?.();
  say({ re: 1, ok: true, table: 'K7M2QX', seat: 1 });
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
