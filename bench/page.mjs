// page.mjs - how quickly the page is there: the first screen, a board after a tap, and the frames of a flying beam.
//
//   node bench/page.mjs [ROUNDS]
//
// Prints the median of so many new visitors, each with an empty cache.
import { openBrowser, serveFolder, visit } from '../tests/e2e/lib.mjs';

const rounds = Number(process.argv[2] ?? 5);
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Milliseconds between frames while something moves. */
const frames = (page) => page.evaluate(() => new Promise((done) => {
  const gaps = [];
  let last = performance.now();
  const tick = (now) => {
    gaps.push(now - last);
    last = now;
    if (gaps.length < 45) requestAnimationFrame(tick);
    else done(gaps.slice(1));
  };
  requestAnimationFrame(tick);
}));

/** When something was first painted: told once the frame is shown, which may be after the elements are there. */
const painted = (page) => page.evaluate(() => new Promise((done) => {
  new PerformanceObserver((list, observer) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (!paint) return;
    observer.disconnect();
    done(paint.startTime);
  }).observe({ type: 'paint', buffered: true });
}));

const site = await serveFolder();
const browser = await openBrowser();
const first = [], board = [], gaps = [];
for (let i = 0; i < rounds; i++) {
  const { page, context } = await visit(browser);
  await page.goto(site.url);
  await page.locator('.card').nth(4).waitFor();
  first.push(await painted(page));
  const waited = await page.evaluate(() => new Promise((done) => {
    const began = performance.now();
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.a-field')) return;
      observer.disconnect();
      done(performance.now() - began);
    }).observe(document.body, { childList: true, subtree: true });
    document.querySelector('[data-game=atoms] .primary').click();
  }));
  board.push(waited);
  await page.locator('.table-dock button').nth(1).click();
  await page.locator('.table[data-act=yes] .a-target-field').waitFor();
  await page.locator('.a-target-field [data-name="3"]').click();
  gaps.push(median(await frames(page)));
  await context.close();
}
console.log(`first paint      ${median(first).toFixed(0)} ms`);
console.log(`tap to board     ${median(board).toFixed(0)} ms, the engine loaded and compiled in it`);
console.log(`a beam flying    ${(1000 / median(gaps)).toFixed(0)} frames a second`);
await browser.close();
await site.close();
