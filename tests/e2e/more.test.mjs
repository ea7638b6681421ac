// more.test.mjs - Quantogeddon's powers, solo, a series, and replays.
import assert from 'node:assert/strict';
import test from 'node:test';
import { playOn, playTurn, pointer, waitTurn } from './atoms.mjs';
import { openSite, visit } from './lib.mjs';

const { browser, site } = await openSite();

/** The page of atoms, with options chosen by the words on their buttons or by the lists' labels. */
const setUp = async (choose, settings = {}) => {
  const visitor = await visit(browser, {
    settings: { motion: false, ...settings },
  });
  await visitor.page.goto(`${site.url}#/g/atoms`);
  await visitor.page.locator('.options label').first().waitFor();
  await choose(visitor.page);
  await visitor.page.locator('.way .primary').first().click();
  return visitor;
};

test('Quantogeddon: every power by its button, counted down', async () => {
  const { page, faults, context } = await setUp((p) =>
    p.locator('.options label', { hasText: 'Quantogeddon' }).first().click(),
  );
  await page.locator('.a-one').waitFor();
  for (const cell of ['1-40', '5-36', '8-33', '10-31'])
    await page.locator(`.a-one [data-name="${cell}"]`).click();
  await page.locator('.table-dock .primary').click({ force: true }); // marked as not possible yet, and says why
  await page.locator('.refusal', { hasText: '1 atom is still missing' }).waitFor();
  await page.locator('.a-one [data-name="3-38"]').click();
  await page.locator('.table-dock .primary').click();
  await page.locator('.refusal', { hasText: 'budding' }).waitFor();
  await page.locator('.a-one [data-name="3-38"]').click();
  assert.equal(await page.locator('.a-bud').count(), 1);
  await page.locator('.table-dock .primary').click();

  const tool = (name) => page.locator('.a-tools button', { hasText: name });
  const left = async (name) => Number(await tool(name).locator('.badge').innerText());
  const ready = async () => {
    assert.equal(await waitTurn(page), 'act');
    const bud = page.locator('.a-own-field .a-cell:has(.a-target)').first();
    if ((await bud.count()) > 0) {
      await bud.click(); // the rival's beam hit the budding atom
      await page.locator('.log li', { hasText: 'budded' }).first().waitFor();
      assert.equal(await waitTurn(page), 'act');
    }
  };
  const use = async (name, place, said) => {
    await ready();
    const before = await left(name);
    await tool(name).click();
    await page.locator(`.a-target-field [data-name="${place}"]`).click();
    await page.locator('.table-dock .primary').click();
    await page.locator('.log li', { hasText: said }).first().waitFor();
    await waitTurn(page);
    assert.equal(await left(name), before - 1);
  };
  await use('Hyper-beam', '4', 'You: hyper-beam 4');
  assert.equal(await tool('Hyper-beam').isDisabled(), true, 'a power that is used up cannot be chosen');
  await use('X-ray', '4-36', 'You: X-ray 4-36');
  await use('Destroyer', '5-37', 'You: destroyer 5-37');
  await ready();
  await tool('Hop').click();
  const own = (name) => page.locator(`.a-own-field [data-name="${name}"]`);
  await own('1-40').click();
  await own('1-39').click();
  await page.locator('.log li', { hasText: 'You: an atom hopped' }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('alone: the score counts turns and wrong cells', async () => {
  const { page, faults, context } = await setUp((p) =>
    p.locator('.choice', { hasText: 'Alone' }).locator('label').first().click(),
  );
  await waitTurn(page);
  assert.equal(await page.locator('.a-own-field').count(), 0);
  await page.locator('.typed input').fill('guess 1-32 3-32 5-32 7-32');
  await page.keyboard.press('Enter');
  await page.locator('.log li', { hasText: 'named' }).waitFor();
  const wrong = Number(
    (await page.locator('.log li', { hasText: 'named' }).innerText()).match(/(\d) wrong/)?.[1] ?? 0,
  );
  assert.equal(await page.locator('.seat-score').innerText(), String(1 + 5 * wrong));
  await playOn(page, pointer(page, false));
  await page.locator('.end').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test('a series: both fields are shown between its games', async () => {
  const { page, faults, context } = await setUp(async (p) => {
    await p.locator('.line', { hasText: 'Games to win' }).locator('select').selectOption('2');
    await p.locator('.fine summary').click();
    await p.locator('.line', { hasText: 'Atoms of each' }).locator('select').selectOption('1');
    await p.locator('.line', { hasText: 'Side of the field' }).locator('select').selectOption('6');
  });
  await page.locator('.a-one').waitFor();
  await page.locator('.table-dock button', { hasText: 'By chance' }).click();
  const player = pointer(page, false);
  const next = page.locator('.table-dock button', { hasText: 'Next game' });
  for (let turns = 0; turns < 60 && (await next.count()) === 0; turns++) {
    await page.locator('.a-tools').or(next).first().waitFor();
    if ((await next.count()) > 0) break;
    await waitTurn(page);
    if ((await next.count()) > 0) break;
    await playTurn(page, player);
  }
  await next.waitFor();
  assert.equal(await page.locator('.a-both .a-atom').count(), 2);
  await next.click();
  await page.locator('.a-one').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

const RECORD = {
  game: 'atoms',
  rules_version: 1,
  seats: 2,
  seed: 7,
  options: {},
  moves: [
    [0, 'place 1-32 3-30 5-28 8-25'],
    [1, 'place 2-31 7-31 4-27 7-26'],
    [0, 'beam 3'],
    [1, 'beam 18'],
    [0, 'guess 2-31 7-31 4-27 7-26'],
  ],
};

test('a record from a file: step, scrub, other eyes, and playing on from the middle', async () => {
  const { page, faults, context } = await visit(browser, {
    settings: { motion: false },
  });
  await page.goto(`${site.url}#/replay`);
  const file = (text) => ({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await page.locator('input[type=file]').setInputFiles(file('{"nothing":1}'));
  await page.locator('.refusal', { hasText: 'no record' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file(JSON.stringify(RECORD)));
  await page.locator('.transport').waitFor();
  const step = page.locator('.transport [aria-label="One step on"]');
  for (let i = 0; i < 3; i++) {
    await step.click();
    await page.locator('.transport', { hasText: `${i + 1}/5` }).waitFor();
  }
  await page.locator('.a-both .a-atom').nth(7).waitFor();
  await page.locator('.transport label', { hasText: 'Spectators' }).click();
  await page.locator('.a-atom').first().waitFor({ state: 'detached' });
  assert.equal(await page.locator('.a-atom').count(), 0, 'a spectator sees no atoms');
  await page.locator('.transport label', { hasText: 'Player 1' }).click();
  await page.locator('.a-own-field .a-atom').nth(3).waitFor();
  await page.locator('.transport input[type=range]').fill('5');
  await page.locator('.a-target-field .a-atom').nth(3).waitFor();
  await page.locator('.transport input[type=range]').fill('3');
  await page.locator('.transport', { hasText: '3/5' }).waitFor();
  await page.locator('.transport-more summary').click();
  await page.locator('button', { hasText: 'Play on from here' }).click();
  await waitTurn(page);
  assert.equal(await page.locator('ol.a-beams li').count(), 1, 'the beam of the record is there');
  await playTurn(page, pointer(page, false));
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('404')),
    [],
    'but for the server that is not there',
  );
  await context.close();
});

test('a record that was tampered with is told apart', async () => {
  const { page, context } = await visit(browser, {
    settings: { motion: false },
  });
  await page.goto(`${site.url}#/replay`);
  const tampered = {
    match: 'K7M2QX-1',
    commitment: '0'.repeat(64),
    record: { ...RECORD, seed: 'ab'.repeat(32) },
  };
  await page.locator('input[type=file]').setInputFiles({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(tampered)),
  });
  await page.locator('.refusal', { hasText: 'not the one committed to' }).waitFor();
  await context.close();
});
