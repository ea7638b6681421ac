/* replay.tsx - matches looked at again: from this device, from a file, or by their number on the server. */
import { useEffect, useState } from 'preact/hooks';
import { nameOf } from '../boards/list';
import { words } from '../i18n';
import { Top } from '../parts/top';
import { address } from '../route';
import { settings } from '../settings';
import { isRecord, keptMatches, ReplayTable, type Kept } from '../table/replay';
import { matchOf, type MatchFile } from '../table/server';
import { isRefusal } from '../table/types';
import { TableScreen } from './table';
import { Transport } from './transport';

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
  return (
    <li>
      <button class="wide" onClick={open}>
        <b>{nameOf(kept.record.game)}</b>
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
