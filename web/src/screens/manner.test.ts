/* Every level of every game has its line in both languages, and neighbours differ where a level begins to see more. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { games } from '../boards/list';
import { change } from '../settings';
import { mannerOf } from './manner';

test('every level of every game is told of in one line', () => {
  for (const lang of ['en', 'ru'] as const) {
    change({ lang });
    for (const { id } of games) {
      const lines = Array.from({ length: 10 }, (_, i) => mannerOf(id, i + 1));
      for (const line of lines) {
        assert.match(line, lang === 'ru' ? /^[А-Я].*\.$/ : /^[A-Z].*\.$/, id);
        assert.ok(line.length <= 80, line);
      }
      assert.ok(new Set(lines).size >= 4, id);
      assert.notEqual(lines[9], lines[8], id);
    }
  }
  assert.equal(mannerOf('unknown', 3), '');
});
