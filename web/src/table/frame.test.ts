/* A frame that is told becomes a frame that is shown; the story goes with it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { frameOf, hasWon, lastInMotion, type ToldFrame } from './frame';

const told = (texts: string[], more: Partial<ToldFrame> = {}): ToldFrame => ({
  seat: 0,
  view: {},
  act: true,
  events: texts.map((text) => ({ type: 'said', text })),
  over: false,
  ...more,
});

const texts = (events: { text: string }[]) => events.map(({ text }) => text);

test('the story grows by what is told, and begins anew with a fresh frame', () => {
  const first = frameOf(told(['a', 'b'], { fresh: true }), null);
  const second = frameOf(told(['c']), first);
  assert.deepEqual(texts(second.story), ['a', 'b', 'c']);
  assert.deepEqual(texts(second.events), ['c']);
  assert.deepEqual(texts(frameOf(told(['x'], { fresh: true }), second).story), ['x']);
});

test('who may move is told, or known of oneself alone', () => {
  assert.deepEqual(frameOf(told([], { actors: [0, 1] }), null).actors, [0, 1]);
  assert.deepEqual(frameOf(told([]), null).actors, [0]);
  assert.equal(frameOf(told([], { act: false }), null).actors, null);
  assert.equal(frameOf(told([], { seat: null, act: false }), null).actors, null);
});

test('there is a result once it is over', () => {
  assert.equal(frameOf(told([]), null).result, null);
  const over = frameOf(told([], { over: true, ranks: [1, 2], scores: [3, 0] }), null);
  assert.deepEqual(over.result?.ranks, [1, 2]);
});

test('the last play of a fresh frame can be shown in motion', () => {
  const [before, last] = lastInMotion(told(['a', 'b', 'c'], { fresh: true, last: 2 }));
  assert.deepEqual(texts(before!.events), ['a']);
  assert.equal(before!.fresh, true);
  assert.deepEqual(texts(last!.events), ['b', 'c']);
  assert.equal(last!.fresh, false);
  assert.equal(lastInMotion(told(['a'], { fresh: true, last: 0 })).length, 1);
});

test('a match is won by all who are first, unless everybody is', () => {
  const winners = (ranks: number[]) => ranks.map((_, seat) => hasWon(ranks, seat));
  assert.deepEqual(winners([1, 2]), [true, false]);
  assert.deepEqual(winners([1, 1]), [false, false]);
  assert.deepEqual(winners([1, 1, 3]), [true, true, false]);
});
