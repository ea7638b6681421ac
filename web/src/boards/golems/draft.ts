/* draft.ts - the program on its way: kept on the device, changed by taps, drags and keys, sent when it is whole. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { seatName } from '../../screens/table/head';
import { pick } from '../../i18n';
import type { BoardProps } from '../board';
import {
  cardAt,
  cardsAfter,
  emptyDraft,
  firstEmpty,
  fitted,
  innerOf,
  isBonus,
  lineOf,
  move,
  programText,
  put,
  spotsOf,
  take,
  used,
  type Draft,
  type Spot,
} from './program';
import { text } from './text';
import { CARDS, type Card, type Lore, type View } from './view';

export interface Writing {
  draft: Draft;
  /** The place that the next card goes to. */
  spot: Spot | null;
  /** A card of the program that was tapped. */
  chosen: Spot | null;
  left(card: Card): number;
  /** Lays a card of the hand: at the place named, or at the next one. */
  lay(card: Card, at?: Spot): void;
  tap(spot: Spot): void;
  shift(from: Spot, to: Spot): void;
  takeOut(spot: Spot): void;
  clear(): void;
  whole: boolean;
  missing: string;
  /** The player's other golems whose programs are not yet whole. */
  lacks: number[];
  send(): void;
}

/** A place in words. */
export const spotName = (draft: Draft, spot: Spot): string => {
  const t = pick(text).write;
  const n = lineOf(spot) + 1;
  const inner = innerOf(spot);
  if (inner === null) return t.line(n);
  return draft[n - 1]?.card === 'X' ? t.inLoop(n) : inner === 'a' ? t.inYes(n) : t.inNo(n);
};

const keyOf = (view: View): string => `draft.${view.round}`;

/** The programs of the player's other golems, as far as they are written: texts, or null where something is missing. */
const matesOf = ({ mine, view, seat }: BoardProps<View>): { seat: number; text: string | null }[] =>
  (mine?.seats ?? [])
    .filter((one) => one !== seat && view.robots[one]?.ready === false)
    .map((one) => {
      const lines = view.robots[one]?.lines ?? 0;
      const draft = mine!.notes(one).get<Draft>(keyOf(view), emptyDraft(lines));
      return { seat: one, text: programText(fitted(draft, lines)) };
    });

const useKept = ({ notes, view, seat }: BoardProps<View>, lines: number): [Draft, (draft: Draft) => void] => {
  const key = keyOf(view);
  const kept = () => fitted(notes.get<Draft>(key, emptyDraft(lines)), lines);
  const [draft, setDraft] = useState<Draft>(kept);
  useLayoutEffect(() => setDraft(kept()), [view.round, lines, seat]); // before the next card of a quick hand
  return [
    draft,
    (next) => {
      setDraft(next);
      notes.set(key, next);
    },
  ];
};

const allowed = (view: View, card: Card): boolean =>
  card === 'X' ? view.loop : card === 'I' ? view.if : true;

export const useWriting = (props: BoardProps<View>, lore: Lore): Writing => {
  const { view, seat, say, play, sound } = props;
  const own = seat === null ? undefined : view.robots[seat];
  const lines = own?.lines ?? 0;
  const t = pick(text);
  const [draft, change] = useKept(props, lines);
  const [chosen, setChosen] = useState<Spot | null>(null);
  const spot = chosen ?? firstEmpty(draft);
  const left = (card: Card) => (allowed(view, card) ? lore.hand[card] - used(draft, card) : 0);
  const accept = (next: Draft | null) => {
    setChosen(null);
    if (next === null) return say(t.write.noNesting);
    sound('place');
    change(next);
  };
  const lay = (card: Card, where?: Spot) => {
    const to = where ?? spot;
    if (!allowed(view, card)) return say(t.write.notNow(t.cards[card]!));
    if (to === null) return say(t.write.full);
    if (left(card) <= 0 && cardAt(draft, to) !== card) return say(t.write.none(t.cards[card]!));
    accept(put(draft, isBonus(card) ? to[0]! : to, card));
  };
  const mates = matesOf(props);
  const lacks = mates.flatMap((mate) => (mate.text === null ? [mate.seat] : []));
  const [next] = lacks;
  const sending = useRef(false);
  const send = async () => {
    const whole = programText(draft);
    if (whole === null || sending.current) return;
    if (next !== undefined) return props.mine?.turnTo(next);
    sending.current = true;
    for (const mate of mates) if (!(await play(mate.text!, mate.seat))) return void (sending.current = false);
    sending.current = false;
    const laid = own?.cards ?? '';
    if (laid === '') return void play(whole);
    for (const card of cardsAfter(draft, laid)) if (!(await play(`card ${card}`))) return;
  };
  const bare = spotsOf(draft).filter((one) => cardAt(draft, one) === null);
  const bareLines = bare.filter((one) => innerOf(one) === null).map((one) => lineOf(one) + 1);
  const missing = [
    ...(bareLines.length > 0 ? [t.write.lines(bareLines.join(', '), bareLines.length === 1)] : []),
    ...bare.filter((one) => innerOf(one) !== null).map((one) => spotName(draft, one).toLowerCase()),
  ];
  return {
    draft,
    spot,
    chosen,
    left,
    lay,
    tap: (to) => {
      if (chosen !== null && chosen !== to && cardAt(draft, chosen) !== null) accept(move(draft, chosen, to));
      else setChosen(chosen === to ? null : to);
    },
    shift: (from, to) => accept(move(draft, from, to)),
    takeOut: (from) => accept(take(draft, from)),
    clear: () => accept(emptyDraft(lines)),
    whole: missing.length === 0,
    lacks,
    missing:
      missing.length === 0
        ? next === undefined
          ? t.write.whole
          : t.write.also(seatName(props.seats[next], next))
        : t.write.missing(missing.join(', ')),
    send: () => void send(),
  };
};

/** Letters lay cards, Backspace takes the chosen or the last one out, arrows with Alt move it; Russian keyboards have the same keys. */
export const useCardKeys = (writing: Writing, on: boolean): void => {
  const latest = useRef(writing);
  latest.current = writing;
  useLayoutEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (typing || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog'))
        return;
      const { draft, chosen, lay, takeOut } = latest.current;
      const card = CARDS.find((one) => event.code === `Key${one}`);
      const last = spotsOf(draft).findLast((one) => cardAt(draft, one) !== null);
      if (card !== undefined) lay(card);
      else if (event.key === 'Backspace' && (chosen ?? last) !== undefined) takeOut((chosen ?? last)!);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on]);
};
