// foresee.test.mjs - where a golem would go by a program that is not yet sent: from its own view alone, nobody else moving, barrels empty.
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadModule } from './module.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { open } = loadModule(process.env.NG_WASM ?? join(root, 'build-wasm', 'naukograd.wasm'));

const golem = { seat: 0, at: 'b1', face: 'S', parts: ['p4', 'w2', 'c'] };

/** The view of seat 0 at a position. */
const viewOf = (session, position, options = {}) => {
  const loaded = session.ask('load', { game: 'golems', position, options });
  assert.ok(loaded.ok, JSON.stringify(loaded));
  return session.ask('view', { seat: 0 }).view;
};

const foresee = (session, view, text, seat = 0) => session.ask('foresee', { game: 'golems', seat, view, move: text });

/** Line by line, as `b2S`. */
const way = (position, text, options) => {
  const session = open();
  const answer = foresee(session, viewOf(session, { event: 'calm', ...position }, options), text);
  session.close();
  assert.ok(answer.ok, JSON.stringify(answer));
  const { lines, asks } = answer.foreseen;
  return [...lines.map(({ at, face, out }) => (out ? 'out' : `${at}${face}`)), ...(asks ? ['asks'] : [])];
};

test('steps, turns and a wall, line by line', () => {
  assert.deepEqual(way({ cells: { b3: 'wall' }, robots: [golem] }, 'F F L F'), ['b2S', 'b2S', 'b2E', 'c2E']);
});

test('a program on its way is followed as far as it is written', () => {
  assert.deepEqual(way({ robots: [golem] }, 'F'), ['b2S']);
  assert.deepEqual(way({ robots: [golem] }, ''), []);
});

test('nobody else moves: a rival stands in the way, a parabot does not strike', () => {
  const robots = [golem, { seat: 1, at: 'b3', face: 'N', parts: ['p4', 'w2', 'c'] }, { god: 'red', program: 'ram', at: 'a2', face: 'E' }];
  assert.deepEqual(way({ robots }, 'F F L F'), ['b2S', 'b2S', 'b2E', 'c2E']);
});

test('a barrel with a bomb is foreseen as an empty one', () => {
  const robots = [{ ...golem, damaged: ['processor', 'weapon', 'chassis'] }];
  assert.deepEqual(way({ barrels: { b2: ['bomb'] }, robots }, 'A F'), ['b1S', 'b2S']);
});

test('slick, portals and Loop are the engine’s own', () => {
  assert.deepEqual(way({ sides: ['winter'], robots: [golem] }, 'F'), ['b3S']);
  assert.deepEqual(way({ cells: { b2: 'portal1', d4: 'portal1' }, robots: [golem] }, 'F'), ['d4S']);
  assert.deepEqual(way({ event: 'loop', robots: [golem] }, 'X(F) F'), ['b3S', 'b4S']);
  assert.deepEqual(way({ event: 'if', cells: { b3: 'wall' }, robots: [golem] }, 'F I(L,F)'), ['b2S', 'b2E']);
});

test('frost acts before the first line', () => {
  assert.deepEqual(way({ event: 'freeze', cells: { b2: 'water' }, robots: [golem] }, 'F F'), ['b2S', 'b3S']);
});

test('where the player will be asked it ends', () => {
  assert.deepEqual(way({ cells: { b2: 'water' }, robots: [golem] }, 'F F'), ['b2S', 'asks']);
  assert.deepEqual(way({ cells: { b2: 'line-EW' }, robots: [golem] }, 'F F'), ['b2S', 'asks']);
});

test('what nobody can know makes no difference: the same for all that barrels may hold', () => {
  const ways = ['bomb', 'empty', 'toolkit'].map((kind) => way({ barrels: { b2: [kind], c3: ['bomb'] }, robots: [golem] }, 'A F F L'));
  assert.deepEqual(ways[0], ways[1]);
  assert.deepEqual(ways[1], ways[2]);
});

test('bad input is refused with a reason', () => {
  const session = open();
  const view = viewOf(session, { event: 'calm', robots: [golem] });
  const code = (fields) => session.ask('foresee', { game: 'golems', seat: 0, view, move: 'F', ...fields }).error.code;
  assert.equal(code({ game: 'chess' }), 'unknown_game');
  assert.equal(code({ game: 'atoms' }), 'bad_request');
  assert.equal(code({ view: [] }), 'bad_position');
  for (const wrong of [{ seat: -1 }, { seat: 'x' }, { move: 7 }, { view: undefined }, { move: undefined }, { seat: undefined }])
    assert.equal(code(wrong), 'bad_request', JSON.stringify(wrong));
  for (const broken of [{ robots: [] }, { robots: [{ ...golem, at: 'z9' }] }, { cells: { b1: 'wall' } }, { barrels: { c3: 9 } }, { barrels: { c3: 3, d4: 3 } }, { field: '9x9' }])
    assert.equal(code({ view: { ...view, ...broken } }), 'bad_position', JSON.stringify(broken));
  assert.equal(foresee(session, view, 'F', 1).error.code, 'illegal_move');
  assert.equal(foresee(session, view, 'F F F F').error.code, 'illegal_move');
  assert.equal(foresee(session, view, 'X(F)').error.code, 'illegal_move');
  assert.equal(foresee(session, view, 'Q').error.code, 'bad_move');
  session.close();
});
