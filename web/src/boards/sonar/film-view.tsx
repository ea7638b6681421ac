/* film-view.tsx - the end: both true routes on one chart with all shots, and beside it what each radio operator could have known. */
import { pick } from '../../i18n';
import type { BoardProps } from '../board';
import { Land, Lines, BoatMark, Blast, Mine, Route, Tint, viewBox } from './layers';
import { Patterns, Sea } from './chart';
import { CrewMark } from './icons';
import { crewName, heardText } from './tell';
import { SPEEDS, useFilm, type Film } from './use-film';
import type { Still } from './film';
import type { View } from './view';
import { text } from './words';

const Sheet = ({ view }: { view: View }) => (
  <>
    <Sea size={view.size} />
    <Land islands={view.islands} holes={view.holes ?? []} />
    <Lines size={view.size} />
  </>
);

/** Both boats as they truly were. */
const Truth = ({ view, still }: { view: View; still: Still }) => (
  <svg
    class="so-chart so-film-chart"
    viewBox={viewBox(view.size)}
    role="img"
    aria-label={pick(text).film.truth}
  >
    <Patterns size={view.size} />
    <Sheet view={view} />
    {/* A phone has no room for charts beside: there the sets lie on this one. */}
    {still.known.map((cells, team) => (
      <Tint key={team} cells={cells ?? []} name={`so-knows so-team-${team}`} />
    ))}
    {still.old.map((cell) => (
      <Mine key={cell} cell={cell} kind="is-old" />
    ))}
    {still.trails.map((trail, team) => (
      <Route key={team} cells={trail} team={team} />
    ))}
    {still.boats.map((boat, team) => (
      <g key={team}>
        {boat?.mines.map((cell) => (
          <Mine key={cell} cell={cell} kind={`so-team-${team}`} />
        ))}
        {boat?.at !== undefined && <BoatMark route={boat.route ?? []} at={boat.at} team={team} />}
      </g>
    ))}
    {still.blasts.map((cell, i) => (
      <Blast key={i} cell={cell} size={view.size} name={i === still.blasts.length - 1 ? '' : 'is-past'} />
    ))}
  </svg>
);

/** What a crew's radio operator could have known: every cell where the enemy could still be. */
const Known = ({ view, still, team }: { view: View; still: Still; team: number }) => {
  const t = pick(text);
  const cells = still.known[team];
  const enemy = still.boats[1 - team];
  return (
    <figure class="so-known" data-known={team}>
      <figcaption>
        <CrewMark team={team} /> {t.film.known(t.crews[team]!, cells?.length ?? null)}
      </figcaption>
      <svg viewBox={viewBox(view.size)} aria-hidden="true">
        <Sheet view={view} />
        <Tint cells={cells ?? []} name="so-possible" />
        {enemy?.at !== undefined && <BoatMark route={enemy.route ?? []} at={enemy.at} team={1 - team} />}
      </svg>
    </figure>
  );
};

const Controls = ({ film }: { film: Film }) => {
  const t = pick(text).film;
  return (
    <div class="so-film-bar">
      <button type="button" class="so-film-run" onClick={film.toggle}>
        {film.runs && film.at < film.last ? t.pause : t.run}
      </button>
      <input
        type="range"
        min={0}
        max={Math.max(0, film.last)}
        value={film.at}
        aria-label={t.step}
        onInput={(event) => film.go(Number(event.currentTarget.value))}
      />
      <select
        aria-label={t.speed}
        value={String(film.speed)}
        onChange={(event) => film.setSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={String(speed)}>
            ×{speed}
          </option>
        ))}
      </select>
    </div>
  );
};

export const FilmView = ({ props: { view, record } }: { props: BoardProps<View> }) => {
  const t = pick(text);
  const film = useFilm(record);
  const { still } = film;
  if (still === null) return <p class="muted">{t.film.making}</p>;
  const open = { ...view, team: undefined };
  return (
    <div class="so-film" data-mode={view.mode} data-step={film.at} data-last={film.last}>
      <div class="so-film-main">
        <Truth view={view} still={still} />
      </div>
      <div class="so-film-side">
        <Known view={view} still={still} team={0} />
        <Known view={view} still={still} team={1} />
      </div>
      <div class="so-film-foot">
        <p role="status">
          {still.said === null ? '' : `${crewName(open as View, still.said.team)}: ${heardText(still.said)}`}
        </p>
        <Controls film={film} />
      </div>
    </div>
  );
};
