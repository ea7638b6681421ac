/* room.tsx - before the start: the code to share, the seats, and who may begin. */
import { useState } from 'preact/hooks';
import { nameOf } from '../boards/list';
import { words } from '../i18n';
import { Chat } from '../parts/chat';
import { LinkBanner } from '../parts/link';
import { Share } from '../parts/share';
import { Top } from '../parts/top';
import { address, go } from '../route';
import { settings } from '../settings';
import type { OnlineTable } from '../table/online';
import type { Refusal } from '../table/types';
import { RoomSeats } from './room-seats';
import { QuestionBar } from './table/question';

export const Room = ({ source }: { source: OnlineTable }) => {
  const t = words();
  const table = source.table.value!;
  const people = source.people.value;
  const [wrong, setWrong] = useState<string | null>(null);
  const open = people.seats.some(({ is }) => is === 'open');
  const ofClass = typeof table.class === 'string'; // who comes next comes by the code on the board
  const shared = ofClass ? String(table.class) : table.code;
  const { level } = settings.value;
  const tell = (asked: Promise<Refusal | null>) =>
    void asked.then((refusal) => setWrong(refusal ? refusal.message || t.online.broken : null));
  const leave = async () => {
    await source.leave();
    go('online');
  };
  // Who made the table calls the others first; whoever has come by the link sees first who is there, and for whom to wait.
  const invitation = (
    <section class="way">
      <h2>{open ? t.online.waiting : t.online.others}</h2>
      <Share code={shared} place={address('t', shared)} label={ofClass ? t.online.classCode : undefined} />
    </section>
  );
  return (
    <div class="page" data-game={table.game}>
      <Top back={address('online')}>{nameOf(table.game)}</Top>
      <LinkBanner state={source.link.value} />
      <main class="ways">
        {people.host && invitation}
        <section class="way">
          <h2>{t.table.seats}</h2>
          <RoomSeats source={source} tell={tell} />
          <QuestionBar source={source} />
          {table.you.seat !== null &&
            people.seats.filter(({ is }) => is === 'person').length > 1 &&
            !people.question && (
              <button class="small" onClick={() => tell(source.swap())}>
                {t.online.swap}
              </button>
            )}
          {people.host ? (
            <div class="row">
              <button class="primary grow" disabled={open} onClick={() => tell(source.start())}>
                {t.online.start}
              </button>
              {open && <button onClick={() => tell(source.start(level))}>{t.online.startFill}</button>}
            </div>
          ) : (
            <p class="muted">{ofClass ? t.online.classStarts : t.online.hostStarts}</p>
          )}
          <p class="refusal" role="alert">
            {wrong}
          </p>
          <button class="small" onClick={() => void leave()}>
            {t.online.leave}
          </button>
        </section>
        {!people.host && invitation}
        <section class="way">
          <h2>{t.table.chat}</h2>
          <Chat source={source} />
        </section>
      </main>
    </div>
  );
};
