/* run.ts - the current of a check, chain after chain: which one runs now, and what has not lit or burnt yet. */
import { useEffect, useState } from 'preact/hooks';
import type { Sound } from '../../sound';
import type { GameEvent } from '../../table/types';

const CURRENT = ['glow', 'short', 'smoke', 'blown'];

export const pathIn = (event: GameEvent): string[] =>
  Array.isArray(event['path']) ? event['path'].map(String) : [];

const sameChain = (a: GameEvent, b: GameEvent) => a.type === b.type && pathIn(a).join() === pathIn(b).join();
const carries = (event: GameEvent) => CURRENT.includes(event.type) && pathIn(event).length > 0;

/** The events whose current is shown, each chain once. */
export const currents = (events: GameEvent[]): GameEvent[] =>
  events.filter((event, i) => carries(event) && !events.slice(0, i).some((other) => sameChain(other, event)));

export const CURRENT_MS = 900;
const ARRIVES_MS = 400; // until the current has come to what it lights or burns
const LINGERS_MS = 600;

/** What chains from the `done`th on will do, as `glow c5`, `smoke d1`, `blown L3`. */
export const waiting = (events: GameEvent[], done: number): Set<string> => {
  const later = currents(events).slice(done);
  return new Set(
    events
      .filter((event) => later.some((run) => sameChain(run, event)))
      .map(({ type, at }) => `${type} ${String(at)}`),
  );
};

interface Run {
  /** Whose current runs. */
  shown: GameEvent | null;
  /** What the view has already, but what the current has not come to: `glow c5`, `smoke d1`, `blown L3`. */
  pending: Set<string>;
}

const SOUNDS: Record<string, Sound> = { glow: 'glow', short: 'crack', smoke: 'bad', blown: 'bad' };

/** `ended`: the table shows newer things already, so that nothing is held back any longer. */
export const useCurrents = (
  events: GameEvent[],
  batch: number,
  moves: boolean,
  ended: boolean,
  sound: (name: Sound) => void,
): Run => {
  const [run, setRun] = useState<{ batch: number; shown: GameEvent | null; done: number }>({
    batch,
    shown: null,
    done: 0,
  });
  const now = run.batch === batch ? run : { batch, shown: null, done: 0 };

  useEffect(() => {
    const running = currents(events);
    const timers: number[] = [];
    const later = (ms: number, what: () => void) => timers.push(window.setTimeout(what, ms));
    if (running.length === 0 && events.some(({ type }) => type === 'lay')) sound('place');
    running.forEach((event, i) => {
      const start = moves ? i * CURRENT_MS : 0;
      later(start, () => {
        setRun({ batch, shown: event, done: i });
        sound(SOUNDS[event.type]!);
      });
      later(moves ? start + ARRIVES_MS : 0, () => setRun({ batch, shown: event, done: i + 1 }));
    });
    if (running.length > 0)
      later((moves ? running.length : 1) * CURRENT_MS + LINGERS_MS, () =>
        setRun({ batch, shown: null, done: running.length }),
      );
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [batch]);

  return { shown: now.shown, pending: moves && !ended ? waiting(events, now.done) : new Set() };
};
