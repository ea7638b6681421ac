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
  const { lore } = session.ask('lore', 'geometrius');
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

test('a card says why it fits a shape or not', () => {
  const session = open();
  const { lore } = session.ask('lore', 'geometrius why C24 F19');
  assert.equal(lore.fits, true);
  assert.match(lore.en, /acute angles: 2.*exactly 2.*it fits/);
  assert.match(lore.ru, /острых углов: 2.*подходит/);
  session.close();
});

test('what is not asked well is refused', () => {
  const session = open();
  for (const question of ['geometrius why C51 F01', 'geometrius why C01 F41', 'geometrius who', 'geometrius why C01 F01 F02'])
    assert.equal(session.ask('lore', question).error.code, 'bad_request', question);
  assert.equal(session.ask('lore', 'chess').error.code, 'unknown_game');
  session.close();
});
