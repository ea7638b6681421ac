/* gestures.ts - taps, keys, the wheel and dragging on the board of circuit, as one plan.
 *
 * A lay is checked at once and draws a tile, so it is played by a button (or Enter): a tap on the chosen cell only turns the tile. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { follow, under } from '../../parts/drag';
import type { BoardProps } from '../board';
import { offersOf, type Offers } from './moves';
import * as plans from './plan';
import { NOTHING, type Plan } from './plan';
import { notHere } from './say';
import { cellOf, cellText, COLUMNS, ROWS, type Kind } from './tile';
import type { View } from './view';
import { text } from './words';

const TURN_KEYS = ['r', 'к']; // one key of the keyboard, whatever the layout
const WHEEL_MS = 140; // a touchpad tells one swipe as dozens of turns

export interface Gestures {
  plan: Plan;
  offers: Offers;
  /** The move that the plan stands for, once it is whole. */
  move: string | null;
  isOpen(place: string): boolean;
  take(kind: Kind, held: number): void;
  turn(by: number): void;
  solder(): void;
  /** Takes the other one of two irons. */
  changeIron(): void;
  cancel(): void;
  /** A cell or a side tile was pressed. */
  tap(place: string, event: MouseEvent): void;
  carryOut(move: string): void;
  /** For a tile of the hand: follows the pointer that pressed it. */
  drag(kind: Kind, held: number): (event: PointerEvent) => void;
  /** Whether the click that comes now ends a drag. */
  dragged: { current: boolean };
}

type Props = Pick<BoardProps<View>, 'view' | 'legal' | 'act' | 'batch' | 'play' | 'say' | 'sound'>;

export const useGestures = ({ view, legal, act, batch, play, say, sound }: Props): Gestures => {
  const t = pick(text);
  const offers = useMemo(() => offersOf(legal), [legal]);
  const [plan, setPlan] = useState<Plan>(NOTHING);
  useLayoutEffect(() => setPlan(NOTHING), [batch, legal]); // before the next gesture of a quick hand
  const move = plans.moveOf(plan, offers);
  const isOpen = (place: string) => plans.isOpen(plan, offers, place);

  const carryOut = (what: string) => void play(what).then((taken) => taken && setPlan(NOTHING));
  const solder = () => setPlan({ ...NOTHING, solder: !plan.solder });
  const turn = (by: number) => {
    if (plan.kind === null) return;
    setPlan(plans.turned(plan, offers, by));
    sound('tick');
  };
  const take = (kind: Kind, held: number) => {
    if (!act) return;
    if (kind === 'iron') return plans.isMending(offers) ? undefined : solder();
    if (plan.held === held) return turn(1);
    const next = plans.taken(plan, offers, kind, held);
    if (plans.isMending(offers) && plan.cell !== null && next.cell === null) return say(t.say.stillShort);
    setPlan(next);
    if (plans.isMending(offers)) return;
    if (!plan.solder && !offers.lay.has(kind)) say(t.say.nowhere);
  };
  const choose = (place: string) => {
    if (!act) return;
    if (isOpen(place)) return setPlan(plans.placed(plan, offers, place));
    sound('refuse');
    say(notHere(plan, offers, view, place));
  };
  const tap = (place: string, event: MouseEvent) => {
    const byKey = event.detail === 0;
    if (plan.cell !== place) choose(place);
    else if (byKey && move !== null) carryOut(move);
    else if (plan.kind !== null) turn(1);
  };
  const cancel = () => setPlan(NOTHING);
  const changeIron = () => setPlan({ ...plan, front: !plan.front });
  const dragging = useDrag({ view, act, offers, say, setPlan });
  return { plan, offers, move, isOpen, take, turn, solder, changeIron, cancel, tap, carryOut, ...dragging };
};

interface Dragging extends Pick<Props, 'view' | 'act' | 'say'> {
  offers: Offers;
  setPlan(next: Plan | ((old: Plan) => Plan)): void;
}

/** A tile dragged from the hand is chosen where it is dropped; the button still lays it. */
const useDrag = ({ view, act, offers, say, setPlan }: Dragging): Pick<Gestures, 'drag' | 'dragged'> => {
  const dragged = useRef(false);
  const drag = (kind: Kind, held: number) => (event: PointerEvent) => {
    if (!act || kind === 'iron' || plans.isMending(offers)) return;
    follow(event, dragged, {
      over: (now) => {
        const cell = under(now, '[data-cell]')?.dataset.cell ?? null;
        setPlan((old) => plans.dragged(old, offers, kind, held, cell));
      },
      drop: (now) => {
        const cell = now === null ? null : (under(now, '.cir-cell')?.dataset.cell ?? null);
        if (now === null) setPlan(NOTHING);
        else if (cell !== null && offers.lay.get(kind)?.has(cell) !== true)
          say(notHere({ ...NOTHING, kind, held }, offers, view, cell));
      },
    });
  };
  return { drag, dragged };
};

/** The wheel turns the chosen tile. */
export const useWheel = ({ plan, turn }: Gestures) => {
  const last = useRef(0);
  return (event: WheelEvent) => {
    if (plan.kind === null || event.timeStamp - last.current < WHEEL_MS) return;
    last.current = event.timeStamp;
    turn(event.deltaY > 0 ? 1 : -1);
  };
};

/** What keys do everywhere on the board. */
export const turnKeys =
  ({ turn, cancel }: Gestures) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (TURN_KEYS.includes(event.key.toLowerCase())) turn(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') cancel();
  };

/** The cell that has the focus, and arrow keys over the panel. */
export const useWalk = (grid: RefObject<HTMLElement>) => {
  const [at, setAt] = useState('a1');
  const walk = (event: KeyboardEvent) => {
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
  return { at, setAt, walk };
};
