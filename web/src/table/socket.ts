/* socket.ts - a connection that heals itself: it says hello again after every break, sends again what was not answered, and waits longer
 * each time it fails.
 *
 * Only requests that may be repeated safely (`play` with its number, docs/server.md) survive a break; the others are told that the
 * connection broke. */
import type { Link, Refusal } from './types';

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

export type Message = Record<string, unknown>;

export interface World {
  /** `elsewhere`: where it was tried last nobody answers, another server may be tried. */
  connect(elsewhere: boolean): Wire;
  /** Calls after so many milliseconds; the answer cancels it. */
  later(ms: number, call: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
}

export interface Listener {
  /** What to say first on every connection: join, or resume with what was seen. */
  hello(): Message;
  /** The answer to hello.  False: give up. */
  greeted(answer: Message): boolean;
  heard(message: Message): void;
  link(state: Link): void;
}

interface Pending {
  message: Message;
  again: boolean;
  done(answer: Message | Refusal): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const ELSEWHERE = 2; // tries at one server, before others are tried
const QUIET = 25_000; // after so long without a word the connection is asked whether it lives
const PATIENCE = 10_000;

export const BROKEN: Refusal = { code: 'broken', message: '' };

/** The server cannot read its store just now, or has too much to read: it, or another one, will.  Who comes back to his seat also
 * waits until there is room on its disk, and until fewer come at once. */
const isForNow = ({ ok, error }: Message, returning: boolean): boolean =>
  ok === false &&
  ['store_away', 'busy', ...(returning ? ['store_full', 'too_fast'] : [])].includes(
    (error as Refusal | undefined)?.code ?? '',
  );

export class Socket {
  private wire: Wire | null = null;
  private tries = 0;
  private last = 0;
  private ready = false;
  private closed = false;
  private returning = false; // with a right to a seat
  private after = 0;
  private cancel: () => void = () => {};
  private readonly pending = new Map<number, Pending>();

  constructor(
    private readonly world: World,
    private readonly listener: Listener,
  ) {
    this.connect();
  }

  /** Sends a request; the answer is the server's, or a refusal. */
  ask(message: Message, again = false): Promise<Message | Refusal> {
    return new Promise((done) => {
      const n = ++this.last;
      if (!this.ready && !again) return done(BROKEN);
      this.pending.set(n, { message, again, done });
      if (this.ready) this.wire?.send(JSON.stringify({ ...message, n }));
    });
  }

  /** Tries at once, as when the network has come back. */
  hurry(): void {
    if (this.closed || this.wire) return;
    this.cancel();
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.cancel();
    this.wire?.close();
    this.wire = null;
  }

  private connect(): void {
    const wire = this.world.connect(this.tries >= ELSEWHERE);
    this.wire = wire;
    this.ready = false;
    this.after = 0;
    wire.onopen = () => {
      const hello = this.listener.hello();
      this.returning = hello.do === 'resume';
      wire.send(JSON.stringify({ ...hello, n: 0 }));
      this.watch();
    };
    wire.onmessage = ({ data }) => {
      if (this.wire === wire) this.hear(JSON.parse(data) as Message);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.broken();
    };
    this.cancel = this.world.later(PATIENCE, () => this.drop());
  }

  /** Asks for a sign of life when it has been quiet for long, and gives the connection up when none comes. */
  private watch(): void {
    this.cancel();
    this.cancel = this.world.later(QUIET, () => {
      this.wire?.send(JSON.stringify({ do: 'ping' }));
      this.cancel = this.world.later(PATIENCE, () => this.drop());
    });
  }

  private drop(): void {
    const wire = this.wire;
    this.broken();
    wire?.close();
  }

  private hear(message: Message): void {
    this.watch();
    if (message.re === 0) {
      if (isForNow(message, this.returning)) return this.drop();
      if (!this.listener.greeted(message)) {
        this.close();
        this.listener.link('gone');
        return;
      }
      this.ready = true;
      this.tries = 0;
      this.listener.link('good');
      for (const [n, { message: unanswered }] of this.pending)
        this.wire?.send(JSON.stringify({ ...unanswered, n }));
    }
    if (message.type === 'bye') this.after = Number(message.after ?? 0);
    if (typeof message.type === 'string') this.listener.heard(message);
    const pending = typeof message.re === 'number' ? this.pending.get(message.re) : undefined;
    if (!pending) return;
    this.pending.delete(message.re as number);
    pending.done(message.ok === false ? (message.error as Refusal) : message);
  }

  private broken(): void {
    this.cancel();
    this.wire = null;
    this.ready = false;
    if (this.closed) return;
    for (const [n, { again, done }] of this.pending)
      if (!again) {
        this.pending.delete(n);
        done(BROKEN);
      }
    this.listener.link('trying');
    const wait = Math.max(this.after, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++));
    this.cancel = this.world.later(wait + this.world.random() * Math.min(wait, 1000), () => this.connect());
  }
}
