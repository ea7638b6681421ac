/* list.ts - the games of the page.  What a card on the first screen needs is here; the board itself is loaded when it is
 * opened.  A new board is one line. */
import type { ComponentType } from 'preact';
import type { GameUI } from './board';
import { AtomsPicture } from './atoms/picture';
import { CircuitPicture } from './circuit/picture';
import { GeometriusPicture } from './geometrius/picture';
import { GolemsPicture } from './golems/picture';
import { SonarPicture } from './sonar/picture';
import { styleOf } from './style';

export type GameId = 'atoms' | 'circuit' | 'geometrius' | 'golems' | 'sonar';

export interface Card {
  id: GameId;
  players: [number, number];
  /** From this age; and the one that the rulebook calls the best, where it names another. */
  age: [from: number, best?: number];
  minutes: [number, number];
  /** Whether it has puzzles for one. */
  puzzles?: boolean;
  Picture: ComponentType;
  load(): Promise<GameUI>;
}

export const games: Card[] = [
  {
    id: 'atoms',
    players: [1, 2],
    age: [10],
    minutes: [15, 30],
    Picture: AtomsPicture,
    load: async () => (await import('./atoms')).ui,
  },
  {
    id: 'circuit',
    players: [2, 6],
    age: [8],
    minutes: [30, 45],
    Picture: CircuitPicture,
    load: async () => (await import('./circuit')).ui,
  },
  {
    id: 'geometrius',
    players: [2, 6],
    age: [12],
    minutes: [20, 25],
    Picture: GeometriusPicture,
    load: async () => (await import('./geometrius')).ui,
  },
  {
    id: 'golems',
    players: [1, 4],
    age: [6, 8],
    minutes: [20, 40],
    puzzles: true,
    Picture: GolemsPicture,
    load: async () => (await import('./golems')).ui,
  },
  {
    id: 'sonar',
    players: [2, 8],
    age: [12],
    minutes: [30, 60],
    Picture: SonarPicture,
    load: async () => (await import('./sonar')).ui,
  },
];

export const cardOf = (id: string): Card | undefined => games.find((card) => card.id === id);

/** A game's board with its style sheet; null: there is no such game. */
export const loadBoard = async (id: string): Promise<GameUI | null> => {
  const card = cardOf(id);
  return card === undefined ? null : (await Promise.all([card.load(), styleOf(id)]))[0];
};
