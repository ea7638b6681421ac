/* art.tsx - the two faces of every tile, drawn in a square of 100 by 100: small coloured parts, and GOST symbols.
 * Drawn for the first turn of a kind; the caller turns it.  Colours are classes of circuit.css. */
import type { JSX } from 'preact';
import { degreesOf, tileOf, type Kind } from './tile';

export type Look = 'colour' | 'schematic';

export interface State {
  /** 0: dark; 1 or 2: how it glows. */
  glow: 0 | 1 | 2;
  smoke: boolean;
  closed: boolean; // a reed
}

const wire = (d: string) => <path class="wire" d={d} />;

function Bulb({ glow }: State): JSX.Element {
  return (
    <g>
      {glow > 0 && <circle class={`halo glow-${glow}`} cx="50" cy="50" r={glow === 2 ? 46 : 37} />}
      {wire('M0 50H28M72 50H100')}
      <circle class={glow > 0 ? `glass lit-${glow}` : 'glass'} cx="50" cy="50" r="23" />
      <path class="part-line" d="M27 50H38L42 38L47 60L53 40L58 62L62 50H73" />
      <path class="socket" d="M24 42H30V58H24ZM70 42H76V58H70Z" />
    </g>
  );
}

function Led({ glow }: State): JSX.Element {
  return (
    <g>
      {glow > 0 && <circle class={`halo led-glow-${glow}`} cx="50" cy="50" r={glow === 2 ? 46 : 36} />}
      {wire('M0 50H30M70 50H100')}
      <path class={glow > 0 ? `led-body led-lit-${glow}` : 'led-body'} d="M30 30H50A20 20 0 0 1 50 70H30Z" />
      <path class="part-line" d="M36 40V60L52 50ZM54 41V59" />
      <path class="way" d="M78 38L86 42L78 46" />
    </g>
  );
}

function Resistor(): JSX.Element {
  return (
    <g>
      {wire('M0 50H22M78 50H100')}
      <rect class="resistor-body" x="22" y="36" width="56" height="28" rx="12" />
      <path class="band-1" d="M34 36V64" />
      <path class="band-2" d="M46 36V64" />
      <path class="band-3" d="M58 36V64" />
      <path class="band-4" d="M68 37V63" />
    </g>
  );
}

function Diode(): JSX.Element {
  return (
    <g>
      {wire('M0 50H26M74 50H100')}
      <rect class="diode-body" x="26" y="37" width="48" height="26" rx="5" />
      <path class="diode-ring" d="M64 37V63" />
      <path class="diode-arrow" d="M36 43V57L48 50ZM49 43V57" />
      <path class="way" d="M80 38L88 42L80 46" />
    </g>
  );
}

function Reed({ closed }: State): JSX.Element {
  return (
    <g>
      {wire('M0 50H20M80 50H100')}
      <rect class="reed-glass" x="20" y="36" width="60" height="28" rx="14" />
      <path class="reed-blade" d={closed ? 'M20 50H58M42 50H80' : 'M20 54H54M46 43H80'} />
    </g>
  );
}

// Drawn, not written: text inside a labelled cell would have to be in its label.
const LETTER_N = 'M31.5 34V25.5L37.5 34V25.5';
const LETTER_S =
  'M68.5 27.2Q68 25.5 65.5 25.5Q62.5 25.5 62.5 27.6Q62.5 29.4 65.5 29.7Q68.5 30 68.5 32Q68.5 34 65.5 34Q63 34 62.5 32.3';

function Magnet(): JSX.Element {
  return (
    <g>
      <path class="magnet-body" d="M26 22V50A24 24 0 0 0 74 50V22H57V50A7 7 0 0 1 43 50V22Z" />
      <path class="magnet-north" d="M26 22H43V37H26Z" />
      <path class="magnet-south" d="M57 22H74V37H57Z" />
      <path class="magnet-letter" d={`${LETTER_N}${LETTER_S}`} />
    </g>
  );
}

function Battery(): JSX.Element {
  return (
    <g>
      {wire('M0 50H18M82 50H100')}
      <rect class="battery-body" x="24" y="33" width="58" height="34" rx="4" />
      <path class="battery-cap" d="M18 43H24V57H18Z" />
      <path class="battery-plus" d="M24 33H42V67H24Z" />
      <path class="sign" d="M28 50H38M33 45V55M66 50H76" />
    </g>
  );
}

function Iron(): JSX.Element {
  return (
    <g>
      <path class="iron-cord" d="M80 84C90 74 96 86 100 96" />
      <path class="iron-handle" d="M54 58L64 48L86 70Q90 78 84 84Q78 90 70 86Z" />
      <path class="iron-shaft" d="M34 36L42 28L60 48L54 54Z" />
      <path class="iron-tip" d="M16 14L42 28L34 36Z" />
    </g>
  );
}

/** GOST 2.702 and its neighbours: plain ink. */
function Symbol({ kind, state }: { kind: Kind; state: State }): JSX.Element {
  const { glow, closed } = state;
  switch (kind) {
    case 'lamp':
      return (
        <g>
          {glow > 0 && <circle class={`halo glow-${glow}`} cx="50" cy="50" r={glow === 2 ? 46 : 37} />}
          {wire('M0 50H28M72 50H100')}
          <circle class="ink" cx="50" cy="50" r="22" />
          <path class="ink" d="M34.4 34.4L65.6 65.6M65.6 34.4L34.4 65.6" />
        </g>
      );
    case 'led':
      return (
        <g>
          {glow > 0 && <circle class={`halo led-glow-${glow}`} cx="50" cy="50" r={glow === 2 ? 46 : 36} />}
          {wire('M0 50H100')}
          <circle class="ink" cx="50" cy="50" r="24" />
          <path class="ink fill" d="M40 37V63L61 50Z" />
          <path class="ink" d="M61 37V63" />
          <path
            class="ink thin"
            d="M62 28L74 16M74 16L67 18M74 16L72 23M72 36L84 24M84 24L77 26M84 24L82 31"
          />
        </g>
      );
    case 'resistor':
      return (
        <g>
          {wire('M0 50H24M76 50H100')}
          <rect class="ink fill" x="24" y="38" width="52" height="24" />
        </g>
      );
    case 'diode':
      return (
        <g>
          {wire('M0 50H100')}
          <path class="ink fill" d="M37 34V66L63 50Z" />
          <path class="ink" d="M63 34V66" />
        </g>
      );
    case 'reed':
      return (
        <g>
          {wire('M0 50H34M66 50H100')}
          <circle class="ink" cx="50" cy="50" r="26" />
          <path class="ink" d={closed ? 'M34 50H66' : 'M34 50L62 37M66 50V50.1'} />
          <circle class="dot" cx="34" cy="50" r="2.5" />
          <circle class="dot" cx="66" cy="50" r="2.5" />
        </g>
      );
    case 'magnet':
      return (
        <g>
          <path class="ink" d="M30 24V52A20 20 0 0 0 70 52V24" />
          <path class="ink" d="M24 24H36M64 24H76" />
          <path class="symbol-letter" transform="translate(-18 8)" d={LETTER_N} />
          <path class="symbol-letter" transform="translate(18 8)" d={LETTER_S} />
        </g>
      );
    case 'battery':
      return (
        <g>
          {wire('M0 50H42M58 50H100')}
          <path class="ink" d="M42 28V72" />
          <path class="ink thick" d="M58 38V62" />
          <path class="ink thin" d="M28 30V42M22 36H34" />
        </g>
      );
    default:
      return <Iron />;
  }
}

function wires(kind: Kind): JSX.Element | null {
  switch (kind) {
    case 'straight':
      return wire('M0 50H100');
    case 'corner':
      return wire('M50 0V36Q50 50 64 50H100');
    case 'tee':
      return (
        <g>
          {wire('M50 0V100M50 50H100')}
          <circle class="joint" cx="50" cy="50" r="8" />
        </g>
      );
    case 'cross':
      return (
        <g>
          {wire('M50 0V100M0 50H100')}
          <circle class="joint" cx="50" cy="50" r="8" />
        </g>
      );
    default:
      return null;
  }
}

const PARTS: Partial<Record<Kind, (state: State) => JSX.Element>> = {
  lamp: Bulb,
  led: Led,
  resistor: Resistor,
  diode: Diode,
  reed: Reed,
  magnet: Magnet,
  battery: Battery,
  iron: Iron,
};

/** Slow blue wisps over what has burnt. */
function Smoke(): JSX.Element {
  return (
    <g class="smoke">
      <path d="M38 78C26 64 50 56 38 40C30 28 44 20 40 10" />
      <path d="M54 82C44 66 66 58 56 42C48 30 62 22 58 12" />
      <path d="M70 78C60 66 80 58 70 44C64 34 76 26 72 16" />
    </g>
  );
}

export const DARK: State = { glow: 0, smoke: false, closed: false };

/** A tile's face; `degrees` turns it.  Smoke always rises. */
export function Face({
  kind,
  look,
  degrees = 0,
  state = DARK,
}: {
  kind: Kind;
  look: Look;
  degrees?: number;
  state?: State;
}): JSX.Element {
  const Part = PARTS[kind];
  const upright = kind === 'magnet' || kind === 'iron';
  return (
    <g class={`cir-face ${look}${state.smoke ? ' burnt' : ''}`}>
      <g transform={upright ? undefined : `rotate(${degrees} 50 50)`}>
        {wires(kind) ?? (look === 'schematic' ? <Symbol kind={kind} state={state} /> : Part && Part(state))}
      </g>
      {state.smoke && <Smoke />}
    </g>
  );
}

/** A whole tile by its notation. */
export const Tile = ({ tile, look, state = DARK }: { tile: string; look: Look; state?: State }) => {
  const { kind, turn } = tileOf(tile);
  return (
    <svg class="cir-tile" viewBox="0 0 100 100" aria-hidden="true">
      <Face kind={kind} look={look} degrees={degreesOf({ kind, turn })} state={state} />
    </svg>
  );
};
