/* board.tsx - the board of circuit: the panel, and beside it the hand and what lies open.
 *
 * plan.ts is what a player is about to do, gestures.ts how it comes about, run.ts the motion, say.ts the sentences. */
import { useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { change } from '../../settings';
import { Dock, Field } from '../../parts/areas';
import { seatName } from '../../screens/table/head';
import type { BoardProps } from '../board';
import type { Look } from './art';
import { touches, type Touch } from './current';
import { useGestures, type Gestures } from './gestures';
import { Actions, Hand, LookSwitch, Partners, TallyTable } from './hand';
import { Panel } from './panel';
import { BagButton, Discard, Piles, pilesLine } from './piles';
import { isIdle, type Plan } from './plan';
import { pathIn, useCurrents } from './run';
import { ghostOf, guidance } from './say';
import { cellOf } from './tile';
import { pointed, type Chain, type View } from './view';
import { text } from './words';

/** What the tile of the plan would touch where it would lie. */
const touching = (view: View, plan: Plan): Touch[] => {
  const ghost = ghostOf(plan);
  const cell = plan.cell === null ? null : cellOf(plan.cell);
  return ghost === null || cell === null ? [] : touches(view, cell, ghost);
};

export const Board = (props: BoardProps<View>) => {
  const { view, seats, act, over, events, batch, moves, hint, focus, notes, settings, sound } = props;
  const look: Look = settings.schematic ? 'schematic' : notes.get<Look>('look', view.side);
  const gestures = useGestures(props);
  const { shown, pending } = useCurrents(events, batch, moves, act || over, sound);
  const name = (of: number) => seatName(seats[of], of);
  const asked = pointed(focus);
  const chain: Chain | null =
    shown === null
      ? asked.chain
      : { type: shown.type, path: pathIn(shown), battery: shown['battery'] as string | undefined };
  const hinted = new Set(hint === null ? [] : hint.move.split(' '));
  const touched = touching(view, gestures.plan);
  const t = pick(text);
  return (
    <>
      <Field label={t.panel}>
        <Panel
          view={view}
          look={look}
          act={act}
          help={settings.help}
          gestures={gestures}
          pending={pending}
          marked={new Set([...asked.places, ...(chain?.path ?? [])])}
          hinted={hinted}
          name={name}
          chain={chain}
          moves={moves}
          touching={touched}
          flash={shown?.type === 'short' && moves ? batch : null}
        />
      </Field>
      <Dock label={t.hand}>
        <Beside {...props} gestures={gestures} look={look} hinted={hinted} touched={touched} name={name} />
      </Dock>
    </>
  );
};

interface BesideProps extends BoardProps<View> {
  gestures: Gestures;
  look: Look;
  hinted: Set<string>;
  touched: Touch[];
  name(seat: number): string;
}

/** Everything beside the panel. */
const Beside = ({ view, seat, act, notes, gestures, look, hinted, touched, name }: BesideProps) => {
  const [open, setOpen] = useState(false);
  const hand = seat === null ? [] : (view.hands[seat] ?? []);
  const irons = seat === null ? 0 : (view.irons[seat] ?? 0) + hand.filter((tile) => tile === 'iron').length;
  const { plan, offers } = gestures;
  const turnOver = (to: Look) => {
    notes.set('look', to);
    change({ schematic: to === 'schematic' });
  };
  return (
    <>
      {seat !== null && <Hand hand={hand} look={look} gestures={gestures} hinted={hinted} />}
      <p class="muted cir-guidance" aria-live="polite">
        {act && guidance(plan, offers, touched)}
      </p>
      {act && <Actions gestures={gestures} irons={irons} />}
      {isIdle(plan) && <BagButton view={view} open={() => setOpen(true)} />}
      {isIdle(plan) && <LookSwitch look={look} turnTo={turnOver} small />}
      <Partners view={view} seat={seat} name={name} />
      <TallyTable view={view} name={name} />
      <p class="cir-left">
        {pilesLine(view)}
        <LookSwitch look={look} turnTo={turnOver} />
      </p>
      <Discard view={view} look={look} />
      {open && (
        <Piles view={view} look={look} close={() => setOpen(false)}>
          <TallyTable view={view} name={name} />
        </Piles>
      )}
    </>
  );
};
