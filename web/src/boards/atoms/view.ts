/* view.ts - the view of atoms as the engine gives it, and what a screen reads out of it. */

export type Power = 'hyper' | 'xray' | 'destroy' | 'hop';

export interface FieldView {
  live: number;
  powers: Record<Power, number>;
  atoms?: string[];
  bud?: string | null;
}

export interface LogEntry {
  seat: number;
  move: string;
  answer: string;
  no_room?: boolean;
  path?: string[];
}

export interface AtomsView {
  variant: 'classic' | 'quantogeddon';
  size: number;
  atoms: number;
  /** What each player has in a game: uses of powers, a budding atom or none. */
  powers: Record<Power, number>;
  budding: boolean;
  solo: boolean;
  series: number;
  phase: 'place' | 'turn' | 'bud' | 'over';
  turn: number;
  first: number;
  turns: number;
  games: number;
  wins: number[];
  wrong?: number;
  fields: FieldView[];
  named: string[];
  log: LogEntry[];
}

/** The field that a seat shoots at. */
export const targetOf = (view: AtomsView, seat: number): number => (view.solo ? 0 : 1 - seat);

export interface Beam {
  entry: number;
  /** 0: absorbed. */
  exit: number;
  /** The small letter that both ends carry; absorbed beams have none. */
  letter: string;
  path: string[] | null;
  index: number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const letter = (n: number): string =>
  n < 26 ? LETTERS[n]! : LETTERS[Math.floor(n / 26) - 1]! + LETTERS[n % 26]!;

/** The beams that came into a field, in their order.  The same pair of numbers keeps its letter. */
export const beamsInto = (view: AtomsView, field: number): Beam[] => {
  const letters = new Map<string, string>();
  return view.log.flatMap(({ seat, move, answer, path }, index) => {
    if (!move.startsWith('beam ') || targetOf(view, seat) !== field) return [];
    const entry = Number(move.slice(5));
    const exit = answer.startsWith('exit ') ? Number(answer.slice(5)) : 0;
    const pair = [entry, exit].sort((a, b) => a - b).join();
    if (exit > 0 && !letters.has(pair)) letters.set(pair, letter(letters.size));
    return [{ entry, exit, letter: letters.get(pair) ?? '', path: path ?? null, index }];
  });
};

/** A note that an answer leaves on a cell or at a number: what X-rays, destroyers, hyper-beams and wrong guesses told. */
export interface Told {
  at: string;
  kind: 'xray' | 'hyper' | 'hit' | 'miss' | 'guess';
  text: string;
}

export const toldAbout = (view: AtomsView, field: number): Told[] =>
  view.log.flatMap(({ seat, move, answer }): Told[] => {
    if (targetOf(view, seat) !== field) return [];
    const [word, at = ''] = move.split(' ');
    const number = answer.split(' ')[1] ?? '';
    if (word === 'xray') return [{ at, kind: 'xray', text: number }];
    if (word === 'hyper') return [{ at, kind: 'hyper', text: number }];
    if (word === 'guess' && answer.startsWith('wrong'))
      return move
        .split(' ')
        .slice(1)
        .map((cell) => ({ at: cell, kind: 'guess', text: number }));
    if (word === 'destroy') return [{ at, kind: answer === 'hit' ? 'hit' : 'miss', text: '' }];
    return [];
  });

/** Every secret in one view: each field as its owner saw it, each beam as the field's owner did. */
export const reveal = (views: AtomsView[]): AtomsView => {
  const first = views[0]!;
  const tellsMost = (a: LogEntry, b: LogEntry) =>
    Number(b.path !== undefined) - Number(a.path !== undefined) || b.move.length - a.move.length;
  return {
    ...first,
    fields: first.fields.map((field, seat) => ({ ...field, ...views[seat]?.fields[seat] })),
    log: first.log.map((entry, i) => views.map(({ log }) => log[i] ?? entry).sort(tellsMost)[0]!),
  };
};

/** The legal moves, sorted by what they are about. */
export interface Open {
  beam: Set<number>;
  hyper: Set<number>;
  xray: Set<string>;
  destroy: Set<string>;
  guess: Set<string>;
  bud: Set<string>;
  hop: Map<string, string[]>;
}

export const openMoves = (legal: string[]): Open => {
  const open: Open = {
    beam: new Set(),
    hyper: new Set(),
    xray: new Set(),
    destroy: new Set(),
    guess: new Set(),
    bud: new Set(),
    hop: new Map(),
  };
  for (const move of legal) {
    const [word, a = '', b = ''] = move.split(' ');
    if (word === 'beam' || word === 'hyper') open[word].add(Number(a));
    else if (word === 'xray' || word === 'destroy' || word === 'guess' || word === 'bud') open[word].add(a);
    else if (word === 'hop') open.hop.set(a, [...(open.hop.get(a) ?? []), b]);
  }
  return open;
};
