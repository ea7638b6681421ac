/* tile.ts - the notation of circuit's tiles: kinds, turns and edges.  Pure. */

export const KINDS = [
  'straight',
  'corner',
  'tee',
  'cross',
  'lamp',
  'led',
  'resistor',
  'diode',
  'reed',
  'magnet',
  'battery',
  'iron',
] as const;
export type Kind = (typeof KINDS)[number];
export type Edge = 'N' | 'E' | 'S' | 'W';

/** The ways that a kind can be turned, as the notation writes them, each a quarter turn after the one before. */
export const TURNS: Record<Kind, readonly string[]> = {
  straight: ['EW', 'NS'],
  corner: ['NE', 'ES', 'SW', 'NW'],
  tee: ['NES', 'ESW', 'NSW', 'NEW'],
  cross: [''],
  lamp: ['EW', 'NS'],
  led: ['WE', 'NS', 'EW', 'SN'],
  resistor: ['EW', 'NS'],
  diode: ['WE', 'NS', 'EW', 'SN'],
  reed: ['EW', 'NS'],
  magnet: [''],
  battery: ['WE', 'NS', 'EW', 'SN'],
  iron: [''],
};

export interface Tile {
  kind: Kind;
  turn: string;
}

export function tileOf(text: string): Tile {
  const [kind = '', turn = ''] = text.split('-');
  return { kind: kind as Kind, turn };
}

export const textOf = ({ kind, turn }: Tile) => (turn === '' ? kind : `${kind}-${turn}`);

export const degreesOf = ({ kind, turn }: Tile) => 90 * Math.max(0, TURNS[kind].indexOf(turn));

/** The edges with a contact, current's way first where there is one. */
export function edgesOf({ kind, turn }: Tile): Edge[] {
  if (kind === 'cross') return ['N', 'E', 'S', 'W'];
  return [...turn] as Edge[];
}

export const OPPOSITE: Record<Edge, Edge> = { N: 'S', E: 'W', S: 'N', W: 'E' };
export const STEP: Record<Edge, readonly [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

export const COLUMNS = 6;
export const ROWS = 8;

export interface Cell {
  column: number; // 0 is a
  row: number; // 0 is 1
}

export function cellOf(text: string): Cell | null {
  const match = /^([a-f])([1-8])$/.exec(text);
  return match ? { column: match[1]!.charCodeAt(0) - 97, row: Number(match[2]) - 1 } : null;
}

export const cellText = ({ column, row }: Cell) => `${String.fromCharCode(97 + column)}${row + 1}`;

/** The pole of the bar above or below a column; the outer columns have none. */
export const barAt = (column: number, top: boolean): 'plus' | 'minus' | null =>
  column === 0 || column === COLUMNS - 1 ? null : column < COLUMNS / 2 === top ? 'minus' : 'plus';

/** Of which supply the contact beyond this edge of a cell is, if there is one: bars above and below, side tiles. */
export function supplyAt(cell: Cell, edge: Edge, sides: { left: string[]; right: string[] }): string | null {
  const next = { column: cell.column + STEP[edge][0], row: cell.row + STEP[edge][1] };
  if (next.row < 0 || next.row >= ROWS) return barAt(cell.column, next.row < 0);
  const side =
    next.column < 0 ? sides.left[cell.row] : next.column >= COLUMNS ? sides.right[cell.row] : undefined;
  return side === undefined || side === 'broken' ? null : side;
}

/** The edge of `from` that touches `to`, if they are neighbours. */
export function edgeTowards(from: Cell, to: Cell): Edge | null {
  for (const edge of ['N', 'E', 'S', 'W'] as const)
    if (from.column + STEP[edge][0] === to.column && from.row + STEP[edge][1] === to.row) return edge;
  return null;
}
