// fits.test.mjs - small and low screens (a phone on its side, a laptop's page at twice the size), in the longer language: every button of a
// table is on the screen, whole, and what is to be pressed next is in sight.
import assert from 'node:assert/strict';
import test from 'node:test';
import { askHint } from './atoms.mjs';
import { golden, openSite, tries } from './lib.mjs';

const { sit } = await openSite();

const SCREENS = [
  [640, 400],
  [740, 360],
  [844, 390],
  [360, 740],
];
const TABLES = [
  ['atoms-classic', 8],
  ['circuit-classic', 6],
  ['geometrius-two', 7],
  ['golems-skilled', 14],
  ['sonar-turns', 20],
];

/** Buttons and seats that the screen cuts, sideways or by what they lie in, and texts on buttons that have no room. */
const cut = (page) =>
  page.evaluate(() => {
    const found = [];
    const all = document.querySelectorAll('.table button, .table a, .table .seat');
    const inRow = (one) => one.closest('.gol-crew') !== null; // that row scrolls by itself
    for (const one of [...all].filter((button) => button.checkVisibility() && !inRow(button))) {
      const { left, right } = one.getBoundingClientRect();
      const name = one.ariaLabel || one.textContent;
      if (left < -1 || right > innerWidth + 1) found.push(`${name}: ${left}…${right}`);
      for (const word of one.querySelectorAll('.gol-word'))
        if (word.scrollWidth > word.clientWidth) found.push(`${name}: ${word.textContent}`);
    }
    for (const part of ['.table-dock', '.table-status', '.side-bar', '.table-head']) {
      const box = document.querySelector(part);
      if (box && box.scrollWidth > box.clientWidth + 1) found.push(`${part}: ${box.scrollWidth}`);
    }
    const tabs = [...document.querySelectorAll('.tabs button')].map((tab) => tab.getBoundingClientRect());
    for (let i = 1; i < tabs.length; i++)
      if (tabs[i].left < tabs[i - 1].right - 1) found.push('tabs overlap');
    for (const tab of document.querySelectorAll('.tabs button'))
      if (tab.scrollWidth > tab.clientWidth + 1) found.push(`tab ${tab.textContent}`);
    return found;
  });

for (const [name, plies] of TABLES)
  test(`${name}: every button is on a small screen, in Russian`, async () => {
    const { page, context } = await sit(golden(name, plies), { settings: { lang: 'ru' } });
    const found = [];
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      found.push(...(await cut(page)).map((what) => `${width}×${height} ${what}`));
    }
    assert.deepEqual(found, []);
    await context.close();
  });

test('golems: with a hint open, on a laptop and on a phone on its side, «Готово» is in sight', async () => {
  const { page, context } = await sit(golden('golems-skilled', 14), { settings: { lang: 'ru' } });
  await askHint(page, (what) => what.click());
  for (const [width, height] of [
    [1280, 800],
    [844, 390],
  ]) {
    await page.setViewportSize({ width, height });
    const { top, bottom } = await page.locator('.gol-ready').evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      const dock = one.closest('.table-dock').getBoundingClientRect();
      return { top: top - dock.top, bottom: dock.bottom - bottom };
    });
    assert.ok(top >= 0 && bottom >= 0, `${width}×${height}: ${top}, ${bottom}`);
  }
  await context.close();
});

test('golems: with a hint open, on a laptop, all five components are in sight', async () => {
  const { page, context } = await sit(golden('golems-pro', 0), { settings: { lang: 'ru' } });
  await askHint(page, (what) => what.click());
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
  ]) {
    await page.setViewportSize({ width, height });
    const inside = await page.locator('.gol-component').evaluateAll((all) => {
      const dock = all[0].closest('.table-dock').getBoundingClientRect();
      return all
        .map((one) => one.getBoundingClientRect())
        .map((one) => one.top >= dock.top && one.bottom <= dock.bottom);
    });
    assert.deepEqual(inside, Array(5).fill(true), `${width}×${height}`);
  }
  await context.close();
});

test('while a motion is shown, and when it has been, nothing in the hand moves', async () => {
  const setup = golden('geometrius-two', 7);
  const { page, context } = await sit(setup, { settings: { motion: true, lang: 'ru' } });
  const top = () => page.locator('.geo-hand').evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await askHint(page, (what) => what.click());
  await page.locator('.hint .small').first().click();
  await page.locator('.skip').waitFor();
  assert.ok(Math.abs((await top()) - before) < 2, `${before} … ${await top()}`);
  await page.locator('.skip').click();
  for (const _ of tries('the end of the motion', 20)) if ((await page.locator('.skip').count()) === 0) break;
  await context.close();
});

for (const [name, plies] of TABLES)
  test(`${name}: on a phone the reason of a hint is read whole, beside buttons of one line, and what it is for is marked`, async () => {
    const options = { viewport: { width: 390, height: 844 }, settings: { lang: 'ru' } };
    const { page, context } = await sit(golden(name, plies), options);
    await askHint(page, (what) => what.click());
    const [all, shown] = await page
      .locator('.hint > span:not(.row)')
      .evaluate((one) => [one.scrollHeight, one.clientHeight]);
    assert.ok(all <= shown + 1, `${all} in ${shown}`);
    for (const button of await page.locator('.hint .small').all())
      assert.ok((await button.boundingBox()).height <= 48);
    if (name === 'sonar-turns') await page.locator('.so-dock .is-hinted').waitFor();
    await context.close();
  });

test('geometrius: on a phone «End the turn» has two lines at most', async () => {
  const { page, context } = await sit(golden('geometrius-two', 7), { viewport: { width: 390, height: 844 } });
  const { height } = await page.locator('.geo-end').boundingBox();
  assert.ok(height <= 50, `${height}`);
  await context.close();
});

test('on a phone nothing of the hand looks out from below the end of a match', async () => {
  const { page, context } = await sit(golden('geometrius-two', -1), {
    viewport: { width: 390, height: 844 },
  });
  const seen = () =>
    page
      .locator('.table-dock')
      .evaluate((dock) => getComputedStyle(dock).visibility === 'visible' && dock.clientHeight > 0);
  assert.ok(await seen());
  await page.locator('.geo-end').click();
  await page.locator('.end').waitFor();
  assert.equal(await seen(), false);
  await page.locator('.end button', { hasText: 'Look at the board' }).click();
  assert.ok(await seen());
  await context.close();
});
