// quick.test.mjs - a quick hand, and a slow machine: in the moment in which the page has drawn something new nothing of the old is left
// beside it, and who goes on at once has lost nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { waitTurn } from './atoms.mjs';
import { golden, openSite, until } from './lib.mjs';

const { site, come, sit } = await openSite();

/** Put on the page before it: does something as soon as the page has drawn what is waited for, before a frame is painted, as the next
 * event of all. */
const prepare = () => {
  const asSoonAs = (drawn, act) => {
    const observer = new MutationObserver(() => {
      if (!drawn()) return;
      observer.disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = act;
      port2.postMessage(null);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  };
  const lines = () => document.querySelectorAll('.log li').length;
  globalThis.quick = {
    lookForHint: () => {
      const before = lines();
      const isTold = () => lines() > before || document.querySelector('.hand-over') !== null;
      asSoonAs(isTold, () => (globalThis.quick.seen = document.querySelector('.hint') !== null));
    },
    leaveSolved: () =>
      asSoonAs(
        () => document.querySelector('.gol-solved') !== null,
        () => {
          location.hash = '#/golems/puzzles';
          dispatchEvent(new HashChangeEvent('hashchange'));
        },
      ),
  };
};

test('a hint is gone in the very drawing of what follows the move', async () => {
  for (const name of ['atoms-classic', 'circuit-classic', 'geometrius-two']) {
    const { page, faults, context } = await sit(golden(name, 6), { prepare });
    await page.keyboard.press('h');
    await page.locator('.hint').waitFor();
    await page.evaluate(() => globalThis.quick.lookForHint());
    await page.locator('.hint .small').first().click();
    await until(page, () => globalThis.quick.seen !== undefined);
    assert.equal(await page.evaluate(() => globalThis.quick.seen), false, name);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('golems: who goes on in the moment in which a puzzle is solved has solved it, too', async () => {
  const { page, faults, context } = await come({ settings: { motion: false }, prepare });
  await page.goto(`${site.url}#/golems/puzzles/15-straight`);
  await page.locator('.gol-try').click();
  await waitTurn(page);
  for (const key of 'fffb') await page.keyboard.press(key);
  await page.evaluate(() => globalThis.quick.leaveSolved());
  await page.locator('.gol-ready').click();
  await page.locator('[data-puzzle="15-straight"] .is-won').first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
