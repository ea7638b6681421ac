/* board.tsx - golems on the table: the field, and beside it what the moment asks for. */
import { useEffect, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { Dock, Field } from '../../parts/areas';
import { keep, recall } from '../../settings';
import { seatName } from '../../screens/table/head';
import type { BoardProps } from '../board';
import { aboutCell, aboutRobot, cellLabel, type About } from './about';
import { PickComponent, PickPart, TurnArrows } from './choose';
import { aboutRound, Crew, RoundCard } from './crew';
import { useCardKeys, useWriting } from './draft';
import { GolemField } from './field';
import { Effects, Pieces } from './pieces';
import { Programs } from './programs';
import { useRun, type Run } from './run';
import { robotName, tell } from './tell';
import { text } from './text';
import { Tip } from './tip';
import { Transport } from './transport';
import { remember, type View } from './view';
import { Write } from './write';

const SOUNDS = {
  move: 'slide',
  strike: 'crack',
  blast: 'absorbed',
  open: 'crack',
  splash: 'absorbed',
  out: 'bad',
} as const;

/** A sound for what a step shows. */
const useSteps = ({ step, index }: Run, { sound }: BoardProps<View>) =>
  useEffect(() => {
    const name = SOUNDS[(step?.kind ?? '') as keyof typeof SOUNDS];
    if (name !== undefined) sound(name);
  }, [index, step === null]);

/** What happens now, in words. */
const captionOf = (run: Run, props: BoardProps<View>): string =>
  (run.step?.events ?? [])
    .map((event) =>
      tell(event, {
        view: props.view,
        seat: null,
        name: (seat) => seatName(props.seats[seat], seat),
        isYou: (seat) => seat === props.seat,
      }),
    )
    .filter(Boolean)
    .join('. ');

/** What was tapped, until something else is. */
const useTip = (batch: number) => {
  const [tip, setTip] = useState<(About & { low: boolean; cell: string | null }) | null>(null);
  useEffect(() => setTip(null), [batch]);
  return { tip, setTip };
};

export const Board = (props: BoardProps<View>) => {
  const { view, seat, legal, seats, play } = props;
  const t = pick(text);
  const lore = remember(props.lore);
  const run = useRun(props);
  const { tip, setTip } = useTip(props.batch);
  const name = (of: number) => seatName(seats[of], of);
  const names = view.robots.map((robot) => robotName(robot, name));
  const live = run.step === null;
  const kind = live ? (legal[0]?.split(' ')[0] ?? '') : '';
  const { picture } = run;
  const goal = view.puzzle?.cell;
  useSteps(run, props);

  const tellRobot = (i: number) =>
    setTip({ ...aboutRobot(view, picture.bots[i]!, i, name), low: true, cell: picture.bots[i]!.at });
  const tapCell = (cell: string) => {
    const move = legal.find((one) => one === `exit ${cell}` || one === `stand ${cell}`);
    if (move !== undefined && live) return void play(move);
    const i = picture.bots.findIndex(({ at }) => at === cell);
    const robot = i < 0 ? null : aboutRobot(view, picture.bots[i]!, i, name);
    const low = Number(cell.slice(-1)) <= 2;
    if (tip?.cell === cell) return setTip(null);
    setTip({
      title: robot?.title ?? cell,
      lines: [...(robot?.lines ?? []), ...aboutCell(lore, picture, cell, goal)],
      low,
      cell,
    });
  };
  const own = seat === null ? undefined : picture.bots[seat];
  return (
    <>
      <Field label={t.board}>
        <GolemField
          lore={lore}
          picture={picture}
          label={(cell) => cellLabel(lore, view, picture, cell, name, goal)}
          look={(cell) => ({
            open: live && (legal.includes(`exit ${cell}`) || legal.includes(`stand ${cell}`)),
            pointed: props.focus.includes(cell),
            hinted: props.hint?.move.endsWith(` ${cell}`) ?? false,
            chosen: tip?.cell === cell,
          })}
          tap={tapCell}
          goal={goal}
          ms={props.moves && run.step !== null ? run.step.ms / run.speed : 0}
        >
          <Pieces picture={picture} step={run.step} />
          <Effects step={run.step} index={run.index} />
          {kind === 'turn' && own && <TurnArrows legal={legal} play={(move) => void play(move)} bot={own} />}
        </GolemField>
        {tip && <Tip tip={tip} close={() => setTip(null)} />}
      </Field>
      <Dock label={t.dock}>
        <div class="gol-top">
          <RoundCard
            view={view}
            picture={picture}
            tell={() =>
              setTip({
                title: t.events[picture.event ?? 'calm']![0],
                lines: aboutRound(view, picture),
                low: true,
                cell: null,
              })
            }
          />
          <Crew view={view} picture={picture} names={names} tell={tellRobot} />
        </div>
        <Asked {...props} run={run} names={names} kind={kind} />
      </Dock>
    </>
  );
};

type AskedProps = BoardProps<View> & { run: Run; names: string[]; kind: string };

/** What the moment asks for: a component, a program, or looking at the run. */
const Asked = (props: AskedProps) => {
  const { view, seat, legal, act, run, names, kind } = props;
  const own = seat === null ? undefined : run.picture.bots[seat];
  const play = (move: string) => void props.play(move);
  if (kind === 'flip' || kind === 'mend')
    return own ? <PickComponent legal={legal} play={play} bot={own} strict={view.strict} /> : null;
  if (view.phase === 'draft') return <PickPart legal={legal} play={play} view={view} act={act} />;
  const writes =
    run.step === null && view.phase === 'program' && seat !== null && view.robots[seat]?.ready === false;
  if (writes) return <Writer {...props} />;
  return (
    <>
      <Programs picture={run.picture} names={names} />
      {run.has && <Transport run={run} caption={captionOf(run, props)} />}
    </>
  );
};

const GHOST = 'naukograd.golems.ghost';

/** At the pro level the ghost is off until it is switched on. */
const useGhostSwitch = (level: string) => {
  const [on, setOn] = useState(recall<boolean>(`${GHOST}.${level}`) ?? level !== 'pro');
  return {
    on,
    set: (to: boolean) => {
      keep(`${GHOST}.${level}`, to);
      setOn(to);
    },
  };
};

const Writer = (props: AskedProps) => {
  const { view, act, run } = props;
  const t = pick(text).run;
  const writing = useWriting(props, remember(props.lore));
  const ghost = useGhostSwitch(view.level);
  useCardKeys(writing, act);
  return (
    <>
      <Write writing={writing} view={view} act={act} ghost={ghost} />
      {run.has && (
        <button class="small gol-again" onClick={run.play}>
          {t.again}
        </button>
      )}
    </>
  );
};
