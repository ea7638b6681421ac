/* geometry.ts - numbers around the field, names of cells, and where they are drawn (rulings A1, A2). */

export const CELL = 40;
export const MARGIN = 46;

export interface Place {
  col: number;
  row: number;
}

export const span = (size: number): number => size * CELL + 2 * MARGIN;

/** A cell's name: the number above its column, a dash, the number left of its row. */
export const cellName = (size: number, { col, row }: Place): string => `${col + 1}-${4 * size - row}`;

export const cellPlace = (size: number, name: string): Place => {
  const [column = 1, line = 1] = name.replace('*', '').split('-').map(Number);
  return { col: column - 1, row: 4 * size - line };
};

/** The place of an edge number, one step outside of the field. */
export const edgePlace = (size: number, number: number): Place => {
  if (number <= size) return { col: number - 1, row: -1 };
  if (number <= 2 * size) return { col: size, row: number - size - 1 };
  if (number <= 3 * size) return { col: 3 * size - number, row: size };
  return { col: -1, row: 4 * size - number };
};

/** The edge number at a place outside of the field; 0: a corner, or inside. */
export const edgeNumber = (size: number, { col, row }: Place): number => {
  const along = (n: number) => n >= 0 && n < size;
  if (row === -1 && along(col)) return col + 1;
  if (col === size && along(row)) return size + row + 1;
  if (row === size && along(col)) return 3 * size - col;
  if (col === -1 && along(row)) return 4 * size - row;
  return 0;
};

/** The middle of a cell, or of an edge number's place. */
export const middle = (size: number, { col, row }: Place): [number, number] => {
  const at = (n: number) =>
    n < 0 ? MARGIN / 2 : n >= size ? MARGIN * 1.5 + size * CELL : MARGIN + (n + 0.5) * CELL;
  return [at(col), at(row)];
};

/** Where a beam crosses the rim at an edge number. */
const rim = (size: number, number: number): [number, number] => {
  const { col, row } = edgePlace(size, number);
  const at = (n: number) =>
    n < 0 ? MARGIN - 4 : n >= size ? MARGIN + size * CELL + 4 : MARGIN + (n + 0.5) * CELL;
  return [at(col), at(row)];
};

/** The line of a beam: from its entry over the cells where it turned to its exit (0: absorbed in the last of them). */
export const beamLine = (size: number, entry: number, exit: number, turns: string[]): [number, number][] => {
  const points = [rim(size, entry), ...turns.map((name) => middle(size, cellPlace(size, name)))];
  if (exit > 0) points.push(rim(size, exit));
  return points;
};

export const pathOf = (points: [number, number][]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');

/** Whether two cells are the same or touch, by a corner too (A3). */
export const touches = (size: number, a: string, b: string): boolean => {
  const [p, q] = [cellPlace(size, a), cellPlace(size, b)];
  return Math.abs(p.col - q.col) <= 1 && Math.abs(p.row - q.row) <= 1;
};
