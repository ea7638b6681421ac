/* layers.tsx - what a chart is drawn of, from the sea floor up. */
import { CELL, cornerOf, lineOf, MARGIN, middleOf, span } from './geometry';
import { placeOf } from './view';

/** Depth lines around the islands, the islands themselves, ice holes. */
export const Land = ({ islands, holes }: { islands: string[]; holes: string[] }) => {
  const around = (by: number, name: string) => (
    <g class={name}>
      {islands.map((cell) => {
        const [x, y] = cornerOf(cell);
        return (
          <rect key={cell} x={x - by} y={y - by} width={CELL + 2 * by} height={CELL + 2 * by} rx={10 + by} />
        );
      })}
    </g>
  );
  return (
    <g aria-hidden="true" clip-path="url(#so-edge)">
      {around(20, 'so-depth-2')}
      {around(10, 'so-depth-1')}
      {around(-3, 'so-land')}
      <g class="so-hole">
        {holes.map((cell) => {
          const [x, y] = cornerOf(cell);
          return <rect key={cell} x={x + 2} y={y + 2} width={CELL - 4} height={CELL - 4} rx="12" />;
        })}
      </g>
    </g>
  );
};

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Cell lines, sectors with their numbers, coordinates. */
export const Lines = ({ size }: { size: number }) => {
  const end = MARGIN + size * CELL;
  const at = (n: number) => MARGIN + n * CELL;
  const across = size / 5;
  return (
    <g aria-hidden="true">
      {numbers(across * across).map((sector) => (
        <text
          key={sector}
          class="so-sector"
          x={at((sector % across) * 5 + 2.5)}
          y={at(Math.floor(sector / across) * 5 + 2.5) + 40}
        >
          {sector + 1}
        </text>
      ))}
      {numbers(size + 1).map((n) => (
        <path
          key={n}
          class={n % 5 === 0 ? 'so-line is-sector' : 'so-line'}
          d={`M${at(n)} ${MARGIN}V${end}M${MARGIN} ${at(n)}H${end}`}
        />
      ))}
      {numbers(size).map((n) => (
        <g key={n} class="so-coordinate">
          <text x={at(n) + CELL / 2} y={MARGIN - 8}>
            {String.fromCharCode(65 + n)}
          </text>
          <text x={MARGIN / 2 - 1} y={at(n) + CELL / 2 + 5}>
            {n + 1}
          </text>
        </g>
      ))}
    </g>
  );
};

export const Route = ({ cells, team }: { cells: string[]; team: number }) =>
  cells.length < 1 ? null : (
    <g class={`so-route so-team-${team}`} aria-hidden="true">
      <path d={lineOf(cells.map(placeOf))} />
      <circle cx={middleOf(cells[0]!)[0]} cy={middleOf(cells[0]!)[1]} r="4" />
    </g>
  );

/** The boat from above, its bow along the last step. */
export const BoatMark = ({ route, at, team }: { route: string[]; at: string; team: number }) => {
  const [x, y] = middleOf(at);
  const before = route.at(-2);
  const [bx, by] = before === undefined ? [x - 1, y] : middleOf(before);
  const turn = (Math.atan2(y - by, x - bx) * 180) / Math.PI;
  return (
    <g
      class={`so-boat so-team-${team}`}
      transform={`translate(${x} ${y}) rotate(${turn})`}
      aria-hidden="true"
    >
      <path d="M-15 -5Q-15 -7 -10 -7H5Q15 -6 16 0Q15 6 5 7H-10Q-15 7 -15 5Z" />
      <path class="so-tower" d="M-4 -3H5V3H-4Z M-15 -8V8" />
    </g>
  );
};

const SPIKES = 'M0 -13V13M-13 0H13M-9 -9L9 9M9 -9L-9 9';

export const Mine = ({ cell, kind }: { cell: string; kind: string }) => {
  const [x, y] = middleOf(cell);
  return (
    <g class={`so-mine ${kind}`} transform={`translate(${x} ${y})`} aria-hidden="true">
      <path d={SPIKES} />
      <circle r="8" />
    </g>
  );
};

/** A blast with its ring of eight cells. */
export const Blast = ({ cell, size, name }: { cell: string; size: number; name: string }) => {
  const { column, row } = placeOf(cell);
  const left = MARGIN + Math.max(0, column - 1) * CELL;
  const top = MARGIN + Math.max(0, row - 1) * CELL;
  const right = MARGIN + Math.min(size, column + 2) * CELL;
  const bottom = MARGIN + Math.min(size, row + 2) * CELL;
  const [x, y] = middleOf(cell);
  return (
    <g class={`so-blast ${name}`} aria-hidden="true">
      <rect x={left + 2} y={top + 2} width={right - left - 4} height={bottom - top - 4} rx="14" />
      <circle cx={x} cy={y} r="15" />
      <path d={`M${x - 7} ${y - 7}l14 14m0-14l-14 14`} />
    </g>
  );
};

export const Tint = ({ cells, name }: { cells: Iterable<string>; name: string }) => (
  <g class={name} aria-hidden="true">
    {[...cells].map((cell) => {
      const [x, y] = cornerOf(cell);
      return <rect key={cell} x={x + 1} y={y + 1} width={CELL - 2} height={CELL - 2} rx="5" />;
    })}
  </g>
);

/** Whole sectors, their numbers readable: what a drone is sent to. */
export const SectorTint = ({
  sectors,
  size,
  name,
}: {
  sectors: Iterable<number>;
  size: number;
  name: string;
}) => {
  const across = size / 5;
  const side = 5 * CELL;
  return (
    <g class={name} aria-hidden="true">
      {[...sectors].map((sector) => {
        const x = MARGIN + ((sector - 1) % across) * side;
        const y = MARGIN + Math.floor((sector - 1) / across) * side;
        return (
          <g key={sector} data-sector={sector}>
            <rect x={x + 3} y={y + 3} width={side - 6} height={side - 6} rx="8" />
            <text class="so-sector" x={x + side / 2} y={y + side / 2 + 40}>
              {sector}
            </text>
          </g>
        );
      })}
    </g>
  );
};

export const viewBox = (size: number): string => `0 0 ${span(size)} ${span(size)}`;
