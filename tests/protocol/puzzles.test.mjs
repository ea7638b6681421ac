// puzzles.test.mjs - puzzles through the engine protocol (docs/puzzles.md): listed, shown, tried, solved; of every kind that there is.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withEngine } from './engine.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const games = readdirSync(`${root}/puzzles`);
const files = (game) => readdirSync(`${root}/puzzles/${game}`).sort();
const text = (game, file) => readFileSync(`${root}/puzzles/${game}/${file}`, 'utf8');
const lines = (file, word) =>
  file
    .split('\n')
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => line.slice(word.length + 1));

test('every file is in the list, by its name, with its kind and grade and a title in both languages', () =>
  withEngine(assert, async (engine) => {
    for (const game of games) {
      const { puzzles } = await engine.ask({ do: 'puzzles', game });
      assert.deepEqual(
        puzzles.map(({ id }) => id),
        files(game).map((file) => `${game}/${file.replace('.txt', '')}`),
      );
      puzzles.forEach((puzzle, i) => {
        const file = text(game, files(game)[i]);
        assert.deepEqual(lines(file, 'kind'), [puzzle.kind], puzzle.id);
        assert.deepEqual(lines(file, 'grade'), [String(puzzle.grade)], puzzle.id);
        assert.ok(puzzle.title.en.length > 3 && puzzle.title.ru.length > 3, puzzle.id);
      });
    }
  }));

test('a puzzle is shown by the eyes of its seat, its own answer solves it, and nothing tells the answer before', () =>
  withEngine(assert, async (engine) => {
    const seen = new Set();
    for (const { id, game, kind } of (await engine.ask({ do: 'puzzles' })).puzzles) {
      if (seen.has(game + kind)) continue;
      seen.add(game + kind);
      const file = text(game, `${id.split('/')[1]}.txt`);
      const { puzzle } = await engine.ask({ do: 'puzzle', puzzle: id });
      const shown = await engine.ask({ do: 'puzzle', puzzle: id, eyes: puzzle.seat });
      assert.ok(shown.act && shown.legal.length > 0, id);
      assert.ok(shown.puzzle.ask.en.length > 10 && shown.puzzle.ask.ru.length > 10, id);
      assert.doesNotMatch(shown.puzzle.ask.en + shown.puzzle.ask.ru, /[{}]/, id);
      assert.ok(!('answer' in shown) && !('answer' in shown.puzzle), id);
      const proven = lines(file, 'move');
      assert.deepEqual((await engine.ask({ do: 'solution', puzzle: id })).answer, proven, id);
      const tried = await engine.ask({ do: 'try', puzzle: id, answer: proven });
      assert.ok(tried.solved && tried.why.en && tried.why.ru, id);
    }
    assert.ok(seen.size >= 5);
  }));

test("a puzzle of two golems: each text is the first golem's that has to act, and one program is not enough", () =>
  withEngine(assert, async (engine) => {
    const id = 'golems/44-head-on';
    const proven = lines(text('golems', '44-head-on.txt'), 'move');
    const shown = await engine.ask({ do: 'puzzle', puzzle: id, eyes: 0 });
    assert.deepEqual(shown.view.puzzle.flags, ['d2', 'a2']);
    assert.equal((await engine.ask({ do: 'try', puzzle: id, answer: proven.slice(0, 1) })).solved, false);
    assert.equal((await engine.ask({ do: 'try', puzzle: id, answer: [...proven].reverse() })).solved, false);
    assert.equal((await engine.ask({ do: 'try', puzzle: id, answer: proven })).solved, true);
    const alone = { do: 'new', game: 'golems', options: { puzzle: '44-head-on' } };
    assert.equal((await engine.ask({ ...alone, seats: 1 })).error.code, 'bad_setup');
    const both = await engine.ask({ ...alone, seats: 2 });
    assert.deepEqual(both.actors, [0, 1]);
    await engine.ask({ do: 'play', seat: 0, move: proven[0] });
    const { view } = await engine.ask({ do: 'view', seat: 1 });
    assert.equal(view.robots[0].cards, 'R F F F', 'the player of both sees both programs');
    await engine.ask({ do: 'play', seat: 1, move: proven[1] });
    assert.deepEqual(await engine.ask({ do: 'result' }), {
      ok: true,
      over: true,
      ranks: [1, 1],
      scores: [1, 1],
    });
  }));

test('a hidden field is no part of what the puzzle shows', () =>
  withEngine(assert, async (engine) => {
    const id = 'atoms/field-01';
    const shown = await engine.ask({ do: 'puzzle', puzzle: id, eyes: 0 });
    const atoms = lines(text('atoms', 'field-01.txt'), 'move')[0].split(' ').slice(1);
    for (const field of shown.view.fields)
      assert.ok(!(field.atoms ?? []).some((atom) => atoms.includes(atom)));
  }));

test('a wrong answer is told why, an illegal one by the rule, and the match stays as it was', () =>
  withEngine(assert, async (engine) => {
    const id = 'atoms/field-01';
    await engine.ask({ do: 'puzzle', puzzle: id });
    const before = await engine.ask({ do: 'position' });
    const beam = await engine.ask({ do: 'try', puzzle: id, answer: ['beam 1'] });
    assert.equal(beam.solved, false);
    assert.match(beam.why.en, /guess/);
    const words = await engine.ask({ do: 'try', puzzle: id, answer: ['abracadabra'] });
    assert.ok(words.solved === false && words.refused);
    const other = await engine.ask({ do: 'try', puzzle: 'atoms/beam-01', answer: ['beam 1'] });
    assert.ok(other.solved === false && !('refused' in other));
    assert.equal((await engine.ask({ do: 'try', puzzle: id, answer: [] })).solved, false);
    assert.deepEqual(await engine.ask({ do: 'position' }), before);
  }));

test('what is no good request about puzzles gets an error', () =>
  withEngine(assert, async (engine) => {
    for (const request of [
      { do: 'puzzle' },
      { do: 'puzzle', puzzle: 'atoms/none' },
      { do: 'puzzle', puzzle: 'atoms' },
      { do: 'try', puzzle: 'atoms/field-01' },
      { do: 'try', puzzle: 'atoms/field-01', answer: 'beam 1' },
      { do: 'try', puzzle: 'atoms/field-01', answer: Array(9).fill('beam 1') },
      { do: 'solution', puzzle: 7 },
      { do: 'daily' },
      { do: 'daily', date: '2026-02-29' },
      { do: 'daily', date: 'today' },
      { do: 'rate', puzzle: 'atoms/field-01' },
      { do: 'rate', puzzle: 'atoms/field-01', solved: true, rating: -1 },
      { do: 'share', puzzle: 'atoms/field-01', tries: 'many' },
      { do: 'book', text: 'no book' },
      { do: 'puzzles', game: 'chess' },
    ]) {
      const answer = await engine.ask(request);
      assert.equal(answer.ok, false, JSON.stringify(request));
      assert.match(answer.error.code, /bad_request|unknown_game/);
    }
  }));

test('a book that is given takes the place of the one built in, and a broken puzzle in it harms nobody', () =>
  withEngine(assert, async (engine) => {
    const good = text('atoms', 'beam-01.txt');
    const broken = good.replace('beam-01', 'beam-02').replace(/position .*/, 'position {"size":-1}');
    const unread = good.replace('beam-01', 'beam-03').replace(/kind .*/, 'kind of magic');
    assert.equal((await engine.ask({ do: 'book', text: good + broken + unread })).puzzles, 2);
    const { puzzles } = await engine.ask({ do: 'puzzles', game: 'atoms' });
    assert.deepEqual(
      puzzles.map(({ id }) => id),
      ['atoms/beam-01', 'atoms/beam-02'],
    );
    assert.equal((await engine.ask({ do: 'puzzle', puzzle: 'atoms/beam-02' })).ok, false);
    assert.equal(
      (await engine.ask({ do: 'try', puzzle: 'atoms/beam-02', answer: ['beam 1'] })).solved,
      false,
    );
    assert.ok((await engine.ask({ do: 'puzzle', puzzle: 'atoms/beam-01' })).ok);
  }));

test('the puzzle of the day is the same for all who ask, games take turns, and none comes again before the others', () =>
  withEngine(assert, async (engine) => {
    const day = (n) => new Date(Date.UTC(2026, 10, 16) + n * 86400000).toISOString().slice(0, 10);
    const of = (n) => engine.ask({ do: 'daily', date: day(n) });
    assert.deepEqual(await of(3), await of(3));
    const turns = new Set();
    for (let n = 0; n < games.length; n++) turns.add((await of(n)).game);
    assert.equal(turns.size, games.length);
    const count = files('atoms').length;
    const ids = new Set();
    for (let n = 0; n < count; n++)
      ids.add((await engine.ask({ do: 'daily', date: day(n * games.length), game: 'atoms' })).puzzle.id);
    assert.equal(ids.size, count);
  }));

test('a rating rises by a success and falls by a failure, more for who is new', () =>
  withEngine(assert, async (engine) => {
    const rate = (fields) => engine.ask({ do: 'rate', puzzle: 'atoms/beam-01', ...fields });
    const first = await rate({ solved: true });
    assert.ok(first.rating > 1200 && first.deviation < 200);
    assert.ok((await rate({ solved: false })).rating < 1200);
    const old = await rate({ solved: true, rating: 1200, deviation: 60 });
    assert.ok(old.rating > 1200 && old.rating - 1200 < first.rating - 1200);
  }));

test('a line to share names the puzzle and the tries, and nothing of the answer', () =>
  withEngine(assert, async (engine) => {
    const { share } = await engine.ask({
      do: 'share',
      puzzle: 'atoms/beam-01',
      tries: 3,
      date: '2026-11-16',
    });
    assert.match(share.en, /2026-11-16.*○○●$/);
    assert.match(share.ru, /задача дня 2026-11-16/);
    const [answer] = lines(text('atoms', 'beam-01.txt'), 'move');
    assert.ok(!share.en.includes(answer));
  }));
