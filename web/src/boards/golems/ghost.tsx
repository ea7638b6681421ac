/* ghost.tsx - where the golem would go by the program on the table: worked out by the engine from what the seat sees, and drawn. */
import { useEffect, useState } from 'preact/hooks';
import { Session } from '../../engine/engine';
import { keep, recall } from '../../settings';
import { Robot } from './art';
import { firstEmpty, lineOf, lineText, type Draft } from './program';
import { placeOf, SIDES, type View } from './view';

export interface GhostStep {
  at?: string;
  face?: string;
  out?: boolean;
}

const GHOST = 'naukograd.golems.ghost';

/** At the pro level the ghost is off until it is switched on. */
export const useGhostSwitch = (level: string) => {
  const key = `${GHOST}.${level}`;
  const [on, setOn] = useState(recall<boolean>(key) ?? level !== 'pro');
  return {
    on,
    set: (to: boolean) => {
      keep(key, to);
      setOn(to);
    },
  };
};

/** The lines that are whole, from the first on. */
const written = (draft: Draft): string => {
  const empty = firstEmpty(draft);
  return draft
    .slice(0, empty === null ? draft.length : lineOf(empty))
    .map((block) => lineText(block!))
    .join(' ');
};

let session: Promise<Session> | null = null;

const foresee = async (view: View, seat: number, lines: string): Promise<GhostStep[]> => {
  const engine = await (session ??= Session.open());
  const answer = await engine.ask<{ foreseen: { lines: GhostStep[] } }>('foresee', {
    game: 'golems',
    seat,
    view,
    move: lines,
  });
  return answer.ok ? answer.foreseen.lines : [];
};

/** Line by line; empty while it is off or nothing is written. */
export const useGhost = (view: View, seat: number | null, draft: Draft, on: boolean): GhostStep[] => {
  const [steps, setSteps] = useState<GhostStep[]>([]);
  const lines = on && seat !== null ? written(draft) : '';
  useEffect(() => {
    let gone = false;
    if (lines === '') return setSteps([]);
    void foresee(view, seat!, lines).then(
      (found) => gone || setSteps(found),
      () => gone || setSteps([]),
    );
    return () => {
      gone = true;
    };
  }, [view, seat, lines]);
  return steps;
};

const middle = (cell: string): string => {
  const { x, y } = placeOf(cell);
  return `${x + 0.5} ${y + 0.5}`;
};

/** The way as a dotted line; where each line ends a faint golem and the line's number. */
export const GhostWay = ({
  from,
  seat,
  steps,
  width,
}: {
  from: string;
  seat: number;
  steps: GhostStep[];
  width: number;
}) => {
  const stays = steps.filter(({ at }) => at !== undefined);
  if (stays.length === 0) return null;
  const ends = new Map<string, number[]>();
  stays.forEach(({ at }, i) => ends.set(at!, [...(ends.get(at!) ?? []), i + 1]));
  const last = stays.at(-1)!;
  const { x, y } = placeOf(last.at!);
  return (
    <div class="gol-ghost" aria-hidden="true">
      <svg class="gol-way" viewBox={`0 0 ${width} 4`}>
        <path class="gol-path" d={`M${[from, ...stays.map(({ at }) => at!)].map(middle).join('L')}`} />
      </svg>
      <div
        class="gol-piece gol-shade"
        style={{
          transform: `translate(${x * 100}%, ${y * 100}%) rotate(${90 * SIDES.indexOf(last.face as 'N')}deg)`,
        }}
      >
        <Robot bot={{ seat, god: null }} />
      </div>
      {[...ends].map(([cell, lines]) => (
        <div
          key={cell}
          class="gol-piece"
          style={{ transform: `translate(${placeOf(cell).x * 100}%, ${placeOf(cell).y * 100}%)` }}
        >
          <b class="gol-steps">{lines.join(' ')}</b>
        </div>
      ))}
    </div>
  );
};
