/* table.test.ts - an answer that is tapped together. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { namesIn, toggled } from './table';

test('a tap puts a name into the answer, a second one takes it out', () => {
  assert.equal(toggled('', 'c5'), 'c5');
  assert.equal(toggled('c5', 'd6'), 'c5 d6');
  assert.equal(toggled('c5 d6', 'c5'), 'd6');
  assert.equal(toggled('d6', 'd6'), '');
});

test('what was typed before a tap stays, however it was parted', () => {
  assert.deepEqual(namesIn(' c5,  d6 '), ['c5', 'd6']);
  assert.equal(toggled('c5, d6 ', 'e7'), 'c5 d6 e7');
});
