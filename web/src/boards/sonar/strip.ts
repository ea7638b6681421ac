/* strip.ts - the radio operator's strip: the courses heard since the last surfacing as one piece, laid over the chart. */
import { cellAt, inside, placeOf, stepped, type Course, type Place, type View } from './view';

export type Step = Course | 'silence';

/** A guess of where a silence led: a course and a distance, `stay`, or nothing yet. */
export type Joint = string | undefined;

/** The way as places, its end at nought.  What lies before a silence not yet guessed cannot be joined to the rest. */
export const wayOf = (track: Step[], joints: Joint[]): Place[] => {
  let place: Place = { column: 0, row: 0 };
  let way: Place[] = [place];
  let silence = 0;
  for (const step of track) {
    if (step !== 'silence') {
      place = stepped(place, step);
      way.push(place);
      continue;
    }
    const joint = joints[silence++];
    if (joint === undefined) way = [place];
    else if (joint !== 'stay')
      for (let far = Number(joint[1]); far > 0; far--) way.push((place = stepped(place, joint[0] as Course)));
  }
  return way.map(({ column, row }) => ({ column: column - place.column, row: row - place.row }));
};

export const laid = (way: Place[], end: Place): Place[] =>
  way.map(({ column, row }) => ({ column: column + end.column, row: row + end.row }));

export type Fit =
  | { fits: true }
  | { fits: false; why: 'edge' }
  | { fits: false; why: 'land' | 'cross' | 'excluded'; cell: string };

/** Does the way fit there: on the chart, on the sea, never over itself, and where the solver is asked, not excluded by it? */
export const fitOf = (view: View, places: Place[], possible: Set<string> | null): Fit => {
  const land = new Set(view.islands);
  const seen = new Set<string>();
  for (const place of places) {
    if (!inside(place, view.size)) return { fits: false, why: 'edge' };
    const cell = cellAt(place);
    if (land.has(cell)) return { fits: false, why: 'land', cell };
    if (seen.has(cell)) return { fits: false, why: 'cross', cell };
    seen.add(cell);
  }
  const end = cellAt(places.at(-1)!);
  return possible !== null && !possible.has(end)
    ? { fits: false, why: 'excluded', cell: end }
    : { fits: true };
};

/** All cells where the way can end. */
export const endsOf = (view: View, way: Place[], possible: Set<string> | null): string[] =>
  Array.from({ length: view.size ** 2 }, (_, i) =>
    cellAt({ column: i % view.size, row: Math.floor(i / view.size) }),
  ).filter((cell) => fitOf(view, laid(way, placeOf(cell)), possible).fits);
