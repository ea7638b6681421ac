/* quiet.ts - what sources without rivals share, a lesson and a puzzle: one engine, one person, and nobody who talks, waits or takes back. */
import { signal } from '@preact/signals';
import type { Session } from '../engine/engine';
import { words } from '../i18n';
import { frameOf, type ToldFrame } from './frame';
import type { Frame, Hint, Link, People, Refusal, Source } from './types';
import { numbered } from './twins';

export abstract class QuietTable implements Source {
  readonly kind = 'lesson';
  readonly hints = false;
  readonly id;
  readonly frame = signal<Frame | null>(null);
  readonly people = signal<People>({ phase: 'playing', seats: [], host: false, watchers: 0, question: null });
  readonly thinking = signal<number | null>(null);
  readonly curtain = signal<number | null>(null);
  readonly link = signal<Link>('good');
  readonly clock = signal(null);
  readonly talk = signal([]);
  readonly fault = signal<string | null>(null);
  readonly noUndo = signal<string | null>(null);
  readonly kept = signal<string | null>(null);
  readonly begun = signal<unknown>(null);
  protected session: Session | null = null;

  constructor(
    readonly game: string,
    id: string,
    readonly back: string,
    readonly unaided: boolean,
    readonly options: Record<string, unknown>,
  ) {
    this.id = signal(id);
  }

  abstract play(move: string): Promise<Refusal | null>;

  /** Who sits there: the person, and computers; `called`: every seat is the person's, and has this name. */
  protected seat(count: number, person: number, called?: (n: number) => string): void {
    const own = (i: number) => i === person || called !== undefined;
    const seats = Array.from({ length: count }, (_, i) => ({
      is: own(i) ? ('person' as const) : ('computer' as const),
      name: called && count > 1 ? called(i + 1) : own(i) ? words().table.you : '',
      level: own(i) ? null : 1,
      here: true,
      score: 0,
      standin: null,
    }));
    this.people.value = { ...this.people.peek(), seats: numbered(seats) };
  }

  /** A frame after the last one; `fresh`: in place of all before. */
  protected show(told: ToldFrame, fresh = false): void {
    this.frame.value = fresh ? frameOf({ ...told, fresh }, null) : frameOf(told, this.frame.peek());
  }

  hint = async (): Promise<Hint | Refusal> => ({ code: 'not_now', message: '' });
  undo = async (): Promise<Refusal | null> => null;
  rematch = async (): Promise<Refusal | null> => null;
  record = async (): Promise<unknown> => null;

  close(): void {
    this.session?.close();
  }
}
