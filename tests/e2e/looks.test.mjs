// looks.test.mjs - what must hold of every screen: readable by everybody in both languages and themes, small, without a shift of layout,
// and there without a network after one visit.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { playOn, playTurn, pointer, waitTurn } from './atoms.mjs';
import { findings, LOOKS, openSite, page as built, serveFolder, shoot, until, visit } from './lib.mjs';

const { browser, site } = await openSite();

for (const [lang, theme] of LOOKS)
  test(`axe finds nothing on any screen: ${lang}, ${theme}`, async () => {
    const { page, faults, context } = await visit(browser, {
      settings: { lang, theme, motion: false },
    });
    const found = [];
    const look = async (name) => found.push(...(await findings(page, `${name}-${lang}-${theme}`)));
    await page.goto(site.url);
    await page.locator('.card').first().waitFor();
    await look('home');
    await page.locator('.top .icon-button').last().click();
    await page.locator('dialog .choice').first().waitFor();
    await look('settings');
    await page.keyboard.press('Escape');
    await page.goto(`${site.url}#/g/atoms`);
    await page.locator('.options label').first().waitFor();
    await look('game');
    await page.goto(`${site.url}#/learn/atoms`);
    await page.locator('.rules section').first().waitFor();
    await look('learn');
    await page.goto(`${site.url}#/online`);
    await page.locator('.notice').waitFor();
    await look('online');

    await page.goto(site.url);
    await page.locator('[data-game=atoms] .primary').click();
    await page.locator('.a-one [data-name="1-32"]').click();
    await page.locator('.a-one [data-name="2-31"]').click();
    await look('atoms-place');
    await page.locator('.table-dock button').nth(1).click();
    const player = pointer(page, false);
    await playOn(page, player, (turns) => turns === 3);
    await page.locator('.side-bar .tool').first().click();
    await page.locator('.hint code').waitFor();
    await look('atoms-hint');
    await page.locator('[role=tab]').last().click();
    await look('atoms-rules');
    await page.locator('[role=tab]').first().click();
    await playOn(page, player);
    await look('atoms-end');

    await page.goto(`${site.url}#/replay`);
    await page.locator('.kept button').first().click();
    await page.locator('.transport').waitFor();
    await page.locator('.transport .icon-button').last().click();
    await page.locator('.a-both').waitFor();
    await look('replay-all');
    await page.locator('.transport .choice label').nth(1).click();
    await page.locator('.a-one, .a-target-field').first().waitFor();
    await look('replay');

    await page.goto(`${site.url}#/g/atoms`);
    await page.locator('.start-here').click();
    await page.locator('.table-dock button').nth(1).click();
    await page.locator('.hand-over').waitFor();
    await look('hand-over');
    await page.locator('.hand-over').click();
    await page.locator('.curtain').waitFor();
    await look('curtain');

    for (const game of ['circuit', 'geometrius', 'golems', 'sonar']) {
      await page.goto(site.url);
      await page.locator(`[data-game=${game}] .primary`).click();
      await waitTurn(page);
      await look(game);
    }
    assert.deepEqual(found, []);
    assert.deepEqual(
      faults.filter((fault) => !fault.includes('404')),
      [],
      'but for the server that is not there',
    );
    await context.close();
  });

test('phone, tablet and projector: nothing is cut off', async () => {
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [768, 1024],
    [1024, 768],
    [1920, 1080],
  ]) {
    const { page, context } = await visit(browser, {
      viewport: { width, height },
      settings: { motion: false },
    });
    await page.goto(site.url);
    await page.locator('[data-game=atoms] .primary').click();
    await page.locator('.table-dock button').nth(1).click();
    await waitTurn(page);
    await playTurn(page, pointer(page, false));
    await waitTurn(page);
    await shoot(page, `atoms-${width}x${height}`);
    const [tall, wide] = await page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight,
      document.documentElement.scrollWidth - innerWidth,
    ]);
    assert.ok(tall <= 0 && wide <= 0, `${width}×${height}: ${tall}, ${wide}`);
    const box = await page.locator('.a-target-field .a-field').boundingBox();
    assert.ok(
      box.width >= Math.min(width - 40, height - 100, 300),
      `the board is ${box.width} wide at ${width}×${height}`,
    );
    await context.close();
  }
});

/** Files that a module asks for before it runs, itself among them. */
const imports = (file, seen = new Set()) => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(built, file), 'utf8');
  for (const [, next] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    imports(`assets/${next}`, seen);
  return seen;
};
const size = (file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length;
const sum = (files, of = size) => [...files].reduce((bytes, file) => bytes + of(file), 0);

test('the first visit is small, and so is what each board adds', () => {
  const files = readdirSync(built, { recursive: true }).map(String);
  const text = readFileSync(join(built, 'index.html'), 'utf8');
  const entry = text.match(/src="([^"]+\.js)"/)[1];
  const shell = imports(entry);
  const first = sum(shell) + sum([text.match(/href="([^"]+\.css)"/)[1], 'index.html']);
  const table = imports(files.find((file) => /^assets\/here-\w+\.js$/.test(file)));
  assert.ok(first <= 55 * 1024, `HTML, CSS and JS: ${first}`);
  const told = [];
  for (const [id, most] of Object.entries({
    atoms: 40,
    circuit: 40,
    geometrius: 40,
    golems: 40,
    sonar: 45,
  })) {
    // Of the files with the board's name that which exports `ui`; the others are its rules and its set-up.
    const own = files.filter((file) => new RegExp(`^assets/${id}-\\w+\\.js$`).test(file));
    const board = own.find((file) =>
      /\bui\b[^}]*}/.test(readFileSync(join(built, file), 'utf8').slice(-200)),
    );
    assert.ok(board, `${id} has a board among ${own}`);
    const css = files.find((file) => file.startsWith(`assets/board-${id}-`));
    const added = [...imports(board)].filter((file) => !shell.has(file) && !table.has(file));
    const bytes = sum([...added, css]);
    told.push(`${id} ${bytes}`);
    assert.ok(bytes <= most * 1024, `${id}: ${bytes}`);
  }
  const engine = sum(files.filter((file) => file.endsWith('.wasm')));
  const plain = (file) => readFileSync(join(built, file)).length;
  const fonts = sum(
    files.filter((file) => file.endsWith('.woff2')),
    plain,
  );
  assert.ok(engine <= 260_000, `engine: ${engine}`);
  assert.ok(fonts <= 80 * 1024, `fonts: ${fonts}`);
  console.log(
    `# first visit ${first} bytes, with a table ${first + sum([...table].filter((file) => !shell.has(file)))}, ${told.join(', ')}, engine ${engine}, fonts ${fonts}`,
  );
});

test('nothing jumps while the first screen and a board appear', async () => {
  const { page, context } = await visit(browser, {
    settings: { motion: false },
  });
  await context.addInitScript(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => {
        if (!entry.hadRecentInput) globalThis.shift += entry.value;
      }),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site.url);
  await page.locator('.card').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.locator('[data-game=atoms] .primary').click();
  await page.locator('.a-one').waitFor();
  assert.ok((await page.evaluate(() => globalThis.shift)) < 0.01);
  await context.close();
});

test('the first screen needs nothing of the engine', async () => {
  const { page, context } = await visit(browser);
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.url);
  await page.locator('.card').nth(4).waitFor();
  assert.ok(!asked.some((url) => url.endsWith('.wasm')), 'the engine is not waited for');
  await context.close();
});

test('after one visit everything plays without a network', async () => {
  const own = await serveFolder();
  const { page, context } = await visit(browser, { serviceWorkers: 'allow' });
  await page.goto(own.url);
  await until(page, async () => (await navigator.serviceWorker.ready).active.state === 'activated');
  await own.close();
  await page.reload();
  await page.locator('[data-game=atoms] .primary').click();
  await page.locator('.table-dock button').nth(1).click();
  await waitTurn(page);
  const player = pointer(page, false);
  await playTurn(page, player);
  await page.goto(own.url);
  await page.locator('[data-game=geometrius] .primary').click();
  await waitTurn(page);
  await context.close();
});
