/* numbers.test.ts - every «Why?» and every refusal of a board names its rule, and there is a rule of that number. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf } from '../reader/markdown';
import atomsPage from '../../../docs/rules/atoms.md';
import circuitPage from '../../../docs/rules/circuit.md';
import geometriusPage from '../../../docs/rules/geometrius.md';
import golemsPage from '../../../docs/rules/golems.md';
import sonarPage from '../../../docs/rules/sonar.md';
import { text as atoms } from './atoms/text';
import { text as circuit } from './circuit/words';
import { text as geometrius } from './geometrius/words';
import { why as golemsWhy } from './golems/tell';
import { text as golems } from './golems/text';
import { text as sonar } from './sonar/words';

const BOARDS = [
  { page: atomsPage, letter: 'A', text: atoms, groups: ['why', 'refuse'] },
  { page: circuitPage, letter: 'C', text: circuit, groups: ['why.plain', 'say'] },
  { page: geometriusPage, letter: 'M', text: geometrius, groups: ['why', 'notNow', 'noPush'] },
  { page: golemsPage, letter: 'G', text: golems, groups: ['why', 'write'] },
  { page: sonarPage, letter: 'S', text: sonar, groups: ['because', 'why', 'cannot'] },
];

/** Not sentences of a refusal: parts of one, what to do next, and words on buttons. */
const OTHERS: Record<string, RegExp> = {
  A: /^refuse\.notNow$/,
  C: /^say\.(pick|cell|solder|with|fixWith)$/,
  M: /^why\.(has|wants)$/,
  G: /^write\.(?!none$|notNow$|full$|noNesting$)/,
  S: /^why\.wait$/,
};

/** Every text below a place, with its path; functions are called with something for each of their values. */
const textsOf = (words: unknown, path: string, letter: string): [path: string, text: string][] => {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') return [[path, String(words(...valuesFor(path, letter)))]];
  return Object.entries(words as object).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`, letter),
  );
};

const valuesFor = (path: string, letter: string): unknown[] => {
  if (path === 'why.path') return [3, [['4-30', '5-29']], 7];
  return path.startsWith('cannot.') ? ['B3', `${letter}7`] : [2, 3, 4];
};

const at = (words: unknown, group: string): unknown =>
  group.split('.').reduce((inner, key) => (inner as Record<string, unknown>)[key], words);

for (const { page, letter, text, groups } of BOARDS)
  test(`every reason that a board gives names a rule: ${letter}`, () => {
    const numbers = new Set(entriesOf(page).flatMap(({ number }) => number ?? []));
    let seen = 0;
    for (const lang of ['en', 'ru'] as const)
      for (const group of groups)
        for (const [path, sentence] of textsOf(at(text[lang], group), group, letter)) {
          if (OTHERS[letter]!.test(path)) continue;
          const named = [...sentence.matchAll(new RegExp(`\\((${letter}\\d+)\\)`, 'g'))].map(
            ([, one]) => one!,
          );
          assert.ok(named.length > 0, `${lang} ${path}: ${sentence}`);
          for (const number of named) assert.ok(numbers.has(number), `${path}: no rule ${number}`);
          seen++;
        }
    assert.ok(seen >= 20, `${letter}: ${seen}`);
  });

test('both languages name the same rules for the same thing', () => {
  for (const { letter, text, groups } of BOARDS)
    for (const group of groups) {
      const [english, russian] = (['en', 'ru'] as const).map((lang) =>
        textsOf(at(text[lang], group), group, letter).map(([path, sentence]) => [
          path,
          (sentence.match(/\([A-Z]\d+\)/g) ?? []).sort(),
        ]),
      );
      assert.deepEqual(russian, english, letter);
    }
});

test('a chain of circuit is explained by a rule, whatever becomes of it', () => {
  const numbers = new Set(entriesOf(circuitPage).flatMap(({ number }) => number ?? []));
  const { rules } = circuit.en.why;
  assert.deepEqual(Object.keys(rules).sort(), ['blown', 'glow', 'short', 'smoke']);
  for (const number of Object.values(rules)) assert.ok(numbers.has(number), number);
});

test('golems: whatever happens in a run can be asked about', () => {
  const words: Record<string, string[]> = {
    stay: Object.keys(golems.en.tell.reasons),
    round: Object.keys(golems.en.events),
    hurt: Object.keys(golems.en.tell.causes),
    open: Object.keys(golems.en.holds),
  };
  // The kinds of events of docs/rules/golems.md; «ready» and «over» tell of nothing that a rule decides.
  const table = golemsPage.slice(
    golemsPage.indexOf('Events have a `type`'),
    golemsPage.indexOf('`foresee` takes'),
  );
  const kinds = new Set(
    table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) =>
        [
          ...line
            .split(' | ')[0]!
            .replace(/\(.*?\)/g, '')
            .matchAll(/`([a-z]+)/g),
        ].map(([, kind]) => kind!),
      ),
  );
  assert.ok(kinds.size >= 38, `${kinds.size}`);
  for (const kind of kinds) {
    if (kind === 'ready' || kind === 'over') continue;
    for (const word of words[kind] ?? [''])
      assert.match(
        golemsWhy({ type: kind, text: kind, word, cell: 'b2' }) ?? '',
        /\(G\d+\)/,
        `${kind} ${word}`,
      );
  }
});
