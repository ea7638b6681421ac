/* engine.ts - the page's side of the engine's thread.  The thread starts with the first session. */
import { lang } from '../i18n';
import type { Call } from './worker';

declare const WORKER_FILE: string;
declare const ENGINE_FILE: string;

interface Waiting {
  done(answer: unknown): void;
  fail(fault: Error): void;
}

const address = (file: string) => new URL(file, document.baseURI).href;

class Thread {
  private readonly worker = new Worker(address(WORKER_FILE), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor() {
    this.worker.onmessage = ({ data }) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('fault' in data) waiting?.fail(new Error(data.fault));
      else waiting?.done(data.answer);
    };
    this.worker.onerror = (event) => {
      for (const waiting of this.waiting.values()) waiting.fail(new Error(event.message));
      this.waiting.clear();
    };
    this.worker.postMessage({ url: address(ENGINE_FILE) });
  }

  call(session: number, request?: object): Promise<unknown> {
    const call: Call = { id: ++this.last, session, request };
    return new Promise((done, fail) => {
      this.waiting.set(call.id, { done, fail });
      this.worker.postMessage(call);
    });
  }
}

let thread: Thread | null = null;

/** Starts loading the engine before it is needed. */
export const warm = (): void => void (thread ??= new Thread());

export interface Failure {
  ok: false;
  error: { code: string; message: string };
}
export type Answer<T> = (T & { ok: true }) | Failure;

/** A session of the engine: one match and the memories of its computers. */
export class Session {
  private constructor(
    private readonly thread: Thread,
    private readonly handle: number,
  ) {}

  static async open(): Promise<Session> {
    thread ??= new Thread();
    return new Session(thread, (await thread.call(0)) as number);
  }

  /** A request of docs/protocol.md; refusals come in the page's language. */
  async ask<T>(name: string, fields: object = {}): Promise<Answer<T>> {
    return (await this.thread.call(this.handle, { do: name, lang: lang.value, ...fields })) as Answer<T>;
  }

  close(): void {
    void this.thread.call(this.handle);
  }
}

const lores = new Map<string, Promise<unknown>>();

/** What is printed on a game's pieces; asked once. */
export const loreOf = (game: string): Promise<unknown> => {
  const known = lores.get(game);
  if (known) return known;
  const asked = Session.open().then(async (session) => {
    const answer = await session.ask<{ lore: unknown }>('lore', { game });
    session.close();
    return answer.ok ? answer.lore : {};
  });
  lores.set(game, asked);
  return asked;
};
