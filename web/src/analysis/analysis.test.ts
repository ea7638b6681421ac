/* analysis.test.ts - steps that leave the replay its turn, and where the lines of the graph go. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { gaveUp, nextStep, verbOf, type Analysis, type Judged } from './data';
import { lineOf, scaleOf } from './graph';
import { counts } from './text';

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

test('the best move gave nothing up, and «0.0 bits» are not told', () => {
  const one: Judged = { ...judged(0, 0, 500, 492), grade: 'best' };
  assert.equal(gaveUp(one), 0);
  assert.equal(gaveUp({ ...one, grade: 'good' }), 8);
  assert.equal(counts('millibits', -49), false);
  assert.equal(counts('millibits', -50), true);
  assert.equal(counts('chance', 0), false);
  assert.equal(counts('chance', 1), true);
});

test('what teaches is found by the better move', () => {
  assert.equal(verbOf({ move: 'beam 1', best: 'guess 1-2' }), 'guess');
  assert.equal(verbOf({ move: 'beam 1', best: '' }), 'beam');
});
