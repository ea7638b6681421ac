/* replay.tsx - matches looked at again: from this device, from a file, or by their number on the server. */
import { useEffect, useState } from 'preact/hooks';
import { cardOf } from '../boards/list';
import { words } from '../i18n';
import { Choice } from '../parts/choice';
import { Check, Download, Pause, PlayIcon, StepBack, StepOn } from '../parts/icons';
import { Top } from '../parts/top';
import { address, go } from '../route';
import { settings } from '../settings';
import { begin, type LocalSeat } from '../table/local';
import { isRecord, keptMatches, ReplayTable, type Eyes, type Kept, type MatchRecord } from '../table/replay';
import { matchOf, type MatchFile } from '../table/server';
import { isRefusal } from '../table/types';
import { saveFile } from './save';
import { ownName } from './seats';
import { TableScreen } from './table';
import { seatName } from './table/head';

/** A file as the server, the page or the engine writes it. */
const readFile = (text: string): MatchFile | null => {
  try {
    const value = JSON.parse(text) as unknown;
    if (isRecord(value)) return { record: value as unknown as Record<string, unknown> };
    return isRecord((value as MatchFile | null)?.record) ? (value as MatchFile) : null;
  } catch {
    return null;
  }
};

const namesOf = (file: MatchFile): string[] =>
  (file.players ?? []).map((player) =>
    typeof player === 'string' ? player : ((player as { name?: string }).name ?? ''),
  );

const Line = ({ kept, open }: { kept: Kept; open(): void }) => {
  const t = words();
  const card = cardOf(kept.record.game);
  return (
    <li>
      <button class="wide" onClick={open}>
        <b>{card ? t.games[card.id].name : kept.record.game}</b>
        <span>{kept.names.join(' · ')}</span>
        <span class="muted">{new Date(kept.at).toLocaleString(settings.value.lang)}</span>
      </button>
    </li>
  );
};

const List = ({ open }: { open(file: MatchFile, names: string[]): void }) => {
  const t = words();
  const [wrong, setWrong] = useState(false);
  const choose = async (event: Event) => {
    const [chosen] = (event.target as HTMLInputElement).files ?? [];
    const file = chosen && readFile(await chosen.text());
    setWrong(!file);
    if (file) open(file, namesOf(file));
  };
  const kept = keptMatches();
  return (
    <div class="page">
      <Top back={address('')}>{t.home.replays}</Top>
      <main class="ways">
        <section class="way">
          <h2>{t.replay.file}</h2>
          <p>{t.replay.fileLine}</p>
          <label class="button">
            {t.replay.choose}
            <input
              type="file"
              class="sr"
              accept=".json,application/json"
              onChange={(event) => void choose(event)}
            />
          </label>
          <p class="refusal" role="alert">
            {wrong ? t.replay.noRecord : ''}
          </p>
        </section>
        <section class="way">
          <h2>{t.replay.here}</h2>
          {kept.length === 0 && <p class="muted">{t.replay.none}</p>}
          <ul class="plain kept">
            {kept.map((one) => (
              <Line
                key={one.at}
                kept={one}
                open={() => open({ record: one.record as unknown as Record<string, unknown> }, one.names)}
              />
            ))}
          </ul>
        </section>
      </main>
    </div>
  );
};

/** Step, play, scrub; whose eyes; and what can be done with the match. */
const Transport = ({ source }: { source: ReplayTable }) => {
  const t = words();
  const [runs, setRuns] = useState(false);
  const ply = source.ply.value;
  const eyes = source.eyes.value;
  const { seats } = source.people.value;
  useEffect(() => {
    if (!runs) return;
    if (ply >= source.length) return setRuns(false);
    const timer = setTimeout(() => void source.go(ply + 1), 1200);
    return () => clearTimeout(timer);
  }, [runs, ply]);
  const fromHere = () => {
    const record = source.file.record as unknown as MatchRecord;
    const me = typeof eyes === 'number' ? eyes : 0;
    const who: LocalSeat[] = seats.map((_, i) =>
      i === me ? { name: ownName() } : { level: settings.value.level },
    );
    begin({
      game: record.game,
      seats: who,
      options: record.options,
      seed: String(record.seed),
      numeric: typeof record.seed === 'number',
      position: record.position,
      moves: record.moves.slice(0, ply),
    });
    go('here', record.game);
  };
  const views: { value: Eyes; label: string }[] = [
    { value: 'public', label: t.replay.public },
    ...seats.map((seat, i) => ({ value: i as Eyes, label: seatName(seat, i) })),
    { value: 'all', label: t.replay.all },
  ];
  return (
    <div class="transport" role="group" aria-label={t.home.replays}>
      <div class="row-tight transport-row">
        <button
          class="icon-button"
          aria-label={t.replay.back}
          disabled={ply === 0}
          onClick={() => (setRuns(false), void source.go(ply - 1))}
        >
          <StepBack />
        </button>
        <button
          class="icon-button"
          aria-label={runs ? t.replay.pause : t.replay.play}
          onClick={() =>
            ply >= source.length ? void source.go(0).then(() => setRuns(true)) : setRuns(!runs)
          }
        >
          {runs ? <Pause /> : <PlayIcon />}
        </button>
        <button
          class="icon-button"
          aria-label={t.replay.on}
          disabled={ply >= source.length}
          onClick={() => (setRuns(false), void source.go(ply + 1))}
        >
          <StepOn />
        </button>
        <input
          type="range"
          min={0}
          max={source.length}
          value={ply}
          aria-label={t.replay.position}
          aria-valuetext={t.replay.at(ply, source.length)}
          onInput={(event) => (setRuns(false), void source.go(Number(event.currentTarget.value)))}
        />
        <span class="mono">
          {ply}/{source.length}
        </span>
      </div>
      <Choice label={t.replay.eyes} value={eyes} values={views} choose={(value) => void source.look(value)} />
      <div class="row">
        <button class="small" onClick={() => saveFile(source.game, source.file)}>
          <Download /> {t.table.download}
        </button>
        <button class="small" onClick={fromHere} disabled={ply >= source.length}>
          {t.replay.fromHere}
        </button>
      </div>
      {source.honest.value !== null && (
        <p class={source.honest.value ? 'honest' : 'refusal'} role="status">
          {source.honest.value && <Check />} {source.honest.value ? t.replay.honest : t.replay.dishonest}
        </p>
      )}
    </div>
  );
};

export const ReplayScreen = ({ id }: { id: string }) => {
  const t = words();
  const [source, setSource] = useState<ReplayTable | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    if (!id) return;
    void matchOf(id).then((file) => {
      if (isRefusal(file)) setWrong(file.code === 'no_server' ? t.online.noServer : file.message);
      else setSource(new ReplayTable(file, namesOf(file)));
    });
  }, [id]);
  useEffect(() => () => source?.close(), [source]);
  if (source) return <TableScreen source={source} bar={<Transport source={source} />} />;
  if (wrong)
    return (
      <main class="blank">
        <p>{wrong}</p>
        <a class="button" href={address('replay')}>
          {t.home.replays}
        </a>
      </main>
    );
  if (id)
    return (
      <main class="blank" aria-busy="true">
        <p class="muted">{t.game.loading}</p>
      </main>
    );
  return <List open={(file, names) => setSource(new ReplayTable(file, names))} />;
};
