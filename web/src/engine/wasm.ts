/* wasm.ts - the engine's module behind plain functions of strings: src/wasm/api.h in TypeScript. */

type Exports = Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Module {
  private constructor(private readonly wasm: Exports) {}

  static async from(bytes: BufferSource): Promise<Module> {
    const { instance } = await WebAssembly.instantiate(bytes, { host: { now: () => performance.now() } });
    return new Module(instance.exports as unknown as Exports);
  }

  open(): number {
    return this.wasm.open!();
  }

  close(session: number): void {
    this.wasm.close!(session);
  }

  language(session: number, lang: number): void {
    this.wasm.language!(session, lang);
  }

  /** Calls an exported function; a string becomes an address and a length.  Gives the answer's text. */
  text(session: number, name: string, args: (string | number)[]): string {
    const given: number[] = [];
    const flat = args.flatMap((arg) => {
      if (typeof arg === 'number') return [arg];
      const bytes = encoder.encode(arg);
      const at = this.wasm.alloc!(bytes.length);
      new Uint8Array(this.wasm.memory.buffer).set(bytes, at);
      given.push(at);
      return [at, bytes.length];
    });
    const answer = this.wasm[name]!(session, ...flat);
    for (const at of given) this.wasm.release!(at);
    return decoder.decode(new Uint8Array(this.wasm.memory.buffer, answer, this.wasm.length!(session)));
  }
}
