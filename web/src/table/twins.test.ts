/* At a table of three computers of one level, or of two guests, every name is told apart. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { change } from '../settings';
import { seatName } from '../screens/table/head';
import { numbered } from './twins';
import type { SeatInfo } from './types';

const computer = (level: number): SeatInfo => ({
  is: 'computer',
  name: '',
  level,
  here: true,
  score: 0,
  standin: null,
});
const person = (name: string): SeatInfo => ({
  is: 'person',
  name,
  level: null,
  here: true,
  score: 0,
  standin: null,
});

test('of several of one name all but the first are numbered', () => {
  change({ lang: 'en' });
  const names = (seats: SeatInfo[]) => numbered(seats).map(seatName);
  assert.deepEqual(names([person('Ann'), computer(1), computer(4), computer(1), computer(1)]), [
    'Ann',
    'Sprout',
    'Reader',
    'Sprout II',
    'Sprout III',
  ]);
  assert.deepEqual(names([person('Guest'), person('Guest'), person(''), person('')]), [
    'Guest',
    'Guest II',
    'Player 3',
    'Player 4',
  ]);
});
