/* board.tsx - the panel of circuit: the field between bars and side tiles, and the hand.
 *
 * One plan at a time: a tile of the hand, how it is turned, the cell it goes to; or an iron and what it takes off.  A lay is
 * checked at once and draws a tile, so it is played by a button (or Enter): a tap on the chosen cell only turns the tile. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { signed } from '../../i18n/plural';
import { change } from '../../settings';
import { Dock, Field } from '../../parts/areas';
import { SeatMark } from '../../parts/seat';
import { seatName } from '../../screens/table/head';
import { follow, under } from '../../parts/drag';
import type { BoardProps } from '../board';
import { Tile, type Look, type State } from './art';
import { jagged, linesOf, pathOf, touches } from './current';
import { nextTurn, offersOf } from './moves';
import { BagButton, Discard, Piles, pilesLine } from './piles';
import { pathIn, useCurrents } from './run';
import { barAt, cellOf, cellText, COLUMNS, edgesOf, ROWS, textOf, tileOf, TURNS, type Kind } from './tile';
import { pointed, teamsOf, type View } from './view';
import { text } from './words';

interface Plan {
  kind: Kind | null;
  /** Which tile of the hand it is: two may be of one kind. */
  held: number;
  turn: string;
  cell: string | null;
  solder: boolean;
}
const NOTHING: Plan = { kind: null, held: -1, turn: '', cell: null, solder: false };

const TURN_KEYS = ['r', 'к']; // one key of the keyboard, whatever the layout
const WHEEL_MS = 140; // a touchpad tells one swipe as dozens of turns

const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row);
const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, column) => column);

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

/** Turns all tiles over; the button shows the side that lies below. */
const LookSwitch = ({
  look,
  turnTo,
  small = false,
}: {
  look: Look;
  turnTo(look: Look): void;
  small?: boolean;
}) => {
  const t = pick(text);
  const other: Look = look === 'colour' ? 'schematic' : 'colour';
  return (
    <button
      type="button"
      class={`button small cir-look${small ? ' cir-look-small' : ''}`}
      aria-label={small ? t[other] : undefined}
      onClick={() => turnTo(other)}
    >
      <Tile tile="lamp-EW" look={other} />
      {!small && t[other]}
    </button>
  );
};

export const Board = ({
  view,
  seat,
  seats,
  legal,
  act,
  over,
  events,
  batch,
  moves,
  play,
  say,
  hint,
  focus,
  notes,
  settings,
  sound,
}: BoardProps<View>) => {
  const t = pick(text);
  const look: Look = settings.schematic ? 'schematic' : notes.get<Look>('look', view.side);
  const offers = useMemo(() => offersOf(legal), [legal]);
  const [plan, setPlan] = useState<Plan>(NOTHING);
  const [at, setAt] = useState('a1');
  const [open, setOpen] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);
  const wheeled = useRef(0);
  const { shown, pending } = useCurrents(events, batch, moves, act || over, sound);

  useEffect(() => setPlan(NOTHING), [batch, legal]);

  const hand = seat === null ? [] : (view.hands[seat] ?? []);
  const partners = view.hands
    .map((held, of) => ({ held, of }))
    .filter(({ held, of }) => held !== null && of !== seat);
  const irons = seat === null ? 0 : (view.irons[seat] ?? 0) + hand.filter((tile) => tile === 'iron').length;
  const name = (of: number) => seatName(seats[of], of);
  const kindName = (kind: Kind) => t.kinds[kind];
  const tokenAt = (cell: string) => (pending.has(`glow ${cell}`) ? undefined : view.glow[cell]);
  const stateOf = (cell: string): State => ({
    glow: (tokenAt(cell)?.[1] ?? 0) as State['glow'],
    smoke: view.smoke.includes(cell) && !pending.has(`smoke ${cell}`),
    closed: view.on.includes(cell),
  });

  /** The turns open to the chosen tile at a place; the list is empty where it cannot go. */
  const turnsAt = (kind: Kind | null, cell: string): string[] => {
    if (plan.solder) return offers.solder.get(cell)?.get(kind ?? '') ?? [];
    return kind === null ? [] : (offers.lay.get(kind)?.get(cell) ?? []);
  };
  const isOpen = (place: string): boolean => {
    if (offers.fix.length > 0) return offers.fix.includes(place);
    if (plan.solder)
      return plan.kind === null ? offers.solder.has(place) : turnsAt(plan.kind, place).length > 0;
    return plan.kind !== null && turnsAt(plan.kind, place).length > 0;
  };

  const move = ((): string | null => {
    const { kind, turn, cell, solder } = plan;
    if (cell === null) return null;
    const tile = kind === null ? '' : textOf({ kind, turn });
    const candidate = offers.fix.includes(cell)
      ? `fix ${cell}`
      : solder
        ? `solder ${cell} ${tile}`.trim()
        : `lay ${tile} ${cell}`;
    return offers.all.has(candidate) ? candidate : null;
  })();

  const carryOut = async (what: string) => {
    if (await play(what)) setPlan(NOTHING);
  };

  /** Another tile keeps the chosen cell where it may go there. */
  const take = (kind: Kind, held: number) => {
    if (!act) return;
    if (kind === 'iron') return startSolder();
    if (plan.held === held) return turn(1);
    const turns = plan.cell === null ? [] : turnsAt(kind, plan.cell);
    const keeps = plan.solder || turns.length > 0 ? plan.cell : null;
    setPlan({
      ...plan,
      kind,
      held,
      turn: TURNS[kind].find((way) => turns.includes(way)) ?? TURNS[kind][0]!,
      cell: keeps,
    });
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

  const wheel = (event: WheelEvent) => {
    if (plan.kind === null || event.timeStamp - wheeled.current < WHEEL_MS) return;
    wheeled.current = event.timeStamp;
    turn(event.deltaY > 0 ? 1 : -1);
  };

  const tap = (place: string, event: MouseEvent) => {
    const byKey = event.detail === 0;
    if (plan.cell !== place) choose(place);
    else if (byKey && move !== null) void carryOut(move);
    else if (plan.kind !== null) turn(1);
  };

  /** What keys do everywhere on the board. */
  const handKeys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (TURN_KEYS.includes(event.key.toLowerCase())) turn(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') setPlan(NOTHING);
  };

  const keys = (event: KeyboardEvent) => {
    handKeys(event);
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step === undefined) return;
    const here = cellOf(at)!;
    const to = {
      column: Math.min(COLUMNS - 1, Math.max(0, here.column + step[0]!)),
      row: Math.min(ROWS - 1, Math.max(0, here.row + step[1]!)),
    };
    event.preventDefault();
    setAt(cellText(to));
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cellText(to)}"]`)?.focus();
  };

  /** A tile dragged from the hand is chosen where it is dropped; the button still lays it. */
  const drag = (kind: Kind, held: number) => (event: PointerEvent) => {
    if (!act || kind === 'iron' || offers.fix.length > 0) return;
    follow(event, dragged, {
      over: (now) => {
        const cell = under(now, '[data-cell]')?.dataset.cell ?? null;
        const turns = cell === null ? undefined : offers.lay.get(kind)?.get(cell);
        setPlan((old) => {
          const kept = old.held === held ? old.turn : TURNS[kind][0]!;
          return {
            kind,
            held,
            solder: false,
            cell: turns === undefined ? null : cell,
            turn: turns === undefined || turns.includes(kept) ? kept : turns[0]!,
          };
        });
      },
      drop: (now) => {
        const cell = now === null ? null : (under(now, '.cir-cell')?.dataset.cell ?? null);
        if (now === null) setPlan(NOTHING);
        else if (cell !== null && offers.lay.get(kind)?.has(cell) !== true)
          say(view.cells[cell] !== undefined ? t.say.taken : t.say.noCell);
      },
    });
  };

  const labelOf = (cell: string): string => {
    const tile = view.cells[cell];
    const state = stateOf(cell);
    const token = tokenAt(cell);
    const { row, column } = cellOf(cell)!;
    const top = row === 0 ? barAt(column, true) : null;
    const bottom = row === ROWS - 1 ? barAt(column, false) : null;
    return t.cell(
      cell,
      [
        tile === undefined ? t.empty : t.laid(tileOf(tile)),
        state.smoke ? t.burnt : '',
        tile !== undefined && tileOf(tile).kind === 'reed' ? (state.closed ? t.closed : t.open) : '',
        token === undefined ? '' : t.glows(token[1], name(token[0])),
        top === null ? '' : t.above(t.sides[top]!),
        bottom === null ? '' : t.below(t.sides[bottom]!),
        settings.help && isOpen(cell)
          ? offers.fix.length > 0 || (plan.solder && plan.kind === null)
            ? t.canLeave
            : t.canGo
          : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    );
  };

  const ghost =
    plan.kind === null || plan.cell === null ? null : textOf({ kind: plan.kind, turn: plan.turn });
  const ghostCell = plan.cell === null ? null : cellOf(plan.cell);
  const touching = ghost === null || ghostCell === null ? [] : touches(view, ghostCell, ghost);
  const asked = pointed(focus);
  const chain =
    shown === null
      ? asked.chain
      : { type: shown.type, path: pathIn(shown), battery: shown['battery'] as string | undefined };
  const marked = new Set([...asked.places, ...(chain?.path ?? [])]);
  const hinted = new Set(hint === null ? [] : hint.move.split(' '));
  const lines = chain === null ? [] : linesOf(view, chain.path, chain.battery);
  const current = pathOf(chain?.type === 'short' ? lines.map(jagged) : lines, 100);

  const doing = ((): string => {
    const { kind, cell, solder } = plan;
    if (cell === null) return '';
    if (offers.fix.includes(cell)) return t.fix(cell);
    if (/^[LR]/.test(cell)) return t.mend(cell);
    if (!solder) return t.lay(kind === null ? '' : kindName(kind), cell);
    return kind === null ? t.solderDo(cell) : t.replace(cell, kindName(kind));
  })();
  const guidance = ((): string | null => {
    if (!act) return null;
    if (ghost !== null && move !== null && edgesOf(tileOf(ghost)).length > 0)
      return t.touching(tileOf(ghost), touching);
    if (move !== null || offers.fix.length > 0) return null;
    if (plan.solder) return plan.cell === null ? t.say.solder : t.say.with;
    return plan.kind === null ? (offers.lay.size > 0 ? t.say.pick : null) : t.say.cell;
  })();

  const idle = plan.kind === null && plan.cell === null && !plan.solder;
  const turnOver = (to: Look) => {
    notes.set('look', to);
    change({ schematic: to === 'schematic' });
  };

  const sideButton = (row: number, left: boolean) => {
    const place = `${left ? 'L' : 'R'}${row + 1}`;
    const side = view.sides[left ? 'left' : 'right'][row]!;
    const blown = view.smoke.includes(place) && !pending.has(`blown ${place}`);
    const kind = `cir-edge${marked.has(place) ? ' is-pointed' : ''}${hinted.has(place) ? ' is-hinted' : ''}`;
    const face = <SideFace side={side} left={left} blown={blown} />;
    const label = t.cell(place, `${t.sides[side]}${blown ? `, ${t.blown}` : ''}`);
    return isOpen(place) ? (
      <button
        type="button"
        class={`${kind} is-open`}
        data-cell={place}
        data-turn={plan.cell === place ? plan.turn : undefined}
        aria-label={label}
        onClick={(event) => tap(place, event)}
      >
        {face}
      </button>
    ) : (
      <span class={kind} role="img" aria-label={label}>
        {face}
      </span>
    );
  };

  return (
    <>
      <Field label={t.panel}>
        <div class={`cir-panel ${look}`} ref={grid} onKeyDown={keys} onWheel={wheel}>
          <span class="cir-corner" />
          <Bar top />
          <span class="cir-corner" />
          {ROW_NUMBERS.map((row) => (
            <div key={row} class="cir-row">
              {sideButton(row, true)}
              {COLUMN_NUMBERS.map((column) => {
                const cell = cellText({ column, row });
                const tile = view.cells[cell];
                const token = tokenAt(cell);
                const open = act && isOpen(cell);
                return (
                  <button
                    key={cell}
                    type="button"
                    class={[
                      'cir-cell',
                      tile === undefined && 'is-empty',
                      open && settings.help && 'is-open',
                      plan.cell === cell && 'is-chosen',
                      marked.has(cell) && 'is-pointed',
                      hinted.has(cell) && 'is-hinted',
                    ]
                      .filter(Boolean)
                      .join(' ')}
                    data-cell={cell}
                    data-turn={plan.cell === cell ? plan.turn : undefined}
                    tabIndex={cell === at ? 0 : -1}
                    aria-label={labelOf(cell)}
                    onFocus={() => setAt(cell)}
                    onClick={(event) => tap(cell, event)}
                  >
                    {tile !== undefined && !(plan.cell === cell && ghost !== null) && (
                      <Tile tile={tile} look={look} state={stateOf(cell)} />
                    )}
                    {plan.cell === cell && ghost !== null && (
                      <span class="cir-ghost">
                        <Tile tile={ghost} look={look} />
                      </span>
                    )}
                    <span class="cir-name" data-name={cell} aria-hidden="true" />
                    {token !== undefined && (
                      <span class={`cir-token seat-${token[0]}`} aria-hidden="true">
                        <SeatMark seat={token[0]} />
                        <b>{token[1]}</b>
                      </span>
                    )}
                  </button>
                );
              })}
              {sideButton(row, false)}
            </div>
          ))}
          <span class="cir-corner" />
          <Bar top={false} />
          <span class="cir-corner" />
          {shown?.type === 'short' && moves && <span key={batch} class="cir-flash" />}
          <svg
            class={`cir-current ${chain?.type ?? ''}${moves ? ' moves' : ''}`}
            viewBox="0 0 600 800"
            aria-hidden="true"
          >
            {current !== '' && <path class="cir-bed" d={current} />}
            {current !== '' && <path class="cir-flow" d={current} />}
            {ghostCell !== null &&
              touching.map(({ edge, joined }) => (
                <circle
                  key={edge}
                  class={joined ? 'cir-joined' : 'cir-loose'}
                  r="9"
                  cx={ghostCell.column * 100 + 50 + (edge === 'E' ? 50 : edge === 'W' ? -50 : 0)}
                  cy={ghostCell.row * 100 + 50 + (edge === 'S' ? 50 : edge === 'N' ? -50 : 0)}
                />
              ))}
          </svg>
        </div>
      </Field>
      <Dock label={t.hand}>
        {seat !== null && (
          <div class="cir-hand" role="group" aria-label={t.hand} onKeyDown={handKeys} onWheel={wheel}>
            {hand.map((tile, i) => {
              const kind = tile as Kind;
              const mine = plan.held === i;
              return (
                <button
                  key={i}
                  type="button"
                  class={`cir-held${hinted.has(tile) || [...hinted].some((word) => word.startsWith(`${tile}-`)) ? ' is-hinted' : ''}`}
                  data-kind={kind}
                  aria-pressed={mine}
                  onPointerDown={drag(kind, i)}
                  onClick={() => {
                    if (!dragged.current) take(kind, i);
                    dragged.current = false;
                  }}
                >
                  <Tile tile={textOf({ kind, turn: mine ? plan.turn : TURNS[kind][0]! })} look={look} />
                  <span>{kindName(kind)}</span>
                </button>
              );
            })}
          </div>
        )}
        <p class="muted cir-guidance" aria-live="polite">
          {guidance}
        </p>
        {act && (
          <div class="cir-actions">
            {move !== null && (
              <button type="button" class="button primary cir-do" onClick={() => void carryOut(move)}>
                <span class="cir-long">{doing}</span>
                <b class="cir-brief" aria-hidden="true">
                  {plan.solder || offers.fix.includes(plan.cell!) ? t.brief.solder : t.brief.lay}
                </b>
              </button>
            )}
            {plan.kind !== null && TURNS[plan.kind].length > 1 && (
              <button type="button" class="button cir-turn" aria-label={t.turnKey} onClick={() => turn(1)}>
                ⟳ <span>{t.turn}</span>
              </button>
            )}
            {plan.kind !== null && plan.cell === null && offers.swap.has(plan.kind) && (
              <button
                type="button"
                class="button cir-swap"
                onClick={() => void carryOut(`swap ${plan.kind}`)}
              >
                {t.swap}
              </button>
            )}
            {offers.solder.size > 0 && (
              <button
                type="button"
                class="button cir-solder"
                aria-pressed={plan.solder}
                onClick={startSolder}
              >
                {t.solder(irons)}
              </button>
            )}
            {plan.kind === null && offers.swap.has('iron') && plan.solder && (
              <button type="button" class="button cir-swap" onClick={() => void carryOut('swap iron')}>
                {t.swap}
              </button>
            )}
            {offers.decline && (
              <button type="button" class="button cir-decline" onClick={() => void carryOut('decline')}>
                {t.decline}
              </button>
            )}
            {offers.pass && (
              <button type="button" class="button primary cir-pass" onClick={() => void carryOut('pass')}>
                {t.pass}
              </button>
            )}
            {(plan.kind !== null || plan.solder || plan.cell !== null) && (
              <button type="button" class="button" aria-label={t.cancel} onClick={() => setPlan(NOTHING)}>
                ✕ <span>{t.cancel}</span>
              </button>
            )}
          </div>
        )}
        {idle && <BagButton view={view} open={() => setOpen(true)} />}
        {idle && <LookSwitch look={look} turnTo={turnOver} small />}
        {partners.map(({ held, of }) => (
          <p key={of} class="cir-partner">
            {t.partner(name(of))}: {held!.map((tile) => kindName(tile as Kind)).join(', ') || '—'}
          </p>
        ))}
        <table class="cir-tally">
          <thead>
            <tr>
              <td />
              <th scope="col">{t.irons}</th>
              <th scope="col">{t.glow}</th>
              <th scope="col">{t.fines}</th>
              <th scope="col">{t.points}</th>
            </tr>
          </thead>
          <tbody>
            {teamsOf(view).map((members, team) => (
              <tr key={team}>
                <th scope="row">
                  {members.map((of) => (
                    <span key={of} class="cir-member">
                      <SeatMark seat={of} /> {name(of)}
                      {(view.skip[of] ?? 0) > 0 && <em> {t.skips}</em>}
                    </span>
                  ))}
                </th>
                <td>{members.map((of) => view.irons[of]).join(' + ')}</td>
                <td>{view.tally[team]?.glow}</td>
                <td>{view.tally[team]?.fines}</td>
                <td>
                  <b>{signed(view.tally[team]?.points ?? 0)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p class="cir-left">
          {pilesLine(view)}
          <LookSwitch look={look} turnTo={turnOver} />
        </p>
        <Discard view={view} look={look} />
        {open && <Piles view={view} look={look} close={() => setOpen(false)} />}
      </Dock>
    </>
  );
};
