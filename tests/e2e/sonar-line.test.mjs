// sonar-line.test.mjs - real time when the server is away for seconds or a socket is cut: nobody loads the page again, and notes, a stop,
// a drawing under way and the crew's channel are there as before.
import assert from 'node:assert/strict';
import test from 'node:test';
import { openSite } from './lib.mjs';
import { startServer } from './server.mjs';
import { band, sign, surface, tablesOf, traceByMouse } from './sonar-tables.mjs';

const { browser, site: server } = await openSite(startServer);
const { crews } = tablesOf(browser, server);

const lost = (page) => page.locator('.link', { hasText: 'The connection broke' });
/** The server goes; everybody is told, does something meanwhile, and is there again when it is back. */
const away = async (pages, meanwhile) => {
  await server.down();
  for (const page of pages) await lost(page).waitFor();
  await meanwhile().finally(() => server.up());
  for (const page of pages) await lost(page).waitFor({ state: 'detached' });
};

const course = async (page, to, gauge) => {
  const press = (selector) => page.locator(selector).click();
  await press(`.so-to-${to}:not([aria-disabled=true])`);
  await press(`.so-charge[data-gauge=${gauge}]:not(:disabled)`);
  await press('.so-break >> nth=0');
};

test('the server is away for seconds: notes, calls, a stop and a drawing under way live on', async () => {
  const { people, watcher } = await crews({ seats: 4, starts: { 0: 'C6', 2: 'K8' } });
  const [captain, radio, enemy] = people.map(({ page }) => page);
  const pages = [...people, watcher].map(({ page }) => page);
  const press = (selector) => captain.locator(selector).click();

  // The operator shares notes; what he marks while nobody hears him comes when the line is there again, and so does that he shares no more.
  await radio.locator('.so-note').click();
  await radio.locator('[data-cell=K9]').click();
  await radio.locator('.so-share').click();
  await captain.locator('.so-shared[data-noted~=K9]').waitFor({ state: 'attached' });
  await away(pages, async () => {
    await radio.locator('[data-cell=M9]').click();
    await radio.locator('[data-call=stop]').click();
    await radio.locator('.refusal', { hasText: 'The connection broke. Try again.' }).first().waitFor();
    assert.equal(await captain.locator('.so-shared[data-noted~=K9]').count(), 1, 'it stays on the chart');
  });
  await captain.locator('.so-shared[data-noted~=K9][data-noted~=M9]').waitFor({ state: 'attached' });
  await radio.locator('[data-call=stop]').click();
  await captain.locator('[data-called=stop]').waitFor();
  await away(pages, () => radio.locator('.so-share').click());
  await captain.locator('.so-shared').waitFor({ state: 'detached' });

  // A stop outlasts the break, on every screen, and is answered after it.
  for (const to of ['N', 'N', 'N']) await course(enemy, to, 'sonar');
  await course(captain, 'N', 'mine');
  await enemy.locator('.so-use-sonar').click();
  const stopped = (page) => page.locator('.so-table.is-stopped .so-stop');
  for (const page of pages) await stopped(page).waitFor();
  await away(pages, async () => {
    for (const page of pages) assert.equal(await stopped(page).count(), 1, 'still stopped');
  });
  for (const page of pages) await stopped(page).waitFor();
  await captain.locator('[data-lie=row]').selectOption({ index: 1 });
  await press('.so-send');
  for (const page of pages) await stopped(page).waitFor({ state: 'detached' });

  // The pen is down when the server goes: the line is finished and signed meanwhile, and counts once it is back.
  await surface(press);
  await press('[data-piece=W]');
  const points = await band(captain);
  const half = Math.floor(points.length / 2);
  await captain.mouse.move(...points[0]);
  await captain.mouse.down();
  for (const point of points.slice(1, half)) await captain.mouse.move(...point);
  await away(pages, async () => {
    for (const point of points.slice(half)) await captain.mouse.move(...point);
    await captain.mouse.up();
    await press('[data-sign-part=W]');
    assert.equal(await captain.locator('[data-piece=W] .so-ink').count(), 0, 'not before the server has it');
  });
  await captain.locator('[data-piece=W] text', { hasText: 'A' }).waitFor();
  const line = await captain.locator('[data-piece=W] .so-ink').getAttribute('d');
  await radio.locator('[data-piece=W] text', { hasText: 'A' }).waitFor();
  assert.equal(await radio.locator('[data-piece=W] .so-ink').getAttribute('d'), line, 'the hand’s own line');
  await radio.locator('[data-piece=N]:not(:disabled)').waitFor(); // the next hand
  for (const { context } of [...people, watcher]) await context.close();
});

/** Keeps the sockets at hand, to be cut. */
const keepWires = () => {
  window.wires = [];
  window.WebSocket = class extends window.WebSocket {
    constructor(...all) {
      super(...all);
      window.wires.push(this);
    }
  };
};
const cut = (page) => page.evaluate(() => window.wires.at(-1).close());

test('one socket is cut: who was away for a moment misses nothing, and the others notice nothing', async () => {
  const { people, watcher } = await crews({ seats: 4, starts: { 0: 'C6', 2: 'K8' }, prepare: keepWires });
  const [captain, radio] = people.map(({ page }) => page);
  const press = (selector) => captain.locator(selector).click();
  await course(captain, 'N', 'mine');
  // The board is with the captain; his mate's line is cut while he draws and signs.
  await surface(press);
  await traceByMouse(captain, 'W');
  await cut(radio);
  await sign(captain, 'W', press, () => traceByMouse(captain, 'W'));
  const line = await captain.locator('[data-piece=W] .so-ink').getAttribute('d');
  await radio.locator('[data-piece=W] text', { hasText: 'A' }).waitFor();
  assert.equal(await radio.locator('[data-piece=W] .so-ink').getAttribute('d'), line);
  // Now the mate draws by a key that is held, and his own line is cut under it: the pen goes on.
  await radio.locator('[data-piece=N]:not(:disabled)').press('Enter');
  await radio.locator('.so-trace').focus();
  await radio.keyboard.down('Space');
  await radio.locator('.so-trace .so-ink').waitFor();
  await cut(radio);
  await radio.locator('[data-sign-part=N]').waitFor();
  await radio.keyboard.up('Space');
  await radio.keyboard.press('Enter');
  await captain.locator('[data-piece=N] text', { hasText: 'B' }).waitFor();
  // A call after it comes as ever, to the crew alone.
  await radio.locator('[data-call=ready]').click();
  await captain.locator('[data-called=ready]').waitFor();
  for (const { heard } of [people[2], people[3], watcher])
    assert.deepEqual(
      heard.filter(
        (text) =>
          text.includes('"type":"crew","by":{"seat":0') || text.includes('"seat":1,"name":"Boris"},"call"'),
      ),
      [],
    );
  for (const { faults, context } of [...people, watcher]) {
    assert.deepEqual(faults, []);
    await context.close();
  }
});
