// sonar-tables.mjs - tables of sonar in real time: who comes, what is chosen, sitting down, and a part traced with the mouse.
import { visit } from './lib.mjs';
import { makeTableOf, sitDownAt } from './server.mjs';

const NAMES = ['Anna', 'Boris', 'Vera', 'Gleb', 'Dina', 'Egor', 'Zoya', 'Ivan'];

export const startAt = async (page, cell) => {
  await page.locator(`[data-cell=${cell}]`).click();
  await page.locator('.so-do').click();
};

/** Ways of visitors of one server. */
export const tablesOf = (browser, server) => {
  /** A visitor whose whole traffic is kept. */
  const guest = async (name, { settings, ...options } = {}) => {
    const visitor = await visit(browser, {
      ...options,
      settings: { name, motion: false, level: 1, ...settings },
    });
    const heard = [];
    visitor.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
    );
    return { ...visitor, heard };
  };

  /** The set-up's choices: real time, and what else is given. */
  const choose = async (page, { seats, map }) => {
    await page.goto(`${server.url}#/g/sonar`);
    await page.getByLabel(/Real time|Реальное время|В реальном времени/i).check({ force: true });
    if (map) await page.getByLabel('Map').selectOption(map);
    if (seats)
      await page
        .getByRole('group', { name: 'Players' })
        .getByLabel(String(seats), { exact: true })
        .check({ force: true });
  };

  const makeTable = async ({ page }, options) => {
    await choose(page, options);
    return makeTableOf(page);
  };

  const sitDown = ({ page }, code) => sitDownAt(server, page, code);

  /** Two crews of people and one who looks on; started, both boats placed: `starts` by the captain's seat. */
  const crews = async ({ seats, map, starts, prepare }) => {
    const people = [];
    for (const name of NAMES.slice(0, seats)) people.push(await guest(name, { prepare }));
    const code = await makeTable(people[0], { seats, map });
    for (const one of people.slice(1)) await sitDown(one, code);
    await people[0].page.locator('button', { hasText: /^Start$/ }).click();
    const watcher = await guest('Watcher');
    await watcher.page.goto(`${server.url}#/t/${code}`);
    await watcher.page.locator('button', { hasText: 'Look on' }).click();
    await watcher.page.locator('.so-chart').first().waitFor();
    for (const [seat, cell] of Object.entries(starts)) await startAt(people[seat].page, cell);
    return { people, watcher, code };
  };

  return { guest, choose, makeTable, sitDown, crews };
};

export const surface = async (press) => {
  await press('.so-surface:not([aria-disabled=true])');
  await press('.so-surface-yes');
};

/** Where the middle of the band runs on the screen. */
export const band = (page) =>
  page.locator('.so-trace').evaluate((svg) => {
    const box = svg.getBoundingClientRect();
    const numbers = svg
      .querySelector('.so-guide')
      .getAttribute('d')
      .match(/[\d.]+/g)
      .map(Number);
    const points = [];
    for (let i = 0; i < numbers.length; i += 2)
      points.push([box.left + (numbers[i] / 200) * box.width, box.top + (numbers[i + 1] / 200) * box.height]);
    return [...points, points[0], points[1]];
  });

/** A tap in the very moment in which a finger is lifted is none: people tap again.  On a slow machine a hand may leave the band: then
 * they trace again. */
export const sign = async (page, part, press, again) => {
  const ink = page.locator(`[data-piece=${part}] .so-ink`);
  for (let tries = 0; tries < 4 && !(await ink.isVisible()); tries++) {
    if (await page.locator(`[data-sign-part=${part}]`).isVisible()) await press(`[data-sign-part=${part}]`);
    else if (tries > 0) await again();
    await ink.waitFor({ timeout: 1500 }).catch(() => {});
  }
  await ink.waitFor();
};

export const traceByMouse = async (page, part) => {
  await page.locator(`[data-piece=${part}]`).click();
  const [first, ...rest] = await band(page);
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const point of rest) await page.mouse.move(...point);
  await page.mouse.up();
};
