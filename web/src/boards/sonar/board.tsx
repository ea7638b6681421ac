/* board.tsx - sonar's table: the chart, the stations of the own crew, the captain's orders. */
import { useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { Dock, Field } from '../../parts/areas';
import type { BoardProps } from '../board';
import { Answer } from './answer';
import { ChartView } from './chart-view';
import { Engineer } from './engineer';
import { Gauges } from './gauges';
import { HeardBar } from './heard';
import type { Helm } from './helm';
import { Aiming, Compass, EndTurn, Systems } from './orders';
import { PAGES, pageOf, Pages, useSwipe, type Page } from './pages';
import { usePlan } from './plan';
import { RadioPanel } from './radio';
import { Start } from './start';
import { Upkeep } from './upkeep';
import { useRadio } from './use-radio';
import { ownBoat, rolesOf, type Boat, type Lore, type View } from './view';
import { text } from './words';

const NO_BOAT: Boat = { mines: [], damage: 0, gauges: {}, broken: [] };

/** What is to be done now; on wide screens the same can be pressed on the boards themselves. */
const Orders = ({ helm, act }: { helm: Helm; act: boolean }) => {
  const { offers, aim } = helm.plan;
  if (offers.start.size > 0) return <Start helm={helm} />;
  if (offers.answers.size > 0) return <Answer helm={helm} />;
  if (aim !== null) return <Aiming helm={helm} />;
  return (
    <>
      <Upkeep helm={helm} />
      {helm.roles.includes('captain') && !(act && helm.plan.offers.end) && <Compass helm={helm} />}
      <Systems helm={helm} />
      <EndTurn helm={helm} />
    </>
  );
};

export const Board = (props: BoardProps<View>) => {
  const { view, seat, legal, act, notes, say } = props;
  const t = pick(text);
  const lore = props.lore as Lore;
  const boat = ownBoat(view);
  const roles = rolesOf(view, seat);
  const plan = usePlan(view, legal, boat?.at);
  const radio = useRadio(view, notes);
  const [page, setPage] = useState<Page>(pageOf(roles));
  const swipe = useSwipe(page, setPage);
  const helm: Helm = {
    view,
    lore,
    boat: boat ?? NO_BOAT,
    roles,
    plan,
    say,
    play: (move) => void props.play(move),
  };
  return (
    <>
      <Field label={t.chart}>
        <div class="so-table" data-page={page} data-mode={view.mode} {...swipe}>
          {boat !== null && <Pages pages={PAGES} page={page} choose={setPage} />}
          <HeardBar view={view} lore={lore} />
          <ChartView props={props} helm={helm} radio={radio} page={page} />
          {boat !== null && (
            <div class="so-boatside">
              <Gauges helm={helm} />
              <Engineer helm={helm} />
            </div>
          )}
          {boat !== null && <RadioPanel view={view} radio={radio} />}
        </div>
      </Field>
      <Dock label={t.orders}>
        {boat !== null && !view.over && (
          <div class="so-dock" data-page={page}>
            <Orders helm={helm} act={act} />
          </div>
        )}
      </Dock>
    </>
  );
};
