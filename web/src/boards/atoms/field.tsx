/* field.tsx - one field with its numbers: drawn, and readable and playable by keys.
 *
 * The cells and the numbers around them are one grid; the arrow keys go over all of it. */
import type { ComponentChildren, RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import {
  CELL,
  MARGIN,
  beamLine,
  cellName,
  cellPlace,
  edgeNumber,
  middle,
  pathOf,
  span,
  type Place,
} from './geometry';
import { Atom, EdgeText, Flight, NoteMark, ToldMark, toneOf, type Note } from './marks';
import { text } from './text';
import type { Beam, Told } from './view';

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

/** A cell of the field in words. */
const describeCell = (name: string, { atoms, bud, told, notes, chosen, chances }: FieldProps): string => {
  const t = pick(text);
  const parts = [t.cell(name)];
  if (atoms.includes(name)) parts.push(name === bud ? t.hasBud : t.hasAtom);
  const note = notes?.[name];
  if (note) parts.push(t.noted[note[0]]);
  if (chosen?.includes(name)) parts.push(t.chosen);
  for (const one of told)
    if (one.at === name)
      parts.push(
        { xray: t.xrayTold(one.text), guess: t.guessed(one.text), hit: t.hit, miss: t.miss, hyper: '' }[
          one.kind
        ],
      );
  const chance = chances?.[name];
  if (chance !== undefined) parts.push(t.chance(Math.round(chance * 100)));
  return parts.join(', ');
};

/** A number at the edge in words. */
const describeEdge = (number: number, { beams, told }: FieldProps): string => {
  const t = pick(text);
  const last = beams.filter(({ entry, exit }) => entry === number || exit === number).at(-1);
  const hyper = told.find(({ at, kind }) => kind === 'hyper' && at === String(number));
  return [
    t.edge(number),
    ...(last ? [last.exit === 0 ? t.absorbedMark : t.beamMark(last.letter)] : []),
    ...(hyper ? [t.hyperTold(hyper.text)] : []),
  ].join(', ');
};

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Walk {
  /** Where the focus is. */
  here: Place;
  setHere(place: Place): void;
  grid: RefObject<SVGGElement>;
  /** Whether the last press was a finger's. */
  touch: { current: boolean };
  press(place: Place): void;
  onKey(event: KeyboardEvent): void;
}

/** Pressing squares, and going over them with the arrow keys. */
const useWalk = (props: FieldProps): Walk => {
  const { size } = props;
  const [here, setHere] = useState<Place>({ col: props.edge ? -1 : 0, row: 0 });
  const touch = useRef(false);
  const grid = useRef<SVGGElement>(null);
  const low = props.edge ? -1 : 0;
  const high = props.edge ? size : size - 1;
  const step = (dc: number, dr: number) => {
    let next = { col: here.col, row: here.row };
    do {
      next = { col: next.col + dc, row: next.row + dr };
      if (next.col < low || next.col > high || next.row < low || next.row > high) return;
    } while ((next.col < 0 || next.col >= size) && (next.row < 0 || next.row >= size));
    setHere(next);
    grid.current?.querySelector<SVGGElement>(`[data-at="${next.col},${next.row}"]`)?.focus();
  };
  const press = (place: Place) => {
    const number = edgeNumber(size, place);
    if (number > 0) props.edge?.(number, touch.current);
    else props.cell?.(cellName(size, place), touch.current);
  };
  const onKey = (event: KeyboardEvent) => {
    const way = STEPS[event.key];
    if (way) step(...way);
    else if (event.key === 'Enter' || event.key === ' ') {
      touch.current = false;
      press(here);
    } else return;
    event.preventDefault();
  };
  return { here, setHere, grid, touch, press, onKey };
};

interface SquareProps {
  size: number;
  place: Place;
  name: string | number;
  label: string;
  class: string;
  walk: Walk;
  children?: ComponentChildren;
}

/** A cell or a number at the edge, as something that can be pressed. */
const Square = ({ size, place, name, label, class: kind, walk, children }: SquareProps) => {
  const { here, setHere, touch, press } = walk;
  const [x, y] = middle(size, place);
  const w = place.col < 0 || place.col >= size ? MARGIN : CELL;
  const h = place.row < 0 || place.row >= size ? MARGIN : CELL;
  return (
    <g
      role="gridcell"
      data-at={`${place.col},${place.row}`}
      data-name={name}
      aria-label={label}
      tabindex={place.col === here.col && place.row === here.row ? 0 : -1}
      class={`a-square ${kind}`}
      onPointerDown={(event) => (touch.current = event.pointerType === 'touch')}
      onFocus={() => setHere(place)}
      onClick={() => press(place)}
    >
      <rect x={x - w / 2} y={y - h / 2} width={w} height={h} class="a-hit-area" />
      <g aria-hidden="true">{children}</g>
    </g>
  );
};

/** What lies on a cell under the lines: the chance of an atom, a place that may be tapped, the player's own marks. */
const CellMarks = ({
  name,
  at: [x, y],
  props,
}: {
  name: string;
  at: [number, number];
  props: FieldProps;
}) => {
  const { atoms, notes = {}, chosen = [], targets, chances } = props;
  const chance = chances?.[name];
  return (
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
    </>
  );
};

/** The square at a place; corners have none. */
const squareAt = (place: Place, props: FieldProps, walk: Walk) => {
  const { size, armed, focus = [], edges } = props;
  const number = edgeNumber(size, place);
  const inside = place.col >= 0 && place.col < size && place.row >= 0 && place.row < size;
  if (number === 0 && !inside) return null;
  const name = inside ? cellName(size, place) : String(number);
  const active = inside ? props.cell !== undefined : props.edge !== undefined;
  const kind = [
    inside ? 'a-cell' : 'a-edge',
    !inside && edges?.has(number) && 'a-open',
    armed === name && 'a-armed',
    focus.includes(name) && 'a-focus',
    active && 'a-active',
  ];
  return (
    <Square
      key={name}
      size={size}
      place={place}
      name={name}
      label={inside ? describeCell(name, props) : describeEdge(number, props)}
      class={kind.filter(Boolean).join(' ')}
      walk={walk}
    >
      {inside && <CellMarks name={name} at={middle(size, place)} props={props} />}
    </Square>
  );
};

const linesOf = (size: number): string =>
  Array.from(
    { length: size + 1 },
    (_, i) => `M${MARGIN + i * CELL} ${MARGIN}v${size * CELL}M${MARGIN} ${MARGIN + i * CELL}h${size * CELL}`,
  ).join('');

/** What lies over the squares: numbers and letters, beams, atoms, what answers told, and the beam that flies. */
const Over = (props: FieldProps) => {
  const { size, atoms, bud, beams, told, flying, strong, edges, draft = false } = props;
  const lines = beams.filter((beam) => beam.path !== null && beam.index !== flying?.beam.index);
  const last = strong ?? beams.at(-1)?.index;
  return (
    <g class="a-over" aria-hidden="true">
      {Array.from({ length: 4 * size }, (_, i) => (
        <EdgeText
          key={i}
          size={size}
          number={i + 1}
          open={edges?.has(i + 1) ?? false}
          told={told}
          beams={beams}
          fresh={flying ? flying.beam.index : null}
        />
      ))}
      {lines.map((beam) => (
        <path
          key={beam.index}
          class={`a-beam${last === beam.index ? ' a-strong' : ''} ${toneOf(beam)}`}
          d={pathOf(beamLine(size, beam.entry, beam.exit, beam.path ?? []))}
        />
      ))}
      {atoms.map((name) => (
        <Atom key={name} at={middle(size, cellPlace(size, name))} bud={name === bud} draft={draft} />
      ))}
      {told
        .filter(({ kind }) => kind !== 'hyper')
        .map((one, i) => (
          <ToldMark key={i} at={middle(size, cellPlace(size, one.at))} told={one} />
        ))}
      {flying && <Flight key={flying.batch} size={size} beam={flying.beam} />}
    </g>
  );
};

export const AtomField = (props: FieldProps) => {
  const { size } = props;
  const walk = useWalk(props);
  const total = span(size);
  const lines = Array.from({ length: size + 2 }, (_, i) => i - 1);
  return (
    <svg class="a-field" viewBox={`0 0 ${total} ${total}`} onKeyDown={walk.onKey}>
      <rect x={MARGIN} y={MARGIN} width={size * CELL} height={size * CELL} class="a-paper" />
      <g role="grid" aria-label={props.label} ref={walk.grid}>
        {lines.map((row) => (
          <g role="row" key={row}>
            {lines.map((col) => squareAt({ col, row }, props, walk))}
          </g>
        ))}
      </g>
      <path class="a-lines" d={linesOf(size)} />
      <Over {...props} />
    </svg>
  );
};
