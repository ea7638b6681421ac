/* M1: what «Why?» draws on a shape is found from its corners. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { axesOf, layOut, parallelsOf, type Point } from './figure';

const corners = (...points: [number, number][]): Point[] =>
  points.map(([x, y]) => ({ x: x * 10, y: y * 10 }));
const square = corners([0, 0], [6, 0], [6, 6], [0, 6]);
const rectangle = corners([0, 0], [8, 0], [8, 4], [0, 4]);
const parallelogram = corners([0, 0], [6, 0], [8, 4], [2, 4]);
const dart = corners([0, 0], [4, 3], [8, 0], [4, 9]);
const corner = corners([0, 0], [7, 0], [7, 3], [2, 3], [2, 9], [0, 9]);
const star = corners([4, 0], [5, 3], [8, 4], [5, 5], [4, 8], [3, 5], [0, 4], [3, 3]);

test('axes of symmetry: four of a square, two of a rectangle, none of a parallelogram', () => {
  assert.deepEqual(
    [square, rectangle, parallelogram, dart, corner, star].map((shape) => axesOf(shape, 50).length),
    [4, 2, 0, 1, 0, 4],
  );
});

test('an axis of the dart runs through its tip', () => {
  const [[a, b]] = axesOf(dart, 50) as [[Point, Point]];
  assert.ok(Math.abs(a.x - 40) < 1e-6 && Math.abs(b.x - 40) < 1e-6);
});

test('parallel sides have the same number, the others none', () => {
  assert.deepEqual(parallelsOf(rectangle), [1, 2, 1, 2]);
  assert.deepEqual(parallelsOf(dart), [0, 0, 0, 0]);
  assert.deepEqual(parallelsOf(corner), [1, 2, 1, 2, 1, 2]);
  assert.deepEqual(parallelsOf(corners([0, 0], [8, 0], [6, 5], [2, 5])), [1, 0, 1, 0]);
});

test('a shape stays inside its box, however flat', () => {
  const flat = {
    en: '',
    ru: '',
    points: [
      [0, 0],
      [8000, 0],
      [4000, 2000],
    ] as [number, number][],
    width: 8000,
    height: 2000,
    ticks: [0, 1, 1],
    arcs: [1, 0, 1],
    angles: [0, 0, 2],
    star: false,
    has: {},
  };
  for (const { x, y } of layOut(flat, 100, 78, 8, 9).corners)
    assert.ok(x >= 8 && x <= 92 && y >= 8 && y <= 70, `${x} ${y}`);
});
