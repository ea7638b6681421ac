/* rules.ts - circuit in short: what stands beside the board. */
import type { Words } from '../../i18n';
import type { Lesson } from '../board';
import { Glowing, Parts, Shorted, Supplies, ThreeLeds } from './lessons';

export const rules: Words<Lesson[]> = {
  en: [
    {
      title: 'The aim',
      body: [
        Glowing,
        'Build a way from plus to minus through lamps and leds. What glows for the first time on your turn scores for you: one or two points. Eight points of glow bring the last round.',
      ],
    },
    {
      title: 'A turn',
      body: [
        'Draw up to three tiles, do one thing, and the panel is checked. Lay a tile beside another one or a side tile, or in the first or last row; or swap a tile; or solder. Magnets go anywhere.',
      ],
    },
    {
      title: 'Supplies',
      body: [
        Supplies,
        'Plus and minus are in the bars above and below and in the side tiles. Some stand behind a fuse, some are broken.',
      ],
    },
    {
      title: 'Parts',
      body: [
        Parts,
        'Lamps and resistors pass current both ways, leds and diodes one way only. A magnet closes every reed switch that it sees along its row or column over empty cells.',
      ],
    },
    {
      title: 'What glows',
      body: [
        'Each way from plus to minus is judged by itself.',
        'A lamp alone: 2. Two lamps: 1 and 1. A lamp and a led: 1 and 2. A led with a resistor: 2, with two: 1. A lamp with a resistor: 1. A lamp, a led and a resistor: 1 and 1. Two leds: 1 and 2 along the current; with a resistor 1 and 1.',
        ThreeLeds,
        'Three leds in a row: 1 on any two of them.',
        'Longer chains are closed, but nothing glows.',
      ],
    },
    {
      title: 'Blue smoke',
      body: [
        'A led alone burns, and so do resistors without a lamp or led. Smoke costs a fine. A whole fuse on the way blows instead, free of charge.',
      ],
    },
    {
      title: 'Short circuit',
      body: [
        Shorted,
        'Bare wire from plus to minus. The player is fined and must unsolder a tile that opens it; without an iron the others may help. A tile of the hand may take its place if the circuit stays open. If nobody mends it, the match ends.',
      ],
    },
    {
      title: 'Fines',
      body: ['The first costs 2, the second makes it 4, from the third on a turn is missed.'],
    },
    {
      title: 'Soldering',
      body: [
        'An iron takes a dark element off and another tile of the hand takes its place: one point. Burnt elements and blown fuses are mended free of charge. Who has one iron in front and one in the hand chooses.',
      ],
    },
  ],
  ru: [
    {
      title: 'Цель',
      body: [
        Glowing,
        'Нужно проложить путь от плюса к минусу через лампочки и светодиоды. То, что впервые засветится в ваш ход, приносит одно или два очка. Восемь очков света — и начинается последний круг.',
      ],
    },
    {
      title: 'Ход',
      body: [
        'Рука пополняется до трёх жетонов, делается одно действие, и панель проверяется. Жетон кладут рядом с другим или с боковым либо у планки, в первый или последний ряд; можно обменять жетон или паять. Магнит кладут куда угодно.',
      ],
    },
    {
      title: 'Питание',
      body: [
        Supplies,
        'Плюс и минус есть на планках сверху и снизу и на боковых жетонах. Некоторые стоят за предохранителем, некоторые сломаны.',
      ],
    },
    {
      title: 'Детали',
      body: [
        Parts,
        'Лампочки и резисторы проводят ток в обе стороны, светодиоды и диоды — только в одну. Магнит замыкает каждый геркон, который видит вдоль ряда или столбца через пустые клетки.',
      ],
    },
    {
      title: 'Что светит',
      body: [
        'Каждый путь от плюса к минусу судят отдельно.',
        'Одна лампочка: 2. Две лампочки: 1 и 1. Лампочка и светодиод: 1 и 2. Светодиод с резистором: 2, с двумя: 1. Лампочка с резистором: 1. Лампочка, светодиод и резистор: 1 и 1. Два светодиода: 1 и 2 по ходу тока; с резистором 1 и 1.',
        ThreeLeds,
        'Три светодиода подряд: по 1 на любых двух из них.',
        'Более длинная цепь замкнута, но ничего не светит.',
      ],
    },
    {
      title: 'Синий дым',
      body: [
        'Одинокий светодиод сгорает, и резисторы без лампочки и светодиода тоже. Дым стоит штрафа. Целый предохранитель на пути перегорает вместо них, без штрафа.',
      ],
    },
    {
      title: 'Короткое замыкание',
      body: [
        Shorted,
        'Голый провод от плюса к минусу. Игрок получает штраф и должен выпаять жетон, который размыкает цепь; без паяльника могут помочь другие. На его место можно положить жетон из руки, если замыкания с ней нет. Если не чинит никто, матч окончен.',
      ],
    },
    { title: 'Штрафы', body: ['Первый стоит 2 очка, со вторым становится 4, с третьего пропускается ход.'] },
    {
      title: 'Пайка',
      body: [
        'Паяльник снимает тёмный элемент, и его место занимает жетон из руки: минус очко. Сгоревшее и перегоревшие предохранители чинят бесплатно. Если один паяльник перед собой, а другой в руке, можно выбрать.',
      ],
    },
  ],
};
