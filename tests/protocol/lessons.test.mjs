// lessons.test.mjs - every lesson of lessons/, proven by the engine: each right move is open in its position and is called right, each
// answer to a wrong one is given to a move that is open and wrong, and what the others play is open too.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { Engine } from './engine.mjs';

const folder = fileURLToPath(new URL('../../lessons/', import.meta.url));
const books = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(folder + file, 'utf8'))]);

const asked = async (engine, request) => {
  const answer = await engine.ask(request);
  assert.ok(answer.ok, `${JSON.stringify(request)}: ${JSON.stringify(answer.error)}`);
  return answer;
};

/** The answer of the engine to a move at a step. */
const coach = (engine, move, { do: right, want, never, else: branches }) =>
  engine.ask({ do: 'coach', seat: 0, move, step: { do: right, want, never, else: branches } });

const start = async (engine, game, { seats, seed = 1, options = {}, position, moves = [] }) => {
  if (position === undefined) await asked(engine, { do: 'new', game, seats, seed, options });
  else await asked(engine, { do: 'load', game, seed, options, position });
  for (const [seat, move] of moves) await asked(engine, { do: 'play', seat, move });
};

const proveStep = async (engine, step, where) => {
  for (const move of step.do) {
    const answer = await coach(engine, move, step);
    assert.ok(answer.ok && answer.right, `${where}: «${move}» is not right: ${JSON.stringify(answer)}`);
  }
  if (step.want) {
    const answer = await coach(engine, step.do[0], { ...step, do: undefined });
    assert.ok(answer.right, `${where}: «${step.do[0]}» does not do what is wanted`);
  }
  for (const [i, branch] of (step.else ?? []).entries())
    for (const move of branch.do ?? []) {
      const answer = await coach(engine, move, step);
      assert.ok(answer.ok, `${where}: «${move}» cannot be played: ${JSON.stringify(answer)}`);
      assert.deepEqual([answer.right, answer.branch], [false, i], `${where}: «${move}»`);
    }
};

const proveTask = async (engine, game, task, where) => {
  await start(engine, game, task);
  let last = null;
  for (const [i, step] of task.steps.entries()) {
    const here = `${where}, step ${i + 1}`;
    const { actors } = await asked(engine, { do: 'frame' });
    if (step.do) assert.ok(actors.includes(0), `${here}: it is not the learner's turn`);
    if (step.do) await proveStep(engine, step, here);
    if (step.do) last = await asked(engine, { do: 'play', seat: 0, move: step.do[0] });
    for (const [seat, move] of step.then ?? []) last = await asked(engine, { do: 'play', seat, move });
  }
  return last;
};

/** Texts of both languages, wherever they stand. */
const texts = (value, path = '') =>
  value === null || typeof value !== 'object'
    ? []
    : 'en' in value || 'ru' in value
      ? [[path, value]]
      : Object.entries(value).flatMap(([key, one]) => texts(one, `${path}/${key}`));

test('all five games have lessons', () =>
  assert.deepEqual(books.map(([id]) => id).sort(), ['atoms', 'circuit', 'geometrius', 'golems', 'sonar']));

for (const [id, book] of books) {
  test(`${id}: a guided match and six to ten lessons of one to three tasks, in both languages`, () => {
    assert.equal(book.game, id);
    const [first, ...rest] = book.lessons;
    assert.equal(first.id, 'first');
    assert.ok(rest.length >= 6 && rest.length <= 10, `${rest.length} lessons`);
    assert.equal(new Set(book.lessons.map((lesson) => lesson.id)).size, book.lessons.length);
    for (const lesson of rest) assert.ok(lesson.tasks.length >= 1 && lesson.tasks.length <= 3, lesson.id);
    for (const lesson of book.lessons) {
      assert.ok(lesson.title && lesson.line && /^[a-z-]+$/.test(lesson.id), lesson.id);
      assert.ok(lesson.tasks.some(({ steps }) => steps.some((step) => step.do)), `${lesson.id} has nothing to do`);
      for (const { steps } of lesson.tasks)
        for (const step of steps) assert.ok(step.say && (!step.do || step.otherwise), `${lesson.id}: ${step.say?.en}`);
    }
    for (const [path, { en, ru, ...more }] of texts(book)) {
      assert.ok(en && ru && Object.keys(more).length === 0, path);
      assert.ok(!/[а-яё]/i.test(en) && /[а-яё]/i.test(ru), `${path}: ${en} / ${ru}`);
      assert.ok(!/[«»]/.test(en) && !/[“”]/.test(ru), `${path}: ${en} / ${ru}`);
      assert.ok(!/!/.test(en + ru) && !/(^|[^а-яё])(ты|тебе|твой|тебя)([^а-яё]|$)/i.test(ru), `${path}: ${ru}`);
    }
  });

  test(`${id}: the guided match lights up every step, and is read and played in under five minutes`, () => {
    const steps = book.lessons[0].tasks.flatMap((task) => task.steps);
    for (const { say, spot } of steps) assert.ok(spot?.length > 0, say.en);
    for (const { say } of steps) assert.ok(Math.max(say.en.length, say.ru.length) <= 150, say.en);
    const read = steps.reduce((sum, { say, after }) => sum + say.ru.length + (after?.ru.length ?? 0), 0);
    const seconds = read / 10 + 15 * steps.length; // a slow reader, and a quarter of a minute for each thing to do
    assert.ok(seconds < 300, `${seconds} s`);
  });

  test(`${id}: the engine takes every step of every lesson`, async () => {
    const engine = new Engine();
    for (const lesson of book.lessons)
      for (const [i, task] of lesson.tasks.entries()) {
        const last = await proveTask(engine, id, task, `${lesson.id}, task ${i + 1}`);
        const whole = lesson.id === 'first' && i === lesson.tasks.length - 1;
        if (whole) assert.ok(last?.over, 'the guided match is played to its end');
      }
    await engine.close();
  });
}

test('coach: a refused move is refused with the rules’ words, and nothing is played', async () => {
  const engine = new Engine();
  await asked(engine, { do: 'new', game: 'atoms', options: { solo: true }, seed: 1 });
  const before = await asked(engine, { do: 'position' });
  const refused = await engine.ask({ do: 'coach', seat: 0, move: 'beam 99', step: { do: ['beam 1'] } });
  assert.equal(refused.error.code, 'illegal_move');
  const wrong = await asked(engine, { do: 'coach', seat: 0, move: 'beam 2', step: { do: ['BEAM  1'] } });
  assert.deepEqual([wrong.right, wrong.branch], [false, undefined]);
  const right = await asked(engine, { do: 'coach', seat: 0, move: 'beam 1', step: { do: ['BEAM  1'] } });
  assert.equal(right.right, true);
  for (const step of [undefined, 3, [], { do: 4 }, { do: [7], want: {}, else: 'x' }, { want: [1] }, { else: [1] }]) {
    const answer = await engine.ask({ do: 'coach', seat: 0, move: 'beam 1', step });
    assert.ok(answer.ok ? answer.right === false : answer.error.code === 'bad_request', JSON.stringify(step));
  }
  assert.deepEqual(await asked(engine, { do: 'position' }), before);
  await engine.close();
});

test('what an analysis links to from a mistake is there', () => {
  for (const [game, { lessons, mistakes }] of books) {
    const kinds = readdirSync(`${folder}../puzzles/${game}`).map((file) => file.split('-')[0]);
    assert.ok(Object.keys(mistakes).length > 0, game);
    for (const [verb, { lesson, puzzles }] of Object.entries(mistakes)) {
      assert.ok(lessons.some(({ id }) => id === lesson), `${game}: ${verb}: ${lesson}`);
      if (puzzles) assert.ok(kinds.includes(puzzles), `${game}: ${verb}: ${puzzles}`);
    }
  }
});

test('sonar: what the radio operator has marked is sea, and the enemy is there', async () => {
  const { lessons } = books.find(([game]) => game === 'sonar')[1];
  const marked = lessons.flatMap(({ tasks }) => tasks).filter(({ notes }) => notes?.cells);
  assert.ok(marked.length >= 4);
  const engine = new Engine();
  for (const task of marked) {
    await start(engine, 'sonar', task);
    const { view } = await asked(engine, { do: 'view', seat: 0 });
    const cells = Object.keys(task.notes.cells);
    assert.ok(cells.includes(task.position.teams[1].at));
    assert.deepEqual(
      cells.filter((cell) => view.islands.includes(cell)),
      [],
    );
  }
  await engine.close();
});

test('sonar: what a lesson says was heard stands in the log, and it is enough to know', async () => {
  const { lessons } = books.find(([game]) => game === 'sonar')[1];
  const tasks = (id) => lessons.find((lesson) => lesson.id === id).tasks;
  const engine = new Engine();
  const looks = async ({ position }, seat = 0) => {
    await asked(engine, { do: 'load', game: 'sonar', position: { ...position, radio: 'solver' } });
    const { view } = await asked(engine, { do: 'view', seat });
    return {
      log: view.log.map(({ team, text }) => `${team} ${text}`),
      cells: view.teams[1 - seat].heard.cells,
    };
  };
  const first = await looks(tasks('listen')[0]);
  const second = await looks(tasks('listen')[1]);
  for (const heard of ['1 answer row 3 column H', '1 no 1', '1 no 2'])
    assert.ok(first.log.includes(heard), heard);
  assert.deepEqual(
    first.cells.filter((cell) => !/^[F-J]([6-9]|10)$/.test(cell)),
    [],
    'sector 4 alone is left',
  );
  assert.equal(second.log[1], '1 answer row 1 column F');
  assert.deepEqual(second.log.slice(2), Array(9).fill('1 course N'));
  assert.deepEqual(second.cells, ['F1']);
  const hidden = await looks(tasks('silence')[0], 1);
  assert.deepEqual(hidden.log, ['0 course E', '0 course N']);
  await engine.close();
});
