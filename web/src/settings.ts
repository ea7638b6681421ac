/* settings.ts - what a person chose on this device.  Kept in the browser, never sent anywhere. */
import { effect, signal, type Signal } from '@preact/signals';

export type Lang = 'en' | 'ru';

export interface Settings {
  lang: Lang;
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  voice: boolean; // sonar: calls are spoken, where the browser can
  motion: boolean;
  help: boolean; // legal targets, assistants
  schematic: boolean; // circuit: GOST symbols instead of drawings
  name: string;
  level: number; // of the computer last played against
  thinking: number; // milliseconds a computer of level 10 may take; weaker ones take less
}

const KEY = 'naukograd.settings';

const defaults = (): Settings => ({
  lang: navigator.language.toLowerCase().startsWith('ru') ? 'ru' : 'en',
  theme: 'auto',
  sound: true,
  voice: false,
  motion: true,
  help: true,
  schematic: false,
  name: '',
  level: 4,
  thinking: 1000,
});

/** Reads something kept in the browser; what cannot be read counts as never kept. */
export const recall = <T>(key: string): T | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
};

/** Keeps something in the browser; a full or closed store is no reason to stop playing. */
export const keep = (key: string, value: unknown): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* private windows may refuse */
  }
};

export const settings: Signal<Settings> = signal({ ...defaults(), ...recall<Partial<Settings>>(KEY) });

export const change = (part: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...part };
  keep(KEY, settings.value);
};

/** Whether the system's wish holds, as it changes. */
const wish = (query: string): Signal<boolean> => {
  const asked = window.matchMedia(query);
  const holds = signal(asked.matches);
  asked.addEventListener('change', () => (holds.value = asked.matches));
  return holds;
};
const calm = wish('(prefers-reduced-motion: reduce)');
const systemDark = wish('(prefers-color-scheme: dark)');

/** Whether things may move now. */
export const moves = (): boolean => settings.value.motion && !calm.value;

effect(() => {
  const root = document.documentElement;
  const { theme } = settings.value;
  root.lang = settings.value.lang;
  root.dataset.theme = theme === 'auto' ? (systemDark.value ? 'dark' : 'light') : theme;
  root.dataset.motion = moves() ? 'on' : 'off';
});
