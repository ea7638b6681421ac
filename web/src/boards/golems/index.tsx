/* index.tsx - golems: what the table needs of it. */
import { pick } from '../../i18n';
import type { GameUI } from '../board';
import { Board } from './board';
import { isRun } from './film';
import { rules } from './rules';
import { focus, moveWords, reasonWords, sentence, tell, why } from './tell';
import { text } from './text';
import { COMPONENTS, type View } from './view';

const PAUSE = 250; // milliseconds after news that nothing moves for

const own: GameUI<View> = {
  id: 'golems',
  Board,
  needsLore: true,
  motion: (events) => (isRun(events) ? Infinity : events.some(({ type }) => type !== 'ready') ? PAUSE : 0),
  turn: (view) => view.acting,
  scores: (view) =>
    view.robots
      .filter(({ seat }) => seat !== undefined)
      .map(({ out, damaged }) => (out === undefined ? COMPONENTS.length - (damaged?.length ?? 0) : '✕')),
  outcome: ({ robots }, seat) => {
    const { out, damaged = [] } = robots.find((robot) => robot.seat === seat) ?? {};
    const t = pick(text).outcome;
    return out === undefined ? t.whole(COMPONENTS.length - damaged.length) : t.out(...out);
  },
  sentence,
  // A program is its owner's alone until it has run; all else is the same to everybody.
  reveal: (views) => ({
    ...views[0]!,
    robots: views[0]!.robots.map((robot, i) => views[robot.seat ?? 0]!.robots[i]!),
  }),
  endsItself: ({ puzzle }) => puzzle?.solved ?? false,
  watching: () => pick(text).sentence.watch,
  move: moveWords,
  reason: reasonWords,
  tell,
  focus,
  why,
  rules,
};

export const ui = own as unknown as GameUI;
