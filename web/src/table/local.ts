/* local.ts - a match in this browser: against computers, or several people at one screen.
 *
 * The engine's thread knows everything; frames are made for the person whose turn it is.  With several people a curtain
 * falls before the eyes change.  The match is kept after every play, so that a reload goes on. */
import { signal } from '@preact/signals';
import { Session } from '../engine/engine';
import { levelName, words } from '../i18n';
import { settings } from '../settings';
import { begin, forget, randomSeed, type LocalSeat, type LocalSetup } from './begun';
import { frameOf, hasWon, lastInMotion, type ToldFrame } from './frame';
import { keepMatch, keptName, type MatchRecord } from './replay';
import { isRefusal, type Frame, type Hint, type Link, type People, type Refusal, type Source } from './types';
import { numbered } from './twins';

/** Who may move now, and whether it is over: a part of every answer. */
interface Common {
  actors: number[];
  over: boolean;
}

/** Real time: people and computers act at once, and computers at people's pace. */
const PACE_MS = 900; // at least, and at most twice that
const QUICK_MS = 120; // of thinking: a person's move waits for it

/** Until what is to be shown now is on the screen. */
const drawn = (): Promise<void> => new Promise((done) => setTimeout(done, 60));

const isComputer = (seat: LocalSeat | undefined): seat is { level: number } =>
  seat !== undefined && 'level' in seat;

export class LocalTable implements Source {
  readonly kind = 'local';
  readonly hints = true;
  readonly game: string;
  readonly id = signal('');
  readonly options: Record<string, unknown>;
  readonly frame = signal<Frame | null>(null);
  readonly people;
  readonly thinking = signal<number | null>(null);
  readonly outside = signal<unknown>(null);
  readonly curtain = signal<number | null>(null);
  readonly link = signal<Link>('good');
  readonly clock = signal(null);
  readonly talk = signal([]);
  readonly fault = signal<string | null>(null);
  readonly noUndo = signal<string | null>(null);
  readonly kept = signal<string | null>(null);

  private session: Session | null = null;
  private common: Common = { actors: [], over: false };
  private eyes: number | null = null;
  private wins: number[];
  /** What each person was shown last: several at one screen see in motion what is new to them. */
  private readonly seen = new Map<number, Frame>();
  /** Real time: when each computer may act, and the timer for the first of them. */
  private readonly actsAt = new Map<number, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts up when a course of play is given up: what an older one still waits for is dropped. */
  private course = 0;

  constructor(private setup: LocalSetup) {
    this.game = setup.game;
    this.options = setup.options;
    this.wins = setup.seats.map(() => 0);
    this.people = signal<People>(this.describe('playing'));
    void this.open();
  }

  get mine() {
    if (!this.setup.together) return null;
    return { seats: this.persons, turnTo: (seat: number) => void this.turnTo(seat, true) };
  }

  private get persons(): number[] {
    return this.setup.seats.flatMap((seat, i) => (isComputer(seat) ? [] : [i]));
  }

  private describe(phase: People['phase']): People {
    const seats = this.setup.seats.map((seat, i) => ({
      is: isComputer(seat) ? ('computer' as const) : ('person' as const),
      name: isComputer(seat) ? '' : seat.name,
      level: isComputer(seat) ? seat.level : null,
      here: true,
      score: this.wins[i] ?? 0,
      standin: null,
    }));
    return { phase, seats: numbered(seats), host: true, watchers: 0, question: null };
  }

  /** Starts the match and plays what was played before a reload, as far as the rules still take it. */
  private async open(): Promise<void> {
    const course = ++this.course;
    this.actsAt.clear();
    this.seen.clear();
    clearTimeout(this.timer);
    try {
      this.session?.close();
      this.session = await Session.open();
      const { game, options, position, seats, moves } = this.setup;
      const seed = this.setup.numeric ? Number(this.setup.seed) : this.setup.seed;
      const start =
        position === undefined
          ? await this.session.ask<Common>('new', { game, seats: seats.length, seed, options })
          : await this.session.ask<Common>('load', { game, seed, options, position });
      if (!start.ok) {
        forget(game);
        this.fault.value = start.error.message;
        return;
      }
      this.common = start;
      const look = await this.session.ask<{ view: unknown }>('view');
      if (look.ok) this.outside.value = look.view;
      this.setup = { ...this.setup, moves: [] };
      this.id.value = `here.${game}.${String(seed).slice(0, 16)}`;
      this.people.value = this.describe('playing');
      for (const [seat, text] of moves) if (isRefusal(await this.enter(seat, text))) break;
      if (course === this.course) await this.begin(course);
    } catch {
      this.fault.value = words().table.noEngine;
    }
  }

  /** Plays in the engine, seen by the present eyes. */
  private async enter(seat: number, move: string): Promise<Refusal | ToldFrame> {
    const answer = await this.session!.ask<ToldFrame & Common>('play', { seat, move, eyes: this.eyes });
    return answer.ok ? this.entered(seat, move, answer) : answer.error;
  }

  private entered(seat: number, move: string, answer: ToldFrame & Common): ToldFrame {
    this.common = answer;
    this.setup = { ...this.setup, moves: [...this.setup.moves, [seat, move]] };
    return answer;
  }

  private save(): void {
    if (this.common.over) forget(this.game);
    else begin(this.setup);
  }

  private show(told: ToldFrame): void {
    this.frame.value = frameOf(told, this.frame.peek());
    if (this.eyes !== null) this.seen.set(this.eyes, this.frame.value);
    void this.tryUndo();
  }

  /** Asks beforehand whether the last play could be taken back. */
  private async tryUndo(): Promise<void> {
    const frame = this.frame.peek();
    const answer =
      this.eyes === null ? null : await this.session!.ask('undo', { seat: this.eyes, try: true });
    if (frame === this.frame.peek()) this.noUndo.value = answer?.ok === false ? answer.error.message : null;
  }

  /** The person who is to act, or else the first. */
  private get next(): number | null {
    return this.persons.find((seat) => this.common.actors.includes(seat)) ?? this.persons[0] ?? null;
  }

  /** The first look.  Several people are asked first who is there: something may have been played already. */
  private async begin(course: number): Promise<void> {
    const several = this.persons.length > 1 && !this.setup.together;
    if (several && this.setup.moves.length > 0 && !this.common.over) {
      this.eyes = null;
      this.curtain.value = this.next;
      return;
    }
    this.eyes = this.next;
    const look = await this.session!.ask<ToldFrame>('frame', { eyes: this.eyes });
    if (course !== this.course || !look.ok) return;
    this.show(look);
    await this.proceed(course);
  }

  /** Goes on until a person has to act: computers move, the curtain falls. */
  private async proceed(course: number): Promise<void> {
    this.save();
    const { actors, over } = this.common;
    if (over) return this.finish();
    if (this.options['mode'] === 'realtime') return this.wait(course);
    const computer = actors.find((seat) => isComputer(this.setup.seats[seat]));
    if (computer !== undefined) return this.think(computer, course);
    const other = this.persons.find((seat) => actors.includes(seat));
    if (other === undefined || actors.includes(this.eyes ?? -1)) return;
    if (this.setup.together) return this.turnTo(other, false);
    this.curtain.value = other;
  }

  /** Through other eyes of the same person: at once, or when what is just shown has ended. */
  private async turnTo(seat: number, fresh: boolean): Promise<void> {
    const course = this.course;
    this.eyes = seat;
    const look = await this.session!.ask<ToldFrame>('frame', { eyes: seat });
    if (course !== this.course || !look.ok) return;
    this.show(fresh ? look : { ...look, fresh: false, events: [] });
  }

  /** Real time: each computer that may act does so after a while, whoever acts meanwhile. */
  private wait(course: number): void {
    const { actors } = this.common;
    const now = performance.now();
    for (const seat of this.actsAt.keys()) if (!actors.includes(seat)) this.actsAt.delete(seat);
    for (const seat of actors)
      if (isComputer(this.setup.seats[seat]) && !this.actsAt.has(seat))
        this.actsAt.set(seat, now + PACE_MS * (1 + Math.random()));
    clearTimeout(this.timer);
    const [first] = [...this.actsAt].sort(([, a], [, b]) => a - b);
    if (first === undefined) return;
    this.timer = setTimeout(() => void this.actNow(first[0], course), Math.max(0, first[1] - now));
  }

  /** Somebody else may have been quicker: then it is not the computer's turn any more, and it looks again. */
  private async actNow(seat: number, course: number): Promise<void> {
    this.actsAt.delete(seat);
    const entered = await this.choose(seat, Math.min(QUICK_MS, settings.value.thinking), course);
    if (entered === null) return;
    if (isRefusal(entered)) return this.wait(course);
    this.show(entered);
    await this.proceed(course);
  }

  /** A computer chooses and plays, in one request; null: the course of play was given up meanwhile. */
  private async choose(seat: number, ms: number, course: number): Promise<Refusal | ToldFrame | null> {
    const { level } = this.setup.seats[seat] as { level: number };
    const how = { seat, level, ms, salt: randomSeed(), eyes: this.eyes };
    const answer = await this.session!.ask<ToldFrame & Common & { move: string }>('think', how);
    if (course !== this.course) return null;
    return answer.ok ? this.entered(seat, answer.move, answer) : answer.error;
  }

  private async think(seat: number, course: number): Promise<void> {
    this.thinking.value = seat;
    const entered = await this.choose(seat, settings.value.thinking, course);
    if (entered === null) return;
    this.thinking.value = null;
    if (isRefusal(entered)) return void (this.fault.value = entered.message);
    this.show(entered);
    await this.proceed(course);
  }

  private async finish(): Promise<void> {
    const ranks = this.frame.value?.result?.ranks ?? [];
    this.wins = this.wins.map((wins, seat) => wins + (hasWon(ranks, seat) ? 1 : 0));
    this.people.value = this.describe('over');
    const record = await this.session!.ask<{ record: MatchRecord }>('record');
    const names = this.people.value.seats.map((seat) => seat.name || levelName(seat.level ?? 1));
    if (!record.ok) return;
    const kept = { at: Date.now(), record: record.record, names, ranks };
    keepMatch(kept);
    this.kept.value = keptName(kept);
  }

  /** The person named by the curtain has taken the device: what is new to them is shown in motion. */
  async lift(): Promise<void> {
    const course = this.course;
    this.eyes = this.curtain.value;
    const look = await this.session!.ask<ToldFrame>('frame', { eyes: this.eyes });
    if (course !== this.course || !look.ok) return;
    const before = this.seen.get(this.eyes ?? -1);
    const known = before?.story.length ?? 0;
    if (before && known < look.events.length) {
      this.frame.value = { ...before, fresh: true, events: before.story, legal: [], act: false };
      this.curtain.value = null;
      await drawn(); // the board as it was: its motion begins there
      if (course !== this.course) return;
      this.show({ ...look, fresh: false, events: look.events.slice(known) });
    } else for (const told of lastInMotion(look)) this.show(told);
    this.curtain.value = null;
    void this.proceed(course);
  }

  async play(text: string, seat = this.eyes ?? undefined): Promise<Refusal | null> {
    if (seat === undefined || !this.session) return null;
    const entered = await this.enter(seat, text);
    if (isRefusal(entered)) return entered;
    this.show(entered);
    void this.proceed(this.course);
    return null;
  }

  async hint(ms = settings.value.thinking): Promise<Hint | Refusal> {
    const answer = await this.session!.ask<Hint>('hint', { seat: this.eyes ?? 0, ms });
    return answer.ok ? { move: answer.move, why: answer.why, picture: answer.picture ?? null } : answer.error;
  }

  async undo(): Promise<Refusal | null> {
    const seat = this.eyes;
    if (seat === null || this.thinking.value !== null)
      return { code: 'not_now', message: words().table.undoThinks };
    const answer = await this.session!.ask<ToldFrame & Common>('undo', { seat, eyes: seat });
    if (!answer.ok) return answer.error;
    const { moves } = this.setup;
    const taken = moves.findLastIndex(([by]) => by === seat);
    this.common = answer;
    this.setup = { ...this.setup, moves: moves.filter((_, i) => i !== taken) };
    this.show(answer);
    void this.proceed(this.course);
    return null;
  }

  /** A new match of the same people.  Two change places, so that who began second begins; more stay where they are, for the sake of teams. */
  async rematch(): Promise<Refusal | null> {
    const turns = this.setup.seats.length === 2 && !this.setup.together;
    const turned = <T>(list: T[]): T[] => (turns ? [...list].reverse() : list);
    this.setup = {
      ...this.setup,
      seats: turned(this.setup.seats),
      seed: randomSeed(),
      numeric: false,
      moves: [],
      position: undefined,
    };
    this.wins = turned(this.wins);
    this.eyes = null;
    this.curtain.value = null;
    this.thinking.value = null;
    this.kept.value = null;
    await this.open();
    return null;
  }

  async record(): Promise<unknown> {
    const answer = await this.session!.ask<{ record: unknown }>('record');
    return answer.ok ? answer.record : null;
  }

  close(): void {
    this.course++;
    clearTimeout(this.timer);
    this.session?.close();
  }
}
