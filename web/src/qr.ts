/* qr.ts - QR codes: bytes, versions 1 to 6, error correction M.  Enough for an address of a hundred letters. */

/** By version: bytes of data, bytes of correction in a block, blocks. */
const SIZES: [data: number, correction: number, blocks: number][] = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
];
const LEVEL_M = 0b00;

/* ---- the field of 256 elements, made by x^8 + x^4 + x^3 + x^2 + 1 ---- */

const EXP = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++, x = (x << 1) ^ (x & 0x80 ? 0x11d : 0)) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
}
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : EXP[LOG[a]! + LOG[b]!]!);

/** The remainder of the data by the generator of so many bytes. */
const correction = (data: number[], length: number): number[] => {
  let generator = [1];
  for (let i = 0; i < length; i++) {
    const next = [...generator, 0];
    generator.forEach((term, j) => (next[j + 1]! ^= times(term, EXP[i]!)));
    generator = next;
  }
  const rest = [...data, ...new Array<number>(length).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    generator.forEach((term, j) => (rest[i + j]! ^= times(term, lead)));
  }
  return rest.slice(data.length);
};

/* ---- the bytes ---- */

const codewords = (bytes: Uint8Array, version: number): number[] => {
  const [size, length, blocks] = SIZES[version - 1]!;
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, 8);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, size * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8)
    data.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; data.length < size; pad ^= 0xec ^ 0x11) data.push(pad);
  const each = size / blocks;
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * each, (i + 1) * each));
  const checks = parts.map((part) => correction(part, length));
  const woven = (rows: number[][]) => rows[0]!.flatMap((_, i) => rows.map((row) => row[i]!));
  return [...woven(parts), ...woven(checks)];
};

/* ---- the picture ---- */

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = (boolean | null)[][]; // null: free for data

const frame = (version: number): Grid => {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const square = (cx: number, cy: number, rings: boolean[]) => {
    const reach = rings.length - 1;
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const row = grid[cy + dy];
        if (row && row[cx + dx] !== undefined) row[cx + dx] = rings[Math.max(Math.abs(dx), Math.abs(dy))]!;
      }
  };
  const finder = [true, true, false, true, false];
  square(3, 3, finder);
  square(size - 4, 3, finder);
  square(3, size - 4, finder);
  if (version > 1) square(size - 7, size - 7, [true, false, true]);
  for (let i = 8; i < size - 8; i++) grid[6]![i] = grid[i]![6] = i % 2 === 0;
  for (let i = 0; i < 9; i++) {
    grid[8]![i] ??= false;
    grid[i]![8] ??= false;
    if (i < 8) grid[8]![size - 1 - i] = grid[size - 1 - i]![8] = false;
  }
  grid[size - 8]![8] = true;
  return grid;
};

const putFormat = (grid: boolean[][], mask: number): void => {
  const size = grid.length;
  const data = (LEVEL_M << 3) | mask;
  let rest = data << 10;
  for (let i = 14; i >= 10; i--) if (rest & (1 << i)) rest ^= 0x537 << (i - 10);
  const format = ((data << 10) | rest) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const bit = ((format >> i) & 1) === 1;
    if (i < 6) grid[i]![8] = bit;
    else if (i < 8) grid[i + 1]![8] = bit;
    else if (i === 8) grid[8]![7] = bit;
    else grid[8]![14 - i] = bit;
    if (i < 8) grid[8]![size - 1 - i] = bit;
    else grid[size - 15 + i]![8] = bit;
  }
};

/** Lays the bits in columns of two, up and down, and masks them. */
const fill = (base: Grid, words: number[], mask: number): boolean[][] => {
  const size = base.length;
  const grid = base.map((row) => row.map((cell) => cell ?? false));
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (base[y]![x] !== null) continue;
        const bit = at < words.length * 8 && ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
        grid[y]![x] = bit !== MASKS[mask]!(x, y);
        at++;
      }
    }
  }
  putFormat(grid, mask);
  return grid;
};

/** How hard a picture is to read: long runs, blocks, false finders, too much of one colour. */
const penalty = (grid: boolean[][]): number => {
  const size = grid.length;
  let sum = 0;
  const line = (cells: boolean[]) => {
    for (let i = 0, run = 1; i < size; i++, run++)
      if (i + 1 === size || cells[i + 1] !== cells[i]) {
        if (run >= 5) sum += run - 2;
        run = 0;
      }
    const text = cells.map(Number).join('');
    for (const finder of ['10111010000', '00001011101'])
      for (let i = text.indexOf(finder); i >= 0; i = text.indexOf(finder, i + 1)) sum += 40;
  };
  for (let i = 0; i < size; i++) {
    line(grid[i]!);
    line(grid.map((row) => row[i]!));
  }
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) {
      const colour = grid[y]![x];
      if (grid[y]![x + 1] === colour && grid[y + 1]![x] === colour && grid[y + 1]![x + 1] === colour)
        sum += 3;
    }
  const dark = grid.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
};

/** The dark squares of a text's code, row by row; null: the text is too long. */
export const qr = (text: string): boolean[][] | null => {
  const bytes = new TextEncoder().encode(text);
  const version = SIZES.findIndex(([data]) => bytes.length + 2 <= data) + 1;
  if (version === 0) return null;
  const words = codewords(bytes, version);
  const base = frame(version);
  const all = MASKS.map((_, mask) => fill(base, words, mask));
  return all.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
};
