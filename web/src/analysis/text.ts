/* text.ts - the words around an analysis. */
import { lang } from '../i18n';
import type { Grade, Unit } from './data';

const en = {
  title: 'Analysis',
  progress: (done: number, of: number) => `Move ${done} of ${of}`,
  thinks: 'The computer looks at every move.',
  stop: 'Stop',
  close: 'Close the analysis',
  nothing: 'There was no decision that can be judged.',
  graph: { chance: 'Chance to win, move by move', millibits: 'Bits still to be found out, move by move' },
  top: { chance: '100%', millibits: 'all known' },
  player: 'Player',
  accuracy: 'Accuracy',
  lost: 'Given up',
  luck: 'Luck',
  badLuck: 'Bad luck',
  skill: 'Given up: what better moves would have kept. Luck: what chance and the others did.',
  grades: {
    best: 'best',
    good: 'good',
    slip: 'slip',
    mistake: 'mistake',
    blunder: 'blunder',
  } as Record<Grade, string>,
  moments: 'What mattered most',
  noMoments: 'No single move decided this match.',
  gaveUp: (amount: string) => `gave up ${amount}`,
  more: {
    chance: (amount: string) => `Then chance and the others gave ${amount}.`,
    millibits: (amount: string) => `Then one knew more than was to be expected, by ${amount}.`,
  },
  less: {
    chance: (amount: string) => `Then chance and the others took ${amount}.`,
    millibits: (amount: string) => `Then one knew less than was to be expected, by ${amount}.`,
  },
  played: 'Played',
  better: 'Better',
  wasBest: 'Nothing better was found.',
  again: 'Try again from here',
  lesson: 'The lesson on this',
  puzzles: 'Puzzles of this kind',
  all: 'All moves',
  bits: 'bits',
};

const ru: typeof en = {
  title: 'Разбор',
  progress: (done, of) => `Ход ${done} из ${of}`,
  thinks: 'Компьютер смотрит каждый ход.',
  stop: 'Остановить',
  close: 'Закрыть разбор',
  nothing: 'Решений, о которых можно судить, не было.',
  graph: { chance: 'Шансы на победу ход за ходом', millibits: 'Сколько бит ещё не узнано, ход за ходом' },
  top: { chance: '100%', millibits: 'всё известно' },
  player: 'Игрок',
  accuracy: 'Точность',
  lost: 'Потеряно',
  luck: 'Удача',
  badLuck: 'Невезение',
  skill: 'Потеряно: что сберегли бы лучшие ходы. Удача: что сделали случай и соперники.',
  grades: {
    best: 'лучший',
    good: 'хороший',
    slip: 'неточность',
    mistake: 'ошибка',
    blunder: 'грубая ошибка',
  },
  moments: 'Что решило больше всего',
  noMoments: 'Ни один ход не решил эту партию.',
  gaveUp: (amount) => `потеряно ${amount}`,
  more: {
    chance: (amount) => `Затем случай и соперники прибавили ${amount}.`,
    millibits: (amount) => `Затем стало известно больше, чем можно было ждать: на ${amount}.`,
  },
  less: {
    chance: (amount) => `Затем случай и соперники отняли ${amount}.`,
    millibits: (amount) => `Затем стало известно меньше, чем можно было ждать: на ${amount}.`,
  },
  played: 'Сыграно',
  better: 'Лучше',
  wasBest: 'Ничего лучше не нашлось.',
  again: 'Попробовать отсюда снова',
  lesson: 'Урок об этом',
  puzzles: 'Задачи такого рода',
  all: 'Все ходы',
  bits: 'бита',
};

export const text = { en, ru };

const sizeOf = (unit: Unit, amount: number): number => Math.abs(amount) / (unit === 'chance' ? 10 : 1000);

/** Whether an amount, as it is written, is more than «0.0». */
export const counts = (unit: Unit, amount: number): boolean => sizeOf(unit, amount) >= 0.05;

/** «12.5%» or «1.3 bits»; with a sign where one is asked for. */
export const amountOf = (unit: Unit, amount: number, sign = false): string => {
  const size = sizeOf(unit, amount);
  const number = size.toLocaleString(lang.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const before = amount < 0 ? '−' : sign ? '+' : '';
  return unit === 'chance' ? `${before}${number}%` : `${before}${number} ${text[lang.value].bits}`;
};
