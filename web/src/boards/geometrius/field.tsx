/* field.tsx - the field of geometrius: shapes with their chips, shapes measured large, and the arrows of a push. */
import { useRef } from 'preact/hooks';
import type { GameEvent } from '../../table/types';
import { signed } from '../../i18n/plural';
import { SeatMark } from '../../parts/seat';
import { useWalk, type Gestures } from './gestures';
import type { Lore, Piece, View } from './lore';
import { afterPush, pushed, type Push } from './moves';
import { fitsAll, isCard, shapeLabel, slotLabel } from './say';
import { Measured, Shape } from './shape';

const ARROW = 0.5; // of a cell: how broad an arrow at a line's end is
const DENSE = 6.5; // cells in a line: with more a phone has no room for small print
const ROOM = 0.54; // of a cell around the field, always: for the numbers of the lines and for the arrows of a push

/** The part of the plane that is shown, in cells. */
interface Frame {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

const frameOf = (field: readonly Piece[], room: number): Frame => {
  const xs = field.map(({ x }) => x);
  const ys = field.map(({ y }) => y);
  const left = Math.min(...xs) - room;
  const top = Math.min(...ys) - room;
  return { left, top, columns: Math.max(...xs) + 1 + room - left, rows: Math.max(...ys) + 1 + room - top };
};

const placeIn = ({ left, top }: Frame, x: number, y: number) => ({ '--x': x - left, '--y': y - top });

/** Every stone of the stack is seen, the top one last and whole. */
const Chips = ({ piece }: { piece: Piece }) =>
  piece.chips.length === 0 ? null : (
    <span class="geo-chips" aria-hidden="true">
      {piece.chips.length > 1 && <b data-count={piece.chips.length} />}
      {piece.chips.map((seat, i) => (
        <span key={i} class={`geo-chip seat-${seat}`}>
          {i === piece.chips.length - 1 && <SeatMark seat={seat} />}
        </span>
      ))}
    </span>
  );

const Lock = () => (
  <svg class="geo-lock" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2" />
    <rect x="3" y="7" width="10" height="7" rx="1.5" />
  </svg>
);

export interface FieldProps {
  lore: Lore;
  view: View;
  gestures: Gestures;
  help: boolean;
  events: GameEvent[];
  /** Shapes, and cards that ask about them, that a line of the log points at. */
  focus: string[];
  hinted: Set<string>;
  name(seat: number): string;
}

/** The numbers of columns and rows, as the log and typed moves name them. */
const LineNumbers = ({ frame }: { frame: Frame }) => {
  const { left, top, columns, rows } = frame;
  const from = { x: Math.ceil(left), y: Math.ceil(top) };
  const xs = Array.from({ length: Math.round(columns - 2 * ROOM) }, (_, i) => from.x + i);
  const ys = Array.from({ length: Math.round(rows - 2 * ROOM) }, (_, i) => from.y + i);
  return (
    <>
      {xs.map((x) => (
        <span
          key={`x${x}`}
          class="geo-line-number is-column"
          style={placeIn(frame, x, top)}
          aria-hidden="true"
        >
          {signed(x)}
        </span>
      ))}
      {ys.map((y) => (
        <span key={`y${y}`} class="geo-line-number is-row" style={placeIn(frame, left, y)} aria-hidden="true">
          {signed(y)}
        </span>
      ))}
    </>
  );
};

/** The shapes that the last move was about. */
const playedIn = (events: GameEvent[]): string[] =>
  events.flatMap(({ type, shape, shapes }) =>
    type === 'play' ? (shapes as string[]) : type === 'lock' || type === 'push' ? [String(shape)] : [],
  );

const classOf = ({ shape, chips, locked }: Piece, props: FieldProps): string => {
  const { lore, gestures, help, events, focus, hinted } = props;
  const { plan, targets } = gestures;
  const fit = targets.has(shape) ? 'rises' : fitsAll(lore, plan, shape) ? 'fits' : 'fades';
  return [
    'geo-cell',
    locked && 'is-locked',
    chips.length > 0 && `top-${chips.at(-1)}`,
    help && plan.cards.length > 0 && fit,
    plan.shapes.includes(shape) && 'is-chosen',
    focus.includes(shape) && 'is-pointed',
    playedIn(events).includes(shape) && 'is-fresh',
    hinted.has(shape) && 'is-hinted',
    plan.push !== null && plan.push.shape === shape && 'is-new',
  ]
    .filter(Boolean)
    .join(' ');
};

interface CellProps extends FieldProps {
  piece: Piece;
  frame: Frame;
  /** How far it still has to go, while a push is only shown. */
  short: [number, number];
  /** Whether the Tab key comes here. */
  focused: boolean;
  onFocus(): void;
}

const Cell = ({ piece, frame, short, focused, onFocus, ...props }: CellProps) => {
  const { lore, gestures, help, name } = props;
  const { shape, x, y } = piece;
  return (
    <button
      type="button"
      class={classOf(piece, props)}
      style={placeIn(frame, x - short[0], y - short[1])}
      data-shape={shape}
      data-at={`${x},${y}`}
      tabIndex={focused ? 0 : -1}
      aria-label={shapeLabel(lore, piece, gestures, help, name)}
      aria-pressed={gestures.plan.shapes.includes(shape)}
      onFocus={onFocus}
      onClick={() => gestures.tapShape(piece)}
    >
      <Shape shape={lore.shapes[shape]!} />
      <span class="geo-id" aria-hidden="true">
        {shape}
        {lore.shapes[shape]?.star && ' ★'}
      </span>
      {piece.locked && <Lock />}
      <Chips piece={piece} />
    </button>
  );
};

interface LargeProps {
  lore: Lore;
  piece: Piece;
  frame: Frame;
  /** The properties that are measured. */
  asks: string[];
}

/** A shape measured before the reader's eyes, over its place on the field. */
const Large = ({ lore, piece: { shape, x, y }, frame, asks }: LargeProps) => (
  <div
    class="geo-large"
    data-large={shape}
    aria-hidden="true"
    style={{
      ...placeIn(frame, x, y),
      '--from-x': (x - frame.left) / (frame.columns - 1),
      '--from-y': (y - frame.top) / (frame.rows - 1),
    }}
  >
    <Measured shape={lore.shapes[shape]!} asks={asks} />
    <span class="geo-id">{shape}</span>
  </div>
);

interface SlotProps {
  view: View;
  push: Push;
  frame: Frame;
  gestures: Gestures;
}

/** An arrow at the end of a line: what it would push is shown before it is played. */
const Slot = ({ view, push, frame, gestures: { plan, showPush, carryOut } }: SlotProps) => {
  const armedBefore = useRef(true);
  const { x, y, dx, dy } = pushed(view.field, push);
  const armed = plan.push?.text === push.text;
  return (
    <button
      type="button"
      class={`geo-slot from-${push.end}${armed ? ' is-armed' : ''}`}
      style={placeIn(frame, x - (dx > 0 ? ARROW : dx), y - (dy > 0 ? ARROW : dy))}
      data-push={push.text}
      aria-label={slotLabel(push)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && showPush(push)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && showPush(null)}
      onFocus={() => showPush(push)}
      onPointerDown={(event) => (armedBefore.current = armed || event.pointerType === 'mouse')}
      onClick={(event) => {
        // A key has no pointer before it, and its arrow has the focus: it is shown already.
        if (armedBefore.current || event.detail === 0) carryOut(push.text);
        else showPush(push);
        armedBefore.current = true;
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 12h14M12 6l6 6-6 6" />
      </svg>
    </button>
  );
};

const STILL: [number, number] = [0, 0];

/** A push that is shown and not yet played stops half way: so its line stays on the screen, and the field keeps its size. */
const halfWay = (view: View, push: Push | null): ((shape: string) => [number, number]) => {
  if (push === null) return () => STILL;
  const { dx, dy, moved } = pushed(view.field, push);
  return (shape) => (moved.has(shape) || shape === push.shape ? [dx / 2, dy / 2] : STILL);
};

export const Shapes = (props: FieldProps) => {
  const { lore, view, gestures, focus } = props;
  const { plan, offers } = gestures;
  const grid = useRef<HTMLDivElement>(null);
  const { at, setAt, walk } = useWalk(view.field, grid);
  const field = plan.push === null ? view.field : afterPush(view.field, plan.push);
  const frame = frameOf(view.field, ROOM);
  const short = halfWay(view, plan.push);
  const { columns, rows } = frame;
  const asks = focus.filter(isCard).flatMap((card) => lore.cards[card]?.asks ?? []);
  const measured = asks.length === 0 ? [] : field.filter(({ shape }) => focus.includes(shape));
  const slots = plan.own === null ? [] : offers.pushes.filter(({ shape }) => shape === plan.own);
  return (
    <div
      class={`geo-field${Math.max(columns, rows) > DENSE ? ' is-dense' : ''}`}
      ref={grid}
      style={{ '--columns': columns, '--rows': rows }}
      onKeyDown={walk}
    >
      {slots.length === 0 && <LineNumbers frame={frame} />}
      {field.map((piece) => (
        <Cell
          key={piece.shape}
          {...props}
          piece={piece}
          frame={frame}
          short={short(piece.shape)}
          focused={piece.shape === at}
          onFocus={() => setAt(piece.shape)}
        />
      ))}
      {measured.map((piece) => (
        <Large key={piece.shape} lore={lore} piece={piece} frame={frame} asks={asks} />
      ))}
      {slots.map((push) => (
        <Slot key={push.text} view={view} push={push} frame={frame} gestures={gestures} />
      ))}
    </div>
  );
};
