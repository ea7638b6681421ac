/* replay.ts - a finished match as a source: any ply, through any seat's eyes, or all of them at once. */
import { signal } from '@preact/signals';
import { Session } from '../engine/engine';
import { words } from '../i18n';
import { keep, recall } from '../settings';
import type { MatchFile } from './server';
import {
  toldTo,
  type Frame,
  type GameEvent,
  type Hint,
  type Link,
  type People,
  type Refusal,
  type Result,
  type SeatInfo,
  type Source,
} from './types';

export interface MatchRecord {
  game: string;
  rules_version: number;
  seats: number;
  seed: number | string;
  options: Record<string, unknown>;
  position?: unknown;
  moves: [number, string][];
}

/** A match that was finished on this device. */
export interface Kept {
  at: number;
  record: MatchRecord;
  names: string[];
  ranks: number[];
}

const KEY = 'naukograd.records';
const KEPT_MOST = 20;

export const keptMatches = (): Kept[] => recall<Kept[]>(KEY) ?? [];
export const keepMatch = (kept: Kept): void => keep(KEY, [kept, ...keptMatches()].slice(0, KEPT_MOST));

export const isRecord = (value: unknown): value is MatchRecord =>
  typeof value === 'object' &&
  value !== null &&
  'game' in value &&
  'moves' in value &&
  Array.isArray((value as MatchRecord).moves);

export type Eyes = number | 'all' | 'public';

export class ReplayTable implements Source {
  readonly kind = 'replay';
  readonly hints = false;
  readonly game: string;
  readonly id = signal('replay');
  readonly options: Record<string, unknown>;
  readonly frame = signal<Frame | null>(null);
  /** With all eyes: what every seat sees. */
  readonly frames = signal<Frame[] | null>(null);
  readonly people;
  readonly thinking = signal<number | null>(null);
  readonly curtain = signal<number | null>(null);
  readonly link = signal<Link>('good');
  readonly clock = signal(null);
  readonly talk = signal([]);
  readonly fault = signal<string | null>(null);

  readonly ply = signal(0);
  readonly eyes = signal<Eyes>('public');
  /** null: nothing to check against. */
  readonly honest = signal<boolean | null>(null);

  private session: Session | null = null;
  private events: GameEvent[][] = [];
  private asked = 0;

  constructor(
    readonly file: MatchFile & { record: unknown },
    names: string[],
  ) {
    const record = this.record0;
    this.game = record.game;
    this.options = record.options ?? {};
    const seats: SeatInfo[] = Array.from({ length: record.seats ?? names.length }, (_, i) => ({
      is: 'person',
      name: names[i] ?? '',
      level: null,
      here: true,
      score: 0,
      standin: null,
    }));
    this.people = signal<People>({ phase: 'over', seats, host: false, watchers: 0, question: null });
    void this.open();
  }

  private get record0(): MatchRecord {
    return this.file.record as unknown as MatchRecord;
  }

  get length(): number {
    return this.record0.moves.length;
  }

  private async open(): Promise<void> {
    try {
      this.session = await Session.open();
      const { moves, ...rest } = this.record0;
      const start = await this.session.ask('replay', JSON.stringify({ ...rest, moves: [] }));
      if (!start.ok) return void (this.fault.value = start.error.message);
      for (const [seat, text] of moves) {
        const answer = await this.session.ask<{ events: GameEvent[] }>('play', seat, text, -1);
        if (!answer.ok) return void (this.fault.value = answer.error.message);
        this.events.push(answer.events);
      }
      await this.check();
      await this.go(0);
    } catch {
      this.fault.value = words().table.noEngine;
    }
  }

  /** The engine checks the seed against what was committed to at the start, where the file tells it. */
  private async check(): Promise<void> {
    if (this.file.commitment)
      this.honest.value = (await this.session!.ask('verify', JSON.stringify(this.file))).ok;
  }

  look(eyes: Eyes): Promise<void> {
    this.eyes.value = eyes;
    return this.go(this.ply.value);
  }

  /** Shows the match after so many plays; one step on is shown in motion. */
  async go(to: number): Promise<void> {
    const asked = ++this.asked;
    const ply = Math.max(0, Math.min(this.length, to));
    const step = ply === this.ply.value + 1 && this.frame.value !== null;
    const record = { ...this.record0, moves: this.record0.moves.slice(0, ply) };
    await this.session!.ask('replay', JSON.stringify(record));
    const eyes = this.eyes.value;
    const seats =
      eyes === 'all' ? this.people.value.seats.map((_, i) => i) : [eyes === 'public' ? null : eyes];
    const common = await this.session!.ask<{ actors: number[]; over: boolean }>('common');
    const result = await this.session!.ask<Result & { over: boolean }>('result');
    const frames: Frame[] = [];
    for (const seat of seats) {
      const look = await this.session!.ask<{ view: unknown }>('view', seat ?? -1);
      if (!look.ok || !common.ok) return;
      const events = step ? (this.events[ply - 1] ?? []) : this.events.slice(0, ply).flat();
      const over = common.over;
      frames.push({
        seat,
        view: look.view,
        legal: [],
        act: false,
        actors: common.actors,
        events: eyes === 'all' ? events : toldTo(events, seat),
        fresh: !step,
        over,
        result: over && result.ok ? result : null,
      });
    }
    if (asked !== this.asked) return;
    this.ply.value = ply;
    this.frames.value = eyes === 'all' ? frames : null;
    this.frame.value = frames[0] ?? null;
  }

  play = async (): Promise<Refusal | null> => null;
  hint = async (): Promise<Hint | Refusal> => ({ code: 'not_now', message: '' });
  undo = async (): Promise<Refusal | null> => null;
  rematch = async (): Promise<Refusal | null> => null;
  record = async (): Promise<unknown> => this.file;

  close(): void {
    this.asked++;
    this.session?.close();
  }
}
