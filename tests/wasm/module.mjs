// module.mjs - the WebAssembly module behind plain functions of strings, for the tests.
// Needs nothing but Node (18 or newer).
import { readFileSync } from 'node:fs';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Loads the module; `now` is its clock, in milliseconds (negative: there is none). */
export function loadModule(file, now = () => performance.now()) {
  const module = new WebAssembly.Module(readFileSync(file));
  const { exports } = new WebAssembly.Instance(module, { host: { now } });
  return { module, exports, open: () => new Session(exports) };
}

/** One match.  Every method gives the answer's text; `ask` gives it parsed. */
export class Session {
  constructor(exports) {
    this.wasm = exports;
    this.handle = exports.open();
  }

  close() {
    this.wasm.close(this.handle);
  }

  /** Calls an exported function; a string becomes an address and a length. */
  text(name, ...args) {
    const given = [];
    const flat = args.flatMap((arg) => {
      if (typeof arg !== 'string') return [arg];
      const bytes = encoder.encode(arg);
      const at = this.wasm.alloc(bytes.length);
      if (at === 0) throw new Error('the module has no more memory');
      new Uint8Array(this.wasm.memory.buffer).set(bytes, at);
      given.push(at);
      return [at, bytes.length];
    });
    const answer = this.wasm[name](this.handle, ...flat);
    for (const at of given) this.wasm.release(at);
    return decoder.decode(new Uint8Array(this.wasm.memory.buffer, answer, this.wasm.length(this.handle)));
  }

  ask(name, ...args) {
    return JSON.parse(this.text(name, ...args));
  }
}
