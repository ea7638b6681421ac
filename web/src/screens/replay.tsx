/* replay.tsx - matches looked at again: from this device, from a file, or by their number on the server. */
import { useEffect, useState } from 'preact/hooks';
import { nameOf } from '../boards/list';
import { levelName, words } from '../i18n';
import { Top } from '../parts/top';
import { address, go } from '../route';
import { settings } from '../settings';
import { isPacked, unpackMatch } from '../table/record-link';
import { isRecord, keptMatches, keptName, keptOf, ReplayTable, type Kept } from '../table/replay';
import { matchOf, type MatchFile } from '../table/server';
import { isRefusal } from '../table/types';
import { TableScreen } from './table';
import { Transport } from './transport';
import { whyNoMatch } from './why';

/** A file as the server, the page or the engine writes it. */
const asFile = (value: unknown): MatchFile | null => {
  if (isRecord(value)) return { record: value as unknown as Record<string, unknown> };
  return isRecord((value as MatchFile | null)?.record) ? (value as MatchFile) : null;
};

const readFile = (text: string): MatchFile | null => {
  try {
    return asFile(JSON.parse(text));
  } catch {
    return null;
  }
};

const playerName = (player: unknown): string => {
  if (typeof player === 'string') return player;
  const { name, computer } = (player ?? {}) as { name?: unknown; computer?: unknown };
  return typeof computer === 'number' ? levelName(computer) : String(name ?? '');
};

const namesOf = (file: MatchFile): string[] =>
  Array.isArray(file.players) ? file.players.map(playerName) : [];

/** The match that an address names: kept on this device, inside the address itself, or on the server. */
const fileOf = async (name: string): Promise<MatchFile | string> => {
  const t = words();
  const kept = keptOf(name);
  if (kept) return { record: kept.record as unknown as Record<string, unknown>, players: kept.names };
  if (isPacked(name)) return asFile(await unpackMatch(name)) ?? t.replay.noLink;
  const file = await matchOf(name);
  return isRefusal(file) ? whyNoMatch(file) : file;
};

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

const List = ({ open }: { open(file: MatchFile): void }) => {
  const t = words();
  const [wrong, setWrong] = useState(false);
  const choose = async (event: Event) => {
    const [chosen] = (event.target as HTMLInputElement).files ?? [];
    const file = chosen && readFile(await chosen.text());
    setWrong(!file);
    if (file) open(file);
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
              <Line key={one.at} kept={one} open={() => go('replay', keptName(one))} />
            ))}
          </ul>
        </section>
      </main>
    </div>
  );
};

export const ReplayScreen = ({ id, part }: { id: string; part: string }) => {
  const t = words();
  const [source, setSource] = useState<ReplayTable | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    if (!id) return;
    void fileOf(id).then((file) => {
      if (typeof file === 'string') setWrong(file);
      else setSource(new ReplayTable(file, namesOf(file)));
    });
  }, [id]);
  useEffect(() => () => source?.close(), [source]);
  if (source)
    return <TableScreen source={source} bar={<Transport source={source} analyses={part === 'analysis'} />} />;
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
  return <List open={(file) => setSource(new ReplayTable(file, namesOf(file)))} />;
};
