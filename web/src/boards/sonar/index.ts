/* index.ts - sonar for the page. */
import { pick } from '../../i18n';
import type { GameUI } from '../board';
import { Board } from './board';
import { move } from './move';
import { rules } from './rules';
import { sentence, turn } from './sentence';
import { past, tell, why } from './tell';
import { isBlast, reveal, ringOf, type View } from './view';
import { text } from './words';

const BLAST_MS = 900;
const COURSE_MS = 450;

const own: GameUI<View> = {
  id: 'sonar',
  Board,
  needsLore: true,
  // In real time nothing waits for a drawing.
  motion: (events, view) => {
    if (view === undefined || view.mode === 'realtime') return 0;
    if (events.some(isBlast)) return BLAST_MS;
    return events.some(({ type, team }) => type === 'course' && team !== view.team) ? COURSE_MS : 0;
  },
  sentence: (view, _seat, legal, act, telling) => sentence(view, legal, act, telling),
  move,
  turn,
  reveal,
  scores: (view) => view.seats.map(({ team }) => 4 - view.teams[team]!.heard.damage),
  mates: ({ seats }, seat) =>
    seats.flatMap(({ team }, other) => (other !== seat && team === seats[seat]?.team ? [other] : [])),
  colour: ({ seats }, seat) => `var(--crew-${seats[seat]?.team ?? 0})`,
  station: ({ seats }, seat) => {
    const { team = 0, roles = [] } = seats[seat] ?? {};
    const t = pick(text);
    const stations = roles.length < 4 ? roles.map((role) => t.roles[role]).join(', ') : '';
    return [t.crews[team], stations].filter(Boolean).join(' · ');
  },
  outcome: (view, seat) => pick(text).outcome(view.teams[view.seats[seat]?.team ?? 0]!.heard.damage),
  tell,
  past,
  focus: (event, asked) => {
    const cell = event['cell'];
    if (typeof cell !== 'string') return [];
    return asked ? ringOf(cell, 15) : [cell];
  },
  why,
  rules,
};

export const ui = own as unknown as GameUI;
