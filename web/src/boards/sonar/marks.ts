/* marks.ts - the engineer's board: what is down, and what a mark would finish or cause (rulings S5, S9). */
import { COURSES, GAUGES, type Course, type Gauge, type Lore } from './view';

export interface Mark {
  /** Circuits that it repairs. */
  repaired: number[];
  damage: 'radiation' | 'part' | null;
  /** Systems that it puts out of order. */
  stops: Gauge[];
}

export const symbolOf = (lore: Lore, name: string): { colour: string; circuit: number } => {
  const text = lore.board[name[0] as Course][Number(name.slice(1)) - 1] ?? '';
  return { colour: text[0] ?? '', circuit: Number(text[1] ?? 0) };
};

export const allSymbols = (lore: Lore): string[] =>
  COURSES.flatMap((part) => lore.board[part].map((_, place) => `${part}${place + 1}`));

/** Crossed symbols that put a system out of order. */
export const faultsOf = (lore: Lore, gauge: Gauge, broken: Iterable<string>): string[] =>
  [...broken].filter((name) => symbolOf(lore, name).colour === lore.colours[gauge]);

export const downOf = (lore: Lore, gauges: Gauge[], broken: Iterable<string>): Gauge[] => {
  const crossed = [...broken];
  return gauges.filter((gauge) => faultsOf(lore, gauge, crossed).length > 0);
};

/** First circuits are repaired, then the board may do damage. */
export const markOf = (lore: Lore, broken: string[], name: string): Mark => {
  const crossed = new Set([...broken, name]);
  const all = allSymbols(lore);
  const repaired = [1, 2, 3].filter((circuit) => {
    const members = all.filter((one) => symbolOf(lore, one).circuit === circuit);
    return members.every((one) => crossed.has(one));
  });
  for (const one of all) if (repaired.includes(symbolOf(lore, one).circuit)) crossed.delete(one);
  const whole = (members: string[]) => members.every((one) => crossed.has(one));
  const radiation = whole(all.filter((one) => symbolOf(lore, one).colour === 'X'));
  const part = whole(all.filter((one) => one[0] === name[0]));
  const stops = downOf(lore, [...GAUGES], crossed).filter(
    (gauge) => faultsOf(lore, gauge, broken).length === 0,
  );
  return {
    repaired,
    damage: radiation ? 'radiation' : part ? 'part' : null,
    stops: radiation || part ? [] : stops,
  };
};
