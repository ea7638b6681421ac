/* index.tsx - atoms: what the table needs of it. */
import { pick } from '../../i18n';
import type { GameEvent } from '../../table/types';
import type { GameUI, Telling } from '../board';
import { AtomsBoard } from './board';
import { Learn } from './learn';
import { touches } from './geometry';
import { honour } from './einstein';
import { rules } from './rules';
import { text } from './text';
import { reveal, targetOf, type AtomsView } from './view';

const FLIGHT = 900; // milliseconds of a beam's flight; atoms.css has the same

const sentence = (
  view: AtomsView,
  seat: number | null,
  legal: string[],
  act: boolean,
  telling: Telling<AtomsView>,
): string => {
  const t = pick(text).sentence;
  if (seat === null) return view.phase === 'place' ? t.watchPlace : t.watching(telling.name(view.turn));
  if (view.phase === 'place') {
    if (!act) return t.placeWait;
    return view.budding ? t.placeBud(view.atoms) : t.place(view.atoms);
  }
  if (!act) return telling.isYou(view.turn) ? t.moment : t.wait(telling.name(view.turn));
  if (legal.some((move) => move.startsWith('bud '))) return t.bud;
  if (view.named.length > 0)
    return t.guess((view.fields[targetOf(view, seat)]?.live ?? 0) - view.named.length);
  return t.turn;
};

const cellsOf = (event: GameEvent): string[] =>
  (event.cells as string[] | undefined) ?? (event.cell ? [String(event.cell)] : []);

const tell = (event: GameEvent, { name }: Telling<AtomsView>): string | null => {
  const t = pick(text).tell;
  const who = event.seat === undefined ? '' : name(event.seat);
  const [entry, exit] = [Number(event.entry), Number(event.exit)];
  const cell = String(event.cell ?? '');
  switch (event.type) {
    case 'place':
      return t.place(who);
    case 'begins':
      return t.begins(who);
    case 'exit':
      return entry === exit ? t.beamBack(who, entry) : t.beamExit(who, entry, exit);
    case 'absorbed':
      return t.beamAbsorbed(who, entry);
    case 'right':
      return t.right(who);
    case 'wrong':
      return t.wrong(who, cellsOf(event).join(' '), Number(event.wrong));
    case 'count':
      return t.count(who, entry, Number(event.count));
    case 'potential':
      return t.potential(who, cell, Number(event.count));
    case 'hit':
      return t.hit(who, cell);
    case 'miss':
      return t.miss(who, cell);
    case 'hopped':
      return t.hopped(who);
    case 'budded':
      return t.budded(who);
    case 'no room':
      return t.noRoom(who);
    case 'won':
      return t.won(who);
    case 'draw':
      return t.draw;
    default:
      return null;
  }
};

/** An entry of a position's log, as the event it was. */
const told = ({ seat, move: asked, answer }: AtomsView['log'][number]): GameEvent => {
  const [, ...about] = asked.split(' ');
  const [type = '', number] = answer.split(' ');
  const n = Number(number);
  return {
    type,
    seat,
    text: answer,
    entry: about[0],
    cell: about[0],
    cells: about,
    exit: n,
    count: n,
    wrong: n,
  };
};

/** How a beam flew, where its path is known: on one's own field, and on both when the game is over. */
const pathOf = (event: GameEvent, view: AtomsView): string | null => {
  const t = pick(text).why;
  const seat = Number(event.seat);
  const entry = Number(event.entry);
  const shot = view.log.filter((one) => one.seat === seat && one.move === `beam ${entry}` && one.path).at(-1);
  const path = shot?.path;
  if (!path) return null;
  const atoms = view.fields[targetOf(view, seat)]?.atoms ?? [];
  const exit = Number(event.exit);
  if (exit === 0) {
    const [atom = ''] = path.slice(-1);
    return path.length === 1
      ? t.hitAtom(entry, atom)
      : t.path(entry, turnsOf(path.slice(0, -1), atoms, view.size), 0);
  }
  return path.length === 0 && entry === exit
    ? t.rim(entry)
    : t.path(entry, turnsOf(path, atoms, view.size), exit);
};

const turnsOf = (path: string[], atoms: string[], size: number): [string, string][] =>
  path.map((cell) => [cell, atoms.filter((atom) => touches(size, atom, cell)).join(', ')]);

const why = (event: GameEvent, { view }: Telling<AtomsView>): string | null => {
  const t = pick(text).why;
  switch (event.type) {
    case 'absorbed':
      return pathOf(event, view) ?? t.absorbed;
    case 'exit':
      return pathOf(event, view) ?? (event.entry === event.exit ? t.rimBack : t.turned);
    case 'wrong':
      return t.wrong(Number(event.wrong));
    case 'count':
    case 'potential':
    case 'right':
    case 'hit':
    case 'miss':
    case 'hopped':
    case 'budded':
    case 'draw':
      return t[event.type];
    case 'no room':
      return t.noRoom;
    default:
      return null;
  }
};

/** Places with the seat that shot there: the same number stands on both fields. */
const focus = (event: GameEvent): string[] => {
  const numbers = [event.entry, event.exit].filter((n) => typeof n === 'number' && n > 0).map(String);
  return [...numbers, ...cellsOf(event)].map((place) => `${event.seat}:${place}`);
};

/** A move in words, for a hint. */
const move = (played: string): string => {
  const t = pick(text).move;
  const [word, ...names] = played.split(' ');
  const bud = names.find((name) => name.endsWith('*'))?.slice(0, -1);
  const cells = names.map((name) => name.replace('*', '')).join(', ');
  const [a = '', b = ''] = names;
  switch (word) {
    case 'place':
      return t.place(cells) + (bud === undefined ? '' : t.bud(bud));
    case 'guess':
      return t.guess(cells);
    case 'hop':
      return t.hop(a, b);
    case 'bud':
      return t.budAt(a);
    case 'beam':
    case 'hyper':
    case 'xray':
    case 'destroy':
      return t[word](a);
    case 'auto':
      return t.auto;
    default:
      return played;
  }
};

const outcome = (view: AtomsView, seat: number): string | null => {
  const t = pick(text).outcome;
  const wrong = view.wrong ?? 0;
  if (view.solo) return t.solo(view.turns, wrong, view.turns + 5 * wrong);
  return view.series > 1 ? t.games(view.wins[seat] ?? 0) : null;
};

export const ui: GameUI = {
  id: 'atoms',
  Board: AtomsBoard,
  motion: (events) => (events.some(({ type }) => type === 'beam') ? FLIGHT : events.length > 0 ? 250 : 0),
  turn: (view) => (view.phase === 'place' || view.phase === 'over' ? [] : [view.turn]),
  scores: (view) => (view.series > 1 ? view.wins : view.solo ? [view.turns + 5 * (view.wrong ?? 0)] : null),
  sentence,
  move,
  outcome,
  reveal,
  tell,
  past: (view, telling) => view.log.flatMap((entry) => tell(told(entry), telling) ?? []),
  focus,
  why,
  honour,
  rules,
  Learn,
} as GameUI<AtomsView> as unknown as GameUI;
