/* film.ts - the whole match once it is over: where both boats truly were, and what each radio operator could have known.
 *
 * The record is played again in the engine, with the solver on; the rules do not depend on it. */
import { Session } from '../../engine/engine';
import type { Boat, Entry, View } from './view';

export interface Still {
  boats: (Boat | null)[];
  /** Where each boat has been so far, cell after cell. */
  trails: string[][];
  /** By crew: the cells where its radio operator could have believed the enemy to be; null: no boat was out yet. */
  known: (string[] | null)[];
  /** Cells of all blasts so far. */
  blasts: string[];
  /** Old mines that are left. */
  old: string[];
  /** What was announced last. */
  said: Entry | null;
}

interface Record_ {
  game: string;
  seats: number;
  seed: number | string;
  options: Record<string, unknown>;
  position?: unknown;
  moves: [number, string][];
}

/** Servers give the record with its proofs around it. */
const recordOf = (given: unknown): Record_ | null => {
  if (typeof given !== 'object' || given === null) return null;
  if ('moves' in given) return given as Record_;
  return 'record' in given ? recordOf(given.record) : null;
};

const SECRET = /^(charge|break|trace)/;

const open = async (record: Record_): Promise<Session | null> => {
  const session = await Session.open();
  const { game, seats, seed, position } = record;
  const options = { ...record.options, radio: 'solver' };
  const made =
    position === undefined
      ? await session.ask('new', { game, seats, seed, options })
      : await session.ask('load', {
          game,
          seed,
          options,
          position: { ...(position as object), radio: 'solver' },
        });
  return made.ok ? session : null;
};

const seen = async (session: Session, seat: number): Promise<View | null> => {
  const answer = await session.ask<{ view: View }>('view', { seat });
  return answer.ok ? answer.view : null;
};

const grown = (trail: string[], boat: Boat | null): string[] => {
  const at = boat?.at;
  if (at === undefined || at === trail.at(-1)) return trail;
  const missed = boat?.route?.slice(boat.route.lastIndexOf(trail.at(-1) ?? '') + 1) ?? [at];
  return [...trail, ...missed];
};

const stillOf = (views: View[], before: Still | null): Still => {
  const boats = views.map((view, team) => view.teams[team]?.boat ?? null);
  const said = views[0]?.log.at(-1) ?? null;
  const [word = '', cell = ''] = said?.text.split(' ') ?? [];
  const isNew = before === null || views[0]!.log.length > 0;
  const blast =
    isNew && /^(torpedo|detonate|scenario)$/.test(word) && before?.blasts.at(-1) !== cell ? [cell] : [];
  return {
    boats,
    trails: boats.map((boat, team) => grown(before?.trails[team] ?? [], boat)),
    // Once it is over views tell everything but the set: the last one stays.
    known: views.map((view, team) => view.teams[1 - team]?.heard.cells ?? before?.known[team] ?? null),
    blasts: [...(before?.blasts ?? []), ...blast],
    old: views[0]?.old ?? [],
    said,
  };
};

/** Stills one after another, one for each move that others heard of; `gone` breaks it off. */
export const film = async (
  given: unknown,
  add: (still: Still) => void,
  gone: () => boolean,
): Promise<void> => {
  const record = recordOf(given);
  const session = record === null ? null : await open(record);
  if (record === null || session === null) return;
  const first = await seen(session, 0);
  const eyes = [0, 1].map((team) => first?.seats.findIndex((seat) => seat.team === team) ?? 0);
  let still: Still | null = null;
  for (const [seat, move] of record.moves) {
    const played = await session.ask('play', { seat, move });
    if (!played.ok || gone()) break;
    if (SECRET.test(move)) continue;
    const views = await Promise.all(eyes.map((one) => seen(session, one)));
    if (views.some((view) => view === null)) break;
    add((still = stillOf(views as View[], still)));
  }
  session.close();
};
