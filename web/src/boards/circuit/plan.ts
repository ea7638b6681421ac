/* plan.ts - what the player of circuit is about to do: a tile of the hand, how it is turned, the cell it goes to; or an iron and
 * what it takes off.  Pure: each gesture gives the plan that follows. */
import { FRONT, nextTurn, type Offers } from './moves';
import { textOf, TURNS, type Kind } from './tile';

export interface Plan {
  kind: Kind | null;
  /** Which tile of the hand it is: two may be of one kind. */
  held: number;
  turn: string;
  cell: string | null;
  solder: boolean;
  /** With the iron in front, though there is one in the hand. */
  front: boolean;
}
export const NOTHING: Plan = { kind: null, held: -1, turn: '', cell: null, solder: false, front: false };

/** A short circuit waits to be mended. */
export const isMending = (offers: Offers): boolean => offers.fix.size > 0;

export const isIdle = (plan: Plan): boolean => plan.kind === null && plan.cell === null && !plan.solder;

/** The turns open to a tile at a place; the list is empty where it cannot go. */
const turnsAt = (plan: Plan, offers: Offers, kind: Kind | null, cell: string): string[] => {
  if (isMending(offers)) return offers.fix.get(cell)?.get(kind ?? '') ?? [];
  if (plan.solder) return offers.solder.get(cell)?.get(kind ?? '') ?? [];
  return kind === null ? [] : (offers.lay.get(kind)?.get(cell) ?? []);
};

/** Whether the plan may go on at a cell or a side tile. */
export const isOpen = (plan: Plan, offers: Offers, place: string): boolean => {
  if (plan.kind === null && isMending(offers)) return offers.fix.has(place);
  if (plan.kind === null && plan.solder) return offers.solder.has(place);
  return plan.kind !== null && turnsAt(plan, offers, plan.kind, place).length > 0;
};

/** The move that the plan stands for, once it is whole. */
export const moveOf = ({ kind, turn, cell, solder, front }: Plan, offers: Offers): string | null => {
  if (cell === null) return null;
  const tile = kind === null ? '' : textOf({ kind, turn });
  const ironwork = isMending(offers) ? 'fix' : solder ? 'solder' : null;
  const candidate =
    ironwork === null
      ? `lay ${tile} ${cell}`
      : `${ironwork} ${cell} ${tile}`.trim() + (front && offers.twoIrons ? FRONT : '');
  return offers.all.has(candidate) ? candidate : null;
};

/** A tile of the hand is taken; it keeps the chosen cell where it may go there. */
export const taken = (plan: Plan, offers: Offers, kind: Kind, held: number): Plan => {
  const turns = plan.cell === null ? [] : turnsAt(plan, offers, kind, plan.cell);
  const cell = plan.solder || turns.length > 0 ? plan.cell : null;
  const turn = TURNS[kind].find((way) => turns.includes(way)) ?? TURNS[kind][0]!;
  return { ...plan, kind, held, turn, cell };
};

/** The chosen tile is turned, to the next way that is open. */
export const turned = (plan: Plan, offers: Offers, by: number): Plan => {
  if (plan.kind === null) return plan;
  const open = plan.cell === null ? TURNS[plan.kind] : turnsAt(plan, offers, plan.kind, plan.cell);
  return { ...plan, turn: nextTurn(plan.kind, plan.turn, open, by) };
};

/** An open place is chosen. */
export const placed = (plan: Plan, offers: Offers, place: string): Plan => {
  const turns = plan.kind === null ? [] : turnsAt(plan, offers, plan.kind, place);
  return { ...plan, cell: place, turn: turns.includes(plan.turn) ? plan.turn : (turns[0] ?? '') };
};

/** A tile is dragged over a cell, or over none. */
export const dragged = (plan: Plan, offers: Offers, kind: Kind, held: number, cell: string | null): Plan => {
  const turns = cell === null ? undefined : offers.lay.get(kind)?.get(cell);
  const kept = plan.held === held ? plan.turn : TURNS[kind][0]!;
  return {
    ...NOTHING,
    kind,
    held,
    cell: turns === undefined ? null : cell,
    turn: turns === undefined || turns.includes(kept) ? kept : turns[0]!,
  };
};
