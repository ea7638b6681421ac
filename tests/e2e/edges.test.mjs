// edges.test.mjs - what a new visitor stumbled over, at one screen: the end of a match and its replay, taking back, hints in words, finding back,
// the log, and that nothing English is left in the Russian page.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { askHint, waitTurn } from './atoms.mjs';
import { english } from './english.mjs';
import { findings, openSite, page as folder, visit, until } from './lib.mjs';

const { browser, site } = await openSite();

const MINE = '1-32 3-30 5-28 8-25';
const THEIRS = '2-31 7-31 4-27 7-26';
const SEATS = [{ name: 'Ann' }, { level: 1 }];

const setupOf = (game, moves = [], seats = SEATS, options = {}) => ({
  game,
  seats,
  options,
  seed: '7',
  numeric: true,
  moves,
});
const ATOMS = setupOf('atoms', [
  [0, `place ${MINE}`],
  [1, `place ${THEIRS}`],
]);

/** A visitor with matches begun on this device. */
const begun = async (setups, { settings, ...options } = {}) => {
  const visitor = await visit(browser, {
    ...options,
    settings: { motion: false, ...settings },
  });
  await visitor.context.addInitScript((all) => {
    if (sessionStorage.getItem('begun')) return;
    sessionStorage.setItem('begun', 'yes');
    for (const setup of all) localStorage.setItem(`naukograd.here.${setup.game}`, JSON.stringify(setup));
  }, setups);
  await visitor.page.goto(site.url);
  return visitor;
};

const open = async (page, game) => {
  await page.evaluate((id) => (location.hash = `#/here/${id}`), game);
  await page.locator(`.table[data-game=${game}]`).waitFor();
};

const type = async (page, move) => {
  await page.locator('.typed input').fill(move);
  await page.locator('.typed button').click();
};

/** Ann names all atoms and wins. */
const win = async (page) => {
  await open(page, 'atoms');
  await waitTurn(page);
  const before = await page.locator('.side-panel').boundingBox();
  await type(page, `guess ${THEIRS}`);
  await page.locator('.end').waitFor();
  return before.height;
};

test("the end: the result comes back, every secret is shown, one seat's eyes are a tap away", async () => {
  const { page, context } = await begun([ATOMS], {
    viewport: { width: 1440, height: 900 },
  });
  const logBefore = await win(page);
  const log = await page.locator('.side-panel').boundingBox();
  assert.ok(log.height >= logBefore, `the log keeps its height: ${log.height} of ${logBefore}`);
  await page.locator('.a-both .a-atom').nth(7).waitFor();
  assert.equal(await page.locator('.a-both .a-atom').count(), 8, 'the atoms of both');
  const hidden = await page.locator('.end').evaluate((end) => end.scrollHeight - end.clientHeight);
  assert.ok(hidden <= 1, `the card shows all its buttons: ${hidden}`);
  assert.deepEqual(await findings(page, 'end'), []);
  await page.locator('.end button', { hasText: 'Look at the board' }).click();
  assert.equal(await page.locator('.end').count(), 0);
  await page.locator('.end-again').click();
  await page.locator('.end[data-outcome=won]').waitFor();
  await page.locator('.choice label', { hasText: 'Ann' }).click();
  await page.locator('.a-own-field').waitFor();
  await context.close();
});

test('«Replay» opens this very match, all secrets shown; it has a file, and a link that another device opens', async () => {
  const { page, context } = await begun([ATOMS]);
  await win(page);
  await page.locator('.end a', { hasText: 'Replay' }).click();
  await page.locator('.transport').waitFor();
  assert.match(page.url(), /#\/replay\/here-\d+$/);
  for (let i = 0; i < 2; i++) await page.locator('[aria-label="One step on"]').click();
  await page.locator('.a-both .a-atom').nth(7).waitFor();
  await page.reload();
  await page.locator('.transport').waitFor();
  await page.locator('.transport-more summary').click();
  const field = page.locator('.link-field input');
  await field.waitFor();
  const link = await field.inputValue();
  const download = page.waitForEvent('download');
  await page.locator('button', { hasText: 'Save the record' }).click();
  assert.match((await download).suggestedFilename(), /\.json$/);
  await context.close();
  const other = await visit(browser, { settings: { motion: false } });
  await other.page.goto(link);
  await other.page.locator('.transport').waitFor();
  await other.page.locator('.seat', { hasText: 'Ann' }).waitFor();
  await other.page.goto(`${site.url}#/replay/z.nonsense`);
  await other.page.locator('.blank', { hasText: 'This link holds no match.' }).waitFor();
  assert.deepEqual(other.faults, [], 'nothing is asked of a server that is not there');
  await other.context.close();
});

test('the score at the end is explained in words', async () => {
  const { page, context } = await begun([setupOf('atoms', [], [{ name: 'Ann' }], { solo: true, atoms: 1 })]);
  await open(page, 'atoms');
  await page.locator('.table[data-act=yes]').waitFor();
  for (let i = 0; i < 200 && (await page.locator('.end').count()) === 0; i++) {
    const hint = await askHint(page, (what) => what.click());
    const before = await page.locator('.log li').count();
    await type(page, hint);
    await page.locator('.log li').nth(before).waitFor();
  }
  assert.match(
    await page.locator('.end-score').innerText(),
    /^\d+ turns? and \d+ wrong, each counts five: \d+$/,
  );
  await context.close();
});

test('taking back says why it is not possible before it is pressed, and works where it is', async () => {
  const { page, context } = await begun([setupOf('geometrius', [], [{ name: 'Ann' }, { level: 1 }])]);
  await open(page, 'geometrius');
  await waitTurn(page);
  const undo = page.locator('.tool', { hasText: 'Take back' });
  await page.locator('.tool-undo[aria-disabled=true]').waitFor();
  assert.match(await undo.getAttribute('title'), /nothing to take back|cannot be taken back/);
  await undo.click({ force: true });
  await page.locator('.refusal', { hasText: /taken? back/ }).waitFor();
  const push = page.locator('.geo-own button').first();
  await push.click();
  await page.locator('.geo-slot').first().click();
  await page.locator('.tool-undo[aria-disabled=false]').waitFor();
  const lines = await page.locator('.log li').count();
  await undo.click();
  await until(page, (n) => document.querySelectorAll('.log li').length < n, lines);
  await context.close();
});

test('a wrong guess stays marked on the board', async () => {
  const { page, context } = await begun([ATOMS]);
  await open(page, 'atoms');
  await waitTurn(page);
  await type(page, 'guess 1-32 3-30 5-28 8-25');
  await page.locator('.log li', { hasText: 'wrong' }).waitFor();
  const mark = page.locator('.a-target-field .a-guessed');
  await mark.nth(3).waitFor();
  assert.equal(await mark.count(), 4);
  assert.match(
    await page.locator('.a-target-field [data-name="1-32"]').getAttribute('aria-label'),
    /named, \d of the cells wrong/,
  );
  await context.close();
});

for (const [lang, game, words] of [
  ['en', 'atoms', /^put atoms at \d/],
  ['ru', 'atoms', /^поставить атомы: \d/],
  ['ru', 'circuit', /^[а-яё ,–]+ (на )?[a-f][1-8]$|^обменять: [а-яё ]+$/],
  ['ru', 'geometrius', /[а-яё«»]/],
  ['ru', 'sonar', /^[а-яё ,–-]+:? [A-J]\d+$/],
])
  test(`a hint speaks people's words: ${game}, ${lang}`, async () => {
    const { page, context } = await begun([setupOf(game)], {
      settings: { lang },
    });
    await open(page, game);
    await waitTurn(page);
    const move = await askHint(page, (what) => what.click());
    const said = await page.locator('.hint code').innerText();
    assert.notEqual(said, move);
    assert.match(said, words);
    if (game === 'atoms') assert.equal(await page.locator('.a-one .a-note').count(), 4, 'and is drawn');
    await context.close();
  });

test('the first screen leads back to a match, and a code can be entered on a phone without scrolling', async () => {
  const { page, context } = await begun([ATOMS], {
    viewport: { width: 360, height: 640 },
    settings: { lang: 'ru' },
  });
  const back = page.locator('.ways-back a', {
    hasText: 'Продолжить партию: Атомы',
  });
  for (const what of [back, page.locator('.code-input'), page.locator('.join button')]) {
    const box = await what.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 640, JSON.stringify(box));
  }
  await back.click();
  await page.locator('.table[data-game=atoms]').waitFor();
  await context.close();
});

test('«Together here», «Online», a class and puzzles are named on the first screen and open on their own part', async () => {
  const { page, context } = await begun([], {
    viewport: { width: 360, height: 640 },
  });
  const inSight = async (selector) => {
    await until(
      page,
      (wanted) => {
        const { top } = document.querySelector(wanted).getBoundingClientRect();
        return top >= -1 && top < 320;
      },
      selector,
    );
  };
  const go = async (selector, text) => {
    await page.goto(site.url);
    await page.locator(selector, { hasText: text }).click();
  };
  await go('[data-game=golems] .card-ways a', 'Together here');
  await page.locator('.gol-setup').waitFor({ state: 'attached' });
  await inSight('.way-here');
  await go('[data-game=golems] .card-ways a', 'Online');
  await page.locator('.gol-setup').waitFor({ state: 'attached' });
  await inSight('.way-online');
  await go('[data-game=golems] .card-ways a', 'Puzzles');
  await page.locator('main a', { hasText: 'Forty puzzles with programs' }).click();
  await page.locator('.gol-puzzle').first().waitFor();
  await go('.card-together a', 'For a class');
  await page.locator('.notice', { hasText: 'There is no game server' }).waitFor();
  await context.close();
});

test('a page without a server asks for tables once, says so, and leads back to the games', async () => {
  const { page, context } = await begun([]);
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/api/') ? 1 : 0));
  await page.evaluate(() => (location.hash = '#/online'));
  await page.locator('.notice', { hasText: 'There is no game server behind this page' }).waitFor();
  await page.clock.runFor(60_000);
  assert.equal(asked, 1);
  assert.equal(await page.locator('.join').count(), 0, 'nothing is offered that leads nowhere');
  await page.locator('main a').click();
  await page.locator('.home').waitFor();
  await context.close();
});

const GAMES = ['atoms', 'circuit', 'geometrius', 'golems', 'sonar'];

/** From every game once to every other: 0 1 2 3 4 0, then by twos, threes and fours (there are five, a prime). */
const walk = function* () {
  for (let step = 1, at = 0; step < GAMES.length; step++)
    for (let i = 0; i < GAMES.length; i++) {
      const from = GAMES[at];
      at = (at + step) % GAMES.length;
      yield [from, GAMES[at]];
    }
};

test('from each game to each other one: its log is whole', async () => {
  const setups = GAMES.map((game) => setupOf(game, [], [{ level: 1 }, { name: 'Ann' }]));
  const { page, context } = await begun(setups, { settings: { lang: 'ru' } });
  const lines = () => page.locator('.log li').allInnerTexts();
  await open(page, GAMES[0]);
  for (const [from, game] of walk()) {
    await page.evaluate(() => (location.hash = '#/'));
    await page.locator('.home').waitFor();
    await open(page, game);
    await page.locator('.table[data-act=yes]').waitFor();
    const shown = await lines();
    await page.reload(); // what it shows when nothing was shown before it
    await page.locator('.table[data-act=yes]').waitFor();
    assert.deepEqual(shown, await lines(), `${from}, then ${game}`);
  }
  await context.close();
});

test('circuit: what the columns count is said on a tap', async () => {
  const { page, context } = await begun([setupOf('circuit')], {
    settings: { lang: 'ru' },
  });
  await open(page, 'circuit');
  for (const [name, says] of [
    ['паяльники', /паять/],
    ['свет', /засветились/],
    ['штрафы', /замыкания/],
  ]) {
    await page.locator('.table-dock .cir-ask', { hasText: name }).click();
    assert.match(await page.locator('.cir-tally caption').innerText(), says);
  }
  await page.evaluate(() => (location.hash = '#/learn/circuit'));
  await page.locator('.cir-lesson').first().waitFor();
  const gaps = await page
    .locator('.cir-lesson')
    .first()
    .evaluate((svg) => {
      const wires = [...svg.querySelectorAll(':scope > g > .wire')].map((wire) => wire.getBBox());
      const poles = [...svg.querySelectorAll('circle[class^=cir-pole]')].map((pole) => pole.getBBox());
      return poles.map((pole, i) => pole.y - (wires[i].y + wires[i].height));
    });
  assert.equal(gaps.length, 2);
  assert.ok(
    gaps.every((gap) => gap <= 2),
    `the wires meet plus and minus: ${gaps}`,
  );
  assert.match(await page.locator('.rules').innerText(), /Три светодиода/);
  await context.close();
});

test('geometrius: lines are numbered, the board does not shrink while pushing, and the side fits', async () => {
  const { page, context } = await begun([setupOf('geometrius')], {
    viewport: { width: 1440, height: 900 },
    settings: { lang: 'ru' },
  });
  await open(page, 'geometrius');
  await waitTurn(page);
  const width = async () => (await page.locator('.geo-cell').first().boundingBox()).width;
  const before = await width();
  assert.ok((await page.locator('.geo-line-number.is-row').count()) >= 4);
  assert.ok((await page.locator('.geo-line-number.is-column').count()) >= 4);
  const fits = () => page.locator('.table-dock').evaluate((dock) => dock.scrollHeight - dock.clientHeight);
  assert.ok((await fits()) <= 1, `beside the field nothing is to be scrolled: ${await fits()}`);
  for (const cell of await page.locator('.geo-cell').all()) {
    await cell.click();
    await page.locator('.geo-about').first().waitFor();
    assert.ok((await fits()) <= 1, `with a shape's panel: ${await fits()}`);
  }
  await page.locator('.geo-own button').first().click();
  await page.locator('.geo-slot').first().waitFor();
  assert.equal(await width(), before);
  await context.close();
});

test("sonar's crews have the same colours on the curtain and at the table", async () => {
  const people = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => ({ name }));
  const { page, context } = await begun([setupOf('sonar', [[0, 'start A1']], people)]);
  await page.evaluate(() => (location.hash = '#/here/sonar'));
  const mark = page.locator('.curtain .seat-mark');
  await mark.waitFor();
  const fill = (where) => where.evaluate((one) => getComputedStyle(one).fill);
  const number = Number((await mark.getAttribute('class')).match(/seat-(\d)/)[1]);
  const onCurtain = await fill(mark);
  await page.locator('.curtain button').click();
  await page.locator('.table').waitFor();
  const marks = page.locator('.seat .seat-mark');
  const [first, second, third, fourth] = await Promise.all([0, 1, 2, 3].map((i) => fill(marks.nth(i))));
  assert.ok(first === second && third === fourth && first !== third, 'a colour for each crew');
  assert.equal(onCurtain, await fill(marks.nth(number)));
  await context.close();
});

test('what is read aloud are sentences with one full stop', async () => {
  const { page, context } = await begun([setupOf('circuit')]);
  await open(page, 'circuit');
  await waitTurn(page);
  const heard = [];
  await page.exposeFunction('hear', (text) => heard.push(text));
  await page.evaluate(() =>
    new MutationObserver(() =>
      globalThis.hear(document.querySelector('.table-status [aria-live]').textContent),
    ).observe(document.querySelector('.table-status'), {
      subtree: true,
      childList: true,
      characterData: true,
    }),
  );
  for (let i = 0; i < 3 && (await waitTurn(page)) === 'act'; i++)
    await type(page, await askHint(page, (what) => what.click()));
  await waitTurn(page);
  const told = heard.filter(Boolean);
  assert.ok(told.length > 0);
  for (const text of told) {
    assert.doesNotMatch(text, /\.\s*\./);
    assert.match(text, /[.?…]$/);
  }
  await context.close();
});

test('no English is left in the Russian page', async () => {
  const { page, context } = await begun([], {
    settings: { lang: 'ru', name: 'Анна' },
  });
  const look = async (where) => {
    assert.deepEqual(await english(page), [], where);
  };
  await look('home');
  for (const game of GAMES) {
    await page.evaluate((id) => (location.hash = `#/g/${id}`), game);
    await page.locator('.options, .gol-setup').first().waitFor();
    await page.locator('.way summary').evaluateAll((all) => all.forEach((one) => one.click()));
    await look(`options of ${game}`);
    await page.evaluate((id) => (location.hash = `#/learn/${id}`), game);
    await page.locator('.rules section').first().waitFor();
    await look(`rules of ${game}`);
    await page.evaluate(
      ([id, setup]) => (
        localStorage.setItem(`naukograd.here.${id}`, setup),
        (location.hash = `#/here/${id}`)
      ),
      [game, JSON.stringify(setupOf(game, [], [{ name: 'Анна' }, { level: 1 }]))],
    );
    await page.locator(`.table[data-game=${game}]`).waitFor();
    await waitTurn(page);
    await askHint(page, (what) => what.click());
    await look(`table of ${game}`);
  }
  for (const [hash, ready] of [
    ['#/online', '.notice'],
    ['#/replay', '.way'],
    ['#/t/234567', '.notice'],
  ]) {
    await page.evaluate((to) => (location.hash = to), hash);
    await page.locator(ready).first().waitFor();
    await look(hash);
  }
  await page.locator('.top .icon-button').last().click();
  await page.locator('dialog').waitFor();
  await look('settings');
  await context.close();
});

/** The script of the built page that gives others this name. */
const scriptWith = (name) =>
  readdirSync(join(folder, 'assets')).find(
    (file) =>
      file.endsWith('.js') &&
      new RegExp(`\\bas ${name}\\};?\\s*$`).test(readFileSync(join(folder, 'assets', file), 'utf8')) &&
      (name !== 'ui' || file.startsWith('sonar')),
  );

test('on the board of any game what narrowed the moves down is gone with its field: the next moves are all there', async () => {
  const { page, context, faults } = await begun([setupOf('sonar')]);
  await page.route(`**/${scriptWith('ui')}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { generic } from './${scriptWith('generic')}';\nexport const ui = await generic('sonar');`,
    }),
  );
  await open(page, 'sonar');
  await waitTurn(page);
  const narrow = page.locator('.generic-moves').locator('..').locator('input');
  await narrow.fill('b2');
  await until(page, () => document.querySelectorAll('[data-move]').length === 1);
  await page.locator('[data-move]').click();
  await narrow.waitFor({ state: 'detached' });
  await until(page, () => document.querySelectorAll('[data-move]').length > 1);
  assert.deepEqual(faults, []);
  await context.close();
});
