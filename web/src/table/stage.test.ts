/* Frames are shown one by one; nothing newer appears while something moves. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { signal } from '@preact/signals';
import type { GameUI } from '../boards/board';
import { Stage } from './stage';
import type { Frame, GameEvent, Source } from './types';

const frame = (text: string, fresh = false, story = text): Frame => ({
  seat: 0,
  story: [...story].map((one) => ({ type: 'said', text: one })),
  view: text,
  legal: [],
  act: true,
  actors: [0],
  events: [{ type: 'said', text } as GameEvent],
  fresh,
  over: false,
  result: null,
});

const setUp = (motion: number) => {
  const shown = signal<Frame | null>(null);
  const stage = new Stage(
    { frame: shown } as unknown as Source,
    { motion: () => motion } as unknown as GameUI,
  );
  return { shown, stage, now: () => stage.scene.value };
};

test('a fresh frame is there at once, with the whole story and nothing to move', () => {
  const { shown, stage, now } = setUp(500);
  shown.value = frame('a', true);
  assert.equal(now()?.frame.view, 'a');
  assert.deepEqual(now()?.events, []);
  assert.equal(now()?.story.length, 1);
  assert.equal(now()?.behind, false);
  stage.close();
});

test('while something moves newer frames wait, and skipping shows them', () => {
  const { shown, stage, now } = setUp(60_000);
  shown.value = frame('a', true);
  shown.value = frame('b', false, 'ab');
  shown.value = frame('c', false, 'abc');
  assert.equal(now()?.frame.view, 'b');
  assert.equal(now()?.behind, true);
  stage.skip();
  assert.equal(now()?.frame.view, 'c');
  assert.equal(now()?.batch, 2);
  stage.skip();
  assert.equal(now()?.behind, false);
  assert.deepEqual(
    now()?.story.map(({ text }) => text),
    ['a', 'b', 'c'],
  );
  stage.close();
});

test('a stage that opens late has the whole story', () => {
  const shown = signal<Frame | null>(frame('c', false, 'abc'));
  const stage = new Stage({ frame: shown } as unknown as Source, { motion: () => 0 } as unknown as GameUI);
  assert.equal(stage.scene.value?.story.length, 3);
  stage.close();
});

test('a fresh frame ends whatever moves', () => {
  const { shown, stage, now } = setUp(60_000);
  shown.value = frame('a', true);
  shown.value = frame('b');
  shown.value = frame('c', true);
  assert.equal(now()?.frame.view, 'c');
  assert.deepEqual(
    now()?.story.map(({ text }) => text),
    ['c'],
  );
  assert.equal(now()?.behind, false);
  stage.close();
});

test('a board that steers its own motion holds the stage until it is done', () => {
  const { shown, stage, now } = setUp(Infinity);
  shown.value = frame('a', true);
  shown.value = frame('b');
  shown.value = frame('c');
  assert.equal(now()?.frame.view, 'b');
  assert.equal(now()?.behind, true);
  stage.skip();
  assert.equal(now()?.frame.view, 'c');
  stage.skip();
  assert.equal(now()?.behind, false);
  stage.close();
});
