/* lore.ts - what is printed on the shapes and cards, as the engine tells it (src/games/geometrius/lore.c). */

export interface Names {
  en: string;
  ru: string;
}

export interface ShapeLore extends Names {
  /** Corners in thousandths, y upwards; side i runs from corner i to the next. */
  points: [number, number][];
  width: number;
  height: number;
  /** Equal sides have the same number of ticks, equal angles of arcs; 0: no other is equal. */
  ticks: number[];
  arcs: number[];
  angles: number[];
  star: boolean;
  has: Record<string, number>;
}

export interface CardLore extends Names {
  /** The properties that the card asks about. */
  asks: string[];
  wants: Names;
  fits: string[];
}

export interface Lore {
  shapes: Record<string, ShapeLore>;
  cards: Record<string, CardLore>;
  properties: Record<string, Names>;
}

let known: Lore | null = null;

/** The lore that the board was given last; a sentence without it names shapes and cards by their numbers. */
export const loreNow = (): Lore | null => known;
export const remember = (lore: unknown): Lore => (known = lore as Lore);

export interface Piece {
  shape: string;
  x: number;
  y: number;
  /** Seats from bottom to top. */
  chips: number[];
  locked: boolean;
}

/** The view as src/games/geometrius/view.c writes it. */
export interface View {
  field: Piece[];
  own: string[][];
  hands: { count: number; cards?: string[] }[];
  deck: { count: number };
  discard: string[];
  turn: number;
  turns_left: number[];
  placed: number;
  pushed: boolean;
  no_footing: boolean;
  chips_left: number[];
  scores: number[];
  /** The points of the first game, in a second one (M10); `scores` are of both together. */
  before?: number[];
  tiebreak: string;
  naming: number[];
  out: number[];
  won: number | null;
  over: boolean;
}
