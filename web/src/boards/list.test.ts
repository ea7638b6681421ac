/* The list of games is the engine's; what a text or a board is missing is made up for. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { briefOf, cardFor, cardOf, games, lineOf, nameOf } from './list';

test('the list is the engine’s, with names in both languages', () => {
  assert.ok(games.length >= 5);
  for (const { id, told } of games)
    for (const text of [told.name, told.brief]) assert.ok(text?.en && text.ru, id);
  assert.equal(nameOf('atoms'), cardOf('atoms')!.told.name!.en);
});

test('a game of which little is told still has a card, a picture and a board', async () => {
  const card = cardFor({ id: 'new' });
  assert.deepEqual(card.players, [2, 2]);
  assert.equal(card.age, undefined);
  assert.equal((await card.load()).id, 'new');
});

test('a game that is not known is called by its id', () => {
  assert.deepEqual([nameOf('chess'), briefOf('chess'), lineOf('chess')], ['chess', 'chess', '']);
});
