/* piles.tsx - what lies beside the panel, open to all: how much is in the bag, and what was discarded (C7). */
import type { ComponentChildren } from 'preact';
import { pick } from '../../i18n';
import { Dialog } from '../../parts/dialog';
import { Tile, type Look } from './art';
import { KINDS, textOf, TURNS } from './tile';
import type { View } from './view';
import { text } from './words';

const discarded = (view: View): number => KINDS.reduce((sum, kind) => sum + (view.discard[kind] ?? 0), 0);

/** The discard: each kind once, with how many of it lie there; `named` where there is room for words. */
export const Discard = ({ view, look, named = false }: { view: View; look: Look; named?: boolean }) => {
  const t = pick(text);
  const kinds = KINDS.filter((kind) => (view.discard[kind] ?? 0) > 0);
  if (kinds.length === 0) return null;
  return (
    <ul class={named ? 'cir-discard is-named' : 'cir-discard'} aria-label={t.discard(discarded(view))}>
      {kinds.map((kind) => (
        <li key={kind} data-kind={kind} title={t.kinds[kind]}>
          <Tile tile={textOf({ kind, turn: TURNS[kind][0]! })} look={look} />
          <span class={named ? undefined : 'sr'}>{t.kinds[kind]}</span> ×{view.discard[kind]}
        </li>
      ))}
    </ul>
  );
};

export const pilesLine = (view: View): string => {
  const t = pick(text);
  return [t.goal(view.goal), t.bag(view.bag), t.discard(discarded(view))].join(' · ');
};

/** Where there is no room for it beside the panel: a button with the bag, which shows the rest. */
export const BagButton = ({ view, open }: { view: View; open(): void }) => {
  const t = pick(text);
  return (
    <button
      type="button"
      class="button small cir-bag"
      aria-label={`${t.bag(view.bag)}, ${t.discard(discarded(view))}`}
      onClick={open}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 3H16L14.500 7H9.500ZM9.500 7C5 11 3.500 15 4.500 18.500C5 20.500 6.500 21 9 21H15C17.500 21 19 20.500 19.500 18.500C20.500 15 19 11 14.500 7" />
      </svg>
      <b aria-hidden="true">{view.bag}</b>
    </button>
  );
};

interface PilesProps {
  view: View;
  look: Look;
  close(): void;
  /** What else has no room beside the panel. */
  children: ComponentChildren;
}

export const Piles = ({ view, look, close, children }: PilesProps) => (
  <Dialog title={pick(text).piles} close={close}>
    <p class="cir-piles">{pilesLine(view)}</p>
    <Discard view={view} look={look} named />
    {children}
  </Dialog>
);
