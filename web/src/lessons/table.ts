/* table.ts - a lesson as a source: the engine holds its position and says whether what was done is what the step asks for; what the
 * others do is written in the lesson. */
import { computed, signal } from '@preact/signals';
import { Session } from '../engine/engine';
import { lang, pick, words } from '../i18n';
import { address } from '../route';
import { keep } from '../settings';
import type { ToldFrame } from '../table/frame';
import { QuietTable } from '../table/quiet';
import type { Refusal } from '../table/types';
import { FIRST, stepsOf, type Lesson, type Step, type Task } from './data';
import { keepDone, keepPlace, placeIn, type Place } from './progress';
import { text } from './text';

const SEAT = 0; // who learns

interface Verdict {
  right: boolean;
  branch?: number;
}

export class LessonTable extends QuietTable {
  readonly at = signal<Place>({ task: 0, step: 0, moves: [] });
  /** The step is done, and what is said of it stands there to be read. */
  readonly told = signal(false);
  readonly over = signal(false);
  readonly wrong = signal(0);
  readonly spot = computed(() => (this.told.value || this.over.value ? [] : (this.step?.spot ?? [])));

  private course = 0;
  /** What follows a step while it is under way: a move waits for it, and a second press of «Next» is none. */
  private following: Promise<void> | null = null;

  constructor(
    game: string,
    readonly lesson: Lesson,
  ) {
    const { id, tasks } = lesson;
    super(game, `lesson.${game}.${id}`, address('learn', game), id !== FIRST, tasks[0]?.options ?? {});
    void this.open(placeIn(game, id) ?? { task: 0, step: 0, moves: [] });
  }

  get step(): Step | undefined {
    const { task, step } = this.at.value;
    return this.lesson.tasks[task]?.steps[step];
  }

  /** Which step of all this is. */
  get number(): number {
    const { task, step } = this.at.value;
    return stepsOf({ ...this.lesson, tasks: this.lesson.tasks.slice(0, task) }) + step + 1;
  }

  private async enter(seat: number, move: string): Promise<ToldFrame | Refusal> {
    const answer = await this.session!.ask<ToldFrame>('play', { seat, move, eyes: SEAT });
    return answer.ok ? answer : answer.error;
  }

  /** The task's position, played on to the step; a place that the lesson has no more begins the task anew. */
  private async open({ task, step, moves }: Place): Promise<void> {
    const course = ++this.course;
    const now = this.lesson.tasks[task] ?? this.lesson.tasks[0]!;
    try {
      this.session?.close();
      this.session = await Session.open();
      const { game } = this;
      const { seats, seed = 1, options = {}, position } = now;
      const start = await (position === undefined
        ? this.session.ask('new', { game, seats, seed, options })
        : this.session.ask('load', { game, seed, options, position, eyes: SEAT }));
      if (!start.ok) return void (this.fault.value = start.error.message);
      const begun = position === undefined ? null : (start as Partial<ToldFrame>).view;
      const fits = await this.replay(now, step, moves);
      const look = await this.session.ask<ToldFrame>('frame', { eyes: SEAT });
      if (course !== this.course || !look.ok) return;
      if (!fits) return this.open({ task: this.lesson.tasks[task] ? task : 0, step: 0, moves: [] });
      this.at.value = { task, step, moves };
      this.told.value = false;
      this.wrong.value = 0;
      this.begun.value = begun;
      this.id.value = `lesson.${game}.${this.lesson.id}.${task}`;
      keep(`naukograd.notes.${this.id.value}.${SEAT}`, now.notes ?? null);
      this.seat(seats ?? 2, SEAT);
      this.show(look, true);
    } catch {
      this.fault.value = words().table.noEngine;
    }
  }

  private async replay(task: Task, step: number, moves: string[]): Promise<boolean> {
    const own = [...moves];
    const all = [...(task.moves ?? [])];
    for (const { do: right, then = [] } of task.steps.slice(0, step)) {
      const mine = right ? own.shift() : null;
      if (mine === undefined) return false;
      all.push(...(mine === null ? [] : [[SEAT, mine] as [number, string]]), ...then);
    }
    for (const [seat, move] of all) if ('code' in (await this.enter(seat, move))) return false;
    return step < task.steps.length;
  }

  async play(move: string): Promise<Refusal | null> {
    await this.following;
    const { step } = this;
    if (!step || !this.session) return null;
    const t = pick(text);
    if (!step.do || this.told.value || this.over.value) return { code: 'lesson', message: t.pressNext };
    const { do: right, want, never, else: branches } = step;
    const verdict = await this.session.ask<Verdict>('coach', {
      seat: SEAT,
      move,
      step: { do: right, want, never, else: branches },
    });
    if (!verdict.ok) return verdict.error;
    if (!verdict.right) {
      this.wrong.value++;
      const said = branches?.[verdict.branch ?? -1]?.say ?? step.otherwise;
      return { code: 'lesson', message: said?.[lang.value] ?? t.otherwise };
    }
    const entered = await this.enter(SEAT, move);
    if ('code' in entered) return entered as Refusal;
    this.show(entered);
    this.at.value = { ...this.at.value, moves: [...this.at.value.moves, move] };
    await this.follow(async () => {
      await this.others(step);
      if (step.after) this.told.value = true;
      else await this.advance();
    });
    return null;
  }

  private async follow(what: () => Promise<void>): Promise<void> {
    this.following = what().finally(() => (this.following = null));
    await this.following;
  }

  private async others({ then = [] }: Step): Promise<void> {
    for (const [seat, move] of then) {
      const entered = await this.enter(seat, move);
      if ('code' in entered) return void (this.fault.value = (entered as Refusal).message);
      this.show(entered);
    }
  }

  /** The button under what is to be read. */
  async next(): Promise<void> {
    const { step } = this;
    if (this.following) return;
    await this.follow(async () => {
      if (step && !step.do && !this.told.value) await this.others(step);
      await this.advance();
    });
  }

  /** Does the right thing for who asks to see it. */
  async demonstrate(): Promise<void> {
    const [move] = this.step?.do ?? [];
    if (move !== undefined) await this.play(move);
  }

  private async advance(): Promise<void> {
    const { task, step, moves } = this.at.value;
    const steps = this.lesson.tasks[task]?.steps.length ?? 0;
    if (step + 1 < steps) {
      this.told.value = false;
      this.wrong.value = 0;
      this.at.value = { task, step: step + 1, moves };
      return keepPlace(this.game, this.lesson.id, this.at.value);
    }
    if (task + 1 >= this.lesson.tasks.length) {
      this.over.value = true;
      return keepDone(this.game, this.lesson.id);
    }
    // Until the next task is there this one stays as it is: its last step is not to be done once more.
    keepPlace(this.game, this.lesson.id, { task: task + 1, step: 0, moves: [] });
    await this.open({ task: task + 1, step: 0, moves: [] });
  }

  override close(): void {
    this.course++;
    super.close();
  }
}
