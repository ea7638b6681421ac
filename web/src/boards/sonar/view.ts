/* view.ts - what a seat of sonar is told (docs/rules/sonar.md), and the cells of a chart. */
import type { GameEvent } from '../../table/types';

export const COURSES = ['N', 'E', 'S', 'W'] as const;
export type Course = (typeof COURSES)[number];
/** As the engineer's board is read. */
export const PARTS: Course[] = ['W', 'N', 'S', 'E'];
export const GAUGES = ['mine', 'torpedo', 'drone', 'sonar', 'silence', 'scenario'] as const;
export type Gauge = (typeof GAUGES)[number];
export type Role = 'captain' | 'mate' | 'engineer' | 'radio';

/** What all have heard of a boat. */
export interface Heard {
  started: boolean;
  damage: number;
  ready: Gauge[];
  laid: number;
  surfaced: boolean;
  answering: boolean;
  silent: boolean;
  track?: (Course | 'silence')[];
  cells?: string[];
  hypotheses?: number;
  exact?: boolean;
}

/** All of a boat: the own crew's, and everybody's once it is over. */
export interface Boat {
  at?: string;
  route?: string[];
  mines: string[];
  damage: number;
  gauges: Partial<Record<Gauge, number>>;
  broken: string[];
  phase?: 'start' | 'order' | 'upkeep' | 'system' | 'surfaced';
  charge?: boolean;
  break?: Course;
  answer?: boolean;
  used?: boolean;
  fired?: boolean;
  laid?: string;
  traced?: Course[];
  tracer?: number;
}

export interface Entry {
  team: number;
  text: string;
  hit?: number;
  own?: number;
  ice?: boolean;
}

export interface View {
  mode: 'turns' | 'realtime';
  map: string;
  size: number;
  islands: string[];
  holes?: string[];
  old?: string[];
  seats: { team: number; roles: Role[] }[];
  radio: 'paper' | 'track' | 'solver';
  team?: number;
  starting: boolean;
  over: boolean;
  turn?: number;
  extra?: number;
  count: number;
  teams: { heard: Heard; boat?: Boat }[];
  log: Entry[];
}

/** What is printed on the boards: the engine's `lore`. */
export interface Lore {
  sinks: number;
  gauges: Record<Gauge, number>;
  colours: Record<Gauge, string>;
  board: Record<Course, string[]>;
}

export interface Place {
  column: number;
  row: number;
}

export const STEPS: Record<Course, Place> = {
  N: { column: 0, row: -1 },
  E: { column: 1, row: 0 },
  S: { column: 0, row: 1 },
  W: { column: -1, row: 0 },
};

export const placeOf = (cell: string): Place => ({
  column: cell.charCodeAt(0) - 65,
  row: Number(cell.slice(1)) - 1,
});
export const cellAt = ({ column, row }: Place): string => `${letter(column)}${row + 1}`;
export const letter = (column: number): string => String.fromCharCode(65 + column);
export const inside = ({ column, row }: Place, size: number): boolean =>
  column >= 0 && row >= 0 && column < size && row < size;
export const stepped = ({ column, row }: Place, course: Course, by = 1): Place => ({
  column: column + STEPS[course].column * by,
  row: row + STEPS[course].row * by,
});
export const sectorAt = ({ column, row }: Place, size: number): number =>
  Math.floor(row / 5) * (size / 5) + Math.floor(column / 5) + 1;
/** The cell and the eight around it, as far as they are on the chart. */
export const ringOf = (cell: string, size: number): string[] => {
  const { column, row } = placeOf(cell);
  return [-1, 0, 1]
    .flatMap((down) => [-1, 0, 1].map((right) => ({ column: column + right, row: row + down })))
    .filter((place) => inside(place, size))
    .map(cellAt);
};

export const rolesOf = (view: View, seat: number | null): Role[] =>
  seat === null ? [] : (view.seats[seat]?.roles ?? []);
/** The crew whose eyes these are; a spectator sees neither boat. */
export const ownTeam = (view: View): number | null => view.team ?? null;
export const ownBoat = (view: View): Boat | null =>
  view.team === undefined ? null : (view.teams[view.team]?.boat ?? null);

/** Both boats on one chart, each as its own crew saw it. */
export const reveal = (views: View[]): View => {
  const { team: _, ...rest } = views[0]!;
  const teams = rest.teams.map(({ heard }, team) => ({
    heard,
    boat: views.find((view) => view.team === team)?.teams[team]!.boat,
  }));
  return { ...rest, teams };
};

const BLASTS = ['torpedo', 'detonate', 'scenario'];
export const isBlast = ({ type }: GameEvent): boolean => BLASTS.includes(type);
/** Log entries begin with the same words as events. */
export const blastOf = ({ text }: Entry): string | null => {
  const [word, cell] = text.split(' ');
  return BLASTS.includes(word ?? '') ? (cell ?? null) : null;
};
