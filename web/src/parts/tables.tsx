/* tables.tsx - tables of a server, each a way to it: what is told in front, who sits there, its code. */
import { words } from '../i18n';
import { address } from '../route';
import type { ServerSeat } from '../table/server';
import { numbered, withNumber } from '../table/twins';
import { SeatMark } from './seat';

interface SitterProps {
  seat: ServerSeat & { twin?: number };
  index: number;
  known?: boolean;
}

/** A seat with its mark and whoever has it. */
const Sitter = ({ seat, index, known }: SitterProps) => {
  const t = words();
  const { is, name = '', level = 0, twin } = seat;
  const called = is === 'computer' ? (t.levels[level - 1] ?? t.computer) : name;
  const away = known && is === 'person' && seat.here === false;
  return (
    <span class="row-tight sitter">
      <SeatMark seat={index} /> {is === 'open' ? t.game.open : withNumber(called, twin)}
      {known && (seat.score ?? 0) > 0 && (
        <b class="badge" title={t.table.matches}>
          {seat.score}
        </b>
      )}
      {away && <small class="muted">{t.table.away}</small>}
    </span>
  );
};

/** All of a table, namesakes told apart. */
export const sittersOf = (seats: ServerSeat[], known = false) =>
  numbered(seats).map((seat, i) => <Sitter key={i} seat={seat} index={i} known={known} />);

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
          <span class="row">{sittersOf(table.seats, known)}</span>
          <code>{table.code}</code>
        </a>
      </li>
    ))}
  </ul>
);
