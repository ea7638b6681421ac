/* table.ts - a puzzle as a source: its position on the game's board; what is played, or written, is the answer, and the engine judges it. */
import { computed, signal } from '@preact/signals';
import { pick, words } from '../i18n';
import { address } from '../route';
import type { ToldFrame } from '../table/frame';
import { QuietTable } from '../table/quiet';
import type { Refusal } from '../table/types';
import { keepTry, openBook, ownRecord, type Puzzle, type Tried } from './data';
import { text } from './text';

/** The names in an answer that was tapped or typed. */
export const namesIn = (written: string): string[] => written.split(/[\s,]+/).filter(Boolean);

/** The answer with one name more, or without it where it has it. */
export const toggled = (written: string, name: string): string => {
  const names = namesIn(written);
  return (names.includes(name) ? names.filter((one) => one !== name) : [...names, name]).join(' ');
};

/** One of several golems has its program, another has not: nothing can be judged yet. */
const isHalf = (view: unknown): boolean =>
  (view as { robots?: { ready?: boolean }[] }).robots?.some(({ ready }) => ready === true) ?? false;

export class PuzzleTable extends QuietTable {
  readonly puzzle = signal<Puzzle | null>(null);
  readonly tried = signal<Tried | null>(null);
  readonly tries = signal(0);
  /** Moves of a turn so far. */
  readonly moves = signal<string[]>([]);
  /** Cells or cards of the answer so far, tapped or typed. */
  readonly written = signal('');
  readonly spot = computed(() => (this.puzzle.value?.form === 'cells' ? namesIn(this.written.value) : []));

  /** Who plays: the puzzle's seat; where all are the player's, the one that is looked at. */
  private eyes = 0;
  /** Programs of golems that wait for another one's. */
  private waiting: { seat: number; move: string }[] = [];

  constructor(
    game: string,
    readonly name: string,
  ) {
    super(game, `puzzle.${name}`, address('puzzles', game), true, {});
    this.tries.value = ownRecord().tried[name] ?? 0;
    void this.open();
  }

  private async open(): Promise<void> {
    try {
      this.session ??= await openBook(this.game);
      const told = await this.session.ask<{ puzzle: Puzzle }>('puzzle', { puzzle: this.name });
      if (!told.ok) return void (this.fault.value = pick(text).none);
      this.puzzle.value = told.puzzle;
      this.eyes = told.puzzle.seat;
      this.moves.value = [];
      this.waiting = [];
      await this.look();
    } catch {
      this.fault.value = words().table.noEngine;
    }
  }

  private async look(): Promise<void> {
    const all = await this.session!.ask<{ frames: unknown[] }>('frame', { eyes: 'all' });
    const look = await this.session!.ask<ToldFrame>('frame', { eyes: this.eyes });
    if (!all.ok || !look.ok) return;
    this.begun.value = look.view;
    this.seat(all.frames.length, this.eyes, this.together ? pick(text).golem : undefined);
    this.show(look, true);
  }

  /** One move is the answer; a turn is played on the board until it is to be checked. */
  async play(move: string, seat = this.eyes): Promise<Refusal | null> {
    const { form } = this.puzzle.value ?? {};
    if (form === undefined || this.tried.value?.solved) return null;
    if (form !== 'turn') {
      await this.answer([move]);
      return this.tried.value?.solved ? null : { code: 'puzzle', message: this.why };
    }
    const how = { seat, move, eyes: this.eyes };
    const answer = await this.session!.ask<ToldFrame & { actors: number[] }>('play', how);
    if (!answer.ok) return answer.error;
    this.show(answer);
    const half = isHalf(answer.view);
    this.note(seat, move, half);
    const [next = seat] = answer.actors;
    if (this.together && next !== this.eyes && !answer.actors.includes(this.eyes)) await this.turnTo(next);
    const whole = move.trim().toLowerCase() === 'end' || this.game === 'golems';
    if (whole && !half) await this.answer(this.moves.value);
    return null;
  }

  /** Answers are judged so: each text is the first golem's that has to act.  Programs may be written in any order. */
  private note(seat: number, move: string, half: boolean): void {
    this.waiting = [...this.waiting, { seat, move }].sort((a, b) => a.seat - b.seat);
    if (half) return;
    this.moves.value = [...this.moves.value, ...this.waiting.map((one) => one.move)];
    this.waiting = [];
  }

  get mine() {
    const seats = this.people.value.seats.map((_, i) => i);
    return this.together && seats.length > 1
      ? { seats, turnTo: (seat: number) => void this.turnTo(seat) }
      : null;
  }

  /** Programs that are written by hand (docs/puzzles.md) have no rivals at the table: every golem is the player's. */
  private get together(): boolean {
    return this.puzzle.value?.kind === 'program';
  }

  /** Another of the player's golems has to act: what was shown ends first. */
  private async turnTo(seat: number): Promise<void> {
    this.eyes = seat;
    const look = await this.session!.ask<ToldFrame>('frame', { eyes: seat });
    if (look.ok) this.show({ ...look, fresh: false, events: [] });
  }

  get why(): string {
    return this.tried.value ? pick(this.tried.value.why) : '';
  }

  async answer(answer: string[]): Promise<void> {
    const tried = await this.session!.ask<Tried>('try', { puzzle: this.name, answer });
    if (!tried.ok)
      return void (this.tried.value = {
        solved: false,
        why: { en: tried.error.message, ru: tried.error.message },
      });
    this.tries.value++;
    await keepTry(this.session!, this.name, tried.solved, this.tries.value);
    this.tried.value = { solved: tried.solved, why: tried.why };
  }

  async again(): Promise<void> {
    this.tried.value = null;
    await this.open();
  }

  /** The proven answer, in the game's words; who asks for it has given up. */
  async giveUp(): Promise<void> {
    const told = await this.session!.ask<Required<Tried>>('solution', { puzzle: this.name });
    if (!told.ok) return;
    if (ownRecord().tried[this.name] === undefined) await keepTry(this.session!, this.name, false, 0);
    this.tried.value = { solved: true, why: told.why, answer: told.answer };
  }

  async shared(date: string): Promise<string> {
    const solved = (ownRecord().tried[this.name] ?? 0) > 0;
    const told = await this.session!.ask<{ share: { en: string; ru: string } }>('share', {
      puzzle: this.name,
      tries: Math.max(1, this.tries.value),
      solved,
      date,
    });
    return told.ok ? pick(told.share) : '';
  }
}
