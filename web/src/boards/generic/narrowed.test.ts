import assert from 'node:assert/strict';
import test from 'node:test';
import { narrowed } from './index';

const many = Array.from({ length: 100 }, (_, i) => `row ${i}`);

test('moves are narrowed down by words while they are many', () => {
  assert.deepEqual(narrowed(many, ' 99 '), ['row 99']);
});

test('a filter does not outlive its field: where moves are few all of them are shown', () => {
  assert.deepEqual(narrowed(['row 1', 'row 2'], '99'), ['row 1', 'row 2']);
});
