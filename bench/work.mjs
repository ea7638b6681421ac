// work.mjs - times the work of work.h natively and in WebAssembly: the same amount, the fastest of some runs, processor time.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './doc.mjs';

const PROGRAM = `${root}/build/bench/bench_work`;
const KINDS = ['random', 'clone', 'legal', 'play', 'view', 'brain', 'analysis'];
const SLICES = 5;
const SLICE_NS = 4e7; // long enough for the kernel's clock, short enough for a busy machine to leave one alone
const AMOUNT_MAX = 1e8;

const native = (...args) => execFileSync(PROGRAM, args.map(String), { encoding: 'utf8', timeout: 120000 });

export const subjects = () => native('list').trim().split('\n');
export const sizes = (subject) => JSON.parse(native('sizes', subject));

/** {units, sum, cpu, wall}: nanoseconds for so much work. */
export const timeNative = (kind, subject, amount, threads = 1) => JSON.parse(native('time', kind, subject, amount, threads));

/** An amount of work that takes about a slice. */
export function amountFor(kind, subject) {
  for (let amount = 16; ; ) {
    const { cpu } = timeNative(kind, subject, amount);
    if (cpu > SLICE_NS / 4 || amount >= AMOUNT_MAX) return Math.max(1, Math.round((amount * SLICE_NS) / cpu));
    amount = Math.ceil(amount * Math.min(64, (1.2 * SLICE_NS) / Math.max(cpu, 1)));
  }
}

/** Nanoseconds for one unit of work, natively. */
export function nativeUnit(kind, subject, amount = amountFor(kind, subject)) {
  const { cpu, units } = timeNative(kind, subject, amount);
  return cpu / units;
}

let module;
function load() {
  if (module !== undefined) return module;
  const bytes = readFileSync(`${root}/build-wasm/bench.wasm`);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { host: { now: () => performance.now() } });
  const nameAt = (at) => {
    const memory = new Uint8Array(exports.memory.buffer);
    return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
  };
  const names = Array.from({ length: exports.subjects() }, (_, row) => nameAt(exports.name(row)));
  module = { exports, names };
  return module;
}

/** The same as timeNative, by V8. */
export function timeWasm(kind, subject, amount) {
  const { exports, names } = load();
  const once = () => exports.units(KINDS.indexOf(kind), names.indexOf(subject), amount);
  let [cpu, units] = [Infinity, 0];
  // The first runs are for V8, which compiles what is used often once more, and better.
  for (let warm = 0; warm < 3; warm++) once();
  for (let slice = 0; slice < SLICES; slice++) {
    const before = process.cpuUsage();
    units = once();
    const { user, system } = process.cpuUsage(before);
    cpu = Math.min(cpu, 1000 * (user + system));
  }
  return { units, sum: String(BigInt.asUintN(64, exports.sum())), cpu };
}
