/* C13 and C18: the way of the current over the panel, and what is told before it has come. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { GameEvent } from '../../table/types';
import { jagged, linesOf, pathOf, touches } from './current';
import { currents, waiting } from './run';
import { barAt } from './tile';
import { placesOf, pointed } from './view';

const sides = {
  left: ['plus', 'broken', 'plus-fuse', 'minus', 'plus', 'minus', 'plus', 'minus'],
  right: Array<string>(8).fill('minus'),
};
const row = {
  cells: {
    a1: 'straight-EW',
    b1: 'lamp-EW',
    c1: 'straight-EW',
    d1: 'straight-EW',
    e1: 'straight-EW',
    f1: 'straight-EW',
  },
  sides,
};

test('the current runs from the plus on the left to the minus on the right', () => {
  const [line] = linesOf(row, ['a1', 'b1', 'c1', 'd1', 'e1', 'f1']);
  assert.ok(line![0]!.x < 0 && line!.at(-1)!.x > 6);
  assert.ok(line!.every(({ y }) => y === 0.5));
});

test('a battery’s current begins and ends in the battery', () => {
  const cells = {
    c4: 'battery-EW',
    b4: 'corner-ES',
    b5: 'corner-NE',
    c5: 'lamp-EW',
    d5: 'corner-NW',
    d4: 'corner-SW',
  };
  const [line, ...more] = linesOf({ cells, sides }, ['d4', 'd5', 'c5', 'b5', 'b4'], 'c4');
  assert.equal(more.length, 0);
  assert.deepEqual(
    [line![0], line!.at(-1)],
    [
      { x: 2.5, y: 3.5 },
      { x: 2.5, y: 3.5 },
    ],
  );
});

test('lightning is a path of plain numbers that ends where the current does', () => {
  const lines = linesOf(row, ['a1', 'b1', 'c1', 'd1', 'e1', 'f1']);
  const path = pathOf(lines.map(jagged), 100);
  assert.doesNotMatch(path, /NaN/);
  assert.ok(path.endsWith(pathOf(lines, 100).split('L').at(-1)!));
});

test('a tile touches what answers with a contact: a neighbour, a bar, a side tile', () => {
  assert.deepEqual(
    touches({ cells: { b2: 'straight-NS', c1: 'lamp-EW' }, sides }, { column: 1, row: 0 }, 'cross'),
    [
      { edge: 'N', joined: true },
      { edge: 'E', joined: true },
      { edge: 'S', joined: true },
      { edge: 'W', joined: false },
    ],
  );
  assert.deepEqual(
    [barAt(0, true), barAt(1, true), barAt(4, true), barAt(1, false), barAt(5, false)],
    [null, 'minus', 'plus', 'plus', null],
  );
});

const event = (type: string, at: string, path: string[]): GameEvent => ({
  type,
  at,
  path,
  text: `${type} ${at}`,
});
const events = [
  event('glow', 'b1', ['a1', 'b1']),
  event('glow', 'c1', ['a1', 'b1']),
  event('smoke', 'd4', ['d3', 'd4']),
  event('on', 'e4', []),
];

test('a chain that lights two elements runs once; nothing lights before its chain has run', () => {
  assert.equal(currents(events).length, 2);
  assert.deepEqual([...waiting(events, 0)], ['glow b1', 'glow c1', 'smoke d4']);
  assert.deepEqual([...waiting(events, 1)], ['smoke d4']);
  assert.deepEqual([...waiting(events, 2)], []);
});

test('a line of the log points at cells; its «Why?» at the whole chain', () => {
  assert.deepEqual(pointed(placesOf(events[0]!, false)), { places: ['a1', 'b1'], chain: null });
  assert.deepEqual(pointed(placesOf(events[0]!, true)).chain, {
    type: 'glow',
    path: ['a1', 'b1'],
    battery: undefined,
  });
  assert.deepEqual(pointed(placesOf({ type: 'lay', at: 'c3', text: '' }, true)), {
    places: ['c3'],
    chain: null,
  });
});
