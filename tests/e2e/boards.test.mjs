// boards.test.mjs - matches of circuit and geometrius in one browser: a whole one by mouse; the first turns and the last by finger at
// phone size, by keys alone, and by two people at one screen.
import assert from 'node:assert/strict';
import test from 'node:test';
import { playOn, playTurn, waitTurn } from './atoms.mjs';
import * as circuit from './circuit.mjs';
import * as geometrius from './geometrius.mjs';
import { golden, openSite } from './lib.mjs';

const GAMES = {
  circuit: { ...circuit, late: 'circuit-classic' },
  geometrius: { ...geometrius, late: 'geometrius-two' },
};
const { site, come } = await openSite();

/** Sits down at a match between these two when not much of it is left to play. */
const sitDownLate = async (page, game, seats) => {
  await page.goto(site.url);
  await page.evaluate(
    ([id, kept]) => localStorage.setItem(`naukograd.here.${id}`, kept),
    [game, JSON.stringify({ ...golden(GAMES[game].late, -10), seats })],
  );
  await page.goto(`${site.url}#/here/${game}`);
};
const AGAINST_COMPUTER = [{ name: 'Ann' }, { level: 1 }];

const guest = (options) => come({ ...options, settings: { motion: false, ...options?.settings } });

for (const [game, { pointer, keys }] of Object.entries(GAMES)) {
  test(`${game} against the computer, with the mouse, to the end`, async () => {
    const { page, faults, context } = await guest({
      settings: { motion: true },
    });
    await page.locator(`[data-game=${game}] .primary`).click();
    await playOn(page, pointer(page, false));
    assert.match(await page.locator('.end h2').innerText(), /Won|Lost|draw/i);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`${game} with a finger on a phone, nothing to scroll`, async () => {
    const { page, faults, context } = await guest({
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      settings: { lang: 'ru' },
    });
    await page.locator(`[data-game=${game}] .primary`).tap();
    const player = pointer(page, true);
    await playOn(page, player, (turns) => turns === 3);
    const sizes = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      innerHeight,
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    assert.ok(sizes[0] <= sizes[1] && sizes[2] <= sizes[3], `the page fits: ${sizes}`);
    await sitDownLate(page, game, AGAINST_COMPUTER);
    await playOn(page, player);
    assert.match(await page.locator('.end h2').innerText(), /Победа|Поражение|Ничья/);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`${game} with keys alone`, async () => {
    const { page, faults, context } = await guest();
    await page.locator(`[data-game=${game}] .primary`).press('Enter');
    await playOn(page, keys(page), (turns) => turns === 4);
    await sitDownLate(page, game, AGAINST_COMPUTER);
    await playOn(page, keys(page));
    assert.match(await page.locator('.end h2').innerText(), /Won|Lost|draw/i);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`${game}, two people at one screen: the curtain hides the hands`, async () => {
    const { page, faults, context } = await guest();
    const player = pointer(page, false);
    const takeOver = async () => {
      await page.locator('.curtain').waitFor();
      assert.equal(
        await page.locator('.cir-held, .geo-card, .log').count(),
        0,
        'nothing of the match is on the page',
      );
      await page.locator('.curtain .primary').click();
    };
    const playOver = async (most) => {
      for (let turns = 0; turns < most; turns++) {
        const what = await waitTurn(page);
        if (what === 'over') return;
        if (what === 'hand over') {
          await page.locator('.hand-over').click();
          await takeOver();
        } else await playTurn(page, player);
      }
    };
    await page.goto(`${site.url}#/g/${game}`);
    await page.locator('.way-here button').click();
    await playOver(8);
    await sitDownLate(page, game, [{ name: 'Ann' }, { name: 'Bob' }]);
    await takeOver();
    await playOver(200);
    await page.locator('.end').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test('geometrius: a card raises what it fits, and says why the rest does not', async () => {
  const { page, context } = await guest();
  await page.locator('[data-game=geometrius] .primary').click();
  await waitTurn(page);
  await page.locator('.geo-card').first().click();
  const faded = page.locator('.geo-cell.fades').first();
  await faded.click();
  assert.match(await page.locator('.refusal').first().innerText(), /does not fit/);
  await context.close();
});

test('circuit: a tile that may not go there says why', async () => {
  const { page, context } = await guest();
  await page.locator('[data-game=circuit] .primary').click();
  await waitTurn(page);
  await page.locator('.cir-held:not([data-kind=magnet]):not([data-kind=iron])').first().click();
  await page.locator('[data-cell=c4]').click();
  assert.match(await page.locator('.refusal').first().innerText(), /beside another one/);
  await context.close();
});
