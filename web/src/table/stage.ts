/* stage.ts - shows frames one after another: nothing newer is shown before the motion of the last has ended.
 *
 * It also counts the batches, so that a board knows what to set in motion. */
import { effect, signal } from '@preact/signals';
import type { GameUI } from '../boards/board';
import { moves } from '../settings';
import type { Frame, GameEvent, Source } from './types';

export interface Scene {
  frame: Frame;
  /** What to show in motion; empty after a fresh frame. */
  events: GameEvent[];
  batch: number;
  story: GameEvent[];
  /** Whether newer frames wait: no move can be made meanwhile. */
  behind: boolean;
  /** The board itself is telling these events now, step by step; the log follows when it is done. */
  held: boolean;
}

export class Stage {
  readonly scene = signal<Scene | null>(null);
  private readonly waiting: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** The board steers the motion itself and says when it has ended. */
  private held = false;
  private batch = 0;
  private readonly stop: () => void;

  constructor(
    source: Source,
    private readonly ui: GameUI,
  ) {
    this.stop = effect(() => {
      const frame = source.frame.value;
      if (frame) this.add(frame);
    });
  }

  /** Ends the motion at once. */
  skip(): void {
    if (this.timer === null && !this.held) return;
    this.next();
  }

  close(): void {
    this.stop();
    if (this.timer !== null) clearTimeout(this.timer);
  }

  private add(frame: Frame): void {
    if (frame.fresh) this.waiting.length = 0;
    this.waiting.push(frame);
    if ((this.timer === null && !this.held) || frame.fresh) this.next();
  }

  private next(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.held = false;
    const frame = this.waiting.shift();
    const last = this.scene.peek();
    if (!frame) {
      if (last?.behind) this.scene.value = { ...last, behind: false, held: false };
      return;
    }
    const events = frame.fresh ? [] : frame.events;
    const pause = moves() && events.length > 0 ? this.ui.motion(events, frame.view) : 0;
    if (events.length > 0) this.batch++;
    this.held = pause === Infinity; // before the scene: a board may be done at once
    this.scene.value = {
      frame,
      events,
      batch: this.batch,
      story: frame.story,
      behind: pause > 0 || this.waiting.length > 0,
      held: this.held,
    };
    if (pause === Infinity) return;
    if (pause > 0) this.timer = setTimeout(() => this.next(), pause);
    else if (this.waiting.length > 0) this.next();
  }
}
