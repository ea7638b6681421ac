/* about.ts - what anything on the field is and does, in the rulebook's words. */
import { pick } from '../../i18n';
import { PORTAL_LETTER } from './art';
import type { Bot, Picture } from './film';
import { lineWords, robotName } from './tell';
import { text } from './text';
import { COMPONENTS, groundOf, SIDES, type Lore, type View } from './view';

export interface About {
  title: string;
  lines: string[];
}

const aboutToken = (picture: Picture, token: string): string => {
  const t = pick(text).cell;
  if (token.startsWith('line-')) return t.line;
  if (!token.startsWith('portal')) return t[token as 'wall' | 'water' | 'ice'];
  const letter = PORTAL_LETTER[token] ?? '';
  const pair = Object.values(picture.tokens).filter((one) => one === token).length;
  return pair === 2 ? t.portal(letter) : t.lone(letter);
};

const partOf = (bot: Bot, component: string): string | undefined =>
  bot.parts.find((part) => part[0] === component[0]);

/** What a component of this golem does. */
export const aboutComponent = (bot: Bot, component: string, strict: boolean): string => {
  const t = pick(text);
  const part = partOf(bot, component);
  if (part === undefined) return t.plainDoes[component] ?? '';
  return part === 'c' && strict ? t.partLame : (t.partDoes[part] ?? '');
};

const aboutGolem = (bot: Bot): string[] => {
  const t = pick(text);
  const list = COMPONENTS.map(
    (one) => `${t.components[one]}${bot.damaged.includes(one) ? ` (${t.damaged})` : ''}`,
  );
  return [t.robot.has(list.join(', '))];
};

const aboutParabot = (bot: Bot): string[] => {
  const t = pick(text);
  const strong = bot.god === 'red' || bot.god === 'green';
  return [
    t.robot.runs(bot.lines.map(lineWords).join(' · ')),
    strong ? t.robot.strong : t.robot.long,
    t.robot.oneLife,
  ];
};

export const aboutRobot = (view: View, bot: Bot, index: number, name: (seat: number) => string): About => {
  const t = pick(text);
  return {
    title: `${robotName(view.robots[index], name)}, ${t.facing(t.side[SIDES[bot.face]!] ?? '')}`,
    lines: [
      ...(bot.god === null ? aboutGolem(bot) : aboutParabot(bot)),
      ...(bot.following ? [t.robot.follows] : []),
      ...(bot.waiting ? [t.robot.waits] : []),
    ],
  };
};

/** Everything in a cell: the ground or token, barrels, the goal. */
export const aboutCell = (lore: Lore, picture: Picture, cell: string, goals: string[] = []): string[] => {
  const t = pick(text).cell;
  const token = picture.tokens[cell];
  const stack = picture.stacks.find(({ at }) => at === cell);
  const floats = stack !== undefined && token === 'water';
  return [
    ...goals.flatMap((goal, i) => (goal !== cell ? [] : [goals.length > 1 ? t.goalOf(i + 1) : t.goal])),
    ...(stack === undefined ? [] : [floats ? t.floating : t.barrels(stack.height)]),
    token === undefined ? t[groundOf(lore, picture.layout, cell)] : aboutToken(picture, token),
  ];
};

/** A cell in a few words, for readers: its name, who stands there, what lies there. */
export const cellLabel = (
  lore: Lore,
  view: Pick<View, 'robots'>,
  picture: Picture,
  cell: string,
  name: (seat: number) => string,
  goals: string[] = [],
): string => {
  const t = pick(text);
  const index = picture.bots.findIndex(({ at }) => at === cell);
  const bot = picture.bots[index];
  const who =
    bot === undefined
      ? []
      : [`${robotName(view.robots[index], name)}, ${t.facing(t.side[SIDES[bot.face]!] ?? '')}`];
  const short = (sentence: string) => sentence.split('. ')[0]!.replace(/\.$/, '');
  return `${cell}: ${[...who, ...aboutCell(lore, picture, cell, goals).map(short)].join(', ')}`;
};
