/* games.ts - the games as the engine tells of them.  A text that is missing is replaced by the protocol's own word: a game is never
 * hidden, nor a screen blank, for want of a text. */
import { lang, type Lang } from '../i18n';

export type Both = Partial<Record<Lang, string>>;

/** What a card needs. */
export interface ToldGame {
  id: string;
  name?: Both;
  brief?: Both;
  line?: Both;
  seats?: { min: number; max: number };
}

export interface OptionSpec {
  name: string;
  type: 'bool' | 'int' | 'choice' | 'list' | 'text';
  values?: string[];
  /** What people call the values, one for each. */
  words?: Both[];
  min?: number;
  max?: number;
  most?: number;
  default: unknown;
  en: string;
  ru: string;
}

export interface GameDetails extends ToldGame {
  options: OptionSpec[];
  /** Words for a screen that knows nothing of the game: titles of a view's fields, sentences for events, what moves do. */
  fields?: Record<string, Both>;
  news?: Record<string, Both>;
  verbs?: Record<string, Both>;
}

/** A text in the present language, or in the other, or what is meant without it. */
export const say = (both: Both | undefined, otherwise: string): string =>
  both?.[lang.value] ?? both?.en ?? both?.ru ?? otherwise;

/** All that is told of a game; null: there is no such game. */
export const detailsOf = async (id: string): Promise<GameDetails | null> =>
  (await import('games:details')).default.find((game) => game.id === id) ?? null;
