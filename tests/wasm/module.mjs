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

/** One match, asked as the engine protocol is. */
export class Session {
  constructor(exports) {
    this.wasm = exports;
    this.handle = exports.open();
  }

  close() {
    this.wasm.close(this.handle);
  }

  /** The answer to a request as text, both as they are. */
  raw(request) {
    const bytes = encoder.encode(request);
    const at = this.wasm.alloc(bytes.length);
    if (at === 0) throw new Error('the module has no more memory');
    new Uint8Array(this.wasm.memory.buffer).set(bytes, at);
    const answer = this.wasm.ask(this.handle, at, bytes.length);
    this.wasm.release(at);
    return decoder.decode(new Uint8Array(this.wasm.memory.buffer, answer, this.wasm.length(this.handle)));
  }

  /** The answer's text to a request of this name with these fields. */
  text(name, fields = {}) {
    return this.raw(JSON.stringify({ do: name, ...fields }));
  }

  ask(name, fields = {}) {
    return JSON.parse(this.text(name, fields));
  }
}
