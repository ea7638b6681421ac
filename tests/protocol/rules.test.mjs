// rules.test.mjs - every number of every page of docs/rules, in both languages, through the engine protocol and in the terminal.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withEngine } from './engine.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const naukograd = process.env.NAUKOGRAD ?? `${root}/build/naukograd`;
const langs = ['en', 'ru'];
const games = readdirSync(`${root}/docs/rules`)
  .filter((file) => file.endsWith('.ru.md') && !file.startsWith('README'))
  .map((file) => file.replace('.ru.md', ''));
const page = (game, lang) => readFileSync(`${root}/docs/rules/${game}${lang === 'ru' ? '.ru' : ''}.md`, 'utf8');
/** The numbers as a reader sees them: in bold at the beginning of a paragraph or an item. */
const numbers = (text) => [...text.matchAll(/^(?:- )?\*\*([A-Z]\d+)\b/gm)].map(([, number]) => number);

test('every game of the program has its page in both languages, with the same numbers in the same order', () =>
  withEngine(assert, async (engine) => {
    const known = (await engine.ask({ do: 'games' })).games.map((game) => game.id);
    assert.deepEqual([...games].sort(), [...known].sort());
    for (const game of games) {
      const english = numbers(page(game, 'en'));
      assert.ok(english.length > 10, game);
      assert.equal(new Set(english).size, english.length, `${game}: a number stands twice`);
      assert.deepEqual(numbers(page(game, 'ru')), english, game);
      const sorted = english.map((number) => Number(number.slice(1))).sort((a, b) => a - b);
      assert.deepEqual(sorted, sorted.map((_, i) => i + 1), `${game}: a number is missing`);
    }
  }));

test('the two languages have the same drawings, tables and headings, one beside the other', () => {
  const shape = (text) =>
    [...text.matchAll(/^(```\w*|#+ |\|-)/gm)].map(([, mark]) => mark.trim());
  for (const game of games) assert.deepEqual(shape(page(game, 'ru')), shape(page(game, 'en')), game);
});

test('a rule is asked for by its number, and its text is that of the page, word for word', () =>
  withEngine(assert, async (engine) => {
    let asked = 0;
    for (const game of games)
      for (const lang of langs) {
        const text = page(game, lang);
        const list = await engine.ask({ do: 'rules', game, lang });
        assert.deepEqual(list.rules.map((rule) => rule.number), numbers(text), game);
        for (const { number, title } of list.rules) {
          const rule = await engine.ask({ do: 'rules', game, lang, rule: number });
          assert.equal(rule.ok, true, `${game} ${number}`);
          assert.equal(rule.number, number);
          assert.equal(rule.title, title);
          assert.match(rule.text, new RegExp(`^(- )?\\*\\*${number}\\b`));
          assert.ok(text.includes(rule.text), `${game} ${number} is not the page's`);
          assert.equal(numbers(rule.text).length, 1, `${game} ${number} holds another rule`);
          asked++;
        }
      }
    assert.ok(asked > 200, `${asked}`);
  }));

test('a number that is none is refused, and so is a game', () =>
  withEngine(assert, async (engine) => {
    for (const rule of ['S99', 'S', '', 'S1x', 17, 'Sseventeen', 'S0000000001'])
      assert.equal((await engine.ask({ do: 'rules', game: 'sonar', rule })).error?.code, 'bad_request', String(rule));
    assert.equal((await engine.ask({ do: 'rules', game: 'chess' })).error.code, 'unknown_game');
    assert.equal((await engine.ask({ do: 'rules', game: 'sonar', rule: 's17' })).number, 'S17');
  }));

test('every option of every game stands in the table of docs/rules, with its source and its ruling', () =>
  withEngine(assert, async (engine) => {
    const table = readFileSync(`${root}/docs/rules/README.md`, 'utf8');
    const rows = [...table.matchAll(/^\| (\w+) \| `(\w+)` \| (.+) \| (.+) \|$/gm)];
    const wanted = (await engine.ask({ do: 'games' })).games.flatMap((game) =>
      game.options.map((option) => `${game.id} ${option.name}`),
    );
    assert.deepEqual(rows.map(([, game, option]) => `${game} ${option}`).sort(), wanted.sort());
    for (const [, game, , , ruling] of rows)
      for (const number of ruling.match(/[A-Z]\d+/g) ?? []) assert.ok(numbers(page(game, 'en')).includes(number), `${game} ${number}`);
  }));

test('a refusal names its rule, and there is such a rule', () =>
  withEngine(assert, async (engine) => {
    await engine.ask({ do: 'new', game: 'sonar', seats: 2, seed: 1, options: { first: 'yellow' } });
    for (const seat of [0, 1]) await engine.ask({ do: 'play', seat, move: 'start A1' });
    const drone = await engine.ask({ do: 'play', seat: 0, move: 'drone 1' });
    assert.equal(drone.error.rule, 'S10', JSON.stringify(drone));
    const there = await engine.ask({ do: 'rules', game: 'sonar', rule: drone.error.rule, lang: 'ru' });
    assert.match(there.text, /Системы/);
  }));

test('in the terminal every number is read in both languages, and a wrong one lists those there are', () => {
  const run = (...words) => spawnSync(naukograd, words, { encoding: 'utf8' });
  for (const game of games)
    for (const lang of langs) {
      const whole = run('--lang', lang, 'rules', game);
      assert.equal(whole.status, 0);
      for (const number of numbers(page(game, lang))) {
        const one = run('--lang', lang, 'rules', game, number);
        assert.equal(one.status, 0, `${game} ${number}`);
        assert.match(one.stdout, new RegExp(`^(· )?${number}\\b`));
        assert.ok(whole.stdout.includes(one.stdout.trimEnd()), `${game} ${number} ${lang} reads otherwise alone`);
        for (const line of one.stdout.split('\n')) assert.ok(!line.includes('**'), line);
      }
    }
  const wrong = run('rules', 'golems', 'G99');
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /G1 G2 .* G31/);
  assert.equal(run('--lang', 'ru', 'rules', 'circuit', 'С13').stdout.slice(0, 3), 'C13'); // a Cyrillic letter
});
