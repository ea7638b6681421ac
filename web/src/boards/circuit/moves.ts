/* moves.ts - reads the legal moves of circuit into what a hand and a panel can offer. */
import { tileOf, TURNS, type Kind } from './tile';

/** By place, by kind: the turns in which a tile may take the place. */
type Ironwork = Map<string, Map<Kind | '', string[]>>;

export interface Offers {
  all: Set<string>;
  /** By kind: the cells where it may be laid, each with its turns. */
  lay: Map<Kind, Map<string, string[]>>;
  swap: Set<Kind>;
  /** Cells and side tiles that may be unsoldered, each with the kinds that may take the place ('' for none). */
  solder: Ironwork;
  /** The same against a short circuit. */
  fix: Ironwork;
  /** There is an iron in front and one in the hand: which is used is the player's choice (C9). */
  twoIrons: boolean;
  decline: boolean;
  pass: boolean;
}

const into = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
};

/** Added to a move that is done with the iron in front, though there is one in the hand. */
export const FRONT = ' front';

export const offersOf = (legal: readonly string[]): Offers => {
  const offers: Offers = {
    all: new Set(legal),
    lay: new Map(),
    swap: new Set(),
    solder: new Map(),
    fix: new Map(),
    twoIrons: false,
    decline: false,
    pass: false,
  };
  for (const move of legal) {
    const [word, a = '', b = ''] = move.split(' ');
    if (word === 'lay') {
      const { kind, turn } = tileOf(a);
      into(
        into(offers.lay, kind, () => new Map<string, string[]>()),
        b,
        () => [],
      ).push(turn);
    } else if (word === 'swap') offers.swap.add(a as Kind);
    else if (move.endsWith(FRONT)) offers.twoIrons = true;
    else if (word === 'solder' || word === 'fix') {
      const { kind, turn } = b === '' ? { kind: '' as const, turn: '' } : tileOf(b);
      into(
        into(offers[word], a, () => new Map<Kind | '', string[]>()),
        kind,
        () => [],
      ).push(turn);
    } else if (word === 'decline') offers.decline = true;
    else if (word === 'pass') offers.pass = true;
  }
  return offers;
};

/** The next turn after this one among those that are open. */
export const nextTurn = (kind: Kind, turn: string, open: readonly string[], by = 1): string => {
  const all = TURNS[kind];
  for (let n = 1; n <= all.length; n++) {
    const candidate = all[(all.indexOf(turn) + by * n + all.length * n) % all.length]!;
    if (open.includes(candidate)) return candidate;
  }
  return turn;
};
