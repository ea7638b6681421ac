/* worker.ts - the engine's own thread, so that thinking never stops the page.
 *
 * The first message names the module's address; every other one is a call and is answered by {id, answer} or {id, fault}. */
import { Module } from './wasm';

/** What is asked of a session; without a request: open one (session 0), or close this one. */
export interface Call {
  id: number;
  session: number;
  request?: object;
}

let module: Promise<Module> | null = null;

const load = async (url: string): Promise<Module> => Module.from(await (await fetch(url)).arrayBuffer());

const run = (engine: Module, { session, request }: Call): unknown => {
  if (request) return JSON.parse(engine.ask(session, JSON.stringify(request)));
  return session === 0 ? engine.open() : engine.close(session);
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
