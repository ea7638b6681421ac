/* layout.ts - an arena between its text and its picture.  Only the shape of the text is known here; what an arena may hold is the
 * engine's to say. */
import { cellName, placesOf, ROWS, widthOf, type Layout } from './view';

const SIGNS: Record<string, string> = {
  wall: '#',
  water: '~',
  ice: '~',
  portal1: '1',
  portal2: '2',
  'line-NS': '|',
  'line-EW': '-',
  'line-NE': 'L',
  'line-SE': 'F',
  'line-SW': '7',
  'line-NW': 'J',
};
const FIELDS = ['4x4', '4x4+2x4', '4x4+2x4+2x4'];

export const emptyLayout = (parts: number): Layout => ({
  field: FIELDS[parts - 1]!,
  sides: Array.from({ length: parts }, () => 'summer'),
  cells: {},
  barrels: {},
});

const signOf = (layout: Layout, name: string): string =>
  (SIGNS[layout.cells[name] ?? ''] ?? '.') + 'o'.repeat(layout.barrels[name] ?? 0);

/** The arena in the engine's writing, rows divided by «/». */
export const textOf = (layout: Layout): string => {
  const parts = layout.sides.length;
  return layout.sides
    .map((side, part) => {
      const rows = Array.from({ length: ROWS }, (_, row) =>
        placesOf(parts, part)
          .filter((place) => place.row === row)
          .map(({ name }) => signOf(layout, name))
          .join(' '),
      );
      return [side, ...rows].join(' / ');
    })
    .join(' / ');
};

/** Reads what `textOf` wrote; null: it is no arena's text. */
export const layoutOf = (text: string): Layout | null => {
  const words = text.split('/').map((row) => row.trim().split(/\s+/));
  const parts = Math.round(words.length / (ROWS + 1));
  if (parts < 1 || parts > 3 || words.length !== parts * (ROWS + 1)) return null;
  const layout = emptyLayout(parts);
  const tokens = new Map(Object.entries(SIGNS).map(([token, sign]) => [sign, token]));
  for (let part = 0; part < parts; part++) {
    const [head, ...rows] = words.slice(part * (ROWS + 1), (part + 1) * (ROWS + 1));
    if (head?.[0] !== 'summer' && head?.[0] !== 'winter') return null;
    layout.sides[part] = head[0];
    for (const [row, cells] of rows.entries()) {
      if (cells.length !== widthOf(part)) return null;
      for (const [col, sign] of cells.entries()) {
        const name = cellName(parts, part, col, row);
        const token = sign[0] === '~' ? (head[0] === 'winter' ? 'ice' : 'water') : tokens.get(sign[0]!);
        if (token !== undefined) layout.cells[name] = token;
        else if (sign[0] !== '.') return null;
        if (!/^.o*$/.test(sign)) return null;
        if (sign.length > 1) layout.barrels[name] = sign.length - 1;
      }
    }
  }
  return layout;
};

/** The same tokens on a field of another number of parts; what no longer has a place is gone. */
export const withParts = (layout: Layout, parts: number): Layout => {
  const next = emptyLayout(parts);
  next.sides = next.sides.map((side, i) => layout.sides[i] ?? side);
  for (let part = 0; part < Math.min(parts, layout.sides.length); part++)
    for (const { name, col, row } of placesOf(layout.sides.length, part)) {
      const to = cellName(parts, part, col, row);
      if (layout.cells[name]) next.cells[to] = layout.cells[name];
      if (layout.barrels[name]) next.barrels[to] = layout.barrels[name];
    }
  return next;
};
