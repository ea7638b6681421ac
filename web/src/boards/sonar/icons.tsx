/* icons.tsx - small drawings of the systems and of the engineer's symbols. */
import type { Gauge } from './view';

const PATHS: Record<Gauge, string> = {
  mine: 'M12 6a6 6 0 1 0 .01 0M12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.200 16.200 19 19M19 5l-2.800 2.800M7.800 16.200 5 19',
  torpedo: 'M2 9h13q6 0 7 3-1 3-7 3H2l3-3ZM9 9v6',
  drone: 'M9 9h6v6H9ZM9 9 5 5M15 9l4-4M9 15l-4 4M15 15l4 4M2 5h6M16 5h6M2 19h6M16 19h6',
  sonar: 'M12 20a1 1 0 1 0 .01 0M8 16a6 6 0 0 1 8 0M5 12a10 10 0 0 1 14 0M2 8a14.500 14.500 0 0 1 20 0',
  silence: 'M4 9h4l5-4v14l-5-4H4ZM17 9l5 6M22 9l-5 6',
  scenario: 'M12 2l2.500 6.500L21 11l-6.500 2.500L12 20l-2.500-6.500L3 11l6.500-2.500Z',
};

export const GaugeIcon = ({ gauge }: { gauge: Gauge }) => (
  <svg class="so-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[gauge]} />
  </svg>
);

/** Each colour has a shape of its own. */
const SHAPES: Record<string, string> = {
  R: 'M3 9h10q5 0 6 3-1 3-6 3H3l2.500-3Z',
  G: 'M12 4 20 12 12 20 4 12Z',
  Y: 'M5 5H19V19H5Z',
  X: 'M12 10.500 8.500 4.500A9 9 0 0 1 15.500 4.500ZM10.700 12.800 7.200 18.800A9 9 0 0 1 3.700 12.700ZM13.300 12.800H20.300A9 9 0 0 1 16.800 18.800Z',
};

export const SymbolIcon = ({ colour }: { colour: string }) => (
  <svg class={`so-symbol so-is-${colour}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={SHAPES[colour] ?? ''} />
  </svg>
);

export const CrewMark = ({ team }: { team: number }) => (
  <svg class={`so-crew so-team-${team}`} viewBox="0 0 16 16" aria-hidden="true">
    {team === 0 ? <circle cx="8" cy="8" r="6.500" /> : <rect x="2" y="2" width="12" height="12" rx="2" />}
  </svg>
);
