/* twins.ts - several of one name at a table: all but the first are numbered, so that a line of the log says who is meant. */
import type { SeatInfo } from './types';

const sameName = (one: SeatInfo, other: SeatInfo): boolean =>
  one.is === other.is &&
  (one.is === 'computer' ? one.level === other.level : one.name !== '' && one.name === other.name);

export const numbered = (seats: SeatInfo[]): SeatInfo[] =>
  seats.map((seat, i) => {
    const before = seats.slice(0, i).filter((other) => sameName(other, seat)).length;
    return before > 0 ? { ...seat, twin: before + 1 } : seat;
  });
