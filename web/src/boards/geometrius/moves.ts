/* moves.ts - reads the legal moves of geometrius into what a hand and a field can offer. */
import type { Piece } from './lore';

export type End = 'west' | 'east' | 'north' | 'south';

export interface Push {
  text: string;
  shape: string;
  line: 'row' | 'col';
  number: number;
  end: End;
}

export interface Offers {
  /** By card: the shapes that it may be played on, alone … */
  one: Map<string, Map<string, string>>;
  /** … and by card and a first shape the second ones. */
  two: Map<string, Map<string, Map<string, string>>>;
  /** By two cards, `C05 C11` rising: the shapes that they lock. */
  lock: Map<string, Map<string, string>>;
  pushes: Push[];
  end: boolean;
  stars: number[];
}

function into<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

export const pair = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

export function offersOf(legal: readonly string[]): Offers {
  const offers: Offers = {
    one: new Map(),
    two: new Map(),
    lock: new Map(),
    pushes: [],
    end: false,
    stars: [],
  };
  for (const text of legal) {
    const [word, a = '', b = '', c = '', d = ''] = text.split(' ');
    if (word === 'play' && c === '') into(offers.one, a, () => new Map()).set(b, text);
    else if (word === 'play') {
      const card = into(offers.two, a, () => new Map<string, Map<string, string>>());
      into(card, b, () => new Map()).set(c, text);
      into(card, c, () => new Map()).set(b, text);
    } else if (word === 'lock') into(offers.lock, pair(b, c), () => new Map()).set(a, text);
    else if (word === 'push')
      offers.pushes.push({ text, shape: a, line: b as 'row' | 'col', number: Number(c), end: d as End });
    else if (word === 'end') offers.end = true;
    else if (word === 'stars') offers.stars.push(Number(a));
  }
  return offers;
}

/** Where the new shape of a push will lie, and the way that its line moves. */
export function pushed(field: readonly Piece[], push: Pick<Push, 'line' | 'number' | 'end'>) {
  const row = push.line === 'row';
  const line = field.filter((piece) => (row ? piece.y : piece.x) === push.number);
  const along = line.map((piece) => (row ? piece.x : piece.y));
  const low = push.end === 'west' || push.end === 'north';
  const edge = low ? Math.min(...along) : Math.max(...along);
  const way = low ? 1 : -1;
  return {
    x: row ? edge : push.number,
    y: row ? push.number : edge,
    dx: row ? way : 0,
    dy: row ? 0 : way,
    moved: new Set(line.map((piece) => piece.shape)),
  };
}

/** The field as it will be after a push. */
export function afterPush(field: readonly Piece[], push: Push): Piece[] {
  const { x, y, dx, dy, moved } = pushed(field, push);
  return [
    ...field.map((piece) =>
      moved.has(piece.shape) ? { ...piece, x: piece.x + dx, y: piece.y + dy } : piece,
    ),
    { shape: push.shape, x, y, chips: [], locked: false },
  ];
}
