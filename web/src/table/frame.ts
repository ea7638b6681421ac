/* frame.ts - a frame as the engine and the server tell it (docs/protocol.md, «Frames»), and as the page shows it. */
import type { Frame, GameEvent, Result } from './types';

export interface ToldFrame extends Partial<Result> {
  seat: number | null;
  view: unknown;
  legal?: string[];
  act: boolean;
  /** Not told online: whose secret choice is still open is a secret too. */
  actors?: number[];
  events: GameEvent[];
  fresh?: boolean;
  /** How many events of a fresh frame the last play told. */
  last?: number;
  over: boolean;
}

/** The frame to show after `before`. */
export const frameOf = (told: ToldFrame, before: Frame | null): Frame => {
  const { seat, view, legal = [], act, actors, events, fresh = false, over, ranks, scores, ends } = told;
  return {
    seat,
    view,
    legal,
    act,
    actors: actors ?? (act && seat !== null ? [seat] : null),
    events,
    story: fresh ? events : [...(before?.story ?? []), ...events],
    fresh,
    over,
    result: over && ranks && scores ? { ranks, scores, ends } : null,
  };
};

/** Whether the seat has won the match: it is first, alone or with others, and not everybody is.  The server counts so too. */
export const hasWon = (ranks: number[], seat: number): boolean =>
  ranks[seat] === 1 && ranks.some((rank) => rank !== 1);

/** A fresh frame as two: the story up to the last play at once, then what that play told, in motion. */
export const lastInMotion = (told: ToldFrame): ToldFrame[] => {
  const { events, last = 0 } = told;
  if (last === 0) return [told];
  const before = { ...told, events: events.slice(0, -last) };
  return [before, { ...told, fresh: false, events: events.slice(-last) }];
};
