/* helm.ts - what all stations of a boat share, and why an order cannot be given now. */
import { pick } from '../../i18n';
import { faultsOf } from './marks';
import { canAim, type Aim } from './offers';
import type { Planning } from './plan';
import { symbolSign } from './tell';
import {
  GAUGES,
  inside,
  placeOf,
  stepped,
  type Boat,
  type Course,
  type Gauge,
  type Lore,
  type Role,
  type View,
} from './view';
import { text } from './words';

export interface Helm {
  view: View;
  lore: Lore;
  boat: Boat;
  roles: Role[];
  plan: Planning;
  /** The class of a button for which a hint is: for a move, or for a system wherever it goes. */
  hinted(move: string): string;
  play(move: string): void;
  say(reason: string): void;
}

/** The gauges that this map has. */
export const gaugesOf = (boat: Boat): Gauge[] => GAUGES.filter((gauge) => boat.gauges[gauge] !== undefined);
export const isFull = (lore: Lore, boat: Boat, gauge: Gauge): boolean =>
  boat.gauges[gauge] === lore.gauges[gauge];

const mayUse = (roles: Role[], gauge: Gauge): boolean =>
  roles.includes('captain') || (roles.includes('mate') && (gauge === 'drone' || gauge === 'sonar'));

/** Why a system cannot be used now; null: it can. */
export const whyNot = ({ lore, boat, roles, plan }: Helm, gauge: Gauge): string | null => {
  const t = pick(text);
  const faults = faultsOf(lore, gauge, boat.broken);
  if (gauge === 'sonar' ? plan.offers.sonar : canAim(plan.offers, gauge)) return null;
  if (!isFull(lore, boat, gauge)) return t.why.notFull(boat.gauges[gauge] ?? 0, lore.gauges[gauge]);
  if (faults.length > 0) return t.why.down(faults.map(symbolSign).join(', '));
  if (!mayUse(roles, gauge)) return t.why.notYou(t.roles.captain);
  if (boat.phase === 'surfaced') return t.why.surfaced;
  if (boat.phase !== 'system') return t.why.courseFirst;
  return boat.used ? t.why.used : t.why.noTarget;
};

/** The same for setting off a mine. */
export const whyNoDetonation = ({ lore, boat, roles, plan }: Helm): string | null => {
  const t = pick(text);
  if (plan.offers.detonate.size > 0) return null;
  if (boat.mines.length === 0) return t.why.noMines;
  if (!roles.includes('captain')) return t.why.notYou(t.roles.captain);
  const faults = faultsOf(lore, 'mine', boat.broken);
  if (faults.length > 0) return t.why.down(faults.map(symbolSign).join(', '));
  if (boat.phase === 'surfaced') return t.why.surfaced;
  if (boat.fired) return t.why.fired;
  return boat.laid !== undefined && boat.mines.length === 1 ? t.why.fresh : t.why.courseFirst;
};

/** Why the boat cannot go there. */
export const whyNoCourse = ({ view, boat, plan }: Helm, course: Course): string | null => {
  const t = pick(text).cannot;
  if (plan.offers.course.has(course)) return null;
  if (boat.at === undefined || (plan.offers.course.size === 0 && !plan.offers.surface))
    return boat.phase === 'upkeep' ? t.upkeep : t.notNow;
  const place = stepped(placeOf(boat.at), course);
  if (!inside(place, view.size)) return t.edge;
  return whyNoCell(view, boat, `${String.fromCharCode(65 + place.column)}${place.row + 1}`, null);
};

/** The rule that says which cells an order may name. */
const RULES: Record<Aim | 'start', string> = {
  start: 'S6',
  torpedo: 'S11',
  mine: 'S12',
  detonate: 'S12',
  drone: 'S13',
  silence: 'S15',
  scenario: 'S16',
};

/** Why a cell cannot be aimed at; with no aim, why the boat cannot go there. */
export const whyNoCell = (view: View, boat: Boat, cell: string, aim: Aim | 'start' | null): string => {
  const t = pick(text).cannot;
  const rule = aim === null ? 'S7' : RULES[aim];
  if (view.islands.includes(cell)) return t.land(cell, rule);
  if (boat.mines.includes(cell)) return t.mine(cell, rule);
  if (boat.route?.includes(cell)) return t.route(cell, rule);
  return t.reach(cell, rule);
};

export const AIMED: Gauge[] = ['torpedo', 'mine', 'drone', 'silence', 'scenario'];
export const aimOf = (gauge: Gauge): Aim | null => (gauge === 'sonar' ? null : gauge);
