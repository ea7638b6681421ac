/* view.ts - what the engine tells of golems: a view, the lore, and places on the field.
 * The view is written by src/games/golems/view.c, the lore by lore.c. */

export const SIDES = ['N', 'E', 'S', 'W'] as const;
export const COMPONENTS = ['processor', 'weapon', 'chassis'] as const;
export const CARDS = ['F', 'B', 'L', 'R', 'W', 'A', 'D', 'X', 'I'] as const;
export type Component = (typeof COMPONENTS)[number];
export type Card = (typeof CARDS)[number];

export interface RobotView {
  seat?: number;
  god?: 'blue' | 'red' | 'yellow' | 'green';
  program?: string;
  at?: string;
  face?: string;
  out?: [number, number];
  parts?: string[];
  damaged?: Component[];
  following?: boolean;
  waiting?: boolean;
  ice?: boolean;
  drift?: string;
  ready?: boolean;
  lines?: number;
  cards?: string;
}

/** The parts of a field and what lies on them: of a match, an arena or a puzzle. */
export interface Layout {
  field: string;
  sides: string[];
  cells: Record<string, string>;
  barrels: Record<string, number>;
}

export interface Goal {
  name: string;
  goal: 'reach' | 'rout' | 'mend';
  cell?: string;
  /** Of two golems each has its own. */
  flags?: string[];
  rounds: number;
  /** The dice of parabots fall as is worst for the program. */
  worst?: boolean;
}

/** The cells to be reached, golem by golem. */
export const goalCells = ({ cell, flags }: Pick<Goal, 'cell' | 'flags'>): string[] =>
  flags ?? (cell === undefined ? [] : [cell]);

export interface View extends Layout {
  level: string;
  phase: 'stand' | 'draft' | 'program' | 'run' | 'over';
  round: number;
  event?: string;
  opened: string[];
  deck: string[];
  line?: number;
  loop: boolean;
  if: boolean;
  secret: boolean;
  draft: boolean;
  strict: boolean;
  acting: number[];
  robots: RobotView[];
  puzzle?: Goal & { solved: boolean };
}

export interface PuzzleLore extends Goal, Layout {
  /** The chapter: what it teaches. */
  teaches: string;
  en: string;
  ru: string;
  events: string[];
  best: { rounds: number; cards: number };
  robots: RobotView[];
  solution: string[];
}

export interface ArenaLore extends Layout {
  name: string;
  en: string;
  ru: string;
}

export interface Lore {
  hand: Record<Card, number>;
  dice: Card[];
  programs: Record<string, string[]>;
  /** Cells of winter sides, with their part. */
  slick: string[];
  drift: string[];
  starts: { at: string; face: string }[];
  supply: Record<string, number>;
  levels: Record<string, Record<string, boolean>>;
  arenas: ArenaLore[];
  puzzles: PuzzleLore[];
}

let known: Lore | null = null;
/** The lore that was told last: sentences of the log need the parabots' programs. */
export const loreNow = (): Lore | null => known;
export const remember = (lore: unknown): Lore => (known = lore as Lore);

// ---- places

export interface Place {
  name: string;
  part: number;
  col: number;
  row: number;
  /** In cells from the left edge of the first part, gaps between the parts counted. */
  x: number;
  y: number;
}

export const GAP = 0.45; // of a cell, between two parts
export const ROWS = 4;
const START = [0, 4 + GAP, 6 + 2 * GAP];
const WIDTH = [4, 2, 2];

export const widthOf = (part: number): number => WIDTH[part] ?? 2;
export const startOf = (part: number): number => START[part] ?? 0;
/** How broad a field of so many parts is, in cells. */
export const breadth = (parts: number): number => startOf(parts - 1) + widthOf(parts - 1);

/** `b3` on a field of one part, `A:b3` on others. */
export const cellName = (parts: number, part: number, col: number, row: number): string =>
  `${parts > 1 ? `${'ABC'[part]}:` : ''}${'abcd'[col]}${row + 1}`;

export const placeOf = (name: string): Place => {
  const short = name.slice(-2);
  const part = name.includes(':') ? 'ABC'.indexOf(name[0]!) : 0;
  const col = 'abcd'.indexOf(short[0]!);
  const row = Number(short[1]) - 1;
  return { name, part, col, row, x: startOf(part) + col, y: row };
};

export const placesOf = (parts: number, part: number): Place[] =>
  Array.from({ length: ROWS * widthOf(part) }, (_, i) =>
    placeOf(cellName(parts, part, i % widthOf(part), Math.floor(i / widthOf(part)))),
  );

/** The neighbour on a side, if the part has one. */
export const nextTo = (parts: number, name: string, side: number): string | null => {
  const { part, col, row } = placeOf(name);
  const c = col + (side === 1 ? 1 : side === 3 ? -1 : 0);
  const r = row + (side === 2 ? 1 : side === 0 ? -1 : 0);
  return c < 0 || r < 0 || c >= widthOf(part) || r >= ROWS ? null : cellName(parts, part, c, r);
};

/** The ground of a cell without a token on it. */
export const groundOf = (
  lore: Lore,
  layout: Layout,
  name: string,
): 'summer' | 'winter' | 'slick' | 'drift' => {
  const { part } = placeOf(name);
  if (layout.sides[part] !== 'winter') return 'summer';
  const full = name.includes(':') ? name : `A:${name}`;
  return lore.slick.includes(full) ? 'slick' : lore.drift.includes(full) ? 'drift' : 'winter';
};

/** Cards as the view tells them, `F X A I A F`, line by line: `F`, `X(A)`, `I(A,F)`. */
export const linesOf = (cards: string): string[] => {
  const rest = cards.split(' ').filter(Boolean);
  const lines: string[] = [];
  while (rest.length > 0) {
    const card = rest.shift()!;
    const inner = rest.splice(0, card === 'X' ? 1 : card === 'I' ? 2 : 0);
    lines.push(inner.length > 0 ? `${card}(${inner.join(',')})` : card);
  }
  return lines;
};
