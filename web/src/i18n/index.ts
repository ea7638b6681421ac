/* index.ts - the page's words.  English is the measure: a text missing in Russian does not compile. */
import { computed } from '@preact/signals';
import { settings, type Lang } from '../settings';
import { en, type Text } from './en';
import { ru } from './ru';

export type { Lang } from '../settings';
export type { Text } from './en';

export const lang = computed<Lang>(() => settings.value.lang);

const all: Record<Lang, Text> = { en, ru };

/** The words of the shell in the present language; reading them in a component makes it follow the language. */
export const words = (): Text => all[lang.value];

/** What a computer of this level is called. */
export const levelName = (level: number): string => words().levels[level - 1] ?? words().computer;

/** Words that a board brings: one object for each language, of the same shape. */
export type Words<T> = Record<Lang, T>;

export const pick = <T>(both: Words<T>): T => both[lang.value];

/** In the quotes of the present language. */
export const quoted = (said: string): string => pick({ en: `“${said}”`, ru: `«${said}»` });
