// rules.test.mjs - the reader of rules: every number of every page in both languages, contents, search, the way from a refusal to its
// rule, and all of it without a network.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { findings, LOOKS, openSite, root, shoot, visit, until } from './lib.mjs';

const { browser, site } = await openSite();
const games = readdirSync(join(root, 'docs', 'rules'))
  .filter((file) => file.endsWith('.ru.md') && !file.startsWith('README'))
  .map((file) => file.replace('.ru.md', ''));
const numbers = (game) =>
  [
    ...readFileSync(join(root, 'docs', 'rules', `${game}.md`), 'utf8').matchAll(/^(?:- )?\*\*([A-Z]\d+)\b/gm),
  ].map(([, number]) => number);

for (const lang of ['en', 'ru'])
  test(`every number of every page is there and can be gone to: ${lang}`, async () => {
    const { page, faults, context } = await visit(browser, {
      settings: { lang, motion: false },
    });
    for (const game of games) {
      await page.goto(`${site.url}#/rules/${game}`);
      await page.locator(`.page[data-game=${game}] .reader-rule`).first().waitFor();
      const shown = await page
        .locator('.reader-rule')
        .evaluateAll((all) => all.map((one) => one.dataset.rule));
      assert.deepEqual(shown, numbers(game), game);
      const linked = await page
        .locator('.toc-rule b')
        .evaluateAll((all) => all.map((one) => one.textContent));
      assert.deepEqual(linked, numbers(game), game);
      for (const number of numbers(game)) {
        await page.evaluate((to) => (location.hash = to), `#/rules/${game}/${number}`);
        await until(
          page,
          (id) => {
            const at = document.getElementById(id)?.getBoundingClientRect();
            return at && at.bottom > 0 && at.top < innerHeight;
          },
          `rule-${number}`,
        );
      }
      const left = await page
        .locator('.reader-page')
        .evaluate((element) => element.innerText.match(/\*\*|```/)?.[0]);
      assert.equal(left, undefined, `${game}: Markdown is left over`);
    }
    await page.goto(`${site.url}#/rules/teaching`);
    await page.locator('.reader-page h2').nth(3).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

test('search finds words in the rules and marks them', async () => {
  const { page, faults, context } = await visit(browser, {
    settings: { lang: 'ru', motion: false },
  });
  await page.goto(`${site.url}#/rules/sonar`);
  await page.locator('.reader-search input').fill('полынь');
  await page.locator('.reader-page mark').first().waitFor();
  const shown = await page.locator('.reader-rule').evaluateAll((all) => all.map((one) => one.dataset.rule));
  assert.deepEqual(shown, ['S3', 'S17']);
  await page.locator('.reader-search input').fill('носорог');
  await page.locator(".reader-search span:has-text('Ничего')").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('a refusal names its rule, and a press on it opens the rule over the table', async () => {
  const { page, faults, context } = await visit(browser, {
    settings: { lang: 'ru', motion: false },
  });
  await page.goto(site.url);
  await page.locator('[data-game=sonar] .primary').click();
  await page.locator('.typed input').fill('course N');
  await page.locator('.typed button').click();
  await page.locator('.refusal .rule-link').click();
  await page.locator('dialog .reader-rule[data-rule=S6]').waitFor();
  await shoot(page, 'rules-sheet-ru');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' }); // on a busy machine it is drawn a moment later
  assert.deepEqual(faults, []);
  await context.close();
});

for (const [i, [lang, theme]] of LOOKS.entries())
  test(`axe finds nothing in the reader, nothing sticks out: ${lang}, ${theme}`, async () => {
    const [width, height] = i % 2 === 0 ? [1440, 900] : [360, 640];
    const { page, faults, context } = await visit(browser, {
      viewport: { width, height },
      settings: { lang, theme },
    });
    const found = [];
    for (const game of ['golems', 'sonar', 'circuit', 'geometrius']) {
      await page.goto(`${site.url}#/rules/${game}`);
      await page.locator(`.page[data-game=${game}] .reader-rule`).first().waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${game}: ${wide} px stick out`);
      found.push(...(await findings(page, `rules-${game}-${width}-${theme}`)));
    }
    assert.deepEqual(found, []);
    assert.deepEqual(faults, []);
    await context.close();
  });

test('after one visit the rules are there without a network', async () => {
  const { page, faults, context } = await visit(browser, {
    settings: { lang: 'ru', motion: false },
    serviceWorkers: 'allow',
  });
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(page, () => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto(`${site.url}#/rules/golems/G17`);
  await page.locator('#rule-G17').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
