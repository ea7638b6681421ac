/* tell.ts - events and announcements in words. */
import { pick } from '../../i18n';
import type { GameEvent } from '../../table/types';
import type { Telling } from '../board';
import { GAUGES, type Course, type Entry, type Gauge, type View } from './view';
import { text } from './words';

export const gaugeName = (gauge: unknown): string => pick(text).gauges[gauge as Gauge] ?? String(gauge);
export const courseName = (course: unknown): string => pick(text).courses[course as Course] ?? String(course);

/** A symbol of the engineer's board, «W6» of the engine: by the letter over its part, as it stands there; */
export const symbolSign = (name: string): string =>
  pick(text).sign(pick(text).letters[name[0] as Course], name.slice(1));
/** and so that nobody takes it for a cell of the chart. */
export const symbolName = (name: string): string =>
  pick(text).symbol(courseName(name[0]), name.slice(1), pick(text).letters[name[0] as Course]);

/** «We» and «enemy» for a crew; the colours for who looks on. */
export const crewName = (view: View, team: number): string => {
  const t = pick(text);
  if (view.team === undefined) return t.crews[team]!;
  return view.team === team ? t.us : t.them;
};

/** «row 5 sector 2» in words. */
export const answerText = (values: string): string => {
  const t = pick(text).answer;
  const kinds: Record<string, string> = { row: t.row, column: t.column, sector: t.sector };
  return (values.match(/\w+ \w+/g) ?? [])
    .map((pair) => pair.split(' '))
    .map(([kind, value]) => `${kinds[kind ?? ''] ?? kind} ${value}`)
    .join(', ');
};

/** An announcement of the log, without its crew. */
export const heardText = ({ text: said, hit, own }: Entry): string => {
  const t = pick(text);
  const [word = '', ...rest] = said.split(' ');
  const value = rest.join(' ');
  const hits =
    hit === undefined
      ? ''
      : `: ${t.heard.hits[hit]}${own !== undefined && own > 0 ? `, ${t.heard.own(t.heard.hits[own]!)}` : ''}`;
  switch (word) {
    case 'course':
      return t.heard.course(courseName(value));
    case 'ready':
      return t.ready[value as Gauge] ?? value;
    case 'answer':
      return t.heard.answer(answerText(value));
    case 'mine':
      return t.heard.laid;
    case 'torpedo':
    case 'detonate':
    case 'scenario':
      return t.heard[word](value) + hits;
    case 'surfaced':
    case 'yes':
    case 'no':
      return t.heard[word](value);
    case 'dive':
    case 'sonar':
    case 'silence':
    case 'damage':
      return t.heard[word];
    default:
      return said;
  }
};

/** What only the own crew is told; null: everybody is. */
export const own = (event: GameEvent): string | null => {
  const t = pick(text).tell;
  const cell = String(event['cell'] ?? '');
  switch (event.type) {
    case 'charge':
      return t.charge(gaugeName(event['gauge']));
    case 'break':
      return t.break(symbolName(String(event['symbol'])));
    case 'mine':
      return t.mine(cell);
    case 'mine lost':
      return t.lost(cell);
    case 'repaired':
      return t.repaired(Number(event['circuit']));
    case 'board cleared':
      return t.cleared;
    case 'trace':
      return t.trace(courseName(event['part']));
    case 'silence':
      return event['course'] === undefined
        ? null
        : Number(event['distance']) === 0
          ? t.stayed(courseName(event['course']))
          : t.silence(courseName(event['course']), Number(event['distance']));
    default:
      return null;
  }
};

/** What happened, without its crew; `started` and such have a sentence of their own. */
export const said = (event: GameEvent): string => {
  const t = pick(text).tell;
  switch (event.type) {
    case 'drone':
      return t.drone(Number(event['sector']));
    case 'go on':
      return t.goOn;
    case 'yes':
    case 'no':
    case 'graze':
    case 'direct':
    case 'miss':
    case 'sunk':
      return t[event.type];
    default:
      return own(event) ?? heardText({ team: 0, text: event.text });
  }
};

export const tell = (event: GameEvent, { view }: Telling<View>): string | null => {
  const t = pick(text).tell;
  const who = crewName(view, Number(event['team'] ?? 0));
  if (event.type === 'end') return null; // the next order says as much
  if (event.type === 'start') return t.start(String(event['cell']));
  if (event.type === 'started') return t.started(who);
  if (event.type === 'begins') return t.begins(who);
  // The public half of what the crew knows in full.
  const known = view.team === event['team'] && !view.over;
  if (known && (event.type === 'mine laid' || (event.type === 'silence' && event['course'] === undefined)))
    return null;
  return t.line(who, said(event));
};

/** What everybody has heard up to here. */
export const past = (view: View): string[] =>
  view.log.map((entry) => pick(text).tell.line(crewName(view, entry.team), heardText(entry)));

export const why = (event: GameEvent): string | null => {
  const t = pick(text).because;
  const cell = String(event['cell'] ?? '');
  switch (event.type) {
    case 'miss':
    case 'graze':
    case 'direct':
      return cell === '' ? null : t[event.type](cell);
    case 'torpedo':
    case 'answer':
    case 'repaired':
    case 'damage':
    case 'silence':
    case 'sunk':
    case 'ready':
    case 'yes':
    case 'no':
    case 'begins':
    case 'detonate':
    case 'scenario':
    case 'dive':
      return t[event.type];
    case 'mine lost':
      return t.lost;
    case 'board cleared':
      return t.cleared;
    case 'mine':
    case 'mine laid':
      return t.laid;
    case 'surfaced':
      return t.surfaced(Number(event['sector']));
    default:
      return null;
  }
};

export const isGauge = (word: string): word is Gauge => GAUGES.includes(word as Gauge);
