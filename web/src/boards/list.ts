/* list.ts - the games of the page.  Which there are, and what they are called, the engine tells; what a card on the first screen
 * shows besides is here, and the board itself is loaded when it is opened.  A new board is one line; a game without one is played
 * on the board for any game. */
import type { ComponentType } from 'preact';
import told from 'games:list';
import { say, type ToldGame } from '../engine/games';
import type { GameUI, SetupProps } from './board';
import { AtomsPicture } from './atoms/picture';
import { CircuitPicture } from './circuit/picture';
import { AnyPicture } from './generic/picture';
import { GeometriusPicture } from './geometrius/picture';
import { GolemsPicture } from './golems/picture';
import { SonarPicture } from './sonar/picture';
import { styleOf } from './style';

/** What the page adds to a game that it knows. */
interface Own {
  /** From this age; and the one that the rulebook calls the best, where it names another. */
  age: [from: number, best?: number];
  minutes: [number, number];
  Picture: ComponentType;
  load(): Promise<GameUI>;
  /** The game's own form for its options; without it one is made from the engine's list. */
  setup?(): Promise<ComponentType<SetupProps>>;
  /** Screens of its own, at `#/ID/NAME`, with what stands behind the name in the address. */
  screens?: Record<string, () => Promise<ComponentType<{ arg: string }>>>;
}

export interface Card
  extends Pick<Own, 'Picture' | 'load' | 'setup' | 'screens'>, Partial<Pick<Own, 'age' | 'minutes'>> {
  id: string;
  told: ToldGame;
  players: [number, number];
}

const own: Record<string, Own> = {
  atoms: {
    age: [10],
    minutes: [15, 30],
    Picture: AtomsPicture,
    load: async () => (await import('./atoms')).ui,
  },
  circuit: {
    age: [8],
    minutes: [30, 45],
    Picture: CircuitPicture,
    load: async () => (await import('./circuit')).ui,
  },
  geometrius: {
    age: [12],
    minutes: [20, 25],
    Picture: GeometriusPicture,
    load: async () => (await import('./geometrius')).ui,
  },
  golems: {
    age: [6, 8],
    minutes: [20, 40],
    Picture: GolemsPicture,
    load: async () => (await import('./golems')).ui,
    setup: async () => (await import('./golems/setup')).Setup,
    screens: {
      puzzles: async () => (await import('./golems/puzzles')).PuzzleScreen,
      arena: async () => (await import('./golems/editor')).EditorScreen,
    },
  },
  sonar: {
    age: [12],
    minutes: [30, 60],
    Picture: SonarPicture,
    load: async () => (await import('./sonar')).ui,
  },
};

export const cardFor = (game: ToldGame): Card => ({
  Picture: AnyPicture,
  load: async () => (await import('./generic')).generic(game.id),
  ...own[game.id],
  id: game.id,
  told: game,
  players: [game.seats?.min ?? 2, game.seats?.max ?? 2],
});

export const games: Card[] = told.map(cardFor);

export const cardOf = (id: string): Card | undefined => games.find((card) => card.id === id);

/** What a game is called, in full or in a word; its id, where it is not known. */
export const nameOf = (id: string): string => say(cardOf(id)?.told.name, id);
export const briefOf = (id: string): string => say(cardOf(id)?.told.brief, nameOf(id));
/** What it is about; empty: it does not say. */
export const lineOf = (id: string): string => say(cardOf(id)?.told.line, '');

/** A game's board with its style sheet; null: there is no such game. */
export const loadBoard = async (id: string): Promise<GameUI | null> => {
  const card = cardOf(id);
  return card === undefined ? null : (await Promise.all([card.load(), styleOf(id)]))[0];
};
