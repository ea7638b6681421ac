/* A run as a film: each event does to the board what it says, and what happens together is one step. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { GameEvent } from '../../table/types';
import { after, pictureOf, stepsOf, type Picture } from './film';
import { linesOf } from './view';

const board: Picture = pictureOf({
  field: '4x4',
  sides: ['summer'],
  cells: { b3: 'water', c1: 'line-NS' },
  barrels: { b2: 3 },
  robots: [
    { seat: 0, at: 'b1', face: 'S', parts: ['p4', 'w2', 'c'], cards: 'F X A', lines: 3 },
    { god: 'red', program: 'ram', at: 'c4', face: 'N' },
  ],
});

const event = (type: string, fields: object): GameEvent => ({ type, text: '', ...fields });
const run = (...events: GameEvent[]) => events.reduce(after, board);

test('cards are told in a row and read line by line', () => {
  assert.deepEqual(linesOf('F X A I A F W'), ['F', 'X(A)', 'I(A,F)', 'W']);
});

test('robots go, turn and leave', () => {
  const { bots } = run(
    event('move', { robot: 0, cell: 'b1', to_cell: 'c1', face: 'S' }),
    event('follow', { robot: 0, cell: 'c1', face: 'E' }),
    event('out', { robot: 1, cell: 'c4' }),
  );
  assert.deepEqual([bots[0]?.at, bots[0]?.face, bots[0]?.following], ['c1', 1, true]);
  assert.equal(bots[1]?.at, null);
});

test('a stack that is pushed into the water comes apart', () => {
  const { stacks } = run(
    event('push', { cell: 'b2', to_cell: 'b3' }),
    event('float', { cell: 'b3' }),
    event('float', { cell: 'b3', to_cell: 'a3' }),
    event('sink', { cell: 'b3' }),
  );
  assert.deepEqual(
    stacks.map(({ at, height, adrift }) => [at, height, adrift]),
    [
      ['b3', 1, 0],
      ['a3', 1, 0],
    ],
  );
});

test('damage, mending and tokens', () => {
  const { bots, tokens } = run(
    event('flip', { robot: 0, word: 'weapon' }),
    event('flip', { robot: 0, word: 'chassis' }),
    event('mend', { robot: 0, word: 'weapon' }),
    event('freeze', { cell: 'b3' }),
    event('remove', { cell: 'c1', word: 'line-NS' }),
  );
  assert.deepEqual(bots[0]?.damaged, ['chassis']);
  assert.deepEqual(tokens, { b3: 'ice' });
});

test('a lost line shortens the program, swapped ones change places, a rival’s lines open one by one', () => {
  const lost = run(event('lose', { robot: 0, count: 1 })).bots[0]!;
  assert.deepEqual([lost.lines, lost.count], [['X(A)'], 2]);
  assert.deepEqual(run(event('swap', { robot: 0, word: '1 2' })).bots[0]?.lines, ['X(A)', 'F']);
  const line = run(event('line', { line: 2, commands: ['X(A)', 'I(A,F)'] }));
  assert.deepEqual([line.line, line.bots[1]?.lines], [2, ['', 'I(A,F)']]);
});

test('what happens together is one step, in the order told', () => {
  const steps = stepsOf(board, [
    event('line', { line: 1, commands: ['F', 'F'] }),
    event('push', { cell: 'b2', to_cell: 'b3' }),
    event('move', { robot: 0, cell: 'b1', to_cell: 'b2', face: 'S' }),
    event('stay', { robot: 1, cell: 'c4', word: 'wall' }),
    event('float', { cell: 'b3' }),
    event('slide', {}),
    event('move', { robot: 0, cell: 'b2', to_cell: 'b3', face: 'S' }),
    event('round', { count: 2, word: 'calm' }),
  ]);
  assert.deepEqual(
    steps.map(({ kind, events }) => [kind, events.length]),
    [
      ['line', 1],
      ['move', 3],
      ['fall', 1],
      ['again', 1],
      ['move', 1],
    ],
  );
  assert.equal(steps[1]?.picture.bots[0]?.at, 'b2');
});
