/* drawn.test.ts - drawings come through a message as they were drawn, and nothing else does. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { lined, readDrawn, writeDrawn } from './drawn';
import type { Point } from './outline';

test('a drawing comes through as it was drawn', () => {
  const drawn = [
    {
      part: 'W' as const,
      put: 'AB',
      line: [
        [0, 200],
        [17, 3],
        [200, 0],
      ] as Point[],
    },
    { part: 'E' as const, put: 'Я', line: [] },
  ];
  assert.deepEqual(readDrawn(writeDrawn(drawn)), drawn);
});

test('a hand that trembles for long is sent in few points, with both ends, four parts in one message', () => {
  const line = Array.from({ length: 3000 }, (_, i): Point => [i % 200, (i * 7) % 200]);
  const text = writeDrawn((['W', 'N', 'S', 'E'] as const).map((part) => ({ part, put: 'ABC', line })));
  assert.ok(text.length <= 4000, `${text.length} characters`);
  const [read] = readDrawn(text);
  assert.deepEqual(read!.line[0], line[0]);
  assert.deepEqual(read!.line.at(-1), line.at(-1));
});

test('points that lie close together count as one', () => {
  const line = [
    [10, 10],
    [11, 10],
    [12, 11],
    [14, 10],
    [20.4, 9.6],
  ].reduce((drawn, at) => lined(drawn, at as Point), [] as Point[]);
  assert.deepEqual(line, [
    [10, 10],
    [14, 10],
    [20, 10],
  ]);
});

test('what is no drawing is left out', () => {
  for (const text of [
    '',
    '7',
    'null',
    '{}',
    '{"drawn":7}',
    '{"drawn":[null,7,"W"]}',
    '{"drawn":[{"part":"X","put":"A","line":""}]}',
  ])
    assert.deepEqual(readDrawn(text), [], text);
  const [odd] = readDrawn('{"drawn":[{"part":"W","put":"too long","line":"zzzz!!00"}]}');
  assert.deepEqual(odd, { part: 'W', put: 'too', line: [[200, 200]] });
});
