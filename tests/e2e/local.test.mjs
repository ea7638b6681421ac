// local.test.mjs - whole matches in one browser, without any server: by mouse, by finger, by keys, and two people at one screen.
import assert from 'node:assert/strict';
import test from 'node:test';
import { keys, playOn, playTurn, pointer, tabTo, waitTurn } from './atoms.mjs';
import { openSite } from './lib.mjs';

const { site, come: guest } = await openSite();

test('atoms against the computer, with the mouse, over a reload to the end', async () => {
  const { page, faults, context } = await guest({ settings: { motion: true } });
  await page.locator('[data-game=atoms] .primary').click();
  const player = pointer(page, false);
  await player.place();
  await playOn(page, player, (turns) => turns === 3);
  const beams = await page.locator('ol.a-beams li').allInnerTexts();
  await page.reload();
  await waitTurn(page);
  assert.deepEqual(
    await page.locator('ol.a-beams li').allInnerTexts(),
    beams,
    'the match goes on where it was',
  );
  await playOn(page, player);
  assert.match(await page.locator('.end h2').innerText(), /Won|Lost|draw/);
  await page.locator('.a-both .a-atom').nth(7).waitFor();
  assert.equal(await page.locator('.a-both .a-atom').count(), 8, 'everybody’s atoms are shown at the end');
  assert.ok((await page.locator('.a-both .a-beam').count()) >= 3, 'and so are the paths of the beams');
  await page.locator('.end .primary').click();
  await page.locator('.a-one').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('atoms with a finger on a phone, nothing to scroll', async () => {
  const { page, faults, context } = await guest({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    settings: { lang: 'ru', motion: false },
  });
  await page.locator('[data-game=atoms] .primary').tap();
  const player = pointer(page, true);
  await player.place();
  await playOn(page, player, (turns) => turns === 2);
  const sizes = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    innerHeight,
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  assert.ok(sizes[0] <= sizes[1] && sizes[2] <= sizes[3], `the page fits: ${sizes}`);
  await playOn(page, player);
  assert.match(await page.locator('.end h2').innerText(), /Победа|Поражение|Ничья/);
  assert.deepEqual(faults, []);
  await context.close();
});

test('atoms with keys alone', async () => {
  const { page, faults, context } = await guest({
    settings: { motion: false },
  });
  await tabTo(page, '[data-game=atoms] .primary');
  await page.keyboard.press('Enter');
  await page.locator('.a-one').waitFor();
  const player = keys(page);
  await player.place();
  await playOn(page, player);
  assert.match(await page.locator('.end h2').innerText(), /Won|Lost|draw/);
  assert.deepEqual(faults, []);
  await context.close();
});

test('two people at one screen: the curtain hides everything', async () => {
  const { page, faults, context } = await guest({
    settings: { motion: false },
  });
  await page.goto(`${site.url}#/g/atoms`);
  await page.locator('.start-here').click();
  const player = pointer(page, false);
  const secret = '.a-atom, .a-field, .log';
  const handOver = async () => {
    await page.locator('.hand-over').click();
    await page.locator('.curtain').waitFor();
    assert.equal(await page.locator(secret).count(), 0, 'nothing of the match is on the page');
    await page.locator('.curtain .primary').click();
  };
  await player.place();
  await handOver();
  await page.locator('.a-one').waitFor();
  assert.equal(await page.locator('.a-atom').count(), 0, 'the second player sees no atoms of the first');
  await player.place();
  for (let turns = 0; turns < 200; turns++) {
    const what = await waitTurn(page);
    if (what === 'over') break;
    if (what === 'hand over') await handOver();
    else await playTurn(page, player);
    if (turns === 4) {
      await page.reload();
      await page.locator('.curtain .primary').click();
    }
  }
  await page.locator('.end').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('a wrong try is answered with the reason', async () => {
  const { page, context } = await guest();
  await page.locator('[data-game=atoms] .primary').click();
  await page.locator('.a-one [data-name="1-32"]').click();
  await page.locator('.a-one [data-name="2-31"]').click();
  assert.match(await page.locator('.refusal').first().innerText(), /may not touch/);
  await page.locator('.typed input').fill('beam 3');
  await page.locator('.typed button').click();
  await page.locator('.refusal', { hasText: 'placed first' }).waitFor();
  await context.close();
});

for (const game of ['circuit', 'geometrius', 'golems', 'sonar'])
  test(`${game} can be played on the page by hints`, async () => {
    const { page, faults, context } = await guest({
      settings: { motion: false },
    });
    await page.locator(`[data-game=${game}] .primary`).click();
    for (let turns = 0; turns < 6 && (await waitTurn(page)) === 'act'; turns++) {
      await page.locator('.side-bar .tool').first().click();
      const story = await page.locator('.log li').count();
      await page.locator('.hint .row button').first().click();
      await page.locator('.hint').waitFor({ state: 'detached' });
      assert.ok((await page.locator('.log li').count()) >= story);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });

test('where a computer is chosen a line says how each level plays, and nothing jumps on the way', async () => {
  for (const [lang, words] of [
    ['en', /^[A-Z][^А-Яа-я]+\.$/],
    ['ru', /^[А-Я][^A-Za-z]+\.$/],
  ]) {
    const { page, faults, context } = await guest({
      viewport: { width: 360, height: 640 },
      settings: { lang, motion: false },
    });
    for (const game of ['atoms', 'circuit', 'geometrius', 'golems', 'sonar']) {
      await page.goto(`${site.url}#/g/${game}`);
      const slider = page.locator('.level input');
      const lines = [];
      const heights = new Set();
      for (let level = 1; level <= 10; level++) {
        await slider.fill(`${level}`);
        lines.push(await page.locator('.level-manner').innerText());
        heights.add(Math.round((await page.locator('.level').boundingBox()).height));
      }
      for (const line of lines) assert.match(line, words);
      assert.ok(new Set(lines).size >= 4 && lines[9] !== lines[8], game);
      assert.equal(heights.size, 1, `${game} ${[...heights]}`);
    }
    assert.deepEqual(faults, []);
    await context.close();
  }
});
