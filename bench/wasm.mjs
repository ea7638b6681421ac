// wasm.mjs - the engine of the page beside the native one (bench/run --wasm): «WebAssembly» of docs/performance.md.  V8 is Node's, which is Chromium's.
import { circumstances, figure, table, write } from './doc.mjs';
import { amountFor, subjects, timeNative, timeWasm } from './work.mjs';

const GAMES = subjects().filter((name) => !name.includes('/'));
const UNIT = { random: 'a random move, ns', brain: 'a thought, ms', analysis: 'a judged move, ms' };
const SCALE = { random: 1, brain: 1e6, analysis: 1e6 };
const ITERATIONS = { brain: 1000, analysis: 100 };

function compare(kind) {
  return GAMES.map((game) => {
    console.error(`${kind}: ${game} …`);
    const amount = ITERATIONS[kind] ?? amountFor(kind, game);
    const [native, wasm] = [timeNative(kind, game, amount), timeWasm(kind, game, amount)];
    if (native.sum !== wasm.sum) throw new Error(`${game}: WebAssembly plays otherwise`);
    const each = ({ cpu, units }) => figure(cpu / units / SCALE[kind]);
    return [game, each(native), each(wasm), `${Math.round((100 * native.cpu) / wasm.cpu)}%`];
  });
}

const told = circumstances('clang 14 for WebAssembly');
const text = [
  told,
  ...Object.keys(UNIT).map((kind) => table([`${UNIT[kind]}${kind === 'random' ? '' : ` (${ITERATIONS[kind]} iterations)`}`, 'native', 'WebAssembly', 'its share of native speed'], compare(kind))),
].join('\n\n');
console.log(text);
write('wasm', text);
