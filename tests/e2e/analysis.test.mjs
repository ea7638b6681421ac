// analysis.test.mjs - a match analysed on the page: how far it is, what was found, the better move on the board, trying again, and where to
// learn it; the same as the program says by the same count.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { findings, openSite, root, until } from './lib.mjs';

const { come } = await openSite();
const program = process.env.NAUKOGRAD ?? join(root, 'build', 'naukograd');
const folder = mkdtempSync(join(tmpdir(), 'naukograd-'));
after(() => rmSync(folder, { recursive: true }));

/** A whole match of two weak players, as a file and as the record in it; small options keep it short. */
const matches = Object.fromEntries(
  Object.entries({
    atoms: ['--size', '6', '--atoms', '3'],
    circuit: ['--goal', '6'],
    geometrius: [],
    golems: ['--level', 'novice'],
    sonar: [],
  }).map(([game, options]) => {
    const records = join(folder, game);
    const players = game === 'sonar' ? ['level:6', 'random'] : ['level:2', 'level:2'];
    const fixed = ['--games', '1', '--iterations', '20', '--seed', '5', '--jobs', '1', '--records', records];
    execFileSync(program, ['arena', game, ...players, ...fixed, ...options]);
    const file = join(records, readdirSync(records).sort()[0]);
    return [game, { file, record: JSON.parse(readFileSync(file, 'utf8')) }];
  }),
);

const GAMES = Object.keys(matches);

/** Puts the matches onto the device, as if they had been played there. */
const keepAll = (page) =>
  page.evaluate(
    (records) =>
      localStorage.setItem(
        'naukograd.records',
        JSON.stringify(
          records.map((record, i) => ({ at: i + 1, record, names: ['Ada', 'Max'], ranks: [1, 2] })),
        ),
      ),
    GAMES.map((game) => matches[game].record),
  );

const open = async (page, game, part = '') => {
  await page.evaluate((to) => (location.hash = to), `#/replay/here-${GAMES.indexOf(game) + 1}${part}`);
  await page.waitForSelector(`.table[data-game=${game}] .transport`);
};

const terminal = (game, iterations) =>
  JSON.parse(
    execFileSync(program, ['analyse', matches[game].file, '--json', '--iterations', iterations], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    }),
  );

/** The grades that the page shows, in the order of the moves. */
const gradesShown = async (page) => {
  await page.click('.an-all > summary');
  await page.waitForSelector('.an-all li');
  return page.$$eval('.an-all .an-move', (all) => all.map((one) => one.dataset.grade));
};

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 640 };
const NAMES = { en: ['English', 'Analysis'], ru: ['Русский', 'Разбор'] };

/** The same analysis in a language, by the gear beside the board. */
const speak = async (page, lang) => {
  const [name, title] = NAMES[lang];
  await page.locator('.side-ends button').last().click();
  await page.locator('dialog').getByLabel(name, { exact: true }).check();
  await page.keyboard.press('Escape');
  await page.locator(`.an[aria-label="${title}"]`).waitFor();
};

for (const game of GAMES)
  test(`${game}: a whole match is judged on the page as in the terminal`, async () => {
    const ru = GAMES.indexOf(game) % 2 === 1;
    const { page, faults, context } = await come({
      viewport: ru ? PHONE : DESKTOP,
      settings: { motion: false, lang: ru ? 'ru' : 'en', theme: ru ? 'dark' : 'light' },
    });
    await keepAll(page);
    await open(page, game);
    await page.click('.analyse');
    await page.waitForSelector('.an[data-iterations]');
    const iterations = await page.getAttribute('.an[data-iterations]', 'data-iterations');
    const wanted = terminal(game, iterations);
    const wrong = await findings(page, `analysis-${game}`);
    assert.deepEqual(
      await gradesShown(page),
      wanted.moves.map(({ grade }) => grade),
    );
    assert.equal(await page.locator('.an-moments .an-move').count(), wanted.moments.length);
    assert.deepEqual(
      await page.$$eval('.an-moments .an-move', (all) => all.map((one) => Number(one.dataset.ply))),
      wanted.moments.map(({ ply }) => ply),
    );
    assert.ok((await page.locator('.an-line').count()) === wanted.seats.length);
    await page.setViewportSize(ru ? DESKTOP : PHONE);
    wrong.push(...(await findings(page, `analysis-${game}-other-size`)));
    await speak(page, ru ? 'en' : 'ru');
    wrong.push(...(await findings(page, `analysis-${game}-other-words`)));
    await page.setViewportSize(ru ? PHONE : DESKTOP);
    wrong.push(...(await findings(page, `analysis-${game}-other-words-and-size`)));
    assert.deepEqual([...wrong, ...faults], []);
    await context.close();
  });

test('a moment shows the better move on the board with its reason; trying again goes on from there', async () => {
  const { page, faults } = await come({ settings: { motion: false } });
  await keepAll(page);
  await open(page, 'atoms', '/analysis');
  await page.waitForSelector('.an[data-iterations]');
  const { moves } = terminal('atoms', await page.getAttribute('.an[data-iterations]', 'data-iterations'));
  const mistake = moves.find(({ why, best }) => why && best.startsWith('beam '));
  assert.ok(mistake, 'a mistake to learn from');
  await page.click('.an-all > summary');
  await page.focus(`.an-all li:nth-child(${moves.indexOf(mistake) + 1}) button`);
  await page.keyboard.press('Enter'); // by the keyboard alone
  await page.waitForSelector(`.an-chosen[data-ply="${mistake.ply}"] [data-move="${mistake.best}"]`);
  assert.equal((await page.textContent('.an-why')).toLowerCase(), `${mistake.why.en.toLowerCase()}.`);
  await until(
    page,
    (ply) => document.querySelector('.transport-row .mono').textContent.startsWith(`${ply}/`),
    mistake.ply,
  );
  await page.waitForSelector('.a-focus');
  assert.deepEqual(await findings(page, 'analysis-moment'), []);
  assert.match(await page.getAttribute('.an-lesson', 'href'), /#\/learn\/atoms\/information/);
  await page.focus('.an-puzzles');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.puzzle-item[data-puzzle^="atoms/beam-"]');
  assert.equal(await page.locator('.puzzle-item:not([data-puzzle^="atoms/beam-"])').count(), 0);
  await page.goBack();
  await page.waitForSelector('.an[data-iterations]');
  await page.click('.an-all > summary');
  await page.click(`.an-all li:nth-child(${moves.indexOf(mistake) + 1}) button`);
  await page.click('.an-again');
  await page.waitForSelector('.table:not(:has(.transport))');
  assert.match(await page.evaluate(() => location.hash), /^#\/here\/atoms/);
  const here = await page.evaluate(() => JSON.parse(localStorage.getItem('naukograd.here.atoms')));
  assert.deepEqual(here.moves, matches.atoms.record.moves.slice(0, mistake.ply));
  assert.ok('name' in here.seats[mistake.seat] && 'level' in here.seats[1 - mistake.seat]);
  assert.deepEqual(faults, []);
});

test('it shows how far it is and can be stopped', async () => {
  const { page, faults } = await come({ settings: { motion: false } });
  await keepAll(page);
  await open(page, 'sonar', '/analysis');
  await page.waitForSelector('.an progress');
  await until(page, () => document.querySelector('.an progress')?.value > 0);
  await page.click('.an-stop');
  await page.waitForSelector('.analyse');
  assert.equal(await page.locator('.an').count(), 0);
  await page.click('button[aria-label="One step on"]');
  await until(page, () => document.querySelector('.transport-row .mono').textContent.startsWith('1/'));
  assert.deepEqual(faults, []);
});

test('in a replay nobody is «you», through whoever’s eyes it is seen', async () => {
  const { page, context } = await come();
  await keepAll(page);
  await open(page, 'circuit');
  await page.locator('.transport .icon-button').last().click();
  for (const eyes of ['Ada', 'Max']) {
    await page.locator('.choice label', { hasText: eyes }).click();
    await page
      .locator('.log li', { hasText: /^(Ada|Max): / })
      .first()
      .waitFor();
    assert.deepEqual(
      (await page.locator('.log li').allInnerTexts()).filter((line) => /\bYou\b/.test(line)),
      [],
    );
    assert.equal(await page.locator('.seat-you').count(), 0);
  }
  await context.close();
});
