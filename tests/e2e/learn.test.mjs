// learn.test.mjs - learning on the page: every guided match and a lesson of each game, in both languages, at both sizes; wrong answers,
// coming back, and the keyboard alone.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { findings, openSite, root, until } from './lib.mjs';

const { site, come } = await openSite();
const GAMES = ['atoms', 'circuit', 'geometrius', 'golems', 'sonar'];
const book = (id) => JSON.parse(readFileSync(join(root, 'lessons', `${id}.json`), 'utf8'));
const still = { motion: false };
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 640 };

const open = async (page, hash, wanted) => {
  await page.evaluate((to) => (location.hash = to), hash);
  await page.waitForSelector(wanted);
};

/** Where the lesson stands: changes with every step and every answer. */
const stand = () => {
  const coach = document.querySelector('.coach');
  return coach ? `${coach.dataset.step} ${coach.dataset.told} ${location.hash}` : 'none';
};

const goOn = async (page) => {
  const before = await page.evaluate(stand);
  await page.click('.coach-next, .coach-show');
  await until(
    page,
    (was) => {
      const coach = document.querySelector('.coach');
      return coach !== null && `${coach.dataset.step} ${coach.dataset.told} ${location.hash}` !== was;
    },
    before,
  );
};

/** Goes through a lesson to its end; says how many times something was to be done or read. */
const goThrough = async (page, most = 60) => {
  for (let steps = 0; steps < most; steps++) {
    await page.waitForSelector('.coach-over, .coach-next, .coach-show');
    if (await page.$('.coach-over')) return steps;
    await goOn(page);
  }
  throw new Error('the lesson has no end');
};

for (const lang of ['en', 'ru'])
  test(`every guided match and a lesson of each game, ${lang}`, async () => {
    const viewport = lang === 'en' ? DESKTOP : PHONE;
    const theme = lang === 'en' ? 'light' : 'dark';
    const { page, faults } = await come({
      viewport,
      settings: { ...still, lang, theme },
    });
    const wrong = [];
    for (const game of GAMES) {
      const [, lesson] = book(game).lessons;
      await open(page, `#/learn/${game}/first`, '.coach');
      wrong.push(...(await findings(page, `learn-${game}-${lang}`)));
      await goThrough(page);
      await open(page, `#/learn/${game}/${lesson.id}`, `.coach[aria-label="${lesson.title[lang]}"]`);
      await goThrough(page);
      await open(page, `#/learn/${game}`, '.lesson-line[data-done=true]');
      assert.equal(await page.textContent('.lesson-line[data-done=true] b'), lesson.title[lang]);
      wrong.push(...(await findings(page, `learn-map-${game}-${lang}`)));
    }
    assert.deepEqual([...wrong, ...faults], []);
  });

test('a wrong move is answered and not played; leaving and coming back goes on where it was; then a real match', async () => {
  const { page, faults } = await come({ settings: still });
  await open(page, '#/learn/atoms/first', '.coach');
  await goOn(page);
  await page.click('[data-edge="24"], [data-name="24"], :text-is("24")');
  await page.waitForSelector('.refusal:has-text("That is the row above")');
  assert.equal(await page.getAttribute('.coach', 'data-step'), '2');
  await page.fill('.typed input', 'beam 99');
  await page.press('.typed input', 'Enter');
  await page.waitForSelector('.refusal:has-text("Edge numbers run from 1 to 24")');
  await page.fill('.typed input', 'beam 23');
  await page.press('.typed input', 'Enter');
  await page.waitForSelector('.coach[data-told=true]');
  await page.click('.coach-next');
  await page.waitForSelector('.coach[data-step="3"]');
  await page.goto(site.url);
  await open(page, '#/learn/atoms', '.lesson-first');
  assert.equal((await page.textContent('.lesson-first a')).trim(), 'Go on');
  await page.click('.lesson-first a');
  await page.waitForSelector('.coach[data-step="3"]');
  await page.waitForSelector('.log:has-text("23")');
  await goThrough(page);
  await page.click('.coach-over button.primary');
  await page.waitForSelector('.table:not(:has(.coach))');
  assert.match(await page.evaluate(() => location.hash), /^#\/here\/atoms/);
  await page.waitForSelector('.seat:has-text("Sprout")');
  assert.deepEqual(faults, []);
});

/** The first puzzle of every kind, with its answer. */
const puzzles = () =>
  GAMES.flatMap((game) => {
    const folder = join(root, 'puzzles', game);
    const files = readdirSync(folder).sort();
    const all = files.map((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
    const said = (lines, word) =>
      lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
    const read = all.map((lines) => ({
      id: said(lines, 'puzzle')[0],
      kind: said(lines, 'kind')[0],
      answer: said(lines, 'move'),
    }));
    return read.filter(
      ({ kind }, i) => kind !== 'program' && read.findIndex((one) => one.kind === kind) === i,
    );
  });

/** On a phone the field for typed moves is on a sheet that is down at first. */
const TYPED = '.typed input';
const sheetOf = async (page) => ((await page.isVisible(TYPED)) ? null : '.table-side .tabs button');

const answerIt = async (page, texts, taps) => {
  for (const text of texts) {
    const [, form, value] = /^(cells|cards) (.*)$/.exec(text) ?? [];
    if (form && taps) {
      const named = form === 'cells' ? 'data-cell' : 'data-card';
      for (const name of value.split(' ')) await page.locator(`.table [${named}="${name}"]`).first().click();
      assert.equal(await page.inputValue('.puzzle-answer input'), value);
      await page.click('.puzzle-answer button');
      continue;
    }
    const sheet = form ? null : await sheetOf(page);
    if (sheet) await page.locator(sheet).first().click();
    await page.fill(form ? '.puzzle-answer input' : TYPED, value ?? text);
    await page.press(form ? '.puzzle-answer input' : TYPED, 'Enter');
    if (!form) await until(page, () => document.querySelector('.typed input').value === '');
  }
};

for (const lang of ['en', 'ru'])
  test(`a puzzle of each kind is solved, and the rating moves, ${lang}`, async () => {
    const { page, faults } = await come({
      viewport: lang === 'en' ? DESKTOP : PHONE,
      settings: { ...still, lang, theme: lang === 'en' ? 'dark' : 'light' },
    });
    const wrong = [];
    await open(page, '#/puzzles', '.puzzle-daily');
    wrong.push(...(await findings(page, `puzzles-${lang}`)));
    for (const { id, answer } of puzzles()) {
      await open(page, `#/puzzles/${id}`, `.puzzle[data-puzzle="${id}"]`);
      if (id.endsWith('-01')) wrong.push(...(await findings(page, `puzzle-${id.replace('/', '-')}-${lang}`)));
      await answerIt(page, answer, lang === 'en');
      if (id.startsWith('geometrius/turn')) await page.click('.puzzle-check');
      await page.waitForSelector('.puzzle[data-solved=true]');
    }
    wrong.push(...(await findings(page, `puzzle-${lang}`)));
    await page.click('.puzzle-share');
    await page.waitForSelector('.puzzle-line');
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('naukograd.puzzles')));
    assert.equal(kept.streak, puzzles().length);
    assert.ok(kept.rating > 1200);
    await open(page, '#/puzzles/atoms', '.puzzle-item[data-done=true]');
    wrong.push(...(await findings(page, `puzzles-atoms-${lang}`)));
    assert.deepEqual([...wrong, ...faults], []);
  });

test('a puzzle answered wrongly says why, costs rating, and can be given up', async () => {
  const { page, faults } = await come({ settings: still });
  const { id } = puzzles().find(({ kind }) => kind === 'beam');
  await open(page, `#/puzzles/${id}`, `.puzzle[data-puzzle="${id}"]`);
  await page.fill('.typed input', 'beam 999');
  await page.press('.typed input', 'Enter');
  await page.waitForSelector('.puzzle-wrong');
  await page.click('.puzzle-show');
  await page.waitForSelector('.puzzle[data-solved=true]');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('naukograd.puzzles')));
  assert.ok(kept.rating < 1200 && kept.streak === 0 && kept.tried[id] === 0);
  assert.deepEqual(faults, []);
});

test('what was heard or answered before a position stands in the log, of a puzzle and of a lesson', async () => {
  const { page, faults } = await come({ settings: { ...still, lang: 'ru' } });
  const lines = () => page.locator('.log .log-past').allTextContents();
  await open(page, '#/puzzles/atoms/field-03', '.log-past');
  assert.equal((await lines())[0], 'Вы: луч 2 вернулся');
  await open(page, '#/puzzles/sonar/where-03', '.puzzle[data-puzzle="sonar/where-03"]');
  await page.waitForSelector('.log-past:has-text("курс")');
  assert.equal((await lines()).length, 39);
  await open(page, '#/learn/sonar/listen', '.coach[aria-label="Что услышано"]');
  await page.waitForSelector('.log-past:has-text("не в секторе 2")');
  assert.equal((await lines())[1], 'Противник: ответ: строка 3, столбец H.');
  await goOn(page);
  await page.waitForSelector('.log li:not(.log-past)');
  assert.equal((await lines()).length, 7, 'what is heard now comes after it, once');
  assert.deepEqual(faults, []);
});

test('two golems on a phone: each stands once over the program, and programs are written in any order', async () => {
  const { page, faults } = await come({ viewport: PHONE, settings: still });
  await open(page, '#/puzzles/golems/44-head-on', '.puzzle[data-puzzle="golems/44-head-on"]');
  assert.equal(await page.locator('.gol-mate').count(), 2);
  assert.equal(await page.locator('.gol-member:visible').count(), 0);
  await page.click('.gol-mate[data-seat="1"]');
  await page.waitForSelector('.gol-mate[data-seat="1"][aria-pressed=true]');
  await answerIt(page, ['program W F F F']);
  await page.locator('.table-side .tabs button').first().click();
  await page.waitForSelector('.gol-mate[data-seat="0"][aria-pressed=true]');
  await answerIt(page, ['program R F F F']);
  await page.waitForSelector('.puzzle[data-solved=true]');
  assert.deepEqual(faults, []);
});

// ---- the keyboard alone, in the sizes that the tests above leave to it

const tabTo = async (page, wanted) => {
  for (let i = 0; i < 150; i++) {
    if (await page.evaluate((to) => document.activeElement?.matches(to) ?? false, wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${wanted} by the keyboard`);
};

const typeInto = async (page, wanted, text) => {
  const sheet = wanted === TYPED ? await sheetOf(page) : null;
  if (sheet) {
    await tabTo(page, sheet);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, wanted);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

/** Where there is something to read, «Next» has the focus; what is to be done is typed. */
const goThroughByKeys = async (page, { tasks }) => {
  const steps = tasks.flatMap((task) => task.steps);
  for (let i = 0; i < 60; i++) {
    await page.waitForSelector('.coach-over, .coach-next, .coach-show');
    if (await page.$('.coach-over')) return;
    const before = await page.evaluate(stand);
    const step = Number(await page.getAttribute('.coach', 'data-step'));
    if (await page.$('.coach-next')) {
      assert.ok(await page.evaluate(() => document.activeElement.matches('.coach-next')));
      await page.keyboard.press('Enter');
    } else await typeInto(page, TYPED, steps[step - 1].do[0]);
    await until(
      page,
      (was) => {
        const coach = document.querySelector('.coach');
        return coach !== null && `${coach.dataset.step} ${coach.dataset.told} ${location.hash}` !== was;
      },
      before,
    );
  }
  throw new Error('the lesson has no end');
};

/** An engine whose answers come late, as on a busy machine. */
const lateEngine = () => {
  globalThis.Worker = class extends Worker {
    set onmessage(hear) {
      super.onmessage = (event) => setTimeout(() => hear(event), 150);
    }
  };
};

test('where the engine answers late a task that is done is not asked for once more, and «Next» has the focus as it comes', async () => {
  const { page, faults } = await come({ settings: still, prepare: lateEngine });
  for (const [game, id] of [
    ['circuit', 'loop'],
    ['geometrius', 'angles'],
    ['sonar', 'torpedo'],
  ]) {
    const lesson = book(game).lessons.find((one) => one.id === id);
    await open(page, `#/learn/${game}/${id}`, `.coach[aria-label="${lesson.title.en}"]`);
    await goThroughByKeys(page, lesson);
  }
  assert.deepEqual(faults, []);
});

for (const [lang, viewport] of [
  ['en', PHONE],
  ['ru', DESKTOP],
])
  test(`by the keyboard alone: every guided match, a lesson of each game and a puzzle of each kind, ${lang}`, async () => {
    const { page, faults } = await come({ viewport, settings: { ...still, lang } });
    const wrong = [];
    for (const game of GAMES) {
      const [first, lesson] = book(game).lessons;
      await open(page, `#/learn/${game}`, '.lesson-first');
      await tabTo(page, '.lesson-first a');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.coach');
      await goThroughByKeys(page, first);
      await tabTo(page, `.coach-over a[href$="/learn/${game}/${lesson.id}"]`);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`.coach[aria-label="${lesson.title[lang]}"]`);
      wrong.push(...(await findings(page, `lesson-keys-${game}-${lang}`)));
      await goThroughByKeys(page, lesson);
    }
    for (const { id, answer } of puzzles()) {
      await open(page, `#/puzzles/${id}`, `.puzzle[data-puzzle="${id}"]`);
      for (const text of answer) {
        const [, form, value] = /^(cells|cards) (.*)$/.exec(text) ?? [];
        await typeInto(page, form ? '.puzzle-answer input' : TYPED, value ?? text);
        if (!form) await until(page, () => document.querySelector('.typed input').value === '');
      }
      if (id.startsWith('geometrius/turn')) {
        await tabTo(page, '.puzzle-check');
        await page.keyboard.press('Enter');
      }
      await page.waitForSelector('.puzzle[data-solved=true]');
    }
    wrong.push(...(await findings(page, `puzzle-keys-${lang}`)));
    assert.deepEqual([...wrong, ...faults], []);
  });
