/* gestures.ts - taps, keys and dragging on the board of geometrius, as one plan.
 *
 * A card that was shown is never taken back, so it is played by a button.  A push is shown before it is played: under the mouse
 * and with the keys at once, so that a click or Enter plays it; a finger taps twice, or drags. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { follow, under } from '../../parts/drag';
import type { BoardProps } from '../board';
import { whyFits } from './about';
import type { Lore, Piece, View } from './lore';
import { offersOf, type Offers, type Push } from './moves';
import { moveOf, NOTHING, targetsOf, withCard, withShape, type Plan } from './plan';
import { notNow } from './say';
import { text } from './words';

export interface Gestures {
  plan: Plan;
  offers: Offers;
  /** The shapes that the chosen cards may go to now. */
  targets: Map<string, string>;
  /** The move that the plan stands for, once it is whole. */
  move: string | null;
  /** The shape that the player wants to know about. */
  asked: string | null;
  forget(): void;
  carryOut(move: string): void;
  cancel(): void;
  tapCard(card: string): void;
  tapShape(piece: Piece): void;
  takeOwn(shape: string): void;
  showPush(push: Push | null): void;
  /** For a shape of one's own: follows the pointer that pressed it, to an arrow. */
  drag(shape: string): (event: PointerEvent) => void;
  /** Whether the click that comes now ends a drag. */
  dragged: { current: boolean };
}

export const useGestures = (props: BoardProps<View>, lore: Lore): Gestures => {
  const { view, seat, legal, act, batch, play, say, sound } = props;
  const offers = useMemo(() => offersOf(legal), [legal]);
  const [plan, setPlan] = useState<Plan>(NOTHING);
  const [asked, setAsked] = useState<string | null>(null);
  // Before the next gesture of a quick hand.
  useLayoutEffect(() => setPlan(NOTHING), [batch, legal]);
  useLayoutEffect(() => setAsked(null), [batch]);
  const targets = targetsOf(plan, offers);
  const canPush = (shape: string) => act && offers.pushes.some((push) => push.shape === shape);

  const carryOut = (move: string) => void play(move).then((taken) => taken && setPlan(NOTHING));
  const cancel = () => setPlan(NOTHING);
  const tapCard = (card: string) => {
    setAsked(null);
    setPlan(withCard(plan, offers, card));
  };
  const tapShape = (piece: Piece) => {
    const { shape } = piece;
    setAsked(shape);
    if (plan.cards.length === 0 || !act) return;
    if (plan.shapes.includes(shape) || targets.has(shape)) return setPlan(withShape(plan, offers, shape));
    sound('refuse');
    const wrong = plan.cards.find((card) => !lore.cards[card]!.fits.includes(shape));
    say(wrong !== undefined ? whyFits(lore, shape, wrong) : notNow(view, seat, piece));
  };
  const takeOwn = (shape: string) => {
    setAsked(shape);
    setPlan({ ...NOTHING, own: plan.own === shape || !canPush(shape) ? null : shape });
    if (act && view.pushed) say(pick(text).noPush);
  };
  const showPush = (push: Push | null) => setPlan({ ...plan, push });
  const forget = () => setAsked(null);
  const move = moveOf(plan, offers);
  const dragging = useDrag(offers, canPush, setPlan, carryOut);
  const taps = { carryOut, cancel, tapCard, tapShape, takeOwn, showPush, forget };
  return { plan, offers, targets, move, asked, ...taps, ...dragging };
};

/** Dragging a shape of one's own to an arrow. */
const useDrag = (
  offers: Offers,
  canPush: (shape: string) => boolean,
  setPlan: (plan: Plan) => void,
  carryOut: (move: string) => void,
): Pick<Gestures, 'drag' | 'dragged'> => {
  const dragged = useRef(false);
  const pushAt = (at: PointerEvent): Push | null => {
    const slot = under(at, '[data-push]');
    return offers.pushes.find((push) => push.text === slot?.dataset.push) ?? null;
  };
  const drag = (shape: string) => (event: PointerEvent) => {
    if (!canPush(shape)) return;
    follow(event, dragged, {
      over: (at) => setPlan({ ...NOTHING, own: shape, push: pushAt(at) }),
      drop: (at) => {
        const push = at === null ? null : pushAt(at);
        if (push === null) setPlan(NOTHING);
        else carryOut(push.text);
      },
    });
  };
  return { drag, dragged };
};

const FARTHEST = 12; // lines: no field is broader

/** The shape that has the focus, and arrow keys over the field; gaps are stepped over. */
export const useWalk = (field: readonly Piece[], grid: RefObject<HTMLElement>) => {
  const [at, setAt] = useState<string | null>(null);
  const here = field.find(({ shape }) => shape === at) ?? field[0];
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step === undefined || here === undefined) return;
    event.preventDefault();
    for (let far = 1; far < FARTHEST; far++) {
      const to = field.find(({ x, y }) => x === here.x + step[0]! * far && y === here.y + step[1]! * far);
      if (to === undefined) continue;
      setAt(to.shape);
      grid.current?.querySelector<HTMLElement>(`[data-shape="${to.shape}"]`)?.focus();
      return;
    }
  };
  return { at: here?.shape, setAt, walk };
};
