/* field.tsx - the field from above: parts side by side, a labelled grid for keys and readers, and what stands and happens on it. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { Flags, Ground } from './art';
import type { Picture } from './film';
import { text } from './text';
import { breadth, groundOf, placesOf, ROWS, startOf, widthOf, type Lore, type Place } from './view';

export interface CellLook {
  open?: boolean;
  pointed?: boolean;
  hinted?: boolean;
  chosen?: boolean;
  wrong?: boolean;
}

interface Props {
  lore: Lore;
  picture: Picture;
  /** What a cell is, for readers. */
  label(name: string): string;
  look(name: string): CellLook;
  tap?(name: string): void;
  press?(event: PointerEvent, name: string): void;
  /** Cells with a flag, golem by golem. */
  goals?: string[];
  /** How long the present step is shown; 0: nothing moves. */
  ms?: number;
  children?: ComponentChildren;
}

const LOOKS = ['open', 'pointed', 'hinted', 'chosen', 'wrong'] as const;

const classOf = (look: CellLook): string =>
  ['gol-cell', ...LOOKS.filter((one) => look[one]).map((one) => `is-${one}`)].join(' ');

/** Arrow keys go over all parts: at the edge of one the next begins. */
const useWalk = (parts: number) => {
  const all = Array.from({ length: parts }, (_, part) => placesOf(parts, part)).flat();
  const [here, setHere] = useState(all[0]!.name);
  const stage = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const from = all.find(({ name }) => name === here) ?? all[0]!;
    if (step === undefined) return;
    event.preventDefault();
    const ahead = all
      .filter(({ x, y }) =>
        step[1] === 0 ? y === from.y && (x - from.x) * step[0]! > 0 : x === from.x && y === from.y + step[1]!,
      )
      .sort((a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x))[0];
    if (ahead === undefined) return;
    setHere(ahead.name);
    stage.current?.querySelector<HTMLElement>(`[data-cell="${ahead.name}"]`)?.focus();
  };
  return { here: all.some(({ name }) => name === here) ? here : all[0]!.name, setHere, stage, walk };
};

export const GolemField = (props: Props) => {
  const { lore, picture, look, goals } = props;
  const t = pick(text);
  const { layout } = picture;
  const parts = layout.sides.length;
  const { here, setHere, stage, walk } = useWalk(parts);
  const cell = ({ name }: Place) => (
    <button
      key={name}
      type="button"
      role="gridcell"
      class={classOf(look(name))}
      data-cell={name}
      data-ground={groundOf(lore, layout, name)}
      aria-label={props.label(name)}
      tabIndex={name === here ? 0 : -1}
      onFocus={() => setHere(name)}
      onPointerDown={(event) => props.press?.(event, name)}
      onClick={() => props.tap?.(name)}
    >
      <Ground ground={groundOf(lore, layout, name)} token={picture.tokens[name]} />
      <Flags goals={goals} cell={name} />
      <span class="gol-name" data-name={name.endsWith('a1') ? name : name.slice(-2)} />
    </button>
  );
  const part = (number: number) => {
    const all = placesOf(parts, number);
    return (
      <div
        key={number}
        role="grid"
        class="gol-part"
        aria-label={t.part('ABC'[number]!, t.sides[layout.sides[number]!] ?? '')}
        data-side={layout.sides[number]}
        style={{ '--x': startOf(number), '--cols': widthOf(number) }}
      >
        {Array.from({ length: ROWS }, (_, row) => (
          <div role="row" class="gol-row" key={row}>
            {all.filter((place) => place.row === row).map(cell)}
          </div>
        ))}
      </div>
    );
  };
  return (
    <div
      class={props.ms ? 'gol-stage moves' : 'gol-stage'}
      ref={stage}
      onKeyDown={walk}
      style={{ '--w': breadth(parts), '--h': ROWS, '--ms': `${props.ms ?? 0}ms` }}
    >
      {layout.sides.map((_, i) => part(i))}
      <div class="gol-layer">{props.children}</div>
    </div>
  );
};
