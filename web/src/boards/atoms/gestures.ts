/* gestures.ts - shooting at atoms: which tool is in hand, what is armed, which cells are named, and the player's own marks. */
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import type { Tool } from './dock';
import type { Props } from './eyes';
import type { Note } from './marks';
import { text } from './text';
import { openMoves, targetOf, type Open } from './view';

const NEXT: Record<string, Note[0] | null> = { none: 'dot', dot: 'atom', atom: 'cross', cross: null };

/** The player's own marks on the rival's field, in four colours. */
export const useMarks = ({ notes, view, sound }: Props) => {
  const [pen, setPen] = useState(0);
  const [marks, setMarks] = useState<Record<string, Note>>(() => notes.get(`cells${view.games}`, {}));
  const keep = (all: Record<string, Note>) => {
    setMarks(all);
    notes.set(`cells${view.games}`, all);
  };
  const mark = (name: string) => {
    const next = NEXT[marks[name]?.[0] ?? 'none'] ?? null;
    const rest = Object.entries(marks).filter(([cell]) => cell !== name);
    keep(Object.fromEntries(next ? [...rest, [name, [next, pen] as Note]] : rest));
    sound('tick');
  };
  return { pen, setPen, marks, mark, clear: () => keep({}) };
};

export type Marks = ReturnType<typeof useMarks>;

/** The tool in hand, what it is armed with and the cells that a guess would name; all are laid down when a turn is over. */
const useTool = (view: Props['view'], open: Open) => {
  const [tool, setTool] = useState<Tool>('beam');
  const [armed, setArmed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  useLayoutEffect(() => {
    setTool('beam');
    setArmed(null);
    setChosen([]);
  }, [view.turns, view.phase]);
  const mustName = view.named.length > 0;
  const mustBud = open.bud.size > 0;
  const now: Tool = mustName ? 'guess' : tool;
  return { tool, now, setTool, armed, setArmed, chosen, setChosen, mustName, mustBud };
};

export const useShots = (props: Props & { seat: number }, marks: Marks) => {
  const { view, seat, legal, act, over, play, say, sound } = props;
  const t = pick(text).refuse;
  const open = useMemo(() => openMoves(legal), [legal]);
  const hand = useTool(view, open);
  const { tool, now, setTool, armed, setArmed, chosen, setChosen, mustName, mustBud } = hand;
  const live = view.fields[targetOf(view, seat)]?.live ?? 0;

  const fire = (move: string, kind: 'beam' | 'place') => {
    sound(kind);
    void play(move);
  };
  const onEdge = (number: number, touch: boolean) => {
    if (over) return;
    if (!act || mustBud || mustName) return say(t.notNow);
    const kind = now === 'hyper' ? 'hyper' : 'beam';
    if (!open[kind].has(number)) return say(t.notNow);
    const sure = armed === String(number) || (kind === 'beam' && !touch);
    if (sure) fire(`${kind} ${number}`, 'beam');
    else setArmed(String(number));
  };
  const name = (cell: string) => {
    if (view.named.includes(cell)) return;
    if (chosen.includes(cell)) setChosen(chosen.filter((one) => one !== cell));
    else if (chosen.length + view.named.length >= live) say(t.guessMany(live));
    else setChosen([...chosen, cell]);
  };
  const onCell = (cell: string) => {
    if (now === 'xray' || now === 'destroy') {
      if (!open[now].has(cell)) return say(t.notNow);
      if (armed === cell) fire(`${now} ${cell}`, 'beam');
      else setArmed(cell);
    } else if (now === 'guess' && act) name(cell);
    else if (!over) marks.mark(cell);
  };
  const onOwn = (cell: string) => {
    if (mustBud) {
      if (open.bud.has(cell)) fire(`bud ${cell}`, 'place');
      else say(t.touch);
    } else if (now === 'hop') {
      if (armed && open.hop.get(armed)?.includes(cell)) fire(`hop ${armed} ${cell}`, 'place');
      else if (open.hop.has(cell)) setArmed(cell);
      else say(t.hopNot);
    }
  };
  const choose = (next: Tool) => {
    setArmed(null);
    setTool(next === tool ? 'beam' : next);
    const noted = Object.entries(marks.marks).flatMap(([cell, [kind]]) => (kind === 'atom' ? [cell] : []));
    if (next === 'guess' && tool !== 'guess') setChosen(noted.slice(0, live));
  };
  return { open, now, armed, chosen, mustName, mustBud, live, fire, onEdge, onCell, onOwn, choose };
};

export type Shots = ReturnType<typeof useShots>;

/** Cells of the own field that wait for a tap: for the new bud, or for an atom that hops. */
export const ownTargets = ({ open, now, armed, mustBud }: Shots): Set<string> | null => {
  if (mustBud) return open.bud;
  return now === 'hop' ? new Set(armed ? open.hop.get(armed) : open.hop.keys()) : null;
};
