/* code.tsx - a table on a server, by its code: sitting down, waiting for the others, playing. */
import { useEffect, useState } from 'preact/hooks';
import { cardOf, nameOf } from '../boards/list';
import { words } from '../i18n';
import { Top } from '../parts/top';
import { sittersOf } from '../parts/tables';
import { address } from '../route';
import { change, settings } from '../settings';
import { OnlineTable } from '../table/online';
import { isAway, rightTo, tableOf, type ServerTable } from '../table/server';
import { useTold } from '../table/told';
import { isRefusal, type Refusal } from '../table/types';
import { ClassRoom } from './class';
import { JoinForm } from '../parts/join';
import { Room } from './room';
import { guestName, nameForOthers } from './guest';
import { TableScreen } from './table';
import { whyNoTable } from './why';

/** Not let in: why, and the field for another code. */
const Turned = ({ code, why }: { code: string; why: Refusal }) => {
  const t = words();
  return (
    <section class="way turned">
      <p class="notice" role="alert">
        {whyNoTable(why, code)}
      </p>
      {!isAway(why.code) && (
        <>
          <h2>{t.online.tryAgain}</h2>
          <JoinForm />
        </>
      )}
    </section>
  );
};

const Sitters = ({ seats }: Pick<ServerTable, 'seats'>) => (
  <ul class="plain">
    {sittersOf(seats).map((sitter) => (
      <li key={sitter.key}>{sitter}</li>
    ))}
  </ul>
);

/** Before one is at the table: who is there, and how to come in. */
const Door = ({ code, enter }: { code: string; enter(watch: boolean, match?: string): void }) => {
  const t = words();
  const told = useTold(() => tableOf(code), code);
  const wrong = isRefusal(told) ? told : null;
  const table = isRefusal(told) ? null : (told?.table ?? null);
  const card = table ? cardOf(table.game) : undefined;
  const isClass = table?.class === true; // it seats by itself, and only its teacher looks on
  const free =
    table !== null && (isClass || (table.phase === 'waiting' && table.seats.some(({ is }) => is === 'open')));
  return (
    <div class="page" data-game={table?.game}>
      <Top back={address('online')}>{t.online.table(code)}</Top>
      <main class="ways">
        {wrong && <Turned code={code} why={wrong} />}
        {table && card && (
          <section class="way door">
            <card.Picture />
            <h2>{nameOf(card.id)}</h2>
            {isClass ? <p>{t.online.classLine}</p> : <Sitters seats={table.seats} />}
            <label class="line">
              <span>{t.game.yourName}</span>
              <input
                value={settings.value.name}
                placeholder={guestName()}
                maxLength={24}
                onInput={(e) => change({ name: e.currentTarget.value })}
              />
            </label>
            <div class="row">
              <button class="primary grow" disabled={!free} onClick={() => enter(false)}>
                {t.online.sit}
              </button>
              {!isClass && <button onClick={() => enter(true, table.match)}>{t.online.watch}</button>}
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
  const enter = (watch: boolean, match?: string) => {
    if (watch) sessionStorage.setItem(WATCH(code), 'yes');
    setSource(new OnlineTable(code, { name: nameForOthers(), watch, match }));
  };
  useEffect(() => {
    if (rightTo(code)) return enter(false);
    if (!sessionStorage.getItem(WATCH(code))) return;
    let gone = false;
    void tableOf(code).then(
      (answer) => gone || enter(true, isRefusal(answer) ? undefined : answer.table.match),
    );
    return () => {
      gone = true;
    };
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
  useEffect(() => {
    if (refused) sessionStorage.removeItem(WATCH(code));
  }, [refused, code]);
  if (refused)
    return (
      <div class="page">
        <Top back={address('online')}>{t.online.refused}</Top>
        <main class="ways">
          <Turned code={code} why={refused} />
        </main>
      </div>
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
