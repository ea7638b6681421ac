/* geometry.ts - where cells lie in the drawing of a chart. */
import { placeOf, type Place } from './view';

export const CELL = 40;
export const MARGIN = 26;

export const span = (size: number): number => MARGIN + size * CELL + 6;
export const middle = ({ column, row }: Place): [number, number] => [
  MARGIN + (column + 0.5) * CELL,
  MARGIN + (row + 0.5) * CELL,
];
export const middleOf = (cell: string): [number, number] => middle(placeOf(cell));
export const cornerOf = (cell: string): [number, number] => {
  const { column, row } = placeOf(cell);
  return [MARGIN + column * CELL, MARGIN + row * CELL];
};
export const lineOf = (places: Place[]): string =>
  places.map((place, i) => `${i === 0 ? 'M' : 'L'}${middle(place).join(' ')}`).join('');
