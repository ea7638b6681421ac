/* online.tsx - play between machines: join by a code, or pick an open table. */
import { briefOf, games, nameOf } from '../boards/list';
import { words } from '../i18n';
import { JoinForm } from '../parts/join';
import { TableList } from '../parts/tables';
import { Top } from '../parts/top';
import { address } from '../route';
import { isAway, NO_SERVER, tables, type ServerTable } from '../table/server';
import { useTold } from '../table/told';
import { isRefusal, type Refusal } from '../table/types';

/** Which game a new table is for; `part` is how its screen opens. */
const GameChoice = ({ part }: { part: 'online' | 'class' }) => (
  <div class="row">
    {games.map(({ id }) => (
      <a key={id} class="button" href={address('g', id, part)}>
        {briefOf(id)}
      </a>
    ))}
  </div>
);

/** Nothing can be played between machines here: why, and what can. */
const NoServer = () => {
  const t = words();
  return (
    <section class="way">
      <p class="notice" role="status">
        {t.online.noServer}
      </p>
      <a class="button" href={address('')}>
        {t.table.leave}
      </a>
    </section>
  );
};

type Told = { tables: ServerTable[] } | Refusal | null;

const Ways = ({ part, told }: { part: string; told: Told }) => {
  const t = words();
  const away = isRefusal(told);
  return (
    <>
      {away && (
        <p class="notice" role="status">
          {isAway(told.code) ? t.online.noAnswer : t.online.why.other}
        </p>
      )}
      <section class="way">
        <h2>{t.home.join}</h2>
        <JoinForm />
      </section>
      <section class="way">
        <h2>{t.online.make}</h2>
        <p>{t.online.makeLine}</p>
        <GameChoice part="online" />
      </section>
      <section class="way" ref={(section) => void (part === 'class' && section?.scrollIntoView())}>
        <h2>{t.home.class}</h2>
        <p>{t.home.classLine}</p>
        <GameChoice part="class" />
      </section>
      {!away && (
        <section class="way way-options">
          <h2>{t.online.open}</h2>
          {told?.tables.length === 0 && <p class="muted">{t.online.noOpen}</p>}
          <TableList tables={told?.tables ?? []} title={({ game }) => nameOf(game)} />
        </section>
      )}
    </>
  );
};

export const OnlineScreen = ({ part }: { part: string }) => {
  const told = useTold(tables, 'tables');
  return (
    <div class="page">
      <Top back={address('')}>{words().home.online}</Top>
      <main class="ways">{told === NO_SERVER ? <NoServer /> : <Ways part={part} told={told} />}</main>
    </div>
  );
};
