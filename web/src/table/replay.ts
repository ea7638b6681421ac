/* replay.ts - a finished match as a source: any ply, through any seat's eyes, or all of them at once. */
import { signal } from '@preact/signals';
import { Session, type Answer } from '../engine/engine';
import { words } from '../i18n';
import { keep, recall } from '../settings';
import { frameOf, type ToldFrame } from './frame';
import type { MatchFile } from './server';
import type { Frame, Hint, Link, People, Refusal, SeatInfo, Source } from './types';
import { numbered } from './twins';

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

/** The name of such a match in an address, and the match of such a name. */
export const keptName = ({ at }: Pick<Kept, 'at'>): string => `here-${at}`;
export const keptOf = (name: string): Kept | undefined =>
  keptMatches().find((kept) => keptName(kept) === name);

export const isRecord = (value: unknown): value is MatchRecord =>
  typeof value === 'object' &&
  value !== null &&
  'game' in value &&
  'moves' in value &&
  Array.isArray((value as MatchRecord).moves);

export type Eyes = number | 'all' | 'public';

/** A frame through one pair of eyes, or through all: then each seat's beside what all of them were told. */
type Looked = ToldFrame & { frames?: ToldFrame[] };

/** What every seat of a match saw when it ended; null: it cannot be played through. */
export const endOf = async (record: unknown): Promise<unknown[] | null> => {
  if (!isRecord(record)) return null;
  const session = await Session.open();
  const answer = await session.ask<Looked>('replay', { record, eyes: 'all' });
  session.close();
  return answer.ok ? (answer.frames ?? []).map(({ view }) => view) : null;
};

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
  readonly noUndo = signal<string | null>(null);
  readonly kept = signal<string | null>(null);

  /** A better move than the one that comes next, while its place is shown. */
  readonly shown = signal<Hint | null>(null);
  readonly ply = signal(0);
  readonly eyes = signal<Eyes>('all');
  /** null: nothing to check against. */
  readonly honest = signal<boolean | null>(null);

  private session: Session | null = null;
  /** Where the engine's match stands once it has answered all that was asked; null: who knows. */
  private at: number | null = null;
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
    this.people = signal<People>({
      phase: 'over',
      seats: numbered(seats),
      host: false,
      watchers: 0,
      question: null,
    });
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
      const whole = await this.session.ask('replay', { record: this.record0 });
      if (!whole.ok) return void (this.fault.value = whole.error.message);
      await this.check();
      await this.go(0);
    } catch {
      this.fault.value = words().table.noEngine;
    }
  }

  /** The engine checks the seed against what was committed to at the start, where the file tells it. */
  private async check(): Promise<void> {
    if (this.file.commitment)
      this.honest.value = (await this.session!.ask('verify', { match: this.file })).ok;
  }

  look(eyes: Eyes): Promise<void> {
    this.eyes.value = eyes;
    return this.go(this.ply.value);
  }

  /** The match after so many plays: the next one is played, any other replayed. */
  private seek(ply: number, step: boolean): Promise<Answer<Looked>> {
    const eyes = this.eyes.value === 'public' ? null : this.eyes.value;
    const [seat, move] = this.record0.moves[ply - 1] ?? [];
    const next = step && this.at === ply - 1;
    this.at = ply;
    return next
      ? this.session!.ask<Looked>('play', { seat, move, eyes })
      : this.session!.ask<Looked>('replay', {
          record: { ...this.record0, moves: this.record0.moves.slice(0, ply) },
          eyes,
        });
  }

  /** Shows the match after so many plays; one step on is shown in motion. */
  async go(to: number): Promise<void> {
    const asked = ++this.asked;
    this.shown.value = null;
    const ply = Math.max(0, Math.min(this.length, to));
    const before = this.frame.value;
    const step = ply === this.ply.value + 1 && before !== null;
    const answer = await this.seek(ply, step);
    if (asked !== this.asked || !answer.ok) return;
    const { frames, ...rest } = answer;
    const shown = (frames ?? [{}]).map((one) => frameOf({ ...rest, ...one }, before));
    const still = shown.map((frame) => ({ ...frame, legal: [], act: false }));
    this.ply.value = ply;
    this.frames.value = frames ? still : null;
    this.frame.value = still[0] ? { ...still[0], seat: frames ? null : still[0].seat } : null;
  }

  /** Goes to a place of the match, through a seat's eyes, and draws a better move than the one that was played there. */
  async point(ply: number, eyes: Eyes, better: Hint | null): Promise<void> {
    this.eyes.value = eyes;
    const asked = this.asked + 1;
    await this.go(ply);
    if (asked === this.asked) this.shown.value = better;
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
