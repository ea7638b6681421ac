/* data.ts - puzzles as the engine tells of them (docs/puzzles.md, «Requests»), and what of them is kept on the device. */
import books from 'puzzles:books';
import { Session } from '../engine/engine';
import type { Words } from '../i18n';
import { keep, recall } from '../settings';

export interface Listed {
  id: string;
  game: string;
  kind: string;
  grade: number;
  rating: number;
  title: Words<string>;
}
export interface Puzzle extends Listed {
  ask: Words<string>;
  seat: number;
  form: 'move' | 'turn' | 'cells' | 'cards';
}
export interface Tried {
  solved: boolean;
  why: Words<string>;
  /** The proven answer, where somebody has asked to see it. */
  answer?: string[];
}

/** A session that knows the book of a game. */
export const openBook = async (game: string): Promise<Session> => {
  const session = await Session.open();
  const load = books[game];
  if (load) await session.ask('book', { text: (await load()).default });
  return session;
};

/** The puzzles of a game; those of golems that are written by hand have a screen of their own.  `only`: of this kind. */
export const listOf = async (game: string, only = ''): Promise<Listed[]> => {
  const session = await openBook(game);
  const answer = await session.ask<{ puzzles: Listed[] }>('puzzles', { game });
  session.close();
  return answer.ok ? answer.puzzles.filter(({ kind }) => (only ? kind === only : kind !== 'program')) : [];
};

export const today = (): string => {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** The puzzle of the day, the same for everybody; null: its book cannot be loaded. */
export const dailyOf = async (date: string): Promise<Listed | null> => {
  const asking = await Session.open();
  const whose = await asking.ask<{ game: string }>('daily', { date });
  asking.close();
  if (!whose.ok) return null;
  const session = await openBook(whose.game);
  const answer = await session.ask<{ puzzle?: Listed }>('daily', { date, game: whose.game });
  session.close();
  return answer.ok ? (answer.puzzle ?? null) : null;
};

export interface Record {
  rating: number;
  deviation: number;
  /** Solved at the first try, one after another. */
  streak: number;
  /** By id: how many tries it took; 0: given up. */
  tried: { [id: string]: number };
}

const KEY = 'naukograd.puzzles';
export const ownRecord = (): Record => ({
  rating: 1200,
  deviation: 200,
  streak: 0,
  tried: {},
  ...recall<Partial<Record>>(KEY),
});

/** The first try at a puzzle moves the rating; what comes after it only counts as solved. */
export const keepTry = async (
  session: Session,
  id: string,
  solved: boolean,
  tries: number,
): Promise<void> => {
  const { rating, deviation, streak, tried } = ownRecord();
  const now = { rating, deviation, streak, tried: { ...tried, [id]: solved ? tries : 0 } };
  if (tried[id] === undefined) {
    const rated = await session.ask<{ rating: number; deviation: number }>('rate', {
      puzzle: id,
      rating,
      deviation,
      solved,
    });
    if (rated.ok) Object.assign(now, { rating: rated.rating, deviation: rated.deviation });
    now.streak = solved ? streak + 1 : 0;
  }
  keep(KEY, now);
};
