/* einstein.test.ts - the honour of the day's best solver. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter } from './einstein';

test('the fewest points of a day take the honour, each kind of field by itself', () => {
  const first = enter(null, '2026-11-15', 'classic-8-4', 14);
  assert.equal(first.before, null);
  const worse = enter(first.list, '2026-11-15', 'classic-8-4', 20);
  assert.equal(worse.before, 14);
  assert.equal(worse.list.best['classic-8-4'], 14);
  const better = enter(worse.list, '2026-11-15', 'classic-8-4', 9);
  assert.equal(better.list.best['classic-8-4'], 9);
  assert.equal(enter(better.list, '2026-11-15', 'classic-6-3', 30).before, null);
});

test('tomorrow it is free again', () => {
  const today = enter(null, '2026-11-15', 'classic-8-4', 9).list;
  assert.equal(enter(today, '2026-11-16', 'classic-8-4', 40).before, null);
  assert.deepEqual(enter(today, '2026-11-16', 'classic-8-4', 40).list, {
    day: '2026-11-16',
    best: { 'classic-8-4': 40 },
  });
});
