/* online.tsx - play between machines: join by a code, or pick an open table. */
import { useEffect, useState } from 'preact/hooks';
import { briefOf, games, nameOf } from '../boards/list';
import { words } from '../i18n';
import { JoinForm } from '../parts/join';
import { TableList } from '../parts/tables';
import { Top } from '../parts/top';
import { address } from '../route';
import { tables, type ServerTable } from '../table/server';
import { isRefusal } from '../table/types';

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

export const OnlineScreen = ({ part }: { part: string }) => {
  const t = words();
  const [list, setList] = useState<ServerTable[] | null>(null);
  const [none, setNone] = useState(false);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const answer = await tables();
      if (gone) return;
      setNone(isRefusal(answer));
      if (!isRefusal(answer)) setList(answer.tables);
    };
    void look();
    const timer = setInterval(() => void look(), 5000);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return (
    <div class="page">
      <Top back={address('')}>{t.home.online}</Top>
      <main class="ways">
        {none && (
          <p class="notice" role="status">
            {t.online.noServer}
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
        <section class="way way-options">
          <h2>{t.online.open}</h2>
          {list !== null && list.length === 0 && <p class="muted">{t.online.noOpen}</p>}
          <TableList tables={list ?? []} title={({ game }) => nameOf(game)} />
        </section>
      </main>
    </div>
  );
};
