/* film.ts - a run as a film: the board after every step, made from the board before it and the engine's events.
 *
 * Nothing is guessed here: each event says what it did.  What happens together is one step, in the engine's order. */
import type { GameEvent } from '../../table/types';
import { linesOf, loreNow, SIDES, type Component, type Layout, type RobotView, type View } from './view';

export interface Bot {
  seat: number | null;
  god: string | null;
  program: string | null;
  at: string | null;
  face: number;
  following: boolean;
  waiting: boolean;
  parts: string[];
  damaged: Component[];
  /** Lines that are known; '' where one is not. */
  lines: string[];
  /** How many lines the program has. */
  count: number;
}

export interface Stack {
  id: string;
  at: string;
  height: number;
  /** Barrels that are about to drift off. */
  adrift: number;
}

export interface Picture {
  layout: Layout;
  tokens: Record<string, string>;
  stacks: Stack[];
  bots: Bot[];
  line: number;
  round: number;
  event: string | null;
}

export interface Step {
  picture: Picture;
  events: GameEvent[];
  kind: string;
  /** Milliseconds at speed 1. */
  ms: number;
}

const printed = (robot: RobotView): string[] =>
  robot.program === undefined ? [] : (loreNow()?.programs[robot.program] ?? []);

const botOf = (robot: RobotView): Bot => {
  const face = Math.max(0, SIDES.indexOf((robot.face ?? 'N') as 'N'));
  const known = linesOf(robot.cards ?? '');
  const lines = robot.god !== undefined && known.length === 0 ? printed(robot) : known;
  return {
    seat: robot.seat ?? null,
    god: robot.god ?? null,
    program: robot.program ?? null,
    at: robot.at ?? null,
    face,
    following: robot.following ?? false,
    waiting: robot.waiting ?? false,
    parts: robot.parts ?? [],
    damaged: robot.damaged ?? [],
    lines,
    count: Math.max(robot.god !== undefined ? lines.length : 0, robot.lines ?? 0),
  };
};

/** The board of a layout with robots: an arena, a puzzle, a match. */
export const pictureOf = (
  layout: Layout & { robots?: RobotView[]; line?: number; round?: number; event?: string },
): Picture => ({
  layout,
  tokens: layout.cells,
  stacks: Object.entries(layout.barrels).map(([at, height]) => ({ id: at, at, height, adrift: 0 })),
  bots: (layout.robots ?? []).map(botOf),
  line: layout.line ?? 0,
  round: layout.round ?? 1,
  event: layout.event ?? null,
});

// ---- what an event does

const turned = (bot: Bot, letter: unknown): Bot => {
  const face = SIDES.indexOf(letter as 'N');
  if (face < 0) return bot;
  return { ...bot, face };
};

const rewritten = (bot: Bot, event: GameEvent): Bot => {
  const lines = [...bot.lines];
  const n = Number(event.count ?? 0);
  if (event.type === 'program')
    return { ...bot, lines: event.lines as string[], count: (event.lines as string[]).length };
  if (event.type === 'dice') lines[n - 1] = String(event.word);
  if (event.type === 'lose') {
    lines.splice(n - 1, 1);
    return { ...bot, lines, count: bot.count - 1 };
  }
  if (event.type === 'swap') {
    const [a = 1, b = 1] = String(event.word).split(' ').map(Number);
    [lines[a - 1], lines[b - 1]] = [lines[b - 1] ?? '', lines[a - 1] ?? ''];
  }
  return { ...bot, lines };
};

const changed = (bot: Bot, event: GameEvent): Bot => {
  const word = event.word as Component;
  switch (event.type) {
    case 'move':
    case 'portal':
    case 'exit':
      return { ...turned(bot, event.face), at: String(event.to_cell), following: false, waiting: false };
    case 'face':
    case 'turn':
      return turned(bot, event.face);
    case 'follow':
      return { ...turned(bot, event.face), following: true };
    case 'wait':
      return { ...bot, waiting: true };
    case 'stand':
      return { ...turned(bot, event.face), at: String(event.cell) };
    case 'part':
      return { ...bot, parts: [...bot.parts, String(event.word)] };
    case 'out':
      return { ...bot, at: null };
    case 'flip':
      return { ...bot, damaged: [...bot.damaged, word] };
    case 'mend':
      return { ...bot, damaged: bot.damaged.filter((one) => one !== word) };
    case 'program':
    case 'dice':
    case 'lose':
    case 'swap':
      return rewritten(bot, event);
    default:
      return bot;
  }
};

const withStack = (stacks: Stack[], at: string, change: (stack: Stack) => Stack): Stack[] =>
  stacks
    .map((stack) => (stack.at === at ? change(stack) : stack))
    .filter(({ height, adrift }) => height + adrift > 0);

const barrelsAfter = (stacks: Stack[], event: GameEvent): Stack[] => {
  const cell = String(event.cell);
  const to = event.to_cell === undefined ? null : String(event.to_cell);
  switch (event.type) {
    case 'push':
      return withStack(stacks, cell, (stack) => ({ ...stack, at: to ?? cell }));
    case 'float': {
      if (to === null)
        return withStack(stacks, cell, (stack) => ({ ...stack, height: 1, adrift: stack.height - 1 }));
      const left = withStack(stacks, cell, (stack) => ({ ...stack, adrift: stack.adrift - 1 }));
      return [...left, { id: `${cell}-${to}-${stacks.length}`, at: to, height: 1, adrift: 0 }];
    }
    case 'sink':
      return withStack(stacks, cell, (stack) =>
        stack.adrift > 0 ? { ...stack, adrift: stack.adrift - 1 } : { ...stack, height: 0 },
      );
    case 'vanish':
      return stacks.filter(({ at }) => at !== cell);
    case 'open':
      return withStack(stacks, cell, (stack) => ({ ...stack, height: stack.height - 1 }));
    default:
      return stacks;
  }
};

const tokensAfter = (tokens: Record<string, string>, { type, cell }: GameEvent): Record<string, string> => {
  if (type === 'freeze') return { ...tokens, [String(cell)]: 'ice' };
  if (type === 'thaw' || type === 'break') return { ...tokens, [String(cell)]: 'water' };
  if (type !== 'remove') return tokens;
  const { [String(cell)]: _, ...rest } = tokens;
  return rest;
};

const opened = (picture: Picture, event: GameEvent): Picture => {
  const commands = event.commands as (string | null)[];
  const line = Number(event.line);
  const bots = picture.bots.map((bot, i) => {
    const command = commands[i] ?? null;
    if (command === null) return bot;
    if (command === '-') return { ...bot, count: Math.min(bot.count, line - 1) };
    const lines = Array.from({ length: Math.max(bot.lines.length, line) }, (_, k) => bot.lines[k] ?? '');
    lines[line - 1] = command;
    return { ...bot, lines, count: Math.max(bot.count, line) };
  });
  return { ...picture, bots, line };
};

/** The board after an event. */
export const after = (picture: Picture, event: GameEvent): Picture => {
  if (event.type === 'line') return opened(picture, event);
  const robot = event.robot === undefined ? -1 : Number(event.robot);
  if (robot >= 0)
    return { ...picture, bots: picture.bots.map((bot, i) => (i === robot ? changed(bot, event) : bot)) };
  if (event.cell === undefined) return picture;
  return {
    ...picture,
    stacks: barrelsAfter(picture.stacks, event),
    tokens: tokensAfter(picture.tokens, event),
  };
};

// ---- steps

/** What happens together, and how long it is looked at. */
const KINDS: Record<string, [kind: string, ms: number]> = {
  dice: ['dice', 700],
  lose: ['mishap', 800],
  swap: ['mishap', 800],
  line: ['line', 420],
  look: ['look', 620],
  push: ['move', 460],
  move: ['move', 460],
  face: ['move', 460],
  stay: ['move', 460],
  slide: ['again', 260],
  loop: ['again', 260],
  float: ['fall', 420],
  sink: ['fall', 420],
  vanish: ['fall', 420],
  follow: ['rail', 320],
  turn: ['rail', 320],
  portal: ['portal', 560],
  wait: ['portal', 560],
  splash: ['splash', 420],
  soak: ['splash', 420],
  hurt: ['hurt', 480],
  flip: ['flip', 480],
  mend: ['mend', 600],
  exit: ['exit', 460],
  swim: ['exit', 460],
  strike: ['strike', 520],
  defend: ['strike', 520],
  open: ['open', 620],
  blast: ['blast', 640],
  remove: ['token', 420],
  break: ['token', 420],
  freeze: ['token', 520],
  thaw: ['token', 520],
  out: ['out', 620],
};

const runs = (event: GameEvent): boolean => event.type in KINDS;

/** Whether a batch has something of a run to show. */
export const isRun = (events: GameEvent[]): boolean => events.some(runs);

/** Splits events into what happens together. */
export const stepsOf = (from: Picture, events: GameEvent[]): Step[] => {
  const steps: Step[] = [];
  let picture = from;
  for (const event of events) {
    picture = after(picture, event);
    const found = KINDS[event.type];
    if (found === undefined) continue;
    const [kind, ms] = found;
    const last = steps.at(-1);
    const joins = last?.kind === kind && kind !== 'line' && kind !== 'blast' && kind !== 'again';
    if (joins) steps[steps.length - 1] = { ...last, picture, events: [...last.events, event] };
    else steps.push({ picture, events: [event], kind, ms });
  }
  return steps;
};

export const samePosition = (a: View, b: View): boolean => JSON.stringify(a) === JSON.stringify(b);
