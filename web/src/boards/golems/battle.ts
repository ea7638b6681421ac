/* battle.ts - all that the field and the dock share about the moment: the run, the program on its way, its ghost, what was tapped. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { seatName } from '../../screens/table/head';
import type { BoardProps } from '../board';
import { aboutCell, aboutRobot, type About } from './about';
import { useCardKeys, useWriting, type Writing } from './draft';
import { useGhost, useGhostSwitch, type GhostStep } from './ghost';
import { useRun, type Run } from './run';
import { robotName, tell } from './tell';
import { goalCells, remember, type Lore, type View } from './view';

export interface Tip extends About {
  /** It stands below, so that what was tapped above stays in sight. */
  low: boolean;
  cell: string | null;
}

export interface Battle {
  props: BoardProps<View>;
  lore: Lore;
  run: Run;
  /** Nothing of a run is shown: the board is as it is. */
  live: boolean;
  /** What kind of move is asked for: `exit`, `flip`, `card` …; empty where none is. */
  kind: string;
  writes: boolean;
  writing: Writing;
  ghost: { on: boolean; set(on: boolean): void; steps: GhostStep[] };
  names: string[];
  name(seat: number): string;
  tip: Tip | null;
  setTip(tip: Tip | null): void;
}

const SOUNDS = {
  move: 'slide',
  strike: 'crack',
  blast: 'absorbed',
  open: 'crack',
  splash: 'absorbed',
  out: 'bad',
} as const;

/** A sound for what a step shows. */
const useSounds = ({ step, index }: Run, { sound }: BoardProps<View>) =>
  useEffect(() => {
    const name = SOUNDS[(step?.kind ?? '') as keyof typeof SOUNDS];
    if (name !== undefined) sound(name);
  }, [index, step === null]);

export const useBattle = (props: BoardProps<View>): Battle => {
  const { view, seat, legal, act, seats, batch } = props;
  const lore = remember(props.lore);
  const run = useRun(props);
  const writing = useWriting(props, lore);
  const ghost = useGhostSwitch(view.level);
  const [tip, setTip] = useState<Tip | null>(null);
  const live = run.step === null;
  const writes = live && view.phase === 'program' && seat !== null && view.robots[seat]?.ready === false;
  const steps = useGhost(view, seat, writing.draft, writes && ghost.on);
  const name = (of: number) => seatName(seats[of], of);
  useSounds(run, props);
  useCardKeys(writing, writes && act);
  useLayoutEffect(() => setTip(null), [batch]);
  return {
    props,
    lore,
    run,
    live,
    kind: live ? (legal[0]?.split(' ')[0] ?? '') : '',
    writes,
    writing,
    ghost: { ...ghost, steps },
    names: view.robots.map((robot) => robotName(robot, name)),
    name,
    tip,
    setTip,
  };
};

/** The move that a tap on a cell stands for. */
export const moveAt = ({ props, live }: Battle, cell: string): string | undefined =>
  live ? props.legal.find((move) => move === `exit ${cell}` || move === `stand ${cell}`) : undefined;

export const tipOfCell = ({ props, lore, run, name }: Battle, cell: string): Tip => {
  const { picture } = run;
  const i = picture.bots.findIndex(({ at }) => at === cell);
  const robot = i < 0 ? null : aboutRobot(props.view, picture.bots[i]!, i, name);
  return {
    title: robot?.title ?? cell,
    lines: [...(robot?.lines ?? []), ...aboutCell(lore, picture, cell, goalCells(props.view.puzzle ?? {}))],
    low: Number(cell.slice(-1)) <= 2,
    cell,
  };
};

export const tipOfRobot = ({ props, run, name }: Battle, i: number): Tip => ({
  ...aboutRobot(props.view, run.picture.bots[i]!, i, name),
  low: true,
  cell: run.picture.bots[i]!.at,
});

/** What happens now, in words. */
export const captionOf = ({ props, run, name }: Battle): string =>
  (run.step?.events ?? [])
    .map((event) => tell(event, { view: props.view, seat: null, name, isYou: (seat) => seat === props.seat }))
    .filter(Boolean)
    .join('. ');
