/* markdown.test.ts - the pages of the docs as the reader takes them apart. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf, piecesOf, plain } from './markdown';
import golems from '../../../docs/rules/golems.md';
import golemsRu from '../../../docs/rules/golems.ru.md';

const page = `# A game

Words.

## Play
- **G1 Robots.** One
  or two.

| a | b |
|---|---|
| 1 | x \\| y |

**G2** Two \`b3\`.
\`\`\`
  > . <
\`\`\`
1. first
2. second
`;

test('a page becomes headings and numbered rules, each with what belongs to it', () => {
  const entries = entriesOf(page);
  assert.deepEqual(
    entries.map(({ id, title }) => [id, title]),
    [
      ['h0', 'A game'],
      ['h1', 'Play'],
      ['G1', 'Robots'],
      ['G2', ''],
    ],
  );
  assert.deepEqual(entries[2]!.blocks[1]!.rows, [
    ['a', 'b'],
    ['1', 'x | y'],
  ]);
  assert.deepEqual(
    entries[3]!.blocks.map(({ kind }) => kind),
    ['text', 'drawing', 'item', 'item'],
  );
  assert.equal(entries[3]!.blocks[1]!.text, '  > . <');
});

test('bold, code and slanted words are told apart', () => {
  assert.deepEqual(
    piecesOf('**G2** a `b3` *c*.').map(({ text, set }) => [text, set]),
    [
      ['G2', 'bold'],
      [' a ', 'plain'],
      ['b3', 'code'],
      [' ', 'plain'],
      ['c', 'slanted'],
      ['.', 'plain'],
    ],
  );
});

test('every number of a page is an entry of its own, in both languages', () => {
  const numbers = (text: string) => entriesOf(text).flatMap(({ number }) => (number ? [number] : []));
  assert.deepEqual(
    numbers(golems),
    Array.from({ length: 31 }, (_, i) => `G${i + 1}`),
  );
  assert.deepEqual(numbers(golemsRu), numbers(golems));
  assert.ok(plain(entriesOf(golemsRu).find(({ id }) => id === 'G17')!).includes('повреждение'));
});
