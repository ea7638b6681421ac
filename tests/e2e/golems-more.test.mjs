// golems-more.test.mjs - golems' puzzles, the arena editor and the set-up by age, by gestures alone.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { waitTurn } from './atoms.mjs';
import { RAW } from './golems.mjs';
import { findings, LOOKS, openSite, root, shoot } from './lib.mjs';

const { site, come } = await openSite();
const guest = (options) => come({ ...options, settings: { motion: false, ...options?.settings } });

/** A puzzle's own solution, move by move. */
const solutionOf = (name) =>
  readFileSync(join(root, 'puzzles', 'golems', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('move '))
    .map((line) => line.slice(5));

const carryOut = async (page, move) => {
  const [word, ...rest] = move.split(' ');
  if (word === 'program') {
    for (const card of rest.flatMap((line) => line.match(/[A-Z]/g)))
      await page.locator(`[data-card="${card}"]`).click();
    await page.locator('.gol-ready').click();
  } else if (word === 'exit') await page.locator(`[data-cell="${rest[0]}"]`).click();
  else await page.locator(`[data-move="${move}"]`).click();
};

test('three puzzles are solved with all stars, one by an If, and the device remembers', async () => {
  const { page, faults, context } = await guest();
  await page.goto(`${site.url}#/golems/puzzles`);
  await page.locator('.gol-puzzle').first().waitFor();
  const byHand = readdirSync(join(root, 'puzzles', 'golems')).filter((file) => /^\d/.test(file));
  assert.equal(await page.locator('.gol-puzzle').count(), byHand.length);
  for (const name of ['15-straight', '30-dig-out', '41-in-the-way']) {
    await page.goto(`${site.url}#/golems/puzzles`);
    await page.locator(`[data-puzzle="${name}"]`).click();
    await page.locator('.gol-try').click();
    for (const move of solutionOf(name)) {
      assert.equal(await waitTurn(page), 'act');
      await carryOut(page, move);
    }
    await page.locator('.gol-solved .is-won').nth(2).waitFor();
  }
  await page.goto(`${site.url}#/golems/puzzles`);
  await page.locator('[data-puzzle="15-straight"] .is-won').nth(2).waitFor();
  assert.match(
    await page.locator('.gol-chapters > p').innerText(),
    new RegExp(`^Solved 3 of ${byHand.length}`),
  );
  assert.deepEqual(faults, []);
  await context.close();
});

test('two golems: both programs are written, looked through in turn and run together, round by round; then the stars', async () => {
  const { page, faults, context } = await guest({
    viewport: { width: 360, height: 640 },
    settings: { lang: 'ru' },
  });
  await page.goto(`${site.url}#/golems/puzzles/47-two-bridges`);
  await page.locator('.gol-try').click();
  const ready = page.locator('.gol-ready');
  const moves = solutionOf('47-two-bridges');
  for (let round = 0; round < 2; round++) {
    const [first, second] = round === 0 ? moves.slice(0, 2) : moves.slice(2);
    assert.equal(await waitTurn(page), 'act');
    await page.locator('[data-seat="0"].gol-mate').click();
    for (const card of first.match(/\b[A-Z]\b/g)) await page.locator(`[data-card="${card}"]`).click();
    assert.equal(await ready.innerText(), 'Дальше');
    await ready.click();
    await page.locator('[data-seat="1"].gol-mate[aria-pressed=true]').waitFor();
    for (const card of second.match(/\b[A-Z]\b/g)) await page.locator(`[data-card="${card}"]`).click();
    // The first program can still be seen and changed.
    await page.locator('[data-seat="0"].gol-mate').click();
    await page.locator('[data-seat="0"].gol-mate[aria-pressed=true] .gol-mate-done').waitFor();
    assert.match(await page.locator('button[data-spot="0"]').getAttribute('aria-label'), /Вперёд/);
    assert.equal(await page.locator('.gol-mate-done').count(), 2);
    assert.doesNotMatch(await page.innerText('body'), RAW);
    assert.equal(await page.locator('.curtain, .hand-over').count(), 0, 'one person: nothing is handed over');
    await ready.click();
  }
  await page.locator('.gol-solved .is-won').nth(2).waitFor();
  assert.equal(await page.locator('.end').count(), 0, 'the stars are not covered');
  await page.locator('.end-again').click();
  assert.match(await page.locator('.end').innerText(), /Голем 1[^]*Голем 2/);
  assert.deepEqual(await findings(page, 'golems-pair-end'), []);
  await page.goto(`${site.url}#/golems/puzzles/47-two-bridges`);
  await page.locator('dialog button', { hasText: 'Показать решение' }).click();
  assert.match(
    await page.locator('.gol-solution').innerText(),
    /Голем 1: Вперёд · Вперёд\s+Голем 2: Влево · Вперёд/,
  );
  await page.locator('.gol-watch').click();
  await page.locator('.transport .icon-button').last().click();
  await page.locator('.gol-stage').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('two golems by keys alone, as the puzzle of a day is; and where dice fall as is worst the sentence says so', async () => {
  const { page, faults, context } = await guest();
  await page.goto(`${site.url}#/puzzles/golems/44-head-on`);
  for (const [seat, move] of solutionOf('44-head-on').entries()) {
    assert.equal(await waitTurn(page), 'act');
    await page.locator(`.seat-on:nth-child(${seat + 1})`).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.gol-spot.is-empty').length === 4);
    for (const card of move.match(/\b[A-Z]\b/g)) await page.keyboard.press(card.toLowerCase());
    await page.locator('.gol-ready').focus();
    await page.keyboard.press('Enter');
  }
  await page.locator('.puzzle[data-solved=true]').waitFor();
  assert.match(await page.locator('.coach-count').innerText(), /1/);
  await page.goto(`${site.url}#/golems/puzzles/41-in-the-way`);
  await page.locator('.gol-try').click();
  assert.equal(await waitTurn(page), 'act');
  await page.getByText('The dice fall as is worst for the program').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('a puzzle that takes longer has fewer stars; its solution is told and shown', async () => {
  const { page, faults, context } = await guest();
  await page.goto(`${site.url}#/golems/puzzles/15-straight`);
  await page.locator('dialog button', { hasText: 'Show the solution' }).click();
  assert.match(await page.locator('.gol-solution').innerText(), /Forward · Forward/);
  await page.locator('.gol-try').click();
  await waitTurn(page);
  for (const move of ['program L R L R', 'program F F B W']) await carryOut(page, move);
  await page.locator('.gol-solved').waitFor();
  assert.equal(await page.locator('.gol-solved .is-won').count(), 1);
  await page.locator('.gol-next').click();
  await page.locator('.gol-try').waitFor();
  await page.goto(`${site.url}#/golems/puzzles/30-dig-out`);
  await page.locator('dialog button', { hasText: 'Show the solution' }).click();
  await page.locator('.gol-watch').click();
  await page.locator('.transport .icon-button').last().waitFor();
  await page.locator('.transport .icon-button').nth(2).click();
  await page.locator('.gol-stage').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('how robots start goes along with the link, and an arena is printed with its name and tokens', async () => {
  const { page, faults, context } = await guest();
  await page.goto(`${site.url}#/golems/arena`);
  await page.locator('[data-tool="wall"]').waitFor();
  await page.locator('[data-cell="b1"]').click();
  await page.locator('.refusal .rule-link').waitFor();
  const chosen = page.locator('.choice label', { hasText: 'each chooses' });
  await chosen.click();
  await page.locator('.gol-good').waitFor();
  await page.locator('.gol-share').click();
  const link = await page.evaluate(() => location.href);
  await page.emulateMedia({ media: 'print' });
  assert.match(await page.locator('.gol-printed').innerText(), /My arena\s+Wall × 1/);
  assert.ok(!(await page.locator('.gol-palette').isVisible()));
  await shoot(page, 'golems-printed');
  await page.emulateMedia({ media: 'screen' });
  const other = await guest();
  await other.page.goto(link);
  await other.page.locator('.gol-good').waitFor();
  assert.ok(
    await other.page.locator('.choice label', { hasText: 'each chooses' }).locator('input').isChecked(),
  );
  assert.deepEqual([...faults, ...other.faults], []);
  await other.context.close();
  await context.close();
});

test('an arena is made, judged by the engine, shared by a link, opened by another, and played', async () => {
  const anna = await guest();
  const { page } = anna;
  const tool = (name) => page.locator(`[data-tool="${name}"]`);
  const cell = (name) => page.locator(`[data-cell="${name}"]`);
  await page.goto(`${site.url}#/golems/arena`);
  await tool('wall').waitFor();
  await cell('b2').click();
  await tool('portal1').click();
  await cell('a1').click();
  await page.locator('.refusal', { hasText: 'Portals come in pairs' }).waitFor();
  assert.ok(await page.locator('.gol-play-arena').isDisabled());
  await tool('portal1').dragTo(cell('d4'));
  await page.locator('.gol-good').waitFor();
  await tool('line-NE').click();
  await cell('c2').click();
  await cell('c2').click();
  await tool('barrel').click();
  await cell('c3').click();
  await cell('c3').click();
  await page.locator('.gol-good').waitFor();
  await tool('wall').click();
  await cell('b1').click();
  await page.locator('.refusal', { hasText: 'start cells' }).waitFor();
  await tool('erase').click();
  await cell('b1').click();
  await page.locator('.gol-good').waitFor();
  await page.locator('.gol-save').click();
  await page.locator('.gol-own .gol-puzzle').waitFor();
  await page.locator('.gol-share').click();
  const link = await page.evaluate(() => location.href);
  assert.deepEqual(await findings(page, 'golems-editor'), []);

  const boris = await guest({ settings: { lang: 'ru' } });
  await boris.page.goto(link);
  await boris.page.locator('.gol-good').waitFor();
  assert.match(await boris.page.locator('[data-cell="c3"]').getAttribute('aria-label'), /2 бочки/);
  await boris.page.locator('.gol-play-arena').click();
  await boris.page.locator('.gol-stage').waitFor();
  assert.equal(await waitTurn(boris.page), 'act');
  assert.match(await boris.page.locator('[data-cell="b2"]').getAttribute('aria-label'), /Стена/);
  await anna.page.goto(`${site.url}#/g/golems`);
  await anna.page.locator('.gol-arenas', { hasText: 'My arena' }).waitFor();
  assert.deepEqual([...anna.faults, ...boris.faults], []);
  await anna.context.close();
  await boris.context.close();
});

test('start cells are chosen by the players where the arena says so', async () => {
  const { page, faults, context } = await guest({ viewport: { width: 360, height: 640 } });
  await page.goto(`${site.url}#/golems/arena`);
  const [field, desk] = [page.locator('.gol-stage'), page.locator('.gol-desk')];
  await field.waitFor();
  const [above, below] = [await field.boundingBox(), await desk.boundingBox()];
  assert.ok(above.y + above.height <= below.y, 'the field hides nothing of the desk');
  await page.locator('[data-cell="b1"]').click();
  await page.locator('.refusal', { hasText: 'start cells' }).waitFor();
  await page.locator('.choice label', { hasText: 'each chooses' }).click();
  await page.locator('.gol-good').waitFor();
  await page.locator('.gol-play-arena').click();
  await page.locator('.table').waitFor();
  assert.equal(await waitTurn(page), 'act');
  await page.locator('[data-cell="c1"]').click();
  await page.locator('[data-move^="part "]').first().waitFor();
  // All five components of the draft are on a phone's screen.
  assert.equal(await waitTurn(page), 'act');
  const cards = page.locator('[data-move^="part "]:not(code)');
  const bar = await page.locator('.side-bar').boundingBox();
  for (const card of await cards.all()) {
    const box = await card.boundingBox();
    assert.ok(box === null || box.y + box.height <= bar.y, `${await card.innerText()} is cut off`);
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test('a link that holds no arena says so', async () => {
  const { page, context } = await guest();
  await page.goto(`${site.url}#/golems/arena/nonsense`);
  await page.locator('[role=status]', { hasText: 'holds no arena' }).waitFor();
  await context.close();
});

test('set-up by age: each level starts, and shows only arenas that it allows', async () => {
  for (const [level, arenas] of [
    ['novice', 2],
    ['skilled', 4],
  ]) {
    const { page, faults, context } = await guest();
    await page.goto(`${site.url}#/g/golems`);
    await page.locator(`.gol-levels input[value=${level}]`).check();
    assert.equal(await page.locator('.gol-arenas label').count(), arenas);
    await page.locator('.way .primary').first().click();
    assert.equal(await waitTurn(page), 'act');
    await page.locator('.table .gol-stage').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  }
});

// Choices in the midst of a run: how the match stands, the first golem's program, what it answers before, and what it answers.
const golem = (seat, at, face, damaged = []) => ({ seat, at, face, parts: ['p4', 'w2', 'c'], damaged });
const lake = { cells: { b2: 'water', c2: 'water', b3: 'water' }, robots: [golem(0, 'b1', 'S')] };
const rails = { sides: ['winter'], cells: { a3: 'line-EW', b3: 'line-EW' }, robots: [golem(0, 'a2', 'S')] };
const store = { barrels: { b2: ['toolkit'] }, robots: [golem(0, 'b1', 'S', ['weapon', 'processor'])] };
const CHOICES = [
  [lake, 'program F F L R', [], 'flip weapon'],
  [lake, 'program F F L R', ['flip chassis'], 'exit c3'],
  [rails, 'program F F L R', [], 'turn E'],
  [store, 'program A W', [], 'mend weapon'],
];

for (const [i, [lang, theme]] of LOOKS.entries())
  test(`a choice in a run stops it and is made on the board: ${lang}, ${theme}`, async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 640 },
    ]) {
      const { page, faults, context } = await guest({ viewport, settings: { lang, theme } });
      for (const [scene, program, before, choice] of CHOICES) {
        const position = { field: '4x4', sides: ['summer'], round: 1, event: 'calm', ...scene };
        const setup = {
          ...{ game: 'golems', options: {}, seed: '5', numeric: true },
          seats: [{ name: 'Anna' }, { name: 'Boris' }],
          position: { ...position, robots: [...scene.robots, golem(1, 'd4', 'N')] },
          moves: [[0, program], [1, 'program W D A L'], ...before.map((move) => [0, move])],
        };
        await page.evaluate(
          (kept) => localStorage.setItem('naukograd.here.golems', kept),
          JSON.stringify(setup),
        );
        await page.goto(`${site.url}#/here/golems`);
        await page.locator('.curtain .primary').click();
        assert.equal(await waitTurn(page), 'act');
        const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        assert.ok(room <= 0, 'nothing to scroll');
        assert.doesNotMatch(await page.innerText('body'), RAW);
        const name = `golems-${choice.split(' ')[0]}-${viewport.width}-${i}`;
        assert.deepEqual(await findings(page, name), []);
        await shoot(page, name);
        await carryOut(page, choice);
        const open = choice.startsWith('exit') ? '.gol-cell.is-open' : `[data-move="${choice}"]`;
        await page.locator(open).first().waitFor({ state: 'detached' });
        await page.goto(`${site.url}#/`);
      }
      assert.deepEqual(faults, []);
      await context.close();
    }
  });

for (const [lang, theme] of LOOKS)
  test(`axe finds nothing on golems' own screens: ${lang}, ${theme}`, async () => {
    const { page, faults, context } = await guest({
      settings: { lang, theme },
    });
    const found = [];
    for (const [name, hash, wait] of [
      ['setup', '#/g/golems', '.gol-arenas'],
      ['puzzles', '#/golems/puzzles', '.gol-puzzle'],
      ['puzzle', '#/golems/puzzles/06-rails', '.gol-try'],
      ['editor', '#/golems/arena', '.gol-good'],
    ]) {
      await page.goto(site.url + hash);
      await page.locator(wait).first().waitFor();
      found.push(...(await findings(page, `golems-${name}-${lang}-${theme}`)));
      assert.doesNotMatch(await page.innerText('body'), RAW);
    }
    await page.goto(`${site.url}#/golems/puzzles/06-rails`);
    await page.locator('.gol-try').click();
    await waitTurn(page);
    found.push(...(await findings(page, `golems-try-${lang}-${theme}`)));
    assert.deepEqual(found, []);
    assert.deepEqual(faults, []);
    await context.close();
  });
