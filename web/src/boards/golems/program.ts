/* program.ts - a program that is being written: lines, and what may go where.
 *
 * A place is a line (`0` … `3`) or inside its block (`2a`, `2b`).  What the hand still holds, and what may be used in this
 * round, is told by the engine; the engine also has the last word when the program is sent. */
import type { Card } from './view';

export interface Block {
  card: Card;
  /** Under Loop the command; under If the one for yes. */
  a: Card | null;
  /** Under If the one for no. */
  b: Card | null;
}
export type Draft = (Block | null)[];
export type Spot = string;

export const isBonus = (card: Card): boolean => card === 'X' || card === 'I';
export const lineOf = (spot: Spot): number => Number(spot[0]);
export const innerOf = (spot: Spot): 'a' | 'b' | null => (spot[1] as 'a' | 'b' | undefined) ?? null;

export const emptyDraft = (lines: number): Draft => Array.from({ length: lines }, () => null);

/** A draft of another length or of a hand that no longer allows it is cut to what still fits. */
export const fitted = (draft: Draft, lines: number): Draft =>
  Array.from({ length: lines }, (_, i) => draft[i] ?? null);

export const cardAt = (draft: Draft, spot: Spot): Card | null => {
  const block = draft[lineOf(spot)] ?? null;
  const inner = innerOf(spot);
  return block === null ? null : inner === null ? block.card : block[inner];
};

/** All places there are now, in reading order. */
export const spotsOf = (draft: Draft): Spot[] =>
  draft.flatMap((block, i) => [
    `${i}`,
    ...(block !== null && isBonus(block.card) ? [`${i}a`] : []),
    ...(block?.card === 'I' ? [`${i}b`] : []),
  ]);

/** The first place that still wants a card; null: the program is whole. */
export const firstEmpty = (draft: Draft): Spot | null =>
  spotsOf(draft).find((spot) => cardAt(draft, spot) === null) ?? null;

export const used = (draft: Draft, card: Card): number =>
  spotsOf(draft).filter((spot) => cardAt(draft, spot) === card).length;

const withBlock = (draft: Draft, line: number, block: Block | null): Draft =>
  draft.map((one, i) => (i === line ? block : one));

/** Lays a card; a line's command goes on inside when it becomes a block.  null: it may not go there. */
export const put = (draft: Draft, spot: Spot, card: Card): Draft | null => {
  const line = lineOf(spot);
  const inner = innerOf(spot);
  const block = draft[line] ?? null;
  if (inner !== null)
    return block === null || isBonus(card) ? null : withBlock(draft, line, { ...block, [inner]: card });
  const kept = block === null ? null : isBonus(block.card) ? block.a : block.card;
  const made = isBonus(card)
    ? { card, a: kept, b: card === 'I' ? (block?.b ?? null) : null }
    : { card, a: null, b: null };
  return withBlock(draft, line, made);
};

export const take = (draft: Draft, spot: Spot): Draft => {
  const line = lineOf(spot);
  const inner = innerOf(spot);
  const block = draft[line] ?? null;
  return withBlock(draft, line, inner === null || block === null ? null : { ...block, [inner]: null });
};

/** Moves what lies at one place to another; what lay there comes back.  null: it may not go there. */
export const move = (draft: Draft, from: Spot, to: Spot): Draft | null => {
  if (innerOf(from) === null && innerOf(to) === null) {
    const next = [...draft];
    [next[lineOf(from)], next[lineOf(to)]] = [draft[lineOf(to)] ?? null, draft[lineOf(from)] ?? null];
    return next;
  }
  const card = cardAt(draft, from);
  const other = cardAt(draft, to);
  if (card === null || isBonus(card) || (other !== null && isBonus(other))) return null;
  const cleared = take(draft, from);
  const placed = put(cleared, to, card);
  return placed !== null && other !== null ? put(placed, from, other) : placed;
};

export const lineText = (block: Block): string =>
  block.card === 'X' ? `X(${block.a})` : block.card === 'I' ? `I(${block.a},${block.b})` : block.card;

/** The move's text, once the program is whole. */
export const programText = (draft: Draft): string | null =>
  firstEmpty(draft) !== null ? null : `program ${draft.map((block) => lineText(block!)).join(' ')}`;

/** A line as the engine writes it, as a block; null: nothing known of it. */
export const blockOf = (text: string): Block | null => {
  const [card = '', a = null, b = null] = text.replace(')', '').split(/[(,]/);
  return card === '' ? null : { card: card as Card, a: a as Card | null, b: b as Card | null };
};

/** The cards that are still to be laid, where some were laid one by one already. */
export const cardsAfter = (draft: Draft, laid: string): Card[] =>
  draft
    .flatMap((block) => (block === null ? [] : [block.card, block.a, block.b]))
    .filter((card): card is Card => card !== null)
    .slice(laid.split(' ').filter(Boolean).length);
