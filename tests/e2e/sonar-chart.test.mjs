// sonar-chart.test.mjs - the cells that each order can reach, lit when it is chosen (rules S7, S11–S16), and what comes of a tap on one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { findings, openSite } from './lib.mjs';
import { echo, FULL } from './sonar.mjs';

const { sit } = await openSite();
const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** Lit cells as a person would draw them: `#`; the boat is `b`, and lit itself where it is `B`. */
const CHARTS = {
  // S7: not onto the own route, which comes from the south.
  course: `
    ..........
    ..........
    ..........
    ..........
    ..#.......
    .#b#......
    ..........
    ..........
    ..........
    ..........`,
  // S11: one to four steps over the sea; the own route, old mines and own mines are in nobody's way, the islands B2 and B9 are.
  torpedo: `
    ..........
    ..#.......
    .###......
    #####.....
    ######....
    ##b####...
    ######....
    #####.....
    ..##......
    ..#.......`,
  // S12: around the boat, not on the own route.
  mine: `
    ..........
    ..........
    ..........
    ..........
    .###......
    .#b#......
    .#.#......
    ..........
    ..........
    ..........`,
  // S12: both own mines.
  detonate: `
    ..........
    ..........
    ..........
    ..........
    #....#....
    ..b.......
    ..........
    ..........
    ..........
    ..........`,
  // S15: up to four cells straight on, or staying; not south, over the own route.
  silence: `
    ..........
    ..#.......
    ..#.......
    ..#.......
    ..#.......
    ##B####...
    ..........
    ..........
    ..........
    ..........`,
  // S16: every old mine, wherever it is.
  scenario: `
    ..........
    .......#..
    ....#.....
    .#........
    .......#..
    ..b.......
    .#........
    ......#...
    ...#....#.
    ..........`,
};
const cellsOf = (chart) =>
  chart
    .trim()
    .split(/\s+/)
    .flatMap((row, i) =>
      [...row].flatMap((one, j) => ('#B'.includes(one) ? [String.fromCharCode(65 + j) + (i + 1)] : [])),
    );

/** Names of the cells in the middle of which something lit is drawn, and of those that are said to be open. */
const litOn = (page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('.so-sheet .so-chart .so-cell')];
    const boxes = [...document.querySelectorAll('.so-lit > rect')].map((one) => one.getBoundingClientRect());
    const lit = cells.filter((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
    });
    const said = cells.filter((cell) => /can be chosen|можно выбрать/.test(cell.getAttribute('aria-label')));
    return [lit, said].map((some) => some.map((one) => one.dataset.cell));
  });
const assertLit = async (page, order) => {
  const wanted = cellsOf(CHARTS[order]);
  const [lit, said] = await litOn(page);
  assert.deepEqual(lit, wanted, `lit for ${order}`);
  assert.deepEqual(said, wanted, `told to a reader for ${order}`);
};

/** What is pressed, and what the button then says; the last: what is no target, and why. */
const SHOTS = [
  ['torpedo', 'D7', 'Fire: D7', 'H6', 'H6 is out of reach'],
  ['mine', 'B5', 'Lay: B5', 'C7', 'C7 is on our route'],
  ['detonate', 'F5', 'Detonate: F5', 'G5', 'G5 is out of reach'],
  ['silence', 'F6', 'Go: east 3', 'D7', 'D7 is out of reach'],
  ['scenario', 'D9', 'Blow up: D9', 'D8', 'D8 is out of reach'],
];

test('every order lights what it can reach; the button names the target, and what is none says why', async () => {
  const { page, faults, context } = await sit(echo('system'), WIDE);
  assert.deepEqual(await litOn(page), [[], []], 'no order is chosen');
  for (const [order, cell, button, elsewhere, reason] of SHOTS) {
    await page.locator(`.so-use-${order}`).click();
    await assertLit(page, order);
    await page.locator(`[data-cell=${elsewhere}]`).click();
    await page.locator('.refusal', { hasText: reason }).first().waitFor();
    await page.locator(`[data-cell=${cell}]`).click();
    assert.equal(await page.locator('.so-do').innerText(), button);
    assert.equal(
      await page.locator('.so-near').count(),
      order === 'torpedo' ? 1 : 0,
      'who shoots too near is warned',
    );
    assert.deepEqual(await findings(page, `sonar-${order}`), []);
    await page.locator('.so-cancel').click();
    assert.deepEqual(await litOn(page), [[], []], 'put back');
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test('the next course lights the cells beside the boat, and a tap on one orders it', async () => {
  const { page, faults, context } = await sit(echo('order'), WIDE);
  await assertLit(page, 'course');
  await page.locator('[data-cell=D6]').click();
  await page.locator('.so-heard .is-last', { hasText: 'course east' }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

for (const [name, look] of [
  ['wide', WIDE],
  ['phone', PHONE],
])
  test(`a drone lights whole sectors, with their numbers: ${name}`, async () => {
    const { page, faults, context } = await sit(echo('system'), { ...look, settings: { lang: 'ru' } });
    await page.locator('.so-use-drone').click();
    const sectors = (which) =>
      page.locator(`${which} [data-sector]`).evaluateAll((all) => all.map((one) => one.dataset.sector));
    assert.deepEqual(await sectors('.so-lit'), ['1', '2', '3', '4']);
    await page.locator('[data-cell=G2]').click();
    assert.deepEqual(await sectors('.so-chosen'), ['2']);
    assert.deepEqual(await findings(page, `sonar-drone-${name}`), []);
    await page.locator('.so-do', { hasText: 'Запустить: сектор 2' }).click();
    await page.locator('.so-heard .is-last', { hasText: 'не в секторе 2' }).waitFor(); // the enemy is in sector 4
    assert.deepEqual(faults, []);
    await context.close();
  });

for (const lang of ['en', 'ru'])
  test(`by finger on a phone: all systems in one row, lit as on a large screen: ${lang}`, async () => {
    const gauges = { ...FULL, scenario: 3 };
    const { page, faults, context } = await sit(echo('system', { gauges }), { ...PHONE, settings: { lang } });
    const row = await page.locator('.so-systems').evaluate((one) => [one.scrollWidth, one.clientWidth]);
    assert.ok(row[0] <= row[1], `six buttons fit: ${row}`);
    for (const order of ['torpedo', 'mine', 'detonate', 'silence']) {
      await page.locator(`.so-use-${order}`).tap();
      await assertLit(page, order);
      await page.locator('.so-cancel').tap();
    }
    assert.deepEqual(faults, []);
    await context.close();
  });

test('no mine is set off that was laid since the last course, and none twice between two courses', async () => {
  for (const [given, reason] of [
    [{ mines: ['B5'], laid: 'B5' }, 'after the next course'],
    [{ fired: true }, 'One detonation between two courses'],
    [{ broken: ['W1'] }, 'Out of order: W1'],
  ]) {
    const { page, context } = await sit(echo('system', given), WIDE);
    await page.locator('.so-use-detonate').click({ force: true });
    await page.locator('.refusal', { hasText: reason }).first().waitFor();
    assert.deepEqual(await litOn(page), [[], []]);
    await context.close();
  }
});

test('the operator’s paper: courses are written, the strip is dragged by a finger, snaps, and says whether it fits', async () => {
  const setup = echo('order');
  const paper = { ...setup, options: { ...setup.options, radio: 'paper' } };
  const { page, faults, context } = await sit(paper, PHONE);
  await page.locator('[data-open=radio]').tap();
  await page.locator('.so-strip-toggle').tap();
  const write = (name) => page.locator('.so-pencil').getByRole('button', { name }).tap();
  for (const name of ['north', 'north', 'silence', 'east', 'east', 'east']) await write(name);
  await page.locator('.so-pencil button').last().tap(); // the last one was misheard
  const hand = await context.newCDPSession(page);
  const touch = (type, point) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  const middle = async (selector) => {
    const box = await page.locator(selector).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const dragTo = async (cell) => {
    const [from, to] = [await middle('.so-strip-end'), await middle(`[data-cell=${cell}]`)];
    await touch('touchStart', from);
    for (let i = 1; i <= 6; i++)
      await touch('touchMove', {
        x: from.x + ((to.x + 4 - from.x) * i) / 6,
        y: from.y + ((to.y - 4 - from.y) * i) / 6,
      });
    await touch('touchEnd');
    await page.locator(`.so-strip[data-end=${cell}]`).waitFor();
    const [end, wanted] = [await middle('.so-strip-end'), await middle(`[data-cell=${cell}]`)];
    assert.ok(Math.hypot(end.x - wanted.x, end.y - wanted.y) < 2, 'it snaps into the middle of the cell');
  };
  const says = (text) => page.locator('.so-fit', { hasText: text }).waitFor();
  await dragTo('G3');
  await says('Does not fit: it crosses land at G3');
  await dragTo('B6');
  await says('Does not fit: it leaves the chart'); // two courses east end in B: they began beyond A
  await dragTo('F6');
  await says('It fits: the enemy would be at F6');
  // The silence was two cells west: then the whole way hangs together.
  await page.locator('.so-joint select').selectOption('W2');
  await dragTo('C3');
  await says('Does not fit');
  assert.ok(await page.locator('.so-radio').isVisible(), 'no page was turned by the drag');
  assert.deepEqual(await findings(page, 'sonar-paper'), []);
  assert.deepEqual(faults, []);
  await context.close();
});
