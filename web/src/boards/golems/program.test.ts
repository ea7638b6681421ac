/* A program on its way: what goes where, what is still missing, and the text that is sent. */
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  blockOf,
  cardsAfter,
  emptyDraft,
  firstEmpty,
  move,
  programText,
  put,
  take,
  used,
  type Draft,
} from './program';
import type { Card } from './view';

const laid = (...cards: [string, Card][]): Draft =>
  cards.reduce<Draft>((draft, [spot, card]) => put(draft, spot, card) ?? draft, emptyDraft(4));

test('Loop and If are blocks that hold other cards', () => {
  const draft = laid(['0', 'F'], ['1', 'X'], ['1a', 'A'], ['2', 'I'], ['2a', 'A'], ['2b', 'L'], ['3', 'W']);
  assert.equal(programText(draft), 'program F X(A) I(A,L) W');
  assert.equal(used(draft, 'A'), 2);
});

test('a card becomes the command of the block that is laid over it', () => {
  assert.equal(laid(['0', 'F'], ['0', 'X'])[0]?.a, 'F');
});

test('no block inside a block', () => {
  assert.equal(put(laid(['0', 'X']), '0a', 'I'), null);
  assert.equal(move(laid(['0', 'X'], ['1', 'I']), '1', '0a'), null);
});

test('the first place that wants a card is inside an empty block', () => {
  assert.equal(firstEmpty(laid(['0', 'I'], ['0a', 'F'])), '0b');
  assert.equal(programText(laid(['0', 'F'])), null);
});

test('cards change places; a line that moves takes its block along', () => {
  const draft = laid(['0', 'X'], ['0a', 'F'], ['1', 'A']);
  assert.equal(move(draft, '0', '1')?.[1]?.a, 'F');
  const inside = move(draft, '0a', '1');
  assert.deepEqual([inside?.[0]?.a, inside?.[1]?.card], ['A', 'F']);
});

test('what is taken out leaves its place empty', () => {
  assert.equal(firstEmpty(take(laid(['0', 'F'], ['1', 'L']), '0')), '0');
});

test('lines are read back, and cards that were laid already are not laid again', () => {
  assert.deepEqual(blockOf('I(A,F)'), { card: 'I', a: 'A', b: 'F' });
  assert.equal(blockOf(''), null);
  assert.deepEqual(cardsAfter(laid(['0', 'F'], ['1', 'X'], ['1a', 'A'], ['2', 'L'], ['3', 'R']), 'F X'), [
    'A',
    'L',
    'R',
  ]);
});
