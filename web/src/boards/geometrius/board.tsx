/* board.tsx - the field of geometrius, the hand and the shapes to push.
 *
 * A gesture goes through one plan: cards chosen, then shapes; or a shape of one's own, then the end of a line.  A card that was
 * shown is never taken back, so it is played by a button; a push can be, so a second tap on its arrow is enough. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { Dock, Field } from '../../parts/areas';
import { SeatMark } from '../../parts/seat';
import { seatName } from '../../screens/table/head';
import type { BoardProps } from '../board';
import { remember, type Lore, type Piece, type View } from './lore';
import { afterPush, offersOf, pair, pushed, type Offers, type Push } from './moves';
import { Measured, Shape } from './shape';
import { text } from './words';

/** What the player is about to do. */
interface Plan {
  cards: string[];
  shapes: string[];
  own: string | null;
  push: Push | null;
}
/** How much room the arrows have beside a line's end, in cells. */
const STRIP = 0.5;

const NOTHING: Plan = { cards: [], shapes: [], own: null, push: null };

/** The shapes that the chosen cards may go to now, given those named already. */
const targetsOf = (plan: Plan, offers: Offers): Map<string, string> => {
  const [a, b] = plan.cards;
  if (a !== undefined && b !== undefined) return offers.lock.get(pair(a, b)) ?? new Map();
  if (a === undefined) return new Map();
  const one = offers.one.get(a) ?? new Map<string, string>();
  const second = plan.shapes[0] === undefined ? undefined : offers.two.get(a)?.get(plan.shapes[0]);
  return second === undefined ? one : new Map([...one, ...second]);
};

/** The move that the plan stands for, once it is whole. */
const moveOf = (plan: Plan, offers: Offers): string | null => {
  const [a, b] = plan.cards;
  const [first, second] = plan.shapes;
  if (plan.push !== null) return plan.push.text;
  if (a === undefined || first === undefined) return null;
  if (b !== undefined) return offers.lock.get(pair(a, b))?.get(first) ?? null;
  if (second !== undefined) return offers.two.get(a)?.get(first)?.get(second) ?? null;
  return offers.one.get(a)?.get(first) ?? null;
};

const hasOf = (lore: Lore, shape: string, card: string): string => {
  const lang = pick({ en: 'en', ru: 'ru' } as const);
  return lore.cards[card]!.asks.map((ask) => `${lore.properties[ask]![lang]}: ${lore.shapes[shape]!.has[ask]}`).join(', ');
};

/** Why a card fits a shape or not: what the shape has, what the card wants. */
export const whyFits = (lore: Lore, shape: string, card: string): string => {
  const t = pick(text);
  const lang = pick({ en: 'en', ru: 'ru' } as const);
  const { wants, fits } = lore.cards[card]!;
  return `${t.why.has(shape, hasOf(lore, shape, card))}; ${t.why.wants(lore.cards[card]![lang], wants[lang])}. ${fits.includes(shape) ? t.why.yes : t.why.no}`;
};

const Chips = ({ piece }: { piece: Piece }) =>
  piece.chips.length === 0 ? null : (
    <span class={`geo-chips count-${piece.chips.length}`} aria-hidden="true">
      {piece.chips.map((seat, i) => (
        <span key={i} class={`geo-chip seat-${seat}`} style={{ '--height': i }}>
          {i === piece.chips.length - 1 && <SeatMark seat={seat} />}
        </span>
      ))}
      {piece.chips.length > 1 && <b>{piece.chips.length}</b>}
    </span>
  );

const Lock = () => (
  <svg class="geo-lock" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4.500 7V5a3.500 3.500 0 0 1 7 0v2" />
    <rect x="3" y="7" width="10" height="7" rx="1.500" />
  </svg>
);

export const Board = (props: BoardProps<View>) => {
  const { view, seat, legal, act, seats, settings, play, say, sound, focus, hint, batch } = props;
  const t = pick(text);
  const lang = pick({ en: 'en', ru: 'ru' } as const);
  const lore = remember(props.lore);
  const offers = useMemo(() => offersOf(legal), [legal]);
  const [plan, setPlan] = useState<Plan>(NOTHING);
  const [asked, setAsked] = useState<string | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const [stars, setStars] = useState(7);
  const grid = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);

  useEffect(() => setPlan(NOTHING), [batch, legal]);
  useEffect(() => setAsked(null), [batch]);
  useEffect(() => {
    if (props.events.some(({ type }) => type === 'push')) sound('slide');
    else if (props.events.some(({ type }) => type === 'play' || type === 'lock')) sound('place');
  }, [batch]);

  const hand = seat === null ? [] : (view.hands[seat]?.cards ?? []);
  const own = seat === null ? [] : (view.own[seat] ?? []);
  const field = plan.push === null ? view.field : afterPush(view.field, plan.push);
  const targets = targetsOf(plan, offers);
  const chosen = plan.cards.length > 0;
  const name = (of: number) => seatName(seats[of], of);
  const hinted = new Set(hint === null ? [] : hint.move.split(' '));
  const fits = (shape: string) => plan.cards.every((card) => lore.cards[card]!.fits.includes(shape));

  const xs = view.field.map(({ x }) => x);
  const ys = view.field.map(({ y }) => y);
  const left = Math.min(...xs, 1) - STRIP;
  const top = Math.min(...ys, 1) - STRIP;
  const columns = Math.max(...xs, 1) + 1 + STRIP - left;
  const rows = Math.max(...ys, 1) + 1 + STRIP - top;
  const place = (x: number, y: number) => ({ '--x': x - left, '--y': y - top });

  const carryOut = async (move: string) => {
    if (await play(move)) setPlan(NOTHING);
  };

  const toggleCard = (card: string) => {
    setAsked(null);
    const cards = plan.cards.includes(card) ? plan.cards.filter((other) => other !== card) : [...plan.cards.slice(-1), card];
    setPlan({ ...NOTHING, cards });
  };

  /** Why a shape that the card fits cannot be taken now. */
  const notNow = (piece: Piece): string => {
    if (piece.locked) return t.notNow.locked;
    if (piece.chips.at(-1) === seat) return t.notNow.own;
    if (view.placed >= 2) return t.notNow.chips;
    return t.notNow.neighbour;
  };

  const tapShape = (piece: Piece) => {
    const { shape } = piece;
    setAsked(shape);
    if (!chosen || !act) return;
    if (plan.shapes.includes(shape)) setPlan({ ...plan, shapes: plan.shapes.filter((other) => other !== shape) });
    else if (targets.has(shape)) {
      const first = plan.shapes[0];
      const two = plan.cards.length === 1 && first !== undefined && offers.two.get(plan.cards[0]!)?.get(first)?.has(shape) === true;
      setPlan({ ...plan, shapes: two ? [first, shape] : [shape] });
    } else {
      sound('refuse');
      const wrong = plan.cards.find((card) => !lore.cards[card]!.fits.includes(shape));
      say(wrong !== undefined ? whyFits(lore, shape, wrong) : notNow(piece));
    }
  };

  const takeOwn = (shape: string) => {
    setAsked(shape);
    const open = act && offers.pushes.some((push) => push.shape === shape);
    setPlan({ ...NOTHING, own: plan.own === shape || !open ? null : shape });
    if (act && view.pushed) say(t.noPush);
  };

  /** Dragging a shape of one's own to an arrow. */
  const drag = (shape: string) => (event: PointerEvent) => {
    if (!act || !offers.pushes.some((push) => push.shape === shape)) return;
    const from = { x: event.clientX, y: event.clientY };
    dragged.current = false;
    const under = ({ clientX, clientY }: PointerEvent) => {
      const slot = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-push]');
      return slot == null ? null : (offers.pushes.find(({ text: move }) => move === slot.dataset.push) ?? null);
    };
    const move = (now: PointerEvent) => {
      if (!dragged.current && Math.hypot(now.clientX - from.x, now.clientY - from.y) < 8) return;
      dragged.current = true;
      setPlan({ ...NOTHING, own: shape, push: under(now) });
    };
    const stop = (now: PointerEvent) => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
      const target = under(now);
      if (dragged.current && target !== null) void carryOut(target.text);
      else if (dragged.current) setPlan(NOTHING);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
  };

  /** Arrow keys go over the field; gaps are stepped over. */
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const here = view.field.find(({ shape }) => shape === at) ?? view.field[0];
    if (step === undefined || here === undefined) return;
    event.preventDefault();
    for (let far = 1; far < 12; far++) {
      const to = view.field.find(({ x, y }) => x === here.x + step[0]! * far && y === here.y + step[1]! * far);
      if (to === undefined) continue;
      setAt(to.shape);
      grid.current?.querySelector<HTMLElement>(`[data-shape="${to.shape}"]`)?.focus();
      return;
    }
  };

  const label = ({ shape, x, y, chips, locked }: Piece) =>
    [
      t.cell(shape, `${lore.shapes[shape]?.[lang] ?? ''}${lore.shapes[shape]?.star ? ' ★' : ''}`, x, y),
      chips.length === 0 ? t.empty : t.topped(name(chips.at(-1)!), chips.length),
      locked ? t.locked : '',
      chosen && targets.has(shape) ? t.isLegal : chosen && fits(shape) ? t.fits : '',
    ].filter((part) => part !== '').join(', ');

  const classOf = ({ shape, chips, locked }: Piece) =>
    [
      'geo-cell',
      locked && 'is-locked',
      chips.length > 0 && `top-${chips.at(-1)}`,
      settings.help && chosen && (targets.has(shape) ? 'rises' : fits(shape) ? 'fits' : 'fades'),
      plan.shapes.includes(shape) && 'is-chosen',
      focus.includes(shape) && 'is-pointed',
      hinted.has(shape) && 'is-hinted',
      plan.push !== null && plan.push.shape === shape && 'is-new',
    ].filter(Boolean).join(' ');

  const guidance = ((): string | null => {
    if (!act || plan.shapes.length > 0) return null;
    if (plan.own !== null) return t.pickSlot;
    if (plan.cards.length === 2) return targets.size > 0 ? t.pickLock : t.noLock;
    return plan.cards.length === 0 ? null : targets.size > 0 ? t.pickShape : t.noShape;
  })();
  const slots = plan.own === null ? [] : offers.pushes.filter(({ shape }) => shape === plan.own);
  const move = moveOf(plan, offers);
  const firstAt = at !== null && view.field.some(({ shape }) => shape === at) ? at : view.field[0]?.shape;

  return (
    <>
      <Field label={t.field}>
        <div class="geo-field" ref={grid} style={{ '--columns': columns, '--rows': rows }} onKeyDown={walk}>
          {field.map((piece) => (
            <button
              key={piece.shape}
              type="button"
              class={classOf(piece)}
              style={place(piece.x, piece.y)}
              data-shape={piece.shape}
              data-at={`${piece.x},${piece.y}`}
              tabIndex={piece.shape === firstAt ? 0 : -1}
              aria-label={label(piece)}
              aria-pressed={plan.shapes.includes(piece.shape)}
              onFocus={() => setAt(piece.shape)}
              onClick={() => tapShape(piece)}
            >
              <Shape shape={lore.shapes[piece.shape]!} />
              <span class="geo-id" aria-hidden="true">{piece.shape}{lore.shapes[piece.shape]?.star && ' ★'}</span>
              {piece.locked && <Lock />}
              <Chips piece={piece} />
            </button>
          ))}
          {slots.map((push) => {
            const { x, y, dx, dy } = pushed(view.field, push);
            const armed = plan.push?.text === push.text;
            return (
              <button
                key={push.text}
                type="button"
                class={`geo-slot from-${push.end}${armed ? ' is-armed' : ''}`}
                style={place(x - (dx > 0 ? STRIP : dx), y - (dy > 0 ? STRIP : dy))}
                data-push={push.text}
                aria-label={t.slot(push.shape, t[push.line], push.number, t.ends[push.end])}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setPlan({ ...plan, push })}
                onPointerLeave={(event) => event.pointerType === 'mouse' && setPlan({ ...plan, push: null })}
                onFocus={() => setPlan({ ...plan, push })}
                onClick={() => void carryOut(push.text)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h14M12 6l6 6-6 6" /></svg>
              </button>
            );
          })}
        </div>
      </Field>
      <Dock label={t.hand}>
        {seat !== null && (
          <div class="geo-hand" role="group" aria-label={t.hand}>
            {hand.map((card) => (
              <button
                key={card}
                type="button"
                class={`geo-card${hinted.has(card) ? ' is-hinted' : ''}`}
                data-card={card}
                aria-pressed={plan.cards.includes(card)}
                onClick={() => toggleCard(card)}
              >
                <span class="geo-card-id">{card}</span>
                {lore.cards[card]?.[lang] ?? card}
              </button>
            ))}
          </div>
        )}
        {guidance !== null && <p class="geo-guidance">{guidance}</p>}
        {move !== null && plan.push === null && (
          <div class="geo-plan">
            <p class="geo-plan-text">
              {plan.cards.length === 2 ? t.plan.lock(plan.shapes[0]!) : plan.shapes.length === 2 ? t.plan.two(plan.shapes[0]!, plan.shapes[1]!) : t.plan.one(plan.shapes[0]!)}
              {plan.cards.length === 1 && plan.shapes.length === 1 && (offers.two.get(plan.cards[0]!)?.get(plan.shapes[0]!)?.size ?? 0) > 0 && ` ${t.plan.also}`}
            </p>
            <button type="button" class="button primary" onClick={() => void carryOut(move)}>
              {plan.cards.length === 2 ? t.lockIt : plan.shapes.length === 2 ? t.layTwo : t.lay}
            </button>
            <button type="button" class="button" onClick={() => setPlan(NOTHING)}>{t.cancel}</button>
          </div>
        )}
        {own.length > 0 && !view.over && (
          <div class={`geo-own${move !== null && plan.push === null ? ' gives-way' : ''}`} role="group" aria-label={t.own}>
            <span class="geo-caption">{t.own}</span>
            {own.map((shape) => (
              <button
                key={shape}
                type="button"
                class={`geo-piece${hinted.has(shape) ? ' is-hinted' : ''}`}
                data-own={shape}
                aria-pressed={plan.own === shape}
                aria-label={t.about(shape, lore.shapes[shape]?.[lang] ?? '')}
                onPointerDown={drag(shape)}
                onClick={() => {
                  if (!dragged.current) takeOwn(shape);
                  dragged.current = false;
                }}
              >
                <Shape shape={lore.shapes[shape]!} />
                <span class="geo-id" aria-hidden="true">{shape}{lore.shapes[shape]?.star && ' ★'}</span>
              </button>
            ))}
          </div>
        )}
        {offers.stars.length > 0 && (
          <form
            class="geo-stars"
            onSubmit={(event) => {
              event.preventDefault();
              void carryOut(`stars ${stars}`);
            }}
          >
            <label>
              {t.stars}
              <input type="number" min={Math.min(...offers.stars)} max={Math.max(...offers.stars)} value={stars} onInput={(event) => setStars(Number(event.currentTarget.value))} />
            </label>
            <button type="submit" class="button primary">{t.say}</button>
          </form>
        )}
        {offers.end && (
          <button type="button" class={`button geo-end${view.placed > 0 || view.pushed ? ' primary' : ''}`} onClick={() => void carryOut('end')}>{t.end}</button>
        )}
        {asked !== null && (
          <About lore={lore} shape={asked} cards={chosen ? plan.cards : hand} chosen={chosen} busy={chosen || plan.own !== null} close={() => setAsked(null)} />
        )}
        <p class="geo-left">
          {seat !== null && t.left(view.chips_left[seat] ?? 0, view.turns_left[seat] ?? 0)}
          {' · '}
          {t.deck(view.deck.count)}
        </p>
      </Dock>
    </>
  );
};

/** A shape measured, with the cards that fit it; with a card chosen, why that one fits or not. */
const About = ({ lore, shape, cards, chosen, busy, close }: {
  lore: Lore;
  shape: string;
  cards: string[];
  chosen: boolean;
  /** Something is being planned: a small screen has no room for this then. */
  busy: boolean;
  close(): void;
}) => {
  const t = pick(text);
  const lang = pick({ en: 'en', ru: 'ru' } as const);
  const fitting = cards.filter((card) => lore.cards[card]!.fits.includes(shape));
  return (
    <section class={`geo-about${busy ? ' is-busy' : ''}`} aria-live="polite">
      <button type="button" class="icon-button geo-close" aria-label={t.close} onClick={close}>✕</button>
      <Measured shape={lore.shapes[shape]!} asks={chosen ? cards.flatMap((card) => lore.cards[card]!.asks) : null} />
      <div>
        <h3>{t.about(shape, lore.shapes[shape]![lang])}{lore.shapes[shape]!.star && ' ★'}</h3>
        {chosen ? (
          cards.map((card) => <p key={card}>{whyFits(lore, shape, card)}</p>)
        ) : cards.length === 0 ? null : fitting.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <p>{t.fitting}: {fitting.map((card) => `«${lore.cards[card]![lang]}»`).join(', ')}.</p>
        )}
      </div>
    </section>
  );
};
