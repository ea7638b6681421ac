/* rules.ts - golems in short, at hand during play. */
import type { Words } from '../../i18n';
import type { Lesson } from '../board';

const en: Lesson[] = [
  {
    title: 'The aim',
    body: [
      'Clockwork knights fight on a small field. The last golem on the field wins; after eight rounds the one with the fewest damaged components.',
      'Alone the golem fights parabots: put them all out.',
    ],
  },
  {
    title: 'A round',
    body: [
      'The event card is shown. Everybody writes a program: as many lines as the processor has. Then the event acts and all programs run line by line, all robots at once.',
      'In a line: every If looks, robots move, looped movement is repeated, attacks and defences fall together, then who is due leaves.',
    ],
  },
  {
    title: 'The cards',
    body: [
      'Forward 3, Back 2, Left 2, Right 2, Wait 1, Attack 2, Defend 1, Loop 1, If 1. All come back for the next round.',
      'Loop does its command twice: two steps, a blow of double strength, a defence of 2. If looks at the cell ahead and takes one of two commands. Both may be used only in a round of their own card.',
    ],
  },
  {
    title: 'Moving',
    body: [
      'Where two would end on one cell both stay. Robots may follow each other, change places or go round in a ring.',
      'A step at barrels pushes the whole stack if the cell beyond is free and nobody else aims there. In water a barrel floats and is a bridge.',
      'Water costs 1 damage; then the golem climbs out beside the channel. For a parabot water is the end.',
    ],
  },
  {
    title: 'Winter, portals, lines',
    body: [
      'A step that starts or ends on slick is done once more. In a drift a command works only when given twice in a row. Ice bears a robot for one round’s end.',
      'A portal leads to the other of its letter, facing kept. A line catches who enters along it; a bend turns by itself, turns do nothing there.',
    ],
  },
  {
    title: 'Fighting',
    body: [
      'All blows of a line fall at once and are added up. Every point damages one component of the owner’s choice; the fourth puts the golem out. A parabot goes with the first.',
      'A blow opens barrels from the top: empty, a bomb (1 damage to all in the 3×3 around it), or the toolkit, which mends a component of whoever struck.',
    ],
  },
  {
    title: 'Keys',
    body: [
      'Letters of the cards lay them: F B L R W A D X I. Backspace takes one out. Arrow keys go over the field, Enter tells what is there or chooses it.',
    ],
  },
];

const ru: Lesson[] = [
  {
    title: 'Цель',
    body: [
      'Заводные рыцари сражаются на маленьком поле. Побеждает последний голем на поле, а после восьми раундов — тот, у кого меньше повреждённых компонентов.',
      'В одиночку голем сражается с ПароБотами: вывести из игры нужно всех.',
    ],
  },
  {
    title: 'Раунд',
    body: [
      'Открывается карта события. Все составляют программы: столько строк, сколько даёт процессор. Затем действует событие, и программы выполняются строка за строкой, все роботы сразу.',
      'В строке: проверяются Условия, роботы двигаются, движение в Цикле повторяется, атаки и защиты действуют вместе, и кому пора — уходят.',
    ],
  },
  {
    title: 'Карты',
    body: [
      'Вперёд 3, Назад 2, Влево 2, Вправо 2, Ждать 1, Атака 2, Защита 1, Цикл 1, Условие 1. К новому раунду все карты возвращаются.',
      'Цикл выполняет команду дважды: два шага, удар двойной силы, защита от двух. Условие проверяет клетку впереди и выбирает одну из двух команд. Оба — только в раунде со своей картой.',
    ],
  },
  {
    title: 'Движение',
    body: [
      'Если двое пришли бы в одну клетку, оба стоят. Роботы могут идти друг за другом, меняться местами, двигаться по кругу.',
      'Шаг на бочки толкает весь столбик, если клетка за ним свободна и туда никто больше не метит. В воде бочка плавает и служит мостом.',
      'Вода — это 1 повреждение; затем голем выходит на берег канала. Для ПароБота вода — конец.',
    ],
  },
  {
    title: 'Зима, порталы, линии',
    body: [
      'Шаг, начатый или законченный на гололёде, делается ещё раз. В заносе команда работает, только если дать её дважды подряд. Лёд держит робота до конца одного раунда.',
      'Портал ведёт к другому с той же буквой, направление взгляда сохраняется. Линия ловит того, кто вошёл вдоль неё; изгиб поворачивает сам, повороты там не действуют.',
    ],
  },
  {
    title: 'Бой',
    body: [
      'Все удары строки наносятся сразу и складываются. Каждая единица портит один компонент по выбору хозяина; четвёртая выводит голема из игры. ПароБот выбывает от первой.',
      'Удар открывает бочки сверху: пусто, бомба (1 повреждение всем в квадрате 3×3) или ящик с инструментами — он чинит компонент тому, кто ударил.',
    ],
  },
  {
    title: 'Клавиши',
    body: [
      'Буквы карт кладут карты: F B L R W A D X I (те же клавиши и в русской раскладке). Backspace убирает карту. Стрелки ходят по полю, Enter говорит, что там, или выбирает.',
    ],
  },
];

export const rules: Words<Lesson[]> = { en, ru };
