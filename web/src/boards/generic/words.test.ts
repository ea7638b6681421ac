/* What a game says of its moves and events is what people read. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { eventWords, moveWords, narrowed } from './words';

const verbs = { take: { en: 'Take', ru: 'Занять' } };
const news = {
  taken: { en: '{seat} takes {cell}.', ru: '{seat} занимает {cell}.' },
  ended: { en: 'Over: {line}.' },
};
const name = (seat: number) => `Player ${seat + 1}`;

test('a move is said by its verb; without one it is the notation', () => {
  assert.equal(moveWords('take b2', verbs), 'Take b2');
  assert.equal(moveWords('pass', verbs), 'pass');
  assert.equal(moveWords('take b2', undefined), 'take b2');
});

test('moves are narrowed down by what is read of them, in words or as they are written', () => {
  const moves = ['take a1', 'take b2', 'pass'];
  assert.deepEqual(narrowed(moves, ' B2 ', verbs), ['take b2']);
  assert.deepEqual(narrowed(moves, 'Take', verbs), ['take a1', 'take b2']);
  assert.deepEqual(narrowed(moves, '', verbs), moves);
});

test('an event is a sentence with its fields in it', () => {
  assert.equal(
    eventWords({ type: 'taken', text: 'x', seat: 1, cell: 'b2' }, news, name),
    'Player 2 takes b2.',
  );
  assert.equal(eventWords({ type: 'ended', text: 'x', line: ['a1', 'b2'] }, news, name), 'Over: a1, b2.');
  assert.equal(eventWords({ type: 'other', text: 'x' }, news, name), null);
  assert.equal(
    eventWords({ type: 'taken', text: 'x' }, news, name),
    ' takes .',
    'a field that is missing is left out',
  );
});
