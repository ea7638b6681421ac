/* use-radio.ts - what the radio operator keeps: the strip and where it lies, guesses of silences, marks on cells. */
import { useMemo, useState } from 'preact/hooks';
import type { Notes } from '../board';
import { endsOf, fitOf, laid, wayOf, type Joint, type Step } from './strip';
import { inside, type Place, type View } from './view';

export type CellNote = 'maybe' | 'no';
const NEXT: Record<string, CellNote | undefined> = { '': 'maybe', maybe: 'no', no: undefined };

/** Something kept in the notes that draws anew when it changes. */
export const useKept = <T>(notes: Notes, key: string, otherwise: T): [T, (value: T) => void] => {
  const [value, setValue] = useState<T>(() => notes.get(key, otherwise));
  return [
    value,
    (next) => {
      notes.set(key, next);
      setValue(next);
    },
  ];
};

export const useRadio = (view: View, notes: Notes) => {
  const enemy = view.team === undefined ? null : view.teams[1 - view.team]!.heard;
  const [shown, setShown] = useKept(notes, 'strip', false);
  const [end, setEnd] = useKept<Place>(notes, 'end', { column: 4, row: 4 });
  const [drawn, setDrawn] = useKept<Step[]>(notes, 'drawn', []);
  const [joints, setJoints] = useKept<Joint[]>(notes, 'joints', []);
  const [cells, setCells] = useKept<Record<string, CellNote>>(notes, 'cells', {});
  const [shared, setShared] = useKept(notes, 'shared', false);
  const [noting, setNoting] = useState(false);
  const track = enemy?.track ?? drawn;
  const possible = useMemo(() => (enemy?.cells === undefined ? null : new Set(enemy.cells)), [enemy?.cells]);
  const way = useMemo(() => wayOf(track, joints), [track, joints]);
  const ends = useMemo(() => endsOf(view, way, possible), [way, possible]);
  return {
    enemy,
    track,
    way,
    shown: shown && enemy !== null,
    show: (on: boolean) => {
      const fitting = ends[0];
      if (on && fitting !== undefined && !inside(end, view.size)) setEnd({ column: 4, row: 4 });
      setShown(on);
    },
    end,
    places: laid(way, end),
    fit: fitOf(view, laid(way, end), possible),
    ends,
    move: (to: Place) => inside(to, view.size) && setEnd(to),
    possible,
    joints,
    guess: (silence: number, joint: Joint) => {
      const next = [...joints];
      next[silence] = joint;
      setJoints(next);
    },
    paper: enemy !== null && enemy.track === undefined,
    draw: (step: Step) => setDrawn([...drawn, step]),
    wipe: () => setDrawn(drawn.slice(0, -1)),
    cells,
    noting,
    setNoting,
    note: (cell: string) => {
      const next = NEXT[cells[cell] ?? ''];
      const others = Object.entries(cells).filter(([name]) => name !== cell);
      setCells(Object.fromEntries(next === undefined ? others : [...others, [cell, next]]));
    },
    clear: () => setCells({}),
    /** Whether the crew sees marks and strip. */
    shared,
    setShared,
  };
};
export type Radio = ReturnType<typeof useRadio>;
