/* plan.ts - what the captain is about to do: a system that is aimed, and the place it is aimed at. */
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { offersOf, type Aim, type Offers } from './offers';
import { cellAt, inside, placeOf, sectorAt, stepped, type Course, type View } from './view';

export interface Plan {
  aim: Aim | 'start' | null;
  cell: string | null;
  /** Silence at distance nought: the part in which the mark is made. */
  part: Course | null;
}
const NOTHING: Plan = { aim: null, cell: null, part: null };

/** Which course, and how far, leads straight from one cell to another; null: none does. */
export const straight = (from: string, to: string): [Course, number] | null => {
  const a = placeOf(from);
  const b = placeOf(to);
  const [right, down] = [b.column - a.column, b.row - a.row];
  if (right !== 0 && down !== 0) return null;
  if (right !== 0) return [right > 0 ? 'E' : 'W', Math.abs(right)];
  return [down > 0 ? 'S' : 'N', Math.abs(down)];
};

const cellsOf = (size: number): string[] =>
  Array.from({ length: size * size }, (_, i) => cellAt({ column: i % size, row: Math.floor(i / size) }));

/** The cells that the chosen order can reach. */
export const litCells = (
  offers: Offers,
  aim: Plan['aim'],
  at: string | undefined,
  size: number,
): Set<string> => {
  if (aim === null) {
    const from = at === undefined ? null : placeOf(at);
    return new Set(from === null ? [] : [...offers.course].map((course) => cellAt(stepped(from, course))));
  }
  if (aim === 'drone')
    return new Set(cellsOf(size).filter((cell) => offers.drone.has(sectorAt(placeOf(cell), size))));
  if (aim !== 'silence') return offers[aim];
  const from = placeOf(at ?? 'A1');
  const line = (course: Course, far: number) =>
    Array.from({ length: far + 1 }, (_, by) => stepped(from, course, by)).filter((place) =>
      inside(place, size),
    );
  return new Set([...offers.silence].flatMap(([course, far]) => line(course, far).map(cellAt)));
};

/** The plan as a move; null: something is still to be chosen. */
export const moveOf = ({ aim, cell, part }: Plan, at: string | undefined, size: number): string | null => {
  if (aim === null || cell === null) return null;
  if (aim === 'drone') return `drone ${sectorAt(placeOf(cell), size)}`;
  if (aim !== 'silence') return `${aim} ${cell}`;
  if (cell === at) return part === null ? null : `silence ${part} 0`;
  const way = straight(at ?? cell, cell);
  return way === null ? null : `silence ${way.join(' ')}`;
};

/** The plan starts anew with every change of what is open. */
export const usePlan = (view: View, legal: string[], at: string | undefined) => {
  const offers = useMemo(() => offersOf(legal), [legal]);
  const [plan, setPlan] = useState<Plan>(NOTHING);
  const open = legal.join();
  useLayoutEffect(() => setPlan(NOTHING), [open]); // before the next gesture of a quick hand
  const starting = offers.start.size > 0;
  const aim = starting ? 'start' : plan.aim;
  const lit = useMemo(() => litCells(offers, aim, at, view.size), [offers, aim, at, view.size]);
  return {
    offers,
    aim,
    cell: plan.cell,
    part: plan.part,
    lit,
    move: moveOf({ ...plan, aim }, at, view.size),
    choose: (next: Aim | null) => setPlan({ ...NOTHING, aim: next }),
    point: (cell: string) => setPlan({ aim, cell, part: null }),
    side: (part: Course) => setPlan({ ...plan, part }),
    clear: () => setPlan(NOTHING),
  };
};
export type Planning = ReturnType<typeof usePlan>;
