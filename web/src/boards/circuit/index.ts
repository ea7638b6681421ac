/* index.ts - circuit for the page. */
import type { GameUI } from '../board';
import { pick, words } from '../../i18n';
import { signed } from '../../i18n/plural';
import { Board } from './board';
import { rules } from './rules';
import { CURRENT_MS, currents } from './run';
import { tileOf } from './tile';
import { decidedBy, placesOf, type Link, type View } from './view';
import { text } from './words';

const kindOf = (tile: unknown): string => pick(text).kinds[tileOf(String(tile)).kind] ?? String(tile);

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** A move in words, for a hint. */
const moveWords = (played: string): string => {
  const t = pick(text).move;
  const [word, a = '', b = ''] = played.split(' ');
  const laid = (tile: string) => pick(text).laid(tileOf(tile));
  switch (word) {
    case 'lay':
      return t.lay(laid(a), b);
    case 'swap':
      return t.swap(kindOf(a));
    case 'solder':
      return /^[LR]/.test(a) ? t.mend(a) : t.solder(a, b === '' ? null : laid(b));
    case 'fix':
      return t.fix(a);
    case 'decline':
    case 'pass':
      return t[word];
    default:
      return played;
  }
};

const own: GameUI<View> = {
  id: 'circuit',
  Board,
  move: moveWords,
  outcome: (view, seat) => {
    const tally = view.tally[view.teams[seat] ?? 0];
    return tally === undefined
      ? null
      : pick(text).outcome(tally.glow, tally.fines, words().table.points(tally.points));
  },
  decided: (view, ranks) => {
    const by = decidedBy(view, ranks);
    return by && pick(text).decided[by];
  },
  reveal: (views) => ({ ...views[0]!, hands: views.map(({ hands }, seat) => hands[seat] ?? null) }),
  motion: (events) => currents(events).length * CURRENT_MS,
  sentence: (view, _seat, legal, act, { name, isYou }) => {
    const t = pick(text).sentence;
    const on = view.mender ?? view.turn;
    if (view.over) return t.over;
    if (!act) return isYou(on) ? t.moment : view.phase === 'mend' ? t.mends(name(on)) : t.wait(name(on));
    if (legal.length === 1 && legal[0] === 'decline') return t.helpless;
    if (legal.includes('decline')) return t.help;
    if (legal.some((move) => move.startsWith('fix'))) return t.fix;
    if (legal.includes('pass')) return t.pass;
    if (view.second !== undefined) return t.second[view.second];
    return t.act(legal.some((move) => move.startsWith('solder')));
  },
  scores: (view) => view.teams.map((team) => signed(view.tally[team]?.points ?? 0)),
  mates: ({ teams }, seat) =>
    teams.flatMap((team, other) => (other !== seat && team === teams[seat] ? [other] : [])),
  station: ({ teams }, seat) => (new Set(teams).size < teams.length ? pick(text).team(teams[seat]! + 1) : ''),
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
        return /^[LR]/.test(at)
          ? t.mended(who, at)
          : t.solder(who, at, event['tile'] === undefined ? null : kindOf(event['tile']));
      case 'fix':
        return t.fix(who, at, event['tile'] === undefined ? null : kindOf(event['tile']));
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
        return t.drew(who, (event['tiles'] as string[]).map(kindOf).join(', '));
      case 'goal':
        return t.goal(who);
      case 'extra':
        return t.extra;
      case 'over':
        return t.over[String(event['why'])] ?? null;
      default:
        return null;
    }
  },
  focus: placesOf,
  why: (event) => {
    const chain = event['chain'] as Link[] | undefined;
    const reason = event['why'] as { en: string; ru: string } | undefined;
    const t = pick(text).why;
    if (chain === undefined || typeof reason !== 'object') return t.plain[event.type] ?? null;
    const parts = chain.map(
      ({ at, tile, fate, value }) =>
        `${/^[LR]/.test(at) ? t.fuse(at) : `${kindOf(tile)} ${at}`} (${t.fates[fate]}${value === undefined ? '' : ` ${value}`})`,
    );
    return `${capital(t.chain(parts.length === 0 ? (event['path'] as string[]).join(' ') : parts.join(' → ')))} ${capital(pick(reason))} (${t.rules[event.type]}).`;
  },
  rules,
};

export const ui = own as unknown as GameUI;
