// lore.test.mjs - what the page is told about the pieces of a game.
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadModule } from './module.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { open } = loadModule(process.env.NG_WASM ?? join(root, 'build-wasm', 'naukograd.wasm'));

test('geometrius tells its forty shapes and fifty cards', () => {
  const session = open();
  const { lore } = session.ask('lore', { game: 'geometrius' });
  assert.equal(Object.keys(lore.shapes).length, 40);
  assert.equal(Object.keys(lore.cards).length, 50);
  const square = lore.shapes.F08;
  assert.equal(square.en, 'Square');
  assert.equal(square.points.length, 4);
  assert.deepEqual(square.ticks, [1, 1, 1, 1]);
  assert.equal(square.has.right, 4);
  assert.equal(Object.values(lore.shapes).filter((shape) => shape.star).length, 14);
  assert.ok(lore.cards.C19.fits.includes('F08'), 'a square has a right angle');
  assert.ok(!lore.cards.C18.fits.includes('F08'));
  assert.deepEqual(lore.cards.C31.asks, ['obtuse', 'acute']);
  session.close();
});

test('a card says what it wants', () => {
  const session = open();
  const { cards, properties } = session.ask('lore', { game: 'geometrius' }).lore;
  assert.equal(cards.C24.wants.en, 'acute angles: exactly 2');
  assert.equal(cards.C21.wants.ru, 'прямых углов: не меньше 1 и острых углов: не меньше 1');
  for (const { asks } of Object.values(cards)) for (const property of asks) assert.ok(properties[property], property);
  session.close();
});

test('a game without pieces to draw tells nothing, an unknown game is refused', () => {
  const session = open();
  assert.deepEqual(session.ask('lore', { game: 'atoms' }).lore, {});
  assert.equal(session.ask('lore', { game: 'chess' }).error.code, 'unknown_game');
  session.close();
});

test('sonar tells what is printed on the boards: boxes of the gauges, symbols with their circuits', () => {
  const session = open();
  const { lore } = session.ask('lore', { game: 'sonar' });
  assert.deepEqual(lore.gauges, { mine: 3, torpedo: 3, drone: 4, sonar: 3, silence: 6, scenario: 4 });
  assert.deepEqual(lore.board.W, ['R1', 'Y1', 'G1', 'G', 'X', 'X']);
  assert.deepEqual(lore.board.E, ['G2', 'Y3', 'R1', 'X', 'G', 'X']);
  assert.equal(Object.values(lore.board).flat().filter((symbol) => symbol === 'X').length, 6);
  assert.equal(lore.colours.scenario, 'Y');
  session.close();
});
