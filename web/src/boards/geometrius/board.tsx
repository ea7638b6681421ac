/* board.tsx - the field of geometrius, the hand and the shapes to push.
 *
 * A gesture goes through one plan: cards chosen, then shapes; or a shape of one's own, then the end of a line.  A card that was
 * shown is never taken back, so it is played by a button.  A push is shown before it is played: under the mouse and with the
 * keys at once, so that a click or Enter plays it; a finger taps twice, or drags. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { Dock, Field } from '../../parts/areas';
import { SeatMark } from '../../parts/seat';
import { follow, under } from '../../parts/drag';
import { seatName } from '../../screens/table/head';
import type { BoardProps } from '../board';
import { About, whyFits } from './about';
import { Everybody } from './everybody';
import { remember, type Piece, type View } from './lore';
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
const ARROW = 0.5; // of a cell: how broad an arrow at a line's end is
const DENSE = 6.5; // cells in a line: with more a phone has no room for small print
const MARGIN = 0.12; // of a cell around the field
const PUSH_ROOM = 1; // the same while a shape is to be pushed in: the line that moves, and the arrows, need it

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

/** Every stone of the stack is seen, the top one last and whole. */
const Chips = ({ piece }: { piece: Piece }) =>
  piece.chips.length === 0 ? null : (
    <span class="geo-chips" aria-hidden="true">
      {piece.locked && <Lock />}
      {piece.chips.length > 1 && <b data-count={piece.chips.length} />}
      {piece.chips.map((seat, i) => (
        <span key={i} class={`geo-chip seat-${seat}`}>
          {i === piece.chips.length - 1 && <SeatMark seat={seat} />}
        </span>
      ))}
    </span>
  );

const Lock = () => (
  <svg class="geo-lock" viewBox="0 0 16 16">
    <path d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2" />
    <rect x="3" y="7" width="10" height="7" rx="1.5" />
  </svg>
);

const isCard = (place: string) => place.startsWith('C');

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
  const [open, setOpen] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);
  const armedBefore = useRef(true);

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
  const room = plan.own === null ? MARGIN : PUSH_ROOM;
  const left = Math.min(...xs) - room;
  const top = Math.min(...ys) - room;
  const columns = Math.max(...xs) + 1 + room - left;
  const rows = Math.max(...ys) + 1 + room - top;
  const place = (x: number, y: number) => ({ '--x': x - left, '--y': y - top });

  const carryOut = async (move: string) => {
    if (await play(move)) setPlan(NOTHING);
  };

  /** A second card joins the first where the two can lock something; else it takes its place. */
  const toggleCard = (card: string) => {
    setAsked(null);
    const [first] = plan.cards.slice(-1);
    const cards = plan.cards.includes(card)
      ? plan.cards.filter((other) => other !== card)
      : first !== undefined && offers.lock.has(pair(first, card))
        ? [first, card]
        : [card];
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
    if (plan.shapes.includes(shape))
      setPlan({ ...plan, shapes: plan.shapes.filter((other) => other !== shape) });
    else if (targets.has(shape)) {
      const first = plan.shapes[0];
      const two =
        plan.cards.length === 1 &&
        first !== undefined &&
        offers.two.get(plan.cards[0]!)?.get(first)?.has(shape) === true;
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
    const pushAt = (at: PointerEvent) => {
      const slot = under(at, '[data-push]');
      return slot === null
        ? null
        : (offers.pushes.find(({ text: move }) => move === slot.dataset.push) ?? null);
    };
    follow(event, dragged, {
      over: (at) => setPlan({ ...NOTHING, own: shape, push: pushAt(at) }),
      drop: (at) => {
        const push = at === null ? null : pushAt(at);
        if (push === null) setPlan(NOTHING);
        else void carryOut(push.text);
      },
    });
  };

  /** Arrow keys go over the field; gaps are stepped over. */
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const here = view.field.find(({ shape }) => shape === at) ?? view.field[0];
    if (step === undefined || here === undefined) return;
    event.preventDefault();
    for (let far = 1; far < 12; far++) {
      const to = view.field.find(
        ({ x, y }) => x === here.x + step[0]! * far && y === here.y + step[1]! * far,
      );
      if (to === undefined) continue;
      setAt(to.shape);
      grid.current?.querySelector<HTMLElement>(`[data-shape="${to.shape}"]`)?.focus();
      return;
    }
  };

  const label = ({ shape, x, y, chips, locked }: Piece) =>
    [
      t.cell(shape, `${lore.shapes[shape]?.[lang] ?? ''}${lore.shapes[shape]?.star ? ' ★' : ''}`, x, y),
      chips.length === 0
        ? t.empty
        : t.topped(name(chips.at(-1)!), chips.slice(0, -1).map(name), chips.length),
      locked ? t.locked : '',
      !settings.help || !chosen ? '' : targets.has(shape) ? t.isLegal : fits(shape) ? t.fits : '',
    ]
      .filter((part) => part !== '')
      .join(', ');

  const measuring = focus.filter(isCard).flatMap((card) => lore.cards[card]?.asks ?? []);
  const isMeasured = (shape: string) => measuring.length > 0 && focus.includes(shape);
  const played = new Set(
    props.events.flatMap(({ type, shape, shapes }) =>
      type === 'play' ? (shapes as string[]) : type === 'lock' || type === 'push' ? [String(shape)] : [],
    ),
  );

  const classOf = ({ shape, chips, locked }: Piece) =>
    [
      'geo-cell',
      locked && 'is-locked',
      chips.length > 0 && `top-${chips.at(-1)}`,
      settings.help && chosen && (targets.has(shape) ? 'rises' : fits(shape) ? 'fits' : 'fades'),
      plan.shapes.includes(shape) && 'is-chosen',
      focus.includes(shape) && 'is-pointed',
      played.has(shape) && 'is-fresh',
      hinted.has(shape) && 'is-hinted',
      plan.push !== null && plan.push.shape === shape && 'is-new',
    ]
      .filter(Boolean)
      .join(' ');

  const guidance = ((): string | null => {
    if (!act || plan.shapes.length > 0 || plan.push !== null) return null;
    if (plan.own !== null) return t.pickSlot;
    const [first, second] = plan.cards;
    if (first === undefined) return null;
    if (second !== undefined) return settings.help ? t.pickLock : t.pickLockAny;
    const locks = [...offers.lock.keys()].some((two) => two.split(' ').includes(first))
      ? ` ${t.alsoLock}`
      : '';
    return `${targets.size === 0 ? t.noShape : settings.help ? t.pickShape : t.pickAny}${locks}`;
  })();
  const slots = plan.own === null ? [] : offers.pushes.filter(({ shape }) => shape === plan.own);
  const move = moveOf(plan, offers);
  const givesWay = move === null ? '' : plan.push === null ? ' gives-way' : ' gives-way-small';
  const firstAt = at !== null && view.field.some(({ shape }) => shape === at) ? at : view.field[0]?.shape;

  return (
    <>
      <Field label={t.field}>
        <div
          class={`geo-field${Math.max(columns, rows) > DENSE ? ' is-dense' : ''}`}
          ref={grid}
          style={{ '--columns': columns, '--rows': rows }}
          onKeyDown={walk}
        >
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
              <span class="geo-id" aria-hidden="true">
                {piece.shape}
                {lore.shapes[piece.shape]?.star && ' ★'}
              </span>
              <Chips piece={piece} />
            </button>
          ))}
          {field
            .filter(({ shape }) => isMeasured(shape))
            .map(({ shape, x, y }) => (
              <div
                key={shape}
                class="geo-large"
                data-large={shape}
                aria-hidden="true"
                style={{
                  ...place(x, y),
                  '--from-x': (x - left) / (columns - 1),
                  '--from-y': (y - top) / (rows - 1),
                }}
              >
                <Measured shape={lore.shapes[shape]!} asks={measuring} />
                <span class="geo-id">{shape}</span>
              </div>
            ))}
          {slots.map((push) => {
            const { x, y, dx, dy } = pushed(view.field, push);
            const armed = plan.push?.text === push.text;
            return (
              <button
                key={push.text}
                type="button"
                class={`geo-slot from-${push.end}${armed ? ' is-armed' : ''}`}
                style={place(x - (dx > 0 ? ARROW : dx), y - (dy > 0 ? ARROW : dy))}
                data-push={push.text}
                aria-label={t.slot(push.shape, t[push.line], push.number, t.ends[push.end])}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setPlan({ ...plan, push })}
                onPointerLeave={(event) => event.pointerType === 'mouse' && setPlan({ ...plan, push: null })}
                onFocus={() => setPlan({ ...plan, push })}
                onPointerDown={(event) => (armedBefore.current = armed || event.pointerType === 'mouse')}
                onClick={(event) => {
                  // A key has no pointer before it, and its arrow has the focus: it is shown already.
                  if (armedBefore.current || event.detail === 0) void carryOut(push.text);
                  else setPlan({ ...plan, push });
                  armedBefore.current = true;
                }}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M4 12h14M12 6l6 6-6 6" />
                </svg>
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
        <p class="geo-guidance" aria-live="polite">
          {guidance}
        </p>
        {plan.push !== null && (
          <div class="geo-plan">
            <p class="geo-plan-text">
              {t.slot(plan.push.shape, t[plan.push.line], plan.push.number, t.ends[plan.push.end])}.
            </p>
            <button
              type="button"
              class="button primary geo-do-push"
              onClick={() => void carryOut(plan.push!.text)}
            >
              {t.push}
            </button>
            <button type="button" class="button" onClick={() => setPlan(NOTHING)}>
              {t.cancel}
            </button>
          </div>
        )}
        {move !== null && plan.push === null && (
          <div class="geo-plan">
            <p class="geo-plan-text">
              {plan.cards.length === 2
                ? t.plan.lock(plan.shapes[0]!)
                : plan.shapes.length === 2
                  ? t.plan.two(plan.shapes[0]!, plan.shapes[1]!)
                  : t.plan.one(plan.shapes[0]!)}
              {plan.cards.length === 1 &&
                plan.shapes.length === 1 &&
                (offers.two.get(plan.cards[0]!)?.get(plan.shapes[0]!)?.size ?? 0) > 0 &&
                ` ${t.plan.also}`}
            </p>
            <button type="button" class="button primary" onClick={() => void carryOut(move)}>
              {plan.cards.length === 2 ? t.lockIt : plan.shapes.length === 2 ? t.layTwo : t.lay}
            </button>
            <button type="button" class="button" onClick={() => setPlan(NOTHING)}>
              {t.cancel}
            </button>
          </div>
        )}
        {own.length > 0 && !view.over && (
          <div class={`geo-own${givesWay}`} role="group" aria-label={t.own}>
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
                <span class="geo-id" aria-hidden="true">
                  {shape}
                  {lore.shapes[shape]?.star && ' ★'}
                </span>
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
        )}
        {offers.end && (
          <button
            type="button"
            class={`button geo-end${givesWay !== '' ? givesWay : view.placed > 0 || view.pushed ? ' primary' : ''}`}
            onClick={() => void carryOut('end')}
          >
            {t.end}
          </button>
        )}
        <p class="geo-left">
          <span>
            {[
              ...(seat === null ? [] : [t.left(view.chips_left[seat] ?? 0, view.turns_left[seat] ?? 0)]),
              t.deck(view.deck.count),
            ].join(' · ')}
          </span>
          <button
            type="button"
            class="button small geo-open"
            title={t.everybody}
            onClick={() => setOpen(true)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 4h7v7H4ZM16.5 4 20 11h-7ZM7.5 13.5 11 17l-3.5 3.5L4 17ZM16.5 13.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z" />
            </svg>
            <span>{t.open}</span>
          </button>
        </p>
        {asked !== null && (
          <About
            lore={lore}
            shape={asked}
            piece={view.field.find(({ shape }) => shape === asked)}
            cards={chosen ? plan.cards : hand}
            chosen={chosen}
            busy={chosen || plan.own !== null}
            name={name}
            close={() => setAsked(null)}
          />
        )}
        {open && <Everybody lore={lore} view={view} name={name} close={() => setOpen(false)} />}
      </Dock>
    </>
  );
};
