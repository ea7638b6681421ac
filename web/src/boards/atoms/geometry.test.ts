/* Rulings A1 and A2: the numbers around the field and the names of cells. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { beamLine, cellName, cellPlace, edgeNumber, edgePlace, touches } from './geometry';
import { beamsInto, openMoves, type AtomsView } from './view';

test('numbers run clockwise from the top left corner', () => {
  assert.deepEqual(
    [1, 8, 9, 16, 17, 24, 25, 32].map((n) => edgePlace(8, n)),
    [
      { col: 0, row: -1 },
      { col: 7, row: -1 },
      { col: 8, row: 0 },
      { col: 8, row: 7 },
      { col: 7, row: 8 },
      { col: 0, row: 8 },
      { col: -1, row: 7 },
      { col: -1, row: 0 },
    ],
  );
});

test('every number and every cell is found again at its place', () => {
  for (const size of [6, 8, 10]) {
    for (let n = 1; n <= 4 * size; n++) assert.equal(edgeNumber(size, edgePlace(size, n)), n);
    for (let row = 0; row < size; row++)
      for (let col = 0; col < size; col++)
        assert.deepEqual(cellPlace(size, cellName(size, { col, row })), { col, row });
  }
});

test('the corner cells are 1-32 and 8-25, and corners have no number', () => {
  assert.equal(cellName(8, { col: 0, row: 0 }), '1-32');
  assert.equal(cellName(8, { col: 7, row: 7 }), '8-25');
  assert.equal(edgeNumber(8, { col: -1, row: -1 }), 0);
  assert.equal(edgeNumber(8, { col: 3, row: 3 }), 0);
});

test('cells that meet at a corner touch', () => {
  assert.ok(touches(8, '1-32', '2-31'));
  assert.ok(!touches(8, '1-32', '3-32'));
});

test('an absorbed beam ends in the atom, another one at its exit', () => {
  assert.equal(beamLine(8, 31, 0, ['3-31']).length, 2);
  assert.equal(beamLine(8, 13, 29, ['6-28', '6-29']).length, 4);
});

test('both ends of a pair carry one letter, also the other way round', () => {
  const entry = (move: string, answer: string) => ({ seat: 0, move, answer });
  const view = {
    solo: false,
    log: [
      entry('beam 3', 'exit 7'),
      entry('beam 4', 'absorbed'),
      entry('beam 7', 'exit 3'),
      entry('beam 9', 'exit 9'),
    ],
  };
  const beams = beamsInto(view as unknown as AtomsView, 1);
  assert.deepEqual(
    beams.map(({ letter, exit }) => `${letter}${exit}`),
    ['a7', '0', 'a3', 'b9'],
  );
});

test('legal moves are sorted by what they are about', () => {
  const open = openMoves([
    'beam 1',
    'hyper 2',
    'xray 4-29',
    'destroy 4-29',
    'guess 1-32',
    'hop 1-32 2-32',
    'hop 1-32 1-31',
    'bud 3-30',
  ]);
  assert.deepEqual([...open.beam, ...open.hyper], [1, 2]);
  assert.deepEqual(open.hop.get('1-32'), ['2-32', '1-31']);
  assert.ok(
    open.bud.has('3-30') && open.xray.has('4-29') && open.destroy.has('4-29') && open.guess.has('1-32'),
  );
});
