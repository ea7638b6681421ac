/* progress.test.ts - what was learnt stays on the device. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isDone, keepDone, keepPlace, placeIn } from './progress';

const place = { task: 1, step: 2, moves: ['beam 3'] };

test('a lesson goes on where it was left, each for itself', () => {
  assert.equal(placeIn('atoms', 'turn'), null);
  keepPlace('atoms', 'turn', place);
  assert.deepEqual(placeIn('atoms', 'turn'), place);
  assert.equal(placeIn('atoms', 'back'), null);
  assert.equal(placeIn('circuit', 'turn'), null);
  assert.equal(isDone('atoms', 'turn'), false);
});

test('a lesson that is done begins anew, and stays done', () => {
  keepPlace('atoms', 'two', place);
  keepDone('atoms', 'two');
  assert.equal(placeIn('atoms', 'two'), null);
  assert.equal(isDone('atoms', 'two'), true);
  keepPlace('atoms', 'two', place);
  assert.equal(isDone('atoms', 'two'), true);
  assert.deepEqual(placeIn('atoms', 'two'), place);
});
