// think.test.mjs - by a count of iterations the computer plays, and says why, in the module exactly as it does natively.
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { withEngine } from '../protocol/engine.mjs';
import { loadModule } from './module.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { open } = loadModule(process.env.NG_WASM ?? join(root, 'build-wasm', 'naukograd.wasm'));

/** What each move of a match costs in thought, how many of its moves are compared, and from which on with more thought: the best
 *  player looks at all moves of circuit and proves its end, in geometrius plays on with care, and in golems comes to know more rivals and thinks in
 *  their place. */
const games = {
  atoms: [300, 60],
  circuit: [60, 90, 46, 4400],
  geometrius: [60, 60, 14, 17000],
  golems: [3000, 60, 8, 600000],
  sonar: [60, 120],
};

for (const [game, [early, plies, from = plies, late = early]] of Object.entries(games))
  test(`${game}: the same moves and reasons by count`, () =>
    withEngine(assert, async (engine) => {
      const session = open();
      const both = async (request) => {
        const native = await engine.ask(request);
        const { do: name, ...fields } = request;
        assert.deepEqual(session.ask(name, fields), native, JSON.stringify(request));
        return native;
      };
      let { actors, over } = await both({ do: 'new', game, seed: 11 });
      for (let ply = 0; ply < plies && !over; ply++) {
        const seat = actors[0];
        const level = ply >= from || ply % 3 === 0 ? 10 : ply % 3 === 1 ? 6 : 2;
        const iterations = ply < from ? early : late;
        const { move } = await both({
          do: 'think',
          seat,
          level,
          iterations,
          salt: '7'.repeat(64),
          lang: ply % 2 ? 'ru' : 'en',
        });
        ({ actors, over } = await both({ do: 'play', seat, move }));
      }
      session.close();
    }));
