/* say.ts - what the board of circuit says about a plan and about its cells. */
import { pick } from '../../i18n';
import type { State } from './art';
import type { Touch } from './current';
import type { Offers } from './moves';
import { isMending, isOpen, moveOf, type Plan } from './plan';
import { barAt, cellOf, edgesOf, ROWS, textOf, tileOf, type Kind } from './tile';
import type { View } from './view';
import { text } from './words';

export const kindName = (kind: Kind): string => pick(text).kinds[kind];

/** The tile that the plan shows on its cell. */
export const ghostOf = ({ kind, turn, cell }: Plan): string | null =>
  kind === null || cell === null ? null : textOf({ kind, turn });

/** Why the plan cannot go on at a place. */
export const notHere = (plan: Plan, offers: Offers, view: View, place: string): string => {
  const t = pick(text).say;
  if (isMending(offers)) return plan.kind !== null && offers.fix.has(place) ? t.stillShort : t.notOpen;
  if (plan.solder) return t.notThis;
  if (plan.kind === null) return t.pick;
  return view.cells[place] !== undefined ? t.taken : view.lay === 'bars' ? t.noCellBars : t.noCell;
};

/** What the button that carries the plan out says. */
export const doing = ({ kind, cell, solder }: Plan, offers: Offers): string => {
  const t = pick(text);
  if (cell === null) return '';
  if (isMending(offers)) return kind === null ? t.fix(cell) : t.fixWith(cell, kindName(kind));
  if (/^[LR]/.test(cell)) return t.mend(cell);
  if (!solder) return t.lay(kind === null ? '' : kindName(kind), cell);
  return kind === null ? t.solderDo(cell) : t.replace(cell, kindName(kind));
};

/** What to do next with the plan; null: nothing needs to be said. */
export const guidance = (plan: Plan, offers: Offers, touching: Touch[]): string | null => {
  const t = pick(text);
  const ghost = ghostOf(plan);
  const move = moveOf(plan, offers);
  if (ghost !== null && move !== null && edgesOf(tileOf(ghost)).length > 0)
    return t.touching(tileOf(ghost), touching);
  if (isMending(offers))
    return move === null
      ? t.say.solder
      : plan.kind === null && offers.fix.get(plan.cell!)!.size > 1
        ? t.say.fixWith
        : null;
  if (move !== null) return null;
  if (plan.solder) return plan.cell === null ? t.say.solder : t.say.with;
  return plan.kind === null ? (offers.lay.size > 0 ? t.say.pick : null) : t.say.cell;
};

/** What is printed beside a cell: the bar above or below it. */
const barsBy = (cell: string): string[] => {
  const t = pick(text);
  const { row, column } = cellOf(cell)!;
  const top = row === 0 ? barAt(column, true) : null;
  const bottom = row === ROWS - 1 ? barAt(column, false) : null;
  return [top === null ? '' : t.above(t.sides[top]!), bottom === null ? '' : t.below(t.sides[bottom]!)];
};

export interface CellState extends State {
  /** Whose token lies there, and how much it is worth. */
  token: [number, number] | undefined;
}

/** A cell in words; `can`: whether to say what the plan may do there. */
export const cellLabel = (
  view: View,
  cell: string,
  { smoke, closed, token }: CellState,
  can: { plan: Plan; offers: Offers } | null,
  name: (seat: number) => string,
): string => {
  const t = pick(text);
  const tile = view.cells[cell];
  const leaves = can !== null && can.plan.kind === null && (can.plan.solder || isMending(can.offers));
  const parts = [
    tile === undefined ? t.empty : t.laid(tileOf(tile)),
    smoke ? t.burnt : '',
    tile !== undefined && tileOf(tile).kind === 'reed' ? (closed ? t.closed : t.open) : '',
    token === undefined ? '' : t.glows(token[1], name(token[0])),
    ...barsBy(cell),
    can !== null && isOpen(can.plan, can.offers, cell) ? (leaves ? t.canLeave : t.canGo) : '',
  ];
  return t.cell(cell, parts.filter((part) => part !== '').join(', '));
};
