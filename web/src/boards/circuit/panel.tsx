/* panel.tsx - the panel of circuit: cells between bars and side tiles, and the current over them. */
import { useRef } from 'preact/hooks';
import { pick } from '../../i18n';
import { SeatMark } from '../../parts/seat';
import { Tile, type Look } from './art';
import { jagged, linesOf, pathOf, type Touch } from './current';
import { turnKeys, useWalk, useWheel, type Gestures } from './gestures';
import { cellLabel, ghostOf, type CellState } from './say';
import { barAt, cellOf, cellText, COLUMNS, ROWS } from './tile';
import type { Chain, View } from './view';
import { text } from './words';

const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row);
const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, column) => column);

/** What all parts of the panel need to know. */
export interface PanelProps {
  view: View;
  look: Look;
  act: boolean;
  help: boolean;
  gestures: Gestures;
  /** What the current has not come to yet: `glow c5`, `smoke d1`, `blown L3`. */
  pending: Set<string>;
  /** Places that a line of the log or a current points at. */
  marked: Set<string>;
  hinted: Set<string>;
  name(seat: number): string;
}

const Bar = ({ top }: { top: boolean }) => (
  <div class={`cir-bar ${top ? 'is-top' : 'is-bottom'}`} aria-hidden="true">
    {COLUMN_NUMBERS.map((column) => {
      const pole = barAt(column, top) ?? '';
      return (
        <span key={column} class={`cir-contact ${pole}`}>
          {pole === 'plus' ? '+' : pole === 'minus' ? '−' : ''}
        </span>
      );
    })}
  </div>
);

const WISP = 'M40 38C34 30 46 26 40 18C36 12 43 8 41 3M48 38C43 31 54 27 48 20C44 14 51 11 49 6';

const SideFace = ({ side, left, blown }: { side: string; left: boolean; blown: boolean }) => {
  const pole = side.startsWith('plus') ? '+' : side.startsWith('minus') ? '−' : '';
  return (
    <svg class={`cir-side ${side}${blown ? ' is-blown' : ''}`} viewBox="0 0 60 100" aria-hidden="true">
      <g transform={left ? undefined : 'translate(60 0) scale(-1 1)'}>
        {side === 'broken' ? (
          <path class="cir-broken" d="M18 40 30 60M30 40 18 60" />
        ) : (
          <>
            <path class="wire" d="M24 50H60" />
            {side.endsWith('fuse') && (
              <g class="cir-fuse">
                <rect x="32" y="41" width="22" height="18" rx="3" />
                <path d={blown ? 'M32 50 39 46M47 54 54 50' : 'M32 50H54'} />
              </g>
            )}
            <circle class="cir-pole" cx="16" cy="50" r="13" />
          </>
        )}
      </g>
      {pole !== '' && (
        <text x={left ? 16 : 44} y="50" class="cir-sign">
          {pole}
        </text>
      )}
      {blown && <path class="cir-wisp" d={WISP} transform={left ? undefined : 'translate(-26 0)'} />}
    </svg>
  );
};

const classes = (...names: (string | false)[]): string => names.filter(Boolean).join(' ');

const SideButton = ({ row, left, ...panel }: PanelProps & { row: number; left: boolean }) => {
  const { view, pending, marked, hinted, gestures } = panel;
  const t = pick(text);
  const place = `${left ? 'L' : 'R'}${row + 1}`;
  const side = view.sides[left ? 'left' : 'right'][row]!;
  const blown = view.smoke.includes(place) && !pending.has(`blown ${place}`);
  const kind = classes('cir-edge', marked.has(place) && 'is-pointed', hinted.has(place) && 'is-hinted');
  const face = <SideFace side={side} left={left} blown={blown} />;
  const label = t.cell(place, `${t.sides[side]}${blown ? `, ${t.blown}` : ''}`);
  return gestures.isOpen(place) ? (
    <button
      type="button"
      class={`${kind} is-open`}
      data-cell={place}
      data-turn={gestures.plan.cell === place ? gestures.plan.turn : undefined}
      aria-label={label}
      onClick={(event) => gestures.tap(place, event)}
    >
      {face}
    </button>
  ) : (
    <span class={kind} role="img" aria-label={label}>
      {face}
    </span>
  );
};

const stateOf = ({ view, pending }: PanelProps, cell: string): CellState => {
  const token = pending.has(`glow ${cell}`) ? undefined : view.glow[cell];
  return {
    token,
    glow: (token?.[1] ?? 0) as CellState['glow'],
    smoke: view.smoke.includes(cell) && !pending.has(`smoke ${cell}`),
    closed: view.on.includes(cell),
  };
};

const Token = ({ seat, value }: { seat: number; value: number }) => (
  <span class={`cir-token seat-${seat}`} aria-hidden="true">
    <SeatMark seat={seat} />
    <b>{value}</b>
  </span>
);

interface CellProps extends PanelProps {
  cell: string;
  /** Whether the Tab key comes here. */
  focused: boolean;
  onFocus(): void;
}

const CellButton = ({ cell, focused, onFocus, ...panel }: CellProps) => {
  const { view, look, act, help, gestures, marked, hinted, name } = panel;
  const { plan, offers } = gestures;
  const tile = view.cells[cell];
  const state = stateOf(panel, cell);
  const chosen = plan.cell === cell;
  const ghost = chosen ? ghostOf(plan) : null;
  return (
    <button
      type="button"
      class={classes(
        'cir-cell',
        tile === undefined && 'is-empty',
        act && help && gestures.isOpen(cell) && 'is-open',
        chosen && 'is-chosen',
        marked.has(cell) && 'is-pointed',
        hinted.has(cell) && 'is-hinted',
      )}
      data-cell={cell}
      data-turn={chosen ? plan.turn : undefined}
      tabIndex={focused ? 0 : -1}
      aria-label={cellLabel(view, cell, state, help ? { plan, offers } : null, name)}
      onFocus={onFocus}
      onClick={(event) => gestures.tap(cell, event)}
    >
      {tile !== undefined && ghost === null && <Tile tile={tile} look={look} state={state} />}
      {ghost !== null && (
        <span class="cir-ghost">
          <Tile tile={ghost} look={look} />
        </span>
      )}
      <span class="cir-name" data-name={cell} aria-hidden="true" />
      {state.token !== undefined && <Token seat={state.token[0]} value={state.token[1]} />}
    </button>
  );
};

interface Currents {
  view: View;
  /** The chain whose current runs, if any. */
  chain: Chain | null;
  moves: boolean;
  /** The tile that is about to be laid: where, and what it would touch. */
  at: string | null;
  touching: Touch[];
}

/** Lies over the cells: the current of a chain, and where the chosen tile would join. */
const Current = ({ view, chain, moves, at, touching }: Currents) => {
  const lines = chain === null ? [] : linesOf(view, chain.path, chain.battery);
  const current = pathOf(chain?.type === 'short' ? lines.map(jagged) : lines, 100);
  const cell = at === null ? null : cellOf(at);
  return (
    <svg
      class={`cir-current ${chain?.type ?? ''}${moves ? ' moves' : ''}`}
      viewBox="0 0 600 800"
      aria-hidden="true"
    >
      {current !== '' && <path class="cir-bed" d={current} />}
      {current !== '' && <path class="cir-flow" d={current} />}
      {cell !== null &&
        touching.map(({ edge, joined }) => (
          <circle
            key={edge}
            class={joined ? 'cir-joined' : 'cir-loose'}
            r="9"
            cx={cell.column * 100 + 50 + (edge === 'E' ? 50 : edge === 'W' ? -50 : 0)}
            cy={cell.row * 100 + 50 + (edge === 'S' ? 50 : edge === 'N' ? -50 : 0)}
          />
        ))}
    </svg>
  );
};

interface Props extends PanelProps {
  chain: Chain | null;
  moves: boolean;
  touching: Touch[];
  /** A short circuit of this batch is shown just now. */
  flash: number | null;
}

export const Panel = ({ chain, moves, touching, flash, ...panel }: Props) => {
  const grid = useRef<HTMLDivElement>(null);
  const { at, setAt, walk } = useWalk(grid);
  const wheel = useWheel(panel.gestures);
  const keys = (event: KeyboardEvent) => {
    turnKeys(panel.gestures)(event);
    walk(event);
  };
  return (
    <div class={`cir-panel ${panel.look}`} ref={grid} onKeyDown={keys} onWheel={wheel}>
      <span class="cir-corner" />
      <Bar top />
      <span class="cir-corner" />
      {ROW_NUMBERS.map((row) => (
        <div key={row} class="cir-row">
          <SideButton {...panel} row={row} left />
          {COLUMN_NUMBERS.map((column) => {
            const cell = cellText({ column, row });
            return (
              <CellButton
                key={cell}
                {...panel}
                cell={cell}
                focused={cell === at}
                onFocus={() => setAt(cell)}
              />
            );
          })}
          <SideButton {...panel} row={row} left={false} />
        </div>
      ))}
      <span class="cir-corner" />
      <Bar top={false} />
      <span class="cir-corner" />
      {flash !== null && <span key={flash} class="cir-flash" />}
      <Current
        view={panel.view}
        chain={chain}
        moves={moves}
        at={panel.gestures.plan.cell}
        touching={touching}
      />
    </div>
  );
};
