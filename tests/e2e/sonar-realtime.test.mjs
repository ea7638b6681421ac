// sonar-realtime.test.mjs - real time: tracing by mouse, finger and keys; eight people to the end; two people with six computers; a
// crew's calls, which come to the crew and to nobody else.
import assert from 'node:assert/strict';
import test from 'node:test';
import { findings, openSite, tries } from './lib.mjs';
import { startServer } from './server.mjs';
import { band, sign, startAt, surface, tablesOf, traceByMouse } from './sonar-tables.mjs';

const { browser, site: server } = await openSite(startServer);
const { guest, choose, makeTable, sitDown, crews } = tablesOf(browser, server);
const PHONE = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
};

/** Alone against a computer, under water, the upkeep of the first course done. */
const dived = async (page, press) => {
  await choose(page, {});
  await press('.way .primary >> nth=0');
  await press('[data-cell=C6]');
  await press('.so-do');
  await press('.so-to-N:not([aria-disabled=true])');
  await press('.so-charge:not(:disabled) >> nth=0');
  await press('.so-break >> nth=0');
};

const traceByKeys = async (page, part) => {
  await page.locator(`[data-piece=${part}]:not(:disabled)`).press('Enter', { timeout: 5000 });
  await page.locator('.so-trace').focus({ timeout: 5000 });
  await page.keyboard.down('Space');
  // The key comes up whatever happens: one that stays down is only repeated by the next attempt, and follows nothing.
  await page
    .locator('[data-sign-part]')
    .waitFor({ timeout: 20_000 })
    .finally(() => page.keyboard.up('Space'));
  await page.locator('[data-sign-part]:focus').press('Enter');
  await page.locator(`[data-piece=${part}] .so-ink`).waitFor();
};

/** Half way round and out; false: the part has moved under the hand meanwhile (news above it), and nothing was drawn. */
const leaveTheBand = async (page) => {
  const points = await band(page);
  await page.mouse.move(...points[0]);
  await page.mouse.down();
  for (const point of points.slice(1, points.length / 2)) await page.mouse.move(...point);
  await page.mouse.move(points[0][0] + 60, points[0][1] - 90);
  await page.mouse.up();
  const told = page.locator('.so-tracing', { hasText: 'has left the band' });
  return told.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
};

test('a surfacing: traced by mouse and by keys; who leaves the band begins that part anew', async () => {
  const { page, faults, context } = await guest('Anna');
  const press = (selector) => page.locator(selector).click();
  await dived(page, press);
  await surface(press);
  await traceByMouse(page, 'W');
  await sign(page, 'W', press, () => traceByMouse(page, 'W'));
  assert.equal(await page.locator('[data-piece=W] text').textContent(), 'A', 'signed by initials');
  // Out of the band half way: nothing of it counts.
  await page.locator('[data-piece=N]').click();
  for (const _ of tries('the line leaves the band', 30)) if (await leaveTheBand(page)) break;
  assert.equal(await page.locator('.so-trace .so-ink').count(), 0);
  assert.equal(await page.locator('[data-sign-part]').count(), 0);
  await traceByMouse(page, 'N');
  await sign(page, 'N', press, () => traceByMouse(page, 'N'));
  await traceByKeys(page, 'S');
  await traceByKeys(page, 'E');
  await press('.so-dive');
  await page.locator('.so-tracing:not(.so-theirs)').waitFor({ state: 'detached' }); // the enemy may be up by now
  assert.deepEqual(faults, []);
  await context.close();
});

test('a surfacing traced by finger on a phone', async () => {
  const { page, faults, context } = await guest('Anna Belova', PHONE);
  const press = (selector) => page.locator(selector).tap();
  await dived(page, press);
  await surface(press);
  const wire = await context.newCDPSession(page);
  const touch = (type, point) =>
    wire.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [{ x: point[0], y: point[1] }] : [],
    });
  const trace = async (part) => {
    await press(`[data-piece=${part}]`);
    const [first, ...rest] = await band(page);
    await touch('touchStart', first);
    for (const point of rest) await touch('touchMove', point);
    await touch('touchEnd', null);
  };
  for (const part of ['W', 'N', 'S', 'E']) {
    await trace(part);
    await sign(page, part, press, () => trace(part));
  }
  assert.equal(await page.locator('[data-piece=W] text').textContent(), 'AB');
  const sizes = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  assert.ok(sizes[0] <= 0 && sizes[1] <= 0, `the page fits: ${sizes}`);
  await press('.so-dive');
  assert.deepEqual(faults, []);
  await context.close();
});

test('people alone play real time from two against two on: the set-up says so, here and on the server', async () => {
  const { page, context } = await guest('Anna');
  await choose(page, {});
  await page.locator('.start-here').click();
  await page.locator('.notice', { hasText: 'two against two' }).waitFor();
  await page.locator('.way-online button', { hasText: 'Make a table' }).click();
  await page.locator('.way-online .refusal', { hasText: 'two against two' }).waitFor();
  await context.close();
});

const isOver = (page) => page.locator('.end').count();

/** Presses what is there and open; false: it is not. */
const tryPress = async (page, selector) => {
  const open = page.locator(`${selector}:not([aria-disabled=true]):not(:disabled)`);
  if ((await open.count()) === 0) return false;
  try {
    await open.first().click({ timeout: 1000 });
    return true;
  } catch {
    return false; // somebody else was quicker
  }
};

/** The enemy's sonar is answered with a lie about the row; nothing goes on before that. */
const answerSonar = async (page) => {
  await page
    .locator('[data-lie=row]')
    .selectOption({ index: 1 }, { timeout: 1000 })
    .catch(() => {});
  await tryPress(page, '.so-send');
};

/** One gesture of whoever sits there: a course, a box, a mark, a part to trace; whatever is open. */
const anything = async (page, rises) => {
  const [part] = await page
    .locator('[data-piece]:not(:disabled)')
    .evaluateAll((open) => open.map((one) => one.dataset.piece)); // at once: the next moment it may be gone
  if (part) return void (await traceByKeys(page, part).catch(() => {}));
  if ((await page.locator('.so-answer').count()) > 0) return answerSonar(page);
  for (const selector of ['.so-dive', '.so-charge', '.so-break']) if (await tryPress(page, selector)) return;
  if (rises && (await tryPress(page, '.so-surface'))) if (await tryPress(page, '.so-surface-yes')) return;
  for (const course of ['E', 'S', 'W', 'N']) if (await tryPress(page, `.so-to-${course}`)) return;
};

/** Plays until the end; a crew that does not rise has enough after some gestures, and listens. */
const play = async (page, rises, most = Infinity) => {
  for (const done of tries('the end of the match', 420)) {
    if (await isOver(page)) return;
    if (done < most) await anything(page, rises);
    await page.waitForTimeout(done < most ? 60 : 500);
  }
};

// On Delta every surfacing outside the ice holes costs a damage: a crew that rises four times sinks, and all hands trace meanwhile.
test('eight people in real time to the end; a call comes to the crew, and in no frame to enemy or spectator', async () => {
  const { people, watcher } = await crews({ seats: 8, map: 'delta', starts: { 0: 'A1', 4: 'K8' } });
  // The radio operator calls and shows a cell.
  const radio = people[3].page;
  await radio.locator('[data-call=enemy]').click();
  for (const seat of [0, 1, 2, 3]) await people[seat].page.locator('[data-called=enemy]').waitFor();
  await radio.locator('.so-look').click();
  await radio.locator('[data-cell=K9]').click();
  for (const seat of [0, 1, 2]) await people[seat].page.locator('[data-look=K9]').waitFor();
  await radio.locator('.so-strip-toggle').click();
  await radio.locator('.so-share').click();
  await people[0].page.locator('.so-shared').waitFor({ state: 'attached' });
  assert.deepEqual(await findings(people[2].page, 'sonar-realtime'), []);

  await Promise.all(people.map(({ page }, seat) => play(page, seat === 0, seat < 4 ? Infinity : 12)));
  for (const [seat, { page }] of people.entries())
    assert.equal(await page.locator('.end h2').innerText(), seat < 4 ? 'Lost' : 'Won');
  await watcher.page.locator('.end').waitFor();
  const isCrew = (text) => /"type":"crew","by":{"seat":[0-3]/.test(text);
  assert.ok(people[0].heard.some(isCrew));
  for (const { heard } of [...people.slice(4), watcher]) assert.deepEqual(heard.filter(isCrew), []);
  assert.ok(!watcher.heard.some((text) => /"type":"(crew|shown)"/.test(text)));
  // Nor was the boat's place, a gauge or a mark of the other crew in any frame before the end.
  for (const { heard } of people.slice(4))
    for (const text of heard.filter((text) => !text.includes('"over":true')))
      assert.doesNotMatch(text, /"type":"(start|charge|break|trace)","team":0/);
  for (const { faults, context } of [...people, watcher]) {
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('two people with six computers, in one crew and beside computers in the other', async () => {
  const captain = await guest('Anna'),
    second = await guest('Boris');
  const code = await makeTable(captain, { seats: 8, map: 'delta' });
  await sitDown(second, code);
  await captain.page.locator('button', { hasText: 'computers' }).last().click();
  await startAt(captain.page, 'A1');
  await Promise.all([play(captain.page, true), play(second.page, false)]);
  assert.match(await captain.page.locator('.end h2').innerText(), /Won|Lost|draw/i);
  for (const { faults, context } of [captain, second]) {
    assert.deepEqual(faults, []);
    await context.close();
  }
});
