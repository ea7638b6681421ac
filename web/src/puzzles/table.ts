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

export class PuzzleTable extends QuietTable {
  readonly puzzle = signal<Puzzle | null>(null);
  readonly tried = signal<Tried | null>(null);
  readonly tries = signal(0);
  /** Moves of a turn so far. */
  readonly moves = signal<string[]>([]);
  /** Cells or cards of the answer so far, tapped or typed. */
  readonly written = signal('');
  readonly spot = computed(() => (this.puzzle.value?.form === 'cells' ? namesIn(this.written.value) : []));

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
      this.moves.value = [];
      await this.look();
    } catch {
      this.fault.value = words().table.noEngine;
    }
  }

  private async look(): Promise<void> {
    const { seat } = this.puzzle.value!;
    const all = await this.session!.ask<{ frames: unknown[] }>('frame', { eyes: 'all' });
    const look = await this.session!.ask<ToldFrame>('frame', { eyes: seat });
    if (!all.ok || !look.ok) return;
    this.seat(all.frames.length, seat);
    this.show(look, true);
  }

  /** One move is the answer; a turn is played on the board until it is to be checked. */
  async play(move: string): Promise<Refusal | null> {
    const { form, seat } = this.puzzle.value ?? {};
    if (form === undefined || this.tried.value?.solved) return null;
    if (form !== 'turn') {
      await this.answer([move]);
      return this.tried.value?.solved ? null : { code: 'puzzle', message: this.why };
    }
    const answer = await this.session!.ask<ToldFrame>('play', { seat, move, eyes: seat });
    if (!answer.ok) return answer.error;
    this.show(answer);
    this.moves.value = [...this.moves.value, move];
    if (move.trim().toLowerCase() === 'end' || this.game === 'golems') await this.answer(this.moves.value);
    return null;
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
