/* lessons.tsx - pictures for the rules of circuit. */
import { settings } from '../../settings';
import { DARK, Face, type State } from './art';
import type { Kind } from './tile';

const LIT: State = { ...DARK, glow: 2 };

const Part = ({
  kind,
  x,
  y = 0,
  degrees = 0,
  state = DARK,
}: {
  kind: Kind;
  x: number;
  y?: number;
  degrees?: number;
  state?: State;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <Face
      kind={kind}
      look={settings.value.schematic ? 'schematic' : 'colour'}
      degrees={degrees}
      state={state}
    />
  </g>
);

export const Glowing = () => (
  <svg class="cir-lesson" viewBox="0 0 300 200" aria-hidden="true">
    <Part kind="corner" x={0} degrees={90} />
    <Part kind="lamp" x={100} state={LIT} />
    <Part kind="corner" x={200} degrees={180} />
    <text class="cir-sign plus" x="50" y="135">
      +
    </text>
    <text class="cir-sign minus" x="250" y="135">
      −
    </text>
  </svg>
);
export const Shorted = () => (
  <svg class="cir-lesson" viewBox="0 0 300 200" aria-hidden="true">
    <Part kind="corner" x={0} degrees={90} />
    <Part kind="straight" x={100} />
    <Part kind="corner" x={200} degrees={180} />
    <path class="cir-flow is-short" d="M50 100V64L66 50H234L250 64V100" />
    <text class="cir-sign plus" x="50" y="135">
      +
    </text>
    <text class="cir-sign minus" x="250" y="135">
      −
    </text>
  </svg>
);
export const Supplies = () => (
  <svg class="cir-lesson" viewBox="0 0 300 100" aria-hidden="true">
    <circle class="cir-pole-plus" cx="60" cy="50" r="26" />
    <text class="cir-sign on-pole" x="60" y="50">
      +
    </text>
    <circle class="cir-pole-minus" cx="150" cy="50" r="26" />
    <text class="cir-sign on-pole" x="150" y="50">
      −
    </text>
    <path class="cir-broken" d="M224 36 252 64M252 36 224 64" />
  </svg>
);
export const Parts = () => (
  <svg class="cir-lesson" viewBox="0 0 600 200" aria-hidden="true">
    {(['lamp', 'led', 'resistor', 'diode', 'reed', 'magnet'] as const).map((kind, i) => (
      <Part key={kind} kind={kind} x={i * 100} y={50} />
    ))}
  </svg>
);
