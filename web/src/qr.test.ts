/* The code of a link is read back here by its own rules: where the bits lie, how they are masked and woven, and that the
 * correction bytes fit. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { qr } from './qr';

const BLOCKS = [1, 1, 1, 2, 2, 4];
const CHECKS = [10, 16, 26, 18, 24, 16];

const masked = (mask: number, x: number, y: number): boolean =>
  [
    (x + y) % 2,
    y % 2,
    x % 3,
    (x + y) % 3,
    (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
    ((x * y) % 2) + ((x * y) % 3),
    (((x * y) % 2) + ((x * y) % 3)) % 2,
    (((x + y) % 2) + ((x * y) % 3)) % 2,
  ][mask] === 0;

/** Whether a square belongs to the frame of the code and holds no data. */
const isFrame = (size: number, x: number, y: number): boolean => {
  const corner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const middle = size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
  return corner || middle || x === 6 || y === 6;
};

const format = (code: boolean[][]): number => {
  const cells = [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ];
  return cells.reduce((sum, [x, y], i) => sum | (Number(code[y!]![x!]) << i), 0) ^ 0x5412;
};

const readBack = (code: boolean[][]): { text: string; words: number[]; version: number } => {
  const size = code.length;
  const version = (size - 17) / 4;
  const mask = (format(code) >> 10) & 7;
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (!isFrame(size, x, y)) bits.push(Number(code[y]![x] !== masked(mask, x, y)));
      }
    up = !up;
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((sum, bit) => 2 * sum + bit, 0),
  );
  const blocks = BLOCKS[version - 1]!;
  const data = words.length - blocks * CHECKS[version - 1]!;
  const each = data / blocks;
  const plain = Array.from({ length: data }, (_, i) => words[(i % each) * blocks + Math.floor(i / each)]!);
  const length = ((plain[0]! & 15) << 4) | (plain[1]! >> 4);
  const bytes = Uint8Array.from({ length }, (_, i) => ((plain[i + 1]! & 15) << 4) | (plain[i + 2]! >> 4));
  assert.equal(plain[0]! >> 4, 0b0100, 'bytes');
  return { text: new TextDecoder().decode(bytes), words, version };
};

const product = (a: number, b: number): number => {
  let sum = 0;
  for (let i = 7; i >= 0; i--) {
    sum = (sum << 1) ^ (sum & 0x80 ? 0x11d : 0);
    if ((b >> i) & 1) sum ^= a;
  }
  return sum & 255;
};

test('a link is read back from its code, whatever its length', () => {
  for (let length = 1; length <= 100; length++) {
    const text = 'http://192.168.1.10:8000/#/t/K7M2QX'.padEnd(length, 'x').slice(0, length);
    const code = qr(text)!;
    assert.equal(readBack(code).text, text);
  }
  assert.equal(readBack(qr('Наукоград')!).text, 'Наукоград');
});

test('the correction bytes fit: every block is zero at every root', () => {
  for (const text of [
    'a',
    'http://192.168.1.10:8000/#/t/K7M2QX',
    'x'.repeat(60),
    'x'.repeat(80),
    'x'.repeat(106),
  ]) {
    const { words, version } = readBack(qr(text)!);
    const blocks = BLOCKS[version - 1]!;
    const checks = CHECKS[version - 1]!;
    const data = words.length - blocks * checks;
    for (let b = 0; b < blocks; b++) {
      const block = [
        ...Array.from({ length: data / blocks }, (_, i) => words[i * blocks + b]!),
        ...Array.from({ length: checks }, (_, i) => words[data + i * blocks + b]!),
      ];
      for (let root = 0, x = 1; root < checks; root++, x = product(x, 2))
        assert.equal(
          block.reduce((sum, word) => product(sum, x) ^ word, 0),
          0,
        );
    }
  }
});

test('the format says M and stands twice', () => {
  const code = qr('naukograd')!;
  const size = code.length;
  assert.equal(format(code) >> 13, 0, 'correction M');
  const second = [
    ...Array.from({ length: 8 }, (_, i) => code[8]![size - 1 - i]!),
    ...Array.from({ length: 7 }, (_, i) => code[size - 7 + i]![8]!),
  ];
  assert.equal(second.reduce((sum, bit, i) => sum | (Number(bit) << i), 0) ^ 0x5412, format(code));
});

test('what does not fit is refused', () => assert.equal(qr('x'.repeat(107)), null));
