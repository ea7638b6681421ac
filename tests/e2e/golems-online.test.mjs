// golems-online.test.mjs - golems at a table of the server: two browsers and two computers on four seats, a spectator; and no secret in
// any message.
import assert from 'node:assert/strict';
import test from 'node:test';
import { pointer } from './golems.mjs';
import { openSite, visit } from './lib.mjs';
import { startServer } from './server.mjs';

const { browser, site: server } = await openSite(startServer);

const guest = async (name) => {
  const visitor = await visit(browser, { settings: { name, motion: false } });
  const heard = [];
  visitor.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  return { ...visitor, heard };
};

/** Lines in `cards` as the view tells them. */
const linesIn = (cards) => {
  const all = cards.split(' ').filter(Boolean);
  const inner = all.reduce((sum, card) => sum + (card === 'X' ? 1 : card === 'I' ? 2 : 0), 0);
  return all.length - inner;
};

/** What a seat heard that was not its own to hear. */
const leaks = (heard, seat) =>
  heard
    .filter((text) => text.includes('"type":"news"'))
    .flatMap((text) => {
      const { view, events = [] } = JSON.parse(text);
      const told = events.filter(
        ({ type, robot }) => ['program', 'lose', 'swap'].includes(type) && robot !== seat,
      );
      const known = (view?.robots ?? []).filter(
        (robot) =>
          robot.seat !== undefined &&
          robot.seat !== seat &&
          linesIn(robot.cards ?? '') > (view.phase === 'run' ? (view.line ?? 0) : 0),
      );
      const barrels = Object.values(view?.barrels ?? {}).filter((height) => typeof height !== 'number');
      return [...told, ...known, ...barrels];
    });

test('an arena of the own is played online', async () => {
  const anna = await guest('Anna'),
    boris = await guest('Boris');
  await anna.page.goto(`${server.url}#/golems/arena`);
  await anna.page.locator('[data-cell="b2"]').click();
  await anna.page.locator('.gol-online-arena').click();
  const code = (await anna.page.locator('.code').innerText()).trim();
  await boris.page.goto(`${server.url}#/t/${code}`);
  await boris.page.locator('button', { hasText: 'Sit down' }).click();
  await anna.page.locator('button:enabled', { hasText: /^Start$/ }).click();
  const wall = boris.page.locator('[data-cell="b2"]');
  await wall.waitFor();
  assert.match(await wall.getAttribute('aria-label'), /Wall/);
  for (const { faults, context } of [anna, boris]) {
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('four seats, two browsers and two computers online, with a spectator: to the end, and no secret on the wire', async () => {
  const anna = await guest('Anna'),
    boris = await guest('Boris'),
    vera = await guest('Vera');
  await anna.page.goto(`${server.url}#/g/golems`);
  await anna.page.locator('.gol-levels input[value=skilled]').check();
  await anna.page.locator('.choice', { hasText: 'Players' }).locator('label', { hasText: '4' }).click();
  await anna.page.locator('.way-online button', { hasText: 'Make a table' }).click();
  await anna.page.locator('.code').waitFor();
  const code = (await anna.page.locator('.code').innerText()).trim();
  await boris.page.goto(`${server.url}#/t/${code}`);
  await boris.page.locator('button', { hasText: 'Sit down' }).click();
  await anna.page.locator('.room-seats', { hasText: 'Boris' }).waitFor();
  await anna.page.locator('.row button', { hasText: 'Start, computers for the rest' }).click();
  await vera.page.goto(`${server.url}#/t/${code}`);
  await vera.page.locator('button', { hasText: 'Look on' }).click();
  await vera.page.locator('.gol-stage').waitFor();
  const guests = [anna, boris];
  const acts = (page) => page.locator('.table[data-act=yes], .end');
  for (let turn = 0; turn < 200; turn++) {
    await Promise.any(guests.map(({ page }) => acts(page).first().waitFor()));
    const who = (await acts(anna.page).count()) > 0 ? 0 : 1;
    const { page } = guests[who];
    if ((await page.locator('.end').count()) > 0) break;
    const before = await page.locator('.log li').count();
    await pointer(page, false).turn();
    await page.locator('.log li').nth(before).or(page.locator('.end')).first().waitFor({ state: 'attached' });
  }
  for (const { page } of [anna, boris, vera]) await page.locator('.end').waitFor();
  assert.deepEqual(leaks(anna.heard, 0), []);
  assert.deepEqual(leaks(boris.heard, 1), []);
  assert.deepEqual(leaks(vera.heard, -1), []);
  assert.ok(leaks(anna.heard, -1).length > 0, 'the owner did hear of her own program: the test can see it');
  assert.deepEqual(
    [...anna.faults, ...boris.faults, ...vera.faults].filter(
      (fault) => !/Failed to load resource/.test(fault),
    ),
    [],
  );
  for (const { context } of [anna, boris, vera]) await context.close();
});
