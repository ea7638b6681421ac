/* figure.ts - lays a shape out in a square box with the school marks: ticks on equal sides, arcs at equal angles, a
 * square at right ones.  Pure geometry: numbers in, SVG paths out. */
import type { ShapeLore } from './lore';

export interface Point {
  x: number;
  y: number;
}

export interface Figure {
  corners: Point[];
  outline: string;
  ticks: string;
  arcs: string;
  squares: string;
}

const TURN = 2 * Math.PI;
const round = (value: number) => Math.round(value * 100) / 100;
const at = (p: Point) => `${round(p.x)} ${round(p.y)}`;
const length = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);
const step = (from: Point, to: Point, size: number): Point => {
  const whole = length(from, to);
  return { x: ((to.x - from.x) / whole) * size, y: ((to.y - from.y) / whole) * size };
};

export const next = (i: number, count: number) => (i + 1) % count;
export const last = (i: number, count: number) => (i + count - 1) % count;

/** The inner angle at corner i: where it begins, and how far it turns (negative, in radians). */
export function innerAngle(corners: Point[], i: number): { from: number; sweep: number } {
  const here = corners[i]!;
  const ahead = corners[next(i, corners.length)]!;
  const behind = corners[last(i, corners.length)]!;
  const from = Math.atan2(ahead.y - here.y, ahead.x - here.x);
  let sweep = Math.atan2(behind.y - here.y, behind.x - here.x) - from;
  while (sweep >= 0) sweep -= TURN;
  while (sweep < -TURN) sweep += TURN;
  return { from, sweep };
}

function ticksOn(a: Point, b: Point, count: number, unit: number): string {
  const whole = length(a, b);
  const along = step(a, b, 1);
  const gap = Math.min(unit * 0.45, whole * 0.2);
  let path = '';
  for (let k = 0; k < count; k++) {
    const far = whole / 2 + (k - (count - 1) / 2) * gap;
    const mid = { x: a.x + along.x * far, y: a.y + along.y * far };
    path += `M${at({ x: mid.x - (along.y * unit) / 2, y: mid.y + (along.x * unit) / 2 })}`;
    path += `L${at({ x: mid.x + (along.y * unit) / 2, y: mid.y - (along.x * unit) / 2 })}`;
  }
  return path;
}

/** An arc around a corner, through the inside of the shape. */
export function arcAt(corners: Point[], i: number, radius: number): string {
  const here = corners[i]!;
  const { from, sweep } = innerAngle(corners, i);
  const end = from + sweep;
  const on = (angle: number) => ({
    x: here.x + radius * Math.cos(angle),
    y: here.y + radius * Math.sin(angle),
  });
  return `M${at(on(from))}A${round(radius)} ${round(radius)} 0 ${-sweep > TURN / 2 ? 1 : 0} 0 ${at(on(end))}`;
}

/** Arcs at a narrow angle lie further out, or they would be dots; at one over 180° closer, or they would meet. */
function arcsOn(corners: Point[], i: number, count: number, unit: number): string {
  const here = corners[i]!;
  const { sweep } = innerAngle(corners, i);
  const reflex = -sweep > TURN / 2;
  const shorter = Math.min(
    length(here, corners[next(i, corners.length)]!),
    length(here, corners[last(i, corners.length)]!),
  );
  let gap = unit * 0.3;
  let radius = unit * Math.min(Math.max(1.2 / -sweep, reflex ? 0.55 : 0.85), 2) + gap * (count - 1);
  radius = Math.min(radius, shorter * (reflex ? 0.3 : 0.42));
  if (gap * count > radius) gap = radius / (count + 1);
  return Array.from({ length: count }, (_, k) => arcAt(corners, i, radius - gap * k)).join('');
}

function squareOn(corners: Point[], i: number, unit: number): string {
  const here = corners[i]!;
  const ahead = corners[next(i, corners.length)]!;
  const behind = corners[last(i, corners.length)]!;
  const size = Math.min(unit * 0.8, Math.min(length(here, ahead), length(here, behind)) * 0.35);
  const u = step(here, ahead, size);
  const v = step(here, behind, size);
  return (
    `M${at({ x: here.x + u.x, y: here.y + u.y })}` +
    `L${at({ x: here.x + u.x + v.x, y: here.y + u.y + v.y })}L${at({ x: here.x + v.x, y: here.y + v.y })}`
  );
}

/** The shape in a box, with a margin around it; `unit` is the size of the marks. */
export function layOut(
  shape: ShapeLore,
  width: number,
  height: number,
  margin: number,
  unit: number,
): Figure {
  const scale = Math.min((width - 2 * margin) / shape.width, (height - 2 * margin) / shape.height);
  const left = (width - shape.width * scale) / 2;
  const top = (height - shape.height * scale) / 2;
  const corners = shape.points.map(([x, y]) => ({
    x: left + x * scale,
    y: top + (shape.height - y) * scale,
  }));
  const all = corners.map((_, i) => i);
  return {
    corners,
    outline: `M${corners.map(at).join('L')}Z`,
    ticks: all
      .map((i) => ticksOn(corners[i]!, corners[next(i, corners.length)]!, shape.ticks[i]!, unit))
      .join(''),
    arcs: all.map((i) => arcsOn(corners, i, shape.arcs[i]!, unit)).join(''),
    squares: all.map((i) => (shape.angles[i] === 1 ? squareOn(corners, i, unit) : '')).join(''),
  };
}

/** Sides by their lengths in the shape's own units, angles in degrees: what «Why?» writes on the shape. */
export function measures(shape: ShapeLore): { sides: number[]; degrees: number[] } {
  const corners = shape.points.map(([x, y]) => ({ x, y: -y }));
  return {
    sides: corners.map((p, i) => Math.round(length(p, corners[next(i, corners.length)]!) / 10) / 100),
    degrees: corners.map((_, i) => Math.round((-innerAngle(corners, i).sweep * 360) / TURN)),
  };
}

const middle = (points: readonly Point[]): Point =>
  points.reduce((sum, p) => ({ x: sum.x + p.x / points.length, y: sum.y + p.y / points.length }), {
    x: 0,
    y: 0,
  });

const NEAR = 0.01; // of the shape's size: corners are given in thousandths

/** The axes of symmetry, each by its ends, `reach` from the centre.  An axis maps corner i to corner k − i for some k. */
export function axesOf(corners: Point[], reach: number): [Point, Point][] {
  const count = corners.length;
  const centre = middle(corners);
  const size = Math.max(...corners.map((p) => length(p, centre)));
  const axes: [Point, Point][] = [];
  for (let k = 0; k < count; k++) {
    const mirror = (i: number) => corners[(k - i + 2 * count) % count]!;
    const i = corners.findIndex((p, n) => mirror(n) !== p);
    const across = step(corners[i]!, mirror(i), 1);
    const reflected = (p: Point): Point => {
      const far = 2 * ((p.x - centre.x) * across.x + (p.y - centre.y) * across.y);
      return { x: p.x - far * across.x, y: p.y - far * across.y };
    };
    if (!corners.every((p, n) => length(reflected(p), mirror(n)) < NEAR * size)) continue;
    const end = (way: number): Point => ({
      x: centre.x - across.y * reach * way,
      y: centre.y + across.x * reach * way,
    });
    axes.push([end(1), end(-1)]);
  }
  return axes;
}

export const centreOf = middle;

/** By side: the number of its group of parallel sides, counted from 1; 0: it has no parallel. */
export function parallelsOf(corners: Point[]): number[] {
  const ways = corners.map((p, i) => step(p, corners[next(i, corners.length)]!, 1));
  const parallel = (a: Point, b: Point) => Math.abs(a.x * b.y - a.y * b.x) < NEAR;
  const groups: Point[] = [];
  return ways.map((way, i) => {
    if (!ways.some((other, n) => n !== i && parallel(way, other))) return 0;
    const known = groups.findIndex((other) => parallel(way, other));
    return known >= 0 ? known + 1 : groups.push(way);
  });
}

/** Chevrons on a side, as many as its group's number: sides with the same number of them are parallel. */
export function chevronsOn(a: Point, b: Point, count: number, unit: number): string {
  // One way for both of a pair: a side is drawn rightwards, or downwards where it is upright.
  const [from, to] = b.x - a.x > 0.5 || (Math.abs(b.x - a.x) <= 0.5 && b.y > a.y) ? [a, b] : [b, a];
  const along = step(from, to, 1);
  const whole = length(from, to);
  return Array.from({ length: count }, (_, k) => {
    const far = whole / 2 + (k - (count - 1) / 2) * unit * 0.7 + unit * 0.3;
    const tip = { x: from.x + along.x * far, y: from.y + along.y * far };
    const wing = (side: number): Point => ({
      x: tip.x - (along.x * 0.6 + along.y * side * 0.5) * unit,
      y: tip.y - (along.y * 0.6 - along.x * side * 0.5) * unit,
    });
    return `M${at(wing(1))}L${at(tip)}L${at(wing(-1))}`;
  }).join('');
}
