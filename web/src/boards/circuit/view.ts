/* view.ts - the view of circuit, as src/games/circuit/view.c writes it, and what its events carry. */
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
  teams: number[];
  tally: Tally[];
  phase: 'act' | 'mend' | 'over';
  /** In x2: the first half is done. */
  second?: 'lay' | 'swap';
  mender?: number;
  turn: number;
  over: boolean;
}

export interface Link {
  at: string;
  tile: string;
  fate: string;
  value?: number;
}
