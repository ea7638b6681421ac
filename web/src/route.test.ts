import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from './route';

test('an address that is not well-formed names nothing, and throws nothing', () => {
  assert.deepEqual(parse('#/t/%'), { name: 't', arg: '', more: '' });
  assert.deepEqual(parse('#/t/%ff'), { name: 't', arg: '', more: '' });
  assert.deepEqual(parse('#/t/K7M2QX'), { name: 't', arg: 'K7M2QX', more: '' });
  assert.deepEqual(parse('#/rules/sonar/S17'), { name: 'rules', arg: 'sonar', more: 'S17' });
  assert.deepEqual(parse('#/g/a%20b'), { name: 'g', arg: 'a b', more: '' });
  assert.deepEqual(parse('#/g/atoms/online'), { name: 'g', arg: 'atoms', more: 'online' });
  assert.deepEqual(parse(''), { name: '', arg: '', more: '' });
});
