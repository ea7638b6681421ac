/* say.ts - what the board of geometrius says about a plan and about its shapes. */
import { pick } from '../../i18n';
import type { Gestures } from './gestures';
import type { Lore, Piece, View } from './lore';
import type { Push } from './moves';
import { secondsOf, type Plan } from './plan';
import { text } from './words';

export const isCard = (place: string): boolean => place.startsWith('C');

/** Why a shape that the card fits cannot be taken now. */
export const notNow = (view: View, seat: number | null, piece: Piece): string => {
  const t = pick(text).notNow;
  if (piece.locked) return t.locked;
  if (piece.chips.at(-1) === seat) return t.own;
  return view.placed >= 2 ? t.chips : t.neighbour;
};

export const slotLabel = ({ shape, line, number, end }: Push): string => {
  const t = pick(text);
  return t.slot(shape, t[line], number, t.ends[end]);
};

export const fitsAll = (lore: Lore, { cards }: Plan, shape: string): boolean =>
  cards.every((card) => lore.cards[card]!.fits.includes(shape));

/** A shape of the field in words. */
export const shapeLabel = (
  lore: Lore,
  { shape, x, y, chips, locked }: Piece,
  { plan, targets }: Gestures,
  help: boolean,
  name: (seat: number) => string,
): string => {
  const t = pick(text);
  const known = lore.shapes[shape];
  const shows = help && plan.cards.length > 0;
  return [
    t.cell(shape, `${known === undefined ? '' : pick(known)}${known?.star ? ' ★' : ''}`, x, y),
    chips.length === 0 ? t.empty : t.topped(name(chips.at(-1)!), chips.slice(0, -1).map(name), chips.length),
    locked ? t.locked : '',
    !shows ? '' : targets.has(shape) ? t.isLegal : fitsAll(lore, plan, shape) ? t.fits : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
};

/** What to do next with the plan; null: nothing needs to be said. */
export const guidance = ({ plan, offers, targets }: Gestures, help: boolean): string | null => {
  const t = pick(text);
  const [first, second] = plan.cards;
  if (plan.shapes.length > 0 || plan.push !== null) return null;
  if (plan.own !== null) return t.pickSlot;
  if (first === undefined) return null;
  if (second !== undefined) return help ? t.pickLock : t.pickLockAny;
  const locks = [...offers.lock.keys()].some((two) => two.split(' ').includes(first));
  return `${targets.size === 0 ? t.noShape : help ? t.pickShape : t.pickAny}${locks ? ` ${t.alsoLock}` : ''}`;
};

/** What the plan is, once it is whole, and what the button says that carries it out. */
export const planWords = ({ plan, offers }: Gestures): { says: string; button: string } => {
  const t = pick(text);
  const [first = '', second = ''] = plan.shapes;
  if (plan.push !== null) return { says: `${slotLabel(plan.push)}.`, button: t.push };
  if (plan.cards.length === 2) return { says: t.plan.lock(first), button: t.lockIt };
  if (plan.shapes.length === 2) return { says: t.plan.two(first, second), button: t.layTwo };
  const also = secondsOf(plan, offers, first).size > 0 ? ` ${t.plan.also}` : '';
  return { says: `${t.plan.one(first)}${also}`, button: t.lay };
};
