/* board.tsx - the panel of circuit: the field between bars and side tiles, and the hand.
 *
 * One plan at a time: a tile of the hand, how it is turned, the cell it goes to; or an iron and what it takes off.  A lay is
 * checked at once and draws a tile, so it is played by a button (or Enter): a tap on the chosen cell only turns the tile. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { change } from '../../settings';
import { Dock, Field } from '../../parts/areas';
import { SeatMark } from '../../parts/seat';
import { seatName } from '../../screens/table/head';
import type { GameEvent } from '../../table/types';
import type { BoardProps } from '../board';
import { DARK, Face, type Look, type State } from './art';
import { linesOf, pathOf, touches } from './current';
import { nextTurn, offersOf } from './moves';
import { cellOf, cellText, COLUMNS, degreesOf, ROWS, textOf, tileOf, TURNS, type Edge, type Kind } from './tile';
import type { View } from './view';
import { text } from './words';

interface Plan {
  kind: Kind | null;
  turn: string;
  cell: string | null;
  solder: boolean;
}
const NOTHING: Plan = { kind: null, turn: '', cell: null, solder: false };

const CURRENT = ['glow', 'short', 'smoke', 'blown'];

/** The events whose current is shown, each chain once. */
export const currents = (events: GameEvent[]): GameEvent[] =>
  events.filter(({ type, path }, i) => CURRENT.includes(type) && Array.isArray(path) &&
    !events.slice(0, i).some((other) => other.type === type && JSON.stringify(other['path']) === JSON.stringify(path)));

export const CURRENT_MS = 900;

const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row);
const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, column) => column);

const Tile = ({ tile, look, state = DARK }: { tile: string; look: Look; state?: State }) => {
  const { kind, turn } = tileOf(tile);
  return (
    <svg class="cir-tile" viewBox="0 0 100 100" aria-hidden="true">
      <Face kind={kind} look={look} degrees={degreesOf({ kind, turn })} state={state} />
    </svg>
  );
};

const Bar = ({ top }: { top: boolean }) => (
  <div class={`cir-bar ${top ? 'is-top' : 'is-bottom'}`} aria-hidden="true">
    {COLUMN_NUMBERS.map((column) => {
      const pole = column === 0 || column === 5 ? '' : (column < 3) === top ? 'minus' : 'plus';
      return <span key={column} class={`cir-contact ${pole}`}>{pole === 'plus' ? '+' : pole === 'minus' ? '−' : ''}</span>;
    })}
  </div>
);

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
                <rect x="28" y="40" width="24" height="20" rx="3" />
                <path d={blown ? 'M28 50 36 46M44 54 52 50' : 'M28 50H52'} />
              </g>
            )}
            <circle class="cir-pole" cx="16" cy="50" r="13" />
          </>
        )}
      </g>
      {pole !== '' && <text x={left ? 16 : 44} y="50" class="cir-sign">{pole}</text>}
    </svg>
  );
};

export const Board = ({ view, seat, seats, legal, act, events, batch, moves, play, say, hint, focus, settings, sound }: BoardProps<View>) => {
  const t = pick(text);
  const look: Look = settings.schematic ? 'schematic' : 'colour';
  const offers = useMemo(() => offersOf(legal), [legal]);
  const [plan, setPlan] = useState<Plan>(NOTHING);
  const [at, setAt] = useState('a1');
  const [shown, setShown] = useState<GameEvent | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);

  useEffect(() => setPlan(NOTHING), [batch, legal]);

  // The current of each chain runs in turn; without motion the last one stays for a moment.
  useEffect(() => {
    const running = currents(events);
    const timers: number[] = [];
    const show = (event: GameEvent) => {
      setShown(event);
      sound(event.type === 'glow' ? 'glow' : event.type === 'short' ? 'crack' : 'bad');
    };
    if (running.length === 0) {
      setShown(null);
      if (events.some(({ type }) => type === 'lay')) sound('place');
      return undefined;
    }
    running.forEach((event, i) => timers.push(window.setTimeout(() => show(event), moves ? i * CURRENT_MS : 0)));
    timers.push(window.setTimeout(() => setShown(null), running.length * CURRENT_MS + 600));
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [batch]);

  const hand = seat === null ? [] : (view.hands[seat] ?? []);
  const partners = view.hands.map((held, of) => ({ held, of })).filter(({ held, of }) => held !== null && of !== seat);
  const irons = seat === null ? 0 : (view.irons[seat] ?? 0) + hand.filter((tile) => tile === 'iron').length;
  const name = (of: number) => seatName(seats[of], of);
  const kindName = (kind: Kind) => t.kinds[kind];
  const stateOf = (cell: string): State => ({
    glow: (view.glow[cell]?.[1] ?? 0) as State['glow'],
    smoke: view.smoke.includes(cell),
    closed: view.on.includes(cell),
  });

  /** The turns open to the chosen tile at a place; the list is empty where it cannot go. */
  const turnsAt = (kind: Kind | null, cell: string): string[] => {
    if (plan.solder) return offers.solder.get(cell)?.get(kind ?? '') ?? [];
    return kind === null ? [] : (offers.lay.get(kind)?.get(cell) ?? []);
  };
  const isOpen = (place: string): boolean => {
    if (offers.fix.length > 0) return offers.fix.includes(place);
    if (plan.solder) return plan.kind === null ? offers.solder.has(place) : turnsAt(plan.kind, place).length > 0;
    return plan.kind !== null && turnsAt(plan.kind, place).length > 0;
  };

  const move = ((): string | null => {
    const { kind, turn, cell, solder } = plan;
    if (cell === null) return null;
    const tile = kind === null ? '' : textOf({ kind, turn });
    const candidate = offers.fix.includes(cell) ? `fix ${cell}` : solder ? `solder ${cell} ${tile}`.trim() : `lay ${tile} ${cell}`;
    return offers.all.has(candidate) ? candidate : null;
  })();

  const carryOut = async (what: string) => {
    if (await play(what)) setPlan(NOTHING);
  };

  const take = (kind: Kind) => {
    if (!act) return;
    if (kind === 'iron') return startSolder();
    if (plan.kind === kind && plan.cell === null) return turn(1);
    const turns = plan.cell === null ? TURNS[kind] : turnsAt(kind, plan.cell);
    const keeps = plan.solder ? plan.cell : null;
    setPlan({ ...plan, kind, turn: turns[0] ?? TURNS[kind][0]!, cell: keeps });
    if (!plan.solder && !offers.lay.has(kind)) say(t.say.nowhere);
  };

  const turn = (by: number) => {
    if (plan.kind === null) return;
    const open = plan.cell === null ? TURNS[plan.kind] : turnsAt(plan.kind, plan.cell);
    setPlan({ ...plan, turn: nextTurn(plan.kind, plan.turn, open, by) });
    sound('tick');
  };

  const startSolder = () => {
    setPlan({ ...NOTHING, solder: !plan.solder });
  };

  const choose = (place: string) => {
    if (!act) return;
    if (!isOpen(place)) {
      sound('refuse');
      if (offers.fix.length > 0) say(t.say.notOpen);
      else if (plan.solder) say(t.say.notThis);
      else if (plan.kind === null) say(t.say.pick);
      else say(view.cells[place] !== undefined ? t.say.taken : t.say.noCell);
      return;
    }
    const turns = plan.kind === null ? [] : turnsAt(plan.kind, place);
    setPlan({ ...plan, cell: place, turn: turns.includes(plan.turn) ? plan.turn : (turns[0] ?? '') });
  };

  const tap = (place: string, event: MouseEvent) => {
    const byKey = event.detail === 0;
    if (plan.cell !== place) choose(place);
    else if (byKey && move !== null) void carryOut(move);
    else if (plan.kind !== null) turn(1);
  };

  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.key === 'r' || event.key === 'R' || event.key === 'к' || event.key === 'К') turn(event.shiftKey ? -1 : 1);
    if (step === undefined) return;
    const here = cellOf(at)!;
    const to = { column: Math.min(COLUMNS - 1, Math.max(0, here.column + step[0]!)), row: Math.min(ROWS - 1, Math.max(0, here.row + step[1]!)) };
    event.preventDefault();
    setAt(cellText(to));
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cellText(to)}"]`)?.focus();
  };

  /** A tile dragged from the hand is chosen where it is dropped; the button still lays it. */
  const drag = (kind: Kind) => (event: PointerEvent) => {
    if (!act || kind === 'iron') return;
    const from = { x: event.clientX, y: event.clientY };
    dragged.current = false;
    const under = ({ clientX, clientY }: PointerEvent) =>
      document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null;
    const follow = (now: PointerEvent) => {
      if (!dragged.current && Math.hypot(now.clientX - from.x, now.clientY - from.y) < 8) return;
      dragged.current = true;
      const cell = under(now);
      const turns = cell === null ? undefined : offers.lay.get(kind)?.get(cell);
      setPlan((old) => {
        const kept = old.kind === kind ? old.turn : TURNS[kind][0]!;
        return { kind, solder: false, cell: turns === undefined ? null : cell, turn: turns === undefined || turns.includes(kept) ? kept : turns[0]! };
      });
    };
    const stop = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
  };

  const labelOf = (cell: string): string => {
    const tile = view.cells[cell];
    if (tile === undefined) return t.cell(cell, isOpen(cell) ? `${t.empty}, ${t.canGo}` : t.empty);
    const { kind, turn: way } = tileOf(tile);
    const state = stateOf(cell);
    const token = view.glow[cell];
    return t.cell(cell, [
      `${kindName(kind)}${way === '' ? '' : ` ${[...way].map((edge) => t.edges[edge as Edge]).join('–')}`}`,
      state.smoke ? t.burnt : '',
      kind === 'reed' ? (state.closed ? t.closed : t.open) : '',
      token === undefined ? '' : t.glows(token[1], name(token[0])),
      isOpen(cell) ? t.canGo : '',
    ].filter((part) => part !== '').join(', '));
  };

  const ghost = plan.kind === null || plan.cell === null ? null : textOf({ kind: plan.kind, turn: plan.turn });
  const ghostCell = plan.cell === null ? null : cellOf(plan.cell);
  const pointed = new Set([...focus, ...(Array.isArray(shown?.['path']) ? (shown['path'] as string[]) : [])]);
  const hinted = new Set(hint === null ? [] : hint.move.split(' '));
  const current = shown === null ? '' : pathOf(linesOf(view, shown['path'] as string[]), 100);

  const doing = ((): string => {
    const { kind, cell, solder } = plan;
    if (cell === null) return '';
    if (offers.fix.includes(cell)) return t.fix(cell);
    if (/^[LR]/.test(cell)) return t.mend(cell);
    if (!solder) return t.lay(kind === null ? '' : kindName(kind), cell);
    return kind === null ? t.solderDo(cell) : t.replace(cell, kindName(kind));
  })();
  const guidance = ((): string | null => {
    if (!act || move !== null || offers.fix.length > 0) return null;
    if (plan.solder) return plan.cell === null ? t.say.solder : t.say.with;
    return plan.kind === null ? (offers.lay.size > 0 ? t.say.pick : null) : t.say.cell;
  })();

  const sideButton = (row: number, left: boolean) => {
    const place = `${left ? 'L' : 'R'}${row + 1}`;
    const side = view.sides[left ? 'left' : 'right'][row]!;
    const blown = view.smoke.includes(place);
    const face = <SideFace side={side} left={left} blown={blown} />;
    const label = t.cell(place, `${t.sides[side]}${blown ? `, ${t.blown}` : ''}`);
    return isOpen(place) ? (
      <button type="button" class="cir-edge is-open" data-cell={place} data-turn={plan.cell === place ? plan.turn : undefined} aria-label={label} onClick={(event) => tap(place, event)}>{face}</button>
    ) : (
      <span class="cir-edge" role="img" aria-label={label}>{face}</span>
    );
  };

  return (
    <>
      <Field label={t.panel}>
        <div class={`cir-panel ${look}${shown?.type === 'short' ? ' is-shorted' : ''}`} ref={grid} onKeyDown={keys}
          onWheel={(event) => plan.kind !== null && turn(event.deltaY > 0 ? 1 : -1)}>
          <span class="cir-corner" />
          <Bar top />
          <span class="cir-corner" />
          {ROW_NUMBERS.map((row) => (
            <div key={row} class="cir-row">
              {sideButton(row, true)}
              {COLUMN_NUMBERS.map((column) => {
                const cell = cellText({ column, row });
                const tile = view.cells[cell];
                const token = view.glow[cell];
                const open = act && isOpen(cell);
                return (
                  <button
                    key={cell}
                    type="button"
                    class={['cir-cell', tile === undefined && 'is-empty', open && settings.help && 'is-open', plan.cell === cell && 'is-chosen',
                      pointed.has(cell) && 'is-pointed', hinted.has(cell) && 'is-hinted'].filter(Boolean).join(' ')}
                    data-cell={cell}
                    data-turn={plan.cell === cell ? plan.turn : undefined}
                    tabIndex={cell === at ? 0 : -1}
                    aria-label={labelOf(cell)}
                    onFocus={() => setAt(cell)}
                    onClick={(event) => tap(cell, event)}
                  >
                    {tile !== undefined && !(plan.cell === cell && ghost !== null) && <Tile tile={tile} look={look} state={stateOf(cell)} />}
                    {plan.cell === cell && ghost !== null && (
                      <span class="cir-ghost"><Tile tile={ghost} look={look} /></span>
                    )}
                    {tile === undefined && plan.cell !== cell && <span class="cir-name" aria-hidden="true">{cell}</span>}
                    {token !== undefined && <span class={`cir-token seat-${token[0]}`} aria-hidden="true"><SeatMark seat={token[0]} /><b>{token[1]}</b></span>}
                  </button>
                );
              })}
              {sideButton(row, false)}
            </div>
          ))}
          <span class="cir-corner" />
          <Bar top={false} />
          <span class="cir-corner" />
          <svg class={`cir-current ${shown?.type ?? ''}${moves ? ' moves' : ''}`} viewBox="0 0 600 800" aria-hidden="true">
            {current !== '' && <path class="cir-flow" d={current} />}
            {ghost !== null && ghostCell !== null && touches(view, ghostCell, ghost).map(({ edge, joined }) => (
              <circle key={edge} class={joined ? 'cir-joined' : 'cir-loose'} r="9"
                cx={ghostCell.column * 100 + 50 + (edge === 'E' ? 50 : edge === 'W' ? -50 : 0)}
                cy={ghostCell.row * 100 + 50 + (edge === 'S' ? 50 : edge === 'N' ? -50 : 0)} />
            ))}
          </svg>
        </div>
      </Field>
      <Dock label={t.hand}>
        {seat !== null && (
          <div class="cir-hand" role="group" aria-label={t.hand}>
            {hand.map((tile, i) => {
              const kind = tile as Kind;
              const mine = plan.kind === kind && hand.indexOf(tile) === i;
              return (
                <button key={i} type="button" class={`cir-held${hinted.has(tile) || [...hinted].some((word) => word.startsWith(`${tile}-`)) ? ' is-hinted' : ''}`}
                  data-kind={kind} aria-pressed={mine} onPointerDown={drag(kind)}
                  onClick={() => {
                    if (!dragged.current) take(kind);
                    dragged.current = false;
                  }}>
                  <Tile tile={textOf({ kind, turn: mine ? plan.turn : TURNS[kind][0]! })} look={look} />
                  <span>{kindName(kind)}</span>
                </button>
              );
            })}
          </div>
        )}
        {guidance !== null && <p class="muted cir-guidance">{guidance}</p>}
        {act && (
          <div class="cir-actions">
            {move !== null && (
              <button type="button" class="button primary cir-do" onClick={() => void carryOut(move)}>
                <span class="cir-long">{doing}</span>
                <b class="cir-brief" aria-hidden="true">{plan.solder || offers.fix.includes(plan.cell!) ? t.brief.solder : t.brief.lay}</b>
              </button>
            )}
            {plan.kind !== null && TURNS[plan.kind].length > 1 && <button type="button" class="button cir-turn" aria-label={t.turnKey} onClick={() => turn(1)}>⟳ <span>{t.turn}</span></button>}
            {plan.kind !== null && plan.cell === null && offers.swap.has(plan.kind) && <button type="button" class="button cir-swap" onClick={() => void carryOut(`swap ${plan.kind}`)}>{t.swap}</button>}
            {offers.solder.size > 0 && <button type="button" class="button cir-solder" aria-pressed={plan.solder} onClick={startSolder}>{t.solder(irons)}</button>}
            {plan.kind === null && offers.swap.has('iron') && plan.solder && <button type="button" class="button cir-swap" onClick={() => void carryOut('swap iron')}>{t.swap}</button>}
            {offers.decline && <button type="button" class="button cir-decline" onClick={() => void carryOut('decline')}>{t.decline}</button>}
            {offers.pass && <button type="button" class="button primary cir-pass" onClick={() => void carryOut('pass')}>{t.pass}</button>}
            {(plan.kind !== null || plan.solder || plan.cell !== null) && <button type="button" class="button" aria-label={t.cancel} onClick={() => setPlan(NOTHING)}>✕ <span>{t.cancel}</span></button>}
          </div>
        )}
        {partners.map(({ held, of }) => (
          <p key={of} class="cir-partner">{t.partner(name(of))}: {held!.map((tile) => kindName(tile as Kind)).join(', ') || '—'}</p>
        ))}
        <table class="cir-tally">
          <thead>
            <tr><td /><th scope="col">{t.glow}</th><th scope="col">{t.fines}</th><th scope="col">{t.points}</th></tr>
          </thead>
          <tbody>
            {seats.map((_, of) => (
              <tr key={of}>
                <th scope="row"><SeatMark seat={of} /> {name(of)}{(view.skip[of] ?? 0) > 0 && ` · ${t.skips}`}</th>
                <td>{view.tally[of]?.glow}</td>
                <td>{view.tally[of]?.fines}</td>
                <td><b>{view.tally[of]?.points}</b></td>
              </tr>
            ))}
          </tbody>
        </table>
        <p class="cir-left">
          {t.goal(view.goal)} · {t.bag(view.bag)}
          <button type="button" class="button small" aria-pressed={settings.schematic} onClick={() => change({ schematic: !settings.schematic })}>
            {settings.schematic ? t.colour : t.schematic}
          </button>
        </p>
      </Dock>
    </>
  );
};
