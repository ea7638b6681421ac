/* asking.ts - moves, hints and take-backs of a table, and what is said when one is refused. */
import { useEffect, useRef, useState } from 'preact/hooks';
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

export const useAsking = (source: Source, frame: Frame, act: boolean): Asking => {
  const t = words();
  const [said, setSaid] = useState<string | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const [asking, setAsking] = useState(false);
  const answered = useRef<Frame | null>(null);
  useEffect(() => {
    setSaid(null);
    setHint(null);
  }, [frame]);
  // What was refused is told until the next gesture, whatever comes of that; its rule may be read meanwhile.
  useEffect(() => {
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
    return refusal === null;
  };
  const askHint = async () => {
    setAsking(true);
    const answer = await source.hint();
    setAsking(false);
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
