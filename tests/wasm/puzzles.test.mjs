// puzzles.test.mjs - the module has no puzzles of its own; given a book it shows, judges and solves every one of it, and says of answers the very
// same words as the program.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadModule } from './module.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { open } = loadModule(process.env.NG_WASM ?? join(root, 'build-wasm', 'naukograd.wasm'));
const naukograd = process.env.NAUKOGRAD ?? join(root, 'build', 'naukograd');

/** All files of a game one after another, as web/build.mjs makes a book. */
const book = (game) =>
  readdirSync(join(root, 'puzzles', game))
    .sort()
    .map((file) => readFileSync(join(root, 'puzzles', game, file), 'utf8'))
    .join('');

test('without a book there are no puzzles, but the day says whose book is wanted', () => {
  const session = open();
  assert.deepEqual(session.ask('puzzles').puzzles, []);
  assert.equal(session.ask('puzzle', { puzzle: 'atoms/beam-01' }).ok, false);
  const day = session.ask('daily', { date: '2026-11-16' });
  assert.ok(day.ok && day.game && !('puzzle' in day));
  session.ask('book', { text: book(day.game) });
  assert.equal(session.ask('daily', { date: '2026-11-16' }).puzzle.game, day.game);
  session.close();
});

for (const game of readdirSync(join(root, 'puzzles')))
  test(`${game}: every puzzle is solved by its own answer, in the program's words`, () => {
    const session = open();
    const { puzzles } = session.ask('book', { text: book(game) });
    const ids = session.ask('puzzles', { game }).puzzles.map(({ id }) => id);
    assert.equal(ids.length, puzzles);
    const here = ids.map((id) => session.ask('solution', { puzzle: id }));
    for (const [i, { answer, solved }] of here.entries()) assert.ok(solved && answer.length > 0, ids[i]);
    const frame = session.ask('puzzle', { puzzle: ids[0], eyes: 0 });
    assert.ok(frame.ok && frame.puzzle.ask.ru, JSON.stringify(frame).slice(0, 200));
    session.close();
    const input = ids.map((puzzle) => JSON.stringify({ do: 'solution', puzzle })).join('\n');
    const { stdout } = spawnSync(naukograd, ['engine'], { input: `${input}\n`, encoding: 'utf8', maxBuffer: 1 << 26 });
    assert.deepEqual(here, stdout.trim().split('\n').map((line) => JSON.parse(line)));
  });
