/* stop.tsx - a stop: everybody waits for one answer.  It says whose, and by when where the table has clocks. */
import { useEffect, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import type { Clock, SeatInfo } from '../../table/types';
import { seatName } from '../../screens/table/head';
import { turn } from './sentence';
import { crewName } from './tell';
import type { View } from './view';
import { text } from './words';

/** The team that all wait for, and why; null: nothing is stopped. */
export const stopOf = (view: View): { team: number; why: 'answering' | 'silent' } | null => {
  if (view.over) return null;
  const team = view.teams.findIndex(({ heard }) => heard.answering || heard.silent);
  if (team < 0) return null;
  return { team, why: view.teams[team]!.heard.answering ? 'answering' : 'silent' };
};

/** Seconds left on a clock, counted down; null: it has none. */
const useLeft = (clock: Clock | null, seat: number): number | null => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, []);
  const left = clock?.left[seat];
  if (clock === null || left === null || left === undefined) return null;
  const gone = clock.runs.includes(seat) ? performance.now() - clock.at : 0;
  return Math.max(0, Math.ceil((left - gone) / 1000));
};

interface Props {
  view: View;
  /** Whose eyes these are. */
  own: number | null;
  seats: SeatInfo[];
  clock: Clock | null;
}

export const StopBanner = ({ view, own, seats, clock }: Props) => {
  const t = pick(text);
  const stop = stopOf(view);
  const seat = turn(view)[0] ?? 0;
  const left = useLeft(clock, seat);
  if (stop === null) return null;
  const mine = seat === own;
  const crew = stop.team === view.team ? '' : ` (${crewName(view, stop.team).toLowerCase()})`;
  const who = seatName(seats[seat], seat) + crew;
  const answering = stop.why === 'answering';
  return (
    <div class="so-stop" role="status">
      <b>{t.stop.title}</b>
      <span>{mine ? t.stop.yours[stop.why] : answering ? t.stop.answer(who) : t.stop.silence(who)}</span>
      {left !== null && <span>{t.stop.left(left)}</span>}
    </div>
  );
};
