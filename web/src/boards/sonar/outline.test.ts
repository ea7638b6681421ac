/* Tracing inside the white band, as the rulebook has it: S18. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { followed, isWhole, moved, outlineOf, putDown, type Pen } from './outline';
import { PARTS } from './view';

const trace = (part: (typeof PARTS)[number], way: 1 | -1): Pen | null => {
  const points = outlineOf(part);
  const round = way === 1 ? [...points, points[0]!] : [points[0]!, ...[...points].reverse()];
  return round.reduce<Pen | null>(
    (pen, point) => (pen === null ? null : moved(points, pen, [point[0] + 3, point[1] - 3])),
    putDown(points, points[0]!),
  );
};

test('who follows the band all round, either way, has traced the part', () => {
  for (const part of PARTS)
    for (const way of [1, -1] as const) {
      const pen = trace(part, way);
      assert.ok(pen !== null && isWhole(outlineOf(part), pen), `${part} ${way}: ${JSON.stringify(pen)}`);
    }
});

test('who leaves the band begins anew, and beside it nothing begins', () => {
  const points = outlineOf('W');
  const pen = putDown(points, points[3]!);
  assert.ok(pen !== null);
  assert.equal(moved(points, pen, [points[3]![0], points[3]![1] - 30]), null);
  assert.equal(putDown(points, [100, 100]), null);
});

test('a leap across the part is no way along it', () => {
  const points = outlineOf('S');
  const pen = putDown(points, points[0]!)!;
  const leapt = moved(points, pen, points[Math.floor(points.length / 2)]!);
  assert.equal(leapt?.done, 0);
});

test('a held key follows the band to its end', () => {
  const points = outlineOf('E');
  let pen: Pen = { from: 0, way: 1, done: 0 };
  for (let i = 0; i < points.length; i++) pen = followed(points, pen, 1);
  assert.ok(isWhole(points, pen));
});
