/* hooks.ts - what a table does besides drawing: notes, keys, focus and sounds. */
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Notes } from '../../boards/board';
import { keep, recall } from '../../settings';
import { play as sound } from '../../sound';

export const notesOf = (key: string): Notes => ({
  get: <T>(name: string, otherwise: T): T => recall<Record<string, T>>(key)?.[name] ?? otherwise,
  set: (name, value) => keep(key, { ...recall<object>(key), [name]: value }),
});

export const useNotes = (key: string): Notes => useMemo(() => notesOf(key), [key]);

/** Single keys, where nothing is being typed; Russian keyboards have the same keys. */
export const useKeys = (keys: Record<string, () => void>) => {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (typing || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog'))
        return;
      const call = latest.current[event.code.replace('Key', '').toLowerCase()];
      if (!call) return;
      event.preventDefault();
      call();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};

/** Whether a key was pressed since the page came: until then a frame around a cell would only be a riddle. */
const keyed = signal(false);
addEventListener('keyup', () => (keyed.value = true), { once: true });

/** Whoever plays by keys finds the board again when it is their turn and nothing else has the focus: nor has what they pressed, once
 * it is gone, a hint's button or a card that was played (`gone` changes then).  What wants the focus as it comes, a lesson's «Next»,
 * has it by then, as this comes last in a drawing; and it is done before the next key. */
export const useFocus = (act: boolean, ...gone: unknown[]) => {
  const keys = keyed.value;
  useLayoutEffect(() => {
    if (keys && act && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.table-field [tabindex="0"]')?.focus({ preventScroll: true });
  }, [keys, act, ...gone]);
};

/** Says by sound that it is one's turn, and how the match ended. */
export const useTurnSound = (act: boolean, over: boolean, rank: number | null) => {
  const before = useRef({ act: true, over: true });
  useEffect(() => {
    if (over && !before.current.over) sound(rank === null || rank === 1 ? 'won' : 'lost');
    else if (act && !before.current.act) sound('turn');
    before.current = { act, over };
  }, [act, over, rank]);
};
