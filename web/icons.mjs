// icons.mjs - the icon of the installed page: a beam turning between two atoms.  Drawn as SVG, and as PNG for those that want
// pixels; the PNG is made here so that no binary file has to be kept.
import { deflateSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAPER = [251, 250, 245],
  INK = [27, 36, 48],
  BEAM = [106, 75, 224];
const ATOMS = [
  [22, 20],
  [44, 44],
];
const PATH = [
  [6, 33],
  [33, 33],
  [33, 6],
];

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="12" fill="#FBFAF5"/>
<path d="M0 11H64M0 33H64M0 55H64M11 0V64M33 0V64M55 0V64" stroke="#1B2430" stroke-opacity=".1"/>
<path d="M6 33H33V6" fill="none" stroke="#6A4BE0" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
${ATOMS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="#1B2430"/>`).join('')}
</svg>
`;

const crcTable = Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc = (bytes) =>
  (bytes.reduce((c, b) => crcTable[(c ^ b) & 255] ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4),
    tail = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, tail]);
};

/** How far a point is from a segment. */
const away = (x, y, [ax, ay], [bx, by]) => {
  const t = Math.max(
    0,
    Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
  );
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
};

/** The drawing's colour at a point of the 64×64 square, and how much of the pixel it covers. */
const colour = (x, y, pixel) => {
  let rgb = PAPER;
  const lay = (over, cover) => (rgb = rgb.map((c, i) => c + (over[i] - c) * Math.max(0, Math.min(1, cover))));
  if ([11, 33, 55].some((line) => Math.min(Math.abs(x - line), Math.abs(y - line)) < 0.5)) lay(INK, 0.1);
  lay(BEAM, (2 - Math.min(away(x, y, PATH[0], PATH[1]), away(x, y, PATH[1], PATH[2]))) / pixel + 0.5);
  for (const [ax, ay] of ATOMS) lay(INK, (7 - Math.hypot(x - ax, y - ay)) / pixel + 0.5);
  return rgb;
};

const png = (size) => {
  const pixel = 64 / size,
    rows = [];
  for (let j = 0; j < size; j++) {
    const row = Buffer.alloc(1 + 3 * size);
    for (let i = 0; i < size; i++)
      row.set(colour((i + 0.5) * pixel, (j + 0.5) * pixel, pixel).map(Math.round), 1 + 3 * i);
    rows.push(row);
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

export const icons = (folder) => {
  writeFileSync(join(folder, 'icon.svg'), svg);
  for (const size of [192, 512]) writeFileSync(join(folder, `icon-${size}.png`), png(size));
};
