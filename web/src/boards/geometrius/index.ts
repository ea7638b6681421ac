/* index.ts - geometrius for the page. */
import type { GameUI, Lesson } from '../board';
import { pick, quoted, words } from '../../i18n';
import { whyFits } from './about';
import { Board } from './board';
import { loreNow, type View } from './lore';
import type { End } from './moves';
import { rules } from './rules';
import { text } from './words';

const cardText = (card: string): string => {
  const card_ = loreNow()?.cards[card];
  return card_ === undefined ? card : pick({ en: card_.en, ru: card_.ru });
};

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const cardTexts = (cards: unknown): string =>
  list(cards)
    .map((card) => quoted(cardText(card)))
    .join(', ');

/** A move in words, for a hint. */
const moveWords = (played: string): string => {
  const t = pick(text);
  const [word, a = '', b = '', c = '', d = ''] = played.split(' ');
  switch (word) {
    case 'play':
      return t.move.play([b, c].filter(Boolean).join(', '), cardText(a));
    case 'lock':
      return t.move.lock(a, cardTexts([b, c]));
    case 'push':
      return t.slot(a, t[b === 'row' ? 'row' : 'col'], Number(c), t.ends[d as End]);
    case 'end':
      return t.move.end;
    case 'stars':
      return t.move.stars(a);
    default:
      return played;
  }
};

const own: GameUI<View> = {
  id: 'geometrius',
  Board,
  move: moveWords,
  outcome: (view, seat) => {
    const shapes = view.field.filter(({ chips }) => chips.at(-1) === seat);
    const chips = shapes.reduce((sum, shape) => sum + shape.chips.length, 0); // M10
    const points = words().table.points(view.scores[seat] ?? 0);
    return pick(text).outcome(shapes.length, chips, view.before?.[seat] ?? null, points);
  },
  decided: (view, ranks) => {
    const top = view.scores[ranks.indexOf(1)];
    const parted = ranks.some((rank, seat) => rank > 1 && view.scores[seat] === top);
    return parted ? pick(text).starsDecided : null;
  },
  reveal: (views) => ({ ...views[0]!, hands: views.map(({ hands }, seat) => hands[seat]!) }),
  needsLore: true,
  motion: (events) =>
    events.some(({ type }) => type === 'push')
      ? 600
      : events.some(({ type }) => type === 'play' || type === 'lock')
        ? 350
        : 0,
  sentence: (view, seat, legal, act, { name, isYou }) => {
    const t = pick(text).sentence;
    if (view.over) return t.over;
    if (view.naming.length > 0) return act ? t.stars : t.naming(view.naming.map(name).join(', '));
    if (!act) return isYou(view.turn) ? t.moment : t.wait(name(view.turn));
    const footless = view.no_footing ? ` ${t.footless}` : '';
    return (
      t.act(
        Math.min(2 - view.placed, view.chips_left[seat ?? 0] ?? 0),
        legal.some((move) => move.startsWith('push')),
      ) + footless
    );
  },
  scores: (view) => view.scores,
  turn: (view) => (view.over ? [] : view.naming.length > 0 ? view.naming : [view.turn]),
  tell: (event, { name }) => {
    const t = pick(text);
    const who = event.seat === undefined ? '' : name(event.seat);
    switch (event.type) {
      case 'play':
        return t.tell.play(who, list(event['shapes']), cardText(String(event['card'])));
      case 'lock':
        return t.tell.lock(who, String(event['shape']), cardTexts(event['cards']));
      case 'push':
        return t.tell.push(
          who,
          String(event['shape']),
          t[event['line'] === 'row' ? 'row' : 'col'],
          Number(event['number']),
          t.ends[event['end'] as End],
        );
      case 'end':
        return t.tell.end(who);
      case 'draw':
        return event['cards'] === undefined ? null : t.tell.drew(who, cardTexts(event['cards']));
      case 'remade':
        return t.tell.remade;
      case 'again':
        return t.tell.again;
      case 'stars':
        return t.tell.stars(who, Number(event['number']));
      case 'right':
        return t.tell.right(who);
      case 'wrong':
        return t.tell.wrong(who);
      case 'locked':
        return t.tell.locked(String(event['shape']));
      default:
        return event.text;
    }
  },
  // Asked why, the cards are named too: the board measures the shapes by them.
  focus: (event, asked) => [
    ...list(event['shapes']),
    ...(typeof event['shape'] === 'string' ? [event['shape']] : []),
    ...list(event['moved']),
    ...(asked
      ? [...list(event['cards']), ...(typeof event['card'] === 'string' ? [event['card']] : [])]
      : []),
  ],
  why: (event) => {
    const lore = loreNow();
    const t = pick(text).why;
    const fits = (shapes: string[], cards: string[]) =>
      lore === null ? [] : shapes.flatMap((shape) => cards.map((card) => whyFits(lore, shape, card)));
    switch (event.type) {
      case 'play':
        return [...fits(list(event['shapes']), [String(event['card'])]), t.play].join(' ');
      case 'lock':
        return [...fits([String(event['shape'])], list(event['cards'])), t.lock].join(' ');
      case 'locked':
      case 'push':
      case 'remade':
      case 'again':
        return t[event.type];
      case 'right':
      case 'wrong':
        return t.stars;
      default:
        return null;
    }
  },
  rules: rules as Record<'en' | 'ru', Lesson[]>,
};

export const ui = own as unknown as GameUI;
