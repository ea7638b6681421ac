/* The radio operator's strip over the chart. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { endsOf, fitOf, laid, wayOf } from './strip';
import { cellAt, placeOf, type View } from './view';

const chart = { size: 10, islands: ['D1', 'H2', 'C4', 'H4', 'E6', 'G7', 'D9', 'H9'] } as unknown as View;
const cells = (places: { column: number; row: number }[]) => places.map(cellAt);

test('the way ends where the strip is laid', () => {
  const way = wayOf(['E', 'E', 'S'], []);
  assert.deepEqual(cells(laid(way, placeOf('E3'))), ['C2', 'D2', 'E2', 'E3']);
});

test('a way over land does not fit, and says where', () => {
  const way = wayOf(['N', 'N'], []);
  assert.deepEqual(fitOf(chart, laid(way, placeOf('C3')), null), { fits: false, why: 'land', cell: 'C4' });
  assert.deepEqual(fitOf(chart, laid(way, placeOf('A3')), null), { fits: true });
  assert.deepEqual(fitOf(chart, laid(way, placeOf('A9')), null), { fits: false, why: 'edge' });
});

test('what lies before a silence that nobody has guessed is left off', () => {
  assert.equal(wayOf(['N', 'N', 'silence', 'E'], []).length, 2);
  assert.deepEqual(cells(laid(wayOf(['N', 'silence', 'E'], ['S2']), placeOf('C3'))), [
    'B2',
    'B1',
    'B2',
    'B3',
    'C3',
  ]);
  assert.deepEqual(fitOf(chart, laid(wayOf(['N', 'silence', 'E'], ['S2']), placeOf('C3')), null), {
    fits: false,
    why: 'cross',
    cell: 'B2',
  });
});

test('nine courses to the east fit the four rows without islands alone', () => {
  const way = wayOf(Array(9).fill('E'), []);
  assert.deepEqual(endsOf(chart, way, null), ['J3', 'J5', 'J8', 'J10']);
});
