/* analysis.test.ts - steps that leave the replay its turn, and where the lines of the graph go. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { nextStep, verbOf, type Analysis, type Judged } from './data';
import { lineOf, scaleOf } from './graph';

test('a step is made so long that it takes a tenth of a second, and grows no faster than twofold', () => {
  assert.equal(nextStep(4, 400), 1);
  assert.equal(nextStep(1, 5000), 1);
  assert.equal(nextStep(4, 1), 8);
  assert.equal(nextStep(60, 60), 64);
  assert.equal(nextStep(10, 100), 10);
});

const judged = (ply: number, seat: number, best: number, worth: number, luck?: number): Judged => ({
  ply,
  seat,
  move: 'beam 1',
  best: 'guess 1-2',
  worth,
  best_worth: best,
  lost: best - worth,
  grade: 'good',
  ...(luck === undefined ? {} : { luck }),
});

test('a line goes through the seat’s own decisions and ends where luck has left it', () => {
  const moves = [judged(0, 0, 500, 400, 100), judged(1, 1, 500, 500, 0), judged(2, 0, 500, 450, 550)];
  assert.deepEqual(lineOf(moves, 0, 4), [
    [0, 500],
    [2, 500],
    [4, 1000],
  ]);
  assert.deepEqual(lineOf([judged(0, 0, 500, 500)], 0, 4), [[0, 500]]); // how it ended is not known
});

test('certainty is at the top, no chance and the most bits missing at the bottom', () => {
  const made = (unit: Analysis['unit'], moves: Judged[]) =>
    scaleOf({ game: 'atoms', unit, seats: [], moments: [], moves }, 10);
  const chance = made('chance', []);
  assert.ok(chance.y(1000) < chance.y(500) && chance.y(500) < chance.y(0));
  assert.equal(chance.y(1200), chance.y(1000));
  const bits = made('millibits', [judged(0, 0, -9000, -12000)]);
  assert.equal(bits.low, -12000);
  assert.ok(bits.y(0) < bits.y(-12000));
});

test('what teaches is found by the better move', () => {
  assert.equal(verbOf({ move: 'beam 1', best: 'guess 1-2' }), 'guess');
  assert.equal(verbOf({ move: 'beam 1', best: '' }), 'beam');
});
