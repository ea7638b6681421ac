/* drawn.ts - parts of the boat as they were really drawn: the line of the hand and the initials, to be shown to others. */
import { BOX, type Point } from './outline';
import { PARTS, type Course } from './view';

export interface Drawn {
  part: Course;
  /** Initials. */
  put: string;
  line: Point[];
}

const POINTS_MOST = 200;
const APART = 3;

/** Adds a point of the hand; those that lie close together count as one. */
export const lined = (line: Point[], [x, y]: Point): Point[] => {
  const last = line.at(-1);
  if (last !== undefined && Math.hypot(last[0] - x, last[1] - y) < APART) return line;
  return [...line, [Math.round(x), Math.round(y)]];
};

/** So few of the points that they can be sent, both ends among them. */
const thinned = (line: Point[]): Point[] => {
  const every = Math.ceil(line.length / POINTS_MOST);
  return line.filter((_, i) => i % every === 0 || i === line.length - 1);
};

const number = (value: number): string =>
  Math.max(0, Math.min(BOX.width, value)).toString(36).padStart(2, '0');

/** As a message carries them: four letters a point. */
export const writeDrawn = (all: Drawn[]): string =>
  JSON.stringify({
    drawn: all.map(({ part, put, line }) => ({
      part,
      put,
      line: thinned(line)
        .map(([x, y]) => number(x) + number(y))
        .join(''),
    })),
  });

const readLine = (text: string): Point[] =>
  (text.match(/[0-9a-z]{4}/g) ?? []).map((at) => [
    Math.min(BOX.width, parseInt(at.slice(0, 2), 36)),
    Math.min(BOX.height, parseInt(at.slice(2), 36)),
  ]);

/** Anything may come from another's page: what is no drawing is left out. */
export const readDrawn = (text: string): Drawn[] => {
  try {
    const { drawn } = JSON.parse(text) as { drawn?: unknown };
    if (!Array.isArray(drawn)) return [];
    return drawn.slice(0, PARTS.length).flatMap((one: Partial<Record<keyof Drawn, unknown>> | null) => {
      const { part, put, line } = one ?? {};
      const known = PARTS.find((course) => course === part);
      if (known === undefined || typeof put !== 'string' || typeof line !== 'string') return [];
      return [{ part: known, put: put.slice(0, 3), line: readLine(line.slice(0, 4 * (POINTS_MOST + 1))) }];
    });
  } catch {
    return [];
  }
};
