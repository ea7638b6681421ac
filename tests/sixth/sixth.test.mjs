// A sixth game costs one folder and one line: tests/sixth/dark is put into a scratch copy of the tree as docs/adding-a-game.md says,
// and is then played everywhere: by the laws, in the terminal, over the server and on the page.
//
//   node --test tests/sixth/sixth.test.mjs      SIXTH=FOLDER keeps the copy there, and takes it up again
//
// Where the surrounding build uses a compiler cache the copy does too; else it is built without optimisation, which is quicker.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const scratch = process.env.SIXTH ?? mkdtempSync(join(tmpdir(), 'naukograd-sixth-'));
const program = join(scratch, 'build', 'naukograd');
process.env.NAUKOGRAD = process.env.NG_SERVER = program; // what the shared helpers start
process.env.NG_PAGE = join(scratch, 'build', 'web');
const cached = process.env.CMAKE_C_COMPILER_LAUNCHER !== undefined;

const run = (command, args, options = {}) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, encoding: 'utf8', maxBuffer: 1 << 26, ...options });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`);
  return stdout;
};

/** The tree as git knows it, without the golden files of others: they say nothing here. */
const copyTree = () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    cpSync(join(root, file), join(scratch, file), { preserveTimestamps: true });
  }
  if (!existsSync(join(scratch, 'web', 'node_modules')))
    symlinkSync(join(root, 'web', 'node_modules'), join(scratch, 'web', 'node_modules'));
};

/** All that docs/adding-a-game.md asks for. */
const addGame = () => {
  cpSync(join(root, 'tests', 'sixth', 'dark'), join(scratch, 'src', 'games', 'dark'), { recursive: true });
  const list = join(scratch, 'src', 'games', 'games.c');
  const text = readFileSync(list, 'utf8');
  const added = text.replace('X(sonar)', 'X(sonar) X(dark)');
  assert.notEqual(added, text, 'games.c has the list');
  writeFileSync(list, added);
};

const build = (preset, folder, targets) => {
  const env = { ...process.env, ...(cached ? { CCACHE_BASEDIR: scratch, CCACHE_NOHASHDIR: '1' } : {}) };
  const quick = cached ? [] : ['-DCMAKE_BUILD_TYPE=Debug', '-DCMAKE_C_FLAGS_DEBUG=-O0'];
  run('cmake', ['--preset', preset, ...quick], { env });
  run('cmake', ['--build', folder, '--target', ...targets], { env });
};

before(() => {
  copyTree();
  addGame();
  build('default', 'build', ['naukograd', 'laws', 'golden']);
  build('wasm', 'build-wasm', ['naukograd']);
  run('node', ['web/build.mjs']);
});
after(() => {
  if (process.env.SIXTH === undefined) rmSync(scratch, { recursive: true, force: true });
});

test('the laws hold', () => {
  const said = run(join(scratch, 'build', 'tests', 'laws'), ['--game', 'dark', '--matches', '20']);
  assert.match(said, /dark, random options/);
});

// Faults of a kind that once passed, put into the copy's rules: three matches are enough for the laws to find each.
const FAULTS = {
  'a refusal changes bytes': [
    'if (!open_to(s, seat, (int)move)) return ng_refuse(&not_free);',
    'if (!open_to(s, seat, (int)move)) return s->base.chance.drawn++, ng_refuse(&not_free);',
    'a refused move changes nothing',
  ],
  'the words of a refusal tell a secret': [
    'return ng_refuse(&not_free);',
    'return ng_refuse(s->cell[4] == DARK_FREE ? &not_free : &ng_not_legal);',
    'refused in the same words',
  ],
  'a text is too long for answers': [
    '.print = dark_print,',
    '.print = long_print,',
    'fits NG_MOVE_TEXT',
  ],
};
const LONG_PRINT = `
static __attribute__((unused)) void long_print(const ng_state *state, ng_move move, ng_out *text) {
    dark_print(state, move, text);
    for (int i = 0; i < NG_MOVE_TEXT; i++) ng_put(text, " ");
}
const ng_game ng_game_dark`;

test('the laws find what is planted in it, within three matches', async (t) => {
  const rules = join(scratch, 'src', 'games', 'dark', 'rules.c');
  const whole = readFileSync(rules, 'utf8');
  for (const [fault, [from, to, law]] of Object.entries(FAULTS))
    await t.test(fault, () => {
      assert.ok(whole.includes(from), 'the place is there');
      writeFileSync(rules, whole.replace(from, to).replace('const ng_game ng_game_dark', LONG_PRINT));
      run('cmake', ['--build', 'build', '--target', 'laws']);
      const args = ['--game', 'dark', '--like', '2 seats, {}', '--matches', '3'];
      const { status, stdout, stderr } = spawnSync(join(scratch, 'build', 'tests', 'laws'), args, { encoding: 'utf8' });
      assert.notEqual(status, 0, 'the laws see it');
      assert.match(stdout + stderr, new RegExp(law));
    });
  writeFileSync(rules, whole);
});

test('its first golden playthrough is made by the tool, and stands', () => {
  const golden = join(scratch, 'tests', 'golden', 'dark-plain.golden');
  const tool = join(scratch, 'build', 'tests', 'golden');
  run(tool, ['--random', golden, 'dark', '{}', '2', '7', '40']);
  run(tool, [golden]);
});

test('the engine tells of it in both languages', () => {
  const { games } = JSON.parse(run(program, ['engine'], { input: '{"do":"games"}\n' }));
  const dark = games.find(({ id }) => id === 'dark');
  assert.equal(dark.name.ru, 'Крестики-нолики в темноте');
  assert.deepEqual(dark.options[0].words.map(({ ru }) => ru), ['Крестики', 'Нолики']);
  assert.equal(dark.verbs.take.ru, 'Занять');
});

test('its rules, not written yet, are missed in words', () => {
  const { status, stderr } = spawnSync(program, ['rules', 'dark', '--lang', 'en'], { encoding: 'utf8' });
  assert.deepEqual([status, stderr], [2, 'There is no docs/rules/dark.md yet.\n']);
});

test('it is played in the terminal, to its end', () => {
  const cells = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
  const typed = ['поле', ...[...cells, ...cells].map((cell) => `take ${cell}`), 'выход', ''].join('\n');
  const said = run(program, ['play', 'dark', '--level', '1', '--seed', '3', '--lang', 'ru'], { input: typed });
  assert.match(said, /Поле/, 'a title of its own');
  assert.match(said, /Ваш знак стоит на a1/, 'an event in words');
  assert.match(said, /Поле открыто/);
});

test('it is played over the server, each seat seeing its own marks alone', async () => {
  const { pair, startServer } = await import('../server/client.mjs');
  const server = await startServer();
  const { anna, boris } = await pair(server, { game: 'dark' });
  const seats = [anna, boris];
  const news = (client) => client.messages.filter(({ type }) => type === 'news').at(-1);
  const plays = [0, 0];
  for (let turn = 0; !news(anna).over; turn++) {
    assert.ok(turn < 20, 'it ends');
    await Promise.all(seats.map((client) => client.settle()));
    const seat = seats.findIndex((client) => news(client).act);
    if (seat < 0) break;
    const { legal } = news(seats[seat]);
    const move = legal[turn % legal.length];
    const told = await seats[seat].send({ do: 'play', k: ++plays[seat], move });
    assert.equal(told.ok, true, JSON.stringify(told));
    const other = JSON.stringify(seats[1 - seat].messages.at(-1).events ?? []);
    if (!told.over) assert.ok(!other.includes('"cell"'), `the other is not told where: ${other}`);
  }
  await anna.settle();
  assert.equal(news(anna).over, true);
  assert.deepEqual([...news(anna).ranks].sort().at(0), 1);
  seats.forEach((client) => client.end());
  await server.stop();
});

test('it is on the first screen, in the set-up and on the board for any game, in words', async (t) => {
  const { openBrowser, serveFolder, visit } = await import('../e2e/lib.mjs');
  const browser = await openBrowser();
  t.after(() => browser.close());
  const site = await serveFolder();
  t.after(() => site.close());
  const { page, faults } = await visit(browser, { settings: { lang: 'ru', motion: false, help: true } });
  await page.goto(site.url);
  const card = page.locator('.card[data-game=dark]');
  await card.waitFor();
  assert.equal(await page.locator('.card[data-game]').count(), 6);
  assert.equal(await card.locator('h2').innerText(), 'Крестики-нолики в темноте');
  assert.match(await card.innerText(), /чужих знаков не видно/);
  assert.equal(await card.locator('svg.picture').count(), 1);
  await card.locator('a.card-open').click();
  await page.getByText('Кто начинает').waitFor();
  await page.getByText('Нолики', { exact: true }).waitFor();
  await page.goto(site.url);
  await card.locator('.primary').click();
  await page.getByText('Поле', { exact: true }).waitFor();
  assert.match(await page.locator('[data-move="take b2"]').innerText(), /^Занять b2$/);
  await page.locator('.side-bar .tool').first().click();
  const hint = page.locator('.hint code');
  await hint.waitFor();
  assert.equal(await hint.innerText(), (await hint.getAttribute('data-move')).replace('take', 'Занять'), 'a hint is in words too');
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, 'sixth.png') });
  const end = page.locator('.end-list').first();
  for (let i = 0; i < 20 && !(await end.isVisible()); i++) {
    const open = page.locator('.generic-moves [data-move]').first();
    await Promise.race([open.waitFor().catch(() => {}), end.waitFor().catch(() => {})]);
    if (await end.isVisible()) break;
    const move = await open.getAttribute('data-move');
    await open.click();
    await Promise.race([
      page.locator(`.generic-moves [data-move="${move}"]`).waitFor({ state: 'detached' }).catch(() => {}),
      end.waitFor().catch(() => {}),
    ]);
  }
  assert.ok(await end.isVisible(), 'the match is over');
  const text = await page.locator('body').innerText();
  assert.match(text, /Ваш знак стоит на|Поле открыто/, 'events are sentences');
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, 'sixth-end.png') });
  assert.deepEqual(faults, []);
});
