/* A symbol of the engineer's board is called by the letters that stand there, in either language. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { change } from '../../settings';
import { own, symbolSign } from './tell';

test('a crossed symbol is told in the words of its part', () => {
  const crossed = (symbol: string) => own({ type: 'break', text: '', symbol });
  change({ lang: 'en' });
  assert.equal(crossed('E1'), 'symbol crossed: E1');
  assert.equal(symbolSign('E1'), 'E1');
  change({ lang: 'ru' });
  assert.equal(crossed('E1'), 'вычеркнут символ 1, восток');
  assert.equal(symbolSign('E1'), 'в1');
  assert.equal(symbolSign('W1'), 'з1', 'a capital З would read as a three');
});
