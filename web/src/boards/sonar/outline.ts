/* outline.ts - the outline of a part of the boat, and the pen that follows it inside the white band (ruling S18). */
import type { Course } from './view';

export type Point = [number, number];

export const BAND = 26; // the width of the white band
export const BOX = { width: 200, height: 200 };

/* Corners of each part, joined by straight lines: bow in the west, stern in the east, deck and keel between them. */
const CORNERS: Record<Course, Point[]> = {
  W: [
    [170, 40],
    [90, 40],
    [40, 75],
    [30, 100],
    [40, 125],
    [90, 160],
    [170, 160],
  ],
  N: [
    [30, 160],
    [30, 80],
    [75, 80],
    [75, 30],
    [125, 30],
    [125, 80],
    [170, 80],
    [170, 160],
  ],
  S: [
    [30, 40],
    [30, 120],
    [70, 160],
    [130, 160],
    [170, 120],
    [170, 40],
  ],
  E: [
    [30, 50],
    [110, 50],
    [170, 25],
    [170, 175],
    [110, 150],
    [30, 150],
  ],
};

const STEP = 6;

/** Points along the closed outline, about STEP apart. */
export const outlineOf = (part: Course): Point[] => {
  const corners = CORNERS[part];
  return corners.flatMap(([x, y], i) => {
    const [u, v] = corners[(i + 1) % corners.length]!;
    const count = Math.max(1, Math.round(Math.hypot(u - x, v - y) / STEP));
    return Array.from({ length: count }, (_, k): Point => [
      x + ((u - x) * k) / count,
      y + ((v - y) * k) / count,
    ]);
  });
};

export const pathOf = (points: Point[], closed = true): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('') +
  (closed ? 'Z' : '');

/** How far the pen has come: from where, which way round, over how many points. */
export interface Pen {
  from: number;
  way: 1 | -1 | 0;
  done: number;
}

const AHEAD = 6; // points that a quick hand may leap over

const nearest = (points: Point[], [x, y]: Point): { index: number; off: number } => {
  let best = { index: 0, off: Infinity };
  points.forEach(([u, v], index) => {
    const off = Math.hypot(u - x, v - y);
    if (off < best.off) best = { index, off };
  });
  return best;
};

/** Whether the outline is closed. */
export const isWhole = (points: Point[], pen: Pen): boolean => pen.done >= points.length;

/** Where the pen is put down; null: beside the band. */
export const putDown = (points: Point[], at: Point): Pen | null => {
  const { index, off } = nearest(points, at);
  return off <= BAND / 2 ? { from: index, way: 0, done: 0 } : null;
};

const penAt = (points: Point[], { from, way, done }: Pen): number =>
  (((from + way * done) % points.length) + points.length) % points.length;

/** The pen moves on; null: it has left the band, and the part begins anew. */
export const moved = (points: Point[], pen: Pen, to: Point): Pen | null => {
  const { index, off } = nearest(points, to);
  const count = points.length;
  if (off > BAND / 2) return null;
  const ahead = (index - penAt(points, pen) + count) % count;
  const way =
    pen.way !== 0 ? pen.way : ahead === 0 ? 0 : ahead <= AHEAD ? 1 : count - ahead <= AHEAD ? -1 : 0;
  const by = way === 1 ? ahead : (count - ahead) % count;
  return way === 0 || by > AHEAD ? pen : { ...pen, way, done: Math.min(count, pen.done + by) };
};

/** So many points further along, for who holds a key. */
export const followed = (points: Point[], pen: Pen, by: number): Pen => ({
  ...pen,
  way: pen.way === 0 ? 1 : pen.way,
  done: Math.min(points.length, pen.done + by),
});

/** The line drawn so far. */
export const drawn = (points: Point[], pen: Pen): Point[] =>
  Array.from({ length: pen.done + 1 }, (_, i) => points[penAt(points, { ...pen, done: i })]!);
