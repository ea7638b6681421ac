/* markdown.ts - the pages of docs/rules and docs/teaching read into blocks: headings, paragraphs, items, tables and drawings. */

export interface Block {
  kind: 'heading' | 'text' | 'item' | 'table' | 'drawing' | 'pictures';
  /** Of a heading its level, of an item its mark. */
  level?: number;
  mark?: string;
  text: string;
  /** Of a table: its first row and the others. */
  rows?: string[][];
}

/** What stands under one heading or one number: the smallest thing that is linked to and found. */
export interface Entry {
  id: string;
  /** «G6», where it is a rule. */
  number: string | null;
  title: string;
  level: number;
  blocks: Block[];
}

const ITEM = /^(- |\d+\. )/;
const begins = (line: string): boolean => /^\s*$|^#|^\||^```|^<|^\s*(- |\d+\. )/.test(line);

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The lines from `at` on for as long as they fit. */
const take = (lines: string[], at: number, fits: (line: string) => boolean): string[] => {
  let end = at;
  while (end < lines.length && fits(lines[end]!)) end++;
  return lines.slice(at, end);
};

const table = (lines: string[]): Block => ({
  kind: 'table',
  text: lines.join('\n'),
  rows: lines.filter((line) => !/^[|\-: ]+$/.test(line)).map(cellsOf),
});

/** One block from the line `at` on, and how many lines it takes. */
const blockAt = (lines: string[], at: number): [Block | null, number] => {
  const line = lines[at]!;
  if (line.trim() === '') return [null, 1];
  const heading = /^(#+) (.*)/.exec(line);
  if (heading) return [{ kind: 'heading', level: heading[1]!.length, text: heading[2]! }, 1];
  if (line.startsWith('```')) {
    const drawn = take(lines, at + 1, (one) => !one.startsWith('```'));
    return [{ kind: 'drawing', text: drawn.join('\n') }, drawn.length + 2];
  }
  if (line.startsWith('|')) {
    const rows = take(lines, at, (one) => one.startsWith('|'));
    return [table(rows), rows.length];
  }
  if (line.startsWith('<')) {
    const pictures = take(lines, at, (one) => one.startsWith('<'));
    return [{ kind: 'pictures', text: pictures.join(' ') }, pictures.length];
  }
  const more = take(lines, at + 1, (one) => !begins(one));
  const mark = ITEM.exec(line.trimStart())?.[0];
  const text = [line.trimStart().slice(mark?.length ?? 0), ...more.map((one) => one.trim())].join(' ');
  return [{ kind: mark ? 'item' : 'text', ...(mark && { mark: mark.trim() }), text }, more.length + 1];
};

export const blocksOf = (text: string): Block[] => {
  const lines = text.replaceAll('\r', '').split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const [block, used] = blockAt(lines, at);
    if (block) blocks.push(block);
    at += used;
  }
  return blocks;
};

/** The number that a block begins with, «**G6 Start.** …». */
export const numberOf = (block: Block): string | null =>
  block.kind === 'text' || block.kind === 'item'
    ? (/^\*\*([A-Z]\d+)(?=[ *.:,])/.exec(block.text)?.[1] ?? null)
    : null;

const titleOf = (text: string): string =>
  (/^\*\*[A-Z]\d+[ .:,]*([^*]*)\*\*/.exec(text)?.[1] ?? '').replace(/[ .:,]+$/, '');

export const entriesOf = (text: string): Entry[] => {
  const entries: Entry[] = [];
  let headings = 0;
  for (const block of blocksOf(text)) {
    const number = numberOf(block);
    if (block.kind === 'heading') {
      const level = block.level ?? 1;
      entries.push({ id: `h${headings++}`, number: null, title: block.text, level, blocks: [block] });
    } else if (number) {
      entries.push({ id: number, number, title: titleOf(block.text), level: 9, blocks: [block] });
    } else {
      entries.at(-1)?.blocks.push(block);
    }
  }
  return entries;
};

/** Words of a piece of text with how they are set. */
export interface Piece {
  text: string;
  set: 'plain' | 'bold' | 'code' | 'slanted';
}

const PIECES = /\*\*([^*]+)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*/g;

export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(PIECES)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), set: 'plain' });
    const [whole, bold, code, slanted] = found;
    pieces.push({ text: bold ?? code ?? slanted ?? '', set: bold ? 'bold' : code ? 'code' : 'slanted' });
    at = found.index + whole.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), set: 'plain' });
  return pieces;
};

/** All that can be read in an entry, for search. */
export const plain = (entry: Entry): string =>
  entry.blocks.map((block) => block.text.replace(/\*\*|`/g, '')).join(' ');
