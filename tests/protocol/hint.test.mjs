// Hints: a move, why, and a picture of what the seat can work out; never of what it cannot know.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withEngine } from './engine.mjs';

const sum = (list) => Object.values(list).reduce((a, b) => a + b, 0);

test('a hint of atoms draws the chance of an atom in every cell and the bits of every beam', () =>
  withEngine(assert, async (engine) => {
    await engine.ask({ do: 'new', game: 'atoms', seed: 3 });
    await engine.ask({ do: 'play', seat: 0, move: 'place 1-32 3-30 5-28 8-25' });
    await engine.ask({ do: 'play', seat: 1, move: 'place 2-32 6-30 4-27 7-25' });
    const { move, why, picture } = await engine.ask({ do: 'hint', seat: 0, iterations: 2000 });
    assert.ok(move.length > 0 && why.length > 0);
    assert.equal(Object.keys(picture.cells).length, 64);
    assert.ok(Math.abs(sum(picture.cells) - 4000) < 64, 'four atoms are somewhere');
    assert.equal(Object.keys(picture.beams).length, 32);
    for (const bits of Object.values(picture.beams)) assert.ok(bits > 0 && bits < 6000);
  }));

test('what a seat was told shows in the picture', () =>
  withEngine(assert, async (engine) => {
    await engine.ask({ do: 'new', game: 'atoms', seed: 3, options: { size: 6, atoms: 1 } });
    await engine.ask({ do: 'play', seat: 0, move: 'place 1-24' });
    await engine.ask({ do: 'play', seat: 1, move: 'place 3-22' });
    const { events } = await engine.ask({ do: 'play', seat: 0, move: 'beam 3' });
    assert.ok(JSON.stringify(events).includes('absorbed'));
    await engine.ask({ do: 'play', seat: 1, move: 'beam 1' });
    const { picture } = await engine.ask({ do: 'hint', seat: 0, iterations: 2000 });
    assert.ok(Math.abs(sum(picture.cells) - 1000) < 10, 'one atom, thousandths cut off');
    for (const cell of Object.keys(picture.cells)) assert.match(cell, /^3-/, 'the atom is in column 3');
  }));

test('a hint of sonar draws where the enemy can be', () =>
  withEngine(assert, async (engine) => {
    await engine.ask({ do: 'new', game: 'sonar', seed: 3 });
    await engine.ask({ do: 'play', seat: 0, move: 'start C3' });
    await engine.ask({ do: 'play', seat: 1, move: 'start J10' });
    const { picture } = await engine.ask({ do: 'hint', seat: (await engine.ask({ do: 'view' })).view.turn, iterations: 50 });
    assert.ok(Object.keys(picture.enemy).length > 20);
    assert.ok(Math.abs(sum(picture.enemy) - 1000) < Object.keys(picture.enemy).length);
  }));

test('two worlds that look the same to a seat give it the same hint and the same picture', async () => {
  const hints = [];
  for (const rival of ['place 2-32 6-30 4-27 7-25', 'place 8-32 6-30 1-28 3-26'])
    await withEngine(assert, async (engine) => {
      await engine.ask({ do: 'new', game: 'atoms', seed: 3 });
      await engine.ask({ do: 'play', seat: 0, move: 'place 1-32 3-30 5-28 8-25' });
      await engine.ask({ do: 'play', seat: 1, move: rival });
      const hint = await engine.ask({ do: 'hint', seat: 0, iterations: 500 });
      assert.ok(hint.ok);
      hints.push(hint);
    });
  assert.deepEqual(hints[0], hints[1]);
});

test('every game gives a hint with a picture of whole numbers, or with none', async () => {
  for (const game of ['atoms', 'circuit', 'geometrius', 'golems', 'sonar'])
    await withEngine(assert, async (engine) => {
      const { actors } = await engine.ask({ do: 'new', game, seed: 5 });
      const hint = await engine.ask({ do: 'hint', seat: actors[0], iterations: 20 });
      assert.ok(hint.ok && hint.move.length > 0, game);
      if (hint.picture !== undefined) assert.equal(typeof hint.picture, 'object', game);
    });
});

test('a hint comes in the language of the request and names its rule', () =>
  withEngine(assert, async (engine) => {
    await engine.ask({ do: 'new', game: 'golems', seed: 3 });
    const en = await engine.ask({ do: 'hint', seat: 0, iterations: 100 });
    const ru = await engine.ask({ do: 'hint', seat: 0, iterations: 100, lang: 'ru' });
    assert.deepEqual([en.move, en.why, en.rule], ['part p4', 'four lines: no program is longer; damaged it still has two (G7)', 'G7']);
    assert.deepEqual([ru.move, ru.why, ru.rule], ['part p4', 'четыре строки: длиннее программы не бывает; повреждённому остаются две (G7)', 'G7']);
    for (const game of ['atoms', 'circuit', 'geometrius', 'golems', 'sonar']) {
      await engine.ask({ do: 'new', game, seed: 5 });
      const { why } = await engine.ask({ do: 'hint', seat: 0, iterations: 100, lang: 'ru' });
      assert.match(why, /[а-яё]/i, game);
    }
  }));
