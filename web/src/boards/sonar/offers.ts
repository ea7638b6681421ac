/* offers.ts - the open moves of sonar, sorted by what they are. */
import type { Course, Gauge } from './view';

export interface Offers {
  start: Set<string>;
  course: Set<Course>;
  charge: Set<Gauge>;
  break: Set<string>;
  torpedo: Set<string>;
  mine: Set<string>;
  detonate: Set<string>;
  scenario: Set<string>;
  drone: Set<number>;
  silence: Map<Course, number>;
  answers: Set<string>;
  trace: Set<Course>;
  sonar: boolean;
  surface: boolean;
  dive: boolean;
  end: boolean;
}

/** Everything that asks for a place on the chart, or for a sector. */
export type Aim = 'torpedo' | 'mine' | 'detonate' | 'scenario' | 'drone' | 'silence';

const values = (legal: string[], word: string): string[] =>
  legal.filter((move) => move.startsWith(`${word} `)).map((move) => move.slice(word.length + 1));

const reachOf = (silences: string[]): Map<Course, number> => {
  const reach = new Map<Course, number>();
  for (const [course, far] of silences.map((one) => one.split(' ') as [Course, string]))
    reach.set(course, Math.max(reach.get(course) ?? 0, Number(far)));
  return reach;
};

export const offersOf = (legal: string[]): Offers => ({
  start: new Set(values(legal, 'start')),
  course: new Set(values(legal, 'course') as Course[]),
  charge: new Set(values(legal, 'charge') as Gauge[]),
  break: new Set(values(legal, 'break')),
  torpedo: new Set(values(legal, 'torpedo')),
  mine: new Set(values(legal, 'mine')),
  detonate: new Set(values(legal, 'detonate')),
  scenario: new Set(values(legal, 'scenario')),
  drone: new Set(values(legal, 'drone').map(Number)),
  silence: reachOf(values(legal, 'silence')),
  answers: new Set(values(legal, 'answer')),
  trace: new Set(values(legal, 'trace') as Course[]),
  sonar: legal.includes('sonar'),
  surface: legal.includes('surface'),
  dive: legal.includes('dive'),
  end: legal.includes('end'),
});

export const canAim = (offers: Offers, aim: Aim): boolean => offers[aim].size > 0;
