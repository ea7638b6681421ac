/* begun.ts - matches begun in this browser, one of each game, as the device keeps them: all that the first screen needs of them. */
import { keep, recall } from '../settings';

export type LocalSeat = { name: string } | { level: number };

export interface LocalSetup {
  game: string;
  seats: LocalSeat[];
  options: Record<string, unknown>;
  seed: string;
  /** The seed is a number's digits, not 64 hex digits: records of tests and puzzles have such. */
  numeric?: boolean;
  /** A replayed record may go on from its position. */
  position?: unknown;
  moves: [number, string][];
  /** All seats are one person's, as in a puzzle of two golems: nothing is secret, no curtain falls. */
  together?: boolean;
}

const KEY = (game: string) => `naukograd.here.${game}`;

export const unfinished = (game: string): LocalSetup | null => recall<LocalSetup>(KEY(game));
export const begin = (setup: LocalSetup): void => keep(KEY(setup.game), setup);
export const forget = (game: string): void => keep(KEY(game), null);

/** 256 random bits in hex. */
export const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
