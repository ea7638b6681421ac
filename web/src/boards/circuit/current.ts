/* current.ts - the way of a chain's current over the field as a line to draw: from the plus contact to the minus one.
 * Cells are units; (0, 0) is the upper left corner of a1. */
import {
  cellOf,
  cellText,
  edgesOf,
  edgeTowards,
  OPPOSITE,
  STEP,
  supplyAt,
  tileOf,
  type Cell,
  type Edge,
} from './tile';

export interface Point {
  x: number;
  y: number;
}

/** An edge of a tile that is about to be laid, and whether something answers it. */
export interface Touch {
  edge: Edge;
  joined: boolean;
}

export interface Panel {
  cells: Record<string, string>;
  sides: { left: string[]; right: string[] };
}

const centre = (cell: Cell): Point => ({ x: cell.column + 0.5, y: cell.row + 0.5 });
const edgePoint = (cell: Cell, edge: Edge): Point => ({
  x: cell.column + 0.5 + STEP[edge][0] / 2,
  y: cell.row + 0.5 + STEP[edge][1] / 2,
});
const beyond = (cell: Cell, edge: Edge): Point => ({
  x: cell.column + 0.5 + STEP[edge][0] * 0.9,
  y: cell.row + 0.5 + STEP[edge][1] * 0.9,
});

/** Where the current comes onto the field or leaves it: an edge of the cell with a contact of a supply. */
const contact = (panel: Panel, cell: Cell, not: Edge | null, pole: string): Edge | null => {
  const text = panel.cells[cellText(cell)];
  if (text === undefined) return null;
  return (
    edgesOf(tileOf(text)).find(
      (edge) => edge !== not && supplyAt(cell, edge, panel.sides)?.startsWith(pole),
    ) ?? null
  );
};

/** `path` is the event's: cells, and side tiles with a fuse (L3, R5) where the current passes one; `battery` is the cell of
 * the battery whose current it is.  Where the current goes through a bar, off the field, a new line begins. */
export const linesOf = (panel: Panel, path: readonly string[], battery?: string): Point[][] => {
  const cells = path.map(cellOf).filter((cell): cell is Cell => cell !== null);
  const source = battery === undefined ? null : cellOf(battery);
  const lines: Point[][] = [];
  cells.forEach((cell, i) => {
    const behind = i > 0 ? cells[i - 1]! : source;
    const ahead = i + 1 < cells.length ? cells[i + 1]! : source;
    const before = behind === null ? null : edgeTowards(cell, behind);
    const after = ahead === null ? null : edgeTowards(cell, ahead);
    const from = before ?? contact(panel, cell, after, i === 0 ? 'plus' : '');
    const to = after ?? contact(panel, cell, from, i + 1 === cells.length ? 'minus' : '');
    if (before === null || i === 0)
      lines.push(from === null ? [] : before === null ? [beyond(cell, from)] : [centre(source!)]);
    const line = lines[lines.length - 1]!;
    if (from !== null) line.push(edgePoint(cell, from));
    line.push(centre(cell));
    if (to !== null) line.push(edgePoint(cell, to));
    if (after === null && to !== null) line.push(beyond(cell, to));
    else if (i + 1 === cells.length && after !== null) line.push(centre(source!));
  });
  return lines;
};

const TOOTH = 0.16;

/** The same way as lightning would take it: teeth to either side. */
export const jagged = (line: readonly Point[]): Point[] =>
  line.flatMap((to, i) => {
    const from = line[i - 1];
    if (from === undefined) return [to];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) return [];
    const across = { x: ((from.y - to.y) / length) * TOOTH, y: ((to.x - from.x) / length) * TOOTH };
    const tooth = (far: number, side: number): Point => ({
      x: from.x + (to.x - from.x) * far + across.x * side,
      y: from.y + (to.y - from.y) * far + across.y * side,
    });
    return [tooth(0.35, 1), tooth(0.6, -0.8), to];
  });

/** The lines as an SVG path; `unit` pixels a cell. */
export const pathOf = (lines: readonly Point[][], unit: number): string =>
  lines.map((line) => onePath(line, unit)).join('');

const onePath = (line: readonly Point[], unit: number): string =>
  line.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${Math.round(x * unit)} ${Math.round(y * unit)}`).join('');

/** Which neighbours a tile laid here would touch: edge by edge, what is there and whether it answers with a contact. */
export const touches = (panel: Panel, cell: Cell, text: string): Touch[] =>
  edgesOf(tileOf(text)).map((edge) => {
    const next = { column: cell.column + STEP[edge][0], row: cell.row + STEP[edge][1] };
    const other = panel.cells[cellText(next)];
    const joined =
      other !== undefined
        ? edgesOf(tileOf(other)).includes(OPPOSITE[edge])
        : supplyAt(cell, edge, panel.sides) !== null;
    return { edge, joined };
  });
