// matches.test.mjs - whole matches in Firefox and in WebKit, and one between them: what Chromium forgives, others need not.  `./check
// --long` runs it: the browsers are large.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { serveFolder } from '../lib.mjs';
import { startServer } from '../server.mjs';
import { BROWSERS, open } from './webdriver.mjs';

const GAMES = ['atoms', 'circuit', 'geometrius', 'golems', 'sonar'];
const LOOKS = [
  { lang: 'en', size: [1280, 900] },
  { lang: 'ru', size: [500, 860] },
];

const site = await serveFolder();
const server = await startServer();
const opened = {};
for (const name of Object.keys(BROWSERS)) opened[name] = await open(name);
after(() => Promise.all([...Object.values(opened), site, server].map((one) => one.close())));

/** Begins anew there, and keeps what goes wrong from now on. */
const begin = async (page, url, settings) => {
  await page.go(url);
  await page.run(
    `localStorage.clear(); localStorage.setItem('naukograd.settings', arguments[0]);`,
    JSON.stringify({ thinking: 40, level: 2, sound: false, motion: false, ...settings }),
  );
  await page.reload();
  await page.there('.card .primary');
  await page.run(`
    window.faults = [];
    addEventListener('error', (event) => faults.push(event.message));
    addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
    addEventListener('securitypolicyviolation', (event) => faults.push(event.violatedDirective));`);
};

const turn = (page) =>
  page.until(
    'a turn or the end',
    `document.querySelector('.end') ? 'over' : document.querySelector('.table[data-act=yes]') ? 'act' : ''`,
    120,
  );

/** Does what the hint says. */
const playHint = async (page) => {
  await page.click('.side-bar .tool');
  await page.there('.hint .row button');
  await page.click('.hint .row button');
  await page.until('the move', `document.querySelector('.hint') === null`);
};

const fits = (page) =>
  page.run(
    'return document.documentElement.scrollWidth <= innerWidth && document.body.scrollWidth <= innerWidth;',
  );

for (const [name, page] of Object.entries(opened))
  for (const { lang, size } of LOOKS)
    for (const game of GAMES)
      test(`${name}: a whole match of ${game} by hints, ${lang}, ${size[0]} wide`, async () => {
        await page.resize(...size);
        await begin(page, site.url, { lang });
        await page.click(`[data-game=${game}] .primary`);
        let turns = 0;
        for (; (await turn(page)) === 'act'; turns++) {
          assert.ok(turns < 400, 'it comes to an end');
          await playHint(page);
          if (turns % 5 === 0) assert.ok(await fits(page), 'nothing to scroll sideways');
        }
        assert.ok(turns > 3, `${turns} turns`);
        assert.match(await page.text('.end h2'), lang === 'en' ? /Won|Lost|draw/ : /Победа|Поражение|Ничья/);
        assert.deepEqual(await page.run('return faults;'), []);
      });

for (const [hosts, comes] of [
  ['Firefox', 'WebKit'],
  ['WebKit', 'Firefox'],
])
  test(`a match of circuit at a table of the server: ${hosts} makes it, ${comes} comes by its code`, async () => {
    const host = opened[hosts],
      guest = opened[comes];
    for (const [page, called] of [
      [host, 'Ann'],
      [guest, 'Bob'],
    ])
      await begin(page, server.url, { lang: 'en', name: called });
    await host.go(`${server.url}#/g/circuit`);
    await host.there('.options label'); // they push what stands below
    await host.click('.way-online button', 'Make a table');
    await host.there('.code');
    const code = (await host.text('.code')).trim();
    await guest.type((await guest.find('.join input'))[0], code);
    await guest.click('.join button');
    await guest.click('button', 'Sit down');
    await host.until('the guest', `document.querySelector('.room-seats')?.textContent.includes('Bob')`);
    await host.click('button', 'Start');
    let turns = 0;
    for (let over = false; !over; turns++) {
      assert.ok(turns < 400, 'it comes to an end');
      for (const page of [host, guest]) {
        if (turns === 6) await page.reload();
        await page.there('.table');
        if ((await page.run(`return document.querySelector('.table[data-act=yes]') !== null;`)) && !over)
          await playHint(page);
        over ||= await page.run(`return document.querySelector('.end') !== null;`);
      }
    }
    for (const page of [host, guest]) {
      await page.there('.end');
      assert.deepEqual(await page.run('return window.faults ?? [];'), []);
    }
  });
