// sonar.test.mjs - whole matches of sonar in one browser: by mouse, by finger at phone size, by keys alone; the radio strip; what axe finds.
import assert from 'node:assert/strict';
import test from 'node:test';
import { waitTurn } from './atoms.mjs';
import { findings, LOOKS, openSite, tries } from './lib.mjs';
import { keys, pointer } from './sonar.mjs';

const { site, come } = await openSite();

const guest = (options) =>
  come({
    ...options,
    settings: { motion: false, level: 1, ...options?.settings },
  });
const PHONE = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
};

/** Plays until the match is over, or `until` says enough.  A hint is gone as soon as its move is made. */
const playOn = async (page, player, until = () => false) => {
  for (const moves of tries('the end of the match')) {
    if ((await waitTurn(page)) !== 'act' || until(moves)) return;
    await player.turn();
    await page.locator('.hint').waitFor({ state: 'detached' });
  }
};

const begin = async (page, touch = false) => {
  const play = page.locator('[data-game=sonar] .primary');
  await (touch ? play.tap() : play.click());
};

test('a match in turns against the computer, with the mouse, to the end', async () => {
  const { page, faults, context } = await guest();
  await begin(page);
  await playOn(page, pointer(page, false));
  assert.match(await page.locator('.end h2').innerText(), /Won|Lost|draw/i);
  assert.deepEqual(faults, []);
  await context.close();
});

test('with a finger on a phone: nothing to scroll, all stations in two swipes', async () => {
  const { page, faults, context } = await guest({
    ...PHONE,
    settings: { lang: 'ru' },
  });
  await begin(page, true);
  const player = pointer(page, true);
  await playOn(page, player, (moves) => moves === 9);
  const sizes = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    innerHeight,
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  assert.ok(sizes[0] <= sizes[1] && sizes[2] <= sizes[3], `the page fits: ${sizes}`);
  const swipe = (from, to) =>
    page.evaluate(
      ([from, to]) => {
        const on = document.querySelector('.so-table');
        const touch = (x) => new Touch({ identifier: 1, target: on, clientX: x, clientY: 300 });
        on.dispatchEvent(
          new TouchEvent('touchstart', {
            touches: [touch(from)],
            changedTouches: [touch(from)],
            bubbles: true,
          }),
        );
        on.dispatchEvent(
          new TouchEvent('touchend', {
            changedTouches: [touch(to)],
            bubbles: true,
          }),
        );
      },
      [from, to],
    );
  assert.ok(await page.locator('.so-chart').first().isVisible());
  await swipe(300, 100);
  assert.ok(await page.locator('.so-mate').isVisible());
  assert.ok(await page.locator('.so-engineer').isVisible());
  const inside = await page
    .locator('.so-boatside')
    .evaluate((side) => side.scrollHeight <= side.clientHeight + 1);
  assert.ok(inside, 'gauges and engine fit one page');
  await swipe(300, 100);
  assert.ok(await page.locator('.so-radio').isVisible());
  await swipe(60, 300);
  await swipe(60, 300);
  await playOn(page, player);
  assert.match(await page.locator('.end h2').innerText(), /Победа|Поражение|Ничья/);
  assert.deepEqual(faults, []);
  await context.close();
});

test('with keys alone', async () => {
  const { page, faults, context } = await guest();
  await page.locator('[data-game=sonar] .primary').press('Enter');
  await playOn(page, keys(page), (moves) => moves === 40);
  assert.deepEqual(faults, []);
  await context.close();
});

test('the strip of heard courses is dragged, snaps to a cell and says whether it fits', async () => {
  const { page, faults, context } = await guest();
  await begin(page);
  await playOn(page, pointer(page, false), (moves) => moves === 9);
  const strip = page.locator('.so-strip');
  const end = page.locator('.so-strip-end');
  const fit = page.locator('.so-fit');
  const toggle = page.locator('.so-strip-toggle');
  await toggle.click();
  // An enemy who has just surfaced has no courses to lay: they begin anew.
  for (const _ of tries('a course of the enemy')) {
    if (!/No course/.test(await fit.innerText())) break;
    await toggle.click();
    await playOn(page, pointer(page, false), (moves) => moves === 3);
    await toggle.click();
  }
  const chart = await page.locator('.so-chart').first().boundingBox();
  const cell = (await page.locator('[data-cell=A1]').boundingBox()).width;
  const dragTo = async (name, touchy = 0.3) => {
    const from = await end.boundingBox();
    const to = await page.locator(`[data-cell=${name}]`).boundingBox();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + cell * (0.5 + touchy), to.y + cell * (0.5 + touchy), { steps: 6 });
    await page.mouse.up();
  };
  // D9 is an island on Alpha: nothing can end there.
  await dragTo('D9');
  assert.equal(await strip.getAttribute('data-end'), 'D9', 'it snaps');
  assert.match(await fit.innerText(), /Does not fit: it (crosses land|leaves the chart)/);
  const middle = async (what) => {
    const box = await what.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = await middle(end);
  const [cx, cy] = await middle(page.locator('[data-cell=D9]'));
  assert.ok(
    Math.hypot(x - cx, y - cy) < 2,
    `it lies in the middle of the cell, in a chart of ${chart.width}`,
  );
  // By keys, cell by cell, row after row from the top, until it fits: somewhere it does.
  await strip.focus();
  const size = await page.locator('.so-chart >> nth=0 >> [data-cell^=A]').count();
  const times = (key, count) => Array.from({ length: count }, () => key);
  const rows = times(0, size).flatMap((_, row) => [
    ...times(row % 2 === 0 ? 'ArrowRight' : 'ArrowLeft', size - 1),
    'ArrowDown',
  ]);
  for (const key of [...times('ArrowUp', size), ...times('ArrowLeft', size), ...rows]) {
    if (/It fits/.test(await fit.innerText())) break;
    await page.keyboard.press(key);
  }
  assert.match(await fit.innerText(), /It fits: the enemy would be at/);
  assert.deepEqual(faults, []);
  await context.close();
});

for (const [lang, theme] of LOOKS)
  test(`nothing for axe to find: ${lang}, ${theme}`, async () => {
    for (const [size, options] of [
      ['wide', {}],
      ['phone', PHONE],
    ]) {
      const { page, context } = await guest({
        ...options,
        settings: { lang, theme },
      });
      const touch = size === 'phone';
      await begin(page, touch);
      await playOn(page, pointer(page, touch), (moves) => moves === 6);
      const found = await findings(page, `sonar-${size}-${lang}-${theme}`);
      if (touch) {
        await page.locator('[data-open=boat]').tap();
        found.push(...(await findings(page, `sonar-boat-${lang}-${theme}`)));
        await page.locator('[data-open=radio]').tap();
      }
      const strip = page.locator('.so-strip-toggle');
      await (touch ? strip.tap() : strip.click());
      found.push(...(await findings(page, `sonar-radio-${size}-${lang}-${theme}`)));
      assert.deepEqual(found, []);
      await context.close();
    }
  });

test('what cannot be done says why', async () => {
  const { page, context } = await guest();
  await begin(page);
  await waitTurn(page);
  await page.locator('[data-cell=C4]').click();
  assert.match(await page.locator('.refusal').first().innerText(), /C4 is land/);
  assert.ok(site.url);
  await context.close();
});

// On Delta every surfacing outside an ice hole costs a damage: four of them end the match.
test('the end: both true routes with all shots, and what each radio operator could have known', async () => {
  const { page, faults, context } = await guest();
  await page.goto(`${site.url}#/g/sonar`);
  await page.getByLabel('Map').selectOption('delta');
  await page.locator('.way .primary').first().click();
  await page.locator('[data-cell=A1]').click();
  await page.locator('.so-do').click();
  const press = (selector) => page.locator(selector).first().click();
  const open = (selector) => page.locator(`${selector}:not([aria-disabled=true]):not(:disabled)`);
  for (const _ of tries('the end of the match')) {
    if ((await waitTurn(page)) !== 'act') break;
    if (await page.locator('.so-answer').count()) {
      const row = page.locator('[data-lie=row]');
      await row.selectOption({ index: 1 });
      await press('.so-send');
    } else if (await open('.so-surface').count()) {
      await press('.so-surface');
      await press('.so-surface-yes');
    } else
      for (const what of ['.so-charge', '.so-break', '.so-end', '.so-course'])
        if (await open(what).count()) {
          await open(what).first().click();
          break;
        }
    await page.waitForTimeout(50);
  }
  assert.equal(await page.locator('.end h2').innerText(), 'Lost');
  // Every secret by default, the score in words, and the crews in the same colours on the chart and beside the names.
  await page.locator('.end-score', { hasText: 'damage 4 of 4' }).waitFor();
  await page.locator('.choice label:has(:checked)', { hasText: 'All secrets' }).waitFor();
  await page.locator('.so-chart .so-boat').nth(1).waitFor();
  const fill = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).fill);
  for (const team of [0, 1])
    assert.equal(await fill(`.end .seat-${team}`), await fill(`.so-crew.so-team-${team}`));
  await page.locator('.end button', { hasText: 'Look at the board' }).click();
  await page.locator('.so-film-open').click();
  const film = page.locator('.so-film');
  await film.waitFor();
  await page.locator('.so-film-chart .so-boat').nth(1).waitFor();
  assert.match(
    await page.locator("[data-known='0'] figcaption").innerText(),
    /Yellow could know: \d+ cells?/,
  );
  const last = () => film.getAttribute('data-last').then(Number);
  await page.locator('.so-film-bar select').selectOption('8');
  const step = () => film.getAttribute('data-step').then(Number);
  for (let tries = 0; tries < 200; tries++) {
    if ((await last()) > 6 && (await step()) === (await last())) break;
    await page.waitForTimeout(200);
  }
  assert.equal(await step(), await last(), 'it runs to the end');
  assert.deepEqual(await findings(page, 'sonar-film'), []);
  await page.locator('.so-film-bar input').fill('2');
  assert.equal(await film.getAttribute('data-step'), '2');
  assert.ok((await last()) > 6);
  assert.equal(await page.locator('.so-film-chart .so-route').count(), 2);
  assert.deepEqual(faults, []);
  await context.close();
});
