/* progress.ts - what was learnt on this device, and where each lesson was left. */
import { keep, recall } from '../settings';

export interface Place {
  task: number;
  step: number;
  /** The right moves of this task so far. */
  moves: string[];
}

interface Progress {
  done: string[];
  at: Record<string, Place>;
}

const KEY = (game: string) => `naukograd.lessons.${game}`;

const progressOf = (game: string): Progress => ({
  done: [],
  at: {},
  ...recall<Partial<Progress>>(KEY(game)),
});

export const isDone = (game: string, lesson: string): boolean => progressOf(game).done.includes(lesson);

/** Where the lesson was left; null: it is not begun, or over. */
export const placeIn = (game: string, lesson: string): Place | null => progressOf(game).at[lesson] ?? null;

export const keepPlace = (game: string, lesson: string, place: Place): void => {
  const now = progressOf(game);
  keep(KEY(game), { ...now, at: { ...now.at, [lesson]: place } });
};

export const keepDone = (game: string, lesson: string): void => {
  const { done, at } = progressOf(game);
  const { [lesson]: _left, ...rest } = at;
  keep(KEY(game), { done: [...new Set([...done, lesson])], at: rest });
};
