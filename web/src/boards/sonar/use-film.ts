/* use-film.ts - the stills of a match as they are made, and which of them is shown. */
import { useEffect, useState } from 'preact/hooks';
import { film, type Still } from './film';

const STEP_MS = 700;
export const SPEEDS = [1, 2, 4, 8];

export const useFilm = (record: () => Promise<unknown>) => {
  const [stills, setStills] = useState<Still[]>([]);
  const [at, setAt] = useState(0);
  const [runs, setRuns] = useState(true);
  const [speed, setSpeed] = useState(2);
  useEffect(() => {
    let gone = false;
    const add = (still: Still) => setStills((all) => [...all, still]);
    void record().then((given) => film(given, add, () => gone));
    return () => {
      gone = true;
    };
  }, []);
  const last = stills.length - 1;
  useEffect(() => {
    if (!runs || at >= last) return;
    const timer = setTimeout(() => setAt(at + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [runs, at, last, speed]);
  return {
    still: stills[at] ?? null,
    at,
    last,
    runs,
    speed,
    setSpeed,
    go: (to: number) => {
      setRuns(false);
      setAt(Math.min(last, Math.max(0, to)));
    },
    toggle: () => {
      if (at >= last) setAt(0);
      setRuns(!runs || at >= last);
    },
  };
};
export type Film = ReturnType<typeof useFilm>;
