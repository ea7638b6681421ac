/* shape.tsx - a polygon on its card of paper, with the school marks, and its measures where they are asked for. */
import {
  arcAt,
  axesOf,
  centreOf,
  chevronsOn,
  innerAngle,
  last,
  layOut,
  measures,
  next,
  parallelsOf,
  type Point,
} from './figure';
import type { ShapeLore } from './lore';

/** Below the figure there is room for its number and the chips: nothing of it is ever covered. */
export const Shape = ({ shape }: { shape: ShapeLore }) => {
  const figure = layOut(shape, 100, 78, 8, 9);
  return (
    <svg class="geo-figure" viewBox="0 0 100 78" aria-hidden="true">
      <path class="geo-outline" d={figure.outline} />
      <path class="geo-mark" d={figure.ticks + figure.arcs} />
      <path class="geo-right" d={figure.squares} />
    </svg>
  );
};

const LENGTHS = ['equal_sides', 'side_lengths', 'equal_near', 'side_pairs'];

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const EVERY_ANGLE = new Set([0, 1, 2, 3]);

/** Which kinds of angle a question is about: acute, right, obtuse, over 180°.  Where the shape has none of them, all: that they
 * are others is the answer. */
const anglesAsked = (asks: string[], { angles }: ShapeLore): Set<number> => {
  const kinds = new Set<number>();
  for (const ask of asks) {
    if (ask === 'acute' || ask === 'equal_acute') kinds.add(0);
    else if (ask === 'right') kinds.add(1);
    else if (ask === 'obtuse' || ask === 'equal_obtuse') kinds.add(2);
    else if (ask === 'reflex') kinds.add(3);
    else if (ask.includes('angle')) [0, 1, 2, 3].forEach((kind) => kinds.add(kind));
  }
  return kinds.size > 0 && !angles.some((kind) => kinds.has(kind)) ? EVERY_ANGLE : kinds;
};

/** The shape measured before the reader's eyes, as the card asks: sides counted or measured, degrees, parallels, symmetry.
 * Without a card: lengths and degrees. */
export const Measured = ({ shape, asks }: { shape: ShapeLore; asks: string[] | null }) => {
  const figure = layOut(shape, 200, 200, 40, 14);
  const { corners } = figure;
  const { sides, degrees } = measures(shape);
  const count = corners.length;
  const centre = centreOf(corners);
  const asked = (ask: string) => asks?.includes(ask) === true;
  const showLengths = asks === null || asks.some((ask) => LENGTHS.includes(ask));
  const kinds = asks === null ? EVERY_ANGLE : anglesAsked(asks, shape);
  const parallels = asked('parallel') ? parallelsOf(corners) : [];
  const outward = (p: Point, far: number): Point => {
    const way = Math.hypot(p.x - centre.x, p.y - centre.y) || 1;
    return { x: p.x + ((p.x - centre.x) / way) * far, y: p.y + ((p.y - centre.y) / way) * far };
  };
  return (
    <svg class="geo-figure geo-measured" viewBox="0 0 200 200" aria-hidden="true">
      <path class="geo-outline" d={figure.outline} />
      <path class="geo-mark" d={figure.ticks + figure.arcs} />
      <path class="geo-right" d={figure.squares} />
      {asked('axes') &&
        axesOf(corners, 92).map(([a, b], i) => (
          <path key={i} class="geo-axis" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
        ))}
      {asked('centre') && shape.has['centre'] === 1 && (
        <>
          {corners.map((p, i) => (
            <path key={i} class="geo-axis" d={`M${centre.x} ${centre.y}L${p.x} ${p.y}`} />
          ))}
          <circle class="geo-centre" cx={centre.x} cy={centre.y} r="6" />
        </>
      )}
      {corners.map((corner, i) => {
        const following = corners[next(i, count)]!;
        const { sweep, from } = innerAngle(corners, i);
        const inside = from + sweep / 2;
        const shorter = Math.min(
          Math.hypot(corner.x - following.x, corner.y - following.y),
          Math.hypot(corner.x - corners[last(i, count)]!.x, corner.y - corners[last(i, count)]!.y),
        );
        const label = outward(middle(corner, following), 16);
        const at = { x: corner.x - 16 * Math.cos(inside), y: corner.y - 16 * Math.sin(inside) };
        return (
          <g key={i}>
            {kinds.has(shape.angles[i]!) && (
              <g class="geo-asked">
                <path d={arcAt(corners, i, Math.min(12, shorter * 0.3))} />
                <text x={at.x} y={at.y}>
                  {degrees[i]}°
                </text>
              </g>
            )}
            {(parallels[i] ?? 0) > 0 && (
              <g class="geo-asked">
                <path
                  d={`M${corner.x} ${corner.y}L${following.x} ${following.y}${chevronsOn(corner, following, parallels[i]!, 14)}`}
                />
              </g>
            )}
            {showLengths ? (
              <text class="geo-length" x={label.x} y={label.y}>
                {sides[i]}
              </text>
            ) : (
              asked('sides') && (
                <text class="geo-length" x={label.x} y={label.y}>
                  {i + 1}
                </text>
              )
            )}
          </g>
        );
      })}
    </svg>
  );
};
