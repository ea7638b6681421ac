/* words.ts - what the board of geometrius says. */
import { countEn, countRu, signed } from '../../i18n/plural';
import type { Words } from '../../i18n';

const en = {
  field: 'Field of shapes',
  hand: 'Your cards',
  own: 'Your shapes to push',
  othersOwn: (name: string) => `Shapes of ${name}`,
  cell: (shape: string, name: string, x: number, y: number) =>
    `${shape}, ${name}, column ${signed(x)}, row ${signed(y)}`,
  empty: 'no chips',
  topped: (name: string, below: string[], chips: number) =>
    `${countEn(chips, 'chip', 'chips')}, ${name} on top${below.length > 0 ? `, from below: ${below.join(', ')}` : ''}`,
  fromBelow: 'Chips from below',
  locked: 'locked',
  fits: 'fits the card',
  isLegal: 'can be played',
  slot: (shape: string, line: string, number: number, end: string) =>
    `Push ${shape} into ${line} ${signed(number)} from the ${end}`,
  row: 'row',
  col: 'column',
  ends: { west: 'west', east: 'east', north: 'north', south: 'south' },
  lay: 'Lay the chip',
  layTwo: 'Lay both chips',
  lockIt: 'Lock the shape',
  cancel: 'Cancel',
  end: 'End the turn',
  push: 'Push',
  plan: {
    one: (shape: string) => `A chip on ${shape}.`,
    also: 'Tap a second empty shape to lay two with this card.',
    two: (a: string, b: string) => `Chips on ${a} and ${b}.`,
    lock: (shape: string) => `Two chips on ${shape}: locked for good.`,
  },
  pickShape: 'Tap a raised shape.',
  pickLock: 'Two cards lock a shape: tap a raised one.',
  pickLockAny: 'Two cards lock a shape: tap it.',
  pickAny: 'Tap a shape that the card is true of.',
  alsoLock: 'With a second card it can lock one.',
  noShape: 'Nothing can be done with this card now.',
  pickSlot: 'Tap an arrow at the end of a row or column, or drag the shape there.',
  noPush: 'This turn’s push is done (M4).',
  why: {
    has: (shape: string, what: string) => `${shape} has ${what}`,
    wants: (card: string, what: string) => `the card “${card}” wants ${what}`,
    yes: 'It fits (M2).',
    no: 'It does not fit (M2).',
    play: 'A chip goes on an empty shape that the card fits (M5), or, beside an own shape, on top of a rival’s (M6).',
    lock: 'Two fitting cards lay two chips and lock the shape (M7).',
    locked: 'The fourth chip locks a shape, and so do two cards at once (M6).',
    push: 'The whole line moves one step; all that moved must touch another shape (M9).',
    remade: 'The deck was empty: the whole discard becomes the new one (M4).',
    again: 'Those who share the first place play once more, dealt anew (M10).',
    stars: 'Who names the number of starred shapes on the field first, wins (M10).',
  },
  starsDecided: 'Equal points: the stars that were named decided.',
  outcome: (shapes: number, chips: number, before: number | null, points: string) =>
    `${countEn(shapes, 'shape', 'shapes')} with ${countEn(chips, 'chip', 'chips')}${before === null ? '' : `, ${before} from the first game`}: ${points}`,
  move: {
    play: (shapes: string, card: string) => `“${card}” on ${shapes}`,
    lock: (shape: string, cards: string) => `lock ${shape} with ${cards}`,
    end: 'end the turn',
    stars: (n: string) => `name ${n}`,
  },
  notNow: {
    own: 'You are on top here already (M6).',
    locked: 'This shape is locked (M6).',
    neighbour: 'To capture it you need a shape of yours beside it (M6).',
    chips: 'Both chips of this turn are laid (M4).',
  },
  about: (shape: string, name: string) => `${shape}: ${name}`,
  fitting: 'Your cards that fit',
  none: 'None of your cards fits.',
  close: 'Close',
  stars: 'How many shapes with ★ are on the field?',
  say: 'Name it',
  left: (chips: number, turns: number) =>
    `${countEn(chips, 'chip', 'chips')} · ${countEn(turns, 'turn', 'turns')} left`,
  open: 'Everyone',
  everybody: 'Open to all: shapes, points, discard',
  standing: (points: number, chips: number, turns: number, cards: number) =>
    `${countEn(points, 'point', 'points')} · ${countEn(chips, 'chip', 'chips')} and ${countEn(turns, 'turn', 'turns')} left · ${countEn(cards, 'card', 'cards')}`,
  noShapes: 'No shapes left to push.',
  discard: (cards: number) => `Discard: ${countEn(cards, 'card', 'cards')}`,
  deck: (cards: number) => countEn(cards, 'card in the deck', 'cards in the deck'),
  sentence: {
    wait: (name: string) => `${name} is to move.`,
    act: (chips: number, push: boolean) =>
      chips > 0
        ? `Lay ${chips === 2 ? 'up to two chips' : 'one more chip'}${push ? ', push a row if it helps' : ''}, then end the turn.`
        : push
          ? 'Push a row if it helps, or end the turn.'
          : 'End the turn.',
    footless: 'No neighbour is needed this turn.',
    stars: 'A tie. Name the number of starred shapes on the field.',
    naming: (names: string) => `A tie: ${names} name the number of starred shapes.`,
    moment: 'One moment.',
    over: 'The match is over.',
  },
  tell: {
    play: (name: string, shapes: string[], card: string) =>
      `${name}: ${shapes.length > 1 ? 'chips' : 'a chip'} on ${shapes.join(' and ')}, “${card}”.`,
    lock: (name: string, shape: string, cards: string) => `${name}: two chips on ${shape}, ${cards}.`,
    locked: (shape: string) => `${shape} is locked.`,
    push: (name: string, shape: string, line: string, number: number, end: string) =>
      `${name}: ${shape} pushed into ${line} ${signed(number)} from the ${end}.`,
    end: (name: string) => `${name}: end of the turn.`,
    drew: (name: string, cards: string) => `${name}: drew ${cards}.`,
    remade: 'The discard becomes the new deck.',
    again: 'Equal points: one more game, dealt anew.',
    stars: (name: string, number: number) => `${name}: ${number}.`,
    right: (name: string) => `${name}: right.`,
    wrong: (name: string) => `${name}: wrong.`,
  },
};

const ru: typeof en = {
  field: 'Поле фигур',
  hand: 'Ваши карточки',
  own: 'Ваши фигуры для сдвига',
  othersOwn: (name) => `Фигуры: ${name}`,
  cell: (shape, name, x, y) => `${shape}, ${name}, столбец ${signed(x)}, строка ${signed(y)}`,
  empty: 'фишек нет',
  topped: (name, below, chips) =>
    `${countRu(chips, 'фишка', 'фишки', 'фишек')}, сверху — ${name}${below.length > 0 ? `, ниже, начиная снизу: ${below.join(', ')}` : ''}`,
  fromBelow: 'Фишки снизу вверх',
  locked: 'заблокирована',
  fits: 'подходит к карточке',
  isLegal: 'можно сыграть',
  slot: (shape, line, number, end) => `Вдвинуть ${shape}: ${line} ${signed(number)}, ${end}`,
  row: 'строка',
  col: 'столбец',
  ends: { west: 'слева', east: 'справа', north: 'сверху', south: 'снизу' },
  lay: 'Положить фишку',
  layTwo: 'Положить обе фишки',
  lockIt: 'Заблокировать',
  cancel: 'Отмена',
  end: 'Закончить ход',
  push: 'Сдвинуть',
  plan: {
    one: (shape) => `Фишка на ${shape}.`,
    also: 'Этой карточкой можно занять и вторую пустую фигуру: укажите её.',
    two: (a, b) => `Фишки на ${a} и ${b}.`,
    lock: (shape) => `Две фишки на ${shape}: блокировка до конца партии.`,
  },
  pickShape: 'Выберите приподнятую фигуру.',
  pickLock: 'Две карточки блокируют фигуру: выберите приподнятую.',
  pickLockAny: 'Две карточки блокируют фигуру: укажите её.',
  pickAny: 'Укажите фигуру, для которой карточка верна.',
  alsoLock: 'Вместе со второй карточкой она может заблокировать.',
  noShape: 'Эту карточку сейчас не сыграть.',
  pickSlot: 'Выберите стрелку у края ряда или перетащите фигуру туда.',
  noPush: 'Сдвиг в этом ходу уже сделан (M4).',
  why: {
    has: (shape, what) => `${shape}: ${what}`,
    wants: (card, what) => `карточке «${card}» нужно: ${what}`,
    yes: 'Подходит (M2).',
    no: 'Не подходит (M2).',
    play: 'Фишку кладут на пустую фигуру, к которой подходит карточка (M5), а рядом со своей — и поверх чужой (M6).',
    lock: 'Две подходящие карточки кладут две фишки и блокируют фигуру (M7).',
    locked: 'Фигуру блокирует четвёртая фишка или две карточки сразу (M6).',
    push: 'Вся линия сдвигается на шаг; всё сдвинутое должно касаться другой фигуры (M9).',
    remade: 'Колода кончилась: весь сброс становится новой (M4).',
    again: 'Поделившие первое место играют ещё раз, с новой раздачей (M10).',
    stars: 'Кто первым верно назовёт число фигур со звёздочкой на поле, побеждает (M10).',
  },
  starsDecided: 'Очки равны: решили названные звёздочки.',
  outcome: (shapes, chips, before, points) =>
    `${countRu(shapes, 'фигура', 'фигуры', 'фигур')}, на них ${countRu(chips, 'фишка', 'фишки', 'фишек')}${before === null ? '' : `, из первой партии ${before}`}: ${points}`,
  move: {
    play: (shapes, card) => `«${card}» на ${shapes}`,
    lock: (shape, cards) => `заблокировать ${shape}: ${cards}`,
    end: 'закончить ход',
    stars: (n) => `назвать ${n}`,
  },
  notNow: {
    own: 'Здесь сверху уже ваша фишка (M6).',
    locked: 'Эта фигура заблокирована (M6).',
    neighbour: 'Для захвата рядом нужна своя фигура (M6).',
    chips: 'Обе фишки этого хода уже положены (M4).',
  },
  about: (shape, name) => `${shape}: ${name}`,
  fitting: 'Подходят ваши карточки',
  none: 'Ни одна ваша карточка не подходит.',
  close: 'Закрыть',
  stars: 'Сколько на поле фигур со знаком ★?',
  say: 'Назвать',
  left: (chips, turns) =>
    `${countRu(chips, 'фишка', 'фишки', 'фишек')} · осталось ${countRu(turns, 'ход', 'хода', 'ходов')}`,
  open: 'У всех',
  everybody: 'Открыто всем: фигуры, очки, сброс',
  standing: (points, chips, turns, cards) =>
    `${countRu(points, 'очко', 'очка', 'очков')} · ${countRu(chips, 'фишка', 'фишки', 'фишек')} · осталось ${countRu(turns, 'ход', 'хода', 'ходов')} · в руке ${countRu(cards, 'карточка', 'карточки', 'карточек')}`,
  noShapes: 'Фигур для сдвига не осталось.',
  discard: (cards) => `Сброс: ${countRu(cards, 'карточка', 'карточки', 'карточек')}`,
  deck: (cards) => `в колоде ${countRu(cards, 'карточка', 'карточки', 'карточек')}`,
  sentence: {
    wait: (name) => `Ходит ${name}.`,
    act: (chips, push) =>
      chips > 0
        ? `Можно положить ${chips === 2 ? 'до двух фишек' : 'ещё одну фишку'}${push ? ' и сдвинуть один ряд' : ''}, затем закончить ход.`
        : push
          ? 'Можно сдвинуть ряд или закончить ход.'
          : 'Остаётся закончить ход.',
    footless: 'В этом ходу сосед не нужен.',
    stars: 'Ничья. Назовите число фигур со звёздочкой на поле.',
    naming: (names) => `Ничья, число фигур со звёздочкой называют: ${names}.`,
    moment: 'Одну секунду.',
    over: 'Матч окончен.',
  },
  tell: {
    play: (name, shapes, card) =>
      `${name}: ${shapes.length > 1 ? 'фишки' : 'фишка'} на ${shapes.join(' и ')}, карточка «${card}».`,
    lock: (name, shape, cards) => `${name}: две фишки на ${shape}, карточки ${cards}.`,
    locked: (shape) => `Фигура ${shape} заблокирована.`,
    push: (name, shape, line, number, end) => `${name}: сдвиг, ${shape} — ${line} ${signed(number)}, ${end}.`,
    end: (name) => `${name}: конец хода.`,
    drew: (name, cards) => `${name}: взято — ${cards}.`,
    remade: 'Сброс становится новой колодой.',
    again: 'Очков поровну: ещё одна партия, всё сдано заново.',
    stars: (name, number) => `${name}: ${number}.`,
    right: (name) => `${name}: ответ верный.`,
    wrong: (name) => `${name}: ответ неверный.`,
  },
};

export const text: Words<typeof en> = { en, ru };
