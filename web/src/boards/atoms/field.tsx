/* field.tsx - one field with its numbers: drawn, and readable and playable by keys.
 *
 * The cells and the numbers around them are one grid; the arrow keys go over all of it. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import {
  CELL,
  MARGIN,
  beamLine,
  cellName,
  cellPlace,
  edgeNumber,
  edgePlace,
  middle,
  pathOf,
  span,
  type Place,
} from './geometry';
import { text } from './text';
import type { Beam, Told } from './view';

export type Note = [kind: 'dot' | 'atom' | 'cross', pen: number];

export interface FieldProps {
  size: number;
  label: string;
  atoms: string[];
  bud: string | null;
  /** Atoms that were chosen and are not yet played. */
  draft?: boolean;
  beams: Beam[];
  told: Told[];
  notes?: Record<string, Note>;
  chosen?: string[];
  armed?: string | null;
  targets?: Set<string> | null;
  chances?: Record<string, number> | null;
  focus?: string[];
  /** The beam that flies now, and which batch it belongs to. */
  flying?: { beam: Beam; batch: number } | null;
  /** Only this beam's path is drawn strongly. */
  strong?: number | null;
  cell?(name: string, touch: boolean): void;
  edge?(number: number, touch: boolean): void;
  edges?: Set<number> | null;
}

const Atom = ({ at: [x, y], bud, draft }: { at: [number, number]; bud: boolean; draft: boolean }) => (
  <g class={`a-atom${draft ? ' a-draft' : ''}`}>
    <circle cx={x} cy={y} r="12" />
    {bud && <circle cx={x + 8} cy={y - 8} r="6" class="a-bud" />}
  </g>
);

const NoteMark = ({ at: [x, y], note: [kind, pen] }: { at: [number, number]; note: Note }) => (
  <g class={`a-note a-pen-${pen}`}>
    {kind === 'dot' && <circle cx={x} cy={y} r="3.5" class="a-fill" />}
    {kind === 'atom' && <circle cx={x} cy={y} r="10.500" />}
    {kind === 'cross' && <path d={`M${x - 8} ${y - 8}l16 16m0-16l-16 16`} />}
  </g>
);

const ToldMark = ({ at: [x, y], told }: { at: [number, number]; told: Told }) => {
  if (told.kind === 'hit' || told.kind === 'miss')
    return (
      <g class={`a-told a-${told.kind}`}>
        <path d={`M${x - 9} ${y - 9}l18 18m0-18l-18 18`} />
        {told.kind === 'hit' && <circle cx={x} cy={y} r="12" />}
      </g>
    );
  return (
    <g class="a-told">
      <rect x={x + 3} y={y - 18} width="15" height="15" rx="4" />
      <text x={x + 10.5} y={y - 6.5}>
        {told.text}
      </text>
    </g>
  );
};

/** The letters of beams beside an edge number. */
const EdgeMarks = ({
  size,
  number,
  beams,
  fresh,
}: {
  size: number;
  number: number;
  beams: Beam[];
  fresh: number | null;
}) => {
  const mine = beams.filter(({ entry, exit }) => entry === number || exit === number);
  if (mine.length === 0) return null;
  const last = mine.at(-1)!;
  const { col, row } = edgePlace(size, number);
  const [x, y] = middle(size, { col, row });
  const out = 11;
  const at: [number, number] = [
    x + (col < 0 ? -out : col >= size ? out : 0),
    y + (row < 0 ? -out : row >= size ? out : 0),
  ];
  const isNew = fresh !== null && last.index === fresh;
  const late = isNew && last.exit === number && last.entry !== number ? ' a-late' : '';
  return (
    <g
      class={`a-mark a-tone-${last.letter ? (last.letter.charCodeAt(0) - 97) % 6 : 'x'}${isNew ? ' a-new' : ''}${late}`}
    >
      {last.exit === 0 ? (
        <circle cx={at[0]} cy={at[1]} r="5" class="a-fill" />
      ) : (
        <circle cx={at[0]} cy={at[1]} r="8" />
      )}
      {last.exit > 0 && (
        <text x={at[0]} y={at[1] + 4}>
          {last.letter}
        </text>
      )}
    </g>
  );
};

interface EdgeTextProps {
  size: number;
  number: number;
  open: boolean;
  told: Told[];
  beams: Beam[];
  fresh: number | null;
}

/** What stands at an edge number, drawn over the squares: the number, a hyper-beam's count, the letters of beams. */
const EdgeText = ({ size, number, open, told, beams, fresh }: EdgeTextProps) => {
  const { col, row } = edgePlace(size, number);
  const [x, y] = middle(size, { col, row });
  const hyper = told.find(({ at, kind }) => kind === 'hyper' && at === String(number));
  return (
    <>
      <text
        x={x + (col < 0 ? 10 : col >= size ? -10 : 0)}
        y={y + (row < 0 ? 15 : row >= size ? -5 : 5)}
        class={open ? 'a-number a-number-open' : 'a-number'}
      >
        {number}
      </text>
      {hyper && (
        <text x={x} y={y - 10} class="a-hyper">
          {`Σ${hyper.text}`}
        </text>
      )}
      <EdgeMarks size={size} number={number} beams={beams} fresh={fresh} />
    </>
  );
};

export const AtomField = (props: FieldProps) => {
  const {
    size,
    atoms,
    bud,
    beams,
    told,
    notes = {},
    chosen = [],
    armed,
    targets,
    chances,
    focus = [],
    flying,
    strong,
  } = props;
  const t = pick(text);
  const [here, setHere] = useState<Place>({ col: props.edge ? -1 : 0, row: 0 });
  const touch = useRef(false);
  const grid = useRef<SVGGElement>(null);
  const total = span(size);
  const low = props.edge ? -1 : 0;
  const high = props.edge ? size : size - 1;

  const move = (dc: number, dr: number) => {
    let next = { col: here.col, row: here.row };
    do {
      next = { col: next.col + dc, row: next.row + dr };
      if (next.col < low || next.col > high || next.row < low || next.row > high) return;
    } while ((next.col < 0 || next.col >= size) && (next.row < 0 || next.row >= size));
    setHere(next);
    grid.current?.querySelector<SVGGElement>(`[data-at="${next.col},${next.row}"]`)?.focus();
  };
  const act = (place: Place) => {
    const number = edgeNumber(size, place);
    if (number > 0) props.edge?.(number, touch.current);
    else props.cell?.(cellName(size, place), touch.current);
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    if (step) move(...step);
    else if (event.key === 'Enter' || event.key === ' ') {
      touch.current = false;
      act(here);
    } else return;
    event.preventDefault();
  };
  const describeCell = (name: string): string => {
    const parts = [t.cell(name)];
    if (atoms.includes(name)) parts.push(name === bud ? t.hasBud : t.hasAtom);
    const note = notes[name];
    if (note) parts.push(t.noted[note[0]]);
    if (chosen.includes(name)) parts.push(t.chosen);
    for (const one of told)
      if (one.at === name)
        parts.push(one.kind === 'xray' ? t.xrayTold(one.text) : one.kind === 'hit' ? t.hit : t.miss);
    const chance = chances?.[name];
    if (chance !== undefined) parts.push(t.chance(Math.round(chance * 100)));
    return parts.join(', ');
  };
  const describeEdge = (number: number): string => {
    const last = beams.filter(({ entry, exit }) => entry === number || exit === number).at(-1);
    const hyper = told.find(({ at, kind }) => kind === 'hyper' && at === String(number));
    return [
      t.edge(number),
      ...(last ? [last.exit === 0 ? t.absorbedMark : t.beamMark(last.letter)] : []),
      ...(hyper ? [t.hyperTold(hyper.text)] : []),
    ].join(', ');
  };
  const square = (place: Place, label: string, inner: ComponentChildren, classes: string) => {
    const outside = place.col < 0 || place.row < 0 || place.col >= size || place.row >= size;
    const [x, y] = middle(size, place);
    const [w, h] = [
      place.col < 0 || place.col >= size ? MARGIN : CELL,
      place.row < 0 || place.row >= size ? MARGIN : CELL,
    ];
    const active = outside ? props.edge !== undefined : props.cell !== undefined;
    return (
      <g
        key={`${place.col},${place.row}`}
        role="gridcell"
        data-at={`${place.col},${place.row}`}
        data-name={outside ? edgeNumber(size, place) : cellName(size, place)}
        aria-label={label}
        tabindex={place.col === here.col && place.row === here.row ? 0 : -1}
        class={`a-square ${classes}${active ? ' a-active' : ''}`}
        onPointerDown={(event) => (touch.current = event.pointerType === 'touch')}
        onFocus={() => setHere(place)}
        onClick={() => act(place)}
      >
        <rect x={x - w / 2} y={y - h / 2} width={w} height={h} class="a-hit-area" />
        <g aria-hidden="true">{inner}</g>
      </g>
    );
  };

  const rows = [];
  for (let row = -1; row <= size; row++) {
    const cells = [];
    for (let col = -1; col <= size; col++) {
      const place = { col, row };
      const number = edgeNumber(size, place);
      const inside = col >= 0 && col < size && row >= 0 && row < size;
      const [x, y] = middle(size, place);
      if (number > 0) {
        const open = props.edges?.has(number) ?? false;
        cells.push(
          square(
            place,
            describeEdge(number),
            null,
            `a-edge${open ? ' a-open' : ''}${armed === String(number) ? ' a-armed' : ''}${focus.includes(String(number)) ? ' a-focus' : ''}`,
          ),
        );
      } else if (inside) {
        const name = cellName(size, place);
        const chance = chances?.[name];
        cells.push(
          square(
            place,
            describeCell(name),
            <>
              {chance !== undefined && chance > 0 && (
                <rect
                  x={x - CELL / 2}
                  y={y - CELL / 2}
                  width={CELL}
                  height={CELL}
                  class="a-chance"
                  fill-opacity={0.08 + 0.62 * chance}
                />
              )}
              {targets?.has(name) && <circle cx={x} cy={y} r="4" class="a-target" />}
              {notes[name] && !atoms.includes(name) && <NoteMark at={[x, y]} note={notes[name]} />}
              {chosen.includes(name) && <circle cx={x} cy={y} r="14" class="a-chosen" />}
            </>,
            `a-cell${armed === name ? ' a-armed' : ''}${focus.includes(name) ? ' a-focus' : ''}`,
          ),
        );
      }
    }
    if (cells.length > 0)
      rows.push(
        <g role="row" key={row}>
          {cells}
        </g>,
      );
  }

  const lines = beams.filter((beam) => beam.path !== null && beam.index !== flying?.beam.index);
  const last = beams.at(-1)?.index;
  return (
    <svg class="a-field" viewBox={`0 0 ${total} ${total}`} onKeyDown={onKey}>
      <rect x={MARGIN} y={MARGIN} width={size * CELL} height={size * CELL} class="a-paper" />
      <g role="grid" aria-label={props.label} ref={grid}>
        {rows}
      </g>
      <path
        class="a-lines"
        d={Array.from(
          { length: size + 1 },
          (_, i) =>
            `M${MARGIN + i * CELL} ${MARGIN}v${size * CELL}M${MARGIN} ${MARGIN + i * CELL}h${size * CELL}`,
        ).join('')}
      />
      <g class="a-over" aria-hidden="true">
        {Array.from({ length: 4 * size }, (_, i) => (
          <EdgeText
            key={i}
            size={size}
            number={i + 1}
            open={props.edges?.has(i + 1) ?? false}
            told={told}
            beams={beams}
            fresh={flying ? flying.beam.index : null}
          />
        ))}
        {lines.map((beam) => (
          <path
            key={beam.index}
            class={`a-beam${(strong ?? last) === beam.index ? ' a-strong' : ''} a-tone-${beam.letter ? (beam.letter.charCodeAt(0) - 97) % 6 : 'x'}`}
            d={pathOf(beamLine(size, beam.entry, beam.exit, beam.path ?? []))}
          />
        ))}
        {atoms.map((name) => (
          <Atom
            key={name}
            at={middle(size, cellPlace(size, name))}
            bud={name === bud}
            draft={props.draft ?? false}
          />
        ))}
        {told
          .filter(({ kind }) => kind !== 'hyper')
          .map((one, i) => (
            <ToldMark key={i} at={middle(size, cellPlace(size, one.at))} told={one} />
          ))}
        {flying && <Flight key={flying.batch} size={size} beam={flying.beam} />}
      </g>
    </svg>
  );
};

/** A beam on its way: along its path where that is known; else a flash at its entry, and the answer at its exit. */
const Flight = ({ size, beam }: { size: number; beam: Beam }) => {
  if (beam.path !== null)
    return (
      <path class="a-flight" pathLength="1" d={pathOf(beamLine(size, beam.entry, beam.exit, beam.path))} />
    );
  const [x, y] = middle(size, edgePlace(size, beam.entry));
  const [ex, ey] = beam.exit > 0 ? middle(size, edgePlace(size, beam.exit)) : [x, y];
  return (
    <>
      <circle class="a-flash" cx={x} cy={y} r="16" />
      <circle class="a-flash a-flash-late" cx={ex} cy={ey} r="16" />
    </>
  );
};
