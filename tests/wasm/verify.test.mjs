// verify.test.mjs - the page checks a served match: its seed against the commitment, and every move.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadModule } from './module.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { open } = loadModule(process.env.NG_WASM ?? join(root, 'build-wasm', 'naukograd.wasm'));

const seed = 'a1'.repeat(32);
const record = { game: 'atoms', rules_version: 1, seats: 2, seed, options: { size: 6, atoms: 1 }, moves: [[0, 'place 1-24'], [1, 'auto']] };
const lines = ['naukograd-match-1', 'K7M2QX-1', 'atoms', 1, 2, JSON.stringify(record.options)];
const commitment = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${lines.join('\n')}\n`).digest('hex');
const served = { ok: true, match: 'K7M2QX-1', commitment, record, players: [{ name: 'A' }, { computer: 3 }] };

test('a match with the seed that was committed to stands, and becomes the session\'s', () => {
  const session = open();
  const answer = session.ask('verify', { match: served });
  assert.equal(answer.ok, true, JSON.stringify(answer));
  assert.equal(answer.ply, 2);
  assert.equal(session.ask('record').record.seed, seed);
  session.close();
});

test('another seed, another match, a move that does not stand or no commitment do not', () => {
  const session = open();
  for (const bad of [{ ...served, record: { ...record, seed: 'b2'.repeat(32) } }, { ...served, match: 'K7M2QX-2' },
    { ...served, record: { ...record, moves: [[0, 'beam 1']] } }, { ...served, commitment: undefined }, { ...served, commitment: '00' },
    { ...served, record: { ...record, options: { size: 6, atoms: 2 } } }, {}, []]) {
    const answer = session.ask('verify', { match: bad });
    assert.equal(answer.ok, false, JSON.stringify(bad));
    assert.equal(answer.error.code, 'bad_record');
  }
  session.close();
});
