/* sentence.ts - what to do now, in one sentence; whose turn it is. */
import { pick } from '../../i18n';
import type { Telling } from '../board';
import { courseName, crewName } from './tell';
import { ownBoat, rolesOf, type Boat, type Role, type View } from './view';
import { text } from './words';

const seatOf = (view: View, team: number, role: Role): number =>
  view.seats.findIndex((seat) => seat.team === team && seat.roles.includes(role));

/** Seats that all know to be on: nobody is told how far a rival's upkeep is. */
export const turn = (view: View): number[] => {
  if (view.over) return [];
  const stopped = view.teams.flatMap(({ heard }, team) =>
    heard.answering ? [seatOf(view, team, 'captain')] : heard.silent ? [seatOf(view, team, 'engineer')] : [],
  );
  if (stopped.length > 0) return stopped;
  if (view.starting)
    return view.teams.flatMap(({ heard }, team) => (heard.started ? [] : [seatOf(view, team, 'captain')]));
  return view.turn === undefined ? [] : [seatOf(view, view.turn, 'captain')];
};

const acting = (view: View, boat: Boat, legal: string[]): string => {
  const t = pick(text).sentence;
  const has = (word: string) => legal.some((move) => move.split(' ')[0] === word);
  if (has('start')) return t.start;
  if (has('answer')) return t.answer;
  if (has('trace')) return t.trace;
  if (has('dive')) return t.dive;
  if (boat.phase === 'system' && has('break')) return t.silence(courseName(boat.break));
  if (has('charge') && has('break')) return t.upkeep;
  if (has('charge')) return t.charge;
  if (has('break')) return t.break(courseName(boat.break));
  if (has('end')) return legal.length > 1 ? t.system : t.systemOnly;
  if (!has('course') && has('surface')) return t.stuck;
  return view.mode === 'realtime' && boat.phase === 'system' ? t.realtime : t.order;
};

/** A stop that all wait for, in words. */
const stopText = (view: View): string | null => {
  const t = pick(text).sentence;
  const team = view.teams.findIndex(({ heard }) => heard.answering || heard.silent);
  if (team < 0) return null;
  const who = crewName(view, team);
  return view.teams[team]!.heard.answering ? t.stopAnswer(who) : t.stopSilence(who);
};

/** Real time, and nothing to do just now. */
const idle = (view: View, seat: number | null): string => {
  const t = pick(text).sentence;
  if (view.team === undefined) return t.watchBoth;
  const roles = rolesOf(view, seat);
  if (roles.includes('captain')) return t.crewWorks;
  return roles.includes('radio') ? t.listen : t.standBy;
};

const waiting = (view: View, { name, seat }: Telling<View>): string => {
  const t = pick(text).sentence;
  const boat = ownBoat(view);
  if (view.starting) return t.startWait(turn(view).map(name).join(', '));
  const stop = stopText(view);
  if (stop !== null) return stop;
  if (boat?.tracer !== undefined) return t.traceWait(name(boat.tracer));
  if (view.turn === undefined) return idle(view, seat);
  if (view.team === undefined) return t.watch(crewName(view, view.turn));
  return view.turn === view.team ? t.mates : t.wait;
};

export const sentence = (view: View, legal: string[], act: boolean, telling: Telling<View>): string => {
  const t = pick(text).sentence;
  const boat = ownBoat(view);
  if (view.over) return t.over;
  if (!act || boat === null) return waiting(view, telling);
  const what = acting(view, boat, legal);
  return view.extra !== undefined && view.extra > 0 && legal.some((move) => move.startsWith('course'))
    ? `${what} ${t.extra(view.extra)}`
    : what;
};
