// requests.test.mjs - every request of the engine protocol, its answer and its refusals.
import test from 'node:test';
import assert from 'node:assert/strict';
import { withEngine } from './engine.mjs';

const position = (more = {}) => ({
  variant: 'classic',
  size: 8,
  turn: 0,
  fields: [{ atoms: ['1-32'] }, { atoms: ['2-31', '5-28', '8-25'] }],
  ...more,
});

async function refused(engine, request, code) {
  const answer = await engine.ask(request);
  assert.equal(answer.ok, false, JSON.stringify(request));
  assert.equal(answer.error.code, code, `${JSON.stringify(request)}: ${JSON.stringify(answer)}`);
  assert.match(answer.error.message, /^[^а-яё]+$/i);
  const again = await engine.ask({ ...request, lang: 'ru' }); // every sentence is for people, so in both languages
  assert.equal(again.error?.code, code);
  assert.match(again.error.message, /[а-я]/, JSON.stringify(again));
  const words = again.error.message.replace(/«[^»]*»|"[^"]*"|docs\/\S+/g, '').match(/[a-z]{3,}/gi) ?? [];
  const given = JSON.stringify(request); // what is quoted of the request
  assert.deepEqual(words.filter((word) => !given.includes(word) && !/^(true|false|null|JSON)$/.test(word)), [], again.error.message);
  return answer;
}

async function accepted(engine, request) {
  const answer = await engine.ask(request);
  assert.equal(answer.ok, true, `${JSON.stringify(request)}: ${JSON.stringify(answer)}`);
  return answer;
}

const load = (engine, more, options = {}) =>
  accepted(engine, { do: 'load', game: 'atoms', seed: 7, options, position: position(more) });

test('games lists id, names, seats and options', () =>
  withEngine(assert, async (engine) => {
    const { games } = await accepted(engine, { do: 'games' });
    const atoms = games.find((game) => game.id === 'atoms');
    assert.equal(typeof atoms.name.en, 'string');
    assert.equal(atoms.name.ru, 'Морской бой для физиков');
    assert.deepEqual(atoms.seats, { min: 1, max: 2 });
    const option = Object.fromEntries(atoms.options.map((o) => [o.name, o]));
    for (const name of ['atoms', 'series', 'size', 'solo', 'variant']) assert.ok(option[name], name);
    assert.equal(option.variant.type, 'choice');
    assert.deepEqual(option.variant.values, ['classic', 'quantogeddon']);
    assert.deepEqual(option.variant.words.map(({ ru }) => ru), ['Классика', 'Квантогеддон']);
    assert.equal(option.variant.default, 'classic');
    assert.deepEqual([option.size.type, option.size.min, option.size.max], ['int', 6, 10]);
    assert.deepEqual([option.atoms.min, option.atoms.max], [1, 6]);
    assert.deepEqual([option.series.min, option.series.max, option.series.default], [1, 9, 1]);
    assert.deepEqual([option.solo.type, option.solo.default], ['bool', false]);
  }));

test('games calls every game, option and choice by a name in both languages', () =>
  withEngine(assert, async (engine) => {
    const named = (words, what) => {
      for (const lang of ['en', 'ru']) assert.ok(words?.[lang]?.length > 0, `${what} in ${lang}`);
    };
    for (const { id, name, brief, line, options } of (await accepted(engine, { do: 'games' })).games) {
      for (const [what, words] of Object.entries({ name, brief, line })) named(words, `${id}: ${what}`);
      for (const option of options) {
        named(option, `${id}: ${option.name}`);
        // what is a number or a measure is its own name
        const needed = option.values?.some((value) => !/^[0-9x+]+$/.test(value));
        if (needed) assert.equal(option.words?.length, option.values.length, `${id}: ${option.name}`);
        for (const words of option.words ?? []) named(words, `${id}: ${option.name}`);
      }
    }
  }));

test('the defaults that games tells are taken, one by one and all together', () =>
  withEngine(assert, async (engine) => {
    for (const { id: game, options } of (await accepted(engine, { do: 'games' })).games) {
      const told = options.map((option) => ({ [option.name]: option.default }));
      for (const each of [...told, Object.assign({}, ...told)]) await accepted(engine, { do: 'new', game, options: each });
    }
  }));

test('new starts a match and gives the common fields', () =>
  withEngine(assert, async (engine) => {
    const answer = await accepted(engine, { do: 'new', game: 'atoms', seats: 2, seed: 7, options: {} });
    assert.deepEqual(answer, { ok: true, actors: [0, 1], over: false, ply: 0 });
    assert.deepEqual(await accepted(engine, { do: 'new', game: 'atoms', options: { solo: true } }), {
      ok: true, actors: [0], over: false, ply: 0,
    });
  }));

test('new is refused for an unknown game, a bad setup, a bad seed', () =>
  withEngine(assert, async (engine) => {
    await refused(engine, { do: 'new', game: 'chess', seats: 2, seed: 7 }, 'unknown_game');
    await refused(engine, { do: 'new', game: '', seed: 7 }, 'unknown_game');
    await refused(engine, { do: 'new', game: 'atoms', seats: 2, seed: 7, options: { size: 5 } }, 'bad_setup');
    await refused(engine, { do: 'new', game: 'atoms', seats: 2, seed: 7, options: { colour: 1 } }, 'bad_setup');
    await refused(engine, { do: 'new', game: 'atoms', seats: 2, seed: 7, options: [] }, 'bad_setup');
    await refused(engine, { do: 'new', game: 'atoms', seats: 3, seed: 7 }, 'bad_setup');
    await refused(engine, { do: 'new', game: 'atoms', seats: 1, seed: 7 }, 'bad_setup');
    await refused(engine, { do: 'new', game: 'atoms', seats: 2, seed: 7, options: { solo: true } }, 'bad_setup');
    await refused(engine, { do: 'new', seed: 7 }, 'bad_request');
    await refused(engine, { do: 'new', game: 5, seed: 7 }, 'bad_request');
    await refused(engine, { do: 'new', game: 'atoms', seats: 'two', seed: 7 }, 'bad_request');
    for (const seed of [-1, 2 ** 53, 1.5, '7', 'g'.repeat(64), '0'.repeat(63), null, [], true])
      await refused(engine, { do: 'new', game: 'atoms', seats: 2, seed }, 'bad_request');
    await refused(engine, { do: 'view' }, 'no_match');
    await refused(engine, { do: 'new', game: 'atoms', seats: 9 }, 'bad_setup');
    const { error } = await engine.ask({ do: 'games', lang: 'fr' });
    assert.equal(error.code, 'bad_request');
    assert.match(error.message, /must be .*должно быть/); // nobody knows the language: both
    for (const field of ['colour', 'цвет']) await refused(engine, { do: 'new', game: 'atoms', [field]: 1 }, 'bad_request');
  }));

test('a seed is a number below 2^53 or 64 hex digits, and the same either way', () =>
  withEngine(assert, async (engine) => {
    const fields = [];
    for (const seed of [2 ** 53 - 1, (2n ** 53n - 1n).toString(16).padStart(64, '0'), 'F'.repeat(64)]) {
      await accepted(engine, { do: 'new', game: 'atoms', seed });
      await accepted(engine, { do: 'play', seat: 0, move: 'auto' });
      fields.push((await accepted(engine, { do: 'position' })).position.fields[0].atoms.join());
    }
    assert.equal(fields[0], fields[1]);
    assert.notEqual(fields[0], fields[2]);
  }));

test('without a match all that needs one says no_match', () =>
  withEngine(assert, async (engine) => {
    for (const request of [
      { do: 'position' }, { do: 'view' }, { do: 'view', seat: 0 }, { do: 'legal', seat: 0 },
      { do: 'play', seat: 0, move: 'auto' }, { do: 'result' }, { do: 'record' }, { do: 'hint', seat: 0 },
    ])
      await refused(engine, request, 'no_match');
  }));

test('load takes a position; a broken one is refused and the match stays', () =>
  withEngine(assert, async (engine) => {
    assert.deepEqual(await load(engine), { ok: true, actors: [0], over: false, ply: 0 });
    await accepted(engine, { do: 'play', seat: 0, move: 'beam 3' });
    const before = await engine.everything();
    for (const bad of [{}, [], 5, null, 'x', position({ turn: 2 }), position({ colour: 1 }), position({ turns: 200 })])
      await refused(engine, { do: 'load', game: 'atoms', seed: 7, position: bad }, 'bad_position');
    await refused(engine, { do: 'load', game: 'atoms', seed: 7, options: { size: 5 }, position: position() }, 'bad_setup');
    await refused(engine, { do: 'load', game: 'chess', seed: 7, position: position() }, 'unknown_game');
    await refused(engine, { do: 'load', game: 'atoms', seed: 7 }, 'bad_request');
    await refused(engine, { do: 'load', game: 'atoms', seed: 7, seats: 2, position: position() }, 'bad_request');
    assert.deepEqual(await engine.everything(), before);
  }));

test('a position loads to the same match and the same future', () =>
  withEngine(assert, async (engine) => {
    await accepted(engine, { do: 'new', game: 'atoms', seed: 99, options: { variant: 'quantogeddon', solo: true } });
    for (const move of ['beam 3', 'xray 5-35', 'destroy 1-40', 'beam 17'])
      await accepted(engine, { do: 'play', seat: 0, move });
    const saved = (await accepted(engine, { do: 'position' })).position;
    assert.match(saved.chance, /^[0-9a-f]{64}:\d+$/);
    const future = async () => {
      const heard = [];
      for (let entry = 1; entry <= 40; entry++) {
        const { events, ...common } = await accepted(engine, { do: 'play', seat: 0, move: `beam ${entry}` });
        heard.push([events, common.actors, common.over]);
      }
      return [heard, (await accepted(engine, { do: 'position' })).position];
    };
    const first = await future();
    assert.ok(JSON.stringify(first).includes('budded'), 'chance is drawn on the way');
    await accepted(engine, { do: 'load', game: 'atoms', seed: 1, position: saved });
    assert.deepEqual((await accepted(engine, { do: 'position' })).position, saved);
    assert.deepEqual(await future(), first);
  }));

test('view shows what a seat, or a spectator, may know', () =>
  withEngine(assert, async (engine) => {
    await load(engine);
    const own = (await accepted(engine, { do: 'view', seat: 1 })).view;
    assert.deepEqual(own.fields[1].atoms, ['2-31', '5-28', '8-25']);
    for (const request of [{ do: 'view', seat: 0 }, { do: 'view' }])
      assert.ok(!JSON.stringify(await accepted(engine, request)).includes('5-28'));
    for (const seat of [-1, 2, 8, 2 ** 31, 1.5, '0', null, [0], true])
      await refused(engine, { do: 'view', seat }, 'bad_request');
  }));

test('legal lists the single moves open to a seat', () =>
  withEngine(assert, async (engine) => {
    await load(engine);
    const { moves } = await accepted(engine, { do: 'legal', seat: 0 });
    assert.equal(moves.length, 96);
    assert.equal(new Set(moves).size, 96);
    assert.ok(moves.includes('beam 18') && moves.includes('guess 1-32'));
    assert.deepEqual((await accepted(engine, { do: 'legal', seat: 1 })).moves, []);
    await refused(engine, { do: 'legal' }, 'bad_request');
    await refused(engine, { do: 'legal', seat: 2 }, 'bad_request');
  }));

test('play gives events and the common fields', () =>
  withEngine(assert, async (engine) => {
    await load(engine);
    const answer = await accepted(engine, { do: 'play', seat: 0, move: 'beam 1', ply: 0 });
    assert.deepEqual(answer.actors, [1]);
    assert.equal(answer.ply, 1);
    assert.equal(answer.over, false);
    for (const event of answer.events) {
      assert.equal(typeof event.type, 'string');
      assert.equal(typeof event.text, 'string');
      if (event.type === 'path') assert.deepEqual(event.to, [1]);
      else assert.ok(!('to' in event));
    }
    assert.deepEqual(answer.events.map((event) => event.type), ['beam', 'path', 'exit']);
  }));

test('play is refused with each of its codes, and nothing changes', () =>
  withEngine(assert, async (engine) => {
    await load(engine);
    await accepted(engine, { do: 'play', seat: 0, move: 'beam 1' });
    const before = await engine.everything();
    await refused(engine, { do: 'play', seat: 0, move: 'beam 1' }, 'not_your_move');
    await refused(engine, { do: 'play', seat: 1, move: 'sing' }, 'bad_move');
    await refused(engine, { do: 'play', seat: 1, move: '' }, 'bad_move');
    await refused(engine, { do: 'play', seat: 1, move: 'beam 99' }, 'illegal_move');
    await refused(engine, { do: 'play', seat: 1, move: 'x'.repeat(600) }, 'bad_move');
    await refused(engine, { do: 'play', seat: 1, move: 'beam 1', ply: 0 }, 'stale');
    await refused(engine, { do: 'play', seat: 1, move: 'beam 1', ply: 2 }, 'stale');
    const early = await refused(engine, { do: 'play', seat: 1, move: 'beam 1', ply: -1 }, 'stale');
    assert.match(early.error.message, /not at -1\./);
    await refused(engine, { do: 'play', seat: 1, move: 'beam 1', ply: 2 ** 40 }, 'stale');
    await refused(engine, { do: 'play', seat: 1, move: 'beam 1', ply: -(2 ** 40) }, 'stale');
    await refused(engine, { do: 'play', seat: 1, move: 'beam 1', ply: '1' }, 'bad_request');
    await refused(engine, { do: 'play', seat: 1, move: 'beam 1', ply: null }, 'bad_request');
    await refused(engine, { do: 'play', seat: 1, move: 5 }, 'bad_request');
    await refused(engine, { do: 'play', seat: 1 }, 'bad_request');
    await refused(engine, { do: 'play', move: 'beam 1' }, 'bad_request');
    await refused(engine, { do: 'play', seat: 9, move: 'beam 1' }, 'bad_request');
    assert.deepEqual(await engine.everything(), before);
    await accepted(engine, { do: 'play', seat: 1, move: 'guess 1-32', ply: 1 });
    await refused(engine, { do: 'play', seat: 0, move: 'beam 1' }, 'over');
  }));

test('a phrase is one ply, whole or not at all; case and spaces do not matter', () =>
  withEngine(assert, async (engine) => {
    await load(engine);
    const before = await engine.everything();
    await refused(engine, { do: 'play', seat: 0, move: 'guess 2-31 5-28' }, 'illegal_move');
    await refused(engine, { do: 'play', seat: 0, move: 'guess 2-31 5-28 5-28' }, 'illegal_move');
    assert.deepEqual(await engine.everything(), before);
    const answer = await accepted(engine, { do: 'play', seat: 0, move: '  GUESS 8-25   2-31 5-28 ', ply: 0 });
    assert.equal(answer.ply, 1);
    assert.deepEqual(answer.actors, []);
    assert.equal(answer.over, true);
  }));

test('result is over, and once over ranks and scores', () =>
  withEngine(assert, async (engine) => {
    await load(engine);
    assert.deepEqual(await accepted(engine, { do: 'result' }), { ok: true, over: false });
    await accepted(engine, { do: 'play', seat: 0, move: 'guess 2-31 5-28 8-25' });
    assert.deepEqual(await accepted(engine, { do: 'result' }), { ok: true, over: true, ranks: [1, 2], scores: [1, 0] });
  }));

test('a record replays to the same match', () =>
  withEngine(assert, async (engine) => {
    await accepted(engine, { do: 'new', game: 'atoms', seats: 2, seed: 7, options: { variant: 'quantogeddon' } });
    for (const [seat, move] of [[0, 'auto'], [1, 'place 1-40'], [1, 'auto'], [0, 'beam 3'], [1, 'xray 5-35']])
      await accepted(engine, { do: 'play', seat, move });
    const { record } = await accepted(engine, { do: 'record' });
    assert.deepEqual(record, {
      game: 'atoms', rules_version: 1, seats: 2, seed: 7, options: { variant: 'quantogeddon' },
      moves: [[0, 'auto'], [1, 'place 1-40'], [1, 'auto'], [0, 'beam 3'], [1, 'xray 5-35']],
    });
    const before = await engine.everything();
    await accepted(engine, { do: 'new', game: 'atoms', seed: 1 });
    assert.deepEqual(await accepted(engine, { do: 'replay', record }), { ok: true, actors: [0], over: false, ply: 5 });
    assert.deepEqual(await engine.everything(), before);
  }));

test('the record of a loaded match has its position', () =>
  withEngine(assert, async (engine) => {
    await load(engine);
    await accepted(engine, { do: 'play', seat: 0, move: 'beam 1' });
    const { record } = await accepted(engine, { do: 'record' });
    assert.deepEqual(record.position, position());
    assert.equal((await accepted(engine, { do: 'replay', record })).ply, 1);
  }));

test('a record with an illegal move is refused with its index, and the match stays', () =>
  withEngine(assert, async (engine) => {
    await load(engine);
    await accepted(engine, { do: 'play', seat: 0, move: 'beam 1' });
    const before = await engine.everything();
    const record = (moves, more = {}) => ({
      game: 'atoms', rules_version: 1, seats: 2, seed: 7, options: { atoms: 1 }, moves, ...more,
    });
    const moves = [[0, 'place 1-32'], [1, 'place 1-32'], [0, 'beam 3']];
    let answer = await refused(engine, { do: 'replay', record: record([...moves, [0, 'beam 4']]) }, 'bad_record');
    assert.match(answer.error.message, /\b3\b/);
    answer = await refused(engine, { do: 'replay', record: record([...moves, [1, 'beam 99'], [0, 'beam 1']]) }, 'bad_record');
    assert.match(answer.error.message, /\b3\b/);
    await refused(engine, { do: 'replay', record: record([[0, 'sing']]) }, 'bad_record');
    await refused(engine, { do: 'replay', record: record([], { rules_version: 99 }) }, 'bad_record');
    await refused(engine, { do: 'replay', record: record([], { game: 'chess' }) }, 'bad_record');
    await refused(engine, { do: 'replay', record: record([], { options: { size: 1 } }) }, 'bad_record');
    await refused(engine, { do: 'replay', record: record([], { position: {} }) }, 'bad_record');
    await refused(engine, { do: 'replay', record: record([], { extra: 1 }) }, 'bad_record');
    for (const wrong of [{}, [], 5, null, 'x']) await refused(engine, { do: 'replay', record: wrong }, 'bad_record');
    await refused(engine, { do: 'replay' }, 'bad_request');
    assert.deepEqual(await engine.everything(), before);
  }));

test('a hint is a legal move with a reason, and changes nothing', () =>
  withEngine(assert, async (engine) => {
    await load(engine);
    const before = await engine.everything();
    for (const effort of [{ level: 5, ms: 50 }, { iterations: 2 }, { level: 1, iterations: 1 }, { level: 10, iterations: 1 }]) {
      const hint = await accepted(engine, { do: 'hint', seat: 0, ...effort });
      assert.equal(typeof hint.move, 'string');
      assert.ok(hint.why.length > 0);
      assert.deepEqual(await engine.everything(), before);
      await accepted(engine, { do: 'play', seat: 0, move: hint.move });
      await load(engine);
    }
  }));

test('a hint is legal in every phase', () =>
  withEngine(assert, async (engine) => {
    const own = { atoms: ['1-40', '5-36'], bud: '5-36' };
    const rival = { atoms: ['2-39', '8-33'], bud: '8-33' };
    const quanto = (more) => ({ variant: 'quantogeddon', fields: [own, rival], ...more });
    for (const position of [
      quanto({ phase: 'bud' }),
      quanto({ named: ['2-39'] }),
      quanto({ phase: 'place', fields: [{ atoms: ['1-40'] }, { atoms: [] }] }),
      { variant: 'quantogeddon', fields: [own] },
    ]) {
      await accepted(engine, { do: 'load', game: 'atoms', seed: 7, position });
      const hint = await accepted(engine, { do: 'hint', seat: 0, level: 3, iterations: 1 });
      await accepted(engine, { do: 'play', seat: 0, move: hint.move });
    }
  }));

test('a hint is the same when asked twice, and knows only what the seat may know', () =>
  withEngine(assert, async (engine) => {
    const hints = [];
    for (const atoms of [['2-31', '5-28', '8-25'], ['3-29', '6-27', '1-25'], ['2-31', '5-28', '8-25']]) {
      await load(engine, { fields: [{ atoms: ['1-32'] }, { atoms }] });
      hints.push((await accepted(engine, { do: 'hint', seat: 0, level: 5, iterations: 2 })).move);
    }
    assert.deepEqual(hints, [hints[0], hints[0], hints[0]]);
  }));

test('a hint is refused where there is none to give', () =>
  withEngine(assert, async (engine) => {
    await load(engine);
    await refused(engine, { do: 'hint', seat: 1, iterations: 1 }, 'not_your_move');
    await refused(engine, { do: 'hint', iterations: 1 }, 'bad_request');
    await refused(engine, { do: 'hint', seat: 5, iterations: 1 }, 'bad_request');
    await refused(engine, { do: 'hint', seat: 0, level: 0, iterations: 1 }, 'bad_request');
    await refused(engine, { do: 'hint', seat: 0, level: 'hard' }, 'bad_request');
    await refused(engine, { do: 'hint', seat: 0, iterations: 0 }, 'bad_request');
    await refused(engine, { do: 'hint', seat: 0, ms: -5 }, 'bad_request');
    await accepted(engine, { do: 'play', seat: 0, move: 'guess 2-31 5-28 8-25' });
    await refused(engine, { do: 'hint', seat: 0, iterations: 1 }, 'over');
  }));

test('quit answers and ends', async () => {
  const { Engine } = await import('./engine.mjs');
  const engine = new Engine();
  assert.deepEqual(await engine.ask({ do: 'quit', id: 1 }), { id: 1, ok: true });
  assert.equal(await engine.ended, 0);
});

test('a whole match by random legal moves, replayed from its record', () =>
  withEngine(assert, async (engine) => {
    await accepted(engine, { do: 'new', game: 'atoms', seed: 5, options: { size: 6, atoms: 1, variant: 'quantogeddon' } });
    let common = { actors: [0, 1], over: false };
    let dice = 1;
    for (let ply = 0; !common.over && ply < 2000; ply++) {
      const seat = common.actors[0];
      const { moves } = await accepted(engine, { do: 'legal', seat });
      dice = (dice * 48271) % 2147483647;
      common = await accepted(engine, { do: 'play', seat, move: moves[dice % moves.length], ply });
    }
    assert.equal(common.over, true);
    const { record } = await accepted(engine, { do: 'record' });
    const before = await engine.everything();
    await accepted(engine, { do: 'replay', record });
    assert.deepEqual(await engine.everything(), before);
  }));

test('people: who may sit where, where the rules themselves take anybody (sonar, S2)', () =>
  withEngine(assert, async (engine) => {
    await refused(engine, { do: 'people', seats: [0] }, 'no_match');
    await accepted(engine, { do: 'new', game: 'sonar', options: { mode: 'realtime' } });
    await refused(engine, { do: 'people', seats: [0, 1] }, 'bad_setup');
    await accepted(engine, { do: 'people', seats: [0] });
    for (const seats of [undefined, 3, [2], [-1], ['a']]) await refused(engine, { do: 'people', seats }, 'bad_request');
    await accepted(engine, { do: 'new', game: 'sonar', seats: 4, options: { mode: 'realtime' } });
    await accepted(engine, { do: 'people', seats: [0, 1, 2, 3] });
    await accepted(engine, { do: 'new', game: 'sonar' });
    await accepted(engine, { do: 'people', seats: [0, 1] });
    await accepted(engine, { do: 'new', game: 'atoms' });
    await accepted(engine, { do: 'people', seats: [0, 1] });
  }));
