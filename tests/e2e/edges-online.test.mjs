// edges-online.test.mjs - what a second player and a spectator stumbled over: the end after a resignation, phones, unread words, a lost connection, wrong
// codes, coming late, finding back, links over a local network.
import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import test from 'node:test';
import { askHint, placed, waitTurn } from './atoms.mjs';
import { english } from './english.mjs';
import { openSite, visit, until } from './lib.mjs';
import { makeTableOf, sitDownAt, startServer } from './server.mjs';

const { browser, site: server } = await openSite(startServer);

const PHONE = { viewport: { width: 360, height: 640 } };
const WORDS = {
  en: {
    make: 'Make a table',
    sit: 'Sit down',
    start: /^Start$/,
    watch: 'Look on',
    resign: 'Give up',
  },
  ru: {
    make: 'Накрыть стол',
    sit: 'Сесть за стол',
    start: /^Начать$/,
    watch: 'Смотреть',
    resign: 'Сдаться',
  },
};

const guest = async (name, { lang = 'en', ...options } = {}) => ({
  ...(await visit(browser, {
    ...options,
    settings: { name, motion: false, lang },
  })),
  t: WORDS[lang],
});

const makeTable = async ({ page, t }, game = 'atoms', seats = null) => {
  await page.goto(`${server.url}#/g/${game}`);
  if (seats !== null)
    await page
      .locator('.choice label', { hasText: new RegExp(`^${seats}$`) })
      .first()
      .click();
  await page.locator('.way-online .choice label').last().click(); // with clocks
  return makeTableOf(page, t.make);
};

const sitDown = ({ page, t }, code) => sitDownAt(server, page, code, t.sit);

const lookOn = async ({ page, t }, code) => {
  await page.goto(`${server.url}#/t/${code}`);
  await page.locator('button', { hasText: t.watch }).click();
  await page.locator('.table').waitFor();
};

const place = async ({ page }, cells) => {
  for (const name of cells) await page.locator(`.a-one [data-name="${name}"]`).click();
  await page.locator('.table-dock .primary').click();
  await placed(page);
};
const ANNA = ['1-32', '3-30', '5-28', '8-25'];
const BORIS = ['2-31', '7-31', '4-27', '7-26'];

/** Two people at a table of atoms, placed. */
const pair = async (options = {}) => {
  const anna = await guest('Анна-Мария', options),
    boris = await guest('Борис Борисович', options);
  const code = await makeTable(anna);
  await sitDown(boris, code);
  await anna.page.locator('button', { hasText: anna.t.start }).click();
  await boris.page.locator('.a-one').waitFor();
  await anna.page.locator('.a-one').waitFor();
  await place(anna, ANNA);
  await place(boris, BORIS);
  return { anna, boris, code };
};

const closeAll = (...guests) => Promise.all(guests.map(({ context }) => context.close()));

/** What lies outside the screen or is too small for a finger. */
const misfits = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => ({
        box: one.getBoundingClientRect(),
        name: one.getAttribute('aria-label') ?? one.textContent,
      }))
      .filter(
        ({ box }) => box.left < -0.5 || box.right > innerWidth + 0.5 || box.width < 43.5 || box.height < 43.5,
      )
      .map(
        ({ box, name }) =>
          `${name}: ${Math.round(box.left)}…${Math.round(box.right)}, ${Math.round(box.width)}×${Math.round(box.height)}`,
      ),
  );

test('after a resignation the winner sees what was hidden, and card and header agree; a spectator sees no button that does nothing', async () => {
  const { anna, boris, code } = await pair();
  const vera = await guest('Vera');
  await lookOn(vera, code);
  assert.equal(await vera.page.locator('.tool').count(), 0, 'no tools without a seat');
  await boris.page.locator('.tool', { hasText: boris.t.resign }).click();
  await boris.page.locator('dialog .primary').click();
  for (const { page } of [anna, boris, vera]) await page.locator('.end').waitFor();
  await anna.page.locator('.a-both .a-atom').nth(7).waitFor();
  assert.equal(await anna.page.locator('.a-both .a-atom').count(), 8);
  assert.deepEqual(
    await anna.page.locator('.end-score').allInnerTexts(),
    ['', ''],
    'no 0–0 beside a won match',
  );
  assert.deepEqual(await anna.page.locator('.seat-wins').allInnerTexts(), ['1', '0']);
  assert.match(await anna.page.locator('.end-matches').innerText(), /You 1, Борис Борисович 0/);
  assert.equal(await vera.page.locator('.end .primary').count(), 0, 'no rematch without a seat');
  await anna.page.locator('.end a', { hasText: 'Replay' }).click();
  await anna.page.locator('.transport', { hasText: 'Checked' }).waitFor();
  assert.match(anna.page.url(), new RegExp(`#/replay/${code}-1$`));
  await closeAll(anna, boris, vera);
});

test('on a phone in Russian the bar fits: names, clocks, all buttons; unread words are counted; a lost connection covers nothing', async () => {
  const { anna, boris } = await pair({ ...PHONE, lang: 'ru', hasTouch: true });
  const { page } = anna;
  assert.deepEqual(await misfits(page, '.side-bar button, .table-head > a'), []);
  const seats = await page
    .locator('.seat')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  assert.ok(seats.length === 2 && seats.every((right) => right <= 360), `${seats}`);
  for (const selector of ['.seat-name', '.clock'])
    for (const box of await page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())))
      assert.ok(box.width > 30 && box.right <= 360, `${selector} ${JSON.stringify(box)}`);
  const names = () => page.locator('.seat-name').evaluateAll((all) => all.map((one) => one.clientWidth));
  for (const width of await names()) assert.ok(width >= 60, `a name is ${width} wide`);
  const cut = await page
    .locator('.a-switch button')
    .first()
    .evaluate((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).display !== 'block');
  assert.equal(cut, false, 'a long name ends in dots');
  await boris.page.locator('[role=tab]', { hasText: 'Беседа' }).tap();
  await boris.page.locator('.phrases button').first().tap();
  await page.locator('.unread', { hasText: '1' }).waitFor();
  await page.locator('[role=tab]', { hasText: 'Беседа' }).tap();
  await page.locator('.said li').waitFor();
  assert.equal(await page.locator('.unread').count(), 0);
  await page.locator('[role=tab]', { hasText: 'Беседа' }).tap();
  await server.down();
  await page.locator('.link p').waitFor();
  const banner = await page.locator('.link p').boundingBox();
  for (const selector of ['.seat >> nth=0', '.seat >> nth=1', '.sentence']) {
    const box = await page.locator(selector).boundingBox();
    assert.ok(box.y >= banner.y + banner.height - 0.5, `${selector} is under the banner`);
  }
  await server.up();
  await page.locator('.link p').waitFor({ state: 'detached' });
  await boris.page.locator('.link p').waitFor({ state: 'detached' });
  await boris.page.locator('.tool-resign').tap();
  await boris.page.locator('dialog .primary').tap();
  await page.locator('.seat-wins').first().waitFor();
  for (const width of await names()) assert.ok(width >= 60, `with matches won a name is ${width} wide`);
  await closeAll(anna, boris);
});

test('in the room of a phone the link can be read and words can be written', async () => {
  const anna = await guest('Анна', { ...PHONE, lang: 'ru' }),
    boris = await guest('Борис', PHONE);
  await sitDown(boris, await makeTable(anna));
  const send = await boris.page
    .locator('.chat .typed')
    .evaluate((form) => form.scrollWidth - form.clientWidth);
  assert.ok(send <= 0, 'the button is inside its part');
  const link = await anna.page.locator('.link-field input').boundingBox();
  assert.ok(link.width >= 220, `the link has ${link.width} px`);
  await boris.page.locator('.chat input').fill('see you');
  await boris.page.locator('.chat .typed button').click();
  await anna.page.locator('.said li', { hasText: 'see you' }).waitFor();
  await closeAll(anna, boris);
});

test('four people and clocks fit a phone', async () => {
  const anna = await guest('Александра', { ...PHONE, lang: 'ru' });
  await makeTable(anna, 'circuit', 4);
  await anna.page.locator('button', { hasText: 'остальные' }).click();
  await anna.page.locator('.table').waitFor();
  const rights = await anna.page
    .locator('.seat')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  assert.equal(rights.length, 4);
  assert.ok(
    rights.every((right) => right <= 360),
    `${rights}`,
  );
  const names = await anna.page
    .locator('.seat-name')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  assert.ok(
    names.every((width) => width > 30),
    `${names}`,
  );
  assert.deepEqual(await misfits(anna.page, '.side-bar button'), []);
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [1440, 900],
  ]) {
    await anna.page.setViewportSize({ width, height });
    const boxes = await anna.page
      .locator('.seat-name, .seat .clock, .head-code')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    assert.equal(boxes.length, 9);
    const covered = boxes.filter(
      (a, i) =>
        a.right > width ||
        boxes.some(
          (b, j) =>
            i !== j && a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1,
        ),
    );
    assert.deepEqual(covered, [], `${width}×${height}`);
  }
  await closeAll(anna);
});

test("a wrong code is answered in the page's language, with the field to try again", async () => {
  const boris = await guest('Борис', { lang: 'ru' });
  const anna = await guest('Анна', { lang: 'ru' });
  const code = await makeTable(anna);
  await boris.page.goto(`${server.url}#/t/ZZZZZZ`);
  await boris.page.locator('.notice', { hasText: 'Стола ZZZZZZ здесь нет.' }).waitFor();
  await boris.page.locator('.code-input').fill(code);
  await boris.page.locator('.join button').click();
  await boris.page.locator('button', { hasText: 'Сесть за стол' }).waitFor();
  await closeAll(anna, boris);
});

test("a match that is not there is answered in the page's language", async () => {
  const boris = await guest('Борис', { lang: 'ru' });
  await boris.page.goto(`${server.url}#/replay/ZZZZZZ-1`);
  await boris.page.locator('.blank', { hasText: 'Такой партии здесь нет.' }).waitFor();
  await closeAll(boris);
});

test('while the server is down its tables are asked for again, and a door waits for it', async () => {
  const anna = await guest('Anna'),
    boris = await guest('Boris');
  const code = await makeTable(anna);
  for (const [{ page }, place] of [
    [anna, '#/online'],
    [boris, `#/t/${code}`],
  ]) {
    await page.clock.install();
    await page.goto(`${server.url}${place}`);
    await page.locator('.way').first().waitFor();
  }
  const later = () => Promise.all([anna, boris].map(({ page }) => page.clock.runFor(6000)));
  await server.down();
  await later();
  for (const { page } of [anna, boris])
    await page.locator('.notice', { hasText: 'does not answer' }).waitFor();
  await server.up();
  await later();
  await anna.page.locator('.notice').waitFor({ state: 'detached' });
  await boris.page.locator('button', { hasText: 'Sit down' }).click();
  await boris.page.locator('.room-seats', { hasText: 'Anna' }).waitFor();
  await closeAll(anna, boris);
});

/** Plays what the hint says. */
const playHint = async ({ page }) => {
  await askHint(page, (tool) => tool.click());
  await page.locator('.hint button').first().click();
  await page.locator('.hint').waitFor({ state: 'detached' });
};

test('online too taking back says before it is pressed whether it is possible, and why not', async () => {
  const anna = await guest('Anna', { lang: 'ru' }),
    boris = await guest('Boris', { lang: 'ru' });
  const code = await makeTable(anna, 'geometrius', 2);
  await sitDown(boris, code);
  await anna.page.locator('button', { hasText: anna.t.start }).click();
  const undo = ({ page }, can) => page.locator(`.tool-undo[aria-disabled=${!can}]`);
  const why = (who) => undo(who, false).getAttribute('title');
  const acts = ({ page }) => page.locator('.table[data-act=yes]');
  const [first, second] = await Promise.any(
    [
      [anna, boris],
      [boris, anna],
    ].map(async (order) => (await acts(order[0]).waitFor(), order)),
  );
  assert.equal(await why(first), 'Возвращать пока нечего.');
  await first.page.locator('.geo-own button').first().click();
  await first.page.locator('.geo-slot').first().click();
  await undo(first, true).click();
  await second.page.locator('.notice .row button').first().waitFor();
  assert.equal(await why(second), 'Сначала нужен ответ на вопрос.');
  assert.equal(await why(first), 'Вопрос задан. Ждём ответа.');
  const name = second === anna ? 'Anna' : 'Boris';
  await first.page.locator('.notice', { hasText: `Вопрос задан. Ждём ответа: ${name}.` }).waitFor();
  await second.page.locator('.notice .row button').last().click();
  await first.page.locator('.notice', { hasText: 'Согласия нет: ход остаётся.' }).waitFor();
  await undo(first, true).waitFor();
  while ((await acts(first).count()) > 0) await playHint(first);
  await acts(second).waitFor();
  await playHint(second);
  await undo(first, false).waitFor();
  assert.match(await why(first), /^Вернуть нельзя/);
  await closeAll(anna, boris);
});

test('who comes late to look on gets the whole log, and keeps it over a reload', async () => {
  const { anna, boris, code } = await pair();
  for (const { page } of [anna, boris]) {
    await page.locator('.table[data-act=yes], .table[data-act=no]').first().waitFor();
  }
  const first = (await anna.page.locator('.table[data-act=yes]').count()) > 0 ? anna : boris;
  const second = first === anna ? boris : anna;
  await first.page.locator('.a-target-field [data-name="18"]').click();
  await waitTurn(second.page);
  await second.page.locator('.a-target-field [data-name="3"]').click();
  await waitTurn(first.page);
  const vera = await guest('Vera');
  await lookOn(vera, code);
  const last = vera.page.locator('.log li', { hasText: /beam 3/ });
  await last.waitFor();
  const lines = await vera.page.locator('.log li').allInnerTexts();
  assert.ok(
    lines.some((line) => line.includes('beam 18')) && lines.some((line) => line.includes('beam 3')),
    lines.join('|'),
  );
  await vera.page.reload();
  await last.waitFor();
  assert.deepEqual(await vera.page.locator('.log li').allInnerTexts(), lines);
  await closeAll(anna, boris, vera);
});

test('no English is left online in the Russian page: room, door, table, talk, end, replay, class', async () => {
  const anna = await guest('Анна', { lang: 'ru' }),
    boris = await guest('Борис', { lang: 'ru' });
  const look = async ({ page }, where) => assert.deepEqual(await english(page), [], where);
  const code = await makeTable(anna);
  await look(anna, 'room');
  await boris.page.goto(`${server.url}#/t/${code}`);
  await boris.page.locator('.door').waitFor();
  await look(boris, 'door');
  await sitDown(boris, code);
  await look(boris, 'room of a guest');
  await anna.page.locator('button', { hasText: anna.t.start }).click();
  for (const { page } of [anna, boris]) await page.locator('.a-one').waitFor();
  await place(anna, ANNA);
  await place(boris, BORIS);
  await look(anna, 'table');
  await boris.page.locator('[role=tab]', { hasText: 'Беседа' }).click();
  for (const phrase of await boris.page.locator('.phrases button').all()) await phrase.click();
  await anna.page.locator('[role=tab]', { hasText: 'Беседа' }).click();
  await anna.page.locator('.said li').first().waitFor();
  await look(anna, 'talk');
  await look(boris, 'refused talk');
  await boris.page.locator('.tool', { hasText: boris.t.resign }).click();
  await look(boris, 'the question');
  await boris.page.locator('dialog .primary').click();
  await anna.page.locator('.end').waitFor();
  await look(anna, 'end');
  await anna.page.locator('.end a').first().click();
  await anna.page.locator('.transport').waitFor();
  await anna.page.locator('.transport-more summary').click();
  await look(anna, 'replay');
  await anna.page.goto(`${server.url}#/g/circuit/class`);
  await anna.page.locator('.way-online button', { hasText: anna.t.make }).click();
  await anna.page.locator('.share-big .code').waitFor();
  await look(anna, 'class');
  await boris.page.goto(`${server.url}#/online`);
  await boris.page.locator('.join').waitFor();
  await look(boris, 'online');
  await closeAll(anna, boris);
});

test("sonar's crews have the same colours in the room and at the table", async () => {
  const anna = await guest('Anna'),
    boris = await guest('Boris');
  await sitDown(boris, await makeTable(anna, 'sonar', 4));
  const fills = (where) =>
    anna.page.locator(where).evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
  await until(anna.page, () => document.querySelector('.room-station'));
  const room = await fills('.room-seats .seat-mark');
  await anna.page.locator('button', { hasText: 'computers for the rest' }).click();
  await anna.page.locator('.table').waitFor();
  assert.deepEqual(await fills('.seat .seat-mark'), room);
  await boris.page.locator('.sentence', { hasText: 'Choosing where to start: Anna' }).waitFor();
  const [first, second, third, fourth] = room;
  assert.ok(first === second && third === fourth && first !== third, `${room}`);
  await closeAll(anna, boris);
});

test('«For a class» on the first screen opens on its own part, with a class chosen', async () => {
  const { page, context } = await guest('Anna', PHONE);
  await page.goto(server.url);
  await page.locator('.card-together a', { hasText: 'For a class' }).click();
  const golems = page.locator('.way a', { hasText: 'Golems' }).last();
  const { y } = await golems.boundingBox();
  assert.ok(y >= 0 && y < 640, `at ${y}`);
  await golems.click();
  await page.locator('.way-online input[type=checkbox]').nth(1).waitFor();
  assert.ok(await page.locator('.way-online input[type=checkbox]').nth(1).isChecked());
  await context.close();
});

test('the door of a table shows its button without scrolling; that of a class offers nothing that is refused', async () => {
  const anna = await guest('Anna', { viewport: { width: 1440, height: 900 } });
  const boris = await guest('Boris', { viewport: { width: 1440, height: 900 } });
  await anna.page.goto(`${server.url}#/g/circuit/class`);
  await anna.page.locator('.way-online button', { hasText: 'Make a table' }).click();
  const classCode = (await anna.page.locator('.share-big .code').innerText()).trim();
  for (const [code, buttons] of [
    [classCode, ['Sit down']],
    [await makeTable(anna, 'circuit'), ['Sit down', 'Look on']],
  ]) {
    await boris.page.goto(`${server.url}#/t/${code}`);
    const sit = boris.page.locator('.door .primary');
    const { y, height } = await sit.boundingBox();
    assert.ok(y + height <= 900, `at ${y}`);
    assert.deepEqual(await boris.page.locator('.door button').allInnerTexts(), buttons);
  }
  await closeAll(anna, boris);
});

test('the first screen leads back to a table and to a class', async () => {
  const anna = await guest('Anna');
  const code = await makeTable(anna);
  await anna.page.goto(`${server.url}#/g/circuit/class`);
  await anna.page.locator('.way-online button', { hasText: 'Make a table' }).click();
  await anna.page.locator('.share-big .code').waitFor();
  const classCode = (await anna.page.locator('.code').innerText()).trim();
  await anna.page.goto(`${server.url}#/`);
  await anna.page.locator('.ways-back a', { hasText: `Back to your table: Atoms, ${code}` }).click();
  await anna.page.locator('.code', { hasText: code }).waitFor();
  await anna.page.goto(`${server.url}#/`);
  await anna.page.locator('.ways-back a', { hasText: `Back to your class: ${classCode}` }).click();
  await anna.page.locator('.code', { hasText: classCode }).waitFor();
  await closeAll(anna);
});

const outside = () =>
  Object.values(networkInterfaces())
    .flat()
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test('over a local network: links have the address that others reach, copying works without a clipboard, and the page says what plain http takes away', async () => {
  const lan = await startServer([]); // for the whole network, as a class has it
  const address = outside();
  const anna = await guest('Anna');
  try {
    await anna.page.goto(`http://127.0.0.1:${lan.port}/#/g/atoms`);
    await anna.page.locator('.way-online button', { hasText: 'Make a table' }).click();
    const field = anna.page.locator('.link-field input');
    await field.waitFor();
    if (address) {
      await until(anna.page, () => !document.querySelector('.link-field input').value.includes('127.0.0.1'));
      const link = await field.inputValue();
      assert.ok(link.startsWith(`http://${address}:${lan.port}/#/t/`), link);
      const boris = await guest('Boris');
      await boris.page.goto(link);
      await boris.page.locator('button', { hasText: 'Sit down' }).click();
      await boris.page.locator('.room-seats', { hasText: 'Anna' }).waitFor();
      assert.equal(await boris.page.evaluate(() => isSecureContext), false);
      await boris.page.locator('.link-field button').click();
      await boris.page.locator('.link-field', { hasText: /Copied|Selected/ }).waitFor();
      assert.equal(
        await boris.page.evaluate(() => getSelection().toString() || document.activeElement.value),
        link,
      );
      await boris.page.locator('summary', { hasText: 'plain http' }).click();
      await boris.page.locator('.plain-http p', { hasText: '--tls-self' }).waitFor();
      await boris.context.close();
    }
  } finally {
    await anna.context.close();
    await lan.close();
  }
});

test('with --tls-self the page is a secure place, also for others', async () => {
  const lan = await startServer(['--tls-self']);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.goto(`https://${outside() ?? '127.0.0.1'}:${lan.port}/`);
    await page.locator('.home').waitFor();
    assert.equal(await page.evaluate(() => isSecureContext), true);
    await page.goto(`https://${outside() ?? '127.0.0.1'}:${lan.port}/#/online`);
    assert.equal(await page.locator('.plain-http').count(), 0);
  } finally {
    await context.close();
    await lan.close();
  }
});
