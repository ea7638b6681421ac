/* game.tsx - one game: against whom, with which options, and where. */
import { useEffect, useState } from 'preact/hooks';
import { cardOf, lineOf, nameOf } from '../boards/list';
import { Session } from '../engine/engine';
import { detailsOf, type GameDetails } from '../engine/games';
import { lang, words } from '../i18n';
import { Choice } from '../parts/choice';
import { Book, People } from '../parts/icons';
import { Lazy } from '../parts/lazy';
import { Face } from '../parts/seat';
import { Top } from '../parts/top';
import { address, go } from '../route';
import { change, settings } from '../settings';
import { begin, randomSeed, unfinished, type LocalSeat } from '../table/begun';
import { standardSeats } from './seats';
import { SeatsHere, seatsHere } from './seats-here';
import { Home } from './home';
import { OnlineSetup } from './setup-online';
import { mannerOf } from './manner';
import { Options, type OptionValues } from './options';

/** What the engine tells of the game; null until it is loaded. */
const useDetails = (id: string): GameDetails | null => {
  const [details, setDetails] = useState<GameDetails | null>(null);
  useEffect(() => {
    let gone = false;
    const known = (found: GameDetails | null) => !gone && setDetails(found);
    void detailsOf(id).then(known, () => {}); // told when a match is started
    return () => {
      gone = true;
    };
  }, [id]);
  return details;
};

/** Why the engine would not start such a match; null: it would. */
const refused = async (game: string, seats: LocalSeat[], options: OptionValues): Promise<string | null> => {
  const people = seats.flatMap((seat, i) => ('level' in seat ? [] : [i]));
  try {
    const session = await Session.open();
    const made = await session.ask('new', { game, seats: seats.length, options });
    const answer = made.ok ? await session.ask('people', { seats: people }) : made;
    session.close();
    return answer.ok ? null : answer.error.message;
  } catch {
    return words().table.noEngine;
  }
};

interface LevelProps {
  id: string;
  level: number;
  choose(level: number): void;
}

export const LevelPicker = ({ id, level, choose }: LevelProps) => {
  const t = words();
  return (
    <label class="level">
      <span class="level-face">
        <Face level={level} />
      </span>
      <span class="level-name">{t.level(level, t.levels[level - 1] ?? '')}</span>
      <span class="level-manner">{mannerOf(id, level)}</span>
      <input
        type="range"
        min={1}
        max={10}
        value={level}
        aria-label={t.game.level}
        aria-valuetext={t.level(level, t.levels[level - 1] ?? '')}
        onInput={(event) => choose(Number(event.currentTarget.value))}
      />
    </label>
  );
};

interface Setup {
  options: OptionValues;
  count: number;
  together: LocalSeat[];
}

/** How many may sit down with these options, and how many do. */
const seatsOf = (players: readonly [number, number], info: GameDetails | null, { options, count }: Setup) => {
  const solo = options.solo === true || (options.puzzle !== undefined && options.puzzle !== 'none');
  const alone = info !== null && !info.options.some(({ name }) => name === 'solo'); // one seat, without a rule of its own for it
  const least = solo ? 1 : alone ? players[0] : 2;
  return { solo, least, most: players[1], now: solo ? 1 : Math.min(Math.max(count, least), players[1]) };
};

type Count = ReturnType<typeof seatsOf>;

interface PartProps {
  id: string;
  seats: Count;
  setup: Setup;
  change(setup: Setup): void;
}

/** The ways to play that begin at once, in this browser. */
const HereWays = ({
  id,
  seats,
  setup,
  change: set,
  start,
}: PartProps & { start(seats: LocalSeat[]): void }) => {
  const t = words();
  const { level } = settings.value;
  const versus = () =>
    start(Array.from({ length: seats.now }, (_, i) => (i === 0 ? standardSeats(id, level)[0]! : { level })));
  const sitting = Array.from({ length: seats.now }, (_, i) => setup.together[i] ?? seatsHere(seats.now)[i]!);
  const named = (seat: LocalSeat, i: number): LocalSeat =>
    'name' in seat && !seat.name.trim() ? { name: t.game.player(i + 1) } : seat;
  return (
    <div class="way-column">
      <section class="way">
        <h2>{t.game.computer}</h2>
        <LevelPicker id={id} level={level} choose={(value) => change({ level: value })} />
        <button class="primary" onClick={versus}>
          {t.game.start}
        </button>
      </section>
      <section class="way way-here">
        <h2>
          <People /> {t.game.here}
        </h2>
        <p>{t.game.hereLine}</p>
        <SeatsHere seats={sitting} change={(together) => set({ ...setup, together })} />
        <button class="start-here" onClick={() => start(sitting.map(named))}>
          {t.game.start}
        </button>
      </section>
      <section class="way">
        <h2>
          <Book /> {t.game.learn}
        </h2>
        <p>{t.game.learnLine}</p>
        <a class="button" href={address('learn', id)}>
          {t.game.learn}
        </a>
      </section>
    </div>
  );
};

const OptionsWay = ({ id, seats, setup, change: set, info }: PartProps & { info: GameDetails | null }) => {
  const t = words();
  const own = cardOf(id)?.setup;
  const setOptions = (options: OptionValues) => set({ ...setup, options });
  const { least, most, now, solo } = seats;
  return (
    <section class="way">
      <h2>{t.game.options}</h2>
      {most > 2 && !solo && (
        <Choice
          label={t.game.seats}
          value={now}
          values={Array.from({ length: most - least + 1 }, (_, i) => ({
            value: i + least,
            label: i + least,
          }))}
          choose={(count) => set({ ...setup, count })}
        />
      )}
      {info === null ? (
        <p class="muted">{t.game.loading}</p>
      ) : own ? (
        <Lazy load={own} props={{ specs: info.options, values: setup.options, change: setOptions }} />
      ) : (
        <Options specs={info.options} values={setup.options} change={setOptions} lang={lang.value} />
      )}
    </section>
  );
};

/** Where on the screen the named part is. */
const PLACES: Record<string, string> = {
  here: '.way-here',
  online: '.way-online',
  class: '.way-online',
};

const SETTLES_MS = 3000; // until all that stands above a part is loaded

/** Opens the screen on its own part, and stays there while what stands above it grows, until the person does something. */
const usePart = (part: string) =>
  useEffect(() => {
    const place = document.querySelector<HTMLElement>(PLACES[part] ?? 'no-part');
    if (place === null) return;
    const stay = new ResizeObserver(() => place.scrollIntoView({ block: 'start' }));
    const stop = () => stay.disconnect();
    const timer = setTimeout(stop, SETTLES_MS);
    const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
    stay.observe(document.querySelector('main')!);
    place.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
    for (const act of acts) addEventListener(act, stop, { passive: true });
    return () => {
      clearTimeout(timer);
      stop();
      for (const act of acts) removeEventListener(act, stop);
    };
  }, [part]);

export const GameScreen = ({ id, part }: { id: string; part: string }) => {
  const t = words();
  const card = cardOf(id);
  const info = useDetails(id);
  const [setup, setSetup] = useState<Setup>({ options: {}, count: 2, together: [] });
  const [wrong, setWrong] = useState<string | null>(null);
  usePart(part);
  if (!card) return <Home />;
  const { options } = setup;
  const parts = { id, seats: seatsOf(card.players, info, setup), setup, change: setSetup };
  const start = async (seats: LocalSeat[]) => {
    const refusal = await refused(id, seats, options);
    setWrong(refusal);
    if (refusal !== null) return;
    begin({ game: id, seats, options, seed: randomSeed(), moves: [] });
    go('here', id);
  };
  return (
    <div class="page" data-game={id}>
      <Top back={address('')}>{nameOf(id)}</Top>
      <main class="ways">
        <section class="way-head">
          <card.Picture />
          <p>{lineOf(id)}</p>
        </section>
        {unfinished(id) && (
          <a class="primary wide" href={address('here', id)}>
            {t.game.goOn}
          </a>
        )}
        {wrong && (
          <p class="notice" role="alert">
            {wrong}
          </p>
        )}
        <HereWays {...parts} start={(seats) => void start(seats)} />
        <OptionsWay {...parts} info={info} />
        <OnlineSetup id={id} seats={parts.seats.now} options={options} forClass={part === 'class'} />
      </main>
    </div>
  );
};
