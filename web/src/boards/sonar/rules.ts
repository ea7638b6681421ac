/* rules.ts - sonar in short: what stands beside the board. */
import type { Words } from '../../i18n';
import type { Lesson } from '../board';

export const rules: Words<Lesson[]> = {
  en: [
    {
      title: 'The aim',
      body: [
        'Two boats hunt each other without seeing. Courses are told aloud, places are not. Who takes four damage sinks.',
      ],
    },
    {
      title: 'A turn',
      body: [
        'The captain orders a course: one cell north, east, south or west; not over islands, the own route or own mines.',
        'Then the mate ticks a box of a gauge and the engineer crosses a symbol in the part named like the course.',
        'Then at most one system and one detonation. The captain ends the turn aloud.',
      ],
    },
    {
      title: 'Systems',
      body: [
        'A system works when its gauge is full and no symbol of its colour is crossed. Its use empties the gauge.',
        'Torpedo: one to four steps over the sea, with turns. In the cell 2 damage, in the eight around it 1, for the own boat too.',
        'Mine: on one of the eight cells around the boat. It can be set off after the next course.',
        'Drone: is the enemy in that sector? The answer is true. Sonar: two values, one true, one false.',
        'Silence: up to four cells straight ahead, untold. Scenario (Echo): an old mine explodes.',
      ],
    },
    {
      title: 'Breakdowns',
      body: [
        'Four crossed symbols of one circuit are repaired at once.',
        'All six of a part, or all six of radiation: 1 damage, and the board is clean.',
      ],
    },
    {
      title: 'Surfacing',
      body: [
        'It mends everything and the route starts anew, but the sector is told and the enemy has three turns.',
        'In real time the crew traces the four parts of the boat first. On Delta outside an ice hole: 1 damage.',
      ],
    },
    {
      title: 'The radio operator',
      body: [
        'Lay the strip of heard courses over the chart and push it about: it never crosses land or itself. Where it still fits, there the enemy is.',
      ],
    },
  ],
  ru: [
    {
      title: 'Цель',
      body: [
        'Две лодки ищут друг друга вслепую. Курсы объявляют вслух, места — нет. Четыре повреждения топят лодку.',
      ],
    },
    {
      title: 'Ход',
      body: [
        'Капитан назначает курс: на одну клетку на север, восток, юг или запад; не на остров, не на свой маршрут и не на свою мину.',
        'Затем помощник вычёркивает клетку системы, а механик — символ в части, названной как курс.',
        'Затем не больше одной системы и одного взрыва мины. Капитан объявляет конец хода.',
      ],
    },
    {
      title: 'Системы',
      body: [
        'Система работает, если все её клетки вычеркнуты и не вычеркнут ни один символ её цвета. После использования клетки стирают.',
        'Торпеда: от одной до четырёх клеток по морю, с поворотами. В самой клетке 2 повреждения, в восьми вокруг — 1, и для своей лодки тоже.',
        'Мина: на одну из восьми клеток вокруг лодки. Взорвать её можно после следующего курса.',
        'Дрон: противник в этом секторе? Ответ верный. Сонар: два значения, одно верное и одно ложное.',
        'Тишина: до четырёх клеток по прямой без объявления. Сценарий (Эхо): взрывается старая мина.',
      ],
    },
    {
      title: 'Поломки',
      body: [
        'Четыре вычеркнутых символа одной цепи сразу ремонтируются.',
        'Все шесть символов части или вся радиация: 1 повреждение, и планшет чист.',
      ],
    },
    {
      title: 'Всплытие',
      body: [
        'Всё чинится, маршрут начинается заново, но сектор объявлен, и у противника три хода подряд.',
        'В реальном времени экипаж сначала обводит четыре части лодки. На «Дельте» вне полыньи: 1 повреждение.',
      ],
    },
    {
      title: 'Радист',
      body: [
        'Двигайте след услышанных курсов по карте: он не идёт по суше и не пересекает себя. Где он ещё ложится, там и противник.',
      ],
    },
  ],
};
