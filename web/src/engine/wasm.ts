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

  /** A request of the engine protocol and its answer, both as text. */
  ask(session: number, request: string): string {
    const bytes = encoder.encode(request);
    const at = this.wasm.alloc!(bytes.length);
    new Uint8Array(this.wasm.memory.buffer).set(bytes, at);
    const answer = this.wasm.ask!(session, at, bytes.length);
    this.wasm.release!(at);
    return decoder.decode(new Uint8Array(this.wasm.memory.buffer, answer, this.wasm.length!(session)));
  }
}
