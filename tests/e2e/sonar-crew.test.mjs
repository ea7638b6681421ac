// sonar-crew.test.mjs - a crew of people: stations in the room, shared notes, the drawing of a surfacing; and the channel of
// circuit's teams.
import assert from 'node:assert/strict';
import test from 'node:test';
import { findings, openSite, until } from './lib.mjs';
import { startServer } from './server.mjs';
import { sign, surface, tablesOf, traceByMouse } from './sonar-tables.mjs';

const { browser, site: server } = await openSite(startServer);
const { guest, choose, sitDown, crews } = tablesOf(browser, server);
const close = async (all) => {
  for (const { faults, context } of all) {
    assert.deepEqual(faults, []);
    await context.close();
  }
};

// Rule S2: seats 0… are the yellow crew's, the larger one, in the order of the roles.
const ONE = [''],
  TWO = ['captain, mate, engineer', 'radio operator'],
  THREE = ['captain, mate', 'engineer', 'radio operator'],
  FOUR = ['captain', 'mate', 'engineer', 'radio operator'];
const STATIONS = {
  2: [ONE, ONE],
  3: [TWO, ONE],
  4: [TWO, TWO],
  5: [THREE, TWO],
  6: [THREE, THREE],
  7: [FOUR, THREE],
  8: [FOUR, FOUR],
};

test('the room says which stations a seat holds, and whoever sits may take another seat', async () => {
  const anna = await guest('Anna'),
    boris = await guest('Boris', { settings: { lang: 'ru' } });
  for (const [seats, crews] of Object.entries(STATIONS)) {
    await anna.page.goto(`${server.url}#/g/sonar`);
    await anna.page
      .getByRole('group', { name: 'Players' })
      .getByLabel(seats, { exact: true })
      .check({ force: true });
    await anna.page.locator('.way-online button', { hasText: 'Make a table' }).click();
    await anna.page
      .locator('.room-station')
      .nth(Number(seats) - 1)
      .waitFor();
    const wanted = crews.flatMap((roles, team) =>
      roles.map((role) => ['Yellow', 'Blue'][team] + (role && ` · ${role}`)),
    );
    assert.deepEqual(await anna.page.locator('.room-station').allInnerTexts(), wanted);
  }
  const code = (await anna.page.locator('.code').innerText()).trim();
  await boris.page.goto(`${server.url}#/t/${code}`);
  await boris.page.locator('button', { hasText: 'Сесть' }).click();
  const station = (page, seat) => page.locator(`[data-seat="${seat}"]`);
  await station(boris.page, 1).getByText('Жёлтые · помощник').waitFor();
  await boris.page.locator('[data-sit="7"]').click();
  await station(boris.page, 7).getByText('Boris').waitFor();
  await station(boris.page, 7).getByText('Синие · радист').waitFor();
  await station(anna.page, 7).getByText('Boris').waitFor();
  await station(anna.page, 1).getByText('open').waitFor();
  assert.deepEqual(await findings(boris.page, 'sonar-room'), []);
  // The host too, with his right to begin.
  await anna.page.locator('[data-sit="4"]').click();
  await station(anna.page, 4).getByText('Anna').waitFor();
  await anna.page.locator('button', { hasText: 'computers' }).last().click();
  await anna.page.locator('.so-station', { hasText: 'You are: captain.' }).waitFor();
  await boris.page.locator('.so-station', { hasText: 'Ваш пост: радист.' }).waitFor();
  await close([anna, boris]);
});

/** Two against two in real time. */
const four = () => crews({ seats: 4, starts: { 0: 'C6', 2: 'K8' } });

test('the operator’s notes: shared, told again to who comes again, gone when they are shared no more', async () => {
  const { people, watcher } = await four();
  const captain = people[0].page,
    radio = people[1].page;
  assert.equal(await captain.locator('.so-share').count(), 0, 'only the operator shares');
  await radio.locator('.so-note').click();
  await radio.locator('[data-cell=K9]').click();
  await radio.locator('.so-share').click();
  const seen = captain.locator('.so-shared[data-noted~=K9]');
  await seen.waitFor({ state: 'attached' });
  // Who comes again asks for it, and so does who was away without leaving the page.
  await captain.reload();
  await seen.waitFor({ state: 'attached' });
  // The operator himself comes again: he still shares, and what he adds is seen.
  await radio.reload();
  await radio.locator('.so-share[aria-pressed=true]').waitFor();
  await radio.locator('.so-note').click();
  await radio.locator('[data-cell=M9]').click();
  await captain.locator('.so-shared[data-noted~=M9]').waitFor({ state: 'attached' });
  await radio.locator('.so-share').click();
  await captain.locator('.so-shared').waitFor({ state: 'detached' });
  const shares = ({ heard }) => heard.filter((text) => text.includes('cells')).length;
  assert.ok(shares(people[0]) > 0);
  for (const one of [people[2], people[3], watcher]) assert.equal(shares(one), 0);
  await close([...people, watcher]);
});

test('the enemy’s engineer sees the drawing as it was drawn, when it is finished and not sooner', async () => {
  const { people, watcher } = await four();
  const captain = people[0].page;
  const press = (selector) => captain.locator(selector).click();
  await press('.so-to-N:not([aria-disabled=true])');
  await press('.so-charge:not(:disabled) >> nth=0');
  await press('.so-break >> nth=0');
  await surface(press);
  const lines = {};
  for (const [i, part] of ['W', 'N', 'S', 'E'].entries()) {
    const { page } = people[i % 2]; // the board goes from hand to hand
    await page.locator(`[data-piece=${part}]:not(:disabled)`).waitFor();
    await traceByMouse(page, part);
    await sign(
      page,
      part,
      (selector) => page.locator(selector).click(),
      () => traceByMouse(page, part),
    );
    const other = people[(i + 1) % 2].page.locator(`[data-piece=${part}]`);
    await other.locator('text', { hasText: 'AB'[i % 2] }).waitFor();
    lines[part] = await other.locator('.so-ink').getAttribute('d');
  }
  const shown = (text) => text.includes('"type":"shown"');
  for (const { heard } of [...people, watcher]) assert.equal(heard.filter(shown).length, 0);
  await press('.so-dive');
  const engineer = people[2].page;
  for (const [i, part] of ['W', 'N', 'S', 'E'].entries()) {
    await engineer.locator(`[data-theirs=${part}][data-drawn=true]`).waitFor();
    assert.equal(await engineer.locator(`[data-theirs=${part}] .so-ink`).getAttribute('d'), lines[part]);
    assert.equal(await engineer.locator(`[data-theirs=${part}] text`).textContent(), 'AB'[i % 2]);
  }
  assert.equal(await people[3].page.locator('.so-theirs').count(), 0, 'it is shown to the engineer');
  for (const { heard } of [people[0], people[1], watcher]) assert.equal(heard.filter(shown).length, 0);
  assert.deepEqual(await findings(engineer, 'sonar-theirs'), []);
  await engineer.locator('.so-theirs button').click();
  await engineer.locator('.so-theirs').waitFor({ state: 'detached' });
  await close([...people, watcher]);
});

test('real time is a dark control room in any theme; who wants no motion gets none', async () => {
  const visitor = await guest('Anna', {
    reducedMotion: 'reduce',
    colorScheme: 'light',
    settings: { motion: true, theme: 'light' },
  });
  const { page } = visitor;
  await choose(page, {});
  await page.locator('.way .primary').first().click();
  await page.locator('.so-chart').first().waitFor();
  const back = await page.locator('main.table').evaluate((one) => getComputedStyle(one).backgroundColor);
  const [r, g, b] = back.match(/\d+/g).map(Number);
  assert.ok(r + g + b < 120, `dark: ${back}`);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.motion), 'off');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await until(page, () => document.documentElement.dataset.motion === 'on');
  await close([visitor]);
});

test('circuit’s partners talk among themselves', async () => {
  const anna = await guest('Anna'),
    boris = await guest('Boris'),
    watcher = await guest('Watcher');
  await anna.page.goto(`${server.url}#/g/circuit`);
  await anna.page
    .getByRole('group', { name: 'Players' })
    .getByLabel('4', { exact: true })
    .check({ force: true });
  await anna.page.locator('[data-option=teams]').getByLabel('Yes').check({ force: true });
  await anna.page.locator('.way-online button', { hasText: 'Make a table' }).click();
  const code = (await anna.page.locator('.code').innerText()).trim();
  await sitDown(boris, code);
  await boris.page.locator('[data-seat="2"]', { hasText: 'Team 1' }).waitFor();
  await boris.page.locator('[data-sit="2"]').click(); // across the table
  await anna.page.locator('[data-seat="2"]').getByText('Boris').waitFor();
  await anna.page.locator('button', { hasText: 'computers' }).last().click();
  await watcher.page.goto(`${server.url}#/t/${code}`);
  await watcher.page.locator('button', { hasText: 'Look on' }).click();
  await watcher.page.locator('main.table').waitFor();
  const chat = (page) => page.getByRole('tab', { name: 'Chat' }).click();
  await chat(anna.page);
  await chat(boris.page);
  await anna.page.locator('.chat input').fill('Solder the lamp');
  await anna.page.locator('.chat input').press('Enter');
  await boris.page.locator('.said-crew', { hasText: 'Solder the lamp' }).waitFor();
  await boris.page.locator('.whom button', { hasText: 'To all' }).click();
  await boris.page.locator('.chat input').fill('Good evening');
  await boris.page.locator('.chat input').press('Enter');
  await chat(watcher.page);
  await watcher.page.locator('.said li', { hasText: 'Good evening' }).waitFor();
  assert.deepEqual(
    watcher.heard.filter((text) => text.includes('Solder')),
    [],
  );
  await close([anna, boris, watcher]);
});
