import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from './route';

test('an address that is not well-formed names nothing, and throws nothing', () => {
  assert.deepEqual(parse('#/t/%'), { name: 't', arg: '', part: '' });
  assert.deepEqual(parse('#/t/%ff'), { name: 't', arg: '', part: '' });
  assert.deepEqual(parse('#/t/K7M2QX'), { name: 't', arg: 'K7M2QX', part: '' });
  assert.deepEqual(parse('#/g/a%20b'), { name: 'g', arg: 'a b', part: '' });
  assert.deepEqual(parse('#/g/atoms/online'), { name: 'g', arg: 'atoms', part: 'online' });
  assert.deepEqual(parse(''), { name: '', arg: '', part: '' });
});
