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

/** Plus and minus below the two corners: the wires end in them. */
const Poles = () => (
  <>
    {(['plus', 'minus'] as const).map((pole, i) => (
      <g key={pole} class={`cir-face ${settings.value.schematic ? 'schematic' : 'colour'}`}>
        <path class="wire" d={`M${50 + 200 * i} 100V124`} />
        <circle class={`cir-pole-${pole}`} cx={50 + 200 * i} cy="146" r="24" />
        <text class="cir-sign on-pole" x={50 + 200 * i} y="146">
          {pole === 'plus' ? '+' : '−'}
        </text>
      </g>
    ))}
  </>
);

export const Glowing = () => (
  <svg class="cir-lesson" viewBox="0 0 300 180" aria-hidden="true">
    <Part kind="corner" x={0} degrees={90} />
    <Part kind="lamp" x={100} state={LIT} />
    <Part kind="corner" x={200} degrees={180} />
    <Poles />
  </svg>
);

/** Three leds in a row: any two of them glow. */
export const ThreeLeds = () => (
  <svg class="cir-lesson" viewBox="0 0 400 100" aria-hidden="true">
    <circle class="cir-pole-plus" cx="24" cy="50" r="22" />
    <text class="cir-sign on-pole" x="24" y="50">
      +
    </text>
    {[0, 1, 2].map((i) => (
      <Part key={i} kind="led" x={50 + 100 * i} state={i < 2 ? { ...DARK, glow: 1 } : DARK} />
    ))}
    <circle class="cir-pole-minus" cx="376" cy="50" r="22" />
    <text class="cir-sign on-pole" x="376" y="50">
      −
    </text>
  </svg>
);
export const Shorted = () => (
  <svg class="cir-lesson" viewBox="0 0 300 180" aria-hidden="true">
    <Part kind="corner" x={0} degrees={90} />
    <Part kind="straight" x={100} />
    <Part kind="corner" x={200} degrees={180} />
    <path class="cir-flow is-short" d="M50 124V64L66 50H234L250 64V124" />
    <Poles />
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
