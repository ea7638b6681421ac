/* room-seats.tsx - the seats before the start: who sits where and as what; whoever sits may take another that is open. */
import { useEffect, useState } from 'preact/hooks';
import type { GameUI } from '../boards/board';
import { loadBoard } from '../boards/list';
import { Session } from '../engine/engine';
import { words } from '../i18n';
import { SeatMark } from '../parts/seat';
import { settings } from '../settings';
import type { OnlineTable } from '../table/online';
import type { ServerTable } from '../table/server';
import type { Refusal, SeatInfo } from '../table/types';
import { seatName } from './table/head';
import { coloursOf } from './table/playing';

/** What the seats will be, where the game has stations: asked from a match of the engine's own with the same options. */
const useStations = ({ game, options, seats }: ServerTable) => {
  const [known, setKnown] = useState<{ ui: GameUI; view: unknown } | null>(null);
  useEffect(() => {
    let gone = false;
    void (async () => {
      const ui = await loadBoard(game);
      if (!ui?.station) return;
      const session = await Session.open();
      const made = await session.ask('new', { game, seats: seats.length, options });
      const look = made.ok ? await session.ask<{ view: unknown }>('view') : made;
      session.close();
      if (!gone && look.ok) setKnown({ ui, view: look.view });
    })().catch(() => {}); // then the seats have no more than their names
    return () => {
      gone = true;
    };
  }, [game, seats.length]);
  return {
    of: (seat: number): string => known?.ui.station?.(known.view, seat) ?? '',
    colours: known ? coloursOf(known.ui, known.view, seats.length) : {},
  };
};

interface Props {
  source: OnlineTable;
  /** Says what the server answered to a wish. */
  tell(asked: Promise<Refusal | null>): void;
}

/** What can be done with a seat: taken, given to a computer, freed. */
const SeatTools = ({ source, tell, seat, index }: Props & { seat: SeatInfo; index: number }) => {
  const t = words().online;
  const { host } = source.people.value;
  const { level } = settings.value;
  const seated = source.table.value!.you.seat !== null;
  return (
    <span class="row-tight">
      {seated && seat.is === 'open' && (
        <button class="small" data-sit={index} onClick={() => tell(source.sit(index))}>
          {t.sitHere}
        </button>
      )}
      {host && seat.is === 'open' && (
        <button class="small" onClick={() => tell(source.seat(index, { computer: level }))}>
          {t.computerHere}
        </button>
      )}
      {host && seat.is === 'computer' && (
        <button class="small" onClick={() => tell(source.seat(index, 'open'))}>
          {t.openHere}
        </button>
      )}
    </span>
  );
};

export const RoomSeats = ({ source, tell }: Props) => {
  const t = words();
  const table = source.table.value!;
  const stations = useStations(table);
  return (
    <ol class="plain room-seats" style={stations.colours}>
      {source.people.value.seats.map((seat, i) => (
        <li key={i} class="line" data-seat={i}>
          <span class="row-tight">
            <SeatMark seat={i} />
            <span>
              {seatName(seat, i)}
              {i === table.you.seat ? ` · ${t.table.you}` : ''}
              {seat.is === 'person' && !seat.here ? ` · ${t.table.away}` : ''}
              {stations.of(i) && <small class="muted room-station">{stations.of(i)}</small>}
            </span>
          </span>
          <SeatTools source={source} tell={tell} seat={seat} index={i} />
        </li>
      ))}
    </ol>
  );
};
