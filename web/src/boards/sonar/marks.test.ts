/* The engineer's board as the rulebook has it: S5, S9. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { downOf, markOf } from './marks';
import { GAUGES, type Lore } from './view';

const lore = {
  sinks: 4,
  gauges: { mine: 3, torpedo: 3, drone: 4, sonar: 3, silence: 6, scenario: 4 },
  colours: { mine: 'R', torpedo: 'R', drone: 'G', sonar: 'G', silence: 'Y', scenario: 'Y' },
  board: {
    W: ['R1', 'Y1', 'G1', 'G', 'X', 'X'],
    N: ['Y2', 'R2', 'Y2', 'G', 'R', 'X'],
    S: ['G3', 'Y3', 'R3', 'R', 'X', 'Y'],
    E: ['G2', 'Y3', 'R1', 'X', 'G', 'X'],
  },
} satisfies Lore;

test('a crossed symbol stops the two systems of its colour', () => {
  assert.deepEqual(downOf(lore, [...GAUGES], ['W1']), ['mine', 'torpedo']);
  assert.deepEqual(downOf(lore, [...GAUGES], ['W5']), []);
  assert.deepEqual(markOf(lore, [], 'N4').stops, ['drone', 'sonar']);
  assert.deepEqual(markOf(lore, ['W3'], 'N4').stops, [], 'they were down already');
});

test('the fourth symbol of a circuit repairs all four', () => {
  assert.deepEqual(markOf(lore, ['W1', 'W2', 'W3'], 'E3'), { repaired: [1], damage: null, stops: [] });
});

test('a full part costs a damage, and so does all radiation', () => {
  assert.equal(markOf(lore, ['N1', 'N2', 'N3', 'N4', 'N5'], 'N6').damage, 'part');
  assert.equal(markOf(lore, ['W5', 'W6', 'N6', 'S5', 'E4'], 'E6').damage, 'radiation');
});

test('the rulebook’s example: E2 closes circuit 3 first, so the full east does no damage', () => {
  const broken = ['E1', 'E3', 'E4', 'E5', 'E6', 'S1', 'S2', 'S3'];
  assert.deepEqual(markOf(lore, broken, 'E2'), { repaired: [3], damage: null, stops: [] });
});
