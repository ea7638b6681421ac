/* C20: what decides between players of equal points. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { decidedBy, type Tally, type View } from './view';

const by = (
  tally: [points: number, lit: number, fines: number][],
  ranks: number[],
  more: Partial<View> = {},
) =>
  decidedBy(
    {
      teams: tally.map((_, seat) => seat),
      tally: tally.map(([points, lit, fines]): Tally => ({ points, lit, fines, glow: points + fines })),
      ...more,
    } as View,
    ranks,
  );

test('points decide, then who has more glowing tiles, then who has fewer fines', () => {
  assert.equal(
    by(
      [
        [5, 2, 0],
        [3, 3, 0],
      ],
      [1, 2],
    ),
    null,
  );
  assert.equal(
    by(
      [
        [3, 2, 0],
        [3, 3, 0],
      ],
      [2, 1],
    ),
    'lit',
  );
  assert.equal(
    by(
      [
        [0, 0, 0],
        [0, 1, 1],
      ],
      [2, 1],
    ),
    'lit',
    'a fine that lit a lamp',
  );
  assert.equal(
    by(
      [
        [3, 2, 1],
        [3, 2, 0],
      ],
      [2, 1],
    ),
    'fines',
  );
  assert.equal(
    by(
      [
        [3, 2, 0],
        [3, 2, 0],
      ],
      [1, 1],
    ),
    null,
    'the place is shared',
  );
});

test('who played the extra round is ahead of all others, whatever it cost', () => {
  assert.equal(
    by(
      [
        [3, 2, 0],
        [1, 1, 2],
        [2, 2, 0],
      ],
      [1, 2, 3],
      { tied: [0, 1] },
    ),
    null,
  );
  assert.equal(
    by(
      [
        [1, 2, 2],
        [0, 1, 3],
        [2, 2, 0],
      ],
      [1, 2, 3],
      { tied: [0, 1] },
    ),
    'extra',
  );
});

test('a team shares its points', () => {
  const more = { teams: [0, 1, 0, 1] };
  assert.equal(
    by(
      [
        [3, 3, 0],
        [3, 2, 0],
      ],
      [1, 2, 1, 2],
      more,
    ),
    'lit',
  );
});
