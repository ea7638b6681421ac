/* art.tsx - everything that is drawn, seen from above, in squares of 100: ground, tokens, barrels, robots, cards, components. */
import { SHAPES } from '../../parts/seat';
import type { Bot } from './film';

const Wall = () => (
  <g>
    <rect class="g-stone" x="2" y="2" width="96" height="96" rx="7" />
    <path class="g-joint" d="M2 34H98M2 66H98M36 2V34M68 34V66M32 66V98M70 66V98M72 2V34M26 34V66" />
  </g>
);
const Water = () => (
  <g>
    <rect class="g-water" width="100" height="100" />
    <path
      class="g-wave"
      d="M8 28q10-9 21 0t21 0 21 0 21 0M8 52q10-9 21 0t21 0 21 0 21 0M8 76q10-9 21 0t21 0 21 0 21 0"
    />
  </g>
);
const Ice = () => (
  <g>
    <rect class="g-water" width="100" height="100" />
    <rect class="g-ice" x="4" y="4" width="92" height="92" rx="10" />
    <path class="g-crack" d="M16 24 40 38 34 62 58 78M40 38 66 28 84 40M34 62 18 76" />
  </g>
);
const Slick = () => <path class="g-slick" d="M12 38 38 12M18 66 66 18M36 82 82 36M64 88 88 64" />;
const Drift = () => (
  <g>
    <path class="g-drift" d="M8 74Q20 40 40 56 54 22 72 48 88 44 92 74Z" />
    <path class="g-flake" d="M50 10v16M43 14l14 8M57 14l-14 8" />
  </g>
);
const Portal = ({ letter }: { letter: string }) => (
  <g class={`g-portal g-portal-${letter}`}>
    <circle cx="50" cy="50" r="38" />
    <circle class="g-swirl" cx="50" cy="50" r="28" />
    <text x="50" y="62">
      {letter}
    </text>
  </g>
);

const ENDS: Record<string, [number, number]> = { N: [50, 0], E: [100, 50], S: [50, 100], W: [0, 50] };

const Rail = ({ sides }: { sides: string }) => {
  const [[ax, ay], [bx, by]] = [ENDS[sides[0]!]!, ENDS[sides[1]!]!];
  const d = `M${ax} ${ay}Q50 50 ${bx} ${by}`;
  return (
    <g>
      <path class="g-ties" d={d} />
      <path class="g-rail" d={d} />
      <path class="g-between" d={d} />
    </g>
  );
};

export const PORTAL_LETTER: Record<string, string> = { portal1: 'Y', portal2: 'Z' };

/** What lies in a cell: the ground of the part and the token on it. */
export const Ground = ({ ground, token }: { ground: string; token: string | undefined }) => (
  <svg class="gol-art" viewBox="0 0 100 100" aria-hidden="true">
    {token === undefined && ground === 'slick' && <Slick />}
    {token === undefined && ground === 'drift' && <Drift />}
    {token === undefined && ground === 'summer' && (
      <path class="g-grass" d="M18 30q3-9 6 0M70 22q3-9 6 0M40 72q3-9 6 0M80 80q3-9 6 0M14 84q3-9 6 0" />
    )}
    {token === 'wall' && <Wall />}
    {token === 'water' && <Water />}
    {token === 'ice' && <Ice />}
    {token?.startsWith('portal') && <Portal letter={PORTAL_LETTER[token] ?? ''} />}
    {token?.startsWith('line-') && <Rail sides={token.slice(5)} />}
  </svg>
);

const Flag = ({ golem }: { golem: number | null }) => (
  <svg class="gol-art gol-flag" viewBox="0 0 100 100" aria-hidden="true" data-golem={golem}>
    <path class="g-pole" d="M30 88V14" />
    <path class="g-cloth" d="M30 16H74L62 31 74 46H30Z" />
    {golem !== null && (
      <text class="g-whose" x="47" y="39">
        {golem + 1}
      </text>
    )}
  </svg>
);

/** The flag of a cell that is to be reached; of two golems each has its own, with its number. */
export const Flags = ({ goals = [], cell }: { goals?: string[] | undefined; cell: string }) => {
  const golem = goals.indexOf(cell);
  return golem < 0 ? null : <Flag golem={goals.length > 1 ? golem : null} />;
};

/** A stack from above: every barrel is seen a little. */
export const Barrels = ({ height, floats }: { height: number; floats: boolean }) => (
  <svg class={`gol-art${floats ? ' gol-floats' : ''}`} viewBox="0 0 100 100" aria-hidden="true">
    {floats && <circle class="g-ripple" cx="50" cy="50" r="40" />}
    {Array.from({ length: height }, (_, i) => (
      <g key={i} transform={`translate(${(i - (height - 1) / 2) * 7} ${((height - 1) / 2 - i) * 8})`}>
        <circle class="g-barrel" cx="50" cy="50" r="29" />
        <circle class="g-hoop" cx="50" cy="50" r="23" />
        <path class="g-plank" d="M50 27V73M34 33V67M66 33V67" />
      </g>
    ))}
    {height > 1 && (
      <g>
        <circle class="g-badge" cx="80" cy="78" r="15" />
        <text class="g-count" x="80" y="85">
          {height}
        </text>
      </g>
    )}
  </svg>
);

const GolemBody = ({ seat }: { seat: number }) => (
  <g class={`g-body seat-${seat}`}>
    <path class="g-tread" d="M14 36h14v52H14ZM72 36h14v52H72Z" />
    <path class="g-hull" d="M26 84V42Q26 34 34 34H37L50 6 63 34h3q8 0 8 8V84q0 6-6 6H32q-6 0-6-6Z" />
    <path class="g-visor" d="M40 35h20l-3 8H43Z" />
    <g class="g-mark" transform="translate(36 50) scale(1.75)">
      {SHAPES[seat % SHAPES.length]}
    </g>
  </g>
);

const ParabotBody = ({ god }: { god: string }) => (
  <g class={`g-body g-god-${god}`}>
    <path
      class="g-gear"
      d="M44 18h12v8l9 4 7-6 8 8-6 8 4 9h8v12h-8l-4 9 6 7-8 8-8-6-8 4v7H44v-7l-8-4-8 6-8-8 6-7-4-9h-8V49h8l4-9-6-8 8-8 7 6 9-4Z"
    />
    <circle class="g-hull" cx="50" cy="56" r="25" />
    <path class="g-snout" d="M50 4 64 30H36Z" />
    <circle class="g-eye" cx="41" cy="48" r="5" />
    <circle class="g-eye" cx="59" cy="48" r="5" />
    <circle class="g-chimney" cx="50" cy="69" r="8" />
  </g>
);

/** Golems have shoulders and treads, parabots are cogged boilers; the point is the front of both. */
export const Robot = ({ bot }: { bot: Pick<Bot, 'seat' | 'god'> }) => (
  <svg class="gol-art" viewBox="0 0 100 100" aria-hidden="true">
    {bot.god === null ? <GolemBody seat={bot.seat ?? 0} /> : <ParabotBody god={bot.god} />}
  </svg>
);

// ---- cards and components, in squares of 24

const CARD_PATHS: Record<string, string> = {
  F: 'M12 20V5M6 11l6-6 6 6',
  B: 'M12 4v15M6 13l6 6 6-6',
  L: 'M19 19v-6a5 5 0 0 0-5-5H5M10 3 5 8l5 5',
  R: 'M5 19v-6a5 5 0 0 1 5-5h9M14 3l5 5-5 5',
  W: 'M7 4h10M7 20h10M8 4q0 5 4 8-4 3-4 8M16 4q0 5-4 8 4 3 4 8',
  A: 'M5 19 17 7M14 4h6v6M4 14l6 6',
  D: 'M12 3 20 6v6q0 6-8 9-8-3-8-9V6Z',
  X: 'M7 8h8a4 4 0 0 1 0 8H9M10 5 7 8l3 3M12 13l-3 3 3 3',
  I: 'M12 3 21 12 12 21 3 12ZM10 10q0-2 2-2t2 2-2 2.500V14M12 16.500v.1',
  '?': 'M5 5h14v14H5ZM9 9v.1M15 15v.1M12 12v.1M15 9v.1M9 15v.1',
};

export const CardIcon = ({ card }: { card: string }) => (
  <svg class="gol-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={CARD_PATHS[card] ?? ''} />
  </svg>
);

const COMPONENT_PATHS: Record<string, string> = {
  processor: 'M7 7h10v10H7ZM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  weapon: 'M4 20 15 9M13 4l7 7-3 1-5-5ZM4 16l4 4',
  chassis: 'M5 8h14a4 4 0 0 1 0 9H5a4 4 0 0 1 0-9ZM6 12.500h.1M12 12.500h.1M18 12.500h.1M8 5h8',
};

/** A component; a damaged one is cracked. */
export const ComponentIcon = ({ component, damaged }: { component: string; damaged: boolean }) => (
  <svg class={`gol-icon${damaged ? ' is-damaged' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={COMPONENT_PATHS[component] ?? ''} />
    {damaged && <path class="g-break" d="M14 1 9 9l5 3-4 4 2 7" />}
  </svg>
);

const EVENT_PATHS: Record<string, string> = {
  calm: 'M4 9q4-4 8 0t8 0M4 15q4-4 8 0t8 0',
  loop: CARD_PATHS['X']!,
  if: CARD_PATHS['I']!,
  freeze: 'M12 2v20M4 7l16 10M20 7 4 17M9 3l3 3 3-3M9 21l3-3 3 3',
  thaw: 'M12 3q7 9 7 13a7 7 0 0 1-14 0q0-4 7-13Z',
  lose: 'M4 6h16M4 12h6M14 12l6 6M20 12l-6 6M4 18h6',
  swap: 'M8 4v16M4 8l4-4 4 4M16 20V4M12 16l4 4 4-4',
};

export const EventIcon = ({ event }: { event: string }) => (
  <svg class="gol-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={EVENT_PATHS[event] ?? ''} />
  </svg>
);

const MARKS: Record<string, string> = {
  burst: 'M50 8 58 34 84 18 68 44 94 52 68 60 82 86 56 70 48 94 42 68 14 82 32 58 6 48 32 42 18 16 42 34Z',
  shield: 'M50 10 84 22v26q0 28-34 42Q16 76 16 48V22Z',
  drops: 'M50 14q22 28 22 44a22 22 0 0 1-44 0q0-16 22-44Z',
  eye: 'M8 50q42-44 84 0-42 44-84 0ZM50 36a14 14 0 1 0 0 28 14 14 0 0 0 0-28',
  spark: 'M50 8v30M50 62v30M8 50h30M62 50h30M22 22l18 18M60 60l18 18M78 22 60 40M40 60 22 78',
  cross: 'M20 20 80 80M80 20 20 80',
  bomb: 'M46 34a26 26 0 1 0 .1 0M58 34l10-14q8-6 14 2',
  toolkit: 'M14 40h72v42H14ZM36 40V26h28v14M14 58h72M50 52v12',
  empty: 'M18 70 40 30M46 78 62 24M72 74 84 36M26 40l20 8',
  ring: 'M50 14a36 36 0 1 0 .1 0M50 30a20 20 0 1 0 .1 0',
};

/** What is seen for a moment: a blow, a blast, a splash. */
export const Mark = ({ mark }: { mark: string }) => (
  <svg class={`gol-art g-fx g-fx-${mark}`} viewBox="0 0 100 100" aria-hidden="true">
    <path d={MARKS[mark] ?? ''} />
  </svg>
);
