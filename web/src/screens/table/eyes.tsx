/* eyes.tsx - through whose eyes a board is shown: the person's own while a match is played; once it is over every secret, or any
 * seat's eyes again.  The record of a finished match is open, so the engine plays it through. */
import { useEffect, useState } from 'preact/hooks';
import type { BoardProps, GameUI } from '../../boards/board';
import { words } from '../../i18n';
import { Choice } from '../../parts/choice';
import { SeatMark } from '../../parts/seat';
import { endOf, type Eyes } from '../../table/replay';
import type { MatchFile } from '../../table/server';
import type { Frame, SeatInfo, Source } from '../../table/types';
import { seatName } from './head';

/** A view with the eyes that it is for. */
export interface Seen {
  view: unknown;
  seat: number | null;
}

export interface Looks {
  /** What is to be drawn: one board, or one for each seat. */
  seen: Seen[];
  eyes: Eyes | null;
  /** Looks through other eyes; null: there is no choice. */
  choose: ((eyes: Eyes) => void) | null;
}

/** What all seats saw, as one view where the game can draw that. */
const together = (ui: GameUI, views: unknown[]): Seen[] =>
  ui.reveal ? [{ view: ui.reveal(views), seat: null }] : views.map((view, seat) => ({ view, seat }));

/** What every seat saw at the end of a match that was played here or on a server; null until it is known. */
const useEnd = (source: Source, over: boolean): unknown[] | null => {
  const [views, setViews] = useState<unknown[] | null>(null);
  const kept = source.kept.value;
  useEffect(() => {
    setViews(null);
    if (!over || kept === null) return;
    let gone = false;
    void (async () => {
      const told = await source.record();
      const record = (told as MatchFile | null)?.record ?? told;
      const end = await endOf(record);
      if (!gone) setViews(end);
    })().catch(() => {}); // then it stays with one's own eyes
    return () => {
      gone = true;
    };
  }, [source, over, kept]);
  return views;
};

export const useLooks = (source: Source, ui: GameUI, frame: Frame, over: boolean): Looks => {
  const views = useEnd(source, over);
  const [eyes, setEyes] = useState<Eyes | null>(null);
  useEffect(() => setEyes(null), [views]);
  const own: Seen[] = [{ view: frame.view, seat: frame.seat }];
  const frames = source.frames?.value;
  if (frames)
    return {
      seen: together(
        ui,
        frames.map(({ view }) => view),
      ),
      eyes: 'all',
      choose: null,
    };
  if (!over || views === null || views.length < 2 || source.mine)
    return { seen: own, eyes: null, choose: null };
  const now = eyes ?? (ui.reveal || frame.seat === null ? 'all' : frame.seat);
  const seen = now === 'all' ? together(ui, views) : [{ view: views[Number(now)], seat: Number(now) }];
  return { seen, eyes: now, choose: setEyes };
};

interface SwitchProps {
  seats: SeatInfo[];
  eyes: Eyes;
  choose(eyes: Eyes): void;
  /** Whether what a spectator saw can be chosen too. */
  spectators?: boolean;
}

export const EyesSwitch = ({ seats, eyes, choose, spectators = false }: SwitchProps) => {
  const t = words().replay;
  const values: { value: Eyes; label: string }[] = [
    { value: 'all', label: t.all },
    ...seats.map((seat, i) => ({ value: i as Eyes, label: seatName(seat, i) })),
    ...(spectators ? [{ value: 'public' as const, label: t.public }] : []),
  ];
  return <Choice label={t.eyes} value={eyes} values={values} choose={choose} />;
};

interface BoardsProps {
  ui: GameUI;
  seen: Seen[];
  props: BoardProps;
  /** Starts the board's own state anew when it changes. */
  name: string;
}

/** The board, or one for each pair of eyes. */
export const Boards = ({ ui, seen, props, name }: BoardsProps) => {
  const [only] = seen;
  if (seen.length === 1 && only)
    return <ui.Board key={`${name}.${only.seat}`} {...props} view={only.view} seat={only.seat} />;
  return (
    <div class="table-field all-boards">
      {seen.map(({ view, seat }, i) => (
        <section key={i} class="all-one" aria-label={seatName(props.seats[seat ?? 0], seat ?? 0)}>
          <h2 class="row-tight">
            <SeatMark seat={seat ?? 0} /> {seatName(props.seats[seat ?? 0], seat ?? 0)}
          </h2>
          <ui.Board {...props} view={view} seat={seat} />
        </section>
      ))}
    </div>
  );
};
