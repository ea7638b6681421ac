/* tables.tsx - tables of a server, each a way to it: what is told in front, who sits there, its code. */
import { words } from '../i18n';
import { address } from '../route';
import type { ServerSeat } from '../table/server';
import { SeatMark } from './seat';

/** A seat with its mark and whoever has it. */
export const Sitter = ({ seat, index, known }: { seat: ServerSeat; index: number; known?: boolean }) => {
  const t = words();
  const away = known && seat.is === 'person' && seat.here === false;
  return (
    <span class="row-tight sitter">
      <SeatMark seat={index} />{' '}
      {seat.is === 'open' ? t.game.open : seat.is === 'computer' ? t.computer : seat.name}
      {known && (seat.score ?? 0) > 0 && (
        <b class="badge" title={t.table.matches}>
          {seat.score}
        </b>
      )}
      {away && <small class="muted">{t.table.away}</small>}
    </span>
  );
};

interface Listed {
  code: string;
  seats: ServerSeat[];
}

interface Props<Table> {
  tables: Table[];
  title(table: Table): string;
  /** In a window of its own: this one stays. */
  apart?: boolean;
  /** Says also who is away and who has won: for a teacher. */
  known?: boolean;
}

export const TableList = <Table extends Listed>({
  tables,
  title,
  apart = false,
  known = false,
}: Props<Table>) => (
  <ul class="open-tables">
    {tables.map((table) => (
      <li key={table.code}>
        <a
          class="button"
          href={address('t', table.code)}
          {...(apart ? { target: '_blank', rel: 'noopener' } : {})}
        >
          <b>{title(table)}</b>
          <span class="row">
            {table.seats.map((seat, i) => (
              <Sitter key={i} seat={seat} index={i} known={known} />
            ))}
          </span>
          <code>{table.code}</code>
        </a>
      </li>
    ))}
  </ul>
);
