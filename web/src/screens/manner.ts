/* manner.ts - what a computer of a level is like, in one line: what it sees and what it does not.  docs/strength/<game>.md, «What a level is»,
 * tells more; a line holds from its level up to the next one's. */
import { lang, type Lang } from '../i18n';

type Line = readonly [from: number, words: Record<Lang, string>];

const manners: Record<string, readonly Line[]> = {
  atoms: [
    [
      1,
      {
        en: 'In the classic game it makes no sense of many bent beams.',
        ru: 'В классике многие изогнутые лучи ему ничего не говорят.',
      },
    ],
    [
      4,
      {
        en: 'Makes sense of most beams, and minds what you may know.',
        ru: 'Понимает большинство лучей и думает, что могли узнать вы.',
      },
    ],
    [
      7,
      {
        en: 'Understands every beam, and hides where beams tell little.',
        ru: 'Понимает каждый луч и прячет атомы там, где лучи мало что выдают.',
      },
    ],
    [
      10,
      {
        en: 'Follows its questions up furthest, and tries out where to hide.',
        ru: 'Продумывает вопросы дальше всех и пробует в уме, где спрятать атомы.',
      },
    ],
  ],
  circuit: [
    [
      1,
      {
        en: 'Builds in hope of its next turn, and overlooks chances.',
        ru: 'Строит и надеется на свой ход, а случаев не замечает.',
      },
    ],
    [
      4,
      {
        en: 'Lights what it can, and begins to mind what it leaves to you.',
        ru: 'Зажигает, что может, и уже думает, что достанется вам.',
      },
    ],
    [
      5,
      {
        en: 'Looks for points by the iron too, and notices who only waits.',
        ru: 'Ищет очки и паяльником, замечает того, кто только ждёт.',
      },
    ],
    [6, { en: 'Thinks ahead, and leaves you little.', ru: 'Думает наперёд и оставляет вам мало.' }],
    [
      8,
      {
        en: 'Leaves you as little as it can, and thinks further ahead.',
        ru: 'Оставляет вам как можно меньше и думает ещё дальше.',
      },
    ],
    [
      9,
      {
        en: 'Reads from chances left lying what is not in your hand.',
        ru: 'По упущенным случаям узнаёт, чего нет у вас на руке.',
      },
    ],
    [
      10,
      {
        en: 'Looks at most moves, and with two players reckons the end out.',
        ru: 'Смотрит больше всех ходов, а вдвоём просчитывает конец партии.',
      },
    ],
  ],
  geometrius: [
    [
      1,
      {
        en: 'Takes what it sees; what you may capture next hardly worries it.',
        ru: 'Берёт, что видит; что можете захватить вы, его почти не заботит.',
      },
    ],
    [
      5,
      {
        en: 'Looks at some pushes, and minds what you may capture next.',
        ru: 'Смотрит на некоторые сдвиги и думает, что можете захватить вы.',
      },
    ],
    [
      7,
      {
        en: 'Looks at many more pushes, and guards its points.',
        ru: 'Смотрит на сдвиги намного шире и бережёт свои очки.',
      },
    ],
    [
      8,
      {
        en: 'Tries its best turns in a few imagined matches.',
        ru: 'Пробует лучшие ходы в нескольких воображаемых партиях.',
      },
    ],
    [
      10,
      {
        en: 'Tries many turns in many imagined matches.',
        ru: 'Пробует много ходов во многих воображаемых партиях.',
      },
    ],
  ],
  golems: [
    [
      1,
      {
        en: 'Charges, and never asks what you may do.',
        ru: 'Рвётся вперёд и не спрашивает, что можете сделать вы.',
      },
    ],
    [
      5,
      {
        en: 'Asks what a few of your programs could do to it.',
        ru: 'Спрашивает, чем грозят несколько ваших программ.',
      },
    ],
    [7, { en: 'Weighs many programs, its own and yours.', ru: 'Взвешивает много программ, своих и ваших.' }],
    [
      9,
      {
        en: 'Weighs all its programs, and notices who stands still.',
        ru: 'Взвешивает все свои программы и замечает того, кто стоит на месте.',
      },
    ],
    [
      10,
      {
        en: 'Weighs all your programs, and mixes its own: it cannot be foreseen.',
        ru: 'Взвешивает все ваши программы, а свои смешивает: его не предугадать.',
      },
    ],
  ],
  sonar: [
    [
      1,
      {
        en: 'Remembers only your last few courses, and hardly thinks ahead.',
        ru: 'Помнит лишь ваши последние курсы и почти не думает наперёд.',
      },
    ],
    [
      3,
      {
        en: 'Remembers some of your courses, and forgets the older ones.',
        ru: 'Помнит часть ваших курсов, а старые забывает.',
      },
    ],
    [
      7,
      {
        en: 'Forgets nothing that was heard, but does not always take the best move.',
        ru: 'Не забывает ничего из услышанного, но лучший ход выбирает не всегда.',
      },
    ],
    [
      10,
      {
        en: 'Forgets nothing, and takes the best move it has found.',
        ru: 'Не забывает ничего и выбирает лучший из найденных ходов.',
      },
    ],
  ],
};

/** Nothing for a game that is not known here. */
export const mannerOf = (game: string, level: number): string =>
  manners[game]?.findLast(([from]) => from <= level)?.[1][lang.value] ?? '';
