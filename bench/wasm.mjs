// wasm.mjs - the engine of the page beside the native one, and what it is made of (bench/run --wasm): «WebAssembly» of
// docs/performance.md.  V8 is Node's, which is Chromium's.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { circumstances, figure, root, table, write } from './doc.mjs';
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

/** Where an object file of the link map belongs: core, games/atoms, …, or the C library. */
function partOf(object) {
  const inside = /engine\.dir\/__\/(games|brains)\/([a-z]+)\//.exec(object);
  if (inside !== null) return `${inside[1]}: ${inside[2]}`;
  const room = /engine\.dir\/__\/([a-z]+)\//.exec(object);
  if (room !== null) return room[1] === 'brains' || room[1] === 'games' ? `${room[1]}: shared` : room[1];
  if (object.startsWith('<internal>')) return 'texts of all parts, each once';
  return object.includes('CMakeFiles') ? 'wasm (the border)' : 'the C library';
}

/** Bytes of code and data by part, from the linker's map. */
function parts() {
  const bytes = new Map();
  let section = '';
  for (const line of readFileSync(`${root}/build-wasm/naukograd.map`, 'utf8').split('\n')) {
    const [, , size, rest] = /^\s*(\S+)\s+\S+\s+([0-9a-f]+)\s(.*)$/.exec(line) ?? [];
    if (rest === undefined) continue;
    if (/^[A-Z]+$/.test(rest.trim())) section = rest.trim();
    const object = /^ {8}(\S+):\(/.exec(rest);
    if (object === null || !['CODE', 'DATA'].includes(section)) continue;
    const part = partOf(object[1]);
    const old = bytes.get(part) ?? { CODE: 0, DATA: 0 };
    old[section] += parseInt(size, 16);
    bytes.set(part, old);
  }
  return [...bytes].sort(([, a], [, b]) => b.CODE + b.DATA - a.CODE - a.DATA).map(([part, { CODE, DATA }]) => [part, figure(CODE, 0), figure(DATA, 0)]);
}

const told = circumstances('clang 14 for WebAssembly');
const engine = readFileSync(`${root}/build-wasm/naukograd.wasm`);
const text = [
  told,
  ...Object.keys(UNIT).map((kind) => table([`${UNIT[kind]}${kind === 'random' ? '' : ` (${ITERATIONS[kind]} iterations)`}`, 'native', 'WebAssembly', 'its share of native speed'], compare(kind))),
  `The engine is ${figure(engine.length, 0)} bytes, ${figure(gzipSync(engine, { level: 9 }).length, 0)} by gzip, ${figure(brotliCompressSync(engine).length, 0)} by brotli. By part, uncompressed:`,
  table(['part', 'code, bytes', 'data, bytes'], parts()),
].join('\n\n');
console.log(text);
write('wasm', text);
