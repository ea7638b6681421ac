// games.mjs - what the engine tells of its games, baked into the page while it is built: the list of games has one source, and the
// first screen waits for nothing.
//
//   games:list     what a card needs, of every game
//   games:details  everything: options and words; loaded when a game is opened
import { readFileSync } from 'node:fs';

/** The answer of the engine's module to `games`. */
const askGames = (wasm) => {
  const module = new WebAssembly.Module(readFileSync(wasm));
  const { exports } = new WebAssembly.Instance(module, { host: { now: () => -1 } });
  const session = exports.open();
  const request = new TextEncoder().encode('{"do":"games"}');
  const at = exports.alloc(request.length);
  new Uint8Array(exports.memory.buffer).set(request, at);
  const answer = exports.ask(session, at, request.length);
  return JSON.parse(
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer, exports.length(session))),
  ).games;
};

const forCard = ({ id, name, brief, line, seats }) => ({ id, name, brief, line, seats });

/** The esbuild plugin that gives both modules, from the engine's module in this file. */
export const games = (wasm) => ({
  name: 'games',
  setup(plugin) {
    plugin.onResolve({ filter: /^games:/ }, ({ path }) => ({ path, namespace: 'games' }));
    plugin.onLoad({ filter: /.*/, namespace: 'games' }, ({ path }) => {
      const told = askGames(wasm);
      return {
        contents: JSON.stringify(path === 'games:list' ? told.map(forCard) : told),
        loader: 'json',
      };
    });
  },
});
