/* kept.ts - what golems keeps on the device: arenas of one's own, and how far one has come with the puzzles. */
import { keep, recall } from '../../settings';

export interface OwnArena {
  name: string;
  /** In the writing of docs/rules/golems.md, rows divided by «/», with the remark of arena.ts. */
  text: string;
}

const ARENAS = 'naukograd.golems.arenas';
export const ownArenas = (): OwnArena[] => recall<OwnArena[]>(ARENAS) ?? [];
export const keepArenas = (arenas: OwnArena[]): void => keep(ARENAS, arenas);

/** Rounds and cards of the best try; nothing for a puzzle that is not solved. */
export type Progress = Record<string, { rounds: number; cards: number }>;

const PUZZLES = 'naukograd.golems.puzzles';
export const progress = (): Progress => recall<Progress>(PUZZLES) ?? {};

/** Keeps a solution if it is better than the last: fewer rounds, then fewer cards. */
export const keepSolved = (name: string, rounds: number, cards: number): void => {
  const all = progress();
  const best = all[name];
  const better = best === undefined || rounds < best.rounds || (rounds === best.rounds && cards < best.cards);
  if (better) keep(PUZZLES, { ...all, [name]: { rounds, cards } });
};

/** 0 … 3: solved, in the fewest rounds, and with the fewest cards too. */
export const starsOf = (
  found: { rounds: number; cards: number } | undefined,
  best: { rounds: number; cards: number },
): number => {
  if (found === undefined) return 0;
  if (found.rounds > best.rounds) return 1;
  return found.cards > best.cards ? 2 : 3;
};
