/* told.ts - what a server tells over HTTP, kept fresh while it is on the screen. */
import { useEffect, useState } from 'preact/hooks';
import { isRefusal, type Refusal } from './types';

const EVERY_MS = 5000;

/** Answers that may be another one next time; where no server will ever be, or a code is wrong, nothing is asked again. */
const PASSING = ['no_answer', 'too_fast', 'busy'];

/** The latest answer; null until there is one.  `key` names what is asked for. */
export const useTold = <T extends object>(
  ask: () => Promise<T | Refusal>,
  key: string,
): T | Refusal | null => {
  const [told, setTold] = useState<T | Refusal | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const look = async () => {
      const answer = await ask();
      if (gone) return;
      setTold(answer);
      if (!isRefusal(answer) || PASSING.includes(answer.code))
        timer = setTimeout(() => void look(), EVERY_MS);
    };
    setTold(null);
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [key]);
  return told;
};
