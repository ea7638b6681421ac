// size.mjs - how large the engine of the page is, and what it is made of (bench/run --size): «WebAssembly» of docs/performance.md.
// No clock is in it, so that it can be written on a busy machine.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { commit, figure, root, table, write } from './doc.mjs';

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

const engine = readFileSync(`${root}/build-wasm/naukograd.wasm`);
const bytes = (data) => figure(data.length, 0);
const text = [
  `At commit ${commit()} the engine is ${bytes(engine)} bytes, ${bytes(gzipSync(engine, { level: 9 }))} by gzip, ${bytes(brotliCompressSync(engine))} by brotli. By part, uncompressed:`,
  table(['part', 'code, bytes', 'data, bytes'], parts()),
].join('\n\n');
console.log(text);
write('size', text);
