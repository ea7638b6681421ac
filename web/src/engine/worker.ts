/* worker.ts - the engine's own thread, so that thinking never stops the page.
 *
 * The first message names the module's address; every other one is a call {id, session, name, args} and is answered by
 * {id, answer} or {id, fault}. */
import { Module } from './wasm';

export interface Call {
  id: number;
  session: number;
  name: string;
  args: (string | number)[];
}

let module: Promise<Module> | null = null;

const load = async (url: string): Promise<Module> => Module.from(await (await fetch(url)).arrayBuffer());

const run = (engine: Module, { session, name, args }: Call): unknown => {
  if (name === 'open') return engine.open();
  if (name === 'close') return engine.close(session);
  if (name === 'language') return engine.language(session, Number(args[0]));
  return JSON.parse(engine.text(session, name, args));
};

self.onmessage = async ({ data }: MessageEvent<{ url: string } | Call>) => {
  if ('url' in data) {
    module = load(data.url);
    module.catch(() => {}); // told with the first call
    return;
  }
  try {
    if (!module) throw new Error('no engine');
    self.postMessage({ id: data.id, answer: run(await module, data) });
  } catch (fault) {
    self.postMessage({ id: data.id, fault: String(fault) });
  }
};
