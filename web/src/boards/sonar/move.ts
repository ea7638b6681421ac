/* move.ts - a move of sonar in words, for a hint or an analysis. */
import { pick } from '../../i18n';
import { answerText, courseName, gaugeName, symbolName } from './tell';
import { text } from './words';

export const move = (played: string): string => {
  const t = pick(text).move;
  const [word = '', a = '', b = ''] = played.split(' ');
  switch (word) {
    case 'course':
    case 'trace':
      return t[word](courseName(a));
    case 'charge':
      return t.charge(gaugeName(a));
    case 'break':
      return t.break(symbolName(a));
    case 'silence':
      return b === '0' ? t.stay(courseName(a)) : t.silence(courseName(a), Number(b));
    case 'answer':
      return t.answer(answerText(played.slice(word.length + 1)));
    case 'start':
    case 'torpedo':
    case 'mine':
    case 'detonate':
    case 'scenario':
    case 'drone':
      return t[word](a);
    case 'sonar':
    case 'surface':
    case 'dive':
    case 'end':
      return t[word];
    default:
      return played;
  }
};
