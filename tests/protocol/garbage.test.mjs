// garbage.test.mjs - whatever comes in, each line gets exactly one answer that is JSON, and the match stays.
import test from 'node:test';
import assert from 'node:assert/strict';
import { Engine, withEngine } from './engine.mjs';

const MIB = 1 << 20;

/** An engine in the middle of a match. */
async function withMatch(body) {
  await withEngine(assert, async (engine) => {
    await engine.ask({ do: 'new', game: 'atoms', seed: 7, options: { atoms: 1 } });
    await engine.ask({ do: 'play', seat: 0, move: 'auto' });
    await engine.ask({ do: 'play', seat: 1, move: 'place 5-28' });
    await engine.ask({ do: 'play', seat: 0, move: 'beam 3' });
    const before = await engine.everything();
    await body(engine);
    assert.deepEqual(await engine.everything(), before, 'the match is exactly as before');
  });
}

/** Exactly one answer comes: the next one is that of a marked request. */
async function oneError(engine, line, code) {
  const answer = await engine.raw(line);
  const shown = typeof line === 'string' ? line.slice(0, 100) : line.toString('latin1').slice(0, 100);
  assert.equal(answer.ok, false, shown);
  if (code) assert.equal(answer.error.code, code, `${shown}: ${JSON.stringify(answer).slice(0, 300)}`);
  assert.equal(typeof answer.error.message, 'string');
  const mark = await engine.ask({ do: 'result', id: 'mark' });
  assert.equal(mark.id, 'mark', `one answer for ${shown}`);
  return answer;
}

test('what is not JSON', () =>
  withMatch(async (engine) => {
    for (const line of [
      'x', '{', '}', '{"do":"games"', '{"do":"games"}}', '{"do":"games"} x', "{'do':'games'}",
      '{do:"games"}', '{"do":}', '[', '"', 'nul', '01', '+1', '{"do":"games",}', ' ', '\t', '\\', '<xml/>',
      '{"a":"\\x"}', '{"a":"\\u12"}',
      'do games', '\u0431\u0435\u0441', '{"do":"games"}{"do":"games"}', 'NaN', '// {}',
    ])
      await oneError(engine, line, 'bad_json');
  }));

test('what is JSON but no object', () =>
  withMatch(async (engine) => {
    for (const line of ['5', 'null', 'true', '"games"', '[]', '[{"do":"games"}]', '-1.5e3'])
      await oneError(engine, line, 'bad_request');
  }));

test('what is an object but no request', () =>
  withMatch(async (engine) => {
    for (const line of [
      '{}', '{"do":"sing"}', '{"do":""}', '{"do":5}', '{"do":null}', '{"do":["games"]}', '{"DO":"games"}',
      '{"do":"GAMES"}', '{"id":5}', '{"do":" games"}',
    ])
      await oneError(engine, line, 'bad_request');
  }));

test('unknown fields', () =>
  withMatch(async (engine) => {
    for (const request of [
      { do: 'games', seat: 0 }, { do: 'new', game: 'atoms', seed: 1, colour: 1 }, { do: 'position', seat: 0 },
      { do: 'view', move: 'x' }, { do: 'legal', seat: 0, ply: 1 },
      { do: 'play', seat: 1, move: 'beam 1', colour: 1 },
      { do: 'result', seat: 0 }, { do: 'record', x: 1 }, { do: 'replay', record: {}, seed: 1 },
      { do: 'hint', seat: 1, iterations: 1, depth: 3 }, { do: 'quit', now: true },
      { do: 'play', seat: 1, move: 'beam 1', ['\u043b\u0443\u0447\u0438'.repeat(20)]: 1 },
    ])
      await oneError(engine, JSON.stringify(request), 'bad_request');
  }));

test('doubled fields', () =>
  withMatch(async (engine) => {
    for (const line of [
      '{"do":"games","do":"games"}', '{"do":"play","seat":1,"seat":1,"move":"beam 1"}',
      '{"do":"play","seat":1,"move":"beam 1","\\u006dove":"beam 2"}',
      '{"do":"new","game":"atoms","seed":1,"options":{"size":6,"size":6}}',
      '{"do":"load","game":"atoms","position":{"turn":0,"turn":0,"fields":[{"atoms":["1-32"]}]}}',
      '{"id":1,"id":1,"do":"games"}',
    ])
      await oneError(engine, line);
  }));

test('invalid UTF-8, NUL and other bytes', () =>
  withMatch(async (engine) => {
    const head = Buffer.from('{"do":"play","seat":1,"move":"beam ');
    const around = (...bytes) => Buffer.concat([head, Buffer.from(bytes), Buffer.from('"}')]);
    for (const line of [
      Buffer.from([0xff]), Buffer.from([0x00]), Buffer.from([0xc3]), Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
      around(0xff), around(0xc0, 0x80), around(0xed, 0xa0, 0x80), around(0xf5, 0x80, 0x80, 0x80),
      around(0xe2, 0x82), around(0x00), around(0x01), around(0x1f), Buffer.from('{"do":"games"}\0'),
      Buffer.from('\0{"do":"games"}'), Buffer.alloc(1000, 0), Buffer.alloc(1000, 0x80),
    ])
      await oneError(engine, line, 'bad_json');
    await oneError(engine, '{"do":"play","seat":1,"move":"beam\\u00001"}');
    await oneError(engine, '{"do":"play","seat":1,"move":"beam \\ud800"}');
    await oneError(engine, '{"do":"play","seat":1,"move":"\u043b\u0443\u0447 3"}', 'bad_move');
    await oneError(engine, '{"do":"play","seat":1,"move":"beam\\n3"}', 'bad_move');
  }));

test('deep nesting', () =>
  withMatch(async (engine) => {
    for (const depth of [30, 100, 2000, 3000, 100000]) {
      await oneError(engine, '['.repeat(depth));
      await oneError(engine, '['.repeat(depth) + ']'.repeat(depth));
      await oneError(engine, `{"do":"load","game":"atoms","position":${'['.repeat(depth)}${']'.repeat(depth)}}`);
      await oneError(engine, `{"do":"replay","record":${'{"moves":'.repeat(depth)}1${'}'.repeat(depth)}}`);
      const options = `${'{"size":'.repeat(depth)}1${'}'.repeat(depth)}`;
      await oneError(engine, `{"do":"new","game":"atoms","options":${options}}`);
    }
  }));

test('huge numbers', () =>
  withMatch(async (engine) => {
    for (const number of [
      '1e999', '-1e999', '9'.repeat(30), '-' + '9'.repeat(400), '1e-999999', '9223372036854775808',
      '0.' + '1'.repeat(1000), '1e99999999999',
    ]) {
      await oneError(engine, `{"do":"view","seat":${number}}`);
      await oneError(engine, `{"do":"play","seat":1,"move":"beam 1","seat2":${number}}`);
      await oneError(engine, `{"do":"new","game":"atoms","seed":${number}}`);
      await oneError(engine, `{"do":"new","game":"atoms","options":{"size":${number}}}`);
      const position = `{"turns":${number},"fields":[{"atoms":["1-32"]}]}`;
      await oneError(engine, `{"do":"load","game":"atoms","position":${position}}`);
    }
  }));

test('a line over 1 MiB is skipped to its newline, and a good one follows', () =>
  withMatch(async (engine) => {
    await oneError(engine, 'x'.repeat(MIB + 1));
    await oneError(engine, '{"do":"games"' + ' '.repeat(MIB) + '}');
    await oneError(engine, '{"do":"games","id":"' + 'y'.repeat(3 * MIB) + '"}');
    const good = await engine.ask({ do: 'games', id: 7 });
    assert.equal(good.ok, true);
    assert.equal(good.id, 7);
  }));

test('a line of exactly 1 MiB is read', () =>
  withMatch(async (engine) => {
    const head = '{"do":"result","id":"';
    const id = 'z'.repeat(MIB - head.length - 2);
    const answer = await engine.raw(`${head}${id}"}`);
    assert.equal(answer.ok, true);
    assert.equal(answer.id, id);
    await oneError(engine, `${head}${id}z"}`);
  }));

test('a long id of characters that must be escaped comes back whole', () =>
  withMatch(async (engine) => {
    for (const id of [
      '\u044f'.repeat(500000), '\u{1f600}'.repeat(250000), Array(200000).fill(0.1), Array(50000).fill(1e16),
      '\u0001'.repeat(100000), '"\\'.repeat(100000),
    ]) {
      const answer = await engine.ask({ do: 'result', id });
      assert.equal(answer.ok, true);
      assert.deepEqual(answer.id, id);
    }
  }));

test('empty lines are ignored, CRLF ends a line too', () =>
  withMatch(async (engine) => {
    engine.write('\n\n\r\n\n{"do":"result","id":1}\r\n\n\r\n{"do":"result","id":2}\n\r\n');
    assert.equal(JSON.parse(await engine.line()).id, 1);
    assert.equal(JSON.parse(await engine.line()).id, 2);
    await oneError(engine, 'x\r', 'bad_json');
  }));

test('an id is any JSON value, echoed in answers and errors alike', () =>
  withMatch(async (engine) => {
    for (const id of [
      0, -5, 1.5, 1e300, 'a', '', '\u043b\u0443\u0447 "\\\n', null, true, false, [], {}, [1, [2, { a: null }]],
      { b: { c: 'd' } },
    ]) {
      assert.deepEqual((await engine.ask({ do: 'result', id })).id, id);
      const error = await engine.ask({ do: 'sing', id });
      assert.equal(error.ok, false);
      assert.deepEqual(error.id, id);
      assert.deepEqual((await engine.ask({ id, do: 'play', seat: 0, move: 'beam 1' })).id, id);
    }
    assert.ok(!('id' in (await engine.ask({ do: 'result' }))));
  }));

test('the last line needs no newline', async () => {
  for (const [text, ok] of [['{"do":"games","id":1}', true], ['{"do":', false], ['x'.repeat(MIB + 5), false]]) {
    const engine = new Engine();
    engine.write(text);
    const { code, lines } = await engine.close();
    assert.equal(code, 0);
    assert.equal(lines.length, 1);
    assert.equal(JSON.parse(lines[0]).ok, ok);
  }
});

test('no input at all, or empty lines alone, get no answer', async () => {
  for (const text of ['', '\n', '\r\n\n']) {
    const engine = new Engine();
    engine.write(text);
    assert.deepEqual(await engine.close(), { code: 0, lines: [], rest: '' });
  }
});

test('many requests in one piece are answered in order', () =>
  withMatch(async (engine) => {
    const count = 500;
    const request = (_, id) => `{"do":"${id % 3 === 0 ? 'sing' : 'result'}","id":${id}}\n`;
    engine.write(Array.from({ length: count }, request).join(''));
    for (let id = 0; id < count; id++) {
      const answer = JSON.parse(await engine.line());
      assert.equal(answer.id, id);
      assert.equal(answer.ok, id % 3 !== 0);
    }
  }));

test('after quit nothing is answered', async () => {
  const engine = new Engine();
  engine.write('{"do":"quit"}\n{"do":"games"}\n');
  const { code, lines } = await engine.close();
  assert.equal(code, 0);
  assert.deepEqual(lines.map((line) => JSON.parse(line)), [{ ok: true }]);
});

test('random bytes and broken requests: one answer each', () =>
  withMatch(async (engine) => {
    let dice = 42;
    const next = (n) => (dice = (dice * 48271) % 2147483647) % n;
    const models = [
      '{"do":"play","seat":1,"move":"beam 3","ply":3}', '{"do":"view","seat":0}',
      '{"do":"legal","seat":1,"id":[1,{"a":2}]}',
      '{"do":"load","game":"atoms","seed":7,"options":{"size":8},"position":{"fields":[{"atoms":["1-32"]}]}}',
      '{"do":"replay","record":{"game":"atoms","rules_version":1,"seed":7,"moves":[[0,"auto"]]}}',
    ];
    for (let i = 0; i < 1500; i++) {
      const noise = Array.from({ length: 1 + next(40) }, () => next(256));
      const bytes = Buffer.from(i % 5 === 0 ? noise : models[next(models.length)]);
      for (let k = 1 + next(3); k > 0; k--) bytes[next(bytes.length)] = i % 2 ? next(256) : 32 + next(95);
      if (bytes.includes(10) || bytes.every((byte) => byte === 13)) continue;
      let request;
      try { request = JSON.parse(bytes.toString()); } catch { request = undefined; }
      if (request && ['play', 'load', 'replay', 'new', 'quit'].includes(request.do)) continue; // it might be accepted
      const answer = await engine.raw(bytes);
      assert.equal(typeof answer.ok, 'boolean');
      if (!answer.ok) assert.equal(typeof answer.error.code, 'string');
    }
    assert.equal((await engine.ask({ do: 'result', id: 'end' })).id, 'end');
  }));
