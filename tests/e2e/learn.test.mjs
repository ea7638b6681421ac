// learn.test.mjs - learning on the page: every guided match and a lesson of each game, in both languages, at both sizes; wrong answers,
// coming back, and the keyboard alone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { findings, openSite, root, until } from './lib.mjs';

const { site, come } = await openSite();
const GAMES = ['atoms', 'circuit', 'geometrius', 'golems', 'sonar'];
const book = (id) => JSON.parse(readFileSync(join(root, 'lessons', `${id}.json`), 'utf8'));
const still = { motion: false };

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
    if (await page.$('.coach-over')) return steps;
    await goOn(page);
  }
  throw new Error('the lesson has no end');
};

for (const lang of ['en', 'ru'])
  test(`every guided match and a lesson of each game, ${lang}`, async () => {
    const viewport = lang === 'en' ? { width: 1440, height: 900 } : { width: 360, height: 640 };
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

test('a guided match by the keyboard alone', async () => {
  const { page, faults } = await come({ settings: still });
  await open(page, '#/learn/circuit/first', '.coach-next');
  for (let i = 0; i < 30 && !(await page.$('.coach-over')); i++) {
    const before = await page.evaluate(stand);
    if (!(await page.$('.coach-next'))) {
      await page.focus('.typed input');
      const { steps } = book('circuit').lessons[0].tasks[0];
      const step = Number(await page.getAttribute('.coach', 'data-step'));
      await page.keyboard.type(steps[step - 1].do[0]);
    }
    await page.keyboard.press('Enter'); // «Next» has the focus where there is one
    await until(
      page,
      (was) => {
        const coach = document.querySelector('.coach');
        return coach !== null && `${coach.dataset.step} ${coach.dataset.told} ${location.hash}` !== was;
      },
      before,
    );
  }
  await page.waitForSelector('.coach-over');
  assert.deepEqual(faults, []);
});
