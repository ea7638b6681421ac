import assert from 'node:assert/strict';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import test from 'node:test';
import { hex, hmac, sha256, unhex } from './sha256';

test('SHA-256 and HMAC are those of everybody else', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = randomBytes(length);
    assert.equal(hex(sha256(bytes)), createHash('sha256').update(bytes).digest('hex'));
    const key = randomBytes(32);
    assert.equal(hex(hmac(key, bytes)), createHmac('sha256', key).update(bytes).digest('hex'));
  }
});

test('hex and back', () => assert.deepEqual([...unhex('00ff10')], [0, 255, 16]));
