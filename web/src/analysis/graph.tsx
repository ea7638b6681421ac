/* graph.tsx - who was ahead when: a line for each seat, with a mark where something was given up. */
import { pick } from '../i18n';
import type { Analysis, Judged } from './data';
import { amountOf, text } from './text';

const WIDTH = 600;
const HEIGHT = 132;
const LEFT = 4;

export interface Point {
  x: number;
  y: number;
}

/** Where worths stand: from the least of them, or no chance, at the bottom to certainty at the top. */
export const scaleOf = ({ unit, moves }: Analysis, plies: number) => {
  const top = unit === 'chance' ? 1000 : 0;
  const low = unit === 'chance' ? 0 : Math.min(-1000, ...moves.map(({ worth }) => worth));
  return {
    low,
    x: (ply: number) => LEFT + ((WIDTH - 2 * LEFT) * ply) / Math.max(1, plies),
    y: (worth: number) =>
      LEFT + ((HEIGHT - 2 * LEFT) * (top - Math.max(low, Math.min(top, worth)))) / (top - low),
  };
};

/** The worths of a seat at its decisions, and what it came to after the last. */
export const lineOf = (moves: Judged[], seat: number, plies: number): [ply: number, worth: number][] => {
  const own = moves.filter((move) => move.seat === seat);
  const last = own[own.length - 1];
  const end: [number, number][] = last?.luck === undefined ? [] : [[plies, last.worth + last.luck]];
  return [...own.map(({ ply, best_worth }): [number, number] => [ply, best_worth]), ...end];
};

interface Props {
  analysis: Analysis;
  plies: number;
  /** Where the replay stands. */
  at: number;
  go(ply: number): void;
}

export const Graph = ({ analysis, plies, at, go }: Props) => {
  const t = pick(text);
  const { unit, moves, seats } = analysis;
  const { x, y, low } = scaleOf(analysis, plies);
  const choose = (event: MouseEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    go(Math.round(((event.clientX - left) / width) * plies));
  };
  const path = (seat: number) =>
    lineOf(moves, seat, plies)
      .map(([ply, worth]) => `${x(ply).toFixed(1)},${y(worth).toFixed(1)}`)
      .join(' ');
  return (
    <figure class="an-graph">
      <figcaption>{t.graph[unit]}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.graph[unit]}
        onClick={choose}
      >
        {unit === 'chance' && <line class="an-half" x1={0} x2={WIDTH} y1={y(500)} y2={y(500)} />}
        {seats.map(({ seat }) => (
          <polyline key={seat} class="an-line" data-seat={seat} points={path(seat)} />
        ))}
        {moves
          .filter(({ grade }) => grade === 'mistake' || grade === 'blunder')
          .map(({ ply, best_worth, grade, seat }) => (
            <line
              key={ply}
              class="an-mark"
              data-grade={grade}
              data-seat={seat}
              x1={x(ply)}
              x2={x(ply)}
              y1={y(best_worth) - 7}
              y2={y(best_worth) + 7}
            />
          ))}
        <line class="an-now" x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />
      </svg>
      <span class="an-top">{t.top[unit]}</span>
      <span class="an-low">{unit === 'chance' ? '0%' : amountOf(unit, -low)}</span>
    </figure>
  );
};
