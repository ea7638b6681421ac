// online.test.mjs - two browsers and a spectator at one table of a server: to the end, over a reload and a restart of the server; and
// nothing that a seat may not know ever comes to its browser.
import assert from 'node:assert/strict';
import test from 'node:test';
import { placed, playOn, playTurn, pointer, waitTurn } from './atoms.mjs';
import * as circuit from './circuit.mjs';
import * as geometrius from './geometrius.mjs';
import { findings, openSite, visit } from './lib.mjs';
import { makeTableOf, sitDownAt, startServer } from './server.mjs';

const { browser, site: server } = await openSite(startServer);

/** A visitor whose whole traffic is kept. */
const guest = async (name, settings = {}) => {
  const visitor = await visit(browser, {
    settings: { name, motion: false, ...settings },
  });
  const heard = [];
  const listen = (page) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
    );
  listen(visitor.page);
  visitor.page.on('response', async (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      heard.push(await response.text().catch(() => ''));
  });
  return { ...visitor, heard };
};

/** Makes a table and gives its code. */
const makeTable = async ({ page }, game = 'atoms') => {
  await page.goto(`${server.url}#/g/${game}`);
  return makeTableOf(page);
};

const sitDown = ({ page }, code) => sitDownAt(server, page, code);

const ANNA = ['1-32', '3-30', '5-28', '8-25'];
const BORIS = ['2-31', '7-31', '4-27', '7-26'];

const place = async ({ page }, cells) => {
  for (const name of cells) await page.locator(`.a-one [data-name="${name}"]`).click();
  await page.locator('.table-dock .primary').click();
  await placed(page);
};

test('a whole match of atoms between two browsers, with a spectator, a reload and a restart of the server', async () => {
  const anna = await guest('Anna'),
    boris = await guest('Boris'),
    vera = await guest('Vera');
  const code = await makeTable(anna);
  assert.equal(await anna.page.locator('.qr').count(), 1, 'the link is there as a QR code');
  assert.deepEqual(await findings(anna.page, 'room'), []);
  await sitDown(boris, code);
  await anna.page.locator('.room-seats', { hasText: 'Boris' }).waitFor();
  const first = (page) => page.locator('.way h2').first().innerText();
  assert.equal(
    await first(anna.page),
    'Others may look on',
    'who made the table calls the others; all seats are taken',
  );
  assert.equal(await first(boris.page), 'Seats', 'who came by the link sees who is there');
  await anna.page.locator('button', { hasText: /^Start$/ }).click();
  await vera.page.goto(`${server.url}#/t/${code}`);
  await vera.page.locator('button', { hasText: 'Look on' }).click();
  await vera.page.locator('.a-both').waitFor();
  assert.deepEqual(await findings(vera.page, 'spectator'), []);

  await place(anna, ANNA);
  await place(boris, BORIS);
  const players = [pointer(anna.page, false), pointer(boris.page, false)];
  const guests = [anna, boris];
  let over = false;
  for (let turn = 0; !over; turn++) {
    assert.ok(turn < 200, 'the match comes to an end');
    const who = turn % 2;
    if (turn === 3) await guests[who].page.reload();
    if (turn === 6) {
      await server.down();
      await guests[who].page.locator('.link p').waitFor();
      assert.deepEqual(await findings(guests[who].page, 'broken'), []);
      await server.up();
      await guests[who].page.locator('.link p').waitFor({ state: 'detached' });
    }
    over = (await waitTurn(guests[who].page)) === 'over';
    if (over) break;
    await playTurn(guests[who].page, players[who]);
    over = (await guests[who].page.locator('.end').count()) > 0;
  }
  for (const { page } of [anna, boris, vera]) await page.locator('.end').waitFor();
  const words = await Promise.all([anna, boris].map(({ page }) => page.locator('.end h2').innerText()));
  assert.deepEqual(words.sort(), ['Lost', 'Won']);

  // What was told before the end: neither rival nor spectator heard where the atoms stand.
  const beforeEnd = (texts) =>
    texts.filter((text) => !text.includes('"over":true') && !text.includes('"record"'));
  const places = (cells) => new RegExp(cells.map((cell) => `"${cell}"`).join(','));
  for (const text of beforeEnd(boris.heard)) assert.doesNotMatch(text, places(ANNA));
  for (const text of beforeEnd(anna.heard)) assert.doesNotMatch(text, places(BORIS));
  for (const text of beforeEnd(vera.heard)) {
    assert.doesNotMatch(text, places(ANNA));
    assert.doesNotMatch(text, places(BORIS));
    assert.doesNotMatch(text, /"path"/);
  }
  assert.ok(
    anna.heard.some((text) => places(ANNA).test(text)),
    'the owner did hear of her own atoms: the test can see them',
  );

  // The replay by its link is checked against the commitment.
  await vera.page.locator('.end a', { hasText: 'Replay' }).click();
  await vera.page.locator('.honest').waitFor();
  const faults = [...anna.faults, ...boris.faults, ...vera.faults].filter(
    (fault) => !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(fault),
  );
  assert.deepEqual(faults, []);
  for (const { context } of [anna, boris, vera]) await context.close();
});

/** The hands that the messages told of, by seat: before the end nobody hears of another's. */
const handsHeard = (heard) => {
  const seats = new Set();
  for (const text of heard.filter((one) => one.includes('"type":"news"'))) {
    const { view, events = [], over } = JSON.parse(text);
    if (over) continue;
    (view?.hands ?? []).forEach(
      (hand, seat) => (hand?.cards ?? (Array.isArray(hand) ? hand : null)) && seats.add(seat),
    );
    for (const { type, seat, cards, tiles } of events)
      if (type === 'draw' && (cards ?? tiles)) seats.add(seat);
  }
  return [...seats].sort();
};

for (const [game, { pointer: hand }] of Object.entries({ circuit, geometrius }))
  test(`a whole match of ${game} between two browsers, with a spectator, a reload and a restart of the server`, async () => {
    const anna = await guest('Anna'),
      boris = await guest('Boris'),
      vera = await guest('Vera');
    const code = await makeTable(anna, game);
    await sitDown(boris, code);
    await anna.page.locator('.room-seats', { hasText: 'Boris' }).waitFor();
    await anna.page.locator('button', { hasText: /^Start$/ }).click();
    await vera.page.goto(`${server.url}#/t/${code}`);
    await vera.page.locator('button', { hasText: 'Look on' }).click();
    await vera.page.locator('.table').waitFor();
    const guests = [anna, boris];
    const players = guests.map(({ page }) => hand(page, false));
    const acts = (page) => page.locator('.table[data-act=yes], .end');
    for (let turn = 0; turn < 400; turn++) {
      await Promise.any(guests.map(({ page }) => acts(page).first().waitFor()));
      const who = (await acts(anna.page).count()) > 0 ? 0 : 1;
      const { page } = guests[who];
      if ((await page.locator('.end').count()) > 0) break;
      if (turn === 3) {
        await page.reload();
        await acts(page).first().waitFor();
      }
      if (turn === 6) {
        await server.down();
        await page.locator('.link p').waitFor();
        await server.up();
        await page.locator('.link p').waitFor({ state: 'detached' });
      }
      await playTurn(page, players[who]);
    }
    for (const { page } of [anna, boris, vera]) await page.locator('.end').waitFor();
    assert.deepEqual(handsHeard(anna.heard), [0], 'a hand is its owner’s to see');
    assert.deepEqual(handsHeard(boris.heard), [1]);
    assert.deepEqual(handsHeard(vera.heard), []);
    const faults = [...anna.faults, ...boris.faults, ...vera.faults].filter(
      (fault) => !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(fault),
    );
    assert.deepEqual(faults, []);
    for (const { context } of [anna, boris, vera]) await context.close();
  });

test('chat, a question to take back, and giving up', async () => {
  const anna = await guest('Anna'),
    boris = await guest('Boris');
  const code = await makeTable(anna);
  await sitDown(boris, code);
  await anna.page.locator('button', { hasText: /^Start$/ }).click();
  await boris.page.locator('.a-one').waitFor();
  await boris.page.locator('[role=tab]', { hasText: 'Chat' }).click();
  await boris.page.locator('.phrases button').first().click();
  await anna.page.locator('[role=tab]', { hasText: 'Chat' }).click();
  await anna.page.locator('.said', { hasText: 'Hello' }).waitFor();
  await anna.page.locator('.chat input').fill('Good evening');
  await anna.page.keyboard.press('Enter');
  await boris.page.locator('.said', { hasText: 'Good evening' }).waitFor();
  assert.deepEqual(await findings(boris.page, 'chat'), []);
  await boris.page.locator('.tool', { hasText: 'Give up' }).click();
  await boris.page.locator('dialog .primary').click();
  await anna.page.locator('.end[data-outcome=won]', { hasText: 'gave up' }).waitFor();
  await boris.page.locator('.end[data-outcome=lost]').waitFor();
  await anna.page.locator('.end .primary').click();
  await boris.page.locator('.notice .primary').click();
  await anna.page.locator('.a-one').waitFor();
  for (const { context } of [anna, boris]) await context.close();
});

test('against a computer on the server, and a second tab of the same seat agrees', async () => {
  const anna = await guest('Anna');
  const code = await makeTable(anna);
  await anna.page.locator('button', { hasText: 'computers for the rest' }).click();
  await anna.page.locator('.a-one').waitFor();
  const second = await anna.tab();
  await second.goto(`${server.url}#/t/${code}`);
  await second.locator('.a-one').waitFor();
  await place(anna, ANNA);
  await second.locator('.a-target-field').waitFor();
  await waitTurn(anna.page);
  await playOn(anna.page, pointer(anna.page, false), (turns) => turns === 2);
  await second.locator('ol.a-beams li').nth(1).waitFor();
  await waitTurn(second);
  await playOn(second, pointer(second, false), (turns) => turns === 1);
  await anna.page.locator('ol.a-beams li').nth(2).waitFor();
  await anna.context.close();
});

test('a class: one code, and a table for each pair', async () => {
  const teacher = await guest('Teacher'),
    anna = await guest('Anna'),
    boris = await guest('Boris');
  await teacher.page.goto(`${server.url}#/g/atoms`);
  await teacher.page.locator('.check', { hasText: 'class' }).click();
  const code = await makeTableHere(teacher);
  await sitDown(anna, code);
  await anna.page.locator('.muted', { hasText: 'starts by itself when every seat is taken' }).waitFor();
  assert.equal(await anna.page.locator('.code').innerText(), code, 'the code that stands on the board');
  await sitDown(boris, code);
  await anna.page.locator('.a-one').waitFor();
  await boris.page.locator('.a-one').waitFor();
  await teacher.page.locator('.open-tables', { hasText: 'Anna' }).waitFor();
  assert.deepEqual(await findings(teacher.page, 'class'), []);

  // Who has the code of a full table may look on, and is not sent to a seat that is not there.
  const own = /[0-9A-Z]{6}$/.exec(anna.page.url())[0];
  const clara = await guest('Clara');
  await clara.page.goto(`${server.url}#/t/${own}`);
  await clara.page.locator('.muted', { hasText: 'No seat is free' }).waitFor();
  assert.ok(await clara.page.locator('button', { hasText: 'Sit down' }).isDisabled());

  // The teacher sees who is away, and who has won.
  await boris.page.locator('.tool-resign').click();
  await boris.page.locator('dialog .primary').click();
  await teacher.page.locator('.sitter', { hasText: 'Anna' }).locator('.badge', { hasText: '1' }).waitFor();
  await boris.page.goto('about:blank');
  await teacher.page
    .locator('.sitter', { hasText: 'Boris' })
    .locator('.muted', { hasText: 'away' })
    .waitFor();
  assert.deepEqual(await findings(teacher.page, 'class'), []);
  for (const { context } of [teacher, anna, boris, clara]) await context.close();
});

test('pupils who give no name are called by words of science, which they see before they sit down, and namesakes by numbers', async () => {
  const teacher = await guest('Teacher');
  await teacher.page.goto(`${server.url}#/g/atoms`);
  await teacher.page.locator('.check', { hasText: 'class' }).click();
  const code = await makeTableHere(teacher);
  const pupils = [];
  for (const [drawn, lang] of [
    [5, 'en'],
    [5, 'en'],
    [null, 'ru'],
    [null, 'ru'],
  ]) {
    const pupil = await guest('', { lang });
    if (drawn !== null)
      await pupil.context.addInitScript((n) => localStorage.setItem('naukograd.guest', n), `${drawn}`);
    await pupil.page.goto(`${server.url}#/t/${code}`);
    const called = await pupil.page.locator('.door input').getAttribute('placeholder');
    await pupil.page.locator('.door .primary').click();
    await pupil.page.locator('.room-seats, .table').first().waitFor();
    pupils.push({ ...pupil, called });
  }
  const sitters = teacher.page.locator('.sitter');
  await sitters.filter({ hasNotText: 'Open seat' }).nth(3).waitFor();
  const names = (await sitters.allInnerTexts()).map((told) => told.trim().split('\n')[0]);
  assert.deepEqual(names.slice(0, 2), ['Boson', 'Boson II']);
  const [third, fourth] = pupils.slice(2).map(({ called }) => called);
  assert.deepEqual(names.slice(2), [third, third === fourth ? `${fourth} II` : fourth]);
  assert.match(third, /^[А-Я][а-я]+$/);
  await pupils[0].page.locator('.seat', { hasText: 'Boson II' }).waitFor();
  for (const { context } of [teacher, ...pupils]) await context.close();
});

test('who gives up sees the whole end on a laptop, its buttons too', async () => {
  for (const lang of ['en', 'ru']) {
    const anna = await guest('Анна', { lang });
    await anna.page.goto(`${server.url}#/g/circuit`);
    await anna.page.locator('.way-online > button').click();
    await anna.page.locator('.code').waitFor();
    await anna.page.locator('.row .primary + button').click();
    await anna.page.locator('.tool-resign').click();
    await anna.page.locator('dialog .primary').click();
    const end = anna.page.locator('.end[data-outcome=lost]');
    await end.waitFor();
    const [all, shown] = await end.evaluate((panel) => [panel.scrollHeight, panel.clientHeight]);
    assert.ok(all <= shown, `${lang}: ${all} in ${shown}`);
    assert.deepEqual(anna.faults, []);
    await anna.context.close();
  }
});

const makeTableHere = async ({ page }) => {
  return makeTableOf(page);
};
