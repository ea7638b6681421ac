/* hand.tsx - beside the panel of circuit: the hand, the buttons of a plan, and what everybody has. */
import { useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { signed } from '../../i18n/plural';
import { SeatMark } from '../../parts/seat';
import { Tile, type Look } from './art';
import { turnKeys, useWheel, type Gestures } from './gestures';
import { isIdle, isMending } from './plan';
import { doing, kindName } from './say';
import { textOf, TURNS, type Kind } from './tile';
import { teamsOf, type View } from './view';
import { text } from './words';

/** Turns all tiles over; the button shows the side that lies below. */
export const LookSwitch = ({
  look,
  turnTo,
  small = false,
}: {
  look: Look;
  turnTo(look: Look): void;
  small?: boolean;
}) => {
  const t = pick(text);
  const other: Look = look === 'colour' ? 'schematic' : 'colour';
  return (
    <button
      type="button"
      class={`button small cir-look${small ? ' cir-look-small' : ''}`}
      aria-label={small ? t[other] : undefined}
      onClick={() => turnTo(other)}
    >
      <Tile tile="lamp-EW" look={other} />
      {!small && t[other]}
    </button>
  );
};

interface HandProps {
  hand: string[];
  look: Look;
  gestures: Gestures;
  hinted: Set<string>;
}

export const Hand = ({ hand, look, gestures, hinted }: HandProps) => {
  const { plan, take, drag, dragged } = gestures;
  const wheel = useWheel(gestures);
  const isHinted = (tile: string) =>
    hinted.has(tile) || [...hinted].some((word) => word.startsWith(`${tile}-`));
  const label = pick(text).hand;
  return (
    <div class="cir-hand" role="group" aria-label={label} onKeyDown={turnKeys(gestures)} onWheel={wheel}>
      {hand.map((tile, i) => {
        const kind = tile as Kind;
        const mine = plan.held === i;
        return (
          <button
            key={i}
            type="button"
            class={`cir-held${isHinted(tile) ? ' is-hinted' : ''}`}
            data-kind={kind}
            aria-pressed={mine}
            onPointerDown={drag(kind, i)}
            onClick={() => {
              if (!dragged.current) take(kind, i);
              dragged.current = false;
            }}
          >
            <Tile tile={textOf({ kind, turn: mine ? plan.turn : TURNS[kind][0]! })} look={look} />
            <span>{kindName(kind)}</span>
          </button>
        );
      })}
    </div>
  );
};

/** Carries the plan out, once it is whole. */
const DoButton = ({ gestures: { plan, offers, move, carryOut } }: { gestures: Gestures }) => {
  const t = pick(text);
  if (move === null) return null;
  const takesOff = plan.solder || isMending(offers);
  return (
    <button type="button" class="button primary cir-do" onClick={() => carryOut(move)}>
      <span class="cir-long">{doing(plan, offers)}</span>
      <b class="cir-brief" aria-hidden="true">
        {takesOff ? t.brief.solder : t.brief.lay}
      </b>
    </button>
  );
};

const SwapButton = ({ gestures: { plan, offers, carryOut } }: { gestures: Gestures }) => {
  const kind = plan.kind ?? (plan.solder ? 'iron' : null);
  if (kind === null || !offers.swap.has(kind) || (plan.kind !== null && plan.cell !== null)) return null;
  return (
    <button type="button" class="button cir-swap" onClick={() => carryOut(`swap ${kind}`)}>
      {pick(text).swap}
    </button>
  );
};

/** Who has an iron in front and one in the hand says which he uses (C9). */
const WhichIron = ({ gestures: { plan, offers, move, changeIron } }: { gestures: Gestures }) => {
  const t = pick(text);
  if (move === null || !offers.twoIrons || !(plan.solder || isMending(offers))) return null;
  return (
    <button type="button" class="button cir-front" aria-pressed={plan.front} onClick={changeIron}>
      <span class="cir-long">{plan.front ? t.ironFront : t.ironHand}</span>
      <b class="cir-brief" aria-hidden="true">
        {plan.front ? t.brief.front : t.brief.hand}
      </b>
    </button>
  );
};

/** The buttons of a turn; `irons`: how often the player can solder. */
export const Actions = ({ gestures, irons }: { gestures: Gestures; irons: number }) => {
  const { plan, offers, turn, solder, cancel, carryOut } = gestures;
  const t = pick(text);
  return (
    <div class="cir-actions">
      <DoButton gestures={gestures} />
      {plan.kind !== null && TURNS[plan.kind].length > 1 && (
        <button type="button" class="button cir-turn" aria-label={t.turnKey} onClick={() => turn(1)}>
          ⟳ <span>{t.turn}</span>
        </button>
      )}
      {plan.kind !== null && <SwapButton gestures={gestures} />}
      {offers.solder.size > 0 && (
        <button type="button" class="button cir-solder" aria-pressed={plan.solder} onClick={solder}>
          {t.solder(irons)}
        </button>
      )}
      <WhichIron gestures={gestures} />
      {plan.kind === null && <SwapButton gestures={gestures} />}
      {offers.decline && (
        <button type="button" class="button cir-decline" onClick={() => carryOut('decline')}>
          {t.decline}
        </button>
      )}
      {offers.pass && (
        <button type="button" class="button primary cir-pass" onClick={() => carryOut('pass')}>
          {t.pass}
        </button>
      )}
      {!isIdle(plan) && (
        <button type="button" class="button" aria-label={t.cancel} onClick={cancel}>
          ✕ <span>{t.cancel}</span>
        </button>
      )}
    </div>
  );
};

interface Seats {
  view: View;
  name(seat: number): string;
}

/** What partners hold: a team plays with open hands. */
export const Partners = ({ view, seat, name }: Seats & { seat: number | null }) => (
  <>
    {view.hands.map((held, of) =>
      held === null || of === seat ? null : (
        <p key={of} class="cir-partner">
          {pick(text).partner(name(of))}: {held.map((tile) => kindName(tile as Kind)).join(', ') || '—'}
        </p>
      ),
    )}
  </>
);

const COLUMNS = ['irons', 'glow', 'fines', 'points'] as const;

/** The heads of the tally; each says on a tap what it counts. */
const TallyHead = () => {
  const t = pick(text);
  const [asked, setAsked] = useState<(typeof COLUMNS)[number] | null>(null);
  return (
    <>
      {asked !== null && <caption role="status">{t.meaning[asked]}</caption>}
      <thead>
        <tr>
          <td />
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              <button
                type="button"
                class="cir-ask"
                title={t.meaning[column]}
                aria-expanded={asked === column}
                onClick={() => setAsked(asked === column ? null : column)}
              >
                {t[column]}
              </button>
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
};

export const TallyTable = ({ view, name }: Seats) => {
  const t = pick(text);
  return (
    <table class="cir-tally">
      <TallyHead />
      <tbody>
        {teamsOf(view).map((members, team) => (
          <tr key={team}>
            <th scope="row">
              {members.map((of) => (
                <span key={of} class="cir-member">
                  <SeatMark seat={of} /> {name(of)}
                  {(view.skip[of] ?? 0) > 0 && <em> {t.skips}</em>}
                </span>
              ))}
            </th>
            <td>{members.map((of) => view.irons[of]).join(' + ')}</td>
            <td>{view.tally[team]?.glow}</td>
            <td>{view.tally[team]?.fines}</td>
            <td>
              <b>{signed(view.tally[team]?.points ?? 0)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
