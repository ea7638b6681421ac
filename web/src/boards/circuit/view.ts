/* view.ts - the view of circuit, as src/games/circuit/view.c writes it, and what its events carry. */
import type { GameEvent } from '../../table/types';
import type { Panel } from './current';

export interface Tally {
  glow: number;
  lit: number;
  fines: number;
  points: number;
}

export interface View extends Panel {
  x2: boolean;
  battery: boolean;
  side: 'colour' | 'schematic';
  goal: number;
  lay: 'edges' | 'bars';
  smoke: string[];
  on: string[];
  glow: Record<string, [number, number]>;
  /** By seat; null: nobody's to see. */
  hands: (string[] | null)[];
  held: number[];
  bag: number;
  discard: Record<string, number>;
  irons: number[];
  penalties: number[];
  solder: number[];
  skip: number[];
  /** By seat: its team; without teams everybody is one. */
  teams: number[];
  /** By team. */
  tally: Tally[];
  phase: 'act' | 'mend' | 'over';
  /** In x2: the first half is done. */
  second?: 'lay' | 'swap';
  mender?: number;
  /** Teams that play, or have played, the extra round. */
  tied?: number[];
  turn: number;
  over: boolean;
}

export interface Link {
  at: string;
  tile: string;
  fate: string;
  value?: number;
}

/** The seats of each team. */
export const teamsOf = (view: View): number[][] =>
  view.tally.map((_, team) => view.teams.flatMap((of, seat) => (of === team ? [seat] : [])));

/** What put the first before another who has as many points, or more (C20); null: points alone. */
export const decidedBy = (
  { tally, teams, tied = [] }: View,
  ranks: number[],
): 'extra' | 'lit' | 'fines' | null => {
  const first = teams[ranks.indexOf(1)]!;
  const best = tally[first]!;
  const others = teams.filter((team, seat) => ranks[seat]! > 1 && tally[team]!.points >= best.points);
  if (others.length === 0) return null;
  if (tied.includes(first) && others.some((team) => !tied.includes(team))) return 'extra';
  return others.some((team) => tally[team]!.lit === best.lit) ? 'fines' : 'lit';
};

export interface Chain {
  type: string;
  path: string[];
  battery?: string;
}

const CHAIN = 'chain';

/** The places that an event's line points at.  Asked why, it is the whole chain, with its kind: the board draws its current. */
export const placesOf = (event: GameEvent, asked: boolean): string[] => {
  const path = Array.isArray(event['path']) ? event['path'].map(String) : null;
  if (path === null) return event['at'] === undefined ? [] : [String(event['at'])];
  return asked ? [CHAIN, event.type, String(event['battery'] ?? ''), ...path] : path;
};

/** Reads what `placesOf` wrote. */
export const pointed = (focus: string[]): { places: string[]; chain: Chain | null } => {
  if (focus[0] !== CHAIN) return { places: focus, chain: null };
  const [, type = '', battery = '', ...path] = focus;
  return { places: path, chain: { type, path, battery: battery === '' ? undefined : battery } };
};
