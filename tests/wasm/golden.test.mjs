// golden.test.mjs - the WebAssembly module plays as the native program does, byte for byte.
//
//   cmake --preset wasm && cmake --build --preset wasm && node tests/wasm/golden.test.mjs
//
// Every golden playthrough is played through whole and step by step; errors are clear and change nothing.  Where the
// native program is built (build/naukograd), its hints and its list of games are compared as well.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadModule } from './module.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const file = process.env.NG_WASM ?? join(root, 'build-wasm', 'naukograd.wasm');
const native = join(root, 'build', 'naukograd');
const { module, open } = loadModule(file);
const NO_CLOCK = loadModule(file, () => -1);

const goldenFolder = join(root, 'tests', 'golden');
const goldens = readdirSync(goldenFolder).filter((name) => name.endsWith('.golden'));
const readGolden = (name) => readFileSync(join(goldenFolder, name), 'utf8');

/** What `new` or `load` takes to begin a record's match. */
const setupOf = ({ game, seats, seed, options, position }) =>
  position === undefined ? { game, seats, seed, options } : { game, seed, options, position };

const begin = (session, record) =>
  session.ask(record.position === undefined ? 'new' : 'load', setupOf(record));

/** All that can be asked about the match without changing it. */
const everything = (session) => {
  const asked = [['frame', { eyes: 'all' }], ['frame', { eyes: null }], ['result'], ['record'], ['position']];
  return asked.map((request) => session.text(...request)).join('\n');
};

/** The call is refused with this code and a sentence, and nothing has changed. */
const refused = (session, code, ...request) => {
  const call = JSON.stringify(request);
  const before = everything(session);
  const answer = session.ask(...request);
  assert.equal(answer.ok, false, `${call} is refused`);
  assert.equal(answer.error.code, code, `${call}: ${answer.error.message}`);
  assert.match(answer.error.message, /\S+ \S+/);
  assert.equal(everything(session), before, `${call} changed nothing`);
};

/** Lines to the native program, and its answers. */
const askNative = (...requests) => {
  const input = requests.map((request) => JSON.stringify(request) + '\n').join('');
  return spawnSync(native, ['engine'], { input, encoding: 'utf8', maxBuffer: 1 << 26 }).stdout.trim().split('\n');
};

test('the module asks its host for a clock and nothing else', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), [{ module: 'host', name: 'now', kind: 'function' }]);
});

test('every game has a golden playthrough', () => {
  const session = open();
  for (const { id } of session.ask('games').games)
    assert.ok(goldens.some((name) => name.startsWith(`${id}-`)), id);
  session.close();
});

for (const name of goldens) {
  test(`${name}, played through`, () => {
    const kept = readGolden(name);
    const session = open();
    const now = session.ask('playthrough', { record: JSON.parse(kept.slice(0, kept.indexOf('\n'))) }).text;
    if (now !== kept) {
      const [a, b] = [kept.split('\n'), now.split('\n')];
      const line = a.findIndex((text, i) => text !== b[i]);
      assert.fail(`line ${line + 1} differs\n was: ${a[line]}\n now: ${b[line]}`);
    }
    session.close();
  });

  test(`${name}, step by step`, () => {
    const lines = readGolden(name).trimEnd().split('\n');
    const record = JSON.parse(lines[0]);
    const session = open();
    const started = begin(session, record);
    assert.equal(started.ok, true, JSON.stringify(started));
    record.moves.forEach(([seat, text], ply) => {
      const { events, actors, over, ply: after } = JSON.parse(lines[ply + 1]);
      assert.deepEqual(session.ask('play', { seat, move: text, ply }), { ok: true, events, actors, over, ply: after });
    });
    const ending = lines.slice(record.moves.length + 1);
    assert.equal(session.text('result'), ending[0].replace('{', '{"ok":true,'));
    ending.slice(1, -1).forEach((line, i) => {
      const { view } = JSON.parse(line);
      assert.deepEqual(session.ask('view', i > 0 ? { seat: i - 1 } : {}).view, view);
    });
    assert.equal(session.text('position'), ending.at(-1).replace('{', '{"ok":true,'));
    assert.deepEqual(session.ask('record').record, record);
    session.close();
  });

  test(`${name}, its record and position taken up again`, () => {
    const record = JSON.parse(readGolden(name).split('\n', 1)[0]);
    const session = open(), other = open();
    const { actors } = session.ask('replay', { record });
    const { game, options } = record;
    const { position } = session.ask('position');
    assert.equal(other.ask('load', { game, options, position }).ok, true);
    assert.deepEqual(other.ask('position').position, position);
    for (const seat of actors) assert.equal(other.text('legal', { seat }), session.text('legal', { seat }));
    session.close();
    other.close();
  });
}

test('errors are clear and change nothing', () => {
  const session = open();
  for (const name of ['frame', 'view', 'result', 'record', 'position', 'undo'])
    assert.equal(session.ask(name).error.code, 'no_match');
  assert.equal(JSON.parse(session.raw('{"do":')).error.code, 'bad_json');

  assert.equal(session.ask('new', { game: 'atoms', seats: 2, seed: 7 }).ok, true);
  assert.equal(session.ask('play', { seat: 0, move: 'auto', ply: 0 }).ok, true);
  const record = (more) => ({ record: { game: 'atoms', rules_version: 1, seed: 1, moves: [], ...more } });
  refused(session, 'bad_request', 'new', {});
  refused(session, 'bad_request', 'new', { game: 'atoms', position: {} });
  refused(session, 'bad_request', 'new', { game: 'atoms', eyes: 'mine' });
  refused(session, 'unknown_game', 'new', { game: 'chess' });
  refused(session, 'bad_setup', 'new', { game: 'atoms', seats: 9 });
  refused(session, 'bad_setup', 'new', { game: 'atoms', options: { size: 3 } });
  refused(session, 'bad_request', 'load', { game: 'atoms' });
  refused(session, 'bad_position', 'load', { game: 'atoms', position: '{}' });
  refused(session, 'bad_position', 'load', { game: 'atoms', position: { fields: [] } });
  refused(session, 'bad_record', 'replay', { record: { game: 'atoms' } });
  refused(session, 'bad_record', 'replay', record({ position: '{}' }));
  refused(session, 'bad_record', 'playthrough', { record: '' });
  refused(session, 'bad_record', 'replay', record({ moves: [[0, 'auto'], [1, 'beam 99']] }));
  refused(session, 'bad_request', 'play', { seat: 2, move: 'auto' });
  refused(session, 'bad_request', 'play', { seat: 1, move: 'auto', eyes: 2 });
  refused(session, 'stale', 'play', { seat: 1, move: 'auto', ply: 5 });
  refused(session, 'not_your_move', 'play', { seat: 0, move: 'beam 1', ply: 1 });
  refused(session, 'bad_move', 'play', { seat: 1, move: 'свет 1' });
  refused(session, 'illegal_move', 'play', { seat: 1, move: 'beam 1', ply: 1 });
  refused(session, 'illegal_move', 'undo', { seat: 0 });
  refused(session, 'not_your_move', 'hint', { seat: 0, level: 5, iterations: 1 });
  refused(session, 'bad_request', 'hint', { seat: 1, level: 11, iterations: 1 });
  refused(session, 'bad_request', 'hint', { seat: 1, ms: 10, iterations: 1 });
  refused(session, 'bad_request', 'think', { seat: 1, iterations: 1, salt: 'sugar' });
  refused(session, 'bad_request', 'view', { lang: 'fr' });
  session.close();
});

test('refusals and reasons come in the chosen language', () => {
  const session = open();
  session.ask('new', { game: 'atoms', seed: 7 });
  assert.match(session.ask('play', { seat: 0, move: 'beam 1' }).error.message, /^Atoms are placed first/);
  assert.match(session.ask('play', { seat: 0, move: 'beam 1', lang: 'ru' }).error.message, /^Сначала/);
  assert.match(session.ask('hint', { seat: 0, iterations: 1, lang: 'ru' }).why, /[а-я]/);
  session.close();
});

test('an open choice is taken back, a final one is not', () => {
  const session = open();
  session.ask('new', { game: 'atoms', seed: 7 });
  const before = session.text('position');
  assert.equal(session.ask('play', { seat: 0, move: 'place 1-32' }).ok, true);
  assert.deepEqual(session.ask('undo', { seat: 0 }), { ok: true, actors: [0, 1], over: false, ply: 0 });
  assert.equal(session.text('position'), before);
  session.close();
});

test('a hint by the clock ends, and without a clock is refused', () => {
  const session = open();
  session.ask('new', { game: 'atoms', seed: 7 });
  const began = performance.now();
  assert.equal(session.ask('hint', { seat: 0, level: 5, ms: 50 }).ok, true);
  assert.ok(performance.now() - began < 5000);
  session.close();
  const timeless = NO_CLOCK.open();
  timeless.ask('new', { game: 'atoms', seed: 7 });
  refused(timeless, 'bad_request', 'hint', { seat: 0, level: 5, ms: 50 });
  assert.equal(timeless.ask('hint', { seat: 0, level: 5, iterations: 1 }).ok, true);
  timeless.close();
});

test('a hint is legal and the native one', { skip: !existsSync(native) && 'build/naukograd is not built' }, () => {
  const session = open();
  assert.equal(session.text('games'), askNative({ do: 'games' })[0]);
  for (const { id } of session.ask('games').games) {
    const setup = { game: id, seed: 11 };
    const { actors: [seat] } = session.ask('new', setup);
    const effort = { seat, level: 10, iterations: 2 };
    const [, answer] = askNative({ do: 'new', ...setup }, { do: 'hint', ...effort });
    const hint = session.ask('hint', effort);
    assert.deepEqual(hint, JSON.parse(answer), id);
    assert.equal(session.ask('play', { seat, move: hint.move }).ok, true);
  }
  session.close();
});

test('sessions do not touch one another, and closing gives their memory back', () => {
  const a = open(), b = open();
  a.ask('new', { game: 'atoms', seed: 1 });
  b.ask('new', { game: 'atoms', seed: 2 });
  const before = everything(a);
  b.ask('play', { seat: 0, move: 'auto' });
  assert.equal(everything(a), before);
  a.close();
  b.close();
  let size = 0;
  for (let i = 0; i < 200; i++) {
    const session = open();
    session.ask('new', { game: 'atoms', seed: 1 });
    session.ask('play', { seat: 0, move: 'auto' });
    session.close();
    if (i === 20) size = session.wasm.memory.buffer.byteLength;
    if (i > 20) assert.equal(session.wasm.memory.buffer.byteLength, size);
  }
});
