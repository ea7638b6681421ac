/* chart-view.tsx - the chart as a seat sees it: own boat and route, mines, what can be reached, blasts, strip and marks. */
import { useMemo } from 'preact/hooks';
import { pick } from '../../i18n';
import type { BoardProps } from '../board';
import { Chart } from './chart';
import { lineOf, middleOf } from './geometry';
import { whyNoCell, whyNoCourse, type Helm } from './helm';
import { BoatMark, Blast, Mine, Route, SectorTint, Tint } from './layers';
import { straight } from './plan';
import { StripLayer } from './strip-layer';
import type { Crew, Sheet } from './use-crew';
import type { Radio } from './use-radio';
import { blastOf, isBlast, placeOf, sectorAt, type Course, type View } from './view';
import { text } from './words';

interface Props {
  props: BoardProps<View>;
  helm: Helm;
  radio: Radio;
  crew: Crew;
  /** Shows a cell to the crew: the next tap; null: taps mean orders. */
  point: ((cell: string) => void) | null;
}

/** What a cell is and holds, in words. */
const aboutOf = ({ view, boat, plan }: Helm, radio: Radio, shared: Sheet | null) => {
  const t = pick(text).cell;
  const land = new Set(view.islands);
  const route = new Set(boat.route ?? []);
  return (cell: string): string[] => [
    ...(land.has(cell) ? [t.land] : []),
    ...(view.holes?.includes(cell) ? [t.hole] : []),
    ...(view.old?.includes(cell) ? [t.old] : []),
    ...(boat.at === cell ? [t.boat] : route.has(cell) ? [t.route] : []),
    ...(boat.mines.includes(cell) ? [t.mine] : []),
    ...(radio.possible?.has(cell) ? [t.possible] : []),
    ...(radio.cells[cell] || shared?.cells[cell] ? [t.noted] : []),
    ...(plan.lit.has(cell) ? [t.open] : []),
  ];
};

/** What a tap on a cell, or an arrow key, means now. */
const gestures = (helm: Helm, radio: Radio, point: Props['point']) => {
  const { plan, boat, view } = helm;
  const order = (course: Course) => {
    const reason = whyNoCourse(helm, course);
    if (reason === null) helm.play(`course ${course}`);
    else helm.say(reason);
  };
  const tap = (cell: string) => {
    if (point !== null) return point(cell);
    if (radio.noting) return radio.note(cell);
    if (plan.aim !== null && plan.lit.has(cell))
      return plan.cell === cell && plan.move !== null && plan.aim !== 'start'
        ? helm.play(plan.move)
        : plan.point(cell);
    if (plan.aim !== null) return helm.say(whyNoCell(view, boat, cell, plan.aim));
    const way = boat.at === undefined ? null : straight(boat.at, cell);
    if (way !== null && way[1] === 1 && (plan.offers.course.size > 0 || plan.offers.surface)) order(way[0]);
  };
  const arrow = (course: Course): boolean => {
    if (plan.aim !== null || (plan.offers.course.size === 0 && !plan.offers.surface)) return false;
    order(course);
    return true;
  };
  return { tap, arrow };
};

/** Blasts of this batch in motion, and the last one still. */
const Blasts = ({ view, events, batch }: Pick<BoardProps<View>, 'view' | 'events' | 'batch'>) => {
  const now = events.filter(isBlast).map((event) => String(event['cell']));
  const last = [...view.log].reverse().findIndex((entry) => blastOf(entry) !== null);
  const old = last < 0 || last > 6 || now.length > 0 ? null : blastOf(view.log[view.log.length - 1 - last]!);
  return (
    <>
      {old !== null && <Blast cell={old} size={view.size} name="is-old" />}
      {now.map((cell, i) => (
        <Blast key={`${batch}.${i}`} cell={cell} size={view.size} name="is-now" />
      ))}
    </>
  );
};

const Boats = ({ view }: { view: View }) => (
  <>
    {view.teams.map(({ boat }, team) =>
      boat?.at === undefined ? null : (
        <g key={team}>
          <Route cells={boat.route ?? []} team={team} />
          {boat.mines.map((cell) => (
            <Mine key={cell} cell={cell} kind={`so-team-${team}${boat.laid === cell ? ' is-fresh' : ''}`} />
          ))}
          <BoatMark route={boat.route ?? []} at={boat.at} team={team} />
        </g>
      ),
    )}
  </>
);

/** «Look here» of a crewmate. */
const Look = ({ cell }: { cell: string }) => {
  if (!/^[A-O]\d{1,2}$/.test(cell)) return null;
  const [x, y] = middleOf(cell);
  return (
    <g class="so-looked" data-look={cell} aria-hidden="true">
      <circle cx={x} cy={y} r="17" />
      <path d={`M${x} ${y - 30}v14M${x} ${y + 30}v-14M${x - 30} ${y}h14M${x + 30} ${y}h-14`} />
    </g>
  );
};

/** What the radio operator shares: his marks and his strip. */
const SharedSheet = ({ sheet }: { sheet: Sheet }) => (
  <g class="so-shared" data-noted={Object.keys(sheet.cells).join(' ')} aria-hidden="true">
    <Tint cells={Object.keys(sheet.cells).filter((cell) => sheet.cells[cell] === 'maybe')} name="so-maybe" />
    <Tint cells={Object.keys(sheet.cells).filter((cell) => sheet.cells[cell] === 'no')} name="so-not" />
    {sheet.strip !== null && <path class="so-strip-line" d={lineOf(sheet.strip)} />}
  </g>
);

/** What the chosen order can reach now; a drone reaches sectors, everything else cells. */
const Reach = ({ helm: { plan, view } }: { helm: Helm }) => {
  const chosen = plan.cell === null ? [] : [plan.cell];
  if (plan.aim !== 'drone')
    return (
      <>
        <Tint cells={plan.aim === 'start' ? [] : plan.lit} name="so-lit" />
        <Tint cells={chosen} name="so-chosen" />
      </>
    );
  return (
    <>
      <SectorTint sectors={plan.offers.drone} size={view.size} name="so-lit" />
      <SectorTint
        sectors={chosen.map((cell) => sectorAt(placeOf(cell), view.size))}
        size={view.size}
        name="so-chosen"
      />
    </>
  );
};

export const ChartView = ({ props, helm, radio, crew, point }: Props) => {
  const { view, events, batch, focus, hint } = props;
  const { plan, boat } = helm;
  const about = useMemo(
    () => aboutOf(helm, radio, crew.sheet),
    [view, plan.lit, radio.cells, radio.possible, crew.sheet],
  );
  const { tap, arrow } = gestures(helm, radio, point);
  const hinted = hint === null ? [] : hint.move.split(' ').filter((word) => /^[A-O]\d+$/.test(word));
  const noted = (kind: string) => Object.keys(radio.cells).filter((cell) => radio.cells[cell] === kind);
  const rings = plan.cell !== null && ['torpedo', 'detonate', 'scenario', 'mine'].includes(plan.aim ?? '');
  return (
    <div class="so-sheet">
      <Chart view={view} home={boat.at ?? 'A1'} about={about} tap={tap} arrow={arrow} escape={plan.clear}>
        {radio.possible !== null && <Tint cells={radio.possible} name="so-possible" />}
        {crew.sheet !== null && <SharedSheet sheet={crew.sheet} />}
        <Tint cells={noted('maybe')} name="so-maybe" />
        <Tint cells={noted('no')} name="so-not" />
        <Reach helm={helm} />
        {(view.old ?? []).map((cell) => (
          <Mine key={cell} cell={cell} kind="is-old" />
        ))}
        <Boats view={view} />
        <Tint cells={focus} name="so-pointed" />
        <Tint cells={hinted} name="so-hinted" />
        {rings && <Blast cell={plan.cell!} size={view.size} name="is-plan" />}
        <Blasts view={view} events={events} batch={batch} />
        {crew.looks.map((cell, i) => (
          <Look key={`${cell}.${i}`} cell={cell} />
        ))}
      </Chart>
      {radio.shown && (
        <svg class="so-chart so-over" viewBox={`0 0 ${view.size * 40 + 32} ${view.size * 40 + 32}`}>
          <StripLayer radio={radio} size={view.size} />
        </svg>
      )}
    </div>
  );
};
