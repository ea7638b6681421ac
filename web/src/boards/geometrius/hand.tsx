/* hand.tsx - beside the field of geometrius: the cards, the plan, the shapes to push, and what is left. */
import { useState } from 'preact/hooks';
import { pick, quoted } from '../../i18n';
import { SeatMark } from '../../parts/seat';
import type { Gestures } from './gestures';
import type { Lore, View } from './lore';
import { planWords } from './say';
import { Shape } from './shape';
import { text } from './words';

interface HandProps {
  lore: Lore;
  gestures: Gestures;
  hinted: Set<string>;
}

export const Hand = ({ cards, lore, gestures, hinted }: HandProps & { cards: string[] }) => (
  <div class="geo-hand" role="group" aria-label={pick(text).hand}>
    {cards.map((card) => (
      <button
        key={card}
        type="button"
        class={`geo-card${hinted.has(card) ? ' is-hinted' : ''}`}
        data-card={card}
        aria-pressed={gestures.plan.cards.includes(card)}
        onClick={() => gestures.tapCard(card)}
      >
        <span class="geo-card-id">{card}</span>
        {lore.cards[card] === undefined ? card : pick(lore.cards[card])}
      </button>
    ))}
  </div>
);

interface OpenProps {
  view: View;
  seat: number | null;
  lore: Lore;
  name(seat: number): string;
}

/** Hands of others that lie open: once a match is over. */
export const OpenHands = ({ view, seat, lore, name }: OpenProps) => (
  <>
    {view.hands.map(({ cards }, of) =>
      cards === undefined || of === seat ? null : (
        <p key={of} class="geo-open-hand">
          <SeatMark seat={of} /> <b>{name(of)}</b>{' '}
          {cards.map((card) => quoted(pick(lore.cards[card]!))).join(', ') || '–'}
        </p>
      ),
    )}
  </>
);

/** The plan in words, with the button that carries it out, once it is whole. */
export const PlanBar = ({ gestures }: { gestures: Gestures }) => {
  const { plan, move, carryOut, cancel } = gestures;
  if (move === null) return null;
  const { says, button } = planWords(gestures);
  return (
    <div class="geo-plan">
      <p class="geo-plan-text">{says}</p>
      <button
        type="button"
        class={`button primary${plan.push === null ? '' : ' geo-do-push'}`}
        onClick={() => carryOut(move)}
      >
        {button}
      </button>
      <button type="button" class="button" onClick={cancel}>
        {pick(text).cancel}
      </button>
    </div>
  );
};

/** Where a small screen has no room beside the plan: what gives way to it. */
export const givesWay = ({ plan, move }: Gestures): string =>
  move === null ? '' : plan.push === null ? ' gives-way' : ' gives-way-small';

/** The shapes of one's own that may still be pushed in. */
export const Own = ({ shapes, lore, gestures, hinted }: HandProps & { shapes: string[] }) => {
  const { plan, drag, dragged, takeOwn } = gestures;
  const t = pick(text);
  return (
    <div class={`geo-own${givesWay(gestures)}`} role="group" aria-label={t.own}>
      <span class="geo-caption">{t.own}</span>
      {shapes.map((shape) => (
        <button
          key={shape}
          type="button"
          class={`geo-piece${hinted.has(shape) ? ' is-hinted' : ''}`}
          data-own={shape}
          aria-pressed={plan.own === shape}
          aria-label={t.about(shape, pick(lore.shapes[shape]!))}
          onPointerDown={drag(shape)}
          onClick={() => {
            if (!dragged.current) takeOwn(shape);
            dragged.current = false;
          }}
        >
          <Shape shape={lore.shapes[shape]!} />
          <span class="geo-id" aria-hidden="true">
            {shape}
            {lore.shapes[shape]?.star && ' ★'}
          </span>
        </button>
      ))}
    </div>
  );
};

const MOST_LIKELY_STARS = 7;

/** How many stars there will be, said before the first turn. */
export const Stars = ({ gestures: { offers, carryOut } }: { gestures: Gestures }) => {
  const [stars, setStars] = useState(MOST_LIKELY_STARS);
  const t = pick(text);
  return (
    <form
      class="geo-stars"
      onSubmit={(event) => {
        event.preventDefault();
        carryOut(`stars ${stars}`);
      }}
    >
      <label>
        {t.stars}
        <input
          type="number"
          min={Math.min(...offers.stars)}
          max={Math.max(...offers.stars)}
          value={stars}
          onInput={(event) => setStars(Number(event.currentTarget.value))}
        />
      </label>
      <button type="submit" class="button primary">
        {t.say}
      </button>
    </form>
  );
};

/** What is left to the player and in the deck, and the button to what lies open. */
export const Left = ({ view, seat, open }: { view: View; seat: number | null; open(): void }) => {
  const t = pick(text);
  const own = seat === null ? [] : [t.left(view.chips_left[seat] ?? 0, view.turns_left[seat] ?? 0)];
  return (
    <p class="geo-left">
      <span>{[...own, t.deck(view.deck.count)].join(' · ')}</span>
      <button type="button" class="button small geo-open" title={t.everybody} onClick={open}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 4h7v7H4ZM16.5 4 20 11h-7ZM7.5 13.5 11 17l-3.5 3.5L4 17ZM16.5 13.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z" />
        </svg>
        <span>{t.open}</span>
      </button>
    </p>
  );
};
