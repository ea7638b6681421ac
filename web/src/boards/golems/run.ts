/* run.ts - steers the film of a run: play, pause, line by line, speed.  The table waits until it is done. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { keep, recall } from '../../settings';
import type { BoardProps } from '../board';
import { isRun, pictureOf, samePosition, stepsOf, type Picture, type Step } from './film';
import type { View } from './view';

export const SPEEDS = [0.5, 1, 2, 4];
const KEY = 'naukograd.golems.speed';

export interface Run {
  /** What is on the board now. */
  picture: Picture;
  /** The step that is shown; null: the board as it is. */
  step: Step | null;
  index: number;
  /** There is a run to look at, now or again. */
  has: boolean;
  playing: boolean;
  speed: number;
  play(): void;
  pause(): void;
  /** One line on, or back. */
  on(): void;
  back(): void;
  end(): void;
  setSpeed(speed: number): void;
}

/** Where lines begin: the first step of all counts too. */
const stops = (film: Step[]): number[] =>
  film.flatMap(({ kind }, i) => (i === 0 || kind === 'line' ? [i] : []));

type Given = Pick<BoardProps<View>, 'view' | 'events' | 'batch' | 'moves' | 'showing' | 'done'>;

/** Takes every batch in: a run is added to the film of its round, or begins a new one. */
const useFilm = ({ view, events, batch, moves, done }: Given) => {
  const last = useRef({ view, batch });
  const [film, setFilm] = useState<Step[]>([]);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { view, batch };
    if (before.batch === batch) {
      if (before.view !== view) {
        setFilm([]);
        setAt(0);
      }
      return;
    }
    const shows = isRun(events) && !samePosition(before.view, view);
    const goesOn = before.view.phase === 'run';
    const next = shows ? [...(goesOn ? film : []), ...stepsOf(pictureOf(before.view), events)] : film;
    setFilm(next);
    if (!shows || !moves) {
      setAt(next.length);
      setPlaying(false);
      done();
    } else {
      setAt(goesOn ? film.length : 0);
      setPlaying(true);
    }
  }, [batch, view]);
  return { film, at, setAt, playing, setPlaying };
};

export const useRun = (given: Given): Run => {
  const { view, showing, done } = given;
  const { film, at, setAt, playing, setPlaying } = useFilm(given);
  const [speed, setSpeed] = useState(recall<number>(KEY) ?? 1);
  const wasShowing = useRef(showing);
  const go = (to: number) => {
    setAt(to);
    if (to < film.length) return;
    setPlaying(false);
    done();
  };
  useEffect(() => {
    if (!playing || at >= film.length) return;
    const timer = setTimeout(() => go(at + 1), film[at]!.ms / speed);
    return () => clearTimeout(timer);
  }, [playing, at, film, speed]);
  useEffect(() => {
    if (wasShowing.current && !showing) go(film.length); // the table's «skip»
    wasShowing.current = showing;
  }, [showing]);
  const step = at < film.length ? film[at]! : null;
  return {
    picture: step?.picture ?? pictureOf(view),
    step,
    index: at,
    has: film.length > 0,
    playing,
    speed,
    play: () => {
      if (at >= film.length) setAt(0);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    on: () => {
      setPlaying(false);
      go(stops(film).find((stop) => stop > at) ?? film.length);
    },
    back: () => {
      setPlaying(false);
      setAt(stops(film).findLast((stop) => stop < at) ?? 0);
    },
    end: () => go(film.length),
    setSpeed: (to) => {
      keep(KEY, to);
      setSpeed(to);
    },
  };
};
