/* words.ts - what the board of circuit says. */
import { countEn, countRu } from '../../i18n/plural';
import type { Words } from '../../i18n';
import type { Touch } from './current';
import { edgesOf, type Kind, type Tile } from './tile';

/** A tile with its way: led and diode have the current's, a battery its plus, all others the edges that they join. */
const laidEn = (tile: Tile): string => {
  const edges = edgesOf(tile).map((edge) => en.edges[edge]);
  const name = en.kinds[tile.kind];
  if (tile.kind === 'led' || tile.kind === 'diode') return `${name}, current from ${edges[0]} to ${edges[1]}`;
  if (tile.kind === 'battery') return `${name}, plus in the ${edges[0]}`;
  return tile.turn === '' ? name : `${name} ${edges.join('–')}`;
};

const FROM_RU = { N: 'с севера', E: 'с востока', S: 'с юга', W: 'с запада' };
const TO_RU = { N: 'на север', E: 'на восток', S: 'на юг', W: 'на запад' };
const IN_RU = { N: 'на севере', E: 'на востоке', S: 'на юге', W: 'на западе' };

const laidRu = (tile: Tile): string => {
  const edges = edgesOf(tile);
  const name = ru.kinds[tile.kind];
  if (tile.kind === 'led' || tile.kind === 'diode')
    return `${name}, ток ${FROM_RU[edges[0]!]} ${TO_RU[edges[1]!]}`;
  if (tile.kind === 'battery') return `${name}, плюс ${IN_RU[edges[0]!]}`;
  return tile.turn === '' ? name : `${name} ${edges.map((edge) => ru.edges[edge]).join('–')}`;
};

const en = {
  panel: 'Panel',
  hand: 'Your tiles',
  partner: (name: string) => `${name} holds`,
  kinds: {
    straight: 'straight wire',
    corner: 'corner',
    tee: 'tee',
    cross: 'cross',
    lamp: 'lamp',
    led: 'led',
    resistor: 'resistor',
    diode: 'diode',
    reed: 'reed switch',
    magnet: 'magnet',
    battery: 'battery',
    iron: 'soldering iron',
  } as Record<Kind, string>,
  sides: {
    plus: 'plus',
    minus: 'minus',
    'plus-fuse': 'plus behind a fuse',
    'minus-fuse': 'minus behind a fuse',
    broken: 'broken contact',
  } as Record<string, string>,
  edges: { N: 'north', E: 'east', S: 'south', W: 'west' },
  cell: (cell: string, what: string) => `${cell}: ${what}`,
  laid: laidEn,
  above: (pole: string) => `${pole} bar above`,
  below: (pole: string) => `${pole} bar below`,
  empty: 'empty',
  burnt: 'burnt',
  blown: 'blown',
  closed: 'closed',
  open: 'open',
  glows: (value: number, name: string) => `glows with ${value}, token of ${name}`,
  canGo: 'a tile may go here',
  canLeave: 'can be unsoldered',
  lay: (tile: string, cell: string) => `Lay ${tile} on ${cell}`,
  brief: { lay: 'Lay', solder: 'Solder', hand: 'hand', front: 'front' },
  turn: 'Turn',
  turnKey: 'Turn the tile (R)',
  swap: 'Swap for another',
  solder: (irons: number) => `Solder (${irons})`,
  solderDo: (cell: string) => `Solder ${cell}`,
  replace: (cell: string, tile: string) => `Put ${tile} in place of ${cell}`,
  mend: (side: string) => `Mend the fuse ${side}`,
  fix: (cell: string) => `Unsolder ${cell}`,
  fixWith: (cell: string, tile: string) => `Unsolder ${cell}, put in ${tile}`,
  ironHand: 'Iron: from the hand',
  ironFront: 'Iron: the one in front',
  decline: 'Let it be',
  pass: 'Pass',
  cancel: 'Cancel',
  colour: 'Drawings',
  schematic: 'Symbols',
  bag: (tiles: number) => countEn(tiles, 'tile in the bag', 'tiles in the bag'),
  discard: (tiles: number): string => (tiles === 0 ? 'nothing discarded' : `${tiles} discarded`),
  piles: 'Bag and discard',
  goal: (points: number) => `goal ${points}`,
  points: 'points',
  glow: 'glow',
  fines: 'fines',
  skips: 'misses a turn',
  irons: 'irons',
  meaning: {
    irons:
      'Irons: how often a player can still solder. One lies in front of everybody, more come from the bag.',
    glow: 'Glow: points for lamps and leds that first glowed in the player’s turn.',
    fines: 'Fines: points off for smoke, short circuits and soldering sound elements.',
    points: 'Points: glow less fines. Most points win.',
  },
  team: (n: number) => `Team ${n}`,
  outcome: (glow: number, fines: number, points: string) =>
    `glow\u00a0${glow}, fines\u00a0${fines}: ${points}`,
  decided: {
    extra: 'One more round decided.',
    lit: 'Equal points: more tiles glow for the first.',
    fines: 'Equal points, as many tiles glow: the first has fewer fines.',
  },
  move: {
    lay: (tile: string, cell: string) => `${tile} on ${cell}`,
    swap: (tile: string) => `swap ${tile}`,
    solder: (at: string, tile: string | null) =>
      tile === null ? `solder ${at}` : `solder ${tile} in at ${at}`,
    mend: (at: string) => `mend the fuse ${at}`,
    fix: (at: string) => `unsolder ${at}`,
    decline: 'let it be',
    pass: 'pass',
  },
  touching: (tile: Tile, touches: Touch[]): string => {
    const ends = (joined: boolean) =>
      touches
        .filter((touch) => touch.joined === joined)
        .map(({ edge }) => en.edges[edge])
        .join(', ');
    return [
      `${laidEn(tile)}.`,
      ends(true) && `Joined: ${ends(true)}.`,
      ends(false) && `Loose: ${ends(false)}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  say: {
    pick: 'Choose a tile of your hand, then a marked cell.',
    cell: 'Tap a marked cell. Tap it again to turn the tile.',
    solder: 'Tap what is to be unsoldered.',
    with: 'Choose the tile that takes its place.',
    noCell: 'A tile goes beside another one or a side tile, or in the first or last row (C6).',
    noCellBars: 'A tile goes beside another one, or in the first or last row (C6).',
    fixWith: 'Unsolder it, or choose a tile of your hand that takes its place.',
    stillShort: 'With this tile there the short circuit would remain (C16).',
    taken: 'This cell is taken (C6).',
    nowhere: 'This tile cannot be laid now (C6).',
    notThis: 'This cannot be unsoldered (C9).',
    notOpen: 'This tile does not open the short circuit (C16).',
  },
  sentence: {
    wait: (name: string) => `${name} is to move.`,
    mends: (name: string) => `Short circuit: ${name} decides whether to mend it.`,
    moment: 'The panel is being checked.',
    act: (solder: boolean): string =>
      solder ? 'Lay a tile, swap one, or solder.' : 'Lay a tile or swap one.',
    second: { lay: 'Lay the second tile.', swap: 'Swap the second tile.' },
    fix: 'Short circuit: unsolder a marked tile.',
    help: 'Another player’s short circuit: mend it, or let it be.',
    helpless: 'Another player’s short circuit, and no soldering iron: let it be.',
    pass: 'Nothing can be done: pass.',
    over: 'The match is over.',
  },
  tell: {
    lay: (name: string, tile: string, cell: string) => `${name}: ${tile} on ${cell}.`,
    swap: (name: string, tile: string) => `${name}: a swap, ${tile}.`,
    solder: (name: string, at: string, tile: string | null) =>
      tile === null ? `${name}: ${at} soldered.` : `${name}: ${tile} soldered in at ${at}.`,
    mended: (name: string, at: string) => `${name}: the fuse ${at} mended.`,
    fix: (name: string, at: string, tile: string | null) =>
      tile === null ? `${name}: ${at} unsoldered.` : `${name}: ${at} unsoldered, ${tile} put in.`,
    decline: (name: string) => `${name}: no mending.`,
    pass: (name: string) => `${name}: pass.`,
    short: (name: string) => `Short circuit: ${name}.`,
    smoke: (at: string) => `Blue smoke: ${at} burns.`,
    blown: (at: string) => `The fuse ${at} blows.`,
    glow: (at: string, value: number, name: string) => `${at} glows with ${value} (${name}).`,
    on: (at: string) => `The reed ${at} closes.`,
    penalty: (name: string, points: number, skip: boolean) =>
      skip ? `${name}: the next turn is missed.` : `Fine, ${name}: −${points}.`,
    iron: (name: string) => `${name}: a point less, the element was sound.`,
    skip: (name: string) => `${name}: a turn missed.`,
    drew: (name: string, tiles: string) => `${name}: drew ${tiles}.`,
    goal: (name: string) => `${name}: the goal is reached, one more turn for all others.`,
    extra: 'The first place is shared: one more round for those who share it.',
    over: {
      extra: 'The extra round is played.',
      goal: 'The last turns are played.',
      passed: 'All have passed.',
      empty: 'No tiles are left.',
      short: 'Nobody mends the short circuit.',
    } as Record<string, string>,
  },
  why: {
    fuse: (at: string) => `fuse ${at}`,
    chain: (chain: string) => `plus → ${chain} → minus.`,
    fates: {
      conducts: 'conducts',
      glows: 'glows',
      burns: 'burns',
      blows: 'blows',
      spared: 'spared',
    } as Record<string, string>,
    /** Of a chain: the rule that says what becomes of it. */
    rules: { short: 'C13', smoke: 'C13', blown: 'C14', glow: 'C13' } as Record<string, string>,
    plain: {
      on: 'A magnet closes every reed that it sees in its row and column over empty cells (C10).',
      penalty:
        'The first costs 2, the second makes it 4, every later one costs a turn; one in a turn at most (C17).',
      iron: 'To unsolder a sound element costs one point (C9).',
      skip: 'From the third penalty on the next turn is missed (C17).',
      fix: 'A short must be opened at once; another tile may take the place (C16).',
      decline: 'Nobody has to mend another’s short (C16).',
      goal: 'When the goal is reached all others have one more turn (C19).',
      extra: 'Who still shares the first place plays one more round (C20).',
      over: 'The game ends with the last turns, with passes all round, without tiles, or with a short nobody mends (C19).',
      pass: 'A pass is open only if nothing can be laid, swapped or soldered (C8).',
    } as Record<string, string>,
  },
};

const ru: typeof en = {
  panel: 'Панель',
  hand: 'Ваши жетоны',
  partner: (name) => `У игрока ${name}`,
  kinds: {
    straight: 'прямой провод',
    corner: 'уголок',
    tee: 'тройник',
    cross: 'крест',
    lamp: 'лампочка',
    led: 'светодиод',
    resistor: 'резистор',
    diode: 'диод',
    reed: 'геркон',
    magnet: 'магнит',
    battery: 'батарейка',
    iron: 'паяльник',
  },
  sides: {
    plus: 'плюс',
    minus: 'минус',
    'plus-fuse': 'плюс за предохранителем',
    'minus-fuse': 'минус за предохранителем',
    broken: 'сломанный контакт',
  },
  edges: { N: 'север', E: 'восток', S: 'юг', W: 'запад' },
  cell: (cell, what) => `${cell}: ${what}`,
  laid: laidRu,
  above: (pole) => `сверху планка, ${pole}`,
  below: (pole) => `снизу планка, ${pole}`,
  empty: 'пусто',
  burnt: 'сгорело',
  blown: 'перегорел',
  closed: 'замкнут',
  open: 'разомкнут',
  glows: (value, name) => `светит на ${value}, свечение: ${name}`,
  canGo: 'сюда можно положить жетон',
  canLeave: 'можно выпаять',
  lay: (tile, cell) => `Положить: ${tile}, ${cell}`,
  brief: { lay: 'Положить', solder: 'Паять', hand: 'рука', front: 'стол' },
  turn: 'Повернуть',
  turnKey: 'Повернуть жетон (R)',
  swap: 'Обменять',
  solder: (irons) => `Паять (${irons})`,
  solderDo: (cell) => `Выпаять ${cell}`,
  replace: (cell, tile) => `Впаять на ${cell}: ${tile}`,
  mend: (side) => `Починить предохранитель ${side}`,
  fix: (cell) => `Выпаять ${cell}`,
  fixWith: (cell, tile) => `Выпаять ${cell}, на место — ${tile}`,
  ironHand: 'Паяльник: с руки',
  ironFront: 'Паяльник: перед собой',
  decline: 'Не чинить',
  pass: 'Пас',
  cancel: 'Отмена',
  colour: 'Рисунки',
  schematic: 'Символы',
  bag: (tiles) => `в мешке ${countRu(tiles, 'жетон', 'жетона', 'жетонов')}`,
  discard: (tiles) => (tiles === 0 ? 'сброс пуст' : `в\u00a0сбросе\u00a0${tiles}`),
  piles: 'Мешок и сброс',
  goal: (points) => `цель ${points}`,
  points: 'очки',
  glow: 'свет',
  fines: 'штрафы',
  skips: 'пропускает ход',
  irons: 'паяльники',
  meaning: {
    irons: 'Паяльники: сколько раз игрок ещё может паять. Один лежит перед каждым, другие приходят из мешка.',
    glow: 'Свет: очки за лампочки и светодиоды, которые впервые засветились в ход игрока.',
    fines: 'Штрафы: очки, снятые за дым, замыкания и пайку исправного.',
    points: 'Очки: свет минус штрафы. Побеждает, у кого их больше.',
  },
  team: (n) => `Команда ${n}`,
  outcome: (glow, fines, points) => `свет\u00a0${glow}, штрафы\u00a0${fines}: ${points}`,
  decided: {
    extra: 'Решил ещё один круг.',
    lit: 'Очков поровну: у первого светится больше элементов.',
    fines: 'Очков поровну, светится поровну: у первого меньше штрафов.',
  },
  move: {
    lay: (tile, cell) => `${tile} на ${cell}`,
    swap: (tile) => `обменять: ${tile}`,
    solder: (at, tile) => (tile === null ? `паять ${at}` : `впаять на ${at}: ${tile}`),
    mend: (at) => `починить предохранитель ${at}`,
    fix: (at) => `выпаять ${at}`,
    decline: 'не чинить',
    pass: 'пас',
  },
  touching: (tile, touches) => {
    const ends = (joined: boolean) =>
      touches
        .filter((touch) => touch.joined === joined)
        .map(({ edge }) => ru.edges[edge])
        .join(', ');
    return [
      `${laidRu(tile)}.`,
      ends(true) && `Соединено: ${ends(true)}.`,
      ends(false) && `Свободно: ${ends(false)}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  say: {
    pick: 'Выберите жетон из руки, затем отмеченную клетку.',
    cell: 'Выберите отмеченную клетку. Ещё одно касание поворачивает жетон.',
    solder: 'Укажите, что выпаять.',
    with: 'Выберите жетон на замену.',
    noCell: 'Жетон кладут рядом с другим или с боковым либо у планки, в первый или последний ряд (C6).',
    noCellBars: 'Жетон кладут рядом с другим либо у планки, в первый или последний ряд (C6).',
    fixWith: 'Можно выпаять или выбрать жетон из руки на это место.',
    stillShort: 'С этим жетоном замыкание останется (C16).',
    taken: 'Эта клетка занята (C6).',
    nowhere: 'Этот жетон сейчас не положить (C6).',
    notThis: 'Это выпаять нельзя (C9).',
    notOpen: 'Этот жетон не размыкает короткое замыкание (C16).',
  },
  sentence: {
    wait: (name) => `Ходит ${name}.`,
    mends: (name) => `Короткое замыкание: чинить ли, решает ${name}.`,
    moment: 'Панель проверяется.',
    act: (solder) =>
      solder ? 'Нужно положить жетон, обменять его или паять.' : 'Нужно положить жетон или обменять его.',
    second: { lay: 'Нужно положить второй жетон.', swap: 'Нужно обменять второй жетон.' },
    fix: 'Короткое замыкание: нужно выпаять отмеченный жетон.',
    help: 'Чужое короткое замыкание: починить или отказаться.',
    helpless: 'Чужое короткое замыкание, а паяльника нет: остаётся отказаться.',
    pass: 'Ходов нет: остаётся пас.',
    over: 'Матч окончен.',
  },
  tell: {
    lay: (name, tile, cell) => `${name}: ${tile} на ${cell}.`,
    swap: (name, tile) => `${name}: обмен, ${tile}.`,
    solder: (name, at, tile) =>
      tile === null ? `${name}: пайка ${at}.` : `${name}: пайка ${at}, на замену ${tile}.`,
    mended: (name, at) => `${name}: предохранитель ${at} починен.`,
    fix: (name, at, tile) =>
      tile === null ? `${name}: выпаяно ${at}.` : `${name}: выпаяно ${at}, на место — ${tile}.`,
    decline: (name) => `${name}: отказ чинить.`,
    pass: (name) => `${name}: пас.`,
    short: (name) => `Короткое замыкание: ${name}.`,
    smoke: (at) => `Синий дым: сгорает ${at}.`,
    blown: (at) => `Перегорает предохранитель ${at}.`,
    glow: (at, value, name) => `${at} светит на ${value} (${name}).`,
    on: (at) => `Геркон ${at} замкнулся.`,
    penalty: (name, points, skip) =>
      skip ? `${name}: пропуск следующего хода.` : `Штраф, ${name}: −${points}.`,
    iron: (name) => `${name}: −1 за исправный элемент.`,
    skip: (name) => `${name}: пропуск хода.`,
    drew: (name, tiles) => `${name}: взято — ${tiles}.`,
    goal: (name) => `${name}: цель достигнута, остальным ещё по ходу.`,
    extra: 'Первое место поделено: ещё один круг для тех, кто его делит.',
    over: {
      extra: 'Дополнительный круг сыгран.',
      goal: 'Последние ходы сыграны.',
      passed: 'Все спасовали.',
      empty: 'Жетонов не осталось.',
      short: 'Короткое замыкание никто не устранил.',
    },
  },
  why: {
    fuse: (at) => `предохранитель ${at}`,
    chain: (chain) => `плюс → ${chain} → минус.`,
    fates: { conducts: 'проводит', glows: 'светит', burns: 'сгорает', blows: 'перегорает', spared: 'уцелел' },
    rules: en.why.rules,
    plain: {
      on: 'Магнит замыкает каждый геркон, который видит по ряду или столбцу через пустые клетки (C10).',
      penalty:
        'Первый штраф — 2, со вторым — 4, каждый следующий — пропуск хода; за ход не больше одного (C17).',
      iron: 'Выпаять исправный элемент стоит одного очка (C9).',
      skip: 'Начиная с третьего штрафа пропускается ход (C17).',
      fix: 'Замыкание размыкают сразу; на место можно положить другой жетон (C16).',
      decline: 'Чинить чужое замыкание никто не обязан (C16).',
      goal: 'Когда цель достигнута, у всех остальных ещё по ходу (C19).',
      extra: 'Кто всё ещё делит первое место, играет ещё круг (C20).',
      over: 'Игра кончается после последних ходов, когда все спасовали, когда кончились жетоны или когда замыкание никто не чинит (C19).',
      pass: 'Пас возможен, только если нечего положить, обменять или паять (C8).',
    },
  },
};

export const text: Words<typeof en> = { en, ru };
