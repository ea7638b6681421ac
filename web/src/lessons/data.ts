/* data.ts - lessons as lessons/<id>.json has them (docs/lessons.md); the first of a game's is its guided match. */
import books from 'lessons:books';
import type { Words } from '../i18n';

type Both = Words<string>;
type Play = [seat: number, move: string];

/** What was done instead of the right thing, and what is said to it. */
export interface Branch {
  do?: string[];
  want?: object[];
  never?: object[];
  say: Both;
}

export interface Step {
  say: Both;
  /** Places of the board, in its own names; `@dock`: the part of the screen. */
  spot?: string[];
  /** Right moves, the first of which is shown to who asks; none: there is nothing to do but to read. */
  do?: string[];
  /** Where it is given: right is any move that tells all of these events, and none of `never`. */
  want?: object[];
  never?: object[];
  else?: Branch[];
  /** Said to any other move. */
  otherwise?: Both;
  /** What the others, or chance, do next. */
  then?: Play[];
  /** Said when it is done. */
  after?: Both;
}

export interface Task {
  seed?: number;
  seats?: number;
  options?: Record<string, unknown>;
  position?: unknown;
  /** The board's own marks to begin with, as its notes keep them. */
  notes?: object;
  /** Played before the first step. */
  moves?: Play[];
  steps: Step[];
}

export interface Lesson {
  id: string;
  title: Both;
  line: Both;
  tasks: Task[];
}

export interface LessonBook {
  game: string;
  /** The options of the real match that follows the guided one. */
  real?: Record<string, unknown>;
  /** What teaches to do better, by the first word of a move: a lesson and a kind of puzzles. */
  mistakes?: Record<string, { lesson?: string; puzzles?: string }>;
  lessons: Lesson[];
}

export const FIRST = 'first';

/** The lessons of a game; null: it has none. */
export const bookOf = async (game: string): Promise<LessonBook | null> => {
  const load = books[game];
  return load === undefined ? null : ((await load()).default as LessonBook);
};

export const stepsOf = (lesson: Lesson): number =>
  lesson.tasks.reduce((sum, { steps }) => sum + steps.length, 0);
