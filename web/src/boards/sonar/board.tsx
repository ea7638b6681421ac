/* board.tsx - sonar's table: the chart, the stations of the own crew, the captain's orders. */
import { useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { Dock, Field } from '../../parts/areas';
import type { BoardProps } from '../board';
import { Answer } from './answer';
import { useCalls } from './calls';
import { ChartView } from './chart-view';
import { CallBubble, CrewBar } from './crew-bar';
import { TheirDrawing } from './drawing';
import { Engineer } from './engineer';
import { Gauges } from './gauges';
import { HeardBar } from './heard';
import { FilmView } from './film-view';
import type { Helm } from './helm';
import { Aiming, Compass, Dive, EndTurn, Systems } from './orders';
import { PAGES, pageOf, Pages, useSwipe, type Page } from './pages';
import { usePlan } from './plan';
import { RadioPanel } from './radio';
import { Start } from './start';
import { StopBanner, stopOf } from './stop';
import { Tracing } from './trace';
import { Upkeep } from './upkeep';
import { useCrew, type Crew } from './use-crew';
import { useRadio, type Radio } from './use-radio';
import { ownBoat, rolesOf, type Boat, type Lore, type Role, type View } from './view';
import { text } from './words';

const NO_BOAT: Boat = { mines: [], damage: 0, gauges: {}, broken: [] };

/** What is to be done now; on wide screens the same can be pressed on the boards themselves. */
const Orders = ({ helm, act }: { helm: Helm; act: boolean }) => {
  const { offers, aim } = helm.plan;
  const commands = helm.roles.includes('captain');
  if (offers.start.size > 0) return <Start helm={helm} />;
  if (offers.answers.size > 0) return <Answer helm={helm} />;
  if (helm.boat.phase === 'surfaced') return <Dive helm={helm} />;
  if (aim !== null) return <Aiming helm={helm} />;
  return (
    <>
      <Upkeep helm={helm} />
      {commands && !(act && offers.end) && <Compass helm={helm} />}
      {(commands || helm.roles.includes('mate')) && <Systems helm={helm} />}
      <EndTurn helm={helm} />
    </>
  );
};

/** What a seat does in a crew of several; a phone says it until the boat has started. */
const Station = ({ roles, known }: { roles: Role[]; known: boolean }) => {
  const t = pick(text);
  if (roles.length === 4) return null;
  return (
    <p class={`so-station muted${known ? ' is-known' : ''}`}>
      {t.station(roles.map((role) => t.roles[role]).join(', '))}
    </p>
  );
};

/** The stations of the own crew beside the chart, and what lies over it for a while. */
const Stations = ({ props, helm, crew, radio }: Parts) => {
  const { view, seat, seats } = props;
  const surfaced = helm.boat.phase === 'surfaced' && !view.over && view.mode === 'realtime';
  return (
    <>
      <div class="so-boatside">
        <Gauges helm={helm} />
        <Engineer helm={helm} />
      </div>
      <RadioPanel view={view} radio={radio} crew={crew} operator={helm.roles.includes('radio')} />
      {surfaced && <Tracing helm={helm} crew={crew} seats={seats} seat={seat} />}
      <TheirDrawing props={props} crew={crew} />
    </>
  );
};

interface Parts {
  props: BoardProps<View>;
  helm: Helm;
  crew: Crew;
  radio: Radio;
}

const useHelm = (props: BoardProps<View>): Helm => {
  const { view, seat, legal } = props;
  const boat = ownBoat(view) ?? NO_BOAT;
  const plan = usePlan(view, legal, boat.at);
  const lore = props.lore as Lore;
  const play = (move: string) => void props.play(move);
  const hinted = (move: string) => (`${props.hint?.move} `.startsWith(`${move} `) ? ' is-hinted' : '');
  return { view, lore, boat, roles: rolesOf(view, seat), plan, say: props.say, play, hinted };
};

const FilmButton = ({ open, toggle }: { open: boolean; toggle(): void }) => (
  <button type="button" class="so-film-open" aria-pressed={open} onClick={toggle}>
    {open ? pick(text).film.close : pick(text).film.open}
  </button>
);

export const Board = (props: BoardProps<View>) => {
  const { view, seats, act, notes, clock } = props;
  const t = pick(text);
  const helm = useHelm(props);
  const radio = useRadio(view, notes);
  const crew = useCrew(props);
  const [page, setPage] = useState<Page>(pageOf(helm.roles));
  const [pointing, setPointing] = useState(false);
  const [film, setFilm] = useState(false);
  const swipe = useSwipe(page, setPage);
  const aboard = ownBoat(view) !== null;
  useCalls(props);
  const point = (cell: string) => {
    crew.tell?.({ look: cell });
    setPointing(false);
  };
  if (film && props.over)
    return (
      <>
        <Field label={t.chart}>
          <FilmView props={props} />
        </Field>
        <Dock label={t.orders}>
          <FilmButton open toggle={() => setFilm(false)} />
        </Dock>
      </>
    );
  return (
    <>
      <Field label={t.chart}>
        <div
          class={`so-table${stopOf(view) ? ' is-stopped' : ''}`}
          data-page={page}
          data-mode={view.mode}
          {...swipe}
        >
          {aboard && <Pages pages={PAGES} page={page} choose={setPage} />}
          <HeardBar view={view} lore={helm.lore} />
          <ChartView props={props} helm={helm} radio={radio} crew={crew} point={pointing ? point : null} />
          <StopBanner view={view} own={props.seat} seats={seats} clock={clock} />
          <CallBubble crew={crew} />
          {aboard && <Stations props={props} helm={helm} crew={crew} radio={radio} />}
        </div>
      </Field>
      <Dock label={t.orders}>
        {props.over && <FilmButton open={film} toggle={() => setFilm(!film)} />}
        {aboard && !view.over && (
          <div class="so-dock" data-page={page}>
            <Station roles={helm.roles} known={helm.boat.at !== undefined} />
            <Orders helm={helm} act={act} />
            <CrewBar crew={crew} pointing={pointing} point={setPointing} />
          </div>
        )}
      </Dock>
    </>
  );
};
