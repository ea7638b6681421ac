/* data.ts - an analysis as the engine makes it (docs/protocol.md, `analyse`), asked for in steps: between two of them it can be shown how
 * far it is, a replay can go on, and it can be stopped. */
import { signal } from '@preact/signals';
import { Session } from '../engine/engine';
import { words, type Words } from '../i18n';
import { bookOf } from '../lessons/data';

export const GRADES = ['best', 'good', 'slip', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

export interface Judged {
  ply: number;
  seat: number;
  move: string;
  best: string;
  worth: number;
  best_worth: number;
  lost: number;
  grade: Grade;
  luck?: number;
  why?: Words<string>;
}
/** What a move gave up, as far as it is worth a word: the judge is no surer of less. */
export const gaveUp = ({ grade, lost }: Judged): number => (grade === 'best' ? 0 : lost);

export interface Form {
  seat: number;
  decisions: number;
  accuracy: number;
  lost: number;
  luck: number;
  grades: Record<Grade, number>;
}
export interface Moment {
  ply: number;
  luck: boolean;
}
export type Unit = 'chance' | 'millibits';
export interface Analysis {
  game: string;
  unit: Unit;
  seats: Form[];
  moments: Moment[];
  moves: Judged[];
}

interface Step {
  plies: number;
  of: number;
  iterations: number;
  analysis?: Analysis;
}

const STEP_MS = 100; // so long a step is to take: the replay's own questions wait for it
const STEP_MOST = 64;

/** How many plies the next step takes, after one of so many took so long. */
export const nextStep = (plies: number, ms: number): number =>
  Math.max(1, Math.min(STEP_MOST, 2 * plies, Math.round((plies * STEP_MS) / Math.max(1, ms))));

/** One analysis of one record. */
export class Analyser {
  readonly done = signal(0);
  readonly of = signal(1);
  readonly iterations = signal(0);
  readonly found = signal<Analysis | null>(null);
  readonly fault = signal<string | null>(null);
  private stopped = false;

  constructor(private readonly record: unknown) {}

  async run(): Promise<void> {
    try {
      const session = await Session.open();
      const replayed = await session.ask('replay', { record: this.record });
      if (replayed.ok) await this.judge(session);
      else this.fault.value = replayed.error.message;
      session.close();
    } catch {
      this.fault.value = words().table.noEngine;
    }
  }

  private async judge(session: Session): Promise<void> {
    let plies = 1;
    for (let on = false; !this.stopped && this.found.value === null; on = true) {
      const began = performance.now();
      const step = await session.ask<Step>('analyse', on ? { on, plies } : { plies });
      if (!step.ok) return void (this.fault.value = step.error.message);
      plies = nextStep(plies, performance.now() - began);
      this.done.value = step.plies;
      this.of.value = step.of;
      this.iterations.value = step.iterations;
      this.found.value = step.analysis ?? null;
    }
  }

  stop(): void {
    this.stopped = true;
  }
}

/** What teaches to do better: a lesson and a kind of puzzles, by the first word of the move (docs/lessons.md). */
export interface Teaches {
  lesson?: string;
  puzzles?: string;
}

export const teachesOf = async (game: string): Promise<Record<string, Teaches>> =>
  (await bookOf(game))?.mistakes ?? {};

/** The move to do better than: of a decision the best was `best`; its first word says what kind it is. */
export const verbOf = ({ best, move }: Pick<Judged, 'best' | 'move'>): string =>
  (best || move).split(' ')[0] ?? '';
