/* Both languages say the same things; numbers come with the right nouns. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { en } from './en';
import { countEn, countRu } from './plural';
import { ru } from './ru';

/** Every path to a text. */
const paths = (value: unknown, at = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => paths(one, `${at}.${key}`))
    : [at];

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return [
      String(
        (value as (...args: unknown[]) => unknown)(...Array.from({ length: value.length }, (_, i) => i + 2)),
      ),
    ];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
};

test('the two languages have the same texts', () => assert.deepEqual(paths(ru), paths(en)));

test('no text is empty, and none speaks of «ты»', () => {
  for (const text of [...texts(en), ...texts(ru)]) assert.notEqual(text.trim(), '');
  for (const text of texts(ru))
    assert.doesNotMatch(text.toLowerCase(), /(^|[^а-я])(ты|тебе|тебя|твой|твоя|твоё)([^а-я]|$)/);
});

test('one beam, two beams', () => {
  assert.equal(countEn(1, 'beam', 'beams'), '1 beam');
  assert.equal(countEn(2, 'beam', 'beams'), '2 beams');
  assert.equal(countEn(0, 'beam', 'beams'), '0 beams');
  assert.equal(countEn(-2, 'point', 'points'), '−2 points', 'the minus of print');
});

test('один луч, два луча, пять лучей', () => {
  const say = (n: number) => countRu(n, 'луч', 'луча', 'лучей');
  assert.deepEqual([1, 21, 101].map(say), ['1 луч', '21 луч', '101 луч']);
  assert.deepEqual([2, 3, 4, 22, 104].map(say), ['2 луча', '3 луча', '4 луча', '22 луча', '104 луча']);
  assert.deepEqual([0, 5, 11, 12, 14, 20, 111].map(say), [
    '0 лучей',
    '5 лучей',
    '11 лучей',
    '12 лучей',
    '14 лучей',
    '20 лучей',
    '111 лучей',
  ]);
});
