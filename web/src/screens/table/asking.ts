/* asking.ts - moves, hints and take-backs of a table, and what is said when one is refused. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { words } from '../../i18n';
import { play as sound } from '../../sound';
import { isRefusal, type Frame, type Hint, type Source } from '../../table/types';

const ASSISTANT_MS = 250; // help that a board asks for by itself must not hold a move up

export interface Asking {
  /** Why the last thing was refused, until something new happens. */
  said: string | null;
  hint: Hint | null;
  /** Whether a hint is on its way. */
  asking: boolean;
  refuse(sentence: string): void;
  play(text: string, seat?: number): Promise<boolean>;
  askHint(): Promise<void>;
  forgetHint(): void;
  /** A hint that is not shown, for help that a board draws by itself. */
  ask(): Promise<Hint | null>;
  undo(): Promise<void>;
}

/** Something that is told of a frame, and gone with it, in the very drawing of the next. */
const useWhile = <T>(frame: Frame): [T | null, (told: T | null) => void] => {
  const [told, setTold] = useState<{ frame: Frame; what: T } | null>(null);
  const latest = useRef(frame);
  latest.current = frame;
  const tell = (what: T | null) => setTold(what === null ? null : { frame: latest.current, what });
  return [told?.frame === frame ? told.what : null, tell];
};

export const useAsking = (source: Source, frame: Frame, act: boolean): Asking => {
  const t = words();
  const [said, setSaid] = useWhile<string>(frame);
  const [hint, setHint] = useWhile<Hint>(frame);
  const [asking, setAsking] = useState(false);
  const answered = useRef<Frame | null>(null);
  const plays = useRef(0);
  // What was refused is told until the next gesture, whatever comes of that; its rule may be read meanwhile.
  useLayoutEffect(() => {
    if (said === null) return;
    const forget = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('.refusal, dialog'))) setSaid(null);
    };
    document.addEventListener('click', forget, true);
    return () => document.removeEventListener('click', forget, true);
  }, [said]);
  const refuse = (sentence: string) => {
    setSaid(sentence);
    sound('refuse');
  };
  const play = async (text: string, seat?: number): Promise<boolean> => {
    if (answered.current === frame && seat === undefined) return false; // a second tap before the first was answered
    if (seat === undefined) answered.current = frame;
    const refusal = await source.play(text, seat);
    if (refusal && seat === undefined) answered.current = null;
    if (refusal) refuse(refusal.message || t.online.broken);
    else plays.current++;
    return refusal === null;
  };
  const askHint = async () => {
    const before = plays.current;
    setAsking(true);
    const answer = await source.hint();
    setAsking(false);
    if (before !== plays.current) return; // it came too late for the move that was played
    if (isRefusal(answer)) refuse(answer.message || t.online.broken);
    else setHint(answer);
  };
  const ask = async (): Promise<Hint | null> => {
    if (!act || !source.hints) return null;
    const answer = await source.hint(ASSISTANT_MS);
    return isRefusal(answer) ? null : answer;
  };
  const undo = async () => {
    const refusal = await source.undo();
    if (refusal) refuse(refusal.message);
  };
  return { said, hint, asking, refuse, play, askHint, forgetHint: () => setHint(null), ask, undo };
};
