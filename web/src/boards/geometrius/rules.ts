/* rules.ts - geometrius in short, and its glossary: what stands beside the board. */
import type { Words } from '../../i18n';
import type { Lesson } from '../board';
import { Acute, Convex, Occupy, Obtuse, Parallel, PushPicture, Reflex, Right } from './glossary';

export const rules: Words<Lesson[]> = {
  en: [
    {
      title: 'The aim',
      body: [
        'A shape belongs to whoever has the top chip on it, and counts as many points as it has chips. After four turns each, most points win.',
      ],
    },
    {
      title: 'A turn',
      body: [
        'At most two chips and one push, in any order. Nothing is a must. Then end the turn and draw up to four cards.',
      ],
    },
    {
      title: 'Occupy',
      body: [
        Occupy,
        'Play a card that is true of an empty shape and lay a chip on it, anywhere. One card may take two empty shapes at once if it is true of both.',
      ],
    },
    {
      title: 'Capture',
      body: [
        'A rival’s shape with up to three chips can be taken with one card that is true of it, if a shape of yours lies beside it, side to side. The fourth chip locks a shape.',
      ],
    },
    {
      title: 'Lock',
      body: [
        'Two cards that are both true, and two chips at once, lock a shape for good: an empty one or a rival’s, beside a shape of yours.',
      ],
    },
    {
      title: 'Push',
      body: [
        PushPicture,
        'Set one of your own shapes against the end of a row or column: the whole line moves one step away from it, chips and all. A line never grows beyond five, and no moved shape may be left without a neighbour.',
      ],
    },
    {
      title: 'No footing',
      body: ['Who tops no shape when his turn begins, while none is empty, needs no neighbour in that turn.'],
    },
    {
      title: 'Angles',
      body: [
        Acute,
        'Acute: less than 90°.',
        Right,
        'Right: exactly 90°, marked by a red square.',
        Obtuse,
        'Obtuse: between 90° and 180°.',
        Reflex,
        'Over 180°: points inward; it is neither acute, right nor obtuse.',
      ],
    },
    {
      title: 'Marks',
      body: [
        'Sides with the same number of ticks are equal, and so are angles with the same number of arcs. Sides are measured inside the shape’s own scale.',
      ],
    },
    {
      title: 'Convex and not',
      body: [Convex, 'A star ★ marks shapes that are not convex: a side, drawn on, cuts them in two.'],
    },
    {
      title: 'Parallel',
      body: [
        Parallel,
        'Sides that would never meet, however far they are drawn on. Two on one line count too.',
      ],
    },
    {
      title: 'A tie',
      body: [
        'Equal points share the place. With the option “stars” those who tie name the number of ★ on the field; the first right answer wins. With “one more game” they play again, they alone, and the stars decide if that is a tie too.',
      ],
    },
  ],
  ru: [
    {
      title: 'Цель',
      body: [
        'Фигура принадлежит тому, чья фишка сверху, и приносит столько очков, сколько на ней фишек. После четырёх ходов каждого побеждает тот, у кого очков больше.',
      ],
    },
    {
      title: 'Ход',
      body: [
        'Не больше двух фишек и одного сдвига, в любом порядке. Ничто не обязательно. Затем ход заканчивается, и рука пополняется до четырёх карточек.',
      ],
    },
    {
      title: 'Занять',
      body: [
        Occupy,
        'Карточка, верная для пустой фигуры, позволяет положить на неё фишку, где бы та ни лежала. Одной карточкой можно занять сразу две пустые фигуры, если она верна для обеих.',
      ],
    },
    {
      title: 'Захватить',
      body: [
        'Чужую фигуру, где не больше трёх фишек, берут одной верной карточкой, если рядом, сторона к стороне, лежит своя фигура. Четвёртая фишка блокирует.',
      ],
    },
    {
      title: 'Заблокировать',
      body: [
        'Две верные карточки и две фишки сразу блокируют фигуру до конца: пустую или чужую, рядом со своей.',
      ],
    },
    {
      title: 'Сдвинуть',
      body: [
        PushPicture,
        'Своя фигура приставляется к краю строки или столбца, и весь ряд уходит от неё на шаг вместе с фишками. В ряду не бывает больше пяти фигур, и ни одна сдвинутая не должна остаться без соседа.',
      ],
    },
    {
      title: 'Без опоры',
      body: ['Кто в начале хода не владеет ни одной фигурой, а пустых нет, тому в этот ход сосед не нужен.'],
    },
    {
      title: 'Углы',
      body: [
        Acute,
        'Острый: меньше 90°.',
        Right,
        'Прямой: ровно 90°, отмечен красным квадратом.',
        Obtuse,
        'Тупой: от 90° до 180°.',
        Reflex,
        'Больше 180°: смотрит внутрь; он не острый, не прямой и не тупой.',
      ],
    },
    {
      title: 'Отметки',
      body: [
        'Стороны с одинаковым числом чёрточек равны, и углы с одинаковым числом дуг тоже. Длины измерены в собственном масштабе фигуры.',
      ],
    },
    {
      title: 'Выпуклые и нет',
      body: [
        Convex,
        'Звёздочкой ★ отмечены невыпуклые фигуры: продолжение какой-нибудь стороны рассекает их.',
      ],
    },
    {
      title: 'Параллельные',
      body: [
        Parallel,
        'Стороны, которые не встретятся, как их ни продолжай. Лежащие на одной прямой тоже считаются.',
      ],
    },
    {
      title: 'Ничья',
      body: [
        'При равных очках место делится. С настройкой «звёздочки» равные называют число ★ на поле; первый верный ответ побеждает. С настройкой «ещё одна партия» они играют снова, без остальных, а при новой ничьей решают звёздочки.',
      ],
    },
  ],
};
