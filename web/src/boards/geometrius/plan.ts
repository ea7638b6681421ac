/* plan.ts - what the player of geometrius is about to do: cards chosen, then shapes; or a shape of one's own, then the end of a
 * line.  Pure: each gesture gives the plan that follows. */
import { pair, type Offers, type Push } from './moves';

export interface Plan {
  cards: string[];
  shapes: string[];
  own: string | null;
  push: Push | null;
}
export const NOTHING: Plan = { cards: [], shapes: [], own: null, push: null };

/** The shapes that the chosen cards may go to now, given those named already. */
export const targetsOf = (plan: Plan, offers: Offers): Map<string, string> => {
  const [a, b] = plan.cards;
  if (a !== undefined && b !== undefined) return offers.lock.get(pair(a, b)) ?? new Map();
  if (a === undefined) return new Map();
  const one = offers.one.get(a) ?? new Map<string, string>();
  const second = plan.shapes[0] === undefined ? undefined : offers.two.get(a)?.get(plan.shapes[0]);
  return second === undefined ? one : new Map([...one, ...second]);
};

/** The move that the plan stands for, once it is whole. */
export const moveOf = (plan: Plan, offers: Offers): string | null => {
  const [a, b] = plan.cards;
  const [first, second] = plan.shapes;
  if (plan.push !== null) return plan.push.text;
  if (a === undefined || first === undefined) return null;
  if (b !== undefined) return offers.lock.get(pair(a, b))?.get(first) ?? null;
  if (second !== undefined) return offers.two.get(a)?.get(first)?.get(second) ?? null;
  return offers.one.get(a)?.get(first) ?? null;
};

/** The second shapes that the chosen card may take after a first one. */
export const secondsOf = (plan: Plan, offers: Offers, first: string | undefined): Map<string, string> =>
  (plan.cards.length === 1 && first !== undefined && offers.two.get(plan.cards[0]!)?.get(first)) || new Map();

/** A card was tapped.  A second card joins the first where the two can lock something; else it takes its place. */
export const withCard = (plan: Plan, offers: Offers, card: string): Plan => {
  const [first] = plan.cards.slice(-1);
  const cards = plan.cards.includes(card)
    ? plan.cards.filter((other) => other !== card)
    : first !== undefined && offers.lock.has(pair(first, card))
      ? [first, card]
      : [card];
  return { ...NOTHING, cards };
};

/** A shape of the field was tapped that is chosen already, or may be now. */
export const withShape = (plan: Plan, offers: Offers, shape: string): Plan => {
  if (plan.shapes.includes(shape)) return { ...plan, shapes: plan.shapes.filter((other) => other !== shape) };
  const first = plan.shapes[0];
  return { ...plan, shapes: secondsOf(plan, offers, first).has(shape) ? [first!, shape] : [shape] };
};
