// rules.test.mjs - every number of every page of docs/rules, in both languages, through the engine protocol and in the terminal.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
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

/** The texts of the refusals that the C sources of a game write, each with its code and its two languages. */
const refusalsOf = (game) => {
  const texts = [];
  for (const file of readdirSync(`${root}/src/games/${game}`).filter((name) => name.endsWith('.c'))) {
    const source = readFileSync(`${root}/src/games/${game}/${file}`, 'utf8').replaceAll('\\\n', '');
    for (const [, name, body] of source.matchAll(
      /\b(?:NG_REFUSAL\(|NG_SENTENCE\(|ng_sentence )(\w+)(?: = \{|,)((?:[^;"]|"(?:[^"\\]|\\.)*")*);/g,
    )) {
      const pair = [...body.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*(?:"(?:[^"\\]|\\.)*"|rule))*/g)].map(([words]) => words);
      if (name !== 'name' && pair.length === 2) texts.push({ name, code: /NG_\w+/.exec(body)?.[0], pair });
    }
  }
  return texts;
};

test('every refusal of a move or a set-up that the games write names its rule, the same in both languages', () => {
  // How positions are written has no number, nor has that a puzzle is played as it is.
  const plain = ['puzzle_alone'];
  for (const game of games) {
    const known = numbers(page(game, 'en'));
    const all = refusalsOf(game).filter(({ code, name }) => code !== 'NG_BAD_POSITION' && !plain.includes(name));
    assert.ok(all.length >= 12, `${game}: ${all.length}`);
    for (const { name, pair } of all) {
      const [en, ru] = pair.map((words) => words.match(/\([A-Z](?:\d+|\{[ab]\})\)|\(" rule "\)/g)?.sort() ?? []);
      assert.ok(en.length > 0, `${game} ${name}: ${pair}`);
      assert.deepEqual(ru, en, `${game} ${name}`);
      for (const number of en.join(' ').match(/[A-Z]\d+/g) ?? []) assert.ok(known.includes(number), `${game} ${name}: ${number}`);
    }
  }
});

/** The reasons why a position cannot be, «en|ru», that a game gives: its own, and of those of several games the ones that it names; and all texts
 * that its C sources return. */
const reasonsOf = (game) => {
  const read = (file) => readFileSync(`${root}/src/${file}`, 'utf8').replace(/"\n\s*"/g, '');
  const source = ['position.c', 'sound.c'].map((file) => `games/${game}/${file}`).filter((file) => existsSync(`${root}/src/${file}`)).map(read).join('');
  const texts = (pattern) => [...source.matchAll(pattern)].map(([, text]) => text);
  const shared = [...read('core/game.c').matchAll(/const char (ng_\w+)\[\] =\s*"([^"]*)"/g)].filter(([, name]) => source.includes(name)).map(([, , text]) => text);
  return {
    reasons: [...texts(/"([^"\n]*)"/g).filter((text) => text.includes('|')), ...shared],
    returned: texts(/return (?:[^;"(]*[?:] )?"([^"\n]* [^"\n]*)"/g),
  };
};

test('every reason why a position cannot be stands in both languages, with the same rules', () => {
  for (const game of games) {
    const { reasons, returned } = reasonsOf(game);
    assert.ok(reasons.length >= 15, `${game}: ${reasons.length}`);
    for (const text of returned) assert.ok(reasons.includes(text), `${game}: ${text}`);
    for (const text of reasons) {
      const [en, ru, ...more] = text.split('|');
      const rules = (half) => half.match(/[A-Z]\d+/g) ?? [];
      assert.match(en, /^[a-z][^а-яё]+$/, text);
      assert.match(ru.replace(/\([A-Z]\d+\)/, ''), /^[^a-z]*[а-яё][^a-z]*$/i, text);
      assert.deepEqual([rules(ru), more], [rules(en), []], text);
      for (const rule of rules(en)) assert.ok(numbers(page(game, 'en')).includes(rule), text);
    }
  }
});

test('why a position cannot be is said in the language of the request', () =>
  withEngine(assert, async (engine) => {
    const wrong = {
      atoms: [{ games: 1, wins: [1, 0] }, 'the match is over by then (A15)', 'матч к этому времени окончен (A15)'],
      circuit: [{ on: ['a1'] }, 'only a reed is switched on (C10)', 'замыкается только геркон (C10)'],
      geometrius: [
        { turn: 1, turns_left: [4, 0] },
        'it is the turn of a player who has none left',
        'ходит игрок, у которого ходов нет',
      ],
      golems: [
        { robots: ['N', 'S'].map((face, seat) => ({ seat, at: 'c3', face })) }, // c3 is a wall
        'a robot cannot stand there',
        'робот не может там стоять',
      ],
      sonar: [
        { phase: 'upkeep', turn: 0, teams: [{ at: 'A1' }, { at: 'C3' }] },
        'no upkeep is owed (S8)',
        'работы у экипажа нет (S8)',
      ],
    };
    for (const game of games) {
      await engine.ask({ do: 'new', game, seats: 2, seed: 1 });
      const { position } = await engine.ask({ do: 'position' });
      const [bad, en, ru] = wrong[game];
      const refused = (lang) => engine.ask({ do: 'load', game, seed: 1, lang, position: { ...position, ...bad } });
      assert.equal((await refused('en')).error.message, `The position cannot be: ${en}.`);
      assert.equal((await refused('ru')).error.message, `Такая позиция невозможна: ${ru}.`);
    }
  }));

test('whatever is refused as against the rules says which, in both languages', () =>
  withEngine(assert, async (engine) => {
    const wrong = {
      atoms: ['beam 99', 'xray 1-32', 'hyper 4', 'hop 1-32 2-31', 'guess 1-32', 'place 1-1', 'place 1-32 2-31', 'place 1-32 1-32', 'bud 1-32'],
      circuit: ['lay lamp-EW c4', 'swap battery', 'solder c4', 'solder L1', 'fix c4', 'decline', 'pass', 'lay magnet c4'],
      geometrius: ['play C99 F01', 'play C01 F99', 'play C01 F01', 'play C01 F01 F01', 'lock F01 C01 C01', 'lock F01 C01 C02', 'push F01 row 9 west', 'stars 99', 'stars 3'],
      golems: ['card X', 'card I', 'exit b2', 'mend weapon', 'flip weapon', 'turn N', 'program F', 'program X(F) F F F', 'program F F F F', 'stand b1', 'part p4'],
      sonar: ['course N', 'surface', 'drone 1', 'drone 99', 'torpedo A1', 'mine A1', 'silence N 9', 'answer row 1 row 2', 'answer row 1 column A', 'charge mine', 'break W9', 'break W1', 'dive', 'trace W', 'end', 'start Z9'],
    };
    let refused = 0;
    for (const game of games) {
      const known = numbers(page(game, 'en'));
      for (const lang of langs) {
        await engine.ask({ do: 'new', game, seats: 2, seed: 3, lang });
        for (const move of wrong[game]) {
          const { error } = await engine.ask({ do: 'play', seat: 0, move, lang });
          if (error === undefined || error.code === 'not_your_move') continue;
          assert.equal(error.code, 'illegal_move', `${game} ${move}: ${error.message}`);
          assert.ok(known.includes(error.rule), `${game} ${move}: ${error.message}`);
          refused++;
        }
      }
    }
    assert.ok(refused >= 80, `${refused}`);
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
