// analyse.test.mjs - an analysis of the module, in steps, says what the program says at once by the same count.
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { withEngine } from '../protocol/engine.mjs';
import { loadModule } from './module.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { open } = loadModule(process.env.NG_WASM ?? join(root, 'build-wasm', 'naukograd.wasm'));

for (const [game, iterations] of Object.entries({ atoms: 50, circuit: 10, geometrius: 10, golems: 200, sonar: 8 }))
  test(`${game}: a match is judged alike`, () =>
    withEngine(assert, async (engine) => {
      const session = open();
      let { actors, over } = await engine.ask({ do: 'new', game, seed: 8 });
      for (let i = 0; i < 40 && !over; i++) {
        const [seat] = actors;
        const { move } = await engine.ask({ do: 'think', seat, level: 2, iterations: 20, salt: '5'.repeat(64) });
        ({ actors, over } = await engine.ask({ do: 'play', seat, move }));
      }
      const { record } = await engine.ask({ do: 'record' });
      assert.ok(session.ask('replay', { record }).ok);
      let told = session.ask('analyse', { iterations, plies: 3 });
      while (!told.analysis) told = session.ask('analyse', { on: true, plies: 3 });
      assert.ok(told.analysis.moves.length > 3);
      assert.deepEqual(told, await engine.ask({ do: 'analyse', iterations }));
      session.close();
    }));
