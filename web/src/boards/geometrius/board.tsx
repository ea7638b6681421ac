/* board.tsx - the board of geometrius: the field, and beside it the cards and the shapes to push.
 *
 * plan.ts is what a player is about to do, gestures.ts how it comes about, say.ts the sentences. */
import { useEffect, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { Dock, Field } from '../../parts/areas';
import { seatName } from '../../screens/table/head';
import type { BoardProps } from '../board';
import { About } from './about';
import { Everybody } from './everybody';
import { Shapes } from './field';
import { useGestures, type Gestures } from './gestures';
import { givesWay, Hand, Left, OpenHands, Own, PlanBar, Stars } from './hand';
import { remember, type Lore, type View } from './lore';
import { guidance } from './say';
import { text } from './words';

export const Board = (props: BoardProps<View>) => {
  const { view, seats, settings, events, focus, hint, batch, sound } = props;
  const t = pick(text);
  const lore = remember(props.lore);
  const gestures = useGestures(props, lore);
  const name = (of: number) => seatName(seats[of], of);
  const hinted = new Set(hint === null ? [] : hint.move.split(' '));
  useEffect(() => {
    if (events.some(({ type }) => type === 'push')) sound('slide');
    else if (events.some(({ type }) => type === 'play' || type === 'lock')) sound('place');
  }, [batch]);
  return (
    <>
      <Field label={t.field}>
        <Shapes
          lore={lore}
          view={view}
          gestures={gestures}
          help={settings.help}
          events={events}
          focus={focus}
          hinted={hinted}
          name={name}
        />
      </Field>
      <Dock label={t.hand}>
        <Beside {...props} known={lore} gestures={gestures} hinted={hinted} name={name} />
      </Dock>
    </>
  );
};

interface BesideProps extends BoardProps<View> {
  known: Lore;
  gestures: Gestures;
  hinted: Set<string>;
  name(seat: number): string;
}

/** Everything beside the field. */
const Beside = ({ view, seat, act, settings, known: lore, gestures, hinted, name }: BesideProps) => {
  const [open, setOpen] = useState(false);
  const { plan, offers, asked } = gestures;
  const hand = seat === null ? [] : (view.hands[seat]?.cards ?? []);
  const own = seat === null ? [] : (view.own[seat] ?? []);
  const chosen = plan.cards.length > 0;
  const done = view.placed > 0 || view.pushed;
  return (
    <>
      {seat !== null && <Hand cards={hand} lore={lore} gestures={gestures} hinted={hinted} />}
      <OpenHands view={view} seat={seat} lore={lore} name={name} />
      <p class="geo-guidance" aria-live="polite">
        {act && guidance(gestures, settings.help)}
      </p>
      <PlanBar gestures={gestures} />
      {own.length > 0 && !view.over && <Own shapes={own} lore={lore} gestures={gestures} hinted={hinted} />}
      {offers.stars.length > 0 && <Stars gestures={gestures} />}
      {offers.end && (
        <button
          type="button"
          class={`button geo-end${givesWay(gestures) || (done ? ' primary' : '')}`}
          onClick={() => gestures.carryOut('end')}
        >
          {pick(text).end}
        </button>
      )}
      <Left view={view} seat={seat} open={() => setOpen(true)} />
      {asked !== null && plan.push === null && (
        <About
          lore={lore}
          shape={asked}
          piece={view.field.find(({ shape }) => shape === asked)}
          cards={chosen ? plan.cards : hand}
          chosen={chosen}
          busy={chosen || plan.own !== null}
          name={name}
          close={gestures.forget}
        />
      )}
      {open && <Everybody lore={lore} view={view} name={name} close={() => setOpen(false)} />}
    </>
  );
};
