// lib.mjs - what the tests of the page share: a browser, a plain web server for the built page, and ways to play on it.
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const require = createRequire(join(root, 'web', 'package.json'));
const { chromium } = require('playwright-core');
const axeSource = () => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
export const page = process.env.NG_PAGE ?? join(root, 'build', 'web');

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
// As strict as the server's: the page must live with it.
export const CSP =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves a folder of static files under a path of its own, as any web space would. */
export const serveFolder = (folder = page, prefix = '/games/') =>
  new Promise((done) => {
    const server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url, 'http://x').pathname);
      const file = join(
        folder,
        normalize(path.startsWith(prefix) ? path.slice(prefix.length) || 'index.html' : '../nothing'),
      );
      if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile())
        return response.writeHead(404).end();
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-security-policy': CSP,
      });
      response.end(readFileSync(file));
    });
    server.listen(0, '127.0.0.1', () =>
      done({
        url: `http://127.0.0.1:${server.address().port}${prefix}`,
        close: () =>
          new Promise((closed) => {
            server.closeAllConnections();
            server.close(closed);
          }),
      }),
    );
  });

export const NAMES = ['Ann', 'Bob', 'Cyr', 'Dan', 'Eve', 'Fay'];

/** A match of the golden ones, begun on this device by people alone: its first `plies`, or all but its last `-plies`. */
export const golden = (name, plies) => {
  const { game, options, seed, seats, moves } = JSON.parse(
    readFileSync(join(root, 'tests', 'golden', `${name}.golden`), 'utf8').split('\n')[0],
  );
  return {
    game,
    options,
    seed: String(seed),
    numeric: true,
    moves: moves.slice(0, plies),
    seats: NAMES.slice(0, seats).map((called) => ({ name: called })),
  };
};

/** The promise, or a fault when it takes longer than so many seconds. */
export const within = async (seconds, what, promise) => {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`in vain waited ${seconds} s for ${what}`)), seconds * 1000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** Counts for a loop that waits for something, and throws when it has not come after so many seconds. */
export function* tries(what, seconds = 300) {
  const end = Date.now() + seconds * 1000;
  for (let i = 0; Date.now() < end; i++) yield i;
  throw new Error(`in vain waited ${seconds} s for ${what}`);
}

export const openBrowser = () =>
  chromium.launch({
    executablePath: join(root, 'tests', 'e2e', 'browser'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });

/** Every language and every theme once; all four pairs where NG_ALL_LOOKS is set, as `./check --long` does. */
export const LOOKS = [
  ['en', 'light'],
  ['ru', 'dark'],
  ...(process.env.NG_ALL_LOOKS
    ? [
        ['en', 'dark'],
        ['ru', 'light'],
      ]
    : []),
];

/** The page as on a machine that is so many times as slow (NG_SLOW): what comes late there is seen to come late. */
const slowed = async (page) => {
  const rate = Number(process.env.NG_SLOW ?? 1);
  if (rate <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** A new visitor: settings as kept on the device, what is to run before the page, and what went wrong on it.  Motion is for tests that
 * are about it. */
export const visit = async (browser, { settings = {}, prepare, ...options } = {}) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(
    (kept) => {
      if (!localStorage.getItem('naukograd.settings'))
        localStorage.setItem('naukograd.settings', JSON.stringify(kept));
    },
    { thinking: 40, level: 2, sound: false, motion: false, ...settings },
  );
  if (prepare) await context.addInitScript(prepare);
  const faults = [];
  const tab = async () => {
    const opened = await context.newPage();
    await slowed(opened);
    opened.on('pageerror', (error) => faults.push(String(error)));
    opened.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    return opened;
  };
  return { context, faults, tab, page: await tab() };
};

/** A browser and a place to visit (the built page, or what `serve` starts), both closed when the file's tests are over. */
export const openSite = async (serve = serveFolder) => {
  const opened = [];
  const keep = (one) => (opened.push(one), one);
  after(() => within(60, 'everything to close', Promise.all(opened.map((one) => one.close()))));
  const browser = keep(await openBrowser());
  const site = keep(await serve());
  /** A new visitor on the first screen. */
  const come = async (options) => {
    const visitor = await visit(browser, options);
    await visitor.page.goto(site.url);
    return visitor;
  };
  /** Sits down at a match that was begun on this device. */
  const sit = async (setup, { settings, ...options } = {}) => {
    const visitor = await visit(browser, { ...options, settings: { motion: false, ...settings } });
    await visitor.context.addInitScript(
      ([game, kept]) => localStorage.setItem(`naukograd.here.${game}`, kept),
      [setup.game, JSON.stringify(setup)],
    );
    await visitor.page.goto(`${site.url}#/here/${setup.game}`);
    const curtain = visitor.page.locator('.curtain .primary');
    await curtain.or(visitor.page.locator('.table')).first().waitFor();
    if ((await curtain.count()) > 0) await curtain.click();
    await visitor.page.locator('.table[data-act=yes]').waitFor();
    return visitor;
  };
  return { browser, site, come, sit };
};

/** A screenshot for looking at, where NG_SHOTS is set. */
export const shoot = async (page, name) => {
  if (process.env.NG_SHOTS) await page.screenshot({ path: join(root, 'build', 'shots', `${name}.png`) });
};

/** What axe finds on the page as it is now. */
export const findings = async (page, name) => {
  await shoot(page, name);
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(axeSource());
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, { resultTypes: ['violations'], preload: false }),
  );
  return violations.map(
    ({ id, nodes }) =>
      `${name}: ${id}: ${nodes
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`)
        .slice(0, 3)
        .join(' | ')}`,
  );
};

/** Waits until the function holds on the page.  (Playwright's own way makes code of a text there, which the policy forbids.) */
export const until = async (page, holds, argument) => {
  for (const _ of tries(holds, 60)) {
    if (await within(60, holds, page.evaluate(holds, argument))) return;
    await new Promise((done) => setTimeout(done, 100));
  }
};
