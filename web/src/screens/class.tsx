/* class.tsx - the teacher's screen: one code for all, and every table of the class at a glance. */
import { words } from '../i18n';
import { LinkBanner } from '../parts/link';
import { TableList } from '../parts/tables';
import { Top } from '../parts/top';
import { address } from '../route';
import { settings } from '../settings';
import type { ClassTable, OnlineTable } from '../table/online';
import { Share } from '../parts/share';

export const ClassRoom = ({ source, tables }: { source: OnlineTable; tables: ClassTable[] }) => {
  const t = words();
  const waiting = tables.some(({ phase }) => phase === 'waiting');
  return (
    <div class="page" data-game={source.game || undefined}>
      <Top back={address('online')}>{t.online.class}</Top>
      <LinkBanner state={source.link.value} />
      <main class="ways">
        <section class="way way-options">
          <p>{t.online.classLine}</p>
          <div class="share-big">
            <Share
              code={source.code.value}
              place={address('t', source.code.value)}
              label={t.online.classCode}
            />
          </div>
        </section>
        <section class="way way-options">
          <h2>{t.online.tablesOf(tables.length)}</h2>
          {waiting && (
            <button onClick={() => void source.start(settings.value.level)}>{t.online.classStart}</button>
          )}
          <TableList
            tables={tables}
            title={({ phase }) => t.online.phase[phase as 'waiting' | 'playing' | 'over']}
            known
            apart
          />
        </section>
      </main>
    </div>
  );
};
