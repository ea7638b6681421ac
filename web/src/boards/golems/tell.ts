/* tell.ts - golems in sentences: what to do, what happened, and by which rule. */
import { pick, quoted } from '../../i18n';
import type { GameEvent } from '../../table/types';
import type { Telling } from '../board';
import { text } from './text';
import { goalCells, loreNow, type Goal, type RobotView, type View } from './view';

/** Names of cards in a line of a program. */
export const lineWords = (line: string): string => {
  const t = pick(text);
  const [card = '', a, b] = line.replace(')', '').split(/[(,]/);
  const word = (one: string) => t.cards[one] ?? one;
  if (a === undefined) return word(card);
  return `${word(card)} (${word(a)}${b === undefined ? '' : ` / ${word(b)}`})`;
};

export const robotName = (robot: RobotView | undefined, seatName: (seat: number) => string): string => {
  const t = pick(text);
  if (robot === undefined) return '';
  if (robot.seat !== undefined) return seatName(robot.seat);
  return t.parabot(t.gods[robot.god ?? ''] ?? '', t.programs[robot.program ?? ''] ?? '');
};

/** What a puzzle asks for. */
export const goalWords = (goal: Pick<Goal, 'goal' | 'cell' | 'flags' | 'worst'>): string => {
  const t = pick(text).goals;
  const [first = '', second] = goalCells(goal);
  const what =
    goal.goal !== 'reach' ? t[goal.goal] : second === undefined ? t.reach(first) : t.both(first, second);
  return goal.worst ? `${what} ${t.worst}` : what;
};

/** Whether the card of this round does anything under the match's rules. */
export const eventActs = (view: View, event: string): boolean => {
  if (event === 'loop') return view.loop;
  if (event === 'if') return view.if;
  const rules = loreNow()?.levels[view.level];
  if (event === 'lose' || event === 'swap') return rules?.mishaps ?? true;
  return true;
};

const told = (event: GameEvent, { view, name }: Telling<View>): string | null => {
  const t = pick(text);
  const s = t.tell;
  const who = event.robot === undefined ? '' : robotName(view.robots[Number(event.robot)], name);
  const cell = String(event.cell ?? '');
  const to = event.to_cell === undefined ? null : String(event.to_cell);
  const n = Number(event.count ?? 0);
  const word = String(event.word ?? '');
  const face = t.side[String(event.face)] ?? '';
  switch (event.type) {
    case 'part':
      return s.part(who, t.partNames[word] ?? word);
    case 'stand':
      return s.stand(who, cell);
    case 'round':
      return s.round(n, t.events[word]?.[0] ?? word);
    case 'ready':
      return s.ready(who);
    case 'program':
      return s.program(who, (event.lines as string[]).map(lineWords).join(' · '));
    case 'lose':
      return s.lose(who, n);
    case 'swap':
      return s.swap(who, word[0] ?? '', word[2] ?? '');
    case 'dice':
      return s.dice(who, n, t.cards[word] ?? word);
    case 'look':
      return cell === '' ? s.lookEdge(who) : word === 'yes' ? s.lookYes(who, cell) : s.lookNo(who, cell);
    case 'move':
      return s.move(who, cell, to ?? '');
    case 'face':
      return s.face(who, face);
    case 'stay':
      return s.stay(who, cell, s.reasons[word] ?? word);
    case 'push':
      return s.push(cell, to ?? '');
    case 'float':
      return to === null ? s.float(cell) : s.floatTo(cell, to);
    case 'turn':
      return s.turn(who, face);
    case 'portal':
      return s.portal(who, cell, to ?? '');
    case 'exit':
      return s.exit(who, cell, to ?? '');
    case 'strike':
      return cell === '' ? s.strikeEdge(who) : s.strike(who, cell, n);
    case 'remove':
      return word.startsWith('line') ? s.removeLine(cell) : s.removePortal(cell);
    case 'defend':
      return s.defend(who, n);
    case 'open':
      return s.open(cell, t.holds[word] ?? word);
    case 'hurt':
      return s.hurt(who, n, s.causes[word] ?? word);
    case 'flip':
      return s.flip(who, t.components[word] ?? word);
    case 'mend':
      return s.mend(who, t.components[word] ?? word);
    case 'out':
      return s.out(who);
    case 'slide':
    case 'loop':
      return s[event.type];
    case 'follow':
    case 'wait':
    case 'splash':
    case 'soak':
    case 'swim':
      return s[event.type](who, cell);
    case 'sink':
    case 'vanish':
    case 'freeze':
    case 'thaw':
    case 'break':
    case 'blast':
      return s[event.type](cell);
    default:
      return null;
  }
};

const lineTold = (event: GameEvent, { view, name }: Telling<View>): string => {
  const t = pick(text).tell;
  const list = (event.commands as (string | null)[]).flatMap((command, i) =>
    command === null
      ? []
      : [`${robotName(view.robots[i], name)} — ${command === '-' ? t.nothing : lineWords(command)}`],
  );
  return t.line(Number(event.line), list.join(', '));
};

export const tell = (event: GameEvent, telling: Telling<View>): string | null => {
  if (event.type === 'line') return lineTold(event, telling);
  const own = event.robot === telling.seat && telling.seat !== null;
  if (own && event.type === 'program') return null;
  return told(event, telling);
};

/** Cards of the round that act by themselves. */
const ACTING = ['freeze', 'thaw', 'lose', 'swap'];

export const why = (event: GameEvent): string | null => {
  const t = pick(text).why;
  const word = String(event.word);
  switch (event.type) {
    case 'round': {
      const does = pick(text).events[word]?.[1];
      return does === undefined
        ? null
        : `${does.replace(/\.$/, '')} (${ACTING.includes(word) ? 'G11' : 'G9'}).`;
    }
    case 'stay':
    case 'hurt':
      return t[event.type][word] ?? null;
    case 'open':
      return (word === 'toolkit' ? t.plain['toolkit'] : t.plain['open']) ?? null;
    case 'strike':
      return (event.cell === undefined ? t.plain['edge'] : t.plain['strike']) ?? null;
    case 'swim':
      return t.plain['soak'] ?? null;
    default:
      return t.plain[event.type] ?? null;
  }
};

/** Cells that an event is about; robots count by the cells that the event names. */
export const focus = (event: GameEvent): string[] =>
  [event.cell, event.to_cell].filter((cell) => cell !== undefined).map(String);

const writes = (view: View, seat: number, legal: string[]): string => {
  const t = pick(text).sentence;
  const lines = view.robots[seat]?.lines ?? 0;
  if (legal.includes('card X')) return t.writeLoop(lines);
  return legal.includes('card I') ? t.writeIf(lines) : t.write(lines);
};

export const sentence = (
  view: View,
  seat: number | null,
  legal: string[],
  act: boolean,
  telling: Telling<View>,
): string => {
  const t = pick(text);
  const goal = view.puzzle === undefined ? '' : `${goalWords(view.puzzle)} `;
  const waited = view.acting.map(telling.name).join(', ');
  if (!act || seat === null) {
    if (seat !== null && view.robots[seat]?.out !== undefined) return t.sentence.out;
    if (view.phase === 'draft' || view.phase === 'stand') return t.sentence.waitDraft(waited);
    if (view.phase === 'program' && waited !== '') return t.sentence.waitPrograms(waited);
    return waited === '' ? t.sentence.watch : t.sentence.waitChoice(waited);
  }
  const kind = legal[0]?.split(' ')[0] ?? '';
  if (kind === 'part') return t.choose.draft;
  if (kind === 'exit' || kind === 'turn' || kind === 'mend' || kind === 'stand') return t.choose[kind];
  if (kind === 'flip') return t.choose.flip(1);
  return goal + writes(view, seat, legal);
};

/** A move in words, as a hint gives it. */
const PROGRAM = /(?:программой|with) ((?:[A-Z](?:\([A-Z,]+\))? )+)/;

/** A reason names another program in letters, as it is typed. */
export const reasonWords = (why: string): string =>
  why.replace(PROGRAM, (said, lines: string) =>
    said.replace(lines, `${quoted(moveWords(`program ${lines.trim()}`))} `),
  );

export const moveWords = (move: string): string => {
  const t = pick(text);
  const [kind = '', ...rest] = move.split(' ');
  const [what = ''] = rest;
  if (kind === 'program' || kind === 'card') return rest.map(lineWords).join(' · ');
  if (kind === 'part') return t.partNames[what] ?? what;
  if (kind === 'flip' || kind === 'mend') return t.components[what] ?? what;
  return kind === 'turn' ? t.facing(t.side[what] ?? what) : what;
};
