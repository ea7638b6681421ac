// golems.test.mjs - golems in one browser, by gestures alone: whole matches by mouse, finger and keys, at one screen for two.
import assert from 'node:assert/strict';
import test from 'node:test';
import { playOn, playTurn, waitTurn } from './atoms.mjs';
import { keys, pointer, RAW } from './golems.mjs';
import { openSite, tries } from './lib.mjs';

const { site, come } = await openSite();

/** A visitor at a match of golems with these options. */
const sit = async ({ options, seats, settings, ...rest }) => {
  const visitor = await come({
    ...rest,
    settings: { motion: false, ...settings },
  });
  const setup = { game: 'golems', options, seats, seed: '5', numeric: true };
  await visitor.page.evaluate(
    (kept) => localStorage.setItem('naukograd.here.golems', kept),
    JSON.stringify({ ...setup, moves: [] }),
  );
  await visitor.page.goto(`${site.url}#/here/golems`);
  await visitor.page.locator('.gol-stage').waitFor();
  return visitor;
};

const YOU = { name: 'You' };
const rival = { level: 2 };

test("a novice's match with the mouse, the runs in motion, to the end", async () => {
  const { page, faults, context } = await sit({
    options: { level: 'novice' },
    seats: [YOU, rival],
    settings: { motion: true },
  });
  await page.evaluate(() => localStorage.setItem('naukograd.golems.speed', '4'));
  await page.reload();
  await playOn(page, pointer(page, false));
  assert.match(await page.locator('.end h2').innerText(), /Won|Lost|draw/i);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a pro's match on a phone, in Russian: nothing to scroll, no raw word", async () => {
  const { page, faults, context } = await sit({
    options: { level: 'pro', arena: 'museum', parabots: ['rover'] },
    seats: [YOU, rival],
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    settings: { lang: 'ru' },
  });
  const player = pointer(page, true);
  for (const _ of tries('the end of the match')) {
    if ((await waitTurn(page)) !== 'act') break;
    const shown = await page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight,
      document.documentElement.scrollWidth - innerWidth,
      document.body.innerText,
    ]);
    assert.ok(shown[0] <= 0 && shown[1] <= 0, `the page fits: ${shown}`);
    assert.doesNotMatch(shown[2], RAW);
    assert.doesNotMatch(
      (shown[2].match(/[A-Za-z]{3,}/g) ?? []).filter((word) => word !== 'You').join(' '),
      /./,
      'no English on a Russian page',
    );
    await playTurn(page, player);
  }
  assert.match(await page.locator('.end h2').innerText(), /Победа|Поражение|Ничья/);
  assert.deepEqual(faults, []);
  await context.close();
});

test('keys alone: letters lay cards, Backspace takes them out, Enter is ready', async () => {
  const { page, faults, context } = await sit({
    options: { level: 'skilled', arena: 'yard' },
    seats: [YOU, rival],
  });
  await playOn(page, keys(page));
  assert.match(await page.locator('.end h2').innerText(), /Won|Lost|draw/i);
  assert.deepEqual(faults, []);
  await context.close();
});

test('two people at one screen: the curtain hides the programs', async () => {
  const { page, faults, context } = await sit({
    options: { level: 'skilled' },
    seats: [{ name: 'Anna' }, { name: 'Boris' }],
  });
  const player = pointer(page, false);
  for (const _ of tries('the end of the match')) {
    const what = await waitTurn(page);
    if (what === 'over') break;
    if (what === 'act') {
      await playTurn(page, player);
      continue;
    }
    await page.locator('.hand-over').click();
    await page.locator('.curtain').waitFor();
    assert.equal(
      await page.locator('.gol-card, .gol-stage, .log').count(),
      0,
      'nothing of the match is on the page',
    );
    await page.locator('.curtain .primary').click();
  }
  // Every secret on one board, the score in words; and the match can be seen again.
  await page
    .locator('.end-score', { hasText: /whole component|out in round \d, line \d/ })
    .first()
    .waitFor();
  await page.locator('.choice label:has(:checked)', { hasText: 'All secrets' }).waitFor();
  assert.equal(await page.locator('.gol-stage').count(), 1);
  await page.locator('.end a', { hasText: 'Replay' }).click();
  await page.locator('.transport').waitFor();
  await page.locator('[aria-label="One step on"]').click();
  await page.locator('.log li').first().waitFor({ state: 'attached' });
  const slider = page.locator('.transport input[type=range]');
  await slider.fill(await slider.getAttribute('max'));
  await page
    .locator('.log li', { hasText: /is out|drops out|out/i })
    .first()
    .waitFor({ state: 'attached' });
  assert.equal(await page.locator('.gol-stage').count(), 1, 'all eyes on one board');
  await page.locator('.choice label', { hasText: 'Boris' }).click();
  await page.locator('.gol-stage').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('two people at one screen: both see the run in motion, each when the screen is theirs', async () => {
  const { page, context } = await sit({
    options: { level: 'novice' },
    seats: [{ name: 'Anna' }, { name: 'Boris' }],
    settings: { motion: true },
  });
  const write = async (cards) => {
    for (const card of cards) await page.locator(`[data-card="${card}"]`).click();
    await page.locator('.gol-ready').click();
  };
  const handOver = async () => {
    await page.locator('.hand-over').click();
    await page.locator('.curtain .primary').click();
  };
  await write('FLBR');
  await handOver();
  await write('RFBL');
  await page.locator('.gol-stage.moves').waitFor();
  // Boris goes on at once; Anna has seen nothing of the run yet.
  assert.equal(await waitTurn(page), 'act');
  await write('LRFB');
  await handOver();
  await page.locator('.gol-stage.moves').waitFor();
  await page.locator('.gol-caption', { hasText: /Line \d/ }).waitFor();
  await context.close();
});

test('cards are dragged into lines, moved, taken out and cleared; what is missing is said', async () => {
  const { page, context } = await sit({
    options: { level: 'novice' },
    seats: [YOU, rival],
  });
  const card = (of) => page.locator(`[data-card="${of}"]`);
  const spot = (line) => page.locator(`button[data-spot="${line}"]`);
  const reads = async (line) => spot(line).getAttribute('aria-label');
  await waitTurn(page);
  await card('A').dragTo(spot(2));
  assert.equal(await reads(2), 'Line 3: Attack');
  await card('F').click();
  assert.equal(await reads(0), 'Line 1: Forward');
  assert.match(await page.locator('.gol-missing').innerText(), /lines 2, 4/i);
  assert.ok(await page.locator('.gol-ready').isDisabled());
  await spot(2).dragTo(spot(1));
  assert.equal(await reads(1), 'Line 2: Attack');
  await spot(1).click();
  await page.locator('.gol-tools button', { hasText: 'Down' }).click();
  assert.equal(await reads(2), 'Line 3: Attack');
  await spot(2).dragTo(page.locator('.gol-stage'));
  assert.equal(await reads(2), 'Line 3: empty');
  await card('D').click();
  await card('D').click({ force: true });
  assert.match(await page.locator('.refusal').first().innerText(), /No more cards of this kind/);
  await page.reload();
  await spot(1).waitFor();
  assert.equal(await reads(1), 'Line 2: Defend', 'a reload keeps the draft');
  await page.locator('.gol-tools button').click();
  assert.equal(await reads(0), 'Line 1: empty');
  await context.close();
});

test('a run is steered: pause, a line on, a line back, the end', async () => {
  const { page, context } = await sit({
    options: { level: 'novice' },
    seats: [YOU, rival],
    settings: { motion: true },
  });
  await waitTurn(page);
  for (const one of 'FRLW') await page.keyboard.press(one.toLowerCase());
  await page.locator('.gol-ready').click();
  await page.locator('.gol-pause').click();
  const line = async () =>
    page
      .locator('.gol-column')
      .first()
      .locator('li')
      .evaluateAll((all) => all.findIndex((one) => one.classList.contains('is-now')));
  const on = page.locator('.gol-on');
  await on.click();
  const first = await line();
  await on.click();
  assert.equal(await line(), first + 1);
  await page.locator('.gol-keys button').first().click();
  assert.equal(await line(), first);
  assert.equal(await page.locator('.table[data-act=yes]').count(), 0);
  await page.locator('.gol-end').click();
  assert.equal(await waitTurn(page), 'act');
  await page.locator('.gol-again').click();
  await page.locator('.gol-pause').waitFor();
  await context.close();
});

test('a tap on anything says what it is', async () => {
  const { page, context } = await sit({
    options: { level: 'pro', arena: 'museum' },
    seats: [YOU, rival],
  });
  const said = async (cell) => {
    await page.locator(`[data-cell="${cell}"]`).click();
    return page.locator('.gol-tip').innerText();
  };
  assert.match(await said('A:a1'), /Wall/);
  assert.match(await said('A:c1'), /Water/);
  assert.match(await said('B:b1'), /Ice/);
  assert.match(await said('A:d1'), /Portal Y/);
  assert.match(await said('A:b2'), /Line\./);
  assert.match(await said('A:a4'), /2 barrels/);
  assert.match(await said('B:a2'), /Slick/);
  assert.match(await said('B:b3'), /Drift/);
  assert.match(await said('A:b1'), /You, facing south[^]*Components/);
  await context.close();
});
