/* move.ts - a move of sonar in words, for a hint or an analysis. */
import { pick } from '../../i18n';
import type { Course, Gauge } from './view';
import { text } from './words';

export const move = (played: string): string => {
  const { order: t, gauges, courses, letters } = pick(text);
  const [verb = '', what = '', more = ''] = played.split(' ');
  const course = courses[what as Course] ?? what;
  switch (verb) {
    case 'course':
      return t.course(course);
    case 'surface':
    case 'dive':
    case 'end':
      return t[verb];
    case 'start':
      return t.start(what);
    case 'charge':
      return t.at(t.charge, gauges[what as Gauge] ?? what);
    case 'break':
      return t.at(t.mark, `${letters[what[0] as Course] ?? ''} ${what.slice(1)}`);
    case 'silence':
      return t.at(gauges.silence, t.silent(course, Number(more) || 0));
    case 'drone':
      return t.at(gauges.drone, t.sector(what));
    case 'detonate':
      return t.at(t.detonate, what);
    case 'torpedo':
    case 'mine':
    case 'scenario':
      return t.at(gauges[verb], what);
    case 'sonar':
      return t.listen;
    default:
      return played;
  }
};
