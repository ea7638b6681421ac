/* head.tsx - the top line of a table: the way back, the seats with all that is known of them. */
import { useEffect, useState } from 'preact/hooks';
import { words } from '../../i18n';
import { Back } from '../../parts/icons';
import { Face, SeatMark } from '../../parts/seat';
import { address } from '../../route';
import { withNumber } from '../../table/twins';
import type { Clock, Frame, SeatInfo, Source } from '../../table/types';

export const seatName = (seat: SeatInfo | undefined, index: number): string => {
  const t = words();
  if (!seat) return t.game.player(index + 1);
  if (seat.is === 'open') return t.game.open;
  const called = seat.is === 'computer' ? (t.levels[(seat.level ?? 1) - 1] ?? t.computer) : seat.name;
  if (!called) return t.game.player(index + 1);
  return withNumber(called, seat.twin);
};

const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const rest = (n: number) => String(n).padStart(2, '0');
  if (seconds >= 86400) return words().table.days(Math.ceil(seconds / 86400));
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)}:${rest(Math.floor(seconds / 60) % 60)}:${rest(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${rest(seconds % 60)}`;
};

const ClockFace = ({ clock, seat }: { clock: Clock; seat: number }) => {
  const runs = clock.runs.includes(seat);
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [runs, clock]);
  const left = clock.left[seat];
  if (left === null || left === undefined) return null;
  const ms = runs ? left - Math.max(0, now - clock.at) : left;
  return (
    <span class={`clock${runs ? ' clock-runs' : ''}${ms < 15000 ? ' clock-low' : ''}`}>{clockText(ms)}</span>
  );
};

interface HeadProps {
  source: Source;
  frame: Frame;
  actors: number[];
  scores: (number | string)[] | null;
}

export const Head = ({ source, frame, actors, scores }: HeadProps) => {
  const t = words();
  const { seats } = source.people.value;
  const thinking = source.thinking.value;
  const clock = source.clock.value;
  const games = seats.some(({ score }) => score > 0);
  return (
    <header class="table-head">
      <a class="icon-button" href={source.back ?? address('g', source.game)} aria-label={t.table.leave}>
        <Back />
      </a>
      <ol class={`seats seats-${Math.min(seats.length, 5)}`} aria-label={t.table.seats} tabIndex={0}>
        {seats.map((seat, i) => (
          <li key={i} class={`seat${actors.includes(i) ? ' seat-on' : ''}${seat.here ? '' : ' seat-away'}`}>
            <SeatMark seat={i} />
            {seat.is === 'computer' && <Face level={seat.level ?? 1} />}
            <span class="seat-name">
              {seatName(seat, i)}
              {i === frame.seat && !source.mine && source.kind !== 'replay' && seat.name !== t.table.you && (
                <span class="seat-you">{` · ${t.table.you}`}</span>
              )}
            </span>
            {seat.standin !== null && <span class="muted">{t.online.standin(seat.standin)}</span>}
            {scores && <span class="seat-score">{scores[i]}</span>}
            {games && (
              <span class="seat-wins" title={t.table.matches}>
                {seat.score}
              </span>
            )}
            {clock && <ClockFace clock={clock} seat={i} />}
            {seat.is === 'person' && source.kind === 'online' && (
              <span class={seat.here ? 'dot dot-here' : 'dot'}>
                <span class="sr">{seat.here ? t.table.here : t.table.away}</span>
              </span>
            )}
            {thinking === i && <span class="dots" role="img" aria-label={t.table.thinkingNow} />}
          </li>
        ))}
      </ol>
      {source.tableCode?.value && (
        <span class="head-code mono" aria-label={t.online.codeOf(source.tableCode.value)}>
          {source.tableCode.value}
        </span>
      )}
      {source.people.value.watchers > 0 && (
        <span class="watchers muted">{t.online.watchers(source.people.value.watchers)}</span>
      )}
    </header>
  );
};
