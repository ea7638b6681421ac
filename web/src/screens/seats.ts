/* seats.ts - who sits where when nothing else is said: a person, and computers in as many seats as the game needs. */
import { cardOf } from '../boards/list';
import { words } from '../i18n';
import { settings } from '../settings';
import type { LocalSeat } from '../table/begun';

export const ownName = (): string => settings.value.name.trim() || words().table.you;

export const standardSeats = (game: string, level: number): LocalSeat[] => {
  const count = Math.max(2, cardOf(game)?.players[0] ?? 2);
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? { name: ownName() } : { level }));
};
