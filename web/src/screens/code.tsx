/* code.tsx - a table on a server, by its code: sitting down, waiting for the others, playing. */
import { useEffect, useState } from 'preact/hooks';
import { cardOf, nameOf } from '../boards/list';
import { words } from '../i18n';
import { Top } from '../parts/top';
import { Sitter } from '../parts/tables';
import { address } from '../route';
import { change, settings } from '../settings';
import { OnlineTable } from '../table/online';
import { keepRight, rightTo, tableOf, type ServerTable } from '../table/server';
import { isRefusal } from '../table/types';
import { ClassRoom } from './class';
import { Room } from './room';
import { nameForOthers } from './seats';
import { TableScreen } from './table';

/** Before one is at the table: who is there, and how to come in. */
const Door = ({ code, enter }: { code: string; enter(watch: boolean): void }) => {
  const t = words();
  const [table, setTable] = useState<ServerTable | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    void tableOf(code).then((answer) => {
      if (isRefusal(answer)) setWrong(answer.code === 'no_server' ? t.online.noServer : answer.message);
      else setTable(answer.table);
    });
  }, [code]);
  const card = table ? cardOf(table.game) : undefined;
  const free =
    table !== null &&
    (table.class !== undefined || (table.phase === 'waiting' && table.seats.some(({ is }) => is === 'open')));
  return (
    <div class="page" data-game={table?.game}>
      <Top back={address('online')}>{t.online.table(code)}</Top>
      <main class="ways">
        {wrong && (
          <p class="notice" role="alert">
            {wrong}
          </p>
        )}
        {table && card && (
          <section class="way">
            <card.Picture />
            <h2>{nameOf(card.id)}</h2>
            <ul class="plain">
              {table.seats?.map((seat, i) => (
                <li key={i}>
                  <Sitter seat={seat} index={i} />
                </li>
              ))}
            </ul>
            <label class="line">
              <span>{t.game.yourName}</span>
              <input
                value={settings.value.name}
                maxLength={24}
                onInput={(e) => change({ name: e.currentTarget.value })}
              />
            </label>
            <div class="row">
              <button class="primary grow" disabled={!free} onClick={() => enter(false)}>
                {t.online.sit}
              </button>
              <button onClick={() => enter(true)}>{t.online.watch}</button>
            </div>
            {!free && <p class="muted">{t.online.full}</p>}
          </section>
        )}
      </main>
    </div>
  );
};

const WATCH = (code: string) => `naukograd.watch.${code}`;

export const CodeScreen = ({ code }: { code: string }) => {
  const [source, setSource] = useState<OnlineTable | null>(null);
  const enter = (watch: boolean) => {
    if (watch) sessionStorage.setItem(WATCH(code), 'yes');
    setSource(new OnlineTable(code, { name: nameForOthers(), watch }));
  };
  useEffect(() => {
    if (rightTo(code)) enter(false);
    else if (sessionStorage.getItem(WATCH(code))) enter(true);
  }, [code]);
  useEffect(() => {
    if (!source) return;
    const hurry = () => source.hurry();
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      source.close();
    };
  }, [source]);
  if (!source) return <Door code={code} enter={enter} />;
  return <AtTable source={source} code={code} />;
};

const AtTable = ({ source, code }: { source: OnlineTable; code: string }) => {
  const t = words();
  const real = source.code.value;
  useEffect(() => {
    if (real !== code) location.replace(address('t', real));
  }, [real, code]);
  const refused = source.refused.value;
  const table = source.table.value;
  if (refused)
    return (
      <main class="blank">
        <h1>{t.online.refused}</h1>
        <p>{refused.message}</p>
        <a
          class="primary"
          href={address('online')}
          onClick={() => {
            keepRight(code, null);
            sessionStorage.removeItem(WATCH(code));
          }}
        >
          {t.home.online}
        </a>
      </main>
    );
  if (source.class.value) return <ClassRoom source={source} tables={source.class.value} />;
  if (!table || (table.phase !== 'waiting' && !source.frame.value))
    return (
      <main class="blank" aria-busy="true">
        <p class="muted">{source.link.value === 'trying' ? t.online.connecting : t.game.loading}</p>
      </main>
    );
  if (table.phase === 'waiting') return <Room source={source} />;
  return <TableScreen source={source} />;
};
