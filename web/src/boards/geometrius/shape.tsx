/* shape.tsx - a polygon on its card of paper, with the school marks, and its measures where they are asked for. */
import { last, layOut, measures, next, arcAt, innerAngle, type Point } from './figure';
import type { ShapeLore } from './lore';

const SIZE = 100;

export const Shape = ({ shape }: { shape: ShapeLore }) => {
  const figure = layOut(shape, SIZE, 14, 9);
  return (
    <svg class="geo-figure" viewBox="0 0 100 100" aria-hidden="true">
      <path class="geo-outline" d={figure.outline} />
      <path class="geo-mark" d={figure.ticks + figure.arcs} />
      <path class="geo-right" d={figure.squares} />
    </svg>
  );
};

const SIDE_QUESTIONS = ['sides', 'equal_sides', 'side_lengths', 'equal_near', 'side_pairs', 'parallel'];
const SYMMETRY = ['axes', 'centre'];

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Which kinds of angle a question is about: acute, right, obtuse, over 180°. */
const anglesAsked = (asks: string[]): Set<number> => {
  const kinds = new Set<number>();
  for (const ask of asks) {
    if (ask === 'acute' || ask === 'equal_acute') kinds.add(0);
    else if (ask === 'right') kinds.add(1);
    else if (ask === 'obtuse' || ask === 'equal_obtuse') kinds.add(2);
    else if (ask === 'reflex') kinds.add(3);
    else if (ask.includes('angle')) [0, 1, 2, 3].forEach((kind) => kinds.add(kind));
  }
  return kinds;
};

/** The shape measured before the reader's eyes: lengths or degrees, as the card asks for them; all of it without a card. */
export const Measured = ({ shape, asks }: { shape: ShapeLore; asks: string[] | null }) => {
  const figure = layOut(shape, 200, 40, 14);
  const { sides, degrees } = measures(shape);
  const count = figure.corners.length;
  const centre = figure.corners.reduce((sum, p) => ({ x: sum.x + p.x / count, y: sum.y + p.y / count }), { x: 0, y: 0 });
  const showSides = asks === null || asks.some((ask) => SIDE_QUESTIONS.includes(ask));
  const kinds = asks === null ? new Set([0, 1, 2, 3]) : anglesAsked(asks);
  const plain = asks !== null && asks.every((ask) => SYMMETRY.includes(ask));
  const outward = (p: Point, far: number): Point => {
    const way = Math.hypot(p.x - centre.x, p.y - centre.y) || 1;
    return { x: p.x + ((p.x - centre.x) / way) * far, y: p.y + ((p.y - centre.y) / way) * far };
  };
  return (
    <svg class="geo-figure geo-measured" viewBox="0 0 200 200" aria-hidden="true">
      <path class="geo-outline" d={figure.outline} />
      <path class="geo-mark" d={figure.ticks + figure.arcs} />
      <path class="geo-right" d={figure.squares} />
      {figure.corners.map((corner, i) => {
        const { sweep, from } = innerAngle(figure.corners, i);
        const inside = from + sweep / 2;
        const side = middle(corner, figure.corners[next(i, count)]!);
        const shorter = Math.min(
          Math.hypot(corner.x - figure.corners[next(i, count)]!.x, corner.y - figure.corners[next(i, count)]!.y),
          Math.hypot(corner.x - figure.corners[last(i, count)]!.x, corner.y - figure.corners[last(i, count)]!.y),
        );
        const label = outward(side, 16);
        const at = { x: corner.x - 16 * Math.cos(inside), y: corner.y - 16 * Math.sin(inside) };
        return (
          <g key={i}>
            {kinds.has(shape.angles[i]!) && !plain && (
              <g class="geo-asked">
                <path d={arcAt(figure.corners, i, Math.min(12, shorter * 0.3))} />
                <text x={at.x} y={at.y}>{degrees[i]}°</text>
              </g>
            )}
            {showSides && !plain && <text class="geo-length" x={label.x} y={label.y}>{sides[i]}</text>}
          </g>
        );
      })}
    </svg>
  );
};
