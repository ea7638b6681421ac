// Frames: what one seat is told and sees, in one answer; the browser's module and the server speak of the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withEngine } from './engine.mjs';

const ATOMS = { do: 'new', game: 'atoms', seed: 3, options: { size: 6, atoms: 1 } };
const PLACES = [[0, 'place 1-24'], [1, 'place 3-22'], [0, 'beam 3']];

const played = async (engine, moves = PLACES) => {
  await engine.ask(ATOMS);
  for (const [seat, move] of moves) assert.equal((await engine.ask({ do: 'play', seat, move })).ok, true, move);
};

/** What the events of all plays told a seat, by the events that the engine's trusted caller gets. */
const toldTo = (events, seat) =>
  events.filter(({ to }) => to === undefined || to.includes(seat)).map(({ to, ...event }) => event);

test('a play with eyes gives what this seat is told, sees and may do, in one answer', () =>
  withEngine(assert, async (engine) => {
    await played(engine);
    const whole = await engine.ask({ do: 'play', seat: 1, move: 'beam 1' });
    await played(engine);
    const frame = await engine.ask({ do: 'play', seat: 1, move: 'beam 1', eyes: 0 });
    assert.deepEqual(Object.keys(frame), ['ok', 'fresh', 'events', 'seat', 'act', 'view', 'legal', 'actors', 'over', 'ply']);
    assert.equal(frame.fresh, false);
    assert.equal(frame.seat, 0);
    assert.deepEqual(frame.events.map(({ n, ...event }) => event), toldTo(whole.events, 0));
    assert.deepEqual(frame.view, (await engine.ask({ do: 'view', seat: 0 })).view);
    assert.deepEqual(frame.legal, (await engine.ask({ do: 'legal', seat: 0 })).moves);
    assert.equal(frame.act, true);
    assert.deepEqual([frame.actors, frame.over, frame.ply], [[0], false, 4]);
  }));

test('a frame by itself tells the whole story, each event with its number, and how much the last play told', () =>
  withEngine(assert, async (engine) => {
    const story = [];
    await engine.ask(ATOMS);
    for (const [seat, move] of PLACES) story.push((await engine.ask({ do: 'play', seat, move })).events);
    for (const seat of [0, 1]) {
      const frame = await engine.ask({ do: 'frame', eyes: seat });
      assert.equal(frame.fresh, true);
      assert.deepEqual(frame.events.map(({ n }) => n), frame.events.map((_, i) => i + 1));
      assert.deepEqual(frame.events.map(({ n, ...event }) => event), toldTo(story.flat(), seat));
      assert.equal(frame.last, toldTo(story.at(-1), seat).length);
      assert.deepEqual(frame.legal, seat === 1 ? (await engine.ask({ do: 'legal', seat })).moves : []);
    }
  }));

test('a spectator has no seat and no moves, and is told what all may know', () =>
  withEngine(assert, async (engine) => {
    await played(engine);
    const frame = await engine.ask({ do: 'frame', eyes: null });
    assert.equal(frame.seat, null);
    assert.equal(frame.act, false);
    assert.deepEqual(frame.legal, []);
    assert.deepEqual(frame.view, (await engine.ask({ do: 'view' })).view);
    assert.ok(!frame.events.some(({ type }) => type === 'place'), 'where the atoms are is a secret');
    assert.deepEqual(await engine.ask({ do: 'frame' }), frame);
  }));

test('all eyes see each seat’s side at once', () =>
  withEngine(assert, async (engine) => {
    await played(engine);
    const all = await engine.ask({ do: 'frame', eyes: 'all' });
    assert.deepEqual(all.frames.map(({ seat }) => seat), [0, 1]);
    for (const { seat, view } of all.frames)
      assert.deepEqual(view, (await engine.ask({ do: 'view', seat })).view);
    assert.ok(all.events.some(({ to }) => to?.length === 1));
    const step = await engine.ask({ do: 'play', seat: 1, move: 'beam 1', eyes: 'all' });
    assert.ok(step.events.length > 0 && step.events.length < all.events.length);
  }));

test('what begins a match answers with its first frame, and a match that is over with the result', () =>
  withEngine(assert, async (engine) => {
    const first = await engine.ask({ ...ATOMS, eyes: 1 });
    assert.deepEqual([first.seat, first.fresh, first.last, first.act, first.ply], [1, true, 0, true, 0]);
    await played(engine);
    const end = await engine.ask({ do: 'play', seat: 1, move: 'guess 1-24', eyes: 0 });
    assert.equal(end.over, true);
    assert.deepEqual([end.ranks, end.scores], [[2, 1], [0, 1]]);
    const { record } = await engine.ask({ do: 'record' });
    const again = await engine.ask({ do: 'replay', record, eyes: 0 });
    assert.deepEqual([again.view, again.ranks, again.last], [end.view, end.ranks, end.events.length]);
    assert.equal((await engine.ask({ ...ATOMS, options: { solo: true }, eyes: 5 })).seat, null, 'no such seat: a spectator');
  }));

test('a play taken back leaves the frame of before', () =>
  withEngine(assert, async (engine) => {
    const before = await engine.ask({ do: 'new', game: 'atoms', seed: 7, eyes: 0 });
    await engine.ask({ do: 'play', seat: 0, move: 'place 1-32' });
    assert.equal((await engine.ask({ do: 'undo', seat: 0, try: true })).ply, 1);
    assert.deepEqual(await engine.ask({ do: 'undo', seat: 0, eyes: 0 }), before);
    assert.equal((await engine.ask({ do: 'undo', seat: 0, try: true })).error.code, 'illegal_move');
    assert.equal((await engine.ask({ do: 'undo', seat: 0, try: 1 })).error.code, 'bad_request');
    assert.equal((await engine.ask({ do: 'undo', seat: 0 })).error.code, 'illegal_move');
  }));

test('a computer chooses and plays in one request: the frame is that of the same play', () =>
  withEngine(assert, async (engine) => {
    const how = { do: 'think', seat: 0, level: 3, iterations: 50, salt: '5'.repeat(64) };
    await engine.ask({ do: 'new', game: 'geometrius', seed: 7 });
    const chosen = await engine.ask(how);
    const played = await engine.ask({ do: 'play', seat: 0, move: chosen.move, eyes: 1 });
    await engine.ask({ do: 'new', game: 'geometrius', seed: 7 });
    assert.deepEqual(await engine.ask({ ...how, eyes: 1 }), { ...chosen, ...played });
    assert.equal((await engine.ask({ ...how, seat: 1 - played.actors[0] })).error.code, 'not_your_move');
    assert.equal((await engine.ask({ ...how, eyes: 7 })).error.code, 'bad_request');
    assert.deepEqual((await engine.ask({ do: 'record' })).record.moves, [[0, chosen.move]]);
  }));

test('a computer thinks by its salt, and a request is answered in its language', () =>
  withEngine(assert, async (engine) => {
    await engine.ask({ do: 'new', game: 'atoms', seed: 7 });
    const think = (salt) => engine.ask({ do: 'think', seat: 0, level: 3, iterations: 5, salt, lang: 'ru' });
    const first = await think('1'.repeat(64));
    assert.match(first.why, /[а-я]/);
    assert.ok(!('picture' in first));
    assert.deepEqual(await think('1'.repeat(64)), first);
    for (const salt of ['', '12', 5, null]) assert.equal((await think(salt)).error.code, 'bad_request');
    const refusal = await engine.ask({ do: 'play', seat: 0, move: 'beam 1', lang: 'ru' });
    assert.match(refusal.error.message, /^Сначала/);
  }));
