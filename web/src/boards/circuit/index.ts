/* index.ts - circuit for the page. */
import type { GameUI } from '../board';
import { pick } from '../../i18n';
import { Board, CURRENT_MS, currents } from './board';
import { rules } from './rules';
import { tileOf } from './tile';
import type { Link, View } from './view';
import { text } from './words';

const kindOf = (tile: unknown): string => pick(text).kinds[tileOf(String(tile)).kind] ?? String(tile);

const own: GameUI<View> = {
  id: 'circuit',
  Board,
  motion: (events) => currents(events).length * CURRENT_MS,
  sentence: (view, _seat, legal, act, { name }) => {
    const t = pick(text).sentence;
    if (view.over) return t.over;
    if (!act) return t.wait(name(view.turn));
    if (legal.includes('decline')) return t.help;
    if (legal.some((move) => move.startsWith('fix'))) return t.fix;
    if (legal.includes('pass')) return t.pass;
    if (view.second !== undefined) return t.second[view.second];
    return t.act(legal.some((move) => move.startsWith('solder')));
  },
  turn: (view) => (view.over ? [] : [view.mender ?? view.turn]),
  tell: (event, { name }) => {
    const t = pick(text).tell;
    const who = event.seat === undefined ? '' : name(event.seat);
    const at = String(event['at'] ?? '');
    switch (event.type) {
      case 'lay':
        return t.lay(who, kindOf(event['tile']), at);
      case 'swap':
        return t.swap(who, kindOf(event['tile']));
      case 'solder':
        return t.solder(who, at, event['tile'] === undefined ? null : kindOf(event['tile']));
      case 'fix':
        return t.fix(who, at);
      case 'decline':
        return t.decline(who);
      case 'pass':
        return t.pass(who);
      case 'short':
        return t.short(who);
      case 'smoke':
        return t.smoke(at);
      case 'blown':
        return t.blown(at);
      case 'glow':
        return t.glow(at, Number(event['value']), who);
      case 'on':
        return t.on(at);
      case 'penalty':
        return t.penalty(who, Number(event['points']), event['skip'] === true || Number(event['skip']) > 0);
      case 'iron':
        return t.iron(who);
      case 'skip':
        return t.skip(who);
      case 'draw':
        return t.drew((event['tiles'] as string[]).map(kindOf).join(', '));
      case 'goal':
        return t.goal(who);
      case 'over':
        return t.over[String(event['why'])] ?? null;
      default:
        return null;
    }
  },
  focus: (event) => {
    const path = event['path'];
    return Array.isArray(path) ? path.map(String) : event['at'] === undefined ? [] : [String(event['at'])];
  },
  why: (event) => {
    const chain = event['chain'] as Link[] | undefined;
    const reason = event['why'] as { en: string; ru: string } | undefined;
    if (chain === undefined || typeof reason !== 'object') return null;
    const t = pick(text).why;
    const parts = chain.map(({ at, tile, fate, value }) => `${/^[LR]/.test(at) ? at : `${kindOf(tile)} ${at}`} (${t.fates[fate]}${value === undefined ? '' : ` ${value}`})`);
    return `${t.chain(parts.length === 0 ? (event['path'] as string[]).join(' ') : parts.join(' → '))} ${pick(reason)}.`;
  },
  rules,
};

export const ui = own as unknown as GameUI;
