/* rules.tsx - the rules of atoms in short, with drawn beams. */
import type { Words } from '../../i18n';
import type { Lesson } from '../board';

interface Example {
  atoms: [number, number][];
  path: string;
}

/** A corner of a field, four cells wide, with atoms and the path of one beam. */
const drawn =
  ({ atoms, path }: Example) =>
  () => (
    <svg class="a-lesson" viewBox="-14 -4 108 88" aria-hidden="true">
      <path class="a-lines" d="M0 0H80V80H0ZM20 0V80M40 0V80M60 0V80M0 20H80M0 40H80M0 60H80" />
      {atoms.map(([x, y]) => (
        <circle key={`${x},${y}`} class="a-solid" cx={x * 20 + 10} cy={y * 20 + 10} r="6.500" />
      ))}
      <path class="a-beam a-strong" d={path} />
    </svg>
  );

const Absorbed = drawn({ atoms: [[2, 1]], path: 'M-10 30H44' });
const Turned = drawn({ atoms: [[2, 2]], path: 'M-10 30H30V-2' });
const Between = drawn({
  atoms: [
    [2, 0],
    [2, 2],
  ],
  path: 'M-10 28H30V32H-10',
});
const Rim = drawn({ atoms: [[0, 2]], path: 'M-12 28H-3V32H-12' });

export const rules: Words<Lesson[]> = {
  en: [
    {
      title: 'The aim',
      body: [
        'Each side hides atoms. Shoot beams into the rival’s field and hear where they come out. Name the places of all the atoms first, and the game is won.',
      ],
    },
    { title: 'Straight on', body: [Absorbed, 'A beam that flies straight into an atom is absorbed.'] },
    {
      title: 'A turn',
      body: [
        Turned,
        'An atom ahead on one side pushes the beam away: it turns to the other side. Ahead on the left: right. Ahead on the right: left.',
      ],
    },
    {
      title: 'Back',
      body: [
        Between,
        'Between two atoms the beam turns back.',
        Rim,
        'An atom at the rim beside the entry sends it back at once.',
      ],
    },
    {
      title: 'Naming',
      body: [
        'Name as many cells as the rival has atoms. If all are right, the game is won. Otherwise the number of wrong cells is told, and the turn is over.',
      ],
    },
    {
      title: 'Quantogeddon',
      body: [
        'Ten by ten, five atoms, one of them budding: a beam absorbed by it gives its owner one more atom.',
        'Once: a hyper-beam counts the atoms on a line. Three times: an X-ray counts the atoms around a cell. Twice: a destroyer removes an atom. Once: an own atom hops to a cell beside it.',
        'Each of these can be asked for in the classic game too, and as often as you like: see More options.',
      ],
    },
    {
      title: 'In this notebook',
      body: [
        'Tap a cell to note: empty, atom, crossed out. Both ends of a beam carry the same letter; a filled dot means absorbed.',
      ],
    },
  ],
  ru: [
    {
      title: 'Цель',
      body: [
        'Каждая сторона прячет атомы. Лучи летят в поле соперника, и слышно только, где они вышли. Кто первым назовёт места всех атомов, тот выиграл.',
      ],
    },
    { title: 'Прямо', body: [Absorbed, 'Луч, который летит прямо в атом, поглощается.'] },
    {
      title: 'Поворот',
      body: [
        Turned,
        'Атом впереди сбоку отталкивает луч: слева впереди – луч повернёт вправо, справа впереди – влево.',
      ],
    },
    {
      title: 'Разворот',
      body: [
        Between,
        'Между двумя атомами луч поворачивает назад.',
        Rim,
        'Атом у края рядом со входом сразу отправляет луч обратно.',
      ],
    },
    {
      title: 'Назвать',
      body: [
        'Называется столько клеток, сколько у соперника атомов. Все верны – игра выиграна. Иначе говорится, сколько клеток неверны, и ход переходит.',
      ],
    },
    {
      title: 'Квантогеддон',
      body: [
        'Поле десять на десять, пять атомов, один почкующийся: если он поглотил луч, у хозяина появляется ещё один атом.',
        'Один гиперлуч считает атомы на линии. Три рентгена считают атомы вокруг клетки. Два дестроера убирают атом. Один раз свой атом может прыгнуть на соседнюю клетку.',
        'Всё это можно включить и в классике, и сколько угодно раз: «Ещё настройки».',
      ],
    },
    {
      title: 'В этой тетради',
      body: [
        'Касание клетки ставит пометку: пусто, атом, зачёркнуто. Оба конца луча носят одну букву; закрашенная точка – поглощён.',
      ],
    },
  ],
};
