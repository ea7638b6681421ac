// analyse.test.mjs - a match judged by request: in steps as at once, the same as `naukograd analyse` says, and of the match as it stands.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { withEngine } from './engine.mjs';

const program = process.env.NAUKOGRAD ?? fileURLToPath(new URL('../../build/naukograd', import.meta.url));

/** Plays the first legal moves of whoever may act: so many of them. */
const play = async (engine, game, plies, options = {}) => {
  let { actors, over } = await engine.ask({ do: 'new', game, seed: 5, options });
  for (let i = 0; i < plies && !over; i++) {
    const [seat] = actors;
    const { move } = await engine.ask({ do: 'think', seat, level: 1, iterations: 1, salt: '3'.repeat(64) });
    ({ actors, over } = await engine.ask({ do: 'play', seat, move }));
  }
};

const terminal = (record, ...args) => {
  const folder = mkdtempSync(join(tmpdir(), 'naukograd-'));
  const file = join(folder, 'record.json');
  writeFileSync(file, JSON.stringify(record));
  const { stdout, stderr, status } = spawnSync(program, ['analyse', file, '--json', ...args], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
};

for (const [game, iterations] of Object.entries({ atoms: 50, circuit: 8, geometrius: 8, golems: 50, sonar: 8 }))
  test(`${game}: in steps, at once and in the terminal it is the same`, () =>
    withEngine(assert, async (engine) => {
      await play(engine, game, 14);
      const whole = await engine.ask({ do: 'analyse', iterations });
      assert.deepEqual([whole.plies, whole.of, whole.iterations], [14, 14, iterations]);
      const seen = [];
      let part = await engine.ask({ do: 'analyse', iterations, plies: 0 });
      while (!part.analysis) {
        seen.push(part.plies);
        part = await engine.ask({ do: 'analyse', on: true, plies: 5 });
      }
      assert.deepEqual(seen, [0, 5, 10]);
      assert.deepEqual(part, whole);
      const { record } = await engine.ask({ do: 'record' });
      assert.deepEqual(terminal(record, '--iterations', String(iterations)), whole.analysis);
      const { analysis } = await engine.ask({ do: 'analyse', iterations, seat: 1 });
      assert.deepEqual(terminal(record, '--iterations', String(iterations), '--seat', '2'), analysis);
      const of = ({ seats, moves }) => [seats, moves].map((list) => list.filter(({ seat }) => seat === 1));
      assert.deepEqual([analysis.seats, analysis.moves], of(whole.analysis)); // one seat's part of the whole, its luck too
    }));

test('a better move has its reason in both languages', () =>
  withEngine(assert, async (engine) => {
    await play(engine, 'atoms', 14);
    const { analysis } = await engine.ask({ do: 'analyse' });
    const wrong = analysis.moves.filter(({ grade }) => !['best', 'good'].includes(grade));
    assert.ok(wrong.some(({ why }) => why?.en && why.ru), JSON.stringify(wrong));
    for (const { grade, why } of analysis.moves) if (['best', 'good'].includes(grade)) assert.equal(why, undefined);
  }));

test('without a number it takes one by the length of the match; nothing is played', () =>
  withEngine(assert, async (engine) => {
    await play(engine, 'circuit', 4);
    const before = await engine.ask({ do: 'position' });
    const short = await engine.ask({ do: 'analyse', plies: 0 });
    assert.ok(short.iterations > 0);
    await play(engine, 'circuit', 12);
    assert.ok((await engine.ask({ do: 'analyse', plies: 0 })).iterations < short.iterations);
    await play(engine, 'circuit', 4);
    await engine.ask({ do: 'analyse', iterations: 4 });
    assert.deepEqual(await engine.ask({ do: 'position' }), before);
  }));

test('what changes the match ends its analysis; a refused move does not', () =>
  withEngine(assert, async (engine) => {
    const on = { do: 'analyse', on: true, plies: 1 };
    const none = async () => {
      const { ok, error } = await engine.ask(on);
      assert.deepEqual([ok, error?.message], [false, 'No analysis of this match is under way.']);
    };
    assert.equal((await engine.ask({ do: 'analyse' })).error.code, 'no_match');
    await play(engine, 'circuit', 4);
    await none();
    await engine.ask({ do: 'analyse', iterations: 2, plies: 1 });
    const { actors } = await engine.ask({ do: 'frame', eyes: null });
    assert.equal((await engine.ask({ do: 'play', seat: actors[0], move: 'nonsense' })).ok, false);
    assert.equal((await engine.ask(on)).plies, 2);
    const { moves } = await engine.ask({ do: 'legal', seat: actors[0] });
    assert.ok((await engine.ask({ do: 'play', seat: actors[0], move: moves[0] })).ok);
    await none();
    await engine.ask({ do: 'analyse', iterations: 2, plies: 1 });
    await engine.ask({ do: 'new', game: 'atoms' });
    await none();
    const { analysis } = await engine.ask({ do: 'analyse', plies: 7 });
    assert.deepEqual([analysis.game, analysis.moves, analysis.moments], ['atoms', [], []]);
    await none(); // it is over
  }));

test('a bad request is told what is bad about it, and the analysis under way stays', () =>
  withEngine(assert, async (engine) => {
    await play(engine, 'circuit', 4);
    await engine.ask({ do: 'analyse', iterations: 2, plies: 1 });
    for (const [fields, message] of [
      [{ on: 1 }, /"on"/],
      [{ plies: -1 }, /"plies"/],
      [{ plies: 1.5 }, /"plies"/],
      [{ plies: 'x' }, /"plies"/],
      [{ seat: 9 }, /"seat"/],
      [{ level: 11 }, /"level"/],
      [{ ms: 1, iterations: 1 }, /not both/],
      [{ on: true, iterations: 2 }, /said the rest before/],
      [{ on: true, seat: 0 }, /said the rest before/],
      [{ of: 1 }, /does not take the field of/],
    ]) {
      const { ok, error } = await engine.ask({ do: 'analyse', ...fields });
      assert.equal(ok, false, JSON.stringify(fields));
      assert.equal(error.code, 'bad_request');
      assert.match(error.message, message);
    }
    assert.equal((await engine.ask({ do: 'analyse', on: true, plies: 1 })).plies, 2);
  }));
