/* seats-here.tsx - who sits at this screen: people by name, computers by level. */
import { words } from '../i18n';
import { SeatMark } from '../parts/seat';
import { keep, recall, settings } from '../settings';
import type { LocalSeat } from '../table/begun';
import { ownName } from './seats';

const KEY = 'naukograd.seats';

/** The people who sat here last; the rest get numbers for names. */
export const seatsHere = (count: number): LocalSeat[] => {
  const kept = recall<LocalSeat[]>(KEY) ?? [];
  return Array.from(
    { length: count },
    (_, i) => kept[i] ?? { name: i === 0 && settings.value.name ? ownName() : words().game.player(i + 1) },
  );
};

interface Props {
  seats: LocalSeat[];
  change(seats: LocalSeat[]): void;
}

export const SeatsHere = ({ seats, change }: Props) => {
  const t = words();
  const set = (i: number, seat: LocalSeat) => {
    const next = seats.map((one, j) => (i === j ? seat : one));
    keep(KEY, next);
    change(next);
  };
  return (
    <ol class="plain">
      {seats.map((seat, i) => (
        <li key={i} class="seat-line">
          <SeatMark seat={i} />
          {'level' in seat ? (
            <span>{t.levels[seat.level - 1]}</span>
          ) : (
            <input
              value={seat.name}
              maxLength={24}
              aria-label={`${t.game.name} ${i + 1}`}
              onInput={(event) => set(i, { name: event.currentTarget.value })}
            />
          )}
          <select
            aria-label={`${t.game.seatKind}: ${i + 1}`}
            value={'level' in seat ? String(seat.level) : 'person'}
            onChange={(event) => {
              const { value } = event.currentTarget;
              set(i, value === 'person' ? { name: t.game.player(i + 1) } : { level: Number(value) });
            }}
          >
            <option value="person">{t.game.person}</option>
            {t.levels.map((name, level) => (
              <option key={name} value={String(level + 1)}>
                {t.level(level + 1, name)}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ol>
  );
};
